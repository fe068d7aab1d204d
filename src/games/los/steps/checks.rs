//! What an option asks before it is offered, each question with its rule. Those who list options and
//! those who ask why one is missing go through the same lists.

use super::super::verb;
use super::super::windows::PRIORITY;
use super::super::words::ids::*;
use super::{battle, id, lead, main_phase, play};
use crate::engine::asked::Figures;
use crate::engine::ids::{CardId, Seat};
use crate::engine::inquiry::Checked;
use crate::engine::look::Look;
use crate::engine::options::Opt;
use crate::engine::schedule::slots;
use crate::engine::steps::WINDOW;
use crate::vocab::{RestrictionId, Text, ZoneId, text};

/// A card that a player would do something with.
pub struct Try<'a> {
    pub look: &'a Look<'a>,
    pub card: CardId,
    pub player: Seat,
    /// The player's ready energy.
    pub energy: i32,
}

/// One question about a card, with its rule.
#[derive(Clone, Copy)]
pub struct Check {
    cites: &'static [&'static str],
    says: Text,
    test: fn(&Try<'_>) -> bool,
    figures: Option<fn(&Try<'_>) -> Figures>,
    restriction: Option<RestrictionId>,
}

pub const fn check(
    cites: &'static [&'static str],
    en: &'static str,
    ja: &'static str,
    test: fn(&Try<'_>) -> bool,
) -> Check {
    Check { cites, says: text(en, ja), test, figures: None, restriction: None }
}

impl Check {
    /// The numbers that the test compares.
    pub const fn compares(self, figures: fn(&Try<'_>) -> Figures) -> Check {
        Check { figures: Some(figures), ..self }
    }

    /// The "cannot" that the test asks for.
    pub const fn unless(self, restriction: RestrictionId) -> Check {
        Check { restriction: Some(restriction), ..self }
    }

    fn told(&self, of: &Try<'_>) -> Checked {
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
pub fn pass(checks: &[Check], of: &Try<'_>) -> bool {
    checks.iter().all(|check| (check.test)(of))
}

/// A moment at which a verb is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Main,
    Lead,
    Attack,
    Priority,
}

struct Offered {
    verb: u8,
    moment: Moment,
    /// Where the card lies, on the player's side.
    zone: ZoneId,
    checks: &'static [&'static [Check]],
}

const OFFERED: &[Offered] = &[
    offered(verb::PLAY, Moment::Main, HAND, &[play::PLAY]),
    offered(verb::PLAY, Moment::Priority, HAND, &[play::IS_FLASH, play::PLAY]),
    offered(verb::ENERGIZE, Moment::Main, HAND, &[main_phase::ENERGIZE]),
    offered(verb::TURN, Moment::Main, CHARACTERS, &[main_phase::DISPLAY]),
    offered(verb::REVEAL, Moment::Main, CHARACTERS, &[main_phase::HIDDEN, main_phase::DISPLAY]),
    offered(verb::LEAD, Moment::Lead, CHARACTERS, &[lead::LEADS]),
    offered(verb::ATTACK, Moment::Attack, CHARACTERS, &[battle::ATTACKS_WITH]),
];

const fn offered(
    verb: u8,
    moment: Moment,
    zone: ZoneId,
    checks: &'static [&'static [Check]],
) -> Offered {
    Offered { verb, moment, zone, checks }
}

/// All questions about an option of this player, with their outcome now.
pub fn of(look: &Look<'_>, player: Seat, option: Opt) -> Vec<Checked> {
    let now = moment(look);
    match option {
        Opt::Do(verb, card) => {
            let of_verb = || OFFERED.iter().filter(|offered| offered.verb == verb);
            let offered = of_verb().find(|offered| Some(offered.moment) == now);
            let Some(offered) = offered.or_else(|| of_verb().next()) else { return Vec::new() };
            let energy = look.player_stat(player, READY_ENERGY);
            let of = Try { look, card, player, energy };
            let lies = look.board().card(card);
            let there = lies.zone == Some(offered.zone) && lies.side == player;
            let first = [timely(offered.moment, now), place(offered.zone, there)];
            let checks = offered.checks.iter().flat_map(|checks| checks.iter());
            first.into_iter().chain(checks.map(|check| check.told(&of))).collect()
        }
        Opt::Say(verb::END) => {
            let holds = now != Some(Moment::Attack) || !battle::must_attack(look);
            vec![told(
                &["9.1"],
                "no character must attack",
                "アタックしなければならないキャラクターがいない",
                holds,
            )]
        }
        Opt::Ability(..) => {
            let holds = matches!(now, Some(Moment::Main | Moment::Priority));
            vec![told(
                &["5.3.a", "5.5.1.II.a", "5.5.1.III.a"],
                "activated abilities are used in the main phase, or with priority in an attack phase",
                "起動能力はメインフェイズ、または優先権を得たアタックフェイズに使用する",
                holds,
            )]
        }
        _ => Vec::new(),
    }
}

const fn told(
    cites: &'static [&'static str],
    en: &'static str,
    ja: &'static str,
    holds: bool,
) -> Checked {
    Checked { cites, says: text(en, ja), holds, figures: None, restriction: None }
}

/// What the game is at, if verbs are offered there.
fn moment(look: &Look<'_>) -> Option<Moment> {
    match look.control().top().proc {
        id::MAIN => Some(Moment::Main),
        id::LEAD => Some(Moment::Lead),
        id::ATTACK_PHASE => Some(Moment::Attack),
        WINDOW if look.slot(slots::WINDOW).num() == i32::from(PRIORITY.0) => Some(Moment::Priority),
        _ => None,
    }
}

fn timely(moment: Moment, now: Option<Moment>) -> Checked {
    let holds = now == Some(moment);
    match moment {
        Moment::Main => told(
            &["5.3.a"],
            "it is the main phase and nothing else is being resolved",
            "メインフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Lead => told(
            &["5.4.a"],
            "it is the lead phase and nothing else is being resolved",
            "リードフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Attack => told(
            &["5.5.1.I.a"],
            "it is the attack phase and no attack is under way",
            "アタックフェイズ中で、他のアタックが行われていない",
            holds,
        ),
        Moment::Priority => told(&["7.2.a"], "the player has priority", "優先権を得ている", holds),
    }
}

fn place(zone: ZoneId, holds: bool) -> Checked {
    match zone {
        HAND => told(&["8.3"], "the card is in the player's hand", "手札にある", holds),
        _ => told(
            &["3.3.a"],
            "the card is in the player's character zone",
            "自分のキャラクターゾーンにある",
            holds,
        ),
    }
}
