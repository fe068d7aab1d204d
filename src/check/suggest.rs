//! Did you mean.

use indexmap::IndexSet;

use super::Checker;
use super::counterpart::EVERY_TABLE;
use super::ir::SlotKind;
use super::number::TURN_NUMBER;
use crate::code::Slot;
use crate::diagnostics::{Code, Diagnostic, Message, Near, near, nearest, say};
use crate::syntax::ast::Name;
use crate::vocab::{TypeId, Values, Word};

/// Words that can stand at a position.
#[derive(Clone, Copy)]
pub(super) enum Group {
    Kinds,
    Fields,
    Nouns,
    Places,
    Relations,
    Stats,
    PlayerStats,
    States,
    Types,
    Values(TypeId),
    Keywords,
    Templates,
    Moments,
    Actions,
    /// Names of the ability, of any kind.
    Names,
    /// Names of declared words.
    Declared,
    /// Words of the language itself, where they fit.
    Fixed(&'static [&'static str]),
}

/// Most words that a help lists.
const LONGEST_LIST: usize = 16;

/// Most bytes of words that one check searches for the word that was meant.
const MOST_LOOKED_THROUGH: usize = 5_000_000;

/// Words that the language itself reads where a name could stand.
const OWN_WORDS: &[&str] = &[
    "remainder",
    "amount",
    "name",
    "keyword",
    "damage",
    "cell",
    "cells",
    "former_cell",
    "empty",
    "card",
    "cards",
];

