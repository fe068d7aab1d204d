//! Spans of the game (rulebook chapters 6 and 7).

use super::*;
use crate::games::words::turn;
use crate::table;
use crate::vocab::{
    EventKind, MomentId, MomentKind, MomentWord, Note, Word, named, note, span, text, word,
};

/// What names no end lasts for the whole game (8.2.1.2).
const UNTIL_TURN: &[Note] = &[note(
    "What lasts until the end of a turn ends after the last check timing of the end phase.",
    "「そのターン中」「ターンの終わりまで」の効果は、エンドフェイズの最後のチェックタイミングの後に終わる。",
    &["6.8.1.4b"],
)];

const UNTIL_ATTACK: &[Note] = &[note(
    "An attack lasts from the declaration to what triggers at its end.",
    "アタックは、アタック宣言から、アタックの終わりに誘発する能力の解決まで。",
    &["7.1.2", "7.5.1.4b", "7.6.1.5b"],
)];

const fn phase(word: Word, start: EventKind) -> MomentWord {
    MomentWord { enterable: true, ..span(word, MomentKind::Phase, Some(start), None) }
}

/// A step of the attack phase (chapter 7).
const fn step(word: Word, start: EventKind) -> MomentWord {
    MomentWord { within: Some(ATTACK_PHASE), ..phase(word, start) }
}

table!(
    MOMENTS = [MomentWord; MomentId],
    TURN = MomentWord {
        notes: UNTIL_TURN,
        ..turn(&["6.1.1"], Some(happens::TURN_START), Some(happens::TURN_END))
    },
    STAND_PHASE = phase(
        word("stand_phase", &[], text("stand phase", "スタンドフェイズ"), &["6.2.1"]),
        happens::STAND_START,
    ),
    DRAW_PHASE = phase(
        word("draw_phase", &[], text("draw phase", "ドローフェイズ"), &["6.3.1"]),
        happens::DRAW_START,
    ),
    CLOCK_PHASE = phase(
        word("clock_phase", &[], text("clock phase", "クロックフェイズ"), &["6.4.1"]),
        happens::CLOCK_START,
    ),
    MAIN_PHASE = phase(
        word("main_phase", &[], text("main phase", "メインフェイズ"), &["6.5.1"]),
        happens::MAIN_START,
    ),
    CLIMAX_PHASE = phase(
        word(
            "climax_phase",
            &["cx_phase"],
            text("climax phase", "クライマックスフェイズ"),
            &["6.6.1", "6.6.2"],
        ),
        happens::CLIMAX_START,
    ),
    ATTACK_PHASE = phase(
        word("attack_phase", &[], text("attack phase", "アタックフェイズ"), &["6.7.1", "7.1.1"]),
        happens::ATTACK_PHASE_START,
    ),
    DECLARATION_STEP = step(
        word(
            "declaration_step",
            &[],
            text("attack declaration step", "アタック宣言ステップ"),
            &["7.2.1"],
        ),
        happens::DECLARATION_START,
    ),
    TRIGGER_STEP = step(
        word("trigger_step", &[], text("trigger step", "トリガーステップ"), &["7.3.1"]),
        happens::TRIGGER_START,
    ),
    COUNTER_STEP = step(
        word("counter_step", &[], text("counter step", "カウンターステップ"), &["7.4.1"]),
        happens::COUNTER_START,
    ),
    DAMAGE_STEP = step(
        word("damage_step", &[], text("damage step", "ダメージステップ"), &["7.5.1"]),
        happens::DAMAGE_START,
    ),
    BATTLE_STEP = step(
        word("battle_step", &[], text("battle step", "バトルステップ"), &["7.6.1"]),
        happens::BATTLE_START,
    ),
    ENCORE_STEP = step(
        word("encore_step", &[], text("encore step", "アンコールステップ"), &["7.7.1"]),
        happens::ENCORE_START,
    ),
    END_PHASE = phase(
        word("end_phase", &[], text("end phase", "エンドフェイズ"), &["6.8.1"]),
        happens::END_START,
    ),
    ATTACK = MomentWord {
        of: Some(ATTACKING),
        notes: UNTIL_ATTACK,
        ..span(
            named("attack", "アタック", &["7.1.2"]),
            MomentKind::Process,
            None,
            Some(happens::ATTACK_END),
        )
    },
);
