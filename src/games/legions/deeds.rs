//! Deeds: what effects do to cards and cores by rules of the game's own, all at one moment.

use super::super::policies::is_turned;
use super::super::procedures;
use super::policies::switch;
use super::words::places::STANDBY_ROOM;
use super::words::*;
use crate::code::Traits;
use crate::engine::look::Look;
use crate::engine::rulebook::rules::{Deed, Doing};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, What};
use crate::engine::state::ids::{CardId, ObjRef, Seat};
use crate::vocab::{EventKind, EventSet, PlayerStatId, StatId, ZoneId};

pub const DEEDS: &[(&str, Deed)] = &[
    ("deal", deal),
    ("deal_battle_damage", deal_as_battle),
    ("break", break_all),
    ("exclude", exclude),
    ("reverse", reverse),
    ("add_wt", add_wt),
    ("take_wt", take_wt),
    ("exhaust_cores", exhaust_cores),
    ("recover_cores", recover_cores),
    ("add_cores", add_cores),
    ("give_cores", give_cores),
    ("take_cores", take_cores),
    ("delay_cores_1", |look, doing, batch| delay_cores(look, doing, 0, batch)),
    ("delay_cores_2", |look, doing, batch| delay_cores(look, doing, 1, batch)),
    ("delay_cores_3", |look, doing, batch| delay_cores(look, doing, 2, batch)),
    ("delay_cores_4", |look, doing, batch| delay_cores(look, doing, 3, batch)),
];

pub const UNIT: Traits = Traits(MASTER.0 | MINION.0 | LORD.0);

/// Whether the card is of such a kind now; a reversed card is of none (16-3e).
pub fn is_kind(look: &Look<'_>, card: CardId, kinds: Traits) -> bool {
    look.derived(card).traits.meets(kinds) && !look.is_blank(card)
}

/// An open master, minion or lord on the field (22-1.1, 22-1.2).
pub fn is_unit(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).zone == Some(FIELD) && is_kind(look, card, UNIT)
}

/// A card goes to a zone of its player, who is its owner (02-10, 18-3), at once (18-4.1).
pub fn sent(look: &Look<'_>, base: Change, card: CardId, goal: Goal) -> Change {
    let events = base.events.with(EventSet::of(&[happens::PUT]));
    procedures::sent(look, Change { events, ..base }, card, goal)
}

pub fn to_zone(look: &Look<'_>, base: Change, card: CardId, zone: ZoneId) -> Change {
    sent(look, base, card, Goal { zone, ..Goal::default() })
}

/// Into the exclusion zone, face up (39-7.1, 39-7.2).
pub fn excluded(look: &Look<'_>, base: Change, card: CardId) -> Change {
    let events = base.events.with(EventSet::of(&[happens::EXCLUDED]));
    to_zone(look, Change { events, ..base }, card, EXCLUSION)
}

/// Into the wait zone of its WT (12-2, 14-3j.2, 33-4.1).
pub fn to_its_wait_zone(look: &Look<'_>, base: Change, card: CardId) -> Change {
    let cell = (look.stat(card, WT).clamp(1, 4) - 1) as u8;
    sent(look, base, card, Goal { zone: TIMELINE, cell, ..Goal::default() })
}

/// Battle damage or effect damage (11-1.2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Battle,
    Effect,
}

/// Adds the damage that the source deals to a unit, if there is any (11-5.1). A card that is no unit takes none (22-3).
pub fn damage(
    look: &Look<'_>,
    base: Change,
    (source, target): (ObjRef, CardId),
    amount: i32,
    kind: Kind,
    batch: &mut Vec<Change>,
) {
    if !is_unit(look, target) {
        return;
    }
    let amount = changed_amount(look, source, target, amount, kind);
    if amount <= 0 {
        // Effect damage of 0 is dealt, but comes to nothing (41-7, 11-5.1).
        let nothing = Change { what: What::Stat(DAMAGE), amount: 0, ..base };
        batch.extend((kind == Kind::Effect).then(|| nothing.about(look, target)));
        return;
    }
    let mut kinds = EventSet::of(&[happens::DAMAGED]);
    if kind == Kind::Battle {
        kinds = kinds.with(EventSet::of(&[happens::BATTLE_DAMAGED]));
    }
    let player = look.board().card(target).owner;
    let dealt = Change { source, other: source, player, ..base };
    if is_kind(look, target, MASTER) {
        let events = kinds.with(EventSet::of(&[happens::LIFE_LOST]));
        let what = What::PlayerStat(LIFE);
        batch.push(Change { what, amount: -amount, events, ..dealt }.about(look, target));
    } else {
        let what = What::Stat(DAMAGE);
        batch.push(Change { what, amount, events: kinds, ..dealt }.about(look, target));
    }
}

