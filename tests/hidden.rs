//! What is hidden is not known, whichever way a text asks: of a hidden card neither P nor not P holds, of any other
//! exactly one of them.
//!
//! More conditions of each rulebook: `FUDA_CASES=5000 cargo test --release --test hidden`.

mod support;

use std::fmt::Write as _;

use fuda::diagnostics::Sources;
use fuda::engine::game::Game;
use fuda::engine::rulebook::rules::Rules;
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::games::los::{RULES_1_0_01, RULES_1_0_05};
use fuda::load::{Loaded, load_sources};
use fuda::scenario::{Case, Stage, cases};
use fuda::vocab::{StatId, ZoneId};

fn wanted(usual: usize) -> usize {
    std::env::var("FUDA_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Situations in one script.
const AT_ONCE: usize = 12;

fn one_of<'t>(rng: &mut Rng, all: &[&'t str]) -> &'t str {
    all[rng.below(all.len() as u32) as usize]
}

fn loaded(game: &str, text: String) -> Loaded {
    let mut sources = Sources::default();
    let keywords = format!("cards/{game}/keywords.fuda");
    sources.add(&keywords, std::fs::read_to_string(&keywords).expect("keywords"));
    sources.add("asked.fuda", text);
    let loaded = load_sources(sources);
    let wrong = loaded.diagnostics.iter().filter(|one| one.is_error());
    let wrong: Vec<_> =
        wrong.map(|one| fuda::diagnostics::render(one, &loaded.sources, false)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    loaded
}

/// A number that the faces of characters say.
fn number(rng: &mut Rng, depth: u32) -> String {
    match rng.below(if depth == 0 { 9 } else { 13 }) {
        0..4 => one_of(rng, &["atk", "down", "cost", "speed"]).into(),
        4 => one_of(rng, &["original_atk", "original_down", "original_cost"]).into(),
        5..9 => {
            let of = one_of(rng, &["atk", "down", "cost"]);
            let over = one_of(rng, &["characters", "enemy characters", "my characters in front"]);
            // Beside a number of its own, so that it is about the card.
            format!("({of} + {}({of} of {over}))", one_of(rng, &["min", "max", "sum"]))
        }
        9 => {
            // Of numbers that are known, whatever the card is.
            let (asks, one, other) = (on_the_face(rng, depth - 1), rng.below(9), rng.below(9));
            format!("({one}00 if {asks} else {other}00)")
        }
        _ => {
            let by = one_of(rng, &["+", "-", "*"]);
            format!("({} {by} {})", number(rng, depth - 1), number(rng, depth - 1))
        }
    }
}

/// A condition on the face of a character of Legend of Stars.
fn on_the_face(rng: &mut Rng, depth: u32) -> String {
    match rng.below(if depth == 0 { 8 } else { 12 }) {
        0 => "flying".into(),
        1 => {
            let is = one_of(rng, &["=", "!="]);
            format!("element {is} {}", one_of(rng, &["fire", "water", "wood"]))
        }
        2 => format!("race {} {}", one_of(rng, &["=", "!="]), one_of(rng, &["Fey", "Crew"])),
        3 => format!("name {} \"Face {}\"", one_of(rng, &["=", "!="]), rng.below(4)),
        4..8 => {
            let op = one_of(rng, &["<", "<=", ">", ">=", "=", "!="]);
            let right = match rng.below(3) {
                0 => number(rng, 1),
                _ => (rng.below(14) * 100).to_string(),
            };
            format!("{} {op} {right}", number(rng, 1))
        }
        8 => format!("not ({})", on_the_face(rng, depth - 1)),
        9 => format!("({} and {})", on_the_face(rng, depth - 1), on_the_face(rng, depth - 1)),
        _ => format!("({} or {})", on_the_face(rng, depth - 1), on_the_face(rng, depth - 1)),
    }
}

fn characters(rng: &mut Rng, text: &mut String) {
    for n in 0..4 {
        let element = one_of(rng, &["fire", "water", "wood"]);
        // Some card has each value that is asked for.
        let race = if n == 0 { "Fey, Crew" } else { one_of(rng, &["Fey", "Crew", "Fey, Crew"]) };
        let mut number = || (rng.below(9) * 100).to_string();
        let (atk, down) = (number(), number());
        let (cost, speed) = (rng.below(7), rng.below(5));
        let flies = if rng.below(3) == 0 { "  keyword flying\n" } else { "" };
        writeln!(
            text,
            "card \"Face {n}\" {{\n  kind character  element {element}  race {race}  cost {cost}  speed {speed}\n  \
             atk {atk}  def 100  down {down}  lead up\n{flies}}}"
        )
        .expect("room");
    }
}

/// Each card that lies on the field after the script, with its number and whether it lies face-down.
fn field(game: &mut Game<'_>) -> Vec<(CardId, i32, bool)> {
    let rules = game.library.rules;
    let named = |name: &str| rules.vocab.stats.iter().position(|word| word.word.name == name);
    let def = StatId(named("def").expect("a number") as u8);
    let zone = rules.vocab.zones.iter().position(|word| word.cells > 0).expect("cells");
    let look = game.look();
    let all = Seat::BOTH.into_iter().flat_map(|seat| look.board().zone(seat, ZoneId(zone as u8)));
    all.map(|card| (*card, look.stat(*card, def), look.is_blank(*card))).collect()
}

/// Adds 1 to the DEF of those of which the condition is true, 10 of which it is denied, 100 of which it is not so that
/// it is true, and so on: once by continuous effects, once by a text that goes from card to card.
fn asked(version: &str, seed: u64) -> String {
    let rng = &mut Rng::seeded(seed);
    let mut text = format!("game los@{version}\n");
    characters(rng, &mut text);
    for n in 0..AT_ONCE {
        let p = on_the_face(rng, 2);
        let adds = |test: String, by: u32| {
            format!("  continuous {{ do all characters where {test} get def +{by} }}\n")
        };
        let (so, not) = (adds(p.clone(), 1), adds(format!("not ({p})"), 10));
        writeln!(
            text,
            "card \"Ask {n}\" {{\n  kind support  element fire  cost 0\n{so}{not}}}\n\
             card \"Go Through {n}\" {{\n  kind effect  element fire  cost 0\n  play {{\n    do for each c: characters {{\n      \
             if some(c where {p}) {{ c gets def +100 until end of turn }}\n      \
             if some(c where not ({p})) {{ c gets def +1000 until end of turn }}\n      \
             if not some(c where {p}) {{ c gets def +2000 until end of turn }}\n    }}\n  }}\n}}"
        )
        .expect("room");
        let mut cells = String::new();
        for seat in ["A", "B"] {
            for cell in ["front 1", "front 2", "front 3", "back 1", "back 4"] {
                if rng.below(3) > 0 {
                    let face = one_of(rng, &["", " (face_down)"]);
                    write!(cells, "  {seat} {cell}: \"Face {}\"{face}", rng.below(4))
                        .expect("room");
                }
            }
        }
        writeln!(
            text,
            "scenario \"{n}\" {{\n  given {{ turn 5 of A, main_phase  A hand: \"Go Through {n}\"  A support_zone: \"Ask {n}\"\n{cells} }}\n  \
             script {{ A plays \"Go Through {n}\" }}\n}}"
        )
        .expect("room");
    }
    text
}

#[test]
fn of_a_hidden_card_neither_a_condition_nor_its_denial_holds() {
    for (version, rules) in [("1.0.05", &RULES_1_0_05), ("1.0.01", &RULES_1_0_01)] {
        for seed in 0..wanted(48).div_ceil(AT_ONCE) as u64 {
            let text = asked(version, seed);
            let loaded = loaded("los", text.clone());
            let stage = Stage::new(&loaded).expect("within limits");
            for case in cases(&loaded) {
                one_situation(&stage, &case, rules, &text);
            }
        }
    }
}

fn one_situation(stage: &Stage<'_>, case: &Case<'_>, rules: &'static Rules, text: &str) {
    let name = &case.scenario.name.text;
    let mut game = stage.situation(case, Some(rules), 1).expect("a situation");
    for (card, def, hidden) in field(&mut game) {
        let told = || format!("{} {name}, {card:?}: {def}\n{text}", rules.version);
        match hidden {
            true => assert_eq!(def, 100, "{}", told()),
            false => assert!([100 + 101, 100 + 3010].contains(&def), "{}", told()),
        }
    }
}

/// A condition on what a Weiss Schwarz card says.
fn of_the_card(rng: &mut Rng, depth: u32) -> String {
    match rng.below(if depth == 0 { 4 } else { 7 }) {
        0 => format!("color {} red", one_of(rng, &["=", "!="])),
        1 => format!("trait {} {}", one_of(rng, &["=", "!="]), one_of(rng, &["Crew", "Music"])),
        2 => format!("name {} \"Sailor\"", one_of(rng, &["=", "!="])),
        3 => {
            let of = one_of(rng, &["level", "cost", "power", "power + level", "soul"]);
            format!("{of} {} {}", one_of(rng, &["<=", ">=", "=", "!="]), rng.below(3) * 1000)
        }
        4 => format!("not ({})", of_the_card(rng, depth - 1)),
        5 => format!("({} and {})", of_the_card(rng, depth - 1), of_the_card(rng, depth - 1)),
        _ => format!("({} or {})", of_the_card(rng, depth - 1), of_the_card(rng, depth - 1)),
    }
}

/// Weiss Schwarz, WC2: a card that nobody sees on its way is nothing that a trigger asks for, and is not without it.
#[test]
fn of_a_card_that_moves_unseen_neither_a_condition_nor_its_denial_triggers() {
    for seed in 0..wanted(48).div_ceil(AT_ONCE) as u64 {
        let rng = &mut Rng::seeded(seed);
        let mut text = "game ws\n\
            card \"Sailor\" { kind character color red level 0 cost 0 power 2000 soul 1  trait Crew }\n\
            card \"Cook\" { kind character color blue level 1 cost 1 power 1500 soul 1  trait Music }\n\
            card \"Stow\" { kind event color red level 0 cost 0\n play { do put top 1 of my deck into my stock } }\n\
            card \"Haul\" { kind event color red level 0 cost 0\n play { do put top 1 of my deck into my waiting_room } }\n"
            .to_owned();
        for n in 0..AT_ONCE {
            let p = of_the_card(rng, 2);
            let card = one_of(rng, &["Sailor", "Cook"]);
            let auto = |test: &str, by: u32| {
                let gain = format!("this gets power +{by} until end of turn");
                format!(
                    "  auto {{ when my card where {test} is put into stock from deck  do {gain} }}\n  \
                     auto {{ when my card where {test} is put into waiting_room from deck  do {gain} }}\n"
                )
            };
            let (so, not) = (auto(&p, 1), auto(&format!("not ({p})"), 10));
            writeln!(
                text,
                "card \"Ask {n}\" {{\n  kind character  color red  level 0  cost 0  power 1000  soul 1\n{so}{not}}}"
            )
            .expect("room");
            for (how, sum) in [("Stow", "1000"), ("Haul", "..")] {
                writeln!(
                    text,
                    "scenario \"{n} {sum}\" {{ given {{ turn 3 of A, main_phase  A hand: \"{how}\"  A deck: 9 \"{card}\"  \
                     A center_stage 1: \"Ask {n}\" }} script {{ A plays \"{how}\" }} }}"
                )
                .expect("room");
            }
        }
        let loaded = loaded("ws", text.clone());
        let stage = Stage::new(&loaded).expect("within limits");
        for case in cases(&loaded) {
            let name = &case.scenario.name.text;
            let mut game = stage.situation(&case, None, 1).expect("a situation");
            game.advance();
            let rules = game.library.rules;
            let stats = &rules.vocab.stats;
            let power = stats.iter().position(|word| word.word.name == "power").expect("a number");
            let stage_zone = rules.vocab.zones.iter().position(|word| word.word.name == "stage");
            let zone = ZoneId(stage_zone.expect("a zone") as u8);
            let look = game.look();
            let card = look.board().zone(Seat(0), zone)[0];
            let is = look.stat(card, StatId(power as u8));
            let fits = if name.ends_with("..") { is == 1001 || is == 1010 } else { is == 1000 };
            assert!(fits, "{name}: {is}\n{text}");
        }
    }
}
