//! Scenarios: a situation, the decisions of the players, and what must come of them.
//!
//! `given` lays the table. With a `turn` line the game goes on inside that phase; without one it starts with the
//! opening, its decks in the order given. Each line of `script` is one decision. A decision with one option needs no
//! line, but the game stops before a phase ends, so that the last `expect` sees the table at that moment. `A ends` goes
//! on, and may be left out before another line. `legal` lists all options of a player, `expect` what lies where and who
//! knows it, `trace` steps that must have been taken, in this order and under these rules. `seed 7` fixes what is left
//! to chance. Under a `game` line with several rulebooks the scenario is played, and must hold, under each.

mod cast;
pub mod citing;
pub mod covered;
mod expect;
mod phrase;
mod script;
mod setup;
mod standing;
pub mod why_not;
mod words;

use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::check::ir::Program;
use crate::code::{AbilityId, NameId};
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, FileId, Message, Place, say};
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::engine::run::Status;
use crate::engine::state::control::State;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::Seat;
use crate::engine::trace::Entry;
use crate::engine::trace::walked::Walked;
use crate::games;
use crate::ledger::{self, Ledger};
use crate::load::{self, Loaded};
use crate::reading::Lang;
use crate::reading::play::{Condition, Line, Narrator, Now, Tale, now};
use crate::syntax::ast::{
    Board, GameRef, Item, Lines, Scenario, ScenarioPart, ScriptLine, Span, TraceLine,
};

pub use expect::Statement;
pub use script::CHANCE;
use words::Words;

/// A scenario of a file with the `game` line above it.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    pub file: FileId,
    pub scenario: &'a Scenario,
    pub span: Span,
    /// The rulebook under which it is played.
    pub game: Option<&'a GameRef>,
    /// The `game` line with all of its rulebooks.
    pub line: Option<&'a GameRef>,
    /// Whether this is a further rulebook of the `game` line, not its first.
    pub further: bool,
}

impl Case<'_> {
    /// The rulebook as the line writes it: `los@1.0.05`; `los` for the newest.
    pub fn rulebook(&self) -> String {
        match self.game {
            Some(GameRef { game, version: Some(version), .. }) => format!("{game}@{version}"),
            Some(GameRef { game, .. }) => game.clone(),
            None => String::new(),
        }
    }

    /// The ledger whose rule numbers the scenario cites: that of the newest rulebook on its `game` line.
    pub fn numbered(&self) -> Option<&'static Ledger> {
        let line = self.line?;
        let ledgers = line.books().filter_map(|(game, version, _)| {
            let version = version.map(|version| version.split('+').next().unwrap_or(version));
            ledger::find(game, version)
        });
        let place = |of: &&Ledger| ledger::ledgers().iter().position(|one| std::ptr::eq(one, *of));
        ledgers.min_by_key(place)
    }

    /// The number of decisions in its script.
    pub fn decisions(&self) -> usize {
        let scripts = self.scenario.parts.lines.iter().filter_map(|part| match &part.node {
            ScenarioPart::Script(lines) => Some(&lines.lines),
            _ => None,
        });
        scripts.flatten().filter(|line| matches!(line.node, ScriptLine::Step { .. })).count()
    }

    /// The scenario's name in lists; with the rulebook if that is a further one.
    pub fn title(&self) -> String {
        let name = &self.scenario.name.text;
        if self.further { format!("{name} ({})", self.rulebook()) } else { name.clone() }
    }
}

/// The result of playing a scenario.
#[derive(Debug)]
pub struct ScenarioResult {
    /// The state that `given` laid.
    pub before: State,
    pub entries: Vec<Entry>,
    /// The entries in words.
    pub lines: Vec<Line>,
    /// The conditions that were asked.
    pub conditions: Vec<Condition>,
    pub after: State,
    /// The abilities that were resolved to their end; continuous ones that have given something.
    pub done: Vec<AbilityId>,
    /// The status at the end: the decision asked or the outcome; `None` if the game never began.
    pub status: Option<Status>,
    /// The options at the end.
    pub options: Vec<Opt>,
    pub diagnostics: Vec<Diagnostic>,
}

