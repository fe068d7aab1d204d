//! Scenarios and refused scripts, played for the pages.

use std::collections::BTreeSet;

use crate::diagnostics::{Diagnostic, FileId, Look, Source, Sources, render};
use crate::load::Loaded;
use crate::reading::Lang;
use crate::reading::play::{Tale, same_steps};
use crate::scenario::citing::{Citing, Refused, refused};
use crate::scenario::{Case, Stage, cases};
use crate::syntax;
use crate::syntax::ast::{self, Item};
use crate::syntax::scan::{Kind, scan};
use crate::workspace::Workspace;

/// The card scripts of each game.
#[derive(Debug)]
pub struct Shelf {
    games: Vec<(&'static str, Workspace)>,
}

/// The result of playing a file.
#[derive(Debug)]
pub enum Played {
    Scenarios(ScenarioFile),
    Refused(Refusal),
    /// It has mistakes, although it is not a script that should be refused.
    Mistaken(String),
    /// It holds no scenario of a known game.
    Nothing,
}

#[derive(Debug)]
pub struct ScenarioFile {
    game: String,
    pub path: String,
    /// The name without the folders that all files share.
    pub name: String,
    pub slug: String,
    /// The comment lines before the first item, without `#`.
    pub about: Vec<String>,
    /// The names of the cards and other items that the file defines for itself.
    pub own: Vec<String>,
    pub scenarios: Vec<Scene>,
}

/// A scenario that was played.
#[derive(Debug)]
pub struct Scene {
    pub name: String,
    /// The scenario under a further rulebook has the same trace as under the first one.
    pub same: bool,
    /// It is played under a further rulebook of its `game` line.
    pub further: bool,
    pub script: String,
    pub citing: Citing,
    pub en: Tale,
    pub ja: Tale,
    pub holds: bool,
    /// The texts in quotes, names of cards among them.
    pub names: BTreeSet<String>,
}

/// A script that a rule forbids.
#[derive(Debug)]
pub struct Refusal {
    pub refused: Refused,
    pub path: String,
    pub script: String,
    /// The message of `check`.
    pub said: String,
}

impl Played {
    pub fn game(&self) -> Option<&str> {
        match self {
            Played::Scenarios(file) => Some(&file.game),
            Played::Refused(refusal) => refusal.refused.citing.first()?.rulebook.split('@').next(),
            Played::Mistaken(_) | Played::Nothing => None,
        }
    }
}

impl Scene {
    /// The rulebook's version, without policies.
    pub fn version(&self) -> &str {
        let version = self.citing.rulebook.split('@').nth(1).unwrap_or_default();
        version.split('+').next().unwrap_or_default()
    }
}

/// The games that a file names.
fn games_of(file: &ast::File) -> impl Iterator<Item = &str> {
    file.items.iter().filter_map(|line| match &line.node {
        Item::Game(reference) => Some(reference.game.as_str()),
        _ => None,
    })
}

impl Shelf {
    pub fn of(cards: &Loaded) -> Shelf {
        let games = cards.programs.iter().map(|program| program.vocab.game);
        let of_game = |game: &'static str| {
            let files = cards.files.iter().filter(|(_, file)| games_of(file).any(|of| of == game));
            let mut sources = Sources::default();
            for (id, _) in files {
                let source = cards.sources.get(*id);
                sources.add(source.path.clone(), source.text.clone());
            }
            (game, Workspace::of(sources))
        };
        Shelf { games: games.map(of_game).collect() }
    }

    /// Plays the scenarios of a file with the cards of its game.
    pub fn play(&self, source: &Source) -> Played {
        let parsed = syntax::parse(FileId(0), &source.text).file;
        let of_file = |(game, _): &&(&str, Workspace)| games_of(&parsed).any(|of| of == *game);
        let Some((_, cards)) = self.games.iter().find(of_file) else { return Played::Nothing };
        let mut workspace = cards.clone();
        workspace.remove(&source.path);
        workspace.set(&source.path, source.text.as_str());
        let loaded = workspace.check();
        let own = loaded.files.last().map_or(FileId(0), |(id, _)| *id);
        if let Some((_, found)) = refused(&loaded).find(|(file, _)| *file == own) {
            let said = |found: &Diagnostic| render(found, &loaded.sources, Look::default());
            return Played::Refused(Refusal {
                refused: found,
                path: source.path.clone(),
                script: source.text.clone(),
                said: loaded.diagnostics.iter().map(said).collect::<Vec<_>>().join("\n"),
            });
        }
        if loaded.has_errors() {
            return Played::Mistaken(source.path.clone());
        }
        let Ok(stage) = Stage::new(&loaded) else {
            return Played::Mistaken(source.path.clone());
        };
        let mut scenarios: Vec<Scene> = Vec::new();
        for case in cases(&loaded).into_iter().filter(|case| case.file == own) {
            if let Some(mut scene) = scene(&stage, &case, &loaded.sources) {
                let first = scenarios.iter().rev().find(|scene| !scene.further);
                scene.same = scene.further
                    && first.is_some_and(|first| same_steps(&first.en.lines, &scene.en.lines));
                scenarios.push(scene);
            }
        }
        let Some(first) = scenarios.first() else { return Played::Nothing };
        let game = first.citing.rulebook.split('@').next().unwrap_or_default().to_owned();
        let is_own =
            |line: &&ast::Line<Item>| !matches!(line.node, Item::Scenario(_) | Item::Game(_));
        let text = |line: &ast::Line<Item>| source.text[line.span.range()].to_owned();
        Played::Scenarios(ScenarioFile {
            game,
            path: source.path.clone(),
            name: String::new(),
            slug: String::new(),
            about: parsed.items.first().map_or(Vec::new(), |line| line.comments.before.clone()),
            own: parsed.items.iter().filter(is_own).map(text).collect(),
            scenarios,
        })
    }
}

/// `None` for a scenario whose game is not known or that cannot be set up.
fn scene(stage: &Stage<'_>, case: &Case<'_>, sources: &Sources) -> Option<Scene> {
    let citing = Citing::of(case, sources)?;
    let result = stage.run(case, None);
    result.status.as_ref()?;
    let tell = |lang| stage.tell(case, None, &result, None, lang);
    let script = &sources.get(case.file).text[case.span.range()];
    let quoted = scan(script).into_iter().filter(|token| token.kind == Kind::Text);
    let quoted = quoted.map(|token| unquoted(token.text(script)).to_owned());
    Some(Scene {
        name: case.title(),
        same: false,
        further: case.further,
        script: script.to_owned(),
        citing,
        en: tell(Lang::En),
        ja: tell(Lang::Ja),
        holds: result.holds(),
        names: quoted.collect(),
    })
}

/// A text without its quotes.
pub fn unquoted(text: &str) -> &str {
    let mut chars = text.chars();
    chars.next();
    chars.next_back();
    chars.as_str()
}
