//! Ability kinds, events and spans of the game.

use super::*;
use crate::games::words::{attacks, chosen, discarded, draws, leaves, put};
use crate::vocab::verbs::*;
use crate::vocab::{
    AbilityKindWord, EventArg, EventKind, EventRole, EventWord, Form, Note, OwnEvent, TagWord,
    UseTime, UseWord, UsedAt, Word, ZoneSet, ability, in_zones, named, note, of_card, phrase,
    suffered, tag, text, word,
};

/// Classes of abilities.
pub mod class {
    use crate::names;
    use crate::vocab::ClassId;

    names!(
        ClassId,
        MANDATORY,
        OPTIONAL,
        /// Negations and other abilities that answer an ability.
        ANSWER,
        /// Not a trigger.
        NONE,
    );
}

const RESOLVES: &[&str] = &["qa.7.a", "qa.7.b", "qa.8.b", "qa.8.c"];

const IN_TURN: &[Note] = &[
    note(
        "First the rules do what is due; then the turn player resolves their waiting abilities one at a time, \
         then the other player; what arises meanwhile waits with the rest.",
        "まずルール処理を同時に行い、ターンプレイヤーの能力、続いてもう一方のプレイヤーの能力を、\
         それぞれ好きな順番で1つずつ解決する。途中で発動したものは残りと同時に発動したものとする。",
        &["qa.8.a", "qa.8.b", "qa.8.c", "qa.8.d", "E28"],
    ),
    note(
        "It resolves even if its card has gone elsewhere; `if` is asked as it resolves, and a cost is paid then.",
        "カードが別の領域に移動していても解決する。「～なら」の条件は解決時に確認し、コストも解決時に支払う。",
        &["qa.7.a", "qa.7.b", "qa.7.c", "E29", "E31"],
    ),
];

const ON_APPEARING: &[Note] = &[
    note(
        "A card appears where the rules put it from the top of its player's deck into the empty leader area; \
         not as the game is prepared.",
        "リーダーエリアが空になり、山札の一番上からリーダーになった時に発動する。ゲームの準備では発動しない。",
        &["battle.4.2", "qa.5", "E20", "E21"],
    ),
    IN_TURN[0],
    IN_TURN[1],
];

const ANSWERING: &[Note] = &[note(
    "It is used before the ability that it waits for does anything, and resolves at once; another one may \
     answer it in turn. Who did not use that ability says first, then its player, one each until both pass.",
    "対象の能力の効果が処理される前に使用し、すぐに解決する。これに対してさらに使用することもできる。\
     能力を使用していないプレイヤーから1つずつ、両者が使用しないまで続ける。",
    &["qa.4", "E27"],
)];

/// Where they work: on the field unless their text says otherwise (E33). The kind tells timing and cost
/// apart, which the book both puts in brackets (E32).
pub const ABILITY_KINDS: &[AbilityKindWord] = &[
    AbilityKindWord {
        // E21
        waits_for: Some(OwnEvent { kind: happens::APPEARED, to_state: None }),
        ..ability(
            word(
                "special",
                &[],
                text("Special appearance", "特殊登場時"),
                &["battle.4.2", "qa.6", "E21"],
            ),
            Form::Triggered,
            class::MANDATORY,
            FIELD,
            RESOLVES,
            ON_APPEARING,
        )
    },
    ability(
        word("mandatory", &[], text("Automatic", "自動"), &["qa.7.a", "E30"]),
        Form::Triggered,
        class::MANDATORY,
        FIELD,
        RESOLVES,
        IN_TURN,
    ),
    ability(
        word("optional", &[], text("Optional automatic", "自動任意"), &["qa.7.a", "E30"]),
        Form::Triggered,
        class::OPTIONAL,
        FIELD,
        RESOLVES,
        IN_TURN,
    ),
    ability(
        word("continuous", &[], text("Continuous", "永続"), &["turn.end.2", "E33"]),
        Form::Continuous,
        class::NONE,
        FIELD,
        &[],
        &[note(
            "It holds as long as the card is on the field, or where it says.",
            "カードがフィールド、または書かれた領域にある間、有効。",
            &["E33"],
        )],
    ),
    AbilityKindWord {
        // turn.main.1, qa.3
        used: Some(UseTime { own_turn: true, phases: &[moment::MAIN_PHASE] }),
        ..ability(
            word("activate", &[], text("Activated", "起動"), &["turn.main.5", "turn.main.6"]),
            Form::Activated,
            class::NONE,
            FIELD,
            &[],
            &[note(
                "It is used in one's own main phase by paying its cost, as often as one likes; not in the \
                 opponent's turn.",
                "自分のメインフェイズに、コストを支払って好きなだけ使用できる。相手のターンには使用できない。",
                &["turn.main.1", "turn.main.5", "turn.main.6", "qa.3"],
            )],
        )
    },
    AbilityKindWord {
        answers: true,
        ..ability(
            word("answer", &[], text("Answer", "対応"), &["qa.4", "E27"]),
            Form::Triggered,
            class::ANSWER,
            FIELD,
            &["qa.4"],
            ANSWERING,
        )
    },
    ability(
        word("instead", &[], text("Instead", "置換"), &["E30"]),
        Form::Instead,
        class::NONE,
        FIELD,
        &[],
        &[note(
            "It takes the place of what would happen.",
            "起こるはずの出来事に代えて適用する。",
            &["E30"],
        )],
    ),
];

