//! The cards that scenarios lay out.

use std::collections::BTreeSet;

use crate::check::ir::{CardDef, Program};
use crate::code::{NameId, Traits};
use crate::diagnostics::FileId;
use crate::load::{self, Loaded};
use crate::syntax::ast::{Item, Scenario};

/// The cards to load for scenarios: all cards for all files, or, if that is more values than a game can tell apart, for
/// each file the cards of its scenarios, and last no cards for situations that are in no file.
pub fn casts(loaded: &Loaded, program: &Program) -> Vec<(Option<FileId>, BTreeSet<NameId>)> {
    if program.trait_values.len() <= Traits::MAX {
        return vec![(None, program.cards.iter().map(|card| card.name).collect())];
    }
    let casts = loaded.files.iter().filter_map(|(file, tree)| {
        let scenarios = tree.items.iter().filter_map(|line| match &line.node {
            Item::Scenario(scenario) => Some(scenario),
            _ => None,
        });
        let mut scenarios = scenarios.peekable();
        scenarios.peek()?;
        let named: Vec<&str> = scenarios.flat_map(Scenario::laid_out).collect();
        Some((Some(*file), cast(program, &named)))
    });
    casts.chain([(None, BTreeSet::new())]).collect()
}

fn cast(program: &Program, named: &[&str]) -> BTreeSet<NameId> {
    let is_named = |card: &&CardDef| {
        let names = [Some(program.names[card.name.index()].as_str()), card.name_ja.as_deref()];
        names.into_iter().flatten().any(|name| named.contains(&name))
    };
    let named_cards = program.cards.iter().filter(is_named).map(|card| card.name);
    let mut cast: BTreeSet<NameId> = named_cards.collect();
    cast.extend(load::cards_of_decks(program, named));
    cast.extend(filler(program).map(|at| program.cards[at].name));
    cast
}

/// The index of a card without a text, to fill places where any card will do.
pub fn filler(program: &Program) -> Option<usize> {
    let is_plain =
        |card: &CardDef| card.abilities.is_empty() && card.keywords.is_empty() && !card.token;
    let plain = program.cards.iter().position(is_plain);
    plain.or_else(|| program.cards.iter().position(|card| !card.token))
}
