//! Diagnostics for people and for programs.

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, MietteError,
    MietteSpanContents, NamedSource, Report, SourceCode, SourceSpan, SpanContents, ThemeCharacters,
    ThemeStyles,
};

use super::{Diagnostic, Fix, Place, Severity, Sources, escaped};

/// Columns of a rendered diagnostic.
const WIDTH: usize = 100;

/// The diagnostic with its source, as shown at a terminal; `colour` adds escape codes.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, colour: bool) -> String {
    let source = sources.get(diagnostic.place.file);
    let shown_text = escaped(&source.text).into_owned();
    let label = diagnostic.label.clone().unwrap_or_else(|| "here".to_owned());
    let mut labels = vec![labeled(diagnostic.place, label, sources, true)];
    let mut notes = Vec::new();
    for (place, text) in &diagnostic.related {
        if place.file == diagnostic.place.file {
            labels.push(labeled(*place, text.clone(), sources, false));
        } else {
            let (line, column) = line_and_column(*place, sources);
            notes.push(
                escaped(&format!("{}:{line}:{column}: {text}", sources.get(place.file).path))
                    .into(),
            );
        }
    }
    let mut shown = MietteDiagnostic::new(escaped(&diagnostic.message))
        .with_code(diagnostic.code.id)
        .with_severity(match diagnostic.code.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
        .with_labels(labels);
    notes.splice(0..0, diagnostic.help.as_deref().map(|help| escaped(help).into_owned()));
    if !notes.is_empty() {
        shown = shown.with_help(notes.join("\n"));
    }
    let report = Report::new(shown)
        .with_source_code(Shown(NamedSource::new(escaped(&source.path), shown_text)));
    let styles = if colour { ThemeStyles::ansi() } else { ThemeStyles::none() };
    let theme = GraphicalTheme { characters: ThemeCharacters::unicode(), styles };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_links(false);
    let mut text = String::new();
    match handler.render_report(&mut text, report.as_ref()) {
        Ok(()) => text,
        Err(_) => format!("{}: {}\n", diagnostic.code.id, diagnostic.message),
    }
}

/// A text whose columns count characters, as editors do.
struct Shown(NamedSource<String>);

impl SourceCode for Shown {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inside = self.0.read_span(span, before, after)?;
        let text = self.0.inner();
        let start = inside.span().offset();
        let row = text.get(..start).and_then(|before| before.rsplit('\n').next());
        let column = match inside.column() {
            0 => 0,
            bytes => row.map_or(bytes, |row| row.chars().count()),
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.0.name().to_owned(),
            inside.data(),
            *inside.span(),
            inside.line(),
            column,
            inside.line_count(),
        )))
    }
}

/// One JSON object: code, severity, message, file, line and column from 1, help, fix.
pub fn to_json(diagnostic: &Diagnostic, sources: &Sources) -> serde_json::Value {
    let (line, column) = line_and_column(diagnostic.place, sources);
    let related: Vec<serde_json::Value> = diagnostic
        .related
        .iter()
        .map(|(place, text)| {
            let (line, column) = line_and_column(*place, sources);
            let file = &sources.get(place.file).path;
            serde_json::json!({ "file": file, "line": line, "column": column, "message": text })
        })
        .collect();
    serde_json::json!({
        "code": diagnostic.code.id,
        "severity": match diagnostic.code.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "message": diagnostic.message,
        "file": sources.get(diagnostic.place.file).path,
        "line": line,
        "column": column,
        "start": diagnostic.place.span.start,
        "end": diagnostic.place.span.end,
        "label": diagnostic.label,
        "related": related,
        "help": diagnostic.help,
        "fix": diagnostic.fix.as_ref().map(|fix| fix_to_json(fix, sources)),
    })
}

fn fix_to_json(fix: &Fix, sources: &Sources) -> serde_json::Value {
    let edits = fix.edits.iter().map(|edit| {
        serde_json::json!({
            "file": sources.get(edit.place.file).path,
            "start": edit.place.span.start,
            "end": edit.place.span.end,
            "text": edit.text,
        })
    });
    serde_json::json!({ "safe": fix.safe, "edits": edits.collect::<Vec<_>>() })
}

fn labeled(place: Place, text: String, sources: &Sources, primary: bool) -> LabeledSpan {
    let range = visible(place, sources);
    let before = &sources.get(place.file).text;
    let range = escaped(&before[..range.start]).len()..escaped(&before[..range.end]).len();
    let text = escaped(&text).into_owned();
    match primary {
        true => LabeledSpan::new_primary_with_span(Some(text), range),
        false => LabeledSpan::new_with_span(Some(text), range),
    }
}

/// The bytes to underline: inside the text, on character boundaries, and not empty, for an empty
/// label would not be shown at the end of a file.
fn visible(place: Place, sources: &Sources) -> std::ops::Range<usize> {
    let text = &sources.get(place.file).text;
    let mut start = (place.span.start as usize).min(text.len());
    let mut end = (place.span.end as usize).clamp(start, text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    if start == end {
        match text[start..].chars().next() {
            Some(next) if next != '\n' && next != '\r' => end += next.len_utf8(),
            _ => {
                end = text[..start].trim_end().len();
                start = end - text[..end].chars().next_back().map_or(0, char::len_utf8);
            }
        }
    }
    start..end
}

/// From 1; columns count characters.
fn line_and_column(place: Place, sources: &Sources) -> (usize, usize) {
    let text = &sources.get(place.file).text;
    let before = text.get(..place.span.start as usize).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |row| row.chars().count()) + 1;
    (line, column)
}
