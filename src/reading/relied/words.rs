//! The words of the game that a card uses.

use std::collections::BTreeSet;

use super::{Walk, walk};
use crate::check::ir::{CardDef, Program};
use crate::code::Spot;
use crate::vocab::{MomentId, StatId, StateId, TypeId, Word, ZoneId};

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

    pub(super) fn quality(&mut self, of: Option<TypeId>) {
        if let Some(of) = of {
            self.word(&self.look.program.vocab.type_word(of).word);
        }
    }

    pub(super) fn spot(&mut self, spot: Spot) {
        self.word(&self.look.program.vocab.place(spot.place).word);
    }

    pub(super) fn zone(&mut self, zone: ZoneId) {
        self.word(&self.look.program.vocab.zone(zone).word);
    }

    pub(super) fn state(&mut self, state: StateId) {
        self.word(&self.look.program.vocab.state(state).word);
    }

    pub(super) fn stat(&mut self, stat: StatId) {
        self.word(&self.look.program.vocab.stat(stat).word);
    }

    pub(super) fn moment(&mut self, moment: MomentId) {
        self.word(&self.look.program.vocab.moment(moment).word);
    }
}
