//! What seats remember of cards that they do not see any more.
//!
//! Who saw a card knows it until they cannot tell it from others: it is shuffled with them, or a card that
//! they do not know leaves its zone by a choice that they do not see. Then they know no hidden card of that
//! zone any more, though a person may still know that it is one of these; see D38 in docs/decisions.md.

use crate::engine::game::Game;
use crate::engine::state::{
    board::Location,
    ids::{CardId, EVERYBODY},
};

/// Who knows a card before it moves, and who can tell that it is this one that goes; seats as bits.
#[derive(Clone, Copy, Default)]
pub struct Known {
    knows: u8,
    follows: u8,
}

/// Asked before the card moves. `told_apart`: the seats that can tell it from the cards that go with it.
pub fn before(game: &Game<'_>, id: CardId, told_apart: u8) -> Known {
    let look = game.peek();
    let card = look.board().card(id);
    let Some(zone) = card.zone else { return Known::default() };
    let sees = look.card_seen(id);
    let knows = sees | card.remembered;
    let word = look.rules().vocab.zone(zone);
    let by_place = word.cells > 0
        || word.ordered && sees == 0 && {
            let pile = look.board().zone(card.side, zone);
            pile.first() == Some(&id) || pile.last() == Some(&id)
        };
    Known { knows, follows: told_apart & if by_place { EVERYBODY } else { sees } }
}

/// The card has moved from there: who could follow it remembers it, all others know no card of that zone.
pub fn carry(game: &mut Game<'_>, id: CardId, from: Option<Location>, known: Known) {
    let follows = known.follows | game.peek().card_seen(id);
    let board = &mut game.state.board;
    board.remember(id, known.knows & follows);
    if let Some(from) = from.filter(|_| follows != EVERYBODY) {
        board.forget(from.seat, from.zone, EVERYBODY & !follows);
    }
}

/// The card is about to be turned face-down, or to go to the other side: who sees it remembers it.
pub fn keep(game: &mut Game<'_>, id: CardId) {
    let look = game.peek();
    let seats = look.card_seen(id) | look.board().card(id).remembered;
    game.state.board.remember(id, seats);
}
