//! Continuous effects of Weiss Schwarz against the paragraph of the book on the order in which they apply (8.9.1),
//! written down word for word: random effects, up to six on random stages, of both players.
//!
//! `FUDA_LAYERS=100000 cargo test --release --test layers` takes so many boards.

#[path = "layers/book.rs"]
mod book;
#[path = "layers/texts.rs"]
mod texts;

use book::{Card, Shows, by_the_book};
use fuda::diagnostics::Sources;
use fuda::engine::game::Game;
use fuda::engine::state::ids::{At, CardId};
use fuda::engine::state::rng::Rng;
use fuda::load::load_sources;
use fuda::scenario::{Stage, cases};
use std::collections::BTreeMap;
use std::fs;
use texts::{SLOTS, TRAITS, Text, text};

/// Boards of one script.
const BOARDS: u64 = 100;
/// Effects of one board, with those that others give.
const EFFECTS: usize = 6;
/// Cards with an effect in one script.
const KINDS: usize = 60;
/// Cards without.
const PLAIN: usize = 16;

fn boards() -> u64 {
    std::env::var("FUDA_LAYERS").ok().and_then(|n| n.parse().ok()).unwrap_or(200)
}

#[test]
fn effects_apply_as_the_book_says() {
    let scripts = boards().div_ceil(BOARDS);
    let keywords = fs::read_to_string("cards/ws/keywords.fuda").expect("keywords");
    let (mut told, mut changed) = (Vec::new(), 0);
    for script in 0..scripts {
        let mut rng = Rng::seeded(script);
        let kinds: Vec<Card> = (0..KINDS + PLAIN).map(|n| kind(&mut rng, n < KINDS)).collect();
        let boards: Vec<Vec<Card>> = (0..BOARDS).map(|_| board(&mut rng, &kinds)).collect();
        let source = said(&mut rng, &kinds, &boards);
        let mut sources = Sources::default();
        sources.add("keywords.fuda", keywords.as_str());
        sources.add("layers.fuda", source);
        let loaded = load_sources(sources);
        assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
        let stage = Stage::new(&loaded).expect("cards");
        for (case, board) in cases(&loaded).iter().zip(&boards) {
            let game = stage.start(case, None).expect("a board");
            let shown = shown(game, board);
            let wanted = by_the_book(board);
            changed +=
                usize::from(board.iter().zip(&wanted).any(|(card, shows)| card.printed != *shows));
            if shown != wanted {
                told.push(difference(script, board, &shown, &wanted));
            }
        }
    }
    assert!(changed as u64 * 2 > scripts * BOARDS, "effects reach somebody: {changed}");
    let few = told[..told.len().min(3)].join("\n\n");
    assert!(told.is_empty(), "{} of {} boards are wrong\n{few}", told.len(), scripts * BOARDS);
}

fn kind(rng: &mut Rng, speaks: bool) -> Card {
    let power = 500 * (rng.below(9) as i32 + 1);
    let traits = [0; 3].map(|_| rng.below(3) == 0);
    let [level, soul] = [rng.below(3) as i32, rng.below(3) as i32];
    let printed =
        Shows { level, power, soul, traits, grand: !speaks && rng.below(3) == 0, lost: false };
    Card { place: 0, came: 0, printed, text: speaks.then(|| text(rng, true)) }
}

/// One to six cards with an effect, and others.
fn board(rng: &mut Rng, kinds: &[Card]) -> Vec<Card> {
    let speaking = 1 + rng.below(6) as usize;
    let mut places: Vec<usize> = (0..2 * SLOTS).collect();
    let mut times: Vec<u32> = (1..=2 * SLOTS as u32).collect();
    shuffle(rng, &mut places);
    shuffle(rng, &mut times);
    let all = places.into_iter().zip(times).enumerate().map(|(n, (place, came))| {
        let kind = if n < speaking {
            rng.below(KINDS as u32)
        } else {
            KINDS as u32 + rng.below(PLAIN as u32)
        };
        Card { place, came, ..kinds[kind as usize].clone() }
    });
    let mut all: Vec<Card> = all.collect();
    let count = speaking.max(3 + rng.below(8) as usize);
    all.truncate(count);
    let mut effects = 0;
    all.retain(|card| {
        effects += card.text.as_ref().map_or(0, Text::effects);
        card.text.is_none() || effects <= EFFECTS
    });
    // Of cards that change at one moment those with a lower id come first; nothing depends on it.
    all.sort_by_key(|card| card.place);
    all
}

fn shuffle<T>(rng: &mut Rng, all: &mut [T]) {
    for n in (1..all.len()).rev() {
        all.swap(n, rng.below(n as u32 + 1) as usize);
    }
}

