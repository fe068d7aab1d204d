//! `docs/limits.md` against the code; and limits that a script can meet are told.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::support::beside_shipped;
use fuda::diagnostics::render;
use fuda::engine::game::Game;
use fuda::engine::limits;
use fuda::engine::state::ids::Seat;
use fuda::reading::Lang;
use fuda::reading::play::decision;
use fuda::scenario::{Stage, cases};
use walkdir::WalkDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Constants of a file: name and value as it is written.
fn constants(text: &str) -> BTreeMap<String, String> {
    let lines = text.lines().filter_map(|line| {
        let (_, rest) = line.split_once("const ")?;
        let (name, rest) = rest.split_once(':')?;
        let (_, value) = rest.split_once('=')?;
        Some((name.trim().to_owned(), value.trim().trim_end_matches(';').to_owned()))
    });
    lines.collect()
}

fn number(written: &str) -> Option<u64> {
    let plain = |text: &str| text.trim().replace('_', "").parse::<u64>().ok();
    if let Some((left, right)) = written.split_once("<<") {
        return Some(plain(left)? << plain(right)?);
    }
    if let Some(rest) = written.strip_prefix("u16::MAX as usize -") {
        return Some(u64::from(u16::MAX) - plain(rest)?);
    }
    plain(written)
}

/// As the page writes a value: `128`, `16 MiB`.
fn told(cell: &str) -> Option<u64> {
    match cell.split_once(' ') {
        Some((count, "MiB")) => Some(count.parse::<u64>().ok()? << 20),
        Some((count, "KiB")) => Some(count.parse::<u64>().ok()? << 10),
        _ => cell.parse().ok(),
    }
}

/// Rows of the page: file, constant, value.
fn rows() -> Vec<(String, String, String)> {
    let page = fs::read_to_string(root().join("docs/limits.md")).expect("the page");
    let mut file = String::new();
    let mut rows = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, first, value, ..] = cells[..] else { continue };
        let code: Vec<&str> = first.split('`').skip(1).step_by(2).collect();
        match code[..] {
            [path] if path.starts_with("src/") => file = path.to_owned(),
            [name] => rows.push((file.clone(), name.to_owned(), value.to_owned())),
            [path, name] => rows.push((path.to_owned(), name.to_owned(), value.to_owned())),
            _ => {}
        }
    }
    rows
}

#[test]
fn the_page_has_the_values_of_the_code() {
    let rows = rows();
    assert!(rows.len() > 40, "only {} rows", rows.len());
    for (file, name, value) in &rows {
        let text = fs::read_to_string(root().join(file)).expect(file);
        let written =
            constants(&text).remove(name).unwrap_or_else(|| panic!("{file} has no {name}"));
        // One constant may be another one.
        let elsewhere = written.rsplit("::").next().unwrap_or_default();
        let value = told(value);
        let same = number(&written) == value
            || rows.iter().any(|(_, other, its)| other == elsewhere && told(its) == value);
        assert!(same, "{file} {name}: {written}, the page says {value:?}");
    }
}

#[test]
fn the_page_has_every_limit() {
    let rows = rows();
    for entry in WalkDir::new(root().join("src")).into_iter().flatten() {
        let path = entry.path();
        let file = path.strip_prefix(root()).expect("inside").to_string_lossy().into_owned();
        if !file.ends_with(".rs") || file.starts_with("src/games") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a source file");
        for (name, value) in constants(&text) {
            let begins = ["MAX_", "MOST_", "LARGEST_", "DEEPEST_", "LONGEST"];
            let is_limit =
                file.ends_with("/limits.rs") || begins.iter().any(|begin| name.starts_with(begin));
            let known = rows.iter().any(|row| row.0 == file && row.1 == name);
            assert!(
                known || !is_limit || number(&value).is_none(),
                "{file} {name} is not on the page"
            );
        }
    }
}

