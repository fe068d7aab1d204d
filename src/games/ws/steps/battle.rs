//! The battle of attacker and defender (7.6).

use super::super::words::*;
use super::attack::{attacker, defender};
use crate::code::Order;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::Flow;
use crate::engine::state::control::{Change, What};
use crate::engine::trace::asked::Figure;
use crate::vocab::EventSet;

pub const COMPARES: &[&str] = &["7.6.1.2a", "7.6.1.2b", "7.6.1.3", "WD22"];

/// Whether attacker and defender are both still in battle.
pub fn is_fought(look: &Look<'_>) -> bool {
    attacker(look).is_some() && defender(look).is_some()
}

/// Reverses the one with less power, both if the power is equal, if both are still in battle.
pub fn compare(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let (Some(attacker), Some(defender)) = (attacker(&look), defender(&look)) else {
        return cx.next();
    };
    let attack = Figure::of_card(&look, attacker, POWER);
    let defense = Figure::of_card(&look, defender, POWER);
    let falls = cx.weigh(attack, Order::LessEqual, defense);
    let other_falls = cx.weigh(attack, Order::GreaterEqual, defense);
    let look = cx.look();
    let mut batch = smallvec::SmallVec::<[Change; 2]>::new();
    for (card, other, falls) in [(attacker, defender, falls), (defender, attacker, other_falls)] {
        if falls {
            let other = look.board().object(other);
            let reverses = Change {
                what: What::Status { mask: status::LIES, value: status::REVERSED },
                events: EventSet::of(&[happens::REVERSES]),
                source: other,
                other,
                ..base
            };
            batch.push(reverses.about(&look, card));
        }
    }
    cx.door(&batch)
}
