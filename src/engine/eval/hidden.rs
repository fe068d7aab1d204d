//! A condition on a hidden face is not known: neither it nor its negation holds (9.6.1.a in Legend of Stars; WC2 of a
//! move that nobody sees in Weiss Schwarz).
//!
//! A set that a text describes (`all characters where ..`) holds the cards that are known to fit, and a sum or a
//! comparison over it leaves the others out. Of cards that a text names (`this`, `c`) each one is asked: if one of
//! them hides what is asked for, the answer for all of them is not known.

use crate::code::{Doing, Num, NumId, Set, SetId, Source, Test, TestId, TraitSetId};
use crate::engine::eval::{members::One, scope::Scope};
use crate::engine::game::look::Look;
use crate::engine::state::ids::CardId;
use crate::vocab::TypeId;

impl Look<'_> {
    /// Whether there is a card whose face is hidden.
    #[inline]
    pub(in crate::engine) fn hides(&self) -> bool {
        self.unseen.is_some() || !self.rules().face_down.is_empty && !self.blank().is_empty()
    }

    /// Whether the face of the card is hidden; in some games a card that lies face-down has no values instead.
    fn hides_face(&self, card: CardId) -> bool {
        self.unseen == Some(card) || !self.rules().face_down.is_empty && self.is_blank(card)
    }
}

impl Scope<'_> {
    /// Whether the test is known not to be true.
    pub(in crate::engine) fn denied(&self, id: TestId) -> bool {
        if !self.look.hides() {
            return !self.test(id);
        }
        match self.look.code().exprs.tests[id.0 as usize] {
            Test::And(a, b) => self.denied(a) || self.denied(b),
            Test::Or(a, b) => self.denied(a) && self.denied(b),
            Test::Not(a) => self.test(a),
            Test::Every { set, test } => {
                self.all_members(set).into_iter().any(|one| self.about_member(one).denied(test))
            }
            _ => !self.test(id) && self.is_told(id),
        }
    }

    /// Whether the number is known: no comparison with one that is not is true.
    #[inline]
    pub(in crate::engine) fn shows_number(&self, id: NumId) -> bool {
        !self.look.hides() || self.tells_number(id)
    }

    fn tells_number(&self, id: NumId) -> bool {
        match self.look.code().exprs.nums[id.0 as usize] {
            Num::Stat { stat, of } => self.is_kept(stat) || self.shows_face(of),
            Num::Count(set) => self.tells_cards(set),
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                self.tells_each(set, each)
            }
            Num::Distinct { set, of } => self.tells_values(set, of),
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) => {
                self.tells_number(a) && self.tells_number(b)
            }
            Num::If { test, then, otherwise } => match self.test(test) {
                true => self.tells_number(then),
                false => self.denied(test) && self.tells_number(otherwise),
            },
            Num::Int(_)
            | Num::Slot(_)
            | Num::Amount(_)
            | Num::PlayerStat { .. }
            | Num::Worth { .. }
            | Num::Times(_)
            | Num::Turn => true,
        }
    }

    /// Whether a test that is not made of others asks for nothing that is hidden.
    fn is_told(&self, id: TestId) -> bool {
        match self.look.code().exprs.tests[id.0 as usize] {
            Test::Compare { left, right, .. } => {
                self.tells_number(left) && self.tells_number(right)
            }
            Test::OneOf { left, set, each } => {
                self.tells_number(left) && self.tells_each(set, each)
            }
            Test::Some(set) => self.tells_cards(set),
            Test::State { of, state } => {
                !self.look.rules().vocab.states[state.index()].hidden || self.shows_face(of)
            }
            Test::Has { of, any } => self.lies_open(any) || self.shows_face(of),
            Test::Shows { of, what, from } => {
                (self.is_open(what) || self.shows_face(of))
                    && match from {
                        Source::Declared(_) => true,
                        Source::Shown(set) => self.tells_values(set, what),
                    }
            }
            Test::Named { of, .. } | Test::Keyword { of, .. } | Test::Marked { of, .. } => {
                self.shows_face(of)
            }
            Test::Doing(Doing::Amount { than, .. }) => self.tells_number(than),
            _ => true,
        }
    }

    /// Whether a test asks for nothing that could be hidden, as far as it alone tells.
    pub(in crate::engine) fn is_always_told(&self, id: TestId) -> bool {
        match self.look.code().exprs.tests[id.0 as usize] {
            Test::State { state, .. } => !self.look.rules().vocab.states[state.index()].hidden,
            Test::At { .. } | Test::Owned { .. } | Test::Same { .. } => true,
            _ => false,
        }
    }

    /// Whether each card of the set shows its face. One that is gone was asked about as it was.
    fn shows_face(&self, of: SetId) -> bool {
        self.all_members(of).into_iter().all(|member| match self.known(member) {
            One::Card(card) => !self.look.hides_face(card),
            One::Gone(_) | One::None => true,
        })
    }

    /// Whether it is known of each card that a text has named whether it belongs to the set.
    fn tells_cards(&self, id: SetId) -> bool {
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::Filter { set, test } if self.is_of_named(set) => {
                let told = |scope: Scope<'_>| scope.test(test) || scope.denied(test);
                let mut all = self.all_members(set).into_iter();
                self.tells_cards(set) && all.all(|one| told(self.about_member(one)))
            }
            Set::Union(a, b) | Set::Minus(a, b) => self.tells_cards(a) && self.tells_cards(b),
            _ => true,
        }
    }

    fn tells_each(&self, set: SetId, each: NumId) -> bool {
        let mut all = self.all_members(set).into_iter();
        !self.is_of_named(set) || all.all(|one| self.about_member(one).tells_number(each))
    }

    /// Whether the set, where a text has named its cards, shows all values of the type, or all names (`None`).
    fn tells_values(&self, set: SetId, of: Option<TypeId>) -> bool {
        !self.is_of_named(set) || self.is_open(of) || self.shows_face(set)
    }

    /// Whether the text has named the cards of the set one by one, so that each of them is asked about.
    fn is_of_named(&self, id: SetId) -> bool {
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::This | Set::It | Set::Slot(_) | Set::Rest(_) => true,
            Set::Filter { set, .. } | Set::Ends { of: set, .. } => self.is_of_named(set),
            Set::Union(a, b) => self.is_of_named(a) || self.is_of_named(b),
            Set::Minus(of, _) => self.is_of_named(of),
            Set::None | Set::All(_) | Set::Happened(_) | Set::Pile { .. } | Set::Near { .. } => {
                false
            }
        }
    }

    /// Whether a card that lies face-down shows what it is of this type. One that moves unseen shows nothing.
    fn is_open(&self, what: Option<TypeId>) -> bool {
        what.is_some_and(|of| {
            self.look.library.type_mask(of).meets(self.look.rules().face_down.shows)
        }) && self.look.unseen.is_none()
    }

    /// Whether a card that lies face-down shows all of these values.
    fn lies_open(&self, any: TraitSetId) -> bool {
        let asked = self.look.code().trait_sets[any.index()];
        let types = (0..self.look.rules().vocab.types.len()).map(|n| TypeId(n as u8));
        let open = types.filter(|of| self.is_open(Some(*of)));
        let open = open.fold(0, |all, of| all | self.look.library.type_mask(of).0);
        asked.0 & !open == 0
    }
}
