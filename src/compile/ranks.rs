//! The order in which continuing effects are read.
//!
//! What effects can change is split into facets: each stat, each type of values, the name. A facet
//! depends on another when something in the program that changes the one reads the other; what is
//! depended on comes first. Facets that depend on each other share a rank: the engine then takes the
//! older effect first. Within a rank, setting comes before adding. Abilities and keywords are granted
//! before everything, since what they bring has ranks of its own.
//!
//! A game may order effects by which of those that are there depend on one another instead. For that
//! each grant says what it reads and what it writes.

use super::bits::Bits;
use super::nodes::{self, Node, visit};
use crate::check::ir::Program;
use crate::code::{
    Code, Effect, EffectSubject, Grant, How, Num, Reach, Set, Source, Standing, StandingSubject,
    Test, TestId, Touched, Traits, Until,
};
use crate::vocab::{EventSet, PlayerStatKind, StatValue, TypeId};

/// Facets as bits.
type Facets = u32;

const STATS: u32 = 0;
const PLAYER_STATS: u32 = 8;
const TYPES: u32 = 16;
const NAME: u32 = 24;
const MARKS: u32 = 25;
/// What keeps other effects off: everything else depends on it.
const SHIELDS: u32 = 26;
/// Where a card counts as lying.
const PLACE: u32 = 27;
/// What a card gets none of.
const BARS: u32 = 28;
const ALL: u32 = 29;
const _: () = assert!(Touched::LOSSES.parts == 1 << ALL && Touched::SHIELDS.parts == 1 << SHIELDS);

/// Gives every grant of the program its rank and reach.
pub fn assign(code: &mut Code, program: &Program, bits: &Bits) {
    let ranks = Ranks::new(code, program, bits);
    let mut effects = std::mem::take(&mut code.effects);
    for effect in &mut effects {
        effect.ranks = effect.grants.iter().map(|grant| ranks.of(grant)).collect();
        let asked = asked_by_effect(effect);
        let shared = ranks.asks(code, asked);
        effect.reaches = ranks.reaches(code, &effect.grants, shared);
    }
    code.effects = effects;
    let mut abilities = std::mem::take(&mut code.abilities);
    for ability in &mut abilities {
        for standing in &mut ability.standing {
            standing.ranks = standing.grants.iter().map(|grant| ranks.of(grant)).collect();
            let asked = asked_by_standing(ability.condition, standing);
            // The ability may be lost.
            let shared = ranks.asks(code, asked).and(Touched::LOSSES);
            standing.reaches = ranks.reaches(code, &standing.grants, shared);
        }
    }
    code.abilities = abilities;
}

fn asked_by_effect(effect: &Effect) -> impl Iterator<Item = Node> + use<> {
    let until = match effect.until {
        Until::While(test) => Some(Node::Test(test)),
        Until::ForGood | Until::Span { .. } | Until::Again | Until::Event(_) => None,
    };
    let subject = match effect.subject {
        EffectSubject::All(set) => Some(Node::Set(set)),
        EffectSubject::Cards(_) | EffectSubject::Player(_) => None,
    };
    until.into_iter().chain(subject)
}

fn asked_by_standing(
    condition: Option<TestId>,
    standing: &Standing,
) -> impl Iterator<Item = Node> + use<> {
    let tests = [condition, standing.test].into_iter().flatten();
    let subject = match standing.subject {
        StandingSubject::Cards(set) => Some(Node::Set(set)),
        StandingSubject::Player(_) => None,
    };
    tests.map(Node::Test).chain(subject)
}

struct Ranks<'p> {
    program: &'p Program,
    bits: &'p Bits,
    by_facet: [u8; ALL as usize],
    /// Some card may get none of something.
    bars: bool,
}

