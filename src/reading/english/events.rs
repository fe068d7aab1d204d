//! Events: `this card attacks`, `your main phase starts`.

use super::English;
use super::noun::Noun;
use super::words::{list, past, second_person};
use crate::code::{Owner, Pattern, Set, Spot, Subject, Test, TestId, Through, Who};
use crate::vocab::{EventArg, EventArgRole, EventRole, EventWord, Prep, with_other};

impl English<'_> {
    pub(super) fn events(&self, patterns: &[Pattern]) -> String {
        let events: Vec<String> = patterns.iter().map(|p| self.event(p)).collect();
        list(&events, "or")
    }

    pub(super) fn event(&self, pattern: &Pattern) -> String {
        self.event_about(pattern, self.subject(pattern))
    }

    /// The cards to which the event happened this turn: `events that were played this turn`.
    pub(super) fn happened_to(&self, pattern: &Pattern) -> String {
        let Subject::Card(test) = pattern.subject else { return self.event(pattern) };
        let said = self.event_about(pattern, "that".to_owned());
        let said = said.strip_prefix("that ").unwrap_or(&said);
        let cards = self.fitting(test).all();
        let the = if cards.starts_with("your ") { "" } else { "the " };
        format!("{the}{cards} that {} this turn", past(said))
    }

    fn event_about(&self, pattern: &Pattern, mut subject: String) -> String {
        let Some(event) = pattern.event else { return self.boundary(pattern) };
        let word = self.program.vocab.event(event);
        if let (Some(who), Some(arg)) = (pattern.player, word.args.iter().find(|a| a.of_subject)) {
            subject = format!("{subject} {} {}", arg.prep.word(), self.player(who));
        }
        let used = self.program.vocab.use_of(pattern.kind).map_or("", |used| used.word.text.en);
        let other = pattern.other.map(|other| {
            let one = self.fitting(other).one();
            self.tagged(pattern.names_other, one)
        });
        let text = with_other(word.word.text.en, other.as_deref());
        let mut text = text.replace("{}", &subject).replace("{use}", used);
        if let Subject::Player(Who::Me) = pattern.subject {
            // The word table speaks in the third person.
            text = second_person(&text);
        }
        if word.object == EventRole::FromPlace && !pattern.from.is_empty() {
            text = format!("{text} {}", self.places(&pattern.from));
        }
        if let Some(one) = other.filter(|_| !word.places_other()) {
            let done_on = |arg: &&EventArg| arg.role == EventArgRole::Other && arg.prep == Prep::On;
            let object =
                word.object == EventRole::Card || word.args.iter().any(|arg| done_on(&arg));
            let before = if object { "" } else { "by " };
            text = format!("{text} {before}{one}");
        }
        for arg in word.args.iter().filter(|arg| !arg.of_subject) {
            let said = match arg.role {
                EventArgRole::FromPlace if !pattern.from.is_empty() => self.places(&pattern.from),
                EventArgRole::ToPlace if self.uses(word, arg.prep, pattern) => {
                    self.places(&pattern.to)
                }
                EventArgRole::Source => match pattern.by {
                    Some(by) => self.fitting(by).one(),
                    None => continue,
                },
                EventArgRole::Host => match pattern.under {
                    Some(under) => self.fitting(under).one(),
                    None => continue,
                },
                EventArgRole::ToState => match pattern.to_state {
                    Some(state) => {
                        text = format!("{text} {}", self.turned_to(state));
                        continue;
                    }
                    None => continue,
                },
                EventArgRole::Player => match pattern.player {
                    Some(who) => self.player(who),
                    None => continue,
                },
                EventArgRole::FromPlace | EventArgRole::ToPlace | EventArgRole::Other => continue,
            };
            let before = match arg.role {
                // An event in the active voice has a cause; one in the passive voice is done by somebody.
                EventArgRole::Source if !word.word.text.en.contains("{} is ") => "because of",
                _ => arg.prep.word(),
            };
            text = format!("{text} {before} {said}");
        }
        self.tagged(pattern.names_event, text)
    }

    /// Whether a destination is told with this preposition: the first one in the word table, or `onto` for a surface.
    fn uses(&self, word: &EventWord, prep: Prep, pattern: &Pattern) -> bool {
        let mut ways = word.args.iter().filter(|arg| arg.role == EventArgRole::ToPlace);
        let surface = pattern.to.iter().all(|spot| self.is_surface(spot.place));
        let onto = ways.clone().find(|arg| surface && arg.prep == Prep::Onto);
        !pattern.to.is_empty() && onto.or(ways.next()).is_some_and(|arg| arg.prep == prep)
    }

    fn boundary(&self, pattern: &Pattern) -> String {
        let owner = match pattern.subject {
            Subject::Span(owner) => owner,
            _ => Owner::Both,
        };
        let moments = self.program.vocab.moments;
        let starts = moments.iter().find(|moment| moment.start == Some(pattern.kind));
        let ends = moments.iter().find(|moment| moment.end == Some(pattern.kind));
        let name = starts.or(ends).map_or("span", |moment| moment.word.text.en);
        let verb = if starts.is_some() { "starts" } else { "ends" };
        if let Subject::This | Subject::Card(_) = pattern.subject {
            return format!("the {name} of {} {verb}", self.subject(pattern));
        }
        match owner {
            Owner::Both => format!("{} {verb}", super::words::a(name)),
            _ => format!("{} {name} {verb}", self.whose(owner)),
        }
    }

    fn subject(&self, pattern: &Pattern) -> String {
        let text = match pattern.subject {
            Subject::This => "this card".to_owned(),
            Subject::Card(test) => self.fitting(test).one(),
            Subject::Player(Who::Each) => "a player".to_owned(),
            Subject::Player(who) => self.player(who),
            Subject::Span(owner) => self.whose(owner),
            Subject::Damage(None) => "damage".to_owned(),
            Subject::Damage(Some(test)) => format!("damage from {}", self.fitting(test).one()),
        };
        self.tagged(pattern.names_subject, text)
    }

    fn tagged(&self, slot: Option<crate::code::Slot>, text: String) -> String {
        match slot {
            Some(slot) => self.with_tag(slot, text),
            None => text,
        }
    }

    /// The cards that pass a test.
    pub(super) fn fitting(&self, test: TestId) -> Noun {
        if let Test::Among { of, set } = self.exprs.tests[test.0 as usize]
            && self.exprs.sets[of.0 as usize] == Set::It
        {
            return self.noun(set);
        }
        self.causing(self.look().parts(test))
    }

    /// The cause or subject of an event: cards, or a text or attack of such cards.
    pub(super) fn causing(&self, tests: Vec<TestId>) -> Noun {
        match self.look().through(tests.clone()) {
            Some((through, of)) => self.done_through(through, &of),
            None => self.passing(&tests),
        }
    }

    fn passing(&self, tests: &[TestId]) -> Noun {
        let (this, others) = self.look().split_this(tests);
        let mut noun = this.map_or(Noun::default(), |this| self.noun(this));
        others.into_iter().for_each(|test| self.narrow(&mut noun, test));
        noun.players = self.players;
        self.leave_out_home(&mut noun);
        noun
    }

    /// `your opponent's change`, `an Auto effect of one of your characters`, `an attack`
    fn done_through(&self, through: Through, of: &[TestId]) -> Noun {
        let vocab = self.program.vocab;
        let what = match through {
            Through::Tag(tag) => vocab.tag(tag).word.text.en.to_owned(),
            Through::Kind(kind) => format!("{} effect", vocab.ability_kind(kind).word.text.en),
            Through::Event(event) => active(vocab.event(event)),
        };
        let is_mark = matches!(through, Through::Tag(_));
        let text = match (self.look().whose(of), of) {
            (Some(owner), _) => format!("{} {what}", self.whose(owner)),
            (None, []) if is_mark => what.clone(),
            (None, []) => super::words::a(&what),
            (None, _) => format!("{} of {}", super::words::a(&what), self.passing(of).one()),
        };
        Noun::fixed(&text, true, &what)
    }

    pub(super) fn places(&self, spots: &[Spot]) -> String {
        let places: Vec<String> = spots
            .iter()
            .map(|spot| match (spot.owner, spot.index) {
                // An event happens at one place, whoever owns it.
                (Owner::Both, None) => {
                    let name = self.program.vocab.place(spot.place).word.text.en;
                    format!("the {}", name.strip_prefix("the ").unwrap_or(name))
                }
                _ => self.owned_spot(*spot),
            })
            .collect();
        list(&places, "or")
    }
}

/// The event as a noun: `side attack`.
fn active(word: &EventWord) -> String {
    word.word.also.first().unwrap_or(&word.word.name).replace('_', " ")
}
