//! Words for what cards and players have: types, header fields, nouns, numbers and states.

use super::japanese::{Counter, Stance};
use super::{
    Note, PlaceId, RestrictionId, StatId, StateId, Text, TypeId, Vocab, Word, ZoneId, ZoneSet,
};

/// A type whose values a card carries: `kind`, `element`, `race`.
#[derive(Debug)]
pub struct TypeWord {
    pub word: Word,
    pub values: Values,
    /// Most values that a card shows. Where it shows one, setting it replaces it.
    pub most: Option<u8>,
    /// A value as a Japanese card shows it in its header: `《{}》`.
    pub shown_ja: &'static str,
    /// A value as Japanese says it of a card: `《{}》`.
    pub said_ja: &'static str,
    /// Its values are names of cards.
    pub names_cards: bool,
}

/// A type of which a card may have any number of values, shown and said as they are.
pub const fn value_type(word: Word, values: Values) -> TypeWord {
    TypeWord { word, values, most: None, shown_ja: "{}", said_ja: "{}", names_cards: false }
}

impl TypeWord {
    /// A card has one value.
    pub fn is_single(&self) -> bool {
        self.most == Some(1)
    }
}

/// Values of one type that go only with certain values of another one.
#[derive(Debug)]
pub struct Matching {
    pub of: TypeId,
    pub with: TypeId,
    /// Each value of `of`, with exactly the values of `with` that a card with it has.
    pub pairs: &'static [(&'static str, &'static [&'static str])],
}

#[derive(Debug)]
pub enum Values {
    Closed(&'static [Word]),
    /// Any name; scripts of cards bring the values.
    Open,
}

/// One line of a card's header.
#[derive(Debug)]
pub struct FieldWord {
    pub word: Word,
    pub holds: FieldHolds,
    /// Kinds (values of the first type) that must have it; the others must not, unless `optional`.
    pub kinds: &'static [&'static str],
    pub optional: bool,
}

/// A field that cards of these kinds must have.
pub const fn field(word: Word, holds: FieldHolds, kinds: &'static [&'static str]) -> FieldWord {
    FieldWord { word, holds, kinds, optional: false }
}

#[derive(Debug)]
pub enum FieldHolds {
    /// A whole number from `least` to `max`, the printed value of this stat.
    Stat { stat: StatId, least: i32, max: i32 },
    /// Values of a type.
    Values(TypeId),
    /// Directions of the grid (`up`, `left`), stored as bits in the order given here.
    Directions(&'static [Word]),
    /// Keywords that the card has; a value may stand twice.
    Keywords(&'static [KeywordValue]),
}

impl FieldHolds {
    /// The printed value of a stat, from 0.
    pub const fn up_to(stat: StatId, max: i32) -> FieldHolds {
        FieldHolds::Stat { stat, least: 0, max }
    }
}

/// A value of a header field that stands for a keyword without arguments.
#[derive(Debug)]
pub struct KeywordValue {
    pub word: Word,
    /// As the scripts define it.
    pub keyword: &'static str,
}

/// A word for cards: `card`, `character`.
#[derive(Debug)]
pub struct NounWord {
    pub word: Word,
    /// Values of the first type of which the card must have one; without any it fits every card.
    pub kinds: &'static [&'static str],
    /// The place of the cards that the noun means if the text names none.
    pub home: PlaceId,
    pub counter: Counter,
    /// How such a card is played.
    pub notes: &'static [Note],
}

/// Shorthand for word tables.
pub const fn noun(
    word: Word,
    kinds: &'static [&'static str],
    home: PlaceId,
    counter: Counter,
    notes: &'static [Note],
) -> NounWord {
    NounWord { word, kinds, home, counter, notes }
}

impl NounWord {
    /// Whether its home is part of what the noun means: another noun has the same kinds and a wider home.
    pub fn is_of_place(&self, vocab: &Vocab) -> bool {
        let home = vocab.place(self.home).zones;
        !self.kinds.is_empty()
            && vocab.nouns.iter().any(|noun| {
                let wider = vocab.place(noun.home).zones;
                noun.kinds == self.kinds && wider != home && wider.and(home) == home
            })
    }
}

/// A number of a card.
#[derive(Debug)]
pub struct StatWord {
    pub word: Word,
    pub value: StatValue,
    /// Rulebooks that say how it is changed, as bits.
    pub changed_in: u8,
    /// Notes on changing the number, or on reading it if it is a printed one.
    pub notes: &'static [Note],
}

/// A number that all rulebooks change.
pub const fn stat(word: Word, value: StatValue, notes: &'static [Note]) -> StatWord {
    StatWord { word, value, changed_in: u8::MAX, notes }
}

/// A number that is derived from the printed one, and not below 0.
pub const fn number(word: Word) -> StatWord {
    stat(word, StatValue::from_zero(0), &[])
}

