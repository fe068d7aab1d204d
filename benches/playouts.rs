//! How fast games are: whole random games with the shipped decks, one decision, one copy.
//!
//! Run all of them with `cargo bench --bench playouts`, some with a part of their names behind it:
//! `cargo bench --bench playouts -- copy`. The figure that is compared with others is that of
//! `cargo run --release -- sim los --games 20000 --jobs 1`: complete games on one core, resets
//! included. To compare two versions, run both on the same idle machine, several times in turn, and
//! take the fastest run of each: what slows a run down comes from outside.

use divan::Bencher;
use divan::counter::ItemsCount;
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::state::control::State;
use fuda::engine::state::rng::Rng;
use fuda::games::{self, GameEntry};
use fuda::load;
use fuda::sim::{Deck, Plan, playouts};

/// Decisions until a game is in full swing.
const MIDDLE: usize = 150;

fn main() {
    divan::main();
}

struct Shipped {
    entry: &'static GameEntry,
    library: Library,
    decks: [Deck; 2],
}

fn shipped() -> Shipped {
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/cards/los");
    let loaded = load::load(&[cards.into()]).expect("the shipped cards");
    let entry = games::find("los").expect("the game");
    let program = loaded.program("los").expect("cards of the game");
    let library = load::library(program, entry.rulebooks[0]).expect("cards within the limits");
    let deck = |n: usize| {
        let name = program.decks[n].name.clone();
        let cards = load::deck_cards(program, &library, &name).expect("a deck");
        Deck { name, cards }
    };
    let decks = [deck(0), deck(1)];
    Shipped { entry, library, decks }
}

impl Shipped {
    fn game(&self, seed: u64) -> Game<'_> {
        let decks = self.decks.each_ref().map(|deck| deck.cards.as_slice());
        games::new_game(&self.library, decks, seed).expect("legal decks")
    }

    /// A game some way in, and its dice.
    fn middle(&self) -> (Game<'_>, Rng) {
        for seed in 1.. {
            let mut game = self.game(seed);
            let mut rng = Rng::seeded(seed);
            if (0..MIDDLE).all(|_| decide(&mut game, &mut rng)) {
                return (game, rng);
            }
        }
        unreachable!("some game lasts so long")
    }
}

/// Takes one decision; `false` at the end of the game.
fn decide(game: &mut Game<'_>, rng: &mut Rng) -> bool {
    let Status::Decide(_) = game.advance() else { return false };
    let options = game.options();
    let option = options[rng.below(options.len() as u32) as usize];
    game.answer(option).is_ok()
}

/// Complete games on one core; items are games.
#[divan::bench(sample_count = 20)]
fn games(bencher: Bencher<'_, '_>) {
    const GAMES: u64 = 200;
    let shipped = shipped();
    let plan = Plan::random(shipped.entry, &shipped.library, shipped.decks.clone(), GAMES);
    bencher.counter(ItemsCount::new(GAMES)).bench(|| playouts(&plan, |_| true));
}

/// Answer and the way to the next decision; items are decisions.
#[divan::bench]
fn decisions(bencher: Bencher<'_, '_>) {
    const DECISIONS: usize = 2_000;
    let shipped = shipped();
    let start = shipped.game(0).state;
    let (mut game, mut rng) = shipped.middle();
    bencher.counter(ItemsCount::new(DECISIONS)).bench_local(|| {
        for _ in 0..DECISIONS {
            if !decide(&mut game, &mut rng) {
                game.restore(&start);
                game.state.books.rng = Rng::seeded(rng.next_u64());
            }
        }
    });
}

/// A new copy of a game in full swing.
#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let shipped = shipped();
    let (game, _) = shipped.middle();
    bencher.bench_local(|| game.state.clone());
}

/// The same into a state that is already there.
#[divan::bench]
fn copy_over(bencher: Bencher<'_, '_>) {
    let shipped = shipped();
    let (game, _) = shipped.middle();
    let mut other = State::default();
    bencher.bench_local(|| other.clone_from(&game.state));
}

/// A copy with all that can be computed again, ready to be looked at.
#[divan::bench]
fn restore(bencher: Bencher<'_, '_>) {
    let shipped = shipped();
    let (game, _) = shipped.middle();
    let mut other = shipped.game(0);
    bencher.bench_local(|| {
        other.restore(&game.state);
        other.advance()
    });
}