/// All scenarios, in the order of the files; a scenario of several rulebooks once for each.
pub fn cases(loaded: &Loaded) -> Vec<Case<'_>> {
    let mut found = Vec::new();
    for (file, tree) in &loaded.files {
        let mut game = None;
        for line in &tree.items {
            match &line.node {
                Item::Game(reference) => game = Some(reference),
                Item::Scenario(scenario) => {
                    let own = scenario.parts.lines.iter().find_map(|part| match &part.node {
                        ScenarioPart::Game(reference) => Some(reference),
                        _ => None,
                    });
                    let game = own.or(game);
                    let first = Case {
                        file: *file,
                        scenario,
                        span: line.span,
                        game,
                        line: game,
                        further: false,
                    };
                    found.push(first);
                    let further = |game| Case { game: Some(game), further: true, ..first };
                    found.extend(game.iter().flat_map(|game| &game.also).map(further));
                }
                _ => {}
            }
        }
    }
    found
}

/// Loaded scripts, ready to be played.
#[derive(Debug)]
pub struct Stage<'a> {
    loaded: &'a Loaded,
    /// The newest of a game first.
    rulebooks: Vec<&'static Rules>,
    /// Compiled cards for each rulebook, compiled when a scenario first needs them; for each file apart if one game
    /// could not hold all cards.
    libraries: Vec<Shelf<'a>>,
}

#[derive(Debug)]
struct Shelf<'a> {
    rules: &'static Rules,
    program: &'a Program,
    /// The file whose scenarios use it; `None` for all files.
    file: Option<FileId>,
    /// The cards that its scenarios lay out.
    playing: BTreeSet<NameId>,
    library: OnceCell<Option<Library>>,
}

impl Shelf<'_> {
    /// The compiled cards. They compile under every rulebook of the game, since the rulebooks differ in nothing that a
    /// card is made of.
    fn library(&self) -> Option<&Library> {
        let compiled = || load::library_for(self.program, self.rules, &self.playing).ok();
        self.library.get_or_init(compiled).as_ref()
    }
}

