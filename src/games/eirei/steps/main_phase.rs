//! The main phase: summoning and activated abilities.

use super::super::policies::switch;
use super::super::verb;
use super::super::windows::POOL;
use super::super::words::*;
use super::checks::{Check, Try};
use super::id;
use crate::code::Order;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::engine::trace::asked::Figure;
use crate::games::checks::{check, pass};
use crate::games::policies::is_turned;
use crate::games::procedures::{acting, acting_seat, object, procedure, the_card, turn_player};
use crate::vocab::{EventSet, ZoneId};

/// Actions are taken in any order and as often as the player likes.
pub static MAIN_PHASE: Proc = procedure(
    "main phase",
    &["turn.1", "turn.main.1"],
    0,
    &[
        row("begin", &["turn.1"], Step::Begin(moment::MAIN_PHASE)),
        row("check", &["qa.8.a"], Step::Open(POOL)),
        row("act", &["turn.main.1", "turn.main.5"], ask(turn_player, actions, act))
            .asks("行動の選択")
            .or("over"),
        row("again", &["turn.main.1"], Step::Goto).or("check"),
        row("over", &["turn.1"], Step::Expire(moment::MAIN_PHASE)),
    ],
);

/// The slot of the place: [`cell_of`]; none stands for the leader area.
const PLACE: usize = 1;

/// A unit that lay in the place goes away at the next check (turn.main.4, E7).
pub static SUMMON: Proc = procedure(
    "summon",
    &["turn.main.2"],
    2,
    &[
        row("place", &["turn.main.2", "turn.main.3", "E5", "E6"], ask(acting, places, take_place))
            .asks("召喚する場所の選択"),
        row("pay", &["turn.main.2", "E7"], Step::Do(pay_level)),
        row("put", &["turn.main.2", "turn.main.3"], Step::Do(put_unit)),
    ],
);

/// The condition for paying for a card of the hand: active mana of its level.
pub const PAID: &[Check] = &[check(
    &["turn.main.2", "partner.2.3"],
    "there is as much active mana as its level",
    "レベルと同じ枚数の活動状態のマナがある",
    |it: &Try<'_>| it.look.stat(it.card, LEVEL) <= it.means,
)
.compares(|it| {
    let mana = Figure::of_player(it.look, it.player, ACTIVE_MANA);
    (mana, Order::GreaterEqual, Figure::of_card(it.look, it.card, LEVEL))
})];

/// The further conditions for summoning a card of the hand.
pub const SUMMONS: &[Check] = &[check(
    &["turn.main.2"],
    "no effect says that it cannot be summoned",
    "召喚を禁止されていない",
    |it: &Try<'_>| {
        !it.look.restricted(it.card, restriction::BE_SUMMONED)
            && !it.look.player_guarded(it.player, restriction::SUMMON, it.card)
    },
)
.unless(restriction::BE_SUMMONED)];

/// Actions belong to the player's own turn (qa.2, qa.3).
fn actions(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    let means = look.player_stat(player, ACTIVE_MANA);
    for card in look.board().zone(player, HAND) {
        let it = Try { look, card: *card, player, means };
        if pass(PAID, &it) && pass(SUMMONS, &it) {
            options.add(Opt::Do(verb::SUMMON, *card));
        }
    }
    look.activated(player, |_| true, options);
    options.add(Opt::Say(verb::END));
}

fn act(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    match option {
        Opt::Do(_, card) => {
            let slot = object(&look, card);
            cx.call(id::SUMMON, player, &[slot])
        }
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        _ => cx.next().otherwise(),
    }
}

/// All places, occupied ones included (turn.main.3).
fn places(look: &Look<'_>, options: &mut Options) {
    let player = acting_seat(look);
    for cell in 0..look.rules().vocab.zone(SUPPORT_AREA).cells {
        options.add(Opt::Cell(cell_of(player, cell)));
    }
    if is_turned(look, switch::SUMMONS_ONTO_LEADERS) {
        options.add(Opt::Say(verb::ONTO_LEADER));
    }
}

fn take_place(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    if let Opt::Cell(cell) = option {
        cx.set(PLACE, Val::Cell(cell));
    }
    cx.next()
}

/// Pays mana of the card's level.
pub fn pay_level(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let (player, level) = (acting_seat(&look), the_card(&look).map(|card| look.stat(card, LEVEL)));
    cx.pay(player, MANA_UNIT, level.unwrap_or(0))
}

fn put_unit(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        let place = match look.slot(PLACE) {
            Val::Cell(cell) => (SUPPORT_AREA, seat_and_cell(cell).1),
            _ => (LEADER_AREA, 0),
        };
        batch.push(summoned(look, base, card, acting_seat(look), place));
    })
}

/// The unit comes active (turn.main.2) and may attack at once (E8).
pub fn summoned(
    look: &Look<'_>,
    base: Change,
    card: CardId,
    seat: Seat,
    (zone, cell): (ZoneId, u8),
) -> Change {
    let goal = Goal { zone, seat, cell, ..Goal::default() };
    let events = EventSet::of(&[happens::SUMMONED, happens::PUT]);
    let source = look.board().object(card);
    Change { what: What::Move(goal), events, player: seat, source, ..base }.about(look, card)
}
