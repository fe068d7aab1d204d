//! Kinds of event: what the door notes, and what words for events wait for.

use crate::names;
use crate::vocab::EventKind;

names!(
    EventKind,
    PUT,
    SUMMONED,
    APPEARED,
    ATTACKS,
    SUPPORTS,
    ATTACKED,
    GUARDED,
    DAMAGED,
    DEFEATED,
    CHOSEN,
    DRAWN,
    DISCARDED,
    RESTS,
    STANDS,
    HEALED,
    ATTACK_PHASE_STARTS,
    END_PHASE_STARTS,
    ABILITY_USED,
    SPECIAL_USED,
    ACTIVATE_USED,
    ANSWER_USED,
);
