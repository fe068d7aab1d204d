//! The attack phase and battle, steps I to VI (5.5).

use super::super::windows::{ALTERNATE, BATTLE_END, DEALT, PRIORITY};
use super::super::words::*;
use super::super::{cause, turn_up, verb};
use super::checks::{Check, NO_MEANS, Try};
use super::end::effects_end;
use super::{id, nonturn_player, object, turn_player};
use crate::code::Order;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Cause, Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat};
use crate::engine::trace::asked::Figure;
use crate::games::checks::{check, pass};
use crate::names;
use crate::vocab::EventSet;

pub static ATTACK_PHASE: Proc = Proc {
    name: "attack phase",
    cites: &["5.5.a"],
    slots: 0,
    rows: &[
        row("begin", &["5.5.a"], Step::Begin(moment::ATTACK_PHASE)),
        row("at start", &["9.3.a"], Step::Open(ALTERNATE)),
        row(
            "declare",
            &["5.5.1.I.a", "5.5.1.a", "5.5.1.VI.g"],
            ask(turn_player, attackers, attack),
        )
        .asks("アタックするキャラクターの選択")
        .or("announce end"),
        row("again", &["5.5.1.VI.g"], Step::Goto).or("declare"),
        row("announce end", &["5.5.3.b", "5.5.3.c", "7.1.c", "L40"], Step::Open(PRIORITY)),
        row("over", &["5.5.3.d"], Step::End(moment::ATTACK_PHASE)),
        row("at end", &["9.3.c"], Step::Open(ALTERNATE)),
        row("effects end", &["9.4.a"], Step::Do(|cx| effects_end(cx, moment::ATTACK_PHASE))),
        row("expire", &["9.4.c"], Step::Expire(moment::ATTACK_PHASE)),
    ],
    ..Proc::PLAIN
};

names!(
    usize,
    ATTACKER,
    /// The character that is attacked; from the row "meet" on, the one that is fought.
    MET,
    /// Whether the attack goes past the characters in the lane.
    DIRECT,
);

pub static ATTACK_STEPS: Proc = Proc {
    name: "attack",
    cites: &["5.5.1.I.a"],
    slots: 3,
    rows: &[
        row("past them", &["8.13.1", "L33"], ask(turn_player, directly, take_directly))
            .asks("相手に直接アタックするか")
            .or("declare"),
        row("declare", &["5.5.1.I.a", "5.5.1.I.b", "5.5.1.I.c", "L49"], Step::Do(declare)),
        row("exchange", &["5.5.1.II.a", "5.5.1.III.a", "5.5.1.III.d"], Step::Open(PRIORITY)),
        row("still able", &["5.5.1.IV.a", "5.5.1.IV.b", "L27", "L30"], Step::If(goes_on))
            .or("over")
            .says("the attacker can go on", "アタックを続けられる"),
        row("meet", &["5.5.1.VI.f", "5.5.d", "5.5.e", "L29"], Step::Do(meet)),
        row("anyone", &["5.5.1.V.d", "5.5.c"], Step::If(meets_someone))
            .or("direct")
            .says("a character stands in the lane", "同じレーンに相手のキャラクターがいる"),
        row("compare", &["5.5.1.V.e", "5.5.1.V.A", "5.5.1.V.B", "5.5.1.V.C"], Step::Do(compare)),
        row("other's damage", &["5.5.1.VI.a", "5.5.2.a", "5.5.2.b"], Step::Do(damage_of_other)),
        row("own damage", &["5.5.2.c", "5.5.1.VI.b"], Step::Do(damage_of_own)),
        row("early end of battle", &["8.13.5", "L35"], Step::Open(BATTLE_END))
            .only(book::EARLY_CURSE),
        row("trash", &["5.5.1.VI.d", "3.2.a"], Step::Do(trash_downed)).only(book::V1_0_05),
        row("battled", &["5.5.1.VI.e"], Step::Goto).or("dealt"),
        row("direct", &["5.5.1.V.d", "3.7.a"], Step::Do(direct_damage)),
        row("dealt", &["5.5.1.VI.e", "9.3.a", "L36"], Step::Open(DEALT)),
        row("end of battle", &["8.13.5", "L35"], Step::Open(BATTLE_END)).only(book::V1_0_05),
        row("dealt at end", &["5.5.1.VI.e", "L35"], Step::Open(DEALT)).only(book::V1_0_05),
        row("trash last", &["5.5.1.VI.d", "3.2.a", "V05"], Step::Do(trash_downed))
            .only(book::V1_0_01),
        row("after trash", &["9.3.a", "V05"], Step::Open(ALTERNATE)).only(book::V1_0_01),
        row("over", &["5.5.1.VI.g"], Step::Do(end_attack)),
        row("noted", &["5.5.1.VI.g"], Step::End(moment::ATTACK)),
        row("at end", &["9.3.a"], Step::Open(ALTERNATE)),
        row("effects end", &["9.4.a"], Step::Do(|cx| effects_end(cx, moment::ATTACK))),
        row("expire", &["9.4.c"], Step::Expire(moment::ATTACK)),
    ],
    ..Proc::PLAIN
};

