//! Zones and places. Their names and who sees them are ours where the book says nothing (E5, E6, E36).

use crate::table;
use crate::vocab::{
    PlaceCells, PlaceId, PlaceWord, Sees, Word, ZoneId, ZoneSet, ZoneWord, named, pile, text,
    whole, word, zone,
};

/// Places of a support area (E6).
const SUPPORTERS: u8 = 5;

/// An occupied place takes another card, until the rules send the one that was there away (E7).
const fn area(word: Word, cells: u8) -> ZoneWord {
    ZoneWord { cells, in_play: true, shares_cells: true, ..zone(word, Sees::All, Sees::Nobody) }
}

table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(named("deck", "山札", &["setup.1"]), Sees::Nobody, Sees::Nobody),
    HAND = zone(named("hand", "手札", &["setup.3.b"]), Sees::Owner, Sees::Owner),
    LEADER_AREA =
        area(word("leader_area", &[], text("leader area", "リーダーエリア"), &["setup.4"]), 0),
    SUPPORT_AREA = area(
        word("support_area", &[], text("support area", "サポートエリア"), &["turn.stand.2", "E6"]),
        SUPPORTERS,
    ),
    MANA = zone(
        word("mana", &[], text("mana area", "マナエリア"), &["turn.charge.1", "E26"]),
        Sees::Nobody,
        Sees::Nobody,
    ),
    DAMAGE_AREA = zone(
        word("damage_area", &[], text("damage area", "ダメージエリア"), &["turn.attack.6", "E36"]),
        Sees::All,
        Sees::All,
    ),
    GRAVEYARD = ZoneWord {
        rearranged: true,
        ..pile(named("graveyard", "墓地", &["turn.main.4", "E36"]), Sees::All, Sees::All)
    },
);

table!(
    PLACES = [PlaceWord; PlaceId],
    FIELD = PlaceWord {
        word: word("field", &[], text("the field", "フィールド"), &["turn.main.2", "E5"]),
        zones: ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]),
        cells: PlaceCells::All,
        parts: &[],
    },
    IN_LEADER_AREA = whole(
        word("leader_area", &[], text("leader area", "リーダーエリア"), &["setup.4"]),
        LEADER_AREA,
    ),
    IN_SUPPORT_AREA = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4]),
        ..whole(
            word("support_area", &[], text("support area", "サポートエリア"), &["turn.stand.2"]),
            SUPPORT_AREA,
        )
    },
    IN_HAND = whole(named("hand", "手札", &["setup.3.b"]), HAND),
    _ = whole(named("deck", "山札", &["setup.1"]), DECK),
    _ = whole(word("mana", &[], text("mana area", "マナエリア"), &["turn.charge.1"]), MANA),
    _ = whole(
        word("damage_area", &[], text("damage area", "ダメージエリア"), &["turn.attack.6"]),
        DAMAGE_AREA,
    ),
    _ = whole(named("graveyard", "墓地", &["turn.main.4"]), GRAVEYARD),
);
