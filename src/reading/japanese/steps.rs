//! Instructions, one step for each.

use super::actions::Going;
use super::names::given;
use super::words::{Letters, things};
use super::{Japanese, STYLE};
use crate::check::ir::{Choose, Declared, Instr, InstrKind, LetValue, Mode, Pay};
use crate::code::{Amount, NumId, Slot, TestId, Who};
use crate::reading::slots;
use crate::reading::step::{List, Step};
use crate::vocab::japanese::Manner;

impl Japanese<'_> {
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
                let Manner { if_done, if_not_done, .. } = self.manner();
                let done = around.0.and_then(|before| self.look.asks_if_done(before, *test));
                let head = match done {
                    Some(true) => (*if_done).to_owned(),
                    Some(false) => (*if_not_done).to_owned(),
                    None => self.clause(*test).nara(),
                };
                let mut steps = vec![Step::under(&STYLE, head, self.steps(then))];
                if !otherwise.is_empty() {
                    let head = "そうでなければ".to_owned();
                    steps.push(Step::under(&STYLE, head, self.steps(otherwise)));
                }
                return steps;
            }
            InstrKind::ForEach { slot, set, body } => {
                let head = format!("{}それぞれについて", self.noun(*set).text());
                Step::under(&STYLE, self.with_tag(*slot, head), self.steps(body))
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
                    LetValue::Cards(set) => self.noun(*set).text(),
                };
                let name = self.knows(*slot).and_then(|known| known.name.as_deref());
                let name = name.map_or_else(|| "それ".to_owned(), given);
                Step::new(format!("{value}を{name}とする"))
            }
            InstrKind::Modes { chooser, amount, modes } => self.modes(*chooser, *amount, modes),
            InstrKind::Choose(choose) => Step::new(self.choose(choose, "選ぶ")),
            InstrKind::Declare { slot, chooser, secret, values } => {
                Step::new(self.declare(*slot, *chooser, *secret, values))
            }
            InstrKind::Pay(cost) => Step::new(self.cost(cost, Going::Plain)),
            InstrKind::Actor { who, body } => return vec![self.done_by(*who, body)],
            InstrKind::Effect(effect) => self.effect(effect),
            InstrKind::Act(act) => {
                let mut letters = Letters::default();
                let single = |slot| slots::is_single(&self.known, slot);
                let owner = |slot| self.knows(slot)?.owner;
                let ordered = self.look.ordered_pile(act, &single, &owner).is_some_and(|pile| {
                    !around.1.is_some_and(|after| self.look.shuffles(after, pile))
                });
                let reader = Japanese { ordered, ..self.clone() };
                let text = reader.act(act, Going::Plain, &mut letters);
                Step::new(letters.close(text))
            }
        };
        vec![one]
    }

    /// The deeds of another player, or of each player.
    fn done_by(&self, who: Who, body: &[Instr]) -> Step {
        let player = self.player(who);
        let again =
            if who == Who::Each { "そのプレイヤー".to_owned() } else { player.clone() };
        let acting = match who {
            Who::Me => self.acted_by(None),
            _ => self.acted_by(Some(again)),
        };
        let mut steps = acting.steps(body);
        let first =
            if who == Who::Each { "（ターンプレイヤーから順に）" } else { "" };
        match (steps.pop(), steps.is_empty()) {
            (Some(only), true) => Step { text: format!("{player}は{first}{}", only.text), ..only },
            (last, _) => {
                steps.extend(last);
                Step::over(format!("{player}は{first}次を行う"), steps)
            }
        }
    }

    fn repeat(&self, slot: Slot, up_to: bool, count: NumId, until: Option<TestId>) -> String {
        let mut letters = Letters::default();
        let times = self.digits(count, &mut letters);
        let up_to = if up_to { "まで（行わなくてもよい）" } else { "" };
        let mut text = letters.close(format!("次を{times}回{up_to}行う"));
        if let Some(name) = self.knows(slot).and_then(|known| known.name.as_deref()) {
            text = format!("{text}。{}は何回目かを表す", given(name));
        }
        if let Some(until) = until {
            text = format!("{text}。各回の終わりに{}、そこで終える", self.clause(until).nara());
        }
        text
    }

    fn may(&self, slot: Slot, what: &[Instr], then: &[Instr], otherwise: &[Instr]) -> Vec<Step> {
        let single = match what {
            [only] => self.allowed(&only.kind),
            _ => None,
        };
        let name = self.knows(slot).and_then(|known| known.tag());
        let name = name.map(|name| format!("（{name}）")).unwrap_or_default();
        let Manner { may, if_done, if_not_done, .. } = self.manner();
        let mut steps = vec![match single {
            Some(text) => Step::new(format!("{text}{may}{name}")),
            None => Step::over(format!("次を行って{may}{name}"), self.steps(what)),
        }];
        if !then.is_empty() {
            steps.push(Step::under(&STYLE, (*if_done).to_owned(), self.steps(then)));
        }
        if !otherwise.is_empty() {
            steps.push(Step::under(&STYLE, (*if_not_done).to_owned(), self.steps(otherwise)));
        }
        steps
    }

    /// The deed up to `もよい`; `None` if the instruction is not a player's deed.
    fn allowed(&self, instr: &InstrKind) -> Option<String> {
        match instr {
            InstrKind::Act(act) => {
                let mut letters = Letters::default();
                let text = self.act(act, Going::May, &mut letters);
                Some(letters.close(text))
            }
            InstrKind::Pay(cost) => Some(self.cost(cost, Going::May)),
            InstrKind::Choose(choose) if matches!(choose.chooser, Who::They | Who::Me) => {
                Some(self.choose(choose, "選んで"))
            }
            _ => None,
        }
    }

    fn modes(&self, chooser: Who, amount: Amount, modes: &[Mode]) -> Step {
        let mut letters = Letters::default();
        let mut some = |num| things(&self.digits(num, &mut letters));
        let what = match amount {
            Amount::Exactly(num) => format!("次の中から{}選ぶ", some(num)),
            Amount::UpTo(num) => format!("次の中から{}まで選ぶ", some(num)),
            Amount::UpToAll => "次の中から好きな数だけ選ぶ".to_owned(),
            Amount::All => "次のすべてを好きな順番で行う".to_owned(),
            Amount::Random(num) => format!("次の中から無作為に{}選ぶ", some(num)),
        };
        let inner = modes.iter().map(|mode| {
            let mut head = format!("『{}』", mode.label_ja.as_ref().unwrap_or(&mode.label));
            if let Some(test) = mode.test {
                head = format!("{head}（{}）", self.clause(test).only());
            }
            if let Some(cost) = &mode.cost {
                head = format!("{head}（コスト：{}）", self.cost(cost, Going::Plain));
            }
            let steps = self.steps(&mode.body);
            match steps.as_slice() {
                [only] if only.inner.is_empty() => Step::new(format!("{head}：{}", only.text)),
                _ => Step::over(head, steps),
            }
        });
        let inner = inner.collect();
        let text = letters.close(format!("{}{what}", self.chooser(chooser)));
        Step { list: List::Dashes, ..Step::over(text, inner) }
    }

    fn choose(&self, choose: &Choose, verb: &str) -> String {
        let mut letters = Letters::default();
        let choosing = match choose.chooser {
            Who::Opponent => self.acted_by(Some(self.player(Who::Opponent))),
            Who::Me => self.acted_by(None),
            Who::They | Who::Each | Who::Slot(_) => self.clone(),
        };
        let counted = choosing.counted(choose.amount, choosing.noun(choose.from), &mut letters);
        let cards = self.with_tag(choose.slot, counted.noun);
        let such_that = choosing.such_that(choose.such_that);
        let chooser = self.chooser(choose.chooser);
        letters.close(format!("{chooser}{cards}を{}{verb}{such_that}", counted.count))
    }

    /// The player who decides, if it is not the actor.
    fn chooser(&self, chooser: Who) -> String {
        match chooser {
            Who::They => String::new(),
            Who::Me if self.actor.is_none() => String::new(),
            who => format!("{}は", self.player(who)),
        }
    }

    fn declare(&self, slot: Slot, chooser: Who, secret: bool, values: &Declared) -> String {
        let what = match values {
            Declared::Range(from, to) => {
                format!("{}から{}までの数を1つ", self.number(*from), self.number(*to))
            }
            Declared::Words(words) => {
                let words =
                    words.iter().map(|word| format!("『{}』", self.program.in_japanese(word)));
                let words: Vec<String> = words.collect();
                format!("{}を", words.join("か"))
            }
            Declared::Values(of) => format!("{}を1つ", self.quality(Some(*of))),
            Declared::Names => format!("{}を1つ", self.quality(None)),
            Declared::ShownBy(of, cards) => {
                format!("{}の{}を1つ", self.noun(*cards).text(), self.quality(*of))
            }
        };
        let verb = if matches!(values, Declared::ShownBy(..)) { "選ぶ" } else { "宣言する" };
        let name = self.knows(slot).and_then(|known| known.name.as_deref());
        let name = name.map(|name| format!("（{name}）")).unwrap_or_default();
        let secretly = if secret { "、必要になるまで秘密にして" } else { "" };
        format!("{}{what}{secretly}{verb}{name}", self.chooser(chooser))
    }

    /// The `pay` slot of a triggered ability, and the consequence of not paying. A cost printed behind the kind is not
    /// repeated.
    pub(super) fn prologue(&self, pay: &Pay) -> String {
        let Manner { cost: at_head, pays, may, unpaid, unpayable, .. } = self.manner();
        let what = |going: Going| match at_head {
            Some(_) => going.of(*pays).to_owned(),
            None => self.cost(&pay.cost, going),
        };
        match (&pay.times, pay.may) {
            (Some((most, slot)), _) => {
                let name = self.knows(*slot).and_then(|known| known.name.as_deref());
                let name = name
                    .map(|name| format!("（{}は支払った回数）", given(name)))
                    .unwrap_or_default();
                let what = what(Going::Plain);
                format!("{most}回まで行って{may}：{what}{name}。1回も{unpaid}")
            }
            (None, true) => format!("{}{may}。{unpaid}", what(Going::May)),
            (None, false) => format!("{}。{unpayable}", what(Going::Plain)),
        }
    }
}
