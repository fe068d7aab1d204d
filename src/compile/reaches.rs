//! For each grant of a continuous effect: what it reads and what it writes.
//!
//! The engine orders active effects by dependency. It compares two of them only if one writes something that the other
//! reads. So a part too many costs only time, but a part too few is wrong.

use super::bits::Bits;
use crate::check::ir::Program;
use crate::code::{
    Characteristics, Code, Effect, EffectSubject, Exprs, Grant, How, Mention, Modifier, Node,
    Owner, Part, Reach, Set, SetId, Source, Standing, StandingSubject, TestId, Traits, Until,
};
use crate::vocab::{EventSet, PlayerStatKind, StatValue, TypeId};

/// One bit for each kind of characteristic of cards and players. Values (traits, elements, ..) have no bit here: each
/// of them is told in [`Characteristics::values`].
type Parts = u32;

const STATS: u32 = 0;
const PLAYER_STATS: u32 = 8;
const NAME: u32 = 24;
/// Abilities and keywords.
const MARKS: u32 = 25;
/// What keeps effects off cards: read by every effect that may reach cards of the other player.
const SHIELDS: u32 = 26;
/// Where a card counts as lying.
const PLACE: u32 = 27;
/// Characteristics that a card cannot gain ([`Grant::GetsNo`]).
const BARS: u32 = 28;
const _: () = assert!(
    Characteristics::SHIELDS.parts == 1 << SHIELDS && Characteristics::PLACES.parts == 1 << PLACE
);
const _: () = assert!(Characteristics::LOSSES.parts > 1 << BARS);

/// Gives every grant of the program its reach.
pub fn assign(code: &mut Code, program: &Program, bits: &Bits) {
    let bars = code.grants().any(|grant| matches!(grant, Grant::Modifier(Modifier::GetsNo(_))));
    let reaches = Reaches { program, bits, bars };
    let vocab = program.vocab;
    let mut effects = std::mem::take(&mut code.effects);
    for effect in &mut effects {
        let asked = asked_by_effect(effect);
        let own =
            matches!(effect.subject, EffectSubject::All(set) if has_only_own(&code.exprs, set));
        let shared = reaches.asks(code, asked).or(kept_off(own));
        effect.reaches = reaches.of_all(code, &effect.grants, shared);
    }
    code.effects = effects;
    let mut abilities = std::mem::take(&mut code.abilities);
    for ability in &mut abilities {
        for standing in &mut ability.standing {
            let asked = asked_by_standing(ability.condition, standing);
            let own = match standing.subject {
                StandingSubject::Cards(set) => has_only_own(&code.exprs, set),
                StandingSubject::Player(_) => true,
            };
            // A continuous ability stops applying if its card loses it, or counts as lying where it does not work.
            let shared = reaches.asks(code, asked).or(Characteristics::LOSSES).or(kept_off(own));
            let shared =
                if vocab.counts_elsewhere { shared.or(Characteristics::PLACES) } else { shared };
            standing.reaches = reaches.of_all(code, &standing.grants, shared);
        }
    }
    code.abilities = abilities;
}

/// Whether the set holds only cards of the player whose effect it is. What keeps effects off keeps off those of the
/// other player.
fn has_only_own(exprs: &Exprs, set: SetId) -> bool {
    match exprs.sets[set.0 as usize] {
        Set::None | Set::This => true,
        Set::All(spot) => spot.owner == Owner::Mine,
        Set::Filter { set, .. } | Set::Ends { of: set, .. } | Set::Minus(set, _) => {
            has_only_own(exprs, set)
        }
        Set::Union(one, other) => has_only_own(exprs, one) && has_only_own(exprs, other),
        Set::It
        | Set::Slot(_)
        | Set::Rest(_)
        | Set::Happened(_)
        | Set::Pile { .. }
        | Set::Near { .. } => false,
    }
}

/// The shields that may keep an effect off its cards, if not all of these are `own`.
fn kept_off(own: bool) -> Characteristics {
    if own { Characteristics::default() } else { Characteristics::SHIELDS }
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

struct Reaches<'p> {
    program: &'p Program,
    bits: &'p Bits,
    /// Whether some grant is a [`Grant::GetsNo`].
    bars: bool,
}

