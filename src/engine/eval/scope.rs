//! Numbers, truths and sets of cards, read from a [`Look`].

use crate::code::{
    AbilityId, KeywordId, NameId, NameSetId, Num, NumId, Order, Owner, Set, SetId, Slot, Spot,
    Test, TestId, TraitSetId, Traits, Who,
};
use crate::engine::eval::{
    attempt::Attempt,
    members::{Member, One},
    stand_ins::StandIns,
};
use crate::engine::game::{look::Look, rulebook::steps::EFFECT};
use crate::engine::state::{
    board::LastKnown,
    control::Val,
    ids::{CardId, CardSet, ObjRef, Seat},
};
use crate::vocab::{PlaceCells, StatId, TypeId};

/// The context in which an expression is read: its player, its card and its slots.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    pub look: Look<'a>,
    /// The controller: `my`.
    pub seat: Seat,
    /// The acting player: `their`.
    pub actor: Seat,
    pub this: ObjRef,
    /// The ability whose text is read, if any. Where that ability works, its own card is asked about as it is now; see
    /// [`Member::as_in_play`].
    pub text: Option<AbilityId>,
    pub slots: &'a [Val],
    /// A slot that stands for one card at a time: `for each` of a continuous ability.
    pub each: Option<(Slot, CardId)>,
    /// The card that a filter looks at.
    pub it: Member,
    /// What is about to be done, if a restriction on it is tested.
    pub attempt: Option<&'a Attempt>,
    /// Only cards to which something can be done count, so that gone ones do not.
    pub to_act: bool,
}

