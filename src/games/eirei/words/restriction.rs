//! Things that cards and players cannot do, or may do in spite of restrictions.

use super::*;
use crate::table;
use crate::vocab::{
    RestrictionId, RestrictionObject, RestrictionWord, cannot, cannot_be, may, named, note,
    player_cannot, text, word,
};

/// Sets the Japanese wording for the cards to which a restriction is narrowed.
const fn by(narrowed_ja: &'static str, word: RestrictionWord) -> RestrictionWord {
    RestrictionWord { narrowed_ja, ..word }
}

table!(
    RESTRICTIONS = [RestrictionWord; RestrictionId],
    ATTACK = cannot(named("attack", "攻撃できない", &["turn.attack.3"]), &[], &[]),
    SUPPORT = cannot(named("support", "サポートできない", &["turn.attack.4"]), &[], &[]),
    BE_ATTACKED = by(
        "{}に",
        cannot_be(
            word("attacked", &[], text("be attacked", "攻撃されない"), &["turn.attack.1"]),
            &[],
            &[],
        ),
    ),
    GUARD = cannot(named("guard", "守護召喚できない", &["partner.2.1"]), &[], &[]),
    BE_GUARDED = by(
        "{}に",
        cannot_be(
            word("guarded", &[], text("be guarded", "守護されない"), &["partner.2.1"]),
            &[],
            &[],
        ),
    ),
    BE_CHOSEN = cannot_be(
        word("chosen", &[], text("be chosen", "選ばれない"), &["E37"]),
        &[happens::CHOSEN],
        &[],
    ),
    BE_AFFECTED = by(
        "{}の",
        cannot_be(word("affected", &[], text("be affected", "効果を受けない"), &["E37"]), &[], &[]),
    ),
    BE_SUMMONED = RestrictionWord {
        by: false,
        ..cannot_be(
            word("summoned", &[], text("be summoned", "召喚できない"), &["turn.main.2"]),
            &[],
            &[],
        )
    },
    BE_DEFEATED = cannot_be(
        word("defeated", &[], text("be defeated", "倒されない"), &["E23", "E37"]),
        &[happens::DEFEATED],
        &[],
    ),
    SUMMON = RestrictionWord {
        object: RestrictionObject::Cards,
        ..player_cannot(named("summon", "召喚できない", &["turn.main.2"]), &[], &[])
    },
    GUARD_LEADERS = may(
        word(
            "guard_leaders",
            &[],
            text("guard any leader of its element", "属性の一致するリーダーを守護召喚で守れる"),
            &["partner.2.6", "partner.2.7", "E16"],
        ),
        &[note(
            "Its partner does not matter then; its cost is paid all the same.",
            "相棒に関係なく守れる。マナコストは通常どおり支払う。",
            &["partner.2.6", "E16"],
        )],
    ),
    _ = by(
        "{}から",
        cannot_be(
            word("damaged", &[], text("be dealt damage", "ダメージを受けない"), &["turn.attack.8"]),
            &[happens::DAMAGED],
            &[],
        ),
    ),
    _ = cannot_be(
        word("rested", &[], text("be rested", "休息状態にならない"), &["turn.main.2"]),
        &[happens::RESTS],
        &[],
    ),
    _ = RestrictionWord {
        by: false,
        ..cannot_be(
            word("stood", &[], text("become active", "活動状態にならない"), &["turn.stand.2"]),
            &[happens::STANDS],
            &[],
        )
    },
    _ = player_cannot(named("draw", "カードを引けない", &["turn.draw.1"]), &[happens::DRAWN], &[]),
);
