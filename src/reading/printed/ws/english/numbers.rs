//! Numbers: written out, or called X and told behind the sentence.

use super::Printer;
use super::cards::Count;
use crate::code::{Num, NumId, Owner, SetId, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::RelatedBy;

impl Printer<'_> {
    /// The number of cards, and whether a singular follows.
    pub fn counted(&mut self, num: NumId) -> Said<(String, bool)> {
        let number = self.value(num)?;
        let one = number == "1";
        Ok((number, one))
    }

    /// The number, or X with its definition behind the sentence.
    pub fn value(&mut self, num: NumId) -> Said {
        if let Num::Int(value) = self.look.num(num) {
            return Ok(value.to_string());
        }
        let told = self.told(num)?;
        match &self.unknown {
            Some(known) if *known == told => {}
            Some(_) => return unprintable(say_of::NUMBER),
            None => {
                self.pen.behind(format!("X is equal to {told}."));
                self.unknown = Some(told);
            }
        }
        Ok("X".to_owned())
    }

    /// What X is equal to: `the number of cards in your hand ×500`.
    fn told(&mut self, num: NumId) -> Said {
        Ok(match self.look.num(num) {
            Num::Int(value) => value.to_string(),
            Num::Count(set) => self.number_of(set)?,
            Num::Mul(left, right) => match (self.look.num(left), self.look.num(right)) {
                (Num::Int(times), _) => format!("{} ×{times}", self.told(right)?),
                (_, Num::Int(times)) => format!("{} ×{times}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::Add(left, right) => match self.look.num(right) {
                Num::Int(more) => format!("{} +{more}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::PlayerStat { stat, who } => {
                let whose = match who {
                    Who::Me => "your",
                    Who::Opponent => "your opponent's",
                    _ => return unprintable(say_of::NUMBER),
                };
                format!("{whose} {}", self.program.vocab.player_stat(stat).word.on_cards().en)
            }
            Num::Stat { stat, of } => {
                let word = self.program.vocab.stat(stat).word;
                let cards = Cards::of(self.look, of);
                if word.name == "level" && !matches!(cards.base, Base::This | Base::It) {
                    self.remind_of_level(&cards);
                }
                match cards.base {
                    Base::Slot(slot) if self.is_revealed(slot) => {
                        format!("the {} of the revealed card", word.text.en)
                    }
                    Base::It => format!("that character's {}", word.text.en),
                    Base::Slot(slot) => match self.that(slot) {
                        that if that.ends_with("character") => format!("{that}'s {}", word.text.en),
                        that => format!("the {} of {that}", word.text.en),
                    },
                    _ => format!("{}'s {}", self.cards(&cards, &Count::All)?, word.text.en),
                }
            }
            Num::Distinct { set, of } => self.distinct(set, of)?,
            Num::Slot(slot) => match self.declared_number(slot) {
                Some(number) => number.to_owned(),
                None => return unprintable(say_of::NUMBER),
            },
            Num::Sub(left, right) => match self.look.num(right) {
                Num::Int(less) => format!("{} -{less}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::Max { set, each } => {
                let stat = self.look.stat_of_it(each);
                let Some(stat) = stat else { return unprintable(say_of::NUMBER) };
                let name = self.program.vocab.stat(stat).word.text.en;
                let cards = Cards::of(self.look, set);
                let among = self.cards(&cards, &Count::Bare)?;
                let noun = self.singular(&Cards { owner: None, spots: Vec::new(), ..cards })?;
                format!("the {name} of the highest {name} {noun} among {among}")
            }
            Num::Sum { set, each } => {
                let stat = self.look.stat_of_it(each);
                let Some(stat) = stat else { return unprintable(say_of::NUMBER) };
                let name = self.program.vocab.stat(stat).word.text.en;
                let cards = Cards::of(self.look, set);
                self.refuse_moved_by_damage(&cards)?;
                // One card at most faces another.
                if let Base::Near { relation, .. } = cards.base
                    && matches!(self.program.vocab.relation(relation).word.name, "foe" | "facing")
                {
                    return Ok(format!("the {name} of {}", self.cards(&cards, &Count::All)?));
                }
                self.remind_of_level(&cards);
                let told = match cards.base {
                    Base::Slot(slot) if cards.is_plain() => self.that(slot),
                    _ => {
                        let told = self.cards(&cards, &Count::Bare)?;
                        format!("the {told}")
                    }
                };
                format!("the total {name} of {told}")
            }
            _ => return unprintable(say_of::NUMBER),
        })
    }

    fn remind_of_level(&mut self, cards: &Cards) {
        if let Base::Slot(slot) = cards.base
            && self.may_hold_climax(slot)
        {
            self.remind(Reminder::ClimaxLevel);
        }
    }

    /// `the number of other 《Moon》 characters you have`, `the number of cards in your hand`
    fn number_of(&mut self, set: SetId) -> Said {
        let cards = Cards::of(self.look, set);
        self.refuse_moved_by_damage(&cards)?;
        let on_stage = cards.base == Base::All && self.container(&cards)?.is_none();
        if let Base::Slot(slot) = cards.base {
            let asked = Cards { base: Base::All, ..cards.clone() };
            return Ok(match asked.is_plain() && asked.kinds.is_empty() {
                true => format!("the number of {}", self.that(slot)),
                false => {
                    format!("the number of {} among those cards", self.cards(&asked, &Count::Bare)?)
                }
            });
        }
        if !on_stage {
            return Ok(format!("the number of {}", self.cards(&cards, &Count::Bare)?));
        }
        let whose = match cards.owner {
            Some(Owner::Mine) => "you have",
            Some(Owner::Enemy) => "your opponent has",
            _ => return unprintable(say_of::NUMBER),
        };
        let row = self.row(&cards)?;
        let noun = self.cards(&Cards { owner: None, spots: Vec::new(), ..cards }, &Count::Bare)?;
        Ok(format!("the number of {noun} {whose}{row}"))
    }

    /// ` in your center stage`; nothing for the whole stage.
    pub fn row(&mut self, cards: &Cards) -> Said {
        match cards.spot() {
            Some(spot) if !self.is_stage(spot) => Ok(format!(" in {}", self.spot(spot)?)),
            _ => Ok(String::new()),
        }
    }

    /// ` for each of your other 《Moon》 characters`
    pub fn for_each(&mut self, set: SetId) -> Said {
        let cards = Cards::of(self.look, set);
        let on_stage = cards.base == Base::All && self.container(&cards)?.is_none();
        let placed = self.row(&cards)?;
        if on_stage && placed.is_empty() {
            let count = Count::Some("each".to_owned(), true);
            return Ok(format!(" for {}", self.cards(&cards, &count)?));
        }
        if let Base::Near { relation, .. } = cards.base
            && !matches!(self.program.vocab.relation(relation).by, RelatedBy::Attached)
        {
            return unprintable(say_of::NUMBER);
        }
        let count = Count::Some("each".to_owned(), true);
        match on_stage {
            true => {
                let noun = Cards { owner: None, spots: Vec::new(), ..cards };
                Ok(format!(" for {}{placed}", self.cards(&noun, &count)?))
            }
            false => Ok(format!(" for {}", self.cards(&cards, &count)?)),
        }
    }

    /// The player whose level it is: `your`, `your opponent's`.
    pub fn player_level(&self, num: NumId) -> Option<&'static str> {
        match self.look.num(num) {
            Num::PlayerStat { stat, who }
                if self.program.vocab.player_stat(stat).word.name == "level" =>
            {
                match who {
                    Who::Me => Some("your"),
                    Who::Opponent => Some("your opponent's"),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
