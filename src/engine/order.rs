//! The order in which continuous effects apply: gained and lost abilities first, then rank of
//! dependency, then layer, then time; of simultaneous ones the turn player's are later.

use super::rules::Numbers;
use crate::code::{Code, Grant};

/// The grants of each ability and effect, with the part of their order that is always the same.
#[derive(Debug)]
pub struct Orders {
    /// By ability.
    pub abilities: Vec<Vec<Ordered>>,
    /// By effect and grant.
    pub effects: Vec<Vec<u64>>,
}

/// One grant of one standing of an ability.
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    pub standing: u8,
    pub grant: u8,
    pub order: u64,
}

impl Orders {
    pub fn of(code: &Code, numbers: Numbers) -> Orders {
        let orders = |grants: &[Grant], ranks: &[u8]| -> Vec<u64> {
            grants.iter().zip(ranks).map(|(grant, rank)| fixed(grant, *rank, numbers)).collect()
        };
        let abilities = code.abilities.iter().map(|ability| {
            let standings = ability.standing.iter().enumerate();
            let all = standings.flat_map(|(n, standing)| {
                let orders = orders(&standing.grants, &standing.ranks).into_iter().enumerate();
                orders.map(move |(grant, order)| Ordered {
                    standing: n as u8,
                    grant: grant as u8,
                    order,
                })
            });
            all.collect()
        });
        let effects = code.effects.iter().map(|effect| orders(&effect.grants, &effect.ranks));
        Orders { abilities: abilities.collect(), effects: effects.collect() }
    }
}

/// The bit of an order that says: of the turn player.
pub const LATE: u64 = 1;

/// When in the order: the number of the batch that brought it, and whose it is.
pub fn in_time(at: u32, of_turn_player: bool) -> u64 {
    u64::from(at) << 1 | if of_turn_player { LATE } else { 0 }
}

fn fixed(grant: &Grant, rank: u8, numbers: Numbers) -> u64 {
    let (stage, layer) = match grant {
        Grant::Ability(_) | Grant::Keyword(_) | Grant::LoseKeyword(_) | Grant::LoseAbilities => {
            (0, 0)
        }
        Grant::Traits { .. } | Grant::Name(_) => (1, 0),
        Grant::Set { .. } => (1, 1),
        Grant::Add { .. } if numbers == Numbers::InTime => (1, 1),
        Grant::Add { .. } | Grant::PlayerStat { .. } => (1, 2),
        Grant::Restriction { .. } => (1, 3),
    };
    stage << 60 | u64::from(rank) << 48 | layer << 40
}
