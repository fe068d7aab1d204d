//! The meaning of the slots to which an ability gives names.
//!
//! A reading calls cards by their noun (`that character`). Where two names of an ability have the
//! same noun, the script's own name is needed to tell them apart.

use super::look::Look;
use crate::check::ir::{
    Ability, AbilityIx, Act, CostPart, Declared, EffectSubject, Grant, Instr, InstrKind, LetValue,
    Picked, Program, SlotKind,
};
use crate::code::{Amount, Num, Owner, Set, SetId, Slot, Subject, Test, TestId};
use crate::vocab::{Does, NounId};

/// What a reading knows of a slot from the instruction that fills it.
#[derive(Clone, Debug)]
pub struct Known {
    /// The name in the script.
    pub name: Option<String>,
    pub kind: SlotKind,
    pub about: About,
    pub plural: bool,
    /// Chosen by a player, not taken by an action.
    pub chosen: bool,
    /// The owner of the cards, if it is plain.
    pub owner: Option<Owner>,
    /// The slot that held the same cards before.
    pub again: Option<Slot>,
    /// The move that put the cards where they are, if it is the only one that fills this slot and the ability's own
    /// player makes it.
    pub moved: Option<Act>,
    /// The script's name must be shown, since another slot has the same noun.
    pub tagged: bool,
    pub declared: Words,
}

/// The contents of a slot.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// Cards with these nouns, or any cards if there is none.
    Cards(Vec<NounId>),
    Damage,
    /// The use of an ability.
    Use,
    /// The cards that the event's source has put somewhere.
    Put,
    Gain,
    Drawn,
}

/// The words among which a declaration chooses.
#[derive(Clone, Debug, PartialEq)]
pub enum Words {
    None,
    Own(Vec<String>),
}

impl Known {
    /// The script's name, if it must be shown.
    pub fn tag(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.tagged)
    }

    fn looks_like(&self, other: &Known) -> bool {
        let things = |kind| matches!(kind, SlotKind::Cards | SlotKind::Happening);
        match (self.kind, other.kind) {
            (SlotKind::Number | SlotKind::Word, _) | (_, SlotKind::Number | SlotKind::Word) => {
                false
            }
            (one, two) if things(one) && things(two) => {
                self.about == other.about && self.plural == other.plural
            }
            (one, two) => one == two,
        }
    }
}

/// What is known of each slot of an ability, by index. A captured slot takes what `outer` knows of it.
pub fn known(look: Look, ability: AbilityIx, outer: Option<&[Known]>) -> Vec<Known> {
    let ability = &look.program.abilities[ability.0 as usize];
    let mut naming = Naming { look, known: Vec::new() };
    for (index, info) in ability.slots.iter().enumerate() {
        let same = ability.captures.get(index).zip(outer);
        let taken = same.and_then(|(slot, outer)| outer.get(slot.0 as usize));
        let of_outer =
            |known: &Known| Known { owner: None, again: None, moved: None, ..known.clone() };
        naming.known.push(taken.map(of_outer).unwrap_or_else(|| Known {
            name: info.name.clone(),
            kind: info.kind,
            about: About::Cards(Vec::new()),
            plural: false,
            chosen: false,
            owner: None,
            again: None,
            moved: None,
            tagged: false,
            declared: Words::None,
        }));
    }
    naming.events(ability);
    for part in ability.pay.iter().flat_map(|pay| pay.cost.ways.iter().flatten()) {
        if let CostPart::Action(act) = part {
            naming.act(act);
        }
    }
    each(&ability.body, &mut |instr| naming.instr(instr));
    naming.moved(&ability.body);
    let named: Vec<(usize, Known)> = naming
        .known
        .iter()
        .enumerate()
        .filter(|(_, known)| known.name.is_some())
        .map(|(at, known)| (first(&naming.known, at), known.clone()))
        .collect();
    for at in 0..naming.known.len() {
        let own = first(&naming.known, at);
        let known = &mut naming.known[at];
        known.tagged |= named.iter().any(|(other, like)| *other != own && known.looks_like(like));
    }
    naming.known
}

/// The first of the slots that hold the same cards as slot `at`.
fn first(known: &[Known], at: usize) -> usize {
    let before = known[at].again.map(|slot| usize::from(slot.0)).filter(|before| *before < at);
    before.map_or(at, |before| first(known, before))
}

/// The ability that grants or delays this one, if this one captures its slots.
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
pub fn each<'i>(block: &'i [Instr], see: &mut impl FnMut(&'i InstrKind)) {
    each_below(block, &|_| true, see);
}

/// Like [`each`], but skips the blocks of instructions for which `enters` is false.
fn each_below<'i>(
    block: &'i [Instr],
    enters: &dyn Fn(&InstrKind) -> bool,
    see: &mut impl FnMut(&'i InstrKind),
) {
    for instr in block {
        see(&instr.kind);
        if enters(&instr.kind) {
            instr.kind.blocks().into_iter().for_each(|block| each_below(block, enters, see));
        }
    }
}

struct Naming<'a> {
    look: Look<'a>,
    known: Vec<Known>,
}

