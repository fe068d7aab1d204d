//! What happens at one moment does not depend on cells or seats: a table whose lanes change places, or whose players do,
//! comes to the same.
//!
//! More tables: `FUDA_CASES=5000 cargo test --release --test kernel at_once::`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::support::beside_keywords;
use fuda::engine::rulebook::rules::Rules;
use fuda::engine::run::Status;
use fuda::engine::state::board::Outcome;
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::games::los::{RULES_1_0_01, RULES_1_0_05};
use fuda::games::{eirei, legions, ws};
use fuda::scenario::{Stage, cases};
use fuda::vocab::{PlayerStatId, ZoneId};

fn wanted(usual: u64) -> u64 {
    std::env::var("FUDA_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A rulebook, and how its cards and tables are written.
struct Book {
    rules: &'static Rules,
    /// What one effect does to several cards.
    deeds: &'static [&'static str],
    /// Texts of those cards. All that they do to a player is of one size, so that its order makes no difference.
    texts: &'static [&'static str],
    /// Places of a player, by row: those of one row change places together.
    rows: &'static [&'static str],
    lanes: u32,
    /// Of a card: its text and three numbers.
    card: fn(&str, &str, [u32; 3]) -> String,
    /// The card whose text does it.
    deed: fn(&str) -> String,
    /// What else lies on the table of a player; of the one who does it, with that card.
    table: fn(&str, bool, u32) -> String,
    verb: &'static str,
}

/// What may go wrong most easily stands there several times.
const OF_CHARACTERS: &[&str] = &[
    "down all characters",
    "down all characters",
    "down all characters",
    "destroy all characters",
    "down all enemy characters",
    "return all characters to hand",
    "put all characters into energy_zone",
    "down all characters where atk >= 300",
    "destroy all characters where def < 500",
    "turn all characters to defense",
    "deal 100 to each player",
];

const CHARACTERS: &[&str] = &[
    "",
    "",
    "continuous { do my other characters cannot be downed }",
    "continuous { do my other characters cannot be downed }",
    "continuous { do my other characters cannot be downed }",
    "continuous { do my other characters cannot be destroyed }",
    "continuous { do my other characters get atk +200, def +200 }",
    "continuous { do enemy characters get atk -100 }",
    "continuous { do this cannot be downed by enemy card }",
    "mandatory { when this is downed  do deal 100 to opponent }",
    "mandatory { when this is destroyed  do deal 100 to opponent }",
    "mandatory { when my other character is downed  do deal 100 to opponent }",
    "mandatory { when enemy character is destroyed  do deal 100 to opponent }",
    "mandatory { when this leaves field  do deal 100 to opponent }",
];

const LEGEND_OF_STARS: Book = Book {
    rules: &RULES_1_0_05,
    deeds: OF_CHARACTERS,
    texts: CHARACTERS,
    rows: &["front", "back"],
    lanes: 4,
    card: |name, text, [atk, def, down]| {
        format!(
            "card \"{name}\" {{\n  kind character  element fire  race Fey  cost 0  speed 1\n  \
             atk {atk}00  def {def}00  down {down}00  lead up\n  {text}\n}}\n"
        )
    },
    deed: |does| {
        format!(
            "card \"Deed\" {{\n  kind effect  element dark  cost 0\n  play {{ do {does} }}\n}}\n"
        )
    },
    table: |seat, acts, life| {
        let hand = if acts { format!("  {seat} hand: \"Deed\"") } else { String::new() };
        format!("{hand}  {seat} life {life}00  {seat} deck: 3 \"Deed\"")
    },
    verb: "plays",
};

