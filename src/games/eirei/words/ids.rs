//! Ids and status bits that the procedures of the game use by name. A test holds them to their words.

use crate::vocab::{
    ClassId, EventKind, MomentId, PlaceId, PlayerStatId, RestrictionId, StatId, StateId, TypeId,
    UnitId, ZoneId,
};

/// Rulebooks as bits, in the order of [`crate::vocab::Vocab::versions`]; behind them policies that have
/// rows of their own.
pub mod book {
    pub const FIRST: u8 = 1 << 0;
    pub const GUARDIANS_APPEAR: u8 = 1 << 7;
}

pub const KIND: TypeId = TypeId(0);
pub const ELEMENT: TypeId = TypeId(1);
pub const PARTNER: TypeId = TypeId(2);

pub const DECK: ZoneId = ZoneId(0);
pub const HAND: ZoneId = ZoneId(1);
pub const LEADER_AREA: ZoneId = ZoneId(2);
pub const SUPPORT_AREA: ZoneId = ZoneId(3);
pub const MANA: ZoneId = ZoneId(4);
pub const DAMAGE_AREA: ZoneId = ZoneId(5);
pub const GRAVEYARD: ZoneId = ZoneId(6);

pub const FIELD: PlaceId = PlaceId(0);
pub const IN_LEADER_AREA: PlaceId = PlaceId(1);
pub const IN_SUPPORT_AREA: PlaceId = PlaceId(2);
pub const IN_HAND: PlaceId = PlaceId(3);

pub const LEVEL: StatId = StatId(0);
pub const AP: StatId = StatId(1);
/// What is left of it.
pub const HP: StatId = StatId(2);
pub const DAMAGE: StatId = StatId(3);

pub const ACTIVE_MANA: PlayerStatId = PlayerStatId(0);
pub const HAND_LIMIT: PlayerStatId = PlayerStatId(1);

/// Status bits of a card.
pub mod status {
    pub const RESTED: u16 = 1 << 0;
    /// A leader before the game begins.
    pub const FACE_DOWN: u16 = 1 << 1;
}

pub const ACTIVE: StateId = StateId(0);
pub const RESTED: StateId = StateId(1);

pub mod class {
    use super::ClassId;

    pub const MANDATORY: ClassId = ClassId(0);
    pub const OPTIONAL: ClassId = ClassId(1);
    /// Negations, and whatever else answers an ability.
    pub const ANSWER: ClassId = ClassId(2);
    /// Not a trigger.
    pub const NONE: ClassId = ClassId(3);
}

pub mod happens {
    use super::EventKind;

    pub const PUT: EventKind = EventKind(0);
    pub const SUMMONED: EventKind = EventKind(1);
    pub const APPEARED: EventKind = EventKind(2);
    pub const ATTACKS: EventKind = EventKind(3);
    pub const SUPPORTS: EventKind = EventKind(4);
    pub const ATTACKED: EventKind = EventKind(5);
    pub const GUARDED: EventKind = EventKind(6);
    pub const DAMAGED: EventKind = EventKind(7);
    pub const DEFEATED: EventKind = EventKind(8);
    pub const CHOSEN: EventKind = EventKind(9);
    pub const DRAWN: EventKind = EventKind(10);
    pub const DISCARDED: EventKind = EventKind(11);
    pub const RESTS: EventKind = EventKind(12);
    pub const STANDS: EventKind = EventKind(13);
    pub const HEALED: EventKind = EventKind(14);
    pub const ATTACK_PHASE_STARTS: EventKind = EventKind(15);
    pub const END_PHASE_STARTS: EventKind = EventKind(16);
    pub const ABILITY_USED: EventKind = EventKind(17);
    pub const SPECIAL_USED: EventKind = EventKind(18);
    pub const ACTIVATE_USED: EventKind = EventKind(19);
    pub const ANSWER_USED: EventKind = EventKind(20);
}

pub mod moment {
    use super::MomentId;

    pub const TURN: MomentId = MomentId(0);
    pub const STAND_PHASE: MomentId = MomentId(1);
    pub const DRAW_PHASE: MomentId = MomentId(2);
    pub const CHARGE_PHASE: MomentId = MomentId(3);
    pub const MAIN_PHASE: MomentId = MomentId(4);
    pub const ATTACK_PHASE: MomentId = MomentId(5);
    pub const END_PHASE: MomentId = MomentId(6);
    pub const ATTACK: MomentId = MomentId(7);
}

pub mod restriction {
    use super::RestrictionId;

    pub const ATTACK: RestrictionId = RestrictionId(0);
    pub const SUPPORT: RestrictionId = RestrictionId(1);
    pub const BE_ATTACKED: RestrictionId = RestrictionId(2);
    pub const GUARD: RestrictionId = RestrictionId(3);
    pub const BE_GUARDED: RestrictionId = RestrictionId(4);
    pub const BE_CHOSEN: RestrictionId = RestrictionId(5);
    pub const BE_AFFECTED: RestrictionId = RestrictionId(6);
    pub const BE_SUMMONED: RestrictionId = RestrictionId(7);
    pub const BE_DEFEATED: RestrictionId = RestrictionId(8);
    pub const SUMMON: RestrictionId = RestrictionId(9);
    pub const GUARD_LEADERS: RestrictionId = RestrictionId(10);
}

pub const MANA_UNIT: UnitId = UnitId(0);
