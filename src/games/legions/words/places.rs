//! Zones, places and lanes (rulebook chapters 18 to 20).
//!
//! The field has five cells: the lanes left, centre, right as their player sees them, the lord area and
//! the master area. The timeline has four, the wait zones, and any number of cards lies in each.

use crate::table;
use crate::vocab::verbs::KUWAERU;
use crate::vocab::{
    PlaceCells, PlaceId, PlaceWord, RelatedBy, RelationId, RelationWord, Sees, Word, ZoneId,
    ZoneSet, ZoneWord, named, pile, relation, text, whole, word, zone,
};

/// Cells of the field (18-11 to 18-14, 19-1).
pub mod cell {
    use crate::names;

    names!(u8, LEFT, CENTRE, RIGHT, LORD, MASTER);

    /// The lanes, as bits.
    pub const LANES: u64 = 0b0_0111;
}

// Each player has zones of their own (18-2), and cards go from one to another of their player's (18-3). All
// players may look at a reversed card (16-3b).
table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(named("deck", "山札", &["18-8", "18-6"]), Sees::Nobody, Sees::All),
    HAND = ZoneWord {
        put_ja: Some(KUWAERU),
        ..zone(named("hand", "手札", &["18-9.1", "18-9.2", "18-7"]), Sees::Owner, Sees::All)
    },
    PLAY_ZONE = zone(
        word(
            "play_zone",
            &[],
            text("play zone", "プレイゾーン"),
            &["18-19.1", "18-19.2", "33-2", "18-5"],
        ),
        Sees::All,
        Sees::All,
    ),
    FIELD = ZoneWord {
        cells: CELLS as u8,
        in_play: true,
        ..zone(named("field", "フィールド", &["18-10", "18-1.2", "18-5"]), Sees::All, Sees::All)
    },
    // At most two cards: who puts more there asks first (18-21, GZ2). No Lord and no Arts (32-6.2, GZ4).
    STANDBY = ZoneWord {
        kinds: &["skill", "minion"],
        room: Some(STANDBY_ROOM),
        ..zone(
            word("standby", &[], text("standby zone", "スタンバイゾーン"), &["18-17", "18-5"]),
            Sees::All,
            Sees::All,
        )
    },
    TIMELINE = ZoneWord {
        cells: WAIT_ZONES as u8,
        shares_cells: true,
        ..zone(named("timeline", "タイムライン", &["18-15", "18-16", "18-5"]), Sees::All, Sees::All)
    },
    EXCLUSION = ZoneWord {
        // Not even their owner (18-18.3, GZ14).
        face_down: Sees::Nobody,
        ..zone(
            word(
                "exclusion",
                &[],
                text("exclusion zone", "除外ゾーン"),
                &["18-18.1", "18-18.2", "18-18.3"],
            ),
            Sees::All,
            Sees::All,
        )
    },
);

const CELLS: usize = 5;
const WAIT_ZONES: usize = 4;
/// The standby zone has room for two cards (18-17).
pub const STANDBY_ROOM: usize = 2;

const fn part(word: Word, cells: u64) -> PlaceWord {
    PlaceWord { cells: PlaceCells::Fixed(cells), ..whole(word, FIELD) }
}

