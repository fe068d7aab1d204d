//! Broken scripts, each with one mistake that designers make: what is told, where, and what `--fix` makes of it.
//!
//! `tests/diagnostics/kit/KIND_NAME.fuda` is a script as `fuda check` meets it, with the shipped cards of its
//! game around it. `KIND.places` says where the mistake is, a line a script; `mended/KIND_NAME.fuda` is what
//! `fuda check --fix` makes of it. A script without a mended one is left wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::snapshots::each_script;
use fuda::check::{Options, check_with};
use fuda::diagnostics::{Diagnostic, FileId, Sources, mend, render};
use fuda::load::{cited, played_files};
use fuda::syntax::{ast, parse, print};
use fuda::{check, games};

const FOLDER: &str = "tests/diagnostics/kit";

/// So many of the scripts are mended.
const MENDED: usize = 54;

/// What designers get wrong.
const KINDS: [&str; 12] = [
    "binding",
    "blank",
    "brace",
    "condition",
    "cost",
    "game",
    "slots",
    "target",
    "trigger",
    "type",
    "width",
    "word",
];

const GAMES: [&str; 4] = ["eirei", "legions", "los", "ws"];

/// The shipped cards of a game, read once. The first source is a place for the script to check.
struct Shipped {
    sources: Sources,
    files: Vec<(FileId, ast::File)>,
}

/// The script is the first of the sources.
const SCRIPT: FileId = FileId(0);

fn shipped(game: &str) -> Shipped {
    let mut sources = Sources::default();
    sources.add("", "");
    let mut files = Vec::new();
    for path in played_files(Path::new(&format!("cards/{game}"))).unwrap() {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = sources.add(path.display().to_string(), &text);
        files.push((file, parse(file, &text).file));
    }
    Shipped { sources, files }
}

impl Shipped {
    /// The sources with this script.
    fn with(&self, name: &str, text: &str) -> Sources {
        let mut sources = Sources::default();
        sources.add(name, text);
        for (_, source) in self.sources.iter().skip(1) {
            sources.add(&source.path, &source.text);
        }
        sources
    }

    /// What `fuda check` tells about the script.
    fn check(&self, sources: &Sources) -> Vec<Diagnostic> {
        let parsed = parse(SCRIPT, &sources.get(SCRIPT).text);
        let mut files = vec![(SCRIPT, &parsed.file)];
        files.extend(self.files.iter().map(|(file, tree)| (*file, tree)));
        let options = Options { rules: Some(&cited), broken: &parsed.broken };
        let check::Checked { diagnostics, .. } = check_with(&files, &games::vocabs(), options);
        let mut found = parsed.diagnostics;
        found.extend(diagnostics.into_iter().filter(|one| one.place.file == SCRIPT));
        found.sort_by_key(|one| (one.place.span.start, one.code.id));
        found
    }

    /// The script as `fuda check --fix` leaves it.
    fn mend(&self, name: &str, text: &str) -> String {
        let mending = mend(self.with(name, text), &[SCRIPT], |sources| self.check(sources));
        mending.sources.get(SCRIPT).text.clone()
    }
}

/// The scripts of the kit by their names, each with the game that is the first to be named in it.
fn scripts() -> BTreeMap<String, (&'static str, String)> {
    let entries = std::fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path());
    let scripts = entries.filter(|path| path.extension().is_some_and(|end| end == "fuda"));
    scripts.map(|path| (name_of(&path), script(&path))).collect()
}

fn script(path: &Path) -> (&'static str, String) {
    let text = std::fs::read_to_string(path).unwrap();
    let word = text.split_whitespace().nth(1).unwrap();
    (GAMES.into_iter().find(|game| *game == word).unwrap(), text)
}

