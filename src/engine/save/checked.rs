//! Whether the parts of a state fit together: nothing that the engine looks up by a number may be missing. A save
//! may come from anywhere, and its checksum keeps off accidents only.

use super::CannotOpen;
use crate::code::{AbilityId, Op, Until};
use crate::engine::game::rulebook::{
    library::Library,
    steps::{CHANGE, DONE, EFFECT, ORDER, WINDOW, change},
    windows::{LATER, slots},
};
use crate::engine::limits;
use crate::engine::state::{
    board::{Card, Continuing, Delayed, Goal, Outcome, Target, UntilNow, Used},
    control::{Cause, Change, EventFacts, Frame, Jump, Pending, State, Val, What},
    decision::Opt,
    ids::{BatchNo, CardId, EntryNo, ObjRef, Seat},
    rounds,
};
use crate::vocab::{MomentId, ZoneId};

type Checked = Result<(), CannotOpen>;

/// Refuses a state in which something does not fit together.
pub fn check(library: &Library, state: &State) -> Checked {
    let checker = Checker { library, state };
    checker.board()?;
    checker.effects()?;
    checker.control()?;
    checker.loops()
}

fn need(holds: bool, what: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(CannotOpen::Damaged(what)) }
}

struct Checker<'s> {
    library: &'s Library,
    state: &'s State,
}

