//! The file of outcomes: what came of each line when it was accepted.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use super::super::failure::Failure;
use super::super::out::Out;
use super::super::table::{count, tell};
use super::super::write;
use crate::api::Refusal as Refused;
use crate::diagnostics::{Message, say};
use crate::import::{Change, Changed, Imported, Outcomes};
use crate::load;

/// What has changed since the file was written; with `accept` it is written as everything is now.
pub fn compared(file: &Path, imported: &[Imported], accept: bool) -> Result<Vec<Change>, Failure> {
    let now = Outcomes::of(imported);
    let before = match accept && !file.exists() {
        true => Outcomes::default(),
        false => kept(file)?,
    };
    if accept {
        write::write(file, &now.text())?;
    }
    Ok(before.changes(&now))
}

fn kept(file: &Path) -> Result<Outcomes, Failure> {
    let missing = say!("`--accept` writes it");
    let text = load::text(file).map_err(|why| Refused::usage(why).help(missing))?;
    Outcomes::read(&text).map_err(|line| {
        let file = file.display();
        Refused::usage(say!("{file}:{line}: not the outcomes of a card", file, line)).into()
    })
}

/// The most changes that are shown; all of them are in the answer for programs.
const SHOWN_CHANGES: usize = 200;

pub fn show(changes: &[Change], out: &mut Out) -> io::Result<()> {
    tell!(out, "changed: {lines}", lines = count!(n = changes.len(), "1 line", "{n} lines"))?;
    let mut kinds: BTreeMap<Changed, usize> = BTreeMap::new();
    for change in changes {
        *kinds.entry(change.what).or_default() += 1;
    }
    for (kind, lines) in kinds {
        let lines = count!(n = lines, "1 line", "{n} lines");
        tell!(out, "  {what}: {lines}", what = told(kind), lines)?;
    }
    for Change { code, line, what, from, to } in changes.iter().take(SHOWN_CHANGES) {
        let what = told(*what);
        tell!(
            out,
            "  {card} line {line}: {from} -> {to}, {what}",
            card = code,
            line,
            from,
            to,
            what
        )?;
    }
    if changes.len() > SHOWN_CHANGES {
        let more = changes.len() - SHOWN_CHANGES;
        tell!(out, "  and {more} more, with `--format json`", more)?;
    }
    Ok(())
}

fn told(what: Changed) -> Message {
    match what {
        Changed::Read => say!("read, was refused"),
        Changed::Refused => say!("refused, was read"),
        Changed::Script => say!("another script"),
        Changed::Reason => say!("refused for another reason"),
        Changed::Print => say!("another print"),
        Changed::Added => say!("not there before"),
        Changed::Gone => say!("there no more"),
    }
}