/// What a scenario of a game with these cards is told, as far as it is about the limit.
fn stops(game: &str, text: &str) -> String {
    let loaded = beside_shipped(game, "limit.fuda", text);
    let stage = match Stage::new(&loaded) {
        Ok(stage) => stage,
        Err(_) => panic!("{}", loaded.tell(&loaded.diagnostics)),
    };
    let case = cases(&loaded)[0];
    let result = stage.run(&case, None);
    let lines = stage.tell(&case, None, &result, None, Lang::En).lines;
    let first = lines.len().saturating_sub(3);
    let told: Vec<String> = lines[first..].iter().map(|line| line.text.clone()).collect();
    let wrong = result
        .diagnostics
        .iter()
        .map(|found| render(found, &loaded.sources, fuda::diagnostics::Look::default()));
    format!("{}\n{}", told.join("\n"), wrong.collect::<String>())
}

/// Each is met by a card that does too much of one thing.
#[test]
fn limits_that_a_script_meets_are_told() {
    let los = |text: &str| {
        let text = format!(
            "game los\ncard \"Whetstone\" {{\n  kind effect   element fire   cost 0   speed 1\n  play {{ \
             do choose c: 1 my character\n repeat 70 {{ {text} }} }}\n}}\n\
             scenario \"too much\" {{ given {{ turn 4 of A, main_phase   A front 1: \"Mossback Boar\"   \
             A hand: \"Whetstone\" }} script {{ A plays \"Whetstone\" }} }}\n"
        );
        stops("los", &text)
    };
    let told = los("c gets atk +10 until end of turn");
    assert!(told.contains("the game stops at the limit CONTINUING of 64"), "{told}");
    let told = los("when end of turn { destroy c }");
    assert!(told.contains("the game stops at the limit DELAYED of 24"), "{told}");
    let told = stops(
        "los",
        r#"game los
card "Gushing Well" {
  kind effect   element fire   cost 0   speed 1
  play { do repeat 70 { recover 1 } }
}
card "Spring" {
  kind support   element water   cost 1   speed 9
  mandatory { when I recover  do draw 1 }
}
scenario "too much" {
  given {
    turn 4 of A, main_phase
    A support_zone: "Spring"   A hand: "Gushing Well"
  }
  script {
    A plays "Gushing Well"
  }
}
"#,
    );
    assert!(told.contains("the game stops at the limit PENDING of 48"), "{told}");
}

#[test]
fn too_many_replacements_are_told() {
    let told = stops(
        "los",
        r#"game los
card "Dry Well" {
  kind support   element water   cost 1   speed 9
  instead optional { when I would draw  do recover 100 }
}
card "Page" {
  kind effect   element water   cost 1   speed 3
  play { do draw 1 }
}
scenario "too much" {
  given {
    turn 5 of A, main_phase
    A hand: "Page"   A energy 1   A support_zone: 9 "Dry Well"
  }
  script {
    A plays "Page"
    A passes
  }
}
"#,
    );
    assert!(told.contains("the game stops at the limit REPLACEMENTS of 8"), "{told}");
}

#[test]
fn the_last_turn_is_told() {
    let told = stops(
        "los",
        r#"game los
scenario "no end" {
  given {
    turn 999 of A, end_phase
    A deck: 5 "Mossback Boar"   B deck: 5 "Mossback Boar"
  }
  script {
    B ends
    B ends
    B ends
    A ends
  }
}
"#,
    );
    assert!(told.contains("the game stops at the limit TURNS of 1000"), "{told}");
}

/// What a text that is carried out once comes to; `more` stands behind it in the scenario.
fn text_of_los(text: &str, more: &str) -> String {
    let text = format!(
        "game los\ncard \"Whetstone\" {{\n  kind effect   element fire   cost 0   speed 1\n  play {{ do {text} }}\n}}\n\
         card \"Twig\" {{ kind character   element fire   race Beast\n  \
         cost 0   speed 1   atk 70   def 100   down 0   lead up }}\n\
         scenario \"too much\" {{ given {{ turn 4 of A, main_phase   A front 1: \"Mossback Boar\"   \
         A hand: \"Whetstone\"   A front 2: \"Twig\"   A trash: \"Mossback Boar\"   A deck: 40 \"Mossback Boar\"   \
         B deck: 40 \"Mossback Boar\" }} script {{ A plays \"Whetstone\" }} {more} }}\n"
    );
    stops("los", &text)
}

