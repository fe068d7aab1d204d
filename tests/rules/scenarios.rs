//! Runs every scenario and shows its trace.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::support::snapshots::each_script;
use crate::support::{beside, beside_shipped, cards};
use crate::wording::Wording;
use fuda::diagnostics::{FileId, render};
use fuda::engine::state::ids::Seat;
use fuda::engine::view::CardView;
use fuda::games::los::words::ENERGY;
use fuda::load::{Loaded, script_files};
use fuda::reading::Lang;
use fuda::reading::play::{Line, Page, courses};
use fuda::scenario::{Case, ScenarioResult, Stage, cases};
use fuda::syntax::ast::{self, Item, ScenarioPart};
use fuda::syntax::{self, Parsed};

/// The folder of a game's cards: scenarios of an older rulebook are in a folder `GAME-VERSION`.
fn folder_of(scenarios: &str) -> &str {
    scenarios.split('-').next().unwrap_or(scenarios)
}

/// The shipped cards of a game, if it has any, then the file itself under its own name.
fn loaded(game: &str, path: &Path) -> Loaded {
    beside_shipped(game, name_of(path), fs::read_to_string(path).expect("a script"))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Plays the scenarios of a file.
fn play(loaded: &Loaded, mut show: impl FnMut(&Stage<'_>, &Case<'_>, &ScenarioResult)) -> String {
    let mut wrong = String::new();
    for diagnostic in loaded.diagnostics.iter().filter(|told| told.is_error()) {
        wrong.push_str(&render(diagnostic, &loaded.sources, fuda::diagnostics::Look::default()));
    }
    let stage = match Stage::new(loaded) {
        Ok(stage) => stage,
        Err(found) => {
            found.iter().for_each(|d| {
                wrong.push_str(&render(d, &loaded.sources, fuda::diagnostics::Look::default()))
            });
            return wrong;
        }
    };
    for case in cases(loaded) {
        let result = stage.run(&case, None);
        show(&stage, &case, &result);
        assert_can_be_pasted(&stage, &case, &result);
        for diagnostic in &result.diagnostics {
            wrong.push_str(&render(
                diagnostic,
                &loaded.sources,
                fuda::diagnostics::Look::default(),
            ));
        }
    }
    wrong
}

/// What `fuda trace` prints can stand in `trace`, as it is and as `fuda fmt` lays it out.
fn assert_can_be_pasted(stage: &Stage<'_>, case: &Case<'_>, result: &ScenarioResult) {
    // What cannot be set up has no steps.
    if result.lines.is_empty() {
        return;
    }
    let page = Page::default().of(&result.lines);
    let text = format!("scenario \"pasted\" {{\n  trace {{\n{page}  }}\n}}\n");
    let pasted = syntax::parse(FileId(0), &text);
    let laid_out = syntax::parse(FileId(0), &syntax::print(&pasted.file));
    for Parsed { file, diagnostics, .. } in [pasted, laid_out] {
        assert!(diagnostics.is_empty(), "{diagnostics:?}\n{page}");
        let [ast::Line { node: Item::Scenario(scenario), .. }] = file.items.as_slice() else {
            panic!("{page}");
        };
        let [ast::Line { node: ScenarioPart::Trace(lines), .. }] = scenario.parts.lines.as_slice()
        else {
            panic!("{page}");
        };
        assert_eq!(lines.lines.len(), result.lines.len(), "{page}");
        let missing = stage.not_in_trace(case, None, lines, &result.lines);
        let told: Vec<&str> =
            missing.iter().flatten().map(|told| &text[told.place.span.range()]).collect();
        assert!(missing.is_ok() && told.is_empty(), "{told:?}\n{page}");
    }
}

#[test]
fn scenarios() {
    let mut wrong = String::new();
    let mut wordings: BTreeMap<String, Wording> = BTreeMap::new();
    for entry in fs::read_dir("tests/scenarios").expect("scenarios") {
        let folder = entry.expect("a folder").file_name().to_string_lossy().into_owned();
        let game = folder_of(&folder);
        let wording = wordings.entry(game.to_owned()).or_default();
        wrong += &played(&format!("scenarios/{folder}"), |path| loaded(game, path), wording);
    }
    assert!(wrong.is_empty(), "{wrong}");
    for (game, wording) in wordings {
        insta::assert_snapshot!(format!("wording_{game}"), wording.page());
    }
}

/// Situations in which several rules meet: only what they expect counts.
#[test]
fn composed() {
    let mut wrong = String::new();
    for entry in fs::read_dir("tests/scenarios").expect("scenarios") {
        let folder = entry.expect("a folder").path();
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let game = folder_of(&name);
        for path in script_files(&[folder.join("composed")]).unwrap_or_default() {
            let mut played = 0;
            wrong += &play(&loaded(game, &path), |_, _, _| played += 1);
            assert!(played > 0, "{} has no scenario", path.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Scenarios of reference cards, with all of these beside the other cards of their game.
#[test]
fn reference() {
    let mut wrong = String::new();
    for entry in fs::read_dir("tests/reference").expect("scenarios") {
        let game = entry.expect("a folder").file_name().to_string_lossy().into_owned();
        let cards = cards(&script_files(&[format!("cards/{game}").into()]).expect("cards"));
        wrong += &played(
            &format!("reference/{game}"),
            |path| beside(&cards, name_of(path), fs::read_to_string(path).expect("a script")),
            &mut Wording::default(),
        );
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Plays the scenarios of a folder, compares their courses, and notes their sentences; gives what is wrong.
fn played(folder: &str, loaded: impl Fn(&Path) -> Loaded, wording: &mut Wording) -> String {
    let mut all_wrong = String::new();
    each_script(folder, |path| {
        let mut played: Vec<(String, bool, Vec<Line>)> = Vec::new();
        let wrong = play(&loaded(path), |stage, case, result| {
            wording.note(stage, case, result);
            played.push((case.title(), case.further, result.lines.clone()));
        });
        let played = played.iter().map(|(title, further, lines)| (&**title, *further, &**lines));
        let text = courses(played);
        if !wrong.is_empty() {
            all_wrong.push_str(&format!("{wrong}\n{text}"));
            return;
        }
        insta::assert_snapshot!("scenarios", text);
    });
    all_wrong
}

/// What a rulebook does not allow is refused: a file is named by the rule and by the code, and has
/// beside what is refused what is just right.
#[test]
fn refused() {
    for entry in fs::read_dir("tests/refused").expect("refused scripts") {
        let game = entry.expect("a folder").file_name().to_string_lossy().into_owned();
        each_script(&format!("refused/{game}"), |path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let code = name.split('_').nth(1).unwrap_or_default();
            let loaded = loaded(&game, path);
            let mut shown = String::new();
            for diagnostic in loaded.diagnostics.iter().filter(|told| told.is_error()) {
                assert_eq!(diagnostic.code.id, code, "{name}");
                // No shipped card or deck is, beside it.
                let refused = &loaded.sources.get(diagnostic.place.file).path;
                assert!(path.ends_with(refused), "{name}: {refused} is refused");
                shown.push_str(&render(
                    diagnostic,
                    &loaded.sources,
                    fuda::diagnostics::Look::default(),
                ));
            }
            assert!(!shown.is_empty(), "{name} is not refused");
            insta::assert_snapshot!("refused", shown.trim_end());
        });
    }
}

#[test]
fn mistakes() {
    each_script("diagnostics/scenario", |path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let code = name.split('_').next().unwrap_or_default();
        let mut found = Vec::new();
        let mut shown = String::new();
        let loaded = loaded("los", path);
        play(&loaded, |_, _, result| {
            for diagnostic in &result.diagnostics {
                found.push(diagnostic.code.id);
                shown.push_str(&format!(
                    "\n{}",
                    render(diagnostic, &loaded.sources, fuda::diagnostics::Look::default())
                ));
            }
        });
        assert!(found.contains(&code), "{name} gives {found:?}");
        insta::assert_snapshot!(shown);
    });
}

#[test]
fn every_code_has_a_fixture() {
    let fixtures: Vec<String> = fs::read_dir("tests/diagnostics/scenario")
        .expect("fixtures")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".fuda"))
        .collect();
    for code in fuda::diagnostics::catalogue::scenario::ALL {
        let known = fixtures.iter().any(|name| name.starts_with(&format!("{}_", code.id)));
        assert!(known, "{}: {}", code.id, code.title.en);
    }
}

#[test]
fn a_seat_sees_no_hidden_card() {
    let path = Path::new("tests/scenarios/los/d13_contest_and_mulligan.fuda");
    let loaded = loaded("los", path);
    let stage = Stage::new(&loaded).expect("a small program");
    let case = cases(&loaded)[0];
    let result = stage.run(&case, None);
    let tale = stage.tell(&case, None, &result, Some(Seat(0)), Lang::En);
    let page = Page::default().with_conditions(&tale);
    // B keeps the Ram in hand and in the deck; only contest cards are shown.
    assert!(!page.contains("Thornhide Ram"), "{page}");
    assert!(page.contains("Granite Warden") && page.contains("Ember Pup"), "{page}");
}

#[test]
fn odd_scenarios_are_no_panic() {
    let given = [
        "",
        "turn 65535 of A, main_phase",
        "turn 999 of B, end_phase",
        "turn 9223372036854775807 of A, main_phase",
        "turn 4 of A, main_phase   A life 2147483647   B life 0   A energy 2000000000",
        "turn 4 of A, main_phase   A front 0: \"Dawn Squire\"   A lane 2: 2 \"Dawn Squire\"",
        "turn 4 of A, attack_phase   A deck: no card   A front 1: \"Morning Charge\"",
        "A deck: no card   B deck: no card   A hand: \"Dawn Squire\"",
        "A hand: 0 \"Dawn Squire\"   A support_zone: 63 \"Bell Tower\"",
    ];
    let script = [
        "A ends\n A ends\n A ends\n B ends",
        "A attacks\n",
        "A attacks with \"Morning Charge\"\n A chooses 9223372036854775807",
        "A chooses front 9223372036854775807\n",
        "A energizes \"Dawn Squire\"\n legal A: end, pass, pass",
        "A leads \"x\" in front 0\n expect { A deck: 63 \"Dawn Squire\" A lane 4: no card }",
        "expect { turn 0 of A, main_phase   A hand: 9223372036854775807 \"Dawn Squire\" }",
    ];
    let texts = given.iter().flat_map(|given| {
        script.iter().map(move |script| {
            format!("scenario \"{}\" {{\n given {{ {given} }}\n script {{\n {script}\n }}\n expect {{ winner none }}\n trace {{ \"9.9\" nobody wins }}\n}}\n", script.len())
        })
    });
    let text = format!("game los\n{}", texts.collect::<String>());
    let loaded = beside_shipped("los", "odd.fuda", text);
    let stage = Stage::new(&loaded).expect("a small program");
    for case in cases(&loaded) {
        assert!(!stage.run(&case, None).holds(), "{}", case.scenario.name.text);
    }
}

#[test]
fn hidden_energy_is_known_to_its_owner_only() {
    let text = "scenario \"energy\" {
        game los@1.0.05
        given { turn 4 of A, main_phase   A energy_zone: \"Mossback Boar\" }
    }";
    for (game, known) in [("los@1.0.05", true), ("los@1.0.05+hidden_energy", false)] {
        let loaded = beside_shipped("los", "energy.fuda", text.replace("los@1.0.05", game));
        let stage = Stage::new(&loaded).expect("a small program");
        let case = cases(&loaded)[0];
        let mut game = stage.start(&case, None).expect("a situation");
        let mut sees = |seat| {
            let energy = &game.for_seat(seat).players[0].zones[ENERGY.index()];
            matches!(energy.as_slice(), [CardView::Known { .. }])
        };
        assert!(sees(Seat(0)));
        assert_eq!(sees(Seat(1)), known);
    }
}
