//! Ability kinds, events and spans of the game (rulebook chapters 6 to 8).

use super::ids::*;
use super::verbs::*;
use crate::vocab::Prep;
use crate::vocab::japanese::{SARERU, SURU, phrase};
use crate::vocab::{
    AbilityKindId, AbilityKindWord, EventArg, EventArgRole, EventKind, EventRole, EventSet,
    EventWord, Form, MomentKind, MomentWord, Note, Phrase, TagWord, Text, Word, note, text, word,
};

/// When triggered abilities resolve.
const AT_THE_CHECK: &[Note] = &[
    note(
        "It waits for the next check timing and must then be used, once for each time it triggered. The turn \
         player uses all of theirs first, one at a time, in any order; whatever the rules do to cards \
         comes in between.",
        "次のチェックタイミングに、誘発した回数だけ必ずプレイする。ターンプレイヤーが自分のものを好きな順に1つずつ解決し、\
         その後相手が解決する。間にルール処理を行う。",
        &["8.7.1", "8.7.2.1", "8.7.3.1a", "8.7.3.1b", "8.5.1.2", "8.5.1.3"],
    ),
    note(
        "It is used even if its card has gone meanwhile; what needs the card then fails. `If` is asked as it \
         resolves.",
        "カードが領域を移動していてもプレイする。そのカードを必要とする効果は解決に失敗する。条件は解決時に確認する。",
        &["8.7.7a", "8.7.7b", "WG7"],
    ),
];

const fn ability(
    word: Word,
    form: Form,
    class: crate::vocab::ClassId,
    does: &'static [&'static str],
    notes: &'static [Note],
) -> AbilityKindWord {
    // A state waits once as it arises, and again if it holds when that has resolved (8.7.6, 8.7.6.1a,
    // 8.7.6.1b).
    let of_state = matches!(form, Form::Triggered);
    AbilityKindWord { word, form, of_state, steady: false, class, home: IN_PLAY, does, notes }
}

/// Continuous, activated and automatic abilities (4.1.1.1, 8.1.1), with effects that are done once, go on,
/// or take the place of something (4.1.2.1). An effect has the master of its ability (4.3.3): of an
/// activated one, who played it (4.3.4); of an automatic or continuous one, the master of its card or of
/// the effect that made it (4.3.5, 4.3.6). What its text says to nobody the master does (8.6.5). All but
/// continuous ones do something by being played alone (8.6.1a). While its condition fails a part is there,
/// but does and asks nothing (8.3.2, 8.3.3). What it lets a player do decides what follows, "if you do"
/// or "if you do not" (8.6.4a, 8.6.4b), however that is said (8.6.4.1).
pub const ABILITY_KINDS: &[AbilityKindWord] = &[
    // Its event is named with `when` (8.1.1.2.1); what may be paid is asked as it resolves
    // (8.1.1.2.2), and who does not pay has used it all the same (8.7.3.2.1).
    ability(
        word("auto", &[], text("Auto", "【自】"), &["8.1.1.2", "8.7.1"]),
        Form::Triggered,
        class::AUTO,
        &["8.6.2.5.4"],
        AT_THE_CHECK,
    ),
    // Where it works unless it says so itself (2.12.2): `in` names the zones for which it is (2.12.2.3),
    // the clock for one with a clock icon (2.8.3). What it gives its own card works there too (2.12.2.3.1a),
    // and triggers as the card leaves (2.12.2.3.1b).
    ability(
        word("cont", &[], text("Cont", "【永】"), &["8.1.1.3", "8.6.1b"]),
        Form::Continuous,
        class::NONE,
        &[],
        &[note(
            "A continuous ability holds by itself while its card is on the stage (a climax: in the climax zone) \
             or where it says. It is never played.",
            "永続能力は、キャラが舞台（クライマックスはクライマックス置場）、または書かれた領域にある間つねに有効。プレイしない。",
            &["8.1.1.3", "8.6.1b", "2.12.2.1", "2.12.2.2"],
        )],
    ),
    // What `pay` names is done to play it, what `do` names as it resolves (8.1.1.1.1, 8.4.2): part after
    // part (8.4.2.1a), if all of it can be done with different cards of that moment (8.4.2.2.1a,
    // 8.4.2.2.1b), whichever these are in the end (8.4.2.2.2).
    ability(
        word("act", &[], text("Act", "【起】"), &["8.1.1.1", "6.5.1.2.3"]),
        Form::Activated,
        class::NONE,
        &["8.6.2.5.4"],
        &[note(
            "An activated ability is played in one's own main phase by paying its cost, and resolves at once.",
            "起動能力は自分のメインフェイズにコストを払ってプレイし、すぐに解決する。",
            &["6.5.1.2.3", "8.1.1.1", "8.6.2.5.4"],
        )],
    ),
    AbilityKindWord {
        home: IN_HAND,
        ..ability(
            word("play", &[], text("Event", "イベント"), &["8.6.2.5.2", "WF9"]),
            Form::Play,
            class::NONE,
            &["8.6.2.5.2"],
            &[note(
                "An event that has nothing to choose may be played all the same; what it cannot do is left out.",
                "選べるものがなくてもイベントはプレイできる。できないことは行わない。",
                &["8.6.3", "8.6.3.1.3", "1.3.2a"],
            )],
        )
    },
    // "When A, instead B" (8.2.1.3.1).
    ability(
        word("instead", &[], text("Instead", "【永】"), &["8.2.1.3", "8.10.1a"]),
        Form::Instead,
        class::NONE,
        &["8.10.1b"],
        &[note(
            "It takes the place of what would happen; that does not happen, and nothing triggers on it.",
            "起こるはずの出来事に代えて適用する。元の出来事は起こらず、それによる能力も誘発しない。",
            &["8.10.1a", "8.10.1b", "8.10.1.1"],
        )],
    ),
    ability(
        word("trigger", &[], text("Trigger icon", "トリガー"), &["2.11.1", "4.12.1a"]),
        Form::Called,
        class::NONE,
        &[],
        &[note(
            "The turn player does this when a trigger check shows the card, in any order with its other icons; \
             what the card is then counts, whatever becomes of it.",
            "トリガーチェックで公開された時、ターンプレイヤーが行う。複数ある場合は好きな順に行う。\
             公開された時に持っていたアイコンだけを行う。",
            &["4.12.1a", "7.3.1.2.1", "7.3.1.2.2a", "7.3.1.2.2b"],
        )],
    ),
    ability(
        word("replay", &[], text("Replay", "リプレイ"), &["11.3.1", "11.3.1.2"]),
        Form::Called,
        class::NONE,
        &["11.3.2"],
        &[note(
            "It is done only where another text of the card says so.",
            "このカードの他のテキストに指示された場合にだけ行う。",
            &["11.3.1.3", "11.3.2"],
        )],
    ),
];

