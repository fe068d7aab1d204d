//! A game that was saved is changed and opened.
//!
//! An input that begins as a saved state does is one. Of others the first two bytes choose a saved game, and each
//! four bytes after them are a change of it: where, how, and a byte.

use std::cell::OnceCell;

use fuda::engine::canon::canonical_bytes;
use fuda::engine::rulebook::library::Library;
use fuda::engine::save::bytes::{from_bytes, to_bytes};
use fuda::engine::save::{Save, open, save};
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::games::{GAMES, new_game};
use fuda::load;

use crate::{games, library};

/// Saved games of each game.
const EACH: u64 = 24;

/// Decisions that an opened game goes on for.
const DECISIONS: usize = 12;

/// Changes of one input.
const CHANGES: usize = 8;

/// Bytes before the state: what it is, its format, its checksum.
const HEAD: usize = 20;

struct Kept {
    library: &'static Library,
    saved: Vec<u8>,
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
            all.push(Kept { library, saved: to_bytes(&save(&game)) });
        }
    }
    all
}

pub fn run(bytes: &[u8]) {
    if let Ok(saved) = from_bytes(bytes) {
        return KEPT.with(|all| {
            all.get_or_init(kept).iter().step_by(EACH as usize).for_each(|kept| {
                goes_on_or_is_refused(kept.library, &saved, 0);
            });
        });
    }
    let [first, second, changes @ ..] = bytes else { return };
    KEPT.with(|all| {
        let all = all.get_or_init(kept);
        let kept = &all[(usize::from(*first) << 8 | usize::from(*second)) % all.len()];
        let mut saved = kept.saved.clone();
        changes.chunks_exact(4).take(CHANGES).for_each(|change| apply(&mut saved, change));
        let sum = checksum(&saved[HEAD..]);
        saved[HEAD - sum.len()..HEAD].copy_from_slice(&sum);
        if let Ok(saved) = from_bytes(&saved) {
            goes_on_or_is_refused(kept.library, &saved, bytes.len() as u64);
        }
    });
}

fn goes_on_or_is_refused(library: &Library, saved: &Save, seed: u64) {
    let Ok(mut game) = open(library, saved) else { return };
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
    let again = from_bytes(&to_bytes(&save(&game)));
    assert!(again.is_ok(), "what is saved cannot be read");
}

/// The first two bytes say where, the third how, the last with what.
fn apply(saved: &mut Vec<u8>, change: &[u8]) {
    let body = saved.len() - HEAD;
    if body == 0 {
        return;
    }
    let at = HEAD + (usize::from(change[0]) << 8 | usize::from(change[1])) % body;
    let byte = change[3];
    match change[2] {
        0..0x80 => saved[at] = byte,
        0x80..0xC0 => saved[at] = saved[at].wrapping_add(byte),
        0xC0..0xE0 => saved.insert(at, byte),
        0xE0..0xF0 => drop(saved.remove(at)),
        _ => saved[at] ^= 1 << (byte % 8),
    }
}

/// What stands in the head of the bytes, so that they are read to their end.
fn checksum(bytes: &[u8]) -> [u8; 8] {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix).to_le_bytes()
}
