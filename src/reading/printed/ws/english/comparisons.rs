//! Conditions on whole groups of cards: what all of them are, how many values they show, whether there are more of them.

use super::Printer;
use super::cards::Count;
use super::words::either;
use crate::code::{Num, NumId, Order, Owner, SetId, Test, TestId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::TypeId;

impl Printer<'_> {
    /// `all of your characters are 《Moon》`, `all of your characters have "Moth" in their card names`
    pub fn every(&mut self, set: SetId, test: TestId) -> Said {
        let cards = Cards::of(self.look, set);
        self.refuse_moved_by_damage(&cards)?;
        let asked = Cards::passing(self.look, test);
        if let Base::Slot(slot) = cards.base {
            let those = self.that(slot);
            let said = self.cards(&asked, &Count::Bare)?;
            return Ok(format!("all of {those} are {said}"));
        }
        let all = self.cards(&cards, &Count::All)?;
        if asked.either.is_empty() {
            return Ok(format!("{all} {}", self.all_are(&asked)?));
        }
        if asked != (Cards { either: asked.either.clone(), ..Cards::passing(self.look, test) }) {
            return unprintable(say_of::CONDITION);
        }
        let parts: Said<Vec<String>> = asked.either.iter().map(|part| self.all_are(part)).collect();
        let mut said = Vec::new();
        for part in parts? {
            // The verb is told once for those that have the same.
            let again = part.strip_prefix("are ").filter(|_| !said.is_empty());
            said.push(again.map(str::to_owned).unwrap_or(part));
        }
        Ok(format!("{all} {}", either(said)))
    }

    /// `are 《Moon》`, `have "Moth" in their card names`
    fn all_are(&mut self, asked: &Cards) -> Said {
        if !asked.kinds.is_empty() {
            let placed = asked.owner.is_some() || !asked.spots.is_empty();
            return match placed || asked.base != Base::All {
                true => unprintable(say_of::CONDITION),
                false => Ok(format!("are {}", self.cards(asked, &Count::Bare)?)),
            };
        }
        let bare = Cards {
            values: Vec::new(),
            names: None,
            states: Vec::new(),
            stats: Vec::new(),
            ..asked.clone()
        };
        if !bare.is_plain()
            || !bare.kinds.is_empty()
            || bare.owner.is_some()
            || bare.spot().is_some()
        {
            return unprintable(say_of::CONDITION);
        }
        match (
            asked.values.as_slice(),
            asked.names,
            asked.states.as_slice(),
            asked.stats.as_slice(),
        ) {
            ([values], None, [], []) => Ok(format!("are {}", self.values(*values)?)),
            ([], Some(names), [], []) => match self.name_parts(names) {
                Some(parts) => Ok(format!("have {parts} in their card names")),
                None => Ok(format!("are {}", self.names(names))),
            },
            ([], None, [(state, true)], []) => Ok(format!("are {}", self.state(*state))),
            ([], None, [], [(stat, Order::Equal, than)]) => {
                let stat = self.program.vocab.stat(*stat).word.text.en;
                match self.look.num(*than) {
                    Num::Int(value) => Ok(format!("are {stat} {value}")),
                    Num::Stat { stat: of_that, of }
                        if self.program.vocab.stat(of_that).word.text.en == stat =>
                    {
                        let of = Cards::of(self.look, of);
                        Ok(format!("are the same {stat} as {}", self.cards(&of, &Count::All)?))
                    }
                    _ => unprintable(say_of::CONDITION),
                }
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// `your memory has 2 or more cards with different card names`, `the total number of colors of your characters is 4 or more`
    pub fn distinct_is(&mut self, set: SetId, of: Option<TypeId>, op: Order, right: NumId) -> Said {
        let (Num::Int(n), Order::GreaterEqual) = (self.look.num(right), op) else {
            return unprintable(say_of::CONDITION);
        };
        let cards = Cards::of(self.look, set);
        let Some(of) = of else {
            return match cards.spot() {
                Some(spot) if self.is_whole(&cards) && !self.look.in_play(spot.place) => Ok(
                    format!("{} has {n} or more cards with different card names", self.spot(spot)?),
                ),
                _ => unprintable(say_of::CONDITION),
            };
        };
        let quality = format!("{}s", self.program.vocab.type_word(of).word.text.en);
        let on_stage = cards.base == Base::All
            && cards.owner == Some(Owner::Mine)
            && cards.spot().is_none_or(|spot| self.is_stage(spot));
        if on_stage {
            let noun = self.cards(&Cards { spots: Vec::new(), ..cards }, &Count::Bare)?;
            return Ok(format!("{noun} on the stage have {n} or more {quality} in total"));
        }
        let among = match cards.base {
            Base::Slot(_) if cards.is_plain() => "among those cards".to_owned(),
            _ => format!("of the {}", self.cards(&cards, &Count::Bare)?),
        };
        Ok(format!("the total number of {quality} {among} is {n} or more"))
    }

    /// `all players are level 3 or higher`, if the first of the conditions asks for one player's level, and where the one
    /// for the other player stands.
    pub fn level_of_all(&mut self, parts: &[TestId]) -> Said<Option<(String, usize)>> {
        let level = |test: TestId| match self.look.test(test) {
            Test::Compare { left, op, right } => {
                match (self.look.num(left), self.look.num(right)) {
                    (Num::PlayerStat { who, .. }, Num::Int(value)) => {
                        self.player_level(left).map(|_| (who, op, value))
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        let Some((who, op, value)) = parts.first().and_then(|first| level(*first)) else {
            return Ok(None);
        };
        let other = |test: &TestId| {
            level(*test)
                .is_some_and(|(whose, same, than)| whose != who && (same, than) == (op, value))
        };
        let Some(at) = parts.iter().position(other) else { return Ok(None) };
        let way = match op {
            Order::GreaterEqual => " or higher",
            Order::LessEqual => " or lower",
            Order::Equal => "",
            _ => return Ok(None),
        };
        Ok(Some((format!("all players are level {value}{way}"), at)))
    }

    /// `the total number of colors your characters on the stage have`
    pub fn distinct(&mut self, set: SetId, of: Option<TypeId>) -> Said {
        let Some(of) = of else { return unprintable(say_of::NUMBER) };
        let cards = Cards::of(self.look, set);
        let quality = format!("{}s", self.program.vocab.type_word(of).word.text.en);
        let on_stage = cards.base == Base::All
            && cards.owner == Some(Owner::Mine)
            && cards.spot().is_none_or(|spot| self.is_stage(spot));
        match cards.base {
            _ if on_stage => {
                let noun = self.cards(&Cards { spots: Vec::new(), ..cards }, &Count::Bare)?;
                Ok(format!("the total number of {quality} {noun} on the stage have"))
            }
            Base::Slot(_) if cards.is_plain() => {
                Ok(format!("the total number of {quality} among those cards"))
            }
            _ => unprintable(say_of::NUMBER),
        }
    }

    /// `your hand has less cards than your opponent's hand`
    pub fn fewer_than(&mut self, left: SetId, op: Order, right: SetId) -> Said {
        let than = match op {
            Order::Less => "less cards than",
            Order::Greater => "more cards than",
            _ => return unprintable(say_of::CONDITION),
        };
        let (left, right) = (Cards::of(self.look, left), Cards::of(self.look, right));
        let whole = |cards: &Cards| cards.base == Base::All && self.is_whole(cards);
        match (left.spot(), right.spot()) {
            (Some(one), Some(other))
                if whole(&left) && whole(&right) && one.place == other.place =>
            {
                Ok(format!("{} has {than} {}", self.spot(one)?, self.spot(other)?))
            }
            _ => unprintable(say_of::CONDITION),
        }
    }
}
