//! Abilities that work where their card never is, or only in a state that it never has.

use super::super::ability::Slots;
use super::super::{Checker, homes_of};
use super::Never;
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{Ability, Slot, Span};
use crate::vocab::{Form, TagId, ZoneSet};

impl Checker<'_> {
    /// Why the card is never where the ability works.
    pub(super) fn never_at_home(&self, ability: &Ability, slots: &Slots) -> Option<Never> {
        let zones = self.zones_of_ability(slots);
        let kinds = self.card_kinds.as_ref()?;
        if zones.is_empty() || !zones.and(self.card_zones).is_empty() || self.limits_copies {
            return None;
        }
        let card = with_article(kinds.last()?);
        if let Some(span) = span_of_places(ability) {
            let places = self.zone_words(zones);
            let message = say!("{card} is never in {places}, where this works", card, places);
            return Some(Never::new(span, message).help(self.places_of_kind()));
        }
        let span = span_of_kind(ability);
        let word = self.vocab.ability_kind(self.kind);
        let homes = homes_of(self.vocab, self.kind, &slots.when).into_iter();
        let homes = Message::any_code(homes.map(|home| self.vocab.place(home).word.name));
        let message = say!("{card} is never in {homes}, where this works", card, homes);
        let fits = |home| !self.vocab.place(home).zones.and(self.card_zones).is_empty();
        let mut kinds_of_form =
            self.vocab.ability_kinds.iter().filter(|kind| kind.form == self.form);
        if let Some(kind) = kinds_of_form.find(|kind| fits(kind.home)) {
            let (name, home) = (kind.word.name, self.vocab.place(kind.home).word.name);
            let help = say!("what works in `{home}` is written `{name}`", home, name);
            let first = ability.words.first().filter(|_| !word.word.name.contains(' '));
            let never = Never::new(span, message).help(help);
            return Some(match first {
                Some(first) => never.meant(first.span, name),
                None => never,
            });
        }
        let plays = self.vocab.ability_kinds.iter().find(|kind| kind.form == Form::Play);
        let stays = self
            .vocab
            .zones
            .iter()
            .enumerate()
            .any(|(at, zone)| zone.in_play && self.card_zones.0 & (1 << at) != 0);
        let help = match plays.filter(|_| !stays) {
            Some(play) => {
                let play = play.word.name;
                say!("what {card} does as it is played stands in `{play} {{ do .. }}`", card, play)
            }
            None => self.places_of_kind(),
        };
        Some(Never::new(span, message).help(help))
    }

    fn places_of_kind(&self) -> Message {
        let places: Vec<&str> = self
            .vocab
            .places
            .iter()
            .filter(|place| !place.zones.and(self.card_zones).is_empty())
            .map(|place| place.word.name)
            .collect();
        say!("`in` says where else it works: {places}", places = Message::words(&places))
    }

    /// Why the card is never in the state in which abilities with the tag work.
    pub(super) fn never_in_state(&self, ability: &Ability, tags: &[TagId]) -> Option<Never> {
        let kinds = self.card_kinds.as_ref()?;
        tags.iter().find_map(|tag| {
            let tag = self.vocab.tag(*tag);
            let state = self.vocab.state(tag.while_state?);
            let can = |kind: &String| state.kinds.contains(&kind.as_str());
            if state.kinds.is_empty() || kinds.iter().any(can) {
                return None;
            }
            let spelled = |text: &str| text == tag.word.name || tag.word.also.contains(&text);
            let word = ability.words.iter().find(|word| spelled(&word.text))?;
            let (name, who) = (state.word.name, with_article(kinds.last()?));
            let only = Message::any_of(state.kinds.iter().map(|kind| with_article(kind)));
            let message = say!("{who} is never `{name}`; only {only} is", who, name, only);
            let help = say!(
                "leave `{tag}` out; `if` asks for the state of another card",
                tag = tag.word.name
            );
            Some(Never::new(word.span, message).help(help))
        })
    }

    /// Where the card can be while the ability works.
    pub(super) fn zones_it_works_in(&self, slots: &Slots) -> ZoneSet {
        self.zones_of_ability(slots).and(self.card_zones)
    }
}

/// `in hand|deck` without its word.
pub(super) fn span_of_places(ability: &Ability) -> Option<Span> {
    ability.slots.iter().find_map(|line| match &line.node {
        Slot::In(places) => places.iter().map(|place| place.span).reduce(Span::to),
        _ => None,
    })
}

fn span_of_kind(ability: &Ability) -> Span {
    ability.words.iter().map(|word| word.span).reduce(Span::to).unwrap_or(ability.span)
}

/// `a minion`, `an effect`
pub(super) fn with_article(word: &str) -> Message {
    match word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        true => say!("an {word}", word),
        false => say!("a {word}", word),
    }
}
