//! Cards: types, header fields, nouns, numbers, states.

use super::*;
use crate::table;
use crate::vocab::japanese::{BODIES, SHEETS, Stance};
use crate::vocab::{
    FieldHolds, FieldWord, Note, NounWord, PlayerStatId, PlayerStatKind, PlayerStatWord, StatId,
    StatValue, StatWord, StateId, StateWord, TypeId, TypeWord, Values, Word, ZoneSet, field, named,
    note, noun, player_stat, stat, state, text, value_type, word,
};

table!(
    TYPES = [TypeWord; TypeId],
    KIND = value_type(
        named("kind", "種類", &["turn.main.2"]),
        Values::Closed(&[word("unit", &["units"], text("unit", "ユニット"), &["turn.main.3"])]),
    ),
    ELEMENT = TypeWord {
        most: Some(1),
        said_ja: "{}属性",
        ..value_type(
            word("element", &["elements"], text("element", "属性"), &["partner.2.7"]),
            Values::Closed(&[
                named("fire", "火", &["partner.2.7"]),
                named("water", "水", &["partner.2.7"]),
                named("wind", "風", &["partner.2.7"]),
                named("earth", "地", &["partner.2.7"]),
                named("light", "光", &["partner.2.7"]),
                named("dark", "闇", &["partner.2.7"]),
            ]),
        )
    },
    PARTNER = TypeWord {
        most: Some(1),
        said_ja: "相棒《{}》",
        shown_ja: "《{}》",
        names_cards: true,
        ..value_type(
            word("partner", &["partners"], text("partner", "相棒"), &["partner.1.1", "E12"]),
            Values::Open,
        )
    },
);

const UNIT: &[&str] = &["unit"];

const fn number(word: Word, stat: crate::vocab::StatId, max: i32) -> FieldWord {
    field(word, FieldHolds::up_to(stat, max), UNIT)
}

pub const FIELDS: &[FieldWord] = &[
    field(named("kind", "種類", &["turn.main.2"]), FieldHolds::Values(KIND), UNIT),
    field(named("element", "属性", &["partner.2.7"]), FieldHolds::Values(ELEMENT), UNIT),
    number(named("level", "レベル", &["turn.main.2"]), LEVEL, 9),
    number(word("ap", &[], text("AP", "AP"), &["turn.attack.5"]), AP, 20_000),
    number(word("hp", &[], text("HP", "HP"), &["turn.attack.6"]), HP, 20_000),
    FieldWord {
        optional: true,
        ..field(
            named("partner", "相棒", &["partner.1.1", "partner.1.5"]),
            FieldHolds::Values(PARTNER),
            UNIT,
        )
    },
];

const SUMMONED: &[Note] = &[
    note(
        "It is summoned from the hand in its player's own main phase by resting as many mana cards as its level, \
         to any place of the support area; what lay there goes to the graveyard.",
        "自分のメインフェイズに、レベルと同じ枚数のマナを休息状態にして手札からサポートエリアに召喚する。\
         既に置かれていたカードは墓地に置かれる。",
        &["turn.main.2", "turn.main.3", "turn.main.4", "E5", "E7"],
    ),
    note(
        "If it has a partner, it may be summoned as that unit's guardian: it is paid for in the same way, guards it \
         once, and goes to the graveyard.",
        "相棒があるユニットは守護召喚できる。その場合も同じマナコストを支払い、攻撃された相棒を一度守って墓地に置かれる。",
        &["partner.2.1", "partner.2.3", "partner.2.4"],
    ),
];