fn said(rng: &mut Rng, kinds: &[Card], boards: &[Vec<Card>]) -> String {
    let mut said = String::from("game ws\n");
    let kinds: BTreeMap<String, &Card> = kinds.iter().map(|kind| (name(kind), kind)).collect();
    said.extend(kinds.into_values().map(card));
    for (n, board) in boards.iter().enumerate() {
        let turn = ["turn 3 of A", "turn 4 of B"][rng.below(2) as usize];
        said += &format!("scenario \"{n}\" {{ given {{ {turn}, main_phase\n");
        for card in board {
            let player = ["A", "B"][card.place / SLOTS];
            let slot = match card.place % SLOTS {
                slot @ 0..3 => format!("center_stage {}", slot + 1),
                slot => format!("back_stage {}", slot - 2),
            };
            said += &format!("{player} {slot}: \"{}\"\n", name(card));
        }
        said += "} }\n";
    }
    said
}

/// Cards that are alike are the same card.
fn name(card: &Card) -> String {
    let Shows { level, power, soul, traits, grand, .. } = &card.printed;
    let text = card.text.as_ref().map_or(0, |text| {
        text.said("")
            .bytes()
            .fold(7, |all: u64, byte| all.wrapping_mul(1_000_003) ^ u64::from(byte))
    });
    let traits: String = traits.iter().map(|has| if *has { '1' } else { '0' }).collect();
    format!("{level} {power} {soul} {traits} {grand} {text:x}")
}

fn card(card: &Card) -> String {
    let Shows { level, power, soul, traits, grand, .. } = &card.printed;
    let traits: Vec<&str> = (0..3).filter(|n| traits[*n]).map(|n| TRAITS[n]).collect();
    let traits =
        if traits.is_empty() { String::new() } else { format!("trait {}", traits.join(", ")) };
    let keyword = if *grand { "keyword great_performance" } else { "" };
    let text = card.text.as_ref().map_or(String::new(), |text| text.said("cont"));
    format!(
        "card \"{}\" {{ kind character color red level {level} cost 0 power {power} soul {soul} {traits}\n{keyword}\n{text}\n}}\n",
        name(card)
    )
}

/// What the cards of the board show.
fn shown(game: Game<'_>, board: &[Card]) -> Vec<Shows> {
    let library = game.library;
    let vocab = library.rules.vocab;
    let stage = vocab.zones.iter().position(|zone| zone.word.name == "stage").expect("a stage");
    let mut state = game.state;
    let mut found = Vec::new();
    for card in board {
        let lies = |other: &fuda::engine::state::board::Card| {
            other.zone.is_some_and(|zone| zone.index() == stage)
                && other.side.index() == card.place / SLOTS
                && usize::from(other.cell) == card.place % SLOTS
        };
        let n = state.board.cards.iter().position(lies).expect("it lies there");
        state.board.cards[n].entered = At(card.came);
        found.push(CardId(n as u8));
    }
    let stat =
        |name: &str| vocab.stats.iter().position(|stat| stat.word.name == name).expect("a number");
    let [level, power, soul] = ["level", "power", "soul"].map(stat);
    let bits = TRAITS.map(|name| library.texts.values.iter().position(|value| value == name));
    let grand = library.texts.keywords.iter().position(|keyword| keyword == "great_performance");
    let mut game = Game::resume(library, state);
    let look = game.look();
    let shows = |card: &CardId| {
        let derived = look.derived(*card);
        let number = |stat: usize| derived.stat(fuda::vocab::StatId(stat as u8));
        Shows {
            level: number(level),
            power: number(power),
            soul: number(soul),
            traits: bits.map(|bit| bit.is_some_and(|bit| derived.traits.0 >> bit & 1 != 0)),
            grand: grand.is_some_and(|grand| derived.keywords >> grand & 1 != 0),
            lost: derived.lost,
        }
    };
    found.iter().map(shows).collect()
}

fn difference(script: u64, board: &[Card], shown: &[Shows], wanted: &[Shows]) -> String {
    let mut told = format!("script {script}\n");
    for ((card, shown), wanted) in board.iter().zip(shown).zip(wanted) {
        let mark = if shown == wanted { "" } else { "   <--" };
        told += &format!(
            "place {} came {}: {:?}\n  {}\n  shown  {shown:?}{mark}\n  wanted {wanted:?}\n",
            card.place,
            card.came,
            card.printed,
            card.text.as_ref().map_or(String::new(), |text| text.said("cont")),
        );
    }
    told
}
