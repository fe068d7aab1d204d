//! The resolution queue of Legend of Stars: mandatory triggers, optional triggers and face-down
//! reveals (chapters 7, 8.1 and 9.3).

use super::cause;
use super::steps::play;
use super::words::class;
use crate::engine::rulebook::windows::{
    ChoiceCites, Closes, First, Lane, Locks, LostSource, Offer, Route, Turns, Window,
};
use crate::engine::state::control::WindowId;
use crate::names;
use crate::vocab::{ClassId, text};

names!(
    WindowId,
    /// Step II/III, and the end of the attack phase: effects and Flash, one each. Only here players have priority
    /// (7.2.a). An effect or Flash resolves at once, without a chain (5.5.1.II.b, 5.5.1.III.b).
    ///
    /// Triggers that arise in battle are used here (9.3.1.a, 9.3.1.b), mandatory ones by turns (9.3.1.d). The book's
    /// example has two triggers of the attacker's player (9.3.2.1): the other player may use a Flash (9.3.2.2), the
    /// attacker's player uses one trigger (9.3.2.3), the other is asked again (9.3.2.4), the second trigger is used
    /// (9.3.2.5), the other is asked again (9.3.2.6), and then the attacker's player may use a Flash (9.3.2.7).
    PRIORITY,
    /// Everywhere else: triggers only, one each.
    ALTERNATE,
    /// After battle damage: triggers only, one each.
    DEALT,
    /// The triggers of turning face-up, at once, without spending priority.
    REVEALED,
    /// Triggers that wait for the end of the battle.
    BATTLE_END,
);

names!(Lane, WAITING, REVEALS, BATTLE_ENDS);

const MANDATORY: &[ClassId] = &[class::MANDATORY, class::REVEAL_MANDATORY];
const OPTIONAL: &[ClassId] = &[class::OPTIONAL, class::REVEAL_OPTIONAL];
const REVEAL: &[ClassId] = &[class::REVEAL_MANDATORY, class::REVEAL_OPTIONAL];
const EVERY: &[ClassId] = &[
    class::MANDATORY,
    class::OPTIONAL,
    class::REVEAL_MANDATORY,
    class::REVEAL_OPTIONAL,
    class::BATTLE_END,
];

pub const ROUTES: &[Route] = &[
    Route::plain(&[class::BATTLE_END], BATTLE_ENDS, &["8.13.5", "L35"]),
    Route {
        classes: REVEAL,
        cause: Some(cause::ATTACKED),
        to: Some(WAITING),
        once: false,
        cites: &["5.5.1.II.c", "5.5.1.III.c", "L50"],
    },
    Route {
        classes: EVERY,
        cause: Some(cause::STEP_FOUR),
        to: None,
        once: false,
        cites: &["5.5.1.VI.f", "L51"],
    },
    Route {
        classes: REVEAL,
        cause: None,
        to: Some(REVEALS),
        once: false,
        cites: &["9.6.2.a", "9.6.2.5"],
    },
    Route {
        classes: &[class::MANDATORY],
        cause: None,
        to: Some(WAITING),
        once: false,
        cites: &["8.1.1.b"],
    },
    Route {
        classes: &[class::OPTIONAL],
        cause: None,
        to: Some(WAITING),
        once: false,
        cites: &["8.1.2.b"],
    },
];

/// Triggers alone, one each by turns; the other windows are made from this one. The exchange is the same wherever
/// several abilities trigger together (7.2.f).
pub const WITHOUT_FLASH: Window = Window {
    title: text("triggers", "誘発能力"),
    passes: "優先権を放棄する",
    cites: &["9.3.a", "9.3.b", "9.3.c", "9.3.1.c", "L53"],
    choice_cites: ChoiceCites {
        mandatory: [&["9.3.b", "9.3.2.a", "8.1.1.b"]; 2],
        optional: &["9.3.b", "8.1.2.b"],
        offer: [&[], &[]],
        pass: &["9.3.c", "8.1.2.c"],
        leave: &[],
        lost: &[],
    },
    lane: WAITING,
    first: First::NonTurnPlayer,
    mandatory: MANDATORY,
    locks: Locks::Own,
    optional: OPTIONAL,
    ranks: None,
    turns: Turns::OneEach,
    closes: Closes::TwoPasses,
    offer: None,
    check: None,
    leaves_limited: false,
    runs_later: false,
    leaves_held: false,
    lost_source: LostSource::Drop,
    after: &[REVEALED],
};

/// In the older book the other player begins (9.3.a) and uses all the triggers that they want before the turn player
/// does (9.3.b), until both have given up (9.3.c); a mandatory trigger only bars passing (reading V04).
pub const WITHOUT_FLASH_1_0_01: Window =
    Window { locks: Locks::Pass, turns: Turns::ManyThenOther, ..WITHOUT_FLASH };

pub const WINDOWS: &[Window] = &windows(WITHOUT_FLASH);
pub const WINDOWS_1_0_01: &[Window] = &windows(WITHOUT_FLASH_1_0_01);

/// All windows, made from the one for triggers alone.
pub const fn windows(triggers: Window) -> [Window; 5] {
    [
        Window {
            title: text("priority", "優先権"),
            cites: &["5.5.1.II.a", "5.5.1.III.a", "5.5.1.III.d", "7.2.b", "7.2.d", "9.3.2.b"],
            choice_cites: ChoiceCites {
                mandatory: [&["9.3.2.b", "8.1.1.c", "8.1.1.d"]; 2],
                optional: &["8.1.2.d", "8.1.2.b"],
                offer: [&["5.5.1.III.a", "7.2.d", "2.2.1.a"], &["5.5.1.II.a", "7.2.b", "2.2.1.a"]],
                pass: &["7.2.c", "7.2.e"],
                leave: &[],
                lost: &[],
            },
            // One effect each, in both books (5.5.1.II.a, 5.5.1.III.a).
            turns: Turns::OneEach,
            offer: Some(Offer { options: play::flash_options, take: play::take_in_window }),
            ..triggers
        },
        Window { ..triggers },
        Window {
            title: text("damage dealt", "ダメージ後の誘発能力"),
            cites: &["5.5.1.VI.e", "L36"],
            choice_cites: ChoiceCites {
                mandatory: [&["5.5.1.VI.e", "9.3.b"]; 2],
                optional: &["5.5.1.VI.e", "9.3.b"],
                ..WITHOUT_FLASH.choice_cites
            },
            ..triggers
        },
        Window {
            title: text("reveals", "リバース能力"),
            cites: &["9.6.2.a", "9.6.2.5", "9.6.d", "L50"],
            choice_cites: ChoiceCites {
                mandatory: [&["9.6.2.5", "9.6.2.a", "9.6.d"]; 2],
                optional: &["9.6.2.5", "9.6.2.a", "9.6.d"],
                lost: &["9.6.2.5"],
                ..WITHOUT_FLASH.choice_cites
            },
            lane: REVEALS,
            closes: Closes::Empty,
            lost_source: LostSource::Drop,
            after: &[],
            ..triggers
        },
        Window {
            title: text("end of battle", "戦闘終了時"),
            cites: &["8.13.5", "L35"],
            choice_cites: ChoiceCites { mandatory: [&["8.13.5"]; 2], ..WITHOUT_FLASH.choice_cites },
            lane: BATTLE_ENDS,
            mandatory: &[class::BATTLE_END],
            optional: &[],
            closes: Closes::Empty,
            lost_source: LostSource::Resolve,
            after: &[REVEALED],
            ..triggers
        },
    ]
}
