//! `fuda check --fix`: what is mended without asking.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::failure::Failure;
use super::table::count;
use super::write::rewrite;
use crate::diagnostics::{FileId, Mending, Sources, mend};
use crate::workspace::Workspace;

/// Mends the first `asked` of the sources and writes those that have changed.
///
/// # Errors
/// A file that cannot be written, or has been saved meanwhile; those before it are written.
pub fn fix(sources: Sources, asked: usize) -> Result<Mending, Failure> {
    let files: Vec<FileId> = sources.iter().take(asked).map(|(file, _)| file).collect();
    let before = sources.clone();
    let mut workspace = Workspace::of(sources.clone());
    let mending = mend(sources, &files, |sources| {
        for file in &files {
            let source = sources.get(*file);
            workspace.set(&source.path, source.text.as_str());
        }
        workspace.check_with_shipped().diagnostics
    });
    for file in files {
        let source = mending.sources.get(file);
        let read = &before.get(file).text;
        if source.text != *read {
            rewrite(Path::new(&source.path), read.as_bytes(), &source.text)?;
        }
    }
    Ok(mending)
}

/// What was mended, a line each, and how much.
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

/// The same for programs.
pub fn to_json(mending: &Mending) -> Value {
    let rows = mending.done.iter().map(|one| {
        json!({
            "file": mending.sources.get(one.file).path,
            "line": one.line,
            "code": one.code,
            "message": one.what,
        })
    });
    rows.collect()
}
