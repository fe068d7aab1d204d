//! Ability kinds and events of the game (rulebook chapters 36 to 38).

use super::*;
use crate::games::words::{chosen, draws, leaves, played, put};
use crate::vocab::verbs::*;
use crate::vocab::{
    AbilityKindWord, EventArg, EventArgRole, EventWord, Form, Note, PlaceId, Prep, TagWord,
    UseTime, Word, ZoneSet, ability, event_arg, in_zones, note, of_card, of_player, phrase,
    replaceable, suffered, tag, text, word,
};

/// Classes of abilities.
pub mod class {
    use crate::names;
    use crate::vocab::ClassId;

    names!(
        ClassId,
        TRIGGERED,
        /// Not a trigger.
        NONE,
    );
}

/// When triggered effects resolve: not amid another effect (36-5), by classes, what was placed in the
/// turn player's order before the rest (38-6e.1, 38-6e.2), and asking then for what their text asks (38-5a). The
/// examples of the book: 38-4.ex, 38-6f.ex1, 38-6f.ex2, 38-6f.ex3, 38-6f.ex4, 38-6f.ex5, 38-6f.ex6.
const IN_TURN: &[Note] = &[
    note(
        "It is held until the running effect has ended and must then be resolved. What the acting card triggered \
         comes first, then what broken cards did, then placed ones, then the rest; the turn player orders each \
         of these, for both players.",
        "発生した効果は、解決中の処理の後に必ず解決する。行動したカード、ブレイクしたカード、配置されたカード、その他の順で、\
         同じ順位のものは両プレイヤーの分をターンプレイヤーが順番を決める。",
        &["38-1.2", "38-5", "38-6", "38-6a", "38-6b", "38-6d", "38-6f", "GT12"],
    ),
    note(
        "As long as effects follow one another without a gap it does not occur again.",
        "連鎖が途切れるまで、同じ効果が再び発生することはない。",
        &["38-3", "38-4", "GT3"],
    ),
    note(
        "It resolves even if its card has gone meanwhile; what needs the card then ends it.",
        "カードが領域を離れていても解決する。そのカードを必要とする部分で解決は終わる。",
        &["38-1.2", "GT9"],
    ),
];

/// Those of one turn end with their unit in the same way (37-3b.2, 37-3c.2).
const HOLDS: &[Note] = &[note(
    "It holds while its card is on the field and open. What it does changes only between effects.",
    "カードがフィールドにオープン状態で存在する間有効。適用はある処理が終わるごとに更新される。",
    &["37-3a.1", "37-3a.2", "36-13.1", "36-13.2", "36-13.3", "GT19"],
)];

const AT_ONCE: &[Note] = &[note(
    "It is there from the moment that its unit is on the field and open, and gone at once with it.",
    "ユニットがフィールドにオープン状態で存在する間有効で、離れたりリバース状態になったりすると直ちに失われる。",
    &["37-5.1", "37-5.2"],
)];

/// A temporary effect: what it gives has an end (36-11.1).
const fn triggered(word: Word, home: PlaceId) -> AbilityKindWord {
    ability(word, Form::Triggered, class::TRIGGERED, home, &["38-1.2", "36-4.3"], IN_TURN)
}

