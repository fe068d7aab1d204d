//! Attacks (chapter 35).

use super::super::cause;
use super::super::deeds::{Kind, broken_as, damage, is_kind, is_unit};
use super::super::windows::{CHAIN, STRIKE};
use super::super::words::places::faced;
use super::super::words::*;
use super::checks::{Check, Try};
use super::{acting, acting_seat, object, procedure, the_card};
use crate::code::Traits;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, process, row};
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, CardSet, ObjRef, Seat};
use crate::games::checks::check;
use crate::vocab::{EventSet, RelationId};

/// The bit of the interrupt that breaks units without HP; it is held during an exchange, whose next row breaks them.
const BREAKS: u8 = 1 << 0;
/// The target unit.
const TARGET: usize = 1;

/// The first slot is the attacking unit (35-2a). Attack triggers, and triggers of the exchange, resolve in chains of
/// their own (GT5).
pub static ATTACK: Proc = procedure(
    "attack",
    &["28-4", "35-1", "35-2"],
    2,
    &[
        row("target", &["35-3.1", "35-4", "35-2b", "GB19"], ask(acting, offered, declare))
            .asks("ターゲットユニットの選択"),
        row("attacks", &["35-2", "37-2c"], Step::Open(CHAIN)),
        row("still there", &["35-7", "GB3"], Step::If(both_fight)).or("over").says(
            "both units are still open on the field",
            "両方のユニットがフィールドにオープン状態で存在する",
        ),
        row("first strike", &["41-5.1", "41-5.2", "GB4"], Step::Do(strike_first)),
        row("first breaks", &["11-3.3", "GB4"], Step::Do(defeat_fallen)),
        row("exchange", &["35-7", "GB1"], Step::Do(strike)),
        row("breaks", &["11-3.3", "12-1"], Step::Do(defeat_fallen)),
        row("over", &["35-2"], Step::Do(end_attack)),
        row("ended", &["35-2"], Step::End(moment::BATTLE)),
        row("expire", &["39-9.1", "36-11.2"], Step::Expire(moment::BATTLE)),
    ],
);

/// An instruction to attack with the Master, with the slots of a process. The Master deals the damage, not the card
/// with the text (02-44a.2).
pub static MASTER_ATTACK: Proc = procedure(
    "master attack",
    &["39-9.1", "35-1"],
    process::OWN,
    &[row("attack", &["39-9.1", "35-3.2"], Step::Do(with_master))],
);

/// Runs like another battle (39-9.3), but in the middle of the effect: of its triggers only the attack triggers resolve
/// here (GT2).
pub static MASTER_BATTLE: Proc = procedure(
    "attack of a Master",
    &["39-9.3", "35-2"],
    3,
    &[
        row("target", &["35-3.2", "35-4", "35-2b", "GB2"], ask(acting, offered, declare))
            .asks("ターゲットユニットの選択"),
        row("attacks", &["35-2", "37-2c", "GT2"], Step::Open(STRIKE)),
        row("still there", &["35-7", "GB3"], Step::If(both_fight)).or("over").says(
            "both units are still open on the field",
            "両方のユニットがフィールドにオープン状態で存在する",
        ),
        row("first strike", &["41-5.1", "41-5.2", "GB4"], Step::Do(strike_first)),
        row("first breaks", &["11-3.3", "GB4"], Step::Do(defeat_fallen)),
        row("exchange", &["35-7", "39-9.3", "GB1"], Step::Do(strike)),
        row("breaks", &["11-3.3", "12-1"], Step::Do(defeat_fallen)),
        row("over", &["35-2"], Step::Do(end_attack)),
        row("ended", &["35-2"], Step::End(moment::BATTLE)),
        row("expire", &["39-9.1", "36-11.2"], Step::Expire(moment::BATTLE)),
    ],
);

/// An effect battle is only the exchange of damage (39-19a.1, 39-19a.2, 39-19a.3).
pub static EFFECT_BATTLE: Proc = procedure(
    "effect battle",
    &["39-19.1", "39-19.2"],
    2,
    &[
        row("both there", &["39-19.1", "01-5"], Step::If(both_fight)).says(
            "both units are open on the field",
            "両方のユニットがフィールドにオープン状態で存在する",
        ),
        row("first strike", &["41-5.1", "39-19a.1"], Step::Do(strike_first)),
        row("first breaks", &["11-3.3", "GB4"], Step::Do(break_fallen)),
        row("exchange", &["39-19.1", "39-19a.1", "39-19a.2"], Step::Do(strike)),
        row("breaks", &["11-3.3", "12-1"], Step::Do(break_fallen)),
        row("ended", &["39-19.1"], Step::End(moment::BATTLE)),
        row("expire", &["36-11.2"], Step::Expire(moment::BATTLE)),
    ],
);

/// The slot of the ATK that the effect gives an attacking Master.
const STATED_ATK: usize = 2;

/// The Master that an effect may let attack. One that cannot attack does not do so by an effect either (01-3).
fn master(look: &Look<'_>, player: Seat) -> Option<CardId> {
    let master = look.board().at_cell(player, FIELD, cell::MASTER);
    master.filter(|master| !look.restricted(*master, restriction::ATTACK))
}