/// The amount after increases, which come before what makes it 0 (GB8, GB9).
fn changed_amount(look: &Look<'_>, source: ObjRef, target: CardId, amount: i32, kind: Kind) -> i32 {
    if amount <= 0 && !is_turned(look, switch::MORE_THAN_NOTHING) {
        return 0;
    }
    let immune = kind == Kind::Effect && look.restricted(target, restriction::BE_HURT_BY_EFFECTS);
    // An amount beyond what a card can have stops the game when it is put on the card.
    if immune { 0 } else { amount.saturating_add(increase(look, source, target)) }
}

/// 41-14, 41-15, 41-16
fn increase(look: &Look<'_>, source: ObjRef, target: CardId) -> i32 {
    let Some(card) = look.board().now(source) else { return 0 };
    if look.board().card(card).owner == look.board().card(target).owner {
        return 0;
    }
    let stat = |kind: Traits, stat: StatId| {
        if is_kind(look, target, kind) { look.stat(card, stat) } else { 0 }
    };
    stat(MASTER, ANTI_MASTER) + stat(LORD, ANTI_LORD) + stat(MINION, ANTI_MINION)
}

/// The card with the text is the source of the damage (02-44).
fn deal(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for target in doing.cards {
        damage(look, doing.base, (doing.base.source, target), doing.amount, Kind::Effect, batch);
    }
}

/// Effect damage that counts as battle damage (39-27).
fn deal_as_battle(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for target in doing.cards {
        damage(look, doing.base, (doing.base.source, target), doing.amount, Kind::Battle, batch);
    }
}

fn exclude(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for card in doing.cards {
        let goal = Goal { zone: EXCLUSION, status: doing.status, ..Goal::default() };
        batch.push(sent(look, doing.base, card, goal));
    }
}

/// Cards that are immune to moves break all the same (GR4).
fn break_all(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    let spares = is_turned(look, switch::IMMUNE_TO_BREAKING);
    for card in doing.cards {
        if !spares || !look.restricted(card, restriction::BE_DISPLACED) {
            broken(look, doing.base, card, batch);
        }
    }
}

/// Adds the breaking and the move of the card, of which regeneration replaces the move alone (12-2, 12-3.1, GR1, GR2).
/// A reversed card does not break (GZ6); off the field no breaking is noted (GZ7).
pub fn broken(look: &Look<'_>, base: Change, card: CardId, batch: &mut Vec<Change>) {
    broken_as(look, base, card, EventSet::NONE, batch);
}

/// Like [`broken`], noted as the events `also`, too, unless the card does not break (39-24.1).
pub fn broken_as(
    look: &Look<'_>,
    base: Change,
    card: CardId,
    also: EventSet,
    batch: &mut Vec<Change>,
) {
    if look.is_blank(card) || is_kind(look, card, MASTER) {
        return;
    }
    let base = Change { events: EventSet::NONE, ..base };
    let mut is_part = false;
    if look.board().card(card).zone == Some(FIELD) {
        let events = EventSet::of(&[happens::BROKEN]).with(also);
        batch.push(Change { what: What::Note, events, ..base }.about(look, card));
        is_part = true;
    }
    // A replacement of the breaking replaces the move as well (36-18.1, 36-18.2).
    let base = Change { is_part, ..base };
    let carried = Change { events: EventSet::of(&[happens::CARRIED_OFF]), ..base };
    batch.push(if is_kind(look, card, Traits(MINION.0 | SKILL.0)) {
        to_its_wait_zone(look, carried, card)
    } else if is_turned(look, switch::LORDS_LEAVE) {
        excluded(look, base, card)
    } else {
        excluded(look, carried, card)
    });
}

