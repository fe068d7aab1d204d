//! What cards and players cannot do, must do, or may do all the same.

use super::*;
use crate::table;
use crate::vocab::Prep;
use crate::vocab::{
    EventKind, EventSet, ModalKind, Note, RestrictionId, RestrictionObject, RestrictionWord, Text,
    cannot, cannot_be, may, may_be_played_without, must_attack, must_skip, named, note,
    player_cannot, text, word,
};

const CANNOT: &[Note] = &[note(
    "Where one effect tells to do what another forbids, it is forbidden.",
    "ある効果が指示することを別の効果が禁止している場合、つねに禁止が優先する。",
    &["1.3.3"],
)];

const SKIPPED: &[Note] = &[note(
    "A phase that is skipped does not begin: nothing of it is done, and nothing triggers at its start or end.",
    "飛ばしたフェイズは始まらず、その中で行うことはなく、開始時や終了時の効果も発動しない。",
    &["6.1.1", "1.3.1"],
)];

const PAYING_WITH: &[Note] = &[note(
    "One for one, and as many as the stock of the cost; of the markers of a character the top one first.",
    "コストのストックの枚数まで、1枚につき1枚。マーカーは上から順に置く。",
    &["3.7.2c", "8.4.3a"],
)];

/// Cards that a player cannot bring to a place.
const fn comes_to(
    name: &'static str,
    said: Text,
    whole_ja: &'static str,
    cites: &'static [&'static str],
    forbids: EventKind,
) -> RestrictionWord {
    RestrictionWord {
        object: RestrictionObject::Cards,
        to: &[Prep::Into, Prep::Onto],
        needs_place: true,
        whole_ja: Some(whole_ja),
        forbids: EventSet::of(&[forbids]),
        ..player_cannot(word(name, &[], said, cites), &[], CANNOT)
    }
}