impl<'a> Scope<'a> {
    /// A scope without slots.
    pub fn new(look: Look<'a>, seat: Seat, this: ObjRef) -> Scope<'a> {
        Scope {
            look,
            seat,
            actor: seat,
            this,
            text: None,
            slots: &[],
            each: None,
            it: Member::NONE,
            attempt: None,
            to_act: false,
        }
    }

    /// A scope without slots, for an ability's text.
    pub fn of_text(look: Look<'a>, text: AbilityId, seat: Seat, this: ObjRef) -> Scope<'a> {
        Scope { text: Some(text), ..Scope::new(look, seat, this) }
    }

    /// The scope of the running frame.
    pub fn of_frame(look: Look<'a>) -> Scope<'a> {
        let frame = look.control().top();
        Scope {
            look,
            seat: frame.seat,
            actor: frame.actor,
            this: frame.this,
            text: (frame.proc == EFFECT).then_some(frame.ability),
            slots: look.control().slots(),
            each: None,
            it: Member::NONE,
            attempt: None,
            to_act: false,
        }
    }

    pub fn about(self, card: CardId) -> Scope<'a> {
        self.about_object(self.look.board().object(card))
    }

    pub fn num(&self, id: NumId) -> i32 {
        match self.look.code().exprs.nums[id.0 as usize] {
            Num::Int(n) => n,
            Num::Slot(slot) => self.slot(slot).num(),
            Num::Amount(slot) => self.slot(slot).num(),
            Num::Stat { stat, of } => self.stat_of(stat, of).unwrap_or(0),
            Num::PlayerStat { stat, who } => self.look.player_stat(self.player(who), stat),
            Num::Count(set) => self.how_many(set) as i32,
            Num::Worth { set, by } => {
                let cards = self.set(set);
                let worth = StandIns::among(&self.look, self.actor, Some(by), cards);
                cards.len() as i32 + worth.more(cards) as i32
            }
            Num::Sum { set, each } => self.counted(self.each(set, each).map(i64::from).sum()),
            Num::Max { set, each } => self.each(set, each).max().unwrap_or(0),
            Num::Min { set, each } => self.each(set, each).min().unwrap_or(0),
            Num::Distinct { set, of } => self.distinct(set, of),
            Num::Times(history) => self.times(history.0),
            Num::Turn => self.look.board().turn.number as i32,
            Num::Add(a, b) => self.counted(i64::from(self.num(a)) + i64::from(self.num(b))),
            Num::Sub(a, b) => self.counted(i64::from(self.num(a)) - i64::from(self.num(b))),
            Num::Mul(a, b) => self.counted(i64::from(self.num(a)) * i64::from(self.num(b))),
            Num::Div(a, b) => divided(self.num(a), self.num(b), self.look.rules().vocab.rounds_up),
            Num::If { test, then, otherwise } => {
                self.num(if self.test(test) { then } else { otherwise })
            }
        }
    }

    /// A computed number, clamped; beyond [`crate::engine::limits::NUMBER`] the game stops.
    fn counted(&self, number: i64) -> i32 {
        self.look.warm.number(number)
    }

    pub fn test(&self, id: TestId) -> bool {
        match self.look.code().exprs.tests[id.0 as usize] {
            Test::Always => true,
            Test::And(a, b) => self.test(a) && self.test(b),
            Test::Or(a, b) => self.test(a) || self.test(b),
            Test::Not(a) => self.denied(a),
            Test::Compare { left, op, right } => match (self.value(left), self.value(right)) {
                (Some(left), Some(right)) => compare(left, op, right),
                _ => false,
            },
            Test::Some(set) => self.how_many(set) > 0,
            Test::Every { set, test } => match self.members(set) {
                Some(all) => all.into_iter().all(|member| self.about_member(member).test(test)),
                None => {
                    let all = self.set(set);
                    self.passing(all, test) == all
                }
            },
            Test::State { of, state } => match self.one_or_gone(of) {
                One::Card(card) => self.look.is(card, state),
                One::Gone(known) => {
                    let state = &self.look.rules().vocab.states[state.index()];
                    state.settable && known.status & state.mask == state.value
                }
                One::None => false,
            },
            Test::Has { of, any } => match self.one_or_gone(of) {
                One::Card(card) => self.shows(card, any),
                One::Gone(known) => known.traits.meets(self.look.code().trait_sets[any.index()]),
                One::None => false,
            },
            Test::Shows { of, what: Some(what), from } => {
                self.shown_by(of).meets(self.values_told(what, from))
            }
            Test::Shows { of, what: None, from } => {
                let names = self.names_told(from);
                self.names_of(of).any(|name| names.contains(&name))
            }
            Test::OneOf { left, set, each } => match self.value(left) {
                Some(left) => self.each(set, each).any(|right| left == right),
                None => false,
            },
            Test::Named { of, any } => {
                self.names_of(of).any(|name| self.look.code().named(any, name))
            }
            Test::Keyword { of, keyword } => match self.one_or_gone(of) {
                One::Card(card) => self.has_keyword(card, keyword),
                One::Gone(known) => known.keywords & 1 << keyword.0 != 0,
                One::None => false,
            },
            Test::Marked { of, tag } => match self.one_or_gone(of) {
                One::Card(card) => self.look.has_mark(card, tag),
                One::Gone(known) => known.marks & 1 << tag.0 != 0,
                One::None => false,
            },
            Test::At { of, spot, last: false } => self.one(of, |card| self.is_at(card, spot)),
            Test::At { of, spot, last: true } => match self.one_or_gone(of) {
                One::Card(card) => self.is_at(card, spot),
                One::Gone(known) => self.was_at(known, spot),
                One::None => false,
            },
            Test::Owned { of, by } => match self.one_or_gone(of) {
                One::Card(card) => self.is_owned(card, by),
                One::Gone(known) => self.owns(by, known.side),
                One::None => false,
            },
            Test::Among { of, set } => self.one(of, |card| self.set(set).has(card)),
            Test::Restricted { of, restriction } => {
                self.one(of, |card| self.look.restricted(card, restriction))
            }
            Test::Turn(owner) => self.owns(owner, self.look.turn_player()),
            Test::During(moment) => {
                let phase = self.look.board().turn.phase;
                let within = || self.look.rules().vocab.moment(phase).within;
                phase == moment || within() == Some(moment)
            }
            Test::Done(slot) => self.slot(slot).truth(),
            Test::Was { slot, event } => {
                let word = &self.look.rules().vocab.events[event.index()];
                let happened = self.slot(slot);
                matches!(happened, Val::Event { kind, .. } if kind == word.kind) && happened.truth()
            }
            Test::Through(through) => self.is_done_by(through),
            Test::Doing(doing) => self.is_attempted(doing),
            Test::Serves { text, of } => self.serves(text, of),
            Test::Same { left, right } => self.player(left) == self.player(right),
        }
    }

    pub fn set(&self, id: SetId) -> CardSet {
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::None => CardSet::EMPTY,
            Set::This => self.object(self.this),
            Set::It => self.object(self.it.object),
            Set::Slot(slot) => self.cards(slot, true),
            Set::Rest(slot) => self.cards(slot, false),
            Set::All(spot) => self.at(spot),
            Set::Happened(history) => self.look.board().happened_to(history.0, self.seat),
            Set::Pile { zone, owner, bottom, count } => {
                let seat = self.seat_of(owner);
                let pile = self.look.board().zone(seat, zone);
                let count = self.num(count).clamp(0, pile.len() as i32) as usize;
                let part = if bottom { &pile[pile.len() - count..] } else { &pile[..count] };
                part.iter().copied().collect()
            }
            Set::Ends { of, bottom, count } => self.ends(self.set(of), bottom, self.num(count)),
            Set::Filter { set, test } => self.passing(self.set(set), test),
            Set::Union(a, b) => self.set(a).or(self.set(b)),
            Set::Minus(a, b) => self.set(a).without(self.set(b)),
            Set::Near { relation, of } => self.near(relation, of),
        }
    }

    /// One player. For words that mean both, the turn player.
    pub fn player(&self, who: Who) -> Seat {
        match who {
            Who::Me => self.seat,
            Who::Opponent => self.seat.other(),
            Who::They => self.actor,
            Who::Each => self.look.turn_player(),
            Who::Slot(slot) => self.slot(slot).seat(),
        }
    }

    /// The players, turn player first.
    pub fn players(&self, who: Who) -> impl Iterator<Item = Seat> + use<> {
        let first = self.player(who);
        let second = (who == Who::Each).then(|| first.other());
        std::iter::once(first).chain(second)
    }

    pub fn slot(&self, slot: Slot) -> Val {
        match self.each {
            Some((each, card)) if each == slot => Val::Object(self.look.board().object(card)),
            _ => self.slots.get(slot.0 as usize).copied().unwrap_or_default(),
        }
    }

    /// The objects that a slot names, gone or not.
    pub fn objects(&self, slot: Slot) -> impl Iterator<Item = Val> + use<'a> {
        let one = self.slot(slot);
        let (list, single): (&[Val], _) = match one {
            Val::List { at, len } => {
                let values = &self.look.control().values;
                (values.get(at as usize..at as usize + len as usize).unwrap_or(&[]), None)
            }
            Val::Object(_) | Val::Moved(_) => (&[], Some(one)),
            _ => (&[], None),
        };
        let kept: &[ObjRef] = match one {
            Val::BoardList { at, len } => {
                self.look.board().kept.get(at as usize..at as usize + len as usize).unwrap_or(&[])
            }
            _ => &[],
        };
        let kept = kept.iter().map(|object| Val::Object(*object));
        list.iter().copied().chain(single).chain(kept)
    }

