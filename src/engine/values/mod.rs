//! What continuous abilities and effects that last make of a card.
//!
//! [`derive`] computes all of it; `contribution` keeps what each grant came to, `amend` puts the difference right.

mod amend;
pub(super) mod contribution;
pub mod derive;
pub(super) mod facets;
mod families;
mod names;
pub(super) mod order;
pub(super) mod steady;
