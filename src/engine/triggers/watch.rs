//! Matches events with triggers: those that trigger come into the queue, and delayed triggers that last until the
//! event end.

use super::history;
use crate::code::{AbilityId, MAX_CAPTURES, Pattern, Subject, TestId};
use crate::engine::eval::{
    facts::{facts_with_cards, filled},
    matching::{happened, matches},
    scope::Scope,
};
use crate::engine::game::{
    Game, index,
    rulebook::{printed::Gist, windows::route},
    trace::{By, Noted, asked::Role},
    warm::batch::Happening,
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Board, Use, Used},
    control::{Cause, EntryPayment, Pending, Val},
    ids::{CardId, EntryNo, ObjRef, Seat},
};
use crate::engine::tell::told::Told;
use crate::engine::values::derive;
use crate::vocab::Form;

/// Puts the triggers of one event that the library hears into the queue. `before`: those that look back.
pub fn trigger(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    let events = happening.change.events;
    let library = game.library;
    // Counted before conditions are tested: at the first attack there has been one attack this turn.
    history::count_happening(game, happening, before);
    let concerned = index::hearing(game, happening.change, happening.from);
    if !concerned.is_empty() {
        let gist = Gist::of(happening, before);
        for card in concerned {
            for trigger in &library.printed(game.state.board.card(card).def).triggers {
                if trigger.may_be_about(card, &gist) {
                    trigger_ability(game, card, trigger.ability, None, happening, before);
                }
            }
        }
    }
    if library.granted_listens.meets(events) {
        trigger_granted(game, happening, before);
    }
    trigger_delayed(game, happening, before);
}

/// Puts the triggers of abilities granted to a card that is not in play into the queue as it leaves its zone for
/// another one: the abilities are still there for that (2.12.2.3.1 in Weiss Schwarz). The triggers follow the card
/// to where it went.
pub fn trigger_gifts(game: &mut Game<'_>, happening: &Happening<'_>) {
    game.look();
    let (this, before) = (happening.subject, game.state.control.pending.len());
    for n in 0..game.warm.granted.len() {
        let granted = game.warm.granted[n];
        if granted.card == this.card {
            let captures = Some(granted.captures);
            trigger_ability(game, granted.card, granted.ability, captures, happening, false);
        }
    }
    let triggered = game.state.control.pending.iter_mut().skip(before);
    triggered.filter(|one| one.this == this).for_each(|one| one.leaving = true);
}

fn trigger_granted(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    // The event itself may grant an ability, or take one away.
    game.look();
    for n in 0..game.warm.granted.len() {
        let granted = game.warm.granted[n];
        // An ability that also works where the card is now has triggered already as the card left.
        let mut pending = game.state.control.pending.iter();
        let is_leaving = |one: &Pending| one.leaving && one.this == happening.subject;
        let has_left = pending.any(|one| is_leaving(one) && one.ability == granted.ability);
        if granted.card.index() < game.state.board.cards.len() && (before || !has_left) {
            let captures = Some(granted.captures);
            trigger_ability(game, granted.card, granted.ability, captures, happening, before);
        }
    }
}

fn trigger_ability(
    game: &mut Game<'_>,
    card: CardId,
    ability: AbilityId,
    captures: Option<[Val; MAX_CAPTURES]>,
    happening: &Happening<'_>,
    before: bool,
) {
    let library = game.library;
    let code = library.code.ability(ability);
    if code.form != Form::Triggered {
        return;
    }
    let this = game.state.board.object(card);
    if happening.silent.has(card) && happening.subject != this {
        return;
    }
    let seat = game.state.board.card(card).side;
    // The test that fails most often comes before derived values are brought up to date.
    let scope = Scope::new(game.peek(), seat, this);
    let may_match = |p: &Pattern| {
        (p.subject != Subject::This || happening.subject == this)
            && happened(&scope, p, happening, before)
    };
    if !code.when.iter().any(may_match) {
        return;
    }
    let look = game.look();
    if !derive::works(&look, card, ability, captures.is_some()) {
        return;
    }
    if code.limit > 0 && look.board().used(Used::Ability(ability), this) >= code.limit {
        return;
    }
    let given = captures.unwrap_or_default();
    let scope = Scope { slots: &given, ..Scope::of_text(look, ability, seat, this) };
    let Some(n) = code.when.iter().position(|p| matches(&scope, p, happening, before)) else {
        return;
    };
    let pattern = &code.when[n];
    let once = library.rules.resolving.once_a_turn.has(pattern.kind);
    if once && look.board().used(Used::Triggered(ability), this) > 0 {
        return;
    }
    let facts = facts_with_cards(game, pattern, happening, before);
    let scope = Scope { slots: &given, ..Scope::of_text(game.look(), ability, seat, this) };
    let condition = code.condition.filter(|_| !library.rules.resolving.asks_late);
    for test in code.during.into_iter().chain(condition) {
        let slots = filled(pattern, &given, &facts);
        if !(Scope { slots: &slots, ..scope }).test(test) {
            if game.is_read() {
                tell_condition(game, seat, this, (ability, test), &slots, happening.no);
            }
            return;
        }
    }
    if once {
        history::count(game, Used::Triggered(ability), this);
    }
    let goes = library.rules.last_known.going.is_some_and(|going| {
        going.at.has(pattern.kind) && game.state.board.card(card).status & going.status != 0
    });
    let leaving = goes || before && facts.subject == this;
    let pending = Pending {
        ability,
        pattern: n as u8,
        seat,
        this,
        class: code.class,
        leaving,
        event: facts,
        captures: given,
        ..Pending::default()
    };
    let no = enqueue(game, pending, happening.change.cause, happening.no);
    for test in [code.during, condition].into_iter().flatten() {
        let Some(no) = no.filter(|_| game.is_read()) else { break };
        let slots = filled(pattern, &given, &facts);
        tell_condition(game, seat, this, (ability, test), &slots, no);
    }
}

