//! Cards: types, header fields, nouns, stats, states (rulebook chapters 2 and 4.6).

use super::*;
use crate::table;
use crate::vocab::japanese::{Counter, SHEETS, Stance};
use crate::vocab::{
    FieldHolds, FieldWord, KeywordValue, Note, NounWord, PlayerStatId, PlayerStatKind,
    PlayerStatWord, StatId, StatValue, StatWord, StateId, StateWord, Text, TypeId, TypeWord,
    Values, Word, ZoneSet, field, named, note, noun, player_stat, ruled_state, stat, state, text,
    value_type, word,
};

// A card that has no value of a type is like no other card in it, nor like another without one
// (2.19.2).
table!(
    TYPES = [TypeWord; TypeId],
    KIND = value_type(
        word("kind", &[], text("type", "種類"), &["2.3.1", "2.3.2a"]),
        Values::Closed(kind::KINDS),
    ),
    COLOR = value_type(
        word("color", &["colors"], text("color", "色"), &["2.4.1", "WF7"]),
        Values::Closed(COLORS),
    ),
    TRAIT = TypeWord {
        shown_ja: "《{}》",
        said_ja: "《{}》",
        ..value_type(
            word("trait", &["traits"], text("trait", "特徴"), &["2.5.1", "2.5.2", "2.5.3"]),
            Values::Open,
        )
    },
    SIDE = TypeWord {
        said_ja: "{}サイド",
        ..value_type(
            named("side", "サイド", &["2.18.1", "2.18.1.3", "2.18.2"]),
            Values::Closed(&[
                word("weiss", &[], text("Weiss", "ヴァイス"), &["2.18.1.1"]),
                word("schwarz", &[], text("Schwarz", "シュヴァルツ"), &["2.18.1.2"]),
            ]),
        )
    },
    TITLE = TypeWord {
        shown_ja: "「{}」",
        said_ja: "作品「{}」",
        ..value_type(
            word("title", &["titles"], text("title", "作品"), &["2.13.1", "2.13.2"]),
            Values::Open,
        )
    },
    _ = TypeWord {
        shown_ja: "「{}」",
        said_ja: "リンク「{}」",
        ..value_type(
            word("linked", &[], text("link", "リンク"), &["10.17.1", "10.17.4.1"]),
            Values::Open,
        )
    },
);

const COLORS: &[Word] = &[
    named("yellow", "黄", &["2.4.1"]),
    named("green", "緑", &["2.4.1"]),
    named("red", "赤", &["2.4.1"]),
    named("blue", "青", &["2.4.1"]),
    named("purple", "紫", &["2.4.1"]),
];

const CHARACTER: &[&str] = &["character"];
const PLAYED_FOR_A_COST: &[&str] = &["character", "event"];
const EVERY_KIND: &[&str] = &["character", "event", "climax"];

const fn icon(
    name: &'static str,
    keyword: &'static str,
    text: Text,
    cites: &'static [&'static str],
) -> KeywordValue {
    KeywordValue { word: word(name, &[], text, cites), keyword }
}

const ICONS: &[KeywordValue] = &[
    icon("soul", "soul_icon", text("soul", "ソウル"), &["4.12.2.2a"]),
    icon("return", "return_icon", text("return", "リターン"), &["4.12.2.3"]),
    icon("pool", "pool_icon", text("pool", "プール"), &["4.12.2.4"]),
    icon("comeback", "comeback_icon", text("comeback", "カムバック"), &["4.12.2.5"]),
    icon("draw", "draw_icon", text("draw", "ドロー"), &["4.12.2.6"]),
    icon("shot", "shot_icon", text("shot", "ショット"), &["4.12.2.7"]),
    icon("treasure", "treasure_icon", text("treasure", "トレジャー"), &["4.12.2.8"]),
    icon("gate", "gate_icon", text("gate", "ゲート"), &["4.12.2.9"]),
    icon("standby", "standby_icon", text("standby", "スタンバイ"), &["4.12.2.10a"]),
    icon("choice", "choice_icon", text("choice", "チョイス"), &["4.12.2.11"]),
    icon("chance", "chance_icon", text("chance", "チャンス"), &["4.12.2.12a"]),
    icon("discovery", "discovery_icon", text("discovery", "ディスカバリー"), &["4.12.2.13a"]),
];

