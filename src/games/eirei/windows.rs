//! The windows in which waiting abilities resolve, and in which others answer them.

use super::steps;
use super::words::class;
use crate::engine::rulebook::windows::{
    ChoiceCites, Closes, First, Lane, LostSource, Route, Turns, Window,
};
use crate::engine::state::control::WindowId;
use crate::vocab::text;
use crate::{names, table};

names!(Lane, WAITING, ANSWERS);

pub const ROUTES: &[Route] = &[
    Route::plain(&[class::ANSWER], ANSWERS, &["qa.4", "E27"]),
    Route::plain(&[class::MANDATORY, class::OPTIONAL], WAITING, &["qa.8.d", "E28"]),
];

table!(
    WINDOWS = [Window; WindowId],
    // Opened after every step of the rules.
    POOL = POOLED,
    // Opened before an ability resolves, if somebody could answer it.
    ANSWER = Window {
        title: text("answer", "対応"),
        cites: &["qa.4", "E27"],
        choice_cites: ChoiceCites {
            optional: &["qa.4", "E27"],
            pass: &["E27"],
            ..ChoiceCites::NONE
        },
        first: First::Opponent,
        optional: &[class::ANSWER],
        turns: Turns::OneEach,
        closes: Closes::TwoPasses,
        ..Window::plain(ANSWERS, &[])
    },
);

/// The rules act first, then the turn player's abilities resolve, however late they triggered. In the example of the
/// book a new leader of the other player sends the turn player's leader away at the cost of supporters (qa.9.a). The
/// ability of the turn player's next leader comes first (qa.9.b), then that of one of those supporters (qa.9.c). A unit
/// that it summons is not affected by what resolved before (qa.9.d).
const POOLED: Window = Window {
    title: text("abilities", "能力の解決"),
    cites: &["qa.8.a", "qa.8.b", "qa.8.c", "qa.8.d", "E28"],
    choice_cites: ChoiceCites {
        mandatory: [&["qa.8.b", "E30"], &["qa.8.c", "E30"]],
        optional: &["qa.8.b", "qa.8.c", "E30"],
        pass: &["E30"],
        ..ChoiceCites::NONE
    },
    optional: &[class::OPTIONAL],
    check: Some(&steps::rules::CHECKED),
    // qa.7.a, E31
    lost_source: LostSource::Resolve,
    ..Window::plain(WAITING, &[class::MANDATORY])
};
