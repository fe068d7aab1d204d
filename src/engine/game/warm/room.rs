//! Buffers that are only of use while derived values are computed.

use crate::code::Characteristics;
use crate::engine::game::{
    facets::Facets,
    warm::{
        contribution::{Contribution, From, Given},
        derived::{Derived, Granted, Guard, PlayerDerived},
    },
};
use crate::engine::limits;
use crate::engine::state::ids::{CardId, CardSet};

/// The values that trials have overwritten, newest last, so that they can be taken back; and numbers by which results
/// of trials are compared.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// A trial is being carried out: all that is given meanwhile is taken back.
    pub running: bool,
    pub(in crate::engine) derived: Vec<(CardId, Derived)>,
    pub(in crate::engine) granted: Vec<Granted>,
    /// What effects would do on trial, as numbers.
    pub(in crate::engine) told: Vec<i32>,
}

impl Tried {
    pub fn with_room() -> Tried {
        Tried {
            running: false,
            derived: Vec::with_capacity(limits::CARDS),
            granted: Vec::with_capacity(limits::GRANTED),
            told: Vec::with_capacity(limits::CARDS),
        }
    }
}

/// Whom a sentence of an effect reaches (a continuous ability may have several), as found when the first part of the
/// effect applied.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The sentence.
    pub(in crate::engine) of: From,
    pub(in crate::engine) to: Given,
}

/// The values from before the grants of steady abilities were worked out anew. They come back if the grants turn out to
/// be the same, so that nothing has to be computed again.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The derived values that differ from the printed ones.
    pub(in crate::engine) derived: Vec<(CardId, Derived)>,
    pub(in crate::engine) changed: CardSet,
    pub(in crate::engine) players: [PlayerDerived; 2],
    pub(in crate::engine) granted: Vec<Granted>,
    pub(in crate::engine) guards: Vec<Guard>,
    pub(in crate::engine) contributions: Vec<Contribution>,
    pub(in crate::engine) given: Vec<Given>,
    pub(in crate::engine) unchecked: CardSet,
    pub(in crate::engine) reads: Facets,
    /// See [`Warm::written`], [`Warm::read_values`] and [`Warm::written_unrecorded`].
    pub(in crate::engine) touched: [Characteristics; 3],
    pub(in crate::engine) entangled: bool,
}
