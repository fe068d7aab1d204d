//! The descriptions of slots: `that character`, `those cards (seen)`.

use super::English;
use super::words::{list, plural};
use crate::check::ir::SlotKind;
use crate::code::Slot;
use crate::reading::slots::{About, Known, Words};
use crate::vocab::NounId;

impl English<'_> {
    pub(super) fn knows(&self, slot: Slot) -> Option<&Known> {
        self.known.get(slot.0 as usize)
    }

    /// The description of a slot.
    pub(super) fn named(&self, slot: Slot) -> String {
        self.knows(slot).map_or_else(|| "that".to_owned(), |known| self.phrase(known))
    }

    /// `that character`, `those cards (seen)`
    pub(super) fn phrase(&self, known: &Known) -> String {
        if known.about == About::Put {
            return "the cards put by it".to_owned();
        }
        let that = match (known.kind, &known.name) {
            (SlotKind::Number | SlotKind::Word, Some(name)) => return name.clone(),
            (SlotKind::Number, None) => return "that number".to_owned(),
            (SlotKind::Word, None) => return "the declared word".to_owned(),
            (SlotKind::Player, _) => "that player".to_owned(),
            (SlotKind::Cell, _) => format!("that {}", self.program.vocab.cell.en),
            (SlotKind::Done, _) => "that".to_owned(),
            (SlotKind::Cards | SlotKind::Happening, _) => match known.plural {
                true => format!("those {}", plural(&self.thing(known))),
                false => format!("that {}", self.thing(known)),
            },
        };
        tagged(known, that)
    }

    /// The noun for the contents of a slot, in the singular.
    pub(super) fn thing(&self, known: &Known) -> String {
        match &known.about {
            About::Cards(nouns) => self.noun_words(nouns),
            About::Damage => "damage".to_owned(),
            About::Use => "use".to_owned(),
            About::Put => "card".to_owned(),
            About::Gain => "gain".to_owned(),
            About::Drawn => "drawn card".to_owned(),
        }
    }

    /// `character or Support`, `card`
    pub(super) fn noun_words(&self, nouns: &[NounId]) -> String {
        let words = nouns.iter().map(|noun| self.program.vocab.noun(*noun).word.text.en.to_owned());
        match nouns {
            [] => "card".to_owned(),
            _ => list(&words.collect::<Vec<_>>(), "or"),
        }
    }

    /// A phrase that fills a slot, with the slot's name if it must be shown.
    pub(super) fn with_tag(&self, slot: Slot, phrase: String) -> String {
        match self.knows(slot) {
            Some(known) => tagged(known, phrase),
            None => phrase,
        }
    }

    /// The declared word for a number.
    pub(super) fn declared_word(&self, known: &Known, index: i32) -> Option<String> {
        match &known.declared {
            Words::Own(words) => words.get(usize::try_from(index).ok()?).cloned(),
            Words::None => None,
        }
    }
}

pub fn tagged(known: &Known, phrase: String) -> String {
    match known.tag() {
        Some(name) => format!("{phrase} ({name})"),
        None => phrase,
    }
}