impl Checker<'_> {
    fn seat(&self, seat: Seat) -> Checked {
        need(seat.index() < 2, "there is no such seat")
    }

    fn card(&self, id: CardId) -> Checked {
        need(id.index() < self.state.board.cards.len(), "a card is missing")
    }

    fn object(&self, object: ObjRef) -> Checked {
        if object == ObjRef::NONE { Ok(()) } else { self.card(object.card) }
    }

    fn zone(&self, zone: ZoneId) -> Checked {
        need(zone.index() < self.library.rules.vocab.zones.len(), "there is no such zone")
    }

    fn moment(&self, moment: MomentId) -> Checked {
        need(moment.index() < self.library.rules.vocab.moments.len(), "there is no such phase")
    }

    fn at(&self, at: BatchNo) -> Checked {
        need(at <= self.state.books.at, "something is newer than the state")
    }

    fn no(&self, no: EntryNo) -> Checked {
        need(no <= self.state.books.no, "something is newer than the state")
    }

    /// In a zone without cells nothing asks for the cell, but it must still be a bit of a set.
    fn cell(&self, zone: ZoneId, cell: u8) -> Checked {
        let cells = self.library.rules.vocab.zone(zone).cells;
        need(cell < 64 && (cells == 0 || cell < cells), "there is no such cell")
    }

    fn board(&self) -> Checked {
        let board = &self.state.board;
        let vocab = self.library.rules.vocab;
        let mut lies = [0_u8; limits::CARDS];
        for seat in Seat::BOTH {
            for n in 0..limits::ZONES {
                let zone = ZoneId(n as u8);
                let cards = board.zone(seat, zone);
                need(n < vocab.zones.len() || cards.is_empty(), "there is no such zone")?;
                for id in cards {
                    self.card(*id)?;
                    let card = board.card(*id);
                    let is_there = (card.zone, card.side) == (Some(zone), seat);
                    need(is_there, "a card does not lie where its zone says")?;
                    lies[id.index()] += 1;
                }
                need(
                    board.zone_set(seat, zone).len() as usize == cards.len(),
                    "a card lies twice in its zone",
                )?;
            }
        }
        for (card, times) in board.cards.iter().zip(lies) {
            need(times == u8::from(card.zone.is_some()), "a card is in no zone")?;
            self.lying(card)?;
        }
        let turn = board.turn;
        self.seat(turn.player)?;
        self.seat(turn.first)?;
        self.moment(turn.phase)?;
        need(turn.number <= limits::TURNS + 1, "there is no such turn")?;
        board.lost_before.map_or(Ok(()), |seat| self.seat(seat))?;
        board.extra_turns.iter().try_for_each(|seat| self.seat(*seat))?;
        match board.outcome {
            Some(Outcome::Won(seat)) => self.seat(seat),
            _ => Ok(()),
        }
    }

    fn lying(&self, card: &Card) -> Checked {
        self.seat(card.owner)?;
        self.seat(card.side)?;
        card.zone.map_or(Ok(()), |zone| self.cell(zone, card.cell))?;
        self.at(card.entered)?;
        self.at(card.placed)?;
        need(card.shown < 8 && card.remembered < 4, "there is no such seat")?;
        need(card.numbers.iter().all(|number| *number >= 0), "a number of a card is below 0")
    }

    fn effects(&self) -> Checked {
        let board = &self.state.board;
        board.continuing.iter().try_for_each(|effect| self.continuing(effect))?;
        for steady in board.steady.iter() {
            self.object(steady.source)?;
            self.seat(steady.seat)?;
            self.target(steady.target)?;
            self.at(steady.at)?;
            let ability = self.library.code.ability(steady.ability);
            let standing = ability.standing.get(usize::from(steady.standing));
            let grants = standing.map_or(0, |standing| standing.grants.len());
            let is_there = usize::from(steady.grant) < grants.max(1);
            need(is_there && (standing.is_some() || steady.standing == 0), "an effect is missing")?;
        }
        board.delayed.iter().try_for_each(|delayed| self.delayed(delayed))?;
        for known in board.last_known.iter() {
            self.object(known.object)?;
            self.zone(known.zone)?;
            self.seat(known.side)?;
            self.cell(known.zone, known.cell)?;
            need(known.names.fits(), "a card has too many names")?;
        }
        for used in board.uses.iter() {
            self.object(used.object)?;
            match used.what {
                Used::Ability(_) | Used::Triggered(_) | Used::Once(..) => {}
                Used::History(n) => self.history(n)?,
                Used::Happened(n, seat) => {
                    self.history(n)?;
                    self.seat(seat)?;
                }
            }
        }
        board.kept.iter().try_for_each(|object| self.object(*object))
    }

    fn history(&self, n: u8) -> Checked {
        need(usize::from(n) < limits::HISTORIES, "something is counted that nobody counts")
    }

    fn continuing(&self, effect: &Continuing) -> Checked {
        self.object(effect.source)?;
        self.seat(effect.seat)?;
        self.target(effect.target)?;
        self.at(effect.at)?;
        self.at(effect.played)?;
        self.no(effect.no)?;
        effect.captures.iter().try_for_each(|value| self.value(value))?;
        let said = self.library.code.effect(effect.effect).until;
        match (effect.until, said) {
            (UntilNow::While(test), Until::While(own)) => {
                need(test == own, "an effect ends otherwise")
            }
            (UntilNow::Event(ability), Until::Event(own)) => {
                need(ability == own, "an effect ends otherwise")
            }
            (UntilNow::While(_) | UntilNow::Event(_), _) => need(false, "an effect ends otherwise"),
            (until, _) => self.span(until),
        }
    }

    fn delayed(&self, delayed: &Delayed) -> Checked {
        self.object(delayed.this)?;
        self.seat(delayed.seat)?;
        self.no(delayed.no)?;
        delayed.captures.iter().try_for_each(|value| self.value(value))?;
        self.span(delayed.until)
    }

    fn span(&self, until: UntilNow) -> Checked {
        match until {
            UntilNow::ForGood => Ok(()),
            UntilNow::Span { moment, seat, .. } => {
                self.moment(moment)?;
                seat.map_or(Ok(()), |seat| self.seat(seat))
            }
            UntilNow::While(_) | UntilNow::Event(_) => need(false, "an effect ends otherwise"),
        }
    }

    fn target(&self, target: Target) -> Checked {
        match target {
            Target::Card(object) => self.object(object),
            Target::Player(seat) => self.seat(seat),
            Target::All => Ok(()),
        }
    }

    fn control(&self) -> Checked {
        let control = &self.state.control;
        let mut end = 0;
        for (n, frame) in control.frames.iter().enumerate() {
            let next = control.frames.get(n + 1).map_or(control.values.len(), |f| f.base as usize);
            let base = frame.base as usize;
            need(
                end == base && base <= next && next <= control.values.len(),
                "values are missing",
            )?;
            end = next;
            self.frame(frame, &control.values[base..next])?;
        }
        need(end == control.values.len() || control.frames.is_empty(), "values are left over")?;
        control.values.iter().try_for_each(|value| self.value(value))?;
        control.pending.iter().try_for_each(|pending| self.pending(pending))?;
        for waiting in control.changes.iter() {
            self.change(&waiting.change)?;
            let mut passed = waiting.passed;
            passed.iter_mut().try_for_each(|(card, _)| self.card(*card))?;
        }
        let interrupts = 2 * self.library.rules.interrupts.len() as u32;
        let due = u32::from(control.interrupts_due);
        need(interrupts >= 16 || due >> interrupts == 0, "there is no such interrupt")?;
        control.jump.map_or(Ok(()), |jump| self.moment(jump.to))
    }

    fn frame(&self, frame: &Frame, values: &[Val]) -> Checked {
        self.seat(frame.seat)?;
        self.seat(frame.actor)?;
        self.object(frame.this)?;
        self.no(frame.no)?;
        self.at(frame.played)?;
        let (slots, right) = match frame.proc {
            EFFECT => {
                self.op(frame.ability, frame.pc)?;
                self.op(frame.ability, frame.op)?;
                (self.library.code.ability(frame.ability).slots as usize, true)
            }
            WINDOW => {
                let window = values.first().map(|value| value.num());
                let windows = self.library.rules.windows.len() as i32;
                let is_there = window.is_some_and(|window| (0..windows).contains(&window));
                (slots::COUNT, is_there)
            }
            CHANGE => {
                let number = |n: usize| values.get(n).map_or(0, |value| value.num());
                let (first, count) = (number(change::FIRST), number(change::COUNT));
                let end = first.checked_add(count);
                let there = self.state.control.changes.len() as i32;
                let is_there = first >= 0 && count >= 0 && end.is_some_and(|end| end <= there);
                let member = number(change::MEMBER);
                (3, is_there && (member == 0 || (0..there).contains(&member)))
            }
            ORDER => (1, values.first().is_some_and(|left| self.left(left.num()))),
            proc => {
                let proc =
                    self.library.proc(proc).ok_or(CannotOpen::Damaged("unknown procedure"))?;
                let there = frame.pc == DONE || (frame.pc as usize) < proc.rows.len();
                (proc.slots, there)
            }
        };
        need(right && values.len() >= slots, "a step is missing")
    }

    /// Whether the bits of interrupts that are left to run name interrupts of the rulebook.
    fn left(&self, left: i32) -> bool {
        let interrupts = 2 * self.library.rules.interrupts.len() as u32;
        u16::try_from(left).is_ok_and(|left| interrupts >= 16 || left >> interrupts == 0)
    }

    /// Checks that a place is in the code of the ability.
    fn op(&self, ability: AbilityId, pc: u32) -> Checked {
        let code = &self.library.code;
        let start = code.ability(ability).start;
        let starts = code.abilities.iter().map(|ability| ability.start);
        let next = starts.filter(|other| *other > start).min();
        let end = next.unwrap_or(code.ops.len() as u32);
        let behind = pc == end && code.ops.get(pc as usize - 1) == Some(&Op::End);
        need((start..end).contains(&pc) || behind, "a step is missing")
    }

    fn value(&self, value: &Val) -> Checked {
        match *value {
            Val::None | Val::Num(_) | Val::Bool(_) => Ok(()),
            Val::Object(object) | Val::Moved(object) => self.object(object),
            Val::Cell(cell) => need(cell < 128, "there is no such cell"),
            Val::Seat(seat) => self.seat(seat),
            Val::Time(at) => self.at(at),
            Val::Event { kind, player, .. } => {
                need(kind.0 < 64, "there is no such event")?;
                self.seat(player)
            }
            // A list may have been dropped since; nobody asks for it then.
            Val::List { .. } | Val::BoardList { .. } => Ok(()),
            Val::Ability(ability) => self.ability(ability),
        }
    }

    fn ability(&self, ability: AbilityId) -> Checked {
        need(ability.index() < self.library.code.abilities.len(), "unknown ability")
    }

    fn pending(&self, pending: &Pending) -> Checked {
        let rules = self.library.rules;
        self.seat(pending.seat)?;
        self.object(pending.this)?;
        self.no(pending.no)?;
        self.event(&pending.event)?;
        let patterns = self.library.code.ability(pending.ability).when.len();
        need(
            pending.pattern == 0 || usize::from(pending.pattern) < patterns,
            "a trigger waits for nothing",
        )?;
        let is_later = pending.lane == LATER.0;
        let known = rules.windows.iter().any(|window| window.lane.0 == pending.lane);
        let routed =
            rules.routes.iter().any(|route| route.to.is_some_and(|to| to.0 == pending.lane));
        need(is_later || known || routed, "a trigger waits for no window")?;
        need(!is_later || self.library.proc(pending.proc).is_some(), "unknown procedure")?;
        pending.captures.iter().try_for_each(|value| self.value(value))?;
        pending.paid.iter().try_for_each(|paid| self.value(&paid.value))
    }

    fn event(&self, event: &EventFacts) -> Checked {
        self.object(event.subject)?;
        self.object(event.other)?;
        self.seat(event.player)?;
        need(event.outcome.is_none_or(|kind| kind.0 < 64), "there is no such event")?;
        self.value(&event.cards)
    }

    fn change(&self, change: &Change) -> Checked {
        let vocab = self.library.rules.vocab;
        [change.card, change.other, change.source].iter().try_for_each(|o| self.object(*o))?;
        self.seat(change.actor)?;
        self.seat(change.player)?;
        need(change.outcome.is_none_or(|kind| kind.0 < 64), "there is no such event")?;
        if let Cause::Named(n) = change.cause {
            need(usize::from(n) < self.library.rules.causes.len(), "a reason is missing")?;
        }
        match change.what {
            What::Note | What::Remove | What::Status { .. } => Ok(()),
            What::ExtraTurn | What::EmptyDraw => Ok(()),
            What::Move(goal) | What::Create { goal, .. } => self.goal(goal),
            What::Cell { seat, cell } => {
                self.seat(seat)?;
                need(cell < 64, "there is no such cell")
            }
            What::PlayerStat(stat) => {
                need(stat.index() < vocab.player_stats.len(), "there is no such number")
            }
            What::Stat(stat) => need(stat.index() < vocab.stats.len(), "there is no such number"),
            What::Shuffle(zone) => self.zone(zone),
            What::Show(seats) => need(seats < 4, "there is no such seat"),
            What::Phase(moment) | What::Jump(Jump { to: moment, .. }) => self.moment(moment),
            What::FirstPlayer(seat) | What::NextTurn(seat) => self.seat(seat),
            What::Expire(no) => self.no(no),
        }
    }

    fn goal(&self, goal: Goal) -> Checked {
        self.zone(goal.zone)?;
        self.seat(goal.seat)?;
        self.cell(goal.zone, goal.cell)
    }

    fn loops(&self) -> Checked {
        let mut state = self.state.clone();
        rounds::answers_mut(&mut state).try_for_each(|option| match option {
            Opt::Do(_, card) | Opt::Card(card) | Opt::Ability(card, _) => self.card(*card),
            _ => Ok(()),
        })?;
        need(rounds::fits(self.state), "a loop is not as it was declared")
    }
}
