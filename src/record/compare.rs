//! A record played with other cards than its own: which have changed, and where the game differs.

use std::collections::BTreeSet;

use serde::Serialize;

use super::follow::{Difference, How, Move, ended};
use super::names::Offer;
use super::position::{Print, differences};
use super::scripts::{definitions, names_in};
use super::{Record, Replay};
use crate::check::ir::Program;
use crate::code::DefId;
use crate::diagnostics::Message;
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::engine::run::Status;
use crate::load;

/// How a record's game goes with other cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// Cards of the game whose texts have changed, by name.
    pub changed: Vec<String>,
    /// Cards that are not there any more.
    pub gone: Vec<String>,
    /// Tokens that can come into the game now and could not before.
    pub new: Vec<String>,
    /// Whether the cards of the decks are there, so that the game could be played.
    pub played: bool,
    /// The first difference of the game; `None` if it goes the same way to its end.
    pub difference: Option<Difference>,
}

impl Comparison {
    /// Whether the game goes the same way to its end, whatever has changed on its cards.
    pub fn plays_the_same(&self) -> bool {
        self.played && self.difference.is_none()
    }
}

/// Plays the game with its own cards and with those of the program, side by side.
///
/// # Errors
/// The cards do not compile, in words.
pub fn compare(
    replay: &Replay,
    program: &Program,
    rules: &'static Rules,
) -> Result<Comparison, Vec<crate::diagnostics::Diagnostic>> {
    let record = &replay.record;
    let playing = names_in(program, &record.card_names());
    let library = load::library_for(program, rules, &playing)?;
    let mut comparison = cards(record, &library);
    if let Ok(decks) = record.decks_in(&library) {
        comparison.played = true;
        comparison.difference = games(replay, &library, &decks);
    }
    Ok(comparison)
}

fn cards(record: &Record, library: &Library) -> Comparison {
    let own = &record.scripts.definitions;
    let present = definitions(library);
    let names: BTreeSet<&str> = present.iter().map(|card| card.0.as_str()).collect();
    let known: BTreeSet<&str> = own.iter().map(|card| card.0.as_str()).collect();
    let differs = own.iter().filter(|card| !present.contains(card));
    let (changed, gone): (Vec<_>, Vec<_>) =
        differs.map(|card| card.0.clone()).partition(|name| names.contains(name.as_str()));
    let new = names.iter().filter(|name| !known.contains(*name)).map(|name| (*name).to_owned());
    Comparison { changed, gone, new: new.collect(), played: false, difference: None }
}

fn games(replay: &Replay, library: &Library, decks: &[Vec<DefId>; 2]) -> Option<Difference> {
    let record = &replay.record;
    let mut own = replay.start();
    let mut other = record.start(library, decks).ok()?;
    for (step, answer) in record.answers.iter().enumerate() {
        let differs = |how| Some(Difference { step: step as u32, who: Some(answer.who), how });
        // That the record fits its own cards was verified before.
        let next = record.next(&mut own, step).ok()??;
        let is = other.advance();
        if let Some(ended) = ended(is) {
            return differs(How::Ends(ended));
        }
        if let Move::Concede(seat) = next {
            own.concede(seat);
            if !other.concede(seat) {
                return differs(How::NoConcession);
            }
            continue;
        }
        let (Status::Decide(was), Status::Decide(is)) = (own.advance(), is) else { return None };
        let (was_who, is_who) = (was.who, is.who);
        let (was, is) = (Offer::of(&own, was), Offer::of(&other, is));
        if (was_who, &was.at) != (is_who, &is.at) {
            let [was, is] = [was.at, is.at].map(Message::verbatim);
            return differs(How::OtherQuestion { was, is });
        }
        let Move::Take(option) = next else { return None };
        let name = was.name(&own, option);
        let Some(same) = is.option(&other, &name) else {
            return differs(How::NotOffered { was: name, options: is.names });
        };
        if was.print() != is.print() {
            return differs(other_options(&was, &is));
        }
        if Print::of(&mut own) != Print::of(&mut other) {
            return differs(other_position(&mut own, &mut other));
        }
        if own.answer(option).is_err() || other.answer(same).is_err() {
            return None;
        }
    }
    ends(record, &mut own, &mut other)
}

fn other_options(was: &Offer, is: &Offer) -> How {
    let only = |one: &Offer, other: &Offer| -> Vec<String> {
        one.names.iter().filter(|name| !other.names.contains(name)).cloned().collect()
    };
    How::OtherOptions { gone: only(was, is), new: only(is, was) }
}

/// The most facts told of a table that differs.
const FACTS: usize = 5;

fn other_position(own: &mut Game<'_>, other: &mut Game<'_>) -> How {
    How::OtherPosition { facts: differences(own, other, FACTS) }
}

fn ends(record: &Record, own: &mut Game<'_>, other: &mut Game<'_>) -> Option<Difference> {
    let step = record.answers.len() as u32;
    let how = match (ended(own.advance()), ended(other.advance())) {
        (Some(was), None) => How::GoesOn(was),
        (None, Some(is)) => How::Ends(is),
        (Some(was), Some(is)) if was != is => How::OtherEnd { was, is },
        _ if Print::of(own) != Print::of(other) => other_position(own, other),
        _ => return None,
    };
    Some(Difference { step, who: None, how })
}
