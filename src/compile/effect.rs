//! Effects that last, and what they keep of the ability that starts them.

use std::collections::BTreeSet;

use super::body::Body;
use super::out::Out;
use super::own::bare;
use super::rewrite::{Read, Rewrite};
use crate::check::ir::{self, AbilityIx};
use crate::code::{
    Ability, AbilityId, Amount, Effect, EffectId, EffectSubject, Grant, MAX_CAPTURES, Node, Num,
    NumId, Op, Part, Pattern, Set, SetId, Slot, TraitSetId, Traits, Until,
};
use crate::diagnostics::catalogue::limits;
use crate::diagnostics::{Diagnostic, say};
use crate::vocab::{AllCards, RelatedBy};

impl Body<'_, '_> {
    pub fn effect(&mut self, effect: &ir::Effect) {
        let mut kept = Kept::default();
        let subject = match &effect.subject {
            ir::EffectSubject::Cards(picked) if self.is_live(picked) => {
                let mut rewrite = kept.rewrite(self.out.code.exprs.slots([Node::Set(picked.from)]));
                EffectSubject::All(rewrite.set(self.out, picked.from))
            }
            ir::EffectSubject::Cards(picked) => {
                EffectSubject::Cards(self.pick(picked, picked.from, None))
            }
            ir::EffectSubject::Player(who) => EffectSubject::Player(*who),
        };
        let due = match &effect.subject {
            ir::EffectSubject::Cards(picked) => self.due_for(picked),
            ir::EffectSubject::Player(_) => None,
        };
        let mut grants = Vec::new();
        for grant in &effect.grants {
            self.grant(grant, &mut kept, &mut grants);
        }
        let until = self.until(effect, &mut kept);
        if kept.slots.len() > MAX_CAPTURES {
            let message = say!(
                "this effect keeps {count} values, and has room for {most}",
                count = kept.slots.len(),
                most = MAX_CAPTURES
            );
            let problem = Diagnostic::new(&limits::TOO_MANY_KEPT, effect.place, message);
            self.out.problems.push(problem);
        }
        let captures = kept.slots;
        let reaches = Vec::new();
        self.out.code.effects.push(Effect { subject, grants, reaches, until, captures, due });
        let id = EffectId((self.out.code.effects.len() - 1) as u16);
        self.deed(Op::Start(id));
    }

    /// Whether the effect applies at each moment to the cards that fit its description then.
    fn is_live(&self, picked: &ir::Picked) -> bool {
        self.out.program.vocab.all_cards == AllCards::Live
            && picked.amount == Amount::All
            && self.describes(picked.from)
    }

    /// Whether the set is a description, and no cards that are named.
    fn describes(&self, set: SetId) -> bool {
        match self.out.get_set(set) {
            Set::All(_) => true,
            // A relation that is not by cells leads to certain cards, so it is no description.
            Set::Near { relation, .. } => {
                matches!(self.out.program.vocab.relation(relation).by, RelatedBy::Cells { .. })
            }
            Set::Filter { set, .. } | Set::Minus(set, _) => self.describes(set),
            Set::Union(left, right) => self.describes(left) && self.describes(right),
            _ => false,
        }
    }

    /// Numbers are fixed as the effect starts; tests and sets read the captured slots.
    fn grant(&mut self, grant: &ir::Grant, kept: &mut Kept, grants: &mut Vec<Grant>) {
        match grant {
            ir::Grant::Restriction { restriction, narrowed, worth, serves } => {
                let (restriction, worth) = (*restriction, *worth);
                let narrowed = self.out.all(narrowed.iter().chain(serves).copied());
                let narrowed = narrowed.map(|test| {
                    let mut rewrite = kept.rewrite(self.out.code.exprs.slots([Node::Test(test)]));
                    rewrite.test(self.out, test)
                });
                grants.push(Grant::Restriction { restriction, narrowed, worth });
            }
            ir::Grant::Modifier(modifier) => {
                let mut modifier = *modifier;
                for part in modifier.parts() {
                    if let Part::Num(num) = part {
                        *num = self.keep(*num, kept);
                    }
                }
                grants.push(Grant::Modifier(modifier));
            }
            _ => {
                for ix in granted_abilities(grant) {
                    let from = &self.out.program.abilities[ix.0 as usize].captures;
                    let from = from.iter().map(|slot| kept.slot(*slot)).collect();
                    self.out.captures_come_from(*ix, from);
                }
                grants.extend(plain_grants(self.out, grant));
            }
        }
    }

