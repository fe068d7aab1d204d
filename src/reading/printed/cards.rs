//! Cards as every printed style describes them: whose they are, where they lie and what they are, each in a field of its
//! own, since every style has an order of its own for these parts.

use crate::code::{
    KeywordId, NameSetId, Num, NumId, Order, Owner, Set, SetId, Slot, Source, Spot, Test, TestId,
    TraitSetId,
};
use crate::reading::look::Look;
use crate::vocab::{NounId, RelationId, StatId, StateId, TagId, TypeId, ZoneId};

/// The cards of a set, taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Cards {
    pub base: Base,
    /// Their player, where the text says so.
    pub owner: Option<Owner>,
    /// The ability's own card is left out.
    pub other: bool,
    pub spots: Vec<Spot>,
    /// The kinds that they may have.
    pub kinds: Vec<NounId>,
    /// Each of these holds values of which they have one.
    pub values: Vec<TraitSetId>,
    pub states: Vec<(StateId, bool)>,
    pub names: Option<NameSetId>,
    pub stats: Vec<(StatId, Order, NumId)>,
    pub keyword: Option<KeywordId>,
    pub mark: Option<TagId>,
    /// They show a value of the type, or a name, that a text does not write out.
    pub shows: Option<(Option<TypeId>, Source)>,
    /// They fit one of these descriptions as well.
    pub either: Vec<Cards>,
    /// Cards that are left out, beside the ability's own one.
    pub without: Option<SetId>,
    /// Tests of an outer expression that no field has a place for.
    pub left: Vec<TestId>,
}

/// What the cards are taken from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Base {
    All,
    This,
    It,
    Slot(Slot),
    Rest(Slot),
    Pile {
        zone: ZoneId,
        owner: Owner,
        bottom: bool,
        count: NumId,
    },
    Ends {
        of: SetId,
        bottom: bool,
        count: NumId,
    },
    Near {
        relation: RelationId,
        of: SetId,
    },
    /// A set that has no description of its own: cards of two sets, cards to which an event happened.
    Other(SetId),
}

impl Cards {
    pub fn of(look: Look, set: SetId) -> Cards {
        match look.set(set) {
            Set::This => Cards::based(Base::This),
            Set::It => Cards::based(Base::It),
            Set::Slot(slot) => Cards::based(Base::Slot(slot)),
            Set::Rest(slot) => Cards::based(Base::Rest(slot)),
            Set::All(spot) => {
                let owner = Some(spot.owner);
                Cards { owner, spots: vec![spot], ..Cards::based(Base::All) }
            }
            Set::Pile { zone, owner, bottom, count } => {
                Cards::based(Base::Pile { zone, owner, bottom, count })
            }
            Set::Ends { of, bottom, count } => Cards::based(Base::Ends { of, bottom, count }),
            Set::Near { relation, of } => Cards::based(Base::Near { relation, of }),
            Set::Filter { set, test } => {
                let mut cards = Cards::of(look, set);
                cards.narrow(look, Set::It, test);
                cards
            }
            Set::Minus(from, without) => {
                let mut cards = Cards::of(look, from);
                match look.set(without) {
                    Set::This => cards.other = true,
                    _ => cards.without = Some(without),
                }
                cards
            }
            Set::Union(left, right) => {
                let (left, right) = (Cards::of(look, left), Cards::of(look, right));
                let placeless = |cards: &Cards| Cards { spots: Vec::new(), ..cards.clone() };
                match placeless(&left) == placeless(&right) && left.base == Base::All {
                    true => Cards { spots: [left.spots, right.spots].concat(), ..right },
                    false => Cards::based(Base::Other(set)),
                }
            }
            Set::None | Set::Happened(_) => Cards::based(Base::Other(set)),
        }
    }

    /// The cards of which all the tests are true.
    pub fn passing(look: Look, test: TestId) -> Cards {
        if let Test::Among { of, set } = look.test(test)
            && look.is_it(of)
        {
            return Cards::of(look, set);
        }
        Cards::passing_of(look, Set::It, test)
    }

    /// The cards of which the test is true that it asks of `it`.
    pub fn passing_of(look: Look, it: Set, test: TestId) -> Cards {
        let mut cards = Cards::based(Base::All);
        cards.narrow(look, it, test);
        cards
    }

    /// The cards that stand in a relation to those of `of`.
    pub const fn near(relation: RelationId, of: SetId) -> Cards {
        Cards::based(Base::Near { relation, of })
    }