const BOOKS: &[Book] = &[
    LEGEND_OF_STARS,
    Book { rules: &RULES_1_0_01, ..LEGEND_OF_STARS },
    Book {
        rules: &eirei::RULES_1,
        deeds: &[
            "deal 5000 to all supporters",
            "deal 4000 to all units",
            "put all supporters into graveyard",
            "return all supporters to hand",
            "put all enemy supporters into graveyard",
            "rest all supporters",
        ],
        texts: &[
            "",
            "continuous { do my other supporters get hp +1000 }",
            "continuous { do my other supporters cannot be damaged }",
            "continuous { do enemy supporters get hp -1000 }",
            "mandatory { when this is put into graveyard from field  do draw 1 }",
            "mandatory { when my other unit is put into graveyard from field  do draw 1 }",
            "mandatory { when enemy unit is put into graveyard from field  do draw 1 }",
            "mandatory { when this is damaged  do draw 1 }",
        ],
        rows: &["support_area"],
        lanes: 4,
        card: |name, text, [ap, hp, _]| {
            // Nobody goes before the deed is done.
            let hp = hp + 3;
            format!(
                "card \"{name}\" {{\n  kind unit  element fire  level 1  ap {ap}000  hp {hp}000\n  {text}\n}}\n"
            )
        },
        deed: |does| {
            format!(
                "card \"Deed\" {{\n  kind unit  element fire  level 3  ap 3000  hp 20000\n  activate \"Deed\" {{ do {does} }}\n}}\n"
            )
        },
        table: |seat, _, _| format!("  {seat} leader_area: \"Deed\"  {seat} deck: 30 \"Deed\""),
        verb: "uses",
    },
    Book {
        rules: &ws::RULES_1_109,
        deeds: &[
            "put all characters into waiting_room",
            "return all characters to hand",
            "put all enemy characters into waiting_room",
            "rest all characters",
            "all characters get power -4000 until end of turn",
            "all characters get power -6000 until end of turn",
        ],
        texts: &[
            "",
            "cont { do all my other characters get power +1000 }",
            "cont { do all enemy characters get power -1000 }",
            "cont { do all my other characters cannot be put into waiting_room }",
            "cont { do all my other characters cannot be rested }",
            "auto { when this is put into waiting_room from stage  do draw 1 }",
            "auto { when my other character is put into waiting_room from stage  do draw 1 }",
            "auto { when enemy character is put into waiting_room from stage  do draw 1 }",
        ],
        rows: &["center_stage"],
        lanes: 3,
        card: |name, text, [power, soul, _]| {
            // Nobody goes before the deed is done.
            let power = power + 3;
            format!(
                "card \"{name}\" {{\n  kind character  color red  level 0  cost 0  power {power}000  \
                 soul {soul}\n  {text}\n}}\n"
            )
        },
        deed: |does| {
            format!(
                "card \"Deed\" {{\n  kind event  color red  level 0  cost 0\n  play {{ do {does} }}\n}}\n"
            )
        },
        table: |seat, acts, _| {
            let hand = if acts { format!("  {seat} hand: \"Deed\"") } else { String::new() };
            format!("{hand}  {seat} deck: 30 \"Deed\"")
        },
        verb: "plays",
    },
    Book {
        rules: &legions::RULES_2019_10_09,
        deeds: &[
            "deal 4 to all minions",
            "deal 6 to all minions",
            "break all minions",
            "return all enemy minions to hand",
            "exclude all enemy minions",
            "exhaust all minions",
            "return all minions to hand",
            "all minions get hp -4 until end of turn",
            "all minions lose all abilities",
        ],
        texts: &[
            "",
            "continuous { do all my other minions get hp +1 }",
            "continuous { do all enemy minions get hp -1 }",
            "continuous { do all my other minions cannot be broken }",
            "keyword regeneration",
            "mandatory { when this is broken  do draw 1 }",
            "mandatory { when my other minion is broken  do draw 1 }",
            "mandatory { when enemy minion is broken  do draw 1 }",
            "mandatory { when this is damaged  do draw 1 }",
        ],
        rows: &["minion_zone"],
        lanes: 3,
        card: |name, text, [atk, hp, _]| {
            let hp = hp + 3;
            format!(
                "card \"{name}\" {{\n  kind minion  color red  cost 1  atk {atk}  hp {hp}  wt 1\n  {text}\n}}\n"
            )
        },
        deed: |does| {
            format!(
                "card \"Deed\" {{\n  kind skill  color red  cost 0  wt 1\n  play {{ do {does} }}\n}}\n\
                 card \"Lead\" {{\n  kind master  color red, white  class rune_blader\n}}\n"
            )
        },
        table: |seat, acts, _| {
            let standby = if acts { format!("  {seat} standby: \"Deed\"") } else { String::new() };
            format!("  {seat} master_area: \"Lead\"{standby}  {seat} deck: 30 \"Deed\"")
        },
        verb: "plays",
    },
];

