//! Laws of the engine, over random games and boards of every rulebook.

#[path = "../support/mod.rs"]
mod support;

mod alike;
mod asked_alike;
mod at_once;
mod hidden;
mod indistinguishable;
mod layers;
mod limits;
mod missing_numbers;
mod nouns;
mod prices;
mod records;
mod records_bad_input;
mod saves;
mod seats;
mod state;
mod switches;
mod told_apart;
mod undo;
mod unused_cards;
