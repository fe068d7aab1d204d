//! The order in which continuous effects apply, as far as the texts tell: by layer, then by time. Dependencies are
//! found while effects apply (`depend`), and only where the texts say that there may be one.

use crate::code::{Characteristics, Code, Grant, Modifier, Reach};
use crate::engine::game::{
    rulebook::rules::{Layers, Rules},
    warm::contribution::{Contribution, From},
};
use crate::engine::state::{
    board::{Card, Continuing, Steady},
    control::State,
    ids::{BatchNo, CardId, Seat},
};

/// The grants of each ability and effect, with the part of their order that is always the same.
#[derive(Debug)]
pub struct Orders {
    layers: Layers,
    /// By ability.
    pub abilities: Vec<Vec<Ordered>>,
    /// By effect and grant.
    pub effects: Vec<Vec<Fixed>>,
    /// Whether one of the grants is a ward: it keeps effects off cards.
    pub has_wards: bool,
    /// By [`Fixed::reach`]: what is known of each grant.
    table: Vec<Entry>,
    /// What any of the grants reads, and what any of them writes.
    asked_by_any: Characteristics,
    stirred_by_any: Characteristics,
}

/// What is known of a grant from the text.
#[derive(Clone, Copy, Debug)]
struct Entry {
    reach: Reach,
    /// What it writes, and what the abilities that it gives write.
    stirs: Characteristics,
    /// What the abilities that it gives read.
    given_asks: Characteristics,
    /// Its effect has parts in another layer, too.
    split: bool,
    /// What it reads, and for a split effect what all its parts read: whom it reaches is found once for all its layers.
    found_by: Characteristics,
    /// Its effect has several parts, and one of them reads what one of them writes, or gives an ability.
    joined: bool,
    grant: Grant,
}

/// One grant of one standing of an ability.
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    pub standing: u8,
    pub grant: u8,
    pub fixed: Fixed,
}

/// The part of a grant's place in the order that is always the same.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    pub order: u64,
    /// What the grant reads and writes: an index into the table.
    pub reach: u32,
}

impl Orders {
    pub fn of(code: &Code, rules: &Rules) -> Orders {
        let of_grant = |grant: &Grant, reach: &Reach| match grant {
            Grant::Restriction { restriction, .. } if !rules.is_shield(*restriction) => {
                Reach { writes: Characteristics::default(), ..*reach }
            }
            _ => *reach,
        };
        let brought = brought(code, &of_grant);
        let mut table: Vec<Entry> = Vec::new();
        let mut enter = |grants: &[Grant], reached: &[Reach]| -> Vec<Fixed> {
            let one = |(grant, reach): (&Grant, &Reach)| {
                let reach = of_grant(grant, reach);
                let given = match grant {
                    Grant::Ability(given) => brought[given.index()],
                    _ => Reach::default(),
                };
                let (stirs, given_asks) = (reach.writes.or(given.writes), given.reads);
                let (split, joined, found_by) = (false, false, reach.reads);
                let entry =
                    Entry { reach, stirs, given_asks, split, found_by, joined, grant: *grant };
                table.push(entry);
                Fixed { order: fixed(grant, rules.layering.layers), reach: table.len() as u32 - 1 }
            };
            grants.iter().zip(reached).map(one).collect()
        };
        let mut abilities = Vec::new();
        for ability in &code.abilities {
            let mut all = Vec::new();
            for (n, standing) in ability.standing.iter().enumerate() {
                let fixed = enter(&standing.grants, &standing.reaches);
                all.extend(fixed.into_iter().enumerate().map(|(grant, fixed)| Ordered {
                    standing: n as u8,
                    grant: grant as u8,
                    fixed,
                }));
            }
            abilities.push(all);
        }
        let effects = code.effects.iter();
        let of_effect = |reach: &Reach| match rules.layering.loses_gifts {
            // What it gives is lost with the abilities.
            true => Reach { reads: reach.reads.or(Characteristics::LOSSES), ..*reach },
            false => *reach,
        };
        let effects: Vec<_> = effects
            .map(|e| {
                let reaches: Vec<Reach> = e.reaches.iter().map(of_effect).collect();
                enter(&e.grants, &reaches)
            })
            .collect();
        let is_ward = |entry: &Entry| matches!(entry.grant, Grant::Restriction { restriction, .. } if restriction == rules.affected);
        let has_wards = table.iter().any(is_ward);
        // Whom an effect is kept off, and so what it does, may change with what a ward asks of the effect's card.
        let by_wards = table.iter().filter(|entry| is_ward(entry));
        let mut by_wards =
            by_wards.fold(Characteristics::default(), |all, one| all.or(one.reach.reads));
        by_wards.parts &= !Characteristics::LOSSES.parts;
        for entry in
            table.iter_mut().filter(|entry| entry.reach.reads.meets(Characteristics::SHIELDS))
        {
            entry.reach.reads = entry.reach.reads.or(by_wards);
            entry.found_by = entry.reach.reads;
        }
        for entry in
            table.iter_mut().filter(|entry| entry.given_asks.meets(Characteristics::SHIELDS))
        {
            entry.given_asks = entry.given_asks.or(by_wards);
        }
        let mut orders = Orders {
            layers: rules.layering.layers,
            abilities,
            effects,
            has_wards,
            table,
            asked_by_any: Characteristics::default(),
            stirred_by_any: Characteristics::default(),
        };
        orders.tell_parts();
        for entry in &orders.table {
            orders.asked_by_any = orders.asked_by_any.or(entry.found_by);
            orders.stirred_by_any = orders.stirred_by_any.or(entry.stirs);
        }
        orders
    }