/// A number that is cut would be a wrong one.
#[test]
fn numbers_that_are_too_large_stop_the_game() {
    let most = "recover 1000000000\n";
    let wide = "let n = 1000000000 * 1000000000\n recover n - n + 1";
    let mine = "choose c: 1 my character where name = \"Mossback Boar\"\n c gets";
    for (text, limit) in [
        (format!("{most}{most}{most} deal 1000000000 to me"), "NUMBER of 2147483647"),
        (wide.to_owned(), "NUMBER of 2147483647"),
        ("recover sum(atk of my characters) * 1000000000".to_owned(), "NUMBER of 2147483647"),
        (format!("{mine} atk +1000001 until end of turn"), "CARD_NUMBER of 1000000"),
        (format!("{mine} atk = 1000001 until end of turn"), "CARD_NUMBER of 1000000"),
        ("draw 1001".to_owned(), "DRAWN of 1000"),
        (
            "deal hit: 1000000000 + 1000000000 to each player\n recover amount of hit".to_owned(),
            "NUMBER of 2147483647",
        ),
    ] {
        let told = text_of_los(&text, "");
        assert!(told.contains(&format!("the game stops at the limit {limit}")), "{text}: {told}");
    }
    for (text, expected) in [
        (format!("{most}{most} deal 1000000000 + 1000000000 to me"), "A life 3000"),
        (
            format!("{mine} atk +1000000 until end of turn"),
            "A front 1: \"Mossback Boar\" (atk 1000500)",
        ),
    ] {
        let told = text_of_los(&text, &format!("expect {{ {expected} }}"));
        assert!(!told.contains("R0") && !told.contains("stops"), "{text}: {told}");
    }
}

/// Damage on a card that cannot be defeated piles up in a number that is kept on it.
#[test]
fn a_number_of_a_card_that_is_too_large_stops_the_game() {
    let most = "deal 1000000000 to enemy leader\n";
    let lower = "enemy leader gets hp -32767 until end of turn\n";
    for (text, stops_at) in [
        (format!("{most}{most}"), None),
        (format!("{most}{most}{most}"), Some("NUMBER of 2147483647")),
        (
            format!("{most}{most} deal 147483647 to enemy leader\n{lower}"),
            Some("NUMBER of 2147483647"),
        ),
    ] {
        let told = stops(
            "eirei",
            &format!(
                r#"game eirei
card "Stubborn Gate" {{
  kind unit   element earth   level 1   ap 1000   hp 5000
  continuous {{ do this cannot be defeated }}
}}
card "Ram Crew" {{
  kind unit   element fire   level 1   ap 2000   hp 2000
  activate "Heave" {{ do {text} }}
}}
scenario "too much" {{
  given {{
    turn 3 of A, main_phase
    A leader_area: "Ram Crew"   B leader_area: "Stubborn Gate"   A deck: 9 "Ram Crew"   B deck: 9 "Ram Crew"
  }}
  script {{ A uses "Heave" }}
}}
"#
            ),
        );
        let wanted = stops_at.map(|limit| format!("the game stops at the limit {limit}"));
        match wanted {
            Some(wanted) => assert!(told.contains(&wanted), "{text}: {told}"),
            None => assert!(!told.contains("stops"), "{text}: {told}"),
        }
    }
}

/// It has an end, so that it is no loop that the rulebook ends.
#[test]
fn what_is_repeated_a_fixed_number_of_times_is_no_circle() {
    for text in [
        "repeat 1000000000 { recover 1 }",
        "repeat 1000 { repeat 1000 { repeat 1000 { let q = 1\n recover q - 1 } } }",
    ] {
        let told = text_of_los(text, "");
        let limit = "the game stops at the limit STEPS_BETWEEN_DECISIONS of 20000";
        assert!(told.contains(limit), "{text}: {told}");
    }
}

