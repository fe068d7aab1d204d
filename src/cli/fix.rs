//! `fuda check --fix`: makes the safe fixes.

use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use super::table::count;
use super::write::rewrite;
use crate::api::{Check, Fix, Fixed};
use crate::diagnostics::{FileId, Mending};

/// Mends the scripts to check, and writes those that have changed.
///
/// # Errors
/// A file cannot be written, or was saved meanwhile; the files before it are written.
pub fn fix(check: &mut Check) -> Result<Fixed, Failure> {
    let fix = Fix { scripts: check.scripts.clone(), beside: check.beside.clone() };
    let fixed = fix.answer();
    for (file, mended) in fixed.scripts() {
        let read = check.scripts.get(file);
        if read.text != mended {
            rewrite(Path::new(&read.path), read.text.as_bytes(), mended)?;
            check.scripts.set(file, mended);
        }
    }
    Ok(fixed)
}

/// Writes the fixes, one on each line, and their number.
pub fn tell(mending: &Mending, out: &mut dyn Write) -> io::Result<()> {
    for one in &mending.done {
        let path = &mending.sources.get(one.file).path;
        writeln!(out, "{path}:{}: {}", one.line, one.what)?;
    }
    let mut files: Vec<FileId> = mending.done.iter().map(|one| one.file).collect();
    files.sort_unstable();
    files.dedup();
    match files.len() {
        0 => writeln!(out, "nothing that is mended without asking\n"),
        number => {
            let mistakes = count(mending.done.len(), "mistake");
            writeln!(out, "{mistakes} mended in {}\n", count(number, "file"))
        }
    }
}
