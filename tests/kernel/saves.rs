//! A game that is saved, opened and gone on with at every decision is the game played straight; what does not fit
//! together is not opened.
//!
//! `FUDA_GAMES=2000 cargo test --release --test kernel saves::` plays so many games of each rulebook.

use crate::support::{Shipped, beside_shipped, every_rulebook, shipped_los};
use fuda::engine::game::Game;
use fuda::engine::limits::TURNS;
use fuda::engine::run::Status;
use fuda::engine::save::bytes::{from_bytes, to_bytes};
use fuda::engine::save::{CannotOpen, Save, open, save};
use fuda::engine::state::rng::Rng;
use fuda::engine::trace::{Entry, Noted};
use fuda::scenario::{Stage, cases};
use serde_json::Value;

fn games() -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(2)
}

#[test]
fn a_game_saved_at_every_decision_goes_on_alike() {
    let books = every_rulebook();
    std::thread::scope(|scope| {
        let all: Vec<_> = books.iter().map(|shipped| scope.spawn(move || go_on(shipped))).collect();
        for (book, shipped) in all.into_iter().zip(&books) {
            let (saves, bytes) = book.join().expect("equal traces");
            let name = shipped.library.rules.name();
            eprintln!("{name}: {} games, {saves} saves of {} bytes", games(), bytes / saves);
        }
    });
}

/// How often a game was saved, and the bytes of all saves.
fn go_on(shipped: &Shipped) -> (usize, usize) {
    let (mut saves, mut bytes) = (0, 0);
    for seed in 0..games() {
        let mut straight = shipped.game_of(seed);
        let mut opened = shipped.game_of(seed);
        straight.record();
        opened.record();
        let mut rng = Rng::seeded(seed);
        loop {
            let status = straight.advance();
            assert_eq!(status, opened.advance(), "game {seed}");
            let Status::Decide(_) = status else { break };
            let kept = to_bytes(&save(&opened));
            let read = from_bytes(&kept).expect("what was saved");
            let trace = opened.trace.take();
            opened = open(&shipped.library, &read).expect("the same cards");
            opened.trace = trace;
            opened.advance();
            assert_eq!(straight.options(), opened.options(), "game {seed}");
            let options = straight.options();
            let option = options[rng.below(options.len() as u32) as usize];
            straight.answer(option).expect("an option");
            opened.answer(option).expect("the same option");
            saves += 1;
            bytes += kept.len();
        }
        let [one, two] = [&straight, &opened].map(steps);
        let part = one.iter().zip(&two).position(|(a, b)| a != b);
        assert_eq!(part, None, "game {seed}: {:?}", part.map(|n| (one[n], two[n])));
        assert_eq!(one.len(), two.len(), "game {seed}");
        assert_eq!(straight.state, opened.state, "game {seed}");
    }
    (saves, bytes)
}

/// What has happened; conditions of a step that asks are told again where a game is opened.
fn steps(game: &Game<'_>) -> Vec<Entry> {
    let all = game.trace.iter().flatten().copied();
    all.filter(|entry| !matches!(entry.what, Noted::Asked(_))).collect()
}

/// After so many random answers.
fn underway(shipped: &Shipped, seed: u64, answers: usize) -> Save {
    let mut game = shipped.game_of(seed);
    let mut rng = Rng::seeded(seed);
    for _ in 0..answers {
        let Status::Decide(_) = game.advance() else { break };
        let count = game.options().len() as u32;
        let option = game.options()[rng.below(count) as usize];
        game.answer(option).expect("an option");
    }
    game.advance();
    save(&game)
}

#[test]
fn what_is_no_whole_save_is_told() {
    let shipped = shipped_los();
    let whole = to_bytes(&underway(&shipped, 1, 40));
    let told = |bytes: &[u8]| from_bytes(bytes).expect_err("it is not whole").to_string();
    assert_eq!(told(b"{\"game\":\"los\"}"), "these bytes are no saved state");
    assert_eq!(told(b""), "these bytes are no saved state");
    let mut newer = whole.clone();
    newer[10] = 9;
    assert_eq!(
        told(&newer),
        "the save has format 9, and this version reads formats up to 1: use a newer version"
    );
    for length in (10..whole.len()).step_by(7) {
        assert_eq!(from_bytes(&whole[..length]), Err(CannotOpen::Altered), "{length}");
    }
    for at in (12..whole.len()).step_by(5) {
        let mut altered = whole.clone();
        altered[at] ^= 1 << (at % 8);
        assert_eq!(from_bytes(&altered), Err(CannotOpen::Altered), "{at}");
    }
    let longer = [whole.as_slice(), b"more"].concat();
    assert_eq!(told(&longer), "the save was cut off or altered: its checksum is wrong");
}

