//! Plays the same game again, up to a step.

use super::super::setup;
use super::super::words::Words;
use super::Asker;
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::Decider;
use crate::engine::trace::inquiry::Inquiry;
use crate::engine::trace::{Entry, Noted};

/// Plays to the first decision at or after a step, or to the end, recording what the inquiry asks for. The same
/// answers give the same game, entry by entry.
pub fn play<'l>(
    asker: &Asker<'_, '_>,
    words: &mut Words<'l>,
    until: Option<u32>,
    inquiry: Inquiry,
) -> Option<(Game<'l>, Status)> {
    let mut game = setup::set_up(words, asker.case.scenario)?;
    game.record();
    game.pauses = true;
    game.inquiry = inquiry;
    let mut answers = answers(&asker.result.entries);
    loop {
        let status = game.advance();
        let (Status::Decide(_), Some((no, option))) = (status, answers.next()) else {
            return Some((game, status));
        };
        if until.is_some_and(|step| no >= step) || game.answer(option).is_err() {
            return Some((game, status));
        }
    }
}

/// The players' answers, each with the number of its step.
fn answers(
    entries: &[Entry],
) -> impl Iterator<Item = (u32, crate::engine::state::decision::Opt)> + use<'_> {
    entries.iter().filter_map(|entry| match entry.what {
        Noted::Answer { who: Decider::Player(_), option, forced: false, .. } => {
            Some((entry.no.0, option))
        }
        _ => None,
    })
}

/// The number of the first decision after a step; `u32::MAX` if there is none.
pub fn next_answer(entries: &[Entry], step: u32) -> u32 {
    answers(entries).map(|(no, _)| no).find(|no| *no > step).unwrap_or(u32::MAX)
}
