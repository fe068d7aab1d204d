//! What can happen from a situation: the answers, the ways that they print, and both against a plain
//! enumeration in which no positions are merged.
//!
//! More situations, and larger ones:
//! `FUDA_SITUATIONS=500 FUDA_WAYS=5000 cargo test --release --test rules explore::plain`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::snapshots::beside;
use crate::support::{beside_shipped, fuda};
use fuda::diagnostics::render;
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::state::control::State;
use fuda::engine::state::decision::Decision;
use fuda::engine::state::ids::{CardId, Seat};
use fuda::explore::{
    Bounds, Ended, Ends, Graph, Met, Positions, Start, Ways, What, scenario_of, search, ways,
};
use fuda::load::Loaded;
use fuda::reading::Lang;
use fuda::scenario::{Case, Stage, cases};
use fuda::syntax::ast::{ScenarioPart, ScriptLine};
use fuda::vocab::{PlayerStatId, StatId, ZoneId};

/// A whole number from the environment.
fn from_environment(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The shipped cards of a game and a file beside them.
fn loaded(game: &str, path: &Path) -> Loaded {
    let text = fs::read_to_string(path).expect("a script");
    beside_shipped(game, path.display().to_string(), text)
}

fn explored(game: &mut Game<'_>, ends: &Ends, positions: usize) -> Graph {
    let bounds = Bounds { positions, ..Bounds::default() };
    search(game, bounds, &mut |game, decision| ends.here(game, decision), &mut |_| true)
}

fn situations() -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    for entry in fs::read_dir("tests/explore").expect("situations") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.extension().is_some_and(|end| end == "fuda") {
            let game = name.split('_').next().expect("a game").to_owned();
            found.push((game, path));
        }
    }
    found.sort();
    found
}

fn snapshot(name: &str, text: &str) {
    beside("explore").bind(|| insta::assert_snapshot!(name, text.trim_end()));
}

#[test]
fn answers() {
    for (_, path) in situations() {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a situation");
        let path = path.to_str().expect("a path");
        let names = text.lines().filter_map(|line| line.strip_prefix("scenario \""));
        let names = names.filter_map(|rest| rest.split('"').next());
        let told: Vec<String> =
            names.map(|name| fuda(&["explore", path, "--scenario", name])).collect();
        assert!(told.iter().all(|told| !told.contains("error:")), "{}", told.concat());
        snapshot(&name, &told.join("\n----\n\n"));
    }
}

const LOS: &str = "tests/explore/los_two_mandatory_triggers.fuda";

#[test]
fn conditions_and_bounds() {
    let asked: &[&[&str]] = &[
        &["--until", "B life 2900"],
        &["--after", "0", "--max-states", "12"],
        &["--max-memory", "1"],
        &["--until", "turn 5 of B", "--script", "3"],
        &["--lang", "ja"],
        &["--until", "B lif 0"],
        &["--until", "B life"],
        &["--until", ""],
        &["--script", "9"],
        &["--max-states", "0"],
    ];
    let told = asked.iter().map(|more| {
        let arguments = [&["explore", LOS], *more].concat();
        format!("> {}\n{}\n", arguments.join(" "), fuda(&arguments))
    });
    snapshot("conditions_and_bounds", &told.collect::<String>());
}