/// Whether an instruction to attack with the Master can be carried out (GB2).
pub fn master_attacks(look: &Look<'_>, player: Seat) -> bool {
    master(look, player).is_some_and(|master| !targets(look, master).is_empty())
}

fn with_master(mut cx: Cx<'_, '_>) -> Flow {
    let atk = cx.slot(process::AMOUNT);
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(master) = master(&look, player) else { return cx.next() };
    let slot = object(&look, master);
    cx.call(super::id::MASTER_BATTLE, player, &[slot, Val::None, atk])
}

/// The conditions for attacking with a unit.
pub const ATTACKS: &[Check] = &[
    check(
        &["28-4", "35-3.1"],
        "it is a Minion or a Lord",
        "ミニオンかロードである",
        |it: &Try<'_>| is_kind(it.look, it.card, Traits(MINION.0 | LORD.0)),
    ),
    check(&["28-4", "35-3.1"], "it is active", "活性状態である", |it| {
        it.look.board().card(it.card).status & status::EXHAUSTED == 0
    }),
    check(
        &["28-4", "30-1.3", "30-2", "30-3.1"],
        "it is not disabled, or has Haste or Assault",
        "行動不能でないか、速攻か強襲を持つ",
        |it| can_act(it.look, it.card) || it.look.restricted(it.card, restriction::MAY_ASSAULT),
    ),
    check(
        &["01-3", "39-21"],
        "no effect says that it cannot attack",
        "アタックを禁止されていない",
        |it| {
            !it.look.restricted(it.card, restriction::ATTACK)
                && !it.look.restricted(it.card, restriction::BE_EXHAUSTED)
        },
    )
    .unless(restriction::ATTACK),
    check(
        &["35-4", "35-5.3", "GB2"],
        "a unit is within its range",
        "アタック可能範囲にユニットがある",
        |it| !targets(it.look, it.card).is_empty(),
    ),
];

/// Whether it is not disabled, or has Haste (30-1.3, 30-2).
pub fn can_act(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).status & status::DISABLED == 0
        || look.restricted(card, restriction::MAY_ACT)
}

/// Whether the other player's Minion blocks the unit (35-6).
fn blocks(look: &Look<'_>, card: CardId, blocker: CardId) -> bool {
    is_kind(look, blocker, MINION)
        && !look.restricted(blocker, restriction::BLOCK)
        && !look.restricted_by(card, restriction::BE_BLOCKED, look.board().object(blocker))
}

/// The units that the unit may attack (35-5.1, 35-5.2, 35-5.3). A unit that acts by Assault alone attacks only Minions
/// (30-3.1). Lords may be attacked anyway (GB5); a unit that a text expressly allows to attack does so in spite of
/// restrictions (39-26).
pub fn targets(look: &Look<'_>, card: CardId) -> CardSet {
    let board = look.board();
    let lies = board.card(card);
    let enemies = board.zone_set(lies.side.other(), FIELD);
    // 39-23: a text may say in which lane a unit counts as lying.
    let in_cells = |cells: u64| look.found_in_cells(lies.side.other(), FIELD, cells);
    let [same, next] = faced(look.found_cell(card)).map(in_cells);
    let lane = same.keep(|enemy| blocks(look, card, enemy));
    let only_minions = !is_kind(look, card, MASTER) && !can_act(look, card);
    let straight = look.restricted(card, restriction::ATTACK_OUT_OF_LANE);
    let reaches = if straight { same } else { same.or(next) };
    let minions = reaches.keep(|enemy| is_kind(look, enemy, MINION));
    let leaders = enemies.keep(|enemy| is_kind(look, enemy, Traits(MASTER.0 | LORD.0)));
    let leaders = if lane.is_empty() && !only_minions { leaders } else { CardSet::EMPTY };
    let attacker = board.object(card);
    let to_lords = look.restricted(card, restriction::MAY_ATTACK_LORDS);
    minions.or(leaders).keep(|enemy| {
        let barred = look.restricted_by(enemy, restriction::BE_ATTACKED, attacker);
        !barred || to_lords && is_kind(look, enemy, LORD)
    })
}

fn offered(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    for target in targets(look, card) {
        options.add(Opt::Card(target));
    }
}

/// Attacker and target are declared together; an attacker other than a Master is exhausted (GB19, 39-9.2).
fn declare(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(target) = option else { return cx.next() };
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    let (this, foe) = (look.board().object(card), look.board().object(target));
    let slot = object(&look, target);
    cx.set(TARGET, slot);
    cx.door_with(|look, base, batch| {
        let status = |bit| What::Status { mask: bit, value: bit };
        let is_master = is_kind(look, card, MASTER);
        let cause = if is_master { cause::MASTER_ATTACK } else { base.cause };
        let part = |what, kinds: &[crate::vocab::EventKind], other| Change {
            what,
            events: EventSet::of(kinds),
            cause,
            source: this,
            other,
            ..base
        };
        let attacks = part(status(status::ATTACKING), &[happens::ATTACKS], foe);
        let attacked = part(status(status::TARGETED), &[happens::ATTACKED], this);
        let exhausts = part(status(status::EXHAUSTED), &[happens::EXHAUSTS], foe);
        batch.push(attacks.about(look, card));
        if !is_master {
            batch.push(exhausts.about(look, card));
        }
        batch.push(attacked.about(look, target));
    })
}

