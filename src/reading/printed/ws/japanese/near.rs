//! Cards by what stands near them: `このカードの前のあなたのキャラ`, `マーカーを持つキャラ`.

use super::Printer;
use crate::code::{Owner, Set, SetId, Test, TestId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::NounId;

impl Printer<'_> {
    /// `このカードの前のあなたのキャラ`, `このカードのバトル相手`
    pub fn near(&mut self, cards: &Cards, joint: &str) -> Said {
        let Base::Near { relation, of } = cards.base else { return unprintable(say_of::CARDS) };
        let word = self.program.vocab.relation(relation).word.name;
        let of_cards = Cards::of(self.look, of);
        let of = match word {
            "host" => String::new(),
            _ => self.cards(&of_cards)?,
        };
        let asked = Cards { base: Base::All, owner: None, spots: Vec::new(), ..cards.clone() };
        match word {
            "foe" => {
                if !asked.is_plain() {
                    let mut said = String::new();
                    let plain = Cards { stats: Vec::new(), ..asked.clone() }.is_plain();
                    for (stat, op, than) in &asked.stats {
                        said.push_str(&self.by_number(&asked, *stat, *op, *than)?);
                    }
                    self.foe_named = true;
                    return match plain {
                        true => Ok(format!("{of}のバトル相手で{said}キャラ")),
                        false => unprintable(say_of::CARDS),
                    };
                }
                let named = std::mem::replace(&mut self.foe_named, true);
                Ok(if named {
                    "そのキャラ".to_owned()
                } else {
                    format!("{of}のバトル相手")
                })
            }
            "facing" => {
                let kinds =
                    self.program.vocab.nouns.iter().position(|noun| noun.word.name == "character");
                let kinds = kinds.map(|at| vec![NounId(at as u8)]).unwrap_or_default();
                let asked = Cards { kinds, ..asked };
                Ok(format!("{of}の正面の{}", self.described(&asked, joint)?))
            }
            "front" | "behind" => {
                let side = if word == "front" { "前" } else { "後ろ" };
                let whose = self.whose(Some(Owner::Mine))?;
                let several = if self.begins_with_list(&asked) { "、" } else { "" };
                Ok(format!("{of}の{side}の{whose}{several}{}", self.described(&asked, joint)?))
            }
            "markers" if asked.is_plain() && asked.kinds.is_empty() => {
                Ok(format!("{of}の下のマーカー"))
            }
            "markers" => Ok(format!("{of}のマーカーの{}", self.described(&asked, joint)?)),
            "host" if self.is_any_marker(&of_cards) => {
                let whose = self.whose(cards.owner)?;
                let other = if cards.other { "他の" } else { "" };
                let asked = Cards { other: false, ..asked };
                Ok(format!("{other}{whose}マーカーを持つ{}", self.described(&asked, joint)?))
            }
            _ => unprintable(say_of::CARDS),
        }
    }

    /// Whether the cards are all those under which a marker lies.
    pub fn has_markers(&self, set: SetId) -> bool {
        let Set::Near { relation, of } = self.look.set(set) else { return false };
        self.program.vocab.relation(relation).word.name == "host"
            && self.is_any_marker(&Cards::of(self.look, of))
    }

    /// Whether they are the markers of any characters.
    pub fn is_any_marker(&self, cards: &Cards) -> bool {
        let Base::Near { relation, of } = cards.base else { return false };
        let of = Cards::of(self.look, of);
        self.program.vocab.relation(relation).word.name == "markers"
            && Cards { base: Base::All, ..cards.clone() }.is_plain()
            && of.base == Base::All
            && of.is_plain()
            && of.owner == Some(Owner::Both)
    }

    /// Whether the set is of described cards and the ability's own card.
    pub fn ends_in_this(&self, set: SetId) -> bool {
        match self.look.set(set) {
            Set::Union(left, right) => {
                Cards::of(self.look, left).base == Base::All && self.look.set(right) == Set::This
            }
            _ => false,
        }
    }

    /// Whether the test is of the ability's own card, and that a marker lies under it.
    pub fn is_this_with_marker(&self, test: TestId) -> bool {
        let (this, others) = self.look.split_this(&self.look.parts(test));
        match others.as_slice() {
            [only] if this.is_some() => match self.look.test(*only) {
                Test::Among { of, set } => self.look.is_it(of) && self.has_markers(set),
                _ => false,
            },
            _ => false,
        }
    }
}
