//! A game that was saved is changed and opened.
//!
//! The first two bytes choose a saved game. Each six bytes after them are a change: where, and what.

use std::cell::OnceCell;

use fuda::engine::canon::canonical_bytes;
use fuda::engine::game::Library;
use fuda::engine::ids::Seat;
use fuda::engine::rng::Rng;
use fuda::engine::save::{Save, open, save};
use fuda::games::{GAMES, new_game};
use fuda::load;
use serde_json::Value;

use crate::{games, library};

/// Saved games of each game.
const EACH: u64 = 24;

/// Decisions that an opened game goes on for.
const DECISIONS: usize = 12;

struct Kept {
    library: &'static Library,
    saved: Value,
}

thread_local! {
    static KEPT: OnceCell<Vec<Kept>> = const { OnceCell::new() };
}

/// Games of shipped decks, each saved somewhere.
fn kept() -> Vec<Kept> {
    let mut all = Vec::new();
    for entry in GAMES {
        let loaded = library::checked(library::texts(&format!("cards/{}", entry.vocab.game)));
        let loaded = library::kept(loaded);
        let program = loaded.program(entry.vocab.game).expect("cards");
        let library = load::library(program, entry.rulebooks[0]).expect("cards that compile");
        let library: &'static Library = library::kept(library);
        let decks = games::decks(program, library);
        for seed in 0..EACH {
            let mut game = new_game(library, [&decks[0], &decks[1]], seed).expect("decks that fit");
            let mut rng = Rng::seeded(seed);
            for _ in 0..seed * 9 {
                if games::answer(&mut game, &mut rng).is_none() {
                    break;
                }
            }
            game.advance();
            let saved = serde_json::to_value(save(&game)).expect("plain data");
            all.push(Kept { library, saved });
        }
    }
    all
}

pub fn run(bytes: &[u8]) {
    let [first, second, changes @ ..] = bytes else { return };
    KEPT.with(|all| {
        let all = all.get_or_init(kept);
        let kept = &all[(usize::from(*first) << 8 | usize::from(*second)) % all.len()];
        let mut saved = kept.saved.clone();
        for change in changes.chunks_exact(6).take(8) {
            apply(&mut saved, change);
        }
        goes_on_or_is_refused(kept.library, saved, bytes.len() as u64);
    });
}

fn goes_on_or_is_refused(library: &Library, saved: Value, seed: u64) {
    let Ok(saved) = serde_json::from_value::<Save>(saved) else { return };
    let Ok(mut game) = open(library, &saved) else { return };
    let mut rng = Rng::seeded(seed);
    for _ in 0..DECISIONS {
        if games::answer(&mut game, &mut rng).is_none() {
            break;
        }
    }
    canonical_bytes(&game);
    for seat in Seat::BOTH {
        game.for_seat(seat);
    }
    let again = serde_json::to_value(save(&game)).expect("plain data");
    assert!(!again.is_null());
}

/// The first five bytes lead into the tree, the last says what becomes of the place.
fn apply(tree: &mut Value, change: &[u8]) {
    let (path, what) = change.split_at(5);
    let mut here = tree;
    for (depth, step) in path.iter().enumerate() {
        let count = children(here);
        if count == 0 || depth > 1 && *step == u8::MAX {
            break;
        }
        here = child(here, usize::from(*step) % count).expect("there are so many");
    }
    // The tree goes deeper than a path; the rest of the way the first number is meant.
    while children(here) > 0 && what[0] < 0xC0 {
        let last = children(here) - 1;
        here = child(here, usize::from(what[0] >> 4) % (last + 1)).expect("there are so many");
    }
    alter(here, what[0]);
}

fn children(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    }
}

fn child(value: &mut Value, n: usize) -> Option<&mut Value> {
    match value {
        Value::Array(items) => items.get_mut(n),
        Value::Object(fields) => fields.values_mut().nth(n),
        _ => None,
    }
}

fn alter(value: &mut Value, what: u8) {
    match value {
        Value::Number(number) => {
            let was = number.as_i64().unwrap_or_default();
            let now = match what % 16 {
                0 => 0,
                1 => was.wrapping_add(1),
                2 => was.wrapping_sub(1),
                3 => i64::from(u8::MAX),
                4 => i64::from(u16::MAX),
                5 => i64::from(u32::MAX),
                6 => i64::MAX,
                7 => -1,
                8 => i64::from(i32::MAX),
                9 => i64::from(i32::MIN),
                10 => was ^ 1 << (what >> 4),
                11 => was.wrapping_mul(2),
                12 => 127,
                13 => i64::from(i16::MIN),
                14 => was ^ 0xFF,
                _ => i64::from(what),
            };
            *value = if what == 0xFF { u64::MAX.into() } else { now.into() };
        }
        Value::Bool(yes) => *yes = !*yes,
        Value::String(text) => match what % 4 {
            0 => text.clear(),
            1 => text.push('a'),
            2 => *text = "end".to_owned(),
            _ => *value = Value::Null,
        },
        Value::Array(items) => match what % 4 {
            0 => drop(items.pop()),
            1 => {
                if let Some(last) = items.last().cloned() {
                    items.push(last);
                }
            }
            2 => items.reverse(),
            _ => {
                if let Some(first) = items.first().cloned() {
                    items.extend(std::iter::repeat_n(first, 300));
                }
            }
        },
        Value::Null => *value = Value::from(what),
        Value::Object(fields) => {
            let first = fields.keys().nth(usize::from(what) % fields.len().max(1)).cloned();
            if let Some(first) = first {
                fields.remove(&first);
            }
        }
    }
}