    /// Marks the effects that have parts in more than one layer (`split`), and those with parts that depend on one
    /// another (`joined`).
    fn tell_parts(&mut self) {
        let of_abilities =
            self.abilities.iter().map(|all| all.iter().map(|one| one.fixed).collect());
        let all: Vec<Vec<Fixed>> = of_abilities.chain(self.effects.iter().cloned()).collect();
        for parts in all {
            let layer = |part: &Fixed| self.layer(part.order);
            let all = || parts.iter().map(|part| &self.table[part.reach as usize]);
            let written = all().fold(Characteristics::default(), |all, entry| all.or(entry.stirs));
            let is_joined = |entry: &Entry| {
                entry.reach.reads.meets(written) || matches!(entry.grant, Grant::Ability(_))
            };
            let joined = parts.len() > 1 && all().any(is_joined);
            let is_split = parts.windows(2).any(|pair| layer(&pair[0]) != layer(&pair[1]));
            for part in &parts {
                self.table[part.reach as usize].joined = joined;
            }
            if !is_split {
                continue;
            }
            let reads = parts.iter().map(|part| self.table[part.reach as usize].reach.reads);
            let found_by = reads.fold(Characteristics::default(), Characteristics::or);
            for part in parts {
                let entry = &mut self.table[part.reach as usize];
                (entry.split, entry.found_by) = (true, found_by);
            }
        }
    }

    /// The place in the order, without the layer, of a continuous ability of the card, the `n`-th that is listed. A
    /// card that came earlier comes earlier.
    pub fn of_card(&self, state: &State, card: CardId, n: usize) -> u64 {
        let Card { entered, side, cell, .. } = *state.board.card(card);
        let of_turn_player = side == state.board.turn.player;
        match self.layers {
            Layers::Together => later_of_turn_player(entered.0, of_turn_player),
            Layers::LastStats(_) => {
                u64::from(entered.0) << TIME
                    | if of_turn_player { 0 } else { OTHER_PLAYER }
                    | u64::from(cell.min(63)) << 16
                    | n.min(0xffff) as u64
            }
        }
    }

    /// The same for a recorded grant of a steady ability. If it was worked out behind something later than its card, it
    /// comes behind all that started at that time, whoever's turn it is.
    pub fn of_steady(&self, state: &State, steady: &Steady, n: usize) -> u64 {
        let card = state.board.now(steady.source);
        let waited = card.is_none_or(|card| state.board.card(card).entered != steady.at);
        let of_turn_player = steady.seat == state.board.turn.player;
        match self.layers {
            Layers::Together => later_of_turn_player(steady.at.0, waited || of_turn_player),
            Layers::LastStats(_) => {
                u64::from(steady.at.0) << TIME
                    | if of_turn_player { 0 } else { OTHER_PLAYER }
                    | n.min(0xffff) as u64
            }
        }
    }

    /// The time in a place in the order.
    pub fn time(&self, order: u64) -> BatchNo {
        BatchNo(match self.layers {
            Layers::Together => order >> 1,
            Layers::LastStats(_) => order >> TIME & u64::from(u32::MAX),
        } as u32)
    }