table!(
    RESTRICTIONS = [RestrictionWord; RestrictionId],
    ATTACK =
        cannot(named("attack", "アタックできない", &["7.2.1.3.1.1"]), &[happens::ATTACKS], CANNOT),
    FRONT_ATTACK = cannot(
        word(
            "front_attack",
            &[],
            text("front attack", "フロントアタックできない"),
            &["7.2.1.4.2a"],
        )
        .printed("frontal attack", "フロントアタックできない"),
        &[happens::FRONT_ATTACKS],
        CANNOT,
    ),
    SIDE_ATTACK = cannot(
        word("side_attack", &[], text("side attack", "サイドアタックできない"), &["7.2.1.4.2a"]),
        &[happens::SIDE_ATTACKS],
        CANNOT,
    ),
    MOVE = cannot(
        word("move", &[], text("move to another slot", "他の枠に動かせない"), &["6.5.1.2.4a"])
            .printed("move to another position of the stage", "他の枠に動かせない"),
        &[happens::MOVED],
        CANNOT,
    ),
    _ = cannot(
        named("stand", "【スタンド】しない", &["4.6.1.1", "6.2.1.2"])
            .printed("【STAND】", "【スタンド】しない"),
        &[happens::STANDS],
        CANNOT,
    ),
    BE_CHOSEN = cannot_be(
        word("chosen", &[], text("be chosen", "選ばれない"), &["8.6.3"]),
        &[happens::CHOSEN],
        CANNOT,
    ),
    BE_AFFECTED = RestrictionWord {
        narrowed_ja: "{}の",
        ..cannot_be(
            word("affected", &[], text("be affected", "効果を受けない"), &["1.3.3"]),
            &[],
            CANNOT,
        )
    },
    BE_PLAYED = RestrictionWord {
        by: false,
        ..cannot_be(
            word("played", &[], text("be played", "プレイできない"), &["8.6.2.1a"])
                .printed("be played from your hand", "手札からプレイできない"),
            &[],
            CANNOT,
        )
    },
    BE_CANCELLED = RestrictionWord {
        by: false,
        ..cannot_be(
            word(
                "cancelled",
                &[],
                text("have its damage cancelled", "与えるダメージがキャンセルされない"),
                &["4.10.1.2a", "1.3.3"],
            ),
            &[],
            CANNOT,
        )
    },
    PLAY = RestrictionWord {
        object: RestrictionObject::Cards,
        ..player_cannot(named("play", "プレイできない", &["8.6.2.1a"]), &[], CANNOT)
    },
    MUST_ATTACK = must_attack(&["7.2.1.3.2a"], CANNOT),
    _ = cannot_be(
        word("reversed", &[], text("be reversed", "【リバース】しない"), &["4.6.1.3", "7.6.1.2a"])
            .printed("become 【REVERSE】", "【リバース】しない"),
        &[happens::REVERSES],
        CANNOT,
    ),
    _ = cannot_be(
        word("rested", &[], text("be rested", "【レスト】しない"), &["4.6.1.2", "WE15"])
            .printed("become 【REST】", "【レスト】しない"),
        &[happens::RESTS],
        CANNOT,
    ),
    _ = player_cannot(named("draw", "カードを引けない", &["4.7.1"]), &[happens::DRAWN], CANNOT),
    ATTACK_FROM_BACK = may(
        word(
            "attack_from_back",
            &[],
            text(
                "attack the opponent directly from the back stage",
                "後列からダイレクトアタックできる",
            ),
            &["7.2.1.3.1.1", "1.3.1"],
        ),
        &[],
    ),
    PAY_WITH = RestrictionWord {
        modal: ModalKind::May,
        object: RestrictionObject::Cards,
        stands_in: true,
        ..player_cannot(
            word(
                "pay_with",
                &[],
                text("pay stock with", "ストックの代わりに控え室に置いて支払ってよい"),
                &["8.4.3a", "3.7.2c"],
            ),
            &[],
            PAYING_WITH,
        )
    },
    BE_PLAYED_WITHOUT_COLOR = may_be_played_without(
        word(
            "played",
            &[],
            text(
                "be played without meeting its color requirement",
                "色条件を満たさずにプレイできる",
            ),
            &["8.6.2.1.1", "1.3.1"],
        )
        .printed(
            "be played from your hand without fulfilling color requirements",
            "色条件を満たさずに手札からプレイできる",
        ),
        requirement::COLOR,
        &[],
    ),
    DISCARD = RestrictionWord {
        modal: ModalKind::May,
        object: RestrictionObject::Cards,
        stands_in: true,
        ..player_cannot(named("discard", "控え室に置いてよい", &["8.4.2", "1.3.1"]), &[], &[])
    },
    _ = RestrictionWord {
        object: RestrictionObject::Use,
        whole_ja: Some("{use}を使用できない"),
        ..player_cannot(named("use", "使用できない", &["8.6.2.1a", "1.3.3"]), &[], CANNOT)
    },
    _ = RestrictionWord {
        to: &[Prep::Into, Prep::Onto],
        needs_place: true,
        whole_ja: Some("[{by}によって]{to}に置かれない"),
        ..cannot_be(
            word("put", &[], text("be put", "置かれない"), &["3.1.4a", "1.3.3"]),
            &[happens::PUT],
            CANNOT,
        )
    },
    _ = comes_to("put", text("put", "置けない"), "{by}を{to}に置けない", &["3.1.4a"], happens::PUT),
    _ = comes_to(
        "move",
        text("move", "動かせない"),
        "{by}を{to}に動かせない",
        &["3.6.3b"],
        happens::MOVED,
    ),
    _ = RestrictionWord {
        object: RestrictionObject::Damage,
        by: true,
        whole_ja: Some("[{by}による][{amount}の]ダメージを受けない"),
        ..player_cannot(
            word(
                "receive",
                &[],
                text("receive damage", "ダメージを受けない"),
                &["4.10.1", "4.11.1", "1.3.3"],
            ),
            &[happens::DAMAGE],
            CANNOT,
        )
    },
    LOSE = RestrictionWord {
        object: RestrictionObject::Stat,
        by: true,
        whole_ja: Some("[{by}によって]{stat}が減らない"),
        ..cannot(named("lose", "減らない", &["4.1.2.1", "7.2.1.4.2b", "1.3.3"]), &[], CANNOT)
    },
    _ = must_skip(&["6.1.1", "1.3.1"], SKIPPED),
);
