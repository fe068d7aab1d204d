//! Everything that the tables and functions of a rulebook use, for one `use`.

pub use super::opening::{chance, deal_both, goes_first, shuffle_both, two_seats};
pub use super::procedures::{
    CARD, cards_of_both, carry, is_kind, object, pass_turn, procedure, sent, the_card, turn_player,
    turn_player_draws, turn_player_gains,
};
pub use super::{GameEntry, words};
pub use crate::code::Traits;
pub use crate::engine::game::Cx;
pub use crate::engine::look::Look;
pub use crate::engine::rulebook::rules::{Rules, Start};
pub use crate::engine::rulebook::steps::{Flow, Proc, Row, Step, ask, ask_secretly, row};
pub use crate::engine::rulebook::windows::{Lane, Route, Window};
pub use crate::engine::state::board::{Board, Goal, Outcome};
pub use crate::engine::state::control::{Change, ProcId, Val, What, WindowId};
pub use crate::engine::state::decision::{Decider, Opt, Options};
pub use crate::engine::state::ids::{CardId, Seat};
pub use crate::vocab::japanese::{BODIES, SHEETS};
pub use crate::vocab::verbs::*;
pub use crate::vocab::*;
pub use crate::{names, table};
