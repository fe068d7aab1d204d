//! Everything that the tables and functions of a rulebook use, for one `use`.

pub use super::opening::{chance, deal_both, goes_first, shuffle_both, two_seats};
pub use super::procedures::{
    CARD, acting, acting_seat, cards_of_both, carry, is_kind, nonturn_player, object, pass_turn,
    procedure, sent, the_card, turn_player, turn_player_draws, turn_player_gains,
};
pub use super::{GameEntry, words};
pub use crate::code::Traits;
pub use crate::engine::game::Cx;
pub use crate::engine::look::Look;
pub use crate::engine::rulebook::rules::{
    Admits, Attached, BothEnd, Choosing, Decides, Deed, Doing, Ending, Endless, FaceDown, Going,
    Heir, Interrupt, KernelCites, LastKnownMove, LastKnownRules, Layering, Layers, LeftOver,
    NoRoom, Numbers, Offers, OnceAGame, Piles, Placing, Refusal, Resolving, Rules, Start, Statuses,
};
pub use crate::engine::rulebook::steps::{Flow, Proc, Row, Step, ask, ask_secretly, process, row};
pub use crate::engine::rulebook::windows::{
    Check, ChoiceCites, Closes, First, Lane, Locks, LostSource, Offer, Route, RuleAction, Turns,
    Window,
};
pub use crate::engine::state::board::{Board, Card, Goal, Outcome};
pub use crate::engine::state::control::{Cause, Change, Pending, ProcId, Val, What, WindowId};
pub use crate::engine::state::decision::{Decider, Opt, Options};
pub use crate::engine::state::ids::{CardId, CardSet, ObjRef, Seat};
pub use crate::vocab::japanese::{BODIES, SHEETS};
pub use crate::vocab::verbs::*;
pub use crate::vocab::*;
pub use crate::{names, table};