    pub fn owns(&self, owner: Owner, seat: Seat) -> bool {
        match owner {
            Owner::Mine => seat == self.seat,
            Owner::Enemy => seat != self.seat,
            Owner::Their => seat == self.actor,
            Owner::Both => true,
        }
    }

    /// One player's seat; for both, the acting player's.
    pub fn seat_of(&self, owner: Owner) -> Seat {
        match owner {
            Owner::Mine => self.seat,
            Owner::Enemy => self.seat.other(),
            Owner::Their | Owner::Both => self.actor,
        }
    }

    /// The cells of a place, as bits.
    pub fn cells(&self, spot: Spot) -> u64 {
        match self.look.rules().vocab.places[spot.place.index()].cells {
            PlaceCells::All => u64::MAX,
            PlaceCells::Fixed(cells) => cells,
            PlaceCells::Indexed(each) => match spot.index {
                Some(n) => each.get((n as usize).wrapping_sub(1)).copied().unwrap_or(0),
                None => self.look.library.cells_of(spot.place),
            },
        }
    }

    fn shows(&self, card: CardId, any: TraitSetId) -> bool {
        self.shown(card).meets(self.look.code().trait_sets[any.index()])
    }

    /// The values that a card shows: not those that it hides face-down.
    pub(in crate::engine) fn shown(&self, card: CardId) -> Traits {
        let mut traits = self.look.derived(card).traits;
        if !self.knows(card) {
            traits.0 &= self.look.rules().face_down.shows.0;
        }
        traits
    }

