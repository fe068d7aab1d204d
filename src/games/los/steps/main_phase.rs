//! The main phase: energy, positions, turning up (5.3). Playing cards is in [`super::play`].

use super::super::windows::{ALTERNATE, REVEALED};
use super::super::words::*;
use super::super::{cause, verb};
use super::checks::{Check, Means, Try};
use super::end::effects_end;
use super::{acting, id, object, play, the_card, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::games::checks::{check, pass};
use crate::vocab::{EventSet, StateId};

pub static MAIN: Proc = Proc {
    name: "main phase",
    cites: &["5.3.a"],
    slots: 0,
    rows: &[
        row("begin", &["5.3.a"], Step::Begin(moment::MAIN_PHASE)),
        row("at start", &["9.3.a"], Step::Open(ALTERNATE)),
        row("act", &["5.3.a", "L19"], ask(turn_player, actions, act)).asks("行動の選択").or("over"),
        row("reveals", &["9.6.2.a", "L50"], Step::Open(REVEALED)),
        row("triggers", &["9.3.a", "L26"], Step::Open(ALTERNATE)),
        row("again", &["5.3.a"], Step::Goto).or("act"),
        row("over", &["9.3.a"], Step::End(moment::MAIN_PHASE)),
        row("at end", &["9.3.c"], Step::Open(ALTERNATE)),
        row("effects end", &["9.4.a"], Step::Do(|cx| effects_end(cx, moment::MAIN_PHASE))),
        row("expire", &["9.4.c"], Step::Expire(moment::MAIN_PHASE)),
    ],
    ..Proc::PLAIN
};

pub static TURN_CHARACTER: Proc = Proc {
    name: "change position",
    cites: &["5.3.e", "5.3.f", "6.b"],
    slots: 1,
    rows: &[row("position", &["5.3.e", "5.3.g", "L20"], ask(acting, positions, turn))
        .asks("変更後の表示の選択")],
    ..Proc::PLAIN
};

pub static REVEAL_CHARACTER: Proc = Proc {
    name: "turn face-up",
    cites: &["5.3.h", "6.4.c"],
    slots: 1,
    rows: &[row("position", &["5.3.h", "6.4.c", "L20"], ask(acting, any_position, reveal))
        .asks("表側にした時の表示の選択")],
    ..Proc::PLAIN
};

pub static PLACE_ENERGY: Proc = Proc {
    name: "place energy",
    cites: &["2.4.a", "5.3.b"],
    slots: 1,
    rows: &[row("put", &["2.4.a", "2.4.c", "5.3.b"], Step::Do(energize))],
    ..Proc::PLAIN
};

/// The actions of 5.3.a and changes of display; none turns a character face-down (5.3.i).
fn actions(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    let means = Means { energy: look.player_stat(player, READY_ENERGY) };
    for card in look.board().zone(player, HAND) {
        if pass(play::PLAY, &Try { look, card: *card, player, means }) {
            options.add(Opt::Do(verb::PLAY, *card));
        }
    }
    for card in look.board().zone(player, HAND) {
        if pass(ENERGIZE, &Try { look, card: *card, player, means }) {
            options.add(Opt::Do(verb::ENERGIZE, *card));
        }
    }
    for card in look.board().zone(player, CHARACTERS) {
        let it = Try { look, card: *card, player, means };
        if pass(DISPLAY, &it) {
            options.add(Opt::Do(verb::TURN, *card));
            if pass(HIDDEN, &it) {
                options.add(Opt::Do(verb::REVEAL, *card));
            }
        }
    }
    look.activated(player, |_| true, options);
    options.add(Opt::Say(verb::END));
}

/// The condition for placing a card of the hand as energy.
pub const ENERGIZE: &[Check] = &[check(
    &["2.4.b", "5.3.b"],
    "no card was placed as energy this turn",
    "このターンまだエネルギーを置いていない",
    |it| it.look.board().player_stat(it.player, ENERGY_PLACED) == 0,
)];

/// The conditions for turning a character: once a turn, and not in the turn in which it came.
pub const DISPLAY: &[Check] = &[
    check(
        &["5.3.j", "L21"],
        "it was not put onto the field this turn",
        "このターン場に出たのではない",
        |it| status_of(it) & status::ENTERED_NOW == 0,
    ),
    check(
        &["5.3.f", "6.b"],
        "it has not changed position this turn",
        "このターンまだ表示を変更していない",
        |it| status_of(it) & status::DISPLAY_CHANGED == 0,
    ),
    check(
        &["9.2"],
        "no effect says that it cannot turn",
        "表示の変更を禁止されていない",
        |it| !it.look.restricted(it.card, restriction::TURN),
    )
    .unless(restriction::TURN),
];

/// The further condition for turning a character face-up.
pub const HIDDEN: &[Check] =
    &[check(&["5.3.h"], "it lies face-down", "裏側表示である", |it| {
        it.look.is_blank(it.card)
    })];

fn status_of(it: &Try<'_>) -> u16 {
    it.look.board().card(it.card).status
}

fn act(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    match option {
        Opt::Do(verb, card) => {
            let proc = match verb {
                verb::ENERGIZE => id::ENERGIZE,
                verb::TURN => id::TURN_CHARACTER,
                verb::REVEAL => id::REVEAL_CHARACTER,
                _ if play::is_kind(&look, card, CHARACTER) => id::PLAY_CHARACTER,
                _ if play::is_kind(&look, card, SUPPORT) => id::PLAY_SUPPORT,
                _ => id::PLAY_EFFECT,
            };
            let slot = object(&look, card);
            cx.call(proc, player, &[slot])
        }
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        _ => cx.next().otherwise(),
    }
}

/// Any card of the hand is placed (3.4.b), without a cost, ready, once a turn (2.4.b).
fn energize(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    let player = look.turn_player();
    let goal = Goal { zone: ENERGY, seat: player, bottom: true, ..Goal::default() };
    let put = Change { what: What::Move(goal), events: EventSet::of(&[happens::PUT]), ..base };
    let once = Change { what: What::PlayerStat(ENERGY_PLACED), amount: 1, player, ..base };
    let batch = [put.about(&look, card), once];
    cx.door(&batch)
}

/// A character turns between Attack and Defense, not from one side to the other (5.3.g).
fn positions(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    if look.board().card(card).status & status::DEFENSE == 0 {
        options.add(Opt::State(DEFENSE_LEFT));
        options.add(Opt::State(DEFENSE_RIGHT));
    } else {
        options.add(Opt::State(ATTACK_POSITION));
    }
}

/// A character lies upright or on one side, never upside down (6.1.b).
fn any_position(_: &Look<'_>, options: &mut Options) {
    options.add(Opt::State(ATTACK_POSITION));
    options.add(Opt::State(DEFENSE_LEFT));
    options.add(Opt::State(DEFENSE_RIGHT));
}

/// The status bits of a position.
pub fn position_bits(state: StateId) -> u16 {
    match state {
        DEFENSE_LEFT => status::DEFENSE,
        DEFENSE_RIGHT => status::DEFENSE | status::RIGHT,
        _ => 0,
    }
}

const POSITION: u16 = status::DEFENSE | status::RIGHT;

fn turn(cx: Cx<'_, '_>, option: Opt) -> Flow {
    display(cx, option, POSITION, 0, crate::engine::state::control::Cause::Rule)
}

fn reveal(cx: Cx<'_, '_>, option: Opt) -> Flow {
    display(cx, option, POSITION | status::FACE_DOWN, 0, cause::MAIN)
}

fn display(
    mut cx: Cx<'_, '_>,
    option: Opt,
    mask: u16,
    value: u16,
    cause: crate::engine::state::control::Cause,
) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let (Some(card), Opt::State(state)) = (the_card(&look), option) else { return cx.next() };
    let change = Change {
        what: What::Status {
            mask: mask | status::DISPLAY_CHANGED,
            value: value | position_bits(state) | status::DISPLAY_CHANGED,
        },
        events: EventSet::of(&[happens::TURNED]),
        cause,
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change])
}
