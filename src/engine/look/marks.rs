//! Marks: tags by which texts ask for abilities.

use crate::engine::look::Look;
use crate::engine::state::ids::CardId;
use crate::vocab::TagId;

impl Look<'_> {
    /// All its marks, as bits.
    pub fn marks(&self, card: CardId) -> u16 {
        let tags = self.rules().vocab.tags.iter().enumerate().filter(|(_, tag)| tag.is_mark);
        let has = tags.filter(|(n, _)| self.has_mark(card, TagId(*n as u8)));
        has.fold(0, |all, (n, _)| all | 1 << n)
    }

    /// Whether the card has an ability with this tag, its own or one that it was given.
    pub fn has_mark(&self, card: CardId, tag: TagId) -> bool {
        let own = self.def(card).tags & 1 << tag.0 != 0 && !self.derived(card).lost;
        let granted = self.warm.granted.iter().filter(|granted| granted.card == card);
        let mut granted = granted.map(|granted| self.code().ability(granted.ability));
        !self.is_blank(card) && (own || granted.any(|ability| ability.has_tag(tag)))
    }
}
