//! Weiss Schwarz.

mod steps;
mod windows;
pub mod words;

use crate::engine::rulebook::rules::{
    Attached, BothEnd, Choosing, Decides, Ending, Endless, FaceDown, Interrupt, KernelCites,
    LastKnownMove, LastKnownRules, Layering, Layers, LeftOver, Numbers, Piles, Placing, Resolving,
    Rules, Statuses,
};
use crate::engine::state::board::Outcome;
use crate::vocab::{EventSet, ZoneSet, text};
use words::*;

const ON_STAGE: ZoneSet = ZoneSet::of(&[STAGE]);
/// Zones with cards that nobody may see unless they lie face up, marker zones included (3.7.2a, reading WC3).
const HIDDEN: ZoneSet = ZoneSet::of(&[DECK, HAND, STOCK, MARKERS]);
const PUBLIC: ZoneSet = ZoneSet(!HIDDEN.0);

/// `ws@1.109`, the rulebook of 2026-01-13.
pub static RULES_1_109: Rules = Rules {
    procs: steps::id::PROCS,
    windows: windows::WINDOWS,
    routes: windows::ROUTES,
    // The turn player's interrupts come first (9.1.2.1.1.1).
    interrupts: &[
        Interrupt {
            name: text("refresh", "リフレッシュ"),
            cites: &["9.2.1", "9.1.2.1a", "9.1.2.1b"],
            arrives: ZoneSet::of(&[WAITING_ROOM]),
            leaves: ZoneSet::of(&[DECK]),
            numbers: false,
            test: steps::interrupts::refresh_is_due,
            reads_values: false,
            proc: steps::id::REFRESH,
        },
        Interrupt {
            name: text("level up", "レベルアップ"),
            cites: &["9.3.1", "9.1.2.1a", "9.1.2.1b"],
            arrives: ZoneSet::of(&[CLOCK]),
            leaves: ZoneSet::of(&[CLOCK]),
            numbers: false,
            test: steps::interrupts::level_up_is_due,
            reads_values: false,
            proc: steps::id::LEVEL_UP,
        },
    ],
    game: steps::id::GAME,
    starts: steps::STARTS,
    entrances: steps::ENTRANCES,
    related: steps::running_attack::related,
    carried_out: steps::running_attack::carried_out,
    affected: restriction::BE_AFFECTED,
    on_jump: steps::attack::jumped,
    checks: steps::checks::of,
    verbs: verb::VERBS,
    causes: cause::CITES,
    kernel_cites: KernelCites {
        cannot: &["1.3.3"],
        choose: &["8.6.3"],
        choose_hidden: &["8.6.3.1.4"],
        draw: &["4.7.1", "3.2.3"],
        pay: &["8.4.2"],
        delayed: &["8.7.5", "8.7.5.1"],
        lost_source: &["8.7.7b"],
        lost_condition: &["8.1.1.2.1", "WG7"],
        lapse: &["8.7.3.2"],
        used_up: &["10.19.3", "8.7.3.2"],
        outcome: &["1.2.1a", "1.2.2"],
        expire: &["6.8.1.4b"],
        passed_over: &["11.4.1.1"],
        unaffected: &["1.3.3"],
        endless: &["11.1.1.1", "WJ1", "WJ4"],
        rounds: [
            &["11.1.1.2a", "11.1.1.2b", "WJ1", "WJ2"],
            &["11.1.1.3a", "11.1.1.3b", "WJ1", "WJ2", "WJ3"],
        ],
        // No text of a card concedes (1.2.4.1b).
        concede: &["1.2.4a", "1.2.4b", "1.2.4.1a", "1.2.4.1c"],
        interrupts: &["9.1.2.1.1.2", "WD3"],
        unpayable: &["8.4.2.2", "8.4.2.2.1a"],
        already: &["1.3.2.1"],
        impossible: &["1.3.2a"],
        gone: &["1.3.2a", "8.7.7b"],
        ..KernelCites::NONE
    },
    resolving: Resolving {
        // No refresh and no level up happens while a cost is paid (8.4.2.1b, 9.2.3, 9.3.3, readings WD6, WD7).
        held_by_costs: 0b11,
        // Each replacement applies to an event once (8.10.2.3), in the order chosen by the affected player (8.10.2): the
        // master of the card (8.10.2.1), or the player who performs the action or to whose card it happens (8.10.2.2). For
        // methods of attack the turn player's replacements come first (8.10.2.4).
        turn_player_replaces_first: EventSet::of(&[happens::METHOD]),
        // Reading WG7.
        asks_late: true,
        pays_early: false,
        // What triggers at the end of the turn has triggered already when the end phase is repeated (6.8.1.1b).
        once_a_turn: EventSet::of(&[happens::TURN_END, happens::END_START]),
        // An effect may delay an automatic ability (8.7.5), once unless it says how long (8.7.5.1).
        delayed_class: class::AUTO,
        ..Resolving::PLAIN
    },
    face_down: FaceDown {
        // A face-down card is a blank card (3.9.2.2.1, 3.12.2.2.1a).
        status: status::FACE_DOWN,
        is_empty: true,
        ..FaceDown::PLAIN
    },
    layering: Layering {
        // 2.19.1
        no_number_is_zero: true,
        // A text that names the markers takes them along (10.15.1.1.2); markers of a card that only pays a cost are not
        // named (10.15.1.1.2.1).
        loses_gifts: false,
        // Applied whenever a card is asked about (8.9.1), and at once to a card that enters a zone (8.9.3, 8.9.3.1). First
        // the printed values (8.9.1.1), then all effects but those on power and soul: after those that they depend on
        // (8.9.1.4a, 8.9.1.4b), else in order of time (8.9.1.5.1a, 8.9.1.5.2), which a move between slots does not change
        // (8.9.1.5.1b). Effects on power and soul come last (8.9.1.2, 8.9.1.3a).
        layers: Layers::LastStats(1 << POWER.0 | 1 << SOUL.0),
        numbers: Numbers::InTime,
        // Attacks ask for the values (7.6.1.2a, 7.5.1.2); otherwise the rules only ask for a power of 0 or less (9.5.1).
        may_rise: 1 << POWER.0 | 1 << SOUL.0,
    },
    placing: Placing {
        attached: Some(Attached {
            zone: MARKERS,
            host_zone: STAGE,
            goes_to: WAITING_ROOM,
            events: EventSet::of(&[happens::PUT]),
            status: status::FACE_DOWN,
            cites: [
                &["3.7.3.1a", "3.7.3", "WB3"],
                &["3.7.3.1b", "3.7.3", "WB3"],
                &["3.7.3.2", "3.7.3", "WB5"],
            ],
        }),
        placed_anew: true,
        // 8.7.4.1.2, reading WB15
        crosses: EventSet::of(&[happens::PUT]),
        ..Placing::PLAIN
    },
    last_known: LastKnownRules {
        moves: &[
            // A move from the stage is judged by the information on the stage, also if the master changes (8.7.4.1.2),
            // other moves between open zones by the information after the move (8.7.4.1.3). A card that is gone from where
            // a text speaks of it is asked about as it last was there (8.11.1).
            LastKnownMove {
                from: ON_STAGE,
                to: ZoneSet(!ON_STAGE.0),
                turned_down: false,
                cites: &["8.7.4.1.2"],
            },
            LastKnownMove { from: PUBLIC, to: HIDDEN, turned_down: false, cites: &["8.7.4.1.1"] },
            LastKnownMove {
                from: PUBLIC,
                to: PUBLIC,
                turned_down: true,
                cites: &["8.7.4.1.1", "WC1"],
            },
        ],
        // 8.7.4.1 mentions no such move (2.19.1, readings WC2, WC3).
        events: EventSet::NONE,
        ..LastKnownRules::PLAIN
    },
    ending: Ending {
        // 1.2.3
        both_end: BothEnd::Draw,
        // The losers are found at the next check (1.2.2).
        outcome: |_| None,
        // 11.1.1.1, readings WJ1, WJ4.
        endless: Endless::OnReturn(Outcome::Draw),
        ..Ending::PLAIN
    },
    choosing: Choosing {
        // 8.6.3; before the cost only those choices are made that playing itself needs (reading WF1).
        decides: Decides::Controller,
        restriction: restriction::BE_CHOSEN,
        events: EventSet::of(&[happens::CHOSEN]),
        ..Choosing::PLAIN
    },
    piles: Piles {
        // 8.6.3.1.4
        may_fail_to_find: true,
        left_over: Some(LeftOver {
            zone: RESOLUTION,
            to: WAITING_ROOM,
            events: EventSet::of(&[happens::PUT]),
            cause: cause::LEFT_OVER,
        }),
        together: true,
        ..Piles::PLAIN
    },
    statuses: Statuses {
        // A card that leaves its slot takes no part in the attack any more (7.2.1.5b, reading WE5).
        of_the_cell: status::OF_THE_ATTACK,
        cannot_arrive: steps::attack::cannot_arrive,
        ..Statuses::PLAIN
    },
    ..Rules::plain(&words::VOCAB, "1.109")
};

