//! Which parts of the state an expression reads, so that derived values are computed anew only when
//! one of them has changed.

use crate::code::{
    Code, EffectId, EffectSubject, Grant, Mention, Modifier, Node, Owner, Part, Set, Spot,
    Standing, StandingSubject, TestId, Until, Who,
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
    pub const PLAY: Facets = Facets::SPEAKING.or(Facets::LASTING).or(Facets::CARDS);
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

    pub const fn or(self, other: Facets) -> Facets {
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
    of(ME).or(of(ME.other()))
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
        let place = place.or(Facets::zones(ME, first));
        let works = condition.or(place).or(Facets::status(ability.in_status.0));
        ability.standing.iter().fold(works, |all, s| all.or(nodes.standing(s)))
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
            let nums: Vec<_> = exprs.nums.iter().map(|n| nodes.parts({ *n }.parts())).collect();
            let tests: Vec<_> = exprs.tests.iter().map(|t| nodes.parts({ *t }.parts())).collect();
            let sets: Vec<_> = exprs.sets.iter().map(|s| nodes.set(*s)).collect();
            if (&nums, &tests, &sets) == (&nodes.nums, &nodes.tests, &nodes.sets) {
                return nodes;
            }
            (nodes.nums, nodes.tests, nodes.sets) = (nums, tests, sets);
        }
    }

    /// What a node reads: what its parts do.
    fn parts<'n>(&self, parts: impl IntoIterator<Item = Part<'n>>) -> Facets {
        let read = parts.into_iter().map(|part| match part {
            Part::Mention(named) => self.named(named),
            // What a slot holds does not change as long as the expression is asked.
            Part::Slot(_) | Part::Who(_) => Facets::NONE,
            part => part.node().map_or(Facets::NONE, |node| self.node(node)),
        });
        read.fold(Facets::NONE, Facets::or)
    }

    fn node(&self, node: Node) -> Facets {
        match node {
            Node::Num(id) => self.nums[id.0 as usize],
            Node::Test(id) => self.tests[id.0 as usize],
            Node::Set(id) => self.sets[id.0 as usize],
        }
    }

    fn set(&self, mut set: Set) -> Facets {
        match set {
            // The cards that it names may have gone elsewhere.
            Set::Slot(_) | Set::Rest(_) => Facets::EVERY_ZONE,
            _ => self.parts(set.parts()),
        }
    }

    /// What is read of the state by naming this.
    fn named(&self, named: Mention) -> Facets {
        match named {
            // Derived values are computed together with what reads them.
            Mention::Stat(stat) => match self.vocab.stat(stat).value {
                StatValue::Counter { .. } | StatValue::Derived { less: Some(_), .. } => {
                    self.face.or(Facets::CARD_NUMBERS)
                }
                StatValue::Derived { less: None, .. } | StatValue::Printed(_) => self.face,
            },
            Mention::PlayerStat(stat, who) => {
                let of = |seat| match self.vocab.player_stat(stat).kind {
                    PlayerStatKind::Counter { .. } => Facets::kept_numbers(seat),
                    PlayerStatKind::Derived => Facets::NONE,
                    PlayerStatKind::Cards { zone, mask, .. } => {
                        Facets::zone(seat, zone).or(Facets::status(mask))
                    }
                };
                match who {
                    Who::Me => of(ME),
                    Who::Opponent => of(ME.other()),
                    Who::They | Who::Each | Who::Slot(_) => of_both(of),
                }
            }
            Mention::ValuesOf(_)
            | Mention::Values(_)
            | Mention::Names(_)
            | Mention::Keyword(_)
            | Mention::Tag(_) => self.face,
            Mention::State(state) => {
                let word = self.vocab.state(state);
                let face = if word.hidden { self.face } else { Facets::NONE };
                Facets::status(word.mask).or(face)
            }
            Mention::Spot(spot) => self.spot(spot),
            Mention::Zone(zone, owner) => owned(owner, |seat| Facets::zone(seat, zone)),
            Mention::Relation(relation) => {
                let word = self.vocab.relation(relation);
                let near = of_both(|seat| Facets::zone(seat, word.zone).or(Facets::cells(seat)));
                // What the rulebook's own function reads is not known here.
                match word.by {
                    RelatedBy::Rule => near.or(Facets::EVERY_STATUS).or(Facets::RUNNING),
                    _ => near,
                }
            }
            Mention::History(_) => Facets::HISTORY,
            Mention::Turn => Facets::TURN,
            Mention::Moment(_) => Facets::PHASE,
            Mention::Restriction(_)
            | Mention::Event(_)
            | Mention::Through(_)
            | Mention::Doing(_)
            | Mention::Serves(_) => Facets::NONE,
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
            Facets::zones(seat, place.zones).or(cells)
        })
    }

    fn standing(&self, standing: &Standing) -> Facets {
        let subject = match standing.subject {
            StandingSubject::Cards(set) => Some(Node::Set(set)),
            StandingSubject::Player(_) => None,
        };
        self.grants(&standing.grants, standing.test, subject)
    }

    fn effect(&self, id: EffectId) -> Facets {
        let effect = self.code.effect(id);
        let until = match effect.until {
            Until::While(test) => Some(test),
            _ => None,
        };
        let subject = match effect.subject {
            EffectSubject::All(set) => Some(Node::Set(set)),
            EffectSubject::Cards(_) | EffectSubject::Player(_) => None,
        };
        self.grants(&effect.grants, until, subject)
    }

    fn grants(&self, grants: &[Grant], test: Option<TestId>, subject: Option<Node>) -> Facets {
        let around = test.map(Node::Test).into_iter().chain(subject).map(|node| self.node(node));
        around.chain(grants.iter().map(|grant| self.grant(*grant))).fold(Facets::NONE, Facets::or)
    }

    fn grant(&self, mut grant: Grant) -> Facets {
        match grant {
            // A "may" or "must" is looked up when something is done, not when values are computed.
            Grant::Restriction { restriction, .. }
                if self.vocab.restriction(restriction).modal != ModalKind::Cannot =>
            {
                Facets::NONE
            }
            _ => {
                let of_values = matches!(grant, Grant::Modifier(Modifier::ValuesFrom { .. }));
                let face = if of_values { self.face } else { Facets::NONE };
                let nodes = grant.parts().into_iter().filter_map(|part| part.node());
                nodes.map(|node| self.node(node)).fold(face, Facets::or)
            }
        }
    }
}
