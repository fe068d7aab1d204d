//! Breaks rows of the import tables one by one and sees which step refuses what comes of them: `docs/importing.md`.
//!
//! `cargo run --release --example mutated_rows -- FILE..` reads card data as `fuda import ws` does. A row is drawn that
//! some line of it needs, its script is changed, and the cards that need the row are imported again.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::Parser;
use fuda::engine::state::rng::Rng;
use fuda::import::{
    FILES, Form, Imported, Names, Printed, Tables, Texts, Tongue, agree, import, import_with,
    table_of, together,
};
use rayon::prelude::*;

/// Breaks rows of the import tables and reports which step of the import refuses the lines that need them
#[derive(Parser)]
struct Args {
    /// Card data
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many rows are changed
    #[arg(long, default_value_t = 500)]
    rows: usize,
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// The most cards that are imported again for one changed row
    #[arg(long, default_value_t = 60)]
    cards: usize,
    /// Tables of one's own
    #[arg(long)]
    tables: Option<PathBuf>,
}

/// What is changed, and into what: each word where it stands alone, never within a blank.
const SWAPS: &[(&str, &[(&str, &str)])] = &[
    ("owner", &[("my", "enemy"), ("enemy", "my"), ("their", "my")]),
    (
        "zone",
        &[
            ("waiting_room", "clock"),
            ("hand", "waiting_room"),
            ("clock", "stock"),
            ("stock", "clock"),
            ("memory", "waiting_room"),
            ("deck", "hand"),
            ("climax_zone", "level_zone"),
            ("level_zone", "climax_zone"),
            ("center_stage", "back_stage"),
            ("back_stage", "center_stage"),
            ("stage", "center_stage"),
        ],
    ),
    ("up to", &[("up to", ""), ("1", "up to 1"), ("all", "up to 2")]),
    ("other", &[("other", ""), ("this", "other character")]),
    ("and/or", &[("and", "or"), ("or", "and")]),
    ("comparison", &[(">=", "<="), ("<=", ">="), (">", ">="), ("<", "<=")]),
    (
        "duration",
        &[
            ("until end of turn", ""),
            ("until end of turn", "until end of enemy next turn"),
            ("until end of enemy next turn", "until end of turn"),
        ],
    ),
    ("top/bottom", &[("on top of", "at bottom of"), ("at bottom of", "on top of")]),
    ("sign", &[("+", "-"), ("-", "+")]),
    (
        "state",
        &[("standing", "resting"), ("stand", "rest"), ("rest", "stand"), ("reversed", "resting")],
    ),
];

/// A row of a table with another script.
struct Mutant {
    kind: &'static str,
    tongue: Tongue,
    /// The line of the table, from 1.
    row: usize,
    script: String,
}

/// What came of a mutant: how many lines read otherwise than before, by the code of the step that refused them. A line
/// that passed all steps stands under `passed`.
struct Outcome {
    steps: BTreeMap<String, usize>,
    passed: Option<(String, String, String)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let mut cards = Vec::new();
    for file in &args.files {
        let text = fs::read_to_string(file)?;
        let read = Form::Json.read(&text).map_err(|misread| {
            format!("{}:{}: {}", misread.line, misread.column, misread.reason)
        })?;
        cards.extend(read.cards);
    }
    let cards = together(cards);
    let mut texts = Texts::shipped();
    if let Some(folder) = &args.tables {
        for (name, own) in FILES.iter().zip(texts.each()) {
            *own = fs::read_to_string(folder.join(name))?;
        }
    }
    let tables = read(&texts, &cards)?;
    let names = Names::of(&tables, &cards);
    let before = import(&tables, cards.clone(), &|| {});

    // Which cards need a row, by the tongue and line of the row.
    let mut needing: BTreeMap<(bool, usize), Vec<usize>> = BTreeMap::new();
    for (at, card) in before.iter().enumerate() {
        for line in card.lines.iter().filter(|line| line.outcome.is_ok()) {
            for (tongue, row) in &line.rows {
                let cards = needing.entry((*tongue == Tongue::Japanese, *row)).or_default();
                if cards.last() != Some(&at) {
                    cards.push(at);
                }
            }
        }
    }
    let used: Vec<(bool, usize)> = needing.keys().copied().collect();
    let mut rng = Rng::seeded(args.seed);
    let mut mutants = Vec::new();
    let mut rounds = 0;
    while mutants.len() < args.rows * 5 / 4 && rounds < args.rows * 100 {
        rounds += 1;
        let (japanese, row) = used[rng.below(used.len() as u32) as usize];
        let tongue = if japanese { Tongue::Japanese } else { Tongue::English };
        mutants.extend(mutant(&texts, tongue, row, &mut rng));
    }
    let told: Vec<Option<(&Mutant, Outcome)>> = mutants
        .par_iter()
        .map(|mutant| {
            let needing = &needing[&(mutant.tongue == Tongue::Japanese, mutant.row)];
            let step = needing.len().div_ceil(args.cards);
            let some: Vec<usize> = needing.iter().copied().step_by(step).collect();
            let outcome = outcome(mutant, &texts, &cards, &names, &before, &some);
            // A change that no line shows changes nothing.
            (!outcome.steps.is_empty()).then_some((mutant, outcome))
        })
        .collect();
    show(told.into_iter().flatten().take(args.rows).collect(), &texts);
    Ok(())
}

