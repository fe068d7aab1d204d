//! The moments, zones and conditions of verbs.

use super::super::verb;
use super::super::words::*;
use super::{battle, id, lane_move, main_phase, unlock};
use crate::code::Traits;
use crate::engine::look::Look;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::{CardSet, Seat};
use crate::engine::trace::asked::Checked;
use crate::games::checks::{self, Offered, offered, told};
use crate::vocab::ZoneId;

/// The means of a player for unlocking cards: the hand cards that the Master lets it unlock, MP with the cores that
/// give them, cores for a CC, and the Master's colors.
#[derive(Clone, Copy)]
pub struct Means {
    pub unlockable: CardSet,
    pub mp: i32,
    pub cores: i32,
    pub colors: Traits,
}

pub type Try<'a> = checks::Try<'a, Means>;
pub type Check = checks::Check<Means>;

impl Means {
    pub fn of(look: &Look<'_>, player: Seat) -> Means {
        let board = look.board();
        Means {
            unlockable: unlock::unlockable(look, player, look.found_in(player, HAND)),
            mp: look.player_stat(player, MP) + look.player_stat(player, CORES),
            cores: super::super::core_zone(board, player),
            colors: master_colors(look, player),
        }
    }
}

pub fn master_colors(look: &Look<'_>, player: Seat) -> Traits {
    let master = look.board().at_cell(player, FIELD, cell::MASTER);
    let held = master.map_or(0, |card| look.derived(card).traits.0);
    Traits(held & look.library.type_mask(COLOR).0)
}

/// A moment at which a verb is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Draw,
    Main,
    Unlock,
}

const OFFERED: &[Offered<Moment, Means>] = &[
    offered(verb::UNLOCK, Moment::Main, HAND, &[unlock::UNLOCKED]),
    offered(verb::PLAY, Moment::Main, STANDBY, &[main_phase::PLAYED]),
    offered(verb::ATTACK, Moment::Main, FIELD, &[battle::ATTACKS]),
    offered(verb::MOVE, Moment::Main, FIELD, &[lane_move::MOVES]),
    offered(verb::EXCLUDE, Moment::Main, FIELD, &[main_phase::EXCLUDED]),
    offered(verb::CHANGE, Moment::Draw, HAND, &[]),
    offered(verb::KEEP, Moment::Unlock, PLAY_ZONE, &[]),
];

/// All conditions of an option for this player, with their outcome now.
pub fn of(look: &Look<'_>, player: Seat, option: Opt) -> Vec<Checked> {
    let now = moment(look);
    match option {
        Opt::Do(verb, card) => {
            let of = checks::Try { look, card, player, means: Means::of(look, player) };
            checks::of_verb(OFFERED, verb, now, &of, timely, place)
        }
        Opt::Ability(..) => vec![told(
            &["28-6", "37-4a.3"],
            "activated abilities are used in one's own main phase",
            "起動効果は自分のメインフェイズに使用する",
            now == Some(Moment::Main) && look.turn_player() == player,
        )],
        _ => Vec::new(),
    }
}

/// The moment of the game, if verbs are offered there.
fn moment(look: &Look<'_>) -> Option<Moment> {
    match look.control().top().proc {
        id::DRAW => Some(Moment::Draw),
        id::MAIN => Some(Moment::Main),
        id::UNLOCK => Some(Moment::Unlock),
        _ => None,
    }
}

fn timely(offered: Moment, holds: bool) -> Checked {
    match offered {
        Moment::Draw => told(&["27-5.3"], "it is the draw phase", "ドローフェイズである", holds),
        Moment::Main => told(
            &["27-6.2"],
            "it is the main phase and nothing else is being resolved",
            "メインフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Unlock => {
            told(&["32-6.1"], "it has just been unlocked", "アンロックした直後である", holds)
        }
    }
}

fn place(zone: ZoneId, holds: bool) -> Checked {
    match zone {
        HAND => told(&["28-2"], "the card is in the player's hand", "手札にある", holds),
        STANDBY => told(
            &["28-3"],
            "the card is in the player's standby zone",
            "スタンバイゾーンにある",
            holds,
        ),
        PLAY_ZONE => {
            told(&["18-19.1"], "the card is in the play zone", "プレイゾーンにある", holds)
        }
        _ => told(
            &["28-4", "28-5.1", "28-7"],
            "the card is on the player's field",
            "自分のフィールドにある",
            holds,
        ),
    }
}
