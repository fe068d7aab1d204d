//! Ability kinds, events and spans of the game (rulebook chapters 5, 8 and 9).

use super::ids::*;
use crate::vocab::Prep;
use crate::vocab::{
    AbilityKindWord, EventArg, EventArgRole, EventKind, EventRole, EventWord, Form, MomentKind,
    MomentWord, TagWord, Word, text, word,
};

const TRIGGER_NOTE: &str = "triggers when it happens; `if` is asked then and not again";

pub const ABILITY_KINDS: &[AbilityKindWord] = &[
    AbilityKindWord {
        word: word("mandatory", &[], text("Mandatory trigger", "誘発強制"), &["8.1.1.a"]),
        form: Form::Triggered,
        class: class::MANDATORY,
        home: FIELD,
        note: text(
            TRIGGER_NOTE,
            "条件を満たした時に必ず発動する。「もし」は発動条件を満たした時にだけ確認する",
        ),
    },
    AbilityKindWord {
        word: word("optional", &[], text("Optional trigger", "誘発任意"), &["8.1.2.a"]),
        form: Form::Triggered,
        class: class::OPTIONAL,
        home: FIELD,
        note: text(
            "may be used when it happens; `if` is asked then and not again",
            "条件を満たした時に発動してもよい。「もし」は発動条件を満たした時にだけ確認する",
        ),
    },
    AbilityKindWord {
        word: word(
            "reveal mandatory",
            &[],
            text("Mandatory reveal", "リバース誘発強制"),
            &["6.4.b", "8.1.1.a", "9.6.2.a"],
        ),
        form: Form::Triggered,
        class: class::REVEAL_MANDATORY,
        home: FIELD,
        note: text(
            "triggers when the card is turned face-up; how soon it resolves depends on what turned it",
            "裏側表示から表側表示になった時に必ず発動する。解決の時期は表になった原因による",
        ),
    },
    AbilityKindWord {
        word: word(
            "reveal optional",
            &[],
            text("Optional reveal", "リバース誘発任意"),
            &["6.4.b", "8.1.2.a", "9.6.2.a"],
        ),
        form: Form::Triggered,
        class: class::REVEAL_OPTIONAL,
        home: FIELD,
        note: text(
            "may be used when the card is turned face-up; how soon depends on what turned it",
            "裏側表示から表側表示になった時に発動してもよい。解決の時期は表になった原因による",
        ),
    },
    AbilityKindWord {
        word: word("continuous", &[], text("Continuous", "常時"), &["9.5.a", "9.6.2.3"]),
        form: Form::Continuous,
        class: class::NONE,
        home: FIELD,
        note: text(
            "holds as long as the card lies face-up on the field and `while` is true",
            "表側表示で場にあり「間」の条件を満たす限り有効",
        ),
    },
    AbilityKindWord {
        word: word("activate", &[], text("Activated", "起動"), &["8.4", "5.5.1.II.a"]),
        form: Form::Activated,
        class: class::NONE,
        home: FIELD,
        note: text(
            "may be used in one's own main phase and, with priority, in any attack phase",
            "自分のメインフェイズ、または優先権を得たアタックフェイズに使用できる",
        ),
    },
    AbilityKindWord {
        word: word("play", &[], text("Effect", "使用"), &["2.2.b", "8.3"]),
        form: Form::Play,
        class: class::NONE,
        home: IN_HAND,
        note: text(
            "resolves when the card is used; `if` is asked as it resolves",
            "カードを使用した時に解決する。「もし」は解決時に確認する",
        ),
    },
    AbilityKindWord {
        word: word("instead", &[], text("Instead", "代わり"), &["9.1"]),
        form: Form::Instead,
        class: class::NONE,
        home: FIELD,
        note: text("takes the place of what would happen", "起こるはずの出来事の代わりに適用する"),
    },
];

pub const TAGS: &[TagWord] = &[
    TagWord {
        word: word("battle_end", &[], text("at the end of the battle", "戦闘終了時"), &["8.13.5"])
            .only(book::V1_0_05),
        on: Form::Triggered,
        class: Some(class::BATTLE_END),
        optional: false,
    },
    TagWord {
        word: word("optional", &[], text("optional", "任意"), &["9.1"]),
        on: Form::Instead,
        class: None,
        optional: true,
    },
];

/// An event about a card, without other parts.
const fn of_card(word: Word, kind: EventKind, passive: bool) -> EventWord {
    EventWord {
        word,
        passive,
        kind,
        subject: EventRole::Card,
        object: EventRole::None,
        args: &[],
        look_back: false,
        replaceable: false,
    }
}

const fn of_player(word: Word, kind: EventKind) -> EventWord {
    EventWord { subject: EventRole::Player, ..of_card(word, kind, false) }
}

const fn arg(prep: Prep, role: EventArgRole, required: bool) -> EventArg {
    EventArg { prep, role, required }
}

const BY: EventArg = arg(Prep::By, EventArgRole::Source, false);
const FROM: EventArg = arg(Prep::From, EventArgRole::FromPlace, false);

