//! Text to tree and back.

pub mod ast;
mod parse;
mod print;
pub mod words;

pub use parse::{ITEM_WORDS, Parsed, parse, scan};
pub use print::{happens, instruction, print, text_of};

use crate::diagnostics::{Diagnostic, FileId};

/// Why a script was not laid out.
#[derive(Debug)]
pub enum Unformatted {
    /// Its syntax errors.
    Mistakes(Vec<Diagnostic>),
    /// The new text would not be read as the same script: a mistake of ours, which must not cost anybody
    /// a card.
    Changed,
}

/// The text of a script in the canonical layout.
///
/// # Errors
/// It is left as it is.
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
