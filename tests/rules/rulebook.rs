//! The tables of every rulebook hold together: names that lead somewhere. What they cite is held to the
//! ledgers in `ledger.rs`.

use fuda::engine::rulebook::rules::Rules;
use fuda::games::los::RULES_1_0_01;
use fuda::games::{GAMES, all_books, tables};
use fuda::ledger::find;

fn rulebooks() -> impl Iterator<Item = &'static Rules> {
    GAMES.iter().flat_map(|game| all_books(game.rulebooks))
}

#[test]
fn names_in_tables_lead_somewhere() {
    for rules in rulebooks() {
        assert_eq!(tables::misnamed(rules), [], "{}", rules.name());
        assert_eq!(tables::never_looked_back_on(rules), [""; 0], "{}", rules.name());
    }
}

#[test]
fn each_row_cites_a_rule() {
    for proc in rulebooks().flat_map(|rules| rules.procs) {
        let silent = proc.rows.iter().find(|row| row.cites.is_empty());
        assert!(silent.is_none(), "{}, {silent:?} cites nothing", proc.name);
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
