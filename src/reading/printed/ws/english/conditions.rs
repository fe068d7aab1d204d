//! Conditions: `you have 2 or more other 《Moon》 characters`.

use super::Printer;
use super::cards::Count;
use super::pen::series;
use crate::code::{Num, NumId, Order, Owner, Set, SetId, Slot, Test, TestId, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::order::{about_slot, conditions};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::PlayerStatId;

impl Printer<'_> {
    /// `During your turn, `, `if you have another character, `: what stands before the rest of a sentence.
    pub fn heads(&mut self, test: TestId) -> Said<(String, String)> {
        let parts = conditions(self.look, test);
        let mut during = String::new();
        for span in parts.during {
            during = format!("{during}{}, ", self.span(span)?);
        }
        // A phase of somebody's turn is that player's.
        for (whose, turn) in [("your", "your"), ("your opponent's", "your opponent's")] {
            let both = format!("during {turn} turn, ");
            if during.contains("during the ") && during.contains(&both) {
                during =
                    during.replace(&both, "").replace("during the ", &format!("during {whose} "));
            }
        }
        let told = self.told_by_event.map(|(_, part)| part);
        let mut others = Vec::new();
        for part in parts.others.into_iter().filter(|part| Some(*part) != told) {
            match self.as_span(part)? {
                Some(span) => during = format!("{during}{span}, "),
                None => others.push(part),
            }
        }
        let parts = self.grouped(others)?;
        let told = match parts.is_empty() {
            true => String::new(),
            false => format!("if {}, ", series(&parts, "and")),
        };
        Ok((during, told))
    }

    fn span(&self, test: TestId) -> Said {
        Ok(match self.look.test(test) {
            Test::Turn(Owner::Mine) => "during your turn".to_owned(),
            Test::Turn(Owner::Enemy) => "during your opponent's turn".to_owned(),
            Test::During(moment) => {
                format!("during the {}", self.program.vocab.moment(moment).word.text.en)
            }
            Test::State { state, .. } => match self.program.vocab.state(state).word.name {
                "battling" => "during this card's battle".to_owned(),
                _ => "during this card's attack".to_owned(),
            },
            Test::Compare { .. } => {
                "during the turn that this card is placed on the stage from your hand".to_owned()
            }
            _ => return unprintable(say_of::CONDITION),
        })
    }

    /// All parts of a condition behind `if`; those about one card that the text speaks of go together.
    pub fn clauses(&mut self, test: TestId) -> Said {
        let parts = self.look.parts(test);
        Ok(series(&self.grouped(parts)?, "and"))
    }

    fn grouped(&mut self, mut parts: Vec<TestId>) -> Said<Vec<String>> {
        let mut said = Vec::new();
        while !parts.is_empty() {
            if let Some((both, at)) = self.level_of_all(&parts)? {
                parts.remove(at);
                parts.remove(0);
                said.push(both);
                continue;
            }
            let slot = about_slot(self.look, parts[0]);
            let (alike, left): (Vec<TestId>, Vec<TestId>) = parts
                .into_iter()
                .partition(|part| slot.is_some() && about_slot(self.look, *part) == slot);
            parts = left;
            match slot {
                Some(slot) => said.push(self.about_that(slot, &alike)?),
                None => said.push(self.condition(parts.remove(0))?),
            }
        }
        Ok(said)
    }

    pub fn condition(&mut self, test: TestId) -> Said {
        match self.look.test(test) {
            Test::Some(set) => self.exists(set, true),
            Test::Not(inner) => match self.look.test(inner) {
                Test::Some(set) => self.exists(set, false),
                Test::Done(slot) if self.asked_of_them == Some(slot) => {
                    Ok("they do not".to_owned())
                }
                _ => match about_slot(self.look, inner) {
                    Some(slot) => self.about_that_is(slot, &[inner], false),
                    None => self.about_one(inner, false),
                },
            },
            Test::Or(left, right) => match about_slot(self.look, test) {
                Some(slot) => self.about_that(slot, &[test]),
                None => Ok(format!("{} or {}", self.condition(left)?, self.condition(right)?)),
            },
            Test::Compare { left, op, right } => self.compared(left, op, right),
            Test::Every { set, test } => self.every(set, test),
            Test::Done(slot) if self.asked_of_them == Some(slot) => Ok("they do".to_owned()),
            Test::Was { slot, event } if self.last_damage == Some(slot) => {
                match self.program.vocab.event(event).word.name {
                    "cancelled" => Ok("this damage is canceled".to_owned()),
                    "dealt" => Ok("this damage is not canceled".to_owned()),
                    _ => unprintable(say_of::CONDITION),
                }
            }
            Test::Was { event, .. } if self.program.vocab.event(event).word.name == "cancelled" => {
                Ok("that damage is canceled".to_owned())
            }
            Test::Was { .. } | Test::Done(_) | Test::Same { .. } => unprintable(say_of::CONDITION),
            _ => self.about_one(test, true),
        }
    }

    /// A test of one card: `this card is 【REST】`, `that card is a 《Moon》 character`.
    fn about_one(&mut self, test: TestId, is: bool) -> Said {
        let be = if is { "is" } else { "is not" };
        let subject = match self.look.test(test) {
            Test::State { of, .. } | Test::At { of, .. } => Cards::of(self.look, of),
            _ => return unprintable(say_of::CONDITION),
        };
        let said = self.cards(&subject, &Count::All)?;
        match self.look.test(test) {
            Test::State { state, .. } => Ok(format!("{said} {be} {}", self.state(state))),
            Test::At { spot, .. } => {
                let spot = match spot.owner {
                    Owner::Both => crate::code::Spot { owner: Owner::Mine, ..spot },
                    _ => spot,
                };
                let place = self.spot(spot)?;
                let on = if self.is_stage(spot) { "on" } else { "in" };
                Ok(format!("{said} {be} {on} {place}"))
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// That the card in a slot is what the tests ask: `that card is a level 1 or higher character`.
    pub fn about_that(&mut self, slot: Slot, tests: &[TestId]) -> Said {
        self.about_that_is(slot, tests, true)
    }

    pub fn about_that_is(&mut self, slot: Slot, tests: &[TestId], is: bool) -> Said {
        let be = if is { "is" } else { "is not" };
        let mut cards = Cards::passing_of(self.look, Set::Slot(slot), tests[0]);
        for test in &tests[1..] {
            cards = cards.and(Cards::passing_of(self.look, Set::Slot(slot), *test));
        }
        if cards.spot().is_some() && cards.is_plain() && cards.kinds.is_empty() {
            return self.lies_there(slot, &cards, be);
        }
        if !cards.spots.is_empty() || cards.owner.is_some() {
            return unprintable(say_of::CONDITION);
        }
        let that = self.that(slot);
        if let ([(stat, Order::Equal, than)], true) = (cards.stats.as_slice(), is)
            && let Num::Slot(declared) = self.look.num(*than)
            && let Some(number) = self.declared_number(declared)
        {
            let word = self.program.vocab.stat(*stat).word.text.en;
            let bare = Cards { stats: Vec::new(), ..cards.clone() };
            if bare.is_plain() && bare.kinds.is_empty() {
                if word == "level" {
                    self.remind(Reminder::ClimaxLevel);
                }
                return Ok(format!("{that}'s {word} is {number}"));
            }
        }
        let by_number = cards.either.is_empty() && !cards.stats.is_empty();
        if by_number && cards.kinds.is_empty() && cards.values.is_empty() && cards.names.is_none() {
            let said = self.cards(&cards, &Count::Bare)?;
            let said = said.strip_suffix(" cards").unwrap_or(&said).to_owned();
            return Ok(format!("{that} {be} {said}"));
        }
        let said = self.cards(&cards, &Count::One)?;
        Ok(format!("{that} {be} {said}"))
    }

    /// `2 or higher`, `higher than your opponent's level`
    pub fn than(&mut self, op: Order, than: NumId) -> Said {
        if let Num::Int(value) = self.look.num(than) {
            return Ok(match op {
                Order::GreaterEqual => format!("{value} or higher"),
                Order::LessEqual => format!("{value} or lower"),
                Order::Equal => format!("{value}"),
                Order::Greater => format!("{} or higher", value + 1),
                Order::Less => format!("{} or lower", value - 1),
                Order::NotEqual => return unprintable(say_of::CONDITION),
            });
        }
        let whose = match self.player_level(than) {
            Some(whose) => format!("{whose} level"),
            None => match self.look.num(than) {
                Num::Stat { stat, of } if self.is_this_card(of) => {
                    format!("the {} of this card", self.program.vocab.stat(stat).word.text.en)
                }
                _ => {
                    let number = self.value(than)?;
                    return Ok(match op {
                        Order::GreaterEqual => format!("{number} or higher"),
                        Order::LessEqual => format!("{number} or lower"),
                        Order::Equal => number,
                        _ => return unprintable(say_of::CONDITION),
                    });
                }
            },
        };
        Ok(match op {
            Order::Greater => format!("higher than {whose}"),
            Order::Less => format!("lower than {whose}"),
            Order::GreaterEqual => format!("equal to or higher than {whose}"),
            Order::LessEqual => format!("equal to or lower than {whose}"),
            Order::Equal => format!("equal to {whose}"),
            Order::NotEqual => return unprintable(say_of::CONDITION),
        })
    }

    /// `you have 2 or more other characters`, `your level is 2 or higher`
    fn compared(&mut self, left: NumId, op: Order, right: NumId) -> Said {
        // What the text has called X already.
        if let Num::Sum { set, .. } = self.look.num(left)
            && matches!(self.look.set(set), Set::Slot(_))
        {
            let number = self.value(left)?;
            return Ok(format!("{number} is {}", self.than(op, right)?));
        }
        match self.look.num(left) {
            Num::Count(set) if matches!(self.look.num(right), Num::Count(_)) => {
                let Num::Count(other) = self.look.num(right) else {
                    return unprintable(say_of::CONDITION);
                };
                self.fewer_than(set, op, other)
            }
            Num::Distinct { set, of } => self.distinct_is(set, of, op, right),
            Num::Times(_) => self.times_is(left, op, right),
            Num::Amount(slot) if self.is_drawn(slot) => {
                let Num::Int(n) = self.look.num(right) else {
                    return unprintable(say_of::CONDITION);
                };
                match (op, n) {
                    (Order::GreaterEqual, 1) => Ok("you draw 1 card".to_owned()),
                    (Order::GreaterEqual, _) => Ok(format!("you draw {n} or more cards")),
                    _ => unprintable(say_of::CONDITION),
                }
            }
            Num::Amount(_) => {
                let than = self.than(op, right)?.replace("higher", "more").replace("lower", "less");
                Ok(format!("that damage is {than}"))
            }
            Num::Count(set) => self.count_is(set, op, right),
            Num::PlayerStat { stat, who } => {
                let Some(whose) = self.player_level(left) else {
                    return self.stock_is(stat, who, op, right);
                };
                Ok(format!("{whose} level is {}", self.than(op, right)?))
            }
            Num::Sum { set, each } => {
                let Some(stat) = self.look.stat_of_it(each) else {
                    return unprintable(say_of::CONDITION);
                };
                let stat = self.program.vocab.stat(stat).word.text.en;
                let cards = Cards::of(self.look, set);
                let whole = self.cards(&cards, &Count::Bare)?;
                Ok(format!("the total {stat} of the {whole} is {}", self.than(op, right)?))
            }
            Num::Stat { stat, of } => {
                let cards = Cards::of(self.look, of);
                let stat = self.program.vocab.stat(stat).word.text.en;
                let of = self.cards(&cards, &Count::All)?;
                let than = self.than(op, right)?;
                let is_near = matches!(cards.base, Base::Near { .. });
                Ok(match self.look.num(right) {
                    Num::Int(_) if is_near && stat != "power" => format!("{of} is {stat} {than}"),
                    _ => format!("the {stat} of {of} is {than}"),
                })
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// `your stock has 2 or less cards`
    fn stock_is(&mut self, stat: PlayerStatId, who: Who, op: Order, right: NumId) -> Said {
        let whose = match who {
            Who::Me => "your",
            Who::Opponent => "your opponent's",
            _ => return unprintable(say_of::CONDITION),
        };
        let word = self.program.vocab.player_stat(stat).word;
        let than = self.than(op, right)?.replace("higher", "more").replace("lower", "less");
        match word.name {
            "stock" => Ok(format!("{whose} {} has {than} cards", word.text.en)),
            _ => unprintable(say_of::CONDITION),
        }
    }

    fn count_is(&mut self, set: SetId, op: Order, right: NumId) -> Said {
        let Num::Int(n) = self.look.num(right) else { return unprintable(say_of::CONDITION) };
        let cards = Cards::of(self.look, set);
        self.refuse_moved_by_damage(&cards)?;
        let count = match op {
            Order::GreaterEqual => format!("{n} or more"),
            Order::LessEqual => format!("{n} or less"),
            Order::Equal => format!("{n}"),
            Order::Greater => format!("{} or more", n + 1),
            Order::Less => format!("{} or less", n - 1),
            Order::NotEqual => return unprintable(say_of::CONDITION),
        };
        let count = Count::Some(count, false);
        match cards.base {
            Base::All => {}
            Base::Slot(slot) if self.is_whole(&cards) && cards.spots.is_empty() => {
                let whole =
                    matches!(op, Order::GreaterEqual | Order::Equal) && self.asked_for(slot, n);
                return self.did_some(slot, &count, whole);
            }
            Base::Slot(_) => {
                let asked = Cards { base: Base::All, ..cards };
                let said = self.cards(&asked, &count)?;
                return Ok(format!("there are {said} among those cards"));
            }
            Base::Near { .. } => {
                return Ok(format!("there are {}", self.cards(&cards, &count)?));
            }
            _ => return unprintable(say_of::CONDITION),
        }
        let row_of_theirs = cards.owner == Some(Owner::Enemy)
            && cards.spot().is_some_and(|spot| !self.is_stage(spot));
        if let Some(spot) = cards.spot()
            && (!self.on_stage(&cards)? || row_of_theirs)
        {
            let inside = Cards { owner: None, spots: Vec::new(), ..cards };
            return Ok(format!("{} has {}", self.spot(spot)?, self.cards(&inside, &count)?));
        }
        self.has(&cards, &count, true)
    }

    /// A condition of the ability's own card: `this card is 【REST】`.
    pub fn about_this(&mut self, test: TestId, is: bool) -> Said {
        let be = if is { "is" } else { "is not" };
        match self.look.test(test) {
            Test::State { state, .. } => Ok(format!("this card {be} {}", self.state(state))),
            Test::At { spot, .. } => Ok(format!("this card {be} in {}", self.spot(spot)?)),
            _ => unprintable(say_of::CONDITION),
        }
    }
}
