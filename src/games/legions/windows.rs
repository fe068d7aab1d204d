//! Held triggers and when they resolve (chapter 38).

use super::steps;
use super::words::ids::class;
use crate::engine::schedule::{
    Answers, Closes, First, Lane, Locks, LostSource, Route, Turns, Window, WindowId,
};
use crate::vocab::text;

/// After every step of the rules and every effect, amid none of them (38-2, 01-6, GT1, GT6).
pub const CHAIN: WindowId = WindowId(0);

const HELD: Lane = Lane(0);

pub const ROUTES: &[Route] = &[Route {
    classes: &[class::TRIGGERED],
    cause: None,
    to: Some(HELD),
    once: true,
    cites: &["38-1.1", "38-5"],
}];

pub const WINDOWS: &[Window] = &[Window {
    title: text("chain", "連鎖"),
    cites: &["38-2", "38-3", "36-4.1", "GT1", "GT5", "GT6"],
    answers: Answers {
        mandatory: [&["38-1.2", "38-6", "38-6c", "38-6f"]; 2],
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
    ranks: None,
    turns: Turns::FirstForBoth,
    closes: Closes::Empty,
    offer: None,
    check: Some(&steps::rules::CHECKED),
    leaves_limited: false,
    runs_later: true,
    lost_source: LostSource::Resolve,
    after: &[],
}];
