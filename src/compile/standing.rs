//! Continuous abilities: the effects that hold as long as the ability works.

use super::effect::plain_grants;
use super::out::Out;
use super::rewrite::{Read, Rewrite};
use crate::check::ir::{Effect, EffectSubject, Instr, InstrKind, LetValue};
use crate::code::{
    Grant, Modifier, Node, Num, NumId, Set, SetId, Slot, Standing, StandingSubject, Test, TestId,
};
use crate::diagnostics::catalogue::limits;
use crate::diagnostics::{Diagnostic, Place, say};

/// The effects of the body, each with the conditions around it. Only effects, `if`, `let` and `for each` can stand in a
/// continuous ability.
pub fn standings(out: &mut Out, body: &[Instr]) -> Vec<Standing> {
    let mut found = Vec::new();
    block(out, body, &Around::default(), &mut found);
    found
}

/// The constructs around an effect.
#[derive(Clone, Default)]
struct Around {
    tests: Vec<TestId>,
    each: Option<(Slot, SetId)>,
    /// Names given by `let`: they follow the state, so what reads one reads its value.
    lets: Vec<(Slot, Read)>,
}

impl Around {
    fn rewrite(&self) -> Rewrite {
        Rewrite::new(self.lets.iter().copied())
    }

    fn and(&self, test: TestId) -> Around {
        let mut inner = self.clone();
        inner.tests.push(test);
        inner
    }
}

fn block(out: &mut Out, body: &[Instr], around: &Around, found: &mut Vec<Standing>) {
    let mut around = around.clone();
    for instr in body {
        match &instr.kind {
            InstrKind::If { test, then, otherwise } => {
                let test = around.rewrite().test(out, *test);
                block(out, then, &around.and(test), found);
                if !otherwise.is_empty() {
                    let not = out.test(Test::Not(test));
                    block(out, otherwise, &around.and(not), found);
                }
            }
            InstrKind::Let { slot, value } => {
                let read = match value {
                    LetValue::Number(num) => Read::Number(around.rewrite().num(out, *num)),
                    LetValue::Cards(set) => Read::Cards(around.rewrite().set(out, *set)),
                };
                around.lets.push((*slot, read));
            }
            InstrKind::ForEach { slot, set, body } => {
                if around.each.is_some() {
                    too_deep(out, instr.place);
                    continue;
                }
                let mut inner = around.clone();
                inner.each = Some((*slot, around.rewrite().set(out, *set)));
                block(out, body, &inner, found);
            }
            InstrKind::Effect(effect) => {
                let standing = standing(out, effect, &around);
                match standing {
                    Some(standing) => found.push(standing),
                    None => too_deep(out, effect.place),
                }
            }
            _ => {}
        }
    }
}

/// `None` if the cards of a `for each` are used in a way that cannot hold continuously.
fn standing(out: &mut Out, effect: &Effect, around: &Around) -> Option<Standing> {
    let mut rewrite = around.rewrite();
    let mut tests = around.tests.clone();
    let mut grants: Vec<Grant> = effect.grants.iter().flat_map(|g| plain_grants(out, g)).collect();
    for grant in &mut grants {
        rewrite.parts(out, grant.parts());
    }
    let mut subject = match &effect.subject {
        EffectSubject::Cards(picked) => StandingSubject::Cards(rewrite.set(out, picked.from)),
        EffectSubject::Player(who) => StandingSubject::Player(*who),
    };
    let mut each = None;
    if let Some((slot, set)) = around.each {
        let (of_card, others): (Vec<TestId>, Vec<TestId>) =
            tests.into_iter().partition(|test| reads(out, Node::Test(*test), slot));
        tests = others;
        let set = narrowed(out, set, of_card, slot)?;
        match subject {
            StandingSubject::Cards(cards) if out.get_set(cards) == Set::Slot(slot) => {
                subject = StandingSubject::Cards(set);
                each = Some(slot);
            }
            StandingSubject::Cards(cards) if reads(out, Node::Set(cards), slot) => return None,
            _ => {
                let count = out.num(Num::Count(set));
                for grant in &mut grants {
                    let (Grant::Modifier(Modifier::Add { by, .. })
                    | Grant::Modifier(Modifier::PlayerStat { by, .. })) = grant
                    else {
                        return None;
                    };
                    *by = times(out, *by, count, slot)?;
                }
            }
        }
    }
    let reaches = Vec::new();
    Some(Standing { test: out.all(tests), subject, each, grants, reaches })
}

/// The cards of `set` of which all the tests hold; `slot` stands for the card in them.
fn narrowed(out: &mut Out, set: SetId, tests: Vec<TestId>, slot: Slot) -> Option<SetId> {
    let mut rewrite = Rewrite::new([(slot, Read::It)]);
    let tests: Vec<TestId> = tests.into_iter().map(|test| rewrite.test(out, test)).collect();
    if rewrite.hidden {
        return None;
    }
    Some(match out.all(tests) {
        Some(test) => out.set(Set::Filter { set, test }),
        None => set,
    })
}

/// The number once for each card of a set.
fn times(out: &mut Out, by: NumId, count: NumId, slot: Slot) -> Option<NumId> {
    if reads(out, Node::Num(by), slot) {
        return None;
    }
    Some(out.num(Num::Mul(by, count)))
}

fn reads(out: &Out, node: Node, slot: Slot) -> bool {
    out.code.exprs.slots([node]).contains(&slot)
}

fn too_deep(out: &mut Out, place: Place) {
    let message = say!("this cannot be worked out anew for each card as long as the ability works");
    out.problems.push(Diagnostic::new(&limits::EACH_TOO_DEEP, place, message));
}
