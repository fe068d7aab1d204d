//! Zones and places. Their names and who sees them are ours where the book says nothing (E5, E6, E36).

use super::ids::*;
use crate::vocab::{
    PlaceCells, PlaceWord, Sees, Word, ZoneSet, ZoneWord, pile, text, whole, word, zone,
};

/// Places of a support area (E6).
const SUPPORTERS: u8 = 5;

/// An occupied place takes another card, until the rules send the one that was there away (E7).
const fn area(word: Word, cells: u8) -> ZoneWord {
    ZoneWord { cells, in_play: true, shares_cells: true, ..zone(word, Sees::All, Sees::Nobody) }
}

pub const ZONES: &[ZoneWord] = &[
    pile(word("deck", &[], text("deck", "山札"), &["setup.1"]), Sees::Nobody, Sees::Nobody),
    zone(word("hand", &[], text("hand", "手札"), &["setup.3.b"]), Sees::Owner, Sees::Owner),
    area(word("leader_area", &[], text("leader area", "リーダーエリア"), &["setup.4"]), 0),
    area(
        word("support_area", &[], text("support area", "サポートエリア"), &["turn.stand.2", "E6"]),
        SUPPORTERS,
    ),
    zone(
        word("mana", &[], text("mana area", "マナエリア"), &["turn.charge.1", "E26"]),
        Sees::Nobody,
        Sees::Nobody,
    ),
    zone(
        word("damage_area", &[], text("damage area", "ダメージエリア"), &["turn.attack.6", "E36"]),
        Sees::All,
        Sees::All,
    ),
    ZoneWord {
        rearranged: true,
        ..pile(
            word("graveyard", &[], text("graveyard", "墓地"), &["turn.main.4", "E36"]),
            Sees::All,
            Sees::All,
        )
    },
];

pub const PLACES: &[PlaceWord] = &[
    PlaceWord {
        word: word("field", &[], text("the field", "フィールド"), &["turn.main.2", "E5"]),
        zones: ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]),
        cells: PlaceCells::All,
        parts: &[],
    },
    whole(
        word("leader_area", &[], text("leader area", "リーダーエリア"), &["setup.4"]),
        LEADER_AREA,
    ),
    PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4]),
        ..whole(
            word("support_area", &[], text("support area", "サポートエリア"), &["turn.stand.2"]),
            SUPPORT_AREA,
        )
    },
    whole(word("hand", &[], text("hand", "手札"), &["setup.3.b"]), HAND),
    whole(word("deck", &[], text("deck", "山札"), &["setup.1"]), DECK),
    whole(word("mana", &[], text("mana area", "マナエリア"), &["turn.charge.1"]), MANA),
    whole(
        word("damage_area", &[], text("damage area", "ダメージエリア"), &["turn.attack.6"]),
        DAMAGE_AREA,
    ),
    whole(word("graveyard", &[], text("graveyard", "墓地"), &["turn.main.4"]), GRAVEYARD),
];