/// A text has put off an unlock and asks for a target; a card has come that comes once a game.
#[test]
fn what_is_put_off_and_what_has_come_are_saved() {
    let text = r#"game legions
restrict "2026-01-01" { one_unlock "Sealed Oath" }
card "Plain Magister" { kind master   color red }
card "Sealed Oath" {
  kind skill   cost 0   wt 2
  play { do gain_life 1 }
}
card "Recruit" { kind minion   cost 1   atk 1   hp 3   wt 2 }
card "Call and Strike" {
  kind skill   cost 1   wt 2
  play {
    do    choose d: 1 minion in my hand
          unlock d
          choose c: 1 enemy minion
          deal 1 to c
  }
}
scenario "called, and not yet here" {
  given {
    turn 3 of A, main_phase
    A master_area: "Plain Magister"   B master_area: "Plain Magister"   A life 10
    A standby: "Call and Strike"   A hand: "Recruit", "Sealed Oath"
    B minion_zone 1: "Recruit"   B minion_zone 2: "Recruit"
  }
  script {
    A unlocks "Sealed Oath"
    A plays "Sealed Oath"
    A plays "Call and Strike"
  }
}
"#;
    let loaded = beside_shipped("legions", "saved.fuda", text);
    let stage = Stage::new(&loaded).expect("a script without a mistake");
    let mut game = stage.situation(&cases(&loaded)[0], None, usize::MAX).expect("a situation");
    game.advance();
    let kept = to_bytes(&save(&game));
    let read = from_bytes(&kept).expect("what was saved");
    let mut opened = open(game.library, &read).expect("the same cards");
    assert_eq!(opened.state, game.state);
    assert_eq!(opened.advance(), game.advance());
    assert_eq!(opened.options(), game.options());
}

/// Whoever alters a save may put the checksum right again.
#[test]
fn an_altered_state_is_refused_or_played_on_without_a_panic() {
    for shipped in every_rulebook() {
        let (mut refused, mut opened) = (0, 0);
        for seed in 0..60 * games() {
            let mut rng = Rng::seeded(seed);
            let save = underway(&shipped, seed, rng.below(120) as usize);
            let mut tree = serde_json::to_value(&save).expect("plain data");
            for _ in 0..=rng.below(2) {
                alter(&mut tree, &mut rng);
            }
            let Ok(save) = serde_json::from_value::<Save>(tree) else { continue };
            match open(&shipped.library, &save) {
                Err(_) => refused += 1,
                Ok(game) => {
                    opened += 1;
                    play_on(game, &mut rng);
                }
            }
        }
        assert!(refused > 0 && opened > 0, "{refused} refused, {opened} opened");
    }
}

#[test]
fn a_turn_beyond_the_last_is_refused() {
    let shipped = shipped_los();
    let mut tree = serde_json::to_value(underway(&shipped, 1, 20)).expect("plain data");
    for (turn, opens) in [(TURNS + 1, true), (TURNS + 2, false)] {
        let number = &mut tree["state"]["board"]["turn"]["number"];
        assert!(number.is_number(), "it is written there");
        *number = Value::from(turn);
        let save: Save = serde_json::from_value(tree.clone()).expect("a save");
        assert_eq!(open(&shipped.library, &save).is_ok(), opens, "{turn}");
    }
}

fn play_on(mut game: Game<'_>, rng: &mut Rng) {
    for _ in 0..60 {
        let Status::Decide(_) = game.advance() else { break };
        let count = game.options().len() as u32;
        let option = game.options()[rng.below(count) as usize];
        game.answer(option).expect("an option");
    }
}

/// Alters one number of the state.
fn alter(tree: &mut Value, rng: &mut Rng) {
    let mut numbers = Vec::new();
    collect(&mut tree["state"], &mut numbers);
    let chosen = rng.below(numbers.len() as u32) as usize;
    let number = numbers.swap_remove(chosen);
    let now = number.as_i64().unwrap_or_default();
    let others = [now + 1, now - 1, 0, 1, 7, 63, 64, 127, 200, 255, 65_535, now ^ 4];
    *number = Value::from(others[rng.below(others.len() as u32) as usize]);
}

fn collect<'v>(tree: &'v mut Value, numbers: &mut Vec<&'v mut Value>) {
    match tree {
        Value::Number(_) => numbers.push(tree),
        Value::Array(items) => items.iter_mut().for_each(|item| collect(item, numbers)),
        Value::Object(fields) => fields.values_mut().for_each(|item| collect(item, numbers)),
        _ => {}
    }
}
