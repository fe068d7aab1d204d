//! Records as files: written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use tempfile::Builder;

use super::text::{from_bytes, to_text};
use super::{Record, Unreadable, limits};

/// What [`write_new`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// There was no file.
    New,
    /// The file holds this very record.
    There,
    /// The file holds something else, and was left.
    Other,
}

/// Writes the record in the place of whatever the file holds. Whatever stops the program or the machine, the
/// file is then the old one or the new one, whole.
///
/// # Errors
/// From the system; the file is then as it was.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    // Links stay links, and rights stay as they were.
    let there = path.canonicalize().ok();
    let path = there.as_deref().unwrap_or(path);
    let file = beside(path, record)?;
    if let Ok(there) = fs::metadata(path) {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.persist(path).map_err(|error| error.error)?;
    keep_name(path)
}

/// Writes the record where there is no file yet, whole or not at all.
///
/// # Errors
/// From the system.
pub fn write_new(path: &Path, record: &Record) -> io::Result<Written> {
    if let Some(found) = compared(path, record)? {
        return Ok(found);
    }
    match beside(path, record)?.persist_noclobber(path) {
        Ok(_) => keep_name(path).map(|()| Written::New),
        Err(error) => match compared(path, record)? {
            // Somebody else was faster.
            Some(found) => Ok(found),
            None => Err(error.error),
        },
    }
}

/// How a file that is there compares with the record.
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

/// The text in a file of another name in the same folder, on the disk.
fn beside(path: &Path, record: &Record) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".fuda-").suffix(".part");
    // As any new file: what the system lets others do.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder(path))?;
    file.write_all(to_text(record).as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A new name is on the disk when its folder is. Where folders cannot be opened there is nothing to do.
fn keep_name(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

/// Reads a record.
///
/// # Errors
/// Why it cannot be read; no more of the file is read than a record may have.
pub fn read(path: &Path) -> Result<Record, Unreadable> {
    let told = |error: io::Error| Unreadable::File {
        path: path.display().to_string(),
        error: error.to_string(),
    };
    // Asked before it is opened: a pipe would keep whoever opens it waiting.
    if !fs::metadata(path).map_err(told)?.is_file() {
        return Err(told(io::Error::other("it is no file")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(told)?;
    file.take(limits::BYTES + 1).read_to_end(&mut bytes).map_err(told)?;
    from_bytes(&bytes)
}
