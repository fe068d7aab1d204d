//! The check timing (8.5.1): the rules act, then waiting abilities are used, one at a time.

use super::steps;
use super::words::class;
use crate::engine::rulebook::windows::{
    ChoiceCites, Closes, First, Lane, Locks, LostSource, Route, Turns, Window,
};
use crate::engine::state::control::WindowId;
use crate::table;
use crate::vocab::text;

pub const ROUTES: &[Route] =
    &[Route::plain(&[class::AUTO], Lane::ONLY, &["8.7.1", "8.7.2", "8.7.2.1"])];

table!(
    WINDOWS = [Window; WindowId],
    CHECK = Window {
        title: text("check timing", "チェックタイミング"),
        passes: "使用しない",
        cites: &["4.4.1", "4.4.2", "8.5.1.4"],
        choice_cites: ChoiceCites {
            mandatory: [
                &["8.5.1.2", "8.7.3a", "8.7.3b", "8.7.3.1a", "8.7.3.1b"],
                &["8.5.1.3", "8.7.3a", "8.7.3b", "8.7.3.1a", "8.7.3.1b"],
            ],
            optional: &[],
            offer: [&[], &[]],
            pass: &[],
            leave: &["10.19.4"],
            lost: &[],
        },
        lane: Lane::ONLY,
        first: First::TurnPlayer,
        mandatory: &[class::AUTO],
        locks: Locks::Own,
        optional: &[],
        ranks: None,
        turns: Turns::FirstWhileWaiting,
        closes: Closes::Empty,
        offer: None,
        check: Some(&steps::rules::CHECKED),
        leaves_limited: true,
        runs_later: false,
        leaves_held: false,
        // A waiting ability is independent of its card (8.7.7a, readings WG9, WG10).
        lost_source: LostSource::Resolve,
        after: &[],
    },
);
