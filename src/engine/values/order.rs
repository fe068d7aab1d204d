//! The order in which effects that last apply: by layer, then by what depends on what, then by time.

use super::contribution::Contribution;
use crate::code::{Code, Grant, Reach};
use crate::engine::limits;
use crate::engine::rulebook::rules::{Layers, Numbers, Rules};
use crate::engine::state::board::{Card, Continuing, Steady};
use crate::engine::state::control::State;
use crate::engine::state::ids::CardId;

/// The grants of each ability and effect, with the part of their order that is always the same.
#[derive(Debug)]
pub struct Orders {
    layers: Layers,
    /// By ability.
    pub abilities: Vec<Vec<Ordered>>,
    /// By effect and grant.
    pub effects: Vec<Vec<Fixed>>,
    /// By entry of the table: what a grant reads and writes.
    reaches: Vec<Reach>,
    /// The grants themselves.
    grants: Vec<Grant>,
}

/// One grant of one standing of an ability.
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    pub standing: u8,
    pub grant: u8,
    pub fixed: Fixed,
}

/// What of the order is always the same.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    pub order: u64,
    /// What the grant reads and writes: an entry of the table.
    pub reach: u32,
}

impl Orders {
    pub fn of(code: &Code, rules: &Rules) -> Orders {
        let mut reaches = Vec::new();
        let mut all_grants = Vec::new();
        let mut orders = |grants: &[Grant], ranks: &[u8], reached: &[Reach]| -> Vec<Fixed> {
            let first = reaches.len() as u32;
            reaches.extend_from_slice(reached);
            all_grants.extend_from_slice(grants);
            let ranked = grants.iter().zip(ranks).enumerate();
            let fixed = ranked.map(|(n, (grant, rank))| Fixed {
                order: fixed(grant, *rank, rules),
                reach: first + n as u32,
            });
            fixed.collect()
        };
        let mut abilities = Vec::new();
        for ability in &code.abilities {
            let mut all = Vec::new();
            for (n, standing) in ability.standing.iter().enumerate() {
                let fixed = orders(&standing.grants, &standing.ranks, &standing.reaches);
                all.extend(fixed.into_iter().enumerate().map(|(grant, fixed)| Ordered {
                    standing: n as u8,
                    grant: grant as u8,
                    fixed,
                }));
            }
            abilities.push(all);
        }
        let effects = code.effects.iter();
        let effects = effects.map(|e| orders(&e.grants, &e.ranks, &e.reaches)).collect();
        Orders { layers: rules.layers, abilities, effects, reaches, grants: all_grants }
    }

    /// When in the order the effects of a continuous ability of the card are, as the `n`-th that are
    /// asked. A card that came earlier comes earlier.
    pub fn of_card(&self, state: &State, card: CardId, n: usize) -> u64 {
        let Card { entered, side, cell, .. } = *state.board.card(card);
        let of_turn_player = side == state.board.turn.player;
        match self.layers {
            Layers::GainsFirst => later_of_turn_player(entered.0, of_turn_player),
            Layers::LastStats(_) => {
                u64::from(entered.0) << TIME
                    | if of_turn_player { 0 } else { OTHER_PLAYER }
                    | u64::from(cell.min(63)) << 16
                    | n.min(0xffff) as u64
            }
        }
    }

    /// The same for what a steady ability gives, as it was worked out.
    pub fn of_steady(&self, state: &State, steady: &Steady, n: usize) -> u64 {
        let of_turn_player = steady.seat == state.board.turn.player;
        match self.layers {
            Layers::GainsFirst => later_of_turn_player(steady.at.0, of_turn_player),
            Layers::LastStats(_) => {
                u64::from(steady.at.0) << TIME
                    | if of_turn_player { 0 } else { OTHER_PLAYER }
                    | n.min(0xffff) as u64
            }
        }
    }

    /// When in the order an effect is that a text started, as the `n`-th of them.
    pub fn of_effect(&self, state: &State, effect: &Continuing, n: usize) -> u64 {
        match self.layers {
            Layers::GainsFirst => {
                later_of_turn_player(effect.at.0, effect.seat == state.board.turn.player)
            }
            Layers::LastStats(_) => u64::from(effect.played.0) << TIME | STARTED | n as u64,
        }
    }

    /// Whether two effects, one right behind the other, stand so because of whose turn it is.
    pub fn turn_decides(&self, before: u64, after: u64) -> bool {
        match self.layers {
            Layers::GainsFirst => before ^ after == TURN_PLAYER,
            Layers::LastStats(_) => {
                (before ^ after) / OTHER_PLAYER == 1 && (before | after) & STARTED == 0
            }
        }
    }

    /// Brings what depends on another effect of its layer behind it. Effects that depend on one another
    /// in a circle stay in the order of time. False where there are too many.
    pub fn by_dependency(&self, open: &mut [Contribution]) -> bool {
        if self.layers == Layers::GainsFirst {
            return true;
        }
        let layer = |c: &Contribution| c.order >> LAYER;
        open.chunk_by_mut(|a, b| layer(a) == layer(b)).all(|layer| self.arrange(layer))
    }

