//! The texts of a card: one for each ability, or a single one for all that an event does.

use crate::check::ir::{
    Ability, AbilityIx, CardDef, Cost, CostPart, EffectSubject, Grant, Instr, InstrKind, OnCard,
    Program,
};
use crate::code::{Modifier, Pattern, Set, Slot, Spot, Subject, Test, TestId};
use crate::lang::{Lang, text};
use crate::reading::look::Look;
use crate::reading::printed::cards::Cards;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::{Known, known, outer};
use crate::vocab::{Form, Values};

/// Composes each text with `say`, which is told whether it is of an event: those are one text, with `between` them.
pub fn texts(
    program: &Program,
    card: &CardDef,
    say: fn(&Program, &CardDef, OnCard, bool) -> Said,
    between: &str,
) -> Said<Vec<String>> {
    let parts = card.texts(program);
    let plays = |part: &OnCard| match part {
        OnCard::Ability(ix) => {
            let kind = program.abilities[ix.0 as usize].kind;
            program.vocab.ability_kind(kind).form == Form::Play
        }
        OnCard::Keyword(_) => false,
    };
    let is_event = parts.iter().any(plays);
    let each: Said<Vec<String>> =
        parts.into_iter().map(|part| say(program, card, part, is_event)).collect();
    let mut each = each?;
    if !is_event {
        return Ok(each);
    }
    // What can be played as a counter says so at the head of the card.
    let counter = each.iter().position(|text| text.starts_with('【'));
    if let Some(at) = counter.filter(|at| *at > 0)
        && let Some((icon, text)) = each[at].clone().split_once('】')
    {
        each[at] = text.trim_start().to_owned();
        each[0] = format!("{icon}】{between}{}", each[0]);
    }
    Ok(vec![each.join(between)])
}

/// Whether a trigger asks behind its event for what cards say before it: `during this card's battle, when ..`.
pub fn asks_for_battle(look: Look, ability: &Ability) -> bool {
    let parts = ability.condition.map(|test| look.parts(test)).unwrap_or_default();
    parts.into_iter().any(|part| match look.test(part) {
        Test::State { of, state } => {
            let name = look.program.vocab.state(state).word.name;
            look.set(of) == Set::This && matches!(name, "attacking" | "battling")
        }
        _ => false,
    })
}

/// What is known of the slots of an ability, which may share some with the ability that grants it.
pub fn known_of(look: Look, ability: AbilityIx) -> Vec<Known> {
    let granted_by = outer(look.program, ability).map(|outer| known_of(look, outer));
    known(look, ability, granted_by.as_deref())
}

/// The only cost that a text asks for on its way.
pub fn cost_within(block: &[Instr]) -> Option<&Cost> {
    let mut found = None;
    for instr in block {
        let inner = match &instr.kind {
            InstrKind::Pay(cost) => Some(cost),
            kind => kind.blocks().into_iter().find_map(cost_within),
        };
        if inner.is_some() && found.is_some() {
            return None;
        }
        found = found.or(inner);
    }
    found
}

/// The zone out of play that an ability works in; `None` where abilities of its kind always work.
pub fn lying(look: Look, ability: &Ability) -> Said<Option<&'static str>> {
    let Some(places) = look.works_in(ability) else { return Ok(None) };
    let places: Vec<Spot> = places.collect();
    match places.as_slice() {
        [only] if only.index.is_none() && !look.in_play(only.place) => {
            Ok(Some(look.program.vocab.place(only.place).word.name))
        }
        _ => unprintable(say_of::ABILITY),
    }
}

/// Whether every tag of the ability is a mark that cards print.
pub fn only_marks(program: &Program, ability: &Ability) -> bool {
    ability.tags.iter().all(|tag| program.vocab.tag(*tag).is_mark)
}

/// Whether an ability that works in the hand says so by what it does: it changes its own card there, or forbids or
/// allows it to be played.
pub fn is_of_hand(look: Look, ability: &Ability) -> bool {
    let changes_this = |instr: &Instr| match &instr.kind {
        InstrKind::Effect(effect) => {
            let on_this = match &effect.subject {
                EffectSubject::Cards(picked) => look.set(picked.from) == Set::This,
                EffectSubject::Player(_) => false,
            };
            let plain = |grant: &Grant| {
                matches!(
                    grant,
                    Grant::Modifier(Modifier::Add { .. })
                        | Grant::Restriction { narrowed: None, .. }
                )
            };
            on_this && effect.grants.iter().all(plain)
        }
        _ => false,
    };
    ability.body.iter().all(changes_this)
}

/// Whether the ability works only while its card is the first one of its zone.
pub fn is_first_only(program: &Program, ability: &Ability) -> bool {
    ability.tags.iter().any(|tag| program.vocab.tag(*tag).first_only)
}

/// The colors of the card, as its keywords speak of them.
pub fn colors(program: &Program, card: &CardDef, lang: Lang) -> String {
    let look = Look { program, exprs: &program.exprs };
    let values = look.each_value(&card.traits);
    let colors = values.filter(|(of, _)| program.vocab.type_word(*of).word.name == "color");
    let said = colors.map(|(of, value)| {
        let word = match program.vocab.type_word(of).values {
            Values::Closed(words) => words.iter().find(|word| word.name == value),
            Values::Open => None,
        };
        word.map_or(value, |word| lang.of(word.text))
    });
    said.collect::<Vec<_>>().join(lang.of(text(" or ", "か")))
}

/// Whether the ability only forbids its own card something.
pub fn only_restricts(look: Look, ability: &Ability) -> bool {
    let [Instr { kind: InstrKind::Effect(effect), .. }] = ability.body.as_slice() else {
        return false;
    };
    let on_this = match &effect.subject {
        EffectSubject::Cards(picked) => look.set(picked.from) == Set::This,
        EffectSubject::Player(_) => false,
    };
    on_this && matches!(effect.grants.as_slice(), [Grant::Restriction { narrowed: None, .. }])
}

/// Whether the ability waits for a use of its card, which then lies in the waiting room.
pub fn waits_for_use(program: &Program, ability: &Ability) -> bool {
    ability.when.iter().all(|pattern| program.vocab.use_of(pattern.kind).is_some())
}

/// Whether the cost is nothing but cards of the stock, which is told without saying whose they are.
pub fn is_of_stock(cost: &Cost) -> bool {
    let units = |part: &CostPart| matches!(part, CostPart::Units { .. });
    cost.ways.len() == 1 && cost.ways.iter().flatten().all(units)
}

/// The part of the condition that only asks what kind of card a trigger check has shown: cards tell it with the event.
pub fn kind_shown(look: Look, ability: &Ability) -> Option<(Slot, TestId)> {
    let [
        Pattern {
            event: Some(event),
            other: Some(_),
            names_subject: Some(slot),
            subject: Subject::Card(shown),
            ..
        },
    ] = ability.when.as_slice()
    else {
        return None;
    };
    if !Cards::passing(look, *shown).kinds.is_empty() {
        return None;
    }
    let kind = |test: &TestId| match look.test(*test) {
        Test::Has { of, any } => {
            look.set(of) == Set::Slot(*slot) && look.kinds(look.traits(any)).is_some()
        }
        _ => false,
    };
    let parts = ability.condition.map(|test| look.parts(test)).unwrap_or_default();
    let part = parts.into_iter().find(kind)?;
    (look.program.vocab.event(*event).word.name == "triggered").then_some((*slot, part))
}
