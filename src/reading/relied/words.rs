//! The words of the game that a card uses.

use std::collections::BTreeSet;

use super::{Walk, walk};
use crate::check::ir::{CardDef, Program};
use crate::code::{Doing, Mention, TextKind, Through};
use crate::vocab::{TypeId, Word};

/// Every word of the game's table that the abilities of a card use, each once. Words of the header, the kind of card
/// among them, are not included.
pub fn words_used(program: &Program, card: &CardDef) -> Vec<&'static Word> {
    words_of(walk(program, card, true))
}

fn words_of(walk: Walk<'_>) -> Vec<&'static Word> {
    let program = walk.look.program;
    let mut words = walk.relied.words;
    for ix in &walk.abilities {
        let ability = &program.abilities[ix.0 as usize];
        words.push(&program.vocab.ability_kind(ability.kind).word);
        words.extend(ability.tags.iter().map(|tag| &program.vocab.tag(*tag).word));
    }
    words
}

/// The rules that the card's texts, its keywords and every word that its abilities use cite.
pub fn rules_cited<'p>(program: &'p Program, card: &'p CardDef) -> BTreeSet<&'p str> {
    let walk = walk(program, card, true);
    let own = card.keywords.iter().map(|used| used.keyword);
    let keywords = own.chain(walk.told.iter().chain(&walk.relied.keywords).copied());
    let of_keywords = keywords.flat_map(|keyword| &program.keywords[keyword.index()].cites);
    let of_abilities = walk.abilities.iter().flat_map(|ix| &program.abilities[ix.0 as usize].cites);
    let cited = card.cites.iter().chain(of_keywords).chain(of_abilities);
    let mut rules: BTreeSet<&str> = cited.map(String::as_str).collect();
    rules.extend(words_of(walk).into_iter().flat_map(|word| word.cites).copied());
    rules
}

impl Walk<'_> {
    pub(super) fn word(&mut self, word: &'static Word) {
        let words = &mut self.relied.words;
        let is_new = match self.unruled {
            true => !words.iter().any(|other| std::ptr::eq(*other, word)),
            // A zone and the place that is all of it share one word.
            false => !word.cites.is_empty() && !words.iter().any(|other| other.text == word.text),
        };
        if is_new {
            words.push(word);
        }
    }

    /// The words by which an expression names something.
    pub(super) fn named(&mut self, named: Mention) {
        let program = self.look.program;
        let vocab = program.vocab;
        match named {
            Mention::Stat(stat) => self.word(&vocab.stat(stat).word),
            Mention::PlayerStat(stat, _) => self.word(&vocab.player_stat(stat).word),
            Mention::ValuesOf(Some(of)) => self.word(&vocab.type_word(of).word),
            Mention::Values(any) => {
                let of = self.look.type_of(self.look.traits(any));
                let of = of.filter(|of| *of != TypeId::KIND);
                of.into_iter().for_each(|of| self.word(&vocab.type_word(of).word));
            }
            Mention::Keyword(keyword) | Mention::Serves(TextKind::Keyword(keyword)) => {
                self.keyword(keyword);
            }
            Mention::Tag(tag)
            | Mention::Through(Through::Tag(tag))
            | Mention::Serves(TextKind::Tag(tag)) => self.word(&vocab.tag(tag).word),
            Mention::Through(Through::Kind(kind)) | Mention::Serves(TextKind::Kind(kind)) => {
                self.word(&vocab.ability_kind(kind).word);
            }
            Mention::State(state) => self.word(&vocab.state(state).word),
            Mention::Spot(spot) => self.word(&vocab.place(spot.place).word),
            Mention::Zone(zone, _) => self.word(&vocab.zone(zone).word),
            Mention::Relation(relation) => self.word(&vocab.relation(relation).word),
            Mention::Restriction(restriction) => self.word(&vocab.restriction(restriction).word),
            Mention::Event(event) | Mention::Through(Through::Event(event)) => {
                self.word(&vocab.event(event).word);
            }
            Mention::History(history) => {
                let pattern = program.histories.get(usize::from(history.0));
                pattern.iter().for_each(|pattern| self.pattern(pattern));
            }
            Mention::Moment(moment) => self.word(&vocab.moment(moment).word),
            Mention::Doing(doing) => match doing {
                Doing::Use(n) => self.word(&vocab.uses[n as usize].word),
                Doing::Less(stat) => self.named(Mention::Stat(stat)),
                Doing::Begin(phase) => self.named(Mention::Moment(phase)),
                Doing::To(spot) => self.named(Mention::Spot(spot)),
                Doing::Amount { .. } => {}
            },
            Mention::ValuesOf(None)
            | Mention::Names(_)
            | Mention::Turn
            | Mention::Serves(TextKind::Any) => {}
        }
    }
}
