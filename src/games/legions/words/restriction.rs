//! What effects forbid, demand and allow; the keywords of chapter 41 are written with them.

use super::happens;
use crate::table;
use crate::vocab::{
    EventKind, Note, RestrictionId, RestrictionObject, RestrictionWord, Word, cannot, cannot_be,
    may, must_attack, must_skip, named, note, player_cannot, text, word,
};

const FORBIDDEN: &[Note] = &[note(
    "Where one effect allows what another forbids, it is forbidden.",
    "可能にする効果と禁止する効果が同時に存在する場合、禁止が優先される。",
    &["01-3", "39-21", "GR8"],
)];

const SKIPPED: &[Note] = &[note(
    "A phase that is skipped does not begin: nothing of it is done, and nothing triggers at its start or end.",
    "飛ばしたフェイズは始まらず、その中で行うことはなく、開始時や終了時の効果も発動しない。",
    &["27-2", "01-2"],
)];

const COMPELLED: &[Note] = &[note(
    "Its player cannot end the main phase while it can attack.",
    "アタックできる間、そのプレイヤーはメインフェイズを終了できない。",
    &["28-4", "01-2"],
)];

/// An action that cannot be done to a card: nothing is done instead, and the text goes on (39-21).
const fn is_not(word: Word, forbids: &[EventKind], notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord { is_replaced: true, ..cannot_be(word, forbids, notes) }
}

/// A restriction on what other units may do to this one.
const fn from_units(word: Word) -> RestrictionWord {
    RestrictionWord { narrowed_ja: "{}に", ..cannot_be(word, &[], FORBIDDEN) }
}

