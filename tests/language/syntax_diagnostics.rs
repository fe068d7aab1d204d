//! Every syntax mistake, shown with its source.

use crate::support::snapshots::each_script;
use fuda::diagnostics::catalogue::syntax;
use fuda::diagnostics::{Sources, mended, render, to_json};
use fuda::syntax::{parse, print};

/// A mistake of fuda itself; no script reaches it.
const WITHOUT_FIXTURE: &[&str] = &["S032"];

#[test]
fn fixtures() {
    each_script("diagnostics/syntax", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut sources = Sources::default();
        let file = sources.add(name.clone(), text.clone());
        let parsed = parse(file, &text);
        let code = name.split('_').next().unwrap();
        let found: Vec<&str> = parsed.diagnostics.iter().map(|found| found.code.id).collect();
        assert!(found.contains(&code), "{name} gives {found:?}");

        let shown: Vec<String> = parsed
            .diagnostics
            .iter()
            .map(|found| render(found, &sources, fuda::diagnostics::Look::default()))
            .collect();
        insta::assert_snapshot!(shown.concat());
    });
}

#[test]
fn every_code_has_a_fixture() {
    let fixtures: Vec<String> = std::fs::read_dir("tests/diagnostics/syntax")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".fuda"))
        .collect();
    for code in syntax::ALL {
        let known = fixtures.iter().any(|name| name.starts_with(&format!("{}_", code.id)));
        let excused = WITHOUT_FIXTURE.contains(&code.id);
        assert!(known != excused, "{}: {}", code.id, code.title.en);
    }
}

#[test]
fn codes_are_in_order_and_unique() {
    let ids: Vec<&str> = syntax::ALL.iter().map(|code| code.id).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
}

#[test]
fn fixes_mend_what_they_mark() {
    let text = "card \"A\" {\n  auto { when this attacks  do this gets +500 power }\n}\n";
    let mut sources = Sources::default();
    let file = sources.add("a.fuda", text);
    let found = parse(file, text).diagnostics.remove(0);
    let texts = mended(&found.fix, &sources);
    assert!(parse(file, &texts[&file]).diagnostics.is_empty(), "{texts:?}");
}

#[test]
fn json_names_the_place() {
    let text = "card \"月\" { kind 月 ＋ }\n";
    let mut sources = Sources::default();
    let file = sources.add("moon.fuda", text);
    let parsed = parse(file, text);
    let json = to_json(&parsed.diagnostics[0], &sources);
    assert_eq!(json["code"], "S010");
    assert_eq!(json["file"], "moon.fuda");
    assert_eq!((json["line"].as_u64(), json["column"].as_u64()), (Some(1), Some(19)));
}

#[test]
fn strange_files_are_no_panic() {
    let deep = "(".repeat(5000);
    let chain = format!("card \"a\" {{ play {{ do put {}this }} }}", "x of ".repeat(5000));
    let elses =
        format!("card \"a\" {{ play {{ do if a {{ }} {} }} }}", "else if a { } ".repeat(5000));
    let nots = format!("card \"a\" {{ play {{ do if {} a {{ }} }} }}", "not ".repeat(5000));
    let level = 29;
    let nested = format!(
        "card \"a\" {{ play {{ do let x = {}1{} }} }}",
        "(".repeat(level),
        ")".repeat(level)
    );
    let blocks = format!(
        "card \"a\" {{ play {{ do {} draw 1 {} }} }}",
        "if a { ".repeat(level),
        " }".repeat(level)
    );
    let grants = format!(
        "card \"a\" {{ play {{ do {} draw 1 {} }} }}",
        "c gets auto { do ".repeat(level),
        " }".repeat(level)
    );
    let row = |terms: usize| {
        let row = vec!["(1 + 2)"; terms].join(" * ");
        format!("card \"a\" {{ play {{ do let x = {row}\n let y = {row} }} }}")
    };
    let list =
        |lines: usize| format!("card \"a\" {{ play {{ do {} }} }}", "draw 1\n".repeat(lines));
    for text in [
        "", "\u{feff}", "\r\n\r\n", "\t", "}", "{", "\"", "「", "#", "$", "card", "card \"", "game",
    ] {
        parse(fuda::diagnostics::FileId(0), text);
    }
    for (text, sound) in [
        (deep, false),
        (chain, false),
        (elses, false),
        (nots, false),
        (nested, true),
        (blocks, true),
        (grants, true),
        (row(200), false),
        (row(199), true),
        (list(2043), true),
        (list(2048), false),
    ] {
        let parsed = parse(fuda::diagnostics::FileId(0), &text);
        assert_eq!(parsed.diagnostics.is_empty(), sound, "{:?}", parsed.diagnostics);
        fuda::syntax::print(&parsed.file);
    }
}

#[test]
fn line_ends_and_byte_order_mark_change_nothing() {
    let text =
        "card \"A\" {\n  kind unit # plain\n  play {\n    do draw 1\n       draw 2\n  }\n}\n";
    let plain = parse(fuda::diagnostics::FileId(0), text);
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n").replace("  ", "\t"));
    let other = parse(fuda::diagnostics::FileId(0), &windows);
    let told: Vec<&str> = other.diagnostics.iter().map(|found| found.code.id).collect();
    assert_eq!(told, ["S035", "S034"]);
    assert!(other.diagnostics.iter().all(|found| !found.is_error()));
    assert_eq!(plain.file, other.file);
    assert_eq!(print(&other.file), print(&plain.file));
}
