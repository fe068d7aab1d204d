//! Writes a file whole or not at all, without losing what somebody else has written.

use std::io;
use std::path::Path;

use crate::api::Refusal;
use crate::diagnostics::say;
use crate::whole;

/// Replaces the text of a file, or creates it. Links stay links; owner and permissions stay as they were.
///
/// # Errors
/// The file cannot be written; it is then as before.
pub fn write(path: &Path, text: &str) -> Result<(), Refusal> {
    whole::replace(path, text.as_bytes()).map_err(|error| cannot_write(path, &error))
}

/// Replaces the text of a file, if it still is what was read.
///
/// # Errors
/// The file has other contents by now, or cannot be written; it is then as before.
pub fn rewrite(path: &Path, read: &[u8], text: &str) -> Result<(), Refusal> {
    match whole::replace_read(path, read, text.as_bytes()) {
        Ok(true) => Ok(()),
        Ok(false) => {
            let message =
                say!("{file} has been saved meanwhile; it is left as it is", file = path.display());
            Err(Refusal::failed(message)
                .help(say!("the same command once more takes what is there now")))
        }
        Err(error) => Err(cannot_write(path, &error)),
    }
}

/// Creates a file.
///
/// # Errors
/// The file exists already, or cannot be written.
pub fn write_new(path: &Path, text: &str) -> Result<(), Refusal> {
    whole::create(path, text.as_bytes()).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => there_already(path),
        _ => cannot_write(path, &error),
    })
}

pub fn there_already(path: &Path) -> Refusal {
    Refusal::failed(say!("{file} is there already", file = path.display()))
}

pub fn cannot_write(path: &Path, error: &io::Error) -> Refusal {
    Refusal::failed(say!("cannot write {file}: {error}", file = path.display(), error))
}