pub const TAGS: &[TagWord] =
    &[TagWord { optional: true, ..tag(named("optional", "任意", &["E30"]), &[Form::Instead]) }];

/// An event that another card causes, which its texts can name.
const fn by_other(word: Word, kind: EventKind, ja: crate::vocab::Phrase) -> EventWord {
    EventWord { args: &[EventArg::BY_OTHER], ..of_card(word, kind, true, ja) }
}

const fn does(word: Word, kind: EventKind, ja: crate::vocab::Phrase) -> EventWord {
    of_card(word, kind, false, ja)
}

/// battle.2.2, turn.attack.5
const FIELDED: ZoneSet = ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]);
/// Supporters support (turn.attack.4, E9).
const SUPPORTING: ZoneSet = ZoneSet::of(&[SUPPORT_AREA]);
/// E21
const LEADING: ZoneSet = ZoneSet::of(&[LEADER_AREA]);

pub const EVENTS: &[EventWord] = &[
    in_zones(
        LEADING,
        does(
            word("appears", &["appear"], text("{} appears as leader", "{}が登場した時"), &["E21"]),
            happens::APPEARED,
            phrase("{}が登場", SURU),
        ),
    ),
    EventWord {
        args: &[EventArg::FROM, EventArg::BY],
        ..of_card(
            word("summoned", &[], text("{} is summoned", "{}が召喚された時"), &["turn.main.2"]),
            happens::SUMMONED,
            true,
            phrase("{}が[{by}によって][{from}から]召喚", SARERU),
        )
    },
    put(&["battle.4.2", "qa.7.b"], happens::PUT),
    leaves(&["qa.7.b"], happens::PUT),
    in_zones(FIELDED, attacks(&["battle.2.2", "E9"], happens::ATTACKS)),
    in_zones(
        SUPPORTING,
        does(
            word(
                "supports",
                &["support"],
                text("{} supports", "{}がサポートした時"),
                &["battle.2.2", "turn.attack.4", "E9"],
            ),
            happens::SUPPORTS,
            phrase("{}がサポート", SURU),
        ),
    ),
    in_zones(
        FIELDED,
        by_other(
            word("attacked", &[], text("{} is attacked", "{}が攻撃された時"), &["battle.2.2"]),
            happens::ATTACKED,
            phrase("{}が[{other}に]攻撃", SARERU),
        ),
    ),
    in_zones(
        FIELDED,
        by_other(
            word("guarded", &[], text("{} is guarded", "{}が守護された時"), &["battle.3.1"]),
            happens::GUARDED,
            phrase("{}が[{other}に]守護", SARERU),
        ),
    ),
    in_zones(
        FIELDED,
        EventWord {
            replaceable: true,
            ..by_other(
                word(
                    "damaged",
                    &[],
                    text("{} is dealt damage", "{}がダメージを受けた時"),
                    &["turn.attack.8", "turn.attack.18"],
                ),
                happens::DAMAGED,
                phrase("{}に[{other}によって]ダメージが", ATAERARERU),
            )
        },
    ),
    in_zones(
        FIELDED,
        EventWord {
            asks_last_known: true,
            replaceable: true,
            ..of_card(
                word(
                    "defeated",
                    &[],
                    text("{} is defeated", "{}が倒された時"),
                    &["turn.attack.6", "turn.attack.16", "E23"],
                ),
                happens::DEFEATED,
                true,
                phrase("{}が倒", SARERU),
            )
        },
    ),
    suffered(
        word("rested", &[], text("{} becomes rested", "{}が休息状態になった時"), &["turn.main.2"]),
        happens::RESTS,
        phrase("{}が[{by}によって]休息状態に", NARU),
    ),
    chosen(&["E37"], happens::CHOSEN),
    draws(&["turn.draw.1"], happens::DRAWN),
    discarded(&["turn.end.5"], happens::DISCARDED),
    EventWord {
        object: EventRole::Use,
        ..does(
            word(
                "uses",
                &["use"],
                text("{} uses {use}", "{}の{use}が使用された時"),
                &["qa.4", "E27"],
            ),
            happens::ABILITY_USED,
            phrase("{}の{use}が使用", SARERU),
        )
    },
];

const ANY: &[Form] = &[Form::Triggered, Form::Activated];

const fn used(word: Word, kind: EventKind) -> UseWord {
    UseWord { lies: &[], word, on: ANY, any: false, at: UsedAt::Begun, kind }
}

/// The uses of abilities that can be answered (E27).
pub const USES: &[UseWord] = &[
    UseWord {
        any: true,
        ..used(
            word("ability", &[], text("an ability", "能力"), &["qa.4", "E27"]),
            happens::ABILITY_USED,
        )
    },
    used(
        word("special", &[], text("a special-appearance ability", "特殊登場時能力"), &["qa.4"]),
        happens::SPECIAL_USED,
    ),
    used(
        word("activate", &[], text("an activated ability", "起動能力"), &["qa.4"]),
        happens::ACTIVATE_USED,
    ),
    used(
        word("answer", &[], text("an answer", "対応能力"), &["qa.4", "E27"]),
        happens::ANSWER_USED,
    ),
];
