//! Scenarios are played with the shipped cards of their game and some more, and their traces are told.

use std::cell::RefCell;

use fuda::diagnostics::{Diagnostic, FileId, Sources};
use fuda::engine::state::ids::Seat;
use fuda::load::Loaded;
use fuda::reading::Lang;
use fuda::reading::play::{self, Page};
use fuda::scenario::{self, ScenarioResult, Stage};
use fuda::syntax::{self, ast};

use crate::{library, script};

/// Scripts whose cards stand beside the shipped ones, by game.
const BESIDE: &[(&str, &[&str])] = &[
    ("los", &["los/attacks", "los/battle", "los/priority", "los/policies"]),
    ("ws", &["ws/uses", "ws/icons", "ws/playing_abilities"]),
    ("legions", &["legions/triggers", "legions/costs", "legions/zone_changes"]),
    ("eirei", &["eirei/texts"]),
];

/// Scenarios of one input that are played.
const PLAYED: usize = 3;

/// Where the input stands among the scripts; the cards come before it.
const FILE: FileId = FileId(1000);

struct Kept {
    game: &'static str,
    stage: Stage<'static>,
}

thread_local! {
    static KEPT: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
    static TOLD: RefCell<Sources> = RefCell::new(with_room_for_input());
}

/// Sources with nothing but the input, in its place.
fn with_room_for_input() -> Sources {
    let mut sources = Sources::default();
    for n in 0..=FILE.0 {
        sources.add(format!("{n}.fuda"), "");
    }
    sources
}

fn stage_of(game: &'static str, beside: &[&str]) -> Stage<'static> {
    let mut texts = library::texts(&format!("cards/{game}"));
    texts.extend(beside.iter().map(|name| library::text(&format!("tests/scenarios/{name}.fuda"))));
    let loaded = library::kept(library::checked(texts));
    Stage::new(loaded).expect("cards that compile")
}

pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let parsed = syntax::parse(FILE, text);
    let game = parsed.file.items.iter().find_map(|item| match &item.node {
        ast::Item::Game(game) => Some(game.game.as_str()),
        _ => None,
    });
    let Some((game, beside)) =
        BESIDE.iter().find(|(known, _)| game.is_none_or(|game| game == *known))
    else {
        return;
    };
    KEPT.with_borrow_mut(|kept| {
        if !kept.iter().any(|kept| kept.game == *game) {
            kept.push(Kept { game, stage: stage_of(game, beside) });
        }
        let stage = &kept.iter().find(|kept| kept.game == *game).expect("it was put in").stage;
        TOLD.with_borrow_mut(|sources| {
            sources.set(FILE, text);
            play(stage, parsed.file, sources, bytes.len().is_multiple_of(16));
        });
    });
}

fn play(stage: &Stage<'_>, file: ast::File, sources: &Sources, twice: bool) {
    let loaded = Loaded {
        sources: Sources::default(),
        files: vec![(FILE, file.into())],
        programs: Vec::new(),
        diagnostics: Vec::new(),
    };
    for case in scenario::cases(&loaded).iter().take(PLAYED) {
        let result = stage.run(case, None);
        let here = |found: &&Diagnostic| {
            found.place.file == FILE && found.related.iter().all(|(place, _)| place.file == FILE)
        };
        let found: Vec<Diagnostic> = result.diagnostics.iter().filter(here).cloned().collect();
        assert_eq!(found.len(), result.diagnostics.len(), "a mistake that is elsewhere");
        script::mistakes_have_places(&found, sources);
        for (viewer, lang) in
            [(None, Lang::En), (Some(Seat(0)), Lang::Ja), (Some(Seat(1)), Lang::En)]
        {
            let tale = stage.tell(case, None, &result, viewer, lang);
            Page { lang }.with_conditions(&tale);
            play::to_json(&tale);
        }
        if twice {
            let again: ScenarioResult = stage.run(case, None);
            assert!(again.entries == result.entries, "another game the second time");
            assert!(again.after == result.after, "another state the second time");
        }
    }
}
