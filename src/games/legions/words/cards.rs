//! Cards: types, header fields, nouns, numbers, states (rulebook chapters 6 to 17).

use super::*;
use crate::table;
use crate::vocab::japanese::{BODIES, SHEETS, Stance};
use crate::vocab::{
    FieldHolds, FieldWord, Matching, Note, NounWord, PlayerStatId, PlayerStatKind, PlayerStatWord,
    StatId, StatValue, StatWord, StateId, StateWord, TypeId, TypeWord, UnpaidBy, Values, Word,
    ZoneSet, field, named, note, noun, player_stat, ruled_state, stat, state, text, value_type,
    word,
};

// The first is the category of a card (14-3e, 15-1). A card may have several values of any other
// (14-3a.2, 14-3b).
table!(
    TYPES = [TypeWord; TypeId],
    KIND = TypeWord {
        most: Some(1),
        ..value_type(
            word("kind", &["category"], text("category", "カテゴリ"), &["14-3e", "15-1"]),
            Values::Closed(kind::KINDS),
        )
    },
    COLOR = TypeWord {
        most: Some(2),
        said_ja: "{}属性",
        ..value_type(
            word("color", &["colors"], text("color", "属性"), &["14-3a.1", "14-3a.2", "GM1"]),
            Values::Closed(COLORS),
        )
    },
    TYPE = TypeWord {
        said_ja: "タイプ「{}」",
        ..value_type(word("type", &["types"], text("type", "タイプ"), &["14-3b"]), Values::Open)
    },
    CLASS = TypeWord {
        most: Some(1),
        said_ja: "クラス「{}」",
        ..value_type(
            word("class", &["classes"], text("class", "クラス"), &["13-1", "14-3k", "GM2"]),
            Values::Closed(CLASSES),
        )
    },
);

const COLORS: &[Word] = &[
    named("black", "黒", &["06-1.1"]),
    named("red", "赤", &["06-1.1"]),
    named("white", "白", &["06-1.1"]),
    named("green", "緑", &["06-1.1"]),
    named("blue", "青", &["06-1.1"]),
];

const CLASSES: &[Word] = &[
    word("rune_blader", &[], text("Rune Blader", "ルーンブレイダー"), &["13-3"]),
    word("fairy_tamer", &[], text("Fairy Tamer", "フェアリーテイマー"), &["13-4"]),
    word("shaman", &[], text("Shaman", "シャーマン"), &["13-5"]),
    word("demon_ruler", &[], text("Demon Ruler", "デモンルーラー"), &["13-6"]),
    word("general", &[], text("General", "ジェネラル"), &["13-7"]),
    word("wizard", &[], text("Wizard", "ウィザード"), &["13-8"]),
    word("necromancer", &[], text("Necromancer", "ネクロマンサー"), &["13-9"]),
    word("doll_master", &[], text("Doll Master", "ドールマスター"), &["13-10"]),
];

/// A class is the pair of colors that a Master holds (13-1); two pairs have no name (GM2).
pub const MATCHING: &[Matching] = &[Matching {
    of: CLASS,
    with: COLOR,
    pairs: &[
        ("rune_blader", &["red", "white"]),
        ("fairy_tamer", &["red", "green"]),
        ("shaman", &["black", "green"]),
        ("demon_ruler", &["black", "white"]),
        ("general", &["white", "green"]),
        ("wizard", &["black", "red"]),
        ("necromancer", &["black", "blue"]),
        ("doll_master", &["white", "blue"]),
    ],
}];

const EVERY_KIND: &[&str] = &["master", "skill", "arts", "minion", "lord"];
const UNLOCKED: &[&str] = &["skill", "arts", "minion", "lord"];
const FIGHTERS: &[&str] = &["minion", "lord"];

