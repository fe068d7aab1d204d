//! Choosing cards, one by one.

use super::{about, asks, did, name_cards, next};
use crate::code::{Amount, Op, Payment, Set, SetId, Slot, TestId, Who};
use crate::engine::door;
use crate::engine::eval::{scope::Scope, stand_ins::StandIns};
use crate::engine::game::{Game, rulebook::steps::Progress, trace::asked::Role};
use crate::engine::options::cost;
use crate::engine::state::{
    control::{Cause, Change},
    decision::{Decider, Opt},
    ids::{CardId, CardSet},
};
use crate::engine::tell::told::Told;
use crate::vocab::RestrictionId;

/// Makes the change that the rulebook makes to each card found by an effect on all cards (`Rules::on_all`).
pub fn before_all(game: &mut Game<'_>, cards: CardSet) {
    let on_all = game.library.rules.choosing.on_all;
    let mut batch = game.take_batch();
    let look = game.look();
    let frame = *look.control().top();
    for card in cards {
        let change = on_all(&look, card);
        batch.extend(change.map(|change| Change {
            actor: frame.actor,
            source: frame.this,
            ..change
        }));
    }
    if !batch.is_empty() {
        door::send(game, &batch);
    }
    game.warm.batch = batch;
}

/// Goes on with the choice of the running op.
pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::Choose { slot, who, amount, from, such_that, announced, by_face, payment, stands_in } =
        op
    else {
        return Progress::Went;
    };
    let choice =
        Choice { slot, who, amount, from, such_that, announced, by_face, payment, stands_in };
    choice.step(game)
}

/// A choice of cards, made one by one.
struct Choice {
    slot: Slot,
    who: Who,
    amount: Amount,
    from: SetId,
    such_that: Option<TestId>,
    announced: bool,
    by_face: bool,
    payment: Option<Payment>,
    stands_in: Option<RestrictionId>,
}

impl Choice {
    fn step(&self, game: &mut Game<'_>) -> Progress {
        if !game.state.control.top().op_begun {
            name_cards(game, self.slot, CardSet::EMPTY);
            if let Some(frame) = game.state.control.top_mut() {
                frame.op_begun = true;
            }
            if self.announced && game.is_read() {
                game.tell_of_frame(Role::Where, |told| self.tell(told));
            }
        }
        let look = game.look();
        let scope = Scope::of_frame(look);
        let picked = scope.cards_of(self.slot);
        let (least, most) = match self.amount {
            Amount::Exactly(n) | Amount::Random(n) => (scope.num(n).max(0), scope.num(n).max(0)),
            Amount::UpTo(n) => (0, scope.num(n).max(0)),
            Amount::UpToAll => (0, i32::MAX),
            Amount::All => (i32::MAX, i32::MAX),
        };
        let count = picked.len() as i32;
        let stopped = game.state.control.top().count == 1;
        let open = if stopped || count >= most { CardSet::EMPTY } else { self.open(game, picked) };
        if open.is_empty() {
            if count < least && self.must_be_whole(game) {
                game.break_off();
                return Progress::Went;
            }
            self.finish(game);
            return Progress::Went;
        }
        // Cards that count as several may make up for others.
        let look = game.look();
        let actor = look.control().top().actor;
        let stand_ins = StandIns::among(&look, actor, self.stands_in, picked.or(open));
        let count = count + stand_ins.more(picked) as i32;
        let least = if self.may_fail_to_find(game) {
            least.min(seen_by_all(game, picked.or(open)))
        } else {
            least
        };
        let rest = least.saturating_sub(count);
        let all_go = match self.payment {
            None => open.len() as i32 <= rest,
            Some(_) => rest > 1 && open.len() as i32 == rest,
        };
        if self.such_that.is_none() && stand_ins.is_empty() && all_go {
            name_cards(game, self.slot, picked.or(open));
            return Progress::Went;
        }
        // Nobody chooses among the cards that lie under a card: they go from the top.
        for card in game.look().topmost(open) {
            game.warm.options.add(Opt::Card(card));
        }
        if count >= least {
            game.warm.options.add(Opt::Pass);
        }
        if matches!(self.amount, Amount::Random(_)) {
            return Progress::Asks(Decider::Chance, about(game));
        }
        asks(game, self.who)
    }

