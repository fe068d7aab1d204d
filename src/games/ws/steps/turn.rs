//! The game, its turns, and their first phases (6.1 to 6.4).

use super::super::windows::CHECK;
use super::super::words::*;
use super::super::{cause, verb};
use super::{id, procedure, sent, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Cause, Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::vocab::EventSet;

pub static GAME: Proc = procedure(
    "game",
    &["1.1.1"],
    0,
    &[
        row("opening", &["5.2.1.1a"], Step::Call(id::OPENING)),
        row("turn", &["5.2.1.5", "6.1.1"], Step::Call(id::TURN)),
        row("again", &["6.8.1.5a"], Step::Goto).or("turn"),
    ],
);

pub static TURN: Proc = procedure(
    "turn",
    &["6.1.1"],
    0,
    &[
        row("pass turn", &["6.8.1.5a", "5.2.1.5"], Step::Do(pass_turn)),
        row("begin", &["6.2.1.1"], Step::Begin(moment::TURN)),
        row("stand", &["6.1.1"], Step::Call(id::STAND)),
        row("draw", &["6.1.1"], Step::Call(id::DRAW)),
        row("clock", &["6.1.1"], Step::Call(id::CLOCK)),
        row("main", &["6.1.1"], Step::Call(id::MAIN)),
        row("climax", &["6.1.1"], Step::Call(id::CLIMAX)),
        row("attack", &["6.1.1", "6.7.1"], Step::Call(id::ATTACK_PHASE)),
        row("end", &["6.1.1"], Step::Call(id::END)),
    ],
);

pub static STAND_PHASE: Proc = procedure(
    "stand phase",
    &["6.2.1"],
    0,
    &[
        row("begin", &["6.2.1.1"], Step::Begin(moment::STAND_PHASE)),
        row("at start", &["6.2.1.1"], Step::Open(CHECK)),
        row("stand", &["6.2.1.2", "4.6.1.1"], Step::Do(stand_all)),
        row("check", &["6.2.1.3"], Step::Open(CHECK)),
    ],
);

pub static DRAW_PHASE: Proc = procedure(
    "draw phase",
    &["6.3.1"],
    0,
    &[
        row("begin", &["6.3.1.1"], Step::Begin(moment::DRAW_PHASE)),
        row("at start", &["6.3.1.1"], Step::Open(CHECK)),
        row("draw", &["6.3.1.2", "4.7.1", "WD19"], Step::Do(draw)),
        row("check", &["6.3.1.3"], Step::Open(CHECK)),
    ],
);

/// A seventh card levels the player up before the draw, and the deck may run out between the two
/// cards: rules act between rows (9.1.2.1a).
pub static CLOCK_PHASE: Proc = procedure(
    "clock phase",
    &["6.4.1"],
    0,
    &[
        row("begin", &["6.4.1.1"], Step::Begin(moment::CLOCK_PHASE)),
        row("at start", &["6.4.1.1"], Step::Open(CHECK)),
        row("clock", &["6.4.1.2a"], ask(turn_player, hand, put_into_clock))
            .asks("クロックに置くカードの選択")
            .or("check"),
        row("draw", &["6.4.1.2b", "3.2.3"], Step::Do(draw)),
        row("draw another", &["6.4.1.2b", "3.2.3"], Step::Do(draw)),
        row("check", &["6.4.1.3"], Step::Open(CHECK)),
    ],
);

/// The turn goes to the player with the latest extra turn, else to the other player; the first turn to the first
/// player. Counts within a turn start again.
fn pass_turn(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let turn = look.board().turn;
    let player = if turn.number == 0 { turn.first } else { look.board().next_player() };
    let begun = look.board().player_stat(turn.player, ATTACK_PHASES);
    let extra = !look.board().extra_turns.is_empty();
    let cause = if extra { cause::EXTRA_TURN } else { Cause::Rule };
    let change = cx.change();
    cx.door(&[
        Change { what: What::NextTurn(player), player, cause, ..change },
        Change {
            what: What::PlayerStat(ATTACK_PHASES),
            player: turn.player,
            amount: -begun,
            ..change
        },
    ])
}

/// Every rested or reversed character of the turn player stands.
fn stand_all(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let stand = Change {
            what: What::Status { mask: status::LIES, value: 0 },
            events: EventSet::of(&[happens::STANDS]),
            ..base
        };
        for card in look.board().zone(look.turn_player(), STAGE) {
            if look.board().card(*card).status & status::LIES != 0 {
                batch.push(stand.about(look, *card));
            }
        }
    })
}

/// Draws the top card of the deck; nothing happens without one (1.3.2a).
fn draw(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    if look.board().zone(player, DECK).is_empty() {
        return cx.next();
    }
    cx.draw(player, EventSet::of(&[happens::DRAWN, happens::PUT]))
}

fn hand(look: &Look<'_>, options: &mut Options) {
    for card in look.board().zone(look.turn_player(), HAND) {
        options.add(Opt::Do(verb::CLOCK, *card));
    }
    options.add(Opt::Say(verb::END));
}

fn put_into_clock(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next().otherwise() };
    let base = cx.change();
    let look = cx.look();
    let change = sent(&look, base, card, CLOCK);
    cx.door(&[change])
}
