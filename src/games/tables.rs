//! What is wrong in the tables of a game before any card is read: names that lead nowhere, and events of which a
//! rulebook should look back. The kernel tells neither: an unknown row ends its procedure, an action with an unknown
//! procedure or deed does nothing.

use crate::engine::rulebook::rules::{Rules, Start};
use crate::engine::rulebook::steps::{FIRST_PROC, Proc, Row, Step};
use crate::engine::state::control::ProcId;
use crate::vocab::{ActionWord, Does, EventSet, TypeId, Values, Vocab};

/// A name in a table that leads nowhere, is used twice, or is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misnamed {
    /// The place that names it: `turn, act`.
    pub in_row: String,
    /// What it should be the name of: `row`, `row of its own`, `procedure`, `deed`, `kind`.
    pub sort: &'static str,
    pub name: String,
    /// Names that would lead somewhere.
    pub known: Vec<&'static str>,
}

/// The names that lead nowhere in the tables of a rulebook and in its words.
pub fn misnamed(rules: &Rules) -> Vec<Misnamed> {
    let mut found: Vec<Misnamed> = rules.procs.iter().flat_map(|proc| of_rows(proc)).collect();
    found.extend(rules.starts.iter().flat_map(|start| of_path(rules, "starts", start)));
    found.extend(rules.entrances.iter().flat_map(|start| of_path(rules, "entrances", start)));
    found.extend(of_actions(rules));
    found.extend(of_kinds(rules.vocab));
    found
}

/// Events whose triggers ask what a card was before, where no move of the rulebook is looked back on: an ability of a
/// card that leaves play never triggers on them.
pub fn never_looked_back_on(rules: &Rules) -> Vec<&'static str> {
    let looks_back = |kind| {
        !rules.last_known.moves.is_empty() || rules.last_known.events.meets(EventSet::of(&[kind]))
    };
    let of_book = rules.vocab.events.iter().filter(|event| event.word.books & rules.book != 0);
    let silent = of_book.filter(|event| event.asks_last_known && !looks_back(event.kind));
    silent.map(|event| event.word.name).collect()
}

fn of_rows(proc: &'static Proc) -> Vec<Misnamed> {
    let rows: Vec<&str> = proc.rows.iter().map(|row| row.name).collect();
    let mut found = Vec::new();
    for (n, row) in proc.rows.iter().enumerate() {
        let mut add = |sort, name: String, known: &[&'static str]| {
            let in_row = format!("{}, {}", proc.name, row.name);
            found.push(Misnamed { in_row, sort, name, known: known.to_vec() });
        };
        if rows[..n].contains(&row.name) {
            add("row of its own", row.name.to_owned(), &[]);
        }
        match row {
            Row { otherwise: "", step: Step::Goto, .. } => add("row", String::new(), &rows),
            Row { otherwise: "", .. } => {}
            Row { otherwise, .. } if rows.contains(otherwise) => {}
            Row { otherwise, .. } => add("row", (*otherwise).to_owned(), &rows),
        }
    }
    found
}

fn of_path(rules: &Rules, table: &'static str, start: &'static Start) -> Vec<Misnamed> {
    let misnamed = |(id, row): &(ProcId, &'static str)| {
        let proc = called(rules, *id);
        let known: Vec<&str> = proc.iter().flat_map(|proc| proc.rows).map(|row| row.name).collect();
        let in_row = format!("{table}, {}", proc.map_or("", |proc| proc.name));
        let name = (*row).to_owned();
        (!known.contains(row)).then_some(Misnamed { in_row, sort: "row", name, known })
    };
    start.path.iter().filter_map(misnamed).collect()
}

fn called(rules: &Rules, id: ProcId) -> Option<&'static Proc> {
    rules.procs.get(usize::from(id.0.checked_sub(FIRST_PROC)?)).copied()
}

/// What actions run by name, of those that the rulebook has.
fn of_actions(rules: &Rules) -> Vec<Misnamed> {
    let of_book = rules.vocab.actions.iter().filter(|action| action.word.books & rules.book != 0);
    let misnamed = |action: &'static ActionWord| {
        let (sort, name, known): (_, _, Vec<&str>) = match action.does {
            Does::Procedure(name)
            | Does::Together(name)
            | Does::Later(name)
            | Does::Process { name, .. } => {
                ("procedure", name, rules.procs.iter().map(|proc| proc.name).collect())
            }
            Does::Rule { name, .. } => {
                ("deed", name, rules.deeds.iter().map(|(name, _)| *name).collect())
            }
            _ => return None,
        };
        let in_row = format!("actions, {}", action.word.name);
        (!known.contains(&name)).then(|| Misnamed { in_row, sort, name: name.to_owned(), known })
    };
    of_book.filter_map(misnamed).collect()
}

/// Kinds of card that words name.
fn of_kinds(vocab: &Vocab) -> Vec<Misnamed> {
    let kinds = vocab.types.get(TypeId::KIND.index()).map(|of| &of.values);
    let Some(Values::Closed(kinds)) = kinds else { return Vec::new() };
    let known: Vec<&'static str> = kinds.iter().map(|kind| kind.name).collect();
    let fields = vocab.fields.iter().map(|word| ("fields", word.word.name, word.kinds));
    let nouns = vocab.nouns.iter().map(|word| ("nouns", word.word.name, word.kinds));
    let states = vocab.states.iter().map(|word| ("states", word.word.name, word.kinds));
    let zones = vocab.zones.iter().map(|word| ("zones", word.word.name, word.kinds));
    let named = fields.chain(nouns).chain(states).chain(zones);
    let each = named.flat_map(|(table, word, kinds)| kinds.iter().map(move |k| (table, word, *k)));
    let misnamed = |(table, word, kind): (&str, &str, &'static str)| {
        let in_row = format!("{table}, {word}");
        let known = known.clone();
        (!known.contains(&kind)).then(|| Misnamed {
            in_row,
            sort: "kind",
            name: kind.to_owned(),
            known,
        })
    };
    each.filter_map(misnamed).collect()
}
