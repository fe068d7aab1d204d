//! Cards that a description leaves out: `except that card`, `without "Moth" in its card name`.

use super::Printer;
use super::cards::Noun;
use super::words::{either, plural};
use crate::code::{Set, SetId, Test, TestId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// Adds to the noun which cards it does not stand for.
    pub fn left_out(&mut self, noun: &mut Noun, cards: &Cards) -> Said<()> {
        for test in &cards.left {
            let said = self.exception(*test)?;
            noun.behind.push(said);
        }
        let Some(without) = cards.without else { return Ok(()) };
        let hosts = Cards::of(self.look, without);
        if hosts.is_plain() && self.is_host_of_any(hosts.base) {
            noun.behind.push("without a marker".to_owned());
            return Ok(());
        }
        let Set::Slot(slot) = self.look.set(without) else { return unprintable(say_of::CARDS) };
        let is_neighbour = cards.spots.iter().any(|spot| self.look.in_play(spot.place));
        if !is_neighbour {
            noun.behind.push(format!("except {}", self.that(slot)));
        } else if self.it == Some(slot) && !cards.other && cards.owner == self.owner_of_slot(slot) {
            // Beside the card that was just chosen, they are the others.
            noun.before.insert(0, "other".to_owned());
        } else {
            return unprintable(say_of::CARDS);
        }
        Ok(())
    }

    /// What a card must not be.
    fn exception(&mut self, test: TestId) -> Said {
        let Test::Not(inner) = self.look.test(test) else {
            return match self.has_no_marker(test) {
                true => Ok("without a marker".to_owned()),
                false => unprintable(say_of::CARDS),
            };
        };
        match self.look.test(inner) {
            Test::Named { of, any } if self.look.is_it(of) => match self.name_parts(any) {
                Some(parts) if self.all => Ok(format!("without {parts} in their card names")),
                Some(parts) => Ok(format!("without {parts} in its card name")),
                None => Ok(format!("except {}", self.names(any))),
            },
            Test::Has { of, any } if self.look.is_it(of) => {
                match self.look.kinds(self.look.traits(any)) {
                    Some(kinds) => {
                        let kind = |at: &crate::vocab::NounId| {
                            plural(self.program.vocab.noun(*at).word.text.en)
                        };
                        Ok(format!("except {}", either(kinds.iter().map(kind).collect())))
                    }
                    None => Ok(format!("that is not {}", self.values(any)?)),
                }
            }
            _ => unprintable(say_of::CARDS),
        }
    }

    /// Whether the test leaves out all cards that have a card under them.
    fn has_no_marker(&self, test: TestId) -> bool {
        let Test::Among { of, set } = self.look.test(test) else { return false };
        let Set::Minus(all, hosts) = self.look.set(set) else { return false };
        let all = Cards::of(self.look, all);
        let hosts = Cards::of(self.look, hosts);
        let plain = all.is_plain() && hosts.is_plain();
        self.look.is_it(of) && all.base == Base::All && plain && self.is_host_of_any(hosts.base)
    }

    /// Whether the cards are those that have any card under them.
    pub fn is_host_of_any(&self, base: Base) -> bool {
        let Base::Near { relation, of } = base else { return false };
        let under = Cards::of(self.look, of);
        let is_marker = |spot: crate::code::Spot| {
            self.program.vocab.place(spot.place).word.name == "marker_zone"
        };
        self.program.vocab.relation(relation).word.name == "host"
            && self.is_whole(&under)
            && under.spot().is_some_and(is_marker)
    }

    /// Whether the text has already put the cards of the set elsewhere.
    pub fn has_moved(&self, set: SetId) -> bool {
        match self.look.set(set) {
            Set::Slot(slot) => self.moved.iter().any(|(moved, _)| *moved == slot),
            _ => false,
        }
    }
}
