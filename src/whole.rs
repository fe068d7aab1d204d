//! Writes files whole or not at all: the new text is on the disk under another name before it replaces the old file.
//! Whatever stops the program or the machine, the file is the old one or the new one.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// Replaces the contents of the file with these bytes, or creates it. Links stay links; owner and permissions stay as
/// they were.
///
/// # Errors
/// Errors of the system; the file is then as it was.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_if(path, bytes, |_| Ok(true)).map(drop)
}

/// Like [`replace`], but only if the file still holds what was read of it; returns whether it did.
///
/// # Errors
/// Errors of the system; the file is then as it was.
pub fn replace_read(path: &Path, read: &[u8], bytes: &[u8]) -> io::Result<bool> {
    replace_if(path, bytes, |path| Ok(fs::read(path)? == read))
}

/// Creates a file.
///
/// # Errors
/// Errors of the system; an existing file is left as it is.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    beside(path, bytes)?.persist_noclobber(path)?;
    keep_name(path)
}

/// `may` is asked last, so that as little as possible can change between its answer and the replacement.
fn replace_if(
    path: &Path,
    bytes: &[u8],
    may: impl FnOnce(&Path) -> io::Result<bool>,
) -> io::Result<bool> {
    let there = path.canonicalize().ok();
    let path = there.as_deref().unwrap_or(path);
    let file = beside(path, bytes)?;
    if let Ok(old) = fs::metadata(path) {
        give_rights(file.as_file(), &old)?;
    }
    if !may(path)? {
        return Ok(false);
    }
    file.persist(path)?;
    keep_name(path).map(|()| true)
}

/// Writes the bytes to a file of another name in the same folder, and to the disk.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".fuda-").suffix(".part");
    // Permissions of a new file: those that the system's mask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder(path))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Copies owner and permissions from another file. A file that would get another owner is not written.
fn give_rights(file: &File, of: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};

        let own = file.metadata()?;
        if (own.uid(), own.gid()) != (of.uid(), of.gid()) {
            fchown(file, Some(of.uid()), Some(of.gid())).map_err(|error| {
                io::Error::new(error.kind(), format!("its owner would change: {error}"))
            })?;
        }
    }
    file.set_permissions(of.permissions())
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Syncs the folder, which puts a new name on the disk. Systems on which folders cannot be opened need nothing.
fn keep_name(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}
