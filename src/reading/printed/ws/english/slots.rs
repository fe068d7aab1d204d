//! Cards that the text has named: `it`, `them`, `that character`, `those cards`.

use super::Printer;
use crate::check::ir::SlotKind;
use crate::code::{Amount, Num, Set, SetId, Slot, Source};
use crate::reading::printed::Said;
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{say_of, unprintable};
use crate::reading::slots::{About, is_single, nouns_of};

impl Printer<'_> {
    /// As the object of a verb: `it` right after the cards were named, else `that character`.
    pub fn named(&self, slot: Slot) -> String {
        match self.it == Some(slot) {
            true if self.is_single(slot) => "it".to_owned(),
            true => "them".to_owned(),
            false => self.that(slot),
        }
    }

    /// `that character`, `those cards`
    pub fn that(&self, slot: Slot) -> String {
        let nouns = nouns_of(&self.known, slot);
        let noun = match nouns.as_slice() {
            [only] => self.program.vocab.noun(*only).word.text.en,
            _ => "card",
        };
        match self.is_single(slot) {
            // "That card" would be the one that was chosen since.
            true if self.is_revealed(slot) && self.it.is_some_and(|it| it != slot) => {
                "the revealed card".to_owned()
            }
            true => format!("that {noun}"),
            false => format!("those {}", super::words::plural(noun)),
        }
    }

    pub fn is_single(&self, slot: Slot) -> bool {
        is_single(&self.known, slot)
    }

    /// Refuses cards that damage has moved.
    pub fn refuse_moved_by_damage(&self, cards: &Cards) -> Said<()> {
        match cards.base {
            Base::Slot(slot) if self.by_damage.contains(&slot) => unprintable(say_of::CARDS),
            _ => Ok(()),
        }
    }

    /// Whether the text has shown the cards, of which some may be chosen.
    pub fn is_looked_at(&self, slot: Slot) -> bool {
        self.seen.contains(&slot)
    }

    /// Whether it is the one card that the text has revealed.
    pub fn is_revealed(&self, slot: Slot) -> bool {
        self.is_looked_at(slot) && self.is_single(slot)
    }

    /// Whether a climax may be among the cards.
    pub fn may_hold_climax(&self, slot: Slot) -> bool {
        let nouns = nouns_of(&self.known, slot);
        nouns.iter().all(|noun| self.program.vocab.noun(*noun).kinds == ["climax"])
    }

    /// Whether the slot counts the cards of a draw.
    pub fn is_drawn(&self, slot: Slot) -> bool {
        self.known.get(usize::from(slot.0)).is_some_and(|known| known.about == About::Drawn)
    }

    /// The one card whose name the cards must have, if nothing but that makes them known.
    pub fn is_named_like(&self, cards: &Cards) -> Option<Slot> {
        let Some((None, Source::Shown(set))) = cards.shows else { return None };
        match self.look.set(set) {
            Set::Slot(slot) if self.is_single(slot) => Some(slot),
            _ => None,
        }
    }

    /// The set without its filters.
    pub fn unfiltered(&self, set: SetId) -> SetId {
        self.look.filtered(set).0
    }

    /// That something was done to the cards, or was not: `you put 1 card into your hand`.
    pub fn did(&mut self, slot: Slot, is: bool) -> Said {
        if !is {
            return unprintable(say_of::CONDITION);
        }
        if self.just_done == Some(slot) {
            return Ok("you do".to_owned());
        }
        match self.is_single(slot) {
            true => self.told_deed(slot, "1 ", true),
            false => self.told_deed(slot, "1 or more ", false),
        }
    }

    pub fn did_some(&mut self, slot: Slot, count: &super::cards::Count, whole: bool) -> Said {
        match count {
            super::cards::Count::Some(_, _) if self.just_done == Some(slot) && whole => {
                Ok("you do".to_owned())
            }
            super::cards::Count::Some(count, _) => {
                self.told_deed(slot, &format!("{count} "), false)
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// Remembers how many cards the slot is to take, if the text asks for just so many.
    pub fn take_number(&mut self, slot: Slot, amount: Amount, from: SetId) {
        let number = match (amount, self.look.set(from)) {
            (Amount::Exactly(num), _) => match self.look.num(num) {
                Num::Int(n) => Some(n),
                _ => None,
            },
            (Amount::All, Set::Slot(of)) => {
                let known = self.numbers.iter().find(|(known, _)| *known == of);
                known.map(|(_, number)| *number)
            }
            _ => None,
        };
        self.numbers.extend(number.map(|number| (slot, number)));
    }

    /// Whether just so many cards were to be taken into the slot.
    pub fn asked_for(&self, slot: Slot, n: i32) -> bool {
        self.numbers.iter().any(|(known, number)| *known == slot && *number == n)
    }

    fn told_deed(&mut self, slot: Slot, count: &str, one: bool) -> Said {
        let Some(known) = self.known.get(usize::from(slot.0)) else {
            return unprintable(say_of::CONDITION);
        };
        if known.kind != SlotKind::Cards || !matches!(known.about, About::Cards(_)) {
            return unprintable(say_of::CONDITION);
        }
        let nouns = nouns_of(&self.known, slot);
        let noun = match nouns.as_slice() {
            [only] if !one && !self.is_looked_at(slot) => {
                self.program.vocab.noun(*only).word.text.en
            }
            _ => "card",
        };
        let noun = if one { noun.to_owned() } else { super::words::plural(noun) };
        if self.is_looked_at(slot) {
            return Ok(format!("you revealed {count}{noun}"));
        }
        let Some(act) = known.moved.clone() else { return unprintable(say_of::CONDITION) };
        let (verb, to) = self.moving(&act)?;
        let verb = match verb {
            "put" => "put",
            "return" => "returned",
            _ => return unprintable(say_of::CONDITION),
        };
        Ok(format!("you {verb} {count}{noun} {to}"))
    }
}
