//! How much the texts of keywords and templates come to where they are put in.

use super::Checker;
use crate::diagnostics::catalogue::check as codes;
use crate::syntax::ast::Span;

/// Parts of the texts that are put into one card, or into one definition; the longest cards have some hundreds.
pub(super) const MOST_PUT_IN: usize = 20_000;

/// Parts of the texts that are put into all cards of a game together.
pub(super) const MOST_PUT_IN_OF_ALL: usize = 4_000_000;

/// A definition is copied and printed as a whole where it is used: so many of its bytes count as a part.
pub(super) const BYTES_OF_A_PART: usize = 16;

/// How much may still be put in, by the parts of the tree. Texts that put in one another several times grow with
/// each step, so that their depth alone says nothing.
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
    /// Tells that the text at this position is too much, and which texts it stands in.
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

    /// As much may be put into the next item as into any.
    pub(super) fn make_room(&mut self) {
        self.room_of_all = self.room_of_all.saturating_sub(self.room_given - self.room.left());
        self.room_given = MOST_PUT_IN.min(self.room_of_all);
        self.room = Room::of(self.room_given);
        self.no_room_told = false;
    }
}
