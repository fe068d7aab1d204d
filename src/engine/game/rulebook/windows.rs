//! The tables of the schedule: which windows there are, and which waiting triggers go to which.

use crate::engine::game::{
    Cx,
    look::Look,
    rulebook::{rules::Rules, steps::Flow},
};
use crate::engine::state::{
    board::Outcome,
    control::{Cause, Change, Pending, WindowId},
    decision::{Opt, Options},
    ids::{CardSet, Seat},
};
use crate::vocab::{ClassId, Text, ZoneSet, text};

impl WindowId {
    /// The window of a rulebook that has only one.
    pub const ONLY: WindowId = WindowId(0);

    pub const fn nth(n: u8) -> WindowId {
        WindowId(n)
    }
}

/// Which windows a waiting trigger goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane(pub u8);

impl Lane {
    /// The lane of a rulebook in which all triggers wait together.
    pub const ONLY: Lane = Lane(0);

    pub const fn nth(n: u8) -> Lane {
        Lane(n)
    }
}

/// How waiting triggers find their lane. The first row that fits decides.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    pub classes: &'static [ClassId],
    /// `None` fits every cause.
    pub cause: Option<Cause>,
    /// `None`: it never resolves.
    pub to: Option<Lane>,
    /// Each ability of a card waits in the lane only once, wherever the card goes meanwhile, until the outermost open
    /// window of the lane closes.
    pub once: bool,
    pub cites: &'static [&'static str],
}

/// A time at which players use what waits.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// For people; the English one is the name in traces of scenarios.
    pub title: Text,
    /// What passing is called in Japanese.
    pub passes: &'static str,
    pub cites: &'static [&'static str],
    pub choice_cites: ChoiceCites,
    pub lane: Lane,
    pub first: First,
    /// Own triggers of these classes must be used, without a pass.
    pub mandatory: &'static [ClassId],
    /// What a waiting mandatory trigger keeps from being used, beside the pass.
    pub locks: Locks,
    pub optional: &'static [ClassId],
    /// The triggers of the lowest rank come first; asked anew before each pick.
    pub ranks: Option<fn(&Look<'_>, &Pending) -> u8>,
    pub turns: Turns,
    pub closes: Closes,
    /// The options beside triggers.
    pub offer: Option<Offer>,
    /// What the rules do first, and again after each resolution. When such a window closes, the `change_made` of its caller
    /// says whether anything was done in it.
    pub check: Option<&'static Check>,
    /// A trigger that must be used and has a limit may be left unused.
    pub leaves_limited: bool,
    /// Procedures that texts have put off run before each pick, in the order of the texts: see
    /// [`crate::vocab::Does::Later`].
    pub runs_later: bool,
    /// If a procedure that was put off opens it, triggers that waited before the procedure began are left to the window
    /// below.
    pub leaves_held: bool,
    /// What becomes of a trigger whose source has left.
    pub lost_source: LostSource,
    /// Windows that open after each resolution, if something waits for them.
    pub after: &'static [WindowId],
}

/// The rules that entries about players' answers in a window cite.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceCites {
    /// A trigger that must be used: by the turn player, by the other one.
    pub mandatory: [&'static [&'static str]; 2],
    pub optional: &'static [&'static str],
    /// What else is used: by the turn player, by the other one.
    pub offer: [&'static [&'static str]; 2],
    pub pass: &'static [&'static str],
    /// A trigger with a limit is left unused.
    pub leave: &'static [&'static str],
    /// A trigger goes without effect, beside the rule that the kernel follows in this.
    pub lost: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    TurnPlayer,
    NonTurnPlayer,
    /// The opponent of the player for whose ability it is opened.
    Opponent,
}

/// What a mandatory trigger that waits keeps from being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locks {
    /// Nothing: it only bars the pass.
    Pass,
    /// Everything else of its own player.
    Own,
    /// Everything else of both players.
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// One each, in turn.
    OneEach,
    /// The first player until passing, then the other.
    ManyThenOther,
    /// One, then the first player again.
    OneThenAgain,
    /// The first player as long as anything of theirs waits; one of the other's; the first again.
    FirstWhileWaiting,
    /// One of both players' triggers, always by the first player.
    FirstForBoth,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// After two passes in a row; optional triggers that are left lapse.
    TwoPasses,
    /// When both have passed. Who has passed uses nothing more, but for mandatory triggers.
    BothPassed,
    /// When nothing waits; a pass lets the player's optional triggers lapse.
    Empty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostSource {
    /// It goes without effect, unless it is about its own source's leaving.
    Drop,
    Resolve,
}

