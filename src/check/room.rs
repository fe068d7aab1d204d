//! Limits how much text keywords and templates may put into a card, in parts: nodes of the syntax tree. Definitions that each
//! use the one before several times grow as a power, which a limit of depth does not stop.

use super::Checker;
use crate::diagnostics::catalogue::check as codes;
use crate::syntax::ast::Span;

/// Parts of the texts that are put into one card, or into one definition; the longest cards have some hundreds.
pub(super) const MOST_PUT_IN: usize = 20_000;

/// Parts of the texts that are put into all cards of a game together.
pub(super) const MOST_PUT_IN_OF_ALL: usize = 4_000_000;

/// The text of a definition is copied, too, wherever it is used: so many bytes of it cost one part.
pub(super) const BYTES_OF_A_PART: usize = 16;

/// How many parts may still be put in.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    left: usize,
}

impl Room {
    pub fn of(left: usize) -> Room {
        Room { left }
    }

    pub fn left(self) -> usize {
        self.left
    }

    pub fn is_full(self) -> bool {
        self.left == 0
    }

    pub fn take(&mut self, parts: usize) {
        self.left = self.left.saturating_sub(parts);
    }
}

impl Checker<'_> {
    /// Reports, once an item, that the definition at this position is one too many, and the chain of those that put in one
    /// another.
    pub(super) fn no_room(&mut self, at: usize, span: Span) {
        self.poisoned = true;
        if std::mem::replace(&mut self.no_room_told, true) {
            return;
        }
        let message = match self.room_given < MOST_PUT_IN {
            true => {
                format!("all texts that are put in come to more than {MOST_PUT_IN_OF_ALL} parts")
            }
            false => {
                format!("the texts that are put in here come to more than {MOST_PUT_IN} parts")
            }
        };
        let name = |at: &usize| format!("`{}`", self.definitions[*at].def.name.text);
        let chain: Vec<String> = self.inside.iter().chain([&at]).map(name).collect();
        let help = match chain.as_slice() {
            [one] => format!("{one} is one text too many"),
            several => format!("each of them puts in the next: {}", several.join(", ")),
        };
        self.error_with_help(&codes::TOO_MANY, span, message, help);
    }

    /// Begins an item: it may take the full number of parts, or what is left of those of all items.
    pub(super) fn make_room(&mut self) {
        self.room_of_all = self.room_of_all.saturating_sub(self.room_given - self.room.left());
        self.room_given = MOST_PUT_IN.min(self.room_of_all);
        self.room = Room::of(self.room_given);
        self.no_room_told = false;
    }
}
