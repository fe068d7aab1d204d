//! Ability kinds, events and spans of the game (rulebook chapters 5, 8 and 9).

use super::*;
use crate::games::words::{chosen, discarded, draws, leaves, played, put};
use crate::vocab::Prep;
use crate::vocab::verbs::*;
use crate::vocab::{
    AbilityKindWord, EventArg, EventArgRole, EventRole, EventWord, Form, Note, OwnEvent, TagWord,
    ZoneSet, ability, event_arg, in_zones, named, note, of_card, of_player, phrase, replaceable,
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
        REVEAL_MANDATORY,
        REVEAL_OPTIONAL,
        /// Waits for the end of the battle (8.13.5).
        BATTLE_END,
        /// Not a trigger.
        NONE,
    );
}

/// Where several abilities trigger at one moment.
const IN_TURN: Note = note(
    "Of abilities that trigger at one moment, the player who is not the turn player uses one first, \
     then the players alternate; who has mandatory ones uses those before optional ones and Flash cards.",
    "同時に複数の効果が発動する場合、ターンプレイヤーでない側から1つずつ交互に解決する。\
     自分の誘発強制は、誘発任意やフラッシュより先に解決する。",
    &["8.1.1.d", "9.3.a", "9.3.b", "9.3.1.c"],
);

const MUST_BE_USED: Note = note(
    "A mandatory ability must be used: its player cannot pass it. `If` is asked when it triggers and \
     not again.",
    "誘発強制は必ず発動する（放棄できない）。条件は発動条件を満たした時にだけ確認する。",
    &["8.1.1.a", "8.1.1.b"],
);

const MAY_BE_USED: Note = note(
    "Its player chooses whether to use an optional ability; one that is not used then is gone. `If` is \
     asked when it triggers and not again.",
    "誘発任意は発動するかをプレイヤーが選ぶ。その時に使わなければ発動しない。\
     条件は発動条件を満たした時にだけ確認する。",
    &["8.1.2.b", "8.1.2.c"],
);

const WHEN_REVEALED: Note = note(
    "An ability of being turned face-up resolves at once if the card's player or an effect turned it \
         up; if an effect chose the card, directly after that effect.",
    "「表側表示になった時」の効果は、プレイヤーまたは効果が表側表示にした場合はすぐに、カードを選んだ効果による場合はその効果の直後に解決する。",
    &["9.6.2.a", "9.6.2.5"],
);

const REVEALED_BY_ATTACK: Note = note(
    "Where being attacked turned the card up, the ability is used with its player's priority in that attack; turned up \
         later, as the battle begins, it is not used at all.",
    "アタックされて表側表示になった場合は、そのアタック中に優先権を使って発動する。\
         戦闘の直前に表側表示になった場合は発動しない。",
    &["5.5.1.II.c", "5.5.1.III.c", "5.5.1.VI.f"],
);

/// A reveal is used where its own card is turned face-up (6.4.b, 9.6.2.a).
const TURNED_UP: Option<OwnEvent> =
    Some(OwnEvent { kind: happens::TURNED, to_state: Some(FACE_UP) });

pub const ABILITY_KINDS: &[AbilityKindWord] = &[
    ability(
        word("mandatory", &[], text("Mandatory trigger", "誘発強制"), &["8.1.1.a"]),
        Form::Triggered,
        class::MANDATORY,
        FIELD,
        &[],
        &[MUST_BE_USED, IN_TURN],
    ),
    ability(
        word("optional", &[], text("Optional trigger", "誘発任意"), &["8.1.2.a"]),
        Form::Triggered,
        class::OPTIONAL,
        FIELD,
        &[],
        &[MAY_BE_USED, IN_TURN],
    ),
    AbilityKindWord {
        waits_for: TURNED_UP,
        ..ability(
            word(
                "reveal mandatory",
                &[],
                text("Mandatory reveal", "リバース誘発強制"),
                &["6.4.b", "8.1.1.a", "9.6.2.a"],
            ),
            Form::Triggered,
            class::REVEAL_MANDATORY,
            FIELD,
            &[],
            &[MUST_BE_USED, WHEN_REVEALED, REVEALED_BY_ATTACK],
        )
    },
    AbilityKindWord {
        waits_for: TURNED_UP,
        ..ability(
            word(
                "reveal optional",
                &[],
                text("Optional reveal", "リバース誘発任意"),
                &["6.4.b", "8.1.2.a", "9.6.2.a"],
            ),
            Form::Triggered,
            class::REVEAL_OPTIONAL,
            FIELD,
            &[],
            &[MAY_BE_USED, WHEN_REVEALED, REVEALED_BY_ATTACK],
        )
    },
    ability(
        word("continuous", &[], text("Continuous", "常時"), &["9.5.a", "9.6.2.3"]),
        Form::Continuous,
        class::NONE,
        FIELD,
        &[],
        &[note(
            "A continuous ability holds by itself as long as the card lies face-up on the field (or where \
             it says) and its condition is true. It is never used and cannot be passed.",
            "常時の効果は、カードが表側表示で場（または書かれた場所）にあり、条件を満たす間、つねに有効。使用の宣言はない。",
            &["9.5.a", "9.6.2.3"],
        )],
    ),
    ability(
        word("activate", &[], text("Activated", "起動"), &["8.4", "5.5.1.II.a"]),
        Form::Activated,
        class::NONE,
        FIELD,
        &[],
        &[note(
            "An activated ability may be used in one's own main phase and, with priority, in the attack \
             phase of either player's turn. It resolves at once.",
            "起動の効果は、自分のメインフェイズ、または両プレイヤーのアタックフェイズに優先権を得て使用できる。すぐに解決する。",
            &["8.4", "5.5.1.II.a", "5.5.1.II.b", "5.5.1.III.a"],
        )],
    ),
    ability(
        word("play", &[], text("Effect", "使用"), &["2.2.b", "8.3"]),
        Form::Play,
        class::NONE,
        IN_HAND,
        &[],
        &[note(
            "`If` is asked as it resolves. A card whose text must choose a card can be used only if there \
             is one.",
            "条件は解決時に確認する。カードを選ぶ必要がある場合、選べるカードがなければ使用できない。",
            &["2.2.b", "9.6.a"],
        )],
    ),
    ability(
        word("instead", &[], text("Instead", "代わり"), &["9.1"]),
        Form::Instead,
        class::NONE,
        FIELD,
        &[],
        &[note(
            "An Instead ability takes the place of what would happen; that does not happen, and nothing triggers on it.",
            "起こるはずの出来事に代えて適用する。元の出来事は起こらず、それによる効果も発動しない。",
            &["9.1"],
        )],
    ),
];