/// What a card shows in its header. Climaxes have neither level nor cost (2.6.1b, 2.7.1b); only
/// characters have traits, power and soul (2.5.1, 2.9.1, 2.10.1).
pub const FIELDS: &[FieldWord] = &[
    field(
        word("kind", &[], text("type", "種類"), &["2.3.1"]),
        FieldHolds::Values(KIND),
        EVERY_KIND,
    ),
    field(named("color", "色", &["2.4.1"]), FieldHolds::Values(COLOR), EVERY_KIND),
    field(
        named("level", "レベル", &["2.6.1a", "2.6.1b"]),
        FieldHolds::up_to(LEVEL, 3),
        PLAYED_FOR_A_COST,
    ),
    field(
        named("cost", "コスト", &["2.7.1a", "2.7.1b"]),
        FieldHolds::up_to(COST, 49),
        PLAYED_FOR_A_COST,
    ),
    field(named("power", "パワー", &["2.9.1"]), FieldHolds::up_to(POWER, 30_000), CHARACTER),
    field(named("soul", "ソウル", &["2.10.1", "2.10.2"]), FieldHolds::up_to(SOUL, 9), CHARACTER),
    FieldWord {
        optional: true,
        ..field(
            word("trait", &[], text("traits", "特徴"), &["2.5.1"]),
            FieldHolds::Values(TRAIT),
            CHARACTER,
        )
    },
    FieldWord {
        optional: true,
        ..field(
            word("icons", &[], text("trigger icons", "トリガーアイコン"), &["2.11.1", "4.12.2"]),
            FieldHolds::Keywords(ICONS),
            EVERY_KIND,
        )
    },
    FieldWord {
        optional: true,
        ..field(named("side", "サイド", &["2.18.1"]), FieldHolds::Values(SIDE), EVERY_KIND)
    },
    FieldWord {
        optional: true,
        ..field(named("title", "作品", &["2.13.1"]), FieldHolds::Values(TITLE), EVERY_KIND)
    },
];

const MATCHING: Note = note(
    "A card is played from the hand only if a card of its color lies in its player's level zone or clock; \
     characters and events of level 0 need none.",
    "手札のカードは、同じ色のカードが自分のレベル置場かクロックにある場合にだけプレイできる。\
     レベル0のキャラとレベル0のイベントには不要。",
    &["8.6.2.1.1", "8.6.2.1.1.1"],
);

const LEVELED: Note = note(
    "Its level may be at most its player's level, and its cost is paid with as many cards from the top of \
     the stock.",
    "カードのレベルは自分のレベル以下でなければならず、コストの数だけストックの上から控え室に置く。",
    &["8.6.2.1.2", "2.7.2"],
);

const CHARACTERS_PLAYED: &[Note] = &[
    MATCHING,
    LEVELED,
    note(
        "A character goes to a slot of its player's choice, standing; one that is already there goes to \
         the waiting room.",
        "キャラは選んだ枠にスタンド状態で置く。既にいるキャラは控え室に置かれる。",
        &["8.6.2.5.1", "3.6.3a", "9.6.2a"],
    ),
];

const EVENTS_PLAYED: &[Note] = &[
    MATCHING,
    LEVELED,
    note(
        "An event takes effect at once and then goes to the waiting room, unless its text has put it \
         elsewhere.",
        "イベントはすぐに効果を発揮し、その後、テキストで他の領域に置いていなければ控え室に置かれる。",
        &["8.6.2.5.2", "3.13.1.1", "WF10"],
    ),
];

const CLIMAXES_PLAYED: &[Note] = &[
    MATCHING,
    note(
        "One climax may be played in a climax phase; it stays in the climax zone until the end of the turn.",
        "クライマックスはクライマックスフェイズに1枚だけプレイでき、ターンの終わりまで置かれる。",
        &["6.6.1.2.1", "6.6.1.2.2", "6.8.1.3"],
    ),
];

/// Characters lie on the table like other cards, but they *are* there as persons are.
const CHARACTERS_COUNTED: Counter =
    Counter { word: "枚", there: "いる", not_there: "いない" };

