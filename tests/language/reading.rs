//! The reading of every shipped card, in every language.

use std::collections::BTreeSet;
use std::path::PathBuf;

use fuda::load::{self, Loaded};
use fuda::reading::{self, Lang, explain, headings};

const LANGUAGES: [(Lang, &str); 2] = [(Lang::En, "en"), (Lang::Ja, "ja")];

fn shipped(path: &str) -> Loaded {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let files = load::played_files(&path).expect("the scripts are there");
    load::load(&files).expect("the scripts are there")
}

/// The pages of each file, with its name.
fn pages(loaded: &Loaded, game: &str, language: Lang) -> Vec<(String, String)> {
    let program = loaded.program(game).expect("cards");
    let mut files = Vec::new();
    for (file, source) in loaded.sources.iter() {
        let cards = program.cards.iter().filter(|card| card.place.file == file);
        let pages: Vec<String> = cards.map(|card| explain(program, card, language).text).collect();
        if !pages.is_empty() {
            let name = source.path.rsplit(['/', '\\']).next().unwrap_or(&source.path);
            files.push((name.trim_end_matches(".fuda").to_owned(), pages.join("\n---\n\n")));
        }
    }
    files
}

/// What each card of each file does, in both languages, and by which rules its text takes something for granted.
fn cards(loaded: &Loaded, game: &str, said: &mut BTreeSet<String>) -> Vec<(String, String)> {
    let program = loaded.program(game).expect("cards");
    let mut files = Vec::new();
    for (file, source) in loaded.sources.iter() {
        let mut text = String::new();
        for card in program.cards.iter().filter(|card| card.place.file == file) {
            let pages = LANGUAGES.map(|(language, _)| explain(program, card, language));
            text.push_str(&format!("## {}\n", pages[0].name));
            for (page, (language, _)) in pages.iter().zip(LANGUAGES) {
                let sections = page.abilities.iter().chain(&page.keywords);
                let read = sections.flat_map(|section| reading::lines(section, language));
                text.extend(read.map(|line| line + "\n"));
                let ruled = page.words.iter().chain(&page.notes);
                said.extend(ruled.map(|ruled| format!("{} {:?}", ruled.text, ruled.rules)));
            }
            let granted = pages[0].notes.iter().filter_map(|note| note.rules.first());
            let granted: Vec<&str> = granted.map(String::as_str).collect();
            text.push_str(&format!("granted {}\n", granted.join(" ")));
        }
        if !text.is_empty() {
            let name = source.path.rsplit(['/', '\\']).next().unwrap_or(&source.path);
            files.push((name.trim_end_matches(".fuda").to_owned(), text));
        }
    }
    files
}

/// Whole pages are shown of one card of each game, with everything that pages of its cards say beside their abilities.
#[test]
fn every_card_reads_as_text() {
    for game in ["los", "ws", "legions", "eirei"] {
        let loaded = shipped(&format!("cards/{game}"));
        let mut said = BTreeSet::new();
        for (name, text) in cards(&loaded, game, &mut said) {
            insta::assert_snapshot!(format!("{game}_{name}"), text);
        }
        let program = loaded.program(game).expect("cards");
        let mut page = String::new();
        for (language, _) in LANGUAGES {
            let fullest = program.cards.iter().map(|card| explain(program, card, language));
            let fullest = fullest.max_by_key(|page| page.words.len()).expect("a card");
            page.push_str(&format!("{}\n---\n\n", fullest.text));
        }
        page.extend(said.into_iter().map(|line| line + "\n"));
        insta::assert_snapshot!(format!("{game}_page"), page);
    }
}

/// Beside the other cards of their game.
#[test]
fn every_reference_card_reads_as_text() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards/ws");
    let loaded = load::load(std::slice::from_ref(&folder)).expect("the scripts are there");
    let played = load::played_files(&folder).expect("the scripts are there");
    let is_played = |name: &str| played.contains(&folder.join(format!("{name}.fuda")));
    for (name, text) in cards(&loaded, "ws", &mut BTreeSet::new()) {
        if !is_played(&name) {
            insta::assert_snapshot!(format!("ws_reference_{name}"), text);
        }
    }
}

