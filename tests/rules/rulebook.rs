//! The tables of every rulebook hold together: names that lead somewhere. What they cite is held to the
//! ledgers in `ledger.rs`.

use std::collections::BTreeSet;

use fuda::engine::rulebook::rules::Rules;
use fuda::engine::rulebook::steps::{FIRST_PROC, Step};
use fuda::games::GAMES;
use fuda::games::los::RULES_1_0_01;
use fuda::ledger::find;
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

#[test]
fn every_policy_is_a_switch_of_its_rulebooks() {
    for (game, rules) in GAMES.iter().flat_map(|game| game.rulebooks.iter().map(move |r| (game, r)))
    {
        let words = game.vocab.policies.iter().filter(|policy| policy.books & rules.book != 0);
        let named: Vec<String> =
            words.map(|policy| format!("{}+{}", rules.version, policy.name)).collect();
        let turned: Vec<&str> = rules.turned.iter().map(|rules| rules.version).collect();
        assert_eq!(named, turned);
    }
}

#[test]
fn starts_name_rows() {
    for rules in GAMES.iter().flat_map(|game| game.rulebooks) {
        for (proc, row) in rules.starts.iter().chain(rules.entrances).flat_map(|start| start.path) {
            let proc = rules.procs[usize::from(proc.0 - FIRST_PROC)];
            assert!(proc.rows.iter().any(|found| found.name == *row), "{}: {row}", proc.name);
        }
    }
}

#[test]
fn no_number_of_one_book_is_another_rule_of_the_other() {
    let newest = find("los", None).expect("a ledger");
    for there in newest.rows.iter().map(|row| row.id) {
        let here = RULES_1_0_01.number(there);
        assert_eq!(RULES_1_0_01.number(here), here, "{there} is {here} here");
    }
}

#[test]
fn each_rulebook_has_the_bit_of_its_version() {
    for rules in GAMES.iter().flat_map(|game| game.rulebooks) {
        let versions = rules.vocab.versions;
        let place = versions.iter().position(|version| *version == rules.version);
        assert_eq!(place.map(|n| 1 << n), Some(rules.book), "{}", rules.version);
    }
}
