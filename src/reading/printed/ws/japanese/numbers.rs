//! Numbers: written out, or called X and told behind the sentence.

use super::Printer;
use super::conditions::Asked;
use crate::code::{Num, NumId, Order, SetId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::ws::steps::with_more;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::StatId;

impl Printer<'_> {
    /// The number, or X with its definition behind the sentence.
    pub fn value(&mut self, num: NumId) -> Said {
        if let Num::Int(value) = self.look.num(num) {
            return Ok(value.to_string());
        }
        let pen = std::mem::take(&mut self.pen);
        let it = (self.it, self.together.clone());
        let told = self.told(num);
        self.pen = pen;
        (self.it, self.together) = it;
        let told = told?;
        match &self.unknown {
            Some(known) if *known == told => {}
            Some(_) => return unprintable(say_of::NUMBER),
            None => {
                self.pen.define(format!("Xは{told}に等しい。"));
                self.unknown = Some(told);
            }
        }
        Ok("X".to_owned())
    }

    pub fn told(&mut self, num: NumId) -> Said {
        Ok(match self.look.num(num) {
            Num::Int(value) => value.to_string(),
            Num::Count(set) => format!("{}の枚数", self.counted(set)?),
            Num::Slot(_) if self.counts_payments(num) => "この能力のコストを払った回数".to_owned(),
            Num::Slot(_) => match self.counted_as(num) {
                Some((set, _)) => format!("{}の枚数", self.counted(set)?),
                None => return unprintable(say_of::NUMBER),
            },
            Num::Sub(left, right) => match self.look.num(right) {
                Num::Int(less) => format!("{}-{less}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::If { test, then, otherwise } => {
                match (self.condition(test)?, self.look.num(then), self.look.num(otherwise)) {
                    (Asked { text, last: "ある", .. }, Num::Int(then), Num::Int(otherwise)) => {
                        format!("{text}あるなら{then}、ないなら{otherwise}")
                    }
                    _ => return unprintable(say_of::NUMBER),
                }
            }
            Num::Mul(left, right) => match (self.look.num(left), self.look.num(right)) {
                (Num::Int(times), _) => format!("{}×{times}", self.told(right)?),
                (_, Num::Int(times)) => format!("{}×{times}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::Add(left, right) => match self.look.num(right) {
                Num::Int(more) => format!("{}+{more}", self.told(left)?),
                _ => return unprintable(say_of::NUMBER),
            },
            Num::Distinct { set, of: Some(of) } => {
                let cards = Cards::of(self.look, set);
                let of = self.program.vocab.type_word(of).word.text.ja;
                format!("{}の持つ{of}の合計", self.placed(&cards)?)
            }
            Num::PlayerStat { .. } => match self.player_level(num) {
                Some(level) => level,
                None => return unprintable(say_of::NUMBER),
            },
            Num::Stat { stat, of } => {
                let word = self.program.vocab.stat(stat).word;
                let cards = Cards::of(self.look, of);
                if let (Base::Slot(slot), "level") = (cards.base, word.name)
                    && self.may_hold_climax(slot)
                {
                    self.remind(Reminder::ClimaxLevel);
                }
                let of = match cards.base {
                    Base::It => "そのキャラ".to_owned(),
                    // The opponent, who acts, has chosen other cards.
                    Base::Slot(slot) if self.by_opponent && self.is_chosen(slot) => {
                        "あなたが選んだキャラ".to_owned()
                    }
                    Base::Slot(slot) if self.revealed.contains(&slot) => {
                        "公開されたカード".to_owned()
                    }
                    _ => self.cards(&cards)?,
                };
                format!("{of}の{}", word.text.ja)
            }
            Num::Sum { set, each } => {
                let Some(stat) = self.look.stat_of_it(each) else {
                    return unprintable(say_of::NUMBER);
                };
                let name = self.program.vocab.stat(stat).word.text.ja;
                let cards = Cards::of(self.look, set);
                if let Base::Slot(slot) = cards.base
                    && self.may_hold_climax(slot)
                {
                    self.remind(Reminder::ClimaxLevel);
                }
                let of = self.cards(&cards)?;
                match self.is_one(&cards) {
                    true => format!("{of}の{name}"),
                    false => format!("{of}の{name}の合計"),
                }
            }
            _ => return unprintable(say_of::NUMBER),
        })
    }

    /// The cards with their place, even where that is the stage: `あなたの舞台のキャラ`.
    pub fn placed(&mut self, cards: &Cards) -> Said {
        let on_stage = cards.spot().is_some_and(|spot| self.is_stage(spot));
        let paying = std::mem::replace(&mut self.paying, on_stage);
        let said = self.cards(cards);
        self.paying = paying;
        said
    }

    /// The cards that are counted; those of a zone are called by the zone.
    pub fn counted(&mut self, set: SetId) -> Said {
        let cards = Cards::of(self.look, set);
        if let (Base::All, Some(spot), true) = (cards.base, cards.spot(), self.is_whole(&cards))
            && !self.is_stage(spot)
        {
            return Ok(format!("{}{}", self.whose(cards.owner)?, self.place(spot)?));
        }
        self.it = None;
        self.cards(&cards)
    }

    /// `レベル2以下の`, `レベルが相手のレベルより高い`
    pub fn by_number(&mut self, cards: &Cards, stat: StatId, op: Order, than: NumId) -> Said {
        let word = self.program.vocab.stat(stat).word;
        let name = word.text.ja;
        if word.name == "level" && self.may_be_climax(cards) {
            self.remind(Reminder::ClimaxLevel);
        }
        let (level, more) = with_more(self.look, than);
        if let Some(level) = self.player_level(level) {
            let level = level + &more;
            return Ok(match op {
                Order::Greater => format!("{name}が{level}より高い"),
                Order::Less => format!("{name}が{level}より低い"),
                Order::LessEqual => format!("{level}以下の{name}の"),
                Order::GreaterEqual => format!("{level}以上の{name}の"),
                Order::Equal => format!("{level}と同じ{name}の"),
                Order::NotEqual => return unprintable(say_of::CARDS),
            });
        }
        let number = self.value(than)?;
        Ok(match op {
            Order::LessEqual => format!("{name}{number}以下の"),
            Order::GreaterEqual => format!("{name}{number}以上の"),
            Order::Equal => format!("{name}{number}の"),
            _ => return unprintable(say_of::CARDS),
        })
    }
}
