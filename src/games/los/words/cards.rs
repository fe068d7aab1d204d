//! Cards: types, header fields, nouns, stats, states (rulebook chapters 2 and 6).

use super::*;
use crate::table;
use crate::vocab::japanese::{BODIES, SHEETS};
use crate::vocab::{
    FieldHolds, FieldWord, Note, NounWord, PlayerStatId, PlayerStatKind, PlayerStatWord, StatId,
    StatValue, StatWord, StateId, StateWord, TypeId, TypeWord, Values, Word, ZoneSet, field, named,
    note, noun, player_stat, ruled_state, stat, state, text, value_type, word,
};

table!(
    TYPES = [TypeWord; TypeId],
    KIND = value_type(named("kind", "種類", &["2"]), Values::Closed(kind::KINDS)),
    ELEMENT = TypeWord {
        most: Some(1),
        said_ja: "{}属性",
        ..value_type(
            word("element", &["elements"], text("element", "属性"), &["2.6.a", "2.6.b"]),
            Values::Closed(ELEMENTS),
        )
    },
    RACE = TypeWord {
        said_ja: "《{}》",
        ..value_type(word("race", &["races"], text("race", "種族"), &["2.1.5.a"]), Values::Open)
    },
);

/// A Flash is an Effect (2.2.1.a), a Field a Support (2.3.1.a).
pub const SUBKINDS: &[(&str, &str)] = &[("flash", "effect"), ("field_card", "support")];

const ELEMENTS: &[Word] = &[
    named("light", "光", &["2.6.a"]),
    named("dark", "闇", &["2.6.a"]),
    named("fire", "火", &["2.6.a"]),
    named("water", "水", &["2.6.a"]),
    named("wood", "木", &["2.6.a"]),
    named("earth", "土", &["2.6.a"]),
];

const CHARACTER: &[&str] = &["character"];
const EVERY_KIND: &[&str] = &["character", "effect", "support"];

/// What a card shows in its header; only characters have battle numbers and Lead icons (2.1.b).
pub const FIELDS: &[FieldWord] = &[
    field(named("kind", "種類", &["2"]), FieldHolds::Values(KIND), EVERY_KIND),
    field(named("element", "属性", &["2.6.a"]), FieldHolds::Values(ELEMENT), EVERY_KIND),
    field(named("race", "種族", &["2.1.5.a"]), FieldHolds::Values(RACE), CHARACTER),
    field(
        named("cost", "コスト", &["2.5.a"]),
        FieldHolds::Stat { stat: COST, least: 0, max: 63 },
        EVERY_KIND,
    ),
    FieldWord {
        optional: true,
        ..field(
            word("speed", &[], text("Speed", "スピード"), &["2.5.2.b"]),
            FieldHolds::Stat { stat: SPEED, least: 0, max: 99 },
            EVERY_KIND,
        )
    },
    field(
        word("atk", &[], text("ATK", "ATK"), &["2.1.2.a"]),
        FieldHolds::Stat { stat: ATK, least: 0, max: 9_999 },
        CHARACTER,
    ),
    field(
        word("def", &[], text("DEF", "DEF"), &["2.1.3.a"]),
        FieldHolds::Stat { stat: DEF, least: 0, max: 9_999 },
        CHARACTER,
    ),
    field(
        word("down", &[], text("DOWN", "DOWN"), &["2.1.4.a"]),
        FieldHolds::Stat { stat: DOWN, least: 0, max: 9_999 },
        CHARACTER,
    ),
    FieldWord {
        optional: true,
        ..field(
            word("lead", &[], text("Lead", "リード"), &["2.1.c", "2.1.1.a"]),
            FieldHolds::Directions(&[
                named("up", "上", &[]),
                named("right", "右", &[]),
                named("down", "下", &[]),
                named("left", "左", &[]),
            ]),
            CHARACTER,
        )
    },
];

/// How every card is played.
const PLAYED: Note = note(
    "The card is played from the hand in its player's own main phase, for as much ready energy as its cost.",
    "手札から自分のメインフェイズに、コストと同じ数のリゲイン表示のエネルギーをゲインしてプレイする。",
    &["2.5.1.b", "5.3.a", "8.3"],
);

const CHARACTERS_PLAYED: &[Note] = &[
    PLAYED,
    note(
        "A character goes to a free cell of the back row, face-up or face-down, in Attack or Defense \
         position; face-down it costs the same and has no text and no numbers.",
        "キャラクターは後衛の空いているマスに、表側か裏側、アタック表示かディフェンス表示を選んで出す。\
         裏側表示でもコストは同じで、その間はテキストも数値も持たない。",
        &["5.3.c", "5.3.d", "6.4.a"],
    ),
];

const SUPPORTS_PLAYED: &[Note] = &[
    PLAYED,
    note(
        "A Support goes to the Support zone and stays there.",
        "サポートはサポートゾーンに置き、場に残る。",
        &["2.3.a", "3.5.a"],
    ),
];

const FIELDS_PLAYED: &[Note] = &[note(
    "Each player has one Field: a new one sends the former one to the trash.",
    "フィールドは各プレイヤー1枚まで。新しく置かれると、前のフィールドはトラッシュに置かれる。",
    &["2.3.1.b", "2.3.1.c"],
)];

