//! The share of each rulebook that the engine plays, and the share of that, and of the official rulings, that scenarios
//! show.

use std::collections::BTreeSet;
use std::io::{self, Write};

use anstyle::Style;
use rayon::prelude::*;
use serde::Serialize;

use crate::api::Refusal;
use crate::cli::language::language;
use crate::cli::style::Mark;
use crate::cli::table::{fit, right};
use crate::diagnostics::{Diagnostic, Message, Source, Sources, say};
use crate::lang::{Lang, Text, text};
use crate::ledger::{self, Ledger, Row};
use crate::load::Cards;
use crate::scenario::citing::{Citing, refused};
use crate::scenario::{Stage, cases};

/// The counts.
#[derive(Debug, Serialize)]
pub struct Coverage {
    pub rulebooks: Vec<Book>,
    /// Those of games that have official rulings.
    pub rulings: Vec<Rulings>,
    /// The number of scenarios and refused scripts; `failed` are those that do not hold.
    pub scenarios: usize,
    pub failed: Vec<Citing>,
    /// Whether every rule and ruling that a game can show is implemented and shown.
    pub complete: bool,
}

#[derive(Debug, Serialize)]
pub struct Book {
    pub rulebook: String,
    pub rows: usize,
    pub testable: usize,
    pub implemented: usize,
    /// Implemented rules that a scenario cites which holds under this rulebook.
    pub shown: usize,
    pub missing: Vec<Missing>,
}

#[derive(Debug, Serialize)]
pub struct Rulings {
    pub game: &'static str,
    pub listed: usize,
    /// Rulings that a scenario cites which holds.
    pub shown: usize,
    /// Rulings about nothing that a game could show.
    pub none: usize,
    pub missing: Vec<Missing>,
}

#[derive(Debug, Serialize)]
pub struct Missing {
    pub id: &'static str,
    pub summary: &'static str,
    /// The summary in Japanese.
    #[serde(skip)]
    pub ja: &'static str,
    pub why: Message,
}

/// A scenario or refused script, and whether it holds.
type Played = (Citing, bool);

/// Plays all scenarios and counts what they show.
///
/// # Errors
/// Scripts have mistakes.
pub fn of<'l>(
    ledgers: impl Iterator<Item = &'l Ledger>,
    cards: &Sources,
    scenarios: &Sources,
) -> Result<Coverage, Refusal> {
    let files: Vec<&Source> = scenarios.iter().map(|(_, source)| source).collect();
    let cards = Cards::of(cards);
    let played: Vec<Result<Vec<Played>, Refusal>> =
        files.par_iter().map(|source| play(source, &cards)).collect();
    let played: Vec<Played> =
        played.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    let ledgers: Vec<&Ledger> = ledgers.collect();
    let rulebooks: Vec<Book> = ledgers.iter().map(|ledger| Book::of(ledger, &played)).collect();
    let mut games: Vec<&'static str> = ledgers.iter().map(|ledger| ledger.game).collect();
    games.dedup();
    let rulings: Vec<Rulings> =
        games.into_iter().filter_map(|game| Rulings::of(game, &played)).collect();
    let missing = |missing: &[Missing]| !missing.is_empty();
    Ok(Coverage {
        complete: !rulebooks.iter().any(|book| missing(&book.missing))
            && !rulings.iter().any(|rulings| missing(&rulings.missing)),
        rulebooks,
        rulings,
        scenarios: played.len(),
        failed: played.into_iter().filter(|(_, holds)| !holds).map(|(citing, _)| citing).collect(),
    })
}

/// The scenarios of one file, played with the cards of its game; for a refused script, whether it is refused.
fn play(source: &Source, cards: &Cards) -> Result<Vec<Played>, Refusal> {
    let (loaded, own) = cards.beside(source);
    if let Some((_, refused)) = refused(&loaded).find(|(file, _)| *file == own) {
        let mut found = loaded.diagnostics.iter().filter(|found| found.is_error()).peekable();
        let told = found.peek().is_some() && found.all(|found| found.code.id == refused.code);
        return Ok(refused.citing.into_iter().map(|citing| (citing, told)).collect());
    }
    let wrong = |found: &[Diagnostic]| {
        let message = say!("{path} has mistakes", path = source.path);
        let first = found.iter().take(1).cloned().collect();
        let mistakes = Refusal::mistakes(first, &loaded.sources);
        Refusal { message, ..mistakes }.help(say!("`fuda check` shows all of them"))
    };
    if let Some(first) = loaded.diagnostics.iter().find(|found| found.is_error()) {
        return Err(wrong(std::slice::from_ref(first)));
    }
    let stage = Stage::new(&loaded).map_err(|found| wrong(&found))?;
    let all = cases(&loaded).into_iter().filter(|case| case.file == own);
    Ok(all
        .filter_map(|case| {
            let citing = Citing::of(&case, &loaded.sources)?;
            Some((citing, stage.run(&case, None).holds()))
        })
        .collect())
}

