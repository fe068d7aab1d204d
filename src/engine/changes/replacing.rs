//! The replacement abilities that would apply to a change.

use super::place::{from_and_to, location};
use super::{bar, happens};
use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::eval::{facts, look_back, matching, needs, scope::Scope};
use crate::engine::game::{
    Game, index,
    look::Look,
    rulebook::printed::is_recorded,
    warm::{batch::Happening, derived::Granted},
};
use crate::engine::state::{
    board::{Delayed, Steady, Used},
    control::{Change, Passed, Val},
    ids::{CardId, CardSet, ObjRef, Seat},
};
use crate::engine::values::derive;
use crate::vocab::Form;

/// Abilities that may replace the change now, with their cards.
pub type Found = smallvec::SmallVec<[(CardId, AbilityId); 4]>;

/// The abilities that may replace the change, without those that have passed on it already.
pub fn replacements(game: &mut Game<'_>, change: &Change, passed: &Passed) -> Found {
    let mut found = Found::new();
    if !game.library.code.replaces.meets(change.events) || !happens(game.peek(), change) {
        return found;
    }
    // A change that something forbids is not replaced.
    if bar(game, change).is_some() {
        return found;
    }
    let cards = index::concerned(game, change);
    let happening = attempted(game, change);
    let look = game.look();
    for card in cards {
        for ability in &look.def(card).abilities {
            if !passed.has(card, *ability) && replaces(look, card, *ability, None, &happening) {
                found.push((card, *ability));
            }
        }
    }
    for one in recorded(look) {
        let (card, ability) = (one.source.card, one.ability);
        if !passed.has(card, ability)
            && replaces(look, card, ability, None, &happening)
            && !found.contains(&(card, ability))
        {
            found.push((card, ability));
        }
    }
    for Granted { card, ability, captures, .. } in look.warm.granted.iter() {
        if card.index() < look.board().cards.len()
            && !passed.has(*card, *ability)
            && replaces(look, *card, *ability, Some(captures), &happening)
            && !found.contains(&(*card, *ability))
        {
            found.push((*card, *ability));
        }
    }
    for one in look.board().delayed.iter().filter(|one| is_fitting(look, one, &happening)) {
        let (card, ability) = (one.this.card, one.ability);
        if !passed.has(card, ability) && !found.contains(&(card, ability)) {
            found.push((card, ability));
        }
    }
    first_of_the_turn_player(look, change, &mut found);
    found
}

/// Whether an ability would replace the event; without `optional` only mandatory ones count.
pub fn would_be_replaced(look: Look<'_>, happening: &Happening<'_>, optional: bool) -> bool {
    let counts = |ability: AbilityId| optional || !look.code().ability(ability).optional;
    let afar = index::waiting_for(&look, happening.change.events);
    afar.chain(look.board().now(happening.change.card)).any(|card| {
        let mut abilities = look.def(card).abilities.iter().copied();
        abilities.any(|ability| counts(ability) && replaces(look, card, ability, None, happening))
    }) || look.warm.granted.iter().any(|Granted { card, ability, captures, .. }| {
        card.index() < look.board().cards.len()
            && counts(*ability)
            && replaces(look, *card, *ability, Some(captures), happening)
    }) || recorded(look).any(|one| {
        counts(one.ability) && replaces(look, one.source.card, one.ability, None, happening)
    }) || (look.board().delayed.iter())
        .any(|one| counts(one.ability) && is_fitting(look, one, happening))
}

/// The change as it would happen.
fn attempted<'c>(game: &mut Game<'_>, change: &'c Change) -> Happening<'c> {
    let lies = location(game, change.card);
    let no = game.state.books.no;
    let look = game.look();
    let (from, to) = from_and_to(&look, change);
    let looked_back_on = look_back::is_looked_back_on(look, change, lies);
    Happening {
        change,
        subject: change.card,
        from,
        to,
        no,
        looked_back_on,
        // Replacements apply whether or not anybody sees the card.
        unseen: false,
        silent: CardSet::EMPTY,
    }
}

/// Whether this is a delayed replacement of the event. It works whatever has become of the card whose text delayed it.
fn is_fitting(look: Look<'_>, one: &Delayed, happening: &Happening<'_>) -> bool {
    look.code().ability(one.ability).form == Form::Instead
        && fits(look, one.ability, one.this, one.seat, &one.captures, happening)
}

