//! Ids and status bits that the procedures of the game use by name. Each table's test holds them to
//! their words.

use crate::vocab::{
    ClassId, EventKind, MomentId, PlaceId, PlayerStatId, RelationId, RestrictionId, StatId,
    StateId, TypeId, UnitId, ZoneId,
};

/// Rulebooks as bits, in the order of [`crate::vocab::Vocab::versions`]; behind them policies that
/// have a row of their own.
pub mod book {
    pub const V1_0_05: u8 = 1 << 0;
    pub const V1_0_01: u8 = 1 << 1;
    pub const EARLY_CURSE: u8 = 1 << 7;
}

pub const KIND: TypeId = TypeId(0);
pub const ELEMENT: TypeId = TypeId(1);
pub const RACE: TypeId = TypeId(2);

pub const DECK: ZoneId = ZoneId(0);
pub const HAND: ZoneId = ZoneId(1);
pub const TRASH: ZoneId = ZoneId(2);
pub const ENERGY: ZoneId = ZoneId(3);
pub const SUPPORTS: ZoneId = ZoneId(4);
pub const CHARACTERS: ZoneId = ZoneId(5);
/// Where an Effect card is while it is used, and a contest card while it is shown.
pub const STAGE: ZoneId = ZoneId(6);

pub const FIELD: PlaceId = PlaceId(0);
pub const CHARACTER_ZONE: PlaceId = PlaceId(1);
pub const SUPPORT_ZONE: PlaceId = PlaceId(2);
pub const FRONT: PlaceId = PlaceId(3);
pub const BACK: PlaceId = PlaceId(4);
pub const LANE: PlaceId = PlaceId(5);
pub const IN_HAND: PlaceId = PlaceId(6);
pub const IN_DECK: PlaceId = PlaceId(7);
pub const IN_TRASH: PlaceId = PlaceId(8);
pub const IN_ENERGY: PlaceId = PlaceId(9);

pub const FACING: RelationId = RelationId(0);

pub const COST: StatId = StatId(0);
pub const SPEED: StatId = StatId(1);
pub const ATK: StatId = StatId(2);
pub const DEF: StatId = StatId(3);
pub const DOWN: StatId = StatId(4);
/// Attack declarations allowed in an attack phase.
pub const ATTACKS: StatId = StatId(5);

pub const LIFE: PlayerStatId = PlayerStatId(0);
pub const HAND_LIMIT: PlayerStatId = PlayerStatId(1);
pub const READY_ENERGY: PlayerStatId = PlayerStatId(2);
/// Cards placed as energy by the rule this turn (2.4.b). Not a word.
pub const ENERGY_PLACED: PlayerStatId = PlayerStatId(3);

/// Status bits of a card.
pub mod status {
    pub const FACE_DOWN: u16 = 1 << 0;
    /// Lying sideways; upright otherwise.
    pub const DEFENSE: u16 = 1 << 1;
    /// Lying to the right; only with [`DEFENSE`].
    pub const RIGHT: u16 = 1 << 2;
    /// Gain display of energy and Supports.
    pub const EXHAUSTED: u16 = 1 << 3;
    /// Between a lost battle and the trash.
    pub const DOWNED: u16 = 1 << 4;
    pub const ENTERED_NOW: u16 = 1 << 5;
    pub const TURNED_UP_NOW: u16 = 1 << 6;
    pub const DISPLAY_CHANGED: u16 = 1 << 7;
    pub const LED: u16 = 1 << 8;
    /// Two bits: attacks declared this turn.
    pub const ATTACKS_MADE: u16 = 3 << 9;
    pub const ONE_ATTACK: u16 = 1 << 9;
    pub const ATTACKING: u16 = 1 << 11;
    /// What ends with the turn.
    pub const OF_THE_TURN: u16 =
        ENTERED_NOW | TURNED_UP_NOW | DISPLAY_CHANGED | LED | ATTACKS_MADE | ATTACKING;
}

pub const FACE_UP: StateId = StateId(0);
pub const FACE_DOWN: StateId = StateId(1);
pub const ATTACK_POSITION: StateId = StateId(2);
pub const DEFENSE: StateId = StateId(3);
pub const DEFENSE_LEFT: StateId = StateId(4);
pub const DEFENSE_RIGHT: StateId = StateId(5);
pub const READY: StateId = StateId(6);
pub const EXHAUSTED: StateId = StateId(7);

