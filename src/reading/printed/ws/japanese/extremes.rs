//! The least and the greatest number among cards: `それらのキャラの中でパワーが1番低いキャラ`.

use super::Printer;
use super::conditions::Asked;
use crate::code::{Num, NumId, Order, Set, SetId, Slot};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::StatId;

impl Printer<'_> {
    /// The cards of the slot that have the least or the greatest number of all cards in it.
    pub fn extreme(&mut self, slot: Slot, cards: &Cards) -> Said<Option<String>> {
        let [(stat, Order::Equal, than)] = cards.stats.as_slice() else { return Ok(None) };
        let (set, of, how) = match (self.least(*than), self.greatest(*than)) {
            (Some((set, of)), _) => (set, of, "低い"),
            (_, Some((set, of))) => (set, of, "高い"),
            _ => return Ok(None),
        };
        let inside = Cards { base: Base::All, stats: Vec::new(), ..cards.clone() };
        if self.look.set(set) != Set::Slot(slot)
            || of != *stat
            || self.is_single(slot)
            || !inside.is_plain()
        {
            return unprintable(say_of::CARDS);
        }
        let stat = self.program.vocab.stat(*stat).word.text.ja;
        let those = self.that(slot);
        Ok(Some(format!("{those}の中で{stat}が1番{how}{}", self.described(&inside, "か")?)))
    }

    /// `それらのキャラすべてのパワーが同じ`: the least number of the cards is the greatest.
    pub fn all_alike(&mut self, left: NumId, op: Order, right: NumId) -> Said<Option<Asked>> {
        let ends = self.least(left).zip(self.greatest(right));
        let ends = ends.or_else(|| self.least(right).zip(self.greatest(left)));
        let Some(((set, stat), (other, of))) = ends else { return Ok(None) };
        let Set::Slot(slot) = self.look.set(set) else { return Ok(None) };
        let same = op == Order::Equal && self.look.set(other) == Set::Slot(slot) && stat == of;
        if !same || self.is_single(slot) {
            return Ok(None);
        }
        self.all_asked = Some(slot);
        let name = self.program.vocab.stat(stat).word.text.ja;
        Ok(Some(Asked::noun(format!("{}すべての{name}が同じ", self.that(slot)))))
    }

    fn least(&self, num: NumId) -> Option<(SetId, StatId)> {
        let Num::Min { set, each } = self.look.num(num) else { return None };
        Some((set, self.look.stat_of_it(each)?))
    }

    fn greatest(&self, num: NumId) -> Option<(SetId, StatId)> {
        let Num::Max { set, each } = self.look.num(num) else { return None };
        Some((set, self.look.stat_of_it(each)?))
    }
}
