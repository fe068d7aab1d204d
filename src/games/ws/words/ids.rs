//! Ids and status bits that the procedures of the game use by name. The tests hold them to their
//! words.

use crate::vocab::{
    ClassId, EventKind, MomentId, PlaceId, PlayerStatId, RestrictionId, StatId, StateId, TypeId,
    UnitId, ZoneId,
};

/// The rulebook as a bit, in the order of [`crate::vocab::Vocab::versions`].
pub mod book {
    pub const V1_109: u8 = 1 << 0;
}

pub const KIND: TypeId = TypeId(0);
pub const COLOR: TypeId = TypeId(1);
pub const TRAIT: TypeId = TypeId(2);
pub const SIDE: TypeId = TypeId(3);
pub const TITLE: TypeId = TypeId(4);

pub const DECK: ZoneId = ZoneId(0);
pub const HAND: ZoneId = ZoneId(1);
pub const WAITING_ROOM: ZoneId = ZoneId(2);
pub const STAGE: ZoneId = ZoneId(3);
pub const MARKERS: ZoneId = ZoneId(4);
pub const CLOCK: ZoneId = ZoneId(5);
pub const LEVEL_ZONE: ZoneId = ZoneId(6);
pub const STOCK: ZoneId = ZoneId(7);
pub const CLIMAX_ZONE: ZoneId = ZoneId(8);
pub const MEMORY: ZoneId = ZoneId(9);
pub const RESOLUTION: ZoneId = ZoneId(10);

/// Where abilities work when nothing is said: the stage and the climax zone.
pub const IN_PLAY: PlaceId = PlaceId(0);
pub const ON_STAGE: PlaceId = PlaceId(1);
pub const CENTER_STAGE: PlaceId = PlaceId(2);
pub const BACK_STAGE: PlaceId = PlaceId(3);
pub const IN_HAND: PlaceId = PlaceId(4);
pub const IN_WAITING_ROOM: PlaceId = PlaceId(5);
pub const IN_CLIMAX_ZONE: PlaceId = PlaceId(6);
pub const IN_RESOLUTION: PlaceId = PlaceId(7);
pub const IN_DECK: PlaceId = PlaceId(8);

pub const POWER: StatId = StatId(0);
pub const SOUL: StatId = StatId(1);
pub const LEVEL: StatId = StatId(2);
pub const COST: StatId = StatId(3);
/// How many cards of its name a deck may hold.
pub const COPIES: StatId = StatId(4);

pub const PLAYER_LEVEL: PlayerStatId = PlayerStatId(0);
pub const HAND_LIMIT: PlayerStatId = PlayerStatId(1);
pub const STOCKED: PlayerStatId = PlayerStatId(2);
/// So many cards in the level zone lose.
pub const LOSING_LEVEL: PlayerStatId = PlayerStatId(3);
/// Attack phases that have begun this turn (reading WD17). Not a word.
pub const ATTACK_PHASES: PlayerStatId = PlayerStatId(4);

/// Status bits of a card.
pub mod status {
    pub const FACE_DOWN: u16 = 1 << 0;
    /// Lying sideways; upright without this and [`REVERSED`].
    pub const RESTED: u16 = 1 << 1;
    /// Lying upside down.
    pub const REVERSED: u16 = 1 << 2;
    /// The three ways to lie.
    pub const LIES: u16 = RESTED | REVERSED;
    pub const ATTACKING: u16 = 1 << 3;
    /// How it attacks; only with [`ATTACKING`].
    pub const DIRECT: u16 = 1 << 4;
    pub const FRONT: u16 = 1 << 5;
    pub const SIDE: u16 = 1 << 6;
    /// Front attacked, and in battle with the attacker.
    pub const DEFENDING: u16 = 1 << 7;
    /// Faces a front or side attack.
    pub const ATTACKED: u16 = 1 << 8;
    /// Any of these: attacks or defends in a front attack.
    pub const BATTLING: u16 = FRONT | DEFENDING;
    /// What a card has a part in only while it stays in its slot.
    pub const OF_THE_ATTACK: u16 = ATTACKING | DIRECT | FRONT | SIDE | DEFENDING | ATTACKED;
}

pub const FACE_UP: StateId = StateId(0);
pub const FACE_DOWN: StateId = StateId(1);
pub const STANDING: StateId = StateId(2);
pub const RESTED: StateId = StateId(3);
pub const REVERSED: StateId = StateId(4);

pub mod class {
    use super::ClassId;

    pub const AUTO: ClassId = ClassId(0);
    /// Not a trigger.
    pub const NONE: ClassId = ClassId(1);
}

pub mod happens {
    use super::EventKind;

