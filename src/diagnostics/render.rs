//! Diagnostics for people and for programs.

use super::{Diagnostic, Sources};

/// The diagnostic with its source, as shown at a terminal; `colour` adds escape codes.
pub fn render(_diagnostic: &Diagnostic, _sources: &Sources, _colour: bool) -> String {
    String::new()
}

/// One JSON object: code, severity, message, file, line and column from 1, help, fix.
pub fn to_json(_diagnostic: &Diagnostic, _sources: &Sources) -> serde_json::Value {
    serde_json::Value::Null
}
