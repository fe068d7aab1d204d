//! The encore step (7.7).

use super::super::windows::CHECK;
use super::super::words::ids::*;
use super::{CARD, nonturn_player, object, procedure, sent, the_card, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::options::{Decider, Opt, Options};
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::Val;
use crate::engine::state::ids::{CardId, Seat};

/// Whether a character has gone since the turn player was last asked; slot 0 is the last one.
const GONE: usize = 1;

/// One that no rule can put away would keep the step going for ever, so that it ends where nothing
/// came of it (reading WD20).
pub static ENCORE_STEP: Proc = procedure(
    "encore step",
    &["7.7.1"],
    2,
    &[
        row("begin", &["7.7.1.1"], Step::Begin(moment::ENCORE_STEP)),
        row("at start", &["7.7.1.1"], Step::Open(CHECK)),
        row("turn player's", &["7.7.1.2a"], ask(turn_player, own, put_away)).or("other's"),
        row("did it go", &["7.7.1.2b", "WD20"], Step::If(went))
            .or("other's")
            .says("the character went", "控え室に置かれた"),
        row("it went", &["7.7.1.2b", "WD20"], Step::Do(remember)),
        row("after turn player's", &["7.7.1.2b"], Step::Open(CHECK)),
        row("turn player again", &["7.7.1.2b"], Step::Goto).or("turn player's"),
        row("other's", &["7.7.1.3a"], ask(other_player, others, put_away)).or("last check"),
        row("did the other go", &["7.7.1.3b", "WD20"], Step::If(went))
            .or("last check")
            .says("the character went", "控え室に置かれた"),
        row("the other went", &["7.7.1.3b", "WD20"], Step::Do(remember)),
        row("after other's", &["7.7.1.3b"], Step::Open(CHECK)),
        row("back to turn player", &["7.7.1.3b"], Step::Goto).or("turn player's"),
        row("last check", &["7.7.1.4a"], Step::Open(CHECK)),
        row("any left", &["7.7.1.4a", "7.7.1.4b", "WD20"], Step::Do(once_more)).or("turn player's"),
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

fn remember(mut cx: Cx<'_, '_>) -> Flow {
    cx.set(GONE, Val::Bool(true));
    cx.next()
}

/// Wherever it went: something may replace it.
fn went(look: &Look<'_>) -> bool {
    let lies =
        |card: CardId| is_reversed(look, card) && look.board().card(card).zone == Some(STAGE);
    !the_card(look).is_some_and(lies)
}

fn is_reversed(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).status & status::LIES == status::REVERSED
}

/// From the beginning while a reversed character is there and something moved in the last round, or its
/// check did something.
fn once_more(mut cx: Cx<'_, '_>) -> Flow {
    let gone = cx.slot(GONE).truth() || cx.look().control().top().did;
    cx.set(GONE, Val::Bool(false));
    let look = cx.look();
    let left = Seat::BOTH.into_iter().any(|seat| reversed(&look, seat).next().is_some());
    if left && gone { cx.next().otherwise() } else { cx.next() }
}
