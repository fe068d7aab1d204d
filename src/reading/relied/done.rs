//! Words for deeds, and for the texts and events by which they are done.

use super::Walk;
use crate::code::{Doing, Through};

impl Walk<'_> {
    pub(super) fn through(&mut self, through: Through) {
        let vocab = self.look.program.vocab;
        self.word(match through {
            Through::Tag(tag) => &vocab.tag(tag).word,
            Through::Kind(kind) => &vocab.ability_kind(kind).word,
            Through::Event(event) => &vocab.event(event).word,
        });
    }

    pub(super) fn doing(&mut self, doing: Doing) {
        let vocab = self.look.program.vocab;
        match doing {
            Doing::Use(n) => self.word(&vocab.uses[n as usize].word),
            Doing::Less(stat) => self.word(&vocab.stat(stat).word),
            Doing::Begin(phase) => self.word(&vocab.moment(phase).word),
            Doing::To(spot) => self.spot(spot),
            Doing::Amount { than, .. } => self.num(than),
        }
    }
}