/// However many cards leave after it.
#[test]
fn a_card_that_something_names_is_not_forgotten() {
    let text = "choose c: 1 my character where name = \"Twig\"\n c gets atk +500 until end of turn\n \
                when end of turn { recover atk of c }\n destroy c\n repeat 40 { \
                put d: 1 card in my trash where name = \"Mossback Boar\" onto my front 3 as attack\n \
                destroy d }";
    let told = text_of_los(text, "script { A ends\n A ends\n A ends }  expect { A life 3570 }");
    assert!(!told.contains("R0") && !told.contains("stops"), "{told}");
}

/// It is met while the options of a decision are looked for.
#[test]
fn a_limit_of_derived_values_is_told() {
    let told = stops(
        "ws",
        r#"game ws
card "Herald" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1   trait Stage
  cont { do all my cards in my all_zones get keyword soul_icon }
}
scenario "too many" {
  given {
    turn 3 of A, main_phase
    A hand: "Herald"   A deck: 40 "Herald"   A waiting_room: 30 "Herald"
  }
  script {
    A plays "Herald"
    A chooses stage 1
  }
}
"#,
    );
    assert!(told.contains("the game stops at the limit GRANTED of 64"), "{told}");

    // Names that a text writes out, and those that cards show.
    let names: Vec<String> = (1..=8).map(|n| format!("\"Climax {n}\"")).collect();
    let cards: String = names
        .iter()
        .map(|name| format!("card {name} {{ kind climax   color yellow }}\n"))
        .collect();
    let written: Vec<String> = names.iter().map(|name| format!("this gets name {name}")).collect();
    for gets in [written.join("\n"), "this gets name of my cards in waiting_room".to_owned()] {
        let told = stops(
            "ws",
            &format!(
                r#"game ws
{cards}
card "Herald" {{
  kind character   color yellow   level 0   cost 0   power 1000   soul 1   trait Stage
  cont {{ do {gets} }}
}}
scenario "too many" {{
  given {{
    turn 3 of A, main_phase
    A hand: "Herald"   A waiting_room: {}
  }}
  script {{
    A plays "Herald"
    A chooses stage 1
  }}
}}
"#,
                names.join(", ")
            ),
        );
        assert!(told.contains("the game stops at the limit NAMES of 8"), "{told}");
    }
}

/// Each round adds to a power, to what waits for the other player and to what is to come later, until a text
/// finds that it is enough: however many rounds that takes, the chain is never taken for a circle.
#[test]
fn a_chain_that_grows_until_a_text_ends_it_is_no_circle() {
    for (gain, rounds) in [(500, 1), (500, 7), (1000, 13), (3000, 20), (500, 33), (1500, 45)] {
        let enough = 1000 + gain * rounds;
        for asks in ["power", "soul"] {
            let (least, grows) = match asks {
                "power" => (enough, format!("power +{gain}")),
                _ => (1 + rounds, "soul +1".to_owned()),
            };
            let told = stops(
                "ws",
                &format!(
                    r#"game ws
card "Bollard" {{ kind character   color yellow   level 0   cost 0   power 1000   soul 1 }}
card "Crank" {{
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  auto {{ when x: my character is rested  do stand x }}
}}
card "Ratchet" {{
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  auto {{
    when  x: my character is stood
    if    no(my characters where {asks} >= {least})
    do    rest x
          this gets {grows} until end of turn
  }}
}}
scenario "it ends" {{
  given {{
    turn 2 of B, end_phase
    A center_stage 1: "Crank"   A center_stage 2: "Ratchet"   A center_stage 3: "Bollard" (rested)
    A deck: 10 "Bollard"   B deck: 10 "Bollard"
  }}
  expect {{ A center_stage 2: "Ratchet" ({asks} {least}) }}
}}
"#
                ),
            );
            assert!(!told.contains("R0") && !told.contains("stops"), "{asks} {least}: {told}");
        }
    }
}

