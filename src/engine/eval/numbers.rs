//! The numbers of cards, also of cards that are gone.

use crate::engine::game::look::Look;
use crate::engine::state::{board::LastKnown, ids::CardId};
use crate::vocab::{StatId, StatValue};

impl Look<'_> {
    /// The number as a text asks for it; none where the card has none, or hides it.
    pub fn number(&self, card: CardId, stat: StatId) -> Option<i32> {
        let rules = self.rules();
        if rules.vocab.kept(stat).is_some() {
            return Some(self.stat(card, stat));
        }
        if self.is_blank(card) {
            return self.blank_number(stat);
        }
        let set = self.derived(card).set;
        (rules.layering.no_number_is_zero || self.prints(card, stat) || set & bit(stat) != 0)
            .then(|| self.stat(card, stat))
    }

    /// The number of a card that is gone, as it was last.
    pub(in crate::engine) fn last_number(&self, known: &LastKnown, stat: StatId) -> Option<i32> {
        let rules = self.rules();
        if let Some(at) = rules.vocab.kept(stat) {
            return known.numbers.get(usize::from(at)).copied();
        }
        if known.status & rules.face_down.status != 0 {
            return self.blank_number(stat);
        }
        let number = known.stats.get(stat.index()).copied().unwrap_or_default();
        (rules.layering.no_number_is_zero || self.prints(known.object.card, stat)).then_some(number)
    }

    /// The number of a card that lies so that its face is hidden.
    fn blank_number(&self, stat: StatId) -> Option<i32> {
        let rules = self.rules();
        (rules.layering.no_number_is_zero || rules.face_down.zero & bit(stat) != 0).then_some(0)
    }

    /// Whether the card prints the number, or it is none that cards print.
    fn prints(&self, card: CardId, stat: StatId) -> bool {
        let of = match self.rules().vocab.stats[stat.index()].value {
            StatValue::Printed(of) => of,
            StatValue::Derived { .. } | StatValue::Counter { .. } => stat,
        };
        self.def(card).prints & bit(of) != 0 || self.library.printed_stats & bit(of) == 0
    }
}

fn bit(stat: StatId) -> u8 {
    1_u8.checked_shl(stat.0.into()).unwrap_or(0)
}
