//! Conditions: `他のあなたの《月》のキャラが2枚以上なら`.

use super::Printer;
use crate::code::{Num, NumId, Order, Owner, Set, SetId, Slot, Test, TestId, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::order::{about_slot, conditions};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::nouns_of;
use crate::vocab::RelationId;

/// A condition with the word that it ends in, which changes before another condition.
#[derive(Clone, Debug)]
pub struct Asked {
    pub text: String,
    /// Before `なら`: `いる`, `高い`; nothing behind a noun.
    pub last: &'static str,
    /// Before another condition: `いて`, `高く`, `で`.
    pub joined: &'static str,
    /// Where something lies and what it is, if it is asked whether it is there: `あなたの思い出置場に` `「蛾」`.
    pub there: Option<(String, String)>,
}

impl Asked {
    fn noun(text: String) -> Asked {
        Asked { text, last: "", joined: "で", there: None }
    }

    fn there(text: String, is: bool, person: bool) -> Asked {
        let (last, joined) = match (is, person) {
            (true, true) => ("いる", "いて"),
            (true, false) => ("ある", "あり"),
            (false, true) => ("いない", "いなくて"),
            (false, false) => ("ない", "なく"),
        };
        Asked { text, last, joined, there: None }
    }

    /// .. of what lies in one place.
    fn lies(before: String, what: String, is: bool, person: bool) -> Asked {
        let asked = Asked::there(format!("{before}{what}が"), is, person);
        Asked { there: Some((before, what)), ..asked }
    }

    /// Both in one, if they ask for two things in the same place: `「蛾」と「蜂」がいる`.
    fn with(&self, other: &Asked) -> Option<Asked> {
        let ((before, what), (other_before, other_what)) =
            (self.there.as_ref()?, other.there.as_ref()?);
        let named = |what: &str| what.starts_with('「') || what.ends_with("のカード");
        let alike = before == other_before
            && self.last == other.last
            && matches!(self.last, "いる" | "ある")
            && named(what)
            && named(other_what);
        let what = format!("{what}と{other_what}");
        alike.then(|| Asked {
            text: format!("{before}{what}が"),
            there: Some((before.clone(), what)),
            ..*self
        })
    }
}

/// `AがいてBなら`
pub fn joined(parts: &[Asked]) -> String {
    let mut text = String::new();
    for (at, part) in parts.iter().enumerate() {
        text.push_str(&part.text);
        match at + 1 == parts.len() {
            true => text.push_str(part.last),
            false => {
                text.push_str(part.joined);
                text.push('、');
            }
        }
    }
    text
}

impl Printer<'_> {
    /// `あなたのターン中、`, and the conditions behind it without `なら`.
    pub fn heads(&mut self, test: TestId) -> Said<(String, Vec<Asked>)> {
        let parts = conditions(self.look, test);
        let mut during = String::new();
        let mut turn = "";
        for span in parts.during {
            match self.look.test(span) {
                Test::Turn(Owner::Mine) => turn = "あなたの",
                Test::Turn(Owner::Enemy) => turn = "相手の",
                Test::During(moment) => {
                    during = format!("{}中、", self.program.vocab.moment(moment).word.text.ja);
                }
                Test::State { .. } => during.push_str("このカードのバトル中、"),
                Test::Compare { .. } => {
                    during.push_str("このカードが手札から舞台に置かれたターン中、")
                }
                _ => return unprintable(say_of::CONDITION),
            }
        }
        let ends_in_phase = during.ends_with("フェイズ中、") || during.ends_with("ステップ中、");
        let during = match (turn, ends_in_phase) {
            ("", _) => during,
            (turn, true) => format!("{turn}{during}"),
            (turn, false) => format!("{turn}ターン中、{during}"),
        };
        Ok((during, self.grouped(parts.others)?))
    }

    /// All parts of a condition, those about one known card together.
    pub fn asked(&mut self, test: TestId) -> Said<Vec<Asked>> {
        let parts = self.look.parts(test);
        self.grouped(parts)
    }

    fn grouped(&mut self, mut parts: Vec<TestId>) -> Said<Vec<Asked>> {
        let mut said = Vec::new();
        while !parts.is_empty() {
            let slot = about_slot(self.look, parts[0]);
            let (alike, left): (Vec<TestId>, Vec<TestId>) = parts
                .into_iter()
                .partition(|part| slot.is_some() && about_slot(self.look, *part) == slot);
            parts = left;
            match slot {
                Some(slot) => said.push(self.about_that(slot, &alike)?),
                None => {
                    let asked = self.condition(parts.remove(0))?;
                    match said.last_mut().and_then(|last: &mut Asked| last.with(&asked)) {
                        Some(both) => {
                            said.pop();
                            said.push(both);
                        }
                        None => said.push(asked),
                    }
                }
            }
        }
        Ok(said)
    }

    /// `そのカードが《月》のキャラ`
    fn about_that(&mut self, slot: Slot, tests: &[TestId]) -> Said<Asked> {
        let mut cards = Cards::passing_of(self.look, Set::Slot(slot), tests[0]);
        for test in &tests[1..] {
            cards = cards.and(Cards::passing_of(self.look, Set::Slot(slot), *test));
        }
        if !cards.spots.is_empty() || cards.owner.is_some() {
            return unprintable(say_of::CONDITION);
        }
        let that = self.that(slot);
        let only_number = cards.stats.len() == 1
            && cards.kinds.is_empty()
            && Cards { stats: Vec::new(), ..cards.clone() }.is_plain();
        if let ([(stat, op, than)], true) = (cards.stats.clone().as_slice(), only_number) {
            let word = self.program.vocab.stat(*stat).word;
            if word.name == "level" && self.may_hold_climax(slot) {
                self.remind(super::Reminder::ClimaxLevel);
            }
            return self.than(format!("{that}の{}", word.text.ja), *op, *than);
        }
        Ok(Asked::noun(format!("{that}が{}", self.cards(&cards)?)))
    }

    fn condition(&mut self, test: TestId) -> Said<Asked> {
        match self.look.test(test) {
            Test::Some(set) => self.exists(set, true),
            Test::Not(inner) => match self.look.test(inner) {
                Test::Some(set) => self.exists(set, false),
                _ => unprintable(say_of::CONDITION),
            },
            Test::Or(left, right) => {
                if let Some(slot) = about_slot(self.look, test) {
                    return self.about_that(slot, &[test]);
                }
                if let Some(asked) = self.missing_or(left, right)? {
                    return Ok(asked);
                }
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                Ok(Asked {
                    text: format!("{}{}か{}", left.text, left.last, right.text),
                    there: None,
                    ..right
                })
            }
            Test::Compare { left, op, right } => self.compared(left, op, right),
            Test::Every { set, test } => {
                let cards = Cards::of(self.look, set);
                let mut all = self.all(&cards)?;
                if matches!(cards.base, Base::Slot(slot) if !self.is_single(slot)) {
                    all.push_str("すべて");
                }
                let asked = Cards::passing(self.look, test);
                match asked.values.as_slice() {
                    [values] if asked.kinds.is_empty() => {
                        let bare = Cards { values: Vec::new(), ..asked.clone() };
                        match bare.is_plain() {
                            true => Ok(Asked::noun(format!("{all}が{}", self.values(*values)))),
                            false => unprintable(say_of::CONDITION),
                        }
                    }
                    _ if asked.kinds.is_empty() => unprintable(say_of::CONDITION),
                    _ => Ok(Asked::noun(format!("{all}が{}", self.cards(&asked)?))),
                }
            }
            Test::State { of, .. } | Test::At { of, .. } => {
                let cards = Cards::of(self.look, of);
                match cards.base {
                    Base::This => self.about_this(test, true),
                    _ => unprintable(say_of::CONDITION),
                }
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// `このカードの正面のキャラがいないか【リバース】している`
    fn missing_or(&mut self, left: TestId, right: TestId) -> Said<Option<Asked>> {
        let (Test::Not(inner), Test::Some(there)) = (self.look.test(left), self.look.test(right))
        else {
            return Ok(None);
        };
        let Test::Some(missing) = self.look.test(inner) else { return Ok(None) };
        let (missing, there) = (Cards::of(self.look, missing), Cards::of(self.look, there));
        let bare = Cards { states: Vec::new(), ..there.clone() };
        let ([(state, is)], Base::Near { relation, of }) = (there.states.as_slice(), there.base)
        else {
            return Ok(None);
        };
        if bare != missing || !bare.is_plain() {
            return Ok(None);
        }
        let near = self.cards(&Cards::near(relation, of))?;
        let state = self.state_of(*state, *is)?;
        Ok(state.strip_suffix("いる").map(|state| Asked {
            text: format!("{near}がいないか{state}"),
            last: "いる",
            joined: "いて",
            there: None,
        }))
    }

    /// `このカードが【スタンド】している`, `前列にこのカードがいる`
    fn about_this(&mut self, test: TestId, is: bool) -> Said<Asked> {
        match self.look.test(test) {
            Test::State { state, .. } => {
                let word = self.program.vocab.state(state);
                let Some(stance) = word.stance_ja else {
                    let text = format!("このカードが{}", word.word.on_cards().ja);
                    return if is { Ok(Asked::noun(text)) } else { unprintable(say_of::CONDITION) };
                };
                let said = if is { stance.is } else { stance.is_not };
                let (text, last, joined) = match said.strip_suffix("いる") {
                    Some(text) => (text, "いる", "いて"),
                    None => (said.trim_end_matches("ない"), "ない", "なく"),
                };
                Ok(Asked { text: format!("このカードが{text}"), last, joined, there: None })
            }
            Test::At { spot, .. } => {
                let place = self.place_of(spot)?;
                let person = self.look.in_play(spot.place);
                Ok(Asked::there(format!("{place}にこのカードが"), is, person))
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    fn exists(&mut self, set: SetId, is: bool) -> Said<Asked> {
        let cards = Cards::of(self.look, set);
        match cards.base {
            Base::This => {
                let tests = self.look.filtered(set).1;
                return match tests.as_slice() {
                    [only] => self.about_this(*only, is),
                    _ => unprintable(say_of::CONDITION),
                };
            }
            Base::Slot(slot) if cards.is_plain() && cards.kinds.is_empty() => {
                return self.did(slot, is, None);
            }
            Base::Slot(slot) if self.is_single(slot) => {
                let inside = Cards { base: Base::All, ..cards };
                let that = self.that(slot);
                let said = self.cards(&inside)?;
                return match is {
                    true => Ok(Asked::noun(format!("{that}が{said}"))),
                    false => unprintable(say_of::CONDITION),
                };
            }
            Base::Slot(slot) => {
                let inside = Cards { base: Base::All, ..cards };
                let said = self.cards(&inside)?;
                let those = self.that(slot).replace("キャラ", "カード");
                return Ok(Asked::there(format!("{those}に{said}が"), is, false));
            }
            Base::Near { relation, of } => return self.exists_near(&cards, relation, of, is),
            Base::All => {}
            _ => return unprintable(say_of::CONDITION),
        }
        let on_stage = cards.spots.iter().all(|spot| {
            self.look.in_play(spot.place)
                && self.program.vocab.place(spot.place).word.name != "climax_zone"
        });
        if on_stage {
            let said = self.cards(&cards)?;
            let named = said.find('「').filter(|_| said.ends_with('」'));
            let (before, what) = said.split_at(named.unwrap_or(0));
            return Ok(Asked::lies(before.to_owned(), what.to_owned(), is, true));
        }
        let Some(spot) = cards.spot() else { return unprintable(say_of::CONDITION) };
        if cards.other {
            return Ok(Asked::there(format!("{}が", self.cards(&cards)?), is, false));
        }
        let inside = Cards { owner: None, spots: Vec::new(), ..cards.clone() };
        let said = self.cards(&inside)?;
        let name = self.program.vocab.place(spot.place).word.name;
        let whose = match (name, cards.owner, cards.names.is_some()) {
            ("climax_zone", Some(Owner::Mine), true) => "",
            _ => self.whose(cards.owner)?,
        };
        Ok(Asked::lies(format!("{whose}{}に", self.place_of(spot)?), said, is, false))
    }

    fn exists_near(
        &mut self,
        cards: &Cards,
        relation: RelationId,
        of: SetId,
        is: bool,
    ) -> Said<Asked> {
        let asked = Cards { base: Base::All, owner: None, spots: Vec::new(), ..cards.clone() };
        let name = self.program.vocab.relation(relation).word.name;
        let of_cards = Cards::of(self.look, of);
        let whose = self.cards(&of_cards)?;
        match name {
            "markers" if asked.is_plain() && asked.kinds.is_empty() => {
                Ok(Asked::there(format!("{whose}の下にマーカーが"), is, false))
            }
            "facing" if asked.is_plain() => Ok(match is {
                true => Asked::there(format!("{whose}の正面にキャラが"), true, true),
                false => Asked::there(format!("{whose}の正面のキャラが"), false, true),
            }),
            "foe" | "facing" if is => {
                let bare = Cards { stats: Vec::new(), ..asked.clone() };
                let ([(stat, op, than)], true) = (asked.stats.as_slice(), bare.is_plain()) else {
                    return unprintable(say_of::CONDITION);
                };
                let near = self.cards(&Cards::near(relation, of))?;
                let stat = self.program.vocab.stat(*stat).word.text.ja;
                self.than(format!("{near}の{stat}"), *op, *than)
            }
            _ => unprintable(say_of::CONDITION),
        }
    }

    /// `あなたのレベルが2以上`, `そのレベルが相手のレベルより高い`
    fn than(&mut self, what: String, op: Order, than: NumId) -> Said<Asked> {
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
        let (op, number) = self.number_than(op, than)?;
        Ok(Asked::noun(format!("{what}が{number}{op}")))
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

    fn compared(&mut self, left: NumId, op: Order, right: NumId) -> Said<Asked> {
        match self.look.num(left) {
            Num::Count(set) => {
                let cards = Cards::of(self.look, set);
                let (op, number) = self.number_than(op, right)?;
                if let (Base::Slot(slot), true) = (cards.base, self.is_whole(&cards)) {
                    return self.did(slot, true, Some(format!("{number}枚{op}")));
                }
                Ok(Asked::noun(format!("{}が{number}枚{op}", self.counted(set)?)))
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

    /// Whether the text has put the cards into a hand.
    fn is_in_hand(&self, slot: Slot) -> bool {
        let moved = self.moved.iter().rev().find(|(known, _)| *known == slot);
        moved.is_some_and(|(_, zone)| self.program.vocab.zone(*zone).word.name == "hand")
    }

    /// That something was done to the cards: `1枚以上公開した`, `手札に加えた`.
    fn did(&mut self, slot: Slot, is: bool, count: Option<String>) -> Said<Asked> {
        let known = self.known.get(usize::from(slot.0));
        let done = known.and_then(|known| known.moved.clone());
        let (before, verb) = match (done, self.seen.contains(&slot), is) {
            (_, _, false) => return unprintable(say_of::CONDITION),
            (_, true, true) => {
                (String::new(), crate::vocab::phrase("公開", crate::vocab::verbs::SURU))
            }
            (Some(act), false, true) => {
                let (to, verb) = self.moving(&act)?;
                (to, crate::vocab::phrase("", verb))
            }
            // Cards that were chosen before.
            (None, false, true) if self.is_in_hand(slot) && count.is_none() => {
                let text = "手札に加えた".to_owned();
                return Ok(Asked { text, last: "", joined: "", there: None });
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
