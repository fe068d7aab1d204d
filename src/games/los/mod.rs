//! Legend of Stars.

mod older;
mod policies;
mod steps;
mod windows;
pub mod words;

use crate::engine::look::Look;
use crate::engine::rulebook::rules::{
    Admits, Choosing, Decides, Ending, FaceDown, Going, Interrupt, KernelCites, LastKnownMove,
    LastKnownRules, Layering, Layers, Placing, Refusal, Resolving, Rules, Statuses,
};
use crate::engine::state::board::{Board, Outcome};
use crate::engine::state::control::{Cause, Change, What};
use crate::engine::state::ids::CardId;
use crate::vocab::{EventSet, MomentId, ZoneSet, text};
use words::*;

pub use older::RULES_1_0_01;

/// `los@1.0.05`, the rulebook of 2025-09-22.
pub static RULES_1_0_05: Rules = Rules { turned: policies::OF_1_0_05, ..V1_0_05 };

const IN_PLAY: ZoneSet = ZoneSet::of(&[SUPPORTS, CHARACTERS]);
const OUT_OF_PLAY: ZoneSet = ZoneSet(!IN_PLAY.0);

/// Triggers on the outcome of a battle must be used (8.1.1.b, 9.3.1.b), although a Down character is in the trash
/// before anybody is asked (5.5.1.VI.d): L46 is about characters that leave before the event that they wait for.
const GOES_DOWN: Going =
    Going { status: status::DOWNED, at: EventSet::of(&[happens::DOWNED, happens::BATTLES]) };

const V1_0_05: Rules = Rules {
    book: book::V1_0_05,
    procs: steps::id::PROCS,
    windows: windows::WINDOWS,
    routes: windows::ROUTES,
    interrupts: &[Interrupt {
        name: text("one Field", "フィールドは1枚"),
        cites: &["2.3.1.b", "2.3.1.c", "3.5.c"],
        arrives: ZoneSet::of(&[SUPPORTS]),
        leaves: ZoneSet(0),
        numbers: false,
        test: steps::play::two_fields,
        reads_values: true,
        proc: steps::id::FIELD_RULE,
    }],
    game: steps::id::GAME,
    starts: steps::STARTS,
    affected: restriction::BE_AFFECTED,
    on_stop: stop_attack,
    checks: steps::checks::of,
    verbs: verb::VERBS,
    causes: cause::CITES,
    kernel_cites: KernelCites {
        cannot: &["9.2"],
        choose: &["9.6.a"],
        choose_hidden: &["9.6.2.1", "9.6.1.b"],
        draw: &["8.5", "4.c"],
        lost_source: &["L46"],
        lapse: &["L48"],
        outcome: &["4.b", "4.d"],
        expire: &["9.4.a"],
        unaffected: &["8.13.2", "8.13.3", "9.6.2.4"],
        endless: &["L54"],
        unpayable: &["2.5.b"],
        already: &["L68"],
        impossible: &["L60"],
        gone: &["9.6.b", "L60"],
        ..KernelCites::NONE
    },
    placing: Placing {
        admits: &[
            Admits { zone: CHARACTERS, kind: CHARACTER, cites: &["2.1.a", "3.3.a"] },
            Admits { zone: SUPPORTS, kind: SUPPORT, cites: &["3.5.a"] },
        ],
        refused_at_setup: &[Refusal {
            cites: &["2.3.1.b", "3.5.c"],
            zones: ZoneSet::of(&[SUPPORTS]),
            test: steps::play::has_other_field,
        }],
        // 3.b: the field is both zones.
        one_area: IN_PLAY,
        ..Placing::PLAIN
    },
    face_down: FaceDown {
        // The face of a face-down card cannot be asked about (9.6.1.a), its presence can (9.6.1.b).
        status: status::FACE_DOWN,
        // Only characters lie face-down (3.3.d), so a face-down card is known to be one.
        shows: CHARACTER,
        told: Some(COST),
        ..FaceDown::PLAIN
    },
    layering: Layering {
        // 2.1.b, L74
        no_number_is_zero: false,
        // Values count as they are now (8.7, 8.9), keywords included, whoever gives them.
        layers: Layers::Together,
        ..Layering::PLAIN
    },
    last_known: LastKnownRules {
        moves: &[LastKnownMove {
            from: IN_PLAY,
            to: OUT_OF_PLAY,
            turned_down: false,
            cites: &["L46"],
        }],
        going: Some(GOES_DOWN),
        ..LastKnownRules::PLAIN
    },
    choosing: Choosing {
        // L19.
        decides: Decides::Controller,
        first: true,
        restriction: restriction::BE_CHOSEN,
        on_chosen: turn_up_chosen,
        // A card that has left since is another object, and the effect passes over it (9.6.b).
        may_choose: |look, card| look.board().card(card).status & status::DOWNED == 0,
        events: EventSet::of(&[happens::CHOSEN]),
        ..Choosing::PLAIN
    },
    statuses: Statuses {
        on_entry: status::ENTERED_NOW,
        // 5.4.g, reading L22.
        on_turning_up: status::TURNED_UP_NOW,
        of_the_turn: status::OF_THE_TURN,
        ..Statuses::PLAIN
    },
    ending: Ending {
        outcome,
        empty_draw: Some(|seat| Outcome::Won(seat.other())),
        // 4.c, L76
        loses_without_drawing: true,
        ..Ending::PLAIN
    },
    resolving: Resolving { delayed_class: class::MANDATORY, ..Resolving::PLAIN },
    ..Rules::plain(&words::VOCAB, "1.0.05")
};

