//! Which parts of the state an expression reads, so that derived values are computed anew only when
//! one of them has changed.

use crate::code::{
    Code, Doing, EffectId, EffectSubject, Grant, Num, Owner, Set, Source, Spot, Standing,
    StandingSubject, Test, Until, Who,
};
use crate::engine::state::ids::Seat;
use crate::vocab::{
    ModalKind, PlaceCells, PlayerStatKind, RelatedBy, StatValue, Vocab, ZoneId, ZoneSet,
};

/// Parts of the state as bits. Zones, cells and kept numbers are told apart by player: bits 0 to 15 are the zones of
/// the first seat, bits 16 to 31 those of the second. What a text reads is stored as its controller sees it, with the
/// controller in place of the first seat: see [`Facets::seen_by`]. The upper 16 bits are the status bits of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facets(pub u64);

impl Facets {
    pub const NONE: Facets = Facets(0);
    pub const ALL: Facets = Facets(u64::MAX);
    /// Which cards have a continuous ability that works.
    pub const SPEAKING: Facets = Facets(1 << 36);
    pub const TURN: Facets = Facets(1 << 37);
    pub const PHASE: Facets = Facets(1 << 38);
    pub const HISTORY: Facets = Facets(1 << 39);
    /// Numbers that are kept on cards.
    pub const CARD_NUMBERS: Facets = Facets(1 << 40);
    /// Which effects last, and where the cards are that they lie on.
    pub const LASTING: Facets = Facets(1 << 41);
    /// Which cards have a steady ability that works.
    pub const STEADY: Facets = Facets(1 << 42);
    /// Which cards are in the game.
    pub const CARDS: Facets = Facets(1 << 43);
    /// Which procedures of the rulebook run, and what their slots hold.
    pub const RUNNING: Facets = Facets(1 << 44);
    /// Whose turn it is, as far as the order of effects depends on it.
    pub const ORDER: Facets = Facets(1 << 45);
    /// What all derived values depend on.
    pub const PLAY: Facets = Facets::SPEAKING.and(Facets::LASTING).and(Facets::CARDS);
    const EVERY_ZONE: Facets = Facets(0xffff_ffff);
    const EVERY_STATUS: Facets = Facets::status(u16::MAX);

    pub const fn zone(seat: Seat, zone: ZoneId) -> Facets {
        Facets(1 << (zone.0 + 16 * seat.0))
    }

    pub const fn cells(seat: Seat) -> Facets {
        Facets(1 << (32 + seat.0))
    }

    pub const fn kept_numbers(seat: Seat) -> Facets {
        Facets(1 << (34 + seat.0))
    }

    /// The zones of a player, without their cells.
    pub const fn zones(seat: Seat, zones: ZoneSet) -> Facets {
        Facets((zones.0 as u64) << (16 * seat.0))
    }

    /// The same parts by seat, for a controller at this seat: for the second seat the players' bits change places.
    pub const fn seen_by(self, seat: Seat) -> Facets {
        const ZONES: u64 = 0xffff;
        const OTHER_ZONES: u64 = ZONES << 16;
        const FIRST: u64 = 0b0101 << 32;
        const SECOND: u64 = FIRST << 1;
        if seat.0 == 0 {
            return self;
        }
        let both = self.0 & !(ZONES | OTHER_ZONES | FIRST | SECOND);
        let zones = (self.0 & ZONES) << 16 | (self.0 & OTHER_ZONES) >> 16;
        Facets(both | zones | (self.0 & FIRST) << 1 | (self.0 & SECOND) >> 1)
    }

    /// The status bits in `mask`, of any card.
    pub const fn status(mask: u16) -> Facets {
        Facets((mask as u64) << 48)
    }

    /// The status bits in the set.
    pub const fn status_bits(self) -> u16 {
        (self.0 >> 48) as u16
    }

    pub const fn and(self, other: Facets) -> Facets {
        Facets(self.0 | other.0)
    }

    /// The parts that are in both sets.
    pub const fn of(self, others: Facets) -> Facets {
        Facets(self.0 & others.0)
    }

    pub const fn meets(self, other: Facets) -> bool {
        self.0 & other.0 != 0
    }
}

/// What each continuous ability and each starting effect reads, as its controller sees it.
#[derive(Debug, Default)]
pub struct Reads {
    /// By ability.
    pub abilities: Vec<Facets>,
    /// By effect.
    pub effects: Vec<Facets>,
    /// By set of cards.
    pub sets: Vec<Facets>,
}

/// The seat that stands for the controller.
const ME: Seat = Seat(0);

fn of_both(of: impl Fn(Seat) -> Facets) -> Facets {
    of(ME).and(of(ME.other()))
}

/// The parts of the players that `owner` means; the acting player may be either.
fn owned(owner: Owner, of: impl Fn(Seat) -> Facets) -> Facets {
    match owner {
        Owner::Mine => of(ME),
        Owner::Enemy => of(ME.other()),
        Owner::Their | Owner::Both => of_both(of),
    }
}

