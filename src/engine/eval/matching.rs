//! Whether something that happens is what a pattern waits for.

use crate::code::{Pattern, Spot, Subject, Test, TestId, Through};
use crate::engine::eval::{look_back, scope::Scope};
use crate::engine::game::{look::Look, warm::batch::Happening};
use crate::engine::state::{
    board::{Goal, Location},
    control::{Change, What},
    ids::{ObjRef, Seat},
};
use crate::vocab::{Sees, StateWord, ZoneId};

/// Whether an event matches a pattern; `before`: among the patterns that are matched before the change is made.
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
        && pattern.by.is_none_or(|test| is_done_by(scope, change.source, test))
        && pattern.under.is_none_or(|test| comes_under(scope, change, test))
        && pattern.player.is_none_or(|who| scope.players(who).any(|seat| seat == change.player))
}

/// Whether the change puts a card under one of which the test is true.
pub fn comes_under(scope: &Scope<'_>, change: &Change, test: TestId) -> bool {
    let What::Move(Goal { zone, seat, cell, .. }) = change.what else { return false };
    let attached = scope.look.rules().placing.attached.as_ref();
    attached.is_some_and(|attached| attached.zone == zone)
        && scope.look.above(seat, cell).into_iter().any(|host| scope.about(host).test(test))
}

/// The part of a pattern that asks for no derived value: what happened, from where and to where.
pub fn happened(
    scope: &Scope<'_>,
    pattern: &Pattern,
    happening: &Happening<'_>,
    before: bool,
) -> bool {
    let vocab = scope.look.rules().vocab;
    happening.change.events.has(pattern.kind)
        && look_back::looks_back(scope.look, pattern, happening) == before
        && (pattern.from.is_empty() || located(scope, &pattern.from, happening.from))
        && (pattern.to.is_empty() || located(scope, &pattern.to, happening.to))
        && pattern
            .to_state
            .is_none_or(|state| turned_to(&vocab.states[state.index()], scope.look, happening))
}

/// Whether a card that was not revealed moves between two places, in neither of which everybody can see what it is. A
/// trigger for what the card is would give that away: it is asked as of an unknown card (D46).
pub fn is_unseen(look: Look<'_>, change: &Change, from: Option<Location>) -> bool {
    let (What::Move(goal), Some(from)) = (change.what, from) else { return false };
    let Some(card) = look.board().now(change.card).map(|card| look.board().card(card)) else {
        return false;
    };
    let everybody = Seat::BOTH.into_iter().fold(0, |all, seat| all | 1 << seat.0);
    let known = |zone: ZoneId, side: Seat, status: u16| {
        let face_down = status & look.rules().face_down.status != 0;
        look.zone_seen(zone, side) == everybody
            && (!face_down || look.rules().vocab.zone(zone).face_down == Sees::All)
    };
    card.shown != everybody
        && !known(from.zone, from.seat, card.status)
        && !known(goal.zone, goal.seat, goal.status)
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
        Subject::Damage(Some(test)) => is_done_by(scope, change.source, test),
    }
}

/// A test about an event's card; a card that was moved on since does not fit.
pub fn about(scope: &Scope<'_>, object: ObjRef, test: TestId) -> bool {
    object != ObjRef::NONE && scope.about_object(object).test(test)
}

/// A test about the cause of an event. An event without a card as its cause is brought about by the rulebook: then only
/// a test can be true that asks through which event it came.
pub fn is_done_by(scope: &Scope<'_>, object: ObjRef, test: TestId) -> bool {
    if object == ObjRef::NONE {
        let Test::Through(through @ Through::Event(_)) =
            scope.look.code().exprs.tests[test.0 as usize]
        else {
            return false;
        };
        return scope.is_done_by(through);
    }
    scope.about_member(scope.look.doer(object)).test(test)
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