/// The first delayed replacement of the change that is this ability of this card's text; others like it may have been
/// delayed about other cards. The number counts in the state's list.
pub fn delayed_for(
    game: &mut Game<'_>,
    card: CardId,
    ability: AbilityId,
    change: &Change,
) -> Option<usize> {
    let happening = attempted(game, change);
    let look = game.look();
    look.board().delayed.iter().position(|one| {
        (one.this.card, one.ability) == (card, ability) && is_fitting(look, one, &happening)
    })
}

/// Replacements that the state records as working, whatever has become of them and of their cards since.
fn recorded<'a>(look: Look<'a>) -> impl Iterator<Item = &'a Steady> {
    let steady = look.board().steady.iter();
    steady.filter(move |one| is_recorded(look.code().ability(one.ability)))
}

fn recorded_of<'a>(look: &Look<'a>, card: CardId, ability: AbilityId) -> Option<&'a Steady> {
    recorded(*look).find(|one| (one.source.card, one.ability) == (card, ability))
}

/// The object that a replacement belongs to, and its player; of a recorded one, as recorded.
pub fn whose(look: &Look<'_>, card: CardId, ability: AbilityId) -> (ObjRef, Seat) {
    match recorded_of(look, card, ability) {
        Some(one) => (one.source, one.seat),
        None => (look.board().object(card), look.board().card(card).side),
    }
}

fn works(look: Look<'_>, card: CardId, ability: AbilityId, granted: bool) -> bool {
    if is_recorded(look.code().ability(ability)) {
        return recorded_of(&look, card, ability).is_some();
    }
    derive::works(&look, card, ability, granted)
}

/// For some events the turn player's replacements come before the other player's.
fn first_of_the_turn_player(look: Look<'_>, change: &Change, found: &mut Found) {
    if !look.rules().resolving.turn_player_replaces_first.meets(change.events) {
        return;
    }
    let turn_player = look.turn_player();
    let is_first = |card: CardId| look.board().card(card).side == turn_player;
    if found.iter().any(|(card, _)| is_first(*card)) {
        found.retain(|(card, _)| is_first(*card));
    }
}

/// Whether an ability of a card, its own or a granted one, is a replacement that works and [`fits`].
fn replaces(
    look: Look<'_>,
    card: CardId,
    ability: AbilityId,
    captures: Option<&[Val; MAX_CAPTURES]>,
    happening: &Happening<'_>,
) -> bool {
    let code = look.code().ability(ability);
    if code.form != Form::Instead || !works(look, card, ability, captures.is_some()) {
        return false;
    }
    let (this, seat) = whose(&look, card, ability);
    fits(look, ability, this, seat, captures.unwrap_or(&NO_CAPTURES), happening)
}

const NO_CAPTURES: [Val; MAX_CAPTURES] = [Val::None; MAX_CAPTURES];

/// Whether an ability that works may replace the event: its limit is not used up, nothing keeps it off the card, its
/// pattern matches, its condition holds, and what it must choose first is there.
fn fits(
    look: Look<'_>,
    ability: AbilityId,
    this: ObjRef,
    seat: Seat,
    captures: &[Val; MAX_CAPTURES],
    happening: &Happening<'_>,
) -> bool {
    let code = look.code().ability(ability);
    // A card that the other player's effects do not affect cannot have its events replaced by them.
    let resists = |card: CardId| {
        look.board().card(card).side != seat
            && look.restricted_by_text(card, look.rules().affected, this, ability)
    };
    if look.board().now(happening.change.card).is_some_and(resists) {
        return false;
    }
    if code.limit > 0 && look.board().used(Used::Ability(ability), this) >= code.limit {
        return false;
    }
    let scope = Scope { slots: captures, ..Scope::of_text(look, ability, seat, this) };
    let hit = code.when.iter().find(|p| {
        matching::matches(&scope, p, happening, true)
            || matching::matches(&scope, p, happening, false)
    });
    let Some(pattern) = hit else { return false };
    let slots = facts::filled(pattern, captures, &happening.change.facts());
    let scope = Scope { slots: &slots, ..scope };
    code.condition.is_none_or(|test| scope.test(test)) && needs::are_there(&scope, &code.needs)
}