pub const EVENTS: &[EventWord] = &[
    EventWord {
        args: &[FROM],
        ..of_card(
            word("played", &[], text("{} is played", "{}がプレイされた時"), &["8.3"]),
            happens::PLAYED,
            true,
        )
    },
    EventWord {
        args: &[
            FROM,
            arg(Prep::Into, EventArgRole::ToPlace, false),
            arg(Prep::Onto, EventArgRole::ToPlace, false),
            BY,
        ],
        look_back: true,
        replaceable: true,
        ..of_card(
            word("put", &[], text("{} is put", "{}が置かれた時"), &["3.2.a"]),
            happens::PUT,
            true,
        )
    },
    EventWord {
        object: EventRole::FromPlace,
        args: &[BY],
        look_back: true,
        ..of_card(
            word("leaves", &["leave"], text("{} leaves", "{}が離れた時"), &["3.b"]),
            happens::PUT,
            false,
        )
    },
    EventWord {
        args: &[BY],
        look_back: true,
        replaceable: true,
        ..of_card(
            word("destroyed", &[], text("{} is destroyed", "{}が破壊された時"), &["8.10.a"]),
            happens::DESTROYED,
            true,
        )
    },
    EventWord {
        args: &[BY],
        look_back: true,
        replaceable: true,
        ..of_card(
            word("downed", &[], text("{} becomes Down", "{}がダウンした時"), &["8.12.a"]),
            happens::DOWNED,
            true,
        )
    },
    of_card(
        word("attacks", &["attack"], text("{} attacks", "{}がアタックした時"), &["5.5.1.I.a"]),
        happens::ATTACKS,
        false,
    ),
    EventWord {
        args: &[arg(Prep::By, EventArgRole::Other, false)],
        ..of_card(
            word("attacked", &[], text("{} is attacked", "{}がアタックされた時"), &["5.5.1.I.b"]),
            happens::ATTACKED,
            true,
        )
    },
    EventWord {
        object: EventRole::Card,
        ..of_card(
            word("battles", &["battle"], text("{} battles", "{}が戦闘した時"), &["8.8.a"]),
            happens::BATTLES,
            false,
        )
    },
    EventWord {
        args: &[arg(Prep::To, EventArgRole::ToState, true), BY],
        ..of_card(
            word("turned", &[], text("{} is turned", "{}の表示が変わった時"), &["5.3.e", "6.4.b"]),
            happens::TURNED,
            true,
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word("moves", &["move"], text("{} moves", "{}が移動した時"), &["8.2"]),
            happens::MOVED,
            false,
        )
    },
    EventWord {
        args: &[BY],
        ..of_card(
            word("chosen", &[], text("{} is chosen", "{}が選ばれた時"), &["9.6.a"]),
            happens::CHOSEN,
            true,
        )
    },
    EventWord {
        subject: EventRole::Damage,
        args: &[arg(Prep::To, EventArgRole::Player, false)],
        replaceable: true,
        ..of_card(
            word("dealt", &[], text("{} is dealt", "{}が与えられた時"), &["8.11", "5.5.1.VI.e"]),
            happens::DAMAGE,
            true,
        )
    },
    of_player(
        word("draws", &["draw"], text("{} draws", "{}がカードを引いた時"), &["8.5"]),
        happens::DRAWN,
    ),
    of_player(
        word(
            "recovers",
            &["recover"],
            text("{} recovers life", "{}がライフを回復した時"),
            &["8.6"],
        )
        .only(book::V1_0_05),
        happens::RECOVERED,
    ),
    of_card(
        word("regained", &[], text("{} is regained", "{}がリゲインした時"), &["6.5.b"]),
        happens::REGAINED,
        true,
    ),
    of_card(
        word("gained", &[], text("{} is gained", "{}がゲインした時"), &["6.6.b"]),
        happens::GAINED,
        true,
    ),
    of_card(
        word("discarded", &[], text("{} is discarded", "{}が手札から捨てられた時"), &["3.2.a"]),
        happens::DISCARDED,
        true,
    ),
];

const fn phase(word: Word, start: Option<EventKind>, end: Option<EventKind>) -> MomentWord {
    MomentWord { word, kind: MomentKind::Phase, start, end }
}

pub const MOMENTS: &[MomentWord] = &[
    MomentWord {
        word: word("turn", &[], text("turn", "ターン"), &["9.3.a", "5.6.1"]),
        kind: MomentKind::Turn,
        start: Some(happens::TURN_START),
        end: Some(happens::TURN_END),
    },
    phase(
        word("setup_phase", &[], text("setup phase", "セットアップフェイズ"), &["5.2.a"]),
        None,
        None,
    ),
    phase(
        word("main_phase", &[], text("main phase", "メインフェイズ"), &["5.3.a"]),
        Some(happens::MAIN_START),
        Some(happens::MAIN_END),
    ),
    phase(
        word("lead_phase", &[], text("lead phase", "リードフェイズ"), &["5.4.a"]),
        Some(happens::LEAD_START),
        Some(happens::LEAD_END),
    ),
    phase(
        word("attack_phase", &[], text("attack phase", "アタックフェイズ"), &["5.5.a"]),
        Some(happens::ATTACK_PHASE_START),
        Some(happens::ATTACK_PHASE_END),
    ),
    phase(word("end_phase", &[], text("end phase", "エンドフェイズ"), &["5.6.a"]), None, None),
    MomentWord {
        word: word("attack", &[], text("attack", "アタック"), &["5.5.1.VI.g"]),
        kind: MomentKind::Process,
        start: None,
        end: Some(happens::ATTACK_END),
    },
];
