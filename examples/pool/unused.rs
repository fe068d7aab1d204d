//! The abilities that no game has used.

use std::collections::BTreeMap;
use std::fmt::Write;

use fuda::check::ir::Program;
use fuda::compile::owners;

pub struct Told {
    /// How many there are of each kind.
    pub counts: String,
    /// A line each, with its card.
    pub list: String,
}

pub fn told(program: &Program, used: &[bool]) -> Told {
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut list = String::new();
    for (n, owner) in owners(program).iter().enumerate() {
        let Some(def) = owner.def else { continue };
        // What the rules give to all cards of a kind is not of the pool.
        if owner.by_rules.is_some() {
            continue;
        }
        let (card, ability) = (&program.cards[def.index()], &program.abilities[n]);
        let kind = program.vocab.ability_kind(ability.kind).word.name;
        let (of_kind, unused) = kinds.entry(kind).or_default();
        *of_kind += 1;
        if used[n] {
            continue;
        }
        *unused += 1;
        let name = &program.names[card.name.index()];
        let code = card.code.as_deref().unwrap_or_default();
        let _ = writeln!(list, "{kind}\t{code}\t{name}\t{}", owner.title.en);
    }
    let mut counts = String::new();
    for (kind, (all, unused)) in kinds {
        let _ = writeln!(counts, "  {kind}: {unused} of {all} abilities were never used");
    }
    Told { counts, list }
}
