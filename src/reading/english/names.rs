//! What the names that an ability gives are called.
//!
//! Cards are called by their noun (`that character`). Where two names of an ability have the same
//! noun, the script's own name is put behind it: `that character (foe)`.

use super::English;
use super::words::plural;
use crate::check::ir::{
    Ability, AbilityIx, Act, Amount, Declared, EffectSubject, Grant, Instr, InstrKind, LetValue,
    Picked, Program, SlotKind,
};
use crate::code::{Num, SetId, Slot};
use crate::vocab::{Does, TypeId, Values};

/// What is known of a slot from the words that give it its name.
#[derive(Clone, Debug)]
pub struct Known {
    /// As in the script.
    pub name: Option<String>,
    pub kind: SlotKind,
    /// What is in it: `character`, `damage`.
    noun: String,
    pub plural: bool,
    /// Chosen by a player, not taken by an action.
    pub chosen: bool,
    /// The name is needed, since another slot has the same noun.
    pub tagged: bool,
    /// Values of a declared word.
    pub values: Vec<String>,
}

impl Known {
    /// `that character`, `those cards (seen)`
    pub fn phrase(&self) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        match self.kind {
            SlotKind::Number | SlotKind::Word if !name.is_empty() => name.to_owned(),
            SlotKind::Number => "that number".to_owned(),
            SlotKind::Word => "the declared word".to_owned(),
            SlotKind::Player => self.with_tag("that player".to_owned()),
            SlotKind::Cell => self.with_tag("that cell".to_owned()),
            SlotKind::Done => self.with_tag("that".to_owned()),
            SlotKind::Cards | SlotKind::Happening => {
                let that = match self.plural {
                    true => format!("those {}", plural(&self.noun)),
                    false => format!("that {}", self.noun),
                };
                self.with_tag(that)
            }
        }
    }

    /// The noun in the singular.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// A phrase that gives the name, with the name where it is needed.
    pub fn with_tag(&self, phrase: String) -> String {
        match &self.name {
            Some(name) if self.tagged => format!("{phrase} ({name})"),
            _ => phrase,
        }
    }
}

/// The ability that grants or delays this one, where it reads names of it.
pub fn outer(program: &Program, ability: AbilityIx) -> Option<AbilityIx> {
    if program.abilities[ability.0 as usize].captures.is_empty() {
        return None;
    }
    let holds = |outer: &Ability| {
        let mut found = false;
        each(&outer.body, &mut |instr| match instr {
            InstrKind::Later { ability: inner } => found |= *inner == ability,
            InstrKind::Effect(effect) => {
                found |= effect.grants.iter().any(|grant| match grant {
                    Grant::Ability(inner) => *inner == ability,
                    Grant::Keyword(used) => used.abilities.contains(&ability),
                    _ => false,
                });
            }
            _ => {}
        });
        found
    };
    program.abilities.iter().position(holds).map(|index| AbilityIx(index as u32))
}

/// Calls `see` with every instruction of the block and of the blocks in it.
fn each<'i>(block: &'i [Instr], see: &mut impl FnMut(&'i InstrKind)) {
    for instr in block {
        see(&instr.kind);
        match &instr.kind {
            InstrKind::If { then, otherwise, .. } => {
                each(then, see);
                each(otherwise, see);
            }
            InstrKind::May { what, then, otherwise, .. } => {
                each(what, see);
                each(then, see);
                each(otherwise, see);
            }
            InstrKind::ForEach { body, .. }
            | InstrKind::Repeat { body, .. }
            | InstrKind::Actor { body, .. } => each(body, see),
            InstrKind::Modes { modes, .. } => {
                for mode in modes {
                    each(&mode.body, see);
                }
            }
            InstrKind::Later { .. }
            | InstrKind::Let { .. }
            | InstrKind::Choose(_)
            | InstrKind::Declare { .. }
            | InstrKind::Pay(_)
            | InstrKind::Effect(_)
            | InstrKind::Act(_) => {}
        }
    }
}

impl<'a> English<'a> {
    pub(super) fn name_slots(&self, ability: AbilityIx, outer: Option<&English>) -> Vec<Known> {
        let ability = &self.program.abilities[ability.0 as usize];
        let mut naming = English { known: Vec::new(), ..self.acted_by(None) };
        for (index, info) in ability.slots.iter().enumerate() {
            let same = ability.captures.get(index).zip(outer);
            let taken = same.and_then(|(slot, outer)| outer.known.get(slot.0 as usize));
            naming.known.push(taken.cloned().unwrap_or_else(|| Known {
                name: info.name.clone(),
                kind: info.kind,
                noun: "card".to_owned(),
                plural: false,
                chosen: false,
                tagged: false,
                values: Vec::new(),
            }));
        }
        naming.name_events(ability);
        if let Some(pay) = &ability.pay {
            for part in pay.cost.ways.iter().flatten() {
                if let crate::check::ir::CostPart::Action(act) = part {
                    naming.name_act(act);
                }
            }
        }
        each(&ability.body, &mut |instr| naming.name_instr(instr));
        naming.tag();
        naming.known
    }