fn read(texts: &Texts, cards: &[Printed]) -> Result<Tables, String> {
    Tables::read(texts, cards).map_err(|wrong| {
        wrong.iter().map(|(file, row)| format!("{file}:{row}")).collect::<Vec<_>>().join("\n")
    })
}

fn table(texts: &Texts, tongue: Tongue) -> &str {
    if tongue == Tongue::Japanese { &texts.ja } else { &texts.en }
}

/// A change of one kind, drawn from those that the row allows.
fn mutant(texts: &Texts, tongue: Tongue, row: usize, rng: &mut Rng) -> Option<Mutant> {
    let table = table(texts, tongue);
    let cells: Vec<&str> = table.lines().nth(row - 1)?.split('\t').collect();
    let &[class, _, script] = cells.as_slice() else { return None };
    let mut changes: Vec<(&'static str, String)> = Vec::new();
    for (kind, swaps) in SWAPS {
        for (from, to) in *swaps {
            changes.extend(swapped(script, from, to).map(|script| (*kind, script)));
        }
    }
    changes.extend(counted(script).map(|script| ("number", script)));
    let acts: Vec<&str> = script.split("\\n").collect();
    if acts.len() > 1 {
        let mut turned = acts.clone();
        turned.swap(0, 1);
        changes.push(("order", turned.join("\\n")));
        changes.extend((0..acts.len()).map(|at| {
            let mut fewer = acts.clone();
            fewer.remove(at);
            ("clause", fewer.join("\\n"))
        }));
    }
    let slots: Vec<&str> = script.split(" @").collect();
    if slots.len() > 1 {
        changes.push(("clause", slots[..slots.len() - 1].join(" @")));
    }
    // The script of another row of the class: a phrase put against the wrong meaning.
    let alike: Vec<&str> = table
        .lines()
        .enumerate()
        .filter(|(at, line)| at + 1 != row && line.starts_with(&format!("{class}\t")))
        .filter_map(|(_, line)| line.split('\t').nth(2))
        .filter(|other| *other != script && blanks(other) == blanks(script))
        .collect();
    if !alike.is_empty() {
        let other = alike[rng.below(alike.len() as u32) as usize];
        changes.push(("synonym", other.to_owned()));
    }
    changes.retain(|(_, changed)| changed != script && !changed.trim().is_empty());
    // Each kind that the row allows is as likely, however many places it has.
    let mut kinds: Vec<&'static str> = changes.iter().map(|(kind, _)| *kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let kind = *kinds.get(rng.below(kinds.len().max(1) as u32) as usize)?;
    changes.retain(|(of, _)| *of == kind);
    let (kind, script) = changes.swap_remove(rng.below(changes.len() as u32) as usize);
    Some(Mutant { kind, tongue, row, script })
}

/// The blanks of a script, in order.
fn blanks(script: &str) -> Vec<&str> {
    let mut found: Vec<&str> = script
        .split('<')
        .skip(1)
        .filter_map(|part| part.split_once('>'))
        .map(|(blank, _)| blank.split('.').next().unwrap_or(blank))
        .collect();
    found.sort_unstable();
    found
}

/// The script with the first place of a word changed. `None` if it has none outside of blanks.
fn swapped(script: &str, from: &str, to: &str) -> Option<String> {
    let at = script.match_indices(from).map(|(at, _)| at).find(|at| {
        let (before, after) = (&script[..*at], &script[at + from.len()..]);
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let word = from.starts_with(is_word);
        let inside = before.rfind('<') > before.rfind('>') && !before.ends_with(['<', '>']);
        !inside
            && !(word && (before.ends_with(is_word) || after.starts_with(is_word)))
            && !(from == "-" && before.ends_with(|c: char| c.is_alphanumeric()))
            && !(["<", ">"].contains(&from) && (after.starts_with('=') || !after.starts_with(' ')))
    })?;
    let mut text = format!("{}{to}{}", &script[..at], &script[at + from.len()..]);
    if to.is_empty() {
        text = text.replacen("  ", " ", 1);
    }
    Some(text)
}

/// The script with its first number one higher.
fn counted(script: &str) -> Option<String> {
    let at = script.char_indices().find(|(at, c)| {
        c.is_ascii_digit() && !script[..*at].ends_with(|c: char| c.is_alphanumeric())
    })?;
    let end = script[at.0..].find(|c: char| !c.is_ascii_digit()).map_or(script.len(), |n| at.0 + n);
    let number: u64 = script[at.0..end].parse().ok()?;
    Some(format!("{}{}{}", &script[..at.0], number + 1, &script[end..]))
}

fn outcome(
    mutant: &Mutant,
    texts: &Texts,
    cards: &[Printed],
    names: &Names,
    before: &[Imported],
    some: &[usize],
) -> Outcome {
    let mut outcome = Outcome { steps: BTreeMap::new(), passed: None };
    let mut changed = texts.clone();
    let own = if mutant.tongue == Tongue::Japanese { &mut changed.ja } else { &mut changed.en };
    let lines: Vec<String> = own
        .lines()
        .enumerate()
        .map(|(at, line)| match line.rsplit_once('\t') {
            Some((rest, _)) if at + 1 == mutant.row => format!("{rest}\t{}", mutant.script),
            _ => line.to_owned(),
        })
        .collect();
    *own = lines.join("\n");
    let Ok(tables) = read(&changed, cards) else {
        *outcome.steps.entry("table".to_owned()).or_default() += 1;
        return outcome;
    };
    let again = some.iter().map(|at| cards[*at].clone()).collect();
    for (at, after) in some.iter().zip(import_with(&tables, names, again, &|| {})) {
        for (line, after) in before[*at].lines.iter().zip(&after.lines) {
            let Ok(was) = &line.outcome else { continue };
            if !line.rows.contains(&(mutant.tongue, mutant.row)) {
                continue;
            }
            let step = match &after.outcome {
                Ok(is) if agree(was, is, names) => continue,
                Ok(is) => {
                    let passed = (line.unit.text.clone(), was.clone(), is.clone());
                    outcome.passed.get_or_insert(passed);
                    "passed"
                }
                Err(why) => why.id(),
            };
            *outcome.steps.entry(step.to_owned()).or_default() += 1;
        }
    }
    outcome
}

fn show(told: Vec<(&Mutant, Outcome)>, texts: &Texts) {
    // Of each kind: mutants, those of which all lines were refused, some, none; then the lines by step.
    let mut kinds: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut steps: BTreeMap<String, usize> = BTreeMap::new();
    let mut firsts: HashMap<String, usize> = HashMap::new();
    for (mutant, outcome) in &told {
        let passed = outcome.steps.get("passed").copied().unwrap_or(0);
        let all: usize = outcome.steps.values().sum();
        for kind in [mutant.kind, "all"] {
            let counts = kinds.entry(kind).or_default();
            counts[0] += 1;
            counts[if passed == 0 {
                1
            } else if passed < all {
                2
            } else {
                3
            }] += 1;
        }
        for (step, lines) in &outcome.steps {
            *steps.entry(step.clone()).or_default() += lines;
        }
        let most =
            outcome.steps.iter().filter(|(step, _)| *step != "passed").max_by_key(|(_, n)| **n);
        if let Some((step, _)) = most {
            *firsts.entry(step.clone()).or_default() += 1;
        }
    }
    println!("kind\tmutants\tall lines refused\tsome\tnone");
    for (kind, [mutants, all, some, none]) in &kinds {
        println!("{kind}\t{mutants}\t{all}\t{some}\t{none}");
    }
    println!("step\tlines\tmutants of which it refused most");
    for (step, lines) in &steps {
        println!("{step}\t{lines}\t{}", firsts.get(step).copied().unwrap_or(0));
    }
    for (mutant, outcome) in &told {
        let Some((text, was, is)) = &outcome.passed else { continue };
        let row = table(texts, mutant.tongue).lines().nth(mutant.row - 1).unwrap_or("");
        let file = table_of(mutant.tongue);
        println!(
            "\n{file}:{} {} {:?}\n  {row}\n  -> {}",
            mutant.row, mutant.kind, outcome.steps, mutant.script
        );
        println!("  {text}\n  {}\n  {}", was.replace('\n', " "), is.replace('\n', " "));
    }
}
