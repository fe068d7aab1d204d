//! The leader and supporter game (英霊解放).

mod policies;
mod steps;
mod windows;
pub mod words;

use crate::engine::rulebook::rules::{
    Choosing, FaceDown, KernelCites, LastKnownMove, LastKnownRules, Placing, Refusal, Resolving,
    Rules,
};
use crate::vocab::{EventSet, ZoneSet};
pub use steps::battle::damage_of_attack;
use words::*;

/// `eirei@1`, the only version of the rulebook.
pub static RULES_1: Rules = Rules { turned: policies::OF_FIRST, ..FIRST };

const IN_PLAY: ZoneSet = ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]);

const FIRST: Rules = Rules {
    procs: steps::id::PROCS,
    windows: windows::WINDOWS,
    deeds: steps::rules::DEEDS,
    routes: windows::ROUTES,
    game: steps::id::GAME,
    starts: steps::STARTS,
    affected: restriction::BE_AFFECTED,
    checks: steps::checks::of,
    verbs: verb::VERBS,
    kernel_cites: KernelCites {
        cannot: &["E37"],
        choose: &["E31"],
        draw: &["turn.draw.1"],
        pay: &["turn.main.6", "E29"],
        delayed: &["qa.8.d"],
        lost_condition: &["qa.7.c", "E31"],
        negated: &["qa.4", "E27"],
        lapse: &["E30"],
        outcome: &["E1", "E2"],
        expire: &["turn.end.2", "E24"],
        unaffected: &["E37"],
        endless: &["E38"],
        unpayable: &["turn.main.6"],
        impossible: &["E31"],
        gone: &["E31"],
        ..KernelCites::NONE
    },
    placing: Placing {
        refusals: &[Refusal {
            cites: &["turn.charge.2", "E26"],
            zones: ZoneSet::of(&[MANA]),
            test: steps::is_full_of_mana,
        }],
        // The field is both areas (E5, E39).
        one_area: IN_PLAY,
        ..Placing::PLAIN
    },
    face_down: FaceDown {
        // The state of a leader before the game begins.
        status: status::FACE_DOWN,
        ..FaceDown::PLAIN
    },
    last_known: LastKnownRules {
        moves: &[LastKnownMove {
            from: IN_PLAY,
            to: ZoneSet(!IN_PLAY.0),
            turned_down: false,
            cites: &["qa.7.b"],
        }],
        // qa.7.a, qa.7.b, E31
        follows_source: true,
        ..LastKnownRules::PLAIN
    },
    choosing: Choosing {
        restriction: restriction::BE_CHOSEN,
        events: EventSet::of(&[happens::CHOSEN]),
        ..Choosing::PLAIN
    },
    resolving: Resolving {
        // qa.7.c, E31
        asks_late: true,
        delayed_class: class::MANDATORY,
        response_window: Some(windows::ANSWER),
        ..Resolving::PLAIN
    },
    ..Rules::plain(&words::VOCAB, "1")
};

/// Verbs of decisions.
pub mod verb {
    use crate::table;
    use crate::vocab::{Word, text, word};

    table!(
        VERBS = [Word; u8],
        SUMMON = word("summons", &["summon"], text("summon", "{}を召喚する"), &["turn.main.2"]),
        ATTACK = word(
            "attacks with",
            &["attack with"],
            text("attack with", "{}を休息状態にして攻撃する"),
            &["turn.attack.4", "turn.attack.14"],
        ),
        GUARD = word(
            "guards with",
            &["guard with"],
            text("guard with", "{}を守護召喚する"),
            &["partner.2.1"],
        ),
        END = word(
            "ends",
            &["end"],
            text("end the phase", "フェイズを終了する"),
            &["turn.main.1", "E36"],
        ),
        ONTO_LEADER = word(
            "replaces",
            &["replace"],
            text("summon onto the leader", "リーダーエリアに召喚する"),
            &["E5"],
        ),
    );
}
