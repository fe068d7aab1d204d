//! Scenario files with the cards that they play with.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::out::Errors;
use super::{Format, Language, read};
use crate::cli::style::render_all;
use crate::code::AbilityId;
use crate::diagnostics::{Diagnostic, FileId, Sources};
use crate::engine::rulebook::rules::Rules;
use crate::ledger::Ledger;
use crate::load::{self, Loaded};
use crate::reading::Lang;
use crate::reading::play::{Now, Tale};
use crate::scenario::covered::Key;
use crate::scenario::{self, Case, Stage};

/// A scenario that was played.
#[derive(Debug)]
pub struct Played {
    /// With the rulebook, where it is not the first that the scenario is played under.
    pub name: String,
    pub further: bool,
    pub holds: bool,
    /// The abilities that it has tried.
    done: Vec<AbilityId>,
    /// It could be set up.
    pub began: bool,
    pub tale: Tale,
    /// What is so where the script ends.
    pub now: Option<Now>,
    /// Of the rulebook that it was played under.
    pub ledger: Option<&'static Ledger>,
    pub diagnostics: Vec<Diagnostic>,
}

/// All that a scenario file came to.
#[derive(Debug)]
pub struct File {
    pub sources: Sources,
    /// Mistakes of the scripts; nothing is played then.
    pub mistakes: Vec<Diagnostic>,
    /// What is odd in the scripts.
    pub warnings: Vec<Diagnostic>,
    pub played: Vec<Played>,
    /// The abilities of cards that the scenarios have tried, and the games that these are of.
    pub tried: BTreeSet<Key>,
    pub games: BTreeSet<String>,
}

/// Which scenario of a file is asked about, and how the answer is told.
#[derive(Debug, clap::Args)]
pub struct Question {
    /// Which scenario, where the file holds several: its name, or a part of it
    #[arg(long, visible_alias = "name", value_name = "NAME")]
    scenario: Option<String>,
    /// Another rulebook than the scenario's own
    #[arg(long, value_name = "GAME@VERSION")]
    rules: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// The language of the answer
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl Question {
    /// # Errors
    /// The file or the cards cannot be read, or something in them is wrong.
    pub fn open(&self, path: &Path) -> Result<Opened, Failure> {
        open(path, &cards(&self.cards)?)
    }

    /// The scenario that is asked about.
    ///
    /// # Errors
    /// No scenario, or no single one, is called so.
    pub fn case<'o>(&self, opened: &'o Opened) -> Result<Case<'o>, Failure> {
        only(opened, self.scenario.as_deref())
    }

    /// The rulebook that is asked for, as it was written.
    pub fn rulebook(&self) -> Option<&str> {
        self.rules.as_deref()
    }

    /// The scenario, and how it was played.
    ///
    /// # Errors
    /// No scenario, or no single one, is called so; it cannot be set up.
    pub fn play<'o>(&self, opened: &'o Opened) -> Result<(Case<'o>, Played), Failure> {
        let case = self.case(opened)?;
        let played = played(opened, &case, self.rules()?, self.lang())?;
        Ok((case, played))
    }

    /// # Errors
    /// There is no such rulebook.
    pub fn rules(&self) -> Result<Option<&'static Rules>, Failure> {
        Ok(self.rules.as_deref().map(read::rulebook).transpose()?.map(|(_, rules)| rules))
    }

    pub fn lang(&self) -> Lang {
        self.lang.into()
    }
}

/// The card scripts that scenarios are played with.
///
/// # Errors
/// Paths that cannot be read.
pub fn cards(paths: &[PathBuf]) -> Result<Sources, Failure> {
    Ok(read::library_sources(paths)?.sources)
}

/// A file of scenarios, read together with the cards.
#[derive(Debug)]
pub struct Opened {
    pub path: PathBuf,
    pub loaded: Loaded,
    own: FileId,
}

/// Reads a file of scenarios.
///
/// # Errors
/// In words: the file cannot be read.
fn load(path: &Path, cards: &Sources) -> Result<Opened, String> {
    let text = load::text(path)?;
    let mut sources = Sources::default();
    // A file among the cards may hold scenarios, too; it is not read twice.
    let own = load::identity(path);
    for (_, source) in cards.iter() {
        if load::identity(Path::new(&source.path)) != own {
            sources.add(source.path.clone(), source.text.clone());
        }
    }
    let own = sources.add(path.display().to_string(), text);
    Ok(Opened { path: path.to_owned(), loaded: load::load_sources(sources), own })
}

impl Opened {
    pub fn cases(&self) -> impl Iterator<Item = Case<'_>> {
        scenario::cases(&self.loaded).into_iter().filter(|case| case.file == self.own)
    }

    /// Mistakes as they are shown at a terminal.
    pub fn shown(&self, diagnostics: &[Diagnostic]) -> String {
        let mut shown = render_all(diagnostics, &self.loaded.sources);
        shown.pop();
        shown
    }
}

/// A file of scenarios without mistakes.
///
/// # Errors
/// It cannot be read, or something in it or in the cards is wrong.
pub fn open(path: &Path, cards: &Sources) -> Result<Opened, Failure> {
    if path.is_dir() {
        let message = format!("{} is a folder, not a scenario", path.display());
        return Err(Failure::usage(message).help("`fuda test` runs a folder of scenarios"));
    }
    let opened = load(path, cards).map_err(Failure::usage)?;
    if opened.loaded.has_errors() {
        return Err(mistakes(&opened, &opened.loaded.diagnostics));
    }
    warn(&opened.loaded.diagnostics, &opened.loaded.sources);
    Ok(opened)
}

