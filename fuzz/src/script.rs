//! A text is read, checked, told about, laid out, mended, compiled and read aloud.

use fuda::diagnostics::{Diagnostic, FileId, Look, Place, Sources, mend, render, to_json};
use fuda::load::Loaded;
use fuda::reading::{self, Lang};
use fuda::syntax::scan::{Kind, scan};
use fuda::syntax::{ast, parse, print};
use fuda::workspace::Workspace;
use fuda::{games, load};

use crate::shapes;

/// So many mistakes of a text are shown; more of them show nothing new.
const SHOWN: usize = 4;

/// Most terms, lines or cards of a text that a few bytes stand for.
pub(crate) const LARGEST: u32 = 2_000;

pub fn run(bytes: &[u8]) {
    let grown = shapes::grown(bytes, LARGEST);
    let Ok(text) = grown.as_deref().map_or_else(|| std::str::from_utf8(bytes), Ok) else { return };
    let mut workspace = Workspace::default();
    workspace.set("a.fuda", text);
    let loaded = workspace.check();
    mistakes_have_places(&loaded.diagnostics, &loaded.sources);
    let is_of_syntax = |found: &Diagnostic| found.code.id.starts_with('S');
    if !loaded.diagnostics.iter().any(|found| is_of_syntax(found) && found.is_error()) {
        let plain = !loaded.diagnostics.iter().any(is_of_syntax);
        layout_keeps_all(text, &loaded.files[0].1, plain);
    }
    let fixes = loaded.diagnostics.iter().filter_map(|found| found.fix.as_ref());
    if fixes.into_iter().any(|fix| fix.safe) {
        fixes_apply(&mut workspace, &loaded.sources);
    }
    what_is_right_is_read(&loaded);
}

/// Each mistake is in the text, and can be shown.
pub(crate) fn mistakes_have_places(found: &[Diagnostic], sources: &Sources) {
    for diagnostic in found {
        in_text(diagnostic.place, sources);
        diagnostic.related.iter().for_each(|(place, _)| in_text(*place, sources));
        let edits = diagnostic.fix.iter().flat_map(|fix| &fix.edits);
        edits.for_each(|edit| in_text(edit.place, sources));
        assert!(!diagnostic.message.is_empty());
    }
    for diagnostic in found.iter().take(SHOWN) {
        let shown = render(diagnostic, sources, Look::default());
        assert!(shown.contains(diagnostic.code.id), "{shown}");
        to_json(diagnostic, sources);
    }
}

fn in_text(place: Place, sources: &Sources) {
    let text = &sources.get(place.file).text;
    assert!(text.get(place.span.range()).is_some(), "{place:?} is not in the text");
}

/// The layout is read as the same script, is left as it is the next time, and has all comments.
fn layout_keeps_all(text: &str, file: &ast::File, plain: bool) {
    let printed = print(file);
    let again = parse(FileId(0), &printed);
    assert!(again.file == *file, "another meaning:\n{printed}\n{:#?}", again.diagnostics);
    assert_eq!(print(&again.file), printed, "another layout the next time");
    if plain {
        assert_eq!(comments(&printed), comments(text), "comments of\n{printed}");
    }
}

fn comments(text: &str) -> Vec<&str> {
    let all = scan(text).into_iter().filter(|token| token.kind == Kind::Comment);
    let mut all: Vec<&str> = all
        .map(|token| text[token.start..token.end].trim_start_matches(['#', '＃', ' ']).trim_end())
        .collect();
    all.sort_unstable();
    all
}

fn fixes_apply(workspace: &mut Workspace, sources: &Sources) {
    mend(sources.clone(), &[FileId(0)], |sources| {
        workspace.set("a.fuda", sources.get(FileId(0)).text.as_str());
        workspace.check().diagnostics
    });
}

/// What is left of the script when its mistakes are taken out can be compiled and read in each language.
fn what_is_right_is_read(loaded: &Loaded) {
    for program in &loaded.programs {
        for card in &program.cards {
            for lang in [Lang::En, Lang::Ja] {
                let page = reading::explain(program, card, lang);
                let sections = page.abilities.iter().chain(&page.keywords);
                sections.for_each(|section| drop(reading::lines(section, lang)));
            }
        }
        let Some(game) = games::find(program.vocab.game) else { continue };
        // Too much for the code is told, not a panic.
        let _ = load::library(program, game.rulebooks[0]);
    }
}
