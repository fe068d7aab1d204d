//! Derived values: what continuous abilities and effects that last make of a card.
//!
//! [`derive`] computes all of it: `apply` lets one effect after the other change whom it reaches, `depend` finds
//! which is next; `contribution` keeps what each grant came to, `amend` puts the difference right.

mod amend;
pub(super) mod apply;
pub(super) mod contribution;
pub(super) mod depend;
pub mod derive;
mod families;
mod fresh;
mod names;
pub(super) mod steady;
mod wards;