/// The kind of a trigger icon's text.
pub const TRIGGER: AbilityKindId = AbilityKindId(5);

/// A mark that only names what an ability is (chapter 10, 8.12).
const fn mark(
    name: &'static str,
    text: Text,
    on: &'static [Form],
    cites: &'static [&'static str],
) -> TagWord {
    let word = word(name, &[], text, cites);
    TagWord {
        word,
        on,
        class: None,
        optional: false,
        is_mark: true,
        face_down: false,
        through: on,
        first_only: false,
        holds: 0,
        while_state: None,
    }
}

const ANY: &[Form] = &[Form::Triggered, Form::Continuous, Form::Activated, Form::Play];
const USED: &[Form] = &[Form::Triggered, Form::Activated, Form::Play];

/// The bit of [`crate::code::Ability::tags`] of what may be played in the counter step.
pub const COUNTER: u16 = 1 << 0;

pub const TAGS: &[TagWord] = &[
    mark(
        "counter",
        text("counter", "【カウンター】"),
        &[Form::Activated, Form::Play],
        &["2.8.2", "2.8.2.1", "7.4.1.2.1"],
    ),
    mark("cx_combo", text("climax combo", "【CXコンボ】"), ANY, &["8.12.1"]),
    mark("brainstorm", text("brainstorm", "集中"), USED, &["10.7.1a", "10.7.2"]),
    mark("memory", text("memory", "記憶"), ANY, &["10.9.1a", "10.9.2"]),
    mark("experience", text("experience", "経験"), ANY, &["10.10.1a", "10.10.2"]),
    TagWord {
        first_only: true,
        ..mark("alarm", text("alarm", "アラーム"), ANY, &["10.1.1a", "10.1.2"])
    },
    TagWord {
        // 10.8.4
        through: &[Form::Triggered],
        ..mark("change", text("change", "チェンジ"), USED, &["10.8.1a", "10.8.2", "10.8.4"])
    },
    mark("accelerate", text("accelerate", "加速"), USED, &["10.12.1a", "10.12.2"]),
    mark("resonance", text("resonance", "共鳴"), ANY, &["10.13.1a", "10.13.2"]),
    mark("force", text("force", "フォース"), USED, &["10.14.1a", "10.14.2"]),
    mark("union", text("union", "合体"), USED, &["10.15.1a", "10.15.2"]),
    mark("inherit", text("inherit", "継承"), USED, &["10.18.1a", "WI3"]),
    TagWord {
        optional: true,
        is_mark: false,
        ..mark("optional", text("optional", "任意"), &[Form::Instead], &["8.2.1.3.2", "8.10.3"])
    },
    TagWord {
        holds: REFRESH,
        is_mark: false,
        ..mark(
            "no_refresh",
            text("without a refresh", "リフレッシュなし"),
            &[Form::Called],
            &["4.12.2.13.1a", "4.12.2.13.1b", "WD4"],
        )
    },
    TagWord {
        face_down: true,
        is_mark: false,
        ..mark("face_down", text("face-down too", "裏向きでも有効"), ANY, &["3.12.2.2.1b"])
    },
];

