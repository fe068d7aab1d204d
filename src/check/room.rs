//! Keywords and templates put text into cards, and this limits how much. It is counted in parts, which are nodes of the
//! syntax tree. A limit of depth would not do: where each definition uses the one before it several times, the text
//! grows exponentially with the depth.

use super::Checker;
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::Span;

/// The limit for one item, which is a card or a definition. The longest cards need some hundreds of parts.
pub(super) const MOST_PUT_IN: usize = 20_000;

/// The limit for all items of a game together, so that many cards just below their own limit cannot fill the memory.
pub(super) const MOST_PUT_IN_OF_ALL: usize = 4_000_000;

/// Each use of a definition copies its source text. So many bytes of it are charged as one part, so that long texts
/// with few nodes are not free.
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
    /// Reports, once for each item, a definition that does not fit into the item any more, with the chain of
    /// definitions that led here. The text of the item must not be used then.
    pub(super) fn no_room(&mut self, at: usize, span: Span) {
        self.poisoned = true;
        if std::mem::replace(&mut self.no_room_told, true) {
            return;
        }
        let message = match self.room_given < MOST_PUT_IN {
            true => {
                say!(
                    "all texts that are put in come to {most} parts or more",
                    most = MOST_PUT_IN_OF_ALL
                )
            }
            false => {
                say!(
                    "the texts that are put in here come to {most} parts or more",
                    most = MOST_PUT_IN
                )
            }
        };
        let name = |at: &usize| format!("`{}`", self.definitions[*at].def.name.text);
        let chain: Vec<String> = self.inside.iter().chain([&at]).map(name).collect();
        let help = match chain.as_slice() {
            [one] => say!("{one} is one text too many", one),
            several => {
                say!("each of them puts in the next: {several}", several = several.join(", "))
            }
        };
        self.error_with_help(&codes::TOO_MANY, span, message, help);
    }

    /// Begins an item. The parts that the last one used are taken from the room of the whole game, and the new one gets
    /// its full room or what the game has left, whichever is less.
    pub(super) fn make_room(&mut self) {
        self.room_of_all = self.room_of_all.saturating_sub(self.room_given - self.room.left());
        self.room_given = MOST_PUT_IN.min(self.room_of_all);
        self.room = Room::of(self.room_given);
        self.no_room_told = false;
    }
}
