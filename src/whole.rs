//! Files written whole or not at all: a text is on the disk in a file of another name before it takes the place
//! of the old one. Whatever stops the program or the machine, the file is then the old one or the new one.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// Puts the bytes in the place of whatever the file holds, or makes the file. Links stay links, owner and rights
/// stay as they were.
///
/// # Errors
/// From the system; the file is then as it was.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_if(path, bytes, |_| Ok(true)).map(drop)
}

/// The same where the file still holds what was read of it; whether it did.
///
/// # Errors
/// From the system; the file is then as it was.
pub fn replace_read(path: &Path, read: &[u8], bytes: &[u8]) -> io::Result<bool> {
    replace_if(path, bytes, |path| Ok(fs::read(path)? == read))
}

/// Makes a file.
///
/// # Errors
/// From the system; a file that is there already is left.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    beside(path, bytes)?.persist_noclobber(path)?;
    keep_name(path)
}

/// `may` is asked last, so that as little time as can be lies between the answer and what follows from it.
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

/// The bytes in a file of another name in the same folder, on the disk.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".fuda-").suffix(".part");
    // As any new file: what the system lets others do.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder(path))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Owner and rights as those of another file. A file that would get another owner is better not written.
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

/// A new name is on the disk when its folder is. Where folders cannot be opened there is nothing to do.
fn keep_name(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}
