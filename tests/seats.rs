//! What a seat is told of situations in which something is hidden from it.

mod support;

use std::fs;
use std::path::Path;

use fuda::engine::state::ids::Seat;
use fuda::load::{Loaded, load_sources};
use fuda::reading::Lang;
use fuda::reading::play::{Line, decision};
use fuda::scenario::{Case, Stage, cases};
use support::beside_shipped;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn loaded(game: &str, file: &str) -> Loaded {
    let path = Path::new("tests/scenarios").join(game).join(file);
    let text = fs::read_to_string(path).expect("a script");
    load_sources(beside_shipped(game, file, text))
}

fn case<'l>(loaded: &'l Loaded, name: &str) -> Case<'l> {
    let all = cases(loaded);
    *all.iter().find(|case| case.scenario.name.text == name).expect(name)
}

/// The trace of a scenario as a seat is told it.
fn told(game: &str, file: &str, name: &str, seat: Seat) -> Vec<Line> {
    let loaded = loaded(game, file);
    let stage = Stage::new(&loaded).expect("scripts without a mistake");
    let case = case(&loaded, name);
    let result = stage.run(&case, None);
    stage.tell(&case, None, &result, Some(seat), Lang::En).lines
}

fn place(lines: &[Line], part: &str) -> usize {
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    texts
        .iter()
        .position(|text| text.contains(part))
        .unwrap_or_else(|| panic!("{part}: {texts:#?}"))
}

#[test]
fn who_attacks_a_face_down_card_is_not_told_its_name() {
    let name = "who is attacked face-down turns up and keeps its position";
    let lines = told("los", "attacks.fuda", name, A);
    let turned = place(&lines, "\"Quarry Golem\" is turned to face_up");
    assert_eq!(place(&lines, "Quarry Golem"), turned);
    assert!(
        lines[..turned].iter().any(|line| line.text.contains("a card is attacked")),
        "{turned}"
    );
    let own = told("los", "attacks.fuda", name, B);
    assert!(place(&own, "Quarry Golem") < place(&own, "is turned to face_up"));
}

#[test]
fn face_down_cards_are_offered_by_their_places() {
    let loaded = loaded("los", "choosing.fuda");
    let stage = Stage::new(&loaded).expect("scripts without a mistake");
    let case = case(&loaded, "who is chosen face-down turns up first and keeps its position");
    let mut game = stage.start(&case, None).expect("a situation");
    let mut listed = |wanted: &str| {
        let choices = decision::choices(&mut game, A);
        let found = choices.iter().find(|(_, spelled)| spelled.listed() == wanted);
        let (choice, _) = *found.as_ref().unwrap_or_else(|| panic!("{choices:?}"));
        game.choose(A, *choice).expect("an option");
        let choices = decision::choices(&mut game, A);
        choices.into_iter().map(|(_, spelled)| spelled.listed()).collect::<Vec<_>>()
    };
    let offered = listed("play \"Open Grip\"");
    assert_eq!(offered, ["choose the card in enemy front 1", "choose the card in enemy front 2"]);
}

/// That B holds an answer is not told as it arises, but as it is used.
#[test]
fn a_card_in_hand_that_waits_is_told_to_its_player_only() {
    let name = "a negation is negated, and what was used works";
    let waits = |lines: &[Line]| lines.iter().any(|line| line.text.contains("triggers for B"));
    let lines = told("eirei", "worked_examples.fuda", name, A);
    assert!(!waits(&lines), "A is not told");
    place(&lines, "\"Touch Out\" of \"Restorer with a Fine Brush\" resolves");
    assert!(waits(&told("eirei", "worked_examples.fuda", name, B)), "B is told");
}

#[test]
fn entries_are_numbered_for_the_seat_without_gaps() {
    for seat in [A, B] {
        let lines = told(
            "eirei",
            "worked_examples.fuda",
            "a negation is negated, and what was used works",
            seat,
        );
        for (n, line) in lines.iter().enumerate() {
            assert_eq!(line.no as usize, n + 1);
            assert!(line.cause < line.no, "{line:?}");
        }
    }
}

/// Weiss Schwarz 3.1.5.1: cards that everybody saw are not followed into a hidden pile that their owner orders.
#[test]
fn the_order_of_a_hidden_pile_is_told_to_its_owner_only() {
    let name = "the opponent's text puts two on top: their owner says which lies above";
    let put = |seat| {
        let lines = told("ws", "in_any_order.fuda", name, seat).into_iter().map(|line| line.text);
        lines.filter(|text| text.contains("to B deck")).collect::<Vec<_>>()
    };
    let (of_a, of_b) = (put(A), put(B));
    assert_eq!((of_a.len(), of_b.len()), (2, 2), "{of_a:?} {of_b:?}");
    assert!(of_b[0].contains("Wall") && of_b[1].contains("Four"), "{of_b:?}");
    assert!(of_a.iter().all(|text| !text.contains("Wall") && !text.contains("Four")), "{of_a:?}");
}

/// Who orders cards without seeing them is offered places.
#[test]
fn cards_that_their_owner_does_not_see_are_ordered_by_their_places() {
    let loaded = loaded("ws", "in_any_order.fuda");
    let stage = Stage::new(&loaded).expect("scripts without a mistake");
    let name =
        "two of the opponent's deck into the clock: their owner orders them, without seeing them";
    let mut game = stage.start(&case(&loaded, name), None).expect("a situation");
    let choices = decision::choices(&mut game, A);
    let play = choices.iter().find(|(_, spelled)| spelled.listed() == "play \"Press Gang\"");
    game.choose(A, play.expect("an option").0).expect("an option");
    let offered = decision::choices(&mut game, B);
    let offered: Vec<String> = offered.iter().map(|(_, spelled)| spelled.listed()).collect();
    assert_eq!(offered, ["choose card 1 in my deck", "choose card 2 in my deck"]);
}
