//! Records of the games of a run, a file each.

use std::fmt::{self, Debug, Formatter};
use std::io;
use std::sync::Arc;

use super::report::Tally;
use super::{Plan, is_swapped, seat_of};
use crate::engine::game::Game;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;
use crate::record::{Deck, ENDING, Opening, Record, Scripts, Standing, Written};

/// Keeps a record under a name.
pub type Keep<'k> = dyn Fn(&str, &Record) -> io::Result<Written> + Sync + 'k;

/// Where records go, and the cards that all of them have.
pub struct Recording<'k> {
    pub scripts: Arc<Scripts>,
    pub keep: &'k Keep<'k>,
}

impl Debug for Recording<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording").field("scripts", &self.scripts).finish_non_exhaustive()
    }
}

/// The record of the running game.
#[derive(Debug)]
pub(super) struct Begun {
    name: String,
    pub record: Record,
}

impl Begun {
    /// `of_match`: the wins that take it, its seed, and how its games before this one ended.
    pub fn of(
        plan: &Plan<'_>,
        number: u64,
        (chance, thoughts): (u64, u64),
        of_match: Option<(u32, u64, &[Outcome])>,
    ) -> Option<Begun> {
        let Recording { scripts, .. } = plan.recording.as_ref()?;
        let swapped = is_swapped(number);
        let at = |seat: Seat| seat_of(seat.index(), swapped).index();
        let deck = |seat| {
            let deck = &plan.decks[at(seat)];
            Deck::of(&deck.name, &deck.cards, plan.library)
        };
        let standing = |(first_to, seed, before): (u32, u64, &[Outcome])| Standing {
            first_to,
            seed,
            before: before.iter().map(|outcome| (*outcome).into()).collect(),
        };
        let game = plan.library.rules.name();
        let further =
            of_match.map_or(String::new(), |(.., before)| format!("-{}", before.len() + 1));
        let name = format!("{game}-{}-{number}{further}.{ENDING}", plan.seed);
        let opening = Opening {
            chance,
            thoughts: Some(thoughts),
            players: Some(Seat::BOTH.map(|seat| plan.players[at(seat)].name().to_owned())),
            decks: Seat::BOTH.map(deck),
            of_match: of_match.map(standing),
        };
        Some(Begun { name, record: Record::begin(scripts, opening) })
    }
}

impl Tally {
    /// Keeps the record of a game that has ended, or that the engine gave up.
    pub(super) fn keep(&mut self, plan: &Plan<'_>, begun: Option<Begun>, game: &mut Game<'_>) {
        let (Some(Begun { name, mut record }), Some(to)) = (begun, &plan.recording) else { return };
        record.ended(game);
        match (to.keep)(&name, &record) {
            Ok(Written::New) => self.records.written += 1,
            Ok(Written::There) => self.records.there += 1,
            Ok(Written::Other) => self.records.others.push(name),
            Err(error) => self.records.failed.push(format!("{name}: {error}")),
        }
    }
}
