//! Cards: `他の自分の《月》のキャラを1枚`, `自分の控え室のレベル2以下のキャラ`.

use super::Printer;
use crate::code::{
    Amount, KeywordId, Num, Order, Owner, Set, SetId, Slot, Source, Spot, Test, TestId,
};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{NounId, StateId, ZoneId};

impl Printer<'_> {
    /// The cards of an instruction with their number: what stands before `を`, and what before the verb.
    pub fn amount(&mut self, amount: Amount, from: SetId) -> Said<(String, String)> {
        let cards = Cards::of(self.look, from);
        self.amount_of(amount, &cards)
    }

    pub fn amount_of(&mut self, amount: Amount, cards: &Cards) -> Said<(String, String)> {
        if let Base::Slot(slot) = cards.base
            && self.by_damage.contains(&slot)
        {
            return unprintable(say_of::CARDS);
        }
        let (num, up_to) = match amount {
            Amount::Exactly(_) if cards.base == Base::This => {
                return Ok((self.all(cards)?, String::new()));
            }
            Amount::Exactly(num) => (num, ""),
            Amount::UpTo(num) => (num, "まで"),
            Amount::All => return Ok((self.all(cards)?, String::new())),
            Amount::UpToAll => match cards.base {
                Base::Pile { .. } => return Ok((self.top_cards(cards, "まで")?, String::new())),
                _ => return Ok((self.chosen(cards)?, "好きな枚数".to_owned())),
            },
            Amount::Random(_) => return unprintable(say_of::CARDS),
        };
        let count = match self.as_many_as_moved(num) && self.is_of_hand(cards) {
            true => "同じ枚数".to_owned(),
            false => format!("{}枚{up_to}", self.value(num)?),
        };
        Ok((self.chosen(cards)?, count))
    }

    /// The cards among which some are chosen. In some zones every card is called by the zone.
    pub fn chosen(&mut self, cards: &Cards) -> Said {
        if let (true, Some(spot)) = (self.is_whole(cards), cards.spot()) {
            let name = self.program.vocab.place(spot.place).word.name;
            if matches!(name, "hand" | "clock" | "stock") && cards.base == Base::All {
                let whose =
                    if self.paying && name == "hand" { "" } else { self.whose(cards.owner)? };
                return Ok(format!("{whose}{}", self.place(spot)?));
            }
        }
        match cards.base {
            Base::Slot(slot) if self.is_whole(cards) => {
                Ok(format!("{}カード", self.looked_at(slot)))
            }
            // Of cards that are looked at, what was taken before is not there any more.
            Base::Rest(slot) if self.looked_at(slot).is_empty() => match self.is_whole(cards) {
                true => Ok("カード".to_owned()),
                false => {
                    let inside = Cards { base: Base::All, ..cards.clone() };
                    self.described(&inside, "か")
                }
            },
            _ => self.cards(cards),
        }
    }

    /// All of the cards: `あなたのキャラすべて`, or the one that it is.
    pub fn all(&mut self, cards: &Cards) -> Said {
        let one = match cards.base {
            Base::This | Base::Slot(_) | Base::Rest(_) | Base::It => true,
            Base::Pile { .. } => return self.top_cards(cards, ""),
            Base::Near { relation, .. } => {
                matches!(self.program.vocab.relation(relation).word.name, "foe" | "facing")
            }
            _ => cards.spot().is_some_and(|spot| spot.index.is_some()),
        };
        if let (true, Base::All, Some(spot)) = (self.is_whole(cards), cards.base, cards.spot())
            && matches!(self.program.vocab.place(spot.place).word.name, "hand" | "clock" | "stock")
        {
            return Ok(format!("{}すべて", self.chosen(cards)?));
        }
        let said = self.cards_with(cards, "と")?;
        Ok(if one { said } else { format!("{said}すべて") })
    }

    /// The cards among which some are picked, with what is asked of those.
    pub fn judged(&mut self, from: SetId, slot: Slot, such_that: Option<TestId>) -> Cards {
        let cards = Cards::of(self.look, from);
        let Some(test) = such_that else { return cards };
        self.judged = Some(slot);
        cards.and(Cards::passing_of(self.look, Set::Slot(slot), test))
    }

    /// The cards without their number: `他のあなたの《月》のキャラ`.
    pub fn cards(&mut self, cards: &Cards) -> Said {
        self.cards_with(cards, "か")
    }

    pub fn cards_with(&mut self, cards: &Cards, joint: &str) -> Said {
        match cards.base {
            Base::All => {}
            Base::This => {
                let mut before = String::new();
                if let Some(place) = self.lies.filter(|_| self.paying && self.lies == Some("hand"))
                {
                    debug_assert_eq!(place, "hand");
                    before.push_str("手札の");
                }
                for (state, is) in &cards.states {
                    before.push_str(&self.state_of(*state, *is)?);
                }
                let bare =
                    Cards { states: Vec::new(), owner: None, spots: Vec::new(), ..cards.clone() };
                if !bare.is_plain() {
                    return unprintable(say_of::CARDS);
                }
                return Ok(format!("{before}このカード"));
            }
            Base::Slot(slot) if cards.is_plain() && cards.kinds.is_empty() => {
                return Ok(self.that(slot));
            }
            Base::Slot(slot) => {
                if let Some(said) = self.extreme(slot, cards)? {
                    return Ok(said);
                }
                let those = self.looked_at(slot);
                let inside = Cards { base: Base::All, ..cards.clone() };
                return Ok(format!("{those}{}", self.described(&inside, joint)?));
            }
            Base::Rest(_) if cards.is_plain() => return Ok("残りのカード".to_owned()),
            Base::Pile { .. } => return self.top_cards(cards, ""),
            Base::Near { .. } => return self.near(cards, joint),
            Base::Other(set) if cards.is_plain() && self.ends_in_this(set) => {
                let Set::Union(left, right) = self.look.set(set) else {
                    return unprintable(say_of::CARDS);
                };
                let mut both = Vec::new();
                for of in [left, right] {
                    let cards = Cards::of(self.look, of);
                    both.push(self.cards(&cards)?);
                }
                return Ok(both.join(joint));
            }
            Base::It | Base::Rest(_) | Base::Ends { .. } | Base::Other(_) => {
                return unprintable(say_of::CARDS);
            }
        }
        let unmarked = cards.without.is_some_and(|set| self.has_markers(set));
        let without = cards.without.filter(|_| !unmarked);
        let other = match without.map(|set| self.look.set(set)) {
            Some(Set::Slot(slot)) => format!("{}以外の", self.that(slot)),
            Some(_) => return unprintable(say_of::CARDS),
            None if cards.other => "他の".to_owned(),
            None => String::new(),
        };
        let whose = self.whose(cards.owner)?;
        let place = self.lying(cards)?;
        let whose = match (self.paying, cards.spot()) {
            (true, Some(spot)) if self.program.vocab.place(spot.place).word.name == "hand" => "",
            _ => whose,
        };
        let unmarked = if unmarked { "マーカーを持たない" } else { "" };
        let before = format!("{other}{whose}{place}{unmarked}");
        let (denied, left) = self.denied(&cards.left);
        let before = format!("{denied}{before}");
        let inside = Cards { other: false, without: None, left, ..cards.placeless() };
        let said = self.described(&inside, joint)?;
        // A list behind other attributes is set off from them.
        let several = !before.is_empty() && self.begins_with_list(&inside);
        Ok(format!("{before}{}{said}", if several { "、" } else { "" }))
    }

    /// `控え室の`; nothing for the stage, unless cards are taken from there.
    pub fn lying(&self, cards: &Cards) -> Said {
        match cards.spots.as_slice() {
            [] => Ok(String::new()),
            [spot] if self.is_stage(*spot) => Ok(match self.paying && !self.pointing {
                true => "舞台の".to_owned(),
                false => String::new(),
            }),
            [spot] => Ok(format!("{}の", self.place_of(*spot)?)),
            spots if spots.iter().any(|spot| self.look.in_play(spot.place)) => {
                unprintable(say_of::CARDS)
            }
            spots => {
                let each: Said<Vec<String>> =
                    spots.iter().map(|spot| self.place_of(*spot)).collect();
                Ok(format!("、{}の", each?.join("か")))
            }
        }
    }

    /// `《月》以外の`, and the tests that say something else.
    fn denied(&self, left: &[TestId]) -> (String, Vec<TestId>) {
        let mut denied = String::new();
        let mut others = Vec::new();
        for test in left {
            let has = match self.look.test(*test) {
                Test::Not(inner) => match self.look.test(inner) {
                    Test::Has { of, any } if self.look.is_it(of) => Some(any),
                    _ => None,
                },
                _ => None,
            };
            match has.filter(|any| self.look.kinds(self.look.traits(*any)).is_none()) {
                Some(any) => denied.push_str(&format!("{}以外の", self.values(any))),
                None => others.push(*test),
            }
        }
        (denied, others)
    }

    pub fn begins_with_list(&self, cards: &Cards) -> bool {
        let lists_values =
            cards.values.first().is_some_and(|values| self.look.traits(*values).len() > 1);
        let lists_names = cards.names.is_some_and(|names| {
            let set = &self.program.name_sets[names.index()];
            set.parts.is_empty() && set.names.len() > 1
        });
        let by_player = cards.stats.iter().any(|(_, _, than)| self.player_level(*than).is_some());
        let stated = !cards.states.is_empty() || (!cards.stats.is_empty() && !by_player);
        let lists = lists_values || lists_names || !cards.either.is_empty();
        (lists && !stated) || (by_player && !self.own_level(cards))
    }

    fn own_level(&self, cards: &Cards) -> bool {
        cards.stats.iter().all(|(_, op, _)| matches!(op, Order::LessEqual))
    }

    /// Attributes and noun: `レベル2以下の《月》のキャラ`.
    pub fn described(&mut self, cards: &Cards, joint: &str) -> Said {
        if !cards.left.is_empty() || cards.without.is_some() {
            return unprintable(say_of::CARDS);
        }
        let mut said = match cards.shows {
            Some((None, Source::Shown(of))) => format!("{}と同じカード名の", self.named_like(of)?),
            Some(_) => return unprintable(say_of::CARDS),
            None => String::new(),
        };
        for (state, is) in &cards.states {
            said.push_str(&self.state_of(*state, *is)?);
        }
        for (at, (stat, op, than)) in cards.stats.iter().enumerate() {
            let number = self.by_number(cards, *stat, *op, *than)?;
            // One number is set off from the next one: `自分のレベル以下でコスト0以下の`.
            let by_level = at + 1 < cards.stats.len() && self.player_level(*than).is_some();
            said.push_str(&match number.strip_suffix("以下のレベルの").filter(|_| by_level) {
                Some(level) => format!("{level}以下で"),
                None => number,
            });
        }
        if !cards.either.is_empty() {
            // Values of several types before one noun.
            let of_kind = |part: &Cards| {
                let kinds = if part.kinds.is_empty() { &cards.kinds } else { &part.kinds };
                Cards { kinds: kinds.clone(), ..part.clone() }
            };
            let parts: Vec<Cards> = cards.either.iter().map(of_kind).collect();
            let by_value = |part: &Cards| {
                part.kinds == parts[0].kinds
                    && part.values.len() == 1
                    && Cards { values: Vec::new(), ..part.clone() }.is_plain()
            };
            if parts.iter().all(by_value) {
                let values =
                    parts.iter().flat_map(|part| &part.values).map(|any| self.values(*any));
                let values: Vec<String> = values.collect();
                return Ok(format!("{said}{}の{}", values.join("か"), self.kind(&parts[0])));
            }
            if let Some(values) = self.none_or(&cards.either) {
                return Ok(format!("{said}{values}の{}", self.kind(cards)));
            }
            if let Some(abilities) = self.any_ability(&cards.either) {
                return Ok(format!("{said}{abilities}を持つ{}", self.kind(cards)));
            }
            let mut each = Vec::new();
            for part in &cards.either {
                let kinds = if part.kinds.is_empty() { &cards.kinds } else { &part.kinds };
                let part =
                    Cards { kinds: kinds.clone(), owner: None, spots: Vec::new(), ..part.clone() };
                each.push(self.described(&part, "か")?);
            }
            return Ok(said + &each.join("か"));
        }
        for values in &cards.values {
            said.push_str(&format!("{}の", self.values(*values)));
        }
        if let Some(names) = cards.names {
            match self.name_parts(names) {
                Some(parts) => {
                    return Ok(format!("{said}カード名に{parts}を含む{}", self.kind(cards)));
                }
                None => return Ok(said + &self.names(names, joint)),
            }
        }
        if let Some(keyword) = cards.keyword {
            said.push_str(&self.with_keyword(keyword, cards));
        }
        if let Some(mark) = cards.mark {
            said.push_str(&format!(
                "『{}』を持つ",
                self.program.vocab.tag(mark).word.on_cards().ja
            ));
        }
        Ok(said + &self.kind(cards))
    }

    /// The cards whose names others have: `そのキャラ`, `あなたの舞台にいるキャラ`.
    fn named_like(&mut self, of: SetId) -> Said {
        let cards = Cards::of(self.look, of);
        match (cards.base, cards.spot()) {
            (Base::Slot(slot), _) if self.is_whole(&cards) && self.is_single(slot) => {
                Ok(self.that(slot))
            }
            (Base::All, Some(spot)) if self.is_stage(spot) && cards.is_plain() => {
                let whose = self.whose(cards.owner)?;
                Ok(format!("{whose}舞台にいる{}", self.kind(&cards)))
            }
            _ => unprintable(say_of::CARDS),
        }
    }

    /// `トリガーアイコンが[GATE]の`, `トリガーアイコンに[SOUL]がある`, `『アンコール』を持つ`
    fn with_keyword(&self, keyword: KeywordId, cards: &Cards) -> String {
        let name = self.program.keywords[keyword.index()].name.to_uppercase();
        let is_climax = |kind: &NounId| self.program.vocab.noun(*kind).word.name == "climax";
        match name.strip_suffix("_ICON") {
            Some(icon) if cards.kinds.iter().any(is_climax) => {
                format!("トリガーアイコンが[{icon}]の")
            }
            Some(icon) => format!("トリガーアイコンに[{icon}]がある"),
            None => format!("『{}』を持つ", self.keyword_name(keyword)),
        }
    }

    /// `特徴を持たないか《月》`, if one description asks for no value of the type and the other one for some of these.
    fn none_or(&self, either: &[Cards]) -> Option<String> {
        let [none, one] = either else { return None };
        let bare = |cards: &Cards| cards.is_plain() && cards.kinds.is_empty();
        let ([test], [values]) = (none.left.as_slice(), one.values.as_slice()) else { return None };
        let alone = bare(&Cards { left: Vec::new(), ..none.clone() })
            && bare(&Cards { values: Vec::new(), ..one.clone() });
        let Test::Compare { left, op: Order::Equal, right } = self.look.test(*test) else {
            return None;
        };
        let Num::Distinct { set, of: Some(of) } = self.look.num(left) else { return None };
        let of_it = match self.look.set(set) {
            Set::It => true,
            Set::Slot(slot) => self.judged == Some(slot),
            _ => false,
        };
        let same = self.look.type_of(self.look.traits(*values)) == Some(of);
        (alone && of_it && same && self.look.num(right) == Num::Int(0)).then(|| {
            let name = self.program.vocab.type_word(of).word.text.ja;
            format!("{name}を持たないか{}", self.values(*values))
        })
    }

    /// `『アラーム』か『シフト』`, if the descriptions are of nothing else.
    fn any_ability(&self, either: &[Cards]) -> Option<String> {
        let named = |part: &Cards| {
            let bare = Cards { mark: None, keyword: None, ..part.clone() };
            match (part.mark, part.keyword, bare.is_plain() && bare.kinds.is_empty()) {
                (Some(mark), None, true) => {
                    Some(format!("『{}』", self.program.vocab.tag(mark).word.on_cards().ja))
                }
                (None, Some(keyword), true) => Some(format!("『{}』", self.keyword_name(keyword))),
                _ => None,
            }
        };
        let each: Option<Vec<String>> = either.iter().map(named).collect();
        each.map(|each| each.join("か"))
    }

    fn kind(&self, cards: &Cards) -> String {
        let kinds = cards.kinds.iter().map(|kind| self.program.vocab.noun(*kind).word.text.ja);
        let kinds: Vec<&str> = kinds.collect();
        if kinds.is_empty() { "カード".to_owned() } else { kinds.join("か") }
    }

    /// `あなたの`, `自分の` where the sentence has told that you act, `相手の`
    pub fn whose(&self, owner: Option<Owner>) -> Said<&'static str> {
        Ok(match owner {
            None => "",
            Some(Owner::Mine) if self.by_each => return unprintable(say_of::CARDS),
            Some(Owner::Mine) if self.by_opponent => "あなたの",
            Some(Owner::Mine) if self.pen.tells("あなたは") => "自分の",
            Some(Owner::Mine) => "あなたの",
            Some(Owner::Enemy | Owner::Their) if self.by_opponent => "自分の",
            Some(Owner::Their) if self.pen.tells("あなたは") => "自分の",
            Some(Owner::Their) => "あなたの",
            Some(Owner::Enemy) if self.pen.tells("相手は") => "自分の",
            Some(Owner::Enemy) => "相手の",
            Some(Owner::Both) => "",
        })
    }

    pub fn is_stage(&self, spot: Spot) -> bool {
        let name = self.program.vocab.place(spot.place).word.name;
        spot.index.is_none() && matches!(name, "stage" | "table")
    }

    /// The place as what is counted: `手札`, `クロック`, `思い出`.
    pub fn place(&self, spot: Spot) -> Said {
        let word = self.program.vocab.place(spot.place).word;
        Ok(match word.name {
            "memory" => "思い出".to_owned(),
            _ => word.text.ja.to_owned(),
        })
    }

    /// The place as where cards lie: `クロック置場`, `前列の中央の枠`.
    pub fn place_of(&self, spot: Spot) -> Said {
        let word = self.program.vocab.place(spot.place).word;
        let name = match word.name {
            "clock" => "クロック置場",
            "stock" => "ストック置場",
            _ => word.on_cards().ja,
        };
        match (spot.index, self.look.part(spot)) {
            (None, _) => Ok(name.to_owned()),
            (Some(_), Some(part)) => Ok(format!("{name}の{}", part.ja)),
            (Some(_), None) => unprintable(say_of::CARDS),
        }
    }

    pub fn zone(&self, zone: ZoneId) -> &'static str {
        self.program.vocab.zone(zone).word.on_cards().ja
    }

    /// `自分の山札の上から3枚`
    pub fn top_cards(&mut self, cards: &Cards, up_to: &str) -> Said {
        let Base::Pile { zone, owner, bottom, count } = cards.base else {
            return unprintable(say_of::CARDS);
        };
        if !cards.placeless().is_plain() || !cards.kinds.is_empty() {
            return unprintable(say_of::CARDS);
        }
        let end = if bottom { "下" } else { "上" };
        let name = self.program.vocab.zone(zone).word.text.ja;
        let whose = self.whose(Some(owner))?;
        let count = match self.as_many_as_moved(count) {
            true => "同じ枚数".to_owned(),
            false => format!("{}枚", self.value(count)?),
        };
        Ok(format!("{whose}{name}の{end}から{count}{up_to}"))
    }

    /// `【レスト】している`, `バトル中の`
    pub fn state_of(&self, state: StateId, is: bool) -> Said {
        let word = self.program.vocab.state(state);
        Ok(match (word.stance_ja, is, word.word.name) {
            (_, true, "defending") => "フロントアタックされている".to_owned(),
            (Some(stance), true, _) => stance.is.to_owned(),
            (Some(stance), false, _) => stance.is_not.to_owned(),
            (None, true, _) => format!("{}の", word.word.on_cards().ja),
            (None, false, _) => return unprintable(say_of::CARDS),
        })
    }
}
