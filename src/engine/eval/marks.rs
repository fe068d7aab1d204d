//! Marks: tags by which texts ask for abilities.

use crate::engine::game::look::Look;
use crate::engine::state::ids::CardId;
use crate::vocab::TagId;

impl Look<'_> {
    /// All its marks, as bits.
    pub fn marks(&self, card: CardId) -> u16 {
        match self.tags(card) {
            0 => 0,
            tags => {
                let words = self.rules().vocab.tags.iter().enumerate();
                words.filter(|(_, tag)| tag.is_mark).fold(0, |all, (n, _)| all | tags & 1 << n)
            }
        }
    }

    /// Whether the card has an ability with this tag, its own or one that it was given.
    pub fn has_mark(&self, card: CardId, tag: TagId) -> bool {
        self.tags(card) & 1 << tag.0 != 0
    }

    /// The tags of all abilities that the card has, as bits.
    fn tags(&self, card: CardId) -> u16 {
        if self.is_blank(card) {
            return 0;
        }
        let own = if self.derived(card).lost { 0 } else { self.def(card).tags };
        let granted = self.warm.granted.iter().filter(|granted| granted.card == card);
        granted.fold(own, |all, granted| all | self.code().ability(granted.ability).tags)
    }
}