/// The bit of the first interrupt of the rulebook.
const REFRESH: u8 = 1 << 0;

/// An event about a card, without other parts.
const fn of_card(word: Word, kind: EventKind, passive: bool, ja: Phrase) -> EventWord {
    EventWord {
        word,
        passive,
        kind,
        subject: EventRole::Card,
        object: EventRole::None,
        args: &[],
        look_back: false,
        replaceable: false,
        settled: None,
        outcomes: EventSet::NONE,
        told: &[],
        ja,
    }
}

const fn of_player(word: Word, kind: EventKind, ja: Phrase) -> EventWord {
    EventWord { subject: EventRole::Player, ..of_card(word, kind, false, ja) }
}

const fn arg(prep: Prep, role: EventArgRole, required: bool) -> EventArg {
    EventArg { prep, role, required, told: true, of_subject: false }
}

const BY: EventArg = arg(Prep::By, EventArgRole::Source, false);
const FROM: EventArg = arg(Prep::From, EventArgRole::FromPlace, false);
const INTO: EventArg = arg(Prep::Into, EventArgRole::ToPlace, false);
const ONTO: EventArg = arg(Prep::Onto, EventArgRole::ToPlace, false);
/// Whom damage is for that is not dealt, or that ends.
const TO: EventArg = EventArg { of_subject: true, ..arg(Prep::To, EventArgRole::Player, false) };

/// How a card attacks: said of the attacker.
const fn attacks(
    name: &'static str,
    also: &'static [&'static str],
    text: Text,
    cites: &'static [&'static str],
    kind: EventKind,
    ja: Phrase,
) -> EventWord {
    EventWord {
        replaceable: true,
        settled: Some(happens::METHOD),
        ..of_card(word(name, also, text, cites), kind, false, ja)
    }
}

