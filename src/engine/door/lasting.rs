//! Effects that last: how they start and how they end.

use crate::code::EffectId;
use crate::engine::eval::{matching::matches, scope::Scope};
use crate::engine::game::{
    Game,
    facets::Facets,
    trace::{Barred, By, Noted},
    warm::batch::Happening,
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Continuing, Target, UntilNow},
    control::{Cause, Change},
    ids::{EntryNo, ObjRef, Seat},
};
use crate::engine::triggers::state_triggers;
use crate::engine::values::derive;
use crate::vocab::MomentId;

/// Starts an effect on a target; false if the target is gone or not affected by it, or if no more effects fit.
pub fn start_effect(game: &mut Game<'_>, continuing: Continuing) -> bool {
    if let Target::Card(object) = continuing.target {
        let library = game.library;
        let look = game.look();
        let Some(card) = look.board().now(object) else { return false };
        let source = continuing.source;
        if look.board().card(card).side != continuing.seat
            && look.restricted_by(card, library.rules.affected, source)
        {
            let change = Change {
                card: object,
                source,
                actor: continuing.seat,
                cause: Cause::Effect,
                ..Change::default()
            };
            let cause = game.state.control.top().no;
            let why = Barred::Unaffected;
            let no = game.note(cause, By::Kernel, 3, || Noted::Forbidden { change, why });
            if game.is_read() {
                game.tell_restricting(no, card, library.rules.affected, source);
            }
            return false;
        }
    }
    game.state.books.at.0 += 1;
    let at = game.state.books.at;
    let pushed = game
        .state
        .board
        .continuing
        .push(Continuing { at, ..continuing })
        .map_err(|_| Limit::Continuing);
    if game.within(pushed).is_none() {
        return false;
    }
    if !derive::start(&mut game.warm, &game.state, game.library) {
        game.touch(Facets::LASTING);
    }
    game.state.control.interrupts_due |= game.library.arising.numbers;
    if let Some(gains) = gains(game, &continuing, false) {
        let by = game.by();
        game.note(game.state.control.top().no, by, 3, || gains);
        return true;
    }
    let Continuing { ability, target, .. } = continuing;
    let by = game.by();
    game.note(game.state.control.top().no, by, 3, || Noted::Starts { ability, target });
    true
}

/// Ends one continuing effect.
pub fn expire(game: &mut Game<'_>, index: usize) {
    let by = game.by();
    expire_by(game, index, by);
}

/// Ends the continuing effects that the same effect of the same object has started before.
pub fn end_same(game: &mut Game<'_>, effect: EffectId, source: ObjRef) {
    let is_same = |one: &Continuing| one.effect == effect && one.source == source;
    while let Some(index) = game.state.board.continuing.iter().position(is_same) {
        expire(game, index);
    }
}

fn expire_by(game: &mut Game<'_>, index: usize, by: By) {
    let effect = game.state.board.continuing[index];
    let Continuing { ability, source, .. } = effect;
    game.state.board.continuing.remove(index);
    game.touch(Facets::LASTING);
    game.state.control.interrupts_due |= game.library.arising.numbers;
    tidy(game);
    let ended = gains(game, &effect, true).unwrap_or(Noted::Expires { ability, this: source });
    game.note(game.state.control.top().no, by, 3, || ended);
}

/// The trace entry of an effect that the rulebook starts; `None` for effects of texts.
fn gains(game: &Game<'_>, effect: &Continuing, ends: bool) -> Option<Noted> {
    let stat = game.library.code.gained(effect.effect)?;
    let Target::Card(card) = effect.target else { return None };
    Some(Noted::Gains { card, stat, by: effect.captures[0].num(), ends })
}

pub fn expire_all(game: &mut Game<'_>, no: EntryNo) {
    let mut ended = None;
    game.state.board.continuing.retain(|effect| {
        if effect.no == no {
            ended = Some(*effect);
        }
        effect.no != no
    });
    game.state.control.interrupts_due |= game.library.arising.numbers;
    tidy(game);
    if let Some(Continuing { ability, source, .. }) = ended {
        let by = game.by();
        game.note(game.state.control.top().no, by, 3, || Noted::Expires { ability, this: source });
    }
}

/// Drops the kept lists of cards once no effect or trigger can name one.
fn tidy(game: &mut Game<'_>) {
    let board = &mut game.state.board;
    if board.continuing.is_empty()
        && board.delayed.is_empty()
        && game.state.control.pending.is_empty()
    {
        board.kept.truncate(0);
    }
}

/// Passes the start or end of a span: effects and triggers that last until then end, or come one step nearer to
/// their end.
pub fn pass_boundary(game: &mut Game<'_>, end: bool, moment: MomentId) {
    let by = game.by();
    pass_boundary_by(game, end, moment, by);
}

/// The same for a boundary that a jump passes over.
pub fn pass_over_boundary(game: &mut Game<'_>, end: bool, moment: MomentId) {
    pass_boundary_by(game, end, moment, By::Kernel);
}

fn pass_boundary_by(game: &mut Game<'_>, end: bool, moment: MomentId, by: By) {
    let turn_player = game.state.board.turn.player;
    let mut n = 0;
    while n < game.state.board.continuing.len() {
        let effect = &mut game.state.board.continuing[n];
        if is_over(&mut effect.until, end, moment, turn_player) {
            expire_by(game, n, by);
        } else {
            n += 1;
        }
    }
    let mut n = 0;
    while n < game.state.board.delayed.len() {
        if is_over(&mut game.state.board.delayed[n].until, end, moment, turn_player) {
            game.state.board.delayed.remove(n);
        } else {
            n += 1;
        }
    }
    state_triggers::ask(game);
}

/// Whether a duration ends at this boundary; if it is to skip the boundary, one skip is used up.
fn is_over(until: &mut UntilNow, end: bool, moment: MomentId, turn_player: Seat) -> bool {
    let UntilNow::Span { end: e, moment: m, seat, skip } = until else { return false };
    let here = *e == end && *m == moment && seat.is_none_or(|seat| seat == turn_player);
    let over = here && *skip == 0;
    *skip -= u8::from(here && !over);
    over
}

/// Ends the continuing effects that last until such an event.
pub fn end_at_event(game: &mut Game<'_>, happening: &Happening<'_>) {
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
            expire(game, n);
        } else {
            n += 1;
        }
    }
}
