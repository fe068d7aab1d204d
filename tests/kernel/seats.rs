//! What a seat is told of situations in which something is hidden from it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::{beside_shipped, every_rulebook};
use fuda::engine::rulebook::steps::{Row, Step};
use fuda::engine::run::Status;
use fuda::engine::state::board::Board;
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::engine::view::GoingOn;
use fuda::load::Loaded;
use fuda::reading::Lang;
use fuda::reading::play::{Line, decision};
use fuda::scenario::{Case, Stage, cases};
use fuda::vocab::ZoneId;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn loaded(game: &str, file: &str) -> Loaded {
    let path = Path::new("tests/scenarios").join(game).join(file);
    let text = fs::read_to_string(path).expect("a script");
    beside_shipped(game, file, text)
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
        let found =
            choices.iter().find(|(_, spelled)| spelled.listed(fuda::reading::Lang::En) == wanted);
        let (choice, _) = *found.as_ref().unwrap_or_else(|| panic!("{choices:?}"));
        game.choose(A, *choice).expect("an option");
        let choices = decision::choices(&mut game, A);
        choices
            .into_iter()
            .map(|(_, spelled)| spelled.listed(fuda::reading::Lang::En))
            .collect::<Vec<_>>()
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
    let of_b = told("eirei", "worked_examples.fuda", name, B);
    assert!(waits(&of_b), "B is told");
    // The answer to that answer lies in the hand of A.
    let answers = |lines: &[Line]| lines.iter().any(|line| line.text.contains("triggers for A"));
    assert!(answers(&lines) && !answers(&of_b), "only A is told");
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
    let play = choices
        .iter()
        .find(|(_, spelled)| spelled.listed(fuda::reading::Lang::En) == "play \"Press Gang\"");
    game.choose(A, play.expect("an option").0).expect("an option");
    let offered = decision::choices(&mut game, B);
    let offered: Vec<String> =
        offered.iter().map(|(_, spelled)| spelled.listed(fuda::reading::Lang::En)).collect();
    assert_eq!(offered, ["choose card 1 in my deck", "choose card 2 in my deck"]);
}

/// Eirei qa.7.a: that a price is not paid is its player's own matter, who is told of it.
#[test]
fn a_player_is_told_of_declining() {
    let name = "nobody answers what is not paid for";
    let declines = |seat| {
        told("eirei", "answers.fuda", name, seat).iter().any(|line| line.text == "B declines")
    };
    assert!(declines(B), "B is told");
    assert!(!declines(A), "A is not told");
}

/// That an ability is used is noted where something waits for it, which may lie in a hand: nobody is told of the note.
#[test]
fn that_a_use_is_noted_is_told_to_nobody() {
    let name = "a negation is negated, and what was used works";
    for seat in [A, B] {
        let lines = told("eirei", "worked_examples.fuda", name, seat);
        place(&lines, "\"Spark\" of \"Kindling\" resolves");
        assert!(lines.iter().all(|line| !line.text.contains("uses an ability")), "{lines:?}");
    }
}

#[test]
fn what_waits_for_the_other_player_is_seen_where_its_card_is() {
    let loaded = loaded("los", "policies.fuda");
    let stage = Stage::new(&loaded).expect("scripts without a mistake");
    let case = case(&loaded, "mandatory first is each player's own matter");
    let mut game = stage.situation(&case, None, usize::MAX).expect("a situation");
    for seat in [A, B] {
        let waiting = game.for_seat(seat).waiting;
        assert_eq!(waiting.iter().map(|one| one.seat).collect::<Vec<_>>(), [A, A], "{waiting:?}");
    }
}

/// Two face-down cards of one kind and one cost may lie the other way round.
#[test]
fn face_down_cards_of_one_cost_could_lie_in_each_others_places() {
    let loaded = loaded("los", "choosing.fuda");
    let stage = Stage::new(&loaded).expect("scripts without a mistake");
    let name = "continuous texts of the flipped card count before the effect goes on";
    let mut game = stage.start(&case(&loaded, name), None).expect("a situation");
    let vocab = game.library.rules.vocab;
    let field = vocab.zones.iter().position(|zone| zone.cells > 0).expect("a zone with cells");
    let lie = |board: &Board| board.zone(B, ZoneId(field as u8)).to_vec();
    let real = lie(&game.state.board);
    let mut rng = Rng::seeded(1);
    let drawn: BTreeSet<_> = (0..40).map(|_| lie(&game.resampled(A, &mut rng).board)).collect();
    let turned = real.iter().rev().copied().collect::<Vec<_>>();
    assert_eq!(drawn, BTreeSet::from([real, turned]));
}

/// Rows that only lead elsewhere come next nowhere.
#[test]
fn what_is_under_way_goes_on_at_a_row_that_does_something() {
    for shipped in every_rulebook() {
        let mut game = shipped.game_of(1);
        let mut rng = Rng::seeded(1);
        for _ in 0..40 {
            let Status::Decide(_) = game.advance() else { break };
            for going_on in game.for_seat(A).going_on {
                let GoingOn::Rule { proc, row: Some(row), .. } = going_on else { continue };
                let rows = game.library.proc(proc).expect("its rows").rows;
                let Row { name, step, .. } = &rows[row as usize];
                let book = game.library.rules.name();
                assert!(!matches!(step, Step::Goto), "{book}: {name}");
            }
            let option = game.options()[rng.below(game.options().len() as u32) as usize];
            game.answer(option).expect("an option");
        }
    }
}