impl Naming<'_> {
    fn events(&mut self, ability: &Ability) {
        for pattern in &ability.when {
            let subject = match pattern.subject {
                Subject::This => Some(About::Cards(Vec::new())),
                Subject::Card(test) => Some(self.fitting(test)),
                Subject::Damage(_) => Some(About::Damage),
                Subject::Player(_) | Subject::Span(_) => None,
            };
            if let (Some(slot), Some(about)) = (pattern.names_subject, subject) {
                self.name(slot, about, false);
            }
            if let (Some(slot), Some(test)) = (pattern.names_other, pattern.other) {
                let about = self.fitting(test);
                self.name(slot, about, false);
            }
            let is_use = self.look.program.vocab.use_of(pattern.kind).is_some();
            if let Some(slot) = pattern.names_event {
                let about = if is_use { About::Use } else { About::Damage };
                self.name(slot, about, false);
            }
            if let (Some(slot), true) = (pattern.names_cards, is_use) {
                self.name(slot, About::Put, true);
            }
        }
    }

    /// Sets [`Known::moved`] of every slot.
    fn moved(&mut self, body: &[Instr]) {
        let mut moves: Vec<&Act> = Vec::new();
        let vocab = self.look.program.vocab;
        let by_its_player = |instr: &InstrKind| !matches!(instr, InstrKind::Actor { .. });
        each_below(body, &by_its_player, &mut |instr| match instr {
            InstrKind::Act(act) if matches!(vocab.action(act.action).does, Does::Move { .. }) => {
                moves.push(act);
            }
            _ => {}
        });
        let names = |act: &Act, at: usize| {
            act.cards.as_ref().is_some_and(|picked| usize::from(picked.slot.0) == at)
        };
        for (at, known) in self.known.iter_mut().enumerate() {
            let mut naming = moves.iter().filter(|act| names(act, at));
            known.moved = match (naming.next(), naming.next()) {
                (Some(act), None) if known.name.is_some() => Some((*act).clone()),
                _ => None,
            };
        }
    }

    fn instr(&mut self, instr: &InstrKind) {
        match instr {
            InstrKind::ForEach { slot, set, .. } => {
                let about = self.cards(*set);
                self.name(*slot, about, false);
            }
            InstrKind::Let { slot, value: LetValue::Cards(set) } => {
                let (about, single) = (self.cards(*set), self.single(*set));
                self.name(*slot, about, !single);
            }
            InstrKind::Choose(choose) => {
                self.taken(choose.slot, choose.amount, choose.from);
                if let Some(known) = self.known.get_mut(choose.slot.0 as usize) {
                    known.chosen = true;
                }
            }
            InstrKind::Declare { slot, values, .. } => {
                let words = match values {
                    Declared::Words(words) => Words::Own(words.clone()),
                    Declared::Range(..)
                    | Declared::Values(_)
                    | Declared::Names
                    | Declared::ShownBy(..) => Words::None,
                };
                if let Some(known) = self.known.get_mut(slot.0 as usize) {
                    known.declared = words;
                }
            }
            InstrKind::Effect(effect) => {
                if let EffectSubject::Cards(picked) = &effect.subject {
                    self.picked(picked);
                }
            }
            InstrKind::Act(act) => self.act(act),
            InstrKind::If { .. }
            | InstrKind::Repeat { .. }
            | InstrKind::May { .. }
            | InstrKind::Later { .. }
            | InstrKind::Let { value: LetValue::Number(_), .. }
            | InstrKind::Modes { .. }
            | InstrKind::Pay(_)
            | InstrKind::Actor { .. } => {}
        }
    }

    fn act(&mut self, act: &Act) {
        for picked in act.cards.iter().chain(&act.with) {
            self.picked(picked);
        }
        if let Some(slot) = act.happening {
            let about = match self.look.program.vocab.action(act.action).does {
                Does::PlayerStat { sign: -1, .. } | Does::Process { .. } => About::Damage,
                Does::PlayerStat { .. } => About::Gain,
                Does::Draw { .. } => About::Drawn,
                _ => About::Cards(Vec::new()),
            };
            let plural = about == About::Drawn;
            self.name(slot, about, plural);
        }
    }

    fn picked(&mut self, picked: &Picked) {
        self.taken(picked.slot, picked.amount, picked.from);
    }

    fn taken(&mut self, slot: Slot, amount: Amount, from: SetId) {
        let one = |num| self.look.num(num) == Num::Int(1);
        let single = match amount {
            Amount::Exactly(num) | Amount::UpTo(num) | Amount::Random(num) => one(num),
            Amount::UpToAll => false,
            Amount::All => self.single(from),
        };
        let about = self.cards(from);
        self.name(slot, about, !single);
        let owner = self.look.owner(from, &|slot| self.known.get(slot.0 as usize)?.owner);
        let again = match (amount, self.look.set(from)) {
            (Amount::All, Set::Slot(of)) => Some(of),
            _ => None,
        };
        if let Some(known) = self.known.get_mut(slot.0 as usize) {
            known.owner = owner;
            known.again = again;
        }
    }

    fn name(&mut self, slot: Slot, about: About, plural: bool) {
        if let Some(known) = self.known.get_mut(slot.0 as usize) {
            known.about = about;
            known.plural = plural;
        }
    }

    fn cards(&self, set: SetId) -> About {
        About::Cards(self.look.nouns(set, &|slot| nouns_of(&self.known, slot)))
    }

    fn single(&self, set: SetId) -> bool {
        self.look.single(set, &|slot| is_single(&self.known, slot))
    }

    /// The cards that pass a test.
    fn fitting(&self, test: TestId) -> About {
        match self.look.test(test) {
            Test::Among { of, set } if self.look.is_it(of) => self.cards(set),
            _ => About::Cards(self.look.nouns_told(test).unwrap_or_default()),
        }
    }
}

/// The nouns of the cards in a slot.
pub fn nouns_of(known: &[Known], slot: Slot) -> Vec<NounId> {
    match known.get(slot.0 as usize).map(|known| &known.about) {
        Some(About::Cards(nouns)) => nouns.clone(),
        Some(About::Damage | About::Use | About::Put | About::Gain | About::Drawn) | None => {
            Vec::new()
        }
    }
}

/// Whether a slot holds one card at most.
pub fn is_single(known: &[Known], slot: Slot) -> bool {
    known.get(slot.0 as usize).is_none_or(|known| !known.plural)
}
