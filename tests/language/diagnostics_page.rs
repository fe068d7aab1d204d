//! `docs/diagnostics.md` is what the catalogue says, with the fixtures as examples.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use fuda::diagnostics::{Code, Severity, catalogue};
use fuda::lang::{Lang, Text, text};

const PAGES: [(Lang, &str); 2] =
    [(Lang::En, "docs/diagnostics.md"), (Lang::Ja, "docs/ja/diagnostics.md")];

const HEAD: Text = text(
    "\
# What each diagnostic means

`fuda check` tells every mistake with a code, its place and a way out; `fuda explain C031` prints what stands here about
one. Warnings do not keep a card from being played.

",
    "\
# エラーと警告の一覧

`fuda check`は、誤りごとにコード、場所、直し方を示します。`fuda explain C031`とすると、ここにある説明を読めます。
警告だけのカードは、そのままプレイできます。

",
);

/// Stages by the letter of their codes.
const STAGES: [(char, Text, Text); 6] = [
    ('S', text("Syntax", "構文"), text("how a script is written", "スクリプトの書き方")),
    ('C', text("Check", "検査"), text("what its words mean together", "語の組み合わせの意味")),
    ('L', text("Limits", "上限"), text("what there is room for", "収まる大きさ")),
    ('D', text("Decks", "デッキ"), text("what a deck may hold", "デッキに入れられるもの")),
    (
        'R',
        text("Scenarios", "シナリオ"),
        text("what a scenario asks for as it is played", "シナリオが求めること"),
    ),
    (
        'I',
        text("Import", "取り込み"),
        text("why a printed text does not become a script", "印刷されたテキストを取り込めない理由"),
    ),
];

#[test]
fn the_page_says_what_the_catalogue_says() {
    for (lang, path) in PAGES {
        let page = page(lang);
        if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
            std::fs::write(path, &page).expect("the page can be written");
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert!(kept == page, "{path} is not up to date: run this test with INSTA_UPDATE=always");
    }
}

fn page(lang: Lang) -> String {
    // The snapshots of the fixtures are English.
    let examples = if lang == Lang::En { examples() } else { BTreeMap::new() };
    let mut page = lang.of(HEAD).to_owned();
    for (letter, stage, about) in STAGES {
        let codes = catalogue::all().filter(|code| code.id.starts_with(letter)).count();
        let (stage, about) = (lang.of(stage), lang.of(about));
        let told = match lang {
            Lang::En => format!("{about} ({codes})"),
            Lang::Ja => format!("{about}（{codes}）"),
        };
        let _ = writeln!(page, "- [{stage}](#{}): {told}", stage.to_lowercase());
    }
    for (letter, stage, _) in STAGES {
        let _ = write!(page, "\n## {}\n", lang.of(stage));
        for code in catalogue::all().filter(|code| code.id.starts_with(letter)) {
            write_code(&mut page, code, lang, examples.get(code.id));
        }
    }
    page
}

fn write_code(page: &mut String, code: &Code, lang: Lang, example: Option<&String>) {
    let (title, explain) = (lang.of(code.title), lang.of(code.explain));
    let warning = match code.severity {
        Severity::Warning => lang.of(text(" (warning)", "（警告）")),
        Severity::Error => "",
    };
    let _ = write!(page, "\n### {}{warning}: {title}\n\n{explain}\n", code.id);
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
