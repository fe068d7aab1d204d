//! Records of the games of a run, a file each.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::report::Tally;
use super::{Plan, is_swapped, seat_of};
use crate::engine::game::Game;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;
use crate::record::{self, Deck, ENDING, Opening, Record, Scripts, Standing, Written};

/// Where records go, and the cards that all of them have.
#[derive(Clone, Debug)]
pub struct Recording {
    /// A folder that is there.
    pub folder: PathBuf,
    pub scripts: Arc<Scripts>,
}

/// The record of the running game.
#[derive(Debug)]
pub(super) struct Begun {
    path: PathBuf,
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
        let Recording { folder, scripts } = plan.recording.as_ref()?;
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
        let path = folder.join(format!("{game}-{}-{number}{further}.{ENDING}", plan.seed));
        let opening = Opening {
            chance,
            thoughts: Some(thoughts),
            players: Some(Seat::BOTH.map(|seat| plan.players[at(seat)].name().to_owned())),
            decks: Seat::BOTH.map(deck),
            of_match: of_match.map(standing),
        };
        Some(Begun { path, record: Record::begin(scripts, opening) })
    }
}

impl Tally {
    /// Writes the record of a game that has ended, or that the engine gave up.
    pub(super) fn keep(&mut self, begun: Option<Begun>, game: &mut Game<'_>) {
        let Some(Begun { path, mut record }) = begun else { return };
        record.ended(game);
        match record::write_new(&path, &record) {
            Ok(Written::New) => self.records.written += 1,
            Ok(Written::There) => self.records.there += 1,
            Ok(Written::Other) => self.records.others.push(name(&path)),
            Err(error) => self.records.failed.push(format!("{}: {error}", name(&path))),
        }
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
