//! The types of a game's word table.
//!
//! A game declares every word that its scripts may use in one [`Vocab`]: spelling, English and
//! Japanese, rule numbers, signature, and what it means to the kernel. The values live in `games`;
//! the checker, the compiler and the readings get them passed in. An id is an index into its table.

mod abilities;
mod actions;
mod cards;
mod decks;
mod events;
pub mod ids;
pub mod japanese;
mod look_up;
mod numbering;
mod places;
pub mod verbs;

pub use abilities::*;
pub use actions::*;
pub use cards::*;
pub use decks::*;
pub use events::*;
pub use ids::*;
pub use japanese::{Phrase, UNSAID, Verb, phrase};
pub use look_up::Spelled;
pub use places::*;

pub use crate::lang::{Text, text};

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
    Without,
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
            Prep::Without => "without",
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
    pub matching: &'static [Matching],
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
    /// Requirements of playing a card that a text may lift. Their texts stand behind `without`.
    pub requirements: &'static [Word],
    pub units: &'static [UnitWord],
    /// Numbers of cards that procedures of the rulebook change for a time.
    pub gains: &'static [StatId],
    /// The name of a cell.
    pub cell: Text,
    /// Seat names in scenarios.
    pub seats: [&'static str; 2],
    /// The zone a drawn card comes from and goes to.
    pub deck: ZoneId,
    pub hand: ZoneId,
    pub deck_rules: DeckRules,
    /// Readings of the rules that can be switched: the name of the switch, what its other position means, and the
    /// reading.
    pub policies: &'static [Word],
    pub choosing: Choosing,
    /// Which cards an effect on all cards of a description applies to once it has started.
    pub all_cards: AllCards,
    /// Notes on such an effect.
    pub all_cards_notes: &'static [Note],
    /// A text may have a card count as lying in another place.
    pub counts_elsewhere: bool,
    /// Of several uses of one keyword on a card only the one with the largest number counts. Otherwise each of them
    /// does.
    pub largest_of_a_keyword: bool,
    /// A division that leaves a remainder is rounded away from 0; else the remainder is dropped.
    pub rounds_up: bool,
    /// The manner in which its texts are written in Japanese.
    pub manner: japanese::Manner,
}

impl Vocab {
    /// A table with no words, to be filled in. The deck is the first zone and the hand the second; one deck may
    /// hold any cards, as many as there is room for.
    pub const fn plain(game: &'static str) -> Vocab {
        Vocab {
            game,
            versions: &["1"],
            title: text(game, game),
            types: &[],
            subkinds: &[],
            matching: &[],
            fields: &[],
            nouns: &[],
            zones: &[],
            places: &[],
            relations: &[],
            stats: &[],
            player_stats: &[],
            states: &[],
            ability_kinds: &[],
            tags: &[],
            events: &[],
            uses: &[],
            moments: &[],
            actions: &[],
            restrictions: &[],
            requirements: &[],
            units: &[],
            gains: &[],
            cell: text("cell", "マス"),
            seats: ["A", "B"],
            deck: ZoneId(0),
            hand: ZoneId(1),
            deck_rules: DeckRules {
                least: 1,
                most: 63,
                copies: 63,
                copies_stat: None,
                at_most: &[],
                at_least: &[],
                several_as: None,
                limits: &[],
                cites: &[],
            },
            policies: &[],
            choosing: Choosing { always: &[], in_play: &[], by_front: &[] },
            all_cards: AllCards::Fixed,
            all_cards_notes: &[],
            counts_elsewhere: false,
            largest_of_a_keyword: false,
            rounds_up: false,
            manner: japanese::Manner::PLAIN,
        }
    }
}

/// See [`Vocab::all_cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllCards {
    /// The cards that fit when it starts.
    Fixed,
    /// At each moment, the cards that fit and have not changed zones since it started.
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

/// Notes on effects that choose cards.
#[derive(Debug)]
pub struct Choosing {
    pub always: &'static [Note],
    /// For cards in play.
    pub in_play: &'static [Note],
    /// For cards in play that are chosen by what only their front shows.
    pub by_front: &'static [Note],
}

/// The text of a game that has no Japanese yet, because it is only tried: both readings are the English one.
pub const fn english(en: &'static str) -> Text {
    text(en, en)
}

/// What every word has.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Canonical spelling.
    pub name: &'static str,
    /// Other accepted spellings, plurals first.
    pub also: &'static [&'static str],
    pub text: Text,
    /// How the game's own cards print it, where the readings say it otherwise.
    pub printed: Option<Text>,
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

    /// The same word, which cards print like this.
    pub const fn printed(self, en: &'static str, ja: &'static str) -> Word {
        Word { printed: Some(text(en, ja)), ..self }
    }

    /// The phrase as the game's own cards print it.
    pub fn on_cards(&self) -> Text {
        self.printed.unwrap_or(self.text)
    }
}

/// Shorthand for word tables.
pub const fn word(
    name: &'static str,
    also: &'static [&'static str],
    text: Text,
    cites: &'static [&'static str],
) -> Word {
    Word { name, also, text, printed: None, cites, books: u8::MAX }
}

/// A word with one spelling, which is its English text, too.
pub const fn named(name: &'static str, ja: &'static str, cites: &'static [&'static str]) -> Word {
    word(name, &[], text(name, ja), cites)
}

/// .. without a Japanese text, of a game that has none yet.
pub const fn plain(name: &'static str, cites: &'static [&'static str]) -> Word {
    word(name, &[], english(name), cites)
}