pub static DOWN_BY_TEXT: Proc = Proc {
    name: "down_by_text",
    cites: &["8.12.b", "L38"],
    slots: 2,
    rows: &[
        row("down", &["8.12.a", "L38"], Step::Do(mark_down)),
        row("downed", &["9.2"], Step::If(is_any_down))
            .says("one became Down", "ダウン状態になった"),
        row(
            "other's damage",
            &["8.12.b", "2.1.4.a", "5.5.2.a", "5.5.2.b"],
            Step::Do(others_downed),
        ),
        row("own damage", &["8.12.b", "2.1.4.a", "5.5.2.c"], Step::Do(own_downed)),
        row("trash", &["3.2.a", "L38"], Step::Do(trash_these)),
    ],
    ..Proc::PLAIN
};

/// The conditions for declaring a character an attacker (reading L28).
pub const ATTACKS_WITH: &[Check] = &[
    check(&["5.5.a", "3.3.3.c"], "it is in the front row", "前衛にいる", |it| {
        in_attacking_row(it.look, it.card)
    }),
    check(&["5.5.1.a"], "it lies face-up", "表側表示である", |it| {
        lacks(it, status::FACE_DOWN)
    }),
    check(&["5.5.a", "5.5.1.a"], "it is in Attack position", "アタック表示である", |it| {
        lacks(it, status::DEFENSE)
    }),
    check(&["8.12.a"], "it is not Down", "ダウン状態でない", |it| {
        lacks(it, status::DOWNED)
    }),
    check(
        &["5.5.1.a", "8.13.4"],
        "it has an attack left this turn",
        "アタック回数が残っている",
        |it| attacks_made(it) < attacks_of(it).value(),
    )
    .compares(|it| (Figure::Number(attacks_made(it)), Order::Less, attacks_of(it))),
    check(
        &["9.2"],
        "no effect says that it cannot attack",
        "アタックを禁止されていない",
        |it| !it.look.restricted(it.card, restriction::ATTACK),
    )
    .unless(restriction::ATTACK),
    check(
        &["5.5.b", "9.2"],
        "whom it would attack may be attacked, or passed",
        "相手がアタックを禁止されていないか、直接アタックできる",
        |it| may_pass(it.look, it.card) || !is_out_of_reach(it.look, it.card),
    ),
];

/// Whether it is in the front row, or a text lets it attack from the back row.
fn in_attacking_row(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).cell < 4 || look.restricted(card, restriction::ATTACK_FROM_BACK)
}

/// Whether it may attack the opponent directly, past the characters in its lane (8.13.1).
fn may_pass(look: &Look<'_>, attacker: CardId) -> bool {
    look.restricted(attacker, restriction::ATTACK_DIRECTLY)
}

/// Whether a text bars an attack on the character that it would attack.
fn is_out_of_reach(look: &Look<'_>, attacker: CardId) -> bool {
    let by = look.board().object(attacker);
    opposite(look, attacker)
        .is_some_and(|card| look.restricted_by(card, restriction::BE_ATTACKED, by))
}

fn lacks(it: &Try<'_>, bits: u16) -> bool {
    it.look.board().card(it.card).status & bits == 0
}

