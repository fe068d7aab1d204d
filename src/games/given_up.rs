//! Tells in words that the engine gave a game up.

use crate::code::AbilityId;
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::ObjRef;

/// The limit that was met, and the abilities that repeat without end: `limit STEPS_BETWEEN_DECISIONS of 20000: "Wake"
/// of "Sleepwalker" goes round and round`.
pub fn given_up(game: &Game<'_>, limit: Limit) -> Message {
    let Library { code, texts, .. } = game.library;
    let board = &game.state.board;
    let named = |(ability, this): &(AbilityId, ObjRef)| {
        let both =
            |name: &str| Message::in_both(name.to_owned(), texts.in_japanese(name).to_owned());
        let ability = both(texts.abilities.get(ability.index()).map_or("?", String::as_str));
        let card = code.def(board.card(this.card).def).name;
        let card = both(&texts.names[card.index()]);
        say!("\"{ability}\" of \"{card}\"", ability, card)
    };
    let (limit, allowed) = (Message::from(limit.text()), limit.allowed());
    let told = say!("limit {limit} of {allowed}", limit, allowed);
    let circle: Vec<Message> = game.circle().iter().map(named).collect();
    match circle.as_slice() {
        [] => told,
        [one] => say!("{told}: {one} goes round and round", told, one),
        several => {
            let several = Message::list(several.iter().cloned());
            say!("{told}: {several} go round and round", told, several)
        }
    }
}