pub const NOUNS: &[NounWord] = &[
    noun(word("card", &["cards"], text("card", "カード"), &["qa.1"]), &[], FIELD, SHEETS, &[]),
    noun(
        word("unit", &["units"], text("unit", "ユニット"), &["turn.main.3"]),
        UNIT,
        FIELD,
        BODIES,
        SUMMONED,
    ),
    noun(
        word("leader", &["leaders"], text("leader", "リーダー"), &["setup.4"]),
        UNIT,
        IN_LEADER_AREA,
        BODIES,
        &[],
    ),
    noun(
        word("supporter", &["supporters"], text("supporter", "サポーター"), &["turn.stand.1"]),
        UNIT,
        IN_SUPPORT_AREA,
        BODIES,
        &[],
    ),
];

const fn printed(word: Word, of: crate::vocab::StatId) -> StatWord {
    stat(word, StatValue::Printed(of), &[])
}

table!(
    STATS = [StatWord; StatId],
    LEVEL = stat(named("level", "レベル", &["turn.main.2"]), StatValue::from_zero(0), &[]),
    AP = stat(word("ap", &[], text("AP", "AP"), &["turn.attack.5"]), StatValue::from_zero(0), &[]),
    // HP that is left: damage is subtracted.
    HP = stat(
        word("hp", &[], text("HP", "HP"), &["turn.attack.6", "turn.end.3", "E23"]),
        StatValue::Derived { default: 0, floor: 0, less: Some(DAMAGE) },
        &[note(
            "Damage is taken off. Without HP left a leader goes to the damage area and a supporter to the \
             graveyard, once nothing is being resolved.",
            "受けているダメージを引いた値。0になると、処理の合間にリーダーはダメージエリアに、サポーターは墓地に置かれる。",
            &["turn.attack.6", "turn.attack.16", "E23"],
        )],
    ),
    DAMAGE = stat(
        named("damage", "ダメージ", &["turn.attack.8", "turn.attack.18"]),
        StatValue::Counter { at: 0, stays: false },
        &[],
    ),
    _ = printed(
        word("original_level", &[], text("original level", "元々のレベル"), &["turn.main.2"]),
        LEVEL,
    ),
    _ = printed(word("original_ap", &[], text("original AP", "元々のAP"), &["turn.attack.5"]), AP),
    _ = printed(word("original_hp", &[], text("original HP", "元々のHP"), &["turn.attack.6"]), HP),
);

/// turn.end.4
const MOST_IN_HAND: i32 = 5;

table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    ACTIVE_MANA = player_stat(
        word("mana", &[], text("active mana", "活動状態のマナ"), &["turn.main.2"]),
        0,
        PlayerStatKind::Cards { zone: MANA, mask: status::RESTED, value: 0 },
    ),
    HAND_LIMIT = player_stat(
        word("hand_limit", &[], text("hand limit", "手札の上限"), &["turn.end.4"]),
        MOST_IN_HAND,
        PlayerStatKind::Derived,
    ),
    _ = player_stat(
        word(
            "damage_taken",
            &[],
            text("number of damage cards", "ダメージの枚数"),
            &["qa.5", "qa.6"],
        ),
        0,
        PlayerStatKind::count_of(DAMAGE_AREA),
    ),
);

const RESTING: ZoneSet = ZoneSet::of(&[SUPPORT_AREA, MANA]);

const fn lying(
    word: Word,
    value: u16,
    is: &'static str,
    is_not: &'static str,
    arrives: &'static str,
) -> StateWord {
    let stance_ja = Some(Stance { is, is_not, arrives });
    StateWord { stance_ja, ..state(word, status::RESTED, value, RESTING) }
}

/// Status bits of a card.
pub mod status {
    use crate::names;

    names!(
        u16,
        RESTED,
        /// A leader before the game begins.
        FACE_DOWN,
    );
}

table!(
    STATES = [StateWord; StateId],
    ACTIVE = lying(
        named("active", "活動状態", &["turn.stand.2"]),
        0,
        "活動状態である",
        "活動状態でない",
        "活動状態で",
    ),
    RESTED = lying(
        named("rested", "休息状態", &["turn.stand.2", "E35"]),
        status::RESTED,
        "休息状態である",
        "休息状態でない",
        "休息状態で",
    ),
);
