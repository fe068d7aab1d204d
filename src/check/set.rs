//! Sets of cards.

use super::ir::SlotKind;
use super::place::{Area, side};
use super::sort::Sort;
use super::suggest::Group;
use super::{Checker, Home};
use crate::code::{Num, Owner, Set, SetId, Spot, Test, TestId};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, Index, Name, Span};
use crate::vocab::PlaceId;

/// A set and whether it holds one card at most.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    pub set: SetId,
    pub single: bool,
}

/// A noun phrase without what stands around it.
#[derive(Clone, Copy)]
struct Noun<'e> {
    owner: Option<Owner>,
    other: bool,
    names: &'e [Name],
    index: Option<Index>,
    span: Span,
}

impl Checker<'_> {
    /// The cards that an expression describes.
    pub(super) fn cards(&mut self, expr: &Expr) -> Option<Cards> {
        match &expr.kind {
            ExprKind::This if self.performed => {
                Some(Cards { set: self.set(Set::None), single: true })
            }
            ExprKind::This => Some(Cards { set: self.set(Set::This), single: true }),
            ExprKind::Hole(hole) => {
                self.hole(hole)?;
                Some(Cards { set: self.set(Set::None), single: true })
            }
            ExprKind::Noun { .. } => self.noun_cards(expr),
            ExprKind::Of { head, of } => self.related(expr, head, of),
            ExprKind::In { set, places } => self.cards_in(set, places),
            ExprKind::Where { set, filter } => {
                if self.is_place(set) {
                    self.filter_on_place(set, expr.span);
                    return None;
                }
                let cards = self.cards(set);
                let test = self.filter(filter);
                let (cards, test) = (cards?, test?);
                let set = self.set(Set::Filter { set: cards.set, test });
                Some(Cards { set, single: cards.single })
            }
            ExprKind::Happened { events, per } => self.happened_to(events, per),
            ExprKind::Pile { bottom, count, of, .. } => {
                let related = self.is_pile_of_cards(of);
                let zone = if related { None } else { self.pile_zone(of) };
                let count = match count {
                    Some(count) => self.counted(count),
                    None => Some(self.num(Num::Int(1))),
                };
                if related {
                    let (of, count) = (self.cards(of)?.set, count?);
                    let set = self.set(Set::Ends { of, bottom: *bottom, count });
                    return Some(Cards { set, single: self.is_one(count) });
                }
                let ((zone, owner), count) = (zone?, count?);
                let single = self.is_one(count);
                let owner = owner.unwrap_or(Owner::Their);
                let set = self.set(Set::Pile { zone, owner, bottom: *bottom, count });
                Some(Cards { set, single })
            }
            ExprKind::Binary { op: op @ (BinaryOp::Add | BinaryOp::Sub), left, right } => {
                let (left, right) = (self.cards(left), self.cards(right));
                let (left, right) = (left?, right?);
                Some(match op {
                    BinaryOp::Add => {
                        Cards { set: self.set(Set::Union(left.set, right.set)), single: false }
                    }
                    _ => Cards {
                        set: self.set(Set::Minus(left.set, right.set)),
                        single: left.single,
                    },
                })
            }
            _ => {
                self.mismatch(expr, say!("cards"));
                None
            }
        }
    }

    /// `markers of this`: related cards that lie in a pile.
    fn is_pile_of_cards(&self, expr: &Expr) -> bool {
        let ExprKind::Of { head, .. } = &expr.kind else { return false };
        let relation = self.vocab.find_relation(&head.text);
        relation.is_some_and(|id| self.vocab.zone(self.vocab.relation(id).zone).ordered)
    }

    fn noun_cards(&mut self, expr: &Expr) -> Option<Cards> {
        let noun = noun_of(expr)?;
        if let Some(slot) = self.named(&noun) {
            if !matches!(self.scope.kind(slot), SlotKind::Cards | SlotKind::Happening) {
                self.mismatch(expr, say!("cards"));
                return None;
            }
            if noun.owner.is_some() || noun.other {
                let message = say!("a name already says which cards");
                self.error(&codes::WRONG_TYPE, expr.span, message);
                return None;
            }
            let slot = self.named_cards(slot, expr.span)?;
            let single = self.scope.facts(slot).single;
            return Some(Cards { set: self.set(Set::Slot(slot)), single });
        }
        let home = self.home.take();
        if self.is_place(expr) {
            let areas = self.spots_of(noun.owner, noun.names, noun.index, noun.span)?;
            let set = self.all_in(&areas, None, Owner::Both)?;
            let set = self.without_this(set, noun.other);
            return Some(Cards { set, single: false });
        }
        if noun.index.is_some() || !self.is_noun(noun.names) {
            self.not_cards(expr, noun.names)?;
        }
        let parts = self.noun_parts(noun.names)?;
        let mut sets = Vec::new();
        for part in parts {
            let home = home.filter(|_| !part.of_place);
            let spot = self.home_spot(part.home, noun.owner, home);
            let mut set = self.set(Set::All(spot));
            if let Some(test) = part.test {
                set = self.set(Set::Filter { set, test });
            }
            sets.push(set);
        }
        let set = self.union(sets);
        Some(Cards { set: self.without_this(set, noun.other), single: false })
    }

    /// Reports an unquoted word that is not cards but something else that is known.
    fn not_cards(&mut self, expr: &Expr, names: &[Name]) -> Option<()> {
        match names {
            [name]
                if !name.quoted
                    && !matches!(self.sort_of(expr), Sort::Unknown | Sort::Value(_)) =>
            {
                self.mismatch(expr, say!("cards"));
                None
            }
            _ => Some(()),
        }
    }

    fn home_spot(&self, noun: PlaceId, owner: Option<Owner>, home: Option<Home>) -> Spot {
        let (place, default) = match home {
            Some(home)
                if home.always
                    || self.leads_away(home.place, noun) && !self.is_kind_by_place(noun) =>
            {
                (home.place, home.owner)
            }
            _ => (noun, Owner::Both),
        };
        Spot { owner: owner.unwrap_or(default), place, index: None }
    }

    /// Whether cards at this home are called so because they lie there: a wider noun has cards of the same kinds
    /// elsewhere, too.
    fn is_kind_by_place(&self, home: PlaceId) -> bool {
        let zones = |place: PlaceId| self.vocab.place(place).zones;
        let mut narrow = self.vocab.nouns.iter().filter(|noun| noun.home == home);
        narrow.any(|noun| {
            let mut nouns = self.vocab.nouns.iter();
            !noun.kinds.is_empty()
                && nouns.any(|wide| {
                    wide.kinds == noun.kinds
                        && zones(wide.home) != zones(home)
                        && zones(wide.home).and(zones(home)) == zones(home)
                })
        })
    }

    /// Whether the place of an action overrides the home of a noun. It does not if the home is a part of it, or if both
    /// are in play and have no zone in common.
    fn leads_away(&self, action: PlaceId, noun: PlaceId) -> bool {
        let (at, home) = (self.vocab.place(action).zones, self.vocab.place(noun).zones);
        let apart =
            self.place_in_play(action) && self.place_in_play(noun) && at.and(home).is_empty();
        !super::place::covers(at, home) && !apart
    }

    /// `SET in PLACE|PLACE`
    fn cards_in(&mut self, set: &Expr, places: &[Expr]) -> Option<Cards> {
        self.home = None;
        let noun = noun_of(set).filter(|noun| self.named(noun).is_none() && !self.is_place(set));
        let Some(noun) = noun else {
            let cards = self.cards(set);
            let areas = self.areas(places);
            let (cards, areas) = (cards?, areas?);
            let test = self.it_is_in(&areas, None, Owner::Both)?;
            let set = self.set(Set::Filter { set: cards.set, test });
            return Some(Cards { set, single: cards.single });
        };
        let areas = self.areas(places);
        if !self.is_noun(noun.names) {
            self.not_cards(set, noun.names)?;
        }
        let parts = self.noun_parts(noun.names);
        let (areas, parts) = (areas?, parts?);
        self.lie_there(set, &parts, &areas)?;
        let mut set = self.all_in(&areas, noun.owner, Owner::Both)?;
        let tests: Vec<Option<TestId>> =
            parts.iter().map(|part| self.fits_part(part, None)).collect();
        if let Some(tests) = tests.into_iter().collect::<Option<Vec<_>>>() {
            let test = self.any_of(tests);
            set = self.set(Set::Filter { set, test });
        }
        Some(Cards { set: self.without_this(set, noun.other), single: false })
    }

    fn all_in(&mut self, areas: &[Area], owner: Option<Owner>, default: Owner) -> Option<SetId> {
        let mut sets = Vec::new();
        for area in areas {
            sets.push(match *area {
                Area::Spot { owner: said, place, index, span } => {
                    let spot = self.spot((said, place, index, span), owner, default)?;
                    self.set(Set::All(spot))
                }
                Area::Cards(set) => match owner {
                    Some(owner) => {
                        let test = self.it_is_owned(owner);
                        self.set(Set::Filter { set, test })
                    }
                    None => set,
                },
            });
        }
        Some(self.union(sets))
    }

    fn without_this(&mut self, set: SetId, other: bool) -> SetId {
        if !other {
            return set;
        }
        let this = self.set(Set::This);
        self.set(Set::Minus(set, this))
    }

    /// `column of this`, `remainder of seen`
    fn related(&mut self, expr: &Expr, head: &Name, of: &Expr) -> Option<Cards> {
        if let Some(relation) = self.vocab.find_relation(&head.text) {
            let of = self.cards(of)?;
            let set = self.set(Set::Near { relation, of: of.set });
            return Some(Cards { set, single: false });
        }
        if head.text == "remainder" {
            let cards = self.cards(of)?;
            let set = match self.program.exprs.sets[cards.set.0 as usize] {
                Set::Slot(slot) => {
                    self.scope.slots[slot.0 as usize].rest = true;
                    self.set(Set::Rest(slot))
                }
                _ => {
                    let message = say!("a remainder is what is left of the cards of a name");
                    let help = say!("name the cards first, as in `look at seen: top 3 of my deck`");
                    self.error_with_help(&codes::WRONG_TYPE, expr.span, message, help);
                    return None;
                }
            };
            return Some(Cards { set, single: cards.single });
        }
        if self.is_quality(head) || head.text == "amount" {
            self.mismatch(expr, say!("cards"));
            return None;
        }
        self.unknown(
            &codes::UNKNOWN_RELATION,
            head,
            say!("a relation between cards"),
            &[Group::Relations, Group::Stats, Group::Types, Group::Fixed(&["remainder", "amount"])],
        );
        None
    }

    /// Whether a card, read as [`Set::It`], fits a description. With `home`, a noun without a place
    /// means cards at its home.
    pub(super) fn fits(&mut self, expr: &Expr, home: bool) -> Option<TestId> {
        match &expr.kind {
            ExprKind::Where { set, filter } => {
                if self.is_place(set) {
                    self.filter_on_place(set, expr.span);
                    return None;
                }
                let fits = self.fits(set, home);
                let test = self.filter(filter);
                let (fits, test) = (fits?, test?);
                Some(self.all_of([fits, test]))
            }
            ExprKind::In { set, places } => {
                let noun = noun_of(set).filter(|noun| self.named(noun).is_none());
                let fits = match noun {
                    Some(noun) => self.fits_noun(Noun { owner: None, ..noun }, set, false),
                    None => self.fits(set, false),
                };
                let areas = self.areas(places);
                let (fits, areas) = (fits?, areas?);
                if let Some(noun) = noun.filter(|noun| self.is_noun(noun.names)) {
                    let parts = self.noun_parts(noun.names)?;
                    self.lie_there(set, &parts, &areas)?;
                }
                let owner = noun.and_then(|noun| noun.owner);
                let at = self.it_is_in(&areas, owner, Owner::Both)?;
                Some(self.all_of([fits, at]))
            }
            ExprKind::Noun { .. } => {
                let noun = noun_of(expr)?;
                if self.named(&noun).is_some() || self.is_place(expr) {
                    return self.is_among(expr);
                }
                self.fits_noun(noun, expr, home)
            }
            _ => self.is_among(expr),
        }
    }

    fn is_among(&mut self, expr: &Expr) -> Option<TestId> {
        let set = self.cards(expr)?.set;
        let of = self.it();
        Some(self.test(Test::Among { of, set }))
    }

    fn fits_noun(&mut self, noun: Noun<'_>, expr: &Expr, home: bool) -> Option<TestId> {
        if !self.is_noun(noun.names) {
            self.not_cards(expr, noun.names)?;
        }
        let parts = self.noun_parts(noun.names)?;
        let mut any = Vec::new();
        for part in parts {
            let mut all: Vec<TestId> = self.fits_part(&part, noun.owner).into_iter().collect();
            if part.of_place {
                // The test of its place has its owner, too.
            } else if home {
                let of = self.it();
                let owner = noun.owner.unwrap_or(Owner::Both);
                let spot = Spot { owner, place: part.home, index: None };
                all.push(self.test(Test::At { of, spot, last: false }));
            } else if let Some(owner) = noun.owner {
                all.push(self.it_is_owned(owner));
            }
            any.push(self.all_of(all));
        }
        let mut test = self.any_of(any);
        if noun.other {
            let (of, set) = (self.it(), self.set(Set::This));
            let this = self.test(Test::Among { of, set });
            let not = self.not(this);
            test = self.all_of([test, not]);
        }
        Some(test)
    }

    /// The slot of the name that the noun is, if it is one.
    fn named(&self, noun: &Noun<'_>) -> Option<crate::code::Slot> {
        match noun.names {
            [name] if !name.quoted && noun.index.is_none() => self.scope.find(&name.text),
            _ => None,
        }
    }

    fn is_noun(&self, names: &[Name]) -> bool {
        names.iter().all(|n| n.quoted || self.vocab.find_noun(&n.text).is_some())
    }

    /// A place without cards in front: `my hand`, `field`.
    pub(super) fn is_place(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Noun { names, .. } => names.first().is_some_and(|name| {
                !name.quoted
                    && self.scope.find(&name.text).is_none()
                    && self.vocab.find_noun(&name.text).is_none()
                    && self.vocab.find_place(&name.text).is_some()
            }),
            _ => false,
        }
    }
}

fn noun_of(expr: &Expr) -> Option<Noun<'_>> {
    match &expr.kind {
        ExprKind::Noun { owner, other, names, index } => Some(Noun {
            owner: owner.map(side),
            other: *other,
            names,
            index: *index,
            span: expr.span,
        }),
        _ => None,
    }
}
