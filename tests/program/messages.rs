//! The rows of `src/diagnostics/messages.tsv`: each template that the source says, once, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use walkdir::WalkDir;

fn table() -> BTreeMap<String, String> {
    let text = include_str!("../../src/diagnostics/messages.tsv");
    let mut table = BTreeMap::new();
    for row in text.lines().skip(1) {
        let (english, japanese) = row.split_once('\t').expect("two columns");
        let before = table.insert(english.to_owned(), japanese.to_owned());
        assert!(before.is_none(), "twice: {english}");
    }
    table
}

/// The templates: the first literal of each `say!` and `tell!`, the first two of each `count!`.
fn said(tokens: TokenStream, found: &mut Vec<String>) {
    let mut before: [Option<TokenTree>; 2] = [None, None];
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            let called = match &before {
                [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(sign))]
                    if sign.as_char() == '!' =>
                {
                    name.to_string()
                }
                _ => String::new(),
            };
            // In a definition of one of the macros the template is no literal.
            let literals = group.stream().into_iter().filter_map(|token| match token {
                TokenTree::Literal(literal) => {
                    syn::parse_str::<syn::LitStr>(&literal.to_string()).ok()
                }
                _ => None,
            });
            let rows = match called.as_str() {
                "say" | "tell" => 1,
                "count" => 2,
                _ => 0,
            };
            found.extend(literals.take(rows).map(|row| row.value()));
            said(group.stream(), found);
        }
        before = [before[1].take(), Some(token)];
    }
}

fn all_said() -> Vec<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for entry in WalkDir::new(src) {
        let entry = entry.expect("an entry");
        if entry.path().extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(entry.path()).expect("a source");
            said(text.parse().expect("Rust"), &mut found);
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The names in braces.
fn blanks(row: &str) -> Vec<&str> {
    let is_name = |name: &&str| {
        name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !name.is_empty()
    };
    let mut all: Vec<&str> = row
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
        .filter(is_name)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// With `FUDA_WRITE=1` new templates get their rows, and rows that nothing says go, unless they have Japanese: that is to
/// be moved by hand to the template that took their place.
#[test]
fn every_message_has_its_row() {
    let (table, said) = (table(), all_said());
    let missing: Vec<&String> = said.iter().filter(|row| !table.contains_key(*row)).collect();
    let stale: Vec<&String> = table.keys().filter(|row| !said.contains(row)).collect();
    if std::env::var_os("FUDA_WRITE").is_some() {
        let mut rows = table.clone();
        rows.retain(|row, japanese| said.contains(row) || !japanese.is_empty());
        for row in &said {
            rows.entry(row.clone()).or_default();
        }
        let rows = rows.iter().map(|(english, japanese)| format!("{english}\t{japanese}\n"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/diagnostics/messages.tsv");
        fs::write(path, format!("English\tJapanese\n{}", rows.collect::<String>()))
            .expect("the table is written");
        return;
    }
    let odd = said.iter().find(|row| row.contains(['\t', '\n']));
    assert!(odd.is_none(), "a message has one line: {odd:?}");
    assert!(
        missing.is_empty() && stale.is_empty(),
        "missing: {missing:#?}\nsaid by nothing: {stale:#?}"
    );
}

#[test]
fn japanese_rows_have_the_blanks_of_the_english_ones() {
    for (english, japanese) in table() {
        assert!(!japanese.is_empty(), "no Japanese: {english}");
        assert_eq!(blanks(&japanese), blanks(&english), "{english}");
        let odd = |row: &str| row.matches('{').count() != row.matches('}').count();
        assert_eq!(odd(&japanese), odd(&english), "a brace is written twice: {japanese}");
    }
}

/// The rows of `src/cli/help.tsv`: each text of `--help`, once, and nothing else. With `FUDA_WRITE=1` new texts get their
/// rows, and rows of texts that are gone go.
#[test]
fn every_help_has_its_row() {
    let texts: Vec<String> =
        fuda::cli::help_texts().iter().map(|text| text.replace('\n', "\\n")).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/help.tsv");
    let table = fs::read_to_string(&path).expect("the table");
    let rows: Vec<(&str, &str)> =
        table.lines().skip(1).filter_map(|row| row.split_once('\t')).collect();
    if std::env::var_os("FUDA_WRITE").is_some() {
        let japanese =
            |text: &str| rows.iter().find(|(row, _)| *row == text).map_or("", |(_, ja)| ja);
        let rows = texts.iter().map(|text| format!("{text}\t{}\n", japanese(text)));
        fs::write(path, format!("English\tJapanese\n{}", rows.collect::<String>()))
            .expect("written");
        return;
    }
    let english: Vec<&str> = rows.iter().map(|(english, _)| *english).collect();
    assert_eq!(english, texts, "run this test with FUDA_WRITE=1");
    let without: Vec<&str> =
        rows.iter().filter(|(_, ja)| ja.is_empty()).map(|(english, _)| *english).collect();
    assert!(without.is_empty(), "no Japanese: {without:#?}");
}
