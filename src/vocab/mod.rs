//! The types of a game's word table.
//!
//! A game declares every word that its scripts may use in one [`Vocab`]: spelling, English and
//! Japanese, rule numbers, signature, and what it means to the kernel. The values live in `games`;
//! the checker, the compiler and the readings get them passed in. An id is an index into its table.

pub mod ids;
pub mod japanese;
mod look_up;

pub use look_up::Spelled;

pub use ids::*;
pub use japanese::{Phrase, Verb};

use serde::{Deserialize, Serialize};

/// A preposition of an action, an event or a restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Prep {
    At,
    Into,
    Onto,
    On,
    To,
    From,
    For,
    With,
    By,
    As,
    Under,
}

impl Prep {
    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Prep::At => "at",
            Prep::Into => "into",
            Prep::Onto => "onto",
            Prep::On => "on",
            Prep::To => "to",
            Prep::From => "from",
            Prep::For => "for",
            Prep::With => "with",
            Prep::By => "by",
            Prep::As => "as",
            Prep::Under => "under",
        }
    }
}

/// All words of one game.
#[derive(Debug)]
pub struct Vocab {
    /// As written after `game`.
    pub game: &'static str,
    /// Rulebooks, newest first, as written after `@`.
    pub versions: &'static [&'static str],
    pub title: Text,
    /// Value types: `kind` is always the first, its values are the card kinds and subkinds.
    pub types: &'static [TypeWord],
    /// Values of the first type that only cards of another one have: `flash`, of `effect`.
    pub subkinds: &'static [(&'static str, &'static str)],
    pub fields: &'static [FieldWord],
    pub nouns: &'static [NounWord],
    pub zones: &'static [ZoneWord],
    pub places: &'static [PlaceWord],
    pub relations: &'static [RelationWord],
    pub stats: &'static [StatWord],
    pub player_stats: &'static [PlayerStatWord],
    pub states: &'static [StateWord],
    pub ability_kinds: &'static [AbilityKindWord],
    pub tags: &'static [TagWord],
    pub events: &'static [EventWord],
    pub uses: &'static [UseWord],
    pub moments: &'static [MomentWord],
    pub actions: &'static [ActionWord],
    pub restrictions: &'static [RestrictionWord],
    pub units: &'static [UnitWord],
    /// Numbers of cards that procedures of the rulebook change for a time.
    pub gains: &'static [StatId],
    /// What a cell is called.
    pub cell: Text,
    /// Seat names in scenarios.
    pub seats: [&'static str; 2],
    /// The zone a drawn card comes from and goes to.
    pub deck: ZoneId,
    pub hand: ZoneId,
    pub deck_rules: DeckRules,
    /// Readings that could as well be others: the name of the switch, what its other position means,
    /// and the reading.
    pub policies: &'static [Word],
    pub choosing: Choosing,
    /// Which cards an effect on all cards of a description has, once a text has started it.
    pub all_cards: AllCards,
    /// How its texts are written in Japanese.
    pub manner: japanese::Manner,
}

/// See [`Vocab::all_cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllCards {
    /// Those that fit when it starts.
    Fixed,
    /// Those that fit at each moment and have not changed zones since it started.
    Live,
}

/// A rule that the text of a card leaves unsaid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    pub text: Text,
    pub cites: &'static [&'static str],
}

/// Shorthand for word tables.
pub const fn note(en: &'static str, ja: &'static str, cites: &'static [&'static str]) -> Note {
    Note { text: text(en, ja), cites }
}

/// What goes without saying where an effect chooses cards.
#[derive(Debug)]
pub struct Choosing {
    pub always: &'static [Note],
    /// Of cards in play.
    pub in_play: &'static [Note],
    /// Of cards in play by what only their front shows.
    pub by_front: &'static [Note],
}

/// What makes a deck legal.
#[derive(Debug)]
pub struct DeckRules {
    /// Fewest cards.
    pub least: u32,
    /// Most cards: the rulebook's limit, or the kernel's where the rulebook has none.
    pub most: u32,
    /// Most cards of one name.
    pub copies: u32,
    /// A card's own limit of copies, where the game has one: what a continuous ability of the card
    /// itself sets it to, whatever the zone (`this gets copies = 50`).
    pub copies_stat: Option<StatId>,
    /// Most cards of a kind (a value of the first type), of all names together.
    pub at_most: &'static [(&'static str, u32)],
    pub cites: &'static [&'static str],
}

