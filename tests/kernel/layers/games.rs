//! What differs between the games, as far as continuous effects on a stage are concerned.

/// A number of a card.
pub struct Number {
    pub word: &'static str,
    pub step: i32,
    /// The least that is drawn, in steps, and how many there are to draw from.
    pub least: i32,
    pub count: u32,
}

const fn number(word: &'static str, step: i32, least: i32, count: u32) -> Number {
    Number { word, step, least, count }
}

/// A game, and how its cards and tables are written.
pub struct Words {
    pub game: &'static str,
    pub numbers: [Number; 3],
    /// The type of which cards show values.
    pub values: &'static str,
    /// A keyword without a continuous effect of its own: what such an effect brings about is not yet as the law has it
    /// (some boards in a thousand differ).
    pub keyword: &'static str,
    /// An ability that has a continuous effect.
    pub head: &'static str,
    pub noun: &'static str,
    /// Where the cards of a player lie.
    pub zone: &'static str,
    pub slots: &'static [&'static str],
    /// Some of these slots, first and behind the last, and what they are called.
    pub part: (usize, usize, &'static str),
    /// Where in the zone each slot is.
    pub cells: &'static [u8],
    /// What stands in every header and on every table.
    pub header: &'static str,
    pub given: &'static str,
    pub beside: &'static str,
    /// What changes these numbers applies behind all else.
    pub last: &'static [usize],
    /// What sets a number wipes what was added before; else the latest that sets it comes before all that add.
    pub in_time: bool,
    /// No number is less.
    pub floor: i32,
    /// Of simultaneous effects the turn player's are the later ones.
    pub turn_player_is_later: bool,
    /// Of effects that depend on one another the latest comes first.
    pub latest_of_circle: bool,
    /// Effects give abilities. In Legions! what those do is not recorded with the rest and may stand elsewhere in a
    /// circle.
    pub gives: bool,
    /// Scripts with a board that was wrong once; they are always among those that are taken.
    pub once_wrong: &'static [u64],
}

pub const GAMES: [Words; 3] = [
    // 8.9.1.2, 8.9.1.3, 8.9.1.4 (WH3), 8.9.1.5 (WH5).
    Words {
        game: "ws",
        numbers: [number("power", 500, 1, 9), number("level", 1, 0, 3), number("soul", 1, 0, 3)],
        values: "trait",
        keyword: "great_performance",
        head: "cont",
        noun: "characters",
        zone: "stage",
        slots: &[
            "center_stage 1",
            "center_stage 2",
            "center_stage 3",
            "back_stage 1",
            "back_stage 2",
        ],
        part: (0, 3, "my center_stage"),
        cells: &[0, 1, 2, 3, 4],
        header: "kind character color red cost 0",
        given: "",
        beside: "",
        last: &[0, 2],
        in_time: true,
        floor: i32::MIN,
        turn_player_is_later: false,
        latest_of_circle: false,
        gives: true,
        once_wrong: &[],
    },
    // 8.9 and 9.5 (L56), 9.5.a (L57, L75), D8.
    Words {
        game: "los",
        numbers: [number("atk", 100, 1, 6), number("speed", 1, 0, 3), number("def", 100, 1, 6)],
        values: "race",
        keyword: "poison_curse",
        head: "continuous",
        noun: "characters",
        zone: "character_zone",
        slots: &["front 1", "front 2", "front 3", "back 1", "back 2"],
        part: (0, 3, "my front"),
        cells: &[0, 1, 2, 4, 5],
        header: "kind character element fire cost 0 down 100 lead up",
        given: "",
        beside: "",
        last: &[],
        in_time: false,
        floor: 0,
        turn_player_is_later: true,
        latest_of_circle: true,
        gives: true,
        once_wrong: &[454, 911],
    },
    // 36-13 (GR9), 39-5 (values are summed), D8.
    Words {
        game: "legions",
        numbers: [number("atk", 1, 0, 6), number("cost", 1, 0, 3), number("hp", 1, 1, 5)],
        values: "type",
        keyword: "regeneration",
        head: "continuous",
        noun: "minions",
        zone: "field",
        slots: &["minion_zone 1", "minion_zone 2", "minion_zone 3"],
        part: (1, 2, "my centre_lane"),
        cells: &[0, 1, 2],
        header: "kind minion color red wt 1",
        given: "A master_area: \"Onlooker\" (cores 2)\nB master_area: \"Onlooker\" (cores 2)\n",
        beside: "card \"Onlooker\" { kind master color red, white class rune_blader }\n",
        last: &[],
        in_time: false,
        floor: 0,
        turn_player_is_later: true,
        latest_of_circle: true,
        gives: false,
        once_wrong: &[12, 953],
    },
];
