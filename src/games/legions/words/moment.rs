//! Spans of the game (rulebook chapter 27).

use super::*;
use crate::games::words::turn;
use crate::table;
use crate::vocab::{
    EventKind, MomentId, MomentKind, MomentWord, Note, Word, named, note, span, text, word,
};

/// When effects of a turn end.
const UNTIL_TURN: &[Note] = &[note(
    "What lasts until the end of the turn ends in step 3 of the end phase, together with damage; what begins \
     after that, just before the next turn.",
    "「ターン終了時まで」の効果は、エンドフェイズの手順3でダメージと同時に失われる。その後に得たものは次のターンの直前に失われる。",
    &["27-7.3", "27-7.4", "11-4", "GT17", "GT18"],
)];

const fn phase(word: Word, start: EventKind, end: EventKind) -> MomentWord {
    span(word, MomentKind::Phase, Some(start), Some(end))
}

// What triggers at the start and at the end of a phase is its first and its last step (37-2d, 37-2e,
// GT16).
table!(
    MOMENTS = [MomentWord; MomentId],
    TURN = MomentWord {
        notes: UNTIL_TURN,
        ..turn(&["27-1.1", "27-7.4"], None, Some(happens::TURN_ENDS))
    },
    START_PHASE = phase(
        word(
            "start_phase",
            &[],
            text("start phase", "スタートフェイズ"),
            &["27-2", "37-2d", "37-2e", "GT16"],
        ),
        happens::START_BEGINS,
        happens::START_ENDS,
    ),
    CORE_PHASE = phase(
        word("core_phase", &[], text("core phase", "コアフェイズ"), &["27-2", "37-2d", "37-2e"]),
        happens::CORE_BEGINS,
        happens::CORE_ENDS,
    ),
    DRAW_PHASE = phase(
        word("draw_phase", &[], text("draw phase", "ドローフェイズ"), &["27-2", "37-2d", "37-2e"]),
        happens::DRAW_BEGINS,
        happens::DRAW_ENDS,
    ),
    MAIN_PHASE = phase(
        word("main_phase", &[], text("main phase", "メインフェイズ"), &["27-2", "37-2d", "37-2e"]),
        happens::MAIN_BEGINS,
        happens::MAIN_ENDS,
    ),
    END_PHASE = phase(
        word("end_phase", &[], text("end phase", "エンドフェイズ"), &["27-2", "37-2d", "37-2e"]),
        happens::END_BEGINS,
        happens::END_ENDS,
    ),
    // What is open on the field at its end has survived it (02-45, GR2).
    BATTLE = span(
        named("battle", "バトル", &["02-30", "35-1", "35-2"]),
        MomentKind::Process,
        None,
        Some(happens::BATTLE_ENDS),
    ),
);
