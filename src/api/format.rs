//! A script in the canonical layout.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use crate::diagnostics::Sources;
use crate::syntax::{self, Unformatted};

/// Asks for the canonical layout of a script.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// What it is called where its mistakes are told.
    pub path: String,
    pub text: String,
}

/// The script in its canonical layout, comments kept.
#[derive(Debug)]
pub struct Formatted {
    pub text: String,
    pub changed: bool,
}

impl Format {
    /// # Errors
    /// Its syntax errors. Also where the new text would not be read as the same script: that is a mistake of ours, and
    /// must not cost anybody a card.
    pub fn answer(self) -> Result<Formatted, Refusal> {
        let Format { path, text } = self;
        let mut sources = Sources::default();
        let file = sources.add(path.as_str(), text.as_str());
        match syntax::formatted(file, &text) {
            Ok(formatted) => Ok(Formatted { changed: formatted != text, text: formatted }),
            Err(Unformatted::Mistakes(found)) => Err(Refusal::mistakes(found, &sources)),
            Err(Unformatted::Changed) => Err(Refusal::failed(format!(
                "{path}: the new layout would change its meaning; please report this"
            ))),
        }
    }
}

impl Formatted {
    /// For programs.
    pub fn data(&self) -> Value {
        json!({ "text": self.text, "changed": self.changed })
    }
}