/// What a player may use in a window beside triggers.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    pub options: fn(&Look<'_>, Seat, &mut Options),
    /// Does what the option says. Who acts next, the window's `turns` say; where this ends with [`Flow::again`] the
    /// same player does.
    pub take: fn(Cx<'_, '_>, Seat, Opt) -> Flow,
}

impl ChoiceCites {
    pub const NONE: ChoiceCites = ChoiceCites {
        mandatory: [&[]; 2],
        optional: &[],
        offer: [&[]; 2],
        pass: &[],
        leave: &[],
        lost: &[],
    };
}

impl Route {
    /// Triggers of these classes wait in the lane, whatever caused them and however often.
    pub const fn plain(
        classes: &'static [ClassId],
        lane: Lane,
        cites: &'static [&'static str],
    ) -> Route {
        Route { classes, cause: None, to: Some(lane), once: false, cites }
    }
}

impl Window {
    /// A window for the triggers of a lane, to be filled in: the turn player's first, one at a time, until
    /// none waits; each resolves wherever its card is by then.
    pub const fn plain(lane: Lane, mandatory: &'static [ClassId]) -> Window {
        Window {
            title: text("triggers", "誘発"),
            passes: "使用しない",
            cites: &[],
            choice_cites: ChoiceCites::NONE,
            lane,
            first: First::TurnPlayer,
            mandatory,
            locks: Locks::Pass,
            optional: &[],
            ranks: None,
            turns: Turns::FirstWhileWaiting,
            closes: Closes::Empty,
            offer: None,
            check: None,
            leaves_limited: false,
            runs_later: false,
            leaves_held: false,
            lost_source: LostSource::Resolve,
            after: &[],
        }
    }

    /// Whether a waiting trigger or procedure is used in this window.
    pub(in crate::engine) fn takes(&self, pending: &Pending) -> bool {
        pending.lane == self.lane.0 || self.runs_later && pending.lane == LATER.0
    }

    /// Whether there is nothing to do in it while no trigger waits.
    pub fn only_triggers(&self) -> bool {
        self.offer.is_none() && self.check.is_none()
    }
}

/// The lane of procedures that texts have put off.
pub const LATER: Lane = Lane(u8::MAX);

/// The way of a trigger to its lane; none if the rulebook says it never resolves.
pub fn route(rules: &Rules, class: ClassId, cause: Cause) -> Option<&'static Route> {
    let mut routes = rules.routes.iter();
    let fits = |route: &&Route| {
        route.classes.contains(&class) && route.cause.is_none_or(|wanted| wanted == cause)
    };
    routes.find(fits).filter(|route| route.to.is_some())
}

/// What a window does before each pick.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The outcome if somebody has lost: tested first, or only if no rule action is due ([`Check::outcome_is_last`]).
    pub outcome: fn(&Look<'_>) -> Option<Outcome>,
    pub outcome_cites: &'static [&'static str],
    pub outcome_is_last: bool,
    /// The changes that all of them find go through the door as one batch.
    pub actions: &'static [RuleAction],
    /// The zones of the cards that the actions look at.
    pub zones: ZoneSet,
}

/// One thing that the rules do at a check.
#[derive(Clone, Copy, Debug)]
pub struct RuleAction {
    pub name: &'static str,
    pub cites: &'static [&'static str],
    /// Adds the changes that are due because of these cards: cards that came to a zone of the check, or may have other
    /// values, since the check last found nothing. The change that it gets is to be filled in.
    pub gather: fn(&Look<'_>, CardSet, &Change, &mut Vec<Change>),
    /// Only cards that came to their zone or to their cell can be a reason for it, whatever values change.
    pub of_arrivals: bool,
}

/// Slots of a [`WINDOW`] frame.
pub mod slots {
    use crate::names;

    names!(
        usize,
        WINDOW,
        /// Who acts next.
        SEAT,
        /// Passes in a row.
        PASSES,
        /// A resolution has just ended: the windows after it are due.
        AFTER,
        /// Who has passed for good.
        OUT,
        /// Rule actions were just sent through the door.
        SENT,
        /// Something was done.
        ACTED,
        /// The number of triggers of the lane, from the front of the queue, that belong to outer windows: this one
        /// skips them.
        BEHIND,
        /// The number of triggers of the lane that waited when procedures that were put off began to run; 0 if there
        /// were none.
        WAITED,
        COUNT,
    );
}