    /// All values that the cards of the set show.
    pub(in crate::engine) fn shown_by(&self, set: SetId) -> Traits {
        let shown = |member: Member| match self.known(member) {
            One::Card(card) => self.shown(card).0,
            One::Gone(known) => known.traits.0,
            One::None => 0,
        };
        Traits(match self.members(set) {
            Some(members) => members.into_iter().map(shown).fold(0, |all, one| all | one),
            None => self.set(set).fold(0, |all, card| all | self.shown(card).0),
        })
    }

    pub(in crate::engine) fn is_named(&self, card: CardId, any: NameSetId) -> bool {
        let named = |name: &NameId| self.look.code().named(any, *name);
        self.knows(card) && self.look.derived(card).names.iter().any(named)
    }

    pub(in crate::engine) fn has_keyword(&self, card: CardId, keyword: KeywordId) -> bool {
        self.knows(card) && self.look.derived(card).keywords & 1 << keyword.0 != 0
    }

    pub(in crate::engine) fn is_owned(&self, card: CardId, by: Owner) -> bool {
        self.owns(by, self.look.board().card(card).side)
    }

    pub fn is_at(&self, id: CardId, spot: Spot) -> bool {
        let card = self.look.board().card(id);
        let place = &self.look.rules().vocab.places[spot.place.index()];
        let lies = |zone| {
            place.zones.has(zone)
                && self.owns(spot.owner, card.side)
                && self.in_cells(zone, card.cell, spot)
        };
        self.counts_at(id, spot).unwrap_or_else(|| card.zone.is_some_and(lies))
    }

    fn was_at(&self, known: &LastKnown, spot: Spot) -> bool {
        let place = &self.look.rules().vocab.places[spot.place.index()];
        place.zones.has(known.zone)
            && self.owns(spot.owner, known.side)
            && self.in_cells(known.zone, known.cell, spot)
    }

    fn in_cells(&self, zone: crate::vocab::ZoneId, cell: u8, spot: Spot) -> bool {
        self.look.rules().vocab.zones[zone.index()].cells == 0 || self.cells(spot) & 1 << cell != 0
    }

    pub(in crate::engine) fn at(&self, spot: Spot) -> CardSet {
        let rules = self.look.rules();
        let place = &rules.vocab.places[spot.place.index()];
        let board = self.look.board();
        let cells = self.cells(spot);
        let mut cards = CardSet::EMPTY;
        for seat in Seat::BOTH.into_iter().filter(|seat| self.owns(spot.owner, *seat)) {
            for zone in place.zones.iter() {
                let all = board.zone_set(seat, zone);
                let every = cells == u64::MAX || rules.vocab.zones[zone.index()].cells == 0;
                cards = cards.or(if every { all } else { board.in_cells(all, cells) });
            }
        }
        self.counting_at(spot, cards)
    }

    /// The first or last of the cards, in the order of the pile that they are in.
    fn ends(&self, cards: CardSet, bottom: bool, count: i32) -> CardSet {
        let board = self.look.board();
        let mut left = cards;
        let Some(first) = left.next().map(|card| board.card(card)) else { return cards };
        let pile = first.zone.map_or(&[][..], |zone| board.zone(first.side, zone));
        let here = pile.iter().copied().filter(|card| cards.has(*card));
        let count = count.max(0) as usize;
        if bottom { here.rev().take(count).collect() } else { here.take(count).collect() }
    }

    fn object(&self, object: ObjRef) -> CardSet {
        self.look.board().now(object).map_or(CardSet::EMPTY, CardSet::one)
    }

    fn cards(&self, slot: Slot, moved_too: bool) -> CardSet {
        self.objects(slot)
            .filter_map(|value| match value {
                Val::Object(object) => self.look.board().now(object),
                Val::Moved(object) if moved_too => self.look.board().now(object),
                _ => None,
            })
            .collect()
    }