    /// Names whose nouns are alike show their names.
    fn tag(&mut self) {
        let named: Vec<String> =
            self.known.iter().filter(|known| known.name.is_some()).map(Known::phrase).collect();
        for known in &mut self.known {
            let phrase = known.phrase();
            known.tagged |= named.iter().filter(|other| **other == phrase).count() > 1;
        }
    }

    fn name_events(&mut self, ability: &Ability) {
        for pattern in &ability.when {
            let (subject, other) = self.parties(pattern);
            for (slot, noun) in [(pattern.names_subject, subject), (pattern.names_other, other)] {
                if let (Some(slot), Some(noun)) = (slot, noun) {
                    self.name(slot, noun, false);
                }
            }
            if let Some(slot) = pattern.names_event {
                self.name(slot, "damage".to_owned(), false);
            }
        }
    }

    fn name_instr(&mut self, instr: &InstrKind) {
        match instr {
            InstrKind::ForEach { slot, set, .. } => {
                let noun = self.noun(*set).word();
                self.name(*slot, noun, false);
            }
            InstrKind::Let { slot, value: LetValue::Cards(set) } => {
                let noun = self.noun(*set);
                self.name(*slot, noun.word(), !noun.single());
            }
            InstrKind::Choose(choose) => {
                self.name_cards(choose.slot, choose.amount, choose.from);
                if let Some(known) = self.known.get_mut(choose.slot.0 as usize) {
                    known.chosen = true;
                }
            }
            InstrKind::Declare { slot, values, .. } => {
                let values = match values {
                    Declared::Range(..) => Vec::new(),
                    Declared::Words(words) => words.clone(),
                    Declared::Values(of) => self.values_of(*of),
                };
                if let Some(known) = self.known.get_mut(slot.0 as usize) {
                    known.values = values;
                }
            }
            InstrKind::Effect(effect) => {
                if let EffectSubject::Cards(picked) = &effect.subject {
                    self.name_picked(picked);
                }
            }
            InstrKind::Act(act) => self.name_act(act),
            _ => {}
        }
    }

    fn name_act(&mut self, act: &Act) {
        for picked in act.cards.iter().chain(&act.with) {
            self.name_picked(picked);
        }
        if let Some(slot) = act.happening {
            let noun = match self.program.vocab.action(act.action).does {
                Does::PlayerStat { sign: -1, .. } => "damage",
                Does::PlayerStat { .. } => "gain",
                Does::Draw { .. } => "drawn card",
                _ => "card",
            };
            self.name(slot, noun.to_owned(), matches!(noun, "drawn card"));
        }
    }

    fn name_picked(&mut self, picked: &Picked) {
        self.name_cards(picked.slot, picked.amount, picked.from);
    }

    fn name_cards(&mut self, slot: Slot, amount: Amount, from: SetId) {
        let noun = self.noun(from);
        let one = |num| self.num(num) == Num::Int(1);
        let single = match amount {
            Amount::Exactly(num) | Amount::UpTo(num) | Amount::Random(num) => one(num),
            Amount::UpToAll => false,
            Amount::All => noun.single(),
        };
        let word = noun.word();
        self.name(slot, word, !single);
    }

    fn name(&mut self, slot: Slot, noun: String, plural: bool) {
        if let Some(known) = self.known.get_mut(slot.0 as usize) {
            known.noun = noun;
            known.plural = plural;
        }
    }

    /// What a slot is called.
    pub(super) fn named(&self, slot: Slot) -> String {
        self.known.get(slot.0 as usize).map_or_else(|| "that".to_owned(), Known::phrase)
    }

    pub(super) fn knows(&self, slot: Slot) -> Option<&Known> {
        self.known.get(slot.0 as usize)
    }

    pub(super) fn values_of(&self, of: TypeId) -> Vec<String> {
        match self.program.vocab.type_word(of).values {
            Values::Closed(words) => words.iter().map(|word| word.text.en.to_owned()).collect(),
            Values::Open => {
                let values = self.program.trait_values.iter().filter(|value| value.of == of);
                values.map(|value| value.name.clone()).collect()
            }
        }
    }
}