impl<'p> Ranks<'p> {
    fn new(code: &Code, program: &'p Program, bits: &'p Bits) -> Ranks<'p> {
        let bars = code.grants().any(|grant| matches!(grant, Grant::GetsNo(_)));
        let mut ranks = Ranks { program, bits, by_facet: [0; ALL as usize], bars };
        let mut reads = [0; ALL as usize];
        for effect in &code.effects {
            let shared = ranks.read(code, asked_by_effect(effect));
            for grant in &effect.grants {
                ranks.note(code, grant, shared, &mut reads);
            }
        }
        for ability in &code.abilities {
            for standing in &ability.standing {
                let shared = ranks.read(code, asked_by_standing(ability.condition, standing));
                for grant in &standing.grants {
                    ranks.note(code, grant, shared, &mut reads);
                }
            }
        }
        ranks.by_facet = order(reads);
        ranks
    }

    fn of(&self, grant: &Grant) -> u8 {
        let facets = self.written(grant);
        let ranks = (0..ALL).filter(|facet| facets & (1 << facet) != 0);
        ranks.map(|facet| self.by_facet[facet as usize]).max().unwrap_or(u8::MAX)
    }

    /// Enters what the grant reads, `shared` with it, for each facet that it writes.
    fn note(&self, code: &Code, grant: &Grant, shared: Facets, reads: &mut [Facets]) {
        let written = self.written(grant);
        let kept_off = if written == 1 << SHIELDS { 0 } else { 1 << SHIELDS };
        let read = shared | self.read(code, asked_by_grant(grant)) | self.needs(grant) | kept_off;
        for facet in (0..ALL).filter(|facet| written & (1 << facet) != 0) {
            reads[facet as usize] |= read;
        }
    }

    fn reaches(&self, code: &Code, grants: &[Grant], shared: Touched) -> Vec<Reach> {
        let reach = |grant: &Grant| {
            let writes = self.writes(grant);
            let is_shield = writes == Touched::SHIELDS;
            let kept_off = if is_shield { Touched::default() } else { Touched::SHIELDS };
            let values = match grant {
                Grant::Unwritten { of: Some(of), from: Source::Shown(_), .. } => {
                    self.bits.of_type(*of)
                }
                _ => Traits::default(),
            };
            let own = Touched { parts: without_types(self.needs(grant)), values };
            let reads = shared.and(self.asks(code, asked_by_grant(grant))).and(own).and(kept_off);
            Reach { reads, writes }
        };
        grants.iter().map(reach).collect()
    }

    fn writes(&self, grant: &Grant) -> Touched {
        let values = match grant {
            Grant::Traits { traits, clear } => Traits(traits.0 | clear.0),
            Grant::Unwritten { of: Some(of), .. } => self.bits.of_type(*of),
            _ => Traits::default(),
        };
        let losses = matches!(grant, Grant::LoseKeyword(_) | Grant::LoseAbilities);
        let written = Touched { parts: without_types(self.written(grant)), values };
        if losses { written.and(Touched::LOSSES) } else { written }
    }

    fn asks(&self, code: &Code, nodes: impl IntoIterator<Item = Node>) -> Touched {
        let mut asked = Touched::default();
        for node in nodes {
            visit(&code.exprs, node, &mut |node| {
                let parts = without_types(self.own(code, node));
                asked = asked.and(Touched { parts, values: self.values(code, node) });
            });
        }
        asked
    }

    /// The values that a node asks for.
    fn values(&self, code: &Code, node: Node) -> Traits {
        match node {
            Node::Test(id) => match code.exprs.tests[id.0 as usize] {
                Test::Has { any, .. } => code.trait_sets[any.index()],
                Test::Shows { what: Some(of), .. } => self.bits.of_type(of),
                _ => Traits::default(),
            },
            Node::Num(id) => match code.exprs.nums[id.0 as usize] {
                Num::Distinct { of: Some(of), .. } => self.bits.of_type(of),
                _ => Traits::default(),
            },
            Node::Set(_) => Traits::default(),
        }
    }

    /// Restrictions write nothing that an expression reads, so they come last; but for those that
    /// are no event at the door although they name a source: they say which effects work at all.
    fn written(&self, grant: &Grant) -> Facets {
        match grant {
            Grant::Add { stat, .. } | Grant::Set { stat, .. } => bit(STATS, stat.0),
            Grant::PlayerStat { stat, .. } => bit(PLAYER_STATS, stat.0),
            Grant::Traits { traits, clear } => self.types(Traits(traits.0 | clear.0)),
            Grant::Name { .. } | Grant::LoseNames => 1 << NAME,
            Grant::Unwritten { of, .. } => shown(*of),
            Grant::GetsNo(_) => 1 << BARS,
            Grant::Place { .. } => 1 << PLACE,
            Grant::Ability(_)
            | Grant::Keyword(_)
            | Grant::LoseKeyword(_)
            | Grant::LoseAbilities => 1 << MARKS,
            Grant::Restriction { restriction, .. } => {
                let word = self.program.vocab.restriction(*restriction);
                let shields = word.by && word.forbids == EventSet::NONE;
                u32::from(shields) << SHIELDS
            }
        }
    }

    /// What the grant reads beside its expressions: whether the card gets any at all, and what is shown.
    fn needs(&self, grant: &Grant) -> Facets {
        let gains = match grant {
            Grant::Traits { traits, .. } => *traits != Traits::default(),
            Grant::Name { .. } => true,
            Grant::Unwritten { how, .. } => *how != How::Loses,
            _ => false,
        };
        let barred = u32::from(gains && self.bars) << BARS;
        match grant {
            Grant::Unwritten { of, from: Source::Shown(_), .. } => barred | shown(*of),
            _ => barred,
        }
    }

    fn types(&self, traits: Traits) -> Facets {
        let types = (0..self.program.vocab.types.len() as u8).map(TypeId);
        types
            .filter(|of| self.bits.of_type(*of).meets(traits))
            .fold(0, |facets, of| facets | bit(TYPES, of.0))
    }

    fn read(&self, code: &Code, nodes: impl IntoIterator<Item = Node>) -> Facets {
        let mut facets = 0;
        for node in nodes {
            visit(&code.exprs, node, &mut |node| facets |= self.own(code, node));
        }
        facets
    }

    /// What the node itself reads.
    fn own(&self, code: &Code, node: Node) -> Facets {
        let vocab = self.program.vocab;
        match node {
            Node::Num(id) => match code.exprs.nums[id.0 as usize] {
                Num::Stat { stat, .. } => match vocab.stat(stat).value {
                    StatValue::Derived { .. } => bit(STATS, stat.0),
                    StatValue::Printed(_) | StatValue::Kept { .. } => 0,
                },
                Num::PlayerStat { stat, .. } => match vocab.player_stat(stat).kind {
                    PlayerStatKind::Derived => bit(PLAYER_STATS, stat.0),
                    PlayerStatKind::Kept { .. } | PlayerStatKind::Cards { .. } => 0,
                },
                Num::Distinct { of, .. } => shown(of),
                _ => 0,
            },
            Node::Test(id) => match code.exprs.tests[id.0 as usize] {
                Test::Has { any, .. } => self.types(code.trait_sets[any.index()]),
                Test::Shows { what, .. } => shown(what),
                Test::Named { .. } => 1 << NAME,
                Test::Keyword { .. } | Test::Marked { .. } => 1 << MARKS,
                Test::At { .. } if vocab.counts_elsewhere => 1 << PLACE,
                _ => 0,
            },
            Node::Set(id) => match code.exprs.sets[id.0 as usize] {
                Set::All(_) if vocab.counts_elsewhere => 1 << PLACE,
                _ => 0,
            },
        }
    }
}

