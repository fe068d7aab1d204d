//! Spans of the game.

use super::*;
use crate::games::words::turn;
use crate::table;
use crate::vocab::{
    EventKind, MomentId, MomentKind, MomentWord, Note, Word, named, note, span, text, word,
};

const UNTIL_TURN: &[Note] = &[note(
    "What lasts until the end of a turn ends in the end phase, after what triggers at the end of the turn \
     and before the hand limit; of several, the other player's end first, one each. \"Next turn\" is never \
     the turn that is running.",
    "「ターン終了時まで」の効果は、エンドフェイズに、ターン終了時に発動する効果の後、手札の上限の確認の前に終わる。\
     複数ある場合は相手の効果から1つずつ終わる。「次のターン」に今のターンは含まない。",
    &["5.6.1", "5.6.2", "9.4.a", "9.4.b"],
)];

const UNTIL_PHASE: &[Note] = &[note(
    "What lasts until the end of a phase ends after what triggers at that end.",
    "「フェイズ終了時まで」の効果は、その終了時に発動する効果の後に終わる。",
    &["9.3.c", "9.4.a"],
)];

const UNTIL_ATTACK: &[Note] = &[note(
    "An attack lasts from its declaration until its damage is dealt and the Down characters are in the \
     trash, or until it cannot go on.",
    "アタックは、宣言から、ダメージを与えてダウン状態のキャラクターをトラッシュに置くまで、または続けられなくなるまで。",
    &["5.5.1.I.a", "5.5.1.IV.a", "5.5.1.VI.g"],
)];

const fn phase(word: Word, start: Option<EventKind>, end: Option<EventKind>) -> MomentWord {
    MomentWord { notes: UNTIL_PHASE, ..span(word, MomentKind::Phase, start, end) }
}

table!(
    MOMENTS = [MomentWord; MomentId],
    TURN = MomentWord {
        notes: UNTIL_TURN,
        ..turn(&["9.3.a", "5.6.1"], Some(happens::TURN_START), Some(happens::TURN_END))
    },
    SETUP_PHASE = phase(
        word("setup_phase", &[], text("setup phase", "セットアップフェイズ"), &["5.2.a"]),
        None,
        None,
    ),
    MAIN_PHASE = phase(
        word("main_phase", &[], text("main phase", "メインフェイズ"), &["5.3.a"]),
        Some(happens::MAIN_START),
        Some(happens::MAIN_END),
    ),
    LEAD_PHASE = phase(
        word("lead_phase", &[], text("lead phase", "リードフェイズ"), &["5.4.a"]),
        Some(happens::LEAD_START),
        Some(happens::LEAD_END),
    ),
    ATTACK_PHASE = phase(
        word("attack_phase", &[], text("attack phase", "アタックフェイズ"), &["5.5.a"]),
        Some(happens::ATTACK_PHASE_START),
        Some(happens::ATTACK_PHASE_END),
    ),
    END_PHASE =
        phase(word("end_phase", &[], text("end phase", "エンドフェイズ"), &["5.6.a"]), None, None),
    ATTACK = MomentWord {
        notes: UNTIL_ATTACK,
        ..span(
            named("attack", "アタック", &["5.5.1.VI.g"]),
            MomentKind::Process,
            None,
            Some(happens::ATTACK_END),
        )
    },
);