    pub const PLAYED: EventKind = EventKind(0);
    pub const PUT: EventKind = EventKind(1);
    pub const MOVED: EventKind = EventKind(2);
    pub const ATTACKS: EventKind = EventKind(3);
    pub const DIRECT_ATTACKS: EventKind = EventKind(4);
    pub const FRONT_ATTACKS: EventKind = EventKind(5);
    pub const SIDE_ATTACKS: EventKind = EventKind(6);
    pub const ATTACKED: EventKind = EventKind(7);
    pub const FRONT_ATTACKED: EventKind = EventKind(8);
    pub const STANDS: EventKind = EventKind(9);
    pub const RESTS: EventKind = EventKind(10);
    pub const REVERSES: EventKind = EventKind(11);
    pub const CHOSEN: EventKind = EventKind(12);
    pub const DRAWN: EventKind = EventKind(13);
    /// Damage processing begins.
    pub const DAMAGE: EventKind = EventKind(14);
    /// Damage was not cancelled.
    pub const DAMAGED: EventKind = EventKind(15);
    pub const CANCELLED: EventKind = EventKind(16);
    /// Damage processing is over, whichever way.
    pub const DAMAGE_OVER: EventKind = EventKind(17);
    pub const REFRESHED: EventKind = EventKind(18);
    pub const LEVELED_UP: EventKind = EventKind(19);
    /// A card was put into the resolution zone by a trigger check.
    pub const TRIGGERED: EventKind = EventKind(20);
    pub const TURNED_OVER: EventKind = EventKind(21);
    pub const SHUFFLED: EventKind = EventKind(22);
    pub const SHOWN: EventKind = EventKind(23);
    /// The method of an attack is being settled.
    pub const METHOD: EventKind = EventKind(24);
    pub const TURN_START: EventKind = EventKind(25);
    pub const TURN_END: EventKind = EventKind(26);
    pub const STAND_START: EventKind = EventKind(27);
    pub const DRAW_START: EventKind = EventKind(28);
    pub const CLOCK_START: EventKind = EventKind(29);
    pub const MAIN_START: EventKind = EventKind(30);
    pub const CLIMAX_START: EventKind = EventKind(31);
    pub const ATTACK_PHASE_START: EventKind = EventKind(32);
    pub const DECLARATION_START: EventKind = EventKind(33);
    pub const TRIGGER_START: EventKind = EventKind(34);
    pub const COUNTER_START: EventKind = EventKind(35);
    pub const DAMAGE_START: EventKind = EventKind(36);
    pub const BATTLE_START: EventKind = EventKind(37);
    pub const ENCORE_START: EventKind = EventKind(38);
    pub const END_START: EventKind = EventKind(39);
    pub const ATTACK_END: EventKind = EventKind(40);
    pub const ACT_USED: EventKind = EventKind(41);
    pub const ENCORE_USED: EventKind = EventKind(42);
    pub const BACKUP_USED: EventKind = EventKind(43);
    pub const BRAINSTORM_USED: EventKind = EventKind(44);
    pub const CHANGE_USED: EventKind = EventKind(45);
    pub const SHIFT_USED: EventKind = EventKind(46);
    pub const ACCELERATE_USED: EventKind = EventKind(47);
    pub const RESONANCE_USED: EventKind = EventKind(48);
    pub const FORCE_USED: EventKind = EventKind(49);
    pub const UNION_USED: EventKind = EventKind(50);
    /// The trigger check of an attack, as often as it is to be made.
    pub const CHECKS: EventKind = EventKind(51);
}

pub mod moment {
    use super::MomentId;

    pub const TURN: MomentId = MomentId(0);
    pub const STAND_PHASE: MomentId = MomentId(1);
    pub const DRAW_PHASE: MomentId = MomentId(2);
    pub const CLOCK_PHASE: MomentId = MomentId(3);
    pub const MAIN_PHASE: MomentId = MomentId(4);
    pub const CLIMAX_PHASE: MomentId = MomentId(5);
    pub const ATTACK_PHASE: MomentId = MomentId(6);
    pub const DECLARATION_STEP: MomentId = MomentId(7);
    pub const TRIGGER_STEP: MomentId = MomentId(8);
    pub const COUNTER_STEP: MomentId = MomentId(9);
    pub const DAMAGE_STEP: MomentId = MomentId(10);
    pub const BATTLE_STEP: MomentId = MomentId(11);
    pub const ENCORE_STEP: MomentId = MomentId(12);
    pub const END_PHASE: MomentId = MomentId(13);
    pub const ATTACK: MomentId = MomentId(14);
}

pub mod restriction {
    use super::RestrictionId;

    pub const ATTACK: RestrictionId = RestrictionId(0);
    pub const FRONT_ATTACK: RestrictionId = RestrictionId(1);
    pub const SIDE_ATTACK: RestrictionId = RestrictionId(2);
    pub const MOVE: RestrictionId = RestrictionId(3);
    pub const STAND: RestrictionId = RestrictionId(4);
    pub const BE_CHOSEN: RestrictionId = RestrictionId(5);
    pub const BE_AFFECTED: RestrictionId = RestrictionId(6);
    pub const BE_PLAYED: RestrictionId = RestrictionId(7);
    pub const BE_CANCELLED: RestrictionId = RestrictionId(8);
    pub const PLAY: RestrictionId = RestrictionId(9);
    pub const MUST_ATTACK: RestrictionId = RestrictionId(10);
    pub const ATTACK_FROM_BACK: RestrictionId = RestrictionId(14);
    pub const PAY_WITH: RestrictionId = RestrictionId(15);
    pub const BE_PLAYED_WITHOUT_COLOR: RestrictionId = RestrictionId(16);
    pub const DISCARD: RestrictionId = RestrictionId(17);
    pub const LOSE: RestrictionId = RestrictionId(23);
}

/// What is asked of a card to be played, as bits.
pub mod requirement {
    use crate::vocab::Requirements;

    pub const COST: Requirements = Requirements(1 << 0);
    pub const COLOR: Requirements = Requirements(1 << 1);
    pub const LEVEL: Requirements = Requirements(1 << 2);
}

pub const STOCK_UNIT: UnitId = UnitId(0);
