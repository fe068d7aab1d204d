//! Playing a card: an unlocked one, or one from the standby zone (chapter 33).

use super::super::deeds::{
    cores_on, excluded, from_core_zone, is_kind, sent, to_its_wait_zone, to_zone,
};
use super::super::verb;
use super::super::words::*;
use super::{acting, acting_seat, id, object, procedure, the_card};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::Change;
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::vocab::{EventSet, ZoneId};

/// The card goes to the play zone, and on as its category says (33-2); its text is carried out (02-35).
pub static PLAY: Proc = procedure(
    "play",
    &["28-3", "33-1.1", "33-1.2"],
    1,
    &[
        row("to play zone", &["33-2", "18-19.1"], Step::Do(show)),
        row("category", &["33-2", "15-1"], Step::Do(by_category)),
    ],
);

/// A Minion goes from the play zone to a lane (18-19.3).
pub static PLAY_MINION: Proc = procedure(
    "play a Minion",
    &["33-3.1"],
    1,
    &[
        row("lane", &["33-3.1", "19-1.3", "41-22.1", "GC6"], ask(acting, ways, place))
            .asks("置くレーンの選択")
            .or("excluded"),
        row("excluded", &["33-3.2"], Step::Do(exclude)),
    ],
);

pub static PLAY_LORD: Proc = procedure(
    "play a Lord",
    &["33-5.1"],
    1,
    &[
        row("room", &["33-5.1", "33-5.3", "GC1"], Step::If(has_room)).or("excluded").says(
            "the lord area is vacant and the cores for its CC are there",
            "ロードエリアが空いていて、CCの数のコアがある",
        ),
        row("put", &["33-5.1", "18-19.4"], Step::Do(place_lord)),
        row("cores", &["33-5.2", "07-3.2", "GC2"], Step::Do(give_core_cost)),
        row("excluded", &["33-5.3"], Step::Do(exclude)),
    ],
);

/// A Skill or an Arts.
pub static PLAY_TEXT: Proc = Proc {
    carries: true,
    ..procedure(
        "play a text",
        &["33-4.1", "33-6.1"],
        1,
        &[
            row("targets", &["33-4.2", "33-6.2", "36-10.2", "GC8"], Step::If(has_targets))
                .or("excluded")
                .says("its first effect has a legal target", "最初の効果の対象がある"),
            row("played", &["33-1.1", "37-2i"], Step::Do(note_played)),
            row("resolve", &["33-4.1", "33-6.1", "36-15", "36-4.2"], Step::Do(resolve)),
            row("put away", &["33-4.1", "33-6.1", "18-19.5", "18-19.6", "GT1"], Step::Do(put_away)),
            row("excluded", &["33-4.2", "33-6.2"], Step::Do(exclude)),
        ],
    )
};

/// Cells of a zone that an effect may put the card into: a Minion goes to a lane, which may be the left one
/// only (41-22.1, 41-22.3), a Lord to the lord area (18-11, 18-14).
pub fn enters(look: &Look<'_>, card: CardId, zone: ZoneId) -> u64 {
    let moves = look.board().card(card).zone == Some(FIELD);
    match zone {
        FIELD if moves => u64::MAX,
        FIELD if look.def(card).traits.meets(LORD) => 1 << cell::LORD,
        FIELD if look.restricted(card, restriction::ENTER_ANOTHER_LANE) => 1 << cell::LEFT,
        FIELD => cell::LANES,
        _ => u64::MAX,
    }
}

/// Vacant lanes that the card may be placed in, as bits.
pub fn lanes(look: &Look<'_>, card: CardId, player: Seat) -> u64 {
    let vacant = cell::LANES & !look.board().occupied(player, FIELD);
    let only_left = look.restricted(card, restriction::ENTER_ANOTHER_LANE);
    if only_left { vacant & 1 << cell::LEFT } else { vacant }
}

fn show(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    if look.board().card(card).zone == Some(PLAY_ZONE) {
        return cx.next();
    }
    cx.door_with(|look, base, batch| batch.push(to_zone(look, base, card, PLAY_ZONE)))
}

