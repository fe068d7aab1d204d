//! `fuda check --fix`: makes the safe fixes.

use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use super::language::language;
use super::table::{count, files, tell};
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
        writeln!(out, "{path}:{}: {}", one.line, one.what.in_lang(language()))?;
    }
    let mut mended: Vec<FileId> = mending.done.iter().map(|one| one.file).collect();
    mended.sort_unstable();
    mended.dedup();
    match mended.len() {
        0 => tell!(out, "nothing that is mended without asking")?,
        number => {
            let mistakes = count!(n = mending.done.len(), "1 mistake", "{n} mistakes");
            tell!(out, "{mistakes} mended in {files}", mistakes, files = files(number))?;
        }
    }
    writeln!(out)
}
