//! Positions that play alike have equal canonical bytes, and equal bytes play alike.
//!
//! More games, and more positions of each: `FUDA_GAMES=200 cargo test --release --test kernel alike::`.

use std::collections::HashMap;

use crate::support::{Shipped, every_rulebook, play_out};
use fuda::engine::canon::{Canon, canonical_bytes};
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::state::board::Target;
use fuda::engine::state::control::{State, Val, Waiting, What};
use fuda::engine::state::ids::{CardId, ObjRef};
use fuda::engine::state::rng::Rng;

/// Answers for which equal positions are played side by side.
const ANSWERS: usize = 50;

fn games(usual: u64) -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn new_game(shipped: &Shipped, seed: u64) -> Game<'_> {
    if seed % 2 == 1 { shipped.mixed_game(seed) } else { shipped.game(seed) }
}

/// Neither the numbers of cards make a difference, nor how often these have moved, nor when things happened.
#[test]
fn numbers_make_no_difference() {
    for shipped in every_rulebook() {
        for seed in 0..games(4) {
            let mut game = new_game(&shipped, seed);
            let mut other = shipped.game(seed);
            let mut rng = Rng::seeded(seed);
            let mut n = 0;
            play_out(&mut game, seed, |game| {
                n += 1;
                if n % 8 != 0 {
                    return;
                }
                let mut new: Vec<CardId> =
                    game.state.board.cards.iter().map(|_| CardId(0)).collect();
                new.iter_mut().enumerate().for_each(|(n, id)| *id = CardId(n as u8));
                rng.shuffle(&mut new);
                other.restore(&renumbered(&game.state, &new));
                let name = shipped.library.rules.name();
                assert!(canonical_bytes(game) == canonical_bytes(&other), "{name}, {seed}: {n}");
            });
        }
    }
}

/// Cards have these numbers and have moved more often, moments are later, entries have greater numbers.
fn renumbered(state: &State, new: &[CardId]) -> State {
    let card = |card: &mut CardId| {
        if let Some(new) = new.get(card.index()) {
            *card = *new;
        }
    };
    let mut data = serde_json::to_value(state).expect("a state is plain data");
    let players = data["board"]["zones"].as_array_mut().expect("zones of both");
    let zones = players.iter_mut().flat_map(|zones| zones.as_array_mut().expect("zones"));
    for id in zones.flat_map(|zone| zone.as_array_mut().expect("cards")) {
        let mut lies = CardId(id.as_u64().expect("a number") as u8);
        card(&mut lies);
        *id = lies.0.into();
    }
    let mut state: State = serde_json::from_value(data).expect("a state");
    let State { board, control, books, .. } = &mut state;
    let before: Vec<_> = board.cards.iter().copied().collect();
    for (old, new) in before.iter().zip(new) {
        board.cards[new.index()] = *old;
    }
    books.at.0 += 1000;
    books.no.0 += 5000;
    let object = |object: &mut ObjRef| {
        if *object != ObjRef::NONE {
            card(&mut object.card);
            object.incarnation = object.incarnation.wrapping_add(7);
        }
    };
    let value = |value: &mut Val| match value {
        Val::Object(named) | Val::Moved(named) => object(named),
        Val::Time(at) => at.0 += 1000,
        _ => {}
    };
    let target = |target: &mut Target| {
        if let Target::Card(named) = target {
            object(named);
        }
    };
    for told in board.cards.iter_mut() {
        told.entered.0 += 1000;
        told.placed.0 += 1000;
        told.incarnation = told.incarnation.wrapping_add(7);
    }
    for effect in board.continuing.iter_mut() {
        effect.at.0 += 1000;
        effect.played.0 += 1000;
        effect.no.0 += 5000;
        object(&mut effect.source);
        target(&mut effect.target);
        effect.captures.iter_mut().for_each(value);
    }
    for steady in board.steady.iter_mut() {
        steady.at.0 += 1000;
        object(&mut steady.source);
        target(&mut steady.target);
    }
    for delayed in board.delayed.iter_mut() {
        delayed.no.0 += 5000;
        object(&mut delayed.this);
        delayed.captures.iter_mut().for_each(value);
    }
    board.last_known.iter_mut().for_each(|known| object(&mut known.object));
    board.kept.iter_mut().for_each(object);
    for used in board.uses.iter_mut() {
        match used.what.is_of_card() {
            true => card(&mut used.object.card),
            false => object(&mut used.object),
        }
    }
    for frame in control.frames.iter_mut() {
        frame.no.0 += 5000;
        frame.played.0 += 1000;
        object(&mut frame.this);
    }
    control.values.iter_mut().for_each(value);
    for pending in control.pending.iter_mut() {
        pending.no.0 += 5000;
        object(&mut pending.this);
        object(&mut pending.event.subject);
        object(&mut pending.event.other);
        value(&mut pending.event.cards);
        pending.captures.iter_mut().for_each(value);
        pending.paid.iter_mut().for_each(|paid| value(&mut paid.value));
    }
    for Waiting { change, passed, .. } in control.changes.iter_mut() {
        object(&mut change.card);
        object(&mut change.other);
        object(&mut change.source);
        passed.iter_mut().for_each(|(passed, _)| card(passed));
        if let What::Expire(no) = &mut change.what {
            no.0 += 5000;
        }
    }
    state
}

