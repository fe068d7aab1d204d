//! The main phase and its seven actions (27-6, chapter 28).

use super::super::deeds::{excluded, is_kind};
use super::super::verb;
use super::super::windows::CHAIN;
use super::super::words::*;
use super::checks::{Check, Means, Try};
use super::{CARD, battle, id, lane_move, object, procedure, turn_player, unlock};
use crate::code::Ability;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::Val;
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{BatchNo, CardId};
use crate::games::checks::{check, pass};
use crate::vocab::ZoneId;

/// Both players are told each action (01-7, 02-36). The first slot is the card that acts, until the chain of its action
/// is over (38-6a, GT11).
pub static MAIN_PHASE: Proc = procedure(
    "main phase",
    &["27-6.1", "28-1.1"],
    2,
    &[
        row("begin", &["27-6.1"], Step::Begin(moment::MAIN_PHASE)),
        row("check", &["38-2", "GT5"], Step::Open(CHAIN)),
        row("act", &["27-6.2", "28-1.2", "28-1.3", "27-1.4"], ask(turn_player, actions, act))
            .asks("アクションの選択")
            .or("over"),
        row("again", &["28-1.3"], Step::Goto).or("check"),
        row("over", &["27-6.3"], Step::End(moment::MAIN_PHASE)),
        row("ended", &["27-6.3"], Step::Open(CHAIN)),
    ],
);

/// The slot of the time at which the action began.
const SINCE: usize = 1;

/// The card that acts in the main phase, and since when; cards that effects unlock or play do not act (GT11, GT13).
pub fn acting_card(look: &Look<'_>) -> (Option<CardId>, Option<BatchNo>) {
    let control = look.control();
    let Some(frame) = control.frames.iter().find(|frame| frame.proc == id::MAIN) else {
        return (None, None);
    };
    let slot = |n: usize| control.values.get(frame.base as usize + n).copied();
    match slot(CARD) {
        Some(Val::Object(object) | Val::Moved(object)) => {
            let since = match slot(SINCE) {
                Some(Val::Time(since)) => Some(since),
                _ => None,
            };
            (Some(object.card), since)
        }
        _ => (None, None),
    }
}

/// The conditions for excluding a card of the field by its player.
pub const EXCLUDED: &[Check] = &[
    check(
        &["28-7"],
        "it is a Minion, a Lord or a reversed card",
        "ミニオンかロードかリバース状態のカードである",
        |it: &Try<'_>| !is_kind(it.look, it.card, MASTER),
    ),
    check(&["28-7"], "it is active", "活性状態である", |it| {
        it.look.board().card(it.card).status & status::EXHAUSTED == 0
    }),
    check(
        &["01-3", "39-21"],
        "no effect says that it cannot be excluded",
        "除外を禁止されていない",
        |it| !it.look.restricted(it.card, restriction::BE_EXCLUDED),
    )
    .unless(restriction::BE_EXCLUDED),
];

/// The conditions for playing a card of the standby zone (28-3, GZ5).
pub const PLAYED: &[Check] = &[
    check(&["28-3", "GZ5"], "it is not reversed", "リバース状態でない", |it: &Try<'_>| {
        !it.look.is_blank(it.card)
    }),
    check(
        &["01-3"],
        "no effect says that it cannot be played",
        "プレイを禁止されていない",
        |it| !it.look.restricted(it.card, restriction::BE_PLAYED),
    )
    .unless(restriction::BE_PLAYED),
];

/// Adds the verb for cards of a zone. 39-23: a card is played from the zone in which a text has it count as lying.
#[inline(always)]
fn of_zone(
    look: &Look<'_>,
    means: Means,
    zone: ZoneId,
    verb: u8,
    checks: &[&[Check]],
    options: &mut Options,
) {
    let player = look.turn_player();
    for card in look.found_in_order(player, zone) {
        let it = Try { look, card, player, means };
        if checks.iter().all(|checks| pass(checks, &it)) {
            options.add(Opt::Do(verb, card));
        }
    }
}

fn actions(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    let means = Means::of(look, player);
    of_zone(look, means, HAND, verb::UNLOCK, &[unlock::UNLOCKED], options);
    of_zone(look, means, STANDBY, verb::PLAY, &[PLAYED], options);
    of_zone(look, means, FIELD, verb::ATTACK, &[battle::ATTACKS], options);
    of_zone(look, means, FIELD, verb::MOVE, &[lane_move::MOVES], options);
    look.activated(player, any, options);
    of_zone(look, means, FIELD, verb::EXCLUDE, &[EXCLUDED], options);
    of_zone(look, means, STANDBY, verb::EXCLUDE, &[], options);
    // While a text demands an attack that is possible, the phase cannot be ended (01-2).
    let must_attack = |card: CardId| {
        look.restricted(card, restriction::MUST_ATTACK)
            && pass(battle::ATTACKS, &Try { look, card, player, means })
    };
    if !look.board().zone_set(player, FIELD).into_iter().any(must_attack) {
        options.add(Opt::Say(verb::END));
    }
}

fn any(_: &Ability) -> bool {
    true
}

fn act(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    let card = match option {
        Opt::Do(_, card) | Opt::Ability(card, _) => card,
        _ => {
            cx.set(CARD, Val::None);
            return cx.next().otherwise();
        }
    };
    let acting = object(&look, card);
    let now = look.now();
    cx.set(CARD, acting);
    cx.set(SINCE, Val::Time(now));
    match option {
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        Opt::Do(verb::EXCLUDE, card) => exclude(cx, card),
        Opt::Do(verb::PLAY, _) => cx.call(id::PLAY, player, &[acting]),
        Opt::Do(verb::ATTACK, _) => cx.call(id::ATTACK, player, &[acting]),
        Opt::Do(verb::MOVE, _) => cx.call(id::LANE_MOVE, player, &[acting]),
        _ => cx.call(id::UNLOCK, player, &[acting]),
    }
}

fn exclude(cx: Cx<'_, '_>, card: CardId) -> Flow {
    cx.door_with(|look, base, batch| batch.push(excluded(look, base, card)))
}