#[test]
fn programs_get_the_same_as_data() {
    let told =
        fuda(&["explore", "tests/explore/ws_loops.fuda", "--scenario", "both", "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["complete"], true);
    assert_eq!(told["outcomes"][1]["ways"], "any");
    assert_eq!(told["outcomes"][1]["script"], serde_json::json!(["A accepts", "B declines"]));
    assert_eq!(told["loop"]["cards"], serde_json::json!(["Patient Actor", "Usher"]));
    assert!(told["memory"]["open_position"].as_u64().is_some_and(|bytes| bytes > 0), "{told}");
}

/// Each way that is printed is played, and comes to its outcome.
#[test]
fn printed_ways_are_played() {
    for (game, path) in situations() {
        let loaded = loaded(&game, &path);
        let stage = Stage::new(&loaded).expect("a small program");
        for case in cases(&loaded).iter().filter(|case| is_of(case, &loaded, &path)) {
            let mut game = stage.situation(case, None, usize::MAX).expect("a situation");
            let (start, ends) = (Start::of(&game), Ends::at_phase(&game));
            let graph = explored(&mut game, &ends, 100_000);
            let answer = start.answer(&graph, Lang::En);
            let file = loaded.files.iter().find(|(file, _)| *file == case.file);
            let (_, tree) = file.expect("its file");
            for (n, outcome) in answer.outcomes.iter().enumerate() {
                let text = scenario_of(tree, case, None, usize::MAX, (n + 1, outcome), Lang::En);
                assert!(plays(case.rulebook().split('@').next().expect("a game"), &text), "{text}");
            }
        }
    }
}

/// `--out` writes what `test` plays, a file for each outcome.
#[test]
fn ways_are_written_into_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let ways = folder.path().join("ways");
    let told = fuda(&["explore", LOS, "--out", ways.to_str().expect("a path")]);
    assert!(told.contains("4 outcomes"), "{told}");
    for number in 1..=4 {
        let path = ways.join(format!("outcome_{number}.fuda"));
        let text = fs::read_to_string(&path).expect("a scenario");
        assert!(plays("los", &text), "{text}");
    }
    assert_eq!(fs::read_dir(&ways).expect("the folder").count(), 4);
}

/// As Ctrl-C does it: what was found until then is told.
#[test]
fn whoever_watches_stops_it() {
    let path = PathBuf::from(LOS);
    let loaded = loaded("los", &path);
    let stage = Stage::new(&loaded).expect("a small program");
    let all = cases(&loaded);
    let case = all.iter().find(|case| is_of(case, &loaded, &path)).expect("a situation");
    let mut game = stage.situation(case, None, 0).expect("a situation");
    let (start, mut asked) = (Start::of(&game), 0);
    let mut go_on = |_| {
        asked += 1;
        asked < 3
    };
    let graph = search(&mut game, Bounds::default(), &mut |_, _| false, &mut go_on);
    assert_eq!(graph.ended, Ended::Stopped);
    assert!(graph.nodes.iter().any(|node| node.what == What::Open));
    assert!(graph.nodes.iter().any(|node| matches!(node.what, What::Asks(_))));
    let answer = start.answer(&graph, Lang::En);
    assert!(!answer.complete);
    assert!(answer.page(Lang::En).contains("stopped"), "{}", answer.page(Lang::En));
}

fn is_of(case: &Case<'_>, loaded: &Loaded, path: &Path) -> bool {
    loaded.sources.get(case.file).path == path.display().to_string()
}

/// Whether a scenario is played and comes to what it expects.
fn plays(game: &str, text: &str) -> bool {
    let loaded = beside_shipped(game, "way.fuda", text);
    let stage = Stage::new(&loaded).expect("a small program");
    let all = cases(&loaded);
    let is_way = |case: &&Case<'_>| is_of(case, &loaded, Path::new("way.fuda"));
    let case = all.iter().find(is_way).expect("the way");
    let result = stage.run(case, None);
    for found in loaded.diagnostics.iter().chain(&result.diagnostics) {
        println!("{}", render(found, &loaded.sources, fuda::diagnostics::Look::default()));
    }
    result.holds()
}

/// A table as text, without regard to how exploring tells tables apart.
fn plain_table(game: &mut Game<'_>, status: Status) -> String {
    let vocab = game.library.rules.vocab;
    let turn = game.state.board.turn;
    let over = match status {
        Status::Decide(_) => "goes on".to_owned(),
        over => format!("{over:?}"),
    };
    let look = game.look();
    let mut text = format!("{over} {turn:?}");
    for seat in Seat::BOTH {
        for n in 0..vocab.player_stats.len() {
            text += &format!(" {}", look.player_stat(seat, PlayerStatId(n as u8)));
        }
        for (n, zone) in vocab.zones.iter().enumerate() {
            let card = |id: &CardId| {
                let card = look.board().card(*id);
                let stats: Vec<i32> = match zone.in_play {
                    true => {
                        (0..vocab.stats.len()).map(|n| look.stat(*id, StatId(n as u8))).collect()
                    }
                    false => Vec::new(),
                };
                format!("{:?} {} {} {:?} {stats:?}", card.def, card.cell, card.status, card.numbers)
            };
            let mut cards: Vec<String> =
                look.board().zone(seat, ZoneId(n as u8)).iter().map(card).collect();
            if !zone.ordered || zone.rearranged {
                cards.sort();
            }
            text += &format!("\n{seat:?} {} {cards:?}", zone.word.name);
        }
    }
    text
}

/// Goes every way, one after the other: the tables at their ends, each with the number of ways to it. None
/// where there are more than so many.
fn enumerate<'l>(
    library: &'l Library,
    start: &State,
    is_end: &mut dyn FnMut(&mut Game<'_>, Decision) -> bool,
    most: usize,
) -> Option<BTreeMap<String, u128>> {
    let mut found = BTreeMap::new();
    let mut open = vec![(start.clone(), true)];
    let mut steps = 0;
    while let Some((state, first)) = open.pop() {
        steps += 1;
        if steps > most {
            return None;
        }
        let mut game: Game<'l> = Game::resume(library, state);
        game.pauses = true;
        game.asks_chance = true;
        let status = game.advance();
        let goes_on = match status {
            Status::Decide(decision) => first || !is_end(&mut game, decision),
            _ => false,
        };
        if !goes_on {
            *found.entry(plain_table(&mut game, status)).or_default() += 1;
            continue;
        }
        for option in game.options().to_vec() {
            let mut next: Game<'l> = Game::resume(library, game.state.clone());
            next.pauses = true;
            next.asks_chance = true;
            next.answer(option).expect("an option");
            open.push((next.state, false));
        }
    }
    Some(found)
}

/// The same from what exploring has found.
fn counted(library: &Library, start: &State, graph: &Graph) -> BTreeMap<String, u128> {
    let outcome: Vec<u32> = (0..graph.ends.len() as u32).collect();
    let analysis = ways::analyse(graph, &outcome, graph.ends.len());
    let mut found = BTreeMap::new();
    for (end, ways) in graph.ends.iter().zip(&analysis.ways) {
        let mut game = Game::resume(library, start.clone());
        game.pauses = true;
        game.asks_chance = true;
        for option in graph.way_to(*end) {
            game.answer(option).expect("an option");
        }
        let status = game.advance();
        let Ways::Count(count) = ways else { panic!("a plain enumeration meets no loop") };
        *found.entry(plain_table(&mut game, status)).or_default() += count;
    }
    found
}

/// The outcomes and the counts of ways are those of a plain enumeration, in situations from the scenarios
/// of all games.
#[test]
fn plain_enumeration_finds_the_same() {
    let wanted = from_environment("FUDA_SITUATIONS", 40);
    let most = from_environment("FUDA_WAYS", 400);
    let mut told = Vec::new();
    for game in ["los", "legions", "ws", "eirei"] {
        let mut left = wanted.div_ceil(4);
        let mut files: Vec<PathBuf> = fs::read_dir(format!("tests/scenarios/{game}"))
            .expect("scenarios")
            .map(|entry| entry.expect("a file").path())
            .filter(|path| path.extension().is_some_and(|end| end == "fuda"))
            .collect();
        files.sort();
        // Files in turn, so that a few situations come from many of them.
        files.sort_by_key(|path| {
            path.to_string_lossy().bytes().map(usize::from).sum::<usize>() % 17
        });
        for path in files {
            if left == 0 {
                break;
            }
            let loaded = loaded(game, &path);
            let stage = Stage::new(&loaded).expect("within limits");
            let all = cases(&loaded);
            let own = all.iter().filter(|case| is_of(case, &loaded, &path) && !case.further);
            let found = own.filter_map(|case| compare(&stage, case, most)).take(3.min(left));
            let found: Vec<usize> = found.collect();
            left -= found.len();
            told.extend(found);
        }
        assert_eq!(left, 0, "{game} has too few small situations");
    }
    let ways: usize = told.iter().sum();
    println!("{} situations with {ways} outcomes", told.len());
    assert!(told.len() >= 30);
}

/// Compares at one moment of a scenario from which there are several outcomes and not too many ways; how many
/// outcomes there are.
fn compare(stage: &Stage<'_>, case: &Case<'_>, most: usize) -> Option<usize> {
    let scripts = case.scenario.parts.lines.iter().filter_map(|part| match &part.node {
        ScenarioPart::Script(lines) => Some(&lines.lines),
        _ => None,
    });
    let steps = scripts.flatten().filter(|line| matches!(line.node, ScriptLine::Step { .. }));
    for decisions in 0..=steps.count() {
        let Ok(mut game) = stage.situation(case, None, decisions) else { continue };
        if !matches!(game.advance(), Status::Decide(_)) {
            continue;
        }
        let (library, start) = (game.library, game.state.clone());
        let ends = Ends::at_phase(&game);
        let mut is_end = |game: &mut Game<'_>, decision| ends.here(game, decision);
        let Some(plain) = enumerate(library, &start, &mut is_end, most) else { continue };
        if plain.len() < 2 {
            continue;
        }
        let graph = explored(&mut game, &ends, 100_000);
        assert!(graph.nodes.iter().all(|node| node.what != What::Open));
        let merged = counted(library, &start, &graph);
        assert!(merged == plain, "{}, {decisions}: {merged:#?}\n{plain:#?}", case.title());
        return Some(plain.len());
    }
    None
}

#[test]
fn each_position_has_one_number_however_many_there_are() {
    let mut positions = Positions::default();
    let bytes = |n: u32| n.to_le_bytes().repeat(1 + n as usize % 97);
    for n in 0..20_000 {
        assert_eq!(positions.meet(&bytes(n)), Met::New(n));
    }
    assert!(positions.memory() > 3 << 20, "they lie in several pieces of memory");
    for n in (0..20_000).rev() {
        assert_eq!(positions.meet(&bytes(n)), Met::Before(n));
    }
}
