//! What cards are called: by their values and names, and as those that the text has spoken of.

use super::Printer;
use crate::code::{NameSetId, Num, NumId, Owner, Set, Slot, Spot, TraitSetId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::slots::{is_single, nouns_of};
use crate::vocab::{TypeId, Values};

impl Printer<'_> {
    /// `《月》か《星》`, `赤`
    pub fn values(&self, values: TraitSetId) -> String {
        let each = self.look.each_value(self.look.traits(values));
        each.map(|(of, value)| self.spelled(of, value)).collect::<Vec<_>>().join("か")
    }

    fn spelled(&self, of: TypeId, value: &str) -> String {
        let word = self.program.vocab.type_word(of);
        match word.values {
            Values::Closed(words) => {
                let known = words.iter().find(|word| word.name == value);
                known.map_or(value, |word| word.text.ja).to_owned()
            }
            // What has no name cannot be told.
            Values::Open if value.is_empty() => String::new(),
            Values::Open => word.said_ja.replace("{}", self.program.in_japanese(value)),
        }
    }

    /// `「ランタン蛾」か「蜂」`, by their Japanese names where they have any.
    pub fn names(&self, any: NameSetId, joint: &str) -> String {
        let names = &self.program.name_sets[any.index()].names;
        let names: Vec<String> =
            names.iter().map(|name| self.quoted(&self.program.names[name.index()])).collect();
        names.join(joint)
    }

    pub fn quoted(&self, name: &str) -> String {
        let called =
            |card: &&crate::check::ir::CardDef| self.program.names[card.name.index()] == name;
        let card = self.program.cards.iter().find(called);
        let ja = card.and_then(|card| card.name_ja.as_deref());
        format!("「{}」", ja.unwrap_or(name))
    }

    pub fn name_parts(&self, any: NameSetId) -> Option<String> {
        let parts = &self.program.name_sets[any.index()].parts;
        let told: Vec<String> = parts.iter().map(|part| format!("「{part}」")).collect();
        (!told.is_empty()).then(|| told.join("か"))
    }

    pub fn is_whole(&self, cards: &Cards) -> bool {
        cards.is_plain() && cards.kinds.is_empty()
    }

    /// `そのキャラ`, `それらのカード`
    pub fn that(&self, slot: Slot) -> String {
        if let Some(called) = self.called(slot) {
            return called.to_owned();
        }
        let nouns = nouns_of(&self.known, slot);
        let noun = match nouns.as_slice() {
            [only] => self.program.vocab.noun(*only).word.text.ja,
            _ => "カード",
        };
        match self.is_single(slot) {
            true => format!("その{noun}"),
            false => format!("それらの{noun}"),
        }
    }

    /// Whether the text has told the ability's own player to choose the cards.
    pub fn is_chosen(&self, slot: Slot) -> bool {
        self.chosen_by_you.contains(&slot)
    }

    /// Whether it is one card by what it is.
    pub fn is_one(&self, cards: &Cards) -> bool {
        match cards.base {
            Base::This => true,
            Base::Slot(slot) => self.is_single(slot),
            Base::Near { relation, .. } => {
                matches!(self.program.vocab.relation(relation).word.name, "foe" | "facing")
            }
            _ => false,
        }
    }

    /// Whether it is the number of the cards that the text has just put elsewhere.
    pub fn as_many_as_moved(&self, num: NumId) -> bool {
        let Num::Count(set) = self.look.num(num) else { return false };
        let Set::Slot(slot) = self.look.set(set) else { return false };
        self.moved.last().is_some_and(|(known, _)| *known == slot)
    }

    pub fn is_of_hand(&self, cards: &Cards) -> bool {
        let in_hand = |spot: Spot| self.program.vocab.place(spot.place).word.name == "hand";
        cards.base == Base::All && cards.spot().is_some_and(in_hand)
    }

    pub fn is_single(&self, slot: Slot) -> bool {
        is_single(&self.known, slot)
    }

    /// Cards that the text has just had looked at need no name; others are `それらのカードの`.
    pub fn looked_at(&self, slot: Slot) -> &'static str {
        let at_hand = self.pen.is_open() && !self.by_opponent;
        match at_hand && self.seen.last() == Some(&slot) {
            true => "",
            false => "それらのカードの",
        }
    }

    /// Whether a climax may be in the slot.
    pub fn may_hold_climax(&self, slot: Slot) -> bool {
        let nouns = nouns_of(&self.known, slot);
        nouns.iter().all(|noun| self.program.vocab.noun(*noun).kinds == ["climax"])
    }

    /// Whether a climax may be among the cards.
    pub fn may_be_climax(&self, cards: &Cards) -> bool {
        let is = |name: &str| {
            cards.kinds.iter().any(|kind| self.program.vocab.noun(*kind).word.name == name)
        };
        (cards.kinds.is_empty() && cards.names.is_none()) || is("climax")
    }

    /// `あなたのレベル`, `相手のレベル`
    pub fn player_level(&self, num: NumId) -> Option<String> {
        let Num::PlayerStat { stat, who } = self.look.num(num) else { return None };
        let word = self.program.vocab.player_stat(stat).word;
        let owner = match who {
            crate::code::Who::Me => Owner::Mine,
            crate::code::Who::Opponent => Owner::Enemy,
            _ => return None,
        };
        (word.name == "level")
            .then(|| format!("{}{}", self.whose(Some(owner)).unwrap_or(""), word.text.ja))
    }
}
