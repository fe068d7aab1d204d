//! Writing a file: all of it or nothing.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;

/// Puts a text in a file's place, or makes the file. Links stay links, and rights stay as they were.
///
/// # Errors
/// A file that cannot be written; it is then as before.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    replace(path, text)
        .map_err(|error| Failure::failed(format!("cannot write {}: {error}", path.display())))
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let target = if path.exists() { path.canonicalize()? } else { path.to_owned() };
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let temporary = target.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written =
        write_new(&temporary, &target, text).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn write_new(temporary: &Path, target: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(temporary)?;
    if let Ok(old) = fs::metadata(target) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