/// Effects of text boxes (36-1.1, 36-2.1), those of units are abilities (02-42): one occurs where its card
/// is on the field, unless its text says otherwise (36-14, 37-1.4), and a Skill's in the standby zone
/// (36-3a), when its condition is met or its card is played (36-1.2, 37-1.2). Then nobody may leave it
/// (36-1.3).
pub const ABILITY_KINDS: &[AbilityKindWord] = &[
    triggered(
        word("mandatory", &[], text("Triggered", "誘発"), &["36-16", "37-1.1", "38-1.1", "38-1.2"]),
        ON_FIELD,
    ),
    triggered(
        word("skill mandatory", &[], text("Skill ability", "スキル能力"), &["36-3", "36-3a"]),
        IN_STANDBY,
    ),
    // Between sequences only, whatever has changed zones amid them (18-4.2, 36-13.2, 36-13.3).
    AbilityKindWord {
        steady: true,
        ..ability(
            word(
                "continuous",
                &[],
                text("Continuous", "常時"),
                &["36-13.1", "37-3a.1", "37-3b.1", "37-3c.1"],
            ),
            Form::Continuous,
            class::NONE,
            ON_FIELD,
            &[],
            HOLDS,
        )
    },
    ability(
        // Keywords, for the most part (41-1.1).
        word("field_effect", &[], text("Field effect", "フィールド効果"), &["37-5.1", "41-1.2"]),
        Form::Continuous,
        class::NONE,
        ON_FIELD,
        &[],
        AT_ONCE,
    ),
    AbilityKindWord {
        // 37-4a.1, 31-1
        used: Some(UseTime { own_turn: true, phases: &[moment::MAIN_PHASE] }),
        ..ability(
            word(
                "activate",
                &[],
                text("Any time in your turn", "自ターン任意"),
                &["36-17", "37-4a.1", "37-4b"],
            ),
            Form::Activated,
            class::NONE,
            ON_FIELD,
            &["28-6", "36-4.3"],
            &[note(
                "It is used in one's own main phase by paying its cost, as often as that can be paid unless a \
                 limit stands there.",
                "自分のメインフェイズに、コストを支払って使用する。回数の指定がなければ、支払える限り何度でも使用できる。",
                &["37-4a.1", "37-4a.2", "37-4a.3", "37-4b", "31-1"],
            )],
        )
    },
    ability(
        word("play", &[], text("Effect", "プレイ時効果"), &["36-15", "33-4.1", "33-6.1"]),
        Form::Play,
        class::NONE,
        IN_HAND,
        &["33-1.1", "36-4.2"],
        &[note(
            "Without a legal target for its first sentence it cannot be played and is excluded.",
            "最初の効果の対象を選べない場合、プレイできずに除外される。",
            &["33-4.2", "33-6.2", "36-9", "36-10.2"],
        )],
    ),
    ability(
        word("effect", &[], text("Effect to gain", "得る効果"), &["39-14", "40-1"]),
        Form::Called,
        class::NONE,
        IN_PLAY,
        &["36-4.1"],
        &[note(
            "It is carried out only where another text of the card says so, amid that text.",
            "このカードの他のテキストで得る時にだけ、その解決の中で行う。",
            &["39-14"],
        )],
    ),
    // Like what is continuous: whether it is there is as the sequence began (36-13.3, 41-6.2, GR3).
    AbilityKindWord {
        steady: true,
        ..ability(
            word("instead", &[], text("Instead", "置換"), &["36-18.1", "39-16"]),
            Form::Instead,
            class::NONE,
            ON_FIELD,
            &["36-18.1"],
            &[note(
                "It takes the place of what would happen; that has not happened then, and nothing triggers on it.",
                "元の処理は行われなかったことになり、それによる効果も発生しない。",
                &["36-18.1", "36-18.2"],
            )],
        )
    },
];

const ANY: &[Form] = &[Form::Triggered, Form::Continuous, Form::Activated, Form::Instead];

/// An ability of a Master belongs to one of its modes (15-2.1, 21-1); without such a word, to both.
pub const TAGS: &[TagWord] = &[
    TagWord {
        while_state: Some(NORMAL),
        ..tag(word("normal", &[], text("normal mode", "ノーマルモード"), &["15-2.1", "21-1"]), ANY)
    },
    TagWord {
        while_state: Some(AWAKENED),
        ..tag(word("awakened", &[], text("awakened mode", "覚醒モード"), &["15-2.1", "21-1"]), ANY)
    },
];

/// 35-1, 28-5.1, 27-4.3
const FIELDED: ZoneSet = ZoneSet::of(&[FIELD]);
/// 39-3.1
const WAITING: ZoneSet = ZoneSet::of(&[TIMELINE]);

