//! Questions about instructions that both languages ask.

use crate::check::ir::{Act, Effect, EffectSubject, Grant, Instr, InstrKind};
use crate::code::{Set, SetId, Who};
use crate::reading::look::Look;

/// Whether some move in the instructions is one that `is` is true of.
pub fn moves(block: &[Instr], is: &dyn Fn(&Act) -> bool) -> bool {
    block.iter().any(|instr| match &instr.kind {
        InstrKind::Act(act) => act.to.is_some() && is(act),
        kind => kind.blocks().into_iter().any(|block| moves(block, is)),
    })
}

/// All that effects at the head of the instructions give to one player for as long as their ability works, where it is
/// several things: cards say it in one sentence.
pub fn given_to_player(block: &[Instr]) -> Option<(Who, Vec<&Grant>)> {
    let mut given: Vec<&Grant> = Vec::new();
    let mut player = None;
    for instr in block {
        let InstrKind::Effect(Effect {
            subject: EffectSubject::Player(who),
            grants,
            until: None,
            ..
        }) = &instr.kind
        else {
            break;
        };
        if player.is_some_and(|known| known != *who) {
            break;
        }
        player = Some(*who);
        given.extend(grants);
    }
    player.filter(|_| given.len() > 1).map(|who| (who, given))
}

/// The sets that a union is put together from, in the order of the text; the set itself, if it is no union.
pub fn members(look: Look, set: SetId) -> Vec<Set> {
    match look.set(set) {
        Set::Union(left, right) => [members(look, left), members(look, right)].concat(),
        alone => vec![alone],
    }
}