/// Verbs of decisions.
pub mod verb {
    use crate::table;
    use crate::vocab::{Word, text, word};

    table!(
        VERBS = [Word; u8],
        PLAY = word("plays", &["play"], text("play", "{}をプレイする"), &["8.3"]),
        ENERGIZE = word(
            "energizes",
            &["energize"],
            text("place as energy", "{}をエネルギーゾーンに置く"),
            &["2.4.a"],
        ),
        TURN = word("turns", &["turn"], text("change position", "{}の表示を変更する"), &["5.3.e"]),
        REVEAL =
            word("reveals", &["reveal"], text("turn face-up", "{}を表側表示にする"), &["5.3.h"]),
        LEAD = word("leads", &["lead"], text("move", "{}をリードする"), &["5.4.a"]),
        ATTACK = word(
            "attacks with",
            &["attack with"],
            text("attack", "{}でアタックする"),
            &["5.5.1.I.a"],
        ),
        END = word("ends", &["end"], text("end the phase", "フェイズを終了する"), &["5.3.a"]),
    );
}

/// The reasons for which a card turns face-up, for the routes (reading L50).
pub mod cause {
    use crate::engine::state::control::Cause;
    use crate::table;

    // The rules of each cause.
    table!(
        CITES = [&[&str]; Cause],
        ATTACKED = &["5.5.1.I.b", "5.5.1.I.c"],
        TARGETED = &["9.6.2.2", "9.6.c"],
        MAIN = &["5.3.h", "6.4.c"],
        STEP_FOUR = &["5.5.1.VI.f"],
    );
}

/// 4.b, 4.d; life below 0 counts as 0 (reading L06).
fn outcome(board: &Board) -> Option<Outcome> {
    Outcome::of_losers(|seat| board.player_stat(seat, LIFE) <= 0)
}

/// 9.6.c: a chosen face-down character turns face-up, its position kept. Of the order in 9.6.2.b
/// this is the choice (9.6.2.1) and the flip (9.6.2.2); from then on its continuous abilities hold,
/// so that the effect may find it resistant (9.6.2.4).
fn turn_up_chosen(look: &Look<'_>, card: CardId) -> Option<Change> {
    let lies_hidden = look.board().card(card).zone == Some(CHARACTERS) && look.is_blank(card);
    lies_hidden.then(|| turn_up(cause::TARGETED).about(look, card))
}

/// Turns a character face-up and leaves its position (6.4.d).
fn turn_up(cause: Cause) -> Change {
    Change {
        what: What::Status { mask: status::FACE_DOWN, value: 0 },
        events: EventSet::of(&[happens::TURNED]),
        cause,
        ..Change::default()
    }
}

fn stop_attack(look: &Look<'_>, moment: MomentId) -> Option<Change> {
    let attacker = steps::battle::attacking(look)?;
    let stop = Change {
        what: What::Status { mask: status::ATTACKING, value: 0 },
        cause: Cause::Effect,
        ..Change::default()
    };
    (moment == moment::ATTACK).then(|| stop.about(look, attacker))
}