table!(
    RESTRICTIONS = [RestrictionWord; RestrictionId],
    ATTACK = cannot(named("attack", "アタックできない", &["28-4"]), &[happens::ATTACKS], FORBIDDEN),
    BE_ATTACKED = from_units(word(
        "attacked",
        &[],
        text("be attacked", "アタックされない"),
        &["35-4", "41-10.2"],
    )),
    BLOCK = cannot(named("block", "ブロックできない", &["35-6", "41-17"]), &[], FORBIDDEN),
    BE_BLOCKED = from_units(word(
        "blocked",
        &[],
        text("be blocked", "ブロックされない"),
        &["35-6", "41-10.1", "41-19"],
    )),
    MOVE = cannot(
        word("move", &[], text("change lanes", "レーン移動できない"), &["28-5.1"]),
        &[happens::LANE_MOVED],
        FORBIDDEN,
    ),
    BE_CHOSEN = cannot_be(
        word("chosen", &[], text("be chosen", "選ばれない"), &["41-20.1", "41-20.2", "36-7"]),
        &[happens::CHOSEN],
        FORBIDDEN,
    ),
    BE_AFFECTED = RestrictionWord {
        narrowed_ja: "{}の",
        ..cannot_be(
            word("affected", &[], text("be affected", "効果を受けない"), &["01-3", "39-21"]),
            &[],
            FORBIDDEN,
        )
    },
    BE_PLAYED = RestrictionWord {
        by: false,
        ..cannot_be(
            word("played", &[], text("be played", "プレイできない"), &["33-1.1"]),
            &[],
            FORBIDDEN,
        )
    },
    BE_UNLOCKED = RestrictionWord {
        by: false,
        ..cannot_be(
            word("unlocked", &[], text("be unlocked", "アンロックできない"), &["32-1.1"]),
            &[],
            FORBIDDEN,
        )
    },
    BE_BROKEN = is_not(
        word("broken", &[], text("break", "ブレイクしない"), &["39-24.1", "39-24.2", "GB18"]),
        &[happens::BROKEN, happens::CARRIED_OFF],
        FORBIDDEN,
    ),
    BE_EXCLUDED = is_not(
        word("excluded", &[], text("be excluded", "除外されない"), &["39-21"]),
        &[happens::EXCLUDED],
        FORBIDDEN,
    ),
    BE_DISPLACED = is_not(
        word(
            "displaced",
            &[],
            text("be moved off the field", "フィールドから他の領域に移動しない"),
            &["41-21.1", "41-21.2", "GR4"],
        ),
        &[happens::DISPLACED],
        FORBIDDEN,
    ),
    _ = RestrictionWord {
        narrowed_ja: "{}から",
        ..is_not(
            word("damaged", &[], text("be dealt damage", "ダメージを受けない"), &["39-21", "GB9"]),
            &[happens::DAMAGED],
            FORBIDDEN,
        )
    },
    // The damage becomes 0 (41-7).
    BE_HURT_BY_EFFECTS = RestrictionWord {
        by: false,
        ..cannot_be(
            word(
                "damaged_by_effects",
                &[],
                text("be dealt effect damage", "効果ダメージを受けない"),
                &["41-7", "GB9"],
            ),
            &[],
            FORBIDDEN,
        )
    },
    BE_EXHAUSTED = is_not(
        word("exhausted", &[], text("be exhausted", "疲労しない"), &["39-21"]),
        &[happens::EXHAUSTS],
        FORBIDDEN,
    ),
    _ = cannot(
        word("recover", &[], text("become active", "疲労から回復しない"), &["39-21", "27-3.2"]),
        &[happens::RECOVERS],
        FORBIDDEN,
    ),
    ATTACK_OUT_OF_LANE = cannot(
        word(
            "attack_out_of_lane",
            &[],
            text("attack Minions in other lanes", "他のレーンのミニオンにアタックできない"),
            &["41-18"],
        ),
        &[],
        FORBIDDEN,
    ),
    ENTER_ANOTHER_LANE = cannot(
        word(
            "enter_another_lane",
            &[],
            text("be placed outside the left lane", "左レーン以外に配置できない"),
            &["41-22.1", "GC5"],
        ),
        &[],
        FORBIDDEN,
    ),
    _ = player_cannot(named("draw", "カードを引けない", &["39-21"]), &[happens::DRAWN], FORBIDDEN),
    _ = player_cannot(
        word("gain_life", &[], text("gain life", "ライフを得られない"), &["39-21"]),
        &[happens::LIFE_GAINED],
        FORBIDDEN,
    ),
    MAY_ACT = may(
        word(
            "act_at_once",
            &[],
            text("do while disabled whatever exhausts it", "行動不能でも疲労を伴う行動を行える"),
            &["30-2", "41-3"],
        ),
        &[],
    ),
    MAY_ASSAULT = may(
        word(
            "assault_at_once",
            &[],
            text("attack Minions while disabled", "行動不能でもミニオンゾーンにアタックできる"),
            &["30-3.1", "41-4.1", "41-4.2"],
        ),
        &[],
    ),
    MAY_STRIKE_FIRST = may(
        word(
            "strike_first",
            &[],
            text("deal battle damage first", "先にバトルダメージを与える"),
            &["41-5.1", "41-5.2", "GB4"],
        ),
        &[],
    ),
    MAY_ATTACK_MOVED = may(
        word(
            "attack_after_move",
            &[],
            text("attack after changing lanes", "レーン移動の直後にアタックできる"),
            &["41-8", "GB6"],
        ),
        &[],
    ),
    MAY_LURK = may(
        word(
            "lurk",
            &[],
            text(
                "be put into the wait zone of its WT instead of being placed",
                "配置する代わりにWTの値のウェイトゾーンに置ける",
            ),
            &["41-23.1", "41-23.2", "41-23.3", "GC6"],
        ),
        &[],
    ),
    MAY_UNLOCK = RestrictionWord {
        player: true,
        object: RestrictionObject::Cards,
        narrowed_ja: "{}を",
        ..may(named("unlock", "アンロックできる", &["21-2a", "21-3a", "GC17"]), &[])
    },
    MAY_ATTACK_LORDS = may(
        word(
            "attack_lords",
            &[],
            text("attack Lords", "ロードをアタックターゲットにできる"),
            &["39-26", "GB5"],
        ),
        &[],
    ),
    UNLOCK = RestrictionWord {
        object: RestrictionObject::Cards,
        narrowed_ja: "{}を",
        ..player_cannot(named("unlock", "アンロックできない", &["32-1.1"]), &[], FORBIDDEN)
    },
    _ = must_skip(&["27-2", "01-2"], SKIPPED),
    MUST_ATTACK = must_attack(&["28-4", "01-2"], COMPELLED),
);
