//! Text to tree to text: nothing is lost, and the canonical layout is stable.

use std::path::PathBuf;
use std::sync::LazyLock;

use crate::support::snapshots::beside;
use crate::syntax_trees;
use fuda::diagnostics::FileId;
use fuda::syntax::{ast, parse, print};
use proptest::prelude::*;

fn sound(text: &str) -> ast::File {
    let parsed = parse(FileId(0), text);
    assert!(parsed.diagnostics.is_empty(), "{:#?}\n{text}", parsed.diagnostics);
    parsed.file
}

#[test]
fn canonical_layout() {
    let file = sound(SCRIPT);
    let printed = print(&file);
    let again = sound(&printed);
    assert_eq!(file, again);
    assert_eq!(printed, print(&again));
    beside("syntax").bind(|| insta::assert_snapshot!(printed));
}

/// Each line is one spelling and its canonical form.
#[test]
fn reading_aids_are_dropped() {
    for (written, canonical) in [
        ("look at seen: top 3 cards of my deck", "look at seen: top 3 of my deck"),
        ("put top card of my deck into my hand", "put top 1 of my deck into my hand"),
        ("choose c: 1 of my characters", "choose c: 1 my characters"),
        ("put c on top of my deck", "put c on top of my deck"),
        ("me get hand_limit +1", "I get hand_limit +1"),
        ("if (((a))) { draw 1 }", "if a { draw 1 }"),
        ("draw count((my hand))", "draw count(my hand)"),
        ("let x = level of cards in z", "let x = level of (cards in z)"),
        ("let x = (a of b) in z", "let x = (a of b) in z"),
        ("rest (my a)|b", "rest (my a)|b"),
        ("draw count(top n of my deck)", "draw count(top n of my deck)"),
        ("rest (top 0) + top of a", "rest (top 0) + top of a"),
        ("rest \"say \\\"now\\\"\"", "rest 「say \"now\"」"),
        ("rest 《a》|「b」", "rest \"a\"|\"b\""),
    ] {
        let text = format!("card \"A\" {{\n  play {{ do {written} }}\n}}\n");
        let printed = print(&sound(&text));
        assert_eq!(printed, format!("card \"A\" {{\n  play {{ do {canonical} }}\n}}\n"));
    }
}

#[test]
fn a_comment_behind_an_else_if_stays() {
    let text =
        "card \"A\" {\n  play {\n    do    if a { rest x } else if b { rest y }  # z\n  }\n}\n";
    assert_eq!(print(&sound(text)), text);
}

/// `a` behind the `or` is no part of the filter.
#[test]
fn a_state_that_ends_in_a_filter_stands_apart() {
    let text = "card \"A\" {\n  play { do if (a is b by c where d) or a { rest x } }\n}\n";
    assert_eq!(print(&sound(text)), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn trees_survive_printing(file in syntax_trees::file()) {
        let printed = print(&file);
        let parsed = parse(FileId(0), &printed);
        prop_assert!(parsed.diagnostics.is_empty(), "{:#?}\n{printed}", parsed.diagnostics);
        prop_assert_eq!(&parsed.file, &file, "{}", printed);
        prop_assert_eq!(print(&parsed.file), printed);
    }

    #[test]
    fn any_characters_are_no_panic(text in "[ \n{}()\"「」《》#$,;:|&=<>!+*/.@a-z0-9＋１　\\-\\\\\r\t]{0,200}") {
        parse(FileId(0), &text);
    }

    #[test]
    fn any_words_are_no_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..80)) {
        let parsed = parse(FileId(0), &words.join(" "));
        print(&parsed.file);
    }

    #[test]
    fn broken_scripts_are_no_panic(at in 0..SCRIPT.len(), len in 0_usize..30, put in prop::sample::select(WORDS)) {
        let mut start = at;
        while !SCRIPT.is_char_boundary(start) { start -= 1; }
        let mut end = (start + len).min(SCRIPT.len());
        while !SCRIPT.is_char_boundary(end) { end += 1; }
        let text = format!("{}{put}{}", &SCRIPT[..start], &SCRIPT[end..]);
        let parsed = parse(FileId(0), &text);
        if parsed.diagnostics.is_empty() {
            let printed = print(&parsed.file);
            prop_assert_eq!(parse(FileId(0), &printed).file, parsed.file, "{}", printed);
        }
    }
}

