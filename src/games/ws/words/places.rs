//! Zones, places and the geometry of the stage (rulebook chapter 3).
//!
//! The stage has five slots: 0, 1, 2 are center stage left, center, right; 3, 4 back stage left and
//! right, as their player sees them (3.6.4). Marker zones have the same cells (3.7.1).

use crate::table;
use crate::vocab::verbs::KUWAERU;
use crate::vocab::{
    PlaceCells, PlaceId, PlaceWord, RelatedBy, RelationWord, Sees, Text, ZoneId, ZoneSet, ZoneWord,
    named, pile, relation, text, whole, word, zone,
};

// Each player has each of them (3.1.1), everybody may count their cards (3.1.2), and who knows these
// makes a zone public or hidden (3.1.3). Its owner may look at a card that lies face down (3.9.2.2, 3.12.2.2a).
// Of several cards that come to a pile together their owner says the order (3.1.5); of a hidden pile nobody
// else learns it (3.1.5.1), though all know how many lie where (3.1.5.1.1).
table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = ZoneWord {
        // With "up to" one may stop before each card (3.2.3.1, 3.2.3.1.1). Whatever is done to cards of it;
        // looking ends with the last one (3.2.3.3).
        one_by_one: true,
        ..pile(
            named("deck", "山札", &["3.2.1", "3.2.2a", "3.2.2b", "3.2.3"]),
            Sees::Nobody,
            Sees::Owner,
        )
    },
    // Neither hand nor memory is a pile: they lie as their player likes (3.3.2b, 3.12.2.1b).
    HAND = ZoneWord {
        put_ja: Some(KUWAERU),
        ..zone(named("hand", "手札", &["3.3.1", "3.3.2a"]), Sees::Owner, Sees::Owner)
    },
    WAITING_ROOM = ZoneWord {
        // 3.4.2b, reading WB11.
        rearranged: true,
        ..pile(
            word(
                "waiting_room",
                &[],
                text("waiting room", "控え室"),
                &["3.4.1", "3.4.2a", "3.4.2b", "3.4.2c"],
            ),
            Sees::All,
            Sees::Owner,
        )
    },
    STAGE = ZoneWord {
        cells: SLOTS,
        in_play: true,
        // Until the next check (9.6.2a).
        shares_cells: true,
        ..zone(
            named("stage", "舞台", &["3.5.1", "3.5.2", "3.5.3", "3.6.1", "3.6.2a"]),
            Sees::All,
            Sees::Owner,
        )
    },
    // No part of the stage (3.7.1.2). Several go in together in any order of their owner (3.7.2.2), and
    // are taken from the top (3.7.2c).
    MARKERS = ZoneWord {
        cells: SLOTS,
        face_down: Sees::Nobody,
        shares_cells: true,
        from_the_top: true,
        ..pile(
            word(
                "marker_zone",
                &[],
                text("marker zone", "マーカー置場"),
                &["3.7.1", "3.7.1.1", "3.7.2a", "3.7.2b"],
            ),
            Sees::All,
            Sees::Owner,
        )
    },
    CLOCK = pile(
        named("clock", "クロック", &["3.8.1", "3.8.2a", "3.8.2b"]).printed("clock", "クロック置場"),
        Sees::All,
        Sees::Owner
    ),
    LEVEL_ZONE = pile(
        word("level_zone", &[], text("level zone", "レベル置場"), &["3.9.1", "3.9.2", "3.9.3a"])
            .printed("level", "レベル置場"),
        Sees::All,
        Sees::Owner,
    ),
    STOCK = ZoneWord {
        // 3.10.2c
        from_the_top: true,
        ..pile(
            named("stock", "ストック", &["3.10.1", "3.10.2a", "3.10.2b"])
                .printed("stock", "ストック置場"),
            Sees::Nobody,
            Sees::Owner,
        )
    },
    CLIMAX_ZONE = ZoneWord {
        in_play: true,
        ..zone(
            word(
                "climax_zone",
                &[],
                text("climax zone", "クライマックス置場"),
                &["3.11.1", "3.11.2a", "3.11.4"],
            )
            .printed("climax area", "クライマックス置場"),
            Sees::All,
            Sees::Owner,
        )
    },
    // Its cards stay apart, so that an effect knows which of them it put there (3.12.2.2b).
    MEMORY = ZoneWord {
        // 3.12.2.2.3a, 3.12.2.2.3b
        veils: true,
        ..zone(named("memory", "思い出置場", &["3.12.1", "3.12.2"]), Sees::All, Sees::Owner)
    },
    RESOLUTION = pile(
        word(
            "resolution_zone",
            &[],
            text("resolution zone", "解決領域"),
            &["3.13.1", "3.13.2a", "3.13.2b"],
        ),
        Sees::All,
        Sees::Owner,
    ),
);

/// Slots of a stage, and marker zones (3.6.1, 3.7.1).
const SLOTS: u8 = 5;
/// Slots of the center stage as bits.
pub const CENTER: u64 = 0b0_0111;

/// As their player sees them (3.6.4).
const LEFT: Text = text("left slot", "左の枠");
const RIGHT: Text = text("right slot", "右の枠");

const EACH_SLOT: PlaceCells = PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4]);