/// A card that an effect puts where there is no room breaks; a Lord or Arts is excluded without breaking (39-6.2). A
/// card that may go to the left lane only stays where it is if that lane is taken (41-22.2).
pub fn without_room(
    look: &Look<'_>,
    base: Change,
    card: CardId,
    to: Option<ZoneId>,
    batch: &mut Vec<Change>,
) {
    let for_a_lane = to.is_none_or(|zone| zone == FIELD);
    let barred = to.is_some_and(|zone| is_barred(look, card, zone));
    if barred || is_kind(look, card, Traits(LORD.0 | ARTS.0)) {
        let displaced = EventSet::of(&[happens::DISPLACED]);
        let by_effect = base.events.meets(displaced);
        let events = if by_effect { displaced } else { EventSet::NONE };
        batch.push(excluded(look, Change { events, ..base }, card));
    } else if !for_a_lane || !look.restricted(card, restriction::ENTER_ANOTHER_LANE) {
        broken(look, base, card, batch);
    }
}

/// A Lord or an Arts is never in the standby zone (32-6.2, GZ4); the kind of a reversed card shows as it arrives (GZ5).
pub fn is_barred(look: &Look<'_>, card: CardId, zone: ZoneId) -> bool {
    zone == STANDBY && look.def(card).traits.meets(Traits(LORD.0 | ARTS.0))
}

/// Masters cannot be reversed (16-3).
fn reverse(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for card in doing.cards {
        if !is_kind(look, card, MASTER) {
            batch.push(reversed(look, doing.base, card));
        }
    }
}

/// Turning a card to reversed ends its temporary states (22-5).
fn reversed(look: &Look<'_>, base: Change, card: CardId) -> Change {
    let mask = status::REVERSED | status::DISABLED | status::ATTACKING | status::TARGETED;
    Change { what: What::Status { mask, value: status::REVERSED }, ..base }.about(look, card)
}

/// Removes all damage from the card.
pub fn healed(look: &Look<'_>, base: Change, card: CardId) -> Change {
    let amount = -look.stat(card, DAMAGE);
    let what = What::Stat(DAMAGE);
    Change { what, amount, events: EventSet::NONE, ..base }.about(look, card)
}

/// Adds `amount` cores to the card, or takes them from it.
pub fn cores_on(look: &Look<'_>, base: Change, card: CardId, amount: i32) -> Change {
    Change { what: What::Stat(CORES_ON_IT), amount, ..base }.about(look, card)
}

/// Takes `amount` cores from the core zone, exhausted ones first (07-3.2, GC2).
pub fn from_core_zone(
    look: &Look<'_>,
    base: Change,
    player: Seat,
    amount: i32,
) -> impl Iterator<Item = Change> {
    let quiet = Change { events: EventSet::NONE, ..base };
    let exhausted = amount.min(look.player_stat(player, EXHAUSTED_CORES));
    let changes = [
        counted(quiet, player, EXHAUSTED_CORES, -exhausted),
        counted(quiet, player, CORES, exhausted - amount),
    ];
    changes.into_iter().filter(|change| change.amount != 0)
}

fn add_wt(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    shift(look, doing, doing.amount, batch);
}

fn take_wt(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    shift(look, doing, -doing.amount, batch);
}

/// Moves cards up or down between the standby zone, which is wait zone 0, and wait zone IV (39-3.2, 39-3.3, 39-3.4,
/// 39-3.ex1, 39-3.ex2, GZ9). A card that counts as lying in one of them moves from there (39-23).
fn shift(look: &Look<'_>, doing: &Doing, by: i32, batch: &mut Vec<Change>) {
    for card in doing.cards {
        let lies = look.board().card(card);
        let (zone, cell) = match look.counts_in(card) {
            Some((zone, cell)) => (Some(zone), cell),
            None => (lies.zone, lies.cell),
        };
        let from = match zone {
            Some(STANDBY) => 0,
            Some(TIMELINE) => i32::from(cell) + 1,
            _ => continue,
        };
        let to = (from + by).clamp(0, 4);
        if to == from {
            // A card at the end of the line stays (39-3.4).
            let what = What::Cell { seat: lies.side, cell: lies.cell };
            batch.push(Change { what, ..doing.base }.about(look, card));
            continue;
        }
        let cell = (to - 1).max(0) as u8;
        batch.push(match (from, to) {
            (_, 0) if enters_standby(look, card, batch) => to_zone(look, doing.base, card, STANDBY),
            (_, 0) => {
                without_room(look, doing.base, card, Some(STANDBY), batch);
                continue;
            }
            _ if lies.zone != Some(TIMELINE) => {
                sent(look, doing.base, card, Goal { zone: TIMELINE, cell, ..Goal::default() })
            }
            _ => {
                let what = What::Cell { seat: lies.side, cell };
                Change { what, ..doing.base }.about(look, card)
            }
        });
    }
}

