//! Comparisons: `あなたのレベルが2以上`, `あなたのストックが相手のストックより少ない`, and what was done: `1枚以上公開した`.

use super::Printer;
use super::conditions::Asked;
use super::steps::ERABU;
use crate::check::ir::Act;
use crate::code::{Num, NumId, Order, Owner, SetId, Slot, Spot, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::{About, nouns_of};
use crate::vocab::verbs::OKU;

impl Printer<'_> {
    /// `あなたのレベルが2以上`, `そのレベルが相手のレベルより高い`
    pub fn than(&mut self, what: String, op: Order, than: NumId) -> Said<Asked> {
        if let Some(level) = self.player_level(than) {
            return Ok(match op {
                Order::Greater => Asked {
                    text: format!("{what}が{level}より"),
                    last: "高い",
                    joined: "高く",
                    there: None,
                },
                Order::Less => Asked {
                    text: format!("{what}が{level}より"),
                    last: "低い",
                    joined: "低く",
                    there: None,
                },
                Order::GreaterEqual => Asked::noun(format!("{what}が{level}以上")),
                Order::LessEqual => Asked::noun(format!("{what}が{level}以下")),
                Order::Equal => Asked::noun(format!("{what}が{level}と同じ")),
                Order::NotEqual => return unprintable(say_of::CONDITION),
            });
        }
        let last = match op {
            Order::Greater => Some(("高い", "高く")),
            Order::Less => Some(("低い", "低く")),
            _ => None,
        };
        if let (Some((last, joined)), Num::Stat { .. }) = (last, self.look.num(than)) {
            let text = format!("{what}が{}より", self.told(than)?);
            return Ok(Asked { text, last, joined, there: None });
        }
        let (op, number) = self.number_than(op, than)?;
        Ok(Asked::noun(format!("{what}が{number}{op}")))
    }

    /// `あなたのストックが相手のストックより少ない`
    fn more_than(&mut self, set: SetId, op: Order, other: SetId) -> Said<Asked> {
        let (last, joined) = match op {
            Order::Greater => ("多い", "多く"),
            Order::Less => ("少ない", "少なく"),
            _ => return unprintable(say_of::CONDITION),
        };
        let mut sides = Vec::new();
        for side in [set, other] {
            let cards = Cards::of(self.look, side);
            sides.push(match cards.base {
                Base::All if self.is_whole(&cards) => self.counted(side)?,
                Base::All => format!("{}の枚数", self.counted(side)?),
                Base::Slot(slot) => format!("{}の枚数", self.put_by_this(slot, &cards)?),
                _ => return unprintable(say_of::CONDITION),
            });
        }
        let text = format!("{}が{}より", sides[0], sides[1]);
        Ok(Asked { text, last, joined, there: None })
    }

    /// `あなたのこの効果で控え室に置かれたキャラ`: cards that the text has put somewhere, where it has done so for each player.
    fn put_by_this(&mut self, slot: Slot, cards: &Cards) -> Said {
        let moved = self.moved.iter().rev().find(|(known, _)| *known == slot);
        let (Some((_, zone)), Some(owner)) = (moved.copied(), self.owner_of_slot(slot)) else {
            return unprintable(say_of::CONDITION);
        };
        let whose = match owner {
            Owner::Mine => "あなたの",
            Owner::Enemy => "相手の",
            Owner::Their | Owner::Both => return unprintable(say_of::CONDITION),
        };
        let inside = Cards { base: Base::All, ..cards.clone() };
        Ok(format!("{whose}この効果で{}に置かれた{}", self.zone(zone), self.cards(&inside)?))
    }

    /// What the text has counted: `それらのカードの《月》のキャラが1枚以上`, then `2枚以上`.
    fn counted_now(
        &mut self,
        slot: Slot,
        set: SetId,
        once: bool,
        op: Order,
        than: NumId,
    ) -> Said<Asked> {
        let cards = Cards::of(self.look, set);
        let Base::Slot(of) = cards.base else { return unprintable(say_of::CONDITION) };
        let same = self.counting.replace(if once { of } else { slot });
        let (op_said, number) = self.number_than(op, than)?;
        if once && number == "1" && op_said == "以上" {
            let inside = Cards { base: Base::All, ..cards };
            let said = self.cards(&inside)?;
            let before = match same == Some(of) {
                true => String::new(),
                false => format!("{}に", self.that(of).replace("キャラ", "カード")),
            };
            return Ok(Asked::there(format!("{before}{said}が"), true, false));
        }
        let counted = match !once && same == Some(slot) {
            true => String::new(),
            false => format!("{}が", self.counted(set)?),
        };
        Ok(Asked::noun(format!("{counted}{number}枚{op_said}")))
    }

    fn number_than(&mut self, op: Order, than: NumId) -> Said<(&'static str, String)> {
        let shifted = |by: i32, printer: &Self| match printer.look.num(than) {
            Num::Int(value) => Ok((value + by).to_string()),
            _ => unprintable(say_of::CONDITION),
        };
        Ok(match op {
            Order::GreaterEqual => ("以上", self.value(than)?),
            Order::LessEqual => ("以下", self.value(than)?),
            Order::Equal => ("", self.value(than)?),
            Order::Greater => ("以上", shifted(1, self)?),
            Order::Less => ("以下", shifted(-1, self)?),
            Order::NotEqual => return unprintable(say_of::CONDITION),
        })
    }

    pub fn compared(&mut self, left: NumId, op: Order, right: NumId) -> Said<Asked> {
        if let Some(asked) = self.all_alike(left, op, right)? {
            return Ok(asked);
        }
        match self.look.num(left) {
            Num::Slot(slot) => match self.counted_as(left) {
                Some((set, once)) => self.counted_now(slot, set, once, op, right),
                None => unprintable(say_of::CONDITION),
            },
            Num::Count(set)
                if matches!(op, Order::Greater | Order::Less)
                    && matches!(self.look.num(right), Num::Count(_)) =>
            {
                let Num::Count(other) = self.look.num(right) else {
                    return unprintable(say_of::CONDITION);
                };
                self.more_than(set, op, other)
            }
            Num::Count(set) => {
                let cards = Cards::of(self.look, set);
                let (op, number) = self.number_than(op, right)?;
                if let (Base::Slot(slot), true) = (cards.base, self.is_whole(&cards)) {
                    let count = format!("{number}枚{op}");
                    return match self.spent_count(slot, &count) {
                        Some(asked) => Ok(asked),
                        None => self.did(slot, true, Some(count)),
                    };
                }
                Ok(Asked::noun(format!("{}が{number}枚{op}", self.counted(set)?)))
            }
            Num::Times(_) => self.never_happened(left, op, right),
            Num::Amount(slot) if self.is_drawn(slot) => {
                let (op, number) = self.number_than(op, right)?;
                let text = format!("{number}枚{op}引いた");
                Ok(Asked { text, last: "", joined: "", there: None })
            }
            Num::PlayerStat { stat, who } => match (self.player_level(left), who) {
                (Some(level), _) => self.than(level, op, right),
                (None, Who::Me | Who::Opponent) => {
                    let owner = if who == Who::Me { Owner::Mine } else { Owner::Enemy };
                    let whose = self.whose(Some(owner))?;
                    let name = self.program.vocab.player_stat(stat).word.text.ja;
                    let (op, number) = self.number_than(op, right)?;
                    Ok(Asked::noun(format!("{whose}{name}が{number}枚{op}")))
                }
                _ => unprintable(say_of::CONDITION),
            },
            Num::Distinct { set, of: Some(of) } => {
                let cards = Cards::of(self.look, set);
                let values = self.program.vocab.type_word(of).word.text.ja;
                let of = self.placed(&cards)?;
                let (op, number) = self.number_than(op, right)?;
                Ok(Asked::noun(format!("{of}の持つ{values}の合計が{number}{values}{op}")))
            }
            Num::Sum { set, each } => {
                let Some(stat) = self.look.stat_of_it(each) else {
                    return unprintable(say_of::CONDITION);
                };
                let stat = self.program.vocab.stat(stat).word.text.ja;
                let cards = Cards::of(self.look, set);
                let of = self.cards(&cards)?;
                self.than(format!("{of}の{stat}の合計"), op, right)
            }
            Num::Stat { stat, of } => {
                let cards = Cards::of(self.look, of);
                let stat = self.program.vocab.stat(stat).word.text.ja;
                let of = self.cards(&cards)?;
                self.than(format!("{of}の{stat}"), op, right)
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    fn is_drawn(&self, slot: Slot) -> bool {
        self.known.get(usize::from(slot.0)).is_some_and(|known| known.about == About::Drawn)
    }

    /// That the text has put a card where it asks for it: `手札に加えた`, `ストック置場に置いた`.
    pub fn put_there(&mut self, slot: Slot, spot: Spot, is: bool) -> Said<Asked> {
        let place = self.program.vocab.place(spot.place).word.name;
        let zone = self.moved.iter().rev().find_map(|(known, zone)| {
            let there = self.program.vocab.zone(*zone).word.name == place;
            (*known == slot && there).then_some(*zone)
        });
        let (Some(zone), true) = (zone, is && spot.index.is_none()) else {
            return unprintable(say_of::CONDITION);
        };
        let text = match place {
            "hand" => "手札に加えた".to_owned(),
            _ => format!("{}に置いた", self.zone(zone)),
        };
        Ok(Asked { text, last: "", joined: "", there: None })
    }

    /// `この効果で相手のカードが控え室に置かれなかった`
    fn not_put(&mut self, slot: Slot, act: &Act) -> Said<Asked> {
        let (to, verb) = self.moving(act)?;
        let whose = match self.owner_of_slot(slot) {
            Some(Owner::Mine) => "あなたの",
            Some(Owner::Enemy) => "相手の",
            _ => return unprintable(say_of::CONDITION),
        };
        if verb != OKU {
            return unprintable(say_of::CONDITION);
        }
        let text = format!("この効果で{whose}カードが{to}置かれなかった");
        Ok(Asked { text, last: "", joined: "", there: None })
    }

    /// That something was done to the cards: `1枚以上公開した`, `手札に加えた`.
    pub fn did(&mut self, slot: Slot, is: bool, count: Option<String>) -> Said<Asked> {
        let known = self.known.get(usize::from(slot.0));
        let done = known.and_then(|known| known.moved.clone());
        let (before, verb) = match (done, self.seen.contains(&slot), is) {
            (Some(act), false, false) if count.is_none() => return self.not_put(slot, &act),
            (_, _, false) => return unprintable(say_of::CONDITION),
            (_, true, true) => {
                (String::new(), crate::vocab::phrase("公開", crate::vocab::verbs::SURU))
            }
            (Some(act), false, true) => {
                let (to, verb) = self.moving(&act)?;
                (to, crate::vocab::phrase("", verb))
            }
            (None, false, true) if count.is_some() && self.chosen_by_you.last() == Some(&slot) => {
                (String::new(), crate::vocab::phrase("", ERABU))
            }
            (None, false, true) => return unprintable(say_of::CONDITION),
        };
        let noun = match nouns_of(&self.known, slot).as_slice() {
            [only] if count.is_none() => self.program.vocab.noun(*only).word.text.ja,
            _ => "カード",
        };
        let text = match count {
            Some(count) => format!("{count}{before}{}{}", verb.before, verb.verb.past),
            None => format!("{noun}を{before}{}{}", verb.before, verb.verb.past),
        };
        Ok(Asked { text, last: "", joined: "", there: None })
    }
}
