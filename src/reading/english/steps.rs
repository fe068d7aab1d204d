//! Instructions, one step each.

use super::English;
use super::words::{a, capital, list};
use crate::check::ir::{Choose, Cost, CostPart, Declared, Instr, InstrKind, LetValue, Mode, Pay};
use crate::code::{Num, NumId, Slot, TestId, Who};

/// A line of a reading, without its full stop, and what stands under it.
#[derive(Clone, Debug)]
pub struct Step {
    pub text: String,
    pub inner: Vec<Step>,
}

impl Step {
    pub fn new(text: impl Into<String>) -> Step {
        Step { text: text.into(), inner: Vec::new() }
    }

    /// The steps as one: a single step goes on in the line of its head.
    pub fn under(head: String, mut steps: Vec<Step>) -> Step {
        match (steps.pop(), steps.is_empty()) {
            (Some(only), true) => {
                Step { text: format!("{head}, {}", only.text), inner: only.inner }
            }
            (Some(last), false) => {
                steps.push(last);
                Step { text: head, inner: steps }
            }
            (None, _) => Step::new(format!("{head}, nothing happens")),
        }
    }

    /// The lines of the step: each sentence begins with a capital and ends as it should.
    pub fn lines(&self, indent: usize, mark: &str, lines: &mut Vec<String>) {
        let end = if self.inner.is_empty() { "." } else { ":" };
        let blanks = " ".repeat(indent);
        lines.push(format!("{blanks}{mark}{}{end}", capital(&self.text)));
        for step in &self.inner {
            step.lines(indent + mark.chars().count().max(2), "- ", lines);
        }
    }
}

