//! Expressions: numbers, truths and sets of cards, as flat nodes that refer to one another by id.
//!
//! The checker builds them, the compiler moves them into one arena, the engine evaluates them and
//! the readings put them into words. Each of the three types has its own id, so a number can never
//! stand where a set is wanted.

use serde::{Deserialize, Serialize};

use super::{Doing, KeywordId, NameSetId, Slot, Through, TraitSetId};
use crate::vocab::{
    AbilityKindId, EventId, EventKind, EventSet, MomentId, PlaceId, PlayerStatId, RelationId,
    RestrictionId, StatId, StateId, TagId, TypeId, ZoneId,
};

macro_rules! node_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u32);
    )+};
}

node_ids! {
    /// A number in [`Exprs::nums`].
    NumId,
    /// A truth in [`Exprs::tests`].
    TestId,
    /// A set of cards in [`Exprs::sets`].
    SetId,
}

/// Nodes of any number of expressions. Children come before their parents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exprs {
    pub nums: Vec<Num>,
    pub tests: Vec<Test>,
    pub sets: Vec<Set>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Num {
    Int(i32),
    /// A number that a slot holds: declared, counted by `repeat`, fixed by `let`.
    Slot(Slot),
    /// The amount of a named event or damage; 0 where it did not happen.
    Amount(Slot),
    /// A stat of the only card of the set; 0 of none.
    Stat {
        stat: StatId,
        of: SetId,
    },
    PlayerStat {
        stat: PlayerStatId,
        who: Who,
    },
    Count(SetId),
    /// The most that the cards of the set can count as: the restriction lets the acting player count some of them as
    /// several.
    Worth {
        set: SetId,
        by: RestrictionId,
    },
    /// `each` is read with every card of the set as [`Set::It`]. Empty sets give 0.
    Sum {
        set: SetId,
        each: NumId,
    },
    Max {
        set: SetId,
        each: NumId,
    },
    Min {
        set: SetId,
        each: NumId,
    },
    /// How many different values of a type, or different names (`None`), the set shows.
    Distinct {
        set: SetId,
        of: Option<TypeId>,
    },
    /// How often the event happened this turn.
    Times(HistoryId),
    /// The number of the running turn; the turns of both players are numbered together, from 1.
    Turn,
    Add(NumId, NumId),
    Sub(NumId, NumId),
    Mul(NumId, NumId),
    /// Rounds toward zero; by 0 gives 0.
    Div(NumId, NumId),
    If {
        test: TestId,
        then: NumId,
        otherwise: NumId,
    },
}

/// A pattern in the program whose happenings are counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HistoryId(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Test {
    Always,
    And(TestId, TestId),
    Or(TestId, TestId),
    Not(TestId),
    Compare {
        left: NumId,
        op: Order,
        right: NumId,
    },
    /// `left` equals the value of `each` for one of the cards, read as [`Set::It`].
    OneOf {
        left: NumId,
        set: SetId,
        each: NumId,
    },
    /// The set holds a card.
    Some(SetId),
    /// `test` is true of every card of the set, read as [`Set::It`]; true of none.
    Every {
        set: SetId,
        test: TestId,
    },
    // The rest ask about one card: the only card of the set; false of none.
    /// A status; front-side states are false of a face-down card.
    State {
        of: SetId,
        state: StateId,
    },
    /// The card has one of these values (kind, element, race, ..).
    Has {
        of: SetId,
        any: TraitSetId,
    },
    /// It shows one of the values of a type, or one of the names (`None`).
    Shows {
        of: SetId,
        what: Option<TypeId>,
        from: Source,
    },
    /// Its name is one of these.
    Named {
        of: SetId,
        any: NameSetId,
    },
    Keyword {
        of: SetId,
        keyword: KeywordId,
    },
    /// It has an ability with this tag.
    Marked {
        of: SetId,
        tag: TagId,
    },
    /// It lies there. `last`: a card that is gone counts as lying where it lay last.
    At {
        of: SetId,
        spot: Spot,
        last: bool,
    },
    /// It is controlled by this side; of a cause, the side whose effect it is.
    Owned {
        of: SetId,
        by: Owner,
    },
    /// It is one of these cards.
    Among {
        of: SetId,
        set: SetId,
    },
    /// A restriction lies on it, whoever asks.
    Restricted {
        of: SetId,
        restriction: RestrictionId,
    },
    /// Whose turn it is.
    Turn(Owner),
    /// The running phase or span.
    During(MomentId),
    /// The action that the slot names was done; of a `may`, what it offers was done.
    Done(Slot),
    /// The happening that the slot names was this event.
    Was {
        slot: Slot,
        event: EventId,
    },
    /// The text or procedure that is running is this.
    Through(Through),
    /// The deed that a restriction is asked about is this.
    Doing(Doing),
    /// The cost or text that is carried out just now is that of such an ability, on a card that `of` is true of, read
    /// as [`Set::It`].
    Serves {
        text: TextKind,
        of: TestId,
    },
    /// Both name the same player.
    Same {
        left: Who,
        right: Who,
    },
}