struct Nodes<'c> {
    code: &'c Code,
    vocab: &'static Vocab,
    /// Status bits that hide the face of a card: read by every question about a face.
    face: Facets,
    nums: Vec<Facets>,
    tests: Vec<Facets>,
    sets: Vec<Facets>,
}

/// Reads of a whole program.
pub fn reads(code: &Code, vocab: &'static Vocab, blank: u16) -> Reads {
    let nodes = Nodes::new(code, vocab, Facets::status(blank));
    let ability = |ability: &crate::code::Ability| {
        let condition = ability.condition.map_or(Facets::NONE, |t| nodes.tests[t.0 as usize]);
        let place = if ability.cells == u64::MAX { Facets::NONE } else { Facets::cells(ME) };
        let first = if ability.first_only { ability.zones } else { ZoneSet::of(&[]) };
        let place = place.and(Facets::zones(ME, first));
        let works = condition.and(place).and(Facets::status(ability.in_status.0));
        ability.standing.iter().fold(works, |all, s| all.and(nodes.standing(s)))
    };
    Reads {
        abilities: code.abilities.iter().map(ability).collect(),
        effects: (0..code.effects.len()).map(|n| nodes.effect(EffectId(n as u16))).collect(),
        sets: nodes.sets,
    }
}

impl<'c> Nodes<'c> {
    /// Numbers, tests and sets refer to one another, so all are computed again until nothing grows.
    fn new(code: &'c Code, vocab: &'static Vocab, face: Facets) -> Nodes<'c> {
        let exprs = &code.exprs;
        let mut nodes = Nodes {
            code,
            vocab,
            face,
            nums: vec![Facets::NONE; exprs.nums.len()],
            tests: vec![Facets::NONE; exprs.tests.len()],
            sets: vec![Facets::NONE; exprs.sets.len()],
        };
        loop {
            let nums: Vec<_> = exprs.nums.iter().map(|n| nodes.num(n)).collect();
            let tests: Vec<_> = exprs.tests.iter().map(|t| nodes.test(t)).collect();
            let sets: Vec<_> = exprs.sets.iter().map(|s| nodes.set(s)).collect();
            if (&nums, &tests, &sets) == (&nodes.nums, &nodes.tests, &nodes.sets) {
                return nodes;
            }
            (nodes.nums, nodes.tests, nodes.sets) = (nums, tests, sets);
        }
    }

    fn num(&self, num: &Num) -> Facets {
        let n = |id: crate::code::NumId| self.nums[id.0 as usize];
        let s = |id: crate::code::SetId| self.sets[id.0 as usize];
        match *num {
            Num::Int(_) | Num::Slot(_) | Num::Amount(_) => Facets::NONE,
            // Derived values are computed together with what reads them.
            Num::Stat { stat, of } => {
                let kept = match self.vocab.stat(stat).value {
                    StatValue::Counter { .. } | StatValue::Derived { less: Some(_), .. } => {
                        Facets::CARD_NUMBERS
                    }
                    StatValue::Derived { less: None, .. } | StatValue::Printed(_) => Facets::NONE,
                };
                s(of).and(self.face).and(kept)
            }
            Num::PlayerStat { stat, who } => {
                let of = |seat| match self.vocab.player_stats[stat.index()].kind {
                    PlayerStatKind::Counter { .. } => Facets::kept_numbers(seat),
                    PlayerStatKind::Derived => Facets::NONE,
                    PlayerStatKind::Cards { zone, mask, .. } => {
                        Facets::zone(seat, zone).and(Facets::status(mask))
                    }
                };
                match who {
                    Who::Me => of(ME),
                    Who::Opponent => of(ME.other()),
                    Who::They | Who::Each | Who::Slot(_) => of_both(of),
                }
            }
            Num::Count(set) | Num::Worth { set, .. } => s(set),
            Num::Distinct { set, .. } => s(set).and(self.face),
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                s(set).and(n(each))
            }
            Num::Times(_) => Facets::HISTORY,
            Num::Turn => Facets::TURN,
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) => n(a).and(n(b)),
            Num::If { test, then, otherwise } => {
                self.tests[test.0 as usize].and(n(then)).and(n(otherwise))
            }
        }
    }

    fn test(&self, test: &Test) -> Facets {
        let n = |id: crate::code::NumId| self.nums[id.0 as usize];
        let t = |id: crate::code::TestId| self.tests[id.0 as usize];
        let s = |id: crate::code::SetId| self.sets[id.0 as usize];
        match *test {
            Test::Always
            | Test::Done(_)
            | Test::Was { .. }
            | Test::Through(_)
            | Test::Doing(Doing::Use(_) | Doing::Less(_) | Doing::To(_) | Doing::Begin(_))
            | Test::Same { .. } => Facets::NONE,
            Test::Doing(Doing::Amount { than, .. }) => n(than),
            Test::And(a, b) | Test::Or(a, b) => t(a).and(t(b)),
            Test::Not(a) => t(a),
            Test::Serves { of, .. } => t(of),
            Test::Compare { left, right, .. } => n(left).and(n(right)),
            Test::Some(set) => s(set),
            Test::Every { set, test } => s(set).and(t(test)),
            Test::State { of, state } => {
                let word = &self.vocab.states[state.index()];
                let face = if word.hidden { self.face } else { Facets::NONE };
                s(of).and(Facets::status(word.mask)).and(face)
            }
            Test::Has { of, .. }
            | Test::Named { of, .. }
            | Test::Keyword { of, .. }
            | Test::Marked { of, .. } => s(of).and(self.face),
            Test::Shows { of, from, .. } => s(of).and(self.source(from)).and(self.face),
            Test::OneOf { left, set, each } => n(left).and(s(set)).and(n(each)),
            Test::Owned { of, .. } | Test::Restricted { of, .. } => s(of),
            Test::At { of, spot, .. } => s(of).and(self.spot(spot)),
            Test::Among { of, set } => s(of).and(s(set)),
            Test::Turn(_) => Facets::TURN,
            Test::During(_) => Facets::PHASE,
        }
    }

    fn source(&self, from: Source) -> Facets {
        match from {
            Source::Declared(num) => self.nums[num.0 as usize],
            Source::Shown(set) => self.sets[set.0 as usize],
        }
    }

    fn set(&self, set: &Set) -> Facets {
        let s = |id: crate::code::SetId| self.sets[id.0 as usize];
        match *set {
            Set::None | Set::This | Set::It => Facets::NONE,
            Set::Slot(_) | Set::Rest(_) => Facets::EVERY_ZONE,
            Set::Happened(_) => Facets::HISTORY,
            Set::All(spot) => self.spot(spot),
            Set::Pile { zone, owner, count, .. } => {
                owned(owner, |seat| Facets::zone(seat, zone)).and(self.nums[count.0 as usize])
            }
            Set::Ends { of, count, .. } => s(of).and(self.nums[count.0 as usize]),
            Set::Filter { set, test } => s(set).and(self.tests[test.0 as usize]),
            Set::Union(a, b) | Set::Minus(a, b) => s(a).and(s(b)),
            Set::Near { relation, of } => {
                let word = &self.vocab.relations[relation.index()];
                let lies = |seat| Facets::zone(seat, word.zone).and(Facets::cells(seat));
                let near = s(of).and(of_both(lies));
                // What the rulebook's own function reads is not known here.
                match word.by {
                    RelatedBy::Rule => near.and(Facets::EVERY_STATUS).and(Facets::RUNNING),
                    _ => near,
                }
            }
        }
    }

    fn spot(&self, spot: Spot) -> Facets {
        let place = &self.vocab.places[spot.place.index()];
        let any_cell = match place.cells {
            PlaceCells::All => true,
            // Without a number, a place may have all cells of its zone; it does not matter then which.
            PlaceCells::Fixed(_) | PlaceCells::Indexed(_) => {
                spot.index.is_none() && self.vocab.cells_of(place) == u64::MAX
            }
        };
        owned(spot.owner, |seat| {
            let cells = if any_cell { Facets::NONE } else { Facets::cells(seat) };
            Facets::zones(seat, place.zones).and(cells)
        })
    }

    fn standing(&self, standing: &Standing) -> Facets {
        let test = standing.test.map_or(Facets::NONE, |test| self.tests[test.0 as usize]);
        let subject = match standing.subject {
            StandingSubject::Cards(set) => self.sets[set.0 as usize],
            StandingSubject::Player(_) => Facets::NONE,
        };
        standing.grants.iter().fold(test.and(subject), |all, grant| all.and(self.grant(grant)))
    }

    fn effect(&self, id: EffectId) -> Facets {
        let effect = self.code.effect(id);
        let until = match effect.until {
            Until::While(test) => self.tests[test.0 as usize],
            _ => Facets::NONE,
        };
        let subject = match effect.subject {
            EffectSubject::All(set) => self.sets[set.0 as usize],
            EffectSubject::Cards(_) | EffectSubject::Player(_) => Facets::NONE,
        };
        effect.grants.iter().fold(until.and(subject), |all, grant| all.and(self.grant(grant)))
    }

    fn grant(&self, grant: &Grant) -> Facets {
        match *grant {
            Grant::Add { by, .. } | Grant::PlayerStat { by, .. } => self.nums[by.0 as usize],
            Grant::Set { to, .. } => self.nums[to.0 as usize],
            Grant::ValuesFrom { from, .. } => self.source(from).and(self.face),
            // A "may" or "must" is looked up when something is done, not when values are computed.
            Grant::Restriction { restriction, narrowed: Some(test), .. } => {
                match self.vocab.restriction(restriction).modal {
                    ModalKind::May | ModalKind::Must => Facets::NONE,
                    ModalKind::Cannot => self.tests[test.0 as usize],
                }
            }
            _ => Facets::NONE,
        }
    }
}
