//! Ids and status bits that the procedures of the game use by name. The tests hold them to their
//! words.

use crate::vocab::{
    ClassId, EventKind, MomentId, PlaceId, PlayerStatId, RelationId, RestrictionId, StatId,
    StateId, TypeId, UnitId, ZoneId,
};

/// The rulebook as a bit, in the order of [`crate::vocab::Vocab::versions`].
pub mod book {
    pub const OF_2019: u8 = 1 << 0;
}

pub const KIND: TypeId = TypeId(0);
pub const COLOR: TypeId = TypeId(1);
pub const TYPE: TypeId = TypeId(2);
pub const CLASS: TypeId = TypeId(3);

pub const DECK: ZoneId = ZoneId(0);
pub const HAND: ZoneId = ZoneId(1);
pub const PLAY_ZONE: ZoneId = ZoneId(2);
pub const FIELD: ZoneId = ZoneId(3);
pub const STANDBY: ZoneId = ZoneId(4);
pub const TIMELINE: ZoneId = ZoneId(5);
pub const EXCLUSION: ZoneId = ZoneId(6);

/// Where abilities work when nothing is said.
pub const ON_FIELD: PlaceId = PlaceId(0);
pub const LANES: PlaceId = PlaceId(1);
pub const IN_HAND: PlaceId = PlaceId(8);
pub const IN_STANDBY: PlaceId = PlaceId(9);
pub const IN_TIMELINE: PlaceId = PlaceId(10);
pub const IN_PLAY_ZONE: PlaceId = PlaceId(12);
pub const IN_PLAY: PlaceId = PlaceId(15);

/// Cells of the field (18-11 to 18-14, 19-1).
pub mod cell {
    pub const LEFT: u8 = 0;
    pub const CENTRE: u8 = 1;
    pub const RIGHT: u8 = 2;
    pub const LORD: u8 = 3;
    pub const MASTER: u8 = 4;
    /// The lanes, as bits.
    pub const LANES: u64 = 0b0_0111;
}

pub const COST: StatId = StatId(0);
pub const CORE_COST: StatId = StatId(1);
pub const ATK: StatId = StatId(2);
pub const HP: StatId = StatId(3);
pub const WT: StatId = StatId(4);
/// What damage to a master, a lord, a minion is increased by.
pub const ANTI_MASTER: StatId = StatId(5);
pub const ANTI_LORD: StatId = StatId(6);
pub const ANTI_MINION: StatId = StatId(7);

pub const LIFE: PlayerStatId = PlayerStatId(0);
pub const MP: PlayerStatId = PlayerStatId(1);
/// Cores in the active area of the core zone.
pub const CORES: PlayerStatId = PlayerStatId(2);
pub const EXHAUSTED_CORES: PlayerStatId = PlayerStatId(3);
/// Cores in wait zone I; those of II to IV follow.
pub const WAITING_CORES: [PlayerStatId; 4] =
    [PlayerStatId(4), PlayerStatId(5), PlayerStatId(6), PlayerStatId(7)];

pub const DAMAGE: StatId = StatId(8);
pub const CORES_ON_IT: StatId = StatId(9);

/// Numbers kept on a card.
pub mod number {
    pub const DAMAGE: u8 = 0;
    pub const CORES: u8 = 1;
}

/// Status bits of a card.
pub mod status {
    /// Lying face-down: reversed in a public zone, hidden in the exclusion zone.
    pub const REVERSED: u16 = 1 << 0;
    pub const EXHAUSTED: u16 = 1 << 1;
    pub const DISABLED: u16 = 1 << 2;
    pub const AWAKENED: u16 = 1 << 3;
    pub const ATTACKING: u16 = 1 << 4;
    pub const TARGETED: u16 = 1 << 5;
}

pub const OPEN: StateId = StateId(0);
pub const REVERSED: StateId = StateId(1);
pub const ACTIVE: StateId = StateId(4);
pub const EXHAUSTED: StateId = StateId(5);
pub const DISABLED: StateId = StateId(6);
pub const NORMAL: StateId = StateId(7);
pub const AWAKENED: StateId = StateId(8);

pub mod class {
    use super::ClassId;

    pub const TRIGGERED: ClassId = ClassId(0);
    /// Not a trigger.
    pub const NONE: ClassId = ClassId(1);
}

pub mod happens {
    use super::EventKind;

