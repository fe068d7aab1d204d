//! The main phase and the climax phase (6.5, 6.6), and moving characters.

use super::super::verb;
use super::super::windows::CHECK;
use super::super::words::*;
use super::checks::{Check, NO_MEANS, Try};
use super::{acting, acting_seat, id, object, play, procedure, the_card, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, cell_of, seat_and_cell};
use crate::games::checks::{check, pass};
use crate::vocab::EventSet;

/// What triggers at the beginning of the phase resolves in the check before the first play timing (reading WD23).
pub static MAIN_PHASE: Proc = procedure(
    "main phase",
    &["6.5.1"],
    0,
    &[
        row("begin", &["6.5.1.1"], Step::Begin(moment::MAIN_PHASE)),
        row("check", &["6.5.1.2", "4.5.2", "8.5.2.1"], Step::Open(CHECK)),
        row("act", &["6.5.1.2", "4.5.3", "8.5.2.2"], ask(turn_player, actions, act))
            .asks("行動の選択")
            .or("over"),
        row("again", &["4.5.3.1", "8.5.2.2"], Step::Goto).or("check"),
        row("over", &["6.5.1.3", "8.5.2.3"], Step::Expire(moment::MAIN_PHASE)),
    ],
);

pub static CLIMAX_PHASE: Proc = procedure(
    "climax phase",
    &["6.6.1"],
    0,
    &[
        row("begin", &["6.6.1.1"], Step::Begin(moment::CLIMAX_PHASE)),
        row("check", &["6.6.1.2", "4.5.2"], Step::Open(CHECK)),
        row("play", &["6.6.1.2.1", "6.6.1.2.2"], ask(turn_player, climaxes, play_climax))
            .asks("クライマックスをプレイするか"),
        row("after", &["6.6.1.3"], Step::Open(CHECK)),
    ],
);

pub static MOVE_CHARACTER: Proc = procedure(
    "move a character",
    &["6.5.1.2.4a"],
    1,
    &[row("slot", &["6.5.1.2.4a", "6.5.1.2.4b", "WF15"], ask(acting, slots, move_to))
        .asks("動かす先の枠の選択")],
);

/// The condition for moving a character.
pub const MOVES: &[Check] = &[check(
    &["1.3.3", "6.5.1.2.4a"],
    "no effect says that it cannot be moved",
    "他の枠に動かすことを禁止されていない",
    |it| !it.look.restricted(it.card, restriction::MOVE),
)
.unless(restriction::MOVE)];

/// The actions of 6.5.1.2, for a player who acts at will (4.5.1). An exchange begins with a character, so two empty
/// slots are not exchanged (6.5.1.2.4c, reading WF15).
fn actions(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    play::playable(look, player, play::IN_MAIN_PHASE, options);
    for card in look.board().zone(player, STAGE) {
        if pass(MOVES, &Try { look, card: *card, player, means: NO_MEANS }) {
            options.add(Opt::Do(verb::MOVE, *card));
        }
    }
    look.activated(player, play::in_main_phase, options);
    options.add(Opt::Say(verb::END));
}

fn act(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    match option {
        Opt::Do(verb, card) => {
            let proc = match verb {
                verb::MOVE => id::MOVE,
                _ if play::is_kind(&look, card, CHARACTER) => id::PLAY_CHARACTER,
                _ => id::PLAY_EVENT,
            };
            let slot = object(&look, card);
            cx.call(proc, player, &[slot])
        }
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        _ => cx.next().otherwise(),
    }
}

fn climaxes(look: &Look<'_>, options: &mut Options) {
    play::playable(look, look.turn_player(), play::IN_CLIMAX_PHASE, options);
    options.add(Opt::Say(verb::END));
}

fn play_climax(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next() };
    let look = cx.look();
    let player = look.turn_player();
    let slot = object(&look, card);
    cx.call(id::PLAY_CLIMAX, player, &[slot])
}

/// All other slots of the stage, except those whose character cannot be moved and those that an effect keeps one of the
/// two out of.
fn slots(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    let player = acting_seat(look);
    let stays = |card: &&CardId| !pass(MOVES, &Try { look, card: **card, player, means: NO_MEANS });
    let board = look.board();
    let fixed = board.zone(player, STAGE).iter().filter(stays);
    let fixed = fixed
        .fold(1_u64 << board.card(card).cell, |cells, card| cells | 1 << board.card(*card).cell);
    let moved = EventSet::of(&[happens::MOVED]);
    let kept_off = |card: CardId| look.closed_cells(play::coming(card, player, moved));
    let own = 1_u64 << board.card(card).cell;
    let other_stays = |cell: u8| {
        board.at_cell(player, STAGE, cell).is_some_and(|other| kept_off(other) & own != 0)
    };
    let fixed = fixed | kept_off(card);
    let cells = look.rules().vocab.zone(STAGE).cells;
    for cell in (0..cells).filter(|cell| fixed & 1 << cell == 0 && !other_stays(*cell)) {
        options.add(Opt::Cell(cell_of(player, cell)));
    }
}

/// Two cards change places, or one card moves to an empty slot.
fn move_to(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let base = Change { events: EventSet::of(&[happens::MOVED]), ..cx.change() };
    let look = cx.look();
    let (Some(card), Opt::Cell(cell)) = (the_card(&look), option) else { return cx.next() };
    let (seat, cell) = seat_and_cell(cell);
    let from = look.board().card(card).cell;
    let moved = Change { what: What::Cell { seat, cell }, ..base }.about(&look, card);
    match look.board().at_cell(seat, STAGE, cell) {
        Some(there) => {
            let back = What::Cell { seat, cell: from };
            let there = Change { what: back, ..base }.about(&look, there);
            cx.door(&[moved, there])
        }
        None => cx.door(&[moved]),
    }
}
