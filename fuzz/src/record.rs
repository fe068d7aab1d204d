//! A file is read as a record; what can be read is played again.
//!
//! An input that begins with `{` is the file. Of others the first byte chooses a record of a short game, and each
//! four bytes after it are a change: a line, a word of it, and what becomes of them.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::rng::Rng;
use fuda::games::{GAMES, new_game};
use fuda::load;
use fuda::record::{Deck, Opening, Record, Replay, Scripts, from_bytes, sealed, to_text};

use crate::{games, library};

/// Records of each game.
const EACH: u64 = 4;

/// Answers of the first of them; each one has as many more.
const ANSWERS: u64 = 6;

/// Different cards of a deck: with few of them the scripts are short.
const CARDS: usize = 4;

/// Changes of one input.
const CHANGES: usize = 6;

const WORDS: &[&str] = &[
    "0",
    "1",
    "2",
    "255",
    "65535",
    "-1",
    "18446744073709551615",
    "1e9",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"A\"",
    "\"B\"",
    "\"chance\"",
    "\"answer\"",
    "\"end\"",
    "\"draw\"",
    "\"check\"",
    "\"script\"",
    "\"0000000000000000\"",
    "\"\\u0000\"",
];

thread_local! {
    static KEPT: OnceCell<Vec<String>> = const { OnceCell::new() };
}

pub fn run(bytes: &[u8]) {
    if bytes.first().is_none_or(|first| *first == b'{') {
        return read(bytes);
    }
    let (first, changes) = (usize::from(bytes[0]), &bytes[1..]);
    let text = KEPT.with(|kept| {
        let kept = kept.get_or_init(kept_records);
        let mut lines: Vec<String> = kept[first % kept.len()].lines().map(str::to_owned).collect();
        changes.chunks_exact(4).take(CHANGES).for_each(|change| apply(&mut lines, change));
        lines.join("\n")
    });
    read(text.as_bytes());
}

fn read(bytes: &[u8]) {
    let _ = from_bytes(bytes);
    // Hardly any change leaves the checksum right; with the right one the rest is read, too.
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = from_bytes(sealed(text).as_bytes()) else { return };
    let again = from_bytes(to_text(&record).as_bytes());
    assert!(again.as_ref() == Ok(&record), "{again:?}");
    let Ok(replay) = Replay::of(record) else { return };
    if replay.verify().is_err() {
        // Where it differs, the game still stands at a decision.
        let _ = replay.game_at(usize::MAX);
    }
}

/// Short games with few cards, as far as their lines go that are not the last.
fn kept_records() -> Vec<String> {
    let mut all = Vec::new();
    for entry in GAMES {
        let game = entry.vocab.game;
        let loaded = library::checked(library::texts(&format!("cards/{game}")));
        let program = loaded.program(game).expect("cards");
        let rules = entry.rulebooks[0];
        let library = load::library(program, rules).expect("cards that compile");
        let shipped = games::decks(program, &library);
        for n in 0..EACH {
            let mut rng = Rng::seeded(n);
            let decks = [0, 1].map(|seat: usize| {
                let mut cards = shipped[seat].clone();
                cards.sort_unstable();
                cards.dedup();
                let some: Vec<_> =
                    (0..CARDS).map(|_| cards[rng.below(cards.len() as u32) as usize]).collect();
                (0..shipped[seat].len()).map(|at| some[at % CARDS]).collect::<Vec<_>>()
            });
            let names = decks.iter().flatten().map(|def| library.code.def(*def).name);
            let playing: BTreeSet<_> = names.collect();
            let scripts = Scripts::of(&loaded, program, rules, &playing).expect("their scripts");
            let opening = Opening {
                chance: n,
                thoughts: None,
                players: None,
                decks: [
                    Deck::of("first", &decks[0], &library),
                    Deck::of("second", &decks[1], &library),
                ],
                of_match: None,
            };
            let mut record = Record::begin(&scripts, opening);
            let mut game = new_game(&library, [&decks[0], &decks[1]], n).expect("room for them");
            answers(&mut record, &mut game, &mut rng, ANSWERS * (n + 1));
            let text = to_text(&record);
            let lines: Vec<&str> = text.lines().collect();
            all.push(lines[..lines.len() - 1].join("\n"));
        }
    }
    all
}

fn answers(record: &mut Record, game: &mut Game<'_>, rng: &mut Rng, count: u64) {
    for _ in 0..count {
        let Status::Decide(decision) = game.advance() else { break };
        let option = game.options()[rng.below(game.options().len() as u32) as usize];
        record.answered(game, decision, option);
        game.answer(option).expect("an option");
    }
    record.ended(game);
}

fn apply(lines: &mut Vec<String>, change: &[u8]) {
    if lines.is_empty() {
        return;
    }
    let at = usize::from(change[0]) % lines.len();
    let other = usize::from(change[2]) % lines.len();
    match change[3] {
        0 => drop(lines.remove(at)),
        1 => lines.insert(other, lines[at].clone()),
        2 => lines.swap(at, other),
        3 => lines.truncate(at),
        what => {
            let word = match usize::from(what).checked_sub(4).and_then(|n| WORDS.get(n)) {
                Some(word) => (*word).to_owned(),
                None => {
                    let words = words(&lines[other]);
                    let Some(range) = words.get(usize::from(what) % words.len().max(1)) else {
                        return;
                    };
                    lines[other][range.clone()].to_owned()
                }
            };
            let words = words(&lines[at]);
            if let Some(range) = words.get(usize::from(change[1]) % words.len().max(1)) {
                lines[at].replace_range(range.clone(), &word);
            }
        }
    }
}

/// The strings and numbers of a line.
fn words(line: &str) -> Vec<std::ops::Range<usize>> {
    let mut words = Vec::new();
    let mut chars = line.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        if c == '"' {
            let mut escaped = false;
            for (at, c) in chars.by_ref() {
                match c {
                    '"' if !escaped => {
                        words.push(start..at + 1);
                        break;
                    }
                    c => escaped = c == '\\' && !escaped,
                }
            }
        } else if c.is_ascii_digit() {
            let mut end = start + 1;
            while let Some((at, _)) = chars.next_if(|(_, c)| c.is_ascii_digit()) {
                end = at + 1;
            }
            words.push(start..end);
        }
    }
    words
}