    /// The same for an effect that a text started, the `n`-th of them.
    pub fn of_effect(&self, state: &State, effect: &Continuing, n: usize) -> u64 {
        match self.layers {
            Layers::Together => {
                later_of_turn_player(effect.at.0, effect.seat == state.board.turn.player)
            }
            Layers::LastStats(_) => u64::from(effect.played.0) << TIME | STARTED | n as u64,
        }
    }

    /// Whether two effects, one right behind the other, stand so because of whose turn it is.
    pub fn turn_decides(&self, before: u64, after: u64) -> bool {
        match self.layers {
            Layers::Together => before ^ after == TURN_PLAYER,
            Layers::LastStats(_) => {
                (before ^ after) / OTHER_PLAYER == 1 && (before | after) & STARTED == 0
            }
        }
    }

    /// Sorts contributions of one moment by seat, not by turn player, if their order cannot change a result, so that
    /// nothing is computed again when the turn passes. Returns whether the turn still decides the order of others.
    ///
    /// `recorded`: the order is kept while other contributions come and go, so it may not depend on which they are.
    pub fn put_by_seat(
        &self,
        open: &mut [Contribution],
        turn_player: Seat,
        recorded: bool,
    ) -> bool {
        if !open.windows(2).any(|pair| self.turn_decides(pair[0].order, pair[1].order)) {
            return false;
        }
        let (asked, stirred) = match recorded {
            true => (self.asked_by_any, self.stirred_by_any),
            false => (
                open.iter().fold(Characteristics::default(), |all, one| all.or(self.asks(one))),
                open.iter()
                    .fold(Characteristics::default(), |all, one| all.or(self.stirs(one.reach))),
            ),
        };
        let is_independent = |one: &Contribution| {
            let entry = self.entry(one);
            let commutes = matches!(
                entry.grant,
                Grant::Modifier(Modifier::Add { .. })
                    | Grant::Modifier(Modifier::PlayerStat { .. })
                    | Grant::Keyword(_)
                    | Grant::Restriction { .. }
            );
            commutes && !entry.stirs.meets(asked) && !self.asks(one).meets(stirred)
        };
        let mut decides = false;
        for moment in open.chunk_by_mut(|a, b| self.is_same_moment(a.order, b.order)) {
            let by_turn = |pair: &[Contribution]| self.turn_decides(pair[0].order, pair[1].order);
            if !moment.windows(2).any(by_turn) {
                continue;
            }
            if moment.iter().all(is_independent) {
                let seat = |order: u64| match self.of_turn_player(order) {
                    true => turn_player,
                    false => turn_player.other(),
                };
                moment.sort_by_key(|one| seat(one.order).0);
            } else {
                decides = true;
            }
        }
        decides
    }

    /// Whether two places in the order are of one layer and time: they differ at most in whose turn it is, or in what
    /// is compared only behind that.
    fn is_same_moment(&self, one: u64, other: u64) -> bool {
        match self.layers {
            Layers::Together => (one ^ other) & !TURN_PLAYER == 0,
            Layers::LastStats(_) => (one ^ other) / OTHER_PLAYER <= 1,
        }
    }

    /// Whether the place is one of the turn player's.
    fn of_turn_player(&self, order: u64) -> bool {
        match self.layers {
            Layers::Together => order & TURN_PLAYER != 0,
            Layers::LastStats(_) => order & OTHER_PLAYER == 0,
        }
    }

    /// The layer of something with this place in the order.
    fn layer(&self, order: u64) -> u64 {
        match self.layers {
            Layers::Together => 0,
            Layers::LastStats(_) => order >> LAYER,
        }
    }

    pub fn are_of_one_layer(&self, one: &Contribution, other: &Contribution) -> bool {
        self.layer(one.order) == self.layer(other.order)
    }

    /// How many of the contributions from this one on are of its layer.
    pub fn layer_from(&self, all: &[Contribution], first: usize) -> usize {
        let layer = self.layer(all[first].order);
        all[first..].iter().take_while(|one| self.layer(one.order) == layer).count()
    }

    /// How many of the contributions from this one on are parts of one effect in one layer.
    pub fn parts_from(&self, all: &[Contribution], first: usize) -> usize {
        let (layer, effect) = (self.layer(all[first].order), all[first].from.effect());
        let is_part =
            |one: &&Contribution| one.from.effect() == effect && self.layer(one.order) == layer;
        1 + all[first + 1..].iter().take_while(is_part).count()
    }