impl Checker<'_> {
    /// Reports a word that is not `what` ("an action"), with the nearest of `groups`.
    pub(super) fn unknown(
        &mut self,
        code: &'static Code,
        name: &Name,
        what: Message,
        groups: &[Group],
    ) {
        let words: Vec<String> = groups.iter().flat_map(|g| self.words(*g)).collect();
        self.unknown_among(code, name, what, words.iter().map(String::as_str));
    }

    /// [`Checker::unknown`] with the words themselves.
    pub(super) fn unknown_among<'w>(
        &mut self,
        code: &'static Code,
        name: &Name,
        what: Message,
        words: impl Iterator<Item = &'w str>,
    ) {
        let words: Vec<&str> = words.collect();
        let canonical = |word: &&str| !self.is_another_spelling(word, &words);
        let listed: IndexSet<&str> = words.iter().copied().filter(canonical).collect();
        self.unknown_of(code, name, what, &words, &Vec::from_iter(listed));
    }

    /// [`Checker::unknown`] with the words to search, and those of them that the help lists.
    pub(super) fn unknown_of(
        &mut self,
        code: &'static Code,
        name: &Name,
        what: Message,
        words: &[&str],
        listed: &[&str],
    ) {
        if self.is_broken(name) {
            self.poisoned = true;
            return;
        }
        self.note_foreign(name);
        if self.is_of_another_game(code, name, listed) {
            return;
        }
        let place = self.place(name.span);
        let mut diagnostic =
            Diagnostic::new(code, place, say!("`{name}` is not {what}", name = name.text, what));
        let other = self.what_is(&name.text).or_else(|| {
            let slot = self.scope.find(&name.text)?;
            Some(super::report::kind_in_words(self.scope.kind(slot)))
        });
        let words = if self.may_look_through(words) { words } else { &[] };
        // A word that the game has elsewhere is hardly a misspelling, unless one letter makes it one that fits.
        let near = near(&name.text, words.iter().copied())
            .filter(|near| other.is_none() || strsim::osa_distance(&name.text, near.word) == 1);
        if let Some(other) = &other {
            diagnostic = diagnostic.label(say!("this is {other}", other));
        }
        diagnostic = match near.or_else(|| self.in_japanese(&name.text, words)) {
            Some(Near { word, sure }) => {
                diagnostic.help(say!("did you mean `{word}`?", word)).fix_if(sure, word)
            }
            None if listed.is_empty() || listed.len() > LONGEST_LIST => match other {
                Some(_) => diagnostic,
                None => match self.nearest_anywhere(&name.text) {
                    Some((word, what)) => diagnostic.help(say!(
                        "the nearest word of the game is `{word}`, {what}",
                        word,
                        what
                    )),
                    None => diagnostic.help(say!(
                        "`fuda vocab {game}` lists the words of the game",
                        game = self.vocab.game
                    )),
                },
            },
            None => diagnostic.help(say!("one of: {listed}", listed = Message::words(listed))),
        };
        self.report(diagnostic);
    }

    /// Whether to search these words for the one that was meant. Each mistake would search all names of all files, so
    /// of very many mistakes only the first ones are explained so.
    pub(super) fn may_look_through(&mut self, words: &[&str]) -> bool {
        if !self.has_looked_through_all() {
            self.looked_through += words.iter().map(|word| word.len()).sum::<usize>();
        }
        !self.has_looked_through_all()
    }

    pub(super) fn has_looked_through_all(&self) -> bool {
        self.looked_through > MOST_LOOKED_THROUGH
    }

    /// Whether it names an item that was left out because of a mistake of its own.
    pub(super) fn is_broken(&self, name: &Name) -> bool {
        self.known.broken.contains(&(name.text.as_str(), name.quoted))
    }

    /// The words of a group, canonical spellings first.
    pub(super) fn words(&self, group: Group) -> Vec<String> {
        let vocab = self.vocab;
        // Names from files can be very many; after that many mistakes no search uses them.
        let of_files = matches!(group, Group::Values(_) | Group::Templates);
        if of_files && self.has_looked_through_all() {
            return Vec::new();
        }
        match group {
            Group::Kinds => spellings(vocab.ability_kinds.iter().map(|w| &w.word)),
            Group::Fields => spellings(vocab.fields.iter().map(|w| &w.word)),
            Group::Nouns => spellings(vocab.nouns.iter().map(|w| &w.word)),
            Group::Places => spellings(vocab.places.iter().map(|w| &w.word)),
            Group::Relations => spellings(vocab.relations.iter().map(|w| &w.word)),
            Group::Stats => spellings(vocab.stats.iter().map(|w| &w.word)),
            Group::PlayerStats => spellings(vocab.player_stats.iter().map(|w| &w.word)),
            Group::States => spellings(vocab.states.iter().map(|w| &w.word)),
            Group::Types => spellings(vocab.types.iter().map(|w| &w.word)),
            Group::Moments => spellings(vocab.moments.iter().map(|w| &w.word)),
            Group::Actions => spellings(vocab.actions.iter().map(|w| &w.word)),
            Group::Values(of) => match vocab.type_word(of).values {
                Values::Closed(values) => spellings(values.iter()),
                Values::Open => {
                    let values = self.program.trait_values.iter();
                    values.filter(|v| v.of == of).map(|v| v.name.clone()).collect()
                }
            },
            Group::Keywords => {
                self.program.keywords.iter().map(|keyword| keyword.name.clone()).collect()
            }
            Group::Templates => {
                self.program.templates.iter().map(|template| template.name.clone()).collect()
            }
            Group::Names => self.scope.names().map(str::to_string).collect(),
            Group::Declared => {
                let slots = self.scope.slots.iter().filter(|s| s.kind == SlotKind::Word);
                slots.filter_map(|slot| slot.name.clone()).collect()
            }
            Group::Fixed(words) => words.iter().map(|w| w.to_string()).collect(),
        }
    }

    /// The kind of a word of this game, for messages: "a state".
    pub(super) fn what_is(&self, word: &str) -> Option<Message> {
        let vocab = self.vocab;
        let what = if vocab.find_action(word).is_some() {
            say!("an action")
        } else if vocab.find_noun(word).is_some() {
            say!("a kind of card")
        } else if vocab.find_place(word).is_some() || vocab.find_zone(word).is_some() {
            say!("a place")
        } else if vocab.find_stat(word).is_some() {
            say!("a number of a card")
        } else if vocab.find_player_stat(word).is_some() {
            say!("a number of a player")
        } else if word == TURN_NUMBER {
            say!("a number of the game")
        } else if vocab.find_state(word).is_some() {
            say!("a state")
        } else if vocab.find_relation(word).is_some() {
            say!("a relation")
        } else if vocab.find_moment(word).is_some() {
            say!("a span of the game")
        } else if vocab.find_type(word).is_some() {
            say!("a type of value")
        } else if let Some(of) = vocab.type_of_value(word) {
            say!("a value of `{kind}`", kind = vocab.type_word(of).word.name)
        } else if vocab.find_event(word).is_some() {
            say!("an event")
        } else if vocab.find_ability_kind(word).is_some() {
            say!("a kind of ability")
        } else if vocab.find_unit(word).is_some() {
            say!("a unit of cost")
        } else if vocab.field(word).is_some() {
            say!("a header field")
        } else if self.program.keywords.iter().any(|keyword| keyword.name == word) {
            say!("a keyword")
        } else if self.definition_called(word).is_some_and(|known| known.def.template) {
            say!("a template")
        } else if OWN_WORDS.contains(&word) {
            say!("a word of the language")
        } else {
            return None;
        };
        Some(what)
    }

    /// A plural, or another spelling, of one of these words.
    fn is_another_spelling(&self, word: &str, words: &[&str]) -> bool {
        let names = EVERY_TABLE.iter().filter_map(|table| table.find(self.vocab, word));
        let names: Vec<&str> = names.map(|(_, name)| name).collect();
        !names.contains(&word) && names.iter().any(|name| words.contains(name))
    }

    /// The nearest word of these groups.
    pub(super) fn nearest_of(&self, name: &Name, groups: &[Group]) -> Option<String> {
        let words: Vec<String> = groups.iter().flat_map(|group| self.words(*group)).collect();
        nearest(&name.text, words.iter().map(String::as_str)).map(str::to_string)
    }

    /// Names of the ability that stand for `kind`.
    pub(super) fn slot_of_kind(&self, name: &str, kind: SlotKind) -> Option<Slot> {
        self.scope.find(name).filter(|slot| self.scope.kind(*slot) == kind)
    }

    /// The word that means this in Japanese: `hand` for 手札.
    fn in_japanese<'w>(&self, typed: &str, words: &[&'w str]) -> Option<Near<'w>> {
        let vocab = self.vocab;
        let values = vocab.types.iter().flat_map(|of| match of.values {
            Values::Closed(values) => values,
            Values::Open => &[],
        });
        let mut known = (vocab.fields.iter().map(|w| &w.word))
            .chain(vocab.nouns.iter().map(|w| &w.word))
            .chain(vocab.places.iter().map(|w| &w.word))
            .chain(vocab.stats.iter().map(|w| &w.word))
            .chain(vocab.player_stats.iter().map(|w| &w.word))
            .chain(vocab.states.iter().map(|w| &w.word))
            .chain(vocab.actions.iter().map(|w| &w.word))
            .chain(vocab.ability_kinds.iter().map(|w| &w.word))
            .chain(vocab.tags.iter().map(|w| &w.word))
            .chain(vocab.units.iter().map(|w| &w.word))
            .chain(values);
        let word = known.find(|word| word.text.ja == typed && words.contains(&word.name))?;
        let word = words.iter().find(|known| **known == word.name)?;
        Some(Near { word, sure: false })
    }

    fn nearest_anywhere(&self, typed: &str) -> Option<(String, Message)> {
        const EVERYWHERE: &[Group] = &[
            Group::Names,
            Group::Nouns,
            Group::Places,
            Group::Relations,
            Group::Stats,
            Group::PlayerStats,
            Group::States,
            Group::Types,
            Group::Keywords,
            Group::Templates,
            Group::Moments,
            Group::Actions,
            Group::Fixed(OWN_WORDS),
        ];
        let words: Vec<String> = EVERYWHERE.iter().flat_map(|g| self.words(*g)).collect();
        let word = nearest(typed, words.iter().map(String::as_str))?;
        // Of words that do not fit here only one that differs by one letter is suggested.
        if strsim::osa_distance(typed, word) > 1 {
            return None;
        }
        let what = self.what_is(word).or_else(|| {
            let slot = self.scope.find(word)?;
            Some(super::report::kind_in_words(self.scope.kind(slot)))
        })?;
        Some((word.to_string(), what))
    }
}

/// Canonical spellings, then the others.
pub(super) fn spellings<'w>(words: impl Iterator<Item = &'w Word> + Clone) -> Vec<String> {
    let names = words.clone().map(|w| w.name.to_string());
    let also = words.flat_map(|w| w.also.iter().map(|s| s.to_string()));
    names.chain(also).collect()
}
