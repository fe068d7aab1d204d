//! Wards: what keeps effects off a card, asked before its own turn in the order of effects.
//!
//! A card that does not receive an effect gains and loses nothing by it (8.13.2, 8.13.3 in Legend of Stars), not even
//! the ward: only an effect that no ward keeps off can take a ward away. So a ward is asked ahead of its turn if the
//! effect could change it; otherwise it stands before the effect in the order, since the effect depends on it.

use super::contribution::Giver;
use crate::code::{
    AbilityId, Characteristics, Grant, KeywordId, MAX_CAPTURES, Modifier, StandingSubject,
};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{
    look::Look,
    warm::{
        contribution::{Contribution, From},
        derived::Guard,
    },
};
use crate::engine::state::{board::Target, control::Val, ids::CardId};
use smallvec::SmallVec;

/// A restriction that will keep effects off the card.
struct Ward {
    /// Without one it keeps off all that the other player's cards do.
    guard: Option<Guard>,
    /// If it is an ability of the card itself: the keyword that the ability belongs to, if any.
    own: Option<Option<KeywordId>>,
    /// Index of the effect still to come that gives it to the card; none if the card has it.
    given_by: Option<usize>,
}

impl Ward {
    fn keeps_off(&self, look: &Look<'_>, giver: &Giver) -> bool {
        let there = giver.this.card.index() < look.board().cards.len();
        self.guard.as_ref().is_none_or(|guard| {
            there && look.scope_of(guard).about_member(giver.source(look)).test(guard.test)
        })
    }

    fn is_taken_by(&self, n: usize, grant: Grant) -> bool {
        let after = self.given_by.is_none_or(|giver| giver < n);
        match (self.own, grant) {
            (Some(_), Grant::Modifier(Modifier::LoseAbilities)) => after,
            (Some(keyword), Grant::Modifier(Modifier::LoseKeyword(lost))) => {
                after && keyword == Some(lost)
            }
            _ => false,
        }
    }
}

/// Whether a ward that is still to come keeps the effect of the giver off the card.
pub(super) fn keep_off(
    look: &Look<'_>,
    card: CardId,
    effect: &Contribution,
    giver: &Giver,
) -> bool {
    let Look { warm, library, .. } = *look;
    if !library.orders.has_wards {
        return false;
    }
    let pending = &warm.contributions[warm.given.len()..];
    let changed = changed_through(look, effect, pending);
    let wards: SmallVec<[Ward; 4]> = pending
        .iter()
        .enumerate()
        .filter(|(_, one)| asked_by(look, one).meets(changed))
        .flat_map(|(n, one)| of_contribution(look, card, n, one))
        .collect();
    let kept_off = |by: &Giver| wards.iter().any(|ward| ward.keeps_off(look, by));
    let is_taken = |ward: &Ward| {
        pending.iter().enumerate().any(|(n, one)| {
            ward.is_taken_by(n, library.orders.grant_of(one.reach)) && {
                let taker = one.giver(look);
                let own = taker.seat == look.board().card(card).side;
                one.reached(&taker, look).cards.has(card) && (own || !kept_off(&taker))
            }
        })
    };
    wards.iter().any(|ward| ward.keeps_off(look, giver) && !is_taken(ward))
}

/// What the effect may change, itself or through effects still to come that read what it changes.
fn changed_through(
    look: &Look<'_>,
    effect: &Contribution,
    pending: &[Contribution],
) -> Characteristics {
    let Look { warm, library, .. } = *look;
    let orders = &library.orders;
    let parts = warm.contributions.iter().filter(|one| one.from.effect() == effect.from.effect());
    let mut changed =
        parts.fold(Characteristics::default(), |all, one| all.or(orders.stirs(one.reach)));
    loop {
        let reached = pending.iter().filter(|one| orders.asks(one).meets(changed));
        let more = reached.fold(changed, |all, one| all.or(orders.stirs(one.reach)));
        if more == changed {
            return changed;
        }
        changed = more;
    }
}

/// What a contribution reads, and what the ability that it gives reads.
fn asked_by(look: &Look<'_>, one: &Contribution) -> Characteristics {
    let orders = &look.library.orders;
    let asked = orders.asks(one);
    match orders.grant_of(one.reach) {
        Grant::Ability(given) => {
            let parts = orders.abilities[given.index()].iter();
            parts.fold(asked, |all, part| all.or(orders.reach_of(part.fixed.reach).reads))
        }
        _ => asked,
    }
}

/// The wards that a contribution still to come will put on the card.
fn of_contribution(
    look: &Look<'_>,
    card: CardId,
    n: usize,
    one: &Contribution,
) -> SmallVec<[Ward; 1]> {
    let affected = look.rules().affected;
    let grant = look.library.orders.grant_of(one.reach);
    let is_ward = |grant: &Grant| matches!(grant, Grant::Restriction { restriction, .. } if *restriction == affected);
    let gives = match grant {
        Grant::Ability(ability) => {
            let mut standing = look.code().ability(ability).standing.iter();
            standing.any(|one| one.grants.iter().any(is_ward))
        }
        _ => is_ward(&grant),
    };
    if !gives {
        return SmallVec::new();
    }
    let giver = one.giver(look);
    if !one.reached(&giver, look).cards.has(card) {
        return SmallVec::new();
    }
    if let Grant::Ability(ability) = grant {
        return of_gift(look, card, n, ability, &giver);
    }
    let own = match one.from {
        From::Ability { card: of, ability, .. } if of == card => {
            Some(look.code().ability(ability).keyword)
        }
        _ => None,
    };
    let target = Target::Card(look.board().object(card));
    SmallVec::from_iter([Ward { guard: guard_of(&giver, &grant, target), own, given_by: None }])
}

fn guard_of(giver: &Giver, grant: &Grant, target: Target) -> Option<Guard> {
    match *grant {
        Grant::Restriction { restriction, narrowed, worth } => {
            narrowed.map(|test| giver.guard(target, restriction, test, worth))
        }
        _ => None,
    }
}

/// The wards that an ability which the card is about to be given will put on it.
fn of_gift(
    look: &Look<'_>,
    card: CardId,
    n: usize,
    ability: AbilityId,
    from: &Giver,
) -> SmallVec<[Ward; 1]> {
    let board = look.board();
    let code = look.code().ability(ability);
    let mut captures = [Val::None; MAX_CAPTURES];
    for (slot, of) in code.capture_from.iter().enumerate() {
        captures[slot] = from.captures[of.0 as usize];
    }
    let (this, seat) = (board.object(card), board.card(card).side);
    let scope = Scope { slots: &captures, ..Scope::new(*look, seat, this) };
    let holds = |test: Option<crate::code::TestId>| test.is_none_or(|test| scope.test(test));
    let reaches = |subject: StandingSubject| match subject {
        StandingSubject::Cards(set) => scope.set(set).has(card),
        StandingSubject::Player(_) => false,
    };
    let standing = code.standing.iter().filter(|_| holds(code.condition));
    let standing = standing.filter(|one| holds(one.test) && reaches(one.subject));
    let grants = standing.flat_map(|one| one.grants.iter());
    let wards = grants.filter_map(|grant| match *grant {
        Grant::Restriction { restriction, narrowed, worth }
            if restriction == look.rules().affected =>
        {
            let target = Target::Card(this);
            let guard = |test| Guard { target, restriction, test, worth, seat, this, captures };
            let guard = narrowed.map(guard);
            Some(Ward { guard, own: Some(code.keyword), given_by: Some(n) })
        }
        _ => None,
    });
    wards.collect()
}
