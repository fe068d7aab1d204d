//! How texts are used, paid and carried out.

use crate::engine::state::control::WindowId;
use crate::vocab::{ClassId, EventSet};

/// How texts are used, paid and carried out.
#[derive(Clone, Copy, Debug)]
pub struct Resolving {
    /// Rules by which a text ends if it must choose more cards than there are. If `None`, it does as much as it can,
    /// and may be played if it can begin.
    pub impossible: Option<&'static [&'static str]>,
    /// A cost is paid only if it is done wholly: what is done in place of a part of it pays nothing.
    pub costs_are_done: bool,
    /// Events that a change has only as an effect, not as a cost.
    pub of_effects: EventSet,
    /// The condition of a trigger is tested when it resolves, not when it triggers.
    pub asks_late: bool,
    /// The cost of a trigger is paid before it waits: unpaid, it does not.
    pub pays_early: bool,
    /// Events on which each ability triggers only once a turn, however often they happen.
    pub once_a_turn: EventSet,
    /// The number of times an ability was used this turn goes with its card to other zones. If false, it starts again
    /// at 0 when the card changes zones.
    pub limits_follow: bool,
    /// The window in which others answer a text that is used, before it does anything. A word of
    /// [`crate::vocab::Vocab::uses`] says what counts as used.
    pub response_window: Option<WindowId>,
    /// The class of delayed triggers.
    pub delayed_class: ClassId,
    /// Events that the turn player's texts replace before the other player's do.
    pub turn_player_replaces_first: EventSet,
    /// Interrupts that wait while the cost of a text is paid, as bits.
    pub held_by_costs: u8,
}

impl Resolving {
    /// Without any rules of its own.
    pub const PLAIN: Resolving = Resolving {
        impossible: None,
        costs_are_done: false,
        of_effects: EventSet::NONE,
        asks_late: false,
        pays_early: false,
        once_a_turn: EventSet::NONE,
        limits_follow: false,
        response_window: None,
        delayed_class: ClassId(0),
        turn_player_replaces_first: EventSet::NONE,
        held_by_costs: 0,
    };
}