/// Where two ways lead to positions with equal bytes, whatever is answered at one of them can be answered at the
/// other, and leads to equal bytes again.
#[test]
fn equal_bytes_play_alike() {
    for shipped in every_rulebook() {
        let mut compared = 0;
        for seed in 0..games(4) {
            let mut game = new_game(&shipped, seed);
            let mut rng = Rng::seeded(seed);
            let mut n = 0;
            let mut starts = Vec::new();
            play_out(&mut game, seed, |game| {
                n += 1;
                if n % 40 == 20 {
                    starts.push(game.state.clone());
                }
            });
            for start in starts {
                for (one, other) in met_twice(&shipped.library, &start) {
                    compared += 1;
                    play_both(&shipped, one, other, &mut rng);
                }
            }
        }
        println!("{}: {compared} pairs", shipped.library.rules.name());
        assert!(compared > 0);
    }
}

fn at<'l>(library: &'l Library, state: &State) -> Game<'l> {
    let mut game = Game::resume(library, state.clone());
    game.pauses = true;
    game.asks_chance = true;
    game
}

/// Pairs of states with equal bytes a few choices behind a start, met on different ways.
fn met_twice(library: &Library, start: &State) -> Vec<(State, State)> {
    let mut known: HashMap<Vec<u8>, State> = HashMap::new();
    let mut open = std::collections::VecDeque::from([start.clone()]);
    let mut pairs = Vec::new();
    while let Some(state) = open.pop_front() {
        if known.len() > 150 || pairs.len() > 3 {
            break;
        }
        let mut game = at(library, &state);
        let Status::Decide(_) = game.advance() else { continue };
        for option in game.options().to_vec() {
            let mut next = at(library, &state);
            next.answer(option).expect("an option");
            next.advance();
            match known.get(&canonical_bytes(&next)) {
                Some(earlier) if !same_cards(earlier, &next.state) => {
                    pairs.push((earlier.clone(), next.state.clone()));
                }
                Some(_) => {}
                None => {
                    known.insert(canonical_bytes(&next), next.state.clone());
                    open.push_back(next.state.clone());
                }
            }
        }
    }
    pairs
}

fn same_cards(one: &State, other: &State) -> bool {
    one.board == other.board && one.control == other.control
}

/// Plays two positions with equal bytes on, side by side.
fn play_both(shipped: &Shipped, one: State, other: State, rng: &mut Rng) {
    let library = &shipped.library;
    let (mut one, mut other) = (one, other);
    for _ in 0..ANSWERS {
        // Chance goes the same way.
        other.books.rng = one.books.rng;
        let mut game = at(library, &one);
        let status = game.advance();
        assert_eq!(status, at(library, &other).advance(), "{}", library.rules.name());
        let Status::Decide(_) = status else { return };
        let after = successors(library, &one);
        let after_other = successors(library, &other);
        if after.is_empty() {
            return;
        }
        // Cards that an effect goes through one by one stand in the order of their numbers until it is over.
        let tables = |all: &[After]| {
            let mut all: Vec<&[u8]> = all.iter().map(|after| after.table.as_slice()).collect();
            all.sort_unstable();
            all.into_iter().map(<[u8]>::to_vec).collect::<Vec<_>>()
        };
        assert!(
            tables(&after) == tables(&after_other),
            "{}: equal positions lead to others at {status:?}",
            library.rules.name()
        );
        let next = &after[rng.below(after.len() as u32) as usize];
        let same = after_other.iter().find(|other| other.bytes == next.bytes);
        let same = same.or_else(|| after_other.iter().find(|other| other.table == next.table));
        one = next.state.clone();
        other = same.expect("an equal table").state.clone();
    }
}

/// What an option leads to.
struct After {
    bytes: Vec<u8>,
    table: Vec<u8>,
    state: State,
}

/// The positions behind each option, but where a pile was shuffled: what comes of that depends on how the pile
/// lay before, also where nothing else does.
fn successors(library: &Library, state: &State) -> Vec<After> {
    let mut game = at(library, state);
    game.advance();
    let options = game.options().to_vec();
    let after = options.into_iter().filter_map(|option| {
        let mut next = at(library, state);
        next.answer(option).expect("an option");
        next.advance();
        let table = Canon::default().write_table(&next.state, library).to_vec();
        let shuffled = next.state.books.rng != state.books.rng;
        (!shuffled).then(|| After {
            bytes: canonical_bytes(&next),
            table,
            state: next.state.clone(),
        })
    });
    after.collect()
}
