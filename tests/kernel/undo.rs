//! Taking answers back. Random games of every rulebook; `FUDA_GAMES=2000 cargo test --release --test kernel undo::`
//! plays so many of each.

use crate::support::{Shipped, every_rulebook};
use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::control::State;
use fuda::engine::state::decision::Opt;
use fuda::engine::state::rng::Rng;
use fuda::engine::trace::{Entry, Noted};
use fuda::sim::{Answer, Course, Mind, Player};

/// Games of each rulebook that every run plays.
const GAMES: u64 = 1;

/// Answers taken back in each game.
const TIMES: u32 = 2;

fn games() -> u64 {
    std::env::var("FUDA_GAMES").map_or(GAMES, |number| number.parse().expect("a number"))
}

/// At each decision the state and how much was told, at last those of the end.
struct Played {
    at: Vec<(State, usize)>,
    trace: Vec<Entry>,
    answers: Vec<Answer>,
}

fn begin(shipped: &Shipped, seed: u64) -> Course<'_> {
    let minds = Mind::pair([Player::Random, Player::Plain], seed);
    Course::begin(shipped.game(seed), minds)
}

/// Plays on to the end, or as many answers as that.
fn play_on(course: &mut Course<'_>, most: usize) -> Vec<(State, usize)> {
    let mut at = Vec::new();
    loop {
        let status = course.advance();
        at.push((course.game().state.clone(), course.trace().len()));
        if at.len() > most || !matches!(status, Status::Decide(_)) {
            return at;
        }
        course.think().expect("an answer");
    }
}

fn played(course: &mut Course<'_>) -> Played {
    let at = play_on(course, usize::MAX);
    let answers = course.steps().iter().map(|step| step.answer).collect();
    Played { at, trace: course.trace().to_vec(), answers }
}

fn assert_stands(course: &mut Course<'_>, played: &Played, at: usize, what: &str) {
    course.advance();
    let (state, told) = &played.at[at];
    assert!(course.game().state == *state, "{what}: another state at decision {at}");
    assert!(course.trace() == &played.trace[..*told], "{what}: another trace at decision {at}");
}

/// The built-in players play to the end as they did.
fn assert_goes_on(course: &mut Course<'_>, played: &Played, from: usize) {
    assert!(play_on(course, usize::MAX) == played.at[from..], "other states after {from}");
    assert!(course.trace() == played.trace, "another trace after {from}");
}

/// The steps alone: which conditions are told again depends on what was told before.
fn steps(trace: &[Entry]) -> Vec<Entry> {
    trace.iter().filter(|entry| !matches!(entry.what, Noted::Asked(_))).copied().collect()
}

fn each_game(mut test: impl FnMut(&Shipped, u64, &mut Rng)) {
    for shipped in every_rulebook() {
        for seed in 0..games() {
            test(&shipped, seed, &mut Rng::seeded(seed ^ 0x7ac6));
        }
    }
}

fn below(rng: &mut Rng, end: usize) -> usize {
    rng.below(end as u32) as usize
}

#[test]
fn the_same_answers_give_the_same_game_again() {
    each_game(|shipped, seed, rng| {
        let mut course = begin(shipped, seed);
        let whole = played(&mut course);
        for _ in 0..TIMES {
            let at = below(rng, whole.answers.len());
            course.back_to(at).expect("the same answers");
            assert_stands(&mut course, &whole, at, "taken back");
            assert_eq!(course.steps().len(), at);
            // The built-in players think the same again.
            assert_goes_on(&mut course, &whole, at);
        }
    });
}

#[test]
fn answers_taken_back_are_given_again() {
    each_game(|shipped, seed, rng| {
        let mut course = begin(shipped, seed);
        let whole = played(&mut course);
        let at = below(rng, whole.answers.len());
        course.back_to(at).expect("the same answers");
        let earlier = below(rng, at + 1);
        course.back_to(earlier).expect("the same answers");
        let mut again = earlier;
        while course.redo().expect("the same answers") {
            again += 1;
            if again.is_multiple_of(16) {
                assert_stands(&mut course, &whole, again, "given again");
            }
        }
        assert_eq!(again, whole.answers.len());
        assert_stands(&mut course, &whole, again, "given again");
    });
}

#[test]
fn another_answer_leaves_nothing_behind() {
    each_game(|shipped, seed, rng| {
        let mut course = begin(shipped, seed);
        let whole = played(&mut course);
        for _ in 0..TIMES {
            let at = below(rng, whole.answers.len());
            course.back_to(at).expect("the same answers");
            course.advance();
            let other = |option: &&Opt| Answer::Takes(**option) != whole.answers[at];
            let other = course.game().options().iter().find(other).copied();
            course.take(other.expect("at least two options")).expect("an option");
            assert!(!course.redo().expect("nothing"), "what was taken back is gone");
            play_on(&mut course, 1 + below(rng, 40));
            course.back_to(at).expect("the same answers");
            assert_stands(&mut course, &whole, at, "after another answer");
            let Answer::Takes(option) = whole.answers[at] else { panic!("nobody concedes") };
            course.take(option).expect("an option");
            assert_goes_on(&mut course, &whole, at + 1);
        }
    });
}

/// A state is a value: put into any game of the library it goes on as it did.
#[test]
fn a_state_kept_aside_goes_on_as_it_did() {
    each_game(|shipped, seed, rng| {
        let mut course = begin(shipped, seed);
        let whole = played(&mut course);
        let mut game: Game<'_> = shipped.game(seed + 1);
        for _ in 0..TIMES {
            let at = below(rng, whole.answers.len());
            let (state, told) = &whole.at[at];
            game.restore(state);
            game.trace = Some(Vec::new());
            for answer in &whole.answers[at..] {
                let Answer::Takes(option) = *answer else { panic!("nobody concedes") };
                game.advance();
                game.answer(option).expect("an option");
            }
            game.advance();
            assert!(game.state == whole.at[whole.answers.len()].0, "another end from {at}");
            let told_again = steps(game.trace.as_deref().unwrap_or_default());
            assert!(told_again == steps(&whole.trace[*told..]), "another trace from {at}");
        }
    });
}

#[test]
fn a_concession_is_taken_back_too() {
    for shipped in every_rulebook() {
        let mut course = begin(&shipped, 1);
        let known = play_on(&mut course, 5);
        let seat = fuda::engine::state::ids::Seat(0);
        if !course.concede(seat) {
            continue;
        }
        assert!(matches!(course.advance(), Status::Over(_)));
        course.back_to(5).expect("the same answers");
        course.advance();
        assert!(course.game().state == known[5].0);
        assert_eq!(course.redo(), Ok(true));
        assert!(matches!(course.advance(), Status::Over(_)));
        assert_eq!(course.steps().last().map(|step| step.answer), Some(Answer::Concedes(seat)));
    }
}
