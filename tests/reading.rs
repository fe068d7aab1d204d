//! The reading of every shipped card.

use std::path::PathBuf;

use fuda::load;
use fuda::reading::explain;

#[test]
fn every_card_of_legend_of_stars_reads_as_text() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards/los");
    let loaded = load::load(&[folder]).expect("the shipped cards are there");
    let program = loaded.program("los").expect("cards");
    for (file, source) in loaded.sources.iter() {
        let cards = program.cards.iter().filter(|card| card.place.file == file);
        let pages: Vec<String> = cards.map(|card| explain(program, card)).collect();
        if pages.is_empty() {
            continue;
        }
        let name = source.path.rsplit(['/', '\\']).next().unwrap_or(&source.path);
        let name = format!("los_{}", name.trim_end_matches(".fuda"));
        insta::assert_snapshot!(name, pages.join("\n---\n\n"));
    }
}
