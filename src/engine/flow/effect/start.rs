//! What an ability leaves behind: continuing effects and delayed triggers.

use super::{did, full, next, undone};
use crate::code::{AbilityId, EffectId, EffectSubject, MAX_CAPTURES, Owner, Slot, Until};
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::EFFECT, trace::Noted, warm::circle};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Continuing, Delayed, Target, UntilNow},
    control::{Frame, Val},
    ids::{EntryNo, ObjRef, Seat},
};
use crate::engine::triggers::state_triggers;
use crate::vocab::Form;
use crate::vocab::MomentKind;

/// Starts an effect on each of its cards, or on its players.
pub fn effect(game: &mut Game<'_>, id: EffectId) {
    let library = game.library;
    let effect = library.code.effect(id);
    let captures = keep(game, &effect.captures);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let frame = *look.control().top();
    let targets: smallvec::SmallVec<[Target; 16]> = match effect.subject {
        EffectSubject::Cards(slot) => {
            scope.cards_of(slot).map(|card| Target::Card(look.board().object(card))).collect()
        }
        EffectSubject::All(_) if frame.actor == frame.seat => [Target::All].into_iter().collect(),
        // The effect does not record that another player acts: the cards that the set has now are kept instead.
        EffectSubject::All(set) => {
            let cards = Scope { slots: &captures, ..scope }.set(set);
            cards.map(|card| Target::Card(look.board().object(card))).collect()
        }
        EffectSubject::Player(who) => scope.players(who).map(Target::Player).collect(),
    };
    let until = until(&scope, effect.until);
    let no = look.state.books.no;
    next(game);
    if effect.until == Until::Again {
        door::end_same(game, id, frame.this);
    }
    let mut any = false;
    for target in targets {
        any |= door::start_effect(
            game,
            Continuing {
                at: Default::default(),
                played: frame.played,
                source: frame.this,
                ability: frame.ability,
                effect: id,
                seat: frame.seat,
                target,
                until,
                captures,
                no,
            },
        );
    }
    did(game, any);
    if !any && undone::holds(game, effect.due) {
        undone::look(game);
    }
    state_triggers::ask(game);
}

/// Lets an ability wait for its event, once.
pub fn later(game: &mut Game<'_>, ability: AbilityId) {
    let code = game.library.code.ability(ability);
    let captures = keep(game, &code.capture_from);
    let frame = *game.state.control.top();
    let no = game.state.books.no;
    let until = until(&Scope::of_frame(game.look()), code.waits);
    let delayed = Delayed { ability, seat: frame.seat, this: frame.this, until, captures, no };
    let pushed = full(game.state.board.delayed.push(delayed), Limit::Delayed);
    game.within(pushed);
    did(game, true);
    next(game);
}

/// When the effect ends, as seen from now.
fn until(scope: &Scope<'_>, until: Until) -> UntilNow {
    match until {
        // [`Until::Again`]: the next such effect ends it, as that starts.
        Until::ForGood | Until::Again => UntilNow::ForGood,
        Until::While(test) => UntilNow::While(test),
        Until::Event(ability) => UntilNow::Event(ability),
        Until::Span { end, moment, owner, next } => {
            let seat = match owner {
                Owner::Both => None,
                owner => Some(scope.seat_of(owner)),
            };
            let turn_player = scope.look.turn_player();
            let running = scope.look.rules().vocab.moments[moment.index()].kind
                != MomentKind::Phase
                || scope.look.board().turn.phase == moment;
            let mine = seat.is_none_or(|seat| seat == turn_player);
            let skip = u8::from(next && end && running && mine);
            UntilNow::Span { end, moment, seat, skip }
        }
    }
}

/// Copies of slots that outlive the frame; lists move to the board.
fn keep(game: &mut Game<'_>, slots: &[Slot]) -> [Val; MAX_CAPTURES] {
    let mut kept = [Val::None; MAX_CAPTURES];
    for (to, slot) in kept.iter_mut().zip(slots) {
        let value = game.state.control.slot(slot.0 as usize);
        *to = match value {
            Val::List { .. } => keep_list(game, *slot),
            other => other,
        };
    }
    kept
}

fn keep_list(game: &mut Game<'_>, slot: Slot) -> Val {
    let look = game.look();
    let objects: smallvec::SmallVec<[ObjRef; 16]> = Scope::of_frame(look)
        .objects(slot)
        .filter_map(|value| match value {
            Val::Object(object) | Val::Moved(object) => Some(object),
            _ => None,
        })
        .collect();
    game.keep(&objects)
}

impl Game<'_> {
    /// Begins an ability of a card; its first slots get `given`.
    pub(in crate::engine) fn begin_effect(
        &mut self,
        ability: AbilityId,
        this: ObjRef,
        seat: Seat,
        cause: EntryNo,
        given: &[(usize, Val)],
    ) {
        let no = self.note(cause, self.by(), 3, || Noted::Resolves { ability, this, seat });
        circle::begins(self, ability, this);
        let code = self.library.code.ability(ability);
        let frame = Frame {
            proc: EFFECT,
            pc: code.start,
            op: code.start,
            seat,
            actor: seat,
            this,
            ability,
            no,
            holds: code.holds,
            played: self.state.books.at,
            ..Frame::default()
        };
        let pushed = self.state.control.push(frame, code.slots as usize);
        self.within(pushed);
        for (slot, value) in given {
            self.state.control.set_slot(*slot, *value);
        }
        // Without a price the ability counts as paid at once.
        if code.form == Form::Activated && code.price.is_none() {
            door::uses::paid(self);
        }
    }
}