    fn keep(&mut self, num: NumId, kept: &mut Kept) -> NumId {
        let slot = match self.out.get_num(num) {
            Num::Int(_) => return num,
            Num::Slot(slot) => slot,
            _ => {
                let slot = self.scratch();
                self.op(Op::Number { slot, num });
                slot
            }
        };
        let kept = kept.slot(slot);
        self.out.num(Num::Slot(kept))
    }

    fn until(&mut self, effect: &ir::Effect, kept: &mut Kept) -> Until {
        match &effect.until {
            None => Until::ForGood,
            Some(ir::Until::Again) => Until::Again,
            Some(ir::Until::Span { end, moment, owner, next }) => {
                Until::Span { end: *end, moment: *moment, owner: *owner, next: *next }
            }
            Some(ir::Until::While(test)) => {
                let mut rewrite = kept.rewrite(self.out.code.exprs.slots([Node::Test(*test)]));
                Until::While(rewrite.test(self.out, *test))
            }
            Some(ir::Until::Event(patterns)) => {
                let mut when = patterns.clone();
                let parts = when.iter_mut().flat_map(Pattern::parts);
                let read = parts.flat_map(|part| {
                    let mut read = self.out.code.exprs.slots(part.node());
                    read.extend(part.slot());
                    read
                });
                let mut rewrite = kept.rewrite(read.collect());
                when.iter_mut().for_each(|pattern| rewrite.parts(self.out, pattern.parts()));
                let captures = kept.slots.len() as u8;
                let end = Ability {
                    listens: Pattern::kinds(&when),
                    listens_afar: Pattern::kinds(&when),
                    when,
                    slots: captures,
                    captures,
                    capture_from: (0..captures).map(Slot).collect(),
                    ..bare(self.place)
                };
                Until::Event(self.out.end(end))
            }
        }
    }
}

/// The slots that an effect takes along.
#[derive(Default)]
struct Kept {
    slots: Vec<Slot>,
}

impl Kept {
    /// The slot as the effect sees it.
    fn slot(&mut self, slot: Slot) -> Slot {
        let known = self.slots.iter().position(|s| *s == slot);
        let index = known.unwrap_or_else(|| {
            self.slots.push(slot);
            self.slots.len() - 1
        });
        Slot(index as u8)
    }

    fn rewrite(&mut self, read: BTreeSet<Slot>) -> Rewrite {
        Rewrite::new(read.into_iter().map(|slot| (slot, Read::Slot(self.slot(slot)))))
    }
}

/// The abilities that a grant brings.
fn granted_abilities(grant: &ir::Grant) -> &[AbilityIx] {
    match grant {
        ir::Grant::Ability(ix) => std::slice::from_ref(ix),
        ir::Grant::Keyword(used) => &used.abilities,
        _ => &[],
    }
}

/// A grant whose numbers and tests stay as they are. A keyword is its mark and its abilities.
pub fn plain_grants(out: &mut Out, grant: &ir::Grant) -> Vec<Grant> {
    let abilities =
        || granted_abilities(grant).iter().map(|ix| Grant::Ability(AbilityId(ix.0 as u16)));
    let traits = |set: TraitSetId| out.bits.of(&out.program.trait_sets[set.index()]);
    let one = match grant {
        ir::Grant::Modifier(modifier) => Grant::Modifier(*modifier),
        ir::Grant::Values { set, of, replace } => Grant::Traits {
            traits: traits(*set),
            clear: if *replace { out.bits.of_type(*of) } else { Traits::default() },
        },
        ir::Grant::LoseValues { set } => {
            Grant::Traits { traits: Traits::default(), clear: traits(*set) }
        }
        ir::Grant::LoseAll(of) => {
            Grant::Traits { traits: Traits::default(), clear: out.bits.of_type(*of) }
        }
        ir::Grant::Ability(_) => return abilities().collect(),
        ir::Grant::Keyword(used) => {
            return [Grant::Keyword(used.keyword)].into_iter().chain(abilities()).collect();
        }
        ir::Grant::Restriction { restriction, narrowed, worth, serves } => {
            let narrowed = out.all(narrowed.iter().chain(serves).copied());
            Grant::Restriction { restriction: *restriction, narrowed, worth: *worth }
        }
    };
    vec![one]
}
