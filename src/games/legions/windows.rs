//! Held triggers and when they resolve (chapter 38).

use super::cause;
use super::steps;
use super::words::{FIELD, class, happens};
use crate::engine::look::Look;
use crate::engine::rulebook::windows::{
    ChoiceCites, Closes, First, Lane, Locks, LostSource, Route, Turns, Window,
};
use crate::engine::state::control::{Pending, WindowId};
use crate::vocab::text;
use crate::{names, table};

names!(Lane, HELD, STRIKES);

/// Attack triggers of a Master resolve in the middle of the effect by which it attacks (GT2).
pub const ROUTES: &[Route] = &[
    Route {
        classes: &[class::TRIGGERED],
        cause: Some(cause::MASTER_ATTACK),
        to: Some(STRIKES),
        once: true,
        cites: &["35-2", "39-9.3", "GT2"],
    },
    ALL_HELD,
];

/// With the other position of GT2, attack triggers of a Master wait as well.
pub const WITHOUT_STRIKES: &[Route] = &[ALL_HELD];

const ALL_HELD: Route = Route {
    classes: &[class::TRIGGERED],
    cause: None,
    to: Some(HELD),
    once: true,
    cites: &["38-1.1", "38-5", "38-4", "GT3"],
};

/// Priority classes of triggers, the lowest number first; a trigger that fits two classes is in the lower one (GT12).
mod class_of {
    use crate::names;

    names!(
        u8,
        /// Triggers of the card that acts (38-6a).
        ACTING,
        /// Triggers of a card that broke, on its breaking (38-6b).
        BROKEN,
        /// Triggers of a card that an effect has placed in this chain (38-6d).
        PLACED,
        /// All other triggers (38-6f).
        OTHER,
    );
}

/// The class is found anew before each pick, so that a trigger that arises meanwhile may come first (38-6e.2).
fn rank(look: &Look<'_>, waiting: &Pending) -> u8 {
    let this = waiting.this.card;
    let patterns = &look.code().ability(waiting.ability).when;
    let kind = patterns.get(usize::from(waiting.pattern)).map(|pattern| pattern.kind);
    let own = waiting.event.subject.card == this;
    let (acting, since) = steps::main_phase::acting_card(look);
    let card = look.board().card(this);
    let placed_since = since.is_some_and(|since| card.entered > since);
    let is_placed =
        card.zone == Some(FIELD) && placed_since || own && kind == Some(happens::PLACED);
    match kind {
        _ if acting == Some(this) => class_of::ACTING,
        Some(happens::BROKEN) if own => class_of::BROKEN,
        _ if is_placed => class_of::PLACED,
        _ => class_of::OTHER,
    }
}

table!(
    WINDOWS = [Window; WindowId],
    // Opened after every step of the rules and every effect, in the middle of none (38-2, 01-6, GT1, GT6).
    CHAIN = CHAINED,
    // For attack triggers of a Master that attacks by an effect (GT2, GT5).
    STRIKE = Window {
        title: text("attack triggers", "アタック時の効果"),
        cites: &["35-2", "37-2c", "GT2", "GT5"],
        lane: STRIKES,
        check: None,
        runs_later: false,
        ..CHAINED
    },
    // Opened in the middle of an unlock by an effect, which is completed before the triggers held when it began
    // (39-17.2, GT1).
    UNLOCK_CHAIN = Window {
        title: text("chain of an unlock", "アンロックの連鎖"),
        leaves_held: true,
        ..CHAINED
    },
);

const CHAINED: Window = Window {
    title: text("chain", "連鎖"),
    passes: "使用しない",
    cites: &["38-2", "38-3", "36-4.1", "38-6a", "38-6b", "38-6d", "GT1", "GT5", "GT6", "GT12"],
    choice_cites: ChoiceCites {
        mandatory: [&["38-1.2", "38-6", "38-6c", "38-6e.1", "38-6e.2", "38-6f"]; 2],
        optional: &[],
        offer: [&[], &[]],
        pass: &[],
        leave: &[],
        lost: &[],
    },
    lane: HELD,
    first: First::TurnPlayer,
    mandatory: &[class::TRIGGERED],
    locks: Locks::Own,
    optional: &[],
    ranks: Some(rank),
    turns: Turns::FirstForBoth,
    closes: Closes::Empty,
    offer: None,
    check: Some(&steps::rules::CHECKED),
    leaves_limited: false,
    runs_later: true,
    leaves_held: false,
    lost_source: LostSource::Resolve,
    after: &[],
};