/// What a card shows in its header (14-3, 15-6.3); keywords stand below it (14-3d).
pub const FIELDS: &[FieldWord] = &[
    field(
        word("kind", &[], text("category", "カテゴリ"), &["14-3e"]),
        FieldHolds::Values(KIND),
        EVERY_KIND,
    ),
    // Of a Master those that it holds (14-3k). A card may have none (GC13).
    FieldWord {
        optional: true,
        ..field(
            named("color", "属性", &["06-1.1", "06-1.2", "14-3a.1", "14-3k", "GC13"]),
            FieldHolds::Values(COLOR),
            EVERY_KIND,
        )
    },
    FieldWord {
        optional: true,
        ..field(named("type", "タイプ", &["14-3b"]), FieldHolds::Values(TYPE), EVERY_KIND)
    },
    FieldWord {
        optional: true,
        ..field(named("class", "クラス", &["13-1"]), FieldHolds::Values(CLASS), &["master"])
    },
    field(named("cost", "コスト", &["14-3f"]), FieldHolds::up_to(COST, 99), UNLOCKED),
    field(
        word("core_cost", &[], text("core cost", "CC"), &["14-3g", "31-6"]),
        FieldHolds::up_to(CORE_COST, 12),
        &["lord"],
    ),
    field(word("atk", &[], text("ATK", "ATK"), &["14-3h"]), FieldHolds::up_to(ATK, 99), FIGHTERS),
    field(word("hp", &[], text("HP", "HP"), &["14-3i"]), FieldHolds::up_to(HP, 99), FIGHTERS),
    // Tokens have none (GM19).
    field(
        word("wt", &[], text("WT", "WT"), &["14-3j.1"]),
        FieldHolds::Stat { stat: WT, least: 1, max: 4 },
        &["skill", "minion"],
    ),
];

const COLORED: Note = note(
    "To unlock a card its player pays its cost in MP. One of a single color that the Master lacks costs 1 more; \
     one of two colors needs both of them.",
    "アンロックするにはコストと等しいMPを支払う。マスターが持たない1色のカードはさらに1点支払う。\
     2色のカードは、マスターがその全ての色を持っていなければならない。",
    &["32-3.1", "32-3.2", "32-3.3", "32-5"],
);

const AWAKENED_ONLY: Note = note(
    "It can be unlocked only while the Master is awakened, and is then played at once.",
    "マスターが覚醒モードの場合にだけアンロックでき、すぐにプレイする。",
    &["32-2", "32-6.2"],
);

/// A name in quotes is a noun too: of the cards with this name (14-2.1, 14-2.2).
pub const NOUNS: &[NounWord] = &[
    noun(word("card", &["cards"], text("card", "カード"), &["14-3e"]), &[], ON_FIELD, SHEETS, &[]),
    noun(
        word("unit", &["units"], text("unit", "ユニット"), &["02-26", "22-1.1", "22-1.2"]),
        &["master", "minion", "lord"],
        ON_FIELD,
        BODIES,
        &[],
    ),
    noun(
        word("master", &["masters"], text("Master", "マスター"), &["02-21", "15-2.1"]),
        &["master"],
        ON_FIELD,
        BODIES,
        &[],
    ),
    noun(
        word("minion", &["minions"], text("Minion", "ミニオン"), &["15-1", "22-1.1"]),
        &["minion"],
        ON_FIELD,
        BODIES,
        &[
            COLORED,
            note(
                "A Minion goes to one of its player's empty lanes, active but disabled until the end of the turn.",
                "ミニオンは自分の空いているレーンに活性状態で配置し、ターン終了時まで行動不能になる。",
                &["33-3.1", "30-1.1", "GZ12"],
            ),
        ],
    ),
    noun(
        word("lord", &["lords"], text("Lord", "ロード"), &["15-6.1", "22-1.1"]),
        &["lord"],
        ON_FIELD,
        BODIES,
        &[
            COLORED,
            AWAKENED_ONLY,
            note(
                "As many cores as its CC go from its player's core zone onto it.",
                "CCと等しい数のコアを、自分のコアゾーンからロードの上に移す。",
                &["33-5.2", "31-6", "GC1"],
            ),
        ],
    ),
    noun(
        word("skill", &["skills"], text("Skill", "スキル"), &["15-1"]),
        &["skill"],
        IN_PLAY_ZONE,
        SHEETS,
        &[
            COLORED,
            note(
                "A Skill is played at once or waits in the standby zone; after its effect it goes to the wait \
                 zone of its WT.",
                "スキルはすぐにプレイするかスタンバイゾーンに置く。効果の解決後、WTの値のウェイトゾーンに置く。",
                &["32-6.1", "33-4.1"],
            ),
        ],
    ),
    noun(
        word("arts", &[], text("Arts", "アーツ"), &["15-5"]),
        &["arts"],
        IN_PLAY_ZONE,
        SHEETS,
        &[
            COLORED,
            AWAKENED_ONLY,
            note("After its effect it is excluded.", "効果の解決後、除外される。", &["33-6.1"]),
        ],
    ),
];

/// No upper limit, and below 0 as good as 0 (09-2, 09-3, 10-2, 10-3, GB17).
const SUMMED: StatValue = StatValue::from_zero(0);