const EFFECTS_PLAYED: &[Note] = &[
    PLAYED,
    note(
        "An Effect resolves at once and then goes to the trash.",
        "エフェクトはすぐに解決し、その後トラッシュに置かれる。",
        &["2.2.c", "3.2.a"],
    ),
];

const FLASHES_PLAYED: &[Note] = &[note(
    "A Flash may also be used with priority in the attack phase of either player's turn: when a \
     character attacks, or when the end of the phase is announced. Its cost is paid all the same.",
    "フラッシュは両プレイヤーのアタックフェイズに、優先権を得て使用することもできる（アタックされた時、\
     またはフェイズの終了が宣言された時）。その場合もコストを支払う。",
    &["2.2.1.a", "5.5.3.a", "5.5.3.b", "7.1.b"],
)];

pub const NOUNS: &[NounWord] = &[
    noun(word("card", &["cards"], text("card", "カード"), &["3.b"]), &[], FIELD, SHEETS, &[]),
    noun(
        word("character", &["characters"], text("character", "キャラクター"), &["2.1.a"]),
        &["character"],
        CHARACTER_ZONE,
        BODIES,
        CHARACTERS_PLAYED,
    ),
    noun(
        word("support", &["supports"], text("Support", "サポート"), &["2.3.a"]),
        &["support"],
        SUPPORT_ZONE,
        SHEETS,
        SUPPORTS_PLAYED,
    ),
    noun(
        word("field_card", &["field_cards"], text("Field", "フィールド"), &["2.3.1.a"]),
        &["field_card"],
        SUPPORT_ZONE,
        SHEETS,
        FIELDS_PLAYED,
    ),
    noun(
        word("effect", &["effects"], text("Effect card", "エフェクトカード"), &["2.2.a"]),
        &["effect"],
        IN_TRASH,
        SHEETS,
        EFFECTS_PLAYED,
    ),
    noun(
        word("flash", &[], text("Flash card", "フラッシュ"), &["2.2.1.a"]),
        &["flash"],
        IN_TRASH,
        SHEETS,
        FLASHES_PLAYED,
    ),
];

const FROM_ZERO: StatValue = StatValue::from_zero(0);

const NOT_BELOW: &[Note] = &[note(
    "Each value is what is printed or last set, then all that add or subtract; it is never below 0, \
     and 0 alone neither destroys nor downs a character.",
    "値は、記載または最後に設定された値に増減をすべて加えたもの。0より小さくはならず、\
     0になっただけでは破壊もダウンもされない。",
    &["8.9", "9.5.a", "2.1.3.c"],
)];

const ATTACKING_OFTEN: &[Note] = &[note(
    "Without such an effect a character attacks once each attack phase.",
    "通常、キャラクターがアタックできるのはアタックフェイズごとに1回。",
    &["5.5.1.a", "8.13.4"],
)];

const PRINTED: &[Note] = &[note(
    "The original value is the printed one, whatever has changed it.",
    "元々の値はカードに記載された値で、変更の影響を受けない。",
    &["8.7"],
)];

// What is read: the latest that sets the value (9.5.a, as in the example 9.5.b), then all that add
// and subtract (8.9), then not below the floor.
table!(
    STATS = [StatWord; StatId],
    COST = stat(named("cost", "コスト", &["2.5.a"]), FROM_ZERO, NOT_BELOW),
    SPEED = stat(word("speed", &[], text("Speed", "スピード"), &["2.5.2.b"]), FROM_ZERO, NOT_BELOW),
    ATK = stat(word("atk", &[], text("ATK", "ATK"), &["2.1.2.a", "2.1.2.b"]), FROM_ZERO, NOT_BELOW),
    DEF = stat(word("def", &[], text("DEF", "DEF"), &["2.1.3.a", "2.1.3.b"]), FROM_ZERO, NOT_BELOW),
    DOWN = StatWord {
        // Rule 8.9 speaks of it; 8.8 of the older book does not.
        changed_in: book::V1_0_05,
        ..stat(
            word("down", &[], text("DOWN", "DOWN"), &["2.1.4.a", "2.1.4.b"]),
            FROM_ZERO,
            NOT_BELOW,
        )
    },
    // Attack declarations allowed in an attack phase.
    ATTACKS = stat(
        word("attacks", &[], text("attacks each turn", "アタック回数"), &["5.5.1.a"]),
        StatValue::from_zero(1),
        ATTACKING_OFTEN,
    ),
    _ = stat(
        word("original_cost", &[], text("original cost", "元々のコスト"), &["8.7"]),
        StatValue::Printed(COST),
        PRINTED,
    ),
    _ = stat(
        word("original_speed", &[], text("original Speed", "元々のスピード"), &["8.7"]),
        StatValue::Printed(SPEED),
        PRINTED,
    ),
    _ = stat(
        word("original_atk", &[], text("original ATK", "元々のATK"), &["8.7"]),
        StatValue::Printed(ATK),
        PRINTED,
    ),
    _ = stat(
        word("original_def", &[], text("original DEF", "元々のDEF"), &["8.7"]),
        StatValue::Printed(DEF),
        PRINTED,
    ),
    _ = stat(
        word("original_down", &[], text("original DOWN", "元々のDOWN"), &["8.7"]),
        StatValue::Printed(DOWN),
        PRINTED,
    ),
);