impl Reaches<'_> {
    fn of_all(&self, code: &Code, grants: &[Grant], shared: Characteristics) -> Vec<Reach> {
        let reach = |grant: &Grant| {
            let writes = self.writes(grant);
            // Shields do not read shields, or all of them would depend on each other.
            let is_shield = writes == Characteristics::SHIELDS;
            let shared = if is_shield { shared.unshielded() } else { shared };
            let values = match grant {
                Grant::Modifier(Modifier::ValuesFrom {
                    of: Some(of),
                    from: Source::Shown(_),
                    ..
                }) => self.bits.of_type(*of),
                _ => Traits::default(),
            };
            let own = Characteristics { parts: self.needs(grant), values };
            let reads = shared
                .or(self.asks(
                    code,
                    { *grant }
                        .parts()
                        .into_iter()
                        .filter_map(|part| part.node())
                        .collect::<Vec<_>>(),
                ))
                .or(own);
            Reach { reads, writes }
        };
        grants.iter().map(reach).collect()
    }

    fn writes(&self, grant: &Grant) -> Characteristics {
        let values = match grant {
            Grant::Traits { traits, clear } => Traits(traits.0 | clear.0),
            Grant::Modifier(Modifier::ValuesFrom { of: Some(of), .. }) => self.bits.of_type(*of),
            _ => Traits::default(),
        };
        let losses = matches!(
            grant,
            Grant::Modifier(Modifier::LoseKeyword(_)) | Grant::Modifier(Modifier::LoseAbilities)
        );
        let written = Characteristics { parts: self.written(grant), values };
        if losses { written.or(Characteristics::LOSSES) } else { written }
    }

    fn asks(&self, code: &Code, nodes: impl IntoIterator<Item = Node>) -> Characteristics {
        let mut asked = Characteristics::default();
        for node in nodes {
            code.exprs.visit(node, &mut |node| {
                code.exprs.parts(node, &mut |part| {
                    if let Part::Mention(named) = part {
                        asked = asked.or(self.asked(code, named));
                    }
                });
            });
        }
        asked
    }

    /// A restriction writes nothing that an expression reads, unless it names a source and forbids no event: that one
    /// keeps effects off.
    fn written(&self, grant: &Grant) -> Parts {
        match grant {
            Grant::Modifier(Modifier::Add { stat, .. })
            | Grant::Modifier(Modifier::Set { stat, .. }) => bit(STATS, stat.0),
            Grant::Modifier(Modifier::PlayerStat { stat, .. }) => bit(PLAYER_STATS, stat.0),
            Grant::Traits { .. } => 0,
            Grant::Modifier(Modifier::Name { .. }) | Grant::Modifier(Modifier::LoseNames) => {
                1 << NAME
            }
            Grant::Modifier(Modifier::ValuesFrom { of, .. }) => shown(*of),
            Grant::Modifier(Modifier::GetsNo(_)) => 1 << BARS,
            Grant::Modifier(Modifier::Place { .. }) => 1 << PLACE,
            Grant::Ability(_)
            | Grant::Keyword(_)
            | Grant::Modifier(Modifier::LoseKeyword(_))
            | Grant::Modifier(Modifier::LoseAbilities) => 1 << MARKS,
            Grant::Restriction { restriction, .. } => {
                let word = self.program.vocab.restriction(*restriction);
                let shields = word.by && word.forbids == EventSet::NONE;
                u32::from(shields) << SHIELDS
            }
        }
    }

    /// What the grant reads beside its expressions: whether its card can gain characteristics, and the names that cards
    /// show.
    fn needs(&self, grant: &Grant) -> Parts {
        let gains = match grant {
            Grant::Traits { traits, .. } => *traits != Traits::default(),
            Grant::Modifier(Modifier::Name { .. }) => true,
            Grant::Modifier(Modifier::ValuesFrom { how, .. }) => *how != How::Loses,
            _ => false,
        };
        let barred = u32::from(gains && self.bars) << BARS;
        match grant {
            Grant::Modifier(Modifier::ValuesFrom { of, from: Source::Shown(_), .. }) => {
                barred | shown(*of)
            }
            _ => barred,
        }
    }

    /// What a node reads by naming this.
    fn asked(&self, code: &Code, named: Mention) -> Characteristics {
        let vocab = self.program.vocab;
        let mut values = Traits::default();
        let parts = match named {
            Mention::Stat(stat) => match vocab.stat(stat).value {
                StatValue::Derived { .. } => bit(STATS, stat.0),
                StatValue::Printed(_) | StatValue::Counter { .. } => 0,
            },
            Mention::PlayerStat(stat, _) => match vocab.player_stat(stat).kind {
                PlayerStatKind::Derived => bit(PLAYER_STATS, stat.0),
                PlayerStatKind::Counter { .. } | PlayerStatKind::Cards { .. } => 0,
            },
            Mention::ValuesOf(of) => {
                values = of.map_or(values, |of| self.bits.of_type(of));
                shown(of)
            }
            Mention::Values(any) => {
                values = code.trait_sets[any.index()];
                0
            }
            Mention::Names(_) => 1 << NAME,
            Mention::Keyword(_) | Mention::Tag(_) => 1 << MARKS,
            Mention::Spot(_) | Mention::Relation(_) => u32::from(vocab.counts_elsewhere) << PLACE,
            Mention::State(_)
            | Mention::Zone(..)
            | Mention::Restriction(_)
            | Mention::Event(_)
            | Mention::History(_)
            | Mention::Turn
            | Mention::Moment(_)
            | Mention::Through(_)
            | Mention::Doing(_)
            | Mention::Serves(_) => 0,
        };
        Characteristics { parts, values }
    }
}

/// The part that holds names, if names are meant; values of a type have no part.
fn shown(of: Option<TypeId>) -> Parts {
    u32::from(of.is_none()) << NAME
}

/// Eight bits for each group; ids from 7 on share the last one, which can only add dependencies that are none.
fn bit(group: u32, id: u8) -> Parts {
    1 << (group + u32::from(id).min(7))
}
