//! Triggers that wait for a condition instead of an event.
//!
//! Such a trigger waits as soon as its condition holds. While it waits or resolves it waits no second time; when it
//! has resolved it is asked again.

use super::watch;
use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::EFFECT};
use crate::engine::state::{
    board::Used,
    control::{Cause, Pending, Val},
    ids::CardId,
};
use crate::engine::values::derive;

/// Puts each state trigger whose condition holds now into the queue.
#[inline]
pub fn ask(game: &mut Game<'_>) {
    if !game.warm.of_state.is_empty() || game.library.grants_of_state {
        ask_all(game);
    }
}

#[inline(never)]
fn ask_all(game: &mut Game<'_>) {
    game.look();
    let library = game.library;
    let elsewhere = game.look().counted_elsewhere();
    for card in game.warm.of_state.or(elsewhere) {
        let def = library.code.def(game.state.board.card(card).def);
        for ability in &def.of_state {
            ask_one(game, card, *ability, None);
        }
    }
    for n in 0..game.warm.granted.len() {
        let granted = game.warm.granted[n];
        let of_state = library.code.ability(granted.ability).of_state;
        if of_state && granted.card.index() < game.state.board.cards.len() {
            ask_one(game, granted.card, granted.ability, Some(granted.captures));
        }
    }
}

fn ask_one(
    game: &mut Game<'_>,
    card: CardId,
    ability: AbilityId,
    captures: Option<[Val; MAX_CAPTURES]>,
) {
    let look = game.look();
    let code = look.code().ability(ability);
    let this = look.board().object(card);
    let seat = look.board().card(card).side;
    let given = captures.unwrap_or_default();
    let scope = Scope { slots: &given, ..Scope::of_text(look, ability, seat, this) };
    let waits = |p: &Pending| p.ability == ability && p.this == this;
    let resolves = look
        .control()
        .frames
        .iter()
        .any(|frame| frame.proc == EFFECT && frame.ability == ability && frame.this == this);
    if resolves
        || look.control().pending.iter().any(waits)
        || !derive::works(&look, card, ability, captures.is_some())
        || code.limit > 0 && look.board().used(Used::Ability(ability), this) >= code.limit
        || !code.condition.is_some_and(|test| scope.test(test))
    {
        return;
    }
    let class = code.class;
    let pending = Pending { ability, seat, this, class, captures: given, ..Pending::default() };
    let cause = game.state.books.no;
    watch::enqueue(game, pending, Cause::Rule, cause);
}
