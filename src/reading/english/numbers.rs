//! Numbers: `the number of cards in your hand`, `this card's ATK`.

use super::English;
use super::words::possessive;
use crate::code::{Num, NumId, SetId};

impl English<'_> {
    pub(super) fn num(&self, num: NumId) -> Num {
        self.exprs.nums[num.0 as usize]
    }

    pub(super) fn number(&self, num: NumId) -> String {
        match self.num(num) {
            Num::Int(value) => value.to_string(),
            Num::Slot(slot) => self.named(slot),
            Num::Amount(slot) => format!("the amount of {}", self.named(slot)),
            Num::Stat { stat, of } => {
                let name = self.program.vocab.stat(stat).word.text.en;
                format!("{} {name}", possessive(&self.noun(of).all()))
            }
            Num::PlayerStat { stat, who } => {
                let name = self.program.vocab.player_stat(stat).word.text.en;
                format!("{} {name}", possessive(&self.player(who)))
            }
            Num::Count(set) => format!("the number of {}", self.noun(set).all()),
            Num::Sum { set, each } => self.over("the total", "of", set, each),
            Num::Max { set, each } => self.over("the highest", "among", set, each),
            Num::Min { set, each } => self.over("the lowest", "among", set, each),
            Num::Distinct { set, of } => {
                let what = of.map_or("name", |of| self.program.vocab.type_word(of).word.text.en);
                format!("the number of different {what}s among {}", self.noun(set).all())
            }
            Num::Times(history) => {
                let pattern = self.program.histories.get(usize::from(history.0));
                let event = pattern.map(|pattern| self.acted_by(None).event(pattern));
                format!("the number of times this turn that {}", event.unwrap_or_default())
            }
            Num::Worth { set, .. } => {
                format!("the number that {} count as", self.noun(set).all())
            }
            Num::Turn => "the number of the turn".to_owned(),
            Num::Add(left, right) => format!("{} plus {}", self.first(left), self.term(right)),
            Num::Sub(left, right) if self.num(left) == Num::Int(0) => {
                format!("minus {}", self.term(right))
            }
            Num::Sub(left, right) => format!("{} minus {}", self.term(left), self.term(right)),
            Num::Mul(left, right) => format!("{} × {}", self.term(left), self.term(right)),
            Num::Div(left, right) => {
                let way = if self.program.vocab.rounds_up { "up" } else { "toward 0" };
                format!("{} ÷ {}, rounded {way}", self.term(left), self.term(right))
            }
            Num::If { test, then, otherwise } => format!(
                "{} if {}, otherwise {}",
                self.number(then),
                self.clause(test),
                self.number(otherwise)
            ),
        }
    }

    /// The first operand of a sum; a sum in that position needs no brackets.
    fn first(&self, num: NumId) -> String {
        match self.num(num) {
            Num::Add(..) => self.number(num),
            _ => self.term(num),
        }
    }

    /// An operand of a sum or product, in brackets if it has operands itself.
    pub(super) fn term(&self, num: NumId) -> String {
        match self.num(num) {
            Num::Add(..) | Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::If { .. } => {
                format!("({})", self.number(num))
            }
            _ => self.number(num),
        }
    }

    /// `the highest ATK among your characters`
    fn over(&self, what: &str, among: &str, set: SetId, each: NumId) -> String {
        let noun = self.noun(set);
        let cards = noun.all();
        match self.stat_of_it(each) {
            Some(stat) if noun.single() => format!("the {stat} of {cards}"),
            Some(stat) => format!("{what} {stat} {among} {cards}"),
            None => {
                let value = self.calling_it("the card").number(each);
                format!("{what}, over {cards}, of {value}")
            }
        }
    }
}
