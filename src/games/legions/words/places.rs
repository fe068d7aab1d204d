//! Zones, places and lanes (rulebook chapters 18 to 20).
//!
//! The field has five cells: the lanes left, centre, right as their player sees them, the lord area and
//! the master area. The timeline has four, the wait zones, and any number of cards lies in each.

use super::ids::*;
use super::verbs::KUWAERU;
use crate::vocab::{
    PlaceCells, PlaceWord, RelatedBy, RelationWord, Sees, Text, ZoneId, ZoneSet, ZoneWord, text,
    word,
};

const fn zone(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    sees: Sees,
) -> ZoneWord {
    ZoneWord {
        word: word(name, &[], text, cites),
        cells: 0,
        ordered: false,
        rearranged: false,
        one_by_one: false,
        sees,
        // All players may look at a reversed card (16-3b).
        face_down: Sees::All,
        veils: false,
        in_play: false,
        shares_cells: false,
        put_ja: None,
    }
}

/// Each player has zones of their own (18-2), and cards go from one to another of their player's (18-3).
pub const ZONES: &[ZoneWord] = &[
    ZoneWord {
        ordered: true,
        ..zone("deck", text("deck", "山札"), &["18-8", "18-6"], Sees::Nobody)
    },
    ZoneWord {
        put_ja: Some(KUWAERU),
        ..zone("hand", text("hand", "手札"), &["18-9.1", "18-9.2", "18-7"], Sees::Owner)
    },
    zone(
        "play_zone",
        text("play zone", "プレイ領域"),
        &["18-19.1", "18-19.2", "33-2", "18-5"],
        Sees::All,
    ),
    ZoneWord {
        cells: CELLS as u8,
        in_play: true,
        ..zone("field", text("field", "フィールド"), &["18-10", "18-1.2", "18-5"], Sees::All)
    },
    // At most two cards: who puts more there asks first (18-21, GZ2).
    zone("standby", text("standby zone", "待機領域"), &["18-17", "18-5"], Sees::All),
    ZoneWord {
        cells: WAIT_ZONES as u8,
        shares_cells: true,
        ..zone("timeline", text("timeline", "タイムライン"), &["18-15", "18-16", "18-5"], Sees::All)
    },
    ZoneWord {
        // Not even their owner (18-18.3, GZ14).
        face_down: Sees::Nobody,
        ..zone(
            "exclusion",
            text("exclusion zone", "除外領域"),
            &["18-18.1", "18-18.2", "18-18.3"],
            Sees::All,
        )
    },
];

const CELLS: usize = 5;
const WAIT_ZONES: usize = 4;
/// The standby zone has room for two cards (18-17).
pub const STANDBY_ROOM: usize = 2;

const fn whole(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    zone: ZoneId,
) -> PlaceWord {
    PlaceWord {
        word: word(name, &[], text, cites),
        zones: ZoneSet::of(&[zone]),
        cells: PlaceCells::All,
    }
}

const fn part(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    cells: u64,
) -> PlaceWord {
    PlaceWord { cells: PlaceCells::Fixed(cells), ..whole(name, text, cites, FIELD) }
}

