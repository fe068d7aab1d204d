//! What comes instead of something: other trigger checks, and attacks on characters that are not in front.

use super::Printer;
use super::pen::End;
use super::steps::ERABU;
use crate::check::ir::{Ability, AbilityIx, Act, Effect, Instr, InstrKind, Picked, Until};
use crate::code::{Num, NumId, Order, Set, Subject, Test, TestId, Through, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::verbs::OKONAU;
use crate::vocab::{Form, Verb};

/// The verb of what one may do.
const FRONT_ATTACK: Verb = Verb {
    plain: "フロントアタックする",
    past: "フロントアタックした",
    stem: "フロントアタックし",
    te: "フロントアタックして",
};

impl Printer<'_> {
    /// Tells in place what an ability that comes instead of something does, if the effect gives its card just that.
    pub fn comes_instead(&mut self, picked: &Picked, ix: AbilityIx, effect: &Effect) -> Said<bool> {
        if self.look.set(picked.from) != Set::This {
            return Ok(false);
        }
        let until = match &effect.until {
            Some(until) => self.lasting(until)?,
            None => String::new(),
        };
        if until.is_empty() && self.redirects(ix) {
            self.redirected(ix)?;
            return Ok(true);
        }
        match until.as_str() {
            "そのアタック中、" if self.replaces_damage(ix) => {
                self.damage_replaced(ix, &until)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// `このカードのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。`: an ability of the card itself.
    pub fn stands_instead(&mut self, ix: AbilityIx) -> Said<()> {
        if self.redirects(ix) {
            return self.redirected(ix);
        }
        match self.checking(ix, "このカードのアタック中、")? {
            true => Ok(()),
            false => unprintable(say_of::ABILITY),
        }
    }

    /// `そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。`: in place of the next checks.
    pub fn checking_later(&mut self, ix: AbilityIx) -> Said<bool> {
        let ability = &self.program.abilities[ix.0 as usize];
        let during = match (&ability.until, ability.again) {
            (Some(until @ Until::Span { .. }), false) => self.lasting(until)?,
            _ => return Ok(false),
        };
        Ok(during == "そのアタック中、" && self.checking(ix, &during)?)
    }

    fn checking(&mut self, ix: AbilityIx, during: &str) -> Said<bool> {
        let ability = &self.program.abilities[ix.0 as usize];
        let instead = self.program.vocab.ability_kind(ability.kind).form == Form::Instead;
        let [Instr { kind: InstrKind::Act(act), .. }, after @ ..] = ability.body.as_slice() else {
            return Ok(false);
        };
        let checks = match act.number {
            Some(number) if self.is_checking(act) => number,
            _ => return Ok(false),
        };
        let outcome = match after {
            [] => None,
            [Instr { kind: InstrKind::If { test, then, otherwise }, .. }]
                if otherwise.is_empty() && self.asks_number(act, checks, *test) =>
            {
                Some(then)
            }
            _ => return Ok(false),
        };
        if !instead || ability.condition.is_some() || !ability.tags.is_empty() {
            return Ok(false);
        }
        let times = self.value(checks)?;
        self.pen.acts("あなたは");
        let text = format!("{during}あなたはトリガーステップにトリガーチェックを{times}回");
        self.pen.clause(text, End::Verb(OKONAU));
        if let Some(then) = outcome {
            let mut inner = Printer::of(self.program, ix);
            inner.pen.head(&format!("{times}回行ったら、"));
            inner.steps(then)?;
            self.reminders.append(&mut inner.reminders);
            self.pen.behind(inner.pen.text());
        }
        Ok(true)
    }

    /// Whether the ability only comes instead of the damage that attacks of its card would deal to the opponent.
    fn replaces_damage(&self, ix: AbilityIx) -> bool {
        let ability = &self.program.abilities[ix.0 as usize];
        let [pattern] = ability.when.as_slice() else { return false };
        let event = pattern.event.map(|event| self.program.vocab.event(event).word.name);
        let by_this = match pattern.subject {
            Subject::Damage(Some(by)) => {
                let cards = Cards::passing(self.look, by);
                cards.base == Base::This && cards.is_plain() && cards.kinds.is_empty()
            }
            _ => false,
        };
        let by_attack = pattern.by.is_some_and(|by| {
            let through = self.look.through(self.look.parts(by));
            matches!(through, Some((Through::Event(_), of)) if of.is_empty())
        });
        let is_plain = pattern.other.is_none() && pattern.from.is_empty() && pattern.to.is_empty();
        event == Some("dealt")
            && self.program.vocab.ability_kind(ability.kind).form == Form::Instead
            && by_this
            && by_attack
            && is_plain
            && pattern.player == Some(Who::Opponent)
            && ability.tags.is_empty()
            && ability.condition.is_none()
            && ability.pay.is_none()
            && ability.limit.is_none()
    }

    /// `そのアタック中、このカードが相手にアタックのダメージを与える時、かわりに相手に1ダメージを2回与える。`
    fn damage_replaced(&mut self, ix: AbilityIx, during: &str) -> Said<()> {
        let mut inner = Printer::of(self.program, ix);
        inner.unknown.clone_from(&self.unknown);
        inner.steps(&self.program.abilities[ix.0 as usize].body)?;
        self.unknown = inner.unknown;
        let when = "このカードが相手にアタックのダメージを与える時、かわりに";
        self.pen.begin(&format!("{during}{when}"));
        if !self.pen.take(inner.pen) {
            return unprintable(say_of::ABILITY);
        }
        self.reminders.append(&mut inner.reminders);
        Ok(())
    }

    fn is_checking(&self, act: &Act) -> bool {
        self.program.vocab.action(act.action).word.name == "trigger_check" && act.cards.is_none()
    }

    /// Whether the condition asks if there were as many checks as were to be.
    fn asks_number(&self, act: &Act, checks: NumId, test: TestId) -> bool {
        let Test::Compare { left, op: Order::Equal, right } = self.look.test(test) else {
            return false;
        };
        act.happening.is_some_and(|slot| self.look.num(left) == Num::Amount(slot))
            && self.look.num(right) == self.look.num(checks)
    }

    fn is_optional(&self, ability: &Ability) -> bool {
        matches!(ability.tags.as_slice(), [tag] if self.program.vocab.tag(*tag).word.name == "optional")
    }

    /// Whether the ability lets its card attack another character than the one that it would.
    fn redirects(&self, ix: AbilityIx) -> bool {
        let ability = &self.program.abilities[ix.0 as usize];
        let [pattern] = ability.when.as_slice() else { return false };
        let event = pattern.event.map(|event| self.program.vocab.event(event).word.name);
        let [
            Instr { kind: InstrKind::Choose(choose), .. },
            Instr { kind: InstrKind::Act(act), .. },
        ] = ability.body.as_slice()
        else {
            return false;
        };
        let to_chosen = act
            .with
            .iter()
            .chain(&act.cards)
            .any(|picked| self.look.set(picked.from) == Set::Slot(choose.slot));
        pattern.subject == Subject::This
            && event == Some("attacks")
            && self.program.vocab.action(act.action).word.name == "redirect"
            && to_chosen
            && self.is_optional(ability)
            && ability.condition.is_none()
            && ability.pay.is_none()
    }

    /// `このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、このカードはそのキャラを防御キャラとして
    /// フロントアタックしてよい。`
    fn redirected(&mut self, ix: AbilityIx) -> Said<()> {
        let ability = &self.program.abilities[ix.0 as usize];
        let Some(InstrKind::Choose(choose)) = ability.body.first().map(|instr| &instr.kind) else {
            return unprintable(say_of::ABILITY);
        };
        self.pen.acts("あなたは");
        let cards = self.judged(choose.from, choose.slot, choose.such_that);
        let (cards, count) = self.amount_of(choose.amount, &cards)?;
        let text = format!("このカードがアタックする時、あなたはかわりに{cards}を{count}");
        self.pen.clause(text, End::Verb(ERABU));
        self.pen.clause("このカードはそのキャラを防御キャラとして", End::Verb(FRONT_ATTACK));
        self.pen.may();
        Ok(())
    }
}
