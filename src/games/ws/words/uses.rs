//! Uses: marks, keywords and kinds of ability that can be used (rulebook chapter 10).

use super::*;
use crate::vocab::{EventKind, Form, Text, UseWord, UsedAt, ZoneId, ZoneSet, text, word};

const fn used(
    name: &'static str,
    text: Text,
    printed: Text,
    cites: &'static [&'static str],
    at: UsedAt,
    kind: EventKind,
) -> UseWord {
    let word = word(name, &[], text, cites).printed(printed.en, printed.ja);
    UseWord { lies: &[], word, on: ANY, any: false, at, kind }
}

const ANY: &[Form] = &[Form::Triggered, Form::Activated, Form::Play];

/// Used when its text has put a card from one of these zones onto the stage.
const fn onto_stage(from: &[ZoneId]) -> UsedAt {
    UsedAt::Moved { from: ZoneSet::of(from), to: ZoneSet::of(&[STAGE]) }
}

/// All zones but the stage.
const ELSEWHERE: &[ZoneId] =
    &[DECK, HAND, WAITING_ROOM, MARKERS, CLOCK, LEVEL_ZONE, STOCK, CLIMAX_ZONE, MEMORY, RESOLUTION];

const FLIPPED: UsedAt =
    UsedAt::Moved { from: ZoneSet::of(&[RESOLUTION]), to: ZoneSet::of(&[WAITING_ROOM]) };

const EXCHANGED: UsedAt = UsedAt::Moved { from: ZoneSet::of(&[CLOCK]), to: ZoneSet::of(&[HAND]) };

/// Being used is an event of its own for each of them, at the moment that its rule names (reading WI2).
pub const USES: &[UseWord] = &[
    UseWord {
        on: &[Form::Activated],
        ..used(
            "act",
            text("an activated ability", "起動能力"),
            text("【ACT】", "【起】"),
            &["8.1.1.1.2"],
            UsedAt::Paid,
            happens::ACT_USED,
        )
    },
    used(
        "encore",
        text("encore", "『アンコール』"),
        text("Encore", "『アンコール』"),
        &["10.2.4"],
        onto_stage(&[WAITING_ROOM]),
        happens::ENCORE_USED,
    ),
    // Its cost has put the card somewhere: mostly into the waiting room, and where else the card says (10.5.2a).
    UseWord {
        lies: &[IN_WAITING_ROOM, IN_DECK, IN_MEMORY],
        ..used(
            "backup",
            text("backup", "『助太刀』"),
            text("Backup", "『助太刀』"),
            &["10.5.3"],
            UsedAt::Paid,
            happens::BACKUP_USED,
        )
    },
    // Not of an automatic ability (reading WI4).
    UseWord {
        on: &[Form::Activated, Form::Play],
        ..used(
            "brainstorm",
            text("brainstorm", "『集中』"),
            text("Brainstorm", "『集中』"),
            &["10.7.4", "WI4"],
            FLIPPED,
            happens::BRAINSTORM_USED,
        )
    },
    used(
        "change",
        text("change", "『チェンジ』"),
        text("Change", "『チェンジ』"),
        &["10.8.5"],
        onto_stage(ELSEWHERE),
        happens::CHANGE_USED,
    ),
    used(
        "shift",
        text("shift", "『シフト』"),
        text("Shift", "『シフト』"),
        &["10.11.4"],
        EXCHANGED,
        happens::SHIFT_USED,
    ),
    used(
        "accelerate",
        text("accelerate", "『加速』"),
        text("Accelerate", "『加速』"),
        &["10.12.3"],
        UsedAt::Paid,
        happens::ACCELERATE_USED,
    ),
    used(
        "resonance",
        text("resonance", "『共鳴』"),
        text("Resonate", "『共鳴』"),
        &["10.13.3.1", "10.13.3.2"],
        UsedAt::Revealed,
        happens::RESONANCE_USED,
    ),
    used(
        "force",
        text("force", "『フォース』"),
        text("Force", "『フォース』"),
        &["10.14.3"],
        UsedAt::Paid,
        happens::FORCE_USED,
    ),
    used(
        "union",
        text("union", "『合体』"),
        text("Union", "『合体』"),
        &["10.15.3"],
        onto_stage(ELSEWHERE),
        happens::UNION_USED,
    ),
];
