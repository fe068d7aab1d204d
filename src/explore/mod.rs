//! From a situation, over every order and every choice of both players and of chance, what can happen?
//!
//! [`search`](search::search) goes through all positions, breadth first, and meets equal ones once; it leaves a
//! [`Graph`]. [`ways`] counts the ways through it and finds what is decided where, and [`Start::answer`] puts
//! all that into words.

mod answer;
mod ends;
mod laid;
mod page;
mod search;
mod table;
pub mod ways;
mod written;

pub use answer::{Answer, Outcome, Round, Start};
pub use ends::Ends;
pub use search::{Bounds, Edge, Ended, Figures, Graph, Node, Progress, What, search};
pub use table::{Met, Positions};
pub use ways::Ways;
pub use written::scenario_of;
