//! Puts many files in place together: all are on the disk elsewhere before the first is moved, and if one cannot be
//! moved, those before it are moved back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempDir};

/// The path that could not be written or moved, and the error.
pub type Failed = (PathBuf, io::Error);

/// Creates a folder with these files, whose paths are relative to it.
///
/// # Errors
/// Errors of the system; the folder then does not exist.
pub fn new_folder(folder: &Path, files: &[(&str, &str)]) -> Result<(), Failed> {
    let parent = match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent).map_err(|error| (parent.to_owned(), error))?;
    let beside = part_of(parent)?;
    let whole = beside.path().join("whole");
    fs::create_dir(&whole).map_err(|error| (whole.clone(), error))?;
    files.iter().try_for_each(|(path, text)| write(&whole, path, text))?;
    fs::rename(&whole, folder).map_err(|error| (folder.to_owned(), error))
}

/// Puts the files into an existing folder, in place of files with the same names, and removes the files in `gone`.
///
/// # Errors
/// Errors of the system; the files of the folder are then as they were.
pub fn in_folder(folder: &Path, files: &[(&str, &str)], gone: &[&str]) -> Result<(), Failed> {
    let part = part_of(folder)?;
    let (new, old) = (part.path().join("new"), part.path().join("old"));
    files.iter().try_for_each(|(path, text)| write(&new, path, text))?;
    let mut moves = Moves { done: Vec::new() };
    let moved = gone.iter().try_for_each(|path| moves.away(folder, path, &old)).and_then(|()| {
        files.iter().try_for_each(|(path, _)| {
            moves.away(folder, path, &old)?;
            moves.make(new.join(path), folder.join(path))
        })
    });
    if moved.is_err() {
        moves.take_back();
    }
    moved
}

/// A temporary folder inside the folder, removed with its contents.
fn part_of(folder: &Path) -> Result<TempDir, Failed> {
    let made = Builder::new().prefix(".fuda-").suffix(".part").tempdir_in(folder);
    made.map_err(|error| (folder.to_owned(), error))
}

fn write(folder: &Path, path: &str, text: &str) -> Result<(), Failed> {
    let path = folder.join(path);
    let parent = path.parent().unwrap_or(folder);
    let written = fs::create_dir_all(parent).and_then(|()| fs::write(&path, text));
    written.map_err(|error| (path, error))
}

/// The files that have been moved, in order: from where, to where.
struct Moves {
    done: Vec<(PathBuf, PathBuf)>,
}

impl Moves {
    fn make(&mut self, from: PathBuf, to: PathBuf) -> Result<(), Failed> {
        let parent = to.parent().unwrap_or(Path::new("."));
        let moved = fs::create_dir_all(parent).and_then(|()| fs::rename(&from, &to));
        moved.map_err(|error| (to.clone(), error))?;
        self.done.push((from, to));
        Ok(())
    }

    /// Moves a file out of a folder, if it exists.
    fn away(&mut self, folder: &Path, path: &str, to: &Path) -> Result<(), Failed> {
        let from = folder.join(path);
        match fs::symlink_metadata(&from) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err((from, error)),
            // A folder here was not written by us, so its contents must stay.
            Ok(there) if there.is_dir() => Err((from, io::ErrorKind::IsADirectory.into())),
            Ok(_) => {
                let named = from.clone();
                self.make(from, to.join(path)).map_err(|(_, error)| (named, error))
            }
        }
    }

    /// Moves all files back, the last one first. The first error is the one to report.
    fn take_back(self) {
        for (from, to) in self.done.into_iter().rev() {
            let _ = fs::rename(to, from);
        }
    }
}
