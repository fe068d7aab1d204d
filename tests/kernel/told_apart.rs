//! What is told apart, and what is one and the same: positions by their canonical bytes, names that are declared,
//! cards that a seat has seen.

use std::collections::BTreeSet;

use fuda::diagnostics::Sources;
use fuda::engine::canon::{Canon, canonical_bytes};
use fuda::engine::game::Game;
use fuda::engine::state::board::Continuing;
use fuda::engine::state::control::State;
use fuda::engine::state::ids::{BatchNo, CardId, EntryNo, ObjRef, Seat};
use fuda::engine::view::CardView;
use fuda::load::load_sources;
use fuda::scenario::{Stage, cases};
use fuda::vocab::ZoneId;

/// The game behind a script for a table, beside these cards only.
fn after<R>(cards: &str, given: &str, script: &[&str], look: impl FnOnce(&mut Game<'_>) -> R) -> R {
    let text = format!(
        "{cards}\nscenario \"table\" {{ given {{ turn 3 of A, main_phase\n{given} }} script {{\n{}\n}} }}",
        script.join("\n")
    );
    let mut sources = Sources::default();
    sources.add("table.fuda", text);
    let loaded = load_sources(sources);
    let wrong = loaded.diagnostics.iter().filter(|one| one.is_error());
    let wrong: Vec<String> = wrong.map(|one| one.message.to_string()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let stage = Stage::new(&loaded).expect("a small program");
    let case = *cases(&loaded).first().expect("a scenario");
    let mut game = stage.situation(&case, None, usize::MAX).unwrap_or_else(|told| {
        let told: Vec<String> = told.iter().map(|one| one.message.to_string()).collect();
        panic!("{told:?}")
    });
    game.advance();
    look(&mut game)
}

/// The bytes of the position, and those of what lies on the table.
fn told(game: &mut Game<'_>) -> [Vec<u8>; 2] {
    let table = Canon::default().write_table(&game.state, game.library).to_vec();
    [canonical_bytes(game), table]
}

const STAGE: &str = r#"
game ws

card "Grey Pebble" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
}

card "Grey Dancer" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  act "Bow" { do rest this }
  act "Rise" { do stand this }
}

card "Tall Mirror" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  cont { do all my other characters get power = 3000 }
}

card "Small Mirror" {
  kind character   color yellow   level 0   cost 0   power 1000   soul 1
  cont { do all my other characters get power = 500 }
}

card "Called Back" {
  kind event   color yellow   level 0   cost 0
  play {
    do    choose c: 1 my character
          return c to hand
  }
}
"#;

/// Of continuous abilities that set one number the later one says it, so that it matters who came first.
#[test]
fn the_order_in_which_cards_came_is_told_in_a_position_and_not_of_a_table() {
    let given = "A center_stage 1: \"Grey Pebble\"   A hand: \"Tall Mirror\", \"Small Mirror\"";
    let tall = ["A plays \"Tall Mirror\"", "A chooses back_stage 1"];
    let small = ["A plays \"Small Mirror\"", "A chooses back_stage 2"];
    let [one, other] =
        [[tall, small], [small, tall]].map(|script| after(STAGE, given, &script.concat(), told));
    assert!(one[0] != other[0], "the positions play differently");
    assert!(one[1] == other[1], "the same cards lie there");
}

/// Rulebook 11.1.1.2b of Weiss Schwarz: a loop that was left is not begun again in the same state.
#[test]
fn a_loop_that_was_left_is_told_in_a_position() {
    let given = "A center_stage 1: \"Grey Dancer\"";
    let round = ["A uses \"Bow\"", "A uses \"Rise\""];
    let begun = [&round.repeat(3)[..], &["A uses \"Bow\""]].concat();
    let left = [&round.repeat(7)[..], &["A declares 0"]].concat();
    let (before, offered) = after(STAGE, given, &begun, |game| (told(game), game.options().len()));
    let (behind, open) = after(STAGE, given, &left, |game| (told(game), game.options().len()));
    assert!(before[1] == behind[1], "the same cards lie there");
    assert_eq!(offered, open + 1, "the loop is not begun again");
    assert!(before[0] != behind[0], "other things can be done");
}

/// Of two things that are there no more, one's card lies in a zone and one's is nowhere.
#[test]
fn cards_that_are_nowhere_are_told_apart_from_those_that_moved() {
    let given = "A center_stage 1: \"Grey Pebble\"   A deck: 2 \"Grey Pebble\"";
    after(STAGE, given, &[], |game| {
        let board = &game.state.board;
        let first = board.zone(Seat(0), zone(game, "deck"))[0];
        let gone = board.zone(Seat(0), zone(game, "stage"))[0];
        let mut state = without(&game.state, gone);
        let former = |card: CardId| ObjRef { card, incarnation: u16::MAX };
        let mut last = |no: u32, card: CardId| {
            let effect =
                Continuing { no: EntryNo(no), source: former(card), ..Continuing::default() };
            state.board.continuing.push(effect).expect("there is room");
        };
        last(1, gone);
        last(2, first);
        let mut other = state.clone();
        let of = |card: CardId| Continuing {
            no: EntryNo(3),
            source: former(card),
            ..Continuing::default()
        };
        state.board.continuing.push(of(gone)).expect("there is room");
        other.board.continuing.push(of(first)).expect("there is room");
        let [one, other] = [state, other].map(|state| {
            game.restore(&state);
            canonical_bytes(game)
        });
        assert!(one != other, "the third effect is another card's");
    });
}