pub const PLACES: &[PlaceWord] = &[
    whole("field", text("the field", "フィールド"), &["18-10", "19-1.1"], FIELD),
    PlaceWord {
        cells: PlaceCells::Indexed(&[1 << cell::LEFT, 1 << cell::CENTRE, 1 << cell::RIGHT]),
        ..whole("minion_zone", text("minion zone", "ミニオン領域"), &["18-11"], FIELD)
    },
    part("left_lane", text("left lane", "左レーン"), &["19-1.1", "19-2"], 1 << cell::LEFT),
    // With the leader zone (19-3.2).
    part(
        "centre_lane",
        text("centre lane", "中央レーン"),
        &["19-1.1", "19-3.1", "19-3.2", "18-12"],
        IN_CENTRE,
    ),
    part("right_lane", text("right lane", "右レーン"), &["19-1.1", "19-4"], 1 << cell::RIGHT),
    part(
        "leader_zone",
        text("leader zone", "リーダー領域"),
        &["18-12"],
        1 << cell::LORD | 1 << cell::MASTER,
    ),
    part("lord_area", text("lord area", "ロードエリア"), &["18-14"], 1 << cell::LORD),
    part("master_area", text("master area", "マスターエリア"), &["18-13"], 1 << cell::MASTER),
    whole("hand", text("hand", "手札"), &["18-9.1"], HAND),
    whole("standby", text("standby zone", "待機領域"), &["18-17"], STANDBY),
    whole("timeline", text("timeline", "タイムライン"), &["18-15"], TIMELINE),
    PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3]),
        ..whole("wait_zone", text("wait zone", "ウェイトゾーン"), &["18-15", "18-16"], TIMELINE)
    },
    whole("play_zone", text("play zone", "プレイ領域"), &["18-19.1"], PLAY_ZONE),
    whole("deck", text("deck", "山札"), &["18-8"], DECK),
    whole("exclusion", text("exclusion zone", "除外領域"), &["18-18.1"], EXCLUSION),
    PlaceWord {
        word: word("in_play", &[], text("play", "場"), &["18-20"]),
        zones: ZoneSet::of(&[PLAY_ZONE, FIELD, STANDBY, TIMELINE]),
        cells: PlaceCells::All,
    },
];

/// The centre lane and the leader zone (19-3.1, 19-3.2).
const IN_CENTRE: u64 = 1 << cell::CENTRE | 1 << cell::LORD | 1 << cell::MASTER;
const AT_SIDES: u64 = 1 << cell::LEFT | 1 << cell::RIGHT;

/// The same lane on one's own side.
const OWN_LANE: [u64; CELLS] = [1 << cell::LEFT, IN_CENTRE, 1 << cell::RIGHT, IN_CENTRE, IN_CENTRE];
/// .. and on the other side: left is the other player's right (19-1.2, 19-2, 19-4).
const ENEMY_LANE: [u64; CELLS] =
    [1 << cell::RIGHT, IN_CENTRE, 1 << cell::LEFT, IN_CENTRE, IN_CENTRE];
/// Left and centre, centre and right (19-5).
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

const fn relation(
    name: &'static str,
    text: Text,
    cites: &'static [&'static str],
    by: RelatedBy,
) -> RelationWord {
    RelationWord { word: word(name, &[], text, cites), zone: FIELD, by, without_self: true }
}

pub const RELATIONS: &[RelationWord] = &[
    relation(
        "lane",
        text("the lane of {}", "{}と同じレーン"),
        &["19-1.2", "19-2", "19-3.1", "19-3.2", "19-4"],
        RelatedBy::Cells { own: &OWN_LANE, enemy: &ENEMY_LANE },
    ),
    relation(
        "next_lanes",
        text("the lanes next to {}", "{}の隣のレーン"),
        &["19-5"],
        RelatedBy::Cells { own: &NEXT_LANES, enemy: &NEXT_LANES },
    ),
    relation(
        "foe",
        text("the unit battling {}", "{}と戦闘しているユニット"),
        &["35-2a", "35-2b", "39-19.1"],
        RelatedBy::Rule,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_mirrored() {
        for own in 0..CELLS {
            for enemy in 0..CELLS {
                let sees = |from: usize, to: usize| ENEMY_LANE[from] & 1 << to != 0;
                assert_eq!(sees(own, enemy), sees(enemy, own));
                let beside = |from: usize, to: usize| NEXT_LANES[from] & 1 << to != 0;
                assert_eq!(beside(own, enemy), beside(enemy, own));
            }
        }
    }

    #[test]
    fn the_sides_are_not_next_to_each_other() {
        assert_eq!(next_lanes(cell::LEFT), 1 << cell::CENTRE);
        assert_eq!(next_lanes(cell::CENTRE), AT_SIDES);
        assert_eq!(lane(cell::MASTER), cell::CENTRE);
    }
}