impl English<'_> {
    pub(super) fn steps(&self, block: &[Instr]) -> Vec<Step> {
        block.iter().flat_map(|instr| self.step(&instr.kind)).collect()
    }

    fn step(&self, instr: &InstrKind) -> Vec<Step> {
        let one = match instr {
            InstrKind::If { test, then, otherwise } => {
                let head = format!("if {}", self.clause(*test));
                let mut steps = vec![Step::under(head, self.steps(then))];
                if !otherwise.is_empty() {
                    steps.push(Step::under("otherwise".to_owned(), self.steps(otherwise)));
                }
                return steps;
            }
            InstrKind::ForEach { slot, set, body } => {
                let each = format!("for each of {}", self.noun(*set).all());
                let head = self.knows(*slot).map_or(each.clone(), |known| known.with_tag(each));
                Step::under(head, self.steps(body))
            }
            InstrKind::Repeat { slot, up_to, count, until, body } => {
                Step { text: self.repeat(*slot, *up_to, *count, *until), inner: self.steps(body) }
            }
            InstrKind::May { what, then, otherwise, .. } => {
                return self.may(what, then, otherwise);
            }
            InstrKind::Later { ability } => self.later(*ability),
            InstrKind::Let { slot, value } => {
                let value = match value {
                    LetValue::Number(num) => self.number(*num),
                    LetValue::Cards(set) => self.noun(*set).all(),
                };
                let name = self.knows(*slot).and_then(|known| known.name.clone());
                Step::new(format!("let {} be {value}", name.unwrap_or_else(|| "it".to_owned())))
            }
            InstrKind::Modes { chooser, amount, modes } => self.modes(*chooser, *amount, modes),
            InstrKind::Choose(choose) => Step::new(self.choose(choose)),
            InstrKind::Declare { slot, chooser, secret, values } => {
                Step::new(self.declare(*slot, *chooser, *secret, values))
            }
            InstrKind::Pay(cost) => Step::new(self.cost(cost)),
            InstrKind::Actor { who, body } => {
                let actor = self.acted_by(Some(self.player(*who)));
                let steps = actor.steps(body);
                if steps.len() == 1 {
                    return steps;
                }
                Step { text: format!("{} does this", self.player(*who)), inner: steps }
            }
            InstrKind::Effect(effect) => self.effect(effect),
            InstrKind::Act(act) => Step::new(self.act(act)),
        };
        vec![one]
    }

    fn repeat(&self, slot: Slot, up_to: bool, count: NumId, until: Option<TestId>) -> String {
        let times = match self.num(count) {
            Num::Int(n) => super::words::times(n),
            _ => format!("as many times as {}", self.number(count)),
        };
        let up_to = if up_to { "up to " } else { "" };
        let mut text = self.doing(&format!("do this {up_to}{times}"));
        if let Some(name) = self.knows(slot).and_then(|known| known.name.as_deref()) {
            text = format!("{text}, counting the rounds as {name}");
        }
        if let Some(until) = until {
            text = format!("{text}, but stop after a round once {}", self.clause(until));
        }
        text
    }

    fn may(&self, what: &[Instr], then: &[Instr], otherwise: &[Instr]) -> Vec<Step> {
        let who = self.actor();
        let single = match what {
            [only] => self.bare(&only.kind),
            _ => None,
        };
        let mut steps = vec![match single {
            Some(text) => Step::new(format!("{who} may {text}")),
            None => Step { text: format!("{who} may do this"), inner: self.steps(what) },
        }];
        if !then.is_empty() {
            steps.push(Step::under(format!("if {who} did so"), self.steps(then)));
        }
        if !otherwise.is_empty() {
            steps.push(Step::under(format!("if {who} did not do so"), self.steps(otherwise)));
        }
        steps
    }

    fn modes(&self, chooser: Who, amount: crate::check::ir::Amount, modes: &[Mode]) -> Step {
        use crate::check::ir::Amount;
        let count = match amount {
            Amount::Exactly(num) => self.number(num),
            Amount::UpTo(num) => format!("up to {}", self.number(num)),
            Amount::UpToAll => "any number".to_owned(),
            Amount::All => "all, in any order,".to_owned(),
            Amount::Random(num) => format!("{} at random", self.number(num)),
        };
        let inner = modes.iter().map(|mode| {
            let mut head = format!("“{}”", mode.label);
            if let Some(test) = mode.test {
                head = format!("{head}, only if {}", self.clause(test));
            }
            if let Some(cost) = &mode.cost {
                head = format!("{head}, at the cost: {}", self.paying(cost));
            }
            let steps = self.steps(&mode.body);
            match steps.as_slice() {
                [only] if only.inner.is_empty() => Step::new(format!("{head}: {}", only.text)),
                _ => Step { text: head, inner: steps },
            }
        });
        let inner = inner.collect();
        Step { text: format!("{} {count} of these", self.chooses(chooser, "choose")), inner }
    }

    fn choose(&self, choose: &Choose) -> String {
        format!("{} {}", self.chooses(choose.chooser, "choose"), self.choice(choose))
    }

    fn choice(&self, choose: &Choose) -> String {
        let mut text = self.amount(choose.amount, choose.from);
        if let Some(known) = self.knows(choose.slot) {
            text = known.with_tag(text);
        }
        if let Some(test) = choose.such_that {
            text = format!("{text} such that {}", self.clause(test));
        }
        text
    }

    /// The verb of a decision with whoever decides.
    fn chooses(&self, chooser: Who, verb: &str) -> String {
        match chooser {
            Who::They => self.doing(verb),
            Who::Me if self.actor.is_none() => verb.to_owned(),
            Who::Me => format!("you {verb}"),
            who => format!("{} {}", self.player(who), super::words::third_person(verb)),
        }
    }

    fn declare(&self, slot: Slot, chooser: Who, secret: bool, values: &Declared) -> String {
        let verb = self.chooses(chooser, "declare");
        let what = match values {
            Declared::Range(from, to) => format!("a number from {from} to {to}"),
            Declared::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("“{word}”")).collect();
                list(&words, "or")
            }
            Declared::Values(of) => a(self.program.vocab.type_word(*of).word.text.en),
        };
        let name = self.knows(slot).and_then(|known| known.name.clone());
        let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
        let secretly = if secret { ", in secret until it is needed" } else { "" };
        format!("{verb} {what}{name}{secretly}")
    }

    /// What to pay, said of whoever acts.
    fn cost(&self, cost: &Cost) -> String {
        self.ways(cost, &|english, part| match part {
            CostPart::Units { amount, unit } => {
                let unit = english.program.vocab.unit(*unit).word.text.en;
                english.doing(&format!("pay {} {unit}", english.number(*amount)))
            }
            CostPart::Action(act) => english.act(act),
        })
    }

    /// What to pay, with its verbs as after `may`.
    pub(super) fn paying(&self, cost: &Cost) -> String {
        self.ways(cost, &|english, part| match part {
            CostPart::Units { amount, unit } => {
                let unit = english.program.vocab.unit(*unit).word.text.en;
                format!("pay {} {unit}", english.number(*amount))
            }
            CostPart::Action(act) => english.act_bare(act),
        })
    }

    fn ways(&self, cost: &Cost, part: &dyn Fn(&Self, &CostPart) -> String) -> String {
        let ways: Vec<String> = cost
            .ways
            .iter()
            .map(|parts| {
                let parts: Vec<String> = parts.iter().map(|p| part(self, p)).collect();
                list(&parts, "and")
            })
            .collect();
        ways.join(", or ")
    }

    /// The instruction with its verb as after `may`, where it is someone's deed.
    fn bare(&self, instr: &InstrKind) -> Option<String> {
        match instr {
            InstrKind::Act(act) => Some(self.act_bare(act)),
            InstrKind::Pay(cost) => Some(self.paying(cost)),
            InstrKind::Choose(choose) if matches!(choose.chooser, Who::They | Who::Me) => {
                Some(format!("choose {}", self.choice(choose)))
            }
            _ => None,
        }
    }

    /// The `pay` slot of a triggered ability, and what follows from not paying.
    pub(super) fn prologue(&self, pay: &Pay) -> String {
        let what = self.paying(&pay.cost);
        match (&pay.times, pay.may) {
            (Some((most, slot)), _) => {
                let name = self.knows(*slot).and_then(|known| known.name.clone());
                let name = name.map(|n| format!("; {n} is how often you did")).unwrap_or_default();
                let times = super::words::times(*most);
                format!(
                    "you may do this up to {times}: {what}{name}. If never, nothing more happens"
                )
            }
            (None, true) => format!("you may {what}. If you do not, nothing more happens"),
            (None, false) => format!("{what}. If you cannot, nothing more happens"),
        }
    }
}
