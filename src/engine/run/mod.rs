//! The loop: run to the next decision, take an answer, go on.

mod circle;
mod growth;
mod order;
pub(super) mod rounds;

use crate::code::{AbilityId, Op};
use crate::engine::door;
use crate::engine::flow::{effect, interrupts, jump, replace, schedule};
use crate::engine::game::{
    Cx, Game,
    look::Look,
    rulebook::{
        rules::Endless,
        steps::{
            CHANGE, DONE, EFFECT, FIRST_PROC, Flow, ORDER, Progress, RowCode, Step, Then, WINDOW,
        },
    },
    trace::{By, Noted, asked::Question},
    warm::circle::is_random,
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::Outcome,
    control::{Cause, Change, Frame, What},
    decision::{About, Decider, Decision, Opt},
    ids::{CardId, EVERYBODY, ObjRef, Seat},
};
use crate::vocab::{EventSet, MomentId, MomentKind, StateId};

/// The result of [`Game::advance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Answer with one of [`Game::options`].
    Decide(Decision),
    Over(Outcome),
    /// A limit was met; the state is as it was then.
    Stopped(Limit),
}

/// The answer is not among the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an option now")]
pub struct NotAnOption;

impl<'l> Game<'l> {
    /// Runs to the next decision, or to the end. Asking again changes nothing.
    pub fn advance(&mut self) -> Status {
        if self.is_at_an_end()
            && let Some(end) = self.end_so_far()
        {
            return end;
        }
        if let Some(decision) = self.asked_already() {
            return Status::Decide(decision);
        }
        if let Some((who, about)) = rounds::question(self) {
            return self.ask(who, about);
        }
        loop {
            if self.is_at_an_end() {
                self.heed_limit();
                if let Some(end) = self.end_so_far() {
                    return end;
                }
            }
            self.warm.options.clear();
            if self.state.control.interrupts_due != 0 && interrupts::start(self) {
                continue;
            }
            if self.state.control.jump.is_some() && jump::start(self) {
                continue;
            }
            let Progress::Asks(who, about) = self.step() else {
                self.count_step();
                continue;
            };
            let who = self.decider(who, about);
            match (self.warm.options.list(), who) {
                ([], _) => {
                    self.keep_unasked(Decision { who, about }, None);
                    self.none();
                }
                ([only], _) if !(self.pauses && matches!(only, Opt::Say(_))) => {
                    let only = *only;
                    self.keep_unasked(Decision { who, about }, Some(only));
                    self.note_answer(who, about, only, true);
                    self.take(only);
                }
                (_, Decider::Chance) if self.asks_chance => return self.ask(who, about),
                (many, Decider::Chance) => {
                    let count = many.len() as u32;
                    let option = many[self.state.books.rng.below(count) as usize];
                    is_random(self);
                    self.note_answer(who, about, option, false);
                    self.take(option);
                }
                (_, Decider::Player(seat)) => {
                    if self.state.rounds.binds(&self.state.refused)
                        && let Some(option) = rounds::bind(self, seat)
                    {
                        self.note_answer(who, about, option, true);
                        self.take(option);
                        self.count_step();
                        continue;
                    }
                    return self.ask(who, about);
                }
            }
            self.count_step();
        }
    }

    #[inline(always)]
    fn is_at_an_end(&self) -> bool {
        self.state.books.stopped.is_some() || self.state.board.outcome.is_some()
    }

    /// The decision that the game waits for, if nothing has changed since it was found.
    #[inline]
    fn asked_already(&self) -> Option<Decision> {
        self.warm.asked.filter(|_| self.warm.options_fresh)
    }

    /// How the game has ended or stopped, if it has.
    #[inline(never)]
    fn end_so_far(&self) -> Option<Status> {
        let stopped = self.state.books.stopped.map(Status::Stopped);
        stopped.or(self.state.board.outcome.map(Status::Over))
    }

    /// Asks a decision whose options are in the buffer.
    fn ask(&mut self, who: Decider, about: About) -> Status {
        // Looking for them may have met a limit.
        self.heed_limit();
        if let Some(end) = self.end_so_far() {
            return end;
        }
        let decision = Decision { who, about };
        self.warm.asked = Some(decision);
        self.warm.options_fresh = true;
        Status::Decide(decision)
    }

