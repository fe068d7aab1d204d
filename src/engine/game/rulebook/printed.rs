//! What the abilities printed on a card can do at all, worked out once from their code: where they
//! work, and which happenings they can be about. Most moves and most events need no more than this.

use crate::code::{Ability, AbilityId, CardDef, Code, Pattern, Spot, Subject};
use crate::engine::game::{rulebook::forbids::Forbids, warm::batch::Happening};
use crate::engine::limits;
use crate::engine::state::{board::Location, ids::CardId};
use crate::vocab::{EventSet, Form, Vocab, ZoneId, ZoneSet};

/// The abilities of one card, wherever it lies.
#[derive(Debug)]
pub struct Printed {
    /// Zones in which a continuous ability works, other than a steady one.
    pub speaks: ZoneSet,
    /// Zones in which a steady ability works, or a replacement whose working is recorded.
    pub steady: ZoneSet,
    /// Zones in which a continuous ability works that forbids something.
    pub forbids: ZoneSet,
    /// Zones in which an activated ability works.
    pub usable: ZoneSet,
    /// Zones in which a trigger works that waits for a condition.
    pub of_state: ZoneSet,
    /// Zones in which any ability works that the index enters.
    pub works: ZoneSet,
    /// By zone: the events that abilities working there wait for, or may replace, whatever card they happen to.
    pub afar: [EventSet; limits::ZONES],
    /// By the zone that the card comes from: the events that its triggers wait for.
    heard_from: [EventSet; limits::ZONES],
    /// Its triggers that wait for an event, in the order of the card.
    pub triggers: Vec<Trigger>,
}

/// A triggered ability, with what it can be about.
#[derive(Clone, Copy, Debug)]
pub struct Trigger {
    pub ability: AbilityId,
    events: EventSet,
    /// Where the card of the event came from and went to, [`NOWHERE`] among them.
    from: ZoneSet,
    to: ZoneSet,
    /// It waits only for what happens to its own card.
    own: bool,
    /// Some pattern is matched before its change is made, and some pattern after.
    before: bool,
    after: bool,
}

/// Stands for the place of an event without a card.
const NOWHERE: ZoneId = ZoneId(15);

/// An event, as far as [`Trigger::may_be_about`] asks.
#[derive(Clone, Copy)]
pub struct Gist {
    events: EventSet,
    from: ZoneSet,
    to: ZoneSet,
    card: CardId,
    before: bool,
    looked_back_on: bool,
}

impl Gist {
    pub fn of(happening: &Happening<'_>, before: bool) -> Gist {
        let zone = |at: Option<Location>| ZoneSet::of(&[at.map_or(NOWHERE, |at| at.zone)]);
        Gist {
            events: happening.change.events,
            from: zone(happening.from),
            to: zone(happening.to),
            card: happening.subject.card,
            before,
            looked_back_on: happening.looked_back_on,
        }
    }
}

impl Trigger {
    /// Whether the event could be one that it waits for; if not, no pattern of it matches.
    pub fn may_be_about(&self, holder: CardId, gist: &Gist) -> bool {
        self.events.meets(gist.events)
            && !self.from.and(gist.from).is_empty()
            && !self.to.and(gist.to).is_empty()
            && (!self.own || gist.card == holder)
            && if gist.before { self.before } else { self.after || !gist.looked_back_on }
    }

    fn of(code: &Code, id: AbilityId, vocab: &Vocab) -> Trigger {
        let ability = code.ability(id);
        let zones = |spots: &[Spot]| match spots {
            [] => ZoneSet::EVERYWHERE,
            _ => union(spots.iter().map(|spot| vocab.places[spot.place.index()].zones)),
        };
        let looks_back = |pattern: &Pattern| looks_back(pattern, vocab);
        Trigger {
            ability: id,
            events: Pattern::kinds(&ability.when),
            from: union(ability.when.iter().map(|pattern| zones(&pattern.from))),
            to: union(ability.when.iter().map(|pattern| zones(&pattern.to))),
            own: ability.when.iter().all(|pattern| pattern.subject == Subject::This),
            before: ability.when.iter().any(looks_back),
            after: !ability.when.iter().all(looks_back),
        }
    }
}