pub const EVENTS: &[EventWord] = &[
    EventWord {
        args: &[FROM],
        ..of_card(
            word("played", &[], text("{} is played", "{}がプレイされた時"), &["8.6.2.4"]),
            happens::PLAYED,
            true,
            phrase("{}が[{from}から]プレイ", SARERU),
        )
    },
    EventWord {
        args: &[FROM, INTO, ONTO, BY],
        look_back: true,
        replaceable: true,
        told: &["3.1.4a"],
        ..of_card(
            word("put", &[], text("{} is put", "{}が置かれた時"), &["8.7.4", "8.7.4.1"]),
            happens::PUT,
            true,
            phrase("{}が[{by}によって][{from}から][{to}に]", OKARERU),
        )
    },
    EventWord {
        object: EventRole::FromPlace,
        args: &[BY],
        look_back: true,
        ..of_card(
            word("leaves", &["leave"], text("{} leaves", "{}が離れた時"), &["8.7.4", "WB14"]),
            happens::PUT,
            false,
            phrase("{}が[{by}によって][{from}を]", HANARERU),
        )
    },
    attacks(
        "attacks",
        &["attack"],
        text("{} attacks", "{}がアタックした時"),
        &["7.2.1.5a", "WD16"],
        happens::ATTACKS,
        phrase("{}がアタック", SURU),
    ),
    attacks(
        "front_attacks",
        &["front_attack"],
        text("{} front attacks", "{}がフロントアタックした時"),
        &["7.2.1.4.2a"],
        happens::FRONT_ATTACKS,
        phrase("{}がフロントアタック", SURU),
    ),
    attacks(
        "side_attacks",
        &["side_attack"],
        text("{} side attacks", "{}がサイドアタックした時"),
        &["7.2.1.4.2a"],
        happens::SIDE_ATTACKS,
        phrase("{}がサイドアタック", SURU),
    ),
    attacks(
        "direct_attacks",
        &["direct_attack"],
        text("{} attacks directly", "{}がダイレクトアタックした時"),
        &["7.2.1.4.1a"],
        happens::DIRECT_ATTACKS,
        phrase("{}がダイレクトアタック", SURU),
    ),
    EventWord {
        args: &[arg(Prep::By, EventArgRole::Other, false)],
        ..of_card(
            word("attacked", &[], text("{} is attacked", "{}がアタックされた時"), &["7.2.1.5.2"]),
            happens::ATTACKED,
            true,
            phrase("{}が[{other}に]アタック", SARERU),
        )
    },
    EventWord {
        args: &[arg(Prep::By, EventArgRole::Other, false)],
        ..of_card(
            word(
                "front_attacked",
                &[],
                text("{} is front attacked", "{}がフロントアタックされた時"),
                &["7.2.1.5.1a"],
            ),
            happens::FRONT_ATTACKED,
            true,
            phrase("{}が[{other}に]フロントアタック", SARERU),
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word("stood", &[], text("{} becomes standing", "{}がスタンドした時"), &["4.6.1.1"]),
            happens::STANDS,
            true,
            phrase("{}が[{by}によって]【スタンド】", SURU),
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word("rested", &[], text("{} becomes rested", "{}がレストした時"), &["4.6.1.2"]),
            happens::RESTS,
            true,
            phrase("{}が[{by}によって]【レスト】", SURU),
        )
    },
    EventWord {
        args: &[BY],
        replaceable: true,
        ..of_card(
            word("reversed", &[], text("{} becomes reversed", "{}がリバースした時"), &["4.6.1.3"]),
            happens::REVERSES,
            true,
            phrase("{}が[{by}によって]【リバース】", SURU),
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word(
                "moves",
                &["move"],
                text("{} moves to another slot", "{}が他の枠に動いた時"),
                &["3.6.3b"],
            ),
            happens::MOVED,
            false,
            phrase("{}が[{by}によって]他の枠に", UGOKU),
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word("chosen", &[], text("{} is chosen", "{}が選ばれた時"), &["8.6.3"]),
            happens::CHOSEN,
            true,
            phrase("{}が[{by}によって]", ERABARERU),
        )
    },
    // By the character during whose attack the check is made.
    EventWord {
        args: &[EventArg { told: false, ..arg(Prep::By, EventArgRole::Other, false) }],
        ..of_card(
            word(
                "triggered",
                &[],
                text("{} is revealed by a trigger check", "{}がトリガーチェックで出た時"),
                &["7.3.1.2a", "7.3.1.2.3", "7.3.1.2.3.1"],
            ),
            happens::TRIGGERED,
            true,
            phrase("[{other}の]トリガーチェックで{}が公開", SARERU),
        )
    },
    EventWord {
        subject: EventRole::Damage,
        args: &[arg(Prep::To, EventArgRole::Player, false)],
        replaceable: true,
        settled: Some(happens::DAMAGE),
        ..of_card(
            word("dealt", &[], text("{} is dealt", "{}が与えられた時"), &["4.10.1.3a"]),
            happens::DAMAGED,
            true,
            phrase("[{player}に]{}が", ATAERARERU),
        )
    },
    EventWord {
        subject: EventRole::Damage,
        args: &[TO],
        ..of_card(
            word(
                "cancelled",
                &[],
                text("{} is cancelled", "{}がキャンセルされた時"),
                &["4.10.1.2a", "4.10.1.2.1"],
            ),
            happens::CANCELLED,
            true,
            phrase("[{player}への]{}がキャンセル", SARERU),
        )
    },
    EventWord {
        subject: EventRole::Damage,
        outcomes: EventSet::of(&[happens::DAMAGED, happens::CANCELLED]),
        args: &[TO],
        ..of_card(
            word(
                "ends",
                &["end"],
                text("{} ends", "{}の処理が終わった時"),
                &["4.10.1.2b", "4.10.1.3a", "4.12.2.7.3a"],
            ),
            happens::DAMAGE_OVER,
            false,
            phrase("{}の処理が", OWARU),
        )
    },
    EventWord {
        object: EventRole::Use,
        ..of_card(
            word(
                "uses",
                &["use"],
                text("{} uses {use}", "{}の{use}が使用された時"),
                &["8.1.1.1.2", "WI2"],
            ),
            happens::ACT_USED,
            false,
            phrase("{}の{use}が使用", SARERU),
        )
    },
    of_player(
        word("draws", &["draw"], text("{} draws", "{}がカードを引いた時"), &["4.7.1"]),
        happens::DRAWN,
        phrase("{}がカードを", HIKU),
    ),
    of_player(
        word(
            "refreshes",
            &["refresh"],
            text("{} refreshes their deck", "{}がリフレッシュした時"),
            &["9.2.4"],
        ),
        happens::REFRESHED,
        phrase("{}がリフレッシュ", SURU),
    ),
    of_player(
        word(
            "levels_up",
            &["level_up"],
            text("{} levels up", "{}がレベルアップした時"),
            &["9.3.1", "9.3.2a"],
        ),
        happens::LEVELED_UP,
        phrase("{}のレベルが", AGARU),
    ),
];

