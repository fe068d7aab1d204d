//! The record of a game under way, and its files.

use std::io;
use std::path::{Path, PathBuf};

use super::super::failure::Failure;
use super::super::running::{self, Readers};
use super::words::Words;
use crate::api::Refusal;
use crate::diagnostics::say;
use crate::engine::game::Game;
use crate::record::{self, Record, Unreadable};

/// The record of the game, and the file that is written after each answer.
#[derive(Debug)]
pub struct Kept {
    pub record: Record,
    pub file: Option<PathBuf>,
    /// Other files with the beginning of the game: the one that was resumed, those that it was saved in.
    pub copies: Vec<PathBuf>,
}

impl Kept {
    /// Begins to keep the record. Without `force` the file may only hold the beginning of the same game; with it the
    /// file is overwritten.
    ///
    /// # Errors
    /// The file has other contents, or cannot be written.
    pub fn begin(record: Record, file: Option<PathBuf>, force: bool) -> Result<Kept, Failure> {
        let mut kept = Kept { record, file, copies: Vec::new() };
        if let Some(file) = kept.file.clone() {
            if !force {
                kept.may_take(&file)?;
            }
            kept.write().map_err(|error| cannot_write(&file, &error))?;
        }
        Ok(kept)
    }

    /// Writes the file, if there is one, keeping the mark that it was revealed meanwhile.
    ///
    /// # Errors
    /// Errors of the system; the file is as it was.
    pub fn write(&mut self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(there) = record::read(file).ok().filter(|there| self.record.same_game(there)) {
            self.record.revealed = self.record.revealed.or(there.revealed);
        }
        record::write(file, &self.record)
    }

    /// Marks other files of the game that hold less of it as revealed: the game is over, so nothing of it is hidden any
    /// more.
    ///
    /// # Errors
    /// A file cannot be marked.
    pub fn mark_copies(&self) -> Result<(), Refusal> {
        let holds_it =
            |file: &&PathBuf| record::read(file).is_ok_and(|there| self.record.same_game(&there));
        let hides = Readers::of(&self.record) != Readers::Everybody;
        self.copies
            .iter()
            .filter(|_| hides)
            .filter(holds_it)
            .try_for_each(|file| running::mark(file))
    }

    /// Writes the record, with a fingerprint of the present position, unless the file holds something other than this
    /// game.
    ///
    /// # Errors
    /// A message for the player; the file is as it was.
    pub fn save(&mut self, file: &Path, game: &mut Game<'_>, words: Words) -> Result<(), String> {
        let shown = file.display().to_string();
        let mut record = self.record.clone();
        if is_there(file) {
            match record::read(file) {
                Ok(there) if record.same_game(&there) => {
                    record.revealed = record.revealed.or(there.revealed);
                }
                Ok(_) => return Err(words.other_game_there(&shown)),
                Err(_) => return Err(words.no_record_there(&shown)),
            }
        }
        record.mark(game);
        record::write(file, &record).map_err(|error| error.to_string())?;
        self.copies.push(file.to_owned());
        Ok(())
    }

    fn may_take(&self, file: &Path) -> Result<(), Failure> {
        if !is_there(file) {
            return Ok(());
        }
        let shown = file.display();
        match record::read(file) {
            Ok(there) if !self.record.same_game(&there) => Err(Refusal::usage(say!(
                "`{shown}` is there already and holds another game",
                shown
            ))
            .help(say!("name another file; `--force` writes over it"))
            .into()),
            Ok(there) if self.record.answers.starts_with(&there.answers) => Ok(()),
            Ok(_) => Err(Refusal::usage(say!(
                "`{shown}` holds this game already, and more of it",
                shown
            ))
            .help(say!("`--resume` goes on with it; `--force` writes over it"))
            .into()),
            Err(_) => {
                Err(Refusal::usage(say!("`{shown}` is there already and holds no record", shown))
                    .help(say!("name another file; `--force` writes over it"))
                    .into())
            }
        }
    }
}

pub fn cannot_write(file: &Path, error: &io::Error) -> Refusal {
    Refusal::failed(say!("cannot write `{file}`: {error}", file = file.display(), error))
}

pub fn unreadable(file: &Path, error: &Unreadable) -> Refusal {
    let message = match error {
        Unreadable::File { .. } => error.told(),
        _ => {
            say!("`{file}` cannot be resumed: {error}", file = file.display(), error = error.told())
        }
    };
    Refusal::usage(message).help(error.help())
}

/// The file of another game of the same match: `best.fuda-record`, `best-2.fuda-record`.
pub fn file_of_game(file: &Path, from: u32, to: u32) -> PathBuf {
    let name =
        |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (name(file.file_stem()), name(file.extension()));
    let of_first = match from {
        1 => stem.as_str(),
        _ => stem.strip_suffix(&format!("-{from}")).unwrap_or(&stem),
    };
    let stem = if to == 1 { of_first.to_owned() } else { format!("{of_first}-{to}") };
    file.with_file_name(if ending.is_empty() { stem } else { format!("{stem}.{ending}") })
}

/// Whether the path exists, links to nothing included.
fn is_there(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}
