//! The running attack, for texts that ask about it.

use super::super::words::*;
use super::attack::{ATTACKER, FACED, METHOD, arrived_defender, attacks_so};
use super::id;
use crate::engine::look::Look;
use crate::engine::state::control::{Frame, Val};
use crate::engine::state::ids::ObjRef;
use crate::vocab::{EventSet, RelationId};

/// The battle opponent (7.2.1.5.1b), also if one of the two has moved to another slot since (8.11.2).
pub fn related(look: &Look<'_>, _: RelationId, object: ObjRef) -> Option<ObjRef> {
    let control = look.control();
    let attack = control.frames.iter().rev().find(|frame| frame.proc == id::ATTACK)?;
    let slot = |n: usize| control.values.get(attack.base as usize + n).copied();
    let object_in = |n: usize| match slot(n) {
        Some(Val::Object(object) | Val::Moved(object)) => Some(object),
        _ => None,
    };
    if slot(METHOD)?.num() != i32::from(status::FRONT) {
        return None;
    }
    let (attacker, faced) = (object_in(ATTACKER)?, object_in(FACED)?);
    let arrived = arrived_defender(look).map(|card| look.board().object(card));
    if object == attacker {
        return Some(arrived.unwrap_or(faced));
    }
    (object == faced || arrived == Some(object)).then_some(attacker)
}

/// The events that a procedure carries out: changes made by an attack count as made by that kind of attack, and moves
/// of a refresh or level up as made by these (9.2.2, 9.3.2).
pub fn carried_out(look: &Look<'_>, frame: &Frame) -> EventSet {
    match frame.proc {
        id::ATTACK => {
            let method = look.control().values.get(frame.base as usize + METHOD);
            method.map_or(EventSet::NONE, |method| {
                EventSet::of(&[happens::ATTACKS, attacks_so(method.num() as u16)])
            })
        }
        id::REFRESH => EventSet::of(&[happens::REFRESHED]),
        id::LEVEL_UP => EventSet::of(&[happens::LEVELED_UP]),
        _ => EventSet::NONE,
    }
}

/// The attacking character as an object, also if it takes no part in the attack any more (7.3.1.2.3.1).
pub fn attacker_object(look: &Look<'_>) -> ObjRef {
    let control = look.control();
    let attack = control.frames.iter().rev().find(|frame| frame.proc == id::ATTACK);
    match attack.and_then(|attack| control.values.get(attack.base as usize + ATTACKER)) {
        Some(Val::Object(object) | Val::Moved(object)) => *object,
        _ => ObjRef::NONE,
    }
}
