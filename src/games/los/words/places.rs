//! Zones, places and the geometry of the grid (rulebook chapter 3).
//!
//! The grid has eight cells: 0 to 3 are the front row, 4 to 7 the back row; cell `c` and `c + 4` are
//! lane `c % 4`. Lane `c` of one player faces lane `c` of the other (reading L12).

use super::ids::*;
use crate::vocab::{
    PlaceCells, PlaceWord, RelatedBy, RelationWord, Sees, ZoneSet, ZoneWord, text, word,
};

pub const ZONES: &[ZoneWord] = &[
    ZoneWord {
        word: word("deck", &[], text("deck", "デッキ"), &["3.1.a", "3.1.c"]),
        cells: 0,
        ordered: true,
        rearranged: false,
        one_by_one: false,
        sees: Sees::Nobody,
        face_down: Sees::Owner,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word("hand", &[], text("hand", "手札"), &["3.6.a", "3.6.b"]),
        cells: 0,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees: Sees::Owner,
        face_down: Sees::Owner,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word("trash", &[], text("trash", "トラッシュ"), &["3.2.a", "3.2.b"]),
        cells: 0,
        ordered: true,
        rearranged: true,
        one_by_one: false,
        sees: Sees::All,
        face_down: Sees::Owner,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word(
            "energy_zone",
            &[],
            text("energy zone", "エネルギーゾーン"),
            &["3.4.a", "3.4.c"],
        ),
        cells: 0,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees: Sees::All,
        face_down: Sees::Owner,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word(
            "support_zone",
            &[],
            text("Support zone", "サポートゾーン"),
            &["3.5.a", "3.5.b"],
        ),
        cells: 0,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees: Sees::All,
        face_down: Sees::Owner,
        veils: false,
        in_play: true,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word(
            "character_zone",
            &[],
            text("character zone", "キャラクターゾーン"),
            &["3.3.b", "3.3.1"],
        ),
        cells: 8,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees: Sees::All,
        face_down: Sees::Owner,
        veils: false,
        in_play: true,
        shares_cells: false,
        put_ja: None,
    },
    ZoneWord {
        word: word("table", &[], text("table", "使用中のカード"), &["2.2.c", "5.1.b"]),
        cells: 0,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees: Sees::All,
        face_down: Sees::Owner,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    },
];

#[cfg(test)]
const FRONT_ROW: u64 = 0b0000_1111;
#[cfg(test)]
const BACK_ROW: u64 = 0b1111_0000;
/// Columns of the two rows (3.3.c).
const LANES: &[u64] = &[0b0001_0001, 0b0010_0010, 0b0100_0100, 0b1000_1000];

pub const PLACES: &[PlaceWord] = &[
    PlaceWord {
        word: word("field", &[], text("the field", "場"), &["3.b", "3.6.c"]),
        zones: ZoneSet::of(&[SUPPORTS, CHARACTERS]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("character_zone", &[], text("character zone", "キャラクターゾーン"), &["3.3.a"]),
        zones: ZoneSet::of(&[CHARACTERS]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("support_zone", &[], text("Support zone", "サポートゾーン"), &["3.5.a"]),
        zones: ZoneSet::of(&[SUPPORTS]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("front", &[], text("front row", "前衛"), &["3.3.2.a"]),
        zones: ZoneSet::of(&[CHARACTERS]),
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3]),
    },
    PlaceWord {
        word: word("back", &[], text("back row", "後衛"), &["3.3.3.a"]),
        zones: ZoneSet::of(&[CHARACTERS]),
        cells: PlaceCells::Indexed(&[1 << 4, 1 << 5, 1 << 6, 1 << 7]),
    },
    PlaceWord {
        word: word("lane", &["lanes"], text("lane", "レーン"), &["3.3.4.a"]),
        zones: ZoneSet::of(&[CHARACTERS]),
        cells: PlaceCells::Indexed(LANES),
    },
    PlaceWord {
        word: word("hand", &[], text("hand", "手札"), &["3.6.a"]),
        zones: ZoneSet::of(&[HAND]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("deck", &[], text("deck", "デッキ"), &["3.1.a"]),
        zones: ZoneSet::of(&[DECK]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("trash", &[], text("trash", "トラッシュ"), &["3.2.a"]),
        zones: ZoneSet::of(&[TRASH]),
        cells: PlaceCells::All,
    },
    PlaceWord {
        word: word("energy_zone", &[], text("energy zone", "エネルギーゾーン"), &["3.4.a"]),
        zones: ZoneSet::of(&[ENERGY]),
        cells: PlaceCells::All,
    },
];

const NOTHING: [u64; 8] = [0; 8];

/// Both cells of each cell's lane.
const SAME_LANE: [u64; 8] = {
    let mut cells = [0; 8];
    let mut cell = 0;
    while cell < 8 {
        cells[cell] = LANES[cell % 4];
        cell += 1;
    }
    cells
};

const BEHIND: [u64; 8] = [1 << 4, 1 << 5, 1 << 6, 1 << 7, 0, 0, 0, 0];
const AHEAD: [u64; 8] = [0, 0, 0, 0, 1 << 0, 1 << 1, 1 << 2, 1 << 3];

/// Cells that share an edge.
const NEXT_TO: [u64; 8] = {
    let mut cells = [0; 8];
    let mut cell = 0;
    while cell < 8 {
        let column = cell % 4;
        cells[cell] = 1 << ((cell + 4) % 8);
        if column > 0 {
            cells[cell] |= 1 << (cell - 1);
        }
        if column < 3 {
            cells[cell] |= 1 << (cell + 1);
        }
        cell += 1;
    }
    cells
};

pub const RELATIONS: &[RelationWord] = &[
    RelationWord {
        word: word(
            "facing",
            &[],
            text("the opposing lane of {}", "{}と向かい合うレーン"),
            &["5.5.b", "3.3.4.b"],
        ),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &NOTHING, enemy: &SAME_LANE },
        without_self: false,
    },
    RelationWord {
        word: word(
            "column",
            &[],
            text("both lanes of {}'s column", "{}と同じ列の両者のレーン"),
            &["3.3.4.a", "3.3.4.b"],
        ),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &SAME_LANE, enemy: &SAME_LANE },
        without_self: true,
    },
    RelationWord {
        word: word("lane", &[], text("the lane of {}", "{}と同じレーン"), &["3.3.4.a"]),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &SAME_LANE, enemy: &NOTHING },
        without_self: true,
    },
    RelationWord {
        word: word("behind", &[], text("the cell behind {}", "{}の後ろのマス"), &["3.3.3.a"]),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &BEHIND, enemy: &NOTHING },
        without_self: true,
    },
    RelationWord {
        word: word("ahead", &[], text("the cell ahead of {}", "{}の前のマス"), &["3.3.2.a"]),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &AHEAD, enemy: &NOTHING },
        without_self: true,
    },
    RelationWord {
        word: word("next_to", &[], text("the cells next to {}", "{}に隣接するマス"), &["3.3.1"]),
        zone: CHARACTERS,
        by: RelatedBy::Cells { own: &NEXT_TO, enemy: &NOTHING },
        without_self: true,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::PlaceId;

    #[test]
    fn rows_are_the_halves_of_the_grid() {
        let cells = |place: PlaceId| match PLACES[place.index()].cells {
            PlaceCells::Indexed(each) => each.iter().fold(0, |all, cell| all | cell),
            _ => 0,
        };
        assert_eq!(cells(FRONT), FRONT_ROW);
        assert_eq!(cells(BACK), BACK_ROW);
        assert_eq!(cells(LANE), FRONT_ROW | BACK_ROW);
    }
}
