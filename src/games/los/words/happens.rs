//! Kinds of event: what the door notes, and what words for events wait for.

use crate::names;
use crate::vocab::EventKind;

names!(
    EventKind,
    PLAYED,
    PUT,
    DESTROYED,
    DOWNED,
    ATTACKS,
    ATTACKED,
    BATTLES,
    _,
    /// Attack or Defense position.
    TURNED,
    MOVED,
    CHOSEN,
    DAMAGE,
    DRAWN,
    RECOVERED,
    REGAINED,
    GAINED,
    DISCARDED,
    TURN_START,
    TURN_END,
    MAIN_START,
    MAIN_END,
    LEAD_START,
    LEAD_END,
    ATTACK_PHASE_START,
    ATTACK_PHASE_END,
    ATTACK_END,
);