/// A word's two readings. Either may hold `{}` where an object goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    pub en: &'static str,
    pub ja: &'static str,
}

/// Shorthand for word tables.
pub const fn text(en: &'static str, ja: &'static str) -> Text {
    Text { en, ja }
}

/// What every word has.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Canonical spelling.
    pub name: &'static str,
    /// Other accepted spellings, plurals first.
    pub also: &'static [&'static str],
    pub text: Text,
    /// Rule ids of the ledger that define it.
    pub cites: &'static [&'static str],
    /// Rulebooks that have it, as bits in the order of [`Vocab::versions`].
    pub books: u8,
}

impl Word {
    /// The same word, in these rulebooks only.
    pub const fn only(self, books: u8) -> Word {
        Word { books, ..self }
    }
}

/// Shorthand for word tables.
pub const fn word(
    name: &'static str,
    also: &'static [&'static str],
    text: Text,
    cites: &'static [&'static str],
) -> Word {
    Word { name, also, text, cites, books: u8::MAX }
}

/// A type whose values a card carries: `kind`, `element`, `race`.
#[derive(Debug)]
pub struct TypeWord {
    pub word: Word,
    pub values: Values,
    /// A card has exactly one value; setting it replaces it.
    pub single: bool,
    /// A value as a Japanese card shows it in its header: `《{}》`.
    pub shown_ja: &'static str,
    /// A value as Japanese says it of a card: `《{}》`.
    pub said_ja: &'static str,
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

#[derive(Debug)]
pub enum FieldHolds {
    /// A whole number from 0 to `max`, the printed value of this stat.
    Stat { stat: StatId, max: i32 },
    /// Values of a type.
    Values(TypeId),
    /// Directions of the grid (`up`, `left`), stored as bits in the order given here.
    Directions(&'static [Word]),
    /// Keywords that the card has; a value may stand twice.
    Keywords(&'static [KeywordValue]),
}

/// A value of a header field that stands for a keyword without arguments.
#[derive(Debug)]
pub struct KeywordValue {
    pub word: Word,
    /// As the scripts define it.
    pub keyword: &'static str,
}

/// What a script calls cards: `card`, `character`.
#[derive(Debug)]
pub struct NounWord {
    pub word: Word,
    /// Value of the first type that the card must have; `None` fits every card.
    pub kind: Option<&'static str>,
    /// Where such a card is when nothing is said.
    pub home: PlaceId,
    pub counter: japanese::Counter,
    /// How such a card is played.
    pub notes: &'static [Note],
}

#[derive(Debug)]
pub struct ZoneWord {
    pub word: Word,
    /// Number of cells; 0 for a zone without.
    pub cells: u8,
    /// Cards have an order that means something (a pile).
    pub ordered: bool,
    /// Its player may put them into another order at any time, so that nobody relies on it.
    pub rearranged: bool,
    /// An action on its top or bottom cards takes them one after the other, and more come where it runs
    /// out meanwhile.
    pub one_by_one: bool,
    pub sees: Sees,
    /// Who knows its cards that lie face-down, if they know a face-up one.
    pub face_down: Sees,
    /// Face-down cards that an effect puts there from where nobody knows them, or shuffles there, are seen by
    /// nobody until it ends.
    pub veils: bool,
    /// Abilities may work there, and derived values are kept.
    pub in_play: bool,
    /// Several cards may lie in one cell, until a rule changes that.
    pub shares_cells: bool,
    /// What Japanese does with a card that it puts there, where that is not what the action says.
    pub put_ja: Option<Verb>,
}

/// Who knows the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    All,
    Owner,
    Nobody,
}

/// A zone, a part of one or several together: `field`, `front`, `lane`.
#[derive(Debug)]
pub struct PlaceWord {
    pub word: Word,
    pub zones: ZoneSet,
    pub cells: PlaceCells,
}

/// Which cells of a zone with cells belong to a place, as bits.
#[derive(Debug)]
pub enum PlaceCells {
    All,
    Fixed(u64),
    /// `lane 2`: the N-th entry, counted from 1; without a number all of them.
    Indexed(&'static [u64]),
}

/// Cards that stand in a relation to a card: `facing of this`, `markers of this`.
#[derive(Debug)]
pub struct RelationWord {
    pub word: Word,
    /// Where the related cards are; of a relation by cells, also the card itself.
    pub zone: ZoneId,
    pub by: RelatedBy,
    /// The card itself is left out.
    pub without_self: bool,
}

/// What relates cards.
#[derive(Debug)]
pub enum RelatedBy {
    /// Where they lie: for each cell, the related cells on the card's own side and on the other.
    Cells { own: &'static [u64], enemy: &'static [u64] },
    /// They lie under the card.
    Attached,
    /// It is the card that this one lies under.
    Host,
    /// The rulebook's own function says so.
    Rule,
}

/// A number of a card.
#[derive(Debug)]
pub struct StatWord {
    pub word: Word,
    pub value: StatValue,
    /// Rulebooks that say how it is changed, as bits.
    pub changed_in: u8,
    /// Of changing the number, or of reading it where it is a printed one.
    pub notes: &'static [Note],
}

#[derive(Clone, Copy, Debug)]
pub enum StatValue {
    /// Derived: printed (`default` where a card prints none), set, added to, then not below `floor`.
    Derived { default: i16, floor: i16 },
    /// The printed number of another stat, whatever changes it.
    Printed(StatId),
}

/// A number of a player.
#[derive(Debug)]
pub struct PlayerStatWord {
    pub word: Word,
    pub start: i32,
    pub kind: PlayerStatKind,
}

#[derive(Clone, Copy, Debug)]
pub enum PlayerStatKind {
    /// Kept in the state and changed by actions: life.
    Kept,
    /// `start` plus what effects give: hand limit.
    Derived,
    /// The player's cards in a zone whose status passes: ready energy.
    Cards { zone: ZoneId, mask: u16, value: u16 },
}

/// A truth about a card that is kept in its status bits: `face_up`, `attack`, `exhausted`.
#[derive(Debug)]
pub struct StateWord {
    pub word: Word,
    /// Holds when `status & mask == value`.
    pub mask: u16,
    pub value: u16,
    /// Where cards have it.
    pub zones: ZoneSet,
    /// A card can be turned or put to it by an action; setting replaces the bits of `mask`.
    pub settable: bool,
    /// Reads what a face-down card hides, so a face-down card never fits.
    pub hidden: bool,
    /// May stand in a scenario's list of states.
    pub board: bool,
    /// What Japanese says of a card in it; nothing where its name does.
    pub stance_ja: Option<japanese::Stance>,
}

/// A kind of ability: `mandatory`, `reveal optional`, `play`.
#[derive(Debug)]
pub struct AbilityKindWord {
    /// One word or two, as written.
    pub word: Word,
    pub form: Form,
    /// A trigger of the kind may wait for a condition (`while`) instead of an event.
    pub of_state: bool,
    /// The class its triggers queue as.
    pub class: ClassId,
    /// Where it works when nothing is said.
    pub home: PlaceId,
    /// Rules by which what it says is done, beside those of the kind.
    pub does: &'static [&'static str],
    /// What a reader must know: timing, when `if` is asked.
    pub notes: &'static [Note],
}

/// The slots an ability may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `when`, `if`, `pay`, `do`
    Triggered,
    /// `while`, `do` with effects only
    Continuous,
    /// `if`, `pay`, `do`
    Activated,
    /// `if`, `do`; the card's own text
    Play,
    /// `when .. would ..`, `if`, `do`
    Instead,
    /// `do`; a procedure of the rulebook or an action runs it
    Called,
}

/// A word after the ability kind.
#[derive(Debug)]
pub struct TagWord {
    pub word: Word,
    /// The forms of ability that it may stand on.
    pub on: &'static [Form],
    /// Class used instead of the kind's.
    pub class: Option<ClassId>,
    /// The decider may let it pass (`instead optional`).
    pub optional: bool,
    /// It names what the ability is, and texts may ask for cards with such an ability.
    pub is_mark: bool,
    /// An ability with it works although its card lies so that its text is off.
    pub face_down: bool,
    /// The forms of ability that are meant where something is done by it (`by change`).
    pub through: &'static [Form],
    /// Outside of play an ability with it works only while its card is the first one of its zone.
    pub first_only: bool,
    /// Interrupts of the rulebook that wait while such an ability resolves, as bits.
    pub holds: u8,
}

/// A happening that abilities can wait for.
#[derive(Debug)]
pub struct EventWord {
    pub word: Word,
    /// `is` or `are` stands before the verb.
    pub passive: bool,
    pub kind: EventKind,
    pub subject: EventRole,
    pub object: EventRole,
    pub args: &'static [EventArg],
    /// Its subject may leave play by it: matched on the state before.
    pub look_back: bool,
    /// An ability may replace it (`would`).
    pub replaceable: bool,
    /// Where it is settled at another moment than it happens: what is replaced.
    pub settled: Option<EventKind>,
    /// Where it is the end of something: the kinds of event that this may have come to. A text asks for them
    /// as for the event itself.
    pub outcomes: EventSet,
    /// Rules of its happening, where those of the word are of abilities that wait for it.
    pub told: &'static [&'static str],
    /// Holes: `{}` the subject; `{from}`, `{to}`, `{by}`, `{other}`, `{player}`, `{state}`.
    pub ja: Phrase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventRole {
    None,
    Card,
    Player,
    /// `damage`, `damage of CARDS`: the event itself, with an amount.
    Damage,
    /// A place the subject comes from.
    FromPlace,
    /// What of the subject is used: one of [`Vocab::uses`]. `{use}` in the event's texts.
    Use,
}

/// What a text can wait for the use of: abilities with the mark, of the keyword or of the kind that has this
/// name.
#[derive(Debug)]
pub struct UseWord {
    pub word: Word,
    /// The forms of ability that count.
    pub on: &'static [Form],
    pub at: UsedAt,
    /// Noted then, once for each time that the ability resolves.
    pub kind: EventKind,
}

/// When an ability counts as used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsedAt {
    /// Its cost has been paid.
    Paid,
    /// Its text has moved a card from one of these zones to one of those.
    Moved { from: ZoneSet, to: ZoneSet },
    /// Its first instruction to reveal has revealed something.
    Revealed,
}

