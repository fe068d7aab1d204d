//! Games between two decks: both players random, panics caught, and what abilities did noted.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};

use fuda::check::ir::Program;
use fuda::code::{AbilityId, DefId};
use fuda::diagnostics::Message;
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::state::board::Outcome;
use fuda::engine::state::decision::Decider;
use fuda::engine::trace::walked::Walked;
use fuda::games::{self, GameEntry};
use fuda::sim::{Mind, Player, seed_of_game, seeds};
use fuda::{lang::Lang, load};

/// Decisions after which a game is said not to end; random games have some hundreds.
const MOST_DECISIONS: u64 = 100_000;

/// Decisions after which it is looked what continuous abilities give.
const DECISIONS_BETWEEN_LOOKS: u64 = 4;

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for the game that it ends, and shows it nowhere else.
pub fn catch_panics() {
    panic::set_hook(Box::new(|info| PANIC.with(|told| *told.borrow_mut() = info.to_string())));
}

/// Two decks that meet.
#[derive(Clone, Copy)]
pub struct Pairing {
    pub number: u64,
    pub decks: [usize; 2],
    seed: u64,
}

impl Pairing {
    /// Each deck is in as many pairings as any other, and meets another each time. Half as many pairings as there are
    /// decks have all of them.
    pub fn of(number: u64, decks: usize, seed: u64) -> Pairing {
        let all = decks as u64;
        let (first, round) = (number % all, number / all);
        let second = (first + (all / 2).max(1) + round * 7) % all;
        Pairing { number, decks: [first as usize, second as usize], seed }
    }
}

/// What came of the games of a pairing.
#[derive(Default)]
pub struct Played {
    pub games: u64,
    pub decisions: u64,
    pub endings: BTreeMap<&'static str, u64>,
    pub faults: Vec<String>,
    /// Abilities that were resolved to their end, or have given something.
    pub used: Vec<AbilityId>,
}

pub fn play(program: &Program, entry: &'static GameEntry, pairing: Pairing, games: u64) -> Played {
    let names = pairing.decks.map(|deck| program.decks[deck].name.as_str());
    let mut played = Played::default();
    let about = format!("pairing {}, {} against {}", pairing.number, names[0], names[1]);
    let rules = entry.rulebooks[0];
    let playing = load::cards_of_decks(program, &names);
    let library = match load::library_for(program, rules, &playing) {
        Ok(library) => library,
        Err(refused) => {
            let told = refused.iter().map(|one| one.message.in_lang(Lang::En).into_owned());
            let told: Vec<String> = told.collect();
            played.faults.push(format!("{about}: {}", told.join("; ")));
            return played;
        }
    };
    let decks = names.map(|name| load::deck_cards(program, &library, name).unwrap_or_default());
    let mut walked = Walked::default();
    for number in 0..games {
        // Decks change seats with every game.
        let seated = match number % 2 {
            0 => [decks[0].as_slice(), decks[1].as_slice()],
            _ => [decks[1].as_slice(), decks[0].as_slice()],
        };
        let (chance, thoughts) = seeds(seed_of_game(pairing.seed, pairing.number * games + number));
        let at = format!("{about}, game {number}, chance {chance}, thoughts {thoughts}");
        let before = walked.clone();
        let one = panic::catch_unwind(AssertUnwindSafe(|| {
            one_game(&library, seated, chance, thoughts, std::mem::take(&mut walked))
        }));
        played.games += 1;
        match one {
            Ok(Ok(ended)) => {
                played.decisions += ended.decisions;
                *played.endings.entry(ended.how).or_default() += 1;
                walked = ended.walked;
            }
            Ok(Err(told)) => {
                played.faults.push(format!("{at}: {told}"));
                walked = before;
            }
            Err(_) => {
                let told = PANIC.with(|told| told.take());
                played.faults.push(format!("{at}: panic: {told}"));
                walked = before;
            }
        }
    }
    let all = (0..library.code.abilities.len()).map(|n| AbilityId(n as u16));
    played.used = all.filter(|id| walked.has_done(&library.code, *id)).collect();
    played
}

struct Ended {
    how: &'static str,
    decisions: u64,
    walked: Walked,
}

fn one_game(
    library: &Library,
    decks: [&[DefId]; 2],
    chance: u64,
    thoughts: u64,
    walked: Walked,
) -> Result<Ended, String> {
    let told = |message: Message| message.in_lang(Lang::En).into_owned();
    let game = games::new_game(library, decks, chance);
    let mut game: Game = game.map_err(|limit| told(limit.text().into()))?;
    game.walked = Some(walked);
    let mut minds = Mind::pair([Player::Random; 2], thoughts);
    let mut decisions = 0;
    loop {
        match game.advance() {
            Status::Decide(decision) => {
                let mind = match decision.who {
                    Decider::Player(seat) => &mut minds[seat.index()],
                    Decider::Chance => &mut minds[0],
                };
                let option = mind.choose(&mut game, decision).ok_or("nothing can be answered")?;
                // What continuous abilities give is noted when a record begins; a whole one would cost far more.
                if decisions % DECISIONS_BETWEEN_LOOKS == 0 {
                    game.record();
                    game.trace = None;
                }
                game.answer(option).map_err(|_| "an answer that was offered is refused")?;
                decisions += 1;
                if decisions > MOST_DECISIONS {
                    return Err("the game does not end".to_owned());
                }
            }
            Status::Over(outcome) => {
                let how = match outcome {
                    _ if game.state.books.endless => "endless",
                    Outcome::Draw => "drawn",
                    Outcome::Won(_) => "won",
                };
                let walked = game.walked.take().unwrap_or_default();
                return Ok(Ended { how, decisions, walked });
            }
            Status::Stopped(limit) => {
                let given_up = told(games::given_up(&game, limit));
                return Err(format!("given up: {} {given_up}", told(limit.text().into())));
            }
        }
    }
}
