//! Limits of compiled code.

use super::Code;
use crate::diagnostics::Severity;

pub const ALL: &[&Code] = &[&TOO_MANY_SLOTS, &TOO_MANY_KEPT, &TOO_LARGE, &EACH_TOO_DEEP];

pub static TOO_MANY_SLOTS: Code = Code {
    id: "L001",
    severity: Severity::Error,
    title: "too many names in one ability",
    explain: "\
An ability holds a limited number of names (chosen cards, declared numbers, counters) at once,
those of its loops and payments included. Split it into two abilities, or leave out names that
nothing reads.",
};

pub static TOO_MANY_KEPT: Code = Code {
    id: "L002",
    severity: Severity::Error,
    title: "an effect keeps too many values",
    explain: "\
An effect that lasts remembers the numbers and cards that it was started with, and there is room
for a few only. Give the changes in two instructions, each with its own duration.",
};

pub static TOO_LARGE: Code = Code {
    id: "L003",
    severity: Severity::Error,
    title: "the program is too large",
    explain: "\
All cards that are read together are compiled into one program, whose parts are numbered with
small numbers. Read fewer card files at once. Values of types are counted for the cards that play
together: those of the decks, or of the scenarios of a file.",
};

pub static EACH_TOO_DEEP: Code = Code {
    id: "L004",
    severity: Severity::Error,
    title: "this `for each` cannot hold continuously",
    explain: "\
In a continuous ability `for each c: SET { .. }` changes the card that it names (`c gets ..`), or
adds to other cards once for each card of the set. It cannot stand inside another `for each`, and
what it changes cannot be found from `c` in another way. Write `N * count(SET)` for an amount that
grows with a number of cards.",
};
