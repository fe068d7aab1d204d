//! Spans of the game.

use super::*;
use crate::games::words::turn;
use crate::table;
use crate::vocab::{
    EventKind, MomentId, MomentKind, MomentWord, Word, named, note, span, text, word,
};

const fn phase(word: Word, start: Option<EventKind>) -> MomentWord {
    span(word, MomentKind::Phase, start, None)
}

// Only two of them are times at which abilities trigger.
table!(
    MOMENTS = [MomentWord; MomentId],
    TURN = MomentWord {
        notes: &[note(
            "What lasts until the end of the turn ends in the end phase together with all damage, after what \
             triggers at its start.",
            "「ターン終了時まで」の効果は、エンドフェイズに、その開始時の能力の後、ダメージと同時になくなる。",
            &["turn.end.1", "turn.end.2", "turn.end.3", "E24"],
        )],
        ..turn(&["turn.1", "turn.end.2"], None, None)
    },
    STAND_PHASE = MomentWord {
        lasts: true,
        ..phase(
            word("stand_phase", &[], text("stand phase", "スタンドフェイズ"), &["turn.1"]),
            None,
        )
    },
    DRAW_PHASE =
        phase(word("draw_phase", &[], text("draw phase", "ドローフェイズ"), &["turn.1"]), None),
    CHARGE_PHASE = phase(
        word("charge_phase", &[], text("charge phase", "チャージフェイズ"), &["turn.1"]),
        None,
    ),
    MAIN_PHASE = MomentWord {
        lasts: true,
        ..phase(word("main_phase", &[], text("main phase", "メインフェイズ"), &["turn.1"]), None)
    },
    ATTACK_PHASE = MomentWord {
        lasts: true,
        ..phase(
            word(
                "attack_phase",
                &[],
                text("attack phase", "アタックフェイズ"),
                &["turn.1", "battle.1.2", "E11"],
            ),
            Some(happens::ATTACK_PHASE_STARTS),
        )
    },
    END_PHASE = phase(
        word("end_phase", &[], text("end phase", "エンドフェイズ"), &["turn.1", "turn.end.1"]),
        Some(happens::END_PHASE_STARTS),
    ),
    ATTACK = MomentWord {
        lasts: true,
        ..span(
            named("attack", "攻撃", &["battle.1.1", "battle.4.3"]),
            MomentKind::Process,
            None,
            None,
        )
    },
);