struct Table {
    deed: &'static str,
    /// Of each player: the text and the numbers of each card, and its cell.
    sides: [Vec<(&'static str, [u32; 3], u32)>; 2],
    life: [u32; 2],
}

impl Table {
    fn random(book: &Book, rng: &mut Rng) -> Table {
        let any = |all: &[&'static str], rng: &mut Rng| all[rng.below(all.len() as u32) as usize];
        let deed = any(book.deeds, rng);
        let mut side = || -> Vec<_> {
            let mut cells: Vec<u32> = (0..book.lanes * book.rows.len() as u32).collect();
            rng.shuffle(&mut cells);
            cells.truncate(1 + rng.below(4) as usize);
            let mut one = |cell: u32| {
                let text = any(book.texts, rng);
                (text, [(); 3].map(|()| 1 + rng.below(6)), cell)
            };
            cells.into_iter().map(&mut one).collect()
        };
        let sides = [side(), side()];
        let life = [(); 2].map(|()| 1 + rng.below(12));
        Table { deed, sides, life }
    }

    /// The first player is this seat, lanes stand in this order.
    fn text(&self, book: &Book, first: Seat, lanes: &[u32]) -> String {
        let mut text = format!("game {}@{}\n", book.rules.vocab.game, book.rules.version);
        text.push_str(&(book.deed)(self.deed));
        let mut given = Vec::new();
        for (player, side) in self.sides.iter().enumerate() {
            let seat = if (player == 0) == (first == Seat(0)) { "A" } else { "B" };
            given.push((book.table)(seat, player == 0, self.life[player]));
            for (n, (says, numbers, cell)) in side.iter().enumerate() {
                text.push_str(&(book.card)(&format!("Of {player} {n}"), says, *numbers));
                let row = book.rows[(cell / book.lanes) as usize];
                let lane = lanes[(cell % book.lanes) as usize] + 1;
                given.push(format!("  {seat} {row} {lane}: \"Of {player} {n}\""));
            }
        }
        let (turn, seat) = if first == Seat(0) { (5, "A") } else { (6, "B") };
        let verb = book.verb;
        // By seat and cell, as cards are numbered by where they stand here.
        given.sort();
        let given = given.concat();
        writeln!(
            text,
            "scenario \"one\" {{\n  given {{\n    turn {turn} of {seat}, main_phase\n  {given}\n  }}\n  \
             script {{ {seat} {verb} \"Deed\" }}\n}}"
        )
        .expect("room");
        text
    }
}

/// What it comes to: who wins, each player's life, and where each card ends, as the first player sees it.
fn comes_to(
    book: &Book,
    text: &str,
    first: Seat,
) -> (Option<Option<bool>>, BTreeMap<String, String>) {
    let loaded = beside_keywords(book.rules.vocab.game, "table.fuda", text);
    let wrong = loaded.diagnostics.iter().filter(|one| one.is_error());
    let wrong: Vec<_> = wrong
        .map(|one| {
            fuda::diagnostics::render(one, &loaded.sources, fuda::diagnostics::Look::default())
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let stage = Stage::new(&loaded).expect("within limits");
    let case = cases(&loaded)[0];
    let about = |status: Status| match status {
        Status::Decide(decision) => Some(decision.about),
        _ => None,
    };
    let mut before = stage.situation(&case, Some(book.rules), 0).expect("a situation");
    let main_phase = about(before.advance()).expect("whether to do it");
    let mut game = stage.situation(&case, Some(book.rules), 1).expect("a situation");
    // What is left to decide is in which order like things happen.
    let over = loop {
        let status = game.advance();
        match status {
            Status::Over(outcome) => break Some(outcome),
            Status::Stopped(limit) => panic!("{limit:?}"),
            Status::Decide(_) if about(status) == Some(main_phase) => break None,
            Status::Decide(_) => {
                let option = game.options()[0];
                game.answer(option).expect("an option");
            }
        }
    };
    let winner = over.map(|outcome| match outcome {
        Outcome::Won(seat) => Some(seat == first),
        Outcome::Draw => None,
    });
    let rules = game.library.rules;
    let look = game.look();
    let mut all = BTreeMap::new();
    for seat in Seat::BOTH {
        let numbers = (0..rules.vocab.player_stats.len()).map(|n| PlayerStatId(n as u8));
        let numbers: Vec<i32> = numbers.map(|stat| look.player_stat(seat, stat)).collect();
        let zones = (0..rules.vocab.zones.len()).map(|n| ZoneId(n as u8));
        let zones: Vec<u32> = zones.map(|zone| look.board().zone_set(seat, zone).len()).collect();
        all.insert(format!("of the first: {}", seat == first), format!("{numbers:?} {zones:?}"));
    }
    let program = loaded.program(rules.vocab.game).expect("cards");
    for n in 0..look.board().cards.len() {
        let card = CardId(n as u8);
        let lies = look.board().card(card);
        let name = program.names[look.def(card).name.index()].clone();
        if name.starts_with("Of ") {
            let status = lies.status & rules.face_down.status;
            all.insert(name, format!("{:?} {} {status}", lies.zone, lies.side == first));
        }
    }
    (winner, all)
}

#[test]
fn neither_lanes_nor_seats_make_a_difference() {
    for book in BOOKS {
        for seed in 0..wanted(40) {
            let mut rng = Rng::seeded(seed);
            let table = Table::random(book, &mut rng);
            let lanes: Vec<u32> = (0..book.lanes).collect();
            let mut others = lanes.clone();
            rng.shuffle(&mut others);
            let tables =
                [(Seat(0), &lanes), (Seat(0), &others), (Seat(1), &lanes), (Seat(1), &others)];
            let texts = tables.map(|(first, lanes)| (first, table.text(book, first, lanes)));
            let [one, rest @ ..] =
                texts.each_ref().map(|(first, text)| comes_to(book, text, *first));
            for other in rest {
                assert!(one == other, "{seed}: {one:?}\n{other:?}\n{}", texts[0].1);
            }
        }
    }
}