fn attacks_made(it: &Try<'_>) -> i32 {
    let made = it.look.board().card(it.card).status & status::ATTACKS_MADE;
    i32::from(made / status::ONE_ATTACK)
}

/// The number of attacks allowed, at most 3: two bits count the attacks made.
fn attacks_of(it: &Try<'_>) -> Figure {
    match Figure::of_card(it.look, it.card, ATTACKS) {
        Figure::Stat { card, stat, value } => Figure::Stat { card, stat, value: value.min(3) },
        other => other,
    }
}

fn attackers(look: &Look<'_>, options: &mut Options) {
    let mut must = false;
    for card in able(look) {
        options.add(Opt::Do(verb::ATTACK, card));
        must |= look.restricted(card, restriction::MUST_ATTACK);
    }
    if !must {
        options.add(Opt::Say(verb::END));
    }
}

/// Characters that can be declared attackers.
fn able<'a>(look: &'a Look<'_>) -> impl Iterator<Item = CardId> + use<'a> {
    let player = look.turn_player();
    let all = look.board().zone(player, CHARACTERS).iter().copied();
    all.filter(move |card| pass(ATTACKS_WITH, &Try { look, card: *card, player, means: NO_MEANS }))
}

/// Whether one of the possible attackers must attack.
pub fn must_attack(look: &Look<'_>) -> bool {
    able(look).any(|card| look.restricted(card, restriction::MUST_ATTACK))
}

/// Whether it is face-up in Attack position and not Down, in the front row (3.3.2.b, 5.5.a) or, by a text only, in the
/// back row (3.3.3.c).
fn in_attack_position(look: &Look<'_>, card: CardId) -> bool {
    let attacker = card;
    let card = look.board().card(attacker);
    card.zone == Some(CHARACTERS)
        && in_attacking_row(look, attacker)
        && card.status & (status::FACE_DOWN | status::DEFENSE | status::DOWNED) == 0
}

fn attack(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    match option {
        Opt::Do(_, card) => {
            let slot = object(&look, card);
            cx.call(id::ATTACK, player, &[slot])
        }
        _ => cx.next().otherwise(),
    }
}

fn attacker(look: &Look<'_>) -> Option<CardId> {
    look.slot_card(ATTACKER)
}

fn met(look: &Look<'_>) -> Option<CardId> {
    look.slot_card(MET)
}

/// The character whose attack is under way.
pub fn attacking(look: &Look<'_>) -> Option<CardId> {
    let attacks = |card: &&CardId| look.board().card(**card).status & status::ATTACKING != 0;
    look.board().zone(look.turn_player(), CHARACTERS).iter().find(attacks).copied()
}

/// The character in the attacker's lane (5.5.b): the one in front (5.5.d), else the one in the back (5.5.e), one
/// against one (8.8.b).
fn opposite(look: &Look<'_>, attacker: CardId) -> Option<CardId> {
    let lane = look.board().card(attacker).cell % 4;
    let enemy = nonturn_player(look);
    let at = |cell| look.board().at_cell(enemy, CHARACTERS, cell);
    at(lane).or_else(|| at(lane + 4))
}

fn directly(look: &Look<'_>, options: &mut Options) {
    let Some(card) = attacker(look).filter(|card| may_pass(look, *card)) else { return };
    if opposite(look, card).is_some() {
        options.add(Opt::Yes);
        if !is_out_of_reach(look, card) {
            options.add(Opt::No);
        }
    }
}

fn take_directly(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.set(DIRECT, Val::Bool(option == Opt::Yes));
    cx.next()
}

