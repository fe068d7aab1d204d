//! A script in the canonical layout.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use crate::diagnostics::{Sources, say};
use crate::syntax::{self, Unformatted};

/// Asks for the canonical layout of a script.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// The name of the script in messages.
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
    /// The script has syntax errors; or its new text would parse as a different script, which is a bug in the printer
    /// and must not damage the file.
    pub fn answer(self) -> Result<Formatted, Refusal> {
        let Format { path, text } = self;
        let mut sources = Sources::default();
        let file = sources.add(path.as_str(), text.as_str());
        match syntax::formatted(file, &text) {
            Ok(formatted) => Ok(Formatted { changed: formatted != text, text: formatted }),
            Err(Unformatted::Mistakes(found)) => Err(Refusal::mistakes(found, &sources)),
            Err(Unformatted::Changed) => Err(Refusal::failed(say!(
                "{path}: the new layout would change its meaning; please report this",
                path
            ))),
        }
    }
}

impl Formatted {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({ "text": self.text, "changed": self.changed })
    }
}
