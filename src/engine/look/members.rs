//! The cards of a set as a text asks about them, also those that are no longer there: each of them is asked about
//! as it was last (8.11.1 in Weiss Schwarz), alone and among others alike.
//!
//! What a text does, it does only to cards that are still there: for that, sets are read as sets of cards.

use super::eval::Scope;
use crate::code::{Set, SetId};
use crate::engine::state::board::LastKnown;
use crate::engine::state::control::Val;
use crate::engine::state::ids::{CardId, ObjRef};

/// One card of a set, as the object that the text speaks of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Member {
    pub object: ObjRef,
    /// The text took the card away itself, or it is the card whose text this is. Where such a card has left
    /// play, it is asked about as it was in play.
    pub moved: bool,
}

/// Room for the cards that one instruction speaks of; a set of more is kept on the heap.
pub(super) type Members = smallvec::SmallVec<[Member; 32]>;

/// What there is to be known of a member.
pub(super) enum One<'a> {
    Card(CardId),
    Gone(&'a LastKnown),
    None,
}

impl Member {
    pub const NONE: Member = Member { object: ObjRef::NONE, moved: false };

    pub fn of(object: ObjRef) -> Member {
        Member { object, moved: false }
    }
}

impl<'a> Scope<'a> {
    /// Reads what is asked of the object.
    pub(in crate::engine) fn about_object(self, object: ObjRef) -> Scope<'a> {
        self.about_member(Member::of(object))
    }

    /// Reads what is asked of the member.
    pub(in crate::engine) fn about_member(self, it: Member) -> Scope<'a> {
        Scope { it, ..self }
    }

    /// How many cards the set has for who counts them.
    pub(in crate::engine) fn how_many(&self, id: SetId) -> usize {
        match self.members(id) {
            Some(members) => members.len(),
            None => self.set(id).len() as usize,
        }
    }

    /// The cards of the set, where some of them are gone or asked about as they were; `None` where the set of
    /// cards that are there says it all.
    pub(in crate::engine) fn members(&self, id: SetId) -> Option<Members> {
        if self.to_act {
            return None;
        }
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::Slot(slot) => self.unless_all_lie_there(self.named(slot)),
            Set::Near { relation, of } if self.relates_by_rule(relation) => {
                self.unless_all_lie_there(self.related_to(relation, of).map(Member::of))
            }
            Set::Filter { set, test } => {
                let mut members = self.members(set)?;
                members.retain(|member| self.about_member(*member).test(test));
                Some(members)
            }
            Set::Union(a, b) => {
                let (one, other) = (self.members(a), self.members(b));
                if one.is_none() && other.is_none() {
                    return None;
                }
                let mut all = one.unwrap_or_else(|| self.lying_there(a));
                for member in other.unwrap_or_else(|| self.lying_there(b)) {
                    if all.iter().all(|known| known.object != member.object) {
                        all.push(member);
                    }
                }
                Some(all)
            }
            Set::Minus(a, b) => {
                let mut members = self.members(a)?;
                let without = self.members(b).unwrap_or_else(|| self.lying_there(b));
                members.retain(|one| without.iter().all(|other| other.object != one.object));
                Some(members)
            }
            _ => None,
        }
    }

    /// All cards of the set as members.
    pub(super) fn all_members(&self, id: SetId) -> Members {
        self.members(id).unwrap_or_else(|| self.lying_there(id))
    }

    /// The only card of the set, gone or not.
    pub(super) fn only(&self, id: SetId) -> Option<Member> {
        let one = |mut members: Members| members.pop().filter(|_| members.is_empty());
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::This => Some(Member { object: self.this, moved: true }),
            Set::It => Some(self.it),
            _ => match self.members(id) {
                Some(members) => one(members),
                None => self.set(id).only().map(|card| Member::of(self.look.board().object(card))),
            },
        }
    }

    /// The card of the only member, wherever it is.
    pub(super) fn only_card(&self, id: SetId) -> Option<CardId> {
        let object = self.only(id)?.object;
        (object != ObjRef::NONE).then_some(object.card)
    }

    /// What is known of a member: the card that lies there, or what it was last.
    pub(super) fn known(&self, Member { object, moved }: Member) -> One<'a> {
        let board = self.look.board();
        let now = board.now(object);
        if let Some(card) = now.filter(|card| !moved || self.look.in_play(*card)) {
            return One::Card(card);
        }
        let before = || moved.then(|| board.before(object)).flatten();
        let known = match now {
            Some(_) => before(),
            None => board.last_known(object).or_else(before),
        };
        let card = now.or_else(|| (moved && object != ObjRef::NONE).then_some(object.card));
        match (known, card) {
            (Some(known), _) => One::Gone(known),
            (None, Some(card)) => One::Card(card),
            (None, None) => One::None,
        }
    }

    fn named(&self, slot: crate::code::Slot) -> impl Iterator<Item = Member> {
        self.objects(slot).filter_map(|value| match value {
            Val::Object(object) => Some(Member { object, moved: object == self.this }),
            Val::Moved(object) => Some(Member { object, moved: true }),
            _ => None,
        })
    }

    fn unless_all_lie_there(&self, members: impl Iterator<Item = Member>) -> Option<Members> {
        let members: Members = members.collect();
        let lies_there = |member: &Member| {
            let card = self.look.board().now(member.object);
            card.is_some_and(|card| !member.moved || self.look.in_play(card))
        };
        (!members.iter().all(lies_there)).then_some(members)
    }

    fn lying_there(&self, id: SetId) -> Members {
        self.set(id).map(|card| Member::of(self.look.board().object(card))).collect()
    }
}
