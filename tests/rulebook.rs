//! The tables of every rulebook hold together: names that lead somewhere. What they cite is held to the
//! ledgers in `ledger.rs`.

use std::collections::BTreeSet;

use fuda::engine::rulebook::rules::Rules;
use fuda::engine::rulebook::steps::Step;
use fuda::games::GAMES;
use fuda::vocab::Does;

fn rulebooks() -> impl Iterator<Item = &'static Rules> {
    let books = GAMES.iter().flat_map(|game| game.rulebooks.iter().copied());
    books.flat_map(|rules| std::iter::once(rules).chain(rules.turned.iter().copied()))
}

#[test]
fn rows_that_are_named_exist() {
    for rules in rulebooks() {
        for proc in rules.procs {
            let names: BTreeSet<_> = proc.rows.iter().map(|row| row.name).collect();
            assert_eq!(names.len(), proc.rows.len(), "{}: a row name stands twice", proc.name);
            for row in proc.rows {
                let leads = row.otherwise.is_empty() || names.contains(row.otherwise);
                assert!(leads, "{}, {}: no row {}", proc.name, row.name, row.otherwise);
                assert!(!row.cites.is_empty(), "{}, {} cites nothing", proc.name, row.name);
                if let Step::Goto = row.step {
                    assert!(!row.otherwise.is_empty(), "{}, {}: to where", proc.name, row.name);
                }
            }
        }
    }
}

#[test]
fn actions_name_procedures_that_exist() {
    for rules in rulebooks() {
        for action in rules.vocab.actions {
            if let Does::Procedure(name) = action.does {
                assert!(rules.procs.iter().any(|proc| proc.name == name), "no procedure {name}");
            }
        }
    }
}