/// No state returns: the deck is another one each time.
#[test]
fn a_game_that_goes_on_without_end_names_its_cards() {
    let told = stops(
        "ws",
        r#"game ws
card "Plain Guest" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1   trait Stage
}
card "Sleepwalker" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1   trait Stage
  auto "Wake" {
    while this is rested
    do    shuffle my deck
          stand this
  }
  auto "Doze" { while this is standing  do rest this }
}
scenario "on and on" {
  given {
    turn 3 of A, main_phase
    A stage 1: "Sleepwalker"   A hand: "Plain Guest"
    A deck: 12 "Sleepwalker", 12 "Plain Guest"
  }
  script {
    A plays "Plain Guest"
    A chooses stage 2
  }
  expect { winner none }
}
"#,
    );
    for part in [
        "\"Wake\" of \"Sleepwalker\" goes round and round",
        "\"Doze\" of \"Sleepwalker\" goes round and round",
        "the game stops at the limit STEPS_BETWEEN_DECISIONS of 20000",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

/// Each of five lamps has one ability that puts it out and one that lights it after the one before.
#[test]
fn of_many_abilities_that_go_round_eight_are_named() {
    let lamps: String = (0..5)
        .map(|n| {
            format!(
                r#"card "Lamp {n}" {{
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  act "Put Out {n}" {{ do rest this }}
  auto "Sink {n}" {{ when this is stood  do rest this }}
  auto "Rise {n}" {{
    when  my "Lamp {}" is rested
    do    shuffle my deck
          stand this
  }}
}}
"#,
                (n + 4) % 5
            )
        })
        .collect();
    let told = stops(
        "ws",
        &format!(
            r#"game ws
{lamps}
scenario "round and round" {{
  given {{
    turn 3 of A, main_phase
    A stage 1: "Lamp 0" (rested)   A stage 2: "Lamp 1" (rested)   A stage 3: "Lamp 2" (rested)
    A stage 4: "Lamp 3" (rested)   A stage 5: "Lamp 4"   A deck: 12 "Lamp 0", 12 "Lamp 1"
  }}
  script {{ A uses "Put Out 4" }}
  expect {{ winner none }}
}}
"#
        ),
    );
    let (_, named) = told.split_once("STEPS_BETWEEN_DECISIONS of 20000:").expect("the limit");
    let (named, _) = named.split_once("go round and round").expect("what goes round");
    assert_eq!(named.matches("\"Lamp").count(), 8, "{told}");
}

/// Weiss Schwarz 11.1.1.2b, of one loop after the other: the oldest refusal makes room for the newest.
#[test]
fn many_loops_of_one_turn_are_each_left_at_once() {
    let text = r#"game ws
card "Restless Actor" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  act "Read On" { do draw 1 }
  act "Get Up" { do stand this }
  auto "Sink" { when this is stood  do rest this }
  auto "Rise" { when this is rested  do may stand this }
}
scenario "restless" {
  given {
    turn 3 of A, main_phase
    A center_stage 1: "Restless Actor" (rested)   A deck: 40 "Restless Actor"
  }
}
"#;
    let loaded = beside_shipped("ws", "limit.fuda", text);
    let stage = Stage::new(&loaded).expect("a script without a mistake");
    let mut game = stage.start(&cases(&loaded)[0], None).expect("a situation");
    let choose = |game: &mut Game<'_>, wanted: &str| {
        let choices = decision::choices(game, Seat(0));
        let found =
            choices.iter().find(|(_, spelled)| spelled.listed(fuda::reading::Lang::En) == wanted);
        let chosen = found.map(|(choice, _)| *choice);
        chosen.is_some_and(|choice| game.choose(Seat(0), choice).is_ok())
    };
    for nth in 0..=limits::REFUSALS {
        // Each loop is another one: there is one card more in the hand.
        assert!(choose(&mut game, "use \"Read On\"") && choose(&mut game, "use \"Get Up\""));
        while choose(&mut game, "accept") {}
        assert!(choose(&mut game, "declare 0"), "{nth}");
        assert!(!choose(&mut game, "accept"), "{nth}");
    }
}