fn asked_by_grant(grant: &Grant) -> Option<Node> {
    match *grant {
        Grant::Add { by: num, .. }
        | Grant::Set { to: num, .. }
        | Grant::PlayerStat { by: num, .. } => Some(Node::Num(num)),
        Grant::Restriction { narrowed, .. } => narrowed.map(Node::Test),
        Grant::Unwritten { from, .. } => Some(nodes::source_node(from)),
        Grant::Traits { .. }
        | Grant::Name { .. }
        | Grant::LoseNames
        | Grant::GetsNo(_)
        | Grant::Place { .. }
        | Grant::Ability(_)
        | Grant::Keyword(_)
        | Grant::LoseKeyword(_)
        | Grant::LoseAbilities => None,
    }
}

/// Values of a type, or names (`None`).
fn shown(of: Option<TypeId>) -> Facets {
    of.map_or(1 << NAME, |of| bit(TYPES, of.0))
}

/// Types are told by their values.
fn without_types(facets: Facets) -> Facets {
    facets & !(0xff << TYPES)
}

/// The rank of each facet: how many facets it depends on without their depending on it. So it is
/// higher than that of each of them, and equal within a circle.
fn order(mut reads: [Facets; ALL as usize]) -> [u8; ALL as usize] {
    for via in 0..ALL as usize {
        for facet in 0..ALL as usize {
            if reads[facet] & (1 << via) != 0 {
                reads[facet] |= reads[via];
            }
        }
    }
    let mut ranks = [0; ALL as usize];
    for (facet, rank) in ranks.iter_mut().enumerate() {
        let below = (0..ALL as usize)
            .filter(|other| reads[facet] & (1 << other) != 0 && reads[*other] & (1 << facet) == 0);
        *rank = 1 + below.count() as u8;
    }
    ranks[MARKS as usize] = 0;
    ranks
}

/// Ids past the room of a group share its last facet, which only makes the order coarser.
fn bit(group: u32, id: u8) -> Facets {
    1 << (group + u32::from(id).min(7))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_comes_first_and_circles_are_equal() {
        let mut reads = [0; ALL as usize];
        reads[2] = 1 << 1;
        reads[1] = 1 << 0;
        reads[4] = 1 << 5 | 1 << 2;
        reads[5] = 1 << 4;
        let ranks = order(reads);
        assert!(ranks[0] < ranks[1] && ranks[1] < ranks[2] && ranks[2] < ranks[4]);
        assert_eq!(ranks[4], ranks[5]);
        assert_eq!(ranks[MARKS as usize], 0);
    }
}