pub mod class {
    use super::ClassId;

    pub const MANDATORY: ClassId = ClassId(0);
    pub const OPTIONAL: ClassId = ClassId(1);
    pub const REVEAL_MANDATORY: ClassId = ClassId(2);
    pub const REVEAL_OPTIONAL: ClassId = ClassId(3);
    /// Waits for the end of the battle (8.13.5).
    pub const BATTLE_END: ClassId = ClassId(4);
    /// Not a trigger.
    pub const NONE: ClassId = ClassId(5);
}

pub mod happens {
    use super::EventKind;

    pub const PLAYED: EventKind = EventKind(0);
    pub const PUT: EventKind = EventKind(1);
    pub const DESTROYED: EventKind = EventKind(2);
    pub const DOWNED: EventKind = EventKind(3);
    pub const ATTACKS: EventKind = EventKind(4);
    pub const ATTACKED: EventKind = EventKind(5);
    pub const BATTLES: EventKind = EventKind(6);
    /// From face-down to face-up.
    pub const TURNED_UP: EventKind = EventKind(7);
    /// Attack or Defense position.
    pub const TURNED: EventKind = EventKind(8);
    pub const MOVED: EventKind = EventKind(9);
    pub const CHOSEN: EventKind = EventKind(10);
    pub const DAMAGE: EventKind = EventKind(11);
    pub const DRAWN: EventKind = EventKind(12);
    pub const RECOVERED: EventKind = EventKind(13);
    pub const REGAINED: EventKind = EventKind(14);
    pub const GAINED: EventKind = EventKind(15);
    pub const DISCARDED: EventKind = EventKind(16);
    pub const TURN_START: EventKind = EventKind(17);
    pub const TURN_END: EventKind = EventKind(18);
    pub const MAIN_START: EventKind = EventKind(19);
    pub const MAIN_END: EventKind = EventKind(20);
    pub const LEAD_START: EventKind = EventKind(21);
    pub const LEAD_END: EventKind = EventKind(22);
    pub const ATTACK_PHASE_START: EventKind = EventKind(23);
    pub const ATTACK_PHASE_END: EventKind = EventKind(24);
    pub const ATTACK_END: EventKind = EventKind(25);
    pub const SHUFFLED: EventKind = EventKind(26);
    pub const SHOWN: EventKind = EventKind(27);
}

pub mod moment {
    use super::MomentId;

    pub const TURN: MomentId = MomentId(0);
    pub const SETUP_PHASE: MomentId = MomentId(1);
    pub const MAIN_PHASE: MomentId = MomentId(2);
    pub const LEAD_PHASE: MomentId = MomentId(3);
    pub const ATTACK_PHASE: MomentId = MomentId(4);
    pub const END_PHASE: MomentId = MomentId(5);
    pub const ATTACK: MomentId = MomentId(6);
}

pub mod restriction {
    use super::RestrictionId;

    pub const ATTACK: RestrictionId = RestrictionId(0);
    pub const LEAD: RestrictionId = RestrictionId(1);
    pub const TURN: RestrictionId = RestrictionId(2);
    pub const BE_CHOSEN: RestrictionId = RestrictionId(3);
    pub const BE_DESTROYED: RestrictionId = RestrictionId(4);
    pub const BE_DOWNED: RestrictionId = RestrictionId(5);
    pub const BE_AFFECTED: RestrictionId = RestrictionId(6);
    pub const BE_PLAYED: RestrictionId = RestrictionId(7);
    pub const BE_REGAINED: RestrictionId = RestrictionId(8);
    pub const PLAY: RestrictionId = RestrictionId(9);
    pub const DRAW: RestrictionId = RestrictionId(10);
    pub const RECOVER: RestrictionId = RestrictionId(11);
    pub const MUST_ATTACK: RestrictionId = RestrictionId(12);
    pub const ATTACK_DIRECTLY: RestrictionId = RestrictionId(13);
    pub const ATTACK_FROM_BACK: RestrictionId = RestrictionId(14);
    pub const BE_ATTACKED: RestrictionId = RestrictionId(15);
}

pub const ENERGY_UNIT: UnitId = UnitId(0);
