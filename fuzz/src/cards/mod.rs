//! Cards are derived from those that there are, and played in a random game to its end.

mod bytes;
mod derive;
mod pool;

use std::cell::OnceCell;

use fuda::check::ir::{CardDef, Program};
use fuda::code::DefId;
use fuda::engine::board::Board;
use fuda::engine::game::Library;
use fuda::engine::ids::Seat;
use fuda::engine::limits::{CARDS, ZONES};
use fuda::engine::rng::Rng;
use fuda::engine::rules::Rules;
use fuda::games::{GAMES, new_game};
use fuda::load;
use fuda::vocab::ZoneId;
use fuda::workspace::Workspace;

use crate::games;
use bytes::Bytes;
use pool::Pool;

/// Cards that are derived for one game.
const DERIVED: usize = 5;

/// Decisions of one game; few go on for so long.
const DECISIONS: usize = 1_500;

thread_local! {
    static POOLS: [OnceCell<Pool>; GAMES.len()] = const { [const { OnceCell::new() }; GAMES.len()] };
}

pub fn run(bytes: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let mut bytes = Bytes::new(bytes);
    let which = bytes.below(GAMES.len());
    let entry = &GAMES[which];
    POOLS.with(|pools| {
        let pool = pools[which].get_or_init(|| Pool::of(entry.vocab));
        let book = entry.rulebooks[bytes.below(entry.rulebooks.len())];
        let rules = match bytes.below(2 + book.turned.len()) {
            0 | 1 => book,
            turned => book.turned[turned - 2],
        };
        let text = script(pool, &mut bytes);
        if std::env::var_os("FUDA_SHOW").is_some() {
            eprintln!("{text}");
        }
        play(pool, rules, &text, bytes.seed());
    });
}

/// A script with derived cards.
fn script(pool: &Pool, bytes: &mut Bytes<'_>) -> String {
    let mut text = format!("game {}\n", pool.vocab.game);
    for n in 0..DERIVED {
        text.push_str(&derive::card(pool, bytes, n));
    }
    text
}

fn play(pool: &Pool, rules: &'static Rules, text: &str, seed: u64) {
    let mut workspace: Workspace = pool.beside.clone();
    workspace.set("derived.fuda", text);
    let loaded = workspace.check();
    let Some(program) = loaded.program(pool.vocab.game) else { return };
    let Ok(library) = load::library(program, rules) else { return };
    let mut rng = Rng::seeded(seed);
    let cards = cards(pool, program, &library);
    let mut deck = || games::deck(&library, pool.vocab, &cards, &mut rng);
    let (Some(first), Some(second)) = (deck(), deck()) else { return };
    let Ok(mut game) = new_game(&library, [&first, &second], seed) else { return };
    let every = 1 + seed as usize % 97;
    for n in 0..DECISIONS {
        if n % every == every / 2 {
            games::holds(&mut game);
        }
        if games::answer(&mut game, &mut rng).is_none() {
            break;
        }
        if n % 8 == 0 {
            cards_are_in_one_place(&game.state.board);
        }
    }
}

/// The cards of decks: those that were derived come more often.
fn cards(pool: &Pool, program: &Program, library: &Library) -> Vec<DefId> {
    let card_of = |def: DefId| -> Option<&CardDef> {
        let name = library.code.def(def).name;
        program.cards.iter().find(|card| card.name == name)
    };
    let mut cards = Vec::new();
    for n in 0..library.code.defs.len() {
        let def = DefId(n as u16);
        let Some(card) = card_of(def) else { continue };
        if card.token || card.lack(library.rules.book).is_some() {
            continue;
        }
        let derived = derive::is_derived(&program.names[card.name.index()]);
        let many = if derived { 1 + pool.base } else { 1 };
        cards.extend(std::iter::repeat_n(def, many));
    }
    cards
}

/// No card is in two zones of the board.
fn cards_are_in_one_place(board: &Board) {
    let mut seen = [false; CARDS];
    for seat in Seat::BOTH {
        for zone in 0..ZONES {
            for card in board.zone(seat, ZoneId(zone as u8)).iter() {
                let before = std::mem::replace(&mut seen[card.0 as usize], true);
                assert!(!before, "a card is in two places");
            }
        }
    }
}