#[derive(Debug)]
pub struct EventArg {
    pub prep: Prep,
    pub role: EventArgRole,
    pub required: bool,
    /// Traces tell it, too.
    pub told: bool,
    /// Said with the subject, before the verb: `damage to B is cancelled`.
    pub of_subject: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventArgRole {
    FromPlace,
    ToPlace,
    /// The card or effect that does it.
    Source,
    /// The other card of the event.
    Other,
    /// The player it happens to.
    Player,
    /// A state it is turned to.
    ToState,
}

/// A span of the game that starts and ends: `turn`, `main_phase`, `attack`.
#[derive(Debug)]
pub struct MomentWord {
    pub word: Word,
    /// A text may go there: the rulebooks say where such a phase starts. Phases stand in the order of the
    /// turn.
    pub enterable: bool,
    pub kind: MomentKind,
    /// Events noted at its start and end; `None` where the rulebook has no such timing.
    pub start: Option<EventKind>,
    pub end: Option<EventKind>,
    /// The phase that it is a step of.
    pub within: Option<MomentId>,
    /// Of effects that last until its end.
    pub notes: &'static [Note],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    Turn,
    Phase,
    /// An attack, a battle: `this` means the running one.
    Process,
}

#[derive(Debug)]
pub struct ActionWord {
    pub word: Word,
    pub object: ActionObject,
    pub args: &'static [ActionArg],
    pub does: Does,
    /// Holes: `{cards}` and how many (`{count}`), `{with}`, `{number}`, `{up_to}`, `{player}`, `{to}`,
    /// `{under}`, `{placed}`, `{state}`, `{zone}`, `{moment}`, `{called}`.
    pub ja: Phrase,
    /// Not of cards that are put into a pile.
    pub notes: &'static [Note],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionObject {
    None,
    /// Cards; where they are when nothing is said.
    Cards(PlaceId),
    /// The top cards of a pile, written after `at`.
    Pile,
    Number,
    /// `search my deck`
    Zone,
    /// A named event.
    Happening,
    /// A span of the game that is running.
    Moment,
    /// A keyword whose [`Form::Called`] abilities are run.
    Keyword,
    /// The name of a [`Form::Called`] ability of the same card.
    Called,
}

#[derive(Debug)]
pub struct ActionArg {
    pub prep: Prep,
    pub role: ActionArgRole,
    pub required: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionArgRole {
    /// A zone (`into my hand`, `on top of my deck`) or a cell (`onto 1 cell in my front`).
    Destination,
    /// A cell only.
    Cell,
    /// The card that they are put under.
    Host,
    Player,
    Cards,
    State,
    /// What is searched for.
    Found,
    /// A phase or step.
    Phase,
}

/// What an action does, in terms of the kernel.
#[derive(Clone, Copy, Debug)]
pub enum Does {
    /// Moves each card to the zone, or to the destination argument.
    Move {
        to: Option<ZoneId>,
        events: EventSet,
    },
    /// Moves each card to another cell of its zone; `across`: also to one of the other side.
    Relocate {
        across: bool,
        events: EventSet,
    },
    /// Two cards change cells; `across`: also those of two players.
    Swap {
        across: bool,
        events: EventSet,
    },
    /// Two cards change places, whatever zones they are in; both of them or neither.
    Exchange {
        events: EventSet,
    },
    /// Sets status bits: of `state`, or of the state argument.
    Status {
        state: Option<StateId>,
        events: EventSet,
    },
    /// Changes a kept number of a player (`me`, or the player argument) by the number times `sign`.
    PlayerStat {
        stat: PlayerStatId,
        sign: i8,
        events: EventSet,
    },
    Draw {
        events: EventSet,
    },
    Shuffle,
    /// Shows cards to the actor (`all: false`) or to everyone.
    Show {
        all: bool,
    },
    /// The actor looks through a zone and takes.
    Search,
    /// Runs a procedure of the rulebook on each card, or once without cards.
    Procedure(&'static str),
    /// Runs a procedure of the rulebook with a number, for the player argument. It says what came of it,
    /// one of these kinds, and which cards it moved.
    Process {
        name: &'static str,
        events: EventSet,
    },
    /// In a replacement: the event happens after all.
    Apply,
    /// In a replacement: nothing happens.
    Nothing,
    /// Ends the running span of this kind.
    Stop,
    /// Runs abilities: those of a keyword, or one of the card's own, as the object says.
    Call,
    /// Breaks off what runs and goes on with the phase of the phase argument.
    Jump,
    /// The acting player takes an extra turn.
    ExtraTurn,
    /// The acting player wins or loses.
    EndGame {
        won: bool,
    },
}

/// What `cannot`, `must` and `may` speak of.
#[derive(Debug)]
pub struct RestrictionWord {
    pub word: Word,
    pub modal: ModalKind,
    /// Written with `be`: `cannot be chosen`.
    pub passive: bool,
    /// `by CARDS` narrows it to what those cards do.
    pub by: bool,
    /// It binds players, not cards.
    pub player: bool,
    /// An object narrows it to those cards (`cannot play effect where speed <= 2`).
    pub object: bool,
    /// Events that it forbids at the door; `EventSet(0)` where a procedure asks instead.
    pub forbids: EventSet,
    /// What stands before the Japanese text, which holds the modal, where cards narrow it: `{}の`.
    pub narrowed_ja: &'static str,
    pub notes: &'static [Note],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModalKind {
    Cannot,
    Must,
    May,
}

/// A unit of cost: `2 energy`.
#[derive(Debug)]
pub struct UnitWord {
    pub word: Word,
    /// What lets a player put other cards in place of its own, one for one: they go where those go.
    pub instead: Option<RestrictionId>,
    /// Its cards pay, the first one first.
    pub zone: ZoneId,
    pub pays: UnitPays,
    pub events: EventSet,
    /// Japanese writes just its amount, as a circled number.
    pub circled_ja: bool,
}

/// What a card does that pays.
#[derive(Clone, Copy, Debug)]
pub enum UnitPays {
    /// In one state it gets another.
    Turn { from: StateId, to: StateId },
    /// It goes to this zone of its owner.
    Move { to: ZoneId },
}
