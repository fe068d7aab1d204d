//! What is going on: the stack of frames, their values, waiting triggers, changes under way.

use serde::{Deserialize, Serialize};

use super::board::{Board, Goal};
use super::ids::{BatchNo, CardId, EntryNo, ObjRef, Seat};
use super::rng::Rng;
use super::stack::Stack;
use crate::code::{AbilityId, DefId, MAX_CAPTURES};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    ids::EVERYBODY,
    rounds::{Answers, Refused, Rounds},
};
use crate::vocab::{ClassId, EventKind, EventSet, MomentId, PlayerStatId, StatId, ZoneId};

/// The whole game: a value. Clone it, save it, compare it.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub board: Board,
    pub control: Control,
    pub books: Books,
    /// A loop that players keep going: the search for it, the answers of its round, and the answers refused since.
    pub rounds: Rounds,
    pub round: Answers,
    pub refused: Refused,
}

#[derive(Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Control {
    /// The last frame is the running one, the first is the whole game.
    pub frames: Stack<Frame, { limits::FRAMES }>,
    /// The frames' slots, and the lists that slots name.
    pub values: Stack<Val, { limits::VALUES }>,
    pub pending: Stack<Pending, { limits::PENDING }>,
    /// Batches that wait for a replacement; empty otherwise.
    pub changes: Stack<Waiting, { limits::CHANGES }>,
    /// Interrupts of the rulebook that are due, two bits for each interrupt: first seat, second seat.
    pub interrupts_due: u16,
    /// The phase that the game goes to as soon as the running effect is over.
    pub jump: Option<Jump>,
}

/// A phase or step that a text sends the game to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Jump {
    pub to: MomentId,
    /// To the next one of its kind, even if one is running.
    pub next: bool,
}

/// Counters and marks in which positions that play alike may differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Books {
    pub rng: Rng,
    pub at: BatchNo,
    pub no: EntryNo,
    /// Steps since the last decision.
    pub steps: u32,
    /// The game ended because it went on without a choice.
    pub endless: bool,
    /// The limit that stopped the game.
    pub stopped: Option<Limit>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            control: Control {
                frames: self.control.frames.clone(),
                values: self.control.values.clone(),
                pending: self.control.pending.clone(),
                changes: self.control.changes.clone(),
                interrupts_due: self.control.interrupts_due,
                jump: self.control.jump,
            },
            books: self.books,
            rounds: self.rounds,
            round: self.round.clone(),
            refused: self.refused.clone(),
        }
    }

    /// Copies the used part only.
    fn clone_from(&mut self, from: &State) {
        self.board.copy_from(&from.board);
        self.control.frames.clone_from(&from.control.frames);
        self.control.values.clone_from(&from.control.values);
        self.control.pending.clone_from(&from.control.pending);
        self.control.changes.clone_from(&from.control.changes);
        self.control.interrupts_due = from.control.interrupts_due;
        self.control.jump = from.control.jump;
        self.books = from.books;
        self.rounds = from.rounds;
        self.round.clone_from(&from.round);
        self.refused.clone_from(&from.refused);
    }
}

/// A procedure of the kernel or of the rulebook; see [`crate::engine::game::rulebook::steps`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ProcId(pub u8);

/// Index into [`crate::engine::game::rulebook::rules::Rules::windows`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WindowId(pub u8);

/// A place in a procedure, with its bindings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Frame {
    pub proc: ProcId,
    /// A row of the procedure, or an op of effect code.
    pub pc: u32,
    /// Index in [`Control::values`] of its first slot.
    pub base: u16,
    /// The controller: `my` and `enemy` are theirs.
    pub seat: Seat,
    /// Who acts and decides.
    pub actor: Seat,
    pub this: ObjRef,
    pub ability: AbilityId,
    /// The trace entry that began the frame.
    pub no: EntryNo,
    /// Whether the last change was really done.
    pub change_made: bool,
    /// The present op has begun, and `count` of its `total` are done.
    pub op_begun: bool,
    pub count: u16,
    pub total: u16,
    /// The op that is being carried out; `pc` may already be behind it.
    pub op: u32,
    /// When its ability was played.
    pub played: BatchNo,
    /// Interrupts that wait while it is on the stack, as bits.
    pub holds: u8,
    /// The uses noted so far for its ability, as bits of [`crate::vocab::Vocab::uses`].
    pub used: u16,
}

/// What a slot holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub enum Val {
    #[default]
    None,
    Num(i32),
    Bool(bool),
    Object(ObjRef),
    /// An object that the ability itself moved.
    Moved(ObjRef),
    Cell(u8),
    Seat(Seat),
    /// An event: its kind, its amount and the player it happened to.
    Event {
        kind: EventKind,
        amount: i32,
        player: Seat,
    },
    /// A run of [`Control::values`].
    List {
        at: u16,
        len: u8,
    },
    /// Objects that are remembered beyond the frame that named them: a run of [`Board::kept`].
    BoardList {
        at: u16,
        len: u8,
    },
    /// An ability that is still to be run.
    Ability(AbilityId),
    /// When something was done.
    Time(BatchNo),
}