    /// Whether the latest, not the oldest, of effects that depend on one another in a circle comes first.
    pub fn latest_of_circle(&self) -> bool {
        matches!(self.layers, Layers::Together)
    }

    /// Whether something may depend on an effect that is later in time; `open` is in the order of time.
    pub fn are_entangled(&self, open: &[Contribution]) -> bool {
        let mut layers = open.chunk_by(|a, b| self.layer(a.order) == self.layer(b.order));
        layers.any(|layer| {
            let mut later = Characteristics::default();
            let effects = layer.chunk_by(|a, b| a.from.effect() == b.from.effect());
            effects.rev().any(|effect| {
                let waits = effect.iter().any(|one| self.asks(one).meets(later));
                let stirred = effect.iter().map(|one| self.stirs(one.reach));
                later = stirred.fold(later, Characteristics::or);
                waits
            })
        })
    }

    fn entry(&self, one: &Contribution) -> &Entry {
        &self.table[one.reach as usize]
    }

    /// Whether it applies alone: no other part of its effect has to be found or worked out first.
    pub fn applies_alone(&self, one: &Contribution) -> bool {
        let Entry { split, joined, .. } = *self.entry(one);
        !split && !joined
    }

    /// Whether its effect has parts in more than one layer.
    pub fn is_split(&self, one: &Contribution) -> bool {
        self.entry(one).split
    }

    /// What a contribution of this reach writes, and what the abilities that it gives write.
    pub fn stirs(&self, reach: u32) -> Characteristics {
        self.table[reach as usize].stirs
    }

    /// What may change its result: what it reads, in a split effect with the other parts. A recorded grant depends on
    /// nothing: it is part of the state.
    pub fn asks(&self, one: &Contribution) -> Characteristics {
        match one.from {
            From::Steady(_) => Characteristics::default(),
            _ => self.entry(one).found_by,
        }
    }

    /// What the abilities that it gives read, if any.
    pub fn given_asks(&self, one: &Contribution) -> Characteristics {
        self.entry(one).given_asks
    }

    /// What a contribution of this reach reads and writes.
    pub fn reach_of(&self, reach: u32) -> Reach {
        self.table[reach as usize].reach
    }

    /// What a contribution of this reach gives.
    pub fn grant_of(&self, reach: u32) -> Grant {
        self.table[reach as usize].grant
    }

    /// What the contribution reads and writes.
    pub fn reach(&self, one: &Contribution) -> Reach {
        self.reach_of(one.reach)
    }
}

/// What each ability reads and writes, including the abilities that it gives and those that these give.
fn brought(code: &Code, of_grant: &impl Fn(&Grant, &Reach) -> Reach) -> Vec<Reach> {
    let and =
        |a: Reach, b: Reach| Reach { reads: a.reads.or(b.reads), writes: a.writes.or(b.writes) };
    let mut brought = vec![Reach::default(); code.abilities.len()];
    loop {
        let before = brought.clone();
        for (n, ability) in code.abilities.iter().enumerate() {
            for standing in &ability.standing {
                let grants = standing.grants.iter().zip(&standing.reaches);
                let own = grants.map(|(grant, reach)| of_grant(grant, reach));
                let given = standing.grants.iter().filter_map(|grant| match grant {
                    Grant::Ability(given) => Some(before[given.index()]),
                    _ => None,
                });
                brought[n] = own.chain(given).fold(brought[n], and);
            }
        }
        if brought == before {
            return brought;
        }
    }
}

/// The lowest bit of the layer in a place in the order.
const LAYER: u32 = 60;
/// The lowest bit of the time in a place in the order, if there are layers.
const TIME: u32 = 24;
/// Of effects of the same time, those that a text started come last.
const STARTED: u64 = 1 << 23;
/// Of continuous abilities of the same time, those of the other player come behind the turn player's.
const OTHER_PLAYER: u64 = 1 << 22;
/// Where there is one layer, the turn player's come last.
const TURN_PLAYER: u64 = 1;

fn later_of_turn_player(at: u32, of_turn_player: bool) -> u64 {
    u64::from(at) << 1 | if of_turn_player { TURN_PLAYER } else { 0 }
}

fn fixed(grant: &Grant, layers: Layers) -> u64 {
    match (grant, layers) {
        (
            Grant::Modifier(Modifier::Add { stat, .. })
            | Grant::Modifier(Modifier::Set { stat, .. }),
            Layers::LastStats(last),
        ) if last & 1 << stat.0 != 0 => 1 << LAYER,
        _ => 0,
    }
}
