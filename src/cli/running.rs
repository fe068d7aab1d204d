//! Records of games that are not over: who may see what is hidden in them.
//!
//! A record has to hold the seed, and with it both hands and every deck. Until the game is over, it is told as the
//! person who plays it sees the game. Whoever asks for more leaves a mark in the file.

use std::path::Path;

use super::failure::Failure;
use super::play::cannot_write;
use super::table::count;
use crate::api::Refusal;
use crate::engine::state::ids::Seat;
use crate::reading::Lang;
use crate::record::{self, Record, Who};
use crate::sim::Player;

/// Who answers at a terminal, as records call them; any name that no built-in player has is a person.
pub const PERSON: &str = "person";

/// What asks for all of a record, as help says it.
pub const REVEAL: &str = "`--reveal` shows all of it, and the file remembers that it was shown";

/// Who may see what is hidden in a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// No person plays it: built-in players do, or the record names nobody.
    Everybody,
    /// The person who plays at this seat, as this seat.
    Only(Seat),
    /// Two persons play it, and neither may see the other's hand.
    Nobody,
}

impl Readers {
    pub fn of(record: &Record) -> Readers {
        let Some(players) = &record.opening.players else { return Readers::Everybody };
        match players.each_ref().map(|name| is_built_in(name)) {
            [true, true] => Readers::Everybody,
            [false, true] => Readers::Only(Seat(0)),
            [true, false] => Readers::Only(Seat(1)),
            [false, false] => Readers::Nobody,
        }
    }
}

fn is_built_in(name: &str) -> bool {
    Player::ALL.into_iter().any(|player| player.name() == name)
}

/// As which seat alone the record of a game that is not over is shown; none where all of it may be. `reveal` lifts that,
/// once the file is marked.
///
/// # Errors
/// The seat that is asked for is not the one that the record is for; the file cannot be marked.
pub fn reader(
    record: &mut Record,
    file: &Path,
    asked: Option<Seat>,
    reveal: bool,
) -> Result<Option<Seat>, Failure> {
    let shown = file.display();
    match Readers::of(record) {
        Readers::Everybody => Ok(None),
        _ if reveal => {
            mark(file)?;
            record.reveal();
            Ok(None)
        }
        Readers::Only(seat) if asked.is_none_or(|asked| asked == seat) => Ok(Some(seat)),
        Readers::Only(seat) => {
            let seat = Who::from(seat);
            let message = format!("the game in `{shown}` is not over, and {seat} plays it");
            Err(Refusal::usage(message)
                .help(format!("it is told as {seat} sees it; {REVEAL}"))
                .into())
        }
        Readers::Nobody => {
            let message = format!("the game in `{shown}` is not over, and two persons play it");
            Err(Refusal::usage(message).help(REVEAL).into())
        }
    }
}

/// Notes in the file that what is hidden in its game is known from here on. A game that is over hides nothing.
///
/// # Errors
/// The file cannot be read or written; it is then as it was.
pub fn mark(file: &Path) -> Result<(), Refusal> {
    // Whoever plays may have written it since it was last read.
    let mut record = record::read(file).map_err(|error| Refusal::usage(error.to_string()))?;
    if record.end.is_some() || record.revealed.is_some() {
        return Ok(());
    }
    record.reveal();
    record::write(file, &record).map_err(|error| cannot_write(file, &error))
}

/// Puts a person at the seat, with a built-in player opposite: from now on the record is told to that seat. What
/// built-in players have played was open to all, which the record remembers.
pub fn take_seat(record: &mut Record, seat: Seat) {
    let readers = Readers::of(record);
    if readers == Readers::Only(seat) {
        return;
    }
    if readers == Readers::Everybody && record.end.is_none() {
        record.reveal();
    }
    let plain = || Player::Plain.name().to_owned();
    let mut players = record.opening.players.take().unwrap_or_else(|| [plain(), plain()]);
    players[seat.index()] = PERSON.to_owned();
    let other = &mut players[seat.other().index()];
    if !is_built_in(other) {
        *other = plain();
    }
    record.opening.players = Some(players);
}

/// What every reader of a record is told that was revealed before its game was over.
pub fn told(record: &Record, lang: Lang) -> Option<String> {
    let answers = record.revealed? as usize;
    Some(match lang {
        Lang::En => {
            let answers = count(answers, "answer");
            format!(
                "Revealed after {answers}, before the game was over: what was hidden may be known."
            )
        }
        Lang::Ja => format!(
            "決着前（{answers}回の回答の後）に公開されました。非公開の情報が知られている可能性があります。"
        ),
    })
}