impl<'a> Stage<'a> {
    /// # Errors
    /// The cards are too large to be compiled.
    pub fn new(loaded: &'a Loaded) -> Result<Stage<'a>, Vec<Diagnostic>> {
        let rulebooks: Vec<_> =
            games::GAMES.iter().flat_map(|game| game.rulebooks).copied().collect();
        Stage::under(loaded, &rulebooks)
    }

    /// A stage with these rulebooks, the newest of a game first; the games need not be registered.
    ///
    /// # Errors
    /// The cards are too large to be compiled.
    pub fn under(
        loaded: &'a Loaded,
        rulebooks: &[&'static Rules],
    ) -> Result<Stage<'a>, Vec<Diagnostic>> {
        let mut libraries = Vec::new();
        for program in &loaded.programs {
            let own = |rules: &&&Rules| rules.vocab.game == program.vocab.game;
            let casts = cast::casts(loaded, program);
            for rules in rulebooks.iter().filter(own) {
                let all = [*rules].into_iter().chain(rules.turned.iter().copied());
                let shelf = |(file, playing): &(Option<FileId>, BTreeSet<NameId>), rules| Shelf {
                    rules,
                    program,
                    file: *file,
                    playing: playing.clone(),
                    library: OnceCell::new(),
                };
                libraries
                    .extend(all.flat_map(|rules| casts.iter().map(move |cast| shelf(cast, rules))));
            }
            if let Some(first) = rulebooks.iter().find(own) {
                for (_, playing) in &casts {
                    load::library_for(program, first, playing)?;
                }
            }
        }
        Ok(Stage { loaded, rulebooks: rulebooks.to_vec(), libraries })
    }

    /// Plays the scenario under `rules`, or under its own rulebook.
    pub fn run(&self, case: &Case<'_>, rules: Option<&'static Rules>) -> ScenarioResult {
        let mut words = match self.words(case, rules) {
            Ok(words) => words,
            Err(diagnostic) => return ScenarioResult::unplayed(vec![*diagnostic]),
        };
        let Some(mut game) = setup::set_up(&mut words, case.scenario) else {
            return ScenarioResult::unplayed(words.diagnostics);
        };
        game.walked = Some(Walked::default());
        game.record();
        let before = game.state.clone();
        let status = script::play(&mut words, &mut game, case.scenario);
        let entries = game.trace.take().unwrap_or_default();
        let Tale { lines, conditions } =
            self.narrator(words.library, &before, Lang::En).tell(&entries);
        let wanted = case.scenario.parts.lines.iter().flat_map(|part| match &part.node {
            ScenarioPart::Trace(lines) => lines.lines.as_slice(),
            _ => &[],
        });
        phrase::check_trace(&mut words, wanted, &lines);
        let after = game.state.clone();
        let options = match status {
            Status::Decide(_) => game.options().to_vec(),
            Status::Over(_) | Status::Stopped(_) => Vec::new(),
        };
        let done = game.done();
        let diagnostics = words.diagnostics;
        let status = Some(status);
        ScenarioResult {
            before,
            entries,
            lines,
            conditions,
            after,
            done,
            status,
            options,
            diagnostics,
        }
    }

    /// Reports each line of a `trace` that the steps do not say, in this order.
    ///
    /// # Errors
    /// The scenario cannot be played under this rulebook.
    pub fn not_in_trace(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        wanted: &Lines<TraceLine>,
        steps: &[Line],
    ) -> Result<Vec<Diagnostic>, Box<Diagnostic>> {
        let mut words = self.words(case, rules)?;
        phrase::check_trace(&mut words, wanted.lines.iter(), steps);
        Ok(words.diagnostics)
    }

    /// The game as `given` lays it out, to be played on.
    ///
    /// # Errors
    /// The mistakes in `given`.
    pub fn start(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
    ) -> Result<Game<'_>, Vec<Diagnostic>> {
        let mut words = self.words(case, rules).map_err(|diagnostic| vec![*diagnostic])?;
        setup::set_up(&mut words, case.scenario).ok_or(words.diagnostics)
    }