    /// Whether the text ends if fewer cards can be chosen than it says.
    fn must_be_whole(&self, game: &Game<'_>) -> bool {
        self.payment.is_none()
            && game.library.rules.resolving.impossible.is_some()
            && matches!(self.amount, Amount::Exactly(_) | Amount::Random(_))
    }

    /// Whether hidden cards may be left unchosen: nobody could tell whether one is what was asked for.
    fn may_fail_to_find(&self, game: &Game<'_>) -> bool {
        self.by_face
            && self.payment.is_none()
            && game.library.rules.piles.may_fail_to_find
            && !matches!(self.amount, Amount::Random(_))
    }

    /// Tells which cards can be chosen, and why others cannot.
    fn tell(&self, told: &mut Told<'_, '_>) {
        if let Set::Filter { set, test } = told.scope.look.code().exprs.sets[self.from.0 as usize] {
            told.filter(told.scope.set(set), test, 0);
        }
        told.choosable(told.scope.set(self.from));
    }

    /// Cards that may be picked next.
    fn open(&self, game: &mut Game<'_>, picked: CardSet) -> CardSet {
        let rules = game.library.rules;
        let look = game.look();
        let scope = Scope::of_frame(look);
        let mut open = scope.set(self.from).without(picked);
        if self.announced {
            let this = scope.this;
            open = open
                .filter(|card| {
                    (rules.choosing.may_choose)(&look, *card)
                        && !look.restricted_by(*card, rules.choosing.restriction, this)
                })
                .collect();
        }
        if let Some(payment) = self.payment {
            open =
                open.filter(|card| cost::still_payable(&scope, payment, picked, *card)).collect();
        }
        if let Some(test) = self.such_that {
            open = open.filter(|card| self.fits(game, picked, *card, test)).collect();
        }
        self.next_of_pile(game, open).unwrap_or(open)
    }

    /// Of so many cards from an end of a pile as the player likes, the one that is next: nobody takes another one first.
    fn next_of_pile(&self, game: &mut Game<'_>, open: CardSet) -> Option<CardSet> {
        let look = game.look();
        let from = look.code().exprs.sets[self.from.0 as usize];
        let (Amount::UpToAll, Set::Pile { zone, owner, bottom, .. }) = (self.amount, from) else {
            return None;
        };
        let seat = Scope::of_frame(look).seat_of(owner);
        let mut pile = look.board().zone(seat, zone).iter().filter(|card| open.has(**card));
        let next = if bottom { pile.next_back() } else { pile.next() };
        next.map(|card| CardSet::one(*card))
    }

    /// Whether the picked cards pass the test of the group with one more card.
    fn fits(&self, game: &mut Game<'_>, picked: CardSet, card: CardId, test: TestId) -> bool {
        name_cards(game, self.slot, picked.or(CardSet::one(card)));
        let look = game.look();
        let fits = Scope::of_frame(look).test(test);
        name_cards(game, self.slot, picked);
        fits
    }

    /// Announces what was chosen; a game may turn chosen cards up.
    fn finish(&self, game: &mut Game<'_>) {
        let look = game.look();
        let cards = Scope::of_frame(look).cards_of(self.slot);
        next(game);
        did(game, !cards.is_empty());
        if !self.announced || cards.is_empty() {
            return;
        }
        let rules = game.library.rules;
        let mut batch = game.take_batch();
        let look = game.look();
        let frame = *look.control().top();
        for card in cards {
            let change = Change {
                events: rules.choosing.events,
                cause: Cause::Effect,
                actor: frame.actor,
                source: frame.this,
                card: look.board().object(card),
                player: look.board().card(card).side,
                ..Change::default()
            };
            batch.push(change);
            batch.extend((rules.choosing.on_chosen)(&look, card).map(|turned| Change {
                actor: frame.actor,
                source: frame.this,
                ..turned
            }));
        }
        door::send(game, &batch);
        game.warm.batch = batch;
    }
}

fn seen_by_all(game: &Game<'_>, cards: CardSet) -> i32 {
    let look = game.peek();
    cards.filter(|card| look.card_seen(*card) == 3).count() as i32
}
