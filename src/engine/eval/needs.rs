//! Whether the cards are there that a text chooses first.

use crate::code::Need;
use crate::engine::eval::scope::Scope;
use crate::engine::state::ids::CardId;

/// Whether the cards that an ability's first choices need are there; always true if the rulebook
/// does not ask for them.
pub fn has_needs(scope: &Scope<'_>, needs: &[Need]) -> bool {
    !scope.look.rules().choosing.first || are_there(scope, needs)
}

/// Whether the cards that an ability's first choices need are there, whatever the rulebook asks
/// for.
pub fn are_there(scope: &Scope<'_>, needs: &[Need]) -> bool {
    needs.iter().all(|need| {
        let least = scope.num(need.least).max(0) as u32;
        let choosable = |card: &CardId| choosable(scope, need, *card);
        scope.set(need.set).filter(choosable).take(least as usize).count() as u32 >= least
    })
}

/// Whether each first choice that needs cards finds one.
pub fn begin(scope: &Scope<'_>, needs: &[Need]) -> bool {
    needs.iter().map(|need| found(scope, need)).all(|(found, least)| least == 0 || found > 0)
}

/// How many cards a first choice finds, and how many it needs.
pub fn found(scope: &Scope<'_>, need: &Need) -> (u32, u32) {
    let there = scope.set(need.set).filter(|card| choosable(scope, need, *card)).count();
    (there as u32, scope.num(need.least).max(0) as u32)
}

fn choosable(scope: &Scope<'_>, need: &Need, card: CardId) -> bool {
    let rules = scope.look.rules();
    !need.announced
        || (rules.choosing.may_choose)(&scope.look, card)
            && !scope.look.restricted_by(card, rules.choosing.restriction, scope.this)
}