#[test]
fn every_construct_reads_as_text() {
    let loaded = shipped("tests/check/every_construct.fuda");
    assert!(!loaded.has_errors());
    for (language, code) in LANGUAGES {
        for (name, text) in pages(&loaded, "los", language) {
            insta::assert_snapshot!(format!("{name}_{code}"), text);
        }
    }
}

/// Who does what, what was done, where to; and what a card has stands in the order of its script.
#[test]
fn sentences_say_it_plainly() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let files =
        ["tests/reading/said_plainly.fuda", "cards/ws/keywords.fuda"].map(|file| root.join(file));
    let loaded = load::load(&files).expect("the scripts are there");
    assert!(!loaded.has_errors());
    for (language, code) in LANGUAGES {
        for (name, text) in pages(&loaded, "ws", language) {
            insta::assert_snapshot!(format!("{name}_{code}"), text);
        }
    }
}

#[test]
fn what_pays_for_what_and_who_orders_cards_reads_as_text() {
    let loaded = shipped("tests/reading/pays_and_orders.fuda");
    assert!(!loaded.has_errors());
    for (language, code) in LANGUAGES {
        for (name, text) in pages(&loaded, "ws", language) {
            insta::assert_snapshot!(format!("{name}_{code}"), text);
        }
    }
}

/// The brief page has all but what the text takes for granted.
#[test]
fn a_brief_page_leaves_out_what_goes_without_saying() {
    let loaded = shipped("cards/ws");
    let program = loaded.program("ws").expect("cards");
    for (language, _) in LANGUAGES {
        let headings = headings(language);
        for card in &program.cards {
            let page = explain(program, card, language);
            let whole = page.text.clone();
            let notes = page.notes.len();
            let brief = page.brief(headings).text;
            let (first, rest) = whole.split_once(headings.notes).unwrap_or((&whole, ""));
            assert_eq!(brief.trim_end(), first.trim_end());
            assert_eq!(rest.lines().filter(|line| line.starts_with("  - ")).count(), notes);
        }
    }
}

/// The names in braces.
fn holes(text: &str) -> Vec<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

#[test]
fn every_phrase_has_holes_that_are_filled() {
    const OF_ACTIONS: &[&str] = &[
        "cards", "count", "with", "without", "number", "up_to", "player", "to", "under", "placed",
        "state", "zone", "moment", "called",
    ];
    const OF_EVENTS: &[&str] =
        &["", "from", "to", "by", "under", "other", "player", "state", "use"];
    const OF_RESTRICTIONS: &[&str] = &["by", "use", "stat", "phase", "to", "amount"];
    for vocab in fuda::games::vocabs() {
        let actions = vocab.actions.iter().map(|word| (&word.word, word.ja, OF_ACTIONS));
        let events = vocab.events.iter().map(|word| (&word.word, word.ja, OF_EVENTS));
        for (word, phrase, known) in actions.chain(events) {
            for hole in holes(phrase.before) {
                assert!(known.contains(&hole), "{}: {{{hole}}}", word.name);
            }
            let brackets = phrase.before.matches('[').count();
            assert_eq!(brackets, phrase.before.matches(']').count(), "{}", word.name);
        }
        for restriction in vocab.restrictions {
            assert_eq!(holes(restriction.narrowed_ja), [""], "{}", restriction.word.name);
            for hole in holes(restriction.whole_ja.unwrap_or_default()) {
                assert!(OF_RESTRICTIONS.contains(&hole), "{}: {{{hole}}}", restriction.word.name);
            }
        }
        for of in vocab.types {
            assert_eq!(holes(of.said_ja), [""], "{}", of.word.name);
        }
    }
}

#[test]
fn every_word_of_the_texts_is_of_their_language() {
    let loaded = shipped("cards/los");
    let program = loaded.program("los").expect("cards");
    for card in &program.cards {
        let english = explain(program, card, Lang::En);
        let without_name = english.text.lines().skip(1).collect::<Vec<_>>().join("\n");
        let foreign = without_name.chars().find(|c| !c.is_ascii() && !"“”×÷−".contains(*c));
        assert_eq!(foreign, None, "{without_name}");
        let japanese = explain(program, card, Lang::Ja);
        assert_eq!(english.abilities.len(), japanese.abilities.len());
        assert_eq!(english.words.len(), japanese.words.len());
        for (en, ja) in english.notes.iter().zip(&japanese.notes) {
            assert_eq!(en.rules, ja.rules, "{}", en.text);
        }
    }
}
