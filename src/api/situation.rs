//! The situation of a question: a scenario file, the cards to play with, the rulebook, the language.

use serde::Deserialize;

use super::{Refusal, scripts};
use crate::code::AbilityId;
use crate::diagnostics::{Diagnostic, FileId, Message, Source, Sources, say};
use crate::engine::rulebook::rules::Rules;
use crate::ledger::Ledger;
use crate::load::Loaded;
use crate::reading::Lang;
use crate::reading::play::{Now, Tale};
use crate::scenario::{self, Case, Stage};

/// A situation to ask about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// The script with the scenario.
    pub file: Source,
    /// The cards; the shipped ones if `None`. A script with the path of `file` is left out.
    #[serde(default)]
    pub cards: Option<Sources>,
    /// The name of the scenario or a part of it, if the file has several.
    #[serde(default)]
    pub scenario: Option<String>,
    /// Another rulebook than the scenario's own; for [`super::Trace`] two with a comma between them, to be compared.
    #[serde(default)]
    pub rules: Option<String>,
    #[serde(default)]
    pub lang: Lang,
}

impl Situation {
    /// Its file, checked together with the cards.
    ///
    /// # Errors
    /// The scripts have mistakes.
    pub fn open(&self) -> Result<Opened, Refusal> {
        let opened = Opened::of(&self.file, &scripts::library_scripts(&self.cards).sources);
        match opened.loaded.has_errors() {
            true => Err(opened.mistakes(opened.loaded.diagnostics.clone())),
            false => Ok(opened),
        }
    }

    /// The requested rulebook.
    ///
    /// # Errors
    /// There is no such rulebook.
    pub fn rules(&self) -> Result<Option<&'static Rules>, Refusal> {
        Ok(self.rules.as_deref().map(scripts::rulebook).transpose()?.map(|(_, rules)| rules))
    }

    /// The requested scenario.
    ///
    /// # Errors
    /// No scenario has the name, or several have it.
    pub fn case<'o>(&self, opened: &'o Opened) -> Result<Case<'o>, Refusal> {
        opened.only(self.scenario.as_deref())
    }

    /// The requested scenario, and the result of playing it.
    ///
    /// # Errors
    /// No scenario has the name, or several have it; or it cannot be set up.
    pub fn play<'o>(&self, opened: &'o Opened) -> Result<(Case<'o>, Played), Refusal> {
        let case = self.case(opened)?;
        let played = Played::of(&opened.stage()?, &case, self.rules()?, self.lang);
        if played.began { Ok((case, played)) } else { Err(opened.mistakes(played.diagnostics)) }
    }
}

/// A scenario file, checked together with the cards.
#[derive(Debug)]
pub struct Opened {
    pub loaded: Loaded,
    pub own: FileId,
}

impl Opened {
    /// The file is the last one, and replaces a script of the cards with the same path.
    pub fn of(file: &Source, cards: &Sources) -> Opened {
        let mut sources = Sources::default();
        for (_, source) in cards.iter().filter(|(_, card)| card.path != file.path) {
            sources.add(source.path.clone(), source.text.clone());
        }
        let own = sources.add(file.path.clone(), file.text.clone());
        Opened { loaded: scripts::check(sources), own }
    }

    /// The path of the file.
    pub fn path(&self) -> &str {
        &self.loaded.sources.get(self.own).path
    }

    pub fn cases(&self) -> impl Iterator<Item = Case<'_>> {
        scenario::cases(&self.loaded).into_iter().filter(|case| case.file == self.own)
    }

    /// The scenarios whose names contain this part, once for each of their rulebooks; all if `None`.
    ///
    /// # Errors
    /// There is no such scenario.
    pub fn cases_of(&self, name: Option<&str>) -> Result<Vec<Case<'_>>, Refusal> {
        let wanted =
            |case: &Case<'_>| name.is_none_or(|part| case.scenario.name.text.contains(part));
        let cases: Vec<_> = self.cases().filter(wanted).collect();
        match (cases.is_empty(), name) {
            (false, _) => Ok(cases),
            (true, Some(part)) => Err(Refusal::usage(say!(
                "no scenario in {path} is called `{part}`",
                path = self.path(),
                part
            ))),
            (true, None) => {
                Err(Refusal::usage(say!("there is no scenario in {path}", path = self.path())))
            }
        }
    }

    /// The scenario with this name, or with this part in its name, or the only one.
    fn only(&self, name: Option<&str>) -> Result<Case<'_>, Refusal> {
        let all: Vec<Case<'_>> = self.cases().collect();
        let part = name.unwrap_or_default();
        // A further rulebook is meant only if it is named.
        let first: Vec<&Case<'_>> = all.iter().filter(|case| !case.further).collect();
        let meant: Vec<&Case<'_>> = match all.iter().find(|case| case.title() == part) {
            Some(case) => vec![case],
            None => first.iter().filter(|case| case.title().contains(part)).copied().collect(),
        };
        match (meant.as_slice(), all.len()) {
            ([only], _) => Ok(**only),
            ([], 0) => {
                Err(Refusal::usage(say!("there is no scenario in {path}", path = self.path())))
            }
            ([], _) => {
                let names: Vec<String> = all.iter().map(Case::title).collect();
                Err(Refusal::unknown(say!("scenario"), part, names.iter().map(String::as_str)))
            }
            (several, _) => {
                let names = several.iter().map(|case| case.title());
                let names = names
                    .map(|name| Message::in_both(format!("\"{name}\""), format!("「{name}」")));
                let names = Message::list(names);
                let message = match name {
                    Some(part) => say!("`{part}` can mean several scenarios", part),
                    None => say!("{path} holds several scenarios", path = self.path()),
                };
                let help = say!("`scenario` takes one of: {names}", names);
                Err(Refusal::usage(message).help(help))
            }
        }
    }

    /// A stage for the scenarios of the file.
    ///
    /// # Errors
    /// The cards are too large to compile; the refusal names the limit.
    pub fn stage(&self) -> Result<Stage<'_>, Refusal> {
        Stage::new(&self.loaded).map_err(|found| self.mistakes(found))
    }

    pub fn mistakes(&self, found: Vec<Diagnostic>) -> Refusal {
        Refusal::mistakes(found, &self.loaded.sources)
    }

    /// The warnings about the scripts.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.loaded.diagnostics.iter().filter(|found| !found.is_error())
    }
}

/// A scenario that was played.
#[derive(Debug)]
pub struct Played {
    /// The name, with the rulebook if that is a further one.
    pub name: String,
    pub further: bool,
    pub holds: bool,
    /// The abilities that it has tried.
    pub done: Vec<AbilityId>,
    /// Whether it could be set up.
    pub began: bool,
    pub tale: Tale,
    /// The situation at the end of the script.
    pub now: Option<Now>,
    /// The ledger of the rulebook under which it was played.
    pub ledger: Option<&'static Ledger>,
    pub diagnostics: Vec<Diagnostic>,
}

impl Played {
    /// Plays the scenario under `rules`, or under its own rulebook.
    pub fn of(
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
}