table!(
    PLACES = [PlaceWord; PlaceId],
    // Where abilities work when nothing is said: the stage and the climax zone.
    IN_PLAY = PlaceWord {
        word: word("table", &[], text("the table", "場"), &["2.12.2.1", "2.12.2.2"]),
        zones: ZoneSet::of(&[STAGE, CLIMAX_ZONE]),
        cells: PlaceCells::All,
        parts: &[],
    },
    ON_STAGE = PlaceWord {
        cells: EACH_SLOT,
        ..whole(word("stage", &[], text("the stage", "舞台"), &["3.5.1", "3.6.1"]), STAGE)
    },
    _ = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 0, 1 << 1, 1 << 2]),
        parts: &[LEFT, text("middle slot", "中央の枠"), RIGHT],
        ..whole(word("center_stage", &[], text("center stage", "前列"), &["3.6.4"]), STAGE)
    },
    _ = PlaceWord {
        cells: PlaceCells::Indexed(&[1 << 3, 1 << 4]),
        parts: &[LEFT, RIGHT],
        ..whole(word("back_stage", &[], text("back stage", "後列"), &["3.6.4"]), STAGE)
    },
    IN_HAND = whole(named("hand", "手札", &["3.3.1"]), HAND),
    IN_WAITING_ROOM =
        whole(word("waiting_room", &[], text("waiting room", "控え室"), &["3.4.1"]), WAITING_ROOM),
    IN_CLIMAX_ZONE = whole(
        word("climax_zone", &[], text("climax zone", "クライマックス置場"), &["3.11.1", "3.11.4"])
            .printed("climax area", "クライマックス置場"),
        CLIMAX_ZONE,
    ),
    IN_RESOLUTION = whole(
        word("resolution_zone", &[], text("resolution zone", "解決領域"), &["3.13.1"]),
        RESOLUTION,
    ),
    IN_DECK = whole(named("deck", "山札", &["3.2.1"]), DECK),
    _ = whole(named("clock", "クロック", &["3.8.1"]), CLOCK),
    _ = whole(
        word("level_zone", &[], text("level zone", "レベル置場"), &["3.9.1"])
            .printed("level", "レベル置場"),
        LEVEL_ZONE
    ),
    _ = whole(named("stock", "ストック", &["3.10.1"]), STOCK),
    IN_MEMORY = whole(named("memory", "思い出置場", &["3.12.1", "3.12.3"]), MEMORY),
    _ = PlaceWord {
        cells: EACH_SLOT,
        ..whole(word("marker_zone", &[], text("marker zone", "マーカー置場"), &["3.7.1"]), MARKERS)
    },
    // Whatever is not brought out of the game (3.1.1).
    _ = PlaceWord {
        word: word("all_zones", &[], text("all zones", "すべての領域"), &["3.1.1"]),
        zones: ZoneSet::of(&[
            DECK,
            HAND,
            WAITING_ROOM,
            STAGE,
            MARKERS,
            CLOCK,
            LEVEL_ZONE,
            STOCK,
            CLIMAX_ZONE,
            MEMORY,
            RESOLUTION,
        ]),
        cells: PlaceCells::All,
        parts: &[],
    },
);

const NOTHING: [u64; SLOTS as usize] = [0; SLOTS as usize];
/// Left meets right (3.6.6).
const FACING: [u64; SLOTS as usize] = [1 << 2, 1 << 1, 1 << 0, 0, 0];
/// Before the back stage (3.6.5a).
const IN_FRONT: [u64; SLOTS as usize] = [0, 0, 0, 0b011, 0b110];
const BEHIND: [u64; SLOTS as usize] = [1 << 3, 1 << 3 | 1 << 4, 1 << 4, 0, 0];

/// The slot that a slot of the center stage faces (3.6.6).
pub const fn facing(cell: u8) -> Option<u8> {
    if cell < 3 { Some(2 - cell) } else { None }
}

pub const RELATIONS: &[RelationWord] = &[
    RelationWord {
        card: Some(text("the character facing {}", "{}の正面のキャラ")),
        ..relation(
            word("facing", &[], text("the slot facing {}", "{}の正面"), &["3.6.6"]),
            STAGE,
            RelatedBy::Cells { own: &NOTHING, enemy: &FACING },
        )
    },
    relation(
        word("front", &[], text("the slots in front of {}", "{}の前"), &["3.6.5a", "3.6.5b"]),
        STAGE,
        RelatedBy::Cells { own: &IN_FRONT, enemy: &NOTHING },
    ),
    relation(
        word("behind", &[], text("the slots behind {}", "{}の後ろ"), &["3.6.5a", "3.6.5b"]),
        STAGE,
        RelatedBy::Cells { own: &BEHIND, enemy: &NOTHING },
    ),
    relation(
        word(
            "foe",
            &[],
            text("the battle opponent of {}", "{}のバトル相手"),
            &["7.2.1.5.1b", "8.11.2"],
        ),
        STAGE,
        RelatedBy::Rule,
    ),
    RelationWord {
        zone: MARKERS,
        ..relation(
            word("markers", &[], text("the markers of {}", "{}のマーカー"), &["3.7.4"]),
            STAGE,
            RelatedBy::Attached,
        )
    },
    relation(
        word("host", &[], text("the card above {}", "{}の上のカード"), &["3.7.1"]),
        STAGE,
        RelatedBy::Host,
    ),
];
