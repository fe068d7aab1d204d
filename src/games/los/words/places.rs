//! Zones, places and the geometry of the grid (rulebook chapter 3).
//!
//! The grid has eight cells: 0 to 3 are the front row, 4 to 7 the back row; cell `c` and `c + 4` are
//! lane `c % 4`. Lane `c` of one player faces lane `c` of the other (reading L12).

use crate::table;
use crate::vocab::{
    PlaceCells, PlaceId, PlaceWord, RelatedBy, RelationWord, Sees, ZoneId, ZoneSet, ZoneWord,
    named, pile, relation, text, whole, word, zone,
};

table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(named("deck", "デッキ", &["3.1.a", "3.1.c"]), Sees::Nobody, Sees::Owner),
    HAND = zone(named("hand", "手札", &["3.6.a", "3.6.b"]), Sees::Owner, Sees::Owner),
    TRASH = ZoneWord {
        rearranged: true,
        ..pile(named("trash", "トラッシュ", &["3.2.a", "3.2.b"]), Sees::All, Sees::Owner)
    },
    ENERGY = zone(
        word("energy_zone", &[], text("energy zone", "エネルギーゾーン"), &["3.4.a", "3.4.c"]),
        Sees::All,
        Sees::Owner,
    ),
    SUPPORTS = ZoneWord {
        in_play: true,
        ..zone(
            word("support_zone", &[], text("Support zone", "サポートゾーン"), &["3.5.a", "3.5.b"]),
            Sees::All,
            Sees::Owner,
        )
    },
    CHARACTERS = ZoneWord {
        cells: 8,
        in_play: true,
        ..zone(
            word(
                "character_zone",
                &[],
                text("character zone", "キャラクターゾーン"),
                &["3.3.b", "3.3.1"],
            ),
            Sees::All,
            Sees::Owner,
        )
    },
    // Where an Effect card is while it is used, and a contest card while it is shown.
    STAGE = zone(named("table", "使用中のカード", &["2.2.c", "5.1.b"]), Sees::All, Sees::Owner),
);

/// Columns of the two rows (3.3.c).
const LANES: &[u64] = &[0b0001_0001, 0b0010_0010, 0b0100_0100, 0b1000_1000];

table!(
    PLACES = [PlaceWord; PlaceId],
    FIELD = PlaceWord {
        word: word("field", &[], text("the field", "場"), &["3.b", "3.6.c"]),
        zones: ZoneSet::of(&[SUPPORTS, CHARACTERS]),
        cells: PlaceCells::All,
        parts: &[],
    },
    CHARACTER_ZONE = whole(
        word("character_zone", &[], text("character zone", "キャラクターゾーン"), &["3.3.a"]),
        CHARACTERS,
    ),
    SUPPORT_ZONE = whole(
        word("support_zone", &[], text("Support zone", "サポートゾーン"), &["3.5.a"]),
        SUPPORTS,
    ),
    FRONT = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3]),
        ..whole(word("front", &[], text("front row", "前衛"), &["3.3.2.a"]), CHARACTERS)
    },
    BACK = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 4, 1 << 5, 1 << 6, 1 << 7]),
        ..whole(word("back", &[], text("back row", "後衛"), &["3.3.3.a"]), CHARACTERS)
    },
    LANE = PlaceWord {
        cells: PlaceCells::Indexed(LANES),
        ..whole(word("lane", &["lanes"], text("lane", "レーン"), &["3.3.4.a"]), CHARACTERS)
    },
    IN_HAND = whole(named("hand", "手札", &["3.6.a"]), HAND),
    _ = whole(named("deck", "デッキ", &["3.1.a"]), DECK),
    IN_TRASH = whole(named("trash", "トラッシュ", &["3.2.a"]), TRASH),
    _ = whole(
        word("energy_zone", &[], text("energy zone", "エネルギーゾーン"), &["3.4.a"]),
        ENERGY,
    ),
);

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
        without_self: false,
        ..relation(
            word(
                "facing",
                &[],
                text("the opposing lane of {}", "{}と向かい合うレーン"),
                &["5.5.b", "3.3.4.b"],
            ),
            CHARACTERS,
            RelatedBy::Cells { own: &NOTHING, enemy: &SAME_LANE },
        )
    },
    relation(
        word(
            "column",
            &[],
            text("both lanes of {}'s column", "{}と同じ列の両者のレーン"),
            &["3.3.4.a", "3.3.4.b"],
        ),
        CHARACTERS,
        RelatedBy::Cells { own: &SAME_LANE, enemy: &SAME_LANE },
    ),
    relation(
        word("lane", &[], text("the lane of {}", "{}と同じレーン"), &["3.3.4.a"]),
        CHARACTERS,
        RelatedBy::Cells { own: &SAME_LANE, enemy: &NOTHING },
    ),
    relation(
        word("behind", &[], text("the cell behind {}", "{}の後ろのマス"), &["3.3.3.a"]),
        CHARACTERS,
        RelatedBy::Cells { own: &BEHIND, enemy: &NOTHING },
    ),
    relation(
        word("ahead", &[], text("the cell ahead of {}", "{}の前のマス"), &["3.3.2.a"]),
        CHARACTERS,
        RelatedBy::Cells { own: &AHEAD, enemy: &NOTHING },
    ),
    relation(
        word("next_to", &[], text("the cells next to {}", "{}に隣接するマス"), &["3.3.1"]),
        CHARACTERS,
        RelatedBy::Cells { own: &NEXT_TO, enemy: &NOTHING },
    ),
];