pub const EVENTS: &[EventWord] = &[
    EventWord {
        args: &[EventArg::FROM, EventArg::ONTO, EventArg::BY],
        ..of_card(
            word(
                "placed",
                &[],
                text("{} is placed", "{}が配置された時"),
                &["34-1", "34-2", "37-2a"],
            ),
            happens::PLACED,
            true,
            phrase("{}が[{by}によって][{from}から][{to}に]配置", SARERU),
        )
    },
    put(&["02-34", "37-2h", "37-2i"], happens::PUT),
    leaves(&["37-2h", "37-2i"], happens::PUT),
    // Of one that stays, too (37-2j.ex).
    replaceable(EventWord {
        asks_last_known: true,
        ..suffered(
            word(
                "broken",
                &[],
                text("{} is broken", "{}がブレイクした時"),
                &["12-1", "37-2j.1", "37-2j.2", "GR2"],
            ),
            happens::BROKEN,
            phrase("{}が[{by}によって]ブレイク", SURU),
        )
    }),
    // Only this part of its breaking is what may be replaced so (41-6.1, GR2).
    replaceable(EventWord {
        asks_last_known: true,
        ..suffered(
            word(
                "carried_off",
                &[],
                text("{} leaves as it breaks", "{}がブレイクして移動する時"),
                &["12-2", "12-3.1", "41-6.1", "GR2"],
            ),
            happens::CARRIED_OFF,
            phrase("ブレイクした{}が[{by}によって]移動", SARERU),
        )
    }),
    replaceable(EventWord {
        args: &[EventArg::FROM, EventArg::BY],
        asks_last_known: true,
        ..of_card(
            word("excluded", &[], text("{} is excluded", "{}が除外された時"), &["39-7.1"]),
            happens::EXCLUDED,
            true,
            phrase("{}が[{by}によって][{from}から]除外", SARERU),
        )
    }),
    in_zones(
        FIELDED,
        EventWord {
            args: &[EventArg::BY],
            ..of_card(
                word(
                    "moves",
                    &["move"],
                    text("{} changes lanes", "{}がレーン移動した時"),
                    &["37-2b", "28-5.1"],
                ),
                happens::LANE_MOVED,
                false,
                phrase("{}が[{by}によって]レーン移動", SURU),
            )
        },
    ),
    in_zones(
        FIELDED,
        EventWord {
            args: &[EventArg { told: false, ..event_arg(Prep::On, EventArgRole::Other) }],
            ..of_card(
                word(
                    "attacks",
                    &["attack"],
                    text("{} attacks", "{}がアタックした時"),
                    &["37-2c", "35-1"],
                ),
                happens::ATTACKS,
                false,
                phrase("{}が[{other}に]アタック", SURU),
            )
        },
    ),
    in_zones(
        FIELDED,
        EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "attacked",
                    &[],
                    text("{} is attacked", "{}がアタックされた時"),
                    &["37-2c", "35-2b"],
                ),
                happens::ATTACKED,
                true,
                phrase("{}が[{other}に]アタック", SARERU),
            )
        },
    ),
    EventWord {
        args: &[EventArg::BY_OTHER],
        asks_last_known: true,
        ..of_card(
            word(
                "defeated",
                &[],
                text("an attack[ of {other}] breaks {}", "[{other}の]アタックで{}がブレイクした時"),
                &["41-11.1", "GB11"],
            ),
            happens::DEFEATED,
            true,
            phrase("[{other}の]アタックで{}がブレイク", SURU),
        )
    },
    EventWord {
        lies: &[IN_PLAY_ZONE],
        ..in_zones(
            ZoneSet::of(&[PLAY_ZONE]),
            of_card(
                word(
                    "unlocked",
                    &[],
                    text("{} is unlocked", "{}がアンロックされた時"),
                    &["37-2f.1", "37-2f.2"],
                ),
                happens::UNLOCKED,
                true,
                phrase("{}がアンロック", SARERU),
            ),
        )
    },
    played(&["33-1.1", "37-2i"], happens::PLAYED),
    replaceable(suffered(
        word("exhausted", &[], text("{} becomes exhausted", "{}が疲労した時"), &["39-12.1"]),
        happens::EXHAUSTS,
        phrase("{}が[{by}によって]疲労", SURU),
    )),
    replaceable(suffered(
        word("recovered", &[], text("{} becomes active", "{}が疲労から回復した時"), &["39-13"]),
        happens::RECOVERS,
        phrase("{}が[{by}によって]疲労から回復", SURU),
    )),
    replaceable(EventWord {
        asks_last_known: true,
        ..suffered(
            word(
                "reversed",
                &[],
                text("{} becomes reversed", "{}がリバース状態になった時"),
                &["39-8", "16-3"],
            ),
            happens::REVERSES,
            phrase("{}が[{by}によって]リバース状態に", NARU),
        )
    }),
    suffered(
        word(
            "opened",
            &[],
            text("{} becomes open", "{}がオープン状態になった時"),
            &["39-8", "16-4"],
        ),
        happens::OPENS,
        phrase("{}が[{by}によって]オープン状態に", NARU),
    ),
    in_zones(
        FIELDED,
        replaceable(EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "damaged",
                    &[],
                    text("damage is dealt to {}", "{}がダメージを受けた時"),
                    &["11-1.1", "11-5.1", "39-1", "02-44a.1"],
                ),
                happens::DAMAGED,
                true,
                phrase("{}に[{other}によって]ダメージが", ATAERARERU),
            )
        }),
    ),
    in_zones(
        FIELDED,
        replaceable(EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "battle_damaged",
                    &[],
                    text("battle damage is dealt to {}", "{}がバトルダメージを受けた時"),
                    &["11-1.2", "35-7"],
                ),
                happens::BATTLE_DAMAGED,
                true,
                phrase("{}に[{other}によって]バトルダメージが", ATAERARERU),
            )
        }),
    ),
    in_zones(
        WAITING,
        suffered(
            word(
                "shifted",
                &[],
                text("{} changes its WT", "{}のWTが変更された時"),
                &["39-3.1", "GZ9"],
            ),
            happens::SHIFTED,
            phrase("{}が[{by}によって]WTの変更で移動", SURU),
        ),
    ),
    chosen(&["36-7"], happens::CHOSEN),
    in_zones(
        FIELDED,
        of_card(
            word("awakens", &[], text("{} awakens", "{}が覚醒した時"), &["27-4.3"]),
            happens::AWAKENS,
            false,
            phrase("{}が覚醒", SURU),
        ),
    ),
    draws(&["39-11", "37-2g"], happens::DRAWN),
    replaceable(of_player(
        word(
            "gains_life",
            &["gain_life"],
            text("{} gains life", "{}のライフが増えた時"),
            &["39-2.1", "37-2g"],
        ),
        happens::LIFE_GAINED,
        phrase("{}のライフが", FUERU),
    )),
    replaceable(of_player(
        word(
            "loses_life",
            &["lose_life"],
            text("{} loses life", "{}のライフが減った時"),
            &["11-2", "37-2g"],
        ),
        happens::LIFE_LOST,
        phrase("{}のライフが", HERU),
    )),
    of_player(
        word(
            "exhausts_cores",
            &["exhaust_cores"],
            text("{} exhausts cores", "{}のコアが疲労した時"),
            &["07-4.1", "37-2g"],
        ),
        happens::CORE_EXHAUSTED,
        phrase("{}のコアが疲労", SURU),
    ),
    replaceable(of_player(
        word("gains_mp", &["gain_mp"], text("{} gains MP", "{}がMPを得た時"), &["07-6", "37-2g"]),
        happens::MP_GAINED,
        phrase("{}がMPを", ERU),
    )),
    of_player(
        word(
            "changes_card",
            &["change_card"],
            text("{} uses the Card Change", "{}がカードチェンジを行った時"),
            &["27-5a.1", "27-5a.2", "37-2g"],
        ),
        happens::CARD_CHANGED,
        phrase("{}がカードチェンジ", SURU),
    ),
];