/// Tells what is odd in scripts that are played: to standard error, for an answer is about the situation.
pub fn warn(warnings: &[Diagnostic], sources: &Sources) {
    let mut err = Errors::standard();
    // A closed standard error changes nothing of the answer.
    let _ = write!(err, "{}", render_all(warnings, sources));
}

pub fn mistakes(opened: &Opened, diagnostics: &[Diagnostic]) -> Failure {
    let message = format!("the scripts have mistakes\n\n{}", opened.shown(diagnostics));
    Failure::failed(message.trim_end())
}

/// The scenario that is meant: by its whole name, a part of it, or because there is no other.
///
/// # Errors
/// None is called so, or several are.
fn only<'o>(opened: &'o Opened, name: Option<&str>) -> Result<Case<'o>, Failure> {
    let all: Vec<Case<'_>> = opened.cases().collect();
    let part = name.unwrap_or_default();
    // Under a further rulebook a scenario is meant only where that is said.
    let first: Vec<&Case<'_>> = all.iter().filter(|case| !case.further).collect();
    let meant: Vec<&Case<'_>> = match all.iter().find(|case| case.title() == part) {
        Some(case) => vec![case],
        None => first.iter().filter(|case| case.title().contains(part)).copied().collect(),
    };
    match (meant.as_slice(), all.len()) {
        ([only], _) => Ok(**only),
        ([], 0) => {
            Err(Failure::usage(format!("there is no scenario in {}", opened.path.display())))
        }
        ([], _) => {
            let names: Vec<String> = all.iter().map(Case::title).collect();
            Err(Failure::unknown("scenario", part, names.iter().map(String::as_str)))
        }
        (several, _) => {
            let names: Vec<String> =
                several.iter().map(|case| format!("\"{}\"", case.title())).collect();
            let message = match name {
                Some(part) => format!("`{part}` can mean several scenarios"),
                None => format!("{} holds several scenarios", opened.path.display()),
            };
            Err(Failure::usage(message)
                .help(format!("`--scenario` with one of: {}", names.join(", "))))
        }
    }
}

/// A stage for the scenarios of a file.
///
/// # Errors
/// What is too large to be compiled.
pub fn stage(opened: &Opened) -> Result<Stage<'_>, Failure> {
    Stage::new(&opened.loaded).map_err(|found| mistakes(opened, &found))
}

/// Plays one scenario, under its own rulebook or another one.
///
/// # Errors
/// It cannot be set up.
fn played(
    opened: &Opened,
    case: &Case<'_>,
    rules: Option<&'static Rules>,
    lang: Lang,
) -> Result<Played, Failure> {
    let stage = stage(opened)?;
    let played = one(&stage, case, rules, lang);
    if played.began { Ok(played) } else { Err(mistakes(opened, &played.diagnostics)) }
}

/// Plays the scenarios of a file, under their own rulebooks or another one.
///
/// # Errors
/// In words: the file cannot be read.
pub fn play(
    path: &Path,
    cards: &Sources,
    rules: Option<&'static Rules>,
    lang: Lang,
    wanted: impl Fn(&str) -> bool,
) -> Result<File, String> {
    let opened = load(path, cards)?;
    Ok(play_opened(opened, rules, lang, wanted))
}

fn play_opened(
    opened: Opened,
    rules: Option<&'static Rules>,
    lang: Lang,
    wanted: impl Fn(&str) -> bool,
) -> File {
    let (mut played, mut tried, mut games) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let stage = match opened.loaded.has_errors() {
        true => Err(opened.loaded.diagnostics.clone()),
        false => Stage::new(&opened.loaded),
    };
    let mistakes = match &stage {
        Err(mistakes) => mistakes.clone(),
        Ok(stage) => {
            // Under another rulebook than its own a scenario is played once.
            let once = |case: &Case<'_>| rules.is_none() || !case.further;
            let asked = |case: &Case<'_>| wanted(&case.scenario.name.text) && once(case);
            for case in opened.cases().filter(asked) {
                let one = one(stage, &case, rules, lang);
                let game = case.game.map_or("", |reference| &reference.game);
                tried.extend(stage.tried(game, &one.done));
                games.insert(game.to_owned());
                played.push(one);
            }
            Vec::new()
        }
    };
    drop(stage);
    let mut warnings = opened.loaded.diagnostics;
    warnings.retain(|found| mistakes.is_empty() && !found.is_error());
    File { sources: opened.loaded.sources, mistakes, warnings, played, tried, games }
}

/// Plays one scenario on a stage that is set.
pub fn one(
    stage: &Stage<'_>,
    case: &Case<'_>,
    rules: Option<&'static Rules>,
    lang: Lang,
) -> Played {
    let result = stage.run(case, rules);
    Played {
        name: case.title(),
        further: case.further,
        holds: result.holds(),
        done: result.done.clone(),
        began: result.status.is_some(),
        tale: stage.tell(case, rules, &result, None, lang),
        now: stage.now(case, rules, &result, lang),
        ledger: stage.ledger(case, rules),
        diagnostics: result.diagnostics,
    }
}