#[derive(Clone, Copy, Debug)]
pub enum StatValue {
    /// Derived in this order: printed (`default` where a card prints none), set, added to, reduced by the kept number
    /// `less`, then not below `floor`.
    Derived { default: i16, floor: i16, less: Option<StatId> },
    /// Kept on the card, as its `at`-th number, and changed by events; 0 each time that the card comes to a zone.
    /// `stays`: not lost when the card is turned face-down.
    Counter { at: u8, stays: bool },
    /// The printed number of another stat, whatever changes it.
    Printed(StatId),
}

impl StatValue {
    /// Derived, with nothing taken off, and not below 0.
    pub const fn from_zero(default: i16) -> StatValue {
        StatValue::Derived { default, floor: 0, less: None }
    }

    /// The value below which it never falls.
    pub fn least(self) -> i64 {
        match self {
            StatValue::Derived { floor, .. } => floor.into(),
            StatValue::Counter { .. } => 0,
            StatValue::Printed(_) => i16::MIN.into(),
        }
    }
}

/// A number of a player.
#[derive(Debug)]
pub struct PlayerStatWord {
    pub word: Word,
    pub start: i32,
    pub kind: PlayerStatKind,
    /// Its player loses the game when it falls to this value, so that no text ever reads less.
    pub ends_at: Option<i32>,
}

/// Shorthand for word tables.
pub const fn player_stat(word: Word, start: i32, kind: PlayerStatKind) -> PlayerStatWord {
    PlayerStatWord { word, start, kind, ends_at: None }
}

#[derive(Clone, Copy, Debug)]
pub enum PlayerStatKind {
    /// Kept in the state and changed by actions: life. Changes stop at the bounds.
    Counter { least: i32, most: i32 },
    /// `start` plus what effects give: hand limit.
    Derived,
    /// The player's cards in a zone whose status passes: ready energy.
    Cards { zone: ZoneId, mask: u16, value: u16 },
}

impl PlayerStatKind {
    /// Kept, without bounds.
    pub const COUNTER: PlayerStatKind = PlayerStatKind::Counter { least: i32::MIN, most: i32::MAX };

    /// Kept, from 0.
    pub const fn up_to(most: i32) -> PlayerStatKind {
        PlayerStatKind::Counter { least: 0, most }
    }

    /// All of the player's cards in a zone.
    pub const fn count_of(zone: ZoneId) -> PlayerStatKind {
        PlayerStatKind::Cards { zone, mask: 0, value: 0 }
    }

    /// The value below which it never falls.
    pub fn least(self) -> i64 {
        match self {
            PlayerStatKind::Counter { least, .. } => least.into(),
            PlayerStatKind::Derived => i32::MIN.into(),
            PlayerStatKind::Cards { .. } => 0,
        }
    }

    /// The number, brought within the bounds of a kept number.
    pub fn bounded(self, number: i32) -> i32 {
        match self {
            PlayerStatKind::Counter { least, most } => number.clamp(least, most),
            _ => number,
        }
    }
}

/// A truth about a card that is kept in its status bits: `face_up`, `attack`, `exhausted`.
#[derive(Debug)]
pub struct StateWord {
    pub word: Word,
    /// Holds when `status & mask == value`.
    pub mask: u16,
    pub value: u16,
    /// Holds if any bit of `mask` is set; other states say which one.
    pub any: bool,
    /// The zones in which cards can have it.
    pub zones: ZoneSet,
    /// Kinds (values of the first type) that can have it; without any, all can.
    pub kinds: &'static [&'static str],
    /// A card can be turned or put to it by an action; setting replaces the bits of `mask`.
    pub settable: bool,
    /// The phrase for a card that arrives in this state, if a text may put it somewhere so although no action sets the
    /// state.
    pub arrives: Option<Text>,
    /// Reads what a face-down card hides, so a face-down card never fits.
    pub hidden: bool,
    /// May stand in a scenario's list of states.
    pub board: bool,
    /// The Japanese phrases for a card in it; `None` if its name is enough.
    pub stance_ja: Option<Stance>,
    /// A card that cannot be brought to it as a cost of its own text.
    pub unpaid_by: Option<UnpaidBy>,
}

impl StateWord {
    /// Whether a card with these status bits is in the state.
    #[inline]
    pub fn holds(&self, status: u16) -> bool {
        if self.any { status & self.mask != 0 } else { status & self.mask == self.value }
    }
}

/// A card that cannot pay for its own text in some way.
#[derive(Clone, Copy, Debug)]
pub struct UnpaidBy {
    /// The state in which the card cannot pay.
    pub state: StateId,
    /// The permission with which it can pay all the same.
    pub unless: RestrictionId,
}

/// A state that anybody sees, that actions set, and that a scenario may give.
pub const fn state(word: Word, mask: u16, value: u16, zones: ZoneSet) -> StateWord {
    StateWord {
        word,
        mask,
        value,
        any: false,
        zones,
        kinds: &[],
        settable: true,
        arrives: None,
        hidden: false,
        board: true,
        stance_ja: None,
        unpaid_by: None,
    }
}

/// A state that the rules alone give and take, shown by one bit.
pub const fn ruled_state(word: Word, bit: u16, zones: ZoneSet) -> StateWord {
    StateWord { settable: false, board: false, ..state(word, bit, bit, zones) }
}