/// A trigger that waits in the resolution queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub ability: AbilityId,
    /// Index of the pattern that matched.
    pub pattern: u8,
    pub seat: Seat,
    pub this: ObjRef,
    pub class: ClassId,
    /// The windows that take it; see [`crate::engine::game::rulebook::windows::Lane`].
    pub lane: u8,
    /// The trigger is about its own card's leaving, so it does not need the card to be there still.
    pub leaving: bool,
    /// Its event was noted ahead of the rest of its batch, whose changes are still to be made.
    pub in_batch: bool,
    pub event: EventFacts,
    pub captures: [Val; MAX_CAPTURES],
    /// In the lane of procedures that were put off: the procedure that waits, for the event's card, in place of an
    /// ability.
    pub proc: ProcId,
    pub dues: EntryPayment,
    /// The slots that its payment has filled.
    pub paid: [Paid; limits::PAID],
    pub no: EntryNo,
}

/// The payment of a trigger whose cost is paid before it waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EntryPayment {
    #[default]
    None,
    Owed,
    Paying,
    Paid,
}

/// A slot that a payment has filled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Paid {
    pub slot: u8,
    pub value: Val,
}

/// What a trigger keeps of its event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct EventFacts {
    pub subject: ObjRef,
    pub other: ObjRef,
    pub amount: i32,
    pub player: Seat,
    /// The subject is asked about as it was before the event, wherever it lies now.
    pub before: bool,
    /// For the end of a process: the kind of event that it came to.
    pub outcome: Option<EventKind>,
    /// The cards that the event has moved, if the trigger names them: [`Val::BoardList`].
    pub cards: Val,
}

/// One member of a batch of simultaneous changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Change {
    pub what: What,
    pub events: EventSet,
    pub cause: Cause,
    /// The player who does it.
    pub actor: Seat,
    /// The card whose effect does it.
    pub source: ObjRef,
    pub card: ObjRef,
    pub other: ObjRef,
    pub player: Seat,
    pub amount: i32,
    /// For the end of a process: the kind of event that it came to.
    pub outcome: Option<EventKind>,
    /// A part of the change before it in its batch: it is not made if that one is replaced.
    pub is_part: bool,
    /// The seat that put several cards in order which go together: only this seat can tell which of them the card is.
    pub ordered_by: Option<Seat>,
}

impl Change {
    /// The seats that can tell the card from those that go with it, as bits.
    pub fn followed_by(&self) -> u8 {
        self.ordered_by.map_or(EVERYBODY, |seat| 1 << seat.0)
    }
}

/// A change that may be replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Waiting {
    pub change: Change,
    /// Replacements that have applied to it or were declined.
    pub passed: Passed,
    pub fate: Fate,
}

/// Replacements, each as an ability and its card, that are not asked about an event again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Passed([Option<(CardId, AbilityId)>; limits::REPLACEMENTS]);

impl Passed {
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut (CardId, AbilityId)> {
        self.0.iter_mut().flatten()
    }

    pub fn has(&self, card: CardId, ability: AbilityId) -> bool {
        self.0.contains(&Some((card, ability)))
    }

    pub fn add(&mut self, card: CardId, ability: AbilityId) -> Result<(), Limit> {
        let room = self.0.iter_mut().find(|passed| passed.is_none());
        *room.ok_or(Limit::Replacements)? = Some((card, ability));
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub enum What {
    /// An event that triggers can wait for; nothing changes.
    #[default]
    Note,
    Move(Goal),
    /// A token comes into the game.
    Create {
        def: DefId,
        goal: Goal,
    },
    /// The card, a token that would go out of play, is removed from the game.
    Remove,
    /// The card goes to another cell of its zone and stays the same object, even on the other side.
    Cell {
        seat: Seat,
        cell: u8,
    },
    Status {
        mask: u16,
        value: u16,
    },
    /// The player's kept number changes by the amount.
    PlayerStat(PlayerStatId),
    /// The card's kept number changes by the amount, not below 0.
    Stat(StatId),
    /// Shuffles the player's pile; with an amount, only that many cards at its bottom.
    Shuffle(ZoneId),
    /// Shows the card to these seats.
    Show(u8),
    /// A phase begins.
    Phase(MomentId),
    /// This player takes the first turn.
    FirstPlayer(Seat),
    /// A turn of this player begins.
    NextTurn(Seat),
    /// The player will take an extra turn.
    ExtraTurn,
    /// The game will go on with this phase.
    Jump(Jump),
    /// Ends the effects, on all cards, that this entry started.
    Expire(EntryNo),
    /// The player is to draw from an empty deck.
    EmptyDraw,
}

/// Why something happens, as far as routes ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// A rule.
    #[default]
    Rule,
    /// A card's effect.
    Effect,
    Cost,
    /// The card lies under another one that leaves, or in a cell that another card comes to.
    Attached(Follows),
    /// A rule action of the running check, by its number.
    Check(u8),
    /// A cause named by the game, such as one kind of flip, by its index in the rulebook's `causes`.
    Named(u8),
}

impl Cause {
    /// The n-th cause named by the game.
    pub const fn nth(n: u8) -> Cause {
        Cause::Named(n)
    }
}

/// What becomes of a card that lies under another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Follows {
    /// It goes along to the other's new cell.
    Along,
    /// It makes room for what comes with another card to its cell.
    MakesRoom,
    /// The other has left.
    StaysBehind,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Open,
    /// No replacement is left to ask about: it will be made.
    Settled,
    /// Something else happened, or nothing.
    Replaced,
    /// It was sent ahead of the rest of its batch; true if it was made.
    Noted(bool),
}

