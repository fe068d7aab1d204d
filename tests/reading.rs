//! The reading of every shipped card.

use std::fs;

use fuda::check::{check, ir::Program};
use fuda::diagnostics::{FileId, Sources};
use fuda::games::los::words::VOCAB;
use fuda::reading::explain;
use fuda::syntax::{ast, parse};

/// All files of a folder as one program, and the paths of the files.
fn program(folder: &str) -> (Program, Vec<String>) {
    let mut paths: Vec<String> = fs::read_dir(folder)
        .expect("a folder of cards")
        .map(|entry| entry.expect("an entry").path().to_string_lossy().into_owned())
        .filter(|path| path.ends_with(".fuda"))
        .collect();
    paths.sort();
    let mut sources = Sources::default();
    let files: Vec<(FileId, ast::File)> = paths
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("a script");
            let id = sources.add(path.as_str(), text.as_str());
            (id, parse(id, &text).file)
        })
        .collect();
    let files: Vec<(FileId, &ast::File)> = files.iter().map(|(id, file)| (*id, file)).collect();
    let mut checked = check(&files, &[&VOCAB]);
    (checked.programs.remove(0), paths)
}

#[test]
fn every_card_of_legend_of_stars_reads_as_text() {
    let (program, paths) = program("cards/los");
    for (index, path) in paths.iter().enumerate() {
        let cards = program.cards.iter().filter(|card| usize::from(card.place.file.0) == index);
        let pages: Vec<String> = cards.map(|card| explain(&program, card)).collect();
        if pages.is_empty() {
            continue;
        }
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path).trim_end_matches(".fuda");
        insta::assert_snapshot!(format!("los_{name}"), pages.join("\n---\n\n"));
    }
}
