//! Legions!

mod deeds;
mod policies;
mod steps;
mod windows;
pub mod words;

use crate::engine::rulebook::rules::{
    BothEnd, Choosing, Decides, Ending, Endless, FaceDown, Heir, Interrupt, KernelCites,
    LastKnownMove, LastKnownRules, Layering, Layers, NoRoom, Offers, OnceAGame, Placing, Resolving,
    Rules, Statuses,
};
use crate::engine::state::board::{Board, Outcome};
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::{EventSet, ZoneSet, text};
use words::*;

const ON_FIELD: ZoneSet = ZoneSet::of(&[FIELD]);

/// `legions@2019-10-09`, the rulebook of that day.
pub static RULES_2019_10_09: Rules = Rules { turned: policies::OF_2019_10_09, ..V2019_10_09 };

const V2019_10_09: Rules = Rules {
    procs: steps::id::PROCS,
    windows: windows::WINDOWS,
    deeds: deeds::DEEDS,
    routes: windows::ROUTES,
    // Both players' units are judged together, as seen from the turn player (38-6c).
    interrupts: &[Interrupt {
        name: text("HP 0", "HP0"),
        cites: &["10-1", "11-3.3", "39-5.3"],
        arrives: ON_FIELD,
        leaves: ON_FIELD,
        numbers: true,
        test: steps::rules::break_is_due,
        reads_values: true,
        proc: steps::id::BREAK,
    }],
    game: steps::id::GAME,
    starts: steps::STARTS,
    related: steps::battle::related,
    affected: restriction::BE_AFFECTED,
    checks: steps::checks::of,
    verbs: verb::VERBS,
    causes: cause::CITES,
    kernel_cites: KernelCites {
        cannot: &["01-3", "39-21"],
        choose: &["36-7", "GD1"],
        choose_hidden: &["36-7", "GZ13"],
        draw: &["39-11"],
        pay: &["31-1", "31-2"],
        // Also cards that were on their way to a wait zone (42-3.ex).
        removed: &["42-3.1", "42-3.2", "GR5"],
        delayed: &["36-16"],
        lost_source: &["GT9"],
        lost_condition: &["38-5a"],
        // Asked once, so that its outcome is gained once (37-2k.2).
        lapse: &["37-2k.1"],
        used_up: &["37-4b"],
        outcome: &["25-1", "25-4b", "GT21"],
        expire: &["27-7.4"],
        unaffected: &["01-3"],
        endless: &["GM12"],
        concede: &["25-3d", "GD4"],
        unpayable: &["31-1a"],
        already: &["39-8"],
        impossible: &["01-5", "36-8"],
        gone: &["GT9", "GM10"],
        ..KernelCites::NONE
    },
    placing: Placing {
        enters: steps::play::enters,
        no_room: Some(NoRoom {
            bars: deeds::is_barred,
            instead: deeds::without_room,
            cites: &["39-6.2", "18-21", "32-6.2", "GZ2", "GZ4"],
        }),
        // An unlock from the hand leads into the play zone, which is in play (18-20, 32-1.1).
        once: Some(OnceAGame {
            zones: ZoneSet::of(&[PLAY_ZONE, FIELD, STANDBY, TIMELINE]),
            cites: &["24-3e.1", "GC16"],
        }),
        // 34-1
        comes_into_play: EventSet::of(&[happens::PLACED]),
        heir: Some(Heir {
            number: CORES_ON_IT,
            zone: FIELD,
            cell: cell::MASTER,
            events: EventSet::of(&[happens::CORES_MOVED]),
            cause: cause::LORD_LEFT,
        }),
        ..Placing::PLAIN
    },
    face_down: FaceDown {
        // A reversed card has none of what its front says (16-3c, 16-3e).
        status: status::REVERSED,
        // Effects given to a card end when it leaves or is reversed (22-4, 22-5, 36-11.2, 39-10.1, 39-10.2).
        ends: true,
        is_empty: true,
        // 16-3d; a reversed card has none of the other numbers (16-3c).
        zero: 1 << COST.0,
        ..FaceDown::PLAIN
    },
    layering: Layering {
        // 14-3g, 14-3h, 14-3i, 14-3j.1, GM24
        no_number_is_zero: false,
        // A card that has lost all effects keeps everything else (39-25.1, 39-25.2, GR7).
        loses_gifts: true,
        // All continuous effects apply to the situation as it is (36-13.2, GR9).
        layers: Layers::Together,
        ..Layering::PLAIN
    },
    last_known: LastKnownRules {
        // Cards that break or leave together are judged by what they were before (GT10).
        moves: &[
            LastKnownMove {
                from: ON_FIELD,
                to: ZoneSet(!ON_FIELD.0),
                turned_down: false,
                cites: &["37-2j.1", "37-2j.2", "GT10"],
            },
            LastKnownMove {
                from: ON_FIELD,
                to: ON_FIELD,
                turned_down: true,
                cites: &["37-2j.2", "GR2"],
            },
        ],
        // A unit is still what it was when it breaks or is reversed (37-2j.1, GT10).
        events: EventSet::of(&[
            happens::BROKEN,
            happens::CARRIED_OFF,
            happens::DEFEATED,
            happens::REVERSES,
        ]),
        ..LastKnownRules::PLAIN
    },
    ending: Ending {
        // 25-4a, 25-4c
        both_end: BothEnd::AsForTurnPlayer,
        outcome,
        empty_draw: Some(|seat| Outcome::Won(seat.other())),
        // 01-3, 25-3b: a player who cannot draw does not try to draw, so does not lose.
        loses_without_drawing: false,
        // GM12
        endless: Endless::AtLimit(Outcome::Draw),
    },
    choosing: Choosing {
        // The turn player says which replacement comes first, too, for both players' texts (GD3); each replaces an event
        // once, in a loop too (36-18a).
        // 01-8, GD1, GD2, GD3. Who decides is not who a text means by "you" (02-8, 02-9).
        decides: Decides::TurnPlayer,
        offers: Offers::TurnPlayer,
        restriction: restriction::BE_CHOSEN,
        events: EventSet::of(&[happens::CHOSEN]),
        ..Choosing::PLAIN
    },
    resolving: Resolving {
        impossible: Some(&["01-5", "36-8", "36-10.1", "GM10"]),
        // 31-5, 36-18.2, GC14
        costs_are_done: true,
        // 41-21.1, GR4
        of_effects: EventSet::of(&[happens::DISPLACED]),
        asks_late: true,
        // 37-2k.1, GT7
        pays_early: true,
        delayed_class: class::TRIGGERED,
        ..Resolving::PLAIN
    },
    statuses: Statuses {
        // 30-1.1
        on_entry: status::DISABLED,
        ..Statuses::PLAIN
    },
    ..Rules::plain(&words::VOCAB, "2019-10-09")
};

