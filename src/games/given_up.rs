//! Tells in words that the engine gave a game up.

use crate::code::AbilityId;
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::ObjRef;

/// The limit that was met, and the abilities that repeat without end: `limit STEPS_BETWEEN_DECISIONS of 20000: "Wake"
/// of "Sleepwalker" goes round and round`.
pub fn given_up(game: &Game<'_>, limit: Limit) -> String {
    let Library { code, texts, .. } = game.library;
    let board = &game.state.board;
    let named = |(ability, this): &(AbilityId, ObjRef)| {
        let ability = texts.abilities.get(ability.index()).map_or("?", String::as_str);
        let card = code.def(board.card(this.card).def).name;
        format!("\"{ability}\" of \"{}\"", texts.names[card.index()])
    };
    let told = format!("limit {} of {}", limit.name(), limit.allowed());
    let circle: Vec<String> = game.circle().iter().map(named).collect();
    match circle.as_slice() {
        [] => told,
        [one] => format!("{told}: {one} goes round and round"),
        several => format!("{told}: {} go round and round", several.join(", ")),
    }
}
