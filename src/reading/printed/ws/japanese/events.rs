//! Events: `このカードがアタックした時、`, `あなたのクライマックスフェイズの始めに、`.

use super::Printer;
use crate::code::{Owner, Pattern, Set, Spot, Subject, TestId, Through, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// The head of a sentence that waits for one of the events.
    pub fn when(&mut self, patterns: &[Pattern]) -> Said {
        if let [only] = patterns
            && only.event.is_none()
        {
            return Ok(format!("{}に、", self.boundary(only)?));
        }
        if patterns.iter().all(|pattern| pattern.event.is_none()) {
            return self.boundaries(patterns);
        }
        let mut text = String::new();
        let mut subject = String::new();
        for pattern in patterns {
            let (who, what) = self.event(pattern)?;
            let joint = if text.is_empty() { "" } else { "か" };
            // What two events share is said once.
            let shared = format!("{what}時");
            if who != subject
                && let (Some(before), Some(first)) =
                    (text.strip_suffix(&shared), who.strip_suffix('が'))
                && let Some(before) = before.strip_suffix('が')
            {
                text = format!("{before}か{first}が{shared}");
                continue;
            }
            let place = |said: &str| {
                said.split_once("から").map(|(from, to)| (from.to_owned(), to.to_owned()))
            };
            if who == subject
                && let (Some((from, to)), Some((known, known_to))) = (place(&shared), place(&text))
                && to == known_to
            {
                text = format!("{known}か{from}から{to}");
                continue;
            }
            let who_said = if who == subject { "" } else { &who };
            text.push_str(&format!("{joint}{who_said}{shared}"));
            subject = who;
        }
        Ok(text + "、")
    }

    /// `あなたの、メインフェイズの始めかクライマックスフェイズの始めに、`
    fn boundaries(&mut self, patterns: &[Pattern]) -> Said {
        let each: Said<Vec<String>> =
            patterns.iter().map(|pattern| self.boundary(pattern)).collect();
        let each = each?;
        let inner: Option<Vec<&str>> =
            each.iter().map(|edge| edge.strip_prefix("あなたの")).collect();
        Ok(match inner {
            Some(inner) => format!("あなたの、{}に、", inner.join("か")),
            None => format!("{}に、", each.join("か")),
        })
    }

    fn boundary(&mut self, pattern: &Pattern) -> Said {
        let moments = self.program.vocab.moments;
        let starts = moments.iter().find(|moment| moment.start == Some(pattern.kind));
        let ends = moments.iter().find(|moment| moment.end == Some(pattern.kind));
        let Some(moment) = starts.or(ends) else { return unprintable(say_of::EVENT) };
        let edge = if starts.is_some() { "の始め" } else { "の終わり" };
        let whose = match pattern.subject {
            Subject::Span(Owner::Mine) => "あなたの",
            Subject::Span(Owner::Enemy) => "相手の",
            Subject::Span(Owner::Both) => "",
            Subject::This | Subject::Card(_) => &format!("{}の", self.subject(pattern)?),
            _ => return unprintable(say_of::EVENT),
        };
        Ok(format!("{whose}{}{edge}", moment.word.text.ja))
    }

    /// The subject with its particle, and the rest up to `時`.
    fn event(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let Some(id) = pattern.event else { return unprintable(say_of::EVENT) };
        let word = self.program.vocab.event(id);
        if pattern.under.is_some() || pattern.to_state.is_some() {
            return unprintable(say_of::EVENT);
        }
        if let Some(used) = self.program.vocab.use_of(pattern.kind) {
            return self.used(pattern, used.word.on_cards().ja);
        }
        match word.word.name {
            "triggered" => return self.revealed(pattern),
            "dealt" | "cancelled" | "ends" => return self.damage(pattern, word.word.name),
            "put" => return self.put(pattern),
            "played" => {
                let who = self.subject(pattern)?;
                let sides = [("あなたの", "あなたが"), ("相手の", "相手が")];
                let of_side = sides.iter().find_map(|(whose, who_does)| {
                    who.strip_prefix(whose).map(|played| (*who_does, played))
                });
                let Some((who, played)) = of_side else { return unprintable(say_of::EVENT) };
                return Ok((who.to_owned(), format!("{played}をプレイした")));
            }
            _ => {}
        }
        if !pattern.from.is_empty()
            || !pattern.to.is_empty()
            || pattern.player.is_some()
            || pattern.other.is_some()
        {
            return unprintable(say_of::EVENT);
        }
        let who = self.subject(pattern)?;
        let said = word.word.on_cards().ja.trim_start_matches("{}").trim_start_matches('が');
        let said = said.trim_end_matches('時');
        let by = match pattern.by {
            Some(by) => format!("{}で", self.cause(by)?),
            None => String::new(),
        };
        Ok((format!("{who}が"), format!("{by}{said}")))
    }

    fn subject(&mut self, pattern: &Pattern) -> Said {
        let test = match pattern.subject {
            Subject::This => return Ok("このカード".to_owned()),
            Subject::Card(test) => test,
            Subject::Player(Who::Me) => return Ok("あなた".to_owned()),
            Subject::Player(Who::Opponent) => return Ok("相手".to_owned()),
            _ => return unprintable(say_of::EVENT),
        };
        if self.is_this_with_marker(test) {
            return Ok("下にマーカーがあるこのカード".to_owned());
        }
        let cards = Cards::passing(self.look, test);
        if let Some(slot) = pattern.names_subject {
            self.owners.extend(cards.owner.map(|owner| (slot, owner)));
        }
        // What a trigger check shows lies nowhere that cards speak of.
        let resolving =
            |spot: Spot| self.program.vocab.place(spot.place).word.name == "resolution_zone";
        let cards = match cards.spot().is_some_and(resolving) {
            true => Cards { spots: Vec::new(), ..cards },
            false => cards,
        };
        self.cards(&cards)
    }

    fn is_named_climax(&self, pattern: &Pattern) -> Option<Cards> {
        let Subject::Card(test) = pattern.subject else { return None };
        let cards = Cards::passing(self.look, test);
        let on_climax =
            |spot: &Spot| self.program.vocab.place(spot.place).word.name == "climax_zone";
        (cards.names.is_some() && pattern.to.iter().any(on_climax)).then_some(cards)
    }

    /// `手札から舞台に置かれた`
    fn put(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let by = match pattern.by {
            Some(by) => format!("{}で", self.cause(by)?),
            None => String::new(),
        };
        if let Some(cards) = self.is_named_climax(pattern)
            && pattern.from.is_empty()
        {
            let whose = self.whose(cards.owner)?;
            let named = self.cards(&Cards { owner: None, ..cards })?;
            return Ok((format!("{whose}クライマックス置場に{named}が"), format!("{by}置かれた")));
        }
        let on_stage = |spot: &Spot| self.is_stage(*spot);
        if pattern.to.iter().any(on_stage) {
            self.arrived = pattern.names_subject;
        }
        let who = self.subject(pattern)?;
        let from = match pattern.from.as_slice() {
            [] => String::new(),
            [from] => format!("{}から", self.place_of(*from)?),
            _ => return unprintable(say_of::EVENT),
        };
        let to = match pattern.to.as_slice() {
            [to] => format!("{}に", self.place_of(*to)?),
            _ => return unprintable(say_of::EVENT),
        };
        Ok((format!("{who}が"), format!("{by}{from}{to}置かれた")))
    }

    /// `「蛾」の【自】の効果`, `相手の効果`
    fn cause(&mut self, by: TestId) -> Said {
        let parts = self.look.parts(by);
        let (through, of) = match self.look.through(parts.clone()) {
            Some((through, of)) => (Some(through), of),
            None => (None, parts),
        };
        let kind = match through {
            Some(Through::Kind(kind)) => {
                format!("{}の効果", self.program.vocab.ability_kind(kind).word.on_cards().ja)
            }
            Some(Through::Tag(tag)) => {
                let mark = self.program.vocab.tag(tag).word.on_cards().ja;
                match mark.starts_with('【') {
                    true => format!("{mark}の効果"),
                    false => format!("『{mark}』"),
                }
            }
            None => "効果".to_owned(),
            Some(Through::Event(_)) => return unprintable(say_of::EVENT),
        };
        if let Some(owner) = self.look.whose(&of) {
            return Ok(format!("{}{kind}", self.whose(Some(owner))?));
        }
        let mut cards: Option<Cards> = None;
        for test in of {
            let next = Cards::passing(self.look, test);
            cards = Some(match cards {
                Some(cards) => cards.and(next),
                None => next,
            });
        }
        match cards {
            Some(cards) => Ok(format!("{}の{kind}", self.cards(&Cards { owner: None, ..cards })?)),
            None => Ok(kind),
        }
    }

    /// `あなたがこのカードの『助太刀』を使った`
    fn used(&mut self, pattern: &Pattern, used: &str) -> Said<(String, String)> {
        let cards = match pattern.subject {
            Subject::This => {
                return Ok(("あなたが".to_owned(), format!("このカードの{used}を使った")));
            }
            Subject::Card(test) => Cards::passing(self.look, test),
            _ => return unprintable(say_of::EVENT),
        };
        let plain = Cards { spots: Vec::new(), ..cards.clone() };
        match (cards.owner, plain.is_plain() && plain.kinds.is_empty()) {
            (Some(Owner::Mine), true) => Ok(("あなたが".to_owned(), format!("{used}を使った"))),
            (Some(Owner::Enemy), true) => Ok(("相手が".to_owned(), format!("{used}を使った"))),
            _ if cards.base == Base::This => {
                Ok(("あなたが".to_owned(), format!("このカードの{used}を使った")))
            }
            _ => unprintable(say_of::EVENT),
        }
    }

    /// `このカードのトリガーチェックでクライマックスがでた`
    fn revealed(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let Some(other) = pattern.other else {
            return Ok((format!("{}が", self.subject(pattern)?), "トリガーした".to_owned()));
        };
        let Subject::Card(shown) = pattern.subject else { return unprintable(say_of::EVENT) };
        let of = Cards::passing(self.look, other);
        let of = self.cards(&of)?;
        let mut shown = Cards::passing(self.look, shown);
        if let Some((slot, kind)) = self.kind_shown {
            shown = shown.and(Cards::passing_of(self.look, Set::Slot(slot), kind));
        }
        let shown = self.cards(&Cards { owner: None, spots: Vec::new(), ..shown })?;
        Ok((format!("{of}のトリガーチェックで{shown}が"), "でた".to_owned()))
    }

    /// `このカードの与えたダメージがキャンセルされた`
    fn damage(&mut self, pattern: &Pattern, event: &str) -> Said<(String, String)> {
        let to_me = pattern.player == Some(Who::Me) && pattern.subject == Subject::Damage(None);
        let who = match pattern.subject {
            Subject::Damage(Some(by)) => {
                let by = Cards::passing(self.look, by);
                format!("{}の与えたダメージが", self.cards(&by)?)
            }
            Subject::Damage(None) if to_me => "あなたの受けたダメージが".to_owned(),
            _ => return unprintable(say_of::EVENT),
        };
        if (pattern.player.is_some() && !to_me) || pattern.by.is_some() {
            return unprintable(say_of::EVENT);
        }
        match event {
            "dealt" => Ok((who, "キャンセルされなかった".to_owned())),
            "cancelled" => Ok((who, "キャンセルされた".to_owned())),
            _ => unprintable(say_of::EVENT),
        }
    }
}