    pub(in crate::engine) fn one(&self, of: SetId, test: impl FnOnce(CardId) -> bool) -> bool {
        let card = match self.look.code().exprs.sets[of.0 as usize] {
            Set::This => self.look.board().now(self.this),
            Set::It => self.look.board().now(self.it.object),
            _ => self.set(of).only(),
        };
        card.is_some_and(test)
    }

    /// A number for comparisons and sums: none if the card does not have it or hides it, or if there is no card.
    pub(in crate::engine) fn value(&self, id: NumId) -> Option<i32> {
        if !self.shows_number(id) {
            return None;
        }
        match self.look.code().exprs.nums[id.0 as usize] {
            Num::Stat { stat, of } => self.stat_of(stat, of),
            Num::Add(a, b) => {
                Some(self.counted(i64::from(self.value(a)?) + i64::from(self.value(b)?)))
            }
            Num::Sub(a, b) => {
                Some(self.counted(i64::from(self.value(a)?) - i64::from(self.value(b)?)))
            }
            Num::Mul(a, b) => {
                Some(self.counted(i64::from(self.value(a)?) * i64::from(self.value(b)?)))
            }
            Num::Div(a, b) => {
                Some(divided(self.value(a)?, self.value(b)?, self.look.rules().vocab.rounds_up))
            }
            Num::If { test, then, otherwise } => {
                self.value(if self.test(test) { then } else { otherwise })
            }
            _ => Some(self.num(id)),
        }
    }

    /// Face-down cards do not show what is on their face (9.6.1 in Legend of Stars).
    pub(in crate::engine) fn knows(&self, card: CardId) -> bool {
        !self.look.is_blank(card)
    }

    /// The only card of the set; of one that is gone, what it was.
    fn one_or_gone(&self, of: SetId) -> One<'a> {
        self.only(of).map_or(One::None, |member| self.known(member))
    }

    fn stat_of(&self, stat: StatId, of: SetId) -> Option<i32> {
        match self.one_or_gone(of) {
            One::Card(card) => self.look.number(card, stat),
            One::Gone(known) => self.look.last_number(known, stat),
            One::None => None,
        }
    }

    /// Whether the number is one that is kept on cards: it is no part of their face.
    pub(in crate::engine) fn is_kept(&self, stat: StatId) -> bool {
        self.look.rules().vocab.kept(stat).is_some()
    }

    /// The numbers of those cards of the set that have one.
    fn each(&self, set: SetId, each: NumId) -> impl Iterator<Item = i32> {
        let members = self.members(set);
        let here = if members.is_some() { CardSet::EMPTY } else { self.set(set) };
        let here = here.map(|card| Member::of(self.look.board().object(card)));
        let all = members.into_iter().flatten().chain(here);
        all.filter_map(move |member| self.about_member(member).value(each))
    }

    fn distinct(&self, set: SetId, of: Option<TypeId>) -> i32 {
        match of {
            Some(kind) => {
                let mask = self.look.library.type_mask(kind);
                (self.shown_by(set).0 & mask.0).count_ones() as i32
            }
            None => {
                let members = self.all_members(set).into_iter();
                let mut names: smallvec::SmallVec<[NameId; 64]> =
                    members.flat_map(|member| self.names_known(member)).collect();
                names.sort_unstable();
                names.dedup();
                names.len() as i32
            }
        }
    }

    fn times(&self, history: u8) -> i32 {
        let board = self.look.board();
        let by_card = board.used(crate::engine::state::board::Used::History(history), self.this);
        let by_seat = board.history[self.seat.index()].get(history as usize).copied().unwrap_or(0);
        i32::from(by_card.max(by_seat))
    }
}

pub fn compare(left: i32, op: Order, right: i32) -> bool {
    match op {
        Order::Equal => left == right,
        Order::NotEqual => left != right,
        Order::Less => left < right,
        Order::LessEqual => left <= right,
        Order::Greater => left > right,
        Order::GreaterEqual => left >= right,
    }
}

/// A quotient without its remainder, or rounded away from 0; 0 where nothing can be divided.
fn divided(number: i32, by: i32, rounds_up: bool) -> i32 {
    let whole = number.checked_div(by).unwrap_or(0);
    let left = rounds_up && number.checked_rem(by).is_some_and(|left| left != 0);
    if left { whole + (number.signum() * by.signum()) } else { whole }
}