/// Attacking, being attacked and turning face-up are one event.
fn declare(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let direct = cx.slot(DIRECT).truth();
    let look = cx.look();
    let Some(attacker) = attacker(&look) else { return cx.next().otherwise() };
    let defender = if direct { None } else { opposite(&look, attacker) };
    let made = look.board().card(attacker).status & status::ATTACKS_MADE;
    let mask = status::ATTACKING | status::ATTACKS_MADE;
    let value = status::ATTACKING | (made + status::ONE_ATTACK).min(status::ATTACKS_MADE);
    let this = look.board().object(attacker);
    let foe = defender.map(|card| look.board().object(card));
    let attacks = Change {
        what: What::Status { mask, value },
        events: EventSet::of(&[happens::ATTACKS]),
        source: this,
        other: foe.unwrap_or_default(),
        ..base
    };
    let mut batch = smallvec::SmallVec::<[Change; 4]>::new();
    batch.push(attacks.about(&look, attacker));
    if let Some(defender) = defender {
        let attacked = Change {
            events: EventSet::of(&[happens::ATTACKED]),
            source: this,
            other: this,
            ..base
        };
        batch.push(attacked.about(&look, defender));
        if look.is_blank(defender) {
            batch.push(turn_up(cause::ATTACKED).about(&look, defender));
        }
    }
    let met = foe.map_or(Val::None, Val::Object);
    cx.set(MET, met);
    cx.door(&batch)
}

/// Whether the attacker is still the same card, on its player's side, face-up in Attack position and in an attacking
/// row, and not stopped.
fn goes_on(look: &Look<'_>) -> bool {
    attacker(look).is_some_and(|card| {
        let lies = look.board().card(card);
        in_attack_position(look, card)
            && lies.status & status::ATTACKING != 0
            && lies.side == look.turn_player()
    })
}

/// The opponent is found again in the attacker's lane as it is now; turning it up here triggers nothing.
fn meet(mut cx: Cx<'_, '_>) -> Flow {
    let direct = cx.slot(DIRECT).truth();
    let look = cx.look();
    let met = attacker(&look).filter(|_| !direct).and_then(|card| opposite(&look, card));
    let slot = met.map_or(Val::None, |card| object(&look, card));
    let turned = met
        .filter(|card| look.is_blank(*card))
        .map(|card| turn_up(cause::STEP_FOUR).about(&look, card));
    cx.set(MET, slot);
    match turned {
        Some(turned) => cx.door(&[turned]),
        None => cx.next(),
    }
}

fn meets_someone(look: &Look<'_>) -> bool {
    met(look).is_some()
}

/// Compares the ATK of the attacker (2.1.2.a) with the ATK of the other, or with its DEF if that lies in Defense
/// position (2.1.3.a). The loser is Down (8.12.a), and only the loser: a DEF of 0 alone is no defeat (2.1.3.c).
fn compare(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let (Some(attacker), Some(defender)) = (attacker(&look), met(&look)) else {
        return cx.next();
    };
    let attack = Figure::of_card(&look, attacker, ATK);
    let lies = look.board().card(defender).status & status::DEFENSE != 0;
    let stands = Figure::of_card(&look, defender, if lies { DEF } else { ATK });
    let falls = cx.weigh(attack, Order::LessEqual, stands);
    let other_falls = cx.weigh(attack, Order::GreaterEqual, stands);
    let look = cx.look();
    let mut batch = smallvec::SmallVec::<[Change; 4]>::new();
    for (card, other, falls) in [(attacker, defender, falls), (defender, attacker, other_falls)] {
        let other = look.board().object(other);
        let battles = Change { events: EventSet::of(&[happens::BATTLES]), other, ..base };
        batch.push(battles.about(&look, card));
        if falls {
            let down = Change {
                what: What::Status { mask: status::DOWNED, value: status::DOWNED },
                events: EventSet::of(&[happens::DOWNED]),
                source: other,
                other,
                ..base
            };
            batch.push(down.about(&look, card));
        }
    }
    cx.door(&batch)
}

/// Damage to a player; an amount of 0 is no damage (reading L39).
fn damage(
    base: Change,
    source: crate::engine::state::ids::ObjRef,
    player: Seat,
    amount: i32,
) -> Change {
    Change {
        what: What::PlayerStat(LIFE),
        events: EventSet::of(&[happens::DAMAGE]),
        source,
        player,
        amount: -amount,
        ..base
    }
}

fn damage_of_other(cx: Cx<'_, '_>) -> Flow {
    down_damage(cx, MET, ATTACKER)
}

fn damage_of_own(cx: Cx<'_, '_>) -> Flow {
    down_damage(cx, ATTACKER, MET)
}