    /// The options of the present decision; sorted, none twice, at least two unless the game
    /// [pauses](Game::pauses).
    pub fn options(&self) -> &[Opt] {
        if self.warm.options_fresh { self.warm.options.list() } else { &[] }
    }

    /// Takes an option of the decision that [`Game::advance`] returned. If the option would keep a loop going, the
    /// next decision is how often the loop is to run ([`About::Rounds`]).
    pub fn answer(&mut self, option: Opt) -> Result<(), NotAnOption> {
        let asked = self.asked_already().filter(|_| !self.is_at_an_end());
        let decision = match asked {
            Some(decision) => decision,
            None => match self.advance() {
                Status::Decide(decision) => decision,
                _ => return Err(NotAnOption),
            },
        };
        if !self.warm.options.list().contains(&option) {
            return Err(NotAnOption);
        }
        self.answer_to(decision, option, self.warm.options.list().len() > 1);
        Ok(())
    }

    /// Takes an option of a decision that is known from a copy of the state. `several`: the decision had several
    /// options.
    pub fn answer_to(&mut self, decision: Decision, option: Opt, several: bool) {
        self.warm.options_fresh = false;
        self.state.books.steps = 0;
        if self.state.books.no.0 | self.state.books.at.0 >= limits::ENTRIES {
            self.stop(Limit::Entries);
            return;
        }
        self.warm.mark = None;
        self.warm.circle.clear();
        match decision.who {
            Decider::Player(_) if matches!(decision.about, About::Rounds { .. }) => {
                self.note_answer(decision.who, decision.about, option, false);
                rounds::declare(self, option);
            }
            Decider::Player(seat) if several && rounds::closes(self, seat, option) => {}
            _ => {
                self.note_answer(decision.who, decision.about, option, false);
                self.take(option);
            }
        }
    }

    /// The player gives the game up, at any moment and at anybody's decision: it ends there and then, and no text
    /// has a part in it. False if the rulebook knows no concession, or the game is over.
    pub fn concede(&mut self, seat: Seat) -> bool {
        let known = !self.library.rules.kernel_cites.concede.is_empty();
        let may = known && self.state.board.outcome.is_none();
        if may {
            self.note(self.state.control.top().no, By::Kernel, 3, || Noted::Concedes { seat });
            self.end(Outcome::Won(seat.other()), By::Kernel);
        }
        may
    }

    fn count_step(&mut self) {
        self.state.books.steps += 1;
        if self.state.books.steps >= circle::FIRST {
            self.look_for_end();
        }
    }

    /// Ends or stops a game that goes in a circle; called after many steps without a decision.
    #[cold]
    fn look_for_end(&mut self) {
        let (Endless::AtLimit(outcome) | Endless::OnReturn(outcome)) =
            self.library.rules.ending.endless;
        if self.state.books.steps > limits::STEPS_BETWEEN_DECISIONS {
            match self.library.rules.ending.endless {
                Endless::AtLimit(_) if !self.is_repeating() => self.end_endless(outcome),
                Endless::AtLimit(_) | Endless::OnReturn(_) => self.stop_circling(),
            }
        } else if circle::is_closed(self) {
            self.end_endless(outcome);
        }
    }

    /// Whether part of a text is being repeated: how often is fixed before, so that it ends, however late.
    fn is_repeating(&self) -> bool {
        let code = &self.library.code;
        let texts = self.state.control.frames.iter().filter(|frame| frame.proc == EFFECT);
        texts.into_iter().any(|frame| {
            let begin = code.ability(frame.ability).start;
            let done = code.ops.get(begin as usize..frame.pc as usize).unwrap_or_default();
            done.iter().any(|op| matches!(op, Op::Repeat { end, .. } if *end > frame.pc))
        })
    }

    /// The abilities that have gone round, where the game has gone on without a choice until
    /// [`Limit::Steps`]; a game that was saved then does not know them any more.
    pub fn circle(&self) -> &[(AbilityId, ObjRef)] {
        &self.warm.circle
    }

    /// Ends a game that goes on for ever without a choice, with the rulebook's outcome for that.
    #[cold]
    pub(in crate::engine) fn end_endless(&mut self, outcome: Outcome) {
        self.state.books.endless = true;
        self.note(self.state.control.top().no, By::Kernel, 3, || Noted::Endless);
        self.end(outcome, By::Kernel);
    }