/// A name in quotes is a noun too: of the cards that have just this name (2.1.2); `contains` asks for a
/// part of it (2.1.2.1, reading WF16). A card's name is written without what is crossed out (2.1.1.2); its
/// reading, in a comment or in `ja`, is never asked about (2.1.1.1).
pub const NOUNS: &[NounWord] = &[
    noun(word("card", &["cards"], text("card", "カード"), &["2.3.2a"]), &[], IN_PLAY, SHEETS, &[]),
    noun(
        word(
            "character",
            &["characters"],
            text("character", "キャラ"),
            &["2.3.2.1.1", "2.3.2.1.2"],
        ),
        &["character"],
        ON_STAGE,
        CHARACTERS_COUNTED,
        CHARACTERS_PLAYED,
    ),
    noun(
        word("event", &["events"], text("event", "イベント"), &["2.3.2.2.1"]),
        &["event"],
        IN_RESOLUTION,
        SHEETS,
        EVENTS_PLAYED,
    ),
    noun(
        word(
            "climax",
            &["climaxes", "cx"],
            text("climax", "クライマックス"),
            &["2.3.2.3.1", "2.3.2.3.2", "2.3.2.3.3"],
        ),
        &["climax"],
        IN_CLIMAX_ZONE,
        SHEETS,
        CLIMAXES_PLAYED,
    ),
];

/// A value that may fall below 0 (reading WF12); a card that prints none has 0 (2.19.1).
const ANY_VALUE: StatValue = StatValue::Derived { default: 0, floor: i16::MIN, less: None };

const POWER_FIRST_LAST: &[Note] = &[note(
    "Power and soul are worked out after all other changes, each change once, in the order in which they \
     arose. A character with power 0 or less goes to the waiting room.",
    "パワーとソウルの変更は他の変更の後に、発生した順に1回ずつ適用する。\
     パワーが0以下のキャラは控え室に置かれる。",
    &["8.9.1.2", "8.9.1.3a", "8.9.1.3b", "8.9.1.5", "9.5.1"],
)];

const SOUL_DEALT: &[Note] = &[note(
    "An attacking character deals damage equal to its soul; with 0 or less it deals none.",
    "アタックしているキャラはソウルに等しいダメージを与える。0以下なら与えない。",
    &["7.5.1.2", "7.5.1.2.1"],
)];

table!(
    STATS = [StatWord; StatId],
    POWER = stat(named("power", "パワー", &["2.9.1"]), ANY_VALUE, POWER_FIRST_LAST),
    SOUL = stat(named("soul", "ソウル", &["2.10.1", "2.10.2"]), ANY_VALUE, SOUL_DEALT),
    LEVEL = stat(named("level", "レベル", &["2.6.1a"]), ANY_VALUE, &[]),
    COST = stat(named("cost", "コスト", &["2.7.1a"]), StatValue::from_zero(0), &[]),
    // How many cards of its name a deck may hold.
    COPIES = stat(
        word(
            "copies",
            &[],
            text("copies allowed in a deck", "デッキに入れられる枚数"),
            &["5.1.2.4"],
        ),
        StatValue::from_zero(4),
        &[],
    ),
);

table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    PLAYER_LEVEL = player_stat(
        named("level", "レベル", &["WA7", "8.6.2.1.2"]),
        0,
        PlayerStatKind::count_of(LEVEL_ZONE),
    ),
    HAND_LIMIT = player_stat(
        word("hand_limit", &[], text("hand limit", "手札の上限"), &["3.3.3.1"]),
        7,
        PlayerStatKind::Derived,
    ),
    STOCKED = player_stat(
        named("stock", "ストック", &["3.10.1", "8.4.3a"]),
        0,
        PlayerStatKind::count_of(STOCK),
    ),
    // The number of cards in the level zone with which a player loses.
    LOSING_LEVEL = player_stat(
        word(
            "losing_level",
            &[],
            text("losing level", "敗北するレベル"),
            &["1.2.2.1", "3.9.3b", "1.3.1"],
        ),
        4,
        PlayerStatKind::Derived,
    ),
);

/// Attack phases that have begun this turn (reading WD17). Not a word.
pub const ATTACK_PHASES: PlayerStatId = PlayerStatId::nth(PLAYER_STATS.len() as u8);

const STAGED: ZoneSet = ZoneSet::of(&[STAGE]);
/// Where cards may lie face down. Anywhere else a card that lay so is face up (3.9.2.2.2a,
/// 3.12.2.2.2a), and who may not look into that zone learns nothing of it (3.9.2.2.2b, 3.12.2.2.2b).
const TURNABLE: ZoneSet = ZoneSet::of(&[MARKERS, LEVEL_ZONE, MEMORY]);

const fn lies(
    name: &'static str,
    text: Text,
    printed: Text,
    cites: &'static [&'static str],
    value: u16,
    stance: Stance,
) -> StateWord {
    let word = word(name, &[], text, cites).printed(printed.en, printed.ja);
    StateWord { stance_ja: Some(stance), ..state(word, status::LIES, value, STAGED) }
}

