//! Which interrupts become due when a card comes or leaves, or a number may have changed.

use crate::engine::game::rulebook::rules::{Interrupt, Rules};
use crate::engine::limits;
use crate::engine::state::{
    board::{Goal, Location},
    control::Control,
    ids::Seat,
};
use crate::vocab::{ZoneId, ZoneSet};

/// By zone, the interrupts that become due when a card comes or leaves, as bits for the first seat.
#[derive(Debug)]
pub struct Arising {
    arrives: [u16; limits::ZONES],
    leaves: [u16; limits::ZONES],
    /// The interrupts that become due, for both seats, when a number of a card may have changed.
    pub numbers: u16,
}

impl Arising {
    pub fn of(rules: &Rules) -> Arising {
        let bits = |zones: fn(&Interrupt) -> ZoneSet| {
            std::array::from_fn(|zone| {
                let all = rules.interrupts.iter().enumerate();
                let here = all.filter(|(_, interrupt)| zones(interrupt).has(ZoneId(zone as u8)));
                here.fold(0, |bits, (n, _)| bits | bit(n as u8, Seat(0)))
            })
        };
        let all = rules.interrupts.iter().enumerate().filter(|(_, one)| one.numbers);
        let of_both = |n: usize| bit(n as u8, Seat(0)) | bit(n as u8, Seat(1));
        Arising {
            arrives: bits(|one| one.arrives),
            leaves: bits(|one| one.leaves),
            numbers: all.fold(0, |bits, (n, _)| bits | of_both(n)),
        }
    }

    /// Makes the interrupts due that a move of a card causes.
    pub fn arise(&self, control: &mut Control, from: Option<Location>, goal: Goal) {
        control.interrupts_due |= self.arrives[goal.zone.index()] << goal.seat.0;
        if let Some(from) = from {
            self.leave(control, from);
        }
    }

    /// Makes the interrupts due that a card's leaving this place causes.
    pub fn leave(&self, control: &mut Control, from: Location) {
        control.interrupts_due |= self.leaves[from.zone.index()] << from.seat.0;
    }
}

pub const fn bit(n: u8, seat: Seat) -> u16 {
    1 << (2 * n + seat.0)
}