    /// Stops a game that goes on too long although no state returns; the trace names the cards that keep it going.
    #[cold]
    fn stop_circling(&mut self) {
        let cause = self.state.control.top().no;
        for (ability, this) in self.warm.circle.clone() {
            self.note(cause, By::Kernel, 3, || Noted::Circles { ability, this });
        }
        self.stop(Limit::Steps);
    }

    fn step(&mut self) -> Progress {
        match self.state.control.top().proc {
            EFFECT => {
                self.walk();
                effect::step(self)
            }
            WINDOW => schedule::step(self),
            CHANGE => replace::step(self),
            ORDER => interrupts::step(self),
            _ => self.rule_step(),
        }
    }

    fn take(&mut self, option: Opt) {
        match self.state.control.top().proc {
            EFFECT => effect::take(self, option),
            WINDOW => schedule::take(self, option),
            CHANGE => replace::take(self, option),
            ORDER => interrupts::take(self, option),
            _ => {
                if let Some(row) = self.row()
                    && let Step::Ask(ask) = row.step
                {
                    let at = self.state.control.frames.len() - 1;
                    let flow = (ask.take)(Cx { game: self }, option);
                    self.go(at, row, flow);
                }
            }
        }
    }

    /// A decision without an option.
    fn none(&mut self) {
        match self.state.control.top().proc {
            EFFECT => effect::none(self),
            WINDOW | CHANGE | ORDER => self.state.control.pop(),
            _ => {
                if let Some(row) = self.row() {
                    self.go(self.state.control.frames.len() - 1, row, Flow(Then::Otherwise));
                }
            }
        }
    }

    /// Runs the rows of a rulebook procedure up to one that does something, or asks.
    fn rule_step(&mut self) -> Progress {
        loop {
            let Some(row) = self.row() else {
                self.return_();
                // Interrupts or a jump that the procedure held up may be due now.
                let held_up =
                    self.state.control.interrupts_due != 0 || self.state.control.jump.is_some();
                if held_up || self.state.control.top().proc.0 < FIRST_PROC {
                    return Progress::Went;
                }
                continue;
            };
            let at = self.state.control.frames.len() - 1;
            // Whether the next row may run at once: nothing has happened that a rule could notice.
            let (then, goes_on) = match row.step {
                Step::Do(run) => (run(Cx { game: self }).0, false),
                Step::Ask(ask) => {
                    let mut options = std::mem::take(&mut self.warm.options);
                    let look = self.look();
                    let who = (ask.who)(&look);
                    (ask.options)(&look, &mut options);
                    self.warm.options = options;
                    let frame = self.state.control.top();
                    return Progress::Asks(who, About::Row(frame.proc, frame.pc as u16));
                }
                Step::If(test) => {
                    let holds = test(&self.look());
                    if self.is_read() {
                        self.tell_of_rule(Question::Row, holds);
                    }
                    (if holds { Then::Next } else { Then::Otherwise }, true)
                }
                Step::Goto => (Then::Otherwise, true),
                Step::Open(window) if schedule::open(self, window) => (Then::Next, false),
                // The look at the window may have updated continuous abilities, so that an interrupt is due.
                Step::Open(_) if self.state.control.pending.is_empty() => {
                    (Then::Idle, self.state.control.interrupts_due == 0)
                }
                Step::Open(_) => (Then::Next, self.state.control.interrupts_due == 0),
                Step::Call(proc) => {
                    let Frame { seat, actor, no, .. } = *self.state.control.top();
                    self.call(Frame { proc, seat, actor, no, ..Frame::default() }, &[]);
                    (Then::Next, true)
                }
                Step::Begin(phase)
                    if self.library.restricts_phase.is_some() && self.look().skips(phase) =>
                {
                    let seat = self.state.board.turn.player;
                    let (cause, by) = (self.state.control.top().no, self.by());
                    self.note(cause, by, 3, || Noted::Skips { seat, phase });
                    (Then::Otherwise, false)
                }
                Step::Begin(moment) => {
                    door::pass_boundary(self, false, moment);
                    self.boundary(moment, false);
                    (Then::Next, false)
                }
                Step::End(moment) => {
                    self.boundary(moment, true);
                    (Then::Next, false)
                }
                // Effects that end may change numbers that an interrupt is about.
                Step::Expire(moment) => {
                    door::pass_boundary(self, true, moment);
                    (Then::Next, self.state.control.interrupts_due == 0)
                }
            };
            self.go(at, row, Flow(then));
            if !goes_on || self.state.books.steps > limits::STEPS_BETWEEN_DECISIONS {
                return Progress::Went;
            }
            self.state.books.steps += 1;
        }
    }