    /// The cards of which both descriptions are true.
    pub fn and(mut self, other: Cards) -> Cards {
        self.values.extend(other.values);
        self.states.extend(other.states);
        self.stats.extend(other.stats);
        self.either.extend(other.either);
        self.left.extend(other.left);
        self.spots.extend(other.spots);
        self.other |= other.other;
        if self.base == Base::All {
            self.base = other.base;
        }
        if !other.kinds.is_empty() {
            self.kinds = other.kinds;
        }
        Cards {
            names: self.names.or(other.names),
            keyword: self.keyword.or(other.keyword),
            mark: self.mark.or(other.mark),
            shows: self.shows.or(other.shows),
            without: self.without.or(other.without),
            owner: self.owner.or(other.owner),
            ..self
        }
    }

    const fn based(base: Base) -> Cards {
        Cards {
            base,
            owner: None,
            other: false,
            spots: Vec::new(),
            kinds: Vec::new(),
            values: Vec::new(),
            states: Vec::new(),
            names: None,
            stats: Vec::new(),
            keyword: None,
            mark: None,
            shows: None,
            either: Vec::new(),
            without: None,
            left: Vec::new(),
        }
    }

    /// Adds a test of the cards that it calls `subject`.
    fn narrow(&mut self, look: Look, subject: Set, test: TestId) {
        let it = |of: SetId| look.set(of) == subject;
        let stat_of_it = |num: NumId| match look.num(num) {
            Num::Stat { stat, of } if it(of) => Some(stat),
            _ => None,
        };
        match look.test(test) {
            Test::Always => {}
            Test::And(left, right) => {
                self.narrow(look, subject, left);
                self.narrow(look, subject, right);
            }
            Test::Has { of, any } if it(of) => self.has(look, any),
            Test::State { of, state } if it(of) => self.states.push((state, true)),
            Test::Not(inner) if look.is_this(inner) => self.other = true,
            Test::Not(inner) => match look.test(inner) {
                Test::State { of, state } if it(of) => self.states.push((state, false)),
                _ => self.left.push(test),
            },
            Test::Named { of, any } if it(of) && self.names.is_none() => self.names = Some(any),
            Test::Keyword { of, keyword } if it(of) => self.keyword = Some(keyword),
            Test::Marked { of, tag } if it(of) => self.mark = Some(tag),
            Test::Shows { of, what, from } if it(of) => self.shows = Some((what, from)),
            Test::At { of, spot, .. } if it(of) => {
                self.owner = Some(spot.owner);
                self.spots = vec![spot];
            }
            Test::Owned { of, by } if it(of) => self.owner = Some(by),
            Test::Among { of, set } if it(of) => match look.set(set) {
                Set::This if self.base == Base::All => self.base = Base::This,
                Set::Near { relation, of } if self.base == Base::All => {
                    self.base = Base::Near { relation, of };
                }
                Set::Slot(slot) if self.base == Base::All => self.base = Base::Slot(slot),
                _ => self.left.push(test),
            },
            Test::Compare { left, op, right } => match stat_of_it(left) {
                Some(stat) => self.stats.push((stat, op, right)),
                None => self.left.push(test),
            },
            Test::Or(left, right) if self.either.is_empty() => {
                let each = |test| Cards::passing_of(look, subject, test);
                let mut all = Vec::new();
                for cards in [each(left), each(right)] {
                    let plain = Cards::based(Base::All);
                    let joined = cards == Cards { either: cards.either.clone(), ..plain };
                    if joined { all.extend(cards.either) } else { all.push(cards) }
                }
                self.either = all;
            }
            _ => self.left.push(test),
        }
    }

    fn has(&mut self, look: Look, any: TraitSetId) {
        match look.kinds(look.traits(any)) {
            Some(kinds) => self.kinds = kinds,
            None => self.values.push(any),
        }
    }

    /// Whether nothing but the kind, the owner and the place is asked.
    pub fn is_plain(&self) -> bool {
        let Cards { base, owner, spots, kinds, .. } = self.clone();
        *self == Cards { owner, spots, kinds, ..Cards::based(base) }
    }

    /// The same cards, wherever they lie and whoever owns them.
    pub fn placeless(&self) -> Cards {
        Cards { owner: None, spots: Vec::new(), ..self.clone() }
    }

    /// The only place that is named.
    pub fn spot(&self) -> Option<Spot> {
        match self.spots.as_slice() {
            [spot] => Some(*spot),
            _ => None,
        }
    }
}
