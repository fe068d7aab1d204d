//! The moments, zones and conditions of verbs.

use super::super::verb;
use super::super::words::*;
use super::{battle, id, main_phase};
use crate::engine::look::Look;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::Seat;
use crate::engine::trace::asked::Checked;
use crate::games::checks::{self, Offered, offered, told};
use crate::vocab::ZoneId;

/// The means of a player for cards of the hand: the number of active mana.
pub type Try<'a> = checks::Try<'a, i32>;
pub type Check = checks::Check<i32>;

/// A moment at which a verb is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Main,
    Attack,
    Guard,
}

const OFFERED: &[Offered<Moment, i32>] = &[
    offered(verb::SUMMON, Moment::Main, HAND, &[main_phase::PAID, main_phase::SUMMONS]),
    offered(verb::ATTACK, Moment::Attack, SUPPORT_AREA, &[battle::ATTACKS]),
    offered(verb::GUARD, Moment::Guard, HAND, &[battle::GUARDS, main_phase::PAID]),
];

/// All conditions of an option for this player, with their outcome now.
pub fn of(look: &Look<'_>, player: Seat, option: Opt) -> Vec<Checked> {
    let now = moment(look, player);
    match option {
        Opt::Do(verb, card) => {
            let means = look.player_stat(player, ACTIVE_MANA);
            let of = checks::Try { look, card, player, means };
            checks::of_verb(OFFERED, verb, now, &of, timely, place)
        }
        Opt::Ability(..) => vec![told(
            &["turn.main.5", "qa.3"],
            "activated abilities are used in one's own main phase",
            "起動能力は自分のメインフェイズに使用する",
            now == Some(Moment::Main),
        )],
        _ => Vec::new(),
    }
}

fn moment(look: &Look<'_>, player: Seat) -> Option<Moment> {
    let own = look.turn_player() == player;
    match look.control().top().proc {
        id::MAIN if own => Some(Moment::Main),
        id::ATTACK_PHASE if own => Some(Moment::Attack),
        id::ATTACK if !own => Some(Moment::Guard),
        _ => None,
    }
}

fn timely(offered: Moment, holds: bool) -> Checked {
    match offered {
        Moment::Main => told(
            &["turn.main.1", "qa.2"],
            "it is the player's own main phase and nothing else is being resolved",
            "自分のメインフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Attack => told(
            &["turn.attack.1"],
            "it is the player's own attack phase and no attack is under way",
            "自分のアタックフェイズ中で、他の攻撃が行われていない",
            holds,
        ),
        Moment::Guard => told(
            &["battle.3.1", "battle.3.2"],
            "a unit of the player is attacked, and it is the guardian step",
            "自分のユニットが攻撃された時のガーディアンステップである",
            holds,
        ),
    }
}

fn place(zone: ZoneId, holds: bool) -> Checked {
    match zone {
        HAND => told(
            &["turn.main.2", "partner.2.1"],
            "the card is in the player's hand",
            "手札にある",
            holds,
        ),
        _ => told(
            &["turn.attack.4", "turn.attack.14"],
            "the card is in the player's support area",
            "自分のサポートエリアにある",
            holds,
        ),
    }
}
