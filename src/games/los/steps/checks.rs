//! The moments, zones and conditions of verbs.

use super::super::verb;
use super::super::windows::PRIORITY;
use super::super::words::*;
use super::{battle, id, lead, main_phase, play};
use crate::engine::look::Look;
use crate::engine::rulebook::steps::WINDOW;
use crate::engine::rulebook::windows::slots;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::Seat;
use crate::engine::trace::asked::Checked;
use crate::games::checks::{self, Offered, offered, told};
use crate::vocab::ZoneId;

/// The means of a player for playing cards.
#[derive(Clone, Copy)]
pub struct Means {
    /// The number of ready energy cards.
    pub energy: i32,
}

pub type Try<'a> = checks::Try<'a, Means>;
pub type Check = checks::Check<Means>;

/// The means at moments when no card is played.
pub const NO_MEANS: Means = Means { energy: 0 };

/// A moment at which a verb is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Main,
    Lead,
    Attack,
    Priority,
}

const OFFERED: &[Offered<Moment, Means>] = &[
    offered(verb::PLAY, Moment::Main, HAND, &[play::PLAY]),
    offered(verb::PLAY, Moment::Priority, HAND, &[play::IS_FLASH, play::PLAY]),
    offered(verb::ENERGIZE, Moment::Main, HAND, &[main_phase::ENERGIZE]),
    offered(verb::TURN, Moment::Main, CHARACTERS, &[main_phase::DISPLAY]),
    offered(verb::REVEAL, Moment::Main, CHARACTERS, &[main_phase::HIDDEN, main_phase::DISPLAY]),
    offered(verb::LEAD, Moment::Lead, CHARACTERS, &[lead::LEADS]),
    offered(verb::ATTACK, Moment::Attack, CHARACTERS, &[battle::ATTACKS_WITH]),
];

/// All conditions of an option for this player, with their outcome now.
pub fn of(look: &Look<'_>, player: Seat, option: Opt) -> Vec<Checked> {
    let now = moment(look);
    match option {
        Opt::Do(verb, card) => {
            let means = Means { energy: look.player_stat(player, READY_ENERGY) };
            let of = Try { look, card, player, means };
            checks::of_verb(OFFERED, verb, now, &of, timely, place)
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

/// The moment of the game, if verbs are offered there.
fn moment(look: &Look<'_>) -> Option<Moment> {
    match look.control().top().proc {
        id::MAIN => Some(Moment::Main),
        id::LEAD => Some(Moment::Lead),
        id::ATTACK_PHASE => Some(Moment::Attack),
        WINDOW if look.slot(slots::WINDOW).num() == i32::from(PRIORITY.0) => Some(Moment::Priority),
        _ => None,
    }
}

fn timely(moment: Moment, holds: bool) -> Checked {
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