/// Verbs of decisions.
pub mod verb {
    use crate::table;
    use crate::vocab::{Word, text, word};

    table!(
        VERBS = [Word; u8],
        UNLOCK = word("unlocks", &["unlock"], text("unlock", "{}をアンロックする"), &["28-2"]),
        PLAY = word("plays", &["play"], text("play", "{}をプレイする"), &["28-3", "32-6.1"]),
        ATTACK =
            word("attacks with", &["attack with"], text("attack", "{}でアタックする"), &["28-4"]),
        MOVE =
            word("moves", &["move"], text("change lanes with", "{}をレーン移動する"), &["28-5.1"]),
        EXCLUDE =
            word("excludes", &["exclude"], text("exclude", "{}を除外する"), &["28-7", "28-8"]),
        CHANGE = word(
            "changes",
            &["change"],
            text("exchange", "{}をカードチェンジする"),
            &["27-5.3", "27-5a.2"],
        ),
        KEEP = word(
            "keeps",
            &["keep"],
            text("put into the standby zone", "{}をスタンバイゾーンに置く"),
            &["32-6.1"],
        ),
        LURK = word(
            "lurks",
            &["lurk"],
            text("put into the wait zone", "{}をウェイトゾーンに置く"),
            &["41-23.1"],
        ),
        END = word(
            "ends",
            &["end"],
            text("do nothing more", "これ以上何もしない"),
            &["27-6.2", "27-5a.1"]
        ),
        BEGIN = word("begins", &["begin"], text("go first", "先攻になる"), &["26-7.1", "26-7.3"]),
        FOLLOW =
            word("follows", &["follow"], text("go second", "後攻になる"), &["26-7.1", "26-7.3"]),
    );
}

/// This many cores win (25-2b, GM5).
const CORES_TO_WIN: i32 = 12;

/// Judged for the turn player first, and a loss before a win (25-4a, 25-4c, GT21): the turn player's life, then the
/// turn player's win, then the other player's win. A Master without life loses for its player (02-22, 25-2a, 25-3a,
/// 25-4c.ex).
fn outcome(board: &Board) -> Option<Outcome> {
    let player = board.turn.player;
    let other = player.other();
    let out = |seat| board.player_stat(seat, LIFE) <= 0;
    if out(player) {
        return Some(Outcome::Won(other));
    }
    let wins = |seat: Seat| out(seat.other()) || cores(board, seat) >= CORES_TO_WIN;
    [player, other].into_iter().find(|seat| wins(*seat)).map(Outcome::Won)
}

/// The cores of the core zone and of the leader zone, including those on a reversed Lord; others do not count (25-2b,
/// GZ17, GC3).
pub(crate) fn cores(board: &Board, seat: Seat) -> i32 {
    let leads = |card: &&CardId| matches!(board.card(**card).cell, cell::LORD | cell::MASTER);
    let leaders = board.zone(seat, FIELD).iter().filter(leads);
    let on_them = leaders.map(|card| board.number(*card, number::CORES));
    on_them.fold(core_zone(board, seat), i32::saturating_add)
}

/// The cores of the core zone, active and exhausted.
pub(crate) fn core_zone(board: &Board, seat: Seat) -> i32 {
    board.player_stat(seat, CORES).saturating_add(board.player_stat(seat, EXHAUSTED_CORES))
}

/// Causes of what rules do, for routes and traces that ask.
pub mod cause {
    use crate::engine::state::control::Cause;
    use crate::table;

    // The rules of each.
    table!(
        CITES = [&[&str]; Cause],
        // The cores of a card that leaves the field go to the Master.
        LORD_LEFT = &["39-6a", "12-3.2", "39-4.3", "GC3"],
        // A Master attacks by an effect.
        MASTER_ATTACK = &["39-9.1", "35-3.2"],
    );
}