table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    LIFE = PlayerStatWord {
        // Less counts as 0 (4.b, reading L06).
        ends_at: Some(0),
        ..player_stat(named("life", "ライフ", &["3.7.b", "5.b"]), 3000, PlayerStatKind::COUNTER)
    },
    HAND_LIMIT = player_stat(
        word("hand_limit", &[], text("hand limit", "手札の上限"), &["3.6.d"]),
        7,
        PlayerStatKind::Derived,
    ),
    READY_ENERGY = player_stat(
        word("energy", &[], text("ready energy", "リゲイン表示のエネルギー"), &["2.5.1.b"]),
        0,
        PlayerStatKind::Cards { zone: ENERGY, mask: status::EXHAUSTED, value: 0 },
    ),
);

/// Cards placed as energy by the rule this turn (2.4.b). Not a word.
pub const ENERGY_PLACED: PlayerStatId = PlayerStatId::nth(PLAYER_STATS.len() as u8);

const ON_GRID: ZoneSet = ZoneSet::of(&[CHARACTERS]);
const ON_FIELD: ZoneSet = ZoneSet::of(&[CHARACTERS, SUPPORTS]);
/// Gain and regain display.
const PAYING: ZoneSet = ZoneSet::of(&[ENERGY, SUPPORTS]);

/// Status bits of a card.
pub mod status {
    use crate::names;

    names!(
        u16,
        FACE_DOWN,
        /// CardSnapshot sideways; upright otherwise.
        DEFENSE,
        /// CardSnapshot to the right; only with [`DEFENSE`].
        RIGHT,
        /// Gain display of energy and Supports.
        EXHAUSTED,
        /// Between a lost battle and the trash.
        DOWNED,
        ENTERED_NOW,
        TURNED_UP_NOW,
        DISPLAY_CHANGED,
        LED,
        ONE_ATTACK,
        _,
        ATTACKING,
    );

    /// Two bits: attacks declared this turn.
    pub const ATTACKS_MADE: u16 = 3 * ONE_ATTACK;
    /// The status bits that end with the turn.
    pub const OF_THE_TURN: u16 =
        ENTERED_NOW | TURNED_UP_NOW | DISPLAY_CHANGED | LED | ATTACKS_MADE | ATTACKING;
}

// How cards lie: every kind has a display of its own (6.a).
table!(
    STATES = [StateWord; StateId],
    FACE_UP = state(
        word("face_up", &[], text("face-up", "表側表示"), &["6.3"]),
        status::FACE_DOWN,
        0,
        ON_FIELD,
    ),
    FACE_DOWN = state(
        word("face_down", &[], text("face-down", "裏側表示"), &["6.4.a"]),
        status::FACE_DOWN,
        status::FACE_DOWN,
        ON_FIELD,
    ),
    ATTACK_POSITION = state(
        word("attack", &[], text("in Attack position", "アタック表示"), &["6.1.a"]),
        status::DEFENSE | status::RIGHT,
        0,
        ON_GRID,
    ),
    DEFENSE = state(
        word("defense", &[], text("in Defense position", "ディフェンス表示"), &["6.2.a"]),
        status::DEFENSE,
        status::DEFENSE,
        ON_GRID,
    ),
    DEFENSE_LEFT = state(
        word(
            "defense_left",
            &[],
            text("in Defense position to the left", "ディフェンス表示（左向き）"),
            &["6.2.b"],
        ),
        status::DEFENSE | status::RIGHT,
        status::DEFENSE,
        ON_GRID,
    ),
    DEFENSE_RIGHT = state(
        word(
            "defense_right",
            &[],
            text("in Defense position to the right", "ディフェンス表示（右向き）"),
            &["6.2.b"],
        ),
        status::DEFENSE | status::RIGHT,
        status::DEFENSE | status::RIGHT,
        ON_GRID,
    ),
    READY = state(named("ready", "リゲイン表示", &["6.5.a"]), status::EXHAUSTED, 0, PAYING),
    EXHAUSTED = state(
        named("exhausted", "ゲイン表示", &["6.6.a"]),
        status::EXHAUSTED,
        status::EXHAUSTED,
        PAYING,
    ),
    _ = ruled_state(
        word("downed", &[], text("Down", "ダウン状態"), &["8.12.a"]),
        status::DOWNED,
        ON_GRID,
    ),
    _ = StateWord {
        settable: false,
        ..state(
            word(
                "fresh",
                &[],
                text("put onto the field this turn", "場に出たターン中"),
                &["5.3.j"],
            ),
            status::ENTERED_NOW,
            status::ENTERED_NOW,
            ON_FIELD,
        )
    },
    _ = ruled_state(named("attacking", "アタック中", &["5.5.1.I.a"]), status::ATTACKING, ON_GRID),
);
