//! Records as files: written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::text::{from_bytes, to_text};
use super::{Record, Unreadable, Written, limits};
use crate::diagnostics::{Message, say};
use crate::whole;

/// Writes the record, in place of whatever the file holds.
///
/// # Errors
/// From the system; the file is then as it was.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    whole::replace(path, to_text(record).as_bytes())
}

/// Writes the record where there is no file yet, whole or not at all.
///
/// # Errors
/// From the system.
pub fn write_new(path: &Path, record: &Record) -> io::Result<Written> {
    if let Some(found) = compared(path, record)? {
        return Ok(found);
    }
    match whole::create(path, to_text(record).as_bytes()) {
        Ok(()) => Ok(Written::New),
        // Somebody else was faster.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            compared(path, record)?.ok_or(error)
        }
        Err(error) => Err(error),
    }
}

/// How an existing file compares with the record; `None` if there is no file.
fn compared(path: &Path, record: &Record) -> io::Result<Option<Written>> {
    let size = match fs::metadata(path) {
        Ok(there) => there.len(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let text = to_text(record);
    let same = size == text.len() as u64 && fs::read(path)? == text.as_bytes();
    Ok(Some(if same { Written::There } else { Written::Other }))
}

/// Reads a record.
///
/// # Errors
/// Why it cannot be read; no more of the file is read than a record may have.
pub fn read(path: &Path) -> Result<Record, Unreadable> {
    let told = |error: Message| Unreadable::File { path: path.display().to_string(), error };
    let failed = |error: io::Error| told(Message::from(&error));
    // Asked before it is opened: a pipe would keep whoever opens it waiting.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(told(say!("it is no file")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(limits::BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    from_bytes(&bytes)
}