/// The rules of causes that are not those of the acting row.
pub mod cause {
    use crate::engine::state::control::Cause;
    use crate::table;

    // The rules of each cause.
    table!(
        CITES = [&[&str]; Cause],
        EXTRA_TURN = &["11.2.1", "11.2.2a", "11.2.2b", "WJ5"],
        // An attack is broken off.
        BROKEN_OFF = &["11.4.1.2c", "7.1.2", "WJ7"],
        // A flipped card was sent nowhere.
        LEFT_OVER = &["3.2.5", "WB17"],
    );
}

/// Verbs of decisions.
pub mod verb {
    use crate::table;
    use crate::vocab::{Word, text, word};

    table!(
        VERBS = [Word; u8],
        PLAY = word("plays", &["play"], text("play", "{}をプレイする"), &["8.6.2.1a"]),
        CLOCK = word(
            "clocks",
            &["clock"],
            text("put into the clock", "{}をクロックに置く"),
            &["6.4.1.2a"],
        ),
        MOVE = word("moves", &["move"], text("move", "{}を動かす"), &["6.5.1.2.4a"]),
        ATTACK = word(
            "attacks with",
            &["attack with"],
            text("attack", "{}でアタックする"),
            &["7.2.1.3.1"],
        ),
        FRONT_ATTACK = word(
            "front_attacks",
            &["front_attack"],
            text("front attack", "フロントアタックする"),
            &["7.2.1.4.2a"],
        ),
        SIDE_ATTACK = word(
            "side_attacks",
            &["side_attack"],
            text("side attack", "サイドアタックする"),
            &["7.2.1.4.2a"],
        ),
        EXCHANGE = word(
            "exchanges",
            &["exchange"],
            text("put into the waiting room", "{}を控え室に置く"),
            &["5.2.1.4b"],
        ),
        END = word(
            "ends",
            &["end"],
            text("do nothing more", "これ以上何もしない"),
            &["4.5.3", "4.5.3.2"]
        ),
    );
}
