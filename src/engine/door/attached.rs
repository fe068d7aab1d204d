//! Cards that lie under other cards go where those go, in the same batch.

use crate::engine::game::{Game, rulebook::rules::Attached, warm::batch::Member};
use crate::engine::state::{
    board::{Card, Goal, Location},
    control::{Cause, Change, Follows, What},
    ids::{CardId, Seat},
};

type Changes = smallvec::SmallVec<[Change; 8]>;

/// Whether any card leaves a cell where others may lie under it.
pub fn may_follow(game: &Game<'_>, members: &[Member]) -> bool {
    let Some(attached) = game.library.rules.placing.attached.as_ref().filter(|_| is_any(game))
    else {
        return false;
    };
    let leaves = |from: Location| from.zone == attached.host_zone;
    let moves = |what| matches!(what, What::Cell { .. } | What::Move(_));
    members.iter().any(|member| member.from.is_some_and(leaves) && moves(member.change.what))
}

/// Whether any card lies under another one.
pub fn is_any(game: &Game<'_>) -> bool {
    game.library.rules.placing.attached.as_ref().is_some_and(|attached| {
        Seat::BOTH.iter().any(|seat| !game.state.board.zone(*seat, attached.zone).is_empty())
    })
}

/// The changes that the moves of a batch cause for cards that lie under the moving cards, except for cards that the
/// batch itself moves.
pub fn changes(game: &Game<'_>, members: &[Member]) -> Changes {
    let mut changes = Changes::new();
    let Some(attached) = &game.library.rules.placing.attached else { return changes };
    let batch = Batch { game, members, attached };
    for member in members {
        let leaves = member.from.is_some_and(|from| from.zone == attached.host_zone);
        if !leaves {
            continue;
        }
        let Some(from) = member.from else { continue };
        match member.change.what {
            What::Cell { seat, cell } if from.seat == seat => {
                batch.clear(seat, cell, &mut changes);
                batch.take_along(from, What::Cell { seat, cell }, &mut changes);
            }
            What::Cell { .. } | What::Move(_) => batch.leave(from, &mut changes),
            _ => {}
        }
    }
    changes
}

/// Adds a change unless its card has one already: a card follows only one other card.
fn add(changes: &mut Changes, change: Change) {
    if !changes.iter().any(|known| known.card.card == change.card.card) {
        changes.push(change);
    }
}

struct Batch<'b, 'g> {
    game: &'b Game<'g>,
    members: &'b [Member],
    attached: &'b Attached,
}

impl Batch<'_, '_> {
    /// The attached cards of a seat that the batch does not move and that pass the test.
    fn cards(&self, seat: Seat, passes: impl Fn(&Card) -> bool) -> impl Iterator<Item = CardId> {
        let board = &self.game.state.board;
        let zone = board.zone(seat, self.attached.zone).iter().copied();
        zone.filter(move |id| !self.moves(*id) && passes(board.card(*id)))
    }

    /// Whether the batch itself moves the card.
    fn moves(&self, id: CardId) -> bool {
        self.members.iter().any(|member| {
            member.change.card.card == id
                && matches!(member.change.what, What::Move(_) | What::Cell { .. })
        })
    }

    /// The cards of the cell that a card leaves go with it to its new one.
    fn take_along(&self, from: Location, what: What, changes: &mut Changes) {
        for id in self.cards(from.seat, |card| card.cell == from.cell) {
            add(changes, self.change(id, what, Follows::Along));
        }
    }

    /// The cards of the cell that a card leaves go to their owners.
    fn leave(&self, from: Location, changes: &mut Changes) {
        for id in self.cards(from.seat, |card| card.cell == from.cell) {
            add(changes, self.away(id, Follows::StaysBehind));
        }
    }

    /// The cards that lie already in the cell that a card goes to make room, unless another card leaves the cell
    /// and takes them along.
    fn clear(&self, seat: Seat, cell: u8, changes: &mut Changes) {
        let leaves = |member: &Member| {
            let moves = matches!(member.change.what, What::Move(_) | What::Cell { .. });
            let here = (self.attached.host_zone, seat, cell);
            moves && member.from.is_some_and(|from| (from.zone, from.seat, from.cell) == here)
        };
        if self.members.iter().any(leaves) {
            return;
        }
        for id in self.cards(seat, |card| card.cell == cell) {
            add(changes, self.away(id, Follows::MakesRoom));
        }
    }

    fn away(&self, id: CardId, why: Follows) -> Change {
        let seat = self.game.state.board.card(id).owner;
        let goal = Goal { zone: self.attached.goes_to, seat, ..Goal::default() };
        let change = self.change(id, What::Move(goal), why);
        Change { events: self.attached.events, player: seat, ..change }
    }

    fn change(&self, id: CardId, what: What, why: Follows) -> Change {
        let board = &self.game.state.board;
        let actor = self.game.state.control.top().actor;
        let cause = Cause::Attached(why);
        Change { what, card: board.object(id), actor, cause, ..Change::default() }
    }
}
