//! The conditions of an option, each with its rule. Listing options and explaining why one is missing use the same
//! lists.

use crate::engine::look::Look;
use crate::engine::state::ids::{CardId, Seat};
use crate::engine::trace::asked::{Checked, Figures};
use crate::vocab::{RestrictionId, Text, ZoneId, text};

/// A card with which a player may do something, and the player's means for it.
#[derive(Clone, Copy)]
pub struct Try<'a, Means> {
    pub look: &'a Look<'a>,
    pub card: CardId,
    pub player: Seat,
    pub means: Means,
}

/// One condition on a card, with its rule.
#[derive(Clone, Copy)]
pub struct Check<Means: 'static> {
    cites: &'static [&'static str],
    says: Text,
    test: fn(&Try<'_, Means>) -> bool,
    figures: Option<fn(&Try<'_, Means>) -> Figures>,
    restriction: Option<RestrictionId>,
}

pub const fn check<Means: Copy>(
    cites: &'static [&'static str],
    en: &'static str,
    ja: &'static str,
    test: fn(&Try<'_, Means>) -> bool,
) -> Check<Means> {
    Check { cites, says: text(en, ja), test, figures: None, restriction: None }
}

impl<Means: Copy> Check<Means> {
    /// The numbers that the test compares.
    pub const fn compares(self, figures: fn(&Try<'_, Means>) -> Figures) -> Check<Means> {
        Check { figures: Some(figures), ..self }
    }

    /// The restriction whose absence the test checks.
    pub const fn unless(self, restriction: RestrictionId) -> Check<Means> {
        Check { restriction: Some(restriction), ..self }
    }

    fn told(&self, of: &Try<'_, Means>) -> Checked {
        Checked {
            cites: self.cites,
            says: self.says,
            holds: (self.test)(of),
            figures: self.figures.map(|figures| figures(of)),
            restriction: self.restriction,
        }
    }
}

/// Whether the card passes all checks.
pub fn pass<Means: Copy>(checks: &[Check<Means>], of: &Try<'_, Means>) -> bool {
    checks.iter().all(|check| (check.test)(of))
}

/// A row of the table of offers: the moment and zone in which a verb is offered, and the conditions on its card.
pub struct Offered<Moment, Means: 'static> {
    verb: u8,
    moment: Moment,
    /// The zone of the card, on the player's side.
    zone: ZoneId,
    checks: &'static [&'static [Check<Means>]],
}

pub const fn offered<Moment: Copy, Means: Copy>(
    verb: u8,
    moment: Moment,
    zone: ZoneId,
    checks: &'static [&'static [Check<Means>]],
) -> Offered<Moment, Means> {
    Offered { verb, moment, zone, checks }
}

/// All conditions for a verb with a card: the moment, the zone, and those of the verb's row. If several rows have the
/// verb, the one of this moment counts, else the last one of those of which the card fails the fewest.
pub fn of_verb<Moment: Copy + PartialEq, Means: Copy>(
    rows: &[Offered<Moment, Means>],
    verb: u8,
    now: Option<Moment>,
    of: &Try<'_, Means>,
    timely: fn(Moment, bool) -> Checked,
    place: fn(ZoneId, bool) -> Checked,
) -> Vec<Checked> {
    let of_verb = || rows.iter().filter(|offered| offered.verb == verb);
    let offered = of_verb().find(|offered| Some(offered.moment) == now);
    let checks = |offered: &Offered<Moment, Means>| offered.checks.iter().copied().flatten();
    let fails = |offered: &&Offered<Moment, Means>| {
        checks(offered).filter(|check| !(check.test)(of)).count()
    };
    let nearest = || of_verb().rev().min_by_key(fails);
    let Some(offered) = offered.or_else(nearest) else { return Vec::new() };
    let there = of.look.found_in(of.player, offered.zone).has(of.card);
    let is_now = Some(offered.moment) == now;
    let first = [timely(offered.moment, is_now), place(offered.zone, there)];
    first.into_iter().chain(checks(offered).map(|check| check.told(of))).collect()
}

/// A condition with its outcome known already.
pub const fn told(
    cites: &'static [&'static str],
    en: &'static str,
    ja: &'static str,
    holds: bool,
) -> Checked {
    Checked { cites, says: text(en, ja), holds, figures: None, restriction: None }
}
