//! Which cards a set expression means when a text asks about them. Cards that are gone count, too: their numbers,
//! states, values, keywords, names and marks are those that they had last (8.11.1 in Weiss Schwarz), whether a text
//! asks about one card or about a set of them.
//!
//! What a text does to cards it does only to those still there: that reads [`Scope::set`], never the members here.

use crate::code::{AbilityId, NameId, Set, SetId};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{look::Look, rulebook::steps::EFFECT};
use crate::engine::state::{
    board::LastKnown,
    control::Val,
    ids::{CardId, ObjRef},
    names::Names,
};

/// One card of a set, as the object that the text speaks of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Member {
    pub object: ObjRef,
    /// The running text moved this card (`Val::Moved`), or it is the text's own card and lies elsewhere than where
    /// that text works. If it now lies out of play, it is asked about as it was in play; if it never was there, as
    /// it is now.
    pub as_in_play: bool,
}

/// Room for the cards that one instruction speaks of; a set of more is kept on the heap.
pub(in crate::engine) type Members = smallvec::SmallVec<[Member; 32]>;

/// Where the values of a member are read.
pub(in crate::engine) enum One<'a> {
    Card(CardId),
    Gone(&'a LastKnown),
    None,
}

impl Member {
    pub const NONE: Member = Member { object: ObjRef::NONE, as_in_play: false };

    pub fn of(object: ObjRef) -> Member {
        Member { object, as_in_play: false }
    }
}

impl Look<'_> {
    /// The object that does something, as a member for tests about it: the card of a running text may have gone
    /// meanwhile.
    pub(in crate::engine) fn doer(&self, object: ObjRef) -> Member {
        let mut texts = self.control().frames.iter().rev().filter(|frame| frame.proc == EFFECT);
        let text = texts.find(|frame| frame.this == object).map(|frame| frame.ability);
        let as_in_play = text.is_some_and(|text| !self.lies_where(object, text));
        Member { object, as_in_play }
    }

    /// The object that has the text, as a member for tests about it while an effect of the text lasts: its card may
    /// have gone since.
    pub(in crate::engine) fn source(&self, object: ObjRef, text: AbilityId) -> Member {
        Member { object, as_in_play: !self.lies_where(object, text) }
    }

    /// Whether the object lies where the text works.
    fn lies_where(&self, object: ObjRef, text: AbilityId) -> bool {
        let lies = self.board().now(object).and_then(|card| self.board().card(card).zone);
        lies.is_some_and(|zone| self.code().ability(text).zones.has(zone))
    }
}

impl<'a> Scope<'a> {
    /// The same scope with the object as `it`, the card that is asked about.
    pub(in crate::engine) fn about_object(self, object: ObjRef) -> Scope<'a> {
        self.about_member(Member::of(object))
    }

    /// The same scope with the member as `it`.
    pub(in crate::engine) fn about_member(self, it: Member) -> Scope<'a> {
        Scope { it, ..self }
    }

    /// How many cards the set has, gone ones included unless something is to be done to them (`to_act`).
    pub(in crate::engine) fn how_many(&self, id: SetId) -> usize {
        match self.members(id) {
            Some(members) => members.len(),
            None => self.set(id).len() as usize,
        }
    }

    /// The cards of the set where a gone card, or one asked about as it was in play, is among them. `None`: read
    /// [`Scope::set`] instead.
    pub(in crate::engine) fn members(&self, id: SetId) -> Option<Members> {
        if self.to_act {
            return None;
        }
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::This => self.unless_all_lie_there([self.this_member()].into_iter()),
            Set::It => self.unless_all_lie_there([self.it].into_iter()),
            Set::Slot(slot) => self.unless_all_lie_there(self.of_slot(slot)),
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

    fn shown_names(&self, card: CardId) -> Option<&'a Names> {
        self.knows(card).then(|| &self.look.derived(card).names)
    }

    /// All cards of the set as members.
    pub(in crate::engine) fn all_members(&self, id: SetId) -> Members {
        self.members(id).unwrap_or_else(|| self.lying_there(id))
    }

    /// The only card of the set, gone or not.
    pub(in crate::engine) fn only(&self, id: SetId) -> Option<Member> {
        let one = |mut members: Members| members.pop().filter(|_| members.is_empty());
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::This => Some(self.this_member()),
            Set::It => Some(self.it),
            _ => match self.members(id) {
                Some(members) => one(members),
                None => self.set(id).only().map(|card| Member::of(self.look.board().object(card))),
            },
        }
    }

    /// The names of the only card of the set.
    pub(in crate::engine) fn names_of(&self, id: SetId) -> impl Iterator<Item = NameId> + use<'a> {
        self.only(id).map(|member| self.names_known(member)).into_iter().flatten()
    }

    /// The names of a member: none that it hides. A card that never was in play is called the same everywhere.
    pub(in crate::engine) fn names_known(
        &self,
        member: Member,
    ) -> impl Iterator<Item = NameId> + use<'a> {
        let object = member.object;
        let names = match self.known(member) {
            One::Gone(known) => Some(&known.names),
            One::Card(card) => self.shown_names(card),
            One::None if object == ObjRef::NONE => None,
            One::None => self.shown_names(object.card),
        };
        names.into_iter().flat_map(Names::iter).copied()
    }

    /// Where the values of a member are read: the card that lies there, or its snapshot from play. One of the text's
    /// own without a snapshot is read as the card that it is now, wherever it went.
    pub(in crate::engine) fn known(&self, Member { object, as_in_play }: Member) -> One<'a> {
        let board = self.look.board();
        let now = board.now(object);
        if let Some(card) = now.filter(|card| !as_in_play || self.look.in_play(*card)) {
            return One::Card(card);
        }
        let before = || as_in_play.then(|| board.before(object)).flatten();
        let known = match now {
            Some(_) => before(),
            None => board.last_known(object).or_else(before),
        };
        let card = now.or_else(|| (as_in_play && object != ObjRef::NONE).then_some(object.card));
        match (known, card) {
            (Some(known), _) => One::Gone(known),
            (None, Some(card)) => One::Card(card),
            (None, None) => One::None,
        }
    }

    /// The card whose text this is.
    fn this_member(&self) -> Member {
        let works = self.text.is_some_and(|text| self.look.lies_where(self.this, text));
        Member { object: self.this, as_in_play: !works }
    }

    fn of_slot(&self, slot: crate::code::Slot) -> impl Iterator<Item = Member> {
        self.objects(slot).filter_map(|value| match value {
            Val::Object(object) if object == self.this => Some(self.this_member()),
            Val::Object(object) => Some(Member::of(object)),
            Val::Moved(object) => Some(Member { object, as_in_play: true }),
            _ => None,
        })
    }

    fn unless_all_lie_there(&self, members: impl Iterator<Item = Member>) -> Option<Members> {
        let members: Members = members.collect();
        let lies_there = |member: &Member| {
            let card = self.look.board().now(member.object);
            card.is_some_and(|card| !member.as_in_play || self.look.in_play(card))
        };
        (!members.iter().all(lies_there)).then_some(members)
    }

    fn lying_there(&self, id: SetId) -> Members {
        self.set(id).map(|card| Member::of(self.look.board().object(card))).collect()
    }
}
