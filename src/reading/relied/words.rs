//! The words that a card is written with.

use super::{Walk, walk};
use crate::check::ir::{AbilityIx, CardDef, GivenBy, Program};
use crate::code::Spot;
use crate::vocab::{MomentId, StatId, StateId, TypeId, Word, ZoneId};

/// Every word of the game's table that the abilities of a card use, each once. Kinds of card and what else
/// its header says are not among them.
pub fn words_used(program: &Program, card: &CardDef) -> Vec<&'static Word> {
    let mut words = walk(program, card, true).words;
    let given = card.keywords.iter().filter(|used| used.given == GivenBy::Text);
    let of_keywords = given.flat_map(|used| &used.abilities);
    for AbilityIx(ix) in card.abilities.iter().chain(of_keywords) {
        let ability = &program.abilities[*ix as usize];
        words.push(&program.vocab.ability_kind(ability.kind).word);
        words.extend(ability.tags.iter().map(|tag| &program.vocab.tag(*tag).word));
    }
    words
}

impl Walk<'_> {
    pub(super) fn word(&mut self, word: &'static Word) {
        let words = &mut self.relied.words;
        let is_new = match self.unruled {
            true => !words.iter().any(|other| std::ptr::eq(*other, word)),
            // A zone and the place that is all of it are one word.
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
