//! Values and names that the text does not write out: declared ones, and those that cards show.

use super::Japanese;
use crate::code::{Num, NumId, SetId, Source};
use crate::vocab::TypeId;

impl Japanese<'_> {
    /// `特徴`, `カード名`
    pub(super) fn quality(&self, of: Option<TypeId>) -> &'static str {
        of.map_or("カード名", |of| self.program.vocab.type_word(of).word.text.ja)
    }

    /// The value or name that is gained or lost: `宣言した特徴（t）`, `あなたのキャラのカード名`.
    pub(super) fn unwritten(&self, of: Option<TypeId>, from: Source) -> String {
        let what = self.quality(of);
        match from {
            Source::Declared(number) => match self.num(number) {
                Num::Slot(slot) => format!("その{what}（{}）", self.named(slot)),
                _ => format!("宣言した{what}"),
            },
            Source::Shown(set) => {
                let noun = self.noun(set);
                let all = if noun.single() { "" } else { "すべて" };
                format!("{}の{what}{all}", noun.text())
            }
        }
    }

    /// The quality that the card shares: `そのカードと同じカード名`.
    pub(super) fn showing(&self, of: Option<TypeId>, from: Source) -> String {
        match from {
            Source::Declared(_) => self.unwritten(of, from),
            Source::Shown(set) => format!("{}と同じ{}", self.one_of(set), self.quality(of)),
        }
    }

    /// A number equal to that of one of the cards: `あなたのキャラのいずれかと同じレベル`.
    pub(super) fn same_as_one(&self, set: SetId, each: NumId) -> String {
        let stat = self.look.stat_of_it(each);
        let stat = stat.map_or("数", |stat| self.program.vocab.stat(stat).word.text.ja);
        format!("{}と同じ{stat}", self.one_of(set))
    }

    fn one_of(&self, set: SetId) -> String {
        let noun = self.noun(set);
        match noun.single() {
            true => noun.text(),
            false => format!("{}のいずれか", noun.text()),
        }
    }
}
