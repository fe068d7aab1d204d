//! The most cards that a set can hold: by the room of its place, or by the number of cards that a name was given to.

use super::super::Checker;
use crate::code::{Amount, Owner, Set, SetId, Slot, Spot};
use crate::diagnostics::{Message, say};
use crate::vocab::PlaceCells;

/// The most cards of a set, and what limits them.
#[derive(Clone, Copy)]
pub(super) struct Top {
    pub most: i64,
    pub by: Limit,
}

#[derive(Clone, Copy)]
pub(super) enum Limit {
    /// The cells of the place, one card each.
    Cells(Spot),
    /// The cards that the zone of the place keeps.
    Room(Spot),
    Name(Slot),
    /// The words of the set itself: `top 3 of my deck`.
    Said,
}

impl Checker<'_> {
    pub(super) fn top_of(&self, set: SetId) -> Option<Top> {
        let said = |most: i64| Some(Top { most, by: Limit::Said });
        match self.program.exprs.sets[set.0 as usize] {
            Set::None => said(0),
            Set::This | Set::It => said(1),
            Set::Slot(slot) | Set::Rest(slot) => {
                let most = self.scope.facts(slot).most?;
                Some(Top { most, by: Limit::Name(slot) })
            }
            Set::All(spot) => self.room_of(spot),
            Set::Pile { count, .. } => said(self.constant(count)?),
            Set::Ends { of, count, .. } => match (self.constant(count), self.top_of(of)) {
                (Some(count), Some(top)) if top.most < count => Some(top),
                (Some(count), _) => said(count),
                (None, top) => top,
            },
            Set::Filter { set, .. } | Set::Minus(set, _) => self.top_of(set),
            Set::Union(left, right) => {
                let (left, right) = (self.top_of(left)?, self.top_of(right)?);
                said(left.most.saturating_add(right.most))
            }
            Set::Happened(_) | Set::Near { .. } => None,
        }
    }

    /// How many cards an instruction takes of a set at most.
    pub(in crate::check) fn most_picked(&self, amount: Amount, from: SetId) -> Option<i64> {
        let top = self.top_of(from).map(|top| top.most);
        let said = match amount {
            Amount::Exactly(n) | Amount::UpTo(n) | Amount::Random(n) => self.constant(n),
            Amount::UpToAll | Amount::All => None,
        };
        top.into_iter().chain(said).min()
    }

    /// The room of a place that lies in one zone.
    pub(super) fn room_of(&self, spot: Spot) -> Option<Top> {
        let place = self.vocab.place(spot.place);
        let mut zones = place.zones.iter();
        let (Some(zone), None) = (zones.next(), zones.next()) else { return None };
        let zone = self.vocab.zone(zone);
        let players = if spot.owner == Owner::Both { 2 } else { 1 };
        if let Some(room) = zone.room {
            return Some(Top { most: players * room as i64, by: Limit::Room(spot) });
        }
        if zone.cells == 0 || zone.shares_cells {
            return None;
        }
        let cells = match (&place.cells, spot.index) {
            (PlaceCells::All, _) => i64::from(zone.cells),
            (PlaceCells::Fixed(cells), _) => i64::from(cells.count_ones()),
            (PlaceCells::Indexed(each), Some(index)) => {
                i64::from(each.get(usize::from(index).checked_sub(1)?)?.count_ones())
            }
            (PlaceCells::Indexed(each), None) => {
                i64::from(each.iter().fold(0, |all, cells| all | cells).count_ones())
            }
        };
        Some(Top { most: players * cells, by: Limit::Cells(spot) })
    }

    /// The limit, in words.
    pub(super) fn limit_in_words(&self, top: Top) -> Message {
        let cards = |n: i64| if n == 1 { say!("1 card") } else { say!("{n} cards", n) };
        match top.by {
            Limit::Cells(spot) | Limit::Room(spot) => {
                let word = self.vocab.place(spot.place).word.name;
                let name = spot.index.map_or(word.to_string(), |index| format!("{word} {index}"));
                let (each, both) = match spot.owner {
                    Owner::Both => (top.most / 2, true),
                    _ => (top.most, false),
                };
                let whose = if both { say!("of each player") } else { say!("of a player") };
                match (top.by, each) {
                    (Limit::Room(_), _) => {
                        say!("`{name}` has room for {cards}", name, cards = cards(top.most))
                    }
                    (_, 1) => say!("`{name}` has 1 cell {whose}, for one card", name, whose),
                    _ => {
                        say!("`{name}` has {each} cells {whose}, one card each", name, each, whose)
                    }
                }
            }
            Limit::Name(slot) => {
                say!(
                    "`{name}` is {cards} at most",
                    name = self.scope.name(slot),
                    cards = cards(top.most)
                )
            }
            Limit::Said => say!("these are {cards} at most", cards = cards(top.most)),
        }
    }
}
