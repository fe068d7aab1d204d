//! Decisions that the game waits for, and the options that answer them.

use serde::{Deserialize, Serialize};

use super::control::{ProcId, WindowId};
use super::ids::{CardId, EntryNo, Seat};
use crate::code::{AbilityId, PlaceRef};
use crate::vocab::StateId;

/// One option: a value with a meaning of its own, never a position in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Opt {
    /// A verb of the game with its card: play it, attack with it.
    Do(u8, CardId),
    /// A verb of the game without a card.
    Say(u8),
    Card(CardId),
    Cell(u8),
    State(StateId),
    Num(i32),
    Trigger(EntryNo),
    /// Leaves a waiting trigger unused.
    Leave(EntryNo),
    /// An effect that is to end, by the entry that started it.
    Effect(EntryNo),
    Ability(CardId, AbilityId),
    /// A mode or a way to pay, by position in the text.
    Mode(u8),
    /// An interrupt of the rulebook, by its index in the table.
    Rule(u8),
    Yes,
    No,
    Pass,
}

/// A decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    pub who: Decider,
    pub about: About,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decider {
    Player(Seat),
    Chance,
}

/// The row, window or text that asks a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum About {
    /// A row of a rulebook procedure.
    Row(ProcId, u16),
    Window(WindowId),
    /// A line of a script.
    Text {
        ability: AbilityId,
        place: PlaceRef,
    },
    /// Which replacement applies, or whether one does.
    Replacement,
    /// Which of the player's interrupts comes first.
    Interrupts,
    /// How often a loop runs; the player who is asked can stop it. `both`: so can the other player.
    Rounds {
        both: bool,
    },
}

/// The buffer of options.
#[derive(Clone, Debug, Default)]
pub struct Options {
    list: Vec<Opt>,
}

impl Options {
    /// Empty, with room for the options of most decisions.
    pub(in crate::engine) fn with_room() -> Options {
        Options { list: Vec::with_capacity(128) }
    }

    pub fn add(&mut self, option: Opt) {
        self.list.push(option);
    }

    pub fn remove(&mut self, option: Opt) {
        self.list.retain(|other| *other != option);
    }

    pub fn clear(&mut self) {
        self.list.clear();
    }

    pub fn list(&self) -> &[Opt] {
        &self.list
    }
}

impl Extend<Opt> for Options {
    fn extend<I: IntoIterator<Item = Opt>>(&mut self, options: I) {
        self.list.extend(options);
    }
}