/// Whether there is room in the standby zone beside the cards that the batch sends there, and the card is no Lord or
/// Arts (32-6.2, GZ2, GZ4).
fn enters_standby(look: &Look<'_>, card: CardId, batch: &[Change]) -> bool {
    let player = look.board().card(card).side;
    let goes = |change: &&Change| matches!(change.what, What::Move(goal) if (goal.zone, goal.seat) == (STANDBY, player));
    let taken = look.board().zone(player, STANDBY).len() + batch.iter().filter(goes).count();
    taken < STANDBY_ROOM && !is_barred(look, card, STANDBY)
}

/// Adds `amount` to a kept number of the player.
pub fn counted(base: Change, player: Seat, stat: PlayerStatId, amount: i32) -> Change {
    Change { what: What::PlayerStat(stat), player, amount, ..base }
}

fn one(kind: EventKind) -> EventSet {
    EventSet::of(&[kind])
}

/// Each core that is exhausted gives 1 MP (07-4.2, GC11). If there are fewer than the text says, none is exhausted
/// (01-5, 31-5), as with everything done to cores.
fn exhaust_cores(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    let Doing { base, player, .. } = *doing;
    let amount = doing.of(look.player_stat(player, CORES));
    if amount == 0 {
        return;
    }
    let quiet = Change { events: EventSet::NONE, ..base };
    batch.push(counted(quiet, player, CORES, -amount));
    batch.push(counted(base, player, EXHAUSTED_CORES, amount));
    if !is_turned(look, switch::NO_MP_BY_EFFECTS) {
        let gains = Change { events: one(happens::MP_GAINED), ..base };
        batch.push(counted(gains, player, MP, amount));
    }
}

fn recover_cores(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    let Doing { base, player, .. } = *doing;
    let amount = doing.of(look.player_stat(player, EXHAUSTED_CORES));
    if amount == 0 {
        return;
    }
    let quiet = Change { events: EventSet::NONE, ..base };
    batch.push(counted(quiet, player, EXHAUSTED_CORES, -amount));
    batch.push(counted(base, player, CORES, amount));
}

/// The cores come from outside the game (21-3b, GM6).
fn add_cores(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for card in doing.cards {
        batch.push(cores_on(look, doing.base, card, doing.amount));
    }
}

/// The cores come from the core zone of each card's player.
fn give_cores(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for card in doing.cards {
        let player = look.board().card(card).side;
        let amount = doing.of(super::core_zone(look.board(), player));
        if amount == 0 {
            continue;
        }
        batch.extend(from_core_zone(look, doing.base, player, amount));
        batch.push(cores_on(look, doing.base, card, amount));
    }
}

/// The cores go from the core zone to a wait zone; 0 is wait zone I (39-20, 07-3.2).
fn delay_cores(look: &Look<'_>, doing: &Doing, to: usize, batch: &mut Vec<Change>) {
    let Doing { base, player, .. } = *doing;
    let amount = doing.of(super::core_zone(look.board(), player));
    if amount > 0 {
        batch.extend(from_core_zone(look, base, player, amount));
        batch.push(counted(base, player, WAITING_CORES[to], amount));
    }
}

/// The cores go to the active area (07-3.1).
fn take_cores(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    for card in doing.cards {
        let player = look.board().card(card).side;
        let amount = doing.of(look.stat(card, CORES_ON_IT));
        if amount == 0 {
            continue;
        }
        let quiet = Change { events: EventSet::NONE, ..doing.base };
        batch.push(cores_on(look, doing.base, card, -amount));
        batch.push(counted(quiet, player, CORES, amount));
    }
}
