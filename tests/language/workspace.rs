//! Scripts held in memory say what the same scripts say when they are read from nothing.

use std::path::Path;

use fuda::diagnostics::{Sources, to_json};
use fuda::load::{self, Loaded};
use fuda::shipped;
use fuda::workspace::Workspace;

fn scripts(folder: &str) -> Sources {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    load::load(&[path]).expect("shipped scripts").sources
}

/// All that a load says: what is wrong, and what is right.
fn said(loaded: &Loaded) -> Vec<String> {
    let mistakes = loaded.diagnostics.iter().map(|d| to_json(d, &loaded.sources).to_string());
    let paths = loaded.files.iter().map(|(id, _)| loaded.sources.get(*id).path.clone());
    let cards = loaded.programs.iter().flat_map(|program| {
        program.cards.iter().map(|card| format!("{:?} {}", card.place, card.canonical))
    });
    mistakes.chain(paths).chain(cards).collect()
}

fn same(workspace: &Workspace, texts: &[(&str, String)]) {
    let mut sources = Sources::default();
    for (path, text) in texts {
        sources.add(*path, text.clone());
    }
    assert_eq!(said(&workspace.check()), said(&load::load_sources(sources)));
}

#[test]
fn the_shipped_scripts_together() {
    let sources = scripts("cards");
    let from_nothing = said(&load::load_sources(sources.clone()));
    assert_eq!(said(&Workspace::of(sources).check()), from_nothing);
}

#[test]
fn scripts_that_change_come_and_go() {
    let keywords = scripts("cards/los/keywords.fuda").into_iter().next().expect("a script").text;
    let dawn = scripts("cards/los/dawn.fuda").into_iter().next().expect("a script").text;
    let broken = dawn.replacen("draw 1", "darw 1", 1).replacen("kind", "kind：", 1) + "\ncard {";
    let mut workspace = Workspace::default();
    assert!(workspace.set("dawn", dawn.clone()));
    assert!(!workspace.set("dawn", dawn.clone()));
    assert!(workspace.set("keywords", keywords.clone()));
    same(&workspace, &[("dawn", dawn.clone()), ("keywords", keywords.clone())]);

    assert!(workspace.set("keywords", "game los\nkeyword"));
    assert!(workspace.set("dawn", broken.clone()));
    same(&workspace, &[("dawn", broken.clone()), ("keywords", "game los\nkeyword".into())]);

    assert!(workspace.set("last", broken.clone()));
    assert!(workspace.remove("dawn"));
    assert!(!workspace.remove("dawn"));
    assert!(workspace.set("keywords", keywords.clone()));
    let left = [("keywords", keywords), ("last", broken.clone())];
    same(&workspace, &left);
    assert_eq!(workspace.text("last"), Some(broken.as_str()));
}

#[test]
fn keywords_stand_beside_scripts_that_define_none() {
    let dawn = scripts("cards/los/dawn.fuda");
    let workspace = Workspace::of(dawn);
    assert!(workspace.check().has_errors());
    let loaded = workspace.check_with_shipped();
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    assert!(loaded.files.len() > 1);
}

#[test]
fn every_script_is_shipped() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<String> = load::played_files(&root.join("cards"))
        .expect("the folder of cards")
        .iter()
        .filter_map(|path| path.strip_prefix(root).ok())
        .map(|path| path.display().to_string())
        .collect();
    files.sort();
    let shipped: Vec<String> = shipped::sources().into_iter().map(|source| source.path).collect();
    assert_eq!(shipped, files);
}
