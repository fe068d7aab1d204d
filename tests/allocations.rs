//! A random game allocates nothing once its tables are warm.

mod support;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use fuda::engine::game::Game;
use fuda::engine::state::control::State;
use fuda::engine::state::rng::Rng;
use support::{every_rulebook, play_out};

/// Games before counting: every buffer has then grown to what a game needs.
const WARM: u64 = 300;
const COUNTED: u64 = 200;

thread_local! {
    static ALLOCATED: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, which counts what the running thread asks of it.
struct Counting;

// SAFETY: every call is passed on unchanged; counting touches no memory that is handed out.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory is from `alloc` or `realloc` above, with this layout.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count() {
    // A thread that ends has no counter any more, and nobody asks for it.
    let _ = ALLOCATED.try_with(|allocated| allocated.set(allocated.get() + 1));
}

/// Deals the game anew and plays it to its end; how many decisions it had.
fn play_again(game: &mut Game<'_>, start: &State, seed: u64) -> u64 {
    game.restore(start);
    game.state.books.rng = Rng::seeded(seed);
    let mut decisions = 0;
    play_out(game, !seed, |_| decisions += 1);
    decisions
}

#[test]
fn a_warm_game_allocates_nothing() {
    for shipped in every_rulebook() {
        let start = shipped.game(0).state;
        let mut game = shipped.game(0);
        for seed in 0..WARM {
            play_again(&mut game, &start, seed);
        }
        let before = ALLOCATED.get();
        let decisions: u64 = (WARM..WARM + COUNTED).map(|n| play_again(&mut game, &start, n)).sum();
        let allocated = ALLOCATED.get() - before;
        let name = shipped.library.rules.name();
        println!("{name}: {allocated} allocations in {decisions} decisions");
        assert_eq!(allocated, 0, "{name}, in {decisions} decisions");
    }
}