/// A unit that changes lanes stays in the battle (GB3).
fn both_fight(look: &Look<'_>) -> bool {
    fighters(look).is_some()
}

fn fighters(look: &Look<'_>) -> Option<[CardId; 2]> {
    let there = |card: Option<CardId>| card.filter(|card| is_unit(look, *card));
    Some([there(the_card(look))?, there(look.slot_card(TARGET))?])
}

fn is_first(look: &Look<'_>, card: CardId) -> bool {
    look.restricted(card, restriction::MAY_STRIKE_FIRST)
}

/// If exactly one unit strikes first, it does; the other strikes later, if it is still there.
fn strike_first(mut cx: Cx<'_, '_>) -> Flow {
    cx.hold(BREAKS);
    cx.door_with(|look, base, batch| {
        let Some(units) = fighters(look) else { return };
        if units.map(|unit| is_first(look, unit)) == [true, false] {
            strikes(look, base, units[0], units[1], batch);
        } else if units.map(|unit| is_first(look, unit)) == [false, true] {
            strikes(look, base, units[1], units[0], batch);
        }
    })
}

/// The units that have not struck yet strike at one moment.
fn strike(mut cx: Cx<'_, '_>) -> Flow {
    cx.hold(BREAKS);
    cx.door_with(|look, base, batch| {
        let Some([one, other]) = fighters(look) else { return };
        let [first, second] = [one, other].map(|unit| is_first(look, unit));
        if first == second || second {
            strikes(look, base, one, other, batch);
        }
        if first == second || first {
            strikes(look, base, other, one, batch);
        }
    })
}

fn strikes(look: &Look<'_>, base: Change, unit: CardId, foe: CardId, batch: &mut Vec<Change>) {
    let source = look.board().object(unit);
    damage(look, base, (source, foe), attack_value(look, unit), Kind::Battle, batch);
}

/// The ATK, dealt as battle damage (09-1). A Master has the ATK of the effect by which it attacks, with additions;
/// otherwise it has none (GB1).
fn attack_value(look: &Look<'_>, unit: CardId) -> i32 {
    if !is_kind(look, unit, MASTER) {
        return look.stat(unit, ATK);
    }
    match look.slot(STATED_ATK) {
        Val::Num(stated) if the_card(look) == Some(unit) => stated + look.stat(unit, ATK),
        _ => 0,
    }
}

/// In an attack, the breaking also counts as the attacker's defeating its target (GB11).
fn defeat_fallen(cx: Cx<'_, '_>) -> Flow {
    fallen(cx, true)
}

fn break_fallen(cx: Cx<'_, '_>) -> Flow {
    fallen(cx, false)
}

/// Both units fall at once and together (11-3.3, 38-6c).
fn fallen(cx: Cx<'_, '_>, by_attack: bool) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(units) = fighters(look) else { return };
        for (unit, foe) in [(units[0], units[1]), (units[1], units[0])] {
            let falls = is_kind(look, unit, Traits(MINION.0 | LORD.0)) && look.stat(unit, HP) <= 0;
            if !falls {
                continue;
            }
            let by: ObjRef = look.board().object(foe);
            let base = Change { source: by, other: by, ..base };
            let defeated = by_attack && foe == units[0];
            let also = if defeated { &[happens::DEFEATED][..] } else { &[] };
            broken_as(look, base, unit, EventSet::of(also), batch);
        }
    })
}

fn end_attack(mut cx: Cx<'_, '_>) -> Flow {
    cx.hold(0);
    cx.door_with(|look, base, batch| {
        for slot in [0, TARGET] {
            let what = What::Status { mask: status::ATTACKING | status::TARGETED, value: 0 };
            let there = look.slot_card(slot);
            batch.extend(there.map(|card| Change { what, ..base }.about(look, card)));
        }
    })
}

/// The other unit of the running battle.
pub fn related(look: &Look<'_>, relation: RelationId, of: ObjRef) -> Option<ObjRef> {
    let control = look.control();
    let battles = [super::id::ATTACK, super::id::MASTER_BATTLE, super::id::EFFECT_BATTLE];
    let frame = control.frames.iter().rev().find(|frame| battles.contains(&frame.proc))?;
    let slot = |n: usize| match control.values.get(frame.base as usize + n) {
        Some(Val::Object(object) | Val::Moved(object)) => Some(*object),
        _ => None,
    };
    let (attacker, target) = (slot(0)?, slot(TARGET)?);
    match of {
        _ if relation != FOE => None,
        _ if of == attacker => Some(target),
        _ if of == target => Some(attacker),
        _ => None,
    }
}
