//! Expressions: numbers, truths and sets of cards ([`scope`]), what is forbidden or restricted ([`guards`], [`cannot`]),
//! and whether something that happens is what a pattern waits for ([`matching`]).

pub mod attempt;
pub(super) mod cannot;
mod cell_of;
mod cells;
mod elsewhere;
pub(super) mod facts;
mod filter;
pub(super) mod guards;
mod hidden;
pub(super) mod look_back;
mod marks;
pub(super) mod matching;
pub(super) mod members;
pub(super) mod needs;
mod numbers;
mod relations;
pub mod scope;
pub(super) mod shown;
mod slots;
pub(super) mod stand_ins;
mod under;
