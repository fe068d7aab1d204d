//! Events: `このキャラクターがアタックした時`, `あなたのメインフェイズの開始時`.

use super::Japanese;
use crate::code::{Owner, Pattern, Slot, Spot, Subject, Who};
use crate::vocab::{EventRole, EventWord};

impl Japanese<'_> {
    /// When one of the events has happened.
    pub(super) fn when(&self, patterns: &[Pattern]) -> String {
        self.either(patterns, &|pattern, event| match event {
            Some(word) => format!("{}{}時", self.told(pattern, word), word.ja.verb.past),
            None => format!("{}{}", self.boundary(pattern), self.manner().at_edge),
        })
    }

    /// When one of the events is about to happen.
    pub(super) fn would(&self, patterns: &[Pattern]) -> String {
        self.either(patterns, &|pattern, event| match event {
            Some(word) => format!("{}{}場合", self.told(pattern, word), word.ja.verb.plain),
            None => format!("{}{}", self.boundary(pattern), self.manner().at_edge),
        })
    }

    /// Until one of the events happens.
    pub(super) fn until_one(&self, patterns: &[Pattern]) -> String {
        self.either(patterns, &|pattern, event| match event {
            Some(word) => format!("{}{}まで", self.told(pattern, word), word.ja.verb.plain),
            None => format!("{}まで", self.boundary(pattern)),
        })
    }

    /// The event before a noun: `あなたのキャラクターがアタックした`.
    pub(super) fn happened(&self, pattern: &Pattern) -> String {
        match pattern.event.map(|event| self.program.vocab.event(event)) {
            Some(word) => format!("{}{}", self.told(pattern, word), word.ja.verb.past),
            None => format!("{}の", self.boundary(pattern)),
        }
    }

    fn either(
        &self,
        patterns: &[Pattern],
        say: &dyn Fn(&Pattern, Option<&'static EventWord>) -> String,
    ) -> String {
        let event = |pattern: &Pattern| pattern.event.map(|event| self.program.vocab.event(event));
        let told: Vec<String> = patterns.iter().map(|p| say(p, event(p))).collect();
        told.join("、または")
    }

    /// The event up to its verb.
    fn told(&self, pattern: &Pattern, word: &EventWord) -> String {
        let subject = match self.subject(pattern) {
            subject if word.subject == EventRole::Damage => {
                self.named_by(pattern.names_event, subject)
            }
            subject => subject,
        };
        self.told_of(pattern, word, subject)
    }

    /// The cards to which the event happened this turn: `このターンにプレイされたイベント`.
    pub(super) fn happened_to(&self, pattern: &Pattern) -> String {
        let event = pattern.event.map(|event| self.program.vocab.event(event));
        let (Subject::Card(test), Some(word)) = (pattern.subject, event) else {
            return self.happened(pattern);
        };
        let told = self.told_of(pattern, word, String::new());
        let told = told.trim_start_matches(['が', 'は', 'を']);
        format!("このターンに{told}{}{}", word.ja.verb.past, self.fitting(test).text())
    }

    fn told_of(&self, pattern: &Pattern, word: &EventWord, subject: String) -> String {
        let cards = |test| self.fitting(test).text();
        let other = pattern.other.map(|test| self.named_by(pattern.names_other, cards(test)));
        let holes = [
            ("", subject),
            ("use", self.program.vocab.use_of(pattern.kind).map_or("", |u| u.word.text.ja).into()),
            ("other", other.unwrap_or_default()),
            ("by", pattern.by.map(cards).unwrap_or_default()),
            ("under", pattern.under.map(cards).unwrap_or_default()),
            ("from", self.spots(&pattern.from)),
            ("to", self.spots(&pattern.to)),
            ("state", pattern.to_state.map(|state| self.state(state)).unwrap_or_default().into()),
            ("player", pattern.player.map(|who| self.player(who)).unwrap_or_default()),
        ];
        let holes: Vec<(&str, &str)> = holes.iter().map(|(hole, said)| (*hole, &**said)).collect();
        let text = word.ja.fill(&holes);
        if word.subject == EventRole::Damage {
            return text;
        }
        match pattern.names_event.and_then(|slot| self.knows(slot)?.tag().map(str::to_owned)) {
            Some(name) => format!("（{name}：）{text}"),
            None => text,
        }
    }

    fn subject(&self, pattern: &Pattern) -> String {
        let text = match pattern.subject {
            Subject::This => self.this(),
            Subject::Card(test) => self.fitting(test).text(),
            Subject::Player(Who::Each) => "いずれかのプレイヤー".to_owned(),
            Subject::Player(who) => self.player(who),
            Subject::Span(owner) => self.whose(owner),
            Subject::Damage(None) => "ダメージ".to_owned(),
            Subject::Damage(Some(test)) => format!("{}のダメージ", self.fitting(test).text()),
        };
        self.named_by(pattern.names_subject, text)
    }

    fn named_by(&self, slot: Option<Slot>, text: String) -> String {
        match slot {
            Some(slot) => self.with_tag(slot, text),
            None => text,
        }
    }

    /// `あなたのメインフェイズの開始`
    fn boundary(&self, pattern: &Pattern) -> String {
        let owner = match pattern.subject {
            Subject::Span(owner) => owner,
            _ => Owner::Both,
        };
        let moments = self.program.vocab.moments;
        let starts = moments.iter().find(|moment| moment.start == Some(pattern.kind));
        let ends = moments.iter().find(|moment| moment.end == Some(pattern.kind));
        let name = starts.or(ends).map_or("期間", |moment| moment.word.text.ja);
        let [start, end] = self.manner().edges;
        let edge = if starts.is_some() { start } else { end };
        if let Subject::This | Subject::Card(_) = pattern.subject {
            return format!("{}の{name}{edge}", self.subject(pattern));
        }
        format!("{}{name}{edge}", self.whose(owner))
    }

    /// An event happens at one place, whoever owns it.
    pub(super) fn spots(&self, spots: &[Spot]) -> String {
        spots.iter().map(|spot| self.owned_spot(*spot)).collect::<Vec<_>>().join("か")
    }
}