impl Control {
    /// The running frame. The game frame is never popped while the game runs.
    pub fn top(&self) -> &Frame {
        const IDLE: &Frame = &Frame {
            proc: ProcId(0),
            pc: 0,
            base: 0,
            seat: Seat(0),
            actor: Seat(0),
            this: ObjRef::NONE,
            ability: AbilityId(0),
            no: EntryNo(0),
            change_made: false,
            op_begun: false,
            count: 0,
            total: 0,
            op: 0,
            played: BatchNo(0),
            holds: 0,
            used: 0,
        };
        self.frames.last().unwrap_or(IDLE)
    }

    pub fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames.last_mut()
    }

    /// The slots and lists of the running frame.
    pub fn slots(&self) -> &[Val] {
        &self.values[self.top().base as usize..]
    }

    pub fn slot(&self, index: usize) -> Val {
        self.slots().get(index).copied().unwrap_or_default()
    }

    pub fn set_slot(&mut self, index: usize, value: Val) {
        let at = self.top().base as usize + index;
        if let Some(slot) = self.values.get_mut(at) {
            *slot = value;
        }
    }

    /// Pushes a frame with `slots` empty slots. Interrupts that wait for the frame below wait for this one, too.
    pub fn push(&mut self, frame: Frame, slots: usize) -> Result<(), Limit> {
        let base = self.values.len() as u16;
        let holds = frame.holds | self.top().holds;
        self.frames.push(Frame { base, holds, ..frame }).map_err(|_| Limit::Frames)?;
        self.values.extend(Val::None, slots).map_err(|_| Limit::Values)
    }

    /// Ends the running frame.
    pub fn pop(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.values.truncate(frame.base as usize);
        }
    }

    /// The objects that a value names, in order.
    pub fn listed(&self, value: Val) -> impl Iterator<Item = ObjRef> {
        let (list, one) = match value {
            Val::List { at, len } => (at as usize..at as usize + len as usize, None),
            Val::Object(object) | Val::Moved(object) => (0..0, Some(object)),
            _ => (0..0, None),
        };
        let list = self.values.get(list).unwrap_or(&[]).iter().filter_map(|value| match value {
            Val::Object(object) | Val::Moved(object) => Some(*object),
            _ => None,
        });
        list.chain(one)
    }

    /// The abilities that a slot holds, in order.
    pub fn abilities(&self, slot: usize) -> impl Iterator<Item = AbilityId> {
        let list = match self.slot(slot) {
            Val::List { at, len } => at as usize..at as usize + len as usize,
            _ => 0..0,
        };
        let values = self.values.get(list).unwrap_or(&[]).iter();
        values.filter_map(|value| match value {
            Val::Ability(ability) => Some(*ability),
            _ => None,
        })
    }

    /// Takes a value out of the list of a slot, once.
    pub fn take_from_list(&mut self, slot: usize, value: Val) {
        let Val::List { at, len } = self.slot(slot) else { return };
        let list = self.values.get_mut(at as usize..at as usize + len as usize).unwrap_or(&mut []);
        if let Some(found) = list.iter_mut().find(|held| **held == value) {
            *found = Val::None;
        }
    }

    /// Adds a value to the list of a slot; the values that the list has stay as they are.
    pub fn add_to_list(&mut self, slot: usize, value: Val) -> Result<(), Limit> {
        let (at, len) = match self.slot(slot) {
            Val::List { at, len } => (at as usize, len as usize),
            _ => (self.values.len(), 0),
        };
        let is_last = at + len == self.values.len();
        let start = if is_last { at } else { self.values.len() };
        for n in (at..at + len).filter(|_| !is_last) {
            let value = self.values.get(n).copied().unwrap_or_default();
            self.values.push(value).map_err(|_| Limit::Values)?;
        }
        self.values.push(value).map_err(|_| Limit::Values)?;
        self.set_slot(slot, Val::List { at: start as u16, len: (len as u8).saturating_add(1) });
        Ok(())
    }

    /// Puts a list behind the running frame's values. A list that the slot held is dropped if it is
    /// the last.
    pub fn set_list(
        &mut self,
        slot: usize,
        members: impl Iterator<Item = Val>,
    ) -> Result<(), Limit> {
        if let Val::List { at, len } = self.slot(slot)
            && at >= self.top().base
            && at as usize + len as usize == self.values.len()
        {
            self.values.truncate(at as usize);
        }
        let at = self.values.len();
        for member in members {
            self.values.push(member).map_err(|_| Limit::Values)?;
        }
        let len = (self.values.len() - at) as u8;
        self.set_slot(slot, Val::List { at: at as u16, len });
        Ok(())
    }
}
