//! Scenarios that cite rules, and scripts that a rulebook refuses because of a rule.

use std::path::Path;

use serde::Serialize;

use super::{Case, cases};
use crate::diagnostics::{FileId, Sources};
use crate::games;
use crate::ledger::{self, Citation};
use crate::load::{self, Loaded};
use crate::syntax::ast::{Item, ScenarioPart};

/// A scenario that cites rules, or a script that is refused because of one.
#[derive(Clone, Debug, Serialize)]
pub struct Citing {
    pub file: String,
    pub line: usize,
    pub scenario: String,
    /// The rulebook under which it is played, or which refuses it.
    pub rulebook: String,
    /// Ids of rules in the newest rulebook, of readings and of rulings.
    #[serde(skip)]
    pub cites: Vec<String>,
}

impl Citing {
    /// Whether it is about this game, under any of its rulebooks.
    pub fn of_game(&self, game: &str) -> bool {
        self.rulebook.split('@').next() == Some(game)
    }

    /// The place of a case and the rules that it cites; `None` if its game or rulebook is not known.
    pub fn of(case: &Case<'_>, sources: &Sources) -> Option<Citing> {
        let reference = case.game?;
        let rules = games::find(&reference.game)?.rules(reference.version.as_deref())?;
        let ledger = ledger::find(&reference.game, Some(rules.version))?;
        let numbered = case.numbered()?;
        let cites = case.scenario.parts.lines.iter().flat_map(|part| match &part.node {
            ScenarioPart::Cites(rules) => rules.as_slice(),
            _ => &[],
        });
        let known = cites.flat_map(|rule| match numbered.cited(&rule.text) {
            Citation::Known(id) => vec![id.to_owned()],
            Citation::Several(ids) => ids.into_iter().map(str::to_owned).collect(),
            Citation::Unknown(_) => Vec::new(),
        });
        let source = sources.get(case.file);
        let before = source.text.get(..case.span.start as usize).unwrap_or_default();
        Some(Citing {
            file: source.path.clone(),
            line: before.matches('\n').count() + 1,
            scenario: case.scenario.name.text.clone(),
            rulebook: format!("{}@{}", ledger.game, rules.version),
            cites: known.collect(),
        })
    }
}

/// A script that its rulebooks refuse.
#[derive(Debug)]
pub struct Refused {
    /// One for each rulebook.
    pub citing: Vec<Citing>,
    /// The code of each of its mistakes.
    pub code: String,
}

/// The refused scripts among these files. Their file names begin with the rule and the code:
/// `3.1.b_D003_four_of_a_name.fuda`.
pub fn refused(loaded: &Loaded) -> impl Iterator<Item = (FileId, Refused)> {
    loaded.files.iter().filter_map(|(id, file)| {
        let path = loaded.sources.get(*id).path.as_str();
        let (rule, code) = named_refusal(path)?;
        let reference = file.items.iter().find_map(|line| match &line.node {
            Item::Game(reference) => Some(reference),
            _ => None,
        })?;
        let ledger = ledger::find(&reference.game, reference.version.as_deref())?;
        let Citation::Known(rule) = ledger.cited(rule) else { return None };
        let books = reference.books().filter_map(|(game, version, _)| ledger::find(game, version));
        let citing = books.map(|book| Citing {
            file: path.to_owned(),
            line: 1,
            scenario: format!("refused with {code}"),
            rulebook: format!("{}@{}", book.game, book.version),
            cites: vec![rule.to_owned()],
        });
        Some((*id, Refused { citing: citing.collect(), code: code.to_owned() }))
    })
}

fn named_refusal(path: &str) -> Option<(&str, &str)> {
    let name = Path::new(path).file_stem()?.to_str()?;
    let mut parts = name.split('_');
    let (rule, code) = (parts.next()?, parts.next()?);
    let numbered = code.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let is_code = numbered.len() == 3 && numbered.bytes().all(|c| c.is_ascii_digit());
    is_code.then_some((rule, code))
}

/// All scenarios and refused scripts, each with the rules that it cites.
pub fn cites(sources: &Sources) -> Vec<Citing> {
    let loaded = load::load_sources(sources.clone());
    let scenarios = cases(&loaded).into_iter();
    let scenarios = scenarios.filter_map(|case| Citing::of(&case, &loaded.sources));
    scenarios.chain(refused(&loaded).flat_map(|(_, refused)| refused.citing)).collect()
}
