//! Abilities that stand on no card: the compiler's own.

use super::out::Out;
use crate::code::{
    Ability, Effect, EffectId, EffectSubject, Gains, Grant, Modifier, Num, Op, PlaceRef, Slot,
    Until,
};
use crate::vocab::{AbilityKindId, ClassId, EventSet, Form, ZoneSet};

/// An ability that does nothing, works nowhere and belongs to nobody.
pub fn bare(place: PlaceRef) -> Ability {
    Ability {
        kind: AbilityKindId::default(),
        form: Form::Triggered,
        tags: 0,
        uses: 0,
        holds: 0,
        in_status: (0, 0),
        face_down: false,
        first_only: false,
        says_where: false,
        class: ClassId::default(),
        optional: false,
        keyword: None,
        family: None,
        def: None,
        zones: ZoneSet::default(),
        cells: u64::MAX,
        limit: 0,
        when: Vec::new(),
        listens: EventSet::NONE,
        listens_afar: EventSet::NONE,
        during: None,
        condition: None,
        of_state: false,
        again: false,
        waits: Until::ForGood,
        ends: Vec::new(),
        price: None,
        entry: None,
        needs: Vec::new(),
        start: 0,
        text: 0,
        slots: 0,
        captures: 0,
        capture_from: Vec::new(),
        steady: false,
        standing: Vec::new(),
        place,
        fingerprint: 0,
    }
}

/// The fingerprint by which saved games know the ability of the gains.
const OF_GAINS: u64 = u64::from_be_bytes(*b"by rules");

/// The effects with which procedures of the rulebook change numbers of cards: one a stat, with the
/// amount as their only value.
pub fn gains(out: &mut Out) -> Option<(Gains, Ability)> {
    let stats = out.program.vocab.gains;
    if stats.is_empty() {
        return None;
    }
    let place = PlaceRef::default();
    let start = out.here();
    let by = out.num(Num::Slot(Slot(0)));
    let mut effects = Vec::new();
    for stat in stats {
        let id = EffectId(out.code.effects.len() as u16);
        out.code.effects.push(Effect {
            subject: EffectSubject::Cards(Slot(0)),
            grants: vec![Grant::Modifier(Modifier::Add { stat: *stat, by })],
            reaches: Vec::new(),
            until: Until::ForGood,
            captures: vec![Slot(0)],
            due: None,
        });
        out.op(Op::Start(id), place);
        effects.push((*stat, id));
    }
    out.op(Op::End, place);
    let ability = Ability { start, text: start, fingerprint: OF_GAINS, slots: 1, ..bare(place) };
    Some((Gains { ability: Default::default(), effects }, ability))
}
