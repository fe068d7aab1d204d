//! Events: what abilities and durations wait for.

use super::Checker;
use super::ir::{SlotKind, Until};
use super::place::side;
use super::suggest::{Group, spellings};
use super::unread::NamedBy;
use crate::code::{Owner, Pattern, Subject, TestId};
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, catalogue::check as codes, say};
use crate::syntax::ast::{
    Aux, Boundary, BoundaryOwner, Event, Events, Expr, ExprKind, Name, Phrase, Span,
};
use crate::syntax::text_of;
use crate::vocab::{
    ActionObject, ActionWord, Does, EventArgRole, EventId, EventRole, EventSet, EventWord, Form,
    MomentId, MomentKind, NounId, RelatedBy,
};

impl Checker<'_> {
    /// The patterns of alternative events; each of them may give the same name.
    pub(super) fn events(&mut self, events: &Events) -> Option<Vec<Pattern>> {
        let before = self.scope.given;
        let mut after = before;
        let mut patterns = Vec::new();
        let mut sound = true;
        for event in &events.any {
            self.scope.given = before;
            let pattern = match event {
                Event::Boundary(boundary) => self.boundary(boundary),
                Event::Phrase(phrase) => self.phrase(phrase),
            };
            match pattern {
                Some(pattern) => patterns.push(pattern),
                None => sound = false,
            }
            after = after.with(self.scope.given);
        }
        self.scope.given = after;
        sound.then_some(patterns)
    }

    /// `until ..`: a boundary alone is a span, everything else an event.
    pub(super) fn until(&mut self, events: &Events) -> Option<Until> {
        if let [Event::Boundary(boundary)] = events.any.as_slice() {
            let (moment, owner) = self.span_of(boundary, false)?;
            if !(boundary.end && self.vocab.moment(moment).lasts) {
                self.timing(boundary, moment)?;
            }
            return Some(Until::Span { end: boundary.end, moment, owner, next: boundary.next });
        }
        Some(Until::Event(self.events(events)?))
    }

    fn boundary(&mut self, boundary: &Boundary) -> Option<Pattern> {
        let (moment, owner) = self.span_of(boundary, true)?;
        if boundary.next && boundary.end {
            let message =
                say!("a trigger waits for the very next time, which may be this turn's end");
            let named = std::iter::once(self.vocab.moment(moment)).chain(self.vocab.moments);
            let started = { named }.find(|word| word.start.is_some());
            let help = started.map(|word| {
                let name = word.word.name;
                let whose = self.text_of_owner(Some(owner).filter(|owner| *owner != Owner::Both));
                say!(
                    "wait for a start before it: `when start of {whose}next {name} {{ .. }}`",
                    whose,
                    name
                )
            });
            let told = Diagnostic::new(&codes::EVENT_PART, self.place(boundary.span), message);
            self.report(Diagnostic { help, ..told });
            return None;
        }
        let kind = self.timing(boundary, moment)?;
        let subject = match &boundary.of {
            Some(of) => self.whose_span(of)?,
            None => Subject::Span(owner),
        };
        Some(Pattern::of(kind, subject))
    }

    /// The card whose span it is: `end of attack of this`.
    fn whose_span(&mut self, of: &Expr) -> Option<Subject> {
        match &of.kind {
            ExprKind::This => Some(Subject::This),
            _ => self.fits(of, true).map(Subject::Card),
        }
    }

    /// The span and the player in whose turns it is meant. With `waits` it may be one card's, which the caller reads.
    fn span_of(&mut self, boundary: &Boundary, waits: bool) -> Option<(MomentId, Owner)> {
        let name = &boundary.name;
        let Some(moment) = self.vocab.find_moment(&name.text) else {
            let groups = &[Group::Moments];
            self.unknown(&codes::UNKNOWN_MOMENT, name, say!("a span of the game"), groups);
            return None;
        };
        let may_be_of_a_card = waits
            && self.vocab.moment(moment).of.is_some()
            && boundary.whose == BoundaryOwner::Any
            && !boundary.next;
        if let Some(of) = boundary.of.as_ref().filter(|_| !may_be_of_a_card) {
            let name = &name.text;
            let (message, help) = match self.vocab.moment(moment) {
                word if word.of.is_some() && waits => (
                    say!("whose {name} it is, is said twice", name),
                    say!("write `{name} of {cards}`", name, cards = text_of(of)),
                ),
                word if word.kind == MomentKind::Process => (
                    say!("effects last until the end of the {name} that runs", name),
                    say!("write `this {name}`", name),
                ),
                _ => (
                    say!("a span of the game is nobody's but a player's"),
                    say!("write `my {name}` or `enemy {name}`", name),
                ),
            };
            self.error_with_help(&codes::EVENT_PART, of.span, message, help);
            return None;
        }
        let owner = match boundary.whose {
            BoundaryOwner::Any => Owner::Both,
            BoundaryOwner::Owner(owner) => side(owner),
            BoundaryOwner::This => {
                if self.vocab.moment(moment).kind != MomentKind::Process {
                    let message = say!("there is no `this {name}`", name = name.text);
                    let help =
                        say!("write `{name}`, `my {name}` or `enemy {name}`", name = name.text);
                    self.error_with_help(&codes::EVENT_PART, boundary.span, message, help);
                    return None;
                }
                Owner::Both
            }
        };
        Some((moment, owner))
    }

    fn timing(&mut self, boundary: &Boundary, moment: MomentId) -> Option<crate::vocab::EventKind> {
        let word = self.vocab.moment(moment);
        let kind = if boundary.end { word.end } else { word.start };
        if kind.is_none() {
            let which = if boundary.end { "end" } else { "start" };
            let message =
                say!("the rulebook has no `{which} of {name}`", which, name = word.word.name);
            let timed = self.vocab.moments.iter().filter_map(|m| {
                let has = if boundary.end { m.end } else { m.start };
                has.map(|_| m.word.name)
            });
            let timed: Vec<String> = timed.map(|name| format!("`{which} of {name}`")).collect();
            let help = match timed.is_empty() {
                true => say!("no ability of this game waits for the {which} of anything", which),
                false => say!("there is {timed}", timed = Message::words(&timed)),
            };
            self.error_with_help(&codes::NO_TIMING, boundary.name.span, message, help);
        }
        kind
    }

    fn phrase(&mut self, phrase: &Phrase) -> Option<Pattern> {
        let Some(event) = self.event_word(phrase) else {
            if let Some(name) = &phrase.binder {
                self.give(name, SlotKind::Cards, true);
            }
            return None;
        };
        let word = self.vocab.event(event);
        let would = matches!(phrase.aux, Aux::Would | Aux::WouldBe);
        let kind = word.settled.filter(|_| would).unwrap_or(word.kind);
        let mut pattern = Pattern { event: Some(event), ..Pattern::of(kind, Subject::This) };
        let would = self.would(phrase, word);
        let subject = self.subject(phrase, word, &mut pattern);
        let object = self.event_object(phrase, word, &mut pattern);
        let args = self.event_args(phrase, word, &mut pattern);
        would.and(subject).and(object).and(args)?;
        Some(pattern)
    }

    fn event_word(&mut self, phrase: &Phrase) -> Option<EventId> {
        let passive = matches!(phrase.aux, Aux::Is | Aux::WouldBe);
        let verb = &phrase.verb;
        let spelled = |word: &&EventWord| {
            word.word.name == verb.text || word.word.also.contains(&verb.text.as_str())
        };
        let found = self.vocab.events.iter().position(|w| spelled(&w) && w.passive == passive);
        if let Some(at) = found {
            let word = &self.vocab.events[at].word;
            self.uses(Message::verbatim(format!("`{}`", word.name)), word.books, verb.span);
            return Some(EventId(at as u8));
        }
        if self.described_subject(phrase) {
            return None;
        }
        if let Some(word) = self.vocab.events.iter().find(spelled) {
            let right = match (word.passive, phrase.aux) {
                (true, Aux::Would) => format!("would be {}", word.word.name),
                (true, _) => format!("is {}", word.word.name),
                (false, Aux::WouldBe) => format!("would {}", active_after_would(word)),
                (false, _) => word.word.name.to_string(),
            };
            let message = say!("`{verb}` stands here in the wrong form", verb = verb.text);
            let help = match passive {
                true => say!("write `{right}` without `is` or `be`", right),
                false => say!("write `{right}`", right),
            };
            self.error_with_help(&codes::EVENT_FORM, verb.span, message, help);
            return None;
        }
        let fitting = self.vocab.events.iter().filter(|w| w.passive == passive);
        let mut words = spellings(fitting.map(|w| &w.word));
        let near = crate::diagnostics::nearest(&verb.text, words.iter().map(String::as_str));
        if near.is_none() {
            words = spellings(self.vocab.events.iter().map(|w| &w.word));
        }
        let words = words.iter().map(String::as_str);
        self.unknown_among(&codes::UNKNOWN_EVENT, verb, say!("an event"), words);
        None
    }

    fn would(&mut self, phrase: &Phrase, word: &EventWord) -> Option<()> {
        let would = matches!(phrase.aux, Aux::Would | Aux::WouldBe);
        let name = word.word.name;
        if phrase.not {
            let message = say!("what does not happen is no event");
            let told =
                Diagnostic::new(&codes::EVENT_NEGATED, self.place(phrase.verb.span), message);
            let game = Message::from(self.vocab.title);
            self.report(match self.otherwise(phrase, word) {
                Some(other) => {
                    let told = told.help(say!("wait for what happens then: `{other}`", other));
                    let alone = phrase.object.is_none() && phrase.args.is_empty();
                    let fix = Fix::offered([Edit::new(self.place(phrase.span), other)]);
                    if alone { told.mended_by(fix) } else { told }
                }
                None => told.help(say!("events of {game} cannot be negated: ask with `if`, as in `if times(..) this turn = 0`", game)),
            });
            return None;
        }
        let (message, help) = match (would, self.form == Form::Instead) {
            (_, false) if word.only_would => (
                say!("this can only be replaced"),
                say!(
                    "make the ability an `instead`, with `would {active_after_would}`",
                    active_after_would = active_after_would(word)
                ),
            ),
            (true, false) => (
                say!("`would` stands in a replacement only"),
                say!(
                    "write `{plain_form}`, or make the ability an `instead`",
                    plain_form = plain_form(word)
                ),
            ),
            (_, true) if !word.replaceable => (
                say!("the game does not let this event be replaced"),
                say!(
                    "events that can be: {what}",
                    what = self
                        .vocab
                        .events
                        .iter()
                        .filter(|w| w.replaceable)
                        .map(|w| w.word.name)
                        .collect::<Vec<_>>()
                        .join(", ")
                ),
            ),
            (false, true) => (
                say!("a replacement waits for what would happen"),
                match word.passive {
                    true => say!("write `would be {name}`", name),
                    false => say!(
                        "write `would {active_after_would}`",
                        active_after_would = active_after_would(word)
                    ),
                },
            ),
            _ => return Some(()),
        };
        self.error_with_help(&codes::EVENT_WOULD, phrase.verb.span, message, help);
        None
    }

    /// The other outcome of a process that ends in one of two events, as a text writes it.
    fn otherwise(&self, phrase: &Phrase, word: &EventWord) -> Option<String> {
        let ends = self.vocab.events.iter().find(|event| event.outcomes.has(word.kind))?;
        let is_other =
            |event: &&EventWord| ends.outcomes.has(event.kind) && event.kind != word.kind;
        let mut others = self.vocab.events.iter().filter(is_other);
        let other = others.next().filter(|_| others.next().is_none())?;
        let binder = phrase.binder.as_ref().map(|name| format!("{}: ", name.text));
        let subject = crate::syntax::text_of(&phrase.subject);
        Some(format!("{}{subject} {}", binder.unwrap_or_default(), plain_form(other)))
    }

    fn subject(&mut self, phrase: &Phrase, word: &EventWord, pattern: &mut Pattern) -> Option<()> {
        let subject = &phrase.subject;
        match word.subject {
            EventRole::Card => {
                pattern.subject = match &subject.kind {
                    ExprKind::This => Subject::This,
                    ExprKind::Player(_) => {
                        self.not_the_subject(subject, word, say!("cards"));
                        self.give_poisoned(phrase.binder.as_ref());
                        return None;
                    }
                    _ if word.asks_last_known && self.lies_under(subject) => {
                        self.lies_there_no_more(subject, word);
                        self.give_poisoned(phrase.binder.as_ref());
                        return None;
                    }
                    _ => {
                        let home = self.home_counts(phrase, word, subject);
                        match self.fits(subject, home) {
                            Some(test) => Subject::Card(test),
                            None => {
                                self.give_poisoned(phrase.binder.as_ref());
                                return None;
                            }
                        }
                    }
                };
                if let (Some(name), EventRole::Use) = (&phrase.binder, word.object) {
                    let slot = self.give(name, SlotKind::Happening, false)?;
                    self.scope.facts_mut(slot).happens.0 |= EventSet::of(&[word.kind]).0;
                    pattern.names_event = Some(slot);
                } else if let Some(name) = &phrase.binder {
                    let slot = self.give(name, SlotKind::Cards, true)?;
                    pattern.names_subject = Some(slot);
                    if self.form == Form::Instead {
                        let event = self.hidden(SlotKind::Happening, name.span)?;
                        self.scope.facts_mut(slot).event = Some(event);
                        pattern.names_event = Some(event);
                    } else {
                        self.named_by(Some(slot), NamedBy::Event);
                    }
                }
            }
            EventRole::Player => {
                let Some(who) = self.player_of(subject) else {
                    self.not_the_subject(subject, word, say!("a player"));
                    self.give_poisoned(phrase.binder.as_ref());
                    return None;
                };
                pattern.subject = Subject::Player(who);
                if let Some(name) = &phrase.binder {
                    pattern.names_subject = Some(self.give(name, SlotKind::Player, true)?);
                }
            }
            EventRole::Damage => {
                pattern.subject = Subject::Damage(self.damage(subject, word, phrase)?);
                if let Some(name) = &phrase.binder {
                    let slot = self.give(name, SlotKind::Happening, false)?;
                    let itself = EventSet::of(&[word.kind]);
                    self.scope.facts_mut(slot).happens.0 |= itself.with(word.outcomes).0;
                    pattern.names_event = Some(slot);
                    let processes = |w: &ActionWord| matches!(w.does, Does::Process { .. });
                    if self.vocab.actions.iter().any(processes) {
                        pattern.names_cards = Some(self.moved_by(slot, name.span)?);
                    }
                }
            }
            EventRole::None | EventRole::FromPlace | EventRole::Use => {}
        }
        Some(())
    }

    /// Whether cards are described by the card that they lie under: `card in markers of this`.
    fn lies_under(&self, cards: &Expr) -> bool {
        match &cards.kind {
            ExprKind::Where { set, .. } => self.lies_under(set),
            ExprKind::In { set, places } => {
                self.lies_under(set) || places.iter().any(|place| self.lies_under(place))
            }
            ExprKind::Of { head, .. } => {
                let relation = self.vocab.find_relation(&head.text);
                relation.is_some_and(|relation| {
                    matches!(self.vocab.relation(relation).by, RelatedBy::Attached)
                })
            }
            _ => false,
        }
    }

    /// Reports cards that are described by the card that they lie under, with an event in which they move: they lie
    /// under none as it happens.
    fn lies_there_no_more(&mut self, subject: &Expr, word: &EventWord) {
        let name = plain_form(word);
        let message = say!("what a card lies under is not known as it {name}", name);
        let under = |word: &&EventWord| {
            word.args.iter().any(|takes| matches!(takes.role, EventArgRole::Host))
        };
        let help = match self.vocab.events.iter().find(under) {
            Some(comes) => {
                say!(
                    "for cards that come there write `card {comes} under this`",
                    comes = plain_form(comes)
                )
            }
            None => say!("describe the cards otherwise"),
        };
        self.error_with_help(&codes::EVENT_PART, subject.span, message, help);
    }

    /// `damage`, `damage of CARDS`
    fn damage(
        &mut self,
        subject: &Expr,
        word: &EventWord,
        phrase: &Phrase,
    ) -> Option<Option<TestId>> {
        match &subject.kind {
            ExprKind::Noun { owner: None, other: false, names, index: None } if matches!(names.as_slice(), [name] if name.text == "damage") => {
                Some(None)
            }
            ExprKind::Of { head, of } if head.text == "damage" => Some(Some(self.fits(of, false)?)),
            _ => {
                let words = super::sort::word_of(subject).cloned();
                match words.filter(|_| !self.sort_of(subject).is_known()) {
                    Some(name) => {
                        let words = ["damage"].into_iter();
                        self.unknown_among(&codes::EVENT_PART, &name, say!("damage"), words);
                    }
                    None => self.not_the_subject(subject, word, say!("damage")),
                }
                if let Some(name) = &phrase.binder {
                    self.give(name, SlotKind::Happening, false);
                }
                None
            }
        }
    }

    fn give_poisoned(&mut self, binder: Option<&Name>) {
        if let Some(name) = binder {
            self.give(name, SlotKind::Cards, true);
        }
    }

    fn not_the_subject(&mut self, subject: &Expr, word: &EventWord, wanted: Message) {
        let name = word.word.name;
        let example = match &*wanted {
            "a player" => say!("write `I`, `opponent` or `each player`"),
            "damage" => say!("write `damage` or `damage of this`"),
            _ => say!("name cards, as in `this` or `my other character`"),
        };
        let found = self.in_words(subject);
        let message = say!("{found}, but `{name}` speaks of {wanted}", found, name, wanted);
        self.error_with_help(&codes::EVENT_PART, subject.span, message, example);
    }

    /// Whether a noun in the subject means cards at its home: not where the event's own places say
    /// where they are, and not where it happens to cards that are elsewhere.
    fn home_counts(&self, phrase: &Phrase, word: &EventWord, subject: &Expr) -> bool {
        let says_place = word.object == EventRole::FromPlace
            || phrase.args.iter().any(|arg| {
                word.args.iter().any(|takes| {
                    takes.prep == arg.prep
                        && matches!(
                            takes.role,
                            EventArgRole::FromPlace | EventArgRole::ToPlace | EventArgRole::Host
                        )
                })
            });
        let Some(noun) = self.first_noun(subject) else { return false };
        let noun = self.vocab.noun(noun);
        if says_place || noun.kinds.is_empty() || !self.place_in_play(noun.home) {
            return false;
        }
        let home = self.vocab.place(noun.home).zones;
        let mut does_it = self
            .vocab
            .actions
            .iter()
            .filter(|action| events_of(&action.does).has(word.kind))
            .filter_map(|action| match action.object {
                ActionObject::Cards(place) => Some(self.vocab.place(place).zones),
                _ => None,
            })
            .peekable();
        does_it.peek().is_none() || does_it.any(|zones| zones.0 & home.0 != 0)
    }

    fn first_noun(&self, expr: &Expr) -> Option<NounId> {
        match &expr.kind {
            ExprKind::Noun { names, .. } => self.vocab.find_noun(&names.first()?.text),
            ExprKind::In { set, .. } | ExprKind::Where { set, .. } => self.first_noun(set),
            _ => None,
        }
    }

    /// Names of the ability that an event uses.
    pub(super) fn captures_of_events(&self, events: &Events) -> Vec<String> {
        let mut events = events.clone();
        let mut names = super::ability::Mentions::default();
        super::walk::walk_events(&mut names, &mut events);
        names.0.into_iter().filter(|name| self.scope.find(name).is_some()).collect()
    }

    /// Reports a duration where none may stand.
    pub(super) fn no_duration(&mut self, span: Span) {
        self.report(
            Diagnostic::new(
                &codes::CONTINUOUS_DURATION,
                self.place(span),
                say!("a continuous ability's effects last as long as it works"),
            )
            .help(say!("put the condition into `while`, or make it a triggered ability")),
        );
    }
}

fn active_after_would(word: &EventWord) -> &'static str {
    word.word.also.first().copied().unwrap_or(word.word.name)
}

fn plain_form(word: &EventWord) -> String {
    if word.passive { format!("is {}", word.word.name) } else { word.word.name.to_string() }
}

/// The kinds of event that an action notes.
pub(super) fn events_of(does: &Does) -> EventSet {
    match does {
        Does::Move { events, .. }
        | Does::Relocate { events, .. }
        | Does::Swap { events, .. }
        | Does::Exchange { events }
        | Does::Status { events, .. }
        | Does::PlayerStat { events, .. }
        | Does::Process { events, .. }
        | Does::Rule { events, .. }
        | Does::Create { events, .. }
        | Does::Draw { events } => *events,
        _ => EventSet::NONE,
    }
}
