//! Who waits for what: the index of waiting abilities, and matching an event against patterns.

use super::history;
use super::index;
use super::look_back;
use crate::code::{AbilityId, MAX_CAPTURES, Pattern, Spot, Subject, TestId};
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::look::Look;
use crate::engine::look::eval::Scope;
use crate::engine::rulebook::printed::Gist;
use crate::engine::rulebook::steps::process;
use crate::engine::schedule;
use crate::engine::state::board::{Board, UntilNow, Use, Used};
use crate::engine::state::control::{Cause, Change, Dues, EventFacts, Pending, Val, What};
use crate::engine::state::ids::{CardId, CardSet, No, ObjRef, Seat};
use crate::engine::trace::asked::Role;
use crate::engine::trace::told::Told;
use crate::engine::trace::{By, Noted};
use crate::engine::values::derive;
use crate::vocab::{Form, Sees, StateWord, ZoneId};

/// An event as patterns see it: before its change is made, or after.
#[derive(Clone, Copy)]
pub struct Happening<'a> {
    pub change: &'a Change,
    /// The card as it is at the moment of matching.
    pub subject: ObjRef,
    pub from: Option<Location>,
    pub to: Option<Location>,
    /// The entry that tells it; of one not yet made, the entry before.
    pub no: No,
    /// See [`look_back::is_looked_back_on`].
    pub looked_back_on: bool,
    /// See [`is_unseen`].
    pub unseen: bool,
    /// Cards that trigger on nothing of this moment but what happens to themselves
    /// ([`crate::engine::rulebook::rules::Rules::silenced_by`]).
    pub silent: CardSet,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Location {
    pub zone: ZoneId,
    pub seat: Seat,
    pub cell: u8,
}

/// Puts the triggers of one event into the queue. `before`: those that look back.
pub fn trigger(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    let events = happening.change.events;
    let library = game.library;
    let heard = if before { library.looked_back_on } else { library.code.listens };
    if !heard.meets(events) {
        return;
    }
    // Before the conditions are asked: the first attack is one attack this turn.
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
    if !before {
        end_at_event(game, happening);
        end_delayed(game, happening);
    }
}

