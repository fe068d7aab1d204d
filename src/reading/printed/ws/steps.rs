//! Questions about instructions that both languages ask.

use crate::check::ir::{Act, Choose, Effect, EffectSubject, Grant, Instr, InstrKind};
use crate::code::{Amount, Num, NumId, Set, SetId, Who};
use crate::reading::look::Look;
use crate::reading::printed::cards::{Base, Cards};
use crate::vocab::Does;

/// Whether some move in the instructions is one that `is` is true of.
pub fn moves(block: &[Instr], is: &dyn Fn(&Act) -> bool) -> bool {
    block.iter().any(|instr| match &instr.kind {
        InstrKind::Act(act) => act.to.is_some() && is(act),
        kind => kind.blocks().into_iter().any(|block| moves(block, is)),
    })
}

/// The choice that an effect makes before it moves cards, where the instruction does both: those that lie somewhere and
/// are not known yet.
pub fn chosen_for(look: Look, act: &Act) -> Option<Choose> {
    let does = look.program.vocab.action(act.action).does;
    let picked = act.cards.as_ref()?;
    let moves = matches!(does, Does::Move { .. } | Does::Relocate { .. });
    let some = matches!(picked.amount, Amount::Exactly(_) | Amount::UpTo(_));
    let lie = Cards::of(look, picked.from).base == Base::All;
    (moves && some && lie).then_some(Choose {
        slot: picked.slot,
        chooser: Who::They,
        amount: picked.amount,
        from: picked.from,
        such_that: picked.such_that,
    })
}

/// A number and what is added to it.
pub fn with_more(look: Look, num: NumId) -> (NumId, String) {
    if let Num::Add(number, more) = look.num(num)
        && let Num::Int(more) = look.num(more)
    {
        return (number, format!("{more:+}"));
    }
    (num, String::new())
}

/// Whether the instruction ends in what a player may do: what follows is done in any case.
pub fn ends_in_offer(instr: &Instr) -> bool {
    match &instr.kind {
        InstrKind::May { .. } => true,
        InstrKind::Actor { body, .. } => body.last().is_some_and(ends_in_offer),
        _ => false,
    }
}

/// Whether a move that `is` is true of is up to a player.
pub fn may_move(block: &[Instr], is: &dyn Fn(&Act) -> bool) -> bool {
    block.iter().any(|instr| match &instr.kind {
        InstrKind::May { what, .. } => moves(what, is),
        kind => kind.blocks().into_iter().any(|block| may_move(block, is)),
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