    /// The row that runs next, of the rulebook procedure on top.
    fn row(&self) -> Option<&'l RowCode> {
        let frame = self.state.control.top();
        self.library.row(frame.proc, frame.pc)
    }

    /// Moves the frame at `at` on from its row. Frames above it run first.
    fn go(&mut self, at: usize, row: &RowCode, flow: Flow) {
        let Some(frame) = self.state.control.frames.get_mut(at) else { return };
        frame.pc = match flow.0 {
            Then::Next => row.next,
            Then::Idle => row.idle,
            Then::Again => frame.pc,
            Then::Otherwise => row.otherwise,
            Then::Return => DONE,
        };
    }

    /// The start or end of a span, as a change that triggers can wait for.
    fn boundary(&mut self, moment: MomentId, end: bool) {
        let word = &self.library.rules.vocab.moments[moment.index()];
        let event = if end { word.end } else { word.start };
        let phase = !end && word.kind == MomentKind::Phase;
        if event.is_none() && !phase {
            return;
        }
        let events = event.map_or(EventSet::NONE, |event| EventSet::of(&[event]));
        let player = self.state.board.turn.player;
        let what = if phase { What::Phase(moment) } else { What::Note };
        let change =
            Change { what, events, player, actor: player, cause: Cause::Rule, ..Change::default() };
        let look = self.look();
        let of = word.of.and_then(|state| whose_span(&look, state));
        let change = of.map_or(change, |card| change.about(&look, card));
        door::pass(self, change);
    }

    fn asks_secretly(&self) -> bool {
        effect::asks_secretly(self)
            || matches!(self.row(), Some(RowCode { step: Step::Ask(ask), .. }) if ask.secret)
    }

    /// Seats that are told of an answer, and those that see the card that it names. Only the decider learns whether
    /// there was a choice: an answer that is not asked for when there is no choice is told to nobody else.
    fn answer_told(&self, who: Decider, option: Opt, forced: bool) -> (u8, u8) {
        let known = match option {
            Opt::Do(_, card) | Opt::Card(card) | Opt::Ability(card, _) => {
                self.peek().card_seen(card) | self.state.board.card(card).remembered
            }
            _ => EVERYBODY,
        };
        let Decider::Player(seat) = who else { return (EVERYBODY, known) };
        // A player who can only pass is not told either: a hidden card of the other player may have opened the
        // window.
        let own = if forced && option == Opt::Pass { 0 } else { 1 << seat.0 };
        let others = match option {
            _ if self.asks_secretly() => 0,
            Opt::Pass | Opt::No | Opt::Leave(_) => 0,
            Opt::Card(_) => known,
            _ => EVERYBODY,
        };
        (own | others, known)
    }

    #[inline]
    fn note_answer(&mut self, who: Decider, about: About, option: Opt, forced: bool) {
        if self.is_read() {
            return self.tell_answer(who, about, option, forced);
        }
        self.state.books.no.0 += 1;
        let no = self.state.books.no;
        if let Some(frame) = self.state.control.top_mut() {
            frame.no = no;
        }
    }

    #[cold]
    fn tell_answer(&mut self, who: Decider, about: About, option: Opt, forced: bool) {
        let (told, seen) = self.answer_told(who, option, forced);
        let cause = self.state.control.top().no;
        let by = self.by();
        let answer = || Noted::Answer { who, about, option, forced };
        let no = self.note_to(told, cause, by, seen, answer);
        if let Decider::Player(seat) = who {
            self.tell_offer(no, seat, option);
        }
        if let Some(frame) = self.state.control.top_mut() {
            frame.no = no;
        }
    }
}

/// The card that a span belongs to, by the state that it has in it.
fn whose_span(look: &Look<'_>, state: StateId) -> Option<CardId> {
    let zones = look.rules().vocab.state(state).zones;
    let lying = Seat::BOTH.into_iter().flat_map(|seat| {
        zones.iter().flat_map(move |zone| look.board().zone(seat, zone).iter().copied())
    });
    { lying }.find(|card| look.is(*card, state))
}
