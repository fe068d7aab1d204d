//! Triggers that read what was last known of a card, and what becomes of a trigger whose card goes.

use crate::vocab::{EventSet, ZoneSet};

/// Triggers that read what was last known of a card, and what becomes of a trigger whose card goes.
#[derive(Clone, Copy, Debug)]
pub struct LastKnownRules {
    /// Moves of which triggers read what was last known of the card, before it moved. The first row that fits gives the rules that are cited.
    /// Only words of events with `asks_last_known` look back.
    pub moves: &'static [LastKnownMove],
    /// Events of which triggers read what was last known of the cards before, whatever changes by them.
    pub events: EventSet,
    /// A card to which one of these happens triggers on nothing else that happened at that moment.
    pub silenced_by: EventSet,
    /// Cards that are about to go: their triggers on such an event do not need them to be there still.
    pub going: Option<Going>,
    /// A waiting trigger goes with its card to a zone in which the card lies open.
    pub follows_source: bool,
}

impl LastKnownRules {
    /// Without any rules of its own.
    pub const PLAIN: LastKnownRules = LastKnownRules {
        moves: &[],
        events: EventSet::NONE,
        silenced_by: EventSet::NONE,
        going: None,
        follows_source: false,
    };
}

/// A kind of move that is judged by what the card was before it.
#[derive(Clone, Copy, Debug)]
pub struct LastKnownMove {
    pub from: ZoneSet,
    pub to: ZoneSet,
    /// Only moves of a card that lay face-up and lies face-down afterwards.
    pub turned_down: bool,
    pub cites: &'static [&'static str],
}

/// See [`LastKnownRules::going`].
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// Status bits of a card that is about to go.
    pub status: u16,
    pub at: EventSet,
}
