//! A trace as one seat is told it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::choice::UNKNOWN;
use crate::engine::game::trace::{By, Entry, Noted};
use crate::engine::state::{
    board::Target,
    control::{Change, What},
    decision::{Decider, Opt},
    ids::{CardId, EntryNo, ObjRef, Seat},
};

/// An entry as a seat is told it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Told {
    /// From 1, of the entries that this seat is told: no gap tells of another.
    pub no: u32,
    /// The entry that this one follows from, the nearest that the seat is told; 0 where there is none.
    pub cause: u32,
    pub by: By,
    /// A card that the seat does not know is [`ObjRef::NONE`], in an option [`UNKNOWN`].
    pub what: Noted,
}

/// Numbers the entries that a seat is told, from the first on.
#[derive(Clone, Debug, Default)]
pub struct Numbering {
    last: u32,
    /// By entry number: the number told; for an entry that is not told, that of its cause.
    told: BTreeMap<EntryNo, u32>,
}

impl Numbering {
    /// The number of the next entry, and of the one that it follows from.
    pub fn next(&mut self, entry: &Entry, is_told: bool) -> (u32, u32) {
        let cause = self.told.get(&entry.cause).copied().unwrap_or_default();
        if is_told {
            self.last += 1;
        }
        self.told.insert(entry.no, if is_told { self.last } else { cause });
        (self.last, cause)
    }

    /// Replaces a number of another entry that an entry names by the number told.
    fn rename(&self, what: &mut Noted) {
        let no = match what {
            Noted::Answer {
                option: Opt::Trigger(no) | Opt::Leave(no) | Opt::Effect(no), ..
            } => no,
            Noted::Changed { change: Change { what: What::Expire(no), .. }, .. } => no,
            _ => return,
        };
        *no = EntryNo(self.told.get(no).copied().unwrap_or_default());
    }
}

/// The entries as the seat is told them. Conditions are not among them: what they found may be hidden.
pub fn tell(entries: &[Entry], seat: Seat) -> Vec<Told> {
    let mut numbering = Numbering::default();
    let told = entries.iter().filter_map(|entry| {
        if matches!(entry.what, Noted::Asked(_)) {
            return None;
        }
        let is_told = entry.is_told(seat);
        let (no, cause) = numbering.next(entry, is_told);
        let mut what = entry.seen_by(seat);
        numbering.rename(&mut what);
        is_told.then_some(Told { no, cause, by: entry.by, what })
    });
    told.collect()
}

impl Entry {
    /// Whether the seat is told of it at all.
    pub fn is_told(&self, seat: Seat) -> bool {
        self.told & 1 << seat.0 != 0
    }

    /// Whether the seat sees the card that it is about.
    pub fn is_seen(&self, seat: Seat) -> bool {
        self.seen & 1 << seat.0 != 0
    }

    /// What happened, without what the seat may not know.
    pub fn seen_by(&self, seat: Seat) -> Noted {
        let mut what = self.what;
        let hidden = !self.is_seen(seat);
        let others_hidden = self.sees_others & 1 << seat.0 == 0;
        match &mut what {
            Noted::Answer { who, option, forced, .. } => {
                *forced &= *who == Decider::Player(seat);
                if let Some(card) = option.card_mut().filter(|_| hidden) {
                    *card = UNKNOWN;
                }
            }
            Noted::Changed { change, .. }
            | Noted::Forbidden { change, .. }
            | Noted::Replaced { change, .. } => {
                if hidden {
                    change.card = ObjRef::NONE;
                }
                if hidden || others_hidden {
                    [change.other, change.source] = [ObjRef::NONE; 2];
                }
            }
            Noted::Triggered { event, .. } if others_hidden => {
                [event.subject, event.other] = [ObjRef::NONE; 2];
            }
            Noted::Starts { target: Target::Card(card), .. }
            | Noted::Gains { card, .. }
            | Noted::PutOff { card, .. }
                if hidden =>
            {
                *card = ObjRef::NONE;
            }
            _ => {}
        }
        if let Noted::Changed { after, .. } = &mut what
            && hidden
        {
            *after = ObjRef::NONE;
        }
        what
    }
}

impl Opt {
    /// The card that the option names.
    pub fn card(mut self) -> Option<CardId> {
        self.card_mut().copied()
    }

    /// The same, to be changed.
    pub fn card_mut(&mut self) -> Option<&mut CardId> {
        match self {
            Opt::Do(_, card) | Opt::Card(card) | Opt::Ability(card, _) => Some(card),
            _ => None,
        }
    }
}
