//! Playing a record again with its own cards.

use std::collections::BTreeSet;

use super::follow::Difference;
use super::scripts::{Definition, definitions, names_in};
use super::{Move, Record, Standing, Unreadable};
use crate::check::ir::Program;
use crate::code::{CardDef, DefId};
use crate::diagnostics::{Sources, say};
use crate::engine::game::Game;
use crate::engine::limits::{CARDS, Limit};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::engine::run::Status;
use crate::engine::state::control::State;
use crate::games;
use crate::load::{self, Loaded};

/// A record with the library that its own scripts give.
#[derive(Debug)]
pub struct Replay {
    pub record: Record,
    pub rules: &'static Rules,
    /// What its scripts define, and their text.
    pub program: Program,
    pub sources: Sources,
    pub library: Library,
    pub decks: [Vec<DefId>; 2],
    /// Before the first answer.
    start: State,
}

impl Replay {
    /// Compiles the record's own scripts.
    ///
    /// # Errors
    /// A rulebook that is not there, scripts that do not compile, or to other cards than the record says, decks
    /// with cards that the record does not define or with too many.
    pub fn of(record: Record) -> Result<Replay, Unreadable> {
        let entry = games::find(&record.game);
        let rules = entry.and_then(|entry| entry.rules(Some(&record.version)));
        let rules = rules.ok_or_else(|| Unreadable::UnknownRulebook(record.rulebook()))?;
        let Loaded { sources, programs, .. } = record.scripts.checked(rules)?;
        // The scripts are of this game alone.
        let program = programs.into_iter().next();
        let program = program.ok_or_else(|| Unreadable::Cards(say!("there are none")))?;
        let playing = names_in(&program, &record.card_names());
        let library = load::library_for(&program, rules, &playing)
            .map_err(|mistakes| Unreadable::of_mistakes(&mistakes))?;
        let others = others(&record.scripts.definitions, &definitions(&library));
        if !others.is_empty() {
            return Err(Unreadable::OtherCards(others));
        }
        let decks = record.decks_in(&library)?;
        let start = record.start(&library, &decks).map_err(Unreadable::Decks)?.state;
        Ok(Replay { record, rules, program, sources, library, decks, start })
    }

    /// The game before its first answer.
    pub fn start(&self) -> Game<'_> {
        Game::resume(&self.library, self.start.clone())
    }

    /// The game before the answer of this number, or after the last one; all answers before it are compared.
    ///
    /// # Errors
    /// Where the game differs from its record, with the game as it was then.
    pub fn game_at(&self, step: usize) -> Result<Game<'_>, (Difference, Box<Game<'_>>)> {
        let mut game = self.start();
        for step in 0..step.min(self.record.answers.len()) {
            if let Err(difference) = self.record.step(&mut game, step) {
                return Err((difference, Box::new(game)));
            }
        }
        game.advance();
        Ok(game)
    }

    /// What the answer of this number does; the game has come to it. `None` after the last one.
    ///
    /// # Errors
    /// How the game differs from its record.
    pub fn option(&self, game: &mut Game<'_>, step: usize) -> Result<Option<Move>, Difference> {
        self.record.next(game, step)
    }

    /// Plays the whole record and compares everything that it says.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(&self) -> Result<Status, Difference> {
        let mut game = self.start();
        let mut step = 0;
        while self.record.step(&mut game, step)? {
            step += 1;
        }
        self.record.check_end(&mut game)?;
        Ok(game.advance())
    }
}

impl Record {
    /// The names of the cards of both decks.
    pub fn card_names(&self) -> BTreeSet<&str> {
        let cards = self.opening.decks.iter().flat_map(|deck| &deck.cards);
        cards.map(|(_, name)| name.as_str()).collect()
    }

    /// The decks as cards of a library.
    ///
    /// # Errors
    /// A card that the library does not have.
    pub fn decks_in(&self, library: &Library) -> Result<[Vec<DefId>; 2], Unreadable> {
        let mut decks = [Vec::new(), Vec::new()];
        for (deck, cards) in self.opening.decks.iter().zip(&mut decks) {
            for (count, name) in &deck.cards {
                let texts = &library.texts;
                let named = |def: &CardDef| def.comes && texts.names[def.name.index()] == *name;
                let found = library.code.defs.iter().position(named);
                let unknown =
                    || Unreadable::UnknownCard { deck: deck.name.clone(), card: name.clone() };
                let def = DefId(found.ok_or_else(unknown)? as u16);
                if cards.len() + usize::from(*count) > CARDS {
                    return Err(Unreadable::Decks(Limit::Cards));
                }
                cards.extend(std::iter::repeat_n(def, usize::from(*count)));
            }
        }
        Ok(decks)
    }

    /// The game before its first answer, with these cards.
    ///
    /// # Errors
    /// The decks have too many cards.
    pub fn start<'l>(
        &self,
        library: &'l Library,
        decks: &[Vec<DefId>; 2],
    ) -> Result<Game<'l>, Limit> {
        let decks = decks.each_ref().map(Vec::as_slice);
        let mut game = games::new_game(library, decks, self.opening.chance)?;
        let before = self.opening.of_match.as_ref();
        game.state.board.lost_before = before.and_then(Standing::lost_last);
        Ok(game)
    }
}

/// The names of the cards that only one of the lists has, or that have different fingerprints.
fn others(said: &[Definition], are: &[Definition]) -> Vec<String> {
    let only = |one: &[Definition], other: &[Definition]| -> Vec<String> {
        let missing = one.iter().filter(|definition| !other.contains(definition));
        missing.map(|definition| definition.0.clone()).collect()
    };
    let mut names = only(said, are);
    names.extend(only(are, said));
    names.sort();
    names.dedup();
    names
}