/// The condition of a trigger, with its outcome.
#[cold]
fn tell_condition(
    game: &mut Game<'_>,
    seat: Seat,
    this: ObjRef,
    (ability, test): (AbilityId, TestId),
    slots: &[Val],
    cause: EntryNo,
) {
    let by = By::Text(ability, game.library.code.ability(ability).place);
    let scope = Scope { slots, ..Scope::of_text(game.look(), ability, seat, this) };
    let mut told = Told::new(&scope, ability, Role::If);
    told.condition(test);
    let all = told.all;
    game.tell(cause, by, all);
}

/// Whether the condition of a resolving trigger holds; true if it was tested as the trigger came.
pub fn condition_holds(game: &mut Game<'_>, pending: &Pending, slots: &[Val]) -> bool {
    let Pending { ability, this, seat, no, .. } = *pending;
    let code = game.library.code.ability(ability);
    // Conditions of state triggers and delayed triggers were tested when the trigger came.
    let late = game.library.rules.resolving.asks_late && !code.of_state && !code.is_delayed();
    let look = game.look();
    let lies_there = || look.board().now(this).is_some_and(|card| look.works_here(card, ability));
    if late && code.says_where && !lies_there() {
        return false;
    }
    let Some(test) = code.condition.filter(|_| late) else { return true };
    let holds = Scope { slots, ..Scope::of_text(game.look(), ability, seat, this) }.test(test);
    if game.is_read() {
        tell_condition(game, seat, this, (ability, test), slots, no);
    }
    holds
}

/// Puts a trigger into the queue and returns its entry. `None` if the rulebook has no lane for it, or if it waits
/// only once there and already has.
pub fn enqueue(
    game: &mut Game<'_>,
    pending: Pending,
    cause: Cause,
    follows: EntryNo,
) -> Option<EntryNo> {
    let route = route(game.library.rules, pending.class, cause)?;
    let lane = route.to?.0;
    let Pending { ability, this, seat, event, .. } = pending;
    if route.once && !wait_once(game, Used::Once(ability, lane), this.card) {
        return None;
    }
    let by = game.by();
    let no = game.note(follows, by, 3, || Noted::Triggered { ability, this, seat, event });
    let owes = game.library.rules.resolving.pays_early
        && game.library.code.ability(ability).entry.is_some();
    let dues = if owes { EntryPayment::Owed } else { EntryPayment::None };
    let pending = Pending { no, lane, dues, ..pending };
    let pushed = game.state.control.pending.push(pending).map_err(|_| Limit::Pending);
    game.within(pushed);
    Some(no)
}

/// Whether the ability waits in this lane for the first time; records that it has.
fn wait_once(game: &mut Game<'_>, what: Used, card: CardId) -> bool {
    let object = Board::always(card);
    if game.state.board.used(what, object) > 0 {
        return false;
    }
    let used = Use { what, object, times: 1 };
    let pushed = game.state.board.uses.push(used).map_err(|_| Limit::Uses);
    game.within(pushed).is_some()
}

fn trigger_delayed(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    let mut n = 0;
    while n < game.state.board.delayed.len() {
        let delayed = game.state.board.delayed[n];
        let library = game.library;
        let code = library.code.ability(delayed.ability);
        let look = game.look();
        let scope =
            Scope { slots: &delayed.captures, ..Scope::new(look, delayed.seat, delayed.this) };
        let triggers = code.form != Form::Instead;
        let pattern = code.when.iter().position(|p| matches(&scope, p, happening, before));
        let Some(pattern) = pattern.filter(|_| triggers) else {
            n += 1;
            continue;
        };
        let facts = facts_with_cards(game, &code.when[pattern], happening, before);
        let scope = Scope::new(game.look(), delayed.seat, delayed.this);
        let holds = code.condition.is_none_or(|test| {
            let slots = filled(&code.when[pattern], &delayed.captures, &facts);
            (Scope { slots: &slots, ..scope }).test(test)
        });
        // Its event has come: a trigger that waits once is used up even if its condition does not hold.
        if code.again {
            n += 1;
        } else {
            game.state.board.delayed.remove(n);
        }
        if !holds {
            continue;
        }
        let pending = Pending {
            ability: delayed.ability,
            pattern: pattern as u8,
            seat: delayed.seat,
            this: delayed.this,
            class: library.rules.resolving.delayed_class,
            leaving: true,
            event: facts,
            captures: delayed.captures,
            ..Pending::default()
        };
        enqueue(game, pending, happening.change.cause, happening.no);
    }
}

/// Ends the delayed triggers and replacements that last until this event.
pub fn end_delayed(game: &mut Game<'_>, happening: &Happening<'_>) {
    let mut n = 0;
    while n < game.state.board.delayed.len() {
        let delayed = game.state.board.delayed[n];
        let code = game.library.code.ability(delayed.ability);
        let ended = !code.ends.is_empty() && {
            let look = game.look();
            let scope =
                Scope { slots: &delayed.captures, ..Scope::new(look, delayed.seat, delayed.this) };
            code.ends.iter().any(|pattern| matches(&scope, pattern, happening, false))
        };
        if ended {
            game.state.board.delayed.remove(n);
        } else {
            n += 1;
        }
    }
}
