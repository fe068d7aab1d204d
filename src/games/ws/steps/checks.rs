//! The moments, zones and conditions of verbs.

use super::super::verb;
use super::super::words::*;
use super::{attack, id, main_phase, play};
use crate::code::Traits;
use crate::engine::look::Look;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::Seat;
use crate::engine::trace::asked::Checked;
use crate::games::checks::{self, Offered, check, offered, told};
use crate::vocab::{Requirements, ZoneId};

/// The means of a player for playing cards: the level, the stock, and the colors of level zone and clock.
#[derive(Clone, Copy)]
pub struct Means {
    pub level: i32,
    pub stock: i32,
    pub colors: Traits,
    /// The requirements that a text lifts for the card.
    pub lifted: Requirements,
}

pub type Try<'a> = checks::Try<'a, Means>;
pub type Check = checks::Check<Means>;

/// The means at moments when no card is played.
pub const NO_MEANS: Means =
    Means { level: 0, stock: 0, colors: Traits(0), lifted: Requirements::NONE };

impl Means {
    pub fn of(look: &Look<'_>, player: Seat) -> Means {
        let board = look.board();
        let known = board.zone(player, LEVEL_ZONE).iter().chain(board.zone(player, CLOCK));
        let shown = known.filter(|card| !look.is_blank(**card));
        let all = shown.fold(0, |all, card| all | look.derived(*card).traits.0);
        Means {
            level: look.player_stat(player, PLAYER_LEVEL),
            stock: board.zone(player, STOCK).len() as i32,
            colors: Traits(all & look.library.type_mask(COLOR).0),
            lifted: Requirements::NONE,
        }
    }
}

/// A moment at which a verb is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Opening,
    Clock,
    Main,
    Climax,
    Declaration,
    Counter,
}

const OFFERED: &[Offered<Moment, Means>] = &[
    offered(verb::PLAY, Moment::Main, HAND, &[PLAYED_IN_MAIN, play::PLAY]),
    offered(verb::PLAY, Moment::Climax, HAND, &[PLAYED_IN_CLIMAX, play::PLAY]),
    offered(verb::PLAY, Moment::Counter, HAND, &[play::COUNTERS, play::PLAY]),
    offered(verb::CLOCK, Moment::Clock, HAND, &[]),
    offered(verb::EXCHANGE, Moment::Opening, HAND, &[]),
    offered(verb::MOVE, Moment::Main, STAGE, &[main_phase::MOVES]),
    offered(verb::ATTACK, Moment::Declaration, STAGE, &[attack::ATTACKS_WITH]),
];

const PLAYED_IN_MAIN: &[Check] = &[check(
    &["6.5.1.2.1", "6.5.1.2.2"],
    "it is a character or an event",
    "キャラかイベントである",
    |it| play::is_kind(it.look, it.card, play::IN_MAIN_PHASE),
)];

const PLAYED_IN_CLIMAX: &[Check] =
    &[check(&["6.6.1.2.1"], "it is a climax", "クライマックスである", |it| {
        play::is_kind(it.look, it.card, play::IN_CLIMAX_PHASE)
    })];

/// All conditions of an option for this player, with their outcome now.
pub fn of(look: &Look<'_>, player: Seat, option: Opt) -> Vec<Checked> {
    let now = moment(look);
    match option {
        Opt::Do(verb, card) => {
            let of = Try { look, card, player, means: Means::of(look, player) };
            checks::of_verb(OFFERED, verb, now, &of, timely, place)
        }
        Opt::Say(verb::END) => {
            let holds = now != Some(Moment::Declaration) || !attack::must_attack(look);
            vec![told(
                &["7.2.1.3.2a", "1.3.1"],
                "no character must attack",
                "アタックしなければならないキャラがいない",
                holds,
            )]
        }
        Opt::Ability(_, ability) => {
            let counter = play::in_counter_step(look.code().ability(ability));
            vec![told(
                &["6.5.1.2.3", "7.4.1.2.1"],
                "activated abilities are played in the main phase, with the counter icon also in the counter step",
                "起動能力はメインフェイズに、カウンターアイコンを持つものはカウンターステップにもプレイする",
                now == Some(Moment::Main) || counter && now == Some(Moment::Counter),
            )]
        }
        _ => Vec::new(),
    }
}

/// The moment of the game, if verbs are offered there.
fn moment(look: &Look<'_>) -> Option<Moment> {
    match look.control().top().proc {
        id::OPENING => Some(Moment::Opening),
        id::CLOCK => Some(Moment::Clock),
        id::MAIN => Some(Moment::Main),
        id::CLIMAX => Some(Moment::Climax),
        id::ATTACK_PHASE => Some(Moment::Declaration),
        id::ATTACK if look.board().turn.phase == moment::COUNTER_STEP => Some(Moment::Counter),
        _ => None,
    }
}

fn timely(offered: Moment, holds: bool) -> Checked {
    match offered {
        Moment::Opening => {
            told(&["5.2.1.4b"], "the players prepare the game", "ゲームの準備中である", holds)
        }
        Moment::Clock => told(
            &["6.4.1.2a"],
            "it is the clock phase and nothing else is being resolved",
            "クロックフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Main => told(
            &["6.5.1.2"],
            "it is the main phase and nothing else is being resolved",
            "メインフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Climax => told(
            &["6.6.1.2"],
            "it is the climax phase and nothing else is being resolved",
            "クライマックスフェイズ中、他の解決がない時に行う",
            holds,
        ),
        Moment::Counter => told(
            &["7.4.1.2"],
            "it is the counter step of the other player's front attack",
            "相手のフロントアタックのカウンターステップである",
            holds,
        ),
        Moment::Declaration => told(
            &["7.2.1.3"],
            "it is the attack declaration step and nothing else is being resolved",
            "アタック宣言ステップ中、他の解決がない時に行う",
            holds,
        ),
    }
}

fn place(zone: ZoneId, holds: bool) -> Checked {
    match zone {
        HAND => told(&["8.6.2.1a"], "the card is in the player's hand", "手札にある", holds),
        _ => told(
            &["4.3.2", "3.5.2"],
            "the card is on the player's stage",
            "自分の舞台にある",
            holds,
        ),
    }
}
