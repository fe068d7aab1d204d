//! Instructions, one step for each.

use super::words::{a, list};
use super::{English, STYLE};
use crate::check::ir::{Choose, Cost, CostPart, Declared, Instr, InstrKind, LetValue, Mode, Pay};
use crate::code::{Amount, Num, NumId, Slot, TestId, Who};
use crate::reading::slots;
use crate::reading::step::{List, Step};

impl English<'_> {
    pub(super) fn steps(&self, block: &[Instr]) -> Vec<Step> {
        let before = std::iter::once(None).chain(block.iter().map(|instr| Some(&instr.kind)));
        let after = block.iter().skip(1).map(|instr| Some(&instr.kind)).chain([None]);
        let around = before.zip(after);
        let steps = block.iter().zip(around).map(|(instr, around)| self.step(&instr.kind, around));
        steps.flatten().collect()
    }

    /// `around`: the instructions before and after it.
    fn step(
        &self,
        instr: &InstrKind,
        around: (Option<&InstrKind>, Option<&InstrKind>),
    ) -> Vec<Step> {
        let one = match instr {
            InstrKind::If { test, then, otherwise } => {
                let done = around.0.and_then(|before| self.look().asks_if_done(before, *test));
                let head = match done {
                    Some(true) => format!("if {} did so", self.actor()),
                    Some(false) => format!("if {} did not do so", self.actor()),
                    None => format!("if {}", self.clause(*test)),
                };
                let mut steps = vec![Step::under(&STYLE, head, self.steps(then))];
                if !otherwise.is_empty() {
                    steps.push(Step::under(&STYLE, "otherwise".to_owned(), self.steps(otherwise)));
                }
                return steps;
            }
            InstrKind::ForEach { slot, set, body } => {
                let each = format!("for each of {}", self.noun(*set).all());
                let head = self.with_tag(*slot, each);
                Step::under(&STYLE, head, self.steps(body))
            }
            InstrKind::Repeat { slot, up_to, count, until, body } => {
                Step::over(self.repeat(*slot, *up_to, *count, *until), self.steps(body))
            }
            InstrKind::May { slot, what, then, otherwise } => {
                return self.may(*slot, what, then, otherwise);
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
                let player = self.player(*who);
                // An instruction that asks each player is told as done by each, not by both at once.
                let asks = |instr: &Instr| {
                    matches!(
                        instr.kind,
                        InstrKind::If { .. }
                            | InstrKind::May { .. }
                            | InstrKind::Repeat { .. }
                            | InstrKind::ForEach { .. }
                            | InstrKind::Modes { .. }
                    )
                };
                if let [only] = body.as_slice()
                    && (*who != Who::Each || !asks(only))
                {
                    return self.acted_by(Some(player)).steps(std::slice::from_ref(only));
                }
                let first = if *who == Who::Each { ", the turn player first" } else { "" };
                let does = if player == "you" { "do" } else { "does" };
                let again =
                    if *who == Who::Each { "that player".to_owned() } else { player.clone() };
                let steps = self.acted_by(Some(again)).steps(body);
                Step::over(format!("{player} {does} this{first}"), steps)
            }
            InstrKind::Effect(effect) => self.effect(effect),
            InstrKind::Act(act) => {
                let single = |slot| slots::is_single(&self.known, slot);
                let owner = |slot| self.knows(slot)?.owner;
                let pile = self.look().ordered_pile(act, &single, &owner).filter(|pile| {
                    !around.1.is_some_and(|after| self.look().shuffles(after, *pile))
                });
                let order = if pile.is_some() { " in any order" } else { "" };
                Step::new(format!("{}{order}", self.act(act)))
            }
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

    fn may(&self, slot: Slot, what: &[Instr], then: &[Instr], otherwise: &[Instr]) -> Vec<Step> {
        let who = self.actor();
        let tagged = |text: String| self.with_tag(slot, text);
        let single = match what {
            [only] => self.bare(&only.kind),
            _ => None,
        };
        let mut steps = vec![match single {
            Some(text) => Step::new(tagged(format!("{who} may {text}"))),
            None => Step::over(tagged(format!("{who} may do this")), self.steps(what)),
        }];
        if !then.is_empty() {
            steps.push(Step::under(&STYLE, format!("if {who} did so"), self.steps(then)));
        }
        if !otherwise.is_empty() {
            steps.push(Step::under(
                &STYLE,
                format!("if {who} did not do so"),
                self.steps(otherwise),
            ));
        }
        steps
    }

    fn modes(&self, chooser: Who, amount: Amount, modes: &[Mode]) -> Step {
        let many = |num| match self.num(num) {
            Num::Int(n) => format!("{n} of these"),
            _ => format!("as many of these as {}", self.term(num)),
        };
        let what = match amount {
            Amount::Exactly(num) => many(num),
            Amount::UpTo(num) => format!("up to {}", many(num)),
            Amount::UpToAll => "any number of these".to_owned(),
            Amount::All => "the order of these".to_owned(),
            Amount::Random(num) => format!("at random {}", many(num)),
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
                _ => Step::over(head, steps),
            }
        });
        let inner = inner.collect();
        let text = format!("{} {what}", self.chooses(chooser, "choose"));
        Step { list: List::Dashes, ..Step::over(text, inner) }
    }

    fn choose(&self, choose: &Choose) -> String {
        format!("{} {}", self.chooses(choose.chooser, "choose"), self.choice(choose))
    }

    fn choice(&self, choose: &Choose) -> String {
        let mut text = self.amount(choose.amount, choose.from);
        text = self.with_tag(choose.slot, text);
        if let Some(test) = choose.such_that {
            text = format!("{text} such that {}", self.clause(test));
        }
        text
    }

    /// The verb of a decision with the player who decides.
    fn chooses(&self, chooser: Who, verb: &str) -> String {
        match chooser {
            Who::They => self.doing(verb),
            Who::Me if self.actor.is_none() => verb.to_owned(),
            Who::Me => format!("you {verb}"),
            who => format!("{} {}", self.player(who), super::words::third_person(verb)),
        }
    }

    fn declare(&self, slot: Slot, chooser: Who, secret: bool, values: &Declared) -> String {
        let shown = matches!(values, Declared::ShownBy(..));
        let verb = self.chooses(chooser, if shown { "choose" } else { "declare" });
        let what = match values {
            Declared::Range(from, to) => {
                format!("a number from {} to {}", self.number(*from), self.number(*to))
            }
            Declared::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("“{word}”")).collect();
                list(&words, "or")
            }
            Declared::Values(of) => a(self.quality(Some(*of))),
            Declared::Names => a(self.quality(None)),
            Declared::ShownBy(of, cards) => {
                format!("{} of {}", a(self.quality(*of)), self.noun(*cards).one())
            }
        };
        let name = self.knows(slot).and_then(|known| known.name.clone());
        let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
        let secretly = if secret { ", in secret until it is needed" } else { "" };
        format!("{verb} {what}{name}{secretly}")
    }

    /// The cost, said of the actor.
    fn cost(&self, cost: &Cost) -> String {
        self.ways(cost, &|english, part| match part {
            CostPart::Units { amount, unit } => {
                let unit = english.program.vocab.unit(*unit).word.text.en;
                english.doing(&format!("pay {} {unit}", english.number(*amount)))
            }
            CostPart::Action(act) => english.act(act),
        })
    }

    /// The cost with its verbs in the infinitive, as after `may`.
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

    /// The instruction with its verb in the infinitive, as after `may`; `None` if it is not a player's deed.
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

    /// The `pay` slot of a triggered ability, and the consequence of not paying.
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
