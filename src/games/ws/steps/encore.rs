//! The encore step (7.7).

use super::super::windows::CHECK;
use super::super::words::*;
use super::{CARD, nonturn_player, object, procedure, sent, the_card, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::{CardId, Seat};

/// A character that nothing can put away repeats the step for ever, which ends the game in a draw (7.7.1.4, 11.1.1.1).
/// Slot 0 is the last character that was to go.
pub static ENCORE_STEP: Proc = procedure(
    "encore step",
    &["7.7.1"],
    1,
    &[
        row("begin", &["7.7.1.1"], Step::Begin(moment::ENCORE_STEP)),
        row("at start", &["7.7.1.1"], Step::Open(CHECK)),
        row("turn player's", &["7.7.1.2a"], ask(turn_player, own, put_away))
            .asks("控え室に置くキャラの選択")
            .or("other's"),
        row("did it go", &["7.7.1.2b"], Step::If(went))
            .or("other's")
            .says("the character went", "控え室に置かれた"),
        row("after turn player's", &["7.7.1.2b"], Step::Open(CHECK)),
        row("turn player again", &["7.7.1.2b"], Step::Goto).or("turn player's"),
        row("other's", &["7.7.1.3a"], ask(other_player, others, put_away))
            .asks("控え室に置くキャラの選択")
            .or("last check"),
        row("did the other go", &["7.7.1.3b"], Step::If(went))
            .or("last check")
            .says("the character went", "控え室に置かれた"),
        row("after other's", &["7.7.1.3b"], Step::Open(CHECK)),
        row("back to turn player", &["7.7.1.3b"], Step::Goto).or("turn player's"),
        row("last check", &["7.7.1.4a"], Step::Open(CHECK)),
        row("any left", &["7.7.1.4a", "7.7.1.4b"], Step::If(none_left))
            .or("turn player's")
            .says("no character is left to put away", "控え室に置くキャラが残っていない"),
    ],
);

fn other_player(look: &Look<'_>) -> Decider {
    Decider::Player(nonturn_player(look))
}

fn reversed<'a>(look: &Look<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    let look = *look;
    let stage = look.board().zone(seat, STAGE).iter().copied();
    stage.filter(move |card| is_reversed(&look, *card))
}

fn own(look: &Look<'_>, options: &mut Options) {
    for card in reversed(look, look.turn_player()) {
        options.add(Opt::Card(card));
    }
}

fn others(look: &Look<'_>, options: &mut Options) {
    for card in reversed(look, nonturn_player(look)) {
        options.add(Opt::Card(card));
    }
}

fn put_away(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    let base = cx.change();
    let look = cx.look();
    let slot = object(&look, card);
    let change = sent(&look, base, card, WAITING_ROOM);
    cx.set(CARD, slot);
    cx.door(&[change])
}

/// Whether the character has left the stage or is no longer reversed; its move may have been replaced.
fn went(look: &Look<'_>) -> bool {
    let lies =
        |card: CardId| is_reversed(look, card) && look.board().card(card).zone == Some(STAGE);
    !the_card(look).is_some_and(lies)
}

fn is_reversed(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).status & status::LIES == status::REVERSED
}

fn none_left(look: &Look<'_>) -> bool {
    Seat::BOTH.into_iter().all(|seat| reversed(look, seat).next().is_none())
}
