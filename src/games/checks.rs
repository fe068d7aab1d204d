//! What an option asks before it is offered, each question with its rule. Those who list options and
//! those who ask why one is missing go through the same lists.

use crate::engine::look::Look;
use crate::engine::state::ids::{CardId, Seat};
use crate::engine::trace::asked::{Checked, Figures};
use crate::vocab::{RestrictionId, Text, ZoneId, text};

/// A card that a player would do something with, and what the player has for it.
#[derive(Clone, Copy)]
pub struct Try<'a, Means> {
    pub look: &'a Look<'a>,
    pub card: CardId,
    pub player: Seat,
    pub means: Means,
}

/// One question about a card, with its rule.
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

    /// The "cannot" that the test asks for.
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

/// A verb, and where it is offered with which questions.
pub struct Offered<Moment, Means: 'static> {
    verb: u8,
    moment: Moment,
    /// Where the card lies, on the player's side.
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

/// All questions about a verb with a card: whether it is the moment for it, whether the card lies in the
/// right place, and those of its row. Of several rows the one of this moment, else the first.
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
    let Some(offered) = offered.or_else(|| of_verb().next()) else { return Vec::new() };
    let there = of.look.found_in(of.player, offered.zone).has(of.card);
    let is_now = Some(offered.moment) == now;
    let first = [timely(offered.moment, is_now), place(offered.zone, there)];
    let checks = offered.checks.iter().flat_map(|checks| checks.iter());
    first.into_iter().chain(checks.map(|check| check.told(of))).collect()
}

/// A question that is answered already.
pub const fn told(
    cites: &'static [&'static str],
    en: &'static str,
    ja: &'static str,
    holds: bool,
) -> Checked {
    Checked { cites, says: text(en, ja), holds, figures: None, restriction: None }
}
