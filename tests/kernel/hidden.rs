//! What is hidden is not known, whichever way a text asks: of a hidden card neither P nor not P holds, of any other
//! exactly one of them.
//!
//! More conditions of each rulebook: `FUDA_CASES=5000 cargo test --release --test kernel hidden::`.

use std::fmt::Write as _;

use crate::support::beside_keywords;
use fuda::engine::game::Game;
use fuda::engine::rulebook::rules::Rules;
use fuda::engine::run::Status;
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::games::los::{RULES_1_0_01, RULES_1_0_05};
use fuda::load::Loaded;
use fuda::scenario::{Case, Stage, cases};
use fuda::vocab::{PlayerStatId, StatId, ZoneId};

fn wanted(usual: usize) -> usize {
    std::env::var("FUDA_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Situations in one script.
const AT_ONCE: usize = 12;

fn one_of<'t>(rng: &mut Rng, all: &[&'t str]) -> &'t str {
    all[rng.below(all.len() as u32) as usize]
}

fn loaded(game: &str, text: String) -> Loaded {
    let loaded = beside_keywords(game, "asked.fuda", text);
    let wrong = loaded.diagnostics.iter().filter(|one| one.is_error());
    let wrong: Vec<_> = wrong
        .map(|one| {
            fuda::diagnostics::render(one, &loaded.sources, fuda::diagnostics::Look::default())
        })
        .collect();
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

/// How cards of a game go from the deck to where nobody sees them, and openly.
struct Moves {
    game: &'static str,
    /// Two cards that may be asked about, and whatever lies on the table with those that ask.
    cards: &'static str,
    /// What the header of a card says that asks, or that moves one, and where the one that asks lies.
    header: [&'static str; 2],
    place: [&'static str; 2],
    table: &'static str,
    /// What triggers, and when the card that moves one does so.
    trigger: &'static str,
    moves: &'static str,
    /// The zones, what puts a card there, and how the script begins.
    zones: [&'static str; 2],
    puts: [&'static str; 2],
    script: &'static str,
    /// The number that the card gets that asks, and numbers and values that are asked about.
    number: &'static str,
    asks: &'static [&'static str],
    of: &'static [&'static str],
    step: u32,
}

const MOVES: &[Moves] = &[
    // WC2
    Moves {
        game: "ws",
        cards: "card \"Sailor\" { kind character color red level 0 cost 0 power 2000 soul 1 trait Crew }\n\
                card \"Cook\" { kind character color blue level 1 cost 1 power 1000 soul 1 trait Music }\n",
        header: [
            "kind character color red level 0 cost 0 power 1000 soul 1",
            "kind event color red level 0 cost 0",
        ],
        place: ["center_stage 1", "stage"],
        table: "",
        trigger: "auto",
        moves: "play { do PUTS }",
        zones: ["stock", "waiting_room"],
        puts: ["put top 1 of my deck into my stock", "put top 1 of my deck into my waiting_room"],
        script: "A plays \"HOW\"",
        number: "power",
        asks: &["color = red", "color != red", "trait = Crew", "trait != Music"],
        of: &["level", "cost", "power", "power + level", "soul"],
        step: 1000,
    },
    // 9.6.1 of what a player holds in the hand
    Moves {
        game: "los",
        cards: "card \"Sailor\" { kind character element fire race Crew cost 1 speed 1 atk 200 def 100 down 100 lead up }\n\
                card \"Cook\" { kind character element water race Fey cost 0 speed 2 atk 0 def 100 down 200 lead up }\n",
        header: [
            "kind character element fire race Crew cost 1 speed 1 atk 200 def 100 down 100 lead up",
            "kind effect element fire cost 0",
        ],
        place: ["front 1", "character_zone"],
        table: "",
        trigger: "mandatory",
        moves: "play { do PUTS }",
        zones: ["hand", "trash"],
        puts: ["put top 1 of my deck into my hand", "put top 1 of my deck into my trash"],
        script: "A plays \"HOW\"",
        number: "def",
        asks: &["element = fire", "element != fire", "race = Crew", "race != Fey"],
        of: &["cost", "speed", "atk", "atk + cost", "down"],
        step: 100,
    },
    // E26: nobody sees what lies in the mana area.
    Moves {
        game: "eirei",
        cards: "card \"Sailor\" { kind unit element fire level 1 ap 2000 hp 1000 }\n\
                card \"Cook\" { kind unit element water level 0 ap 1000 hp 2000 }\n",
        header: [
            "kind unit element fire level 0 ap 1000 hp 1000",
            "kind unit element fire level 0 ap 1000 hp 1000",
        ],
        place: ["support_area 1", "support_area"],
        table: "A mana 1",
        trigger: "mandatory",
        moves: "mandatory { when this is summoned do PUTS }",
        zones: ["mana", "graveyard"],
        puts: ["put top 1 of my deck into my mana", "put top 1 of my deck into my graveyard"],
        script: "A summons \"HOW\"\nA chooses support_area 2",
        number: "ap",
        asks: &["element = fire", "element != fire"],
        of: &["level", "ap", "hp", "ap + level"],
        step: 1000,
    },
    // 18-18.2, 18-18.3
    Moves {
        game: "legions",
        cards: "card \"Onlooker\" { kind master color red, white class rune_blader }\n\
                card \"Sailor\" { kind minion color red wt 1 atk 2 cost 0 hp 3 type Crew }\n\
                card \"Cook\" { kind minion color blue wt 2 atk 1 cost 1 hp 1 type Music }\n",
        header: [
            "kind minion color red wt 1 atk 1 cost 1 hp 3 type Crew",
            "kind skill cost 0 wt 1",
        ],
        place: ["minion_zone 1", "field"],
        table: "A master_area: \"Onlooker\" (cores 2)  B master_area: \"Onlooker\" (cores 2)",
        trigger: "mandatory",
        moves: "play { do PUTS }",
        zones: ["exclusion", "exclusion"],
        puts: ["exclude top 1 of my deck as face_down", "exclude top 1 of my deck"],
        script: "A unlocks \"HOW\"\nA plays \"HOW\"",
        number: "atk",
        asks: &["color = red", "color != red", "type = Crew", "type != Music"],
        of: &["cost", "wt", "atk", "atk + cost", "hp"],
        step: 1,
    },
];

/// A condition on what a card says.
fn of_the_card(rng: &mut Rng, moves: &Moves, depth: u32) -> String {
    match rng.below(if depth == 0 { 6 } else { 9 }) {
        0..3 => one_of(rng, moves.asks).into(),
        3 => format!("name {} \"Sailor\"", one_of(rng, &["=", "!="])),
        4..6 => {
            let of = one_of(rng, moves.of);
            format!("{of} {} {}", one_of(rng, &["<=", ">=", "=", "!="]), rng.below(3) * moves.step)
        }
        6 => format!("not ({})", of_the_card(rng, moves, depth - 1)),
        n => {
            let (one, other) =
                (of_the_card(rng, moves, depth - 1), of_the_card(rng, moves, depth - 1));
            format!("({one} {} {other})", ["and", "or"][n as usize - 7])
        }
    }
}

/// A card that nobody sees on its way is nothing that a trigger asks for, and is not without it: all that asks is
/// added up. One that goes openly is one of both.
#[test]
fn of_a_card_that_moves_unseen_neither_a_condition_nor_its_denial_triggers() {
    for moves in MOVES {
        for seed in 0..wanted(48).div_ceil(AT_ONCE) as u64 {
            moved(moves, seed);
        }
    }
}

fn moved(moves: &Moves, seed: u64) {
    let rng = &mut Rng::seeded(seed);
    let Moves { game, cards, header, place, table, trigger, number, .. } = moves;
    let mut text = format!("game {game}\n{cards}");
    for (name, puts) in ["Stow", "Haul"].iter().zip(moves.puts) {
        let does = moves.moves.replace("PUTS", puts);
        writeln!(text, "card \"{name}\" {{ {}\n {does} }}", header[1]).expect("room");
    }
    for n in 0..AT_ONCE {
        let p = of_the_card(rng, moves, 2);
        let card = one_of(rng, &["Sailor", "Cook"]);
        writeln!(text, "card \"Ask {n}\" {{ {}", header[0]).expect("room");
        let mut zones = moves.zones.to_vec();
        zones.dedup();
        for zone in zones {
            for (test, by) in [(p.clone(), 1), (format!("not ({p})"), 10)] {
                writeln!(
                    text,
                    "  {trigger} {{ when my card where {test} is put into {zone} from deck  \
                     do this gets {number} +{by} until end of turn }}"
                )
                .expect("room");
            }
        }
        text += "}\n";
        for how in ["Stow", "Haul"] {
            writeln!(
                text,
                "scenario \"{n} {how}\" {{ given {{ turn 3 of A, main_phase  {table}  A hand: \"{how}\"  A deck: 9 \"{card}\"  \
                 A {}: \"Ask {n}\" }} script {{ {} }} }}",
                place[0],
                moves.script.replace("HOW", how)
            )
            .expect("room");
        }
    }
    let loaded = loaded(game, text.clone());
    let stage = Stage::new(&loaded).expect("within limits");
    for case in cases(&loaded) {
        let name = &case.scenario.name.text;
        let mut game =
            stage.situation(&case, None, moves.script.lines().count()).expect("a situation");
        // All that waits resolves.
        while let Status::Decide(_) = game.advance()
            && !game.state.control.pending.is_empty()
        {
            let first = game.options()[0];
            game.answer(first).expect("an option");
        }
        let vocab = game.library.rules.vocab;
        let stat = vocab.stats.iter().position(|word| word.word.name == *number);
        let stat = StatId(stat.expect("a number") as u8);
        let zone = vocab.zones.iter().position(|word| word.word.name == place[1]);
        let look = game.look();
        let lie = look.board().zone(Seat(0), ZoneId(zone.expect("a zone") as u8));
        let asks = lie.iter().find(|card| look.board().card(**card).cell == 0);
        let asks = *asks.expect("the card that asks");
        let gained = look.stat(asks, stat) - i32::from(look.def(asks).stats[stat.index()]);
        let fits = if name.ends_with("Stow") { gained == 0 } else { gained == 1 || gained == 10 };
        assert!(fits, "{game_name}, {name}: {gained}\n{text}", game_name = moves.game);
    }
}

/// Legions!: a reversed card lies open, but has lost what its front says, and its cost is 0 (16-3 to 16-3e). It fits
/// each condition or its denial, and which one does not change with what the front says.
#[test]
fn what_the_front_of_a_reversed_card_says_makes_no_difference() {
    let moves = &MOVES[3];
    for seed in 0..wanted(48).div_ceil(AT_ONCE) as u64 {
        let rng = &mut Rng::seeded(seed);
        let mut text = format!("game legions\n{}", moves.cards);
        for n in 0..AT_ONCE {
            let p = of_the_card(rng, moves, 2);
            writeln!(
                text,
"card \"Ask {n}\" {{ {}\n play {{ do for each c: cards in minion_zone {{\n\
                 if some(c where {p}) {{ gain_life 1 }}\n if some(c where not ({p})) {{ opponent {{ gain_life 1 }} }} }}\n\
                 draw count(cards in minion_zone where {p})\n opponent {{ draw count(cards in minion_zone where not ({p})) }} }} }}",
                moves.header[1]
            )
            .expect("room");
            let faces: [_; 6] = std::array::from_fn(|_| [rng.below(2), rng.below(2), rng.below(3)]);
            for other in 0..2 {
                let cells = faces.iter().enumerate().map(|(at, [face, open, _])| {
                    let face = ["Sailor", "Cook"][(face ^ (other & !open & 1)) as usize];
                    let (seat, reversed) = (["A", "B"][at / 3], ["(reversed)", ""][*open as usize]);
                    format!("{seat} minion_zone {}: \"{face}\" {reversed}\n", at % 3 + 1)
                });
                writeln!(
                    text,
                    "scenario \"{n} {other}\" {{ given {{ turn 3 of A, main_phase  {}  A life 1  B life 1  A deck: 9 \"Cook\"  B deck: 9 \"Cook\"  A hand: \"Ask {n}\"\n{} }}\n\
                     script {{ {} }} }}",
                    moves.table,
                    cells.collect::<String>(),
                    moves.script.replace("HOW", &format!("Ask {n}"))
                )
                .expect("room");
            }
        }
        let loaded = loaded("legions", text.clone());
        let stage = Stage::new(&loaded).expect("within limits");
        // How many fit, and how many do not: by the lives, and by the hands.
        let told = |case| {
            let mut game = stage.situation(case, None, 2).expect("a situation");
            game.advance();
            let vocab = game.library.rules.vocab;
            let life = vocab.player_stats.iter().position(|stat| stat.word.name == "life");
            let life = PlayerStatId(life.expect("a number") as u8);
            let hand = vocab.zones.iter().position(|zone| zone.word.name == "hand");
            let hand = ZoneId(hand.expect("a zone") as u8);
            let look = game.look();
            Seat::BOTH.map(|seat| {
                (look.player_stat(seat, life) as usize - 1, look.board().zone(seat, hand).len())
            })
        };
        for pair in cases(&loaded).chunks(2) {
            let [one, other] = [told(&pair[0]), told(&pair[1])];
            let name = &pair[0].scenario.name.text;
            assert_eq!(one, other, "{name}\n{text}");
            let fit = one[0].0;
            assert_eq!(one, [(fit, fit), (6 - fit, 6 - fit)], "{name}\n{text}");
        }
    }
}