/// The DOWN of a Down character (2.1.4.a) is dealt to its own player (5.5.1.VI.b); if both are Down, each player takes
/// the damage of the own one (5.5.1.VI.c).
fn down_damage(mut cx: Cx<'_, '_>, of: usize, by: usize) -> Flow {
    let base = cx.change();
    let Val::Object(source) = cx.slot(by) else { return cx.next() };
    let look = cx.look();
    let downed = look.slot_card(of).filter(|card| is_downed(&look, *card));
    let Some(card) = downed else { return cx.next() };
    let change = damage(base, source, look.board().card(card).side, look.stat(card, DOWN));
    cx.door(&[change])
}

fn direct_damage(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(attacker) = attacker(&look) else { return cx.next() };
    let source = look.board().object(attacker);
    let change = damage(base, source, nonturn_player(&look), look.stat(attacker, ATK));
    cx.door(&[change])
}

fn is_downed(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).status & status::DOWNED != 0
}

/// All characters that are Down go to their owners' trash together (reading L37).
fn trash_downed(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in [nonturn_player(look), look.turn_player()] {
            let cards = look.board().zone(seat, CHARACTERS).iter();
            let downed = cards.filter(|card| is_downed(look, **card));
            batch.extend(downed.map(|card| to_trash(look, base, *card)));
        }
    })
}

/// Only these: other Down characters may wait for the end of their battle.
fn trash_these(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        batch.extend(downed_now(look).map(|card| to_trash(look, base, card)));
    })
}

fn to_trash(look: &Look<'_>, base: Change, card: CardId) -> Change {
    let seat = look.board().card(card).owner;
    let change = Change {
        what: What::Move(Goal { zone: TRASH, seat, ..Goal::default() }),
        events: EventSet::of(&[happens::PUT]),
        ..base
    };
    change.about(look, card)
}

fn end_attack(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(card) = attacking(&look) else { return cx.next() };
    let change = Change { what: What::Status { mask: status::ATTACKING, value: 0 }, ..base };
    let change = change.about(&look, card);
    cx.door(&[change])
}

names!(
    usize,
    /// Slots of the process: the characters that a text makes Down, and those of them that were not Down before (L41).
    NAMED,
    NEW,
);

/// All of them go Down at one moment (L38).
fn mark_down(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let control = look.control();
    let named = control.listed(control.slot(NAMED)).filter_map(|one| look.board().now(one));
    // The number of cells in both character zones.
    let batch: smallvec::SmallVec<[Change; 16]> = named
        .filter(|card| !is_downed(&look, *card))
        .map(|card| {
            let change = Change {
                what: What::Status { mask: status::DOWNED, value: status::DOWNED },
                events: EventSet::of(&[happens::DOWNED]),
                cause: Cause::Effect,
                ..base
            };
            change.about(&look, card)
        })
        .collect();
    for change in &batch {
        cx.add_card(NEW, change.card);
    }
    cx.door(&batch)
}

/// The characters that the running text has made Down.
fn downed_now<'a>(look: &'a Look<'_>) -> impl Iterator<Item = CardId> + use<'a> {
    let control = look.control();
    let cards = control.listed(control.slot(NEW)).filter_map(|one| look.board().now(one));
    cards.filter(|card| is_downed(look, *card))
}

fn is_any_down(look: &Look<'_>) -> bool {
    downed_now(look).next().is_some()
}

fn others_downed(cx: Cx<'_, '_>) -> Flow {
    damage_of_downed(cx, nonturn_player)
}

fn own_downed(cx: Cx<'_, '_>) -> Flow {
    damage_of_downed(cx, |look| look.turn_player())
}

/// The damage of all of one player's characters is dealt at one moment.
fn damage_of_downed(cx: Cx<'_, '_>, of: impl FnOnce(&Look<'_>) -> Seat) -> Flow {
    cx.door_with(|look, base, batch| {
        let seat = of(look);
        let own = downed_now(look).filter(|card| look.board().card(*card).side == seat);
        batch.extend(own.map(|card| damage(base, base.source, seat, look.stat(card, DOWN))));
    })
}
