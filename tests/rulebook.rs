//! The tables of every rulebook hold together: names that lead somewhere, ids that mean their words,
//! readings that are written down.

use std::collections::BTreeSet;

use fuda::engine::rules::Rules;
use fuda::engine::steps::Step;
use fuda::games::GAMES;
use fuda::vocab::Does;

fn rulebooks() -> impl Iterator<Item = &'static Rules> {
    GAMES.iter().flat_map(|game| game.rulebooks.iter().copied())
}

/// Everything that the tables of a rulebook cite.
fn cited(rules: &'static Rules) -> BTreeSet<&'static str> {
    let rows = rules.procs.iter().flat_map(|proc| proc.rows);
    let mut cites: BTreeSet<_> = rows.flat_map(|row| row.cites).copied().collect();
    cites.extend(rules.procs.iter().flat_map(|proc| proc.cites));
    cites.extend(rules.windows.iter().flat_map(|window| window.cites));
    cites.extend(rules.routes.iter().flat_map(|route| route.cites));
    cites.extend(rules.interrupts.iter().flat_map(|interrupt| interrupt.cites));
    cites.extend(rules.admits.iter().flat_map(|admits| admits.cites));
    let kernel = &rules.kernel_cites;
    for group in [
        kernel.cannot,
        kernel.choose,
        kernel.draw,
        kernel.lost_source,
        kernel.lapse,
        kernel.outcome,
        kernel.expire,
        kernel.unaffected,
    ] {
        cites.extend(group);
    }
    cites
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
fn readings_that_are_cited_are_written_down() {
    let page = include_str!("../docs/decisions.md");
    for rules in rulebooks() {
        for id in cited(rules).into_iter().filter(|id| id.starts_with('L')) {
            assert!(page.contains(&format!("| {id} |")), "{id} is not in docs/decisions.md");
        }
    }
}
