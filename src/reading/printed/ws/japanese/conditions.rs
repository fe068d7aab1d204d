//! Conditions: `他のあなたの《月》のキャラが2枚以上なら`.

use super::Printer;
use crate::code::{Num, Owner, Set, SetId, Slot, Test, TestId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::happened::happened_to_this;
use crate::reading::printed::ws::order::{about_slot, conditions};
use crate::reading::printed::{Said, say_of, unprintable};
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
    pub fn noun(text: String) -> Asked {
        Asked { text, last: "", joined: "で", there: None }
    }

    pub fn there(text: String, is: bool, person: bool) -> Asked {
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
        let person = self.last == "いる";
        let named = |what: &str| {
            what.starts_with('「')
                || what.ends_with("のカード")
                || (!person && what.ends_with("のキャラ"))
        };
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
                Test::State { state, .. } => {
                    during.push_str(match self.program.vocab.state(state).word.name {
                        "battling" => "このカードのバトル中、",
                        _ => "このカードのアタック中、",
                    })
                }
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
        let told = self.told_by_event;
        let mut others = Vec::new();
        let mut during = during;
        for part in parts.others.into_iter().filter(|part| Some(*part) != told) {
            match happened_to_this(self.look, part) {
                Some(events) => during.push_str(&self.turn_in_which(&events)?),
                None => others.push(part),
            }
        }
        Ok((during, self.grouped(others)?))
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
        self.judged = Some(slot);
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

    pub fn condition(&mut self, test: TestId) -> Said<Asked> {
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
                    _ if asked.kinds.is_empty() && asked.either.is_empty() => {
                        let bare = Cards { names: None, ..asked.clone() };
                        match asked.names.and_then(|names| self.name_parts(names)) {
                            Some(parts) if bare.is_plain() => Ok(Asked {
                                text: format!("{all}がカード名に{parts}を含"),
                                last: "む",
                                joined: "み",
                                there: None,
                            }),
                            _ => unprintable(say_of::CONDITION),
                        }
                    }
                    _ => Ok(Asked::noun(format!("{all}が{}", self.cards(&asked)?))),
                }
            }
            Test::Was { event, .. } => match self.program.vocab.event(event).word.name {
                "dealt" => Ok(Asked::noun("このダメージがキャンセルされなかった".to_owned())),
                "cancelled" => Ok(Asked::noun("このダメージがキャンセルされた".to_owned())),
                _ => unprintable(say_of::CONDITION),
            },
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
        let Base::Near { relation: missed, of: missed_of } = missing.base else { return Ok(None) };
        let same = missed == relation && self.look.set(missed_of) == self.look.set(of);
        if !same || !missing.is_plain() || !bare.is_plain() || bare.kinds != missing.kinds {
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
                if let Some(spot) = cards.spot() {
                    return self.put_there(slot, spot, is);
                }
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
                let those = match self.counting == Some(slot) {
                    true => String::new(),
                    false => format!("{}に", self.that(slot).replace("キャラ", "カード")),
                };
                return Ok(Asked::lies(those, said, is, false));
            }
            Base::Near { relation, of } => return self.exists_near(&cards, relation, of, is),
            Base::All => {}
            Base::Pile { zone, owner, bottom: false, count }
                if self.look.num(count) == Num::Int(1) =>
            {
                let zone = self.program.vocab.zone(zone).word.text.ja;
                let top = format!("{}{zone}の1番上に", self.whose(Some(owner))?);
                let said = self.cards(&Cards { base: Base::All, ..cards })?;
                return Ok(Asked::lies(top, said, is, false));
            }
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
        let name = self.program.vocab.place(spot.place).word.name;
        let said = match name == "climax_zone" && self.is_whole(&cards) {
            true => "クライマックス".to_owned(),
            false => self.cards(&inside)?,
        };
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
        let whose = match name {
            "host" => String::new(),
            _ => self.cards(&of_cards)?,
        };
        let states = Cards { states: asked.states.clone(), ..Cards::near(relation, of) };
        let only_stated = asked == Cards { base: Base::All, ..states };
        match name {
            "markers" if only_stated => {
                let mut stated = String::new();
                for (state, is) in &asked.states {
                    stated.push_str(&self.state_of(*state, *is)?);
                }
                Ok(Asked::there(format!("{whose}の下に{stated}マーカーが"), is, false))
            }
            "host" => Ok(Asked::there(format!("{}が", self.cards(cards)?), is, true)),
            "facing" if asked.is_plain() => Ok(match is {
                true => Asked::there(format!("{whose}の正面にキャラが"), true, true),
                false => Asked::there(format!("{whose}の正面のキャラが"), false, true),
            }),
            "foe" | "facing" if is && only_stated => {
                let [(state, is)] = asked.states.as_slice() else {
                    return unprintable(say_of::CONDITION);
                };
                let near = self.cards(&Cards::near(relation, of))?;
                let state = self.state_of(*state, *is)?;
                match state.strip_suffix("いる") {
                    Some(state) => Ok(Asked::there(format!("{near}が{state}"), true, true)),
                    None => unprintable(say_of::CONDITION),
                }
            }
            "foe" | "facing" if is && asked.stats.is_empty() => {
                let near = self.cards(&Cards::near(relation, of))?;
                let is_what = match asked.values.as_slice() {
                    [values] if asked.kinds.is_empty() => {
                        let bare = Cards { values: Vec::new(), ..asked.clone() };
                        match bare.is_plain() {
                            true => self.values(*values),
                            false => return unprintable(say_of::CONDITION),
                        }
                    }
                    _ => self.cards(&asked)?,
                };
                Ok(Asked::noun(format!("{near}が{is_what}")))
            }
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
}