const BROKEN_AT_0: &[Note] = &[note(
    "A Minion or Lord with HP 0 or less breaks.",
    "HPが0以下のミニオンやロードはブレイクする。",
    &["10-1", "39-5.3"],
)];

/// Numbers kept on a card.
pub mod number {
    use crate::names;

    names!(u8, DAMAGE, CORES);
}

// Amounts are what they were as a text resolved, unless it is continuous (36-12, 36-12.ex).
table!(
    STATS = [StatWord; StatId],
    // The changes are added up first; the 1 MP of a missing color is paid beside it (GC12).
    COST = stat(named("cost", "コスト", &["14-3f", "16-3d", "GC12"]), SUMMED, &[]),
    CORE_COST = stat(word("core_cost", &[], text("core cost", "CC"), &["14-3g"]), SUMMED, &[]),
    ATK = stat(
        word("atk", &[], text("ATK", "ATK"), &["09-1", "09-2", "09-3", "39-5.1", "39-5.2"]),
        SUMMED,
        &[],
    ),
    HP = stat(
        word("hp", &[], text("HP", "HP"), &["10-1", "10-2", "10-3", "11-3.1", "39-5.1", "39-5.2"]),
        StatValue::Derived { default: 0, floor: 0, less: Some(DAMAGE) },
        BROKEN_AT_0,
    ),
    WT = stat(word("wt", &[], text("WT", "WT"), &["14-3j.1", "GZ9"]), SUMMED, &[]),
    // Increases of damage to a Master, a Lord, a Minion.
    ANTI_MASTER = stat(
        word("master_damage", &[], text("damage to Masters", "対マスター特効"), &["41-14", "GB8"]),
        SUMMED,
        &[],
    ),
    ANTI_LORD = stat(
        word("lord_damage", &[], text("damage to Lords", "対ロード特効"), &["41-15", "GB8"]),
        SUMMED,
        &[],
    ),
    ANTI_MINION = stat(
        word("minion_damage", &[], text("damage to Minions", "対ミニオン特効"), &["41-16", "GB8"]),
        SUMMED,
        &[],
    ),
    // Of a Minion or Lord, until the end of the turn or until it leaves (11-3.2, 17-2).
    DAMAGE = stat(
        named("damage", "ダメージ", &["11-3.2", "17-2", "22-5"]),
        StatValue::Counter { at: number::DAMAGE, stays: false },
        &[],
    ),
    // Of a Master or Lord, mostly; any card may hold some (07-2, GZ17).
    CORES_ON_IT = stat(
        named("cores", "コア", &["07-2", "26-6", "33-5.2", "GZ17"]),
        StatValue::Counter { at: number::CORES, stays: true },
        &[],
    ),
);

/// Not below 0 (08-5).
const COUNTED: PlayerStatKind = PlayerStatKind::up_to(i32::MAX);
/// 08-3, 26-5
const START_LIFE: i32 = 20;

// Whole numbers (05-1), which both players know at any time (03-4, 08-2).
table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    LIFE = player_stat(
        named("life", "ライフ", &["08-1", "08-3", "08-4", "08-5"]),
        START_LIFE,
        PlayerStatKind::up_to(START_LIFE),
    ),
    MP = player_stat(word("mp", &[], text("MP", "MP"), &["07-5", "07-6", "31-2b"]), 0, COUNTED),
    // Cores in the active area of the core zone (07-2).
    CORES = player_stat(
        word("cores", &[], text("active cores", "活性コア"), &["07-2", "20-1.10", "20-1.12"]),
        0,
        COUNTED,
    ),
    EXHAUSTED_CORES = player_stat(
        word("exhausted_cores", &[], text("exhausted cores", "疲労コア"), &["07-2", "20-1.11"]),
        0,
        COUNTED,
    ),
    WAITING_I = player_stat(
        word(
            "waiting_cores_1",
            &[],
            text("cores in wait zone I", "ウェイトゾーンIのコア"),
            &["07-2"],
        ),
        0,
        COUNTED,
    ),
    WAITING_II = player_stat(
        word(
            "waiting_cores_2",
            &[],
            text("cores in wait zone II", "ウェイトゾーンIIのコア"),
            &["07-2"],
        ),
        0,
        COUNTED,
    ),
    WAITING_III = player_stat(
        word(
            "waiting_cores_3",
            &[],
            text("cores in wait zone III", "ウェイトゾーンIIIのコア"),
            &["07-2"],
        ),
        0,
        COUNTED,
    ),
    WAITING_IV = player_stat(
        word(
            "waiting_cores_4",
            &[],
            text("cores in wait zone IV", "ウェイトゾーンIVのコア"),
            &["07-2"],
        ),
        0,
        COUNTED,
    ),
);

