//! Which cells are related, in the word tables of each game.

use fuda::games::legions::words::cell;
use fuda::games::legions::words::places::{lane, next_lanes};
use fuda::games::los::words::{BACK, FRONT, LANE};
use fuda::games::ws::words::places::facing;
use fuda::games::{legions, los, ws};
use fuda::vocab::{PlaceCells, PlaceId, RelatedBy, Vocab};

/// For each cell, the related cells on the card's own side and on the other.
fn related(vocab: &Vocab, relation: &str) -> [&'static [u64]; 2] {
    let found = vocab.relations.iter().find(|found| found.word.name == relation);
    match found.expect("a relation").by {
        RelatedBy::Cells { own, enemy } => [own, enemy],
        _ => panic!("{relation} is not of cells"),
    }
}

/// Each cell with those that are related to it there are related to it from there.
fn are_mutual(cells: &[u64], back: &[u64]) {
    for (from, related) in cells.iter().enumerate() {
        for (to, related_back) in back.iter().enumerate() {
            assert_eq!(related & 1 << to != 0, related_back & 1 << from != 0, "{from} and {to}");
        }
    }
}

#[test]
fn lanes_are_mirrored() {
    let vocab = &legions::words::VOCAB;
    let [_, enemy] = related(vocab, "lane");
    are_mutual(enemy, enemy);
    for beside in related(vocab, "next_lanes") {
        are_mutual(beside, beside);
    }
}

#[test]
fn the_sides_are_not_next_to_each_other() {
    assert_eq!(next_lanes(cell::LEFT), 1 << cell::CENTRE);
    assert_eq!(next_lanes(cell::CENTRE), 1 << cell::LEFT | 1 << cell::RIGHT);
    assert_eq!(lane(cell::MASTER), cell::CENTRE);
}

#[test]
fn what_is_in_front_has_it_behind() {
    for (vocab, front) in [(&ws::words::VOCAB, "front"), (&los::words::VOCAB, "ahead")] {
        are_mutual(related(vocab, front)[0], related(vocab, "behind")[0]);
    }
}

#[test]
fn facing_is_mutual_and_as_the_table_says() {
    let [_, enemy] = related(&ws::words::VOCAB, "facing");
    are_mutual(enemy, enemy);
    for (cell, faced) in (0..).zip(enemy) {
        assert_eq!(facing(cell).map_or(0, |cell| 1 << cell), *faced);
    }
}

#[test]
fn rows_are_the_halves_of_the_grid() {
    let cells = |place: PlaceId| match los::words::VOCAB.place(place).cells {
        PlaceCells::Indexed(each) => each.iter().fold(0, |all, cell| all | cell),
        _ => 0,
    };
    assert_eq!((cells(FRONT), cells(BACK), cells(LANE)), (0b0000_1111, 0b1111_0000, 0b1111_1111));
}
