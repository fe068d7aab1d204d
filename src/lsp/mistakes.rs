//! Diagnostics as editors show them.

use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location, NumberOrString,
    Range,
};

use super::files::View;
use crate::diagnostics::catalogue::check;
use crate::diagnostics::{Diagnostic, Place, Severity};

/// Diagnostics about a name or line that nothing reads: editors show it faded.
const UNUSED: &[&str] = &[check::UNREAD_NAME.id];

/// The mistakes of the script itself.
pub fn of(view: &View) -> Vec<lsp_types::Diagnostic> {
    let own = view.loaded.diagnostics.iter().filter(|found| found.place.file == view.file);
    own.map(|found| one(view, found)).collect()
}

/// The diagnostic at the start of an open script for one beside it that cannot be read.
pub fn of_file(wrong: &str) -> lsp_types::Diagnostic {
    lsp_types::Diagnostic {
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some("fuda".to_owned()),
        message: wrong.to_owned(),
        ..lsp_types::Diagnostic::default()
    }
}

pub fn one(view: &View, found: &Diagnostic) -> lsp_types::Diagnostic {
    let found = found.in_lang(view.lang);
    let related = found.related.iter().filter_map(|(place, text)| {
        let uri = view.uris[place.file.0 as usize].clone()?;
        let location = Location::new(uri, range(view, *place));
        Some(DiagnosticRelatedInformation { location, message: text.to_string() })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let mut message = found.message.to_string();
    for more in [&found.label, &found.help].into_iter().flatten() {
        message += &format!("\n{more}");
    }
    let unused = UNUSED.contains(&found.code.id);
    lsp_types::Diagnostic {
        range: range(view, found.place),
        severity: Some(match found.code.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(found.code.id.to_owned())),
        source: Some("fuda".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        tags: unused.then(|| vec![DiagnosticTag::UNNECESSARY]),
        ..lsp_types::Diagnostic::default()
    }
}

fn range(view: &View, place: Place) -> Range {
    let sheet = &view.sheets[place.file.0 as usize];
    sheet.lines.range(&sheet.text, place.span.range())
}
