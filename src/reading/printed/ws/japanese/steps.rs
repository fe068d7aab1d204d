//! Instructions as sentences.

use super::conditions::joined;
use super::pen::{End, Pen};
use super::{Done, Printer};
use crate::check::ir::{Act, Choose, Destination, Instr, InstrKind};
use crate::code::{Num, Set, SetId, Slot, Test, TestId, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::frame::cost_within;
use crate::reading::printed::ws::order::{about_slot, conditions};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::ws::steps::{may_move, moves};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::verbs::{MIRU, MODOSU, OKONAU, OKU};
use crate::vocab::{Does, Verb};

pub const ERABU: Verb =
    Verb { plain: "選ぶ", past: "選んだ", stem: "選び", te: "選んで" };
pub const MISERU: Verb =
    Verb { plain: "見せる", past: "見せた", stem: "見せ", te: "見せて" };

impl Printer<'_> {
    pub fn steps(&mut self, block: &[Instr]) -> Said<()> {
        let mut rest = block;
        while let [first, after @ ..] = rest {
            let taken = self.together(first, rest).map_err(|no| no.within(first.place))?;
            if taken > 0 {
                self.lasted.clear();
                self.deed_done = None;
            } else {
                self.step(first, after).map_err(|no| no.within(first.place))?;
            }
            rest = &rest[taken.max(1)..];
        }
        Ok(())
    }

    pub fn you(&self) -> &'static str {
        if self.by_opponent { "相手は" } else { "あなたは" }
    }

    /// Instructions that cards print as one phrase; how many of them it has taken.
    fn together(&mut self, first: &Instr, block: &[Instr]) -> Said<usize> {
        if let taken @ 1.. = self.forbidden_together(block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.restricted_together(block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.searched_together(block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.chosen_one_by_one(block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.chosen_together(block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.drawn_and_put(block)? {
            return Ok(taken);
        }
        let next = block.get(1).map(|instr| &instr.kind);
        match (&first.kind, next) {
            // A zone is looked at, and some of its cards are chosen.
            (InstrKind::Act(look), Some(InstrKind::Choose(choose)))
                if self.looks_into(look, block.get(1)) =>
            {
                let who = self.chooser(choose)?;
                let cards = Cards::of(self.look, choose.from);
                let whose = self.whose(cards.owner)?;
                let zone =
                    cards.spot().map(|spot| self.place(spot)).transpose()?.unwrap_or_default();
                let inside = Cards { owner: None, spots: Vec::new(), ..cards };
                let (cards, count) = self.amount_of(choose.amount, &inside)?;
                self.pen
                    .clause(format!("{who}{whose}{zone}を見て{cards}を{count}"), End::Verb(ERABU));
                self.forget();
                self.it = Some(choose.slot);
                self.gone = false;
                Ok(2)
            }
            // Two cards are chosen and change places.
            (InstrKind::Choose(one), Some(InstrKind::Choose(other)))
                if self.exchanges(block.get(2), one.slot)
                    && one.chooser == other.chooser
                    && [one, other].iter().all(|choose| choose.such_that.is_none()) =>
            {
                let who = self.chooser(one)?;
                let (cards, count) = self.amount(one.amount, one.from)?;
                // From the stage, where the other card lies elsewhere.
                let other_cards = Cards::of(self.look, other.from);
                let others = self.placed(&other_cards)?;
                let others = others.trim_start_matches("自分の").to_owned();
                self.pen.clause(format!("{who}{cards}と{others}を{count}ずつ"), End::Verb(ERABU));
                self.pen.clause("", End::Verb(crate::vocab::verbs::IREKAERU));
                Ok(3)
            }
            // A card is chosen and changes place with one that needs no choice.
            (InstrKind::Choose(one), Some(InstrKind::Act(act)))
                if self.swaps(act, one).is_some() && one.such_that.is_none() =>
            {
                // Both of them were chosen, each by another player.
                if self.swaps_chosen(act, one) {
                    let who = self.chooser(one)?;
                    let (cards, count) = self.amount(one.amount, one.from)?;
                    self.pen.clause(format!("{who}{cards}を{count}"), End::Verb(ERABU));
                    self.pen.clause("", End::Verb(crate::vocab::verbs::IREKAERU));
                    return Ok(2);
                }
                let who = self.chooser(one)?;
                let (cards, count) = self.amount(one.amount, one.from)?;
                let text = match self.swaps(act, one) {
                    Some((with, true)) => {
                        let with = Cards::of(self.look, with);
                        format!("{who}{cards}を{count}と{}を", self.cards(&with)?)
                    }
                    Some((first, false)) => {
                        let first = Cards::of(self.look, first);
                        let first = self.all(&first)?;
                        format!("{who}{first}と{}を{count}", cards.trim_start_matches("自分の"))
                    }
                    None => return unprintable(say_of::ACTION),
                };
                self.pen.clause(text, End::Verb(ERABU));
                self.pen.clause("", End::Verb(crate::vocab::verbs::IREKAERU));
                Ok(2)
            }
            // A card, and one of the values that it shows.
            (
                InstrKind::Choose(one),
                Some(InstrKind::Declare { slot, chooser, secret: false, values }),
            ) if one.chooser == *chooser && self.is_shown_by(values, one.slot) => {
                let (who, cards, count) = self.choice(one)?;
                let value = self.declared(*slot, values)?;
                self.pen.clause(format!("{who}{cards}を{count}と{value}"), End::Verb(ERABU));
                self.forget();
                Ok(2)
            }
            // What is chosen or found is shown at once.
            (InstrKind::Choose(choose), Some(InstrKind::Act(act)))
                if self.shows(act, choose.slot) =>
            {
                let (who, cards, count) = self.choice(choose)?;
                self.pen.clause(format!("{who}{cards}を{count}選んで相手に"), End::Verb(MISERU));
                self.it = Some(choose.slot);
                self.gone = false;
                Ok(2)
            }
            (InstrKind::Act(search), Some(InstrKind::Act(act)))
                if matches!(self.program.vocab.action(search.action).does, Does::Search)
                    && search.cards.as_ref().is_some_and(|found| self.shows(act, found.slot)) =>
            {
                let text = self.searched(search)?;
                self.pen.clause(format!("{text}選んで相手に"), End::Verb(MISERU));
                Ok(2)
            }
            (InstrKind::Act(search), _)
                if matches!(self.program.vocab.action(search.action).does, Does::Search) =>
            {
                let text = self.searched(search)?;
                self.pen.clause(text, End::Verb(ERABU));
                Ok(1)
            }
            _ => Ok(0),
        }
    }

    pub fn choice(&mut self, choose: &Choose) -> Said<(&'static str, String, String)> {
        let who = self.chooser(choose)?;
        let cards = self.judged(choose.from, choose.slot, choose.such_that);
        let (cards, count) = self.amount_of(choose.amount, &cards)?;
        if !self.by_opponent && choose.chooser != Who::Opponent {
            self.chosen_by_you.push(choose.slot);
        }
        let owner = self.owner_of(choose.from);
        self.owners.extend(owner.map(|owner| (choose.slot, owner)));
        Ok((who, cards, count))
    }

    /// The player who chooses, unless the sentence has told: `あなたは`.
    pub fn chooser(&mut self, choose: &Choose) -> Said<&'static str> {
        match choose.chooser {
            Who::Opponent => Ok(self.pen.acts("相手は")),
            Who::Me if self.by_opponent => unprintable(say_of::INSTRUCTION),
            Who::Me | Who::They => Ok(self.pen.acts(self.you())),
            _ => unprintable(say_of::INSTRUCTION),
        }
    }

    fn step(&mut self, instr: &Instr, after: &[Instr]) -> Said<()> {
        if cost_within(std::slice::from_ref(instr)).is_some()
            && let Some(cost) = self.cost_ahead.take()
        {
            self.pen.end_paragraph();
            self.pen.head(&format!("{cost} "));
        }
        if !matches!(instr.kind, InstrKind::Effect(_)) {
            self.lasted.clear();
        }
        let before = self.deed_done.take();
        match &instr.kind {
            InstrKind::Choose(choose) if self.shared_out(choose, after)? => {}
            InstrKind::Choose(choose) => {
                let (who, cards, count) = self.choice(choose)?;
                self.pen.clause(format!("{who}{cards}を{count}"), End::Verb(ERABU));
                self.it = Some(choose.slot);
                self.gone = false;
            }
            InstrKind::Act(act) => self.deed(act, after, false)?,
            InstrKind::Effect(effect) => self.effect(effect)?,
            InstrKind::If { test, then, otherwise }
                if before.is_some_and(|done| self.asks_if(done, *test)) =>
            {
                self.pen.head("そうしたら、");
                self.forget();
                self.steps(then)?;
                self.pen.stop();
                self.otherwise(otherwise)?;
            }
            InstrKind::If { test, then, otherwise }
                if otherwise.is_empty()
                    && before.is_some_and(|done| self.asks_if_not(done, *test)) =>
            {
                self.pen.head("そうしないなら、");
                self.forget();
                self.steps(then)?;
                self.pen.stop();
            }
            InstrKind::If { test, then, otherwise }
                if otherwise.is_empty() && self.asks_spent(*test) =>
            {
                self.if_spent(*test, then, after)?;
            }
            InstrKind::If { test, then, otherwise } => {
                let slot = self.shown_slot(*test);
                let spans = !conditions(self.look, *test).during.is_empty();
                let is_last = after.is_empty() && otherwise.is_empty() && !self.of_event;
                if is_last && !spans && slot.is_none() && self.pen.is_open() && self.is_new(*test) {
                    // What has nothing to do with the deeds before is asked for within the sentence.
                    self.pen.act_as("");
                    let asked = self.asked(*test)?;
                    self.forget();
                    self.pen.begin(&format!("{}なら、", joined(&asked)));
                    self.steps(then)?;
                    self.pen.stop();
                    return Ok(());
                }
                self.pen.stop();
                let (during, asked) = match spans {
                    true => self.heads(*test)?,
                    false => (String::new(), self.asked(*test)?),
                };
                self.forget();
                self.it = slot;
                let direct = self.goes_on(then, slot);
                self.direct = direct;
                let pause = if direct { "" } else { "、" };
                let asked = joined(&asked);
                let asked = if asked.is_empty() { asked } else { format!("{asked}なら{pause}") };
                self.pen.head(&format!("{during}{asked}"));
                self.steps(then)?;
                self.pen.stop();
                self.otherwise(otherwise)?;
            }
            InstrKind::May { slot, what, then, otherwise } => {
                self.may(what, then, otherwise)?;
                self.deed_done = Some(Done::Offered(*slot));
            }
            InstrKind::Let { slot, value } => self.name(*slot, *value, after)?,
            InstrKind::Declare { slot, chooser: Who::Me | Who::They, secret: false, values } => {
                let told = self.declared(*slot, values)?;
                let who = self.pen.acts(self.you());
                self.pen.clause(format!("{who}{told}"), End::Verb(ERABU));
            }
            InstrKind::Repeat { count, up_to: true, until: None, body, .. } => {
                let number = self.value(*count)?;
                let who = self.pen.acts(self.you());
                let inner = self.apart(body)?;
                self.pen.clause(format!("{who}{number}回まで、次の行動を"), End::Verb(OKONAU));
                self.pen.behind(format!("『{}』", inner.text()));
                self.pen.stop();
            }
            InstrKind::Repeat { count, up_to: false, until: None, body, .. } => {
                self.repeat(*count, body)?;
            }
            InstrKind::ForEach { slot, set, body } => self.for_each_card(*slot, *set, body)?,
            InstrKind::Actor { who: Who::Opponent, body } => {
                let before = std::mem::replace(&mut self.by_opponent, true);
                let done = self.steps(body);
                self.by_opponent = before;
                done?;
            }
            InstrKind::Actor { who: Who::Each, body } => {
                let before = std::mem::replace(&mut self.by_each, true);
                let inner = self.apart(body);
                self.by_each = before;
                let inner = inner?;
                self.pen.clause("すべてのプレイヤーは次の行動を", End::Verb(OKONAU));
                self.pen.behind(format!("『{}』", inner.text()));
                self.pen.stop();
            }
            InstrKind::Later { ability } => self.later(*ability)?,
            InstrKind::Modes { chooser: Who::Me | Who::They, amount, modes } => {
                self.modes(*amount, modes)?;
            }
            _ => return unprintable(say_of::INSTRUCTION),
        }
        Ok(())
    }

    /// Whether the condition only asks if the last deed was done.
    fn asks_if(&self, done: Done, test: TestId) -> bool {
        match (done, self.look.test(test)) {
            (Done::Deed(slot), Test::Some(set)) => self.look.set(set) == Set::Slot(slot),
            (Done::Offered(slot), Test::Done(asked)) => slot == asked,
            _ => false,
        }
    }

    /// Whether the condition only asks if what was offered was not done.
    fn asks_if_not(&self, done: Done, test: TestId) -> bool {
        match self.look.test(test) {
            Test::Not(inner) => matches!(done, Done::Offered(_)) && self.asks_if(done, inner),
            _ => false,
        }
    }

    fn otherwise(&mut self, block: &[Instr]) -> Said<()> {
        if !block.is_empty() {
            self.pen.head("そうでないなら、");
            self.steps(block)?;
            self.pen.stop();
        }
        Ok(())
    }

    pub fn deed(&mut self, act: &Act, after: &[Instr], may: bool) -> Said<()> {
        self.choose_first(act)?;
        let does = self.program.vocab.action(act.action).does;
        let cards = act.cards.as_ref().map(|picked| self.look.set(picked.from));
        let on_this = cards == Some(Set::This);
        // Where an event itself goes is a paragraph of its own.
        let under = matches!(act.to, Some(Destination::Under { .. }));
        let own_paragraph = self.of_event && on_this && !under;
        if own_paragraph {
            self.pen.end_paragraph();
        }
        let together = act.cards.as_ref().is_some_and(|picked| self.is_together(picked.from));
        let all_asked = matches!(cards, Some(Set::Slot(slot)) if self.all_asked == Some(slot));
        let on_it = together
            || self.chosen_first.is_some()
            || matches!(cards, Some(Set::Slot(slot)) if self.it == Some(slot));
        // Damage, and what the text does with its own card, are told without a player.
        let goes_unsaid = match does {
            Does::Process { .. } => true,
            Does::Call => true,
            Does::Shuffle => !self.by_opponent,
            Does::Move { .. } if on_this => !matches!(act.to, Some(Destination::Cell { .. })),
            Does::Move { .. } if matches!(act.to, Some(Destination::Under { .. })) => on_it,
            Does::Relocate { .. } => on_it,
            _ => on_this || together || (matches!(cards, Some(Set::Slot(_))) && !all_asked),
        };
        let taken_up = match cards {
            Some(Set::Slot(slot)) if self.later => {
                self.moved.iter().any(|(known, _)| *known == slot) && !self.pen.tells(self.you())
            }
            Some(Set::Slot(_)) => self.by_opponent && !self.pen.tells("相手は"),
            _ => false,
        };
        let direct = std::mem::take(&mut self.direct);
        let who = match direct || goes_unsaid && !may && !taken_up {
            true => "",
            false => self.pen.acts(self.you()),
        };
        let (mut text, mut verb) = self.act(act)?;
        let returned = after.first().is_some_and(|next| match &act.to {
            Some(Destination::Pile { zone, bottom: None, .. }) => {
                self.look.shuffles(&next.kind, *zone)
            }
            _ => false,
        });
        if returned && verb == OKU {
            verb = MODOSU;
        }
        text = format!("{who}{text}");
        let end = match does {
            Does::Show { all: false } => End::Te(MIRU),
            _ => End::Verb(verb),
        };
        self.pen.clause(text, end);
        if let Some(picked) = &act.cards {
            match self.look.set(picked.from) {
                Set::Rest(_) => {}
                Set::Union(..) if together => self.gone |= matches!(does, Does::Move { .. }),
                Set::Slot(slot) => {
                    self.gone |= matches!(does, Does::Move { .. });
                    self.it = Some(slot);
                }
                Set::This => self.forget(),
                _ => self.it = Some(picked.slot),
            }
        }
        if let (Does::Show { all: true }, Some(picked)) = (does, &act.cards)
            && matches!(self.look.set(picked.from), Set::Pile { .. })
            && self.is_single(picked.slot)
        {
            let is = |act: &Act| {
                act.cards
                    .as_ref()
                    .is_some_and(|cards| self.look.set(cards.from) == Set::Slot(picked.slot))
            };
            self.revealed.push(picked.slot);
            self.remind(match (moves(after, &is), may_move(after, &is)) {
                (_, true) => Reminder::IfNotDone,
                (true, false) => Reminder::Otherwise,
                (false, false) => Reminder::PutBack,
            });
        }
        if own_paragraph && !may {
            self.pen.end_paragraph();
        }
        // What a card undergoes where it lies is asked about without naming it again.
        if let (Does::Status { .. }, Some(picked)) = (does, &act.cards) {
            self.deed_done = Some(Done::Deed(picked.slot));
        }
        // With flipped cards the sentence ends where they go.
        if self.program.vocab.action(act.action).word.name == "flip" {
            self.flipped = act.cards.as_ref().map(|picked| picked.slot);
        } else if let Some(Set::Slot(slot)) = cards
            && self.flipped == Some(slot)
        {
            self.flipped = None;
            self.pen.stop();
        }
        Ok(())
    }

    /// Whether the condition asks for other cards than those that the text has revealed or moved.
    fn is_new(&self, test: TestId) -> bool {
        let of_before =
            |set: SetId| matches!(Cards::of(self.look, set).base, Base::Slot(_) | Base::Rest(_));
        let is_new = |part: TestId| match self.look.test(part) {
            Test::Some(set) | Test::Every { set, .. } => !of_before(set),
            Test::Not(inner) => match self.look.test(inner) {
                Test::Some(set) => !of_before(set),
                _ => false,
            },
            Test::Compare { left, .. } => match self.look.num(left) {
                Num::Count(set) | Num::Sum { set, .. } => !of_before(set),
                Num::PlayerStat { .. } => true,
                _ => false,
            },
            Test::State { .. } | Test::At { .. } => true,
            _ => false,
        };
        self.revealed.is_empty() && self.look.parts(test).into_iter().all(is_new)
    }

    fn shown_slot(&self, test: TestId) -> Option<Slot> {
        self.look.parts(test).into_iter().find_map(|part| about_slot(self.look, part))
    }

    /// Whether the instructions begin with what the condition's card undergoes, or the text's own card, so that nobody
    /// is told to act.
    fn goes_on(&self, block: &[Instr], slot: Option<Slot>) -> bool {
        let first = block.first().map(|instr| &instr.kind);
        let (first, may) = match first {
            Some(InstrKind::May { what, .. }) => (what.first().map(|instr| &instr.kind), true),
            first => (first, false),
        };
        let Some(InstrKind::Act(act)) = first else { return false };
        let cards = act.cards.as_ref().map(|picked| self.look.set(picked.from));
        let relocates = matches!(self.program.vocab.action(act.action).does, Does::Relocate { .. });
        match (cards, slot) {
            (Some(Set::Slot(moved)), Some(slot)) => moved == slot,
            (Some(Set::This), Some(_)) => !may && !relocates,
            _ => false,
        }
    }

    /// Instructions written for themselves, to be quoted or joined.
    pub fn apart(&mut self, block: &[Instr]) -> Said<Pen> {
        let pen = std::mem::take(&mut self.pen);
        let unknown = self.unknown.take();
        let done = self.steps(block);
        self.unknown = unknown;
        let inner = std::mem::replace(&mut self.pen, pen);
        done?;
        Ok(inner)
    }

    pub fn quoted_action(&mut self, inner: Pen, times: &str) {
        self.pen.clause(format!("次の行動を{times}"), End::Verb(OKONAU));
        self.pen.behind(format!("『{}』", inner.text()));
        self.pen.stop();
    }
}
