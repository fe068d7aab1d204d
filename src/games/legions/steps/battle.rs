//! Attacks (chapter 35).

use super::super::deeds::{Kind, LORD, MASTER, MINION, broken, damage, is_kind, is_unit};
use super::super::windows::CHAIN;
use super::super::words::ids::*;
use super::super::words::places::faced;
use super::checks::{Check, Try};
use super::{acting, object, procedure, the_card};
use crate::code::Traits;
use crate::engine::control::{Change, Val, What};
use crate::engine::game::Cx;
use crate::engine::ids::{CardId, CardSet, ObjRef};
use crate::engine::look::Look;
use crate::engine::options::{Opt, Options};
use crate::engine::steps::{Flow, Proc, Step, ask, row};
use crate::games::checks::check;
use crate::vocab::{EventSet, RelationId};

/// The target unit.
const TARGET: usize = 1;

/// The attacking unit is the first slot (35-2a); attack triggers and what the exchange brings are chains of
/// their own (GT5).
pub static ATTACK: Proc = procedure(
    "attack",
    &["28-4", "35-1", "35-2"],
    2,
    &[
        row("target", &["35-3.1", "35-4", "35-2b", "GB19"], ask(acting, offered, declare)),
        row("attacks", &["35-2", "37-2c"], Step::Open(CHAIN)),
        row("still there", &["35-7", "GB3"], Step::If(both_fight)).or("over").says(
            "both units are still open on the field",
            "両方のユニットがフィールドに表向きで存在する",
        ),
        row("first strike", &["41-5.1", "41-5.2", "GB4"], Step::Do(strike_first)),
        row("first breaks", &["11-3.3", "GB4"], Step::Do(break_fallen)),
        row("exchange", &["35-7", "GB1"], Step::Do(strike)),
        row("breaks", &["11-3.3", "12-1"], Step::Do(break_fallen)),
        row("over", &["35-2"], Step::Do(end_attack)),
        row("ended", &["35-2"], Step::End(moment::BATTLE)),
        row("expire", &["39-9.1", "36-11.2"], Step::Expire(moment::BATTLE)),
    ],
);

/// What a unit asks to attack.
pub const ATTACKS: &[Check] = &[
    check(
        &["28-4", "35-3.1"],
        "it is a Minion or a Lord",
        "ミニオンかロードである",
        |it: &Try<'_>| is_kind(it.look, it.card, Traits(MINION.0 | LORD.0)),
    ),
    check(&["28-4", "35-3.1"], "it is active", "アクティブである", |it| {
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
        "攻撃を禁止されていない",
        |it| {
            !it.look.restricted(it.card, restriction::ATTACK)
                && !it.look.restricted(it.card, restriction::BE_EXHAUSTED)
        },
    )
    .unless(restriction::ATTACK),
    check(
        &["35-4", "35-5.3", "GB2"],
        "a unit is within its range",
        "攻撃範囲にユニットがある",
        |it| !targets(it.look, it.card).is_empty(),
    ),
];

/// Not disabled, or with Haste (30-1.3, 30-2).
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

/// Units that the unit may attack (35-5.1, 35-5.2, 35-5.3). One that only has Assault attacks none but Minions
/// (30-3.1).
pub fn targets(look: &Look<'_>, card: CardId) -> CardSet {
    let board = look.board();
    let lies = board.card(card);
    let enemies = board.zone_set(lies.side.other(), FIELD);
    let [same, next] = faced(lies.cell).map(|cells| board.in_cells(enemies, cells));
    let lane = same.keep(|enemy| blocks(look, card, enemy));
    let only_minions = !is_kind(look, card, MASTER) && !can_act(look, card);
    let straight = look.restricted(card, restriction::ATTACK_OUT_OF_LANE);
    let reaches = if straight { same } else { same.or(next) };
    let minions = reaches.keep(|enemy| is_kind(look, enemy, MINION));
    let leaders = enemies.keep(|enemy| is_kind(look, enemy, Traits(MASTER.0 | LORD.0)));
    let leaders = if lane.is_empty() && !only_minions { leaders } else { CardSet::EMPTY };
    let attacker = board.object(card);
    minions.or(leaders).keep(|enemy| !look.restricted_by(enemy, restriction::BE_ATTACKED, attacker))
}

fn offered(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    for target in targets(look, card) {
        options.add(Opt::Card(target));
    }
}

/// Attacker and target are declared together, and the attacker is exhausted (GB19).
fn declare(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(target) = option else { return cx.next() };
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    let (this, foe) = (look.board().object(card), look.board().object(target));
    let slot = object(&look, target);
    cx.set(TARGET, slot);
    cx.door_with(|look, base, batch| {
        let status = |bit| What::Status { mask: bit, value: bit };
        let part = |what, kinds: &[crate::vocab::EventKind], other| Change {
            what,
            events: EventSet::of(kinds),
            source: this,
            other,
            ..base
        };
        let attacks = part(status(status::ATTACKING), &[happens::ATTACKS], foe);
        let attacked = part(status(status::TARGETED), &[happens::ATTACKED], this);
        let exhausts = part(status(status::EXHAUSTED), &[happens::EXHAUSTS], foe);
        batch.push(attacks.about(look, card));
        batch.push(exhausts.about(look, card));
        batch.push(attacked.about(look, target));
    })
}

/// A change of lanes takes nobody out of the battle (GB3).
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

/// Where just one strikes first, it does; the other then, if it is still there.
fn strike_first(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(units) = fighters(look) else { return };
        if units.map(|unit| is_first(look, unit)) == [true, false] {
            strikes(look, base, units[0], units[1], batch);
        } else if units.map(|unit| is_first(look, unit)) == [false, true] {
            strikes(look, base, units[1], units[0], batch);
        }
    })
}

/// Those who have not struck yet, at one moment.
fn strike(cx: Cx<'_, '_>) -> Flow {
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

/// ATK as battle damage (09-1); a Master that is attacked has none (GB1).
fn strikes(look: &Look<'_>, base: Change, unit: CardId, foe: CardId, batch: &mut Vec<Change>) {
    let source = look.board().object(unit);
    damage(look, base, (source, foe), look.stat(unit, ATK), Kind::Battle, batch);
}

/// At once, and both together (11-3.3, 38-6c).
fn break_fallen(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(units) = fighters(look) else { return };
        for (unit, foe) in [(units[0], units[1]), (units[1], units[0])] {
            let falls = is_kind(look, unit, Traits(MINION.0 | LORD.0)) && look.stat(unit, HP) <= 0;
            if !falls {
                continue;
            }
            let by: ObjRef = look.board().object(foe);
            let base = Change { source: by, other: by, ..base };
            if foe == units[0] {
                let events = EventSet::of(&[happens::DEFEATED]);
                batch.push(Change { events, ..base }.about(look, unit));
            }
            broken(look, base, unit, batch);
        }
    })
}

fn end_attack(cx: Cx<'_, '_>) -> Flow {
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
    let frame = control.frames.iter().rev().find(|frame| frame.proc == super::id::ATTACK)?;
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