fn name_of(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn kind_of(name: &str) -> &str {
    name.split('_').next().unwrap()
}

/// Does something with each script and the cards of its game.
fn each_broken(mut what: impl FnMut(&str, &str, &Shipped)) {
    let scripts = scripts();
    for game in GAMES {
        let shipped = shipped(game);
        for (name, (of, text)) in &scripts {
            if *of == game {
                what(name, text, &shipped);
            }
        }
    }
}

#[test]
fn every_mistake_is_told_so() {
    let cards: BTreeMap<&str, Shipped> = GAMES.map(|game| (game, shipped(game))).into();
    each_script("diagnostics/kit", |path| {
        let (game, text) = script(path);
        let shipped = &cards[game];
        let sources = shipped.with(&format!("{}.fuda", name_of(path)), &text);
        let shown: Vec<String> = shipped
            .check(&sources)
            .iter()
            .map(|one| render(one, &sources, fuda::diagnostics::Look::default()))
            .collect();
        insta::assert_snapshot!(shown.concat());
    });
}

/// Where the mistakes of a kind are: `NAME LINE TEXT`, each script once.
fn places(kind: &str) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(format!("{FOLDER}/{kind}.places")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let (name, place) = line.split_once(' ').unwrap();
            (name.to_owned(), place.to_owned())
        })
        .collect()
}

#[test]
fn the_first_thing_told_is_the_mistake_at_its_place() {
    let mut wrong = Vec::new();
    let mut held: BTreeSet<String> = BTreeSet::new();
    each_broken(|name, text, shipped| {
        let Some(place) = places(kind_of(name)).remove(name) else { return };
        held.insert(name.to_owned());
        let told = match shipped.check(&shipped.with(name, text)).first() {
            Some(first) => {
                let span = first.place.span;
                let line = text[..span.start as usize].matches('\n').count() + 1;
                format!("{line} {}", visible(&text[span.range()])).trim_end().to_owned()
            }
            None => "nothing".to_owned(),
        };
        if told != place {
            wrong.push(format!("{name}: {told}, not {place}"));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(held, scripts().into_keys().collect());
    for kind in KINDS {
        assert!(held.iter().filter(|name| kind_of(name) == kind).count() >= 3, "{kind}");
    }
}

/// A text with what cannot be seen in it by its number.
fn visible(text: &str) -> String {
    let shown = |c: char| match c {
        '"' => c.to_string(),
        _ => c.escape_debug().to_string(),
    };
    text.chars().map(shown).collect()
}

#[test]
fn safe_fixes_give_what_was_meant() {
    let mut mended = 0;
    let mut wrong = Vec::new();
    each_broken(|name, text, shipped| {
        let becomes = shipped.mend(name, text);
        let path = PathBuf::from(format!("{FOLDER}/mended/{name}.fuda"));
        let left = shipped.check(&shipped.with(name, &becomes));
        match std::fs::read_to_string(path) {
            Ok(meant) => {
                mended += 1;
                if !left.is_empty() || laid_out(&becomes) != laid_out(&meant) {
                    wrong.push(format!("{name} is not mended, but\n{becomes}"));
                }
            }
            Err(_) if becomes != text && left.is_empty() => {
                wrong.push(format!("{name} is mended to something else:\n{becomes}"));
            }
            Err(_) => {}
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(mended, MENDED);
}

fn laid_out(text: &str) -> String {
    print(&parse(SCRIPT, text).file)
}

#[test]
fn nothing_tells_of_the_program_inside() {
    let rules = rules_of_the_grammar();
    each_broken(|name, text, shipped| {
        for one in shipped.check(&shipped.with(name, text)) {
            let related = one.related.iter().map(|(_, text)| &**text);
            let texts = [Some(&*one.message), one.label.as_deref(), one.help.as_deref()];
            for told in texts.into_iter().flatten().chain(related) {
                let mut words = told.split(|c: char| !c.is_alphanumeric() && c != '_');
                let leak = words.find(|word| rules.contains(*word));
                assert_eq!(leak, None, "{name}: {told}");
                for rust in ["::", "Some(", "None", "Ok(", "Err(", "unwrap", "panic", "&str"] {
                    assert!(!told.contains(rust), "{name}: {told}");
                }
            }
        }
    });
}

/// Names in the grammar that are no words of a script or of English.
fn rules_of_the_grammar() -> BTreeSet<String> {
    const SHORT: [&str; 12] = [
        "nl", "arg", "prep", "aux", "expr", "cond", "prim", "instr", "instrs", "paren", "lparen",
        "rparen",
    ];
    let grammar = include_str!("../../grammar/fuda.pest");
    let names = grammar.lines().filter_map(|line| Some(line.split_once('=')?.0.trim()));
    let rules: BTreeSet<String> = names
        .filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
        .filter(|name| name.contains('_') || SHORT.contains(name))
        .map(str::to_owned)
        .collect();
    assert!(rules.contains("slot_when") && rules.contains("prim"), "{rules:?}");
    rules
}
