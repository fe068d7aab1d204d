//! `docs/diagnostics.md` is what the catalogue says, with the fixtures as examples.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use fuda::diagnostics::{Code, Severity, catalogue};

const PAGE: &str = "docs/diagnostics.md";

const HEAD: &str = "\
# What each diagnostic means

`fuda check` tells every mistake with a code, its place and a way out; `fuda explain C031` prints what stands here about
one. Warnings do not keep a card from being played.

";

/// Stages by the letter of their codes.
const STAGES: [(char, &str, &str); 5] = [
    ('S', "Syntax", "how a script is written"),
    ('C', "Check", "what its words mean together"),
    ('L', "Limits", "what there is room for"),
    ('D', "Decks", "what a deck may hold"),
    ('R', "Scenarios", "what a scenario asks for as it is played"),
];

#[test]
fn the_page_says_what_the_catalogue_says() {
    let page = page();
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(PAGE, &page).expect("the page can be written");
    }
    let kept = std::fs::read_to_string(PAGE).unwrap_or_default();
    assert!(kept == page, "{PAGE} is not up to date: run this test with INSTA_UPDATE=always");
}

fn page() -> String {
    let examples = examples();
    let mut page = HEAD.to_owned();
    for (letter, stage, about) in STAGES {
        let codes = catalogue::all().filter(|code| code.id.starts_with(letter)).count();
        let _ = writeln!(page, "- [{stage}](#{}): {about} ({codes})", stage.to_lowercase());
    }
    for (letter, stage, _) in STAGES {
        let _ = write!(page, "\n## {stage}\n");
        for code in catalogue::all().filter(|code| code.id.starts_with(letter)) {
            write_code(&mut page, code, examples.get(code.id));
        }
    }
    page
}

fn write_code(page: &mut String, code: &Code, example: Option<&String>) {
    let Code { id, title, explain, .. } = code;
    let warning = if code.severity == Severity::Warning { " (warning)" } else { "" };
    let _ = write!(page, "\n### {id}{warning}: {title}\n\n{}\n", explain.trim_end());
    if let Some(example) = example {
        let _ = write!(page, "\n```text\n{}\n```\n", example.trim_matches('\n').trim_end());
    }
}

/// The first diagnostic of its code in the first fixture of that code, as it is shown.
fn examples() -> BTreeMap<String, String> {
    let below = walkdir::WalkDir::new("tests/diagnostics").sort_by_file_name();
    let snapshots = below.into_iter().filter_map(Result::ok).map(walkdir::DirEntry::into_path);
    let mut examples = BTreeMap::new();
    for path in snapshots.filter(|path| path.extension().is_some_and(|end| end == "snap")) {
        let Some(code) = code_of(&path) else { continue };
        let text = std::fs::read_to_string(&path).expect("a snapshot").replace('\r', "");
        let mut lines = text.lines().skip_while(|line| *line != code).skip(1).peekable();
        if lines.peek().is_none() {
            continue;
        }
        let shown: Vec<&str> =
            lines.take_while(|line| catalogue::find(line.trim()).is_none()).collect();
        examples.entry(code).or_insert_with(|| shown.join("\n"));
    }
    examples
}

/// `C001` for `fixtures_of_check@C001_unknown_game.fuda.snap`
fn code_of(path: &Path) -> Option<String> {
    let (_, name) = path.file_name()?.to_str()?.split_once('@')?;
    let code = name.get(..4)?;
    catalogue::find(code).map(|code| code.id.to_owned())
}