/// What is told of one card does not run into what is told of the next: here a state of the first card is as great as
/// a rank in time, and a cell of the second as its state.
#[test]
fn states_cells_and_times_of_two_cards_are_told_apart() {
    let cards = r#"
game los

card "Ember Pup" {
  kind character   element fire   race Elf   cost 1   speed 1   atk 100   def 100   down 100
}

card "Acorn Scout" {
  kind character   element fire   race Elf   cost 1   speed 1   atk 100   def 100   down 100
}

card "Quarry Golem" {
  kind character   element fire   race Elf   cost 1   speed 1   atk 100   def 100   down 100
}
"#;
    let given = "A front 1: \"Quarry Golem\"   A back 3: \"Quarry Golem\"
        B front 1: \"Ember Pup\"   B front 2: \"Ember Pup\"   B front 3: \"Ember Pup\"";
    after(cards, given, &[], |game| {
        let characters = zone(game, "character_zone");
        let of = |seat: u8| game.state.board.zone(Seat(seat), characters).to_vec();
        let (own, others) = (of(0), of(1));
        // Moments that are ranks from 1 on.
        let moment = |rank: u32| BatchNo(9 + rank);
        let mut state = game.state.clone();
        for (n, card) in others.iter().enumerate() {
            let card = &mut state.board.cards[card.index()];
            (card.entered, card.placed) = (moment(2 * n as u32 + 1), moment(2 * n as u32 + 2));
        }
        let mut with = |lies: [(u8, u16, u32, u32); 2]| {
            let mut state = state.clone();
            for (card, (cell, status, entered, placed)) in own.iter().zip(lies) {
                let card = &mut state.board.cards[card.index()];
                (card.cell, card.status) = (cell, status);
                (card.entered, card.placed) = (moment(entered), moment(placed));
            }
            game.restore(&state);
            canonical_bytes(game)
        };
        let one = with([(0, 0, 2, 3), (5, 2, 1, 1)]);
        let other = with([(0, 2, 3, 5), (2, 0, 1, 1)]);
        assert!(one != other, "other states, cells and times");
    });
}

fn zone(game: &Game<'_>, name: &str) -> ZoneId {
    let zones = game.library.rules.vocab.zones;
    let found = zones.iter().position(|zone| zone.word.name == name);
    ZoneId(found.expect("a zone") as u8)
}

/// The state with a card taken out of the game.
fn without(state: &State, card: CardId) -> State {
    let mut data = serde_json::to_value(state).expect("a state is plain data");
    let players = data["board"]["zones"].as_array_mut().expect("zones of both");
    for zone in players.iter_mut().flat_map(|zones| zones.as_array_mut().expect("zones")) {
        zone.as_array_mut().expect("cards").retain(|id| id.as_u64() != Some(card.0.into()));
    }
    let mut state: State = serde_json::from_value(data).expect("a state");
    state.board.cards[card.index()].zone = None;
    state
}

#[test]
fn a_name_that_several_cards_have_is_declared_once() {
    let cards = r#"
game ws

card "Street Prophet" {
  kind event   color blue   level 0   cost 0
  play { do declare n: name }
}

card "Street Prophet, Winter Print" {
  name "Street Prophet"
  kind event   color red   level 0   cost 0
  play { do draw 1 }
}

card "Lamp Walker" {
  kind character   color blue   level 0   cost 0   power 1000   soul 1
}
"#;
    after(cards, "A hand: \"Street Prophet\"", &["A plays \"Street Prophet\""], |game| {
        let offered = game.options();
        let names: BTreeSet<String> = offered.iter().map(|option| format!("{option:?}")).collect();
        assert_eq!((names.len(), offered.len()), (2, 2), "{offered:?}");
    });
}

/// Whoever saw a card go into a hand knows which one it is, until they cannot tell it from another.
#[test]
fn a_card_that_was_seen_to_go_into_a_hand_is_known_there() {
    let given = "A center_stage 1: \"Grey Pebble\"   A hand: \"Called Back\", \"Grey Dancer\"";
    after(STAGE, given, &["A plays \"Called Back\""], |game| {
        let hand = zone(game, "hand").index();
        let view = game.for_seat(Seat(1));
        let known = |card: &&CardView| matches!(card, CardView::Known { .. });
        let cards = &view.players[0].zones[hand];
        assert_eq!((cards.len(), cards.iter().filter(known).count()), (2, 1), "{cards:?}");
    });
}
