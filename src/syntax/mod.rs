//! Text to tree and back.

pub mod ast;
mod parse;
mod print;
pub mod words;

pub(crate) use parse::scan;
pub use parse::{Parsed, parse};
pub use print::print;

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
    if !parsed.diagnostics.is_empty() {
        return Err(Unformatted::Mistakes(parsed.diagnostics));
    }
    let formatted = print(&parsed.file);
    match parse(file, &formatted).file == parsed.file {
        true => Ok(formatted),
        false => Err(Unformatted::Changed),
    }
}