pub const TAGS: &[TagWord] = &[
    TagWord {
        class: Some(class::BATTLE_END),
        ..tag(
            word("battle_end", &[], text("at the end of the battle", "戦闘終了時"), &["8.13.5"])
                .only(book::V1_0_05),
            &[Form::Triggered],
        )
    },
    TagWord { optional: true, ..tag(named("optional", "任意", &["9.1"]), &[Form::Instead]) },
];

/// 5.5.1.I.a, 8.2
const ON_GRID: ZoneSet = ZoneSet::of(&[CHARACTERS]);
/// 8.10.a
const ON_FIELD: ZoneSet = ZoneSet::of(&[CHARACTERS, SUPPORTS]);

pub const EVENTS: &[EventWord] = &[
    played(&["8.3"], happens::PLAYED),
    put(&["3.2.a"], happens::PUT),
    leaves(&["3.b"], happens::PUT),
    in_zones(
        ON_FIELD,
        EventWord {
            asks_last_known: true,
            replaceable: true,
            ..suffered(
                word("destroyed", &[], text("{} is destroyed", "{}が破壊された時"), &["8.10.a"]),
                happens::DESTROYED,
                phrase("{}が[{by}によって]破壊", SARERU),
            )
        },
    ),
    in_zones(
        ON_GRID,
        EventWord {
            asks_last_known: true,
            replaceable: true,
            ..suffered(
                word("downed", &[], text("{} becomes Down", "{}がダウンした時"), &["8.12.a"]),
                happens::DOWNED,
                phrase("{}が[{by}によって]ダウン", SURU),
            )
        },
    ),
    in_zones(
        ON_GRID,
        of_card(
            word("attacks", &["attack"], text("{} attacks", "{}がアタックした時"), &["5.5.1.I.a"]),
            happens::ATTACKS,
            false,
            phrase("{}がアタック", SURU),
        ),
    ),
    in_zones(
        ON_GRID,
        EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "attacked",
                    &[],
                    text("{} is attacked", "{}がアタックされた時"),
                    &["5.5.1.I.b"],
                ),
                happens::ATTACKED,
                true,
                phrase("{}が[{other}に]アタック", SARERU),
            )
        },
    ),
    in_zones(
        ON_GRID,
        EventWord {
            object: EventRole::Card,
            ..of_card(
                word("battles", &["battle"], text("{} battles", "{}が戦闘した時"), &["8.8.a"]),
                happens::BATTLES,
                false,
                phrase("{}が[{other}と]戦闘", SURU),
            )
        },
    ),
    EventWord {
        args: &[
            EventArg { required: true, ..event_arg(Prep::To, EventArgRole::ToState) },
            EventArg::BY,
        ],
        ..of_card(
            word("turned", &[], text("{} is turned", "{}の表示が変わった時"), &["5.3.e", "6.4.b"]),
            happens::TURNED,
            true,
            phrase("{}が[{by}によって][{state}に]", NARU),
        )
    },
    in_zones(
        ON_GRID,
        EventWord {
            args: &[EventArg::BY],
            ..of_card(
                word("moves", &["move"], text("{} moves", "{}が移動した時"), &["8.2"]),
                happens::MOVED,
                false,
                phrase("{}が[{by}によって]移動", SURU),
            )
        },
    ),
    chosen(&["9.6.a"], happens::CHOSEN),
    EventWord {
        subject: EventRole::Damage,
        args: &[EventArg::TO_PLAYER],
        replaceable: true,
        ..of_card(
            word("dealt", &[], text("{} is dealt", "{}が与えられた時"), &["8.11", "5.5.1.VI.e"]),
            happens::DAMAGE,
            true,
            phrase("[{player}に]{}が", ATAERARERU),
        )
    },
    draws(&["8.5"], happens::DRAWN),
    replaceable(of_player(
        word(
            "recovers",
            &["recover"],
            text("{} recovers life", "{}がライフを回復した時"),
            &["8.6"],
        )
        .only(book::V1_0_05),
        happens::RECOVERED,
        phrase("{}がライフを回復", SURU),
    )),
    of_card(
        word("regained", &[], text("{} is regained", "{}がリゲインした時"), &["6.5.b"]),
        happens::REGAINED,
        true,
        phrase("{}がリゲイン", SURU),
    ),
    of_card(
        word("gained", &[], text("{} is gained", "{}がゲインした時"), &["6.6.b"]),
        happens::GAINED,
        true,
        phrase("{}がゲイン", SURU),
    ),
    discarded(&["3.2.a"], happens::DISCARDED),
];