    /// The game after the first decisions of the script, to be explored from there.
    ///
    /// # Errors
    /// The mistakes in `given` or in the part of the script that is played.
    pub fn situation(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        decisions: usize,
    ) -> Result<Game<'_>, Vec<Diagnostic>> {
        let mut words = self.words(case, rules).map_err(|diagnostic| vec![*diagnostic])?;
        let game = setup::set_up(&mut words, case.scenario);
        let Some(mut game) = game else { return Err(words.diagnostics) };
        script::play_first(&mut words, &mut game, case.scenario, decisions);
        if words.diagnostics.iter().any(Diagnostic::is_error) {
            return Err(words.diagnostics);
        }
        Ok(game)
    }

    /// Statements about a table in the words of `expect`, read for the game of a scenario.
    ///
    /// # Errors
    /// The mistakes in them, with places in `file`.
    pub fn condition(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        file: FileId,
        lines: &Lines<Vec<Board>>,
    ) -> Result<Vec<Statement>, Vec<Diagnostic>> {
        let case = Case { file, ..*case };
        let mut words = self.words(&case, rules).map_err(|diagnostic| vec![*diagnostic])?;
        expect::read_all(&mut words, lines).ok_or(words.diagnostics)
    }

    /// The entries of a result as this seat sees them; all of them without one.
    pub fn tell(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        result: &ScenarioResult,
        viewer: Option<Seat>,
        lang: Lang,
    ) -> Tale {
        self.words(case, rules).map_or_else(
            |_| Tale::default(),
            |words| {
                let narrator = self.narrator(words.library, &result.before, lang);
                narrator.for_seat(viewer).tell(&result.entries)
            },
        )
    }

    /// The situation at the end of a result's script; `None` if the game never began.
    pub fn now(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        result: &ScenarioResult,
        lang: Lang,
    ) -> Option<Now> {
        let library = self.words(case, rules).ok()?.library;
        Some(now(library, &result.after, result.status?, &result.options, lang))
    }

    /// The ledger of the rulebook under which a scenario is played.
    pub fn ledger(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
    ) -> Option<&'static Ledger> {
        let played = self.words(case, rules).ok()?.library.rules;
        ledger::find(played.vocab.game, Some(played.version))
    }

    fn narrator<'l>(&'l self, library: &'l Library, before: &State, lang: Lang) -> Narrator<'l> {
        let narrator = Narrator::new(library, before, lang).with_sources(&self.loaded.sources);
        match self.loaded.program(library.rules.vocab.game) {
            Some(program) => narrator.with_program(program),
            None => narrator,
        }
    }

    fn words(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
    ) -> Result<Words<'_>, Box<Diagnostic>> {
        let name = Place { file: case.file, span: case.scenario.name.span };
        let Some(reference) = case.game else {
            let diagnostic =
                Diagnostic::new(&codes::NO_GAME, name, say!("this scenario has no game"))
                    .help(say!("write `game los` above it, or in it"));
            return Err(Box::new(diagnostic));
        };
        let place = Place { file: case.file, span: reference.span };
        let unknown = |message: Message, help: Message| {
            Box::new(Diagnostic::new(&codes::NO_RULEBOOK, place, message).help(help))
        };
        let known = |rules: &&&Rules| rules.vocab.game == reference.game;
        let rulebooks: Vec<_> = self.rulebooks.iter().filter(known).copied().collect();
        if rulebooks.is_empty() {
            let mut known: Vec<&str> =
                self.rulebooks.iter().map(|rules| rules.vocab.game).collect();
            known.dedup();
            return Err(unknown(
                say!("there is no game `{game}`", game = reference.game),
                say!("one of: {known}", known = Message::words(&known)),
            ));
        }
        let version = reference.version.as_deref();
        let Some(rules) = rules.or_else(|| games::of_version(&rulebooks, version)) else {
            let version = version.unwrap_or_default();
            let known: Vec<String> = rulebooks.iter().map(|rules| rules.name()).collect();
            return Err(unknown(
                say!("`{game}@{version}` cannot be played", game = reference.game, version),
                say!("one of: {known}", known = Message::words(&known)),
            ));
        };
        let for_case = |shelf: &&Shelf<'_>| {
            std::ptr::eq(shelf.rules, rules) && shelf.file.is_none_or(|file| file == case.file)
        };
        let shelf = self.libraries.iter().find(for_case);
        let library = shelf.and_then(|shelf| Some((shelf.program, shelf.library()?)));
        let Some((program, library)) = library else {
            return Err(unknown(
                say!("no cards of `{game}` are loaded", game = reference.game),
                say!("give the files that define its cards, too"),
            ));
        };
        Ok(Words::new(program, library, case.file, case.numbered()))
    }
}

impl ScenarioResult {
    fn unplayed(diagnostics: Vec<Diagnostic>) -> ScenarioResult {
        ScenarioResult {
            before: State::default(),
            entries: Vec::new(),
            lines: Vec::new(),
            conditions: Vec::new(),
            after: State::default(),
            done: Vec::new(),
            status: None,
            options: Vec::new(),
            diagnostics,
        }
    }

    /// Whether the scenario holds.
    pub fn holds(&self) -> bool {
        !self.diagnostics.iter().any(Diagnostic::is_error)
    }
}
