//! Kinds of event: what the door notes, and what words for events wait for.

use crate::names;
use crate::vocab::EventKind;

names!(
    EventKind,
    /// A card comes to the field from another zone.
    PLACED,
    PUT,
    /// A minion has moved to another lane.
    LANE_MOVED,
    ATTACKS,
    ATTACKED,
    UNLOCKED,
    PLAYED,
    BROKEN,
    /// A broken card is about to go where its category goes.
    CARRIED_OFF,
    EXCLUDED,
    EXHAUSTS,
    RECOVERS,
    REVERSES,
    OPENS,
    /// Damage has been dealt to a unit, of either kind.
    DAMAGED,
    BATTLE_DAMAGED,
    /// An attack has broken its target.
    DEFEATED,
    CHOSEN,
    DRAWN,
    LIFE_GAINED,
    LIFE_LOST,
    CORES_MOVED,
    CORE_EXHAUSTED,
    MP_GAINED,
    /// A card has gone to another wait zone, or to or from the standby zone, by its WT being changed.
    SHIFTED,
    AWAKENS,
    CARD_CHANGED,
    /// An effect moves a card off the field.
    DISPLACED,
    CORE_RECOVERED,
    _,
    _,
    _,
    START_BEGINS,
    START_ENDS,
    CORE_BEGINS,
    CORE_ENDS,
    DRAW_BEGINS,
    DRAW_ENDS,
    MAIN_BEGINS,
    MAIN_ENDS,
    END_BEGINS,
    END_ENDS,
    BATTLE_ENDS,
    TURN_ENDS,
);