/// Status bits of a card.
pub mod status {
    use crate::names;

    names!(
        u16,
        FACE_DOWN,
        /// CardSnapshot sideways; upright without this and [`REVERSED`].
        RESTED,
        /// CardSnapshot upside down.
        REVERSED,
        ATTACKING,
        /// The method of the attack; only with [`ATTACKING`].
        DIRECT,
        FRONT,
        SIDE,
        /// Attacked by a front attack, and in battle with the attacker.
        DEFENDING,
        /// Attacked by a front or side attack.
        ATTACKED,
    );

    /// The bits of the three ways to lie.
    pub const LIES: u16 = RESTED | REVERSED;
    /// The bits of the cards in battle: of the attacker and the defender in a front attack.
    pub const BATTLING: u16 = FRONT | DEFENDING;
    /// The bits for a part in an attack, which a card loses when it leaves its slot.
    pub const OF_THE_ATTACK: u16 = ATTACKING | DIRECT | FRONT | SIDE | DEFENDING | ATTACKED;
}

// A character lies in one of three ways (4.6.1); texts write them as icons (4.6.1.1.1, 4.6.1.2.1,
// 4.6.1.4).
table!(
    STATES = [StateWord; StateId],
    _ = state(
        word("face_up", &[], text("face-up", "表向き"), &["3.7.2.1", "3.9.2.1", "3.12.2.1a"]),
        status::FACE_DOWN,
        0,
        TURNABLE,
    ),
    FACE_DOWN = state(
        word(
            "face_down",
            &[],
            text("face-down", "裏向き"),
            &["3.7.2a", "3.9.2.2.1", "3.12.2.2.1a"],
        ),
        status::FACE_DOWN,
        status::FACE_DOWN,
        TURNABLE,
    ),
    STANDING = lies(
        "standing",
        text("standing", "スタンド"),
        text("【STAND】", "【スタンド】"),
        &["4.6.1.1"],
        0,
        Stance {
            is: "【スタンド】している",
            is_not: "【スタンド】していない",
            arrives: "【スタンド】して",
        },
    ),
    RESTED = lies(
        "rested",
        text("rested", "レスト"),
        text("【REST】", "【レスト】"),
        &["4.6.1.2"],
        status::RESTED,
        Stance {
            is: "【レスト】している",
            is_not: "【レスト】していない",
            arrives: "【レスト】して",
        },
    ),
    REVERSED = lies(
        "reversed",
        text("reversed", "リバース"),
        text("【REVERSE】", "【リバース】"),
        &["4.6.1.3"],
        status::REVERSED,
        Stance {
            is: "【リバース】している",
            is_not: "【リバース】していない",
            arrives: "【リバース】して",
        },
    ),
    ATTACKING =
        ruled_state(named("attacking", "アタック中", &["7.2.1.5a"]), status::ATTACKING, STAGED),
    _ = ruled_state(
        word(
            "direct_attacking",
            &[],
            text("attacking directly", "ダイレクトアタック中"),
            &["7.2.1.4.1a", "7.2.1.5a"],
        ),
        status::DIRECT,
        STAGED,
    ),
    _ = ruled_state(
        word(
            "front_attacking",
            &[],
            text("front attacking", "フロントアタック中"),
            &["7.2.1.4.2a", "7.2.1.5a"],
        ),
        status::FRONT,
        STAGED,
    ),
    _ = ruled_state(
        word(
            "side_attacking",
            &[],
            text("side attacking", "サイドアタック中"),
            &["7.2.1.4.2a", "7.2.1.5a"],
        ),
        status::SIDE,
        STAGED,
    ),
    _ = StateWord {
        arrives: Some(text("as the defending character", "防御キャラとして")),
        ..ruled_state(named("defending", "防御中", &["7.2.1.5.1a"]), status::DEFENDING, STAGED)
    },
    _ = StateWord {
        any: true,
        ..ruled_state(
            word("battling", &[], text("in battle", "バトル中"), &["7.2.1.5.1b"]),
            status::BATTLING,
            STAGED,
        )
    },
    _ = StateWord {
        stance_ja: Some(Stance {
            is: "アタックされた",
            is_not: "アタックされていない",
            arrives: "アタックされて",
        }),
        ..ruled_state(
            named("attacked", "アタックされた状態", &["7.2.1.5.2"]),
            status::ATTACKED,
            STAGED,
        )
    },
);
