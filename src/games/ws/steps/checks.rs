//! What an option asks before it is offered, each question with its rule. Those who list options and
//! those who ask why one is missing go through the same lists.

use super::super::verb;
use super::super::words::ids::*;
use super::{attack, id, main_phase, play};
use crate::code::Traits;
use crate::engine::asked::Figures;
use crate::engine::ids::{CardId, Seat};
use crate::engine::inquiry::Checked;
use crate::engine::look::Look;
use crate::engine::options::Opt;
use crate::vocab::{RestrictionId, Text, ZoneId, text};

/// A card that a player would do something with.
#[derive(Clone, Copy)]
pub struct Try<'a> {
    pub look: &'a Look<'a>,
    pub card: CardId,
    pub player: Seat,
    /// What the player has: the level, the stock, and the colors of level zone and clock.
    pub level: i32,
    pub stock: i32,
    pub colors: Traits,
}

impl<'a> Try<'a> {
    pub fn of(look: &'a Look<'a>, card: CardId, player: Seat) -> Try<'a> {
        let board = look.board();
        let known = board.zone(player, LEVEL_ZONE).iter().chain(board.zone(player, CLOCK));
        let shown = known.filter(|card| !look.is_blank(**card));
        let all = shown.fold(0, |all, card| all | look.derived(*card).traits.0);
        Try {
            look,
            card,
            player,
            level: look.player_stat(player, PLAYER_LEVEL),
            stock: board.zone(player, STOCK).len() as i32,
            colors: Traits(all & look.library.type_mask(COLOR).0),
        }
    }

    /// Where nothing is to be played.
    pub fn without_means(look: &'a Look<'a>, card: CardId, player: Seat) -> Try<'a> {
        Try { look, card, player, level: 0, stock: 0, colors: Traits(0) }
    }
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
    Opening,
    Clock,
    Main,
    Climax,
    Declaration,
    Counter,
}

struct Offered {
    verb: u8,
    moment: Moment,
    /// Where the card lies, on the player's side.
    zone: ZoneId,
    checks: &'static [&'static [Check]],
}

const OFFERED: &[Offered] = &[
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
            let of = Try::of(look, card, player);
            let lies = look.board().card(card);
            let there = lies.zone == Some(offered.zone) && lies.side == player;
            let first = [timely(offered.moment, now), place(offered.zone, there)];
            let checks = offered.checks.iter().flat_map(|checks| checks.iter());
            first.into_iter().chain(checks.map(|check| check.told(&of))).collect()
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
        id::OPENING => Some(Moment::Opening),
        id::CLOCK => Some(Moment::Clock),
        id::MAIN => Some(Moment::Main),
        id::CLIMAX => Some(Moment::Climax),
        id::ATTACK_PHASE => Some(Moment::Declaration),
        id::ATTACK if look.board().turn.phase == moment::COUNTER_STEP => Some(Moment::Counter),
        _ => None,
    }
}

fn timely(offered: Moment, now: Option<Moment>) -> Checked {
    let holds = now == Some(offered);
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
