//! Kinds of event: what the door notes, and what words for events wait for.

use crate::names;
use crate::vocab::EventKind;

names!(
    EventKind,
    PLAYED,
    PUT,
    MOVED,
    ATTACKS,
    DIRECT_ATTACKS,
    FRONT_ATTACKS,
    SIDE_ATTACKS,
    ATTACKED,
    FRONT_ATTACKED,
    STANDS,
    RESTS,
    REVERSES,
    CHOSEN,
    DRAWN,
    /// Damage processing begins.
    DAMAGE,
    /// Damage was not cancelled.
    DAMAGED,
    CANCELLED,
    /// Damage processing is over, with either outcome.
    DAMAGE_OVER,
    REFRESHED,
    LEVELED_UP,
    /// A card was put into the resolution zone by a trigger check.
    TRIGGERED,
    TURNED_OVER,
    _,
    _,
    /// The method of an attack is being settled.
    METHOD,
    TURN_START,
    TURN_END,
    STAND_START,
    DRAW_START,
    CLOCK_START,
    MAIN_START,
    CLIMAX_START,
    ATTACK_PHASE_START,
    DECLARATION_START,
    TRIGGER_START,
    COUNTER_START,
    DAMAGE_START,
    BATTLE_START,
    ENCORE_START,
    END_START,
    ATTACK_END,
    ACT_USED,
    ENCORE_USED,
    BACKUP_USED,
    BRAINSTORM_USED,
    CHANGE_USED,
    SHIFT_USED,
    ACCELERATE_USED,
    RESONANCE_USED,
    FORCE_USED,
    UNION_USED,
    /// The trigger checks of an attack are about to be made.
    CHECKS,
);