/// What names no end lasts for the whole game (8.2.1.2).
const UNTIL_TURN: &[Note] = &[note(
    "What lasts until the end of a turn ends after the last check timing of the end phase.",
    "「そのターン中」「ターンの終わりまで」の効果は、エンドフェイズの最後のチェックタイミングの後に終わる。",
    &["6.8.1.4b"],
)];

const UNTIL_ATTACK: &[Note] = &[note(
    "An attack lasts from the declaration to what triggers at its end.",
    "アタックは、アタック宣言から、アタックの終わりに誘発する能力の解決まで。",
    &["7.1.2", "7.5.1.4b", "7.6.1.5b"],
)];

const fn phase(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    start: EventKind,
) -> MomentWord {
    MomentWord {
        word: word(name, &[], text, cites),
        enterable: true,
        kind: MomentKind::Phase,
        start: Some(start),
        end: None,
        within: None,
        notes: &[],
    }
}

/// A step of the attack phase (chapter 7).
const fn step(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    start: EventKind,
) -> MomentWord {
    MomentWord { within: Some(moment::ATTACK_PHASE), ..phase(name, text, cites, start) }
}

pub const MOMENTS: &[MomentWord] = &[
    MomentWord {
        word: word("turn", &[], text("turn", "ターン"), &["6.1.1"]),
        enterable: false,
        kind: MomentKind::Turn,
        start: Some(happens::TURN_START),
        end: Some(happens::TURN_END),
        within: None,
        notes: UNTIL_TURN,
    },
    phase("stand_phase", text("stand phase", "スタンドフェイズ"), &["6.2.1"], happens::STAND_START),
    phase("draw_phase", text("draw phase", "ドローフェイズ"), &["6.3.1"], happens::DRAW_START),
    phase("clock_phase", text("clock phase", "クロックフェイズ"), &["6.4.1"], happens::CLOCK_START),
    phase("main_phase", text("main phase", "メインフェイズ"), &["6.5.1"], happens::MAIN_START),
    MomentWord {
        word: word(
            "climax_phase",
            &["cx_phase"],
            text("climax phase", "クライマックスフェイズ"),
            &["6.6.1", "6.6.2"],
        ),
        ..phase("", text("", ""), &[], happens::CLIMAX_START)
    },
    phase(
        "attack_phase",
        text("attack phase", "アタックフェイズ"),
        &["6.7.1", "7.1.1"],
        happens::ATTACK_PHASE_START,
    ),
    step(
        "declaration_step",
        text("attack declaration step", "アタック宣言ステップ"),
        &["7.2.1"],
        happens::DECLARATION_START,
    ),
    step(
        "trigger_step",
        text("trigger step", "トリガーステップ"),
        &["7.3.1"],
        happens::TRIGGER_START,
    ),
    step(
        "counter_step",
        text("counter step", "カウンターステップ"),
        &["7.4.1"],
        happens::COUNTER_START,
    ),
    step("damage_step", text("damage step", "ダメージステップ"), &["7.5.1"], happens::DAMAGE_START),
    step("battle_step", text("battle step", "バトルステップ"), &["7.6.1"], happens::BATTLE_START),
    step(
        "encore_step",
        text("encore step", "アンコールステップ"),
        &["7.7.1"],
        happens::ENCORE_START,
    ),
    phase("end_phase", text("end phase", "エンドフェイズ"), &["6.8.1"], happens::END_START),
    MomentWord {
        word: word("attack", &[], text("attack", "アタック"), &["7.1.2"]),
        enterable: false,
        kind: MomentKind::Process,
        start: None,
        end: Some(happens::ATTACK_END),
        within: None,
        notes: UNTIL_ATTACK,
    },
];
