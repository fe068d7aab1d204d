//! Records of games that are not over: who may see their hidden information.
//!
//! A record has to hold the seed, and with it both hands and every deck. Until the game is over, it is told as its
//! player sees the game. A request for more leaves a mark in the file.

use std::path::Path;

use super::failure::Failure;
use super::language::language;
use super::play::cannot_write;
use super::table::count;
use crate::api::Refusal;
use crate::diagnostics::{Message, say};
use crate::engine::state::ids::Seat;
use crate::reading::Lang;
use crate::record::{self, Record, Who};
use crate::sim::Player;

/// The name of a person in records; any name that no built-in player has is a person.
pub const PERSON: &str = "person";

/// What a player of a record is called to the reader.
pub fn called(player: &str) -> &str {
    match (language(), player) {
        (Lang::Ja, PERSON) => "人",
        (Lang::Ja, "plain") => "コンピューター",
        (Lang::Ja, "random") => "無作為に選ぶコンピューター",
        _ => player,
    }
}

/// How to see all of a record, as help says it.
pub fn how_to_reveal() -> Message {
    say!("`--reveal` shows all of it, and the file remembers that it was shown")
}

/// Who may see the hidden information of a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// No person plays it: built-in players do, or the record names no players.
    Everybody,
    /// Only the person at this seat, from this seat's view.
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

/// The only seat to which the record of an unfinished game is told; `None` if all of it may be. `reveal` lifts the
/// restriction after marking the file.
///
/// # Errors
/// Another seat is requested than the one the record is told to, or the file cannot be marked.
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
            let message =
                say!("the game in `{shown}` is not over, and {seat} plays it", shown, seat);
            Err(Refusal::usage(message)
                .help(say!(
                    "it is told as {seat} sees it; {reveal}",
                    seat,
                    reveal = how_to_reveal()
                ))
                .into())
        }
        Readers::Nobody => {
            let message = say!("the game in `{shown}` is not over, and two persons play it", shown);
            Err(Refusal::usage(message).help(how_to_reveal()).into())
        }
    }
}

/// Marks the file: the hidden information of its game is known from here on. A finished game hides nothing and is not
/// marked.
///
/// # Errors
/// The file cannot be read or written; it is then as it was.
pub fn mark(file: &Path) -> Result<(), Refusal> {
    // The player may have written the file since it was last read.
    let mut record = record::read(file).map_err(|error| Refusal::usage(error.told()))?;
    if record.end.is_some() || record.revealed.is_some() {
        return Ok(());
    }
    record.reveal();
    record::write(file, &record).map_err(|error| cannot_write(file, &error))
}

/// Puts a person at the seat and a built-in player at the other, so that the record is told to that seat only. Play
/// between built-in players was open to all; the record remembers that.
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

/// The notice for readers of a record that was revealed before its game was over.
pub fn told(record: &Record, lang: Lang) -> Option<String> {
    let answers = record.revealed? as usize;
    let answers = count!(n = answers, "1 answer", "{n} answers");
    let told = say!(
        "Revealed after {answers}, before the game was over: what was hidden may be known.",
        answers
    );
    Some(told.in_lang(lang).into_owned())
}
