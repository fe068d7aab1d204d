//! What is up to a player: what may be done, and effects among which one is picked.

use super::Printer;
use super::pen::End;
use super::steps::ERABU;
use crate::check::ir::{Act, Choose, Cost, Destination, Instr, InstrKind, Mode};
use crate::code::{Amount, Num, Order, Set, SetId, Test};
use crate::reading::look::Look;
use crate::reading::printed::ws::frame::{cost_within, is_of_stock};
use crate::reading::printed::ws::steps::{chosen_for, members};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::verbs::{HARAU, OKONAU};
use crate::vocab::{Does, Verb};

/// The only cost that a text asks for on its way. What an effect among several asks for is told there.
pub fn cost_on_the_way(block: &[Instr]) -> Option<&Cost> {
    if has_modes(block) { None } else { cost_within(block) }
}

fn has_modes(block: &[Instr]) -> bool {
    block.iter().any(|instr| match &instr.kind {
        InstrKind::Modes { .. } => true,
        kind => kind.blocks().into_iter().any(has_modes),
    })
}

/// Whether the instruction asks whether the damage before it was dealt.
fn asks_outcome(look: Look, before: &[Instr], instr: &Instr) -> bool {
    let (Some(InstrKind::Act(act)), InstrKind::If { test, .. }) =
        (before.last().map(|instr| &instr.kind), &instr.kind)
    else {
        return false;
    };
    matches!(look.test(*test), Test::Was { slot, .. } if act.happening == Some(slot))
}