fn trigger_granted(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    // The event itself may be what brings an ability, or takes one away.
    game.look();
    for n in 0..game.warm.granted.len() {
        let granted = game.warm.granted[n];
        if granted.card.index() < game.state.board.cards.len() {
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
    // What most often fails is asked before derived values are brought up to date.
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
    let scope = Scope { slots: &given, ..Scope::new(look, seat, this) };
    let Some(n) = code.when.iter().position(|p| matches(&scope, p, happening, before)) else {
        return;
    };
    let pattern = &code.when[n];
    let once = library.rules.once_a_turn.has(pattern.kind);
    if once && look.board().used(Used::Triggered(ability), this) > 0 {
        return;
    }
    let facts = kept_facts(game, pattern, happening);
    let scope = Scope { slots: &given, ..Scope::new(game.look(), seat, this) };
    let condition = code.condition.filter(|_| !library.rules.asks_late);
    if let Some(test) = condition {
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
    let leaving = before && facts.subject == this;
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
    if let (true, Some(no), Some(test)) = (game.is_read(), no, condition) {
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
    cause: No,
) {
    let by = By::Text(ability, game.library.code.ability(ability).place);
    let scope = Scope { slots, ..Scope::new(game.look(), seat, this) };
    let mut told = Told::new(&scope, ability, Role::If);
    told.condition(test);
    let all = told.all;
    game.tell(cause, by, all);
}

/// Whether the condition of a trigger that resolves now holds, where that is when it is asked.
pub fn condition_holds(game: &mut Game<'_>, pending: &Pending, slots: &[Val]) -> bool {
    let Pending { ability, this, seat, no, .. } = *pending;
    let code = game.library.code.ability(ability);
    // What a trigger waited for was asked when it came.
    let late = game.library.rules.asks_late && !code.of_state && !code.is_delayed();
    let Some(test) = code.condition.filter(|_| late) else { return true };
    let holds = Scope { slots, ..Scope::new(game.look(), seat, this) }.test(test);
    if game.is_read() {
        tell_condition(game, seat, this, (ability, test), slots, no);
    }
    holds
}

/// Puts a trigger into the queue. Its entry, unless the rulebook says that it never resolves.
pub fn enqueue(game: &mut Game<'_>, pending: Pending, cause: Cause, follows: No) -> Option<No> {
    let route = schedule::route(game.library.rules, pending.class, cause)?;
    let lane = route.to?.0;
    let Pending { ability, this, seat, event, .. } = pending;
    if route.once && !wait_once(game, Used::Once(ability, lane), this.card) {
        return None;
    }
    let by = game.by();
    let no = game.note(follows, by, 3, || Noted::Triggered { ability, this, seat, event });
    let owes = game.library.rules.pays_early && game.library.code.ability(ability).entry.is_some();
    let dues = if owes { Dues::Owed } else { Dues::None };
    let pending = Pending { no, lane, dues, ..pending };
    let pushed = game.state.control.pending.push(pending).map_err(|_| Limit::Pending);
    game.within(pushed);
    Some(no)
}

/// Whether this waits for the first time in its chain; from now on it does not.
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
        let pattern = code.when.iter().position(|p| matches(&scope, p, happening, before));
        let Some(pattern) = pattern else {
            n += 1;
            continue;
        };
        let facts = kept_facts(game, &code.when[pattern], happening);
        let scope = Scope::new(game.look(), delayed.seat, delayed.this);
        let holds = code.condition.is_none_or(|test| {
            let slots = filled(&code.when[pattern], &delayed.captures, &facts);
            (Scope { slots: &slots, ..scope }).test(test)
        });
        // The next such event it was, and it is used up.
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
            class: library.rules.delayed_class,
            leaving: true,
            event: facts,
            captures: delayed.captures,
            ..Pending::default()
        };
        enqueue(game, pending, happening.change.cause, happening.no);
    }
}

/// Triggers that wait until this event wait no more.
fn end_delayed(game: &mut Game<'_>, happening: &Happening<'_>) {
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

fn end_at_event(game: &mut Game<'_>, happening: &Happening<'_>) {
    let mut n = 0;
    while n < game.state.board.continuing.len() {
        let ended = match game.state.board.continuing[n].until {
            UntilNow::Event(ability) => {
                let look = game.look();
                let continuing = &look.board().continuing[n];
                let scope = Scope {
                    slots: &continuing.captures,
                    ..Scope::new(look, continuing.seat, continuing.source)
                };
                let code = look.code().ability(ability);
                code.when.iter().any(|pattern| matches(&scope, pattern, happening, false))
            }
            _ => false,
        };
        if ended {
            crate::engine::door::expire(game, n);
        } else {
            n += 1;
        }
    }
}

/// The slots of an ability that only brought something along.
pub fn given(captures: &[Val; MAX_CAPTURES]) -> [Val; crate::code::MAX_SLOTS] {
    let mut slots = [Val::None; crate::code::MAX_SLOTS];
    slots[..MAX_CAPTURES].copy_from_slice(captures);
    slots
}

/// The slots that a pattern fills, behind what the ability brought along.
pub fn filled(
    pattern: &Pattern,
    given: &[Val; MAX_CAPTURES],
    event: &EventFacts,
) -> [Val; crate::code::MAX_SLOTS] {
    let mut slots = self::given(given);
    let named = [
        (pattern.names_subject, Val::Object(event.subject)),
        (pattern.names_other, Val::Object(event.other)),
        (
            pattern.names_event,
            Val::Event {
                kind: event.outcome.unwrap_or(pattern.kind),
                amount: event.amount,
                player: event.player,
            },
        ),
        (pattern.names_cards, event.cards),
    ];
    for (slot, value) in named {
        if let Some(slot) = slot.and_then(|slot| slots.get_mut(slot.0 as usize)) {
            *slot = value;
        }
    }
    slots
}

/// Puts a value into a slot of the running text; it follows cards that it names.
pub fn set_kept(game: &mut Game<'_>, slot: usize, value: Val) {
    game.state.control.set_slot(slot, value);
    if let Val::Kept { at, len } = value {
        let kept = at as usize..at as usize + usize::from(len);
        let kept = game.state.board.kept.get(kept).unwrap_or(&[]);
        let kept: smallvec::SmallVec<[ObjRef; 16]> = kept.iter().copied().collect();
        let listed = game.state.control.set_list(slot, kept.into_iter());
        game.within(listed);
    }
}

pub fn facts(happening: &Happening<'_>) -> EventFacts {
    EventFacts { subject: happening.subject, ..happening.change.facts() }
}

/// .. and the cards that the pattern names.
fn kept_facts(game: &mut Game<'_>, pattern: &Pattern, happening: &Happening<'_>) -> EventFacts {
    let facts = facts(happening);
    match pattern.names_cards {
        Some(_) => EventFacts { cards: moved_cards(game, happening.change), ..facts },
        None => facts,
    }
}

/// The cards that the running process has moved for the player of the event; of its end, for all. Of a use those
/// that its text has put somewhere.
fn moved_cards(game: &mut Game<'_>, change: &Change) -> Val {
    if !game.warm.put_by_use.is_empty() {
        let put = std::mem::take(&mut game.warm.put_by_use);
        let kept = game.keep(&put);
        game.warm.put_by_use = put;
        return kept;
    }
    let control = &game.state.control;
    if !game.library.is_process(control.top().proc) {
        return Val::None;
    }
    let board = &game.state.board;
    let of_player = |object: &ObjRef| {
        change.outcome.is_some() || board.card(object.card).owner == change.player
    };
    let moved = control.listed(control.slot(process::CARDS)).filter(of_player);
    let moved: smallvec::SmallVec<[ObjRef; 16]> = moved.collect();
    game.keep(&moved)
}

impl Change {
    /// What a trigger keeps of it. An amount is a size: what kind of change it was says the rest.
    pub fn facts(&self) -> EventFacts {
        EventFacts {
            subject: self.card,
            other: self.other,
            amount: self.amount.abs(),
            player: self.player,
            outcome: self.outcome,
            cards: Val::None,
        }
    }
}

/// Whether an event is of a pattern.
pub fn matches(
    scope: &Scope<'_>,
    pattern: &Pattern,
    happening: &Happening<'_>,
    before: bool,
) -> bool {
    let change = happening.change;
    happened(scope, pattern, happening, before)
        && subject_fits(scope, pattern.subject, happening)
        && pattern.other.is_none_or(|test| about(scope, change.other, test))
        && pattern.by.is_none_or(|test| about(scope, change.source, test))
        && pattern.under.is_none_or(|test| about(scope, host(scope.look, change), test))
        && pattern.player.is_none_or(|who| scope.players(who).any(|seat| seat == change.player))
}

/// The card under which the change puts another.
pub fn host(look: Look<'_>, change: &Change) -> ObjRef {
    match change.what {
        What::Move(goal) => goal.host.map_or(ObjRef::NONE, |host| look.board().object(host)),
        _ => ObjRef::NONE,
    }
}

/// The part of a pattern that asks for no derived value: what happened, from where and to where.
fn happened(scope: &Scope<'_>, pattern: &Pattern, happening: &Happening<'_>, before: bool) -> bool {
    let vocab = scope.look.rules().vocab;
    happening.change.events.has(pattern.kind)
        && look_back::looks_back(scope.look, pattern, happening) == before
        && (pattern.from.is_empty() || located(scope, &pattern.from, happening.from))
        && (pattern.to.is_empty() || located(scope, &pattern.to, happening.to))
        && pattern
            .to_state
            .is_none_or(|state| turned_to(&vocab.states[state.index()], scope.look, happening))
}

/// Whether a card goes, unrevealed, from where not everybody knows it to where not everybody does, so that
/// a trigger that asks what it is learns nothing.
pub fn is_unseen(look: Look<'_>, change: &Change, from: Option<Location>) -> bool {
    let (What::Move(goal), Some(from)) = (change.what, from) else { return false };
    if !look.rules().unseen_moves {
        return false;
    }
    let Some(card) = look.board().now(change.card).map(|card| look.board().card(card)) else {
        return false;
    };
    let known = |zone: ZoneId, status: u16| {
        let word = look.rules().vocab.zone(zone);
        let face_down = status & look.rules().blank != 0;
        word.sees == Sees::All && (!face_down || word.face_down == Sees::All)
    };
    let everybody = Seat::BOTH.into_iter().fold(0, |all, seat| all | 1 << seat.0);
    card.shown != everybody && !known(from.zone, card.status) && !known(goal.zone, goal.status)
}

pub fn subject_fits(scope: &Scope<'_>, subject: Subject, happening: &Happening<'_>) -> bool {
    let change = happening.change;
    match subject {
        Subject::This => happening.subject == scope.this,
        Subject::Card(test) if happening.unseen => {
            let unseen = Some(happening.subject.card);
            let scope = Scope { look: Look { unseen, ..scope.look }, ..*scope };
            about(&scope, happening.subject, test)
        }
        Subject::Card(test) => about(scope, happening.subject, test),
        Subject::Player(who) => scope.players(who).any(|seat| seat == change.player),
        Subject::Span(owner) => scope.owns(owner, scope.look.turn_player()),
        Subject::Damage(None) => true,
        Subject::Damage(Some(test)) => about(scope, change.source, test),
    }
}

/// A test about an event's card; a card that was moved on since does not fit.
pub fn about(scope: &Scope<'_>, object: ObjRef, test: crate::code::TestId) -> bool {
    object != ObjRef::NONE && (Scope { it: object, ..*scope }).test(test)
}

pub fn located(scope: &Scope<'_>, spots: &[Spot], at: Option<Location>) -> bool {
    let vocab = scope.look.rules().vocab;
    at.is_some_and(|at| {
        spots.iter().any(|spot| {
            vocab.places[spot.place.index()].zones.has(at.zone)
                && scope.owns(spot.owner, at.seat)
                && (vocab.zones[at.zone.index()].cells == 0
                    || scope.cells(*spot) & 1 << at.cell != 0)
        })
    })
}

/// The change turned bits of this state, and the card now has it.
pub fn turned_to(word: &StateWord, look: Look<'_>, happening: &Happening<'_>) -> bool {
    let What::Status { mask, .. } = happening.change.what else { return false };
    let status = look.board().now(happening.subject).map(|card| look.board().card(card).status);
    mask & word.mask != 0 && status.is_some_and(|status| status & word.mask == word.value)
}