impl Printed {
    pub fn of(code: &Code, def: &CardDef, forbids: &Forbids, vocab: &Vocab) -> Printed {
        let zones = |abilities: &[AbilityId]| {
            union(abilities.iter().map(|ability| code.ability(*ability).zones))
        };
        let continuous = |steady: bool| {
            let all = def.continuous.iter().map(|ability| code.ability(*ability));
            union(all.filter(|ability| ability.steady == steady).map(|ability| ability.zones))
        };
        let forbidding = def.continuous.iter().filter(|ability| forbids.any_by(**ability));
        let afar = |zone: usize| {
            let works = |a: &&Ability| a.zones.has(ZoneId(zone as u8));
            let here = def.abilities.iter().map(|ability| code.ability(*ability)).filter(works);
            here.fold(EventSet::NONE, |all, ability| all.with(ability.listens_afar))
        };
        let recorded = def.abilities.iter().map(|ability| code.ability(*ability));
        let recorded = recorded.filter(|ability| is_recorded(ability)).map(|ability| ability.zones);
        let waits = |ability: &Ability| ability.form == Form::Triggered && !ability.when.is_empty();
        let triggers = def.abilities.iter().filter(|ability| waits(code.ability(**ability)));
        let triggers: Vec<Trigger> =
            triggers.map(|ability| Trigger::of(code, *ability, vocab)).collect();
        let heard_from = |zone: usize| {
            let from = triggers.iter().filter(|trigger| trigger.from.has(ZoneId(zone as u8)));
            from.fold(EventSet::NONE, |all, trigger| all.with(trigger.events))
        };
        let mut printed = Printed {
            speaks: continuous(false),
            steady: union([continuous(true), union(recorded)].into_iter()),
            forbids: union(forbidding.map(|ability| code.ability(*ability).zones)),
            usable: zones(&def.activated),
            of_state: zones(&def.of_state),
            works: ZoneSet(0),
            afar: std::array::from_fn(afar),
            heard_from: std::array::from_fn(heard_from),
            triggers,
        };
        let waiting = (0..limits::ZONES).filter(|zone| printed.afar[*zone] != EventSet::NONE);
        let waiting = union(waiting.map(|zone| ZoneSet::of(&[ZoneId(zone as u8)])));
        let Printed { speaks, steady, forbids, usable, of_state, .. } = printed;
        printed.works = union([speaks, steady, forbids, usable, of_state, waiting].into_iter());
        printed
    }

    /// Whether a trigger of the card may wait for one of the events, as they happen to it where it is.
    pub fn hears(&self, events: EventSet, at: Option<Location>) -> bool {
        at.is_none_or(|at| self.heard_from[at.zone.index()].meets(events))
    }
}

/// Kinds of event that some ability matches against the state before them.
pub fn looked_back_on(code: &Code, vocab: &Vocab) -> EventSet {
    let waited_for = code.abilities.iter().flat_map(|ability| &ability.when);
    let patterns = waited_for.chain(code.histories.iter().flatten());
    Pattern::kinds(patterns.filter(|pattern| looks_back(pattern, vocab)))
}

fn looks_back(pattern: &Pattern, vocab: &Vocab) -> bool {
    pattern.event.is_some_and(|event| vocab.events[event.index()].asks_last_known)
}

fn union(zones: impl Iterator<Item = ZoneSet>) -> ZoneSet {
    zones.fold(ZoneSet(0), ZoneSet::or)
}

/// Whether the state says if the ability works. One that takes values along does so itself.
pub fn is_recorded(ability: &Ability) -> bool {
    ability.steady && ability.form == Form::Instead && ability.captures == 0
}
