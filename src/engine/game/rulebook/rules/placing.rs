//! Where cards can go, and what goes with them.

use crate::code::Traits;
use crate::engine::game::look::Look;
use crate::engine::state::control::{Cause, Change};
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::{EventSet, StatId, ZoneId, ZoneSet};

/// Where cards can go, and what goes with them.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    /// Zones that take cards of one kind only; another card that is sent there stays where it is.
    pub admits: &'static [Admits],
    pub refusals: &'static [Refusal],
    /// Placements of cards that no play leads to; a situation that is set up may not have them.
    pub refused_at_setup: &'static [Refusal],
    /// The cells of a zone that a text may put a card into, as bits.
    pub enters: fn(&Look<'_>, CardId, ZoneId) -> u64,
    /// What becomes of a card that a text sends where there is no room for it; if `None`, it stays.
    pub no_room: Option<NoRoom>,
    /// The zones that a card may enter only once a game, if a list of restricted cards limits it so.
    pub once: Option<OnceAGame>,
    /// Zones that are one area: a card that a text moves between them stays the same object.
    pub one_area: ZoneSet,
    /// A card that a text puts into a cell of the zone in which it lies becomes a new object; if false, it stays the
    /// same.
    pub placed_anew: bool,
    /// Cards that lie under other cards.
    pub attached: Option<Attached>,
    /// Events that a change has in addition if a text puts a card into play by it.
    pub comes_into_play: EventSet,
    /// The card that takes over a number kept on a card that leaves.
    pub heir: Option<Heir>,
    /// Events that a change has in addition if it brings a card to a cell of the other player: the card has changed
    /// zones.
    pub crosses: EventSet,
}

impl Placing {
    /// Without any rules of its own.
    pub const PLAIN: Placing = Placing {
        admits: &[],
        refusals: &[],
        refused_at_setup: &[],
        enters: |_, _, _| u64::MAX,
        no_room: None,
        once: None,
        one_area: ZoneSet(0),
        placed_anew: false,
        attached: None,
        comes_into_play: EventSet::NONE,
        heir: None,
        crosses: EventSet::NONE,
    };
}

/// Cards of one zone lie under cards of another, and go where those go.
#[derive(Clone, Copy, Debug)]
pub struct Attached {
    /// Where they lie: in the cell of the card that they lie under.
    pub zone: ZoneId,
    /// The zone of the cards that they lie under.
    pub host_zone: ZoneId,
    /// Where they go, to their owners', when that card leaves or its new cell holds others already.
    pub goes_to: ZoneId,
    /// The events of that move.
    pub events: EventSet,
    /// The status of a card that is put there, unless another one is given.
    pub status: u16,
    /// Rules of going along with a card, of making room for one, and of staying behind.
    pub cites: [&'static [&'static str]; 3],
}

/// A number kept on a card of a zone goes over to another card of the same player as that card leaves it.
#[derive(Clone, Copy, Debug)]
pub struct Heir {
    pub number: StatId,
    pub zone: ZoneId,
    /// Where the other card lies.
    pub cell: u8,
    /// The events of that change.
    pub events: EventSet,
    pub cause: Cause,
}

/// See [`Placing::no_room`].
#[derive(Clone, Copy, Debug)]
pub struct NoRoom {
    /// Whether a card of its kind has no place in that zone, full or not.
    pub bars: fn(&Look<'_>, CardId, ZoneId) -> bool,
    /// Adds what happens to the card instead of going to that zone, or to a cell that is not open (`None`). The change
    /// that it gets is to be filled in.
    pub instead: fn(&Look<'_>, Change, CardId, Option<ZoneId>, &mut Vec<Change>),
    pub cites: &'static [&'static str],
}

/// Cards that, for each owner, come into these zones from outside only once a game, counting all copies of a name.
#[derive(Clone, Copy, Debug)]
pub struct OnceAGame {
    pub zones: ZoneSet,
    pub cites: &'static [&'static str],
}

/// Zones to which some cards cannot go.
#[derive(Debug)]
pub struct Refusal {
    pub cites: &'static [&'static str],
    pub zones: ZoneSet,
    /// Whether the card may not be put there.
    pub test: fn(&Look<'_>, CardId, Seat) -> bool,
}

/// A zone that takes only cards of one kind.
#[derive(Debug)]
pub struct Admits {
    pub zone: ZoneId,
    pub kind: Traits,
    pub cites: &'static [&'static str],
}
