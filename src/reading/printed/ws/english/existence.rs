//! That there are such cards: `you have another 《Moon》 character`, `there is a marker underneath this card`.

use super::Printer;
use super::cards::Count;
use super::pen::series;
use crate::code::{Num, Owner, Set, SetId, Slot};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::RelationId;

impl Printer<'_> {
    /// `that character is on the stage`
    pub fn lies_there(&mut self, slot: Slot, cards: &Cards, be: &str) -> Said {
        let Some(spot) = cards.spot().filter(|_| cards.kinds.is_empty()) else {
            return unprintable(say_of::CONDITION);
        };
        let that = self.that(slot);
        if self.is_stage(spot) && spot.owner != Owner::Enemy {
            return Ok(format!("{that} {be} on the stage"));
        }
        Ok(format!("{that} {be} in {}", self.spot(spot)?))
    }

    /// That there is such a card, or is none.
    pub fn exists(&mut self, set: SetId, is: bool) -> Said {
        let cards = Cards::of(self.look, set);
        self.refuse_moved_by_damage(&cards)?;
        let not = if is { "" } else { " not" };
        match cards.base {
            Base::This => {
                let tests = self.look.filtered(set).1;
                let all: Said<Vec<String>> =
                    tests.into_iter().map(|test| self.about_this(test, is)).collect();
                return Ok(series(&all?, "and"));
            }
            Base::Slot(slot)
                if cards.is_plain() && self.is_single(slot) && cards.spot().is_some() =>
            {
                let be = if is { "is" } else { "is not" };
                return self.lies_there(slot, &cards, be);
            }
            Base::Slot(slot) if self.is_whole(&cards) && cards.spots.is_empty() => {
                return self.did(slot, is);
            }
            Base::Slot(slot) if self.is_single(slot) => {
                let asked = Cards { base: Base::All, ..cards };
                let that = self.that(slot);
                let said = self.cards(&asked, &Count::One)?;
                return Ok(format!("{that} is{not} {said}"));
            }
            Base::Slot(_) => {
                let asked = Cards { base: Base::All, ..cards };
                let said = match is {
                    true => format!("is {}", self.cards(&asked, &Count::One)?),
                    false => format!("are no {}", self.cards(&asked, &Count::Bare)?),
                };
                return Ok(format!("there {said} among those cards"));
            }
            Base::Near { relation, of } => {
                return self.exists_near(&cards, relation, of, is);
            }
            Base::Pile { count, .. } if self.look.num(count) == Num::Int(1) => {
                let asked = Cards { base: Base::All, ..cards.clone() };
                let top = self.cards(&Cards::of(self.look, self.unfiltered(set)), &Count::All)?;
                return Ok(format!("{top} is{not} {}", self.cards(&asked, &Count::One)?));
            }
            Base::All if self.is_named_like(&cards).is_some() => {
                let Some(slot) = self.is_named_like(&cards) else {
                    return unprintable(say_of::CONDITION);
                };
                let has = if is { "has" } else { "does not have" };
                let that = self.that(slot);
                let plain = Cards { shows: None, ..cards };
                let of = match plain.spot() {
                    Some(spot) if self.is_stage(spot) && spot.owner == Owner::Mine => {
                        let bare = Cards { owner: None, spots: Vec::new(), ..plain };
                        format!("{} on your stage", self.cards(&bare, &Count::One)?)
                    }
                    _ => self.cards(&plain, &Count::One)?,
                };
                return Ok(format!("{that} {has} the same card name as {of}"));
            }
            Base::All => {}
            _ => return unprintable(say_of::CONDITION),
        }
        if let (Some((names, spot)), true) = (self.look.named_there(set), is)
            && self.name_parts(names).is_none()
            && !self.is_stage(spot)
        {
            let place = self.spot(spot)?;
            let is_row = self.look.in_play(spot.place) && !place.ends_with("climax area");
            if !is_row {
                return Ok(format!("{} is in {place}", self.names(names)));
            }
        }
        if cards.names.is_some() || self.on_stage(&cards)? {
            return self.has(&cards, &Count::One, is);
        }
        let place = self.container(&cards)?.unwrap_or_default();
        if self.is_whole(&cards) && place.ends_with("climax area") {
            return Ok(match is {
                true => format!("there is a climax {place}"),
                false => format!("there are no climax {place}"),
            });
        }
        let inside = Cards { spots: Vec::new(), owner: None, ..cards };
        Ok(match is {
            true => format!("there is {} {place}", self.cards(&inside, &Count::One)?),
            false => format!("there are no {} {place}", self.cards(&inside, &Count::Bare)?),
        })
    }

    pub fn on_stage(&mut self, cards: &Cards) -> Said<bool> {
        Ok(cards.base == Base::All
            && cards.spots.iter().all(|spot| {
                self.look.in_play(spot.place)
                    && self.program.vocab.place(spot.place).word.name != "climax_zone"
            }))
    }

    /// `you have another 《Moon》 character`, `your opponent does not have a character in their center stage`
    pub fn has(&mut self, cards: &Cards, count: &Count, is: bool) -> Said {
        let (who, has) = match (cards.owner, is) {
            (Some(Owner::Mine), true) => ("you", "have"),
            (Some(Owner::Mine), false) => ("you", "do not have"),
            (Some(Owner::Enemy), true) => ("your opponent", "has"),
            (Some(Owner::Enemy), false) => ("your opponent", "does not have"),
            _ => return unprintable(say_of::CONDITION),
        };
        let theirs = std::mem::replace(&mut self.theirs, cards.owner == Some(Owner::Enemy));
        let row = match self.on_stage(cards)? {
            true => self.row(cards)?,
            false => format!(" {}", self.container(cards)?.unwrap_or_default()),
        };
        self.theirs = theirs;
        let bare = Cards { owner: None, spots: Vec::new(), ..cards.clone() };
        let said = self.cards(&bare, count)?;
        Ok(format!("{who} {has} {said}{row}"))
    }

    pub fn exists_near(
        &mut self,
        cards: &Cards,
        relation: RelationId,
        of: SetId,
        is: bool,
    ) -> Said {
        let asked = Cards { base: Base::All, ..cards.clone() };
        match self.program.vocab.relation(relation).word.name {
            "markers" => Ok(match is {
                true => format!("there is {}", self.cards(cards, &Count::One)?),
                false => format!("there are no {}", self.cards(cards, &Count::Bare)?),
            }),
            "facing" if asked.placeless().is_plain() => Ok(match is {
                true => format!("there is {}", self.cards(cards, &Count::One)?),
                false if self.program.vocab.relation(relation).word.name == "facing" => {
                    "there is no character facing this card".to_owned()
                }
                false => format!("there are no {}", self.cards(cards, &Count::Bare)?),
            }),
            "foe" | "facing" if is => {
                let states = Vec::new();
                let (stats, values) = (Vec::new(), Vec::new());
                let bare = Cards { stats, values, states, owner: None, ..asked.clone() };
                if !bare.is_plain() {
                    return unprintable(say_of::CONDITION);
                }
                let near = Cards::near(relation, of);
                let name = self.cards(&near, &Count::All)?;
                let mut said = Vec::new();
                for (state, is) in &asked.states {
                    let be = if *is { "is" } else { "is not" };
                    said.push(format!("{name} {be} {}", self.state(*state)));
                }
                for values in &asked.values {
                    said.push(format!("{name} is {}", self.values(*values)?));
                }
                for (stat, op, than) in &asked.stats {
                    let stat = self.program.vocab.stat(*stat).word.text.en;
                    let than_said = self.than(*op, *than)?;
                    said.push(match self.look.num(*than) {
                        Num::Int(_) | Num::Count(_) => format!("{name} is {stat} {than_said}"),
                        Num::Stat { of, .. } if matches!(self.look.set(of), Set::Slot(_)) => {
                            format!("{name} is {stat} {than_said}")
                        }
                        _ => format!("the {stat} of {name} is {than_said}"),
                    });
                }
                match said.is_empty() {
                    true => unprintable(say_of::CONDITION),
                    false => Ok(series(&said, "and")),
                }
            }
            _ => unprintable(say_of::CONDITION),
        }
    }
}