    /// A card comes to the field from another zone.
    pub const PLACED: EventKind = EventKind(0);
    pub const PUT: EventKind = EventKind(1);
    /// A minion has moved to another lane.
    pub const LANE_MOVED: EventKind = EventKind(2);
    pub const ATTACKS: EventKind = EventKind(3);
    pub const ATTACKED: EventKind = EventKind(4);
    pub const UNLOCKED: EventKind = EventKind(5);
    pub const PLAYED: EventKind = EventKind(6);
    pub const BROKEN: EventKind = EventKind(7);
    /// What is broken is about to go where its category goes.
    pub const CARRIED_OFF: EventKind = EventKind(8);
    pub const EXCLUDED: EventKind = EventKind(9);
    pub const EXHAUSTS: EventKind = EventKind(10);
    pub const RECOVERS: EventKind = EventKind(11);
    pub const REVERSES: EventKind = EventKind(12);
    pub const OPENS: EventKind = EventKind(13);
    /// Damage has been dealt to a unit, of either kind.
    pub const DAMAGED: EventKind = EventKind(14);
    pub const BATTLE_DAMAGED: EventKind = EventKind(15);
    /// An attack has broken its target.
    pub const DEFEATED: EventKind = EventKind(16);
    pub const CHOSEN: EventKind = EventKind(17);
    pub const DRAWN: EventKind = EventKind(18);
    pub const LIFE_GAINED: EventKind = EventKind(19);
    pub const LIFE_LOST: EventKind = EventKind(20);
    pub const CORES_MOVED: EventKind = EventKind(21);
    pub const CORE_EXHAUSTED: EventKind = EventKind(22);
    pub const MP_GAINED: EventKind = EventKind(23);
    /// A card has gone to another wait zone, or to or from the standby zone, by its WT being changed.
    pub const SHIFTED: EventKind = EventKind(24);
    pub const AWAKENS: EventKind = EventKind(25);
    pub const CARD_CHANGED: EventKind = EventKind(26);
    /// An effect moves a card off the field.
    pub const DISPLACED: EventKind = EventKind(27);
    pub const CORE_RECOVERED: EventKind = EventKind(28);
    pub const START_BEGINS: EventKind = EventKind(32);
    pub const START_ENDS: EventKind = EventKind(33);
    pub const CORE_BEGINS: EventKind = EventKind(34);
    pub const CORE_ENDS: EventKind = EventKind(35);
    pub const DRAW_BEGINS: EventKind = EventKind(36);
    pub const DRAW_ENDS: EventKind = EventKind(37);
    pub const MAIN_BEGINS: EventKind = EventKind(38);
    pub const MAIN_ENDS: EventKind = EventKind(39);
    pub const END_BEGINS: EventKind = EventKind(40);
    pub const END_ENDS: EventKind = EventKind(41);
    pub const BATTLE_ENDS: EventKind = EventKind(42);
    pub const TURN_ENDS: EventKind = EventKind(43);
}

pub mod moment {
    use super::MomentId;

    pub const TURN: MomentId = MomentId(0);
    pub const START_PHASE: MomentId = MomentId(1);
    pub const CORE_PHASE: MomentId = MomentId(2);
    pub const DRAW_PHASE: MomentId = MomentId(3);
    pub const MAIN_PHASE: MomentId = MomentId(4);
    pub const END_PHASE: MomentId = MomentId(5);
    pub const BATTLE: MomentId = MomentId(6);
}

pub mod restriction {
    use super::RestrictionId;

    pub const ATTACK: RestrictionId = RestrictionId(0);
    pub const BE_ATTACKED: RestrictionId = RestrictionId(1);
    pub const BLOCK: RestrictionId = RestrictionId(2);
    pub const BE_BLOCKED: RestrictionId = RestrictionId(3);
    pub const MOVE: RestrictionId = RestrictionId(4);
    pub const BE_CHOSEN: RestrictionId = RestrictionId(5);
    pub const BE_AFFECTED: RestrictionId = RestrictionId(6);
    pub const BE_PLAYED: RestrictionId = RestrictionId(7);
    pub const BE_UNLOCKED: RestrictionId = RestrictionId(8);
    pub const BE_BROKEN: RestrictionId = RestrictionId(9);
    pub const BE_EXCLUDED: RestrictionId = RestrictionId(10);
    pub const BE_DISPLACED: RestrictionId = RestrictionId(11);
    pub const BE_DAMAGED: RestrictionId = RestrictionId(12);
    pub const BE_HURT_BY_EFFECTS: RestrictionId = RestrictionId(13);
    pub const BE_EXHAUSTED: RestrictionId = RestrictionId(14);
    pub const RECOVER: RestrictionId = RestrictionId(15);
    pub const ATTACK_OUT_OF_LANE: RestrictionId = RestrictionId(16);
    pub const ENTER_ANOTHER_LANE: RestrictionId = RestrictionId(17);
    pub const DRAW: RestrictionId = RestrictionId(18);
    pub const GAIN_LIFE: RestrictionId = RestrictionId(19);
    pub const MAY_ACT: RestrictionId = RestrictionId(20);
    pub const MAY_ASSAULT: RestrictionId = RestrictionId(21);
    pub const MAY_STRIKE_FIRST: RestrictionId = RestrictionId(22);
    pub const MAY_ATTACK_MOVED: RestrictionId = RestrictionId(23);
    pub const MAY_LURK: RestrictionId = RestrictionId(24);
    pub const MAY_UNLOCK: RestrictionId = RestrictionId(25);
    pub const MAY_ATTACK_LORDS: RestrictionId = RestrictionId(26);
    pub const UNLOCK: RestrictionId = RestrictionId(27);
    pub const MUST_ATTACK: RestrictionId = RestrictionId(29);
}

/// The other unit of the running battle.
pub const FOE: RelationId = RelationId(2);

pub const MP_UNIT: UnitId = UnitId(0);
