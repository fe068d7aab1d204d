//! Options as the deciding seat sees them.

use serde::{Deserialize, Serialize};

use crate::engine::game::{Game, look::Look};
use crate::engine::run::{NotAnOption, Status};
use crate::engine::state::{
    control::Pending,
    decision::{Decider, Opt},
    ids::{CardId, EntryNo, Seat},
};
use crate::vocab::ZoneId;

/// Where a card lies: the `nth` of a zone, counted from 0; the first of a pile is its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    pub seat: Seat,
    pub zone: ZoneId,
    pub nth: u8,
}

/// An option of the seat's own decision. Triggers and effects are numbered by their place among those that the seat
/// knows of, from 0: entry numbers would reveal what it does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choice {
    /// A card that the seat does not know is [`UNKNOWN`] here.
    pub option: Opt,
    /// Where that card lies.
    pub at: Option<Place>,
}

/// Stands for a card that a seat does not know.
pub const UNKNOWN: CardId = CardId(u8::MAX);

impl Look<'_> {
    /// Where the card lies.
    pub fn place_of(&self, id: CardId) -> Option<Place> {
        let card = self.board().card(id);
        let (seat, zone) = (card.side, card.zone?);
        let nth = self.board().zone(seat, zone).iter().position(|other| *other == id)?;
        Some(Place { seat, zone, nth: nth as u8 })
    }

    /// The waiting triggers that the seat may know of.
    pub(super) fn open_pending(&self, seat: Seat) -> impl Iterator<Item = &Pending> {
        let is_open = move |pending: &&Pending| {
            pending.seat == seat
                || self.board().now(pending.this).is_none_or(|card| self.knows(seat, card))
        };
        self.control().pending.iter().filter(is_open)
    }

    /// The option with triggers and effects numbered as in [`Choice`].
    fn numbered(&self, seat: Seat, option: Opt) -> Opt {
        let waits =
            |no: EntryNo| EntryNo(self.open_pending(seat).filter(|p| p.no < no).count() as u32);
        let lasts = |no: EntryNo| {
            let before = self.board().continuing.iter().filter(|effect| effect.no < no);
            EntryNo(before.count() as u32)
        };
        match option {
            Opt::Trigger(no) => Opt::Trigger(waits(no)),
            Opt::Leave(no) => Opt::Leave(waits(no)),
            Opt::Effect(no) => Opt::Effect(lasts(no)),
            other => other,
        }
    }

    pub(super) fn choice(&self, seat: Seat, option: Opt) -> Choice {
        let at = |id: CardId| if self.knows(seat, id) { None } else { self.place_of(id) };
        let (option, at) = match option {
            Opt::Do(verb, id) if at(id).is_some() => (Opt::Do(verb, UNKNOWN), at(id)),
            Opt::Card(id) if at(id).is_some() => (Opt::Card(UNKNOWN), at(id)),
            Opt::Ability(id, ability) if at(id).is_some() => {
                (Opt::Ability(UNKNOWN, ability), at(id))
            }
            known => (self.numbered(seat, known), None),
        };
        Choice { option, at }
    }
}

impl Game<'_> {
    /// What the seat may choose among, if the decision that [`Game::advance`] returned is its own; sorted.
    pub fn choices(&mut self, seat: Seat) -> Vec<Choice> {
        let mut all: Vec<Choice> =
            self.paired(seat).into_iter().map(|(choice, _)| choice).collect();
        all.sort_unstable();
        all
    }

    /// The option that a choice stands for.
    pub fn option_of(&mut self, seat: Seat, choice: Choice) -> Option<Opt> {
        let mut paired = self.paired(seat).into_iter();
        paired.find(|(other, _)| *other == choice).map(|(_, option)| option)
    }

    /// Takes one of [`Game::choices`].
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), NotAnOption> {
        let option = self.option_of(seat, choice).ok_or(NotAnOption)?;
        self.answer(option)
    }

    fn paired(&mut self, seat: Seat) -> Vec<(Choice, Opt)> {
        let own = match self.advance() {
            Status::Decide(decision) => decision.who == Decider::Player(seat),
            _ => false,
        };
        let options = if own { self.options().to_vec() } else { Vec::new() };
        let look = self.look();
        options.into_iter().map(|option| (look.choice(seat, option), option)).collect()
    }
}
