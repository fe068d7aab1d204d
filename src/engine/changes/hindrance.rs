//! What keeps a change from being made: it would change nothing, or a text forbids it.

use super::kept;
use super::place::{goal, location_of};
use crate::engine::eval::{attempt::Attempt, cannot};
use crate::engine::game::{Game, look::Look, trace::Barred};
use crate::engine::state::{
    board::Goal,
    control::{Cause, Change, Jump, What},
    ids::{CardId, ObjRef, Seat},
};
use crate::vocab::{ModalKind, RestrictionId, RestrictionWord};

/// Whether the change is possible and would change anything, apart from texts that forbid it.
#[inline]
pub fn happens(look: Look<'_>, change: &Change) -> bool {
    let board = look.board();
    match change.what {
        What::Note => true,
        What::Move(goal) => board
            .now(change.card)
            .is_some_and(|card| goal_free(look, card, goal) && admitted(look, card, goal)),
        What::Cell { seat, cell } => board
            .now(change.card)
            .is_some_and(|card| (board.card(card).side, board.card(card).cell) != (seat, cell)),
        What::Status { mask, value } => board
            .now(change.card)
            .is_some_and(|card| board.card(card).status & mask != value & mask),
        What::PlayerStat(stat) => {
            let vocab = look.rules().vocab;
            let now = board.player_stat(change.player, stat);
            kept::number_after(vocab, board, change.player, stat, change.amount) != now
        }
        What::Stat(stat) => {
            let kept = look.rules().vocab.kept(stat);
            let now = board.now(change.card).zip(kept).map(|(card, at)| board.number(card, at));
            now.is_some_and(|now| change.amount > 0 || change.amount < 0 && now > 0)
        }
        What::Shuffle(zone) => board.zone(change.player, zone).len() > 1,
        What::Show(_) | What::Remove => board.now(change.card).is_some(),
        What::Create { goal, .. } => board.at_cell(goal.seat, goal.zone, goal.cell).is_none(),
        What::Expire(no) => board.continuing.iter().any(|effect| effect.no == no),
        What::Jump(Jump { to, next }) => {
            let now = board.turn.phase;
            next || now != to && look.rules().vocab.moment(now).within != Some(to)
        }
        What::Phase(_) | What::FirstPlayer(_) | What::NextTurn(_) => true,
        What::ExtraTurn | What::EmptyDraw => true,
    }
}

/// Whether the change of a kept number applies in full: no bound cuts it. True for all other changes.
pub fn is_uncut(look: Look<'_>, change: &Change) -> bool {
    let board = look.board();
    let vocab = look.rules().vocab;
    match change.what {
        What::PlayerStat(stat) => {
            let now = board.player_stat(change.player, stat);
            let then = kept::number_after(vocab, board, change.player, stat, change.amount);
            now.checked_add(change.amount) == Some(then)
        }
        What::Stat(stat) => {
            let card = board.now(change.card).zip(vocab.kept(stat));
            card.is_some_and(|(card, at)| board.number(card, at).saturating_add(change.amount) >= 0)
        }
        _ => true,
    }
}

/// Whether the card can go there: the cell is free, or the card is not in the zone yet. Within a deck cards move,
/// too.
#[inline]
fn goal_free(look: Look<'_>, card: CardId, goal: Goal) -> bool {
    let vocab = look.rules().vocab;
    let board = look.board();
    let zone = &vocab.zones[goal.zone.index()];
    if zone.cells > 0 {
        return zone.shares_cells || board.at_cell(goal.seat, goal.zone, goal.cell).is_none();
    }
    let card = board.card(card);
    goal.zone == vocab.deck || (card.zone, card.side) != (Some(goal.zone), goal.seat)
}

#[inline]
fn admitted(look: Look<'_>, card: CardId, goal: Goal) -> bool {
    let def = look.code().def(look.board().card(card).def);
    look.rules().admits(goal.zone, def.traits)
}

/// How a text forbids the change; `None` if none does.
pub fn bar(game: &mut Game<'_>, change: &Change) -> Option<Barred> {
    if change.cause != Cause::Effect && !cannot::may_forbid(game.peek(), change.events) {
        return None;
    }
    kept_from(game.look(), change).map(|(why, _)| why)
}

/// Whether a text forbids the change.
pub fn is_barred(look: Look<'_>, change: &Change) -> bool {
    kept_from(look, change).is_some()
}

/// Whether the change is forbidden by a restriction that replaces it with nothing, so that it counts as done.
pub fn is_nothing_instead(look: Look<'_>, change: &Change) -> bool {
    let words = &look.rules().vocab.restrictions;
    kept_from(look, change).is_some_and(|(_, by)| words[by.index()].is_replaced)
}

/// How a text forbids the change, and by which restriction.
fn kept_from(look: Look<'_>, change: &Change) -> Option<(Barred, RestrictionId)> {
    let library = look.library;
    let may_forbid = cannot::may_forbid(look, change.events);
    let affected = library.rules.affected;
    // Choosing a card does not affect it yet.
    let unaffected = change.cause == Cause::Effect
        && !matches!(change.what, What::Note)
        && look.board().now(change.card).is_some_and(|card| {
            let side = look.board().card(card).side;
            side != change.actor_side(&look) && look.restricted_by(card, affected, change.source)
        });
    if unaffected {
        return Some((Barred::Unaffected, affected));
    }
    if !may_forbid {
        return None;
    }
    let from = location_of(look, change.card);
    let attempt = Attempt::of(change, goal(change, from));
    let words = library.rules.vocab.restrictions.iter().enumerate();
    let mut words = words.map(|(n, word)| (RestrictionId(n as u8), word));
    let keeps = words.find(|(id, word)| {
        let is_kept = change.what != What::EmptyDraw || !library.rules.ending.loses_without_drawing;
        word.modal == ModalKind::Cannot && is_kept && word.forbids.meets(change.events) && {
            if word.player {
                let (player, about) = change.bound_by(word);
                look.keeps_from_player(player, *id, about, &attempt)
            } else {
                look.board()
                    .now(change.card)
                    .is_some_and(|card| look.keeps_from_card(card, *id, change.source, &attempt))
            }
        }
    });
    keeps.map(|(id, _)| (Barred::Cannot, id))
}

impl Change {
    /// The player whom a restriction binds, and the object that it asks about: with destinations, the actor and the
    /// card that moves; otherwise the affected player and the source.
    fn bound_by(&self, word: &RestrictionWord) -> (Seat, ObjRef) {
        match word.to.is_empty() {
            true => (self.player, self.source),
            false => (self.actor, self.card),
        }
    }

    /// The side that makes the change: the source's, or the actor's if there is no source.
    pub(in crate::engine) fn actor_side(&self, look: &Look<'_>) -> Seat {
        look.board().cards.get(self.source.card.index()).map_or(self.actor, |card| card.side)
    }
}