impl Printer<'_> {
    pub fn may(&mut self, what: &[Instr], then: &[Instr], otherwise: &[Instr]) -> Said<()> {
        // What is done in any case is a sentence of its own.
        self.pen.stop();
        let (what, then) = match self.if_done(what).filter(|_| then.is_empty()) {
            Some((what, then)) if otherwise.is_empty() => (what, then),
            _ => (what, then),
        };
        // What comes of damage that may be dealt is a sentence of its own.
        let (what, outcome) = match what {
            [deeds @ .., last] if then.is_empty() && asks_outcome(self.look, deeds, last) => {
                (deeds, std::slice::from_ref(last))
            }
            _ => (what, &[] as &[Instr]),
        };
        if let [Instr { kind: InstrKind::Pay(cost), .. }] = what {
            if !self.cost_later || (self.by_opponent && !is_of_stock(cost)) {
                return unprintable(say_of::COST);
            }
            let who = self.pen.acts(self.you());
            self.pen.clause(format!("{who}コストを"), End::Verb(HARAU));
        } else {
            let [first, after @ ..] = what else { return unprintable(say_of::INSTRUCTION) };
            let outer = std::mem::take(&mut self.pen);
            let done = match &first.kind {
                InstrKind::Act(act)
                    if !matches!(self.program.vocab.action(act.action).does, Does::Search)
                        && !self.looks_into(act, after.first()) =>
                {
                    self.deed(act, after, true)
                        .map_err(|no| no.within(first.place))
                        .and_then(|()| self.steps(after))
                }
                _ => self.steps(what),
            };
            let inner = std::mem::replace(&mut self.pen, outer);
            done?;
            if inner.is_several() {
                let who = self.pen.acts(self.you());
                self.pen.clause(format!("{who}次の行動を"), End::Verb(OKONAU));
                self.pen.behind(format!("『{}』", inner.text()));
            } else if !self.pen.take(inner) {
                return unprintable(say_of::INSTRUCTION);
            }
        }
        self.pen.may();
        self.pen.stop();
        self.steps(outcome)?;
        if !then.is_empty() {
            self.pen.head("そうしたら、");
            self.forget();
            self.steps(then)?;
            self.pen.stop();
        }
        if !otherwise.is_empty() {
            self.pen.head("そうしないなら、");
            self.forget();
            self.steps(otherwise)?;
            self.pen.stop();
        }
        Ok(())
    }

    /// Cards that an effect takes are chosen before anything is done to them: `自分の手札を1枚選び、控え室に置く`.
    pub fn choose_first(&mut self, act: &Act) -> Said<()> {
        self.chosen_first = None;
        let Some(choose) = chosen_for(self.look, act) else { return Ok(()) };
        let (who, cards, count) = self.choice(&choose)?;
        self.pen.clause(format!("{who}{cards}を{count}"), End::Verb(ERABU));
        self.it = Some(choose.slot);
        self.gone = false;
        self.chosen_first = self.it;
        Ok(())
    }

    /// Instructions that end in what follows if the last of them was done, taken apart there.
    fn if_done<'b>(&self, what: &'b [Instr]) -> Option<(&'b [Instr], &'b [Instr])> {
        let [deeds @ .., last] = what else { return None };
        let InstrKind::If { test, then, otherwise } = &last.kind else { return None };
        let (slot, from) = match &deeds.last()?.kind {
            InstrKind::Act(act) => {
                let picked = act.cards.as_ref()?;
                (picked.slot, self.look.set(picked.from))
            }
            InstrKind::Choose(choose) => (choose.slot, Set::None),
            _ => return None,
        };
        // All that was to be chosen, where the condition counts.
        let whole = deeds.iter().find_map(|deed| match &deed.kind {
            InstrKind::Choose(Choose { slot, amount: Amount::Exactly(num), .. })
                if Set::Slot(*slot) == from =>
            {
                Some(self.look.num(*num))
            }
            _ => None,
        });
        let is_done = |set: SetId| self.look.set(set) == Set::Slot(slot);
        let asked = match self.look.test(*test) {
            Test::Some(set) => is_done(set),
            // All of the cards that were shown together.
            Test::And(..) => {
                let each =
                    self.look.parts(*test).into_iter().map(|part| match self.look.test(part) {
                        Test::Some(set) => self.look.set(set),
                        _ => Set::None,
                    });
                self.members_of(deeds) == each.collect::<Vec<_>>()
            }
            Test::Compare { left, op: Order::GreaterEqual | Order::Equal, right } => {
                matches!(self.look.num(left), Num::Count(set) if is_done(set))
                    && whole == Some(self.look.num(right))
            }
            _ => false,
        };
        (asked && otherwise.is_empty()).then_some((deeds, &**then))
    }

    /// The cards to which the last of the deeds is done, one set for each choice.
    fn members_of(&self, deeds: &[Instr]) -> Vec<Set> {
        match deeds.last().map(|deed| &deed.kind) {
            Some(InstrKind::Act(act)) => {
                act.cards.as_ref().map(|picked| members(self.look, picked.from)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// `次の2つの効果のうちあなたが選んだ1つを行う。『..』『..』`
    pub fn modes(&mut self, amount: Amount, modes: &[Mode]) -> Said<()> {
        let Amount::Exactly(num) = amount else { return unprintable(say_of::INSTRUCTION) };
        let number = self.value(num)?;
        if modes.iter().any(|mode| mode.test.is_some() || mode.cost.is_some()) {
            return unprintable(say_of::INSTRUCTION);
        }
        if let Some((text, verb)) = self.either_place(modes)?.filter(|_| number == "1") {
            self.pen.clause(text, End::Verb(verb));
            return Ok(());
        }
        let all = modes.len();
        let which = match number == all.to_string() {
            true => "を好きな順番で1回ずつ".to_owned(),
            false => format!("のうちあなたが選んだ{number}つを"),
        };
        self.pen.clause(format!("次の{all}つの効果{which}"), End::Verb(OKONAU));
        for mode in modes {
            let cost = match cost_within(&mode.body) {
                Some(cost) => format!("{} ", self.cost(cost)?),
                None => String::new(),
            };
            let later = std::mem::replace(&mut self.cost_later, !cost.is_empty());
            let inner = self.apart(&mode.body);
            self.cost_later = later;
            self.pen.behind(format!("『{cost}{}』", inner?.text()));
        }
        self.pen.stop();
        Ok(())
    }

    /// Modes that only say where the same card goes: `山札の上か下に置く`.
    fn either_place(&mut self, modes: &[Mode]) -> Said<Option<(String, Verb)>> {
        let mut places: Vec<String> = Vec::new();
        let mut verbs = Vec::new();
        for mode in modes {
            let [Instr { kind: InstrKind::Act(act), .. }] = mode.body.as_slice() else {
                return Ok(None);
            };
            let moves = matches!(self.program.vocab.action(act.action).does, Does::Move { .. });
            let on_it = act.cards.as_ref().is_some_and(|picked| {
                matches!(self.look.set(picked.from), Set::Slot(slot) if self.it == Some(slot))
            });
            if !moves || !on_it {
                return Ok(None);
            }
            let (to, verb) = self.moving(act)?;
            if let Some(Destination::Pile { zone, .. }) = &act.to {
                self.moved.extend(self.it.map(|slot| (slot, *zone)));
            }
            places.push(to.trim_end_matches('に').to_owned());
            verbs.push(verb);
        }
        let (Some(verb), Some(first)) = (verbs.first(), places.first().cloned()) else {
            return Ok(None);
        };
        if verbs.iter().any(|other| other != verb) {
            let mut told = String::new();
            for (at, (place, verb)) in places.iter().zip(&verbs).enumerate() {
                match at + 1 == places.len() {
                    true => told.push_str(&format!("{place}に")),
                    false => told.push_str(&format!("{place}に{}か", verb.plain)),
                }
            }
            return Ok(verbs.last().map(|verb| (told, *verb)));
        }
        let pile = first.split_once('の').map(|(pile, _)| format!("{pile}の"));
        let rest = places[1..].iter().map(|place| match &pile {
            Some(pile) => place.strip_prefix(pile.as_str()).unwrap_or(place),
            None => place,
        });
        let told: Vec<&str> = [first.as_str()].into_iter().chain(rest).collect();
        Ok(Some((format!("{}に", told.join("か")), *verb)))
    }
}
