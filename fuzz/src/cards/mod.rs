//! Cards are derived from those that there are, and played in a random game to its end.

mod bytes;
mod derive;
mod pool;

use std::cell::OnceCell;

use fuda::check::ir::{CardDef, Program};
use fuda::code::DefId;
use fuda::engine::canon::canonical_hash;
use fuda::engine::limits::{CARDS, ZONES};
use fuda::engine::rulebook::library::Library;
use fuda::engine::rulebook::rules::Rules;
use fuda::engine::state::board::Board;
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
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
        let seed = bytes.seed();
        let came = play(pool, rules, &text, seed);
        if seed.is_multiple_of(8) {
            assert_eq!(came, play(pool, rules, &text, seed), "another game the second time");
        }
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

/// How many decisions the game has had, and a print of what it came to; none where it could not begin.
fn play(pool: &Pool, rules: &'static Rules, text: &str, seed: u64) -> Option<(usize, u128)> {
    let mut workspace: Workspace = pool.beside.clone();
    workspace.set("derived.fuda", text);
    let loaded = workspace.check();
    let program = loaded.program(pool.vocab.game)?;
    let library = load::library(program, rules).ok()?;
    let mut rng = Rng::seeded(seed);
    let cards = cards(pool, program, &library);
    let mut deck = || games::deck(&library, pool.vocab, &cards, &mut rng);
    let (first, second) = (deck()?, deck()?);
    let mut game = new_game(&library, [&first, &second], seed).ok()?;
    let every = 1 + seed as usize % 97;
    let mut decisions = 0;
    for n in 0..DECISIONS {
        decisions = n;
        if n % every == every / 2 {
            games::can_be_saved(&mut game);
        }
        // It takes two more games for each, so it is tried at fewer decisions.
        if n % (8 * every) == every / 2 {
            games::tells_nothing_hidden(&mut game);
        }
        if games::answer(&mut game, &mut rng).is_none() {
            break;
        }
        if n % 8 == 0 {
            cards_are_in_one_place(&game.state.board);
        }
    }
    Some((decisions, canonical_hash(&game)))
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
