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
        let refused = unprintable(say_of::CARDS);
        let Test::Not(inner) = self.look.test(test) else {
            return if self.has_no_marker(test) { Ok("without a marker".to_owned()) } else { refused };
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
            _ => refused,
        }
    }

    /// Whether the test leaves out all cards that have a card under them.
    fn has_no_marker(&self, test: TestId) -> bool {
        let Test::Among { of, set } = self.look.test(test) else { return false };
        let Set::Minus(all, hosts) = self.look.set(set) else { return false };
        let is_host = match self.look.set(hosts) {
            Set::Near { relation, of } => {
                let under = Cards::of(self.look, of);
                self.program.vocab.relation(relation).word.name == "host"
                    && under.is_plain()
                    && under.kinds.is_empty()
                    && under.spot().is_some_and(|spot| {
                        self.program.vocab.place(spot.place).word.name == "marker_zone"
                    })
            }
            _ => false,
        };
        let all = Cards::of(self.look, all);
        self.look.is_it(of) && is_host && all.base == Base::All && all.is_plain()
    }

    /// Whether the text has already put the cards of the set elsewhere.
    pub fn has_moved(&self, set: SetId) -> bool {
        match self.look.set(set) {
            Set::Slot(slot) => self.moved.iter().any(|(moved, _)| *moved == slot),
            _ => false,
        }
    }
}