table!(
    PLACES = [PlaceWord; PlaceId],
    // Where abilities work when nothing is said.
    ON_FIELD =
        whole(word("field", &[], text("the field", "フィールド"), &["18-10", "19-1.1"]), FIELD),
    LANES = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << cell::LEFT, 1 << cell::CENTRE, 1 << cell::RIGHT]),
        ..whole(word("minion_zone", &[], text("minion zone", "ミニオンゾーン"), &["18-11"]), FIELD)
    },
    _ = part(
        word("left_lane", &[], text("left lane", "左レーン"), &["19-1.1", "19-2"]),
        1 << cell::LEFT,
    ),
    // With the leader zone (19-3.2).
    _ = part(
        word(
            "centre_lane",
            &[],
            text("centre lane", "中央レーン"),
            &["19-1.1", "19-3.1", "19-3.2", "18-12"],
        ),
        IN_CENTRE,
    ),
    _ = part(
        word("right_lane", &[], text("right lane", "右レーン"), &["19-1.1", "19-4"]),
        1 << cell::RIGHT,
    ),
    _ = part(
        word("leader_zone", &[], text("leader zone", "リーダーゾーン"), &["18-12"]),
        1 << cell::LORD | 1 << cell::MASTER,
    ),
    _ = part(
        word("lord_area", &[], text("lord area", "ロードエリア"), &["18-14"]),
        1 << cell::LORD,
    ),
    _ = part(
        word("master_area", &[], text("master area", "マスターエリア"), &["18-13"]),
        1 << cell::MASTER,
    ),
    IN_HAND = whole(named("hand", "手札", &["18-9.1"]), HAND),
    IN_STANDBY =
        whole(word("standby", &[], text("standby zone", "スタンバイゾーン"), &["18-17"]), STANDBY),
    _ = whole(named("timeline", "タイムライン", &["18-15"]), TIMELINE),
    _ = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3]),
        ..whole(
            word("wait_zone", &[], text("wait zone", "ウェイトゾーン"), &["18-15", "18-16"]),
            TIMELINE,
        )
    },
    IN_PLAY_ZONE =
        whole(word("play_zone", &[], text("play zone", "プレイゾーン"), &["18-19.1"]), PLAY_ZONE),
    _ = whole(named("deck", "山札", &["18-8"]), DECK),
    _ = whole(
        word("exclusion", &[], text("exclusion zone", "除外ゾーン"), &["18-18.1"]),
        EXCLUSION,
    ),
    IN_PLAY = PlaceWord {
        word: word("in_play", &[], text("play", "場"), &["18-20"]),
        zones: ZoneSet::of(&[PLAY_ZONE, FIELD, STANDBY, TIMELINE]),
        cells: PlaceCells::All,
        parts: &[],
    },
);

/// The centre lane and the leader zone (19-3.1, 19-3.2).
const IN_CENTRE: u64 = 1 << cell::CENTRE | 1 << cell::LORD | 1 << cell::MASTER;
const AT_SIDES: u64 = 1 << cell::LEFT | 1 << cell::RIGHT;

/// The lane of a cell on its player's own side.
const OWN_LANE: [u64; CELLS] = [1 << cell::LEFT, IN_CENTRE, 1 << cell::RIGHT, IN_CENTRE, IN_CENTRE];
/// The lane of a cell on the other player's side: left is the other player's right (19-1.2, 19-2, 19-4).
const ENEMY_LANE: [u64; CELLS] =
    [1 << cell::RIGHT, IN_CENTRE, 1 << cell::LEFT, IN_CENTRE, IN_CENTRE];
/// The lanes next to a cell's lane: left and centre, centre and right (19-5).
const NEXT_LANES: [u64; CELLS] = [IN_CENTRE, AT_SIDES, IN_CENTRE, AT_SIDES, AT_SIDES];

/// The lane of a cell: left, centre or right.
pub const fn lane(of: u8) -> u8 {
    match of {
        cell::LEFT => cell::LEFT,
        cell::RIGHT => cell::RIGHT,
        _ => cell::CENTRE,
    }
}

/// The other player's cells in the same lane as a cell, and in those next to it.
pub const fn faced(of: u8) -> [u64; 2] {
    [ENEMY_LANE[of as usize], NEXT_LANES[of as usize]]
}

/// The lanes next to a lane, as bits.
pub const fn next_lanes(of: u8) -> u64 {
    NEXT_LANES[of as usize] & cell::LANES
}

table!(
    RELATIONS = [RelationWord; RelationId],
    _ = relation(
        word(
            "lane",
            &[],
            text("the lane of {}", "{}と同じレーン"),
            &["19-1.2", "19-2", "19-3.1", "19-3.2", "19-4"],
        ),
        FIELD,
        RelatedBy::Cells { own: &OWN_LANE, enemy: &ENEMY_LANE },
    ),
    _ = relation(
        word("next_lanes", &[], text("the lanes next to {}", "{}の隣のレーン"), &["19-5"]),
        FIELD,
        RelatedBy::Cells { own: &NEXT_LANES, enemy: &NEXT_LANES },
    ),
    // The other unit of the running battle.
    FOE = relation(
        word(
            "foe",
            &[],
            text("the unit battling {}", "{}とバトルしているユニット"),
            &["35-2a", "35-2b", "39-19.1"],
        ),
        FIELD,
        RelatedBy::Rule,
    ),
);
