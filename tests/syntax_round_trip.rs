//! Text to tree to text: nothing is lost, and the canonical layout is stable.

#[path = "support/syntax_trees/mod.rs"]
mod syntax_trees;

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
    insta::glob!("syntax/*.fuda", |path| {
        let file = sound(&std::fs::read_to_string(path).unwrap());
        let printed = print(&file);
        let again = sound(&printed);
        assert_eq!(file, again);
        assert_eq!(printed, print(&again));
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "syntax" }, {
            insta::assert_snapshot!(printed);
        });
    });
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
        ("rest \"say \\\"now\\\"\"", "rest 「say \"now\"」"),
        ("rest 《a》|「b」", "rest \"a\"|\"b\""),
    ] {
        let text = format!("card \"A\" {{\n  play {{ do {written} }}\n}}\n");
        let printed = print(&sound(&text));
        assert_eq!(printed, format!("card \"A\" {{\n  play {{ do {canonical} }}\n}}\n"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

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

const SCRIPT: &str = include_str!("syntax/lantern_coast.fuda");

const WORDS: &[&str] = &[
    "card", "\"A\"", "{", "}", "(", ")", "\n", "auto", "when", "if", "do", "pay", "may", "this",
    "my", "where", "in", "of", "is", "gets", "until", "end", "start", "turn", "draw", "1", "+",
    "-", "=", "|", "&", ",", ":", "..", "choose", "up", "to", "all", "top", "keyword", "deck",
    "scenario", "given", "script", "game", "los", "else", "then", "not", "or", "and", "repeat",
    "for", "each", "$x", "count", "every", "#", "\"", "「", "opponent", "power", "such", "that",
    "declare", "x", ";", "＋",
];
