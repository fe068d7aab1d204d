//! Events that never happen to the cards of which an ability waits for them.

use super::super::Checker;
use super::super::ability::Slots;
use super::super::described::noun_of;
use super::home::{span_of_places, with_article};
use super::{Boundary, Never};
use crate::code::{Owner, Pattern, Set, SetId, Spot, Subject, Test, TestId};
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{Ability, Event, Expr, ExprKind, Name, Phrase, Slot};
use crate::syntax::text_of;
use crate::vocab::{EventWord, MomentKind, NounWord, TypeId, ZoneSet};

impl Checker<'_> {
    /// The events that the ability waits for, each as it is written and as its pattern.
    fn waited_for<'e>(
        &self,
        ability: &'e Ability,
        slots: &'e Slots,
    ) -> impl Iterator<Item = (&'e Event, &'e Pattern)> + use<'e> {
        let written = ability.slots.iter().filter_map(|line| match &line.node {
            Slot::When(events) => Some(&events.any),
            _ => None,
        });
        written.flatten().zip(&slots.when)
    }

    /// Why an ability never triggers: the rulebook has no timing for its kind at that event.
    pub(super) fn other_event(&self, ability: &Ability, slots: &Slots) -> Option<Never> {
        let word = self.vocab.ability_kind(self.kind);
        let wanted = word.waits_for?;
        let is_it = |pattern: &Pattern| {
            pattern.subject == Subject::This
                && (pattern.kind, pattern.to_state) == (wanted.kind, wanted.to_state)
        };
        let (event, _) = self.waited_for(ability, slots).find(|(_, of)| !is_it(of))?;
        let span = match event {
            Event::Boundary(boundary) => boundary.span,
            Event::Phrase(phrase) => phrase.span,
        };
        let mut events = self.vocab.events.iter();
        let event = events.find(|event| event.kind == wanted.kind)?;
        let to = wanted.to_state.map(|state| format!(" to {}", self.vocab.state(state).word.name));
        let right = format!("this {}{}", with_is(event), to.unwrap_or_default());
        let name = word.word.name;
        let message = say!("`{name}` waits for `{right}` only", name, right);
        let help = say!("write `when {right}`, or take another kind of ability", right);
        Some(Never::new(span, message).help(help))
    }

    /// Why an event never happens to its subject. `own`: the ability is the card's own.
    pub(super) fn never_happens(
        &self,
        ability: &Ability,
        slots: &Slots,
        own: bool,
    ) -> Option<Never> {
        self.waited_for(ability, slots).find_map(|(event, pattern)| {
            let phrase = match event {
                Event::Phrase(phrase) => phrase,
                Event::Boundary(boundary) => {
                    let of = boundary.of.as_ref()?;
                    return self.never_has_one(slots, &boundary.name, of, pattern, own);
                }
            };
            let word = self.vocab.event(pattern.event?);
            match pattern.subject {
                Subject::This if own && !word.asks_last_known => {
                    self.never_happens_to_it(ability, slots, phrase, word)
                }
                Subject::Card(test) => {
                    let zones = self.zones_fitting(test);
                    let never = zones.and(word.zones).is_empty() && !zones.is_empty();
                    if never {
                        return Some(self.happens_elsewhere(phrase, word));
                    }
                    self.lies_at_neither_end(phrase, word, pattern, test)
                }
                _ => None,
            }
        })
    }

    /// Why a span is never that of the cards: they are nowhere where a card can have one.
    fn never_has_one(
        &self,
        slots: &Slots,
        span: &Name,
        of: &Expr,
        pattern: &Pattern,
        own: bool,
    ) -> Option<Never> {
        let state = self.vocab.moment(self.vocab.find_moment(&span.text)?).of?;
        let zones = match pattern.subject {
            Subject::This if own => self.zones_it_works_in(slots),
            Subject::Card(test) => self.zones_fitting(test),
            _ => return None,
        };
        let there = self.vocab.state(state).zones;
        if zones.is_empty() || !zones.and(there).is_empty() {
            return None;
        }
        let message =
            say!("`{cards}` never has its own {span}", cards = text_of(of), span = span.text);
        let help = say!("only cards in {zones} have one", zones = self.zone_words(there));
        Some(Never::new(of.span, message).help(help))
    }

    /// Why an event never happens to cards that are called so by where they lie: they neither go there, nor come from
    /// there and go out of play.
    fn lies_at_neither_end(
        &self,
        phrase: &Phrase,
        word: &EventWord,
        pattern: &Pattern,
        subject: TestId,
    ) -> Option<Never> {
        let home = self.named_after(subject).filter(|_| !pattern.to.is_empty())?;
        let meets = |spots: &[Spot]| {
            spots.iter().any(|spot| !self.vocab.place(spot.place).zones.and(home).is_empty())
        };
        let leaves = pattern.to.iter().any(|spot| !self.place_in_play(spot.place));
        if meets(&pattern.to) || leaves && (pattern.from.is_empty() || meets(&pattern.from)) {
            return None;
        }
        let subject = &phrase.subject;
        let message = say!(
            "`{subject}` {never_does} so",
            subject = text_of(subject),
            never_does = never_does(word)
        );
        let help = say!(
            "these are cards in {home}, as long as they lie there",
            home = self.zone_words(home)
        );
        Some(Never::new(subject.span, message).help(help))
    }

    /// The zones of the places by which the words of the test call cards; `None` if an alternative names no place.
    fn named_after(&self, test: TestId) -> Option<ZoneSet> {
        match self.program.exprs.tests[test.0 as usize] {
            Test::And(left, right) => self.named_after(left).or_else(|| self.named_after(right)),
            Test::Or(left, right) => Some(self.named_after(left)?.or(self.named_after(right)?)),
            Test::At { spot, last: true, .. } => Some(self.vocab.place(spot.place).zones),
            _ => None,
        }
    }

    fn never_happens_to_it(
        &self,
        ability: &Ability,
        slots: &Slots,
        phrase: &Phrase,
        word: &EventWord,
    ) -> Option<Never> {
        let zones = self.zones_it_works_in(slots);
        if zones.is_empty() || !zones.and(word.zones).is_empty() {
            return None;
        }
        if let Some(kind) = self.card_kinds.as_ref().and_then(|kinds| kinds.last())
            && self.card_zones.and(word.zones).is_empty()
        {
            let message = say!(
                "{kind} {never_does}",
                kind = with_article(kind),
                never_does = never_does(word)
            );
            return Some(self.with_those_that_do(Never::new(phrase.span, message), word));
        }
        let here = self.zone_words(zones);
        let message = say!("a card in {here} {never_does}", here, never_does = never_does(word));
        let never = Never::new(phrase.span, message);
        Some(match span_of_places(ability) {
            Some(_) => never.help(say!(
                "this ability works in {here}: leave `in` out, or name another place",
                here
            )),
            None => self.with_those_that_do(never, word),
        })
    }

    fn happens_elsewhere(&self, phrase: &Phrase, word: &EventWord) -> Never {
        let subject = &phrase.subject;
        let message = say!(
            "`{subject}` {never_does}",
            subject = text_of(subject),
            never_does = never_does(word)
        );
        let never = Never::new(subject.span, message);
        match self.where_it_happens(subject, word).as_slice() {
            [] => self.with_those_that_do(never, word),
            places => {
                let right = text_of(&in_places(subject, places));
                let sure = places.len() == 1;
                never.help(say!("write `{right}`", right)).meant(subject.span, right).sure(sure)
            }
        }
    }

    /// The places in which cards of the subject's kinds are as the event happens to them; empty if the subject names
    /// its place, or its noun does.
    fn where_it_happens(&self, subject: &Expr, word: &EventWord) -> Vec<&'static str> {
        let names = match &subject.kind {
            ExprKind::Where { set, .. } => &set.kind,
            kind => kind,
        };
        let ExprKind::Noun { names, index: None, .. } = names else { return Vec::new() };
        let nouns = names.iter().map(|name| self.vocab.find_noun(&name.text));
        let nouns = nouns.map(|noun| noun.map(|noun| self.vocab.noun(noun)));
        let Some(nouns) = nouns.collect::<Option<Vec<_>>>() else { return Vec::new() };
        let alike = |noun: &&NounWord| {
            self.vocab
                .nouns
                .iter()
                .any(|other| other.kinds == noun.kinds && other.home != noun.home)
        };
        if nouns.iter().any(alike) {
            return Vec::new();
        }
        let kinds = nouns.iter().flat_map(|noun| noun.kinds);
        let kinds: Vec<String> = kinds.map(|kind| kind.to_string()).collect();
        let zones = self.zones_of_kinds((!kinds.is_empty()).then_some(&kinds[..])).and(word.zones);
        let known = self.vocab.zones.iter().enumerate();
        let here = known.filter(|(at, _)| zones.0 & (1 << at) != 0).map(|(_, zone)| zone.word.name);
        here.filter(|name| self.vocab.find_place(name).is_some()).collect()
    }

    fn with_those_that_do(&self, never: Never, word: &EventWord) -> Never {
        let zones = self.zone_words(word.zones);
        never.help(match word.passive {
            true => say!("only cards in {zones} are", zones),
            false => say!("only cards in {zones} do", zones),
        })
    }

    /// The zones in which a card, read as [`Set::It`], can be if the test is true of it.
    fn zones_fitting(&self, test: TestId) -> ZoneSet {
        let is_it = |of: SetId| self.program.exprs.sets[of.0 as usize] == Set::It;
        match self.program.exprs.tests[test.0 as usize] {
            Test::And(left, right) => self.zones_fitting(left).and(self.zones_fitting(right)),
            Test::Or(left, right) => self.zones_fitting(left).or(self.zones_fitting(right)),
            Test::At { of, spot, .. } if is_it(of) => self.vocab.place(spot.place).zones,
            // Cards with a name may have gone elsewhere since.
            Test::Among { of, set } if is_it(of) && self.is_of_place(set) => self.zones_of(set),
            Test::Has { of, any } if is_it(of) => {
                let values = self.program.trait_sets[any.index()].iter();
                let values: Vec<_> =
                    values.map(|value| &self.program.trait_values[value.index()]).collect();
                if values.iter().any(|value| value.of != TypeId::KIND) {
                    return ZoneSet::EVERYWHERE;
                }
                let of_kind = |kind: &str| self.zones_of_kinds(Some(&[kind.to_string()]));
                let zones = values.iter().map(|value| of_kind(&value.name));
                zones.fold(ZoneSet::default(), ZoneSet::or)
            }
            _ => ZoneSet::EVERYWHERE,
        }
    }

    fn is_of_place(&self, set: SetId) -> bool {
        matches!(self.program.exprs.sets[set.0 as usize], Set::All(_) | Set::Pile { .. })
    }

    /// The boundary of a phase or attack, in one player's turns, if the ability triggers there only.
    pub(super) fn boundary_of(&self, ability: &Ability, slots: &Slots) -> Option<Boundary> {
        let [pattern] = slots.when.as_slice() else { return None };
        let mine = match pattern.subject {
            Subject::Span(Owner::Mine) => true,
            Subject::Span(Owner::Enemy) => false,
            _ => return None,
        };
        let (Event::Boundary(boundary), _) = self.waited_for(ability, slots).next()? else {
            return None;
        };
        let moment = self.vocab.find_moment(&boundary.name.text)?;
        let whole_turn = self.vocab.moment(moment).kind == MomentKind::Turn;
        (!whole_turn).then_some(Boundary { moment, mine, end: boundary.end })
    }
}

/// `attacks`, `is attacked`
fn with_is(word: &EventWord) -> String {
    if word.passive { format!("is {}", word.word.name) } else { word.word.name.to_string() }
}

/// `never attacks`, `is never attacked`
fn never_does(word: &EventWord) -> Message {
    let verb = word.word.name;
    if word.passive { say!("is never {verb}", verb) } else { say!("never {verb}", verb) }
}

/// The subject, limited to these places.
fn in_places(subject: &Expr, places: &[&str]) -> Expr {
    let span = subject.span;
    let place = |text: &&str| Name { text: text.to_string(), quoted: false, span };
    let places = places.iter().map(|text| noun_of(place(text))).collect();
    let inside = |set: &Expr| {
        let kind = ExprKind::In { set: Box::new(set.clone()), places };
        Expr { kind, span }
    };
    match &subject.kind {
        ExprKind::Where { set, filter } => {
            let kind = ExprKind::Where { set: Box::new(inside(set)), filter: filter.clone() };
            Expr { kind, span }
        }
        _ => inside(subject),
    }
}