impl Book {
    fn of(ledger: &Ledger, played: &[Played]) -> Book {
        let rulebook = format!("{}@{}", ledger.game, ledger.version);
        let cited = Cited::by(played, |citing| citing.rulebook == rulebook);
        let number = |row: &Row| row.newest.unwrap_or(row.id);
        let missing = |row: &Row| {
            let why = match row.is_implemented() {
                false => say!("not implemented"),
                true => cited.lack(number(row))?,
            };
            Some(Missing { id: row.id, summary: row.summary, ja: row.ja, why })
        };
        let testable = || ledger.rows.iter().filter(|row| row.testable);
        let implemented = || testable().filter(|row| row.is_implemented());
        Book {
            rows: ledger.rows.len(),
            testable: testable().count(),
            implemented: implemented().count(),
            shown: implemented().filter(|row| cited.shown.contains(number(row))).count(),
            missing: testable().filter_map(missing).collect(),
            rulebook,
        }
    }
}

impl Rulings {
    /// `None` for a game without rulings.
    fn of(game: &'static str, played: &[Played]) -> Option<Rulings> {
        let all = Some(ledger::rulings(game)).filter(|rulings| !rulings.is_empty())?;
        let cited = Cited::by(played, |citing| citing.of_game(game));
        let can_be_shown = || all.iter().filter(|ruling| ruling.can_be_shown());
        let missing = can_be_shown().filter_map(|ruling| {
            let why = cited.lack(ruling.id)?;
            Some(Missing { id: ruling.id, summary: ruling.situation, ja: ruling.ja, why })
        });
        Some(Rulings {
            game,
            listed: all.len(),
            shown: can_be_shown().filter(|ruling| cited.shown.contains(ruling.id)).count(),
            none: all.len() - can_be_shown().count(),
            missing: missing.collect(),
        })
    }
}

/// The ids that scenarios cite.
struct Cited<'p> {
    all: BTreeSet<&'p str>,
    /// The ids that scenarios cite which hold.
    shown: BTreeSet<&'p str>,
}

impl<'p> Cited<'p> {
    fn by(played: &'p [Played], counts: impl Fn(&Citing) -> bool) -> Cited<'p> {
        let cited = |holding: bool| -> BTreeSet<&'p str> {
            let these = played.iter().filter(|(citing, _)| counts(citing));
            let these = these.filter(|(_, holds)| *holds || !holding);
            these.flat_map(|(citing, _)| citing.cites.iter().map(String::as_str)).collect()
        };
        Cited { all: cited(false), shown: cited(true) }
    }

    /// The reason why the id is not shown; `None` if it is.
    fn lack(&self, id: &str) -> Option<Message> {
        match (self.shown.contains(id), self.all.contains(id)) {
            (true, _) => None,
            (false, true) => Some(say!("only scenarios cite it that do not hold")),
            (false, false) => Some(say!("no scenario cites it")),
        }
    }
}

/// The heads of the columns.
fn heads(heads: [Text; 5]) -> String {
    let [first, numbers @ ..] = heads.map(|head| language().of(head));
    let numbers = numbers.into_iter().zip([6, 9, 12, 6]);
    let numbers = numbers.map(|(head, columns)| format!(" {}", right(head, columns)));
    fit(first, 12) + &numbers.collect::<String>()
}

impl Coverage {
    /// Writes a table, with `missing` also the rules that are not shown.
    pub fn write(&self, missing: bool, out: &mut dyn Write) -> io::Result<()> {
        let bold = Mark(Style::new().bold());
        let lang = language();
        let shown = text("shown", "確認済");
        let head = heads([
            text("rulebook", "ルールブック"),
            text("rows", "件数"),
            text("testable", "確認可能"),
            text("implemented", "実装済み"),
            shown,
        ]);
        writeln!(out, "{bold}{head}{bold:#}")?;
        for book in &self.rulebooks {
            let Book { rulebook, rows, testable, implemented, shown, .. } = book;
            writeln!(out, "{rulebook:<12} {rows:>6} {testable:>9} {implemented:>12} {shown:>6}")?;
        }
        if !self.rulings.is_empty() {
            let head = heads([
                text("rulings", "裁定"),
                text("listed", "件数"),
                text("", ""),
                text("no program's", "対象外"),
                shown,
            ]);
            writeln!(out, "{bold}\n{head}{bold:#}")?;
        }
        for Rulings { game, listed, shown, none, .. } in &self.rulings {
            writeln!(out, "{game:<12} {listed:>6} {:>9} {none:>12} {shown:>6}", "")?;
        }
        let books = self.rulebooks.iter();
        let books = books.map(|book| (book.rulebook.clone(), &book.missing));
        let rulings = self.rulings.iter();
        let rulings = rulings.map(|of| {
            let head = say!("rulings of {game}", game = of.game);
            (head.in_lang(lang).into_owned(), &of.missing)
        });
        for (of, rows) in books.chain(rulings).filter(|(_, rows)| missing && !rows.is_empty()) {
            writeln!(out, "\n{bold}{of}{bold:#}")?;
            for Missing { id, summary, ja, why } in rows {
                let summary = if lang == Lang::Ja { ja } else { summary };
                writeln!(out, "  {id:<12} {summary}  [{}]", why.in_lang(lang))?;
            }
        }
        if !self.failed.is_empty() {
            let head = text("scenarios that do not hold", "成り立たないシナリオ");
            writeln!(out, "\n{bold}{}{bold:#}", lang.of(head))?;
            for Citing { file, line, scenario, .. } in &self.failed {
                writeln!(out, "  {file}:{line}  {scenario}")?;
            }
        }
        Ok(())
    }
}