/// Values of a type, or names, that a text refers to without writing them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// The declared value: its number in [`super::Code::declared`], or the number of the name, from 1.
    Declared(NumId),
    /// All that these cards show.
    Shown(SetId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Set {
    None,
    This,
    /// The card that a `where`, `every`, `sum` or an event's pattern looks at.
    It,
    /// The cards that a slot names and that are still the same objects. A card that the ability
    /// itself moved is followed to where it put it.
    Slot(Slot),
    /// The slot's cards that the ability has not moved: `remainder of seen`.
    Rest(Slot),
    /// All cards at a place.
    All(Spot),
    /// The cards that the event happened to this turn, wherever they are now.
    Happened(HistoryId),
    /// The top or bottom cards of a pile, fewer where it holds fewer.
    Pile {
        zone: ZoneId,
        owner: Owner,
        bottom: bool,
        count: NumId,
    },
    /// The first or last cards of the set in the order of their pile, fewer where it holds fewer.
    Ends {
        of: SetId,
        bottom: bool,
        count: NumId,
    },
    Filter {
        set: SetId,
        test: TestId,
    },
    Union(SetId, SetId),
    Minus(SetId, SetId),
    /// Cards at the cells related to those of `of`.
    Near {
        relation: RelationId,
        of: SetId,
    },
}

/// A place of one player or of both. `index` is the number of `lane 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spot {
    pub owner: Owner,
    pub place: PlaceId,
    pub index: Option<u8>,
}

/// Abilities, by what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextKind {
    Any,
    Kind(AbilityKindId),
    Tag(TagId),
    Keyword(KeywordId),
}

/// How many cards one card may count as when it stands in for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Worth {
    pub least: u8,
    pub most: u8,
}

impl Worth {
    /// One for one.
    pub const ONE: Worth = Worth { least: 1, most: 1 };
}

/// Whether `x op n`, given `x >= n`, means `x = n` (`Some(true)`) or `x > n` (`Some(false)`). `None`: it is always or
/// never true.
pub fn is_least(op: Order) -> Option<bool> {
    match op {
        Order::Equal | Order::LessEqual => Some(true),
        Order::NotEqual | Order::Greater => Some(false),
        Order::Less | Order::GreaterEqual => None,
    }
}

/// A side as seen by the controller of the ability; only `Their` is that of the acting player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Owner {
    Mine,
    Enemy,
    Their,
    Both,
}

/// A player, as an ability's text names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    Me,
    Opponent,
    /// Both; turn player first.
    Each,
    /// The acting player.
    They,
    /// The player that an event's slot names.
    Slot(Slot),
}

/// A pattern of events: all of its parts must match. Tests read the event's cards as [`Set::It`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pattern {
    pub kind: EventKind,
    /// The word of the text; `None` for the start or end of a span.
    pub event: Option<EventId>,
    pub subject: Subject,
    /// The other card of the event.
    pub other: Option<TestId>,
    /// The card or effect that caused it.
    pub by: Option<TestId>,
    /// The card that its card comes to lie under.
    pub under: Option<TestId>,
    pub from: Vec<Spot>,
    pub to: Vec<Spot>,
    pub to_state: Option<StateId>,
    pub player: Option<Who>,
    /// Slots that the event fills: its subject, its other card, itself as a happening.
    pub names_subject: Option<Slot>,
    pub names_other: Option<Slot>,
    pub names_event: Option<Slot>,
    /// The slot that gets the cards that the event has moved.
    pub names_cards: Option<Slot>,
}

impl Pattern {
    /// A pattern that asks for the kind and the subject only, and fills no slot.
    pub fn of(kind: EventKind, subject: Subject) -> Pattern {
        Pattern {
            kind,
            event: None,
            subject,
            other: None,
            by: None,
            under: None,
            from: Vec::new(),
            to: Vec::new(),
            to_state: None,
            player: None,
            names_subject: None,
            names_other: None,
            names_event: None,
            names_cards: None,
        }
    }

    /// The kinds of event that the patterns wait for.
    pub fn kinds<'p>(patterns: impl IntoIterator<Item = &'p Pattern>) -> EventSet {
        patterns.into_iter().fold(EventSet::NONE, |all, p| all.with(EventSet::of(&[p.kind])))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Subject {
    /// The ability's own card.
    This,
    /// A card of which the test is true.
    Card(TestId),
    Player(Who),
    /// A span of the game; of `owner`'s turn.
    Span(Owner),
    /// Damage from a card of which the test is true, or any.
    Damage(Option<TestId>),
}
