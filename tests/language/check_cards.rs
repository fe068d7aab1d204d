//! Scripts that are right check without a word.

use std::fs;
use std::path::PathBuf;

use fuda::diagnostics::{FileId, Sources, render};
use fuda::games::los::words::VOCAB;
use fuda::syntax::{ast, parse};

fn scripts(folder: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|e| e == "fuda"))
        .collect();
    paths.sort();
    paths
}

/// Checks the scripts of a folder; gives what was told about them.
fn check_all(folder: &str) -> (fuda::check::Checked, String) {
    let mut sources = Sources::default();
    let mut files: Vec<(FileId, ast::File)> = Vec::new();
    let mut told = String::new();
    for path in scripts(folder) {
        let text = fs::read_to_string(&path).unwrap();
        let id = sources.add(path.to_string_lossy(), text.clone());
        let parsed = parse(id, &text);
        for diagnostic in &parsed.diagnostics {
            told.push_str(&render(diagnostic, &sources, fuda::diagnostics::Look::default()));
        }
        files.push((id, parsed.file));
    }
    let files: Vec<(FileId, &ast::File)> = files.iter().map(|(id, file)| (*id, file)).collect();
    let checked = fuda::check::check(&files, &[&VOCAB]);
    for diagnostic in &checked.diagnostics {
        told.push_str(&render(diagnostic, &sources, fuda::diagnostics::Look::default()));
    }
    (checked, told)
}

#[test]
fn shipped_scripts_are_right() {
    let (checked, told) = check_all("cards/los");
    assert!(told.is_empty(), "{told}");
    let cards: usize = checked.programs.iter().map(|program| program.cards.len()).sum();
    assert!(cards > 50, "only {cards} cards");
}

/// The cards of all games together, reference cards too.
#[test]
fn all_cards_are_right() {
    let loaded = fuda::load::load(&["cards".into()]).expect("the cards are there");
    let told = loaded
        .diagnostics
        .iter()
        .map(|found| render(found, &loaded.sources, fuda::diagnostics::Look::default()));
    let told: String = told.collect();
    assert!(told.is_empty(), "{told}");
}

#[test]
fn every_construct_is_right() {
    let (checked, told) = check_all("tests/check/every_construct.fuda");
    assert!(told.is_empty(), "{told}");
    assert_eq!(checked.programs[0].cards.len(), 4);
}

#[test]
fn the_text_of_a_keyword_is_part_of_a_card() {
    let canonical = |outer: &str, inner: &str, other: &str| {
        let text = format!(
            r#"game los
keyword outer {{
  cites "8.13.1"
  keyword inner
  continuous {{ do this gets atk +{outer} }}
}}
keyword inner {{
  cites "8.13.1"
  continuous {{ do this gets def +{inner} }}
}}
keyword other {{
  cites "8.13.1"
  continuous {{ do this gets down +{other} }}
}}
card "Test Hare" {{
  kind character   element water   race Beast
  cost 1   speed 2   atk 1   def 1   down 1
  mandatory {{
    when  this attacks
    do    this gets keyword outer until end of turn
  }}
}}
"#
        );
        let file = parse(FileId(0), &text).file;
        let checked = fuda::check::check(&[(FileId(0), &file)], &[&VOCAB]);
        checked.programs[0].cards[0].canonical.clone()
    };
    let known = canonical("1", "1", "1");
    assert_eq!(known, canonical("1", "1", "2"));
    assert_ne!(known, canonical("2", "1", "1"));
    assert_ne!(known, canonical("1", "2", "1"));
}