/// Cores in wait zones I to IV.
pub const WAITING_CORES: [PlayerStatId; 4] = [WAITING_I, WAITING_II, WAITING_III, WAITING_IV];

const PUBLIC: ZoneSet = ZoneSet::of(&[PLAY_ZONE, FIELD, STANDBY, TIMELINE]);
const EXCLUDED: ZoneSet = ZoneSet::of(&[EXCLUSION]);
const FIELDED: ZoneSet = ZoneSet::of(&[FIELD]);

/// The Japanese wording of a state that the card itself is in: `疲労している`.
const fn lying(
    word: StateWord,
    is: &'static str,
    is_not: &'static str,
    arrives: &'static str,
) -> StateWord {
    StateWord { stance_ja: Some(Stance { is, is_not, arrives }), ..word }
}

/// A state that only units have (17-1); a reversed card is no unit.
const fn of_unit(word: StateWord) -> StateWord {
    StateWord { hidden: true, ..word }
}

/// A state of a Master: only Masters have modes (21-1).
const fn of_master(word: StateWord) -> StateWord {
    StateWord { kinds: &["master"], ..of_unit(word) }
}

/// Status bits of a card.
pub mod status {
    use crate::names;

    names!(
        u16,
        /// CardSnapshot face-down: reversed in a public zone, hidden in the exclusion zone.
        REVERSED,
        EXHAUSTED,
        DISABLED,
        AWAKENED,
        ATTACKING,
        TARGETED,
    );
}

// How a card lies (16-1), and what it is for a time (17-1).
table!(
    STATES = [StateWord; StateId],
    // What is excluded face-up lies in public (16-4, 18-18.1).
    OPEN =
        state(named("open", "オープン状態", &["16-4"]), status::REVERSED, 0, PUBLIC.or(EXCLUDED)),
    REVERSED = state(
        named("reversed", "リバース状態", &["16-3", "16-3a", "16-3c", "16-3e", "16-3f"]),
        status::REVERSED,
        status::REVERSED,
        PUBLIC,
    ),
    _ = state(
        word("face_up", &[], text("face-up", "表向き"), &["18-18.2", "39-7.2"]),
        status::REVERSED,
        0,
        EXCLUDED,
    ),
    _ = state(
        word("face_down", &[], text("face-down", "裏向き"), &["02-14", "18-18.3", "16-3f"]),
        status::REVERSED,
        status::REVERSED,
        EXCLUDED,
    ),
    ACTIVE = lying(
        state(named("active", "活性状態", &["16-2.1"]), status::EXHAUSTED, 0, FIELDED),
        "活性状態の",
        "活性状態でない",
        "活性状態で",
    ),
    EXHAUSTED = StateWord {
        // Whatever it does itself (30-1.3, 30-2, GC19).
        unpaid_by: Some(UnpaidBy { state: DISABLED, unless: restriction::MAY_ACT }),
        ..lying(
            state(
                named("exhausted", "疲労", &["16-2.1", "16-3a", "30-1.3"]),
                status::EXHAUSTED,
                status::EXHAUSTED,
                FIELDED,
            ),
            "疲労している",
            "疲労していない",
            "疲労して",
        )
    },
    DISABLED = of_unit(state(
        named("disabled", "行動不能", &["17-3", "30-1.1", "30-1.4"]),
        status::DISABLED,
        status::DISABLED,
        FIELDED,
    )),
    NORMAL = of_master(state(
        word("normal", &[], text("in normal mode", "ノーマルモード"), &["21-1", "02-43", "GM3"]),
        status::AWAKENED,
        0,
        FIELDED,
    )),
    AWAKENED = of_master(state(
        named("awakened", "覚醒モード", &["21-1", "02-43", "GM4"]),
        status::AWAKENED,
        status::AWAKENED,
        FIELDED,
    )),
    _ = of_unit(ruled_state(
        named("attacking", "アタック中", &["35-2a"]),
        status::ATTACKING,
        FIELDED,
    )),
    _ = of_unit(ruled_state(
        word("targeted", &[], text("attacked", "アタックターゲット"), &["35-2b"]),
        status::TARGETED,
        FIELDED,
    )),
);
