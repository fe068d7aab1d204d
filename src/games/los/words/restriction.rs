//! What cards and players cannot do, must do, or may do all the same.

use super::*;
use crate::table;
use crate::vocab::{
    EventKind, Note, RestrictionId, RestrictionObject, RestrictionWord, Word, cannot, may,
    must_attack, must_skip, named, note, player_cannot, text, word,
};

const CANNOT: &[Note] = &[note(
    "Where one effect allows what another forbids, it is forbidden.",
    "「できる」効果と「できない」効果が重なる場合、「できない」が優先する。",
    &["9.2"],
)];

const UNAFFECTED: &[Note] = &[note(
    "Being unaffected does not hold while the card is face-down. Where being chosen turns it up, it \
     holds, and the effect \
     that chose it fails on it.",
    "「効果を受けない」能力は裏側表示の間は適用されない。選ばれて表側表示になった場合は適用され、選んだ効果は解決に失敗する。",
    &["9.6.2.3", "9.6.2.4"],
)];

const COMPELLED: &[Note] = &[note(
    "Its player cannot end the attack phase while it can attack: face-up, in the front row, in Attack \
     position, with an attack left.",
    "前衛に表側のアタック表示でいてアタックできる間、そのプレイヤーはアタックフェイズを終了できない。",
    &["5.5.1.a", "9.1"],
)];

const DIRECTLY: &[Note] = &[note(
    "A direct attack deals the attacker's ATK to the opponent's life; there is no battle.",
    "直接アタックは相手のライフにATK分のダメージを与える。戦闘は行わない。",
    &["5.5.c", "5.5.1.V.d", "8.13.1"],
)];

const SKIPPED: &[Note] = &[note(
    "A phase that is skipped does not begin: nothing of it is done, and nothing triggers at its start or end.",
    "飛ばしたフェイズは始まらず、その中で行うことはなく、開始時や終了時の効果も発動しない。",
    &["5.2.a", "9.1"],
)];

const FROM_BACK_ROW: &[Note] = &[note(
    "All else that an attack asks for stays, and so does its lane.",
    "アタックに必要な他の条件とレーンは変わらない。",
    &["3.3.3.c", "5.5.b", "9.1"],
)];

const UNATTACKED: &[Note] = &[note(
    "Whose lane holds it cannot attack, unless past it; who comes to stand there later is fought.",
    "そのレーンのキャラクターは、直接アタックできる場合の他はアタックできない。後から来た相手とは戦闘する。",
    &["5.5.b", "5.5.1.V.d", "9.1"],
)];

const fn cannot_be(word: Word, forbids: &[EventKind]) -> RestrictionWord {
    RestrictionWord {
        narrowed_ja: "{}によって", ..crate::vocab::cannot_be(word, forbids, CANNOT)
    }
}

table!(
    RESTRICTIONS = [RestrictionWord; RestrictionId],
    ATTACK = cannot(named("attack", "アタックできない", &["5.5.1.a"]), &[happens::ATTACKS], CANNOT),
    LEAD = cannot(named("move", "移動できない", &["5.4.a", "8.2"]), &[happens::MOVED], CANNOT),
    TURN = cannot(
        word("turn", &[], text("change position", "表示を変更できない"), &["5.3.e"]),
        &[happens::TURNED],
        CANNOT,
    ),
    BE_CHOSEN = cannot_be(
        word("chosen", &[], text("be chosen", "選ばれない"), &["9.6.a"]),
        &[happens::CHOSEN],
    ),
    _ = cannot_be(
        word("destroyed", &[], text("be destroyed", "破壊されない"), &["8.10.a"]),
        &[happens::DESTROYED],
    ),
    _ = cannot_be(
        word("downed", &[], text("become Down", "ダウンしない"), &["8.12.a"]),
        &[happens::DOWNED],
    ),
    BE_AFFECTED = RestrictionWord {
        narrowed_ja: "{}の",
        notes: UNAFFECTED,
        ..cannot_be(
            word("affected", &[], text("be affected", "効果を受けない"), &["8.13.2", "8.13.3"])
                .only(book::V1_0_05),
            &[],
        )
    },
    BE_PLAYED = RestrictionWord {
        by: false,
        ..cannot_be(word("played", &[], text("be played", "プレイできない"), &["8.3"]), &[])
    },
    _ = RestrictionWord {
        by: false,
        ..cannot_be(
            word("regained", &[], text("be regained", "リゲインできない"), &["6.5.b"]),
            &[happens::REGAINED],
        )
    },
    PLAY = RestrictionWord {
        object: RestrictionObject::Cards,
        ..player_cannot(named("play", "プレイできない", &["8.3"]), &[], CANNOT)
    },
    _ = player_cannot(named("draw", "カードを引けない", &["8.5"]), &[happens::DRAWN], CANNOT),
    _ = player_cannot(
        word("recover", &[], text("recover life", "ライフを回復できない"), &["8.6"])
            .only(book::V1_0_05),
        &[happens::RECOVERED],
        CANNOT,
    ),
    MUST_ATTACK = must_attack(&["9.1"], COMPELLED),
    ATTACK_DIRECTLY = may(
        word(
            "attack_directly",
            &[],
            text("attack the opponent directly", "相手に直接アタックできる"),
            &["8.13.1"],
        ),
        DIRECTLY,
    ),
    ATTACK_FROM_BACK = may(
        word(
            "attack_from_back",
            &[],
            text("attack from the back row", "後衛からアタックできる"),
            &["3.3.3.c", "9.1"],
        ),
        FROM_BACK_ROW,
    ),
    BE_ATTACKED = RestrictionWord {
        narrowed_ja: "{}に",
        notes: UNATTACKED,
        ..cannot_be(
            word("attacked", &[], text("be attacked", "アタックされない"), &["5.5.b", "9.1"]),
            &[],
        )
    },
    _ = must_skip(&["5.2.a", "9.1"], SKIPPED),
);
