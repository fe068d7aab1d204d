//! Declaring a number, a name or a value.

use std::ops::RangeInclusive;

use super::{asks, next};
use crate::code::{Declares, NameId, Source, Traits, Who};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::Progress};
use crate::engine::limits::{self, Limit};
use crate::engine::state::decision::Opt;

/// Offers what can be declared; goes on if there is nothing.
pub fn step(game: &mut Game<'_>, who: Who, range: RangeInclusive<i32>, of: Declares) -> Progress {
    let look = game.look();
    let scope = Scope::of_frame(look);
    let numbers: smallvec::SmallVec<[i32; 64]> = match of {
        Declares::Any => range.collect(),
        Declares::Numbers(from, to) => {
            let (from, to) = (scope.num(from), scope.num(to));
            if i64::from(to) - i64::from(from) >= limits::OFFERED as i64 {
                game.stop(Limit::Offered);
                return Progress::Went;
            }
            (from..=to).collect()
        }
        Declares::Names => {
            let cards = look.code().defs.iter();
            let mut all: smallvec::SmallVec<[i32; 64]> =
                cards.map(|card| i32::from(card.shows.0) + 1).collect();
            all.sort_unstable();
            all.dedup();
            all
        }
        Declares::Values(of) => {
            let can_show = |n: &i32| scope.declared(of, *n) != Traits::default();
            range.filter(can_show).collect()
        }
        Declares::ShownBy(Some(of), cards) => {
            let shown = scope.values_told(of, Source::Shown(cards));
            range.filter(|n| scope.declared(of, *n).meets(shown)).collect()
        }
        Declares::ShownBy(None, cards) => {
            let names = scope.names_told(Source::Shown(cards));
            let mut all: smallvec::SmallVec<[i32; 64]> =
                names.iter().map(|NameId(n)| i32::from(*n) + 1).collect();
            all.sort_unstable();
            all
        }
    };
    if numbers.is_empty() {
        next(game);
        return Progress::Went;
    }
    for number in numbers {
        game.warm.options.add(Opt::Num(number));
    }
    asks(game, who)
}
