//! Text to tree and back to text.

pub mod ast;
mod listed;
mod parse;
mod print;
pub mod words;

pub use listed::deck_list;
pub use parse::{ITEM_WORDS, Parsed, parse, scan};
pub use print::{happens, instruction, print, text_of};

use crate::diagnostics::{Diagnostic, FileId};

/// Why a script was not formatted.
#[derive(Debug)]
pub enum Unformatted {
    /// Its syntax errors.
    Mistakes(Vec<Diagnostic>),
    /// The formatted text would parse as a different script: a bug in the printer, which must not damage the file.
    Changed,
}

/// The script in the canonical layout.
///
/// # Errors
/// The script has syntax errors, or its formatted text would parse differently.
pub fn formatted(file: FileId, text: &str) -> Result<String, Unformatted> {
    let parsed = parse(file, text);
    let errors: Vec<Diagnostic> =
        parsed.diagnostics.into_iter().filter(Diagnostic::is_error).collect();
    if !errors.is_empty() {
        return Err(Unformatted::Mistakes(errors));
    }
    let formatted = print(&parsed.file);
    match parse(file, &formatted).file == parsed.file {
        true => Ok(formatted),
        false => Err(Unformatted::Changed),
    }
}
