//! The end phase (6.8).

use super::super::windows::CHECK;
use super::super::words::*;
use super::{procedure, sent, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::Val;
use crate::engine::state::decision::{Opt, Options};

/// The slot for whether the last check did anything.
const ACTED: usize = 0;

pub static END_PHASE: Proc = procedure(
    "end phase",
    &["6.8.1"],
    1,
    &[
        row("begin", &["6.8.1"], Step::Begin(moment::END_PHASE)),
        row("end of turn", &["6.8.1.1a", "6.8.1.1b"], Step::End(moment::TURN)),
        row("check", &["6.8.1.1a"], Step::Open(CHECK)),
        row("hand limit", &["6.8.1.2", "3.3.3"], ask(turn_player, too_many, discard))
            .asks("控え室に置く手札の選択")
            .or("climax"),
        row("climax", &["6.8.1.3"], Step::Do(put_climax_away)),
        row("last check", &["6.8.1.4a"], Step::Open(CHECK)),
        row("acted", &["6.8.1.5c", "WD9"], Step::Do(remember)),
        row("expire", &["6.8.1.4b", "WD11"], Step::Expire(moment::TURN)),
        row("once more", &["6.8.1.5b", "6.8.1.5c", "6.8.1.5d", "WD10"], Step::If(is_done))
            .or("begin")
            .says("nothing is left to do", "行うことが残っていない"),
    ],
);

fn excess(look: &Look<'_>) -> i32 {
    let player = look.turn_player();
    let hand = look.board().zone(player, HAND).len() as i32;
    hand - look.player_stat(player, HAND_LIMIT).max(0)
}

/// The turn player chooses cards until the hand is within its limit.
fn too_many(look: &Look<'_>, options: &mut Options) {
    if excess(look) > 0 {
        for card in look.board().zone(look.turn_player(), HAND) {
            options.add(Opt::Card(*card));
        }
    }
}

fn discard(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    let base = cx.change();
    let look = cx.look();
    let change = sent(&look, base, card, WAITING_ROOM);
    cx.door(&[change]).again()
}

fn put_climax_away(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let cards = look.board().zone(look.turn_player(), CLIMAX_ZONE).iter();
        batch.extend(cards.map(|card| sent(look, base, *card, WAITING_ROOM)));
    })
}

/// Stores whether the check that has just closed did anything.
fn remember(mut cx: Cx<'_, '_>) -> Flow {
    let acted = cx.look().control().top().change_made;
    cx.set(ACTED, Val::Bool(acted));
    cx.next()
}

/// The phase is repeated for too many cards in hand (6.8.1.5b), an action of the last check (6.8.1.5c), a waiting
/// ability, or one for the end of the turn that has not triggered yet (6.8.1.5d). A rule action that only becomes due
/// by an expiry waits for the next turn (reading WD10).
fn is_done(look: &Look<'_>) -> bool {
    !look.slot(ACTED).truth()
        && look.control().pending.is_empty()
        && excess(look) <= 0
        && !look.awaits_end(moment::TURN)
}