fn by_category(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(card) = the_card(&look) else { return cx.next() };
    let proc = match card {
        _ if is_kind(&look, card, MINION) => id::PLAY_MINION,
        _ if is_kind(&look, card, LORD) => id::PLAY_LORD,
        _ => id::PLAY_TEXT,
    };
    let slot = object(&look, card);
    cx.call(proc, player, &[slot])
}

/// The vacant lanes, and the wait zone for a card that lurks (41-23.1).
fn ways(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    let player = acting_seat(look);
    let lanes = lanes(look, card, player);
    for lane in (cell::LEFT..=cell::RIGHT).filter(|lane| lanes & 1 << lane != 0) {
        options.add(Opt::Cell(cell_of(player, lane)));
    }
    if look.turn_player() == player && look.restricted(card, restriction::MAY_LURK) {
        options.add(Opt::Do(verb::LURK, card));
    }
}

/// The card is placed active, open and disabled (30-1.1, GZ12). A card that lurks is played, not placed (GC6).
fn place(cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        let played = EventSet::of(&[happens::PLAYED]);
        let base = Change { events: played, ..base };
        batch.push(match option {
            Opt::Cell(cell) => placed(look, base, card, seat_and_cell(cell).1),
            _ => to_its_wait_zone(look, base, card),
        });
    })
    .return_()
}

/// A card comes to a cell of the field (34-1); to any other zone it is put, not placed (34-3).
pub fn placed(look: &Look<'_>, base: Change, card: CardId, cell: u8) -> Change {
    let events = base.events.with(EventSet::of(&[happens::PLACED]));
    sent(look, Change { events, ..base }, card, Goal { zone: FIELD, cell, ..Goal::default() })
}

fn exclude(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        batch.extend(the_card(look).map(|card| excluded(look, base, card)));
    })
}

fn has_room(look: &Look<'_>) -> bool {
    let player = acting_seat(look);
    let vacant = look.board().at_cell(player, FIELD, cell::LORD).is_none();
    let cores = super::super::core_zone(look.board(), player);
    vacant && the_card(look).is_some_and(|card| look.stat(card, CORE_COST) <= cores)
}

fn place_lord(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        let played = EventSet::of(&[happens::PLAYED]);
        batch.push(placed(look, Change { events: played, ..base }, card, cell::LORD));
    })
}

/// The cores go onto the Lord at the moment after it is placed (33-5.2).
fn give_core_cost(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        let amount = look.stat(card, CORE_COST);
        let moved = Change { events: EventSet::of(&[happens::CORES_MOVED]), ..base };
        batch.extend(from_core_zone(look, base, acting_seat(look), amount));
        batch.push(cores_on(look, moved, card, amount));
    })
    .return_()
}

/// Whether the first effect has the targets that it chooses, or a target to attack with the Master (GB2).
fn has_targets(look: &Look<'_>) -> bool {
    let player = acting_seat(look);
    let text = the_card(look).and_then(|card| Some((look.def(card).play?, card)));
    text.is_none_or(|(ability, card)| {
        let strikes = look.begins_with(ability) == Some(super::id::MASTER_ATTACK);
        look.finds_targets(ability, card, player)
            && (!strikes || super::battle::master_attacks(look, player))
    })
}

fn note_played(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let events = EventSet::of(&[happens::PLAYED]);
        let note = |card| Change { events, ..base }.about(look, card);
        batch.extend(the_card(look).map(note));
    })
}

fn resolve(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(card) = the_card(&look) else { return cx.next() };
    let text = look.def(card).play;
    match text {
        Some(ability) if cx.condition_holds(ability, card, player) => {
            cx.resolve(ability, card, player)
        }
        _ => cx.next(),
    }
}

/// A card that has moved itself elsewhere stays there.
fn put_away(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let there = the_card(look).filter(|card| look.board().card(*card).zone == Some(PLAY_ZONE));
        batch.extend(there.map(|card| {
            if is_kind(look, card, ARTS) {
                excluded(look, base, card)
            } else {
                to_its_wait_zone(look, base, card)
            }
        }));
    })
    .return_()
}
