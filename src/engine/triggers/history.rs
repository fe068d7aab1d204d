//! Counts of a turn: happenings, and uses of limited abilities.

use crate::code::{AbilityId, Pattern, Subject};
use crate::engine::eval::{look_back, matching::matches, scope::Scope};
use crate::engine::game::{Game, facets::Facets, warm::batch::Happening};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Board, Use, Used},
    ids::{ObjRef, Seat},
};

/// Counts the happenings that the cards ask for. `before`: those that look back, matched against the state before.
pub fn count_happening(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    let library = game.library;
    for (n, pattern) in library.code.histories.iter().enumerate() {
        let Some(pattern) = pattern.as_ref().filter(|of| happening.change.events.has(of.kind))
        else {
            continue;
        };
        if pattern.subject == Subject::This {
            if !before && happened_to_it(game, pattern, happening) {
                count(game, Used::History(n as u8), happening.subject);
            }
            continue;
        }
        for seat in Seat::BOTH {
            let look = game.look();
            let scope = Scope::new(look, seat, ObjRef::NONE);
            if matches(&scope, pattern, happening, before)
                && let Some(times) = game.state.board.history[seat.index()].get_mut(n)
            {
                let counted = once_more(times);
                game.within(counted);
                game.touch(Facets::HISTORY);
                remember(game, n, seat, happening.subject);
            }
        }
    }
}

/// Keeps the card, if some text asks to which cards this happened.
fn remember(game: &mut Game<'_>, n: usize, seat: Seat, subject: ObjRef) {
    if game.library.code.remembered & 1 << n != 0 && subject != ObjRef::NONE {
        count(game, Used::Happened(n as u8, seat), Board::always(subject.card));
    }
}

/// Whether the event matches the pattern with its own subject as `this`, looking back if the event does.
fn happened_to_it(game: &mut Game<'_>, pattern: &Pattern, happening: &Happening<'_>) -> bool {
    let object = happening.subject;
    if object == ObjRef::NONE {
        return false;
    }
    let look = game.look();
    let scope = Scope::new(look, look.board().card(object.card).side, object);
    matches(&scope, pattern, happening, look_back::looks_back(look, pattern, happening))
}

/// Counts that a limited ability was used.
pub fn count_use(game: &mut Game<'_>, ability: AbilityId, this: ObjRef) {
    if game.library.code.ability(ability).limit > 0 {
        count(game, Used::Ability(ability), this);
    }
}

fn once_more(times: &mut u16) -> Result<(), Limit> {
    if *times == limits::TIMES {
        return Err(Limit::Times);
    }
    *times += 1;
    Ok(())
}

pub fn count(game: &mut Game<'_>, what: Used, object: ObjRef) {
    game.touch(Facets::HISTORY);
    let uses = &mut game.state.board.uses;
    if let Some(found) = uses.iter_mut().find(|u| u.what == what && u.object == object) {
        let counted = once_more(&mut found.times);
        game.within(counted);
        return;
    }
    let pushed = uses.push(Use { what, object, times: 1 }).map_err(|_| Limit::Uses);
    game.within(pushed);
}
