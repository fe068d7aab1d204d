//! The cards of a game: those it is played with, and the tokens that their texts bring. What other cards say
//! is not compiled, so that a game costs what plays in it.

use std::collections::{BTreeSet, VecDeque};

use super::out::Out;
use super::owners::Owner;
use super::{ability, own};
use crate::check::ir::AbilityIx;
use crate::code::{NameId, Pattern, PlaceRef};

/// The abilities of these cards and of what they bring become code; all others do nothing and work nowhere.
/// Says of each card of the program whether it is one of the game.
pub fn abilities(out: &mut Out, owners: &[Owner], playing: &BTreeSet<NameId>) -> Vec<bool> {
    let cards = &out.program.cards;
    let mut of_card: Vec<Vec<AbilityIx>> = vec![Vec::new(); cards.len()];
    for (index, owner) in owners.iter().enumerate() {
        if let Some(def) = owner.def {
            of_card[def.index()].push(AbilityIx(index as u32));
        }
    }
    out.code.abilities = vec![own::bare(PlaceRef::default()); owners.len()];
    let mut comes = vec![false; cards.len()];
    let plays = |at: &usize| playing.contains(&cards[*at].name);
    let mut waiting: VecDeque<usize> = (0..cards.len()).filter(plays).collect();
    while let Some(card) = waiting.pop_front() {
        if std::mem::replace(&mut comes[card], true) {
            continue;
        }
        for ix in &of_card[card] {
            let at = ix.0 as usize;
            out.code.abilities[at] = ability::ability(out, *ix, &owners[at]);
        }
        waiting.extend(out.brought.drain(..).map(|def| def.index()));
    }
    comes
}

/// The events that cards of the game count, at the positions that the program gives them; `None` where only other cards
/// count.
pub fn histories(out: &Out, comes: &[bool]) -> Vec<Option<Pattern>> {
    let program = out.program;
    let cards = program.cards.iter().zip(comes).filter(|(_, comes)| **comes);
    let counted: BTreeSet<usize> =
        cards.flat_map(|(card, _)| &card.counts).map(|history| usize::from(history.0)).collect();
    let histories = program.histories.iter().enumerate();
    histories.map(|(at, pattern)| counted.contains(&at).then(|| pattern.clone())).collect()
}
