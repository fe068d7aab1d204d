//! What can never be is told of texts where it is so, and of no others: no card and no scenario is told
//! without need.

use std::fs;
use std::path::{Path, PathBuf};

use fuda::check::{Options, check_with};
use fuda::diagnostics::catalogue::check as codes;
use fuda::diagnostics::{Code, Diagnostic, FileId, Sources, render};
use fuda::games;
use fuda::load::{cited, played_files, script_files};
use fuda::syntax::ast::File;
use fuda::syntax::parse;

const TOLD: &[&Code] = &[
    &codes::NEVER_TRUE,
    &codes::NEVER_WORKS,
    &codes::OTHER_EVENT,
    &codes::NEVER_PAID,
    &codes::PAID_LAST,
];

/// Scripts that ask on purpose for what cannot be.
const ON_PURPOSE: &[&str] = &[];

fn read(sources: &mut Sources, path: &Path) -> (FileId, File) {
    let text = fs::read_to_string(path).expect("a script");
    let file = sources.add(path.to_string_lossy(), text.clone());
    (file, parse(file, &text).file)
}

fn told(files: &[(FileId, File)]) -> Vec<Diagnostic> {
    let files: Vec<(FileId, &File)> = files.iter().map(|(id, file)| (*id, file)).collect();
    let options = Options { rules: Some(&cited), ..Options::default() };
    let found = check_with(&files, &games::vocabs(), options).diagnostics;
    found.into_iter().filter(|found| TOLD.iter().any(|code| code.id == found.code.id)).collect()
}

/// What is told of the scripts, of each beside the cards of its game.
fn told_of(cards: &[PathBuf], scripts: &[PathBuf]) -> String {
    let mut sources = Sources::default();
    let mut files: Vec<(FileId, File)> =
        cards.iter().map(|path| read(&mut sources, path)).collect();
    let mut shown = String::new();
    for path in scripts.iter().filter(|path| !ON_PURPOSE.iter().any(|name| path.ends_with(name))) {
        files.push(read(&mut sources, path));
        for found in told(&files) {
            shown += &render(&found, &sources, fuda::diagnostics::Look::default());
        }
        files.pop();
    }
    shown
}

fn games_below(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

fn scripts(folder: String) -> Vec<PathBuf> {
    script_files(&[folder.into()]).expect("scripts")
}

#[test]
fn no_card_is_told() {
    for game in games_below("cards") {
        let mut sources = Sources::default();
        let files: Vec<(FileId, File)> =
            scripts(format!("cards/{game}")).iter().map(|path| read(&mut sources, path)).collect();
        let shown: String = told(&files)
            .iter()
            .map(|found| render(found, &sources, fuda::diagnostics::Look::default()))
            .collect();
        assert!(shown.is_empty(), "{shown}");
    }
}

#[test]
fn no_scenario_is_told() {
    let mut shown = String::new();
    for game in games_below("tests/scenarios") {
        let folder = game.split('-').next().unwrap_or(&game);
        let cards = played_files(Path::new(&format!("cards/{folder}"))).unwrap_or_default();
        shown += &told_of(&cards, &scripts(format!("tests/scenarios/{game}")));
    }
    assert!(shown.is_empty(), "{shown}");
}

#[test]
fn no_scenario_of_reference_cards_is_told() {
    let cards = scripts("cards/ws".to_string());
    let shown = told_of(&cards, &scripts("tests/reference/ws".to_string()));
    assert!(shown.is_empty(), "{shown}");
}