// Comments

/// Items of the shipped scripts and of those that show the layout, as they are laid out.
static ITEMS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folders = ["tests/syntax", "cards"].map(PathBuf::from);
    let mut items = Vec::new();
    for path in fuda::load::script_files(&folders).unwrap() {
        let file = sound(&std::fs::read_to_string(path).unwrap());
        for item in file.items {
            items.push(print(&ast::File { items: vec![item], tail: Vec::new() }));
        }
    }
    items
});

/// Where a comment may end the line: at its end, and where it goes on after a mark, as `game` does not.
fn places_for_comments(text: &str) -> Vec<usize> {
    let mut places = vec![0];
    let (mut quote, mut escaped, mut comment) = (None, false, false);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (_, '\n') => (quote, comment) = (None, false),
            _ if comment => continue,
            (Some('"'), '\\') if !escaped => {
                escaped = true;
                continue;
            }
            (Some(close), _) => {
                if c == close && !escaped {
                    quote = None;
                }
                escaped = false;
                continue;
            }
            (None, '"') => quote = Some('"'),
            (None, '「') => quote = Some('」'),
            (None, '《') => quote = Some('》'),
            (None, '#') => comment = true,
            (None, '{' | ',' | '|' | '&') => {}
            _ => continue,
        }
        let names_game =
            text[..at].lines().next_back().is_some_and(|row| row.trim_start().starts_with("game "));
        if c == '\n' || matches!(c, '{' | ',' | '|' | '&') && !names_game {
            places.push(at + c.len_utf8());
        }
    }
    places
}

/// The text with comments of their own at some of these places, and their texts.
fn commented(text: &str, places: &[prop::sample::Index]) -> (String, Vec<String>) {
    let all = places_for_comments(text);
    let mut chosen: Vec<usize> = places.iter().map(|place| *place.get(&all)).collect();
    chosen.sort_unstable();
    let notes: Vec<String> = (0..chosen.len()).map(|at| format!("note {at} #\"{{")).collect();
    let mut commented = text.to_owned();
    for (at, note) in chosen.iter().zip(&notes).rev() {
        commented.insert_str(*at, &format!(" # {note}\n"));
    }
    (commented, notes)
}

fn any_script() -> impl Strategy<Value = String> {
    let item = any::<prop::sample::Index>().prop_map(|at| at.get(&ITEMS).clone());
    prop_oneof![15 => item, 1 => syntax_trees::file().prop_map(|file| print(&file))]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_comment_is_kept(
        script in any_script(),
        places in prop::collection::vec(any::<prop::sample::Index>(), 1..8),
    ) {
        let (text, notes) = commented(&script, &places);
        let parsed = parse(FileId(0), &text);
        prop_assert!(parsed.diagnostics.is_empty(), "{:#?}\n{text}", parsed.diagnostics);
        let printed = print(&parsed.file);
        let lines: Vec<&str> = printed.lines().collect();
        for note in &notes {
            let kept = lines.iter().filter(|line| line.ends_with(&format!("# {note}"))).count();
            prop_assert_eq!(kept, 1, "{} in\n{}\nof\n{}", note, printed, text);
        }
        prop_assert_eq!(&parse(FileId(0), &printed).file, &parsed.file, "{}", printed);
    }
}

const SCRIPT: &str = include_str!("../syntax/lantern_coast.fuda");

const WORDS: &[&str] = &[
    "card", "\"A\"", "{", "}", "(", ")", "\n", "auto", "when", "if", "do", "pay", "may", "this",
    "my", "where", "in", "of", "is", "gets", "until", "end", "start", "turn", "draw", "1", "+",
    "-", "=", "|", "&", ",", ":", "..", "choose", "up", "to", "all", "top", "keyword", "deck",
    "scenario", "given", "script", "game", "los", "else", "then", "not", "or", "and", "repeat",
    "for", "each", "$x", "count", "every", "#", "\"", "「", "opponent", "power", "such", "that",
    "declare", "x", ";", "＋",
];
