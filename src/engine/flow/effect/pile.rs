//! Actions on the top or bottom cards of a pile, one card after the other. Between two of them a rule
//! may interrupt, and fill the pile again.

use super::{asks_whether, jump, next, set};
use crate::code::Op;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::Progress};
use crate::engine::state::{control::Val, ids::ObjRef};

/// Goes on to the next card, or asks whether to.
pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::NextOfPile { up_to, end, .. } = op else { return Progress::Went };
    if next_card(game, op).is_none() {
        jump(game, end);
    } else if up_to {
        return asks_whether(game);
    } else {
        take_next(game, op);
    }
    Progress::Went
}

/// Names the next card, so that the ops that follow do something with it.
pub fn take_next(game: &mut Game<'_>, op: Op) {
    let Op::NextOfPile { list, card, end, .. } = op else { return };
    let Some(object) = next_card(game, op) else {
        jump(game, end);
        return;
    };
    set(game, card, Val::Object(object));
    let named = game.state.control.add_to_list(list.0 as usize, Val::Object(object));
    game.within(named);
    next(game);
}

/// The first card from that end of the pile that is not in the list yet; `None` once the list is long enough.
fn next_card(game: &mut Game<'_>, op: Op) -> Option<ObjRef> {
    let Op::NextOfPile { list, zone, owner, bottom, count, .. } = op else { return None };
    let look = game.look();
    let scope = Scope::of_frame(look);
    if scope.objects(list).count() as i32 >= scope.num(count) {
        return None;
    }
    let had = scope.cards_of(list);
    let pile = look.board().zone(scope.seat_of(owner), zone);
    let mut left = pile.iter().copied().filter(|card| !had.has(*card));
    let card = if bottom { left.next_back() } else { left.next() };
    card.map(|card| look.board().object(card))
}