    /// What a contribution of this reach reads and writes.
    pub fn reach_of(&self, reach: u32) -> Reach {
        self.reaches[reach as usize]
    }

    /// What a contribution of this reach gives.
    pub fn grant_of(&self, reach: u32) -> Grant {
        self.grants[reach as usize]
    }

    /// What the contribution reads and writes.
    pub fn reach(&self, one: &Contribution) -> Reach {
        self.reach_of(one.reach)
    }

    fn arrange(&self, open: &mut [Contribution]) -> bool {
        let reach = |one: &Contribution| self.reach(one);
        let all = open.iter().map(reach).fold(Reach::default(), |all, one| Reach {
            reads: all.reads.and(one.reads),
            writes: all.writes.and(one.writes),
        });
        if !all.reads.meets(all.writes) {
            return true;
        }
        if open.len() > limits::CONTRIBUTIONS {
            return false;
        }
        let waits = |one: &Contribution, later: &[Contribution]| {
            let reads = reach(one).reads;
            later.iter().any(|other| reads.meets(reach(other).writes))
        };
        if !open.iter().enumerate().any(|(n, one)| waits(one, &open[n + 1..])) {
            return true;
        }
        let mut behind = [0_u128; limits::CONTRIBUTIONS];
        for (n, one) in open.iter().enumerate() {
            let reads = reach(one).reads;
            let others = open.iter().enumerate().filter(|(m, _)| *m != n);
            let needed = others.filter(|(_, other)| reads.meets(reach(other).writes));
            behind[n] = needed.fold(0, |bits, (m, _)| bits | 1 << m);
        }
        let behind = &mut behind[..open.len()];
        follow_on(behind);
        place(open, behind);
        true
    }
}

/// Adds what each depends on through others.
fn follow_on(behind: &mut [u128]) {
    for via in 0..behind.len() {
        let through = behind[via];
        for one in behind.iter_mut().filter(|one| **one & 1 << via != 0) {
            *one |= through;
        }
    }
}

/// Each time the first one is next that waits for no other, but for those that also wait for it.
fn place(open: &mut [Contribution], behind: &[u128]) {
    let mut ids = [0_u8; limits::CONTRIBUTIONS];
    for (n, id) in ids.iter_mut().enumerate() {
        *id = n as u8;
    }
    for next in 0..open.len() {
        let left = &ids[next..open.len()];
        let waits = |id: u8| {
            let for_it = |other: u8| behind[other as usize] & 1 << id != 0;
            left.iter().any(|other| behind[id as usize] & 1 << other != 0 && !for_it(*other))
        };
        let first = left.iter().position(|id| !waits(*id)).unwrap_or(0) + next;
        open[next..=first].rotate_right(1);
        ids[next..=first].rotate_right(1);
    }
}

/// Where in an order the layer stands.
const LAYER: u32 = 60;
/// Where in an order by layers the time stands.
const TIME: u32 = 24;
/// Of effects of the same time, those that a text started come last.
const STARTED: u64 = 1 << 23;
/// .. and those of the other player behind the turn player's.
const OTHER_PLAYER: u64 = 1 << 22;
/// Where gains come first, the turn player's come last.
const TURN_PLAYER: u64 = 1;

fn later_of_turn_player(at: u32, of_turn_player: bool) -> u64 {
    u64::from(at) << 1 | if of_turn_player { TURN_PLAYER } else { 0 }
}

fn fixed(grant: &Grant, rank: u8, rules: &Rules) -> u64 {
    let last = match rules.layers {
        Layers::LastStats(last) => last,
        Layers::GainsFirst => return gains_first(grant, rank, rules.numbers),
    };
    match grant {
        Grant::Add { stat, .. } | Grant::Set { stat, .. } if last & 1 << stat.0 != 0 => 1 << LAYER,
        _ => 0,
    }
}

fn gains_first(grant: &Grant, rank: u8, numbers: Numbers) -> u64 {
    let (stage, layer) = match grant {
        Grant::Ability(_) | Grant::Keyword(_) | Grant::LoseKeyword(_) | Grant::LoseAbilities => {
            (0, 0)
        }
        Grant::Traits { .. }
        | Grant::Name { .. }
        | Grant::LoseNames
        | Grant::Unwritten { .. }
        | Grant::GetsNo(_)
        | Grant::Place { .. } => (1, 0),
        Grant::Set { .. } => (1, 1),
        Grant::Add { .. } if numbers == Numbers::InTime => (1, 1),
        Grant::Add { .. } | Grant::PlayerStat { .. } => (1, 2),
        Grant::Restriction { .. } => (1, 3),
    };
    stage << LAYER | u64::from(rank) << 48 | layer << 40
}
