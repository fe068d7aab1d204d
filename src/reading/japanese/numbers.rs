//! Numbers: `あなたの手札のカードの数`, `このキャラクターのATK`.

use super::Japanese;
use super::words::Letters;
use crate::code::{Num, NumId, SetId};

impl Japanese<'_> {
    pub(super) fn num(&self, num: NumId) -> Num {
        self.look.num(num)
    }

    /// A number where digits are wanted: anything but digits or a slot's name gets a letter.
    pub(super) fn digits(&self, num: NumId, letters: &mut Letters) -> String {
        match self.num(num) {
            Num::Int(value) => value.to_string(),
            Num::Slot(slot) => self.named(slot),
            _ => letters.letter(self.number(num)),
        }
    }

    pub(super) fn number(&self, num: NumId) -> String {
        match self.num(num) {
            Num::Int(value) => value.to_string(),
            Num::Slot(slot) => self.named(slot),
            Num::Amount(slot) => format!("{}の値", self.named(slot)),
            Num::Stat { stat, of } => {
                let name = self.program.vocab.stat(stat).word.text.ja;
                format!("{}の{name}", self.noun(of).text())
            }
            Num::PlayerStat { stat, who } => {
                let name = self.program.vocab.player_stat(stat).word.text.ja;
                format!("{}の{name}", self.player(who))
            }
            Num::Count(set) => format!("{}の数", self.noun(set).text()),
            Num::Sum { set, each } => self.over(set, each, "合計"),
            Num::Max { set, each } => self.over(set, each, "最大値"),
            Num::Min { set, each } => self.over(set, each, "最小値"),
            Num::Distinct { set, of } => {
                let what = of.map_or("名前", |of| self.program.vocab.type_word(of).word.text.ja);
                format!("{}の{what}の種類の数", self.noun(set).text())
            }
            Num::Times(history) => {
                let pattern = self.program.histories.get(usize::from(history.0));
                let event = pattern.map(|pattern| self.acted_by(None).happened(pattern));
                format!("このターンに{}回数", event.unwrap_or_default())
            }
            Num::Worth { set, .. } => format!("{}が数えられる枚数", self.noun(set).text()),
            Num::Turn => "最初から数えたターンの番号".to_owned(),
            Num::Add(left, right) => format!("{}＋{}", self.first(left), self.term(right)),
            Num::Sub(left, right) if self.num(left) == Num::Int(0) => {
                format!("−{}", self.term(right))
            }
            Num::Sub(left, right) => format!("{}−{}", self.term(left), self.term(right)),
            Num::Mul(left, right) => format!("{}×{}", self.term(left), self.term(right)),
            Num::Div(left, right) => {
                let way =
                    if self.program.vocab.rounds_up { "切り上げ" } else { "切り捨て" };
                format!("{}÷{}、小数点以下{way}", self.term(left), self.term(right))
            }
            Num::If { test, then, otherwise } => format!(
                "{}{}、そうでなければ{}",
                self.clause(test).nara(),
                self.number(then),
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
    fn term(&self, num: NumId) -> String {
        match self.num(num) {
            Num::Add(..) | Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::If { .. } => {
                format!("（{}）", self.number(num))
            }
            _ => self.number(num),
        }
    }

    /// `あなたのキャラクターのATKの最大値`
    fn over(&self, set: SetId, each: NumId, what: &str) -> String {
        let cards = self.noun(set).text();
        match self.look.stat_of_it(each) {
            Some(stat) => {
                let stat = self.program.vocab.stat(stat).word.text.ja;
                format!("{cards}の{stat}の{what}")
            }
            None => {
                let value = self.calling_it("そのカード").number(each);
                format!("{cards}それぞれについての（{value}）の{what}")
            }
        }
    }
}
