//! Diagnostics for people and for programs.

use std::ops::Range;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, SourceCode,
    ThemeCharacters, ThemeStyles,
};

use super::excerpt::{Excerpt, shortened};
use super::{Diagnostic, Fix, Message, Place, Severity, Sources, escaped, say};
use crate::lang::{Lang, Text, text};

/// How diagnostics are shown.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Adds escape codes.
    pub colour: bool,
    pub lang: Lang,
    /// In columns; wide characters take two.
    pub width: usize,
}

impl Default for Look {
    fn default() -> Look {
        Look { colour: false, lang: Lang::En, width: 100 }
    }
}

/// Most diagnostics that are shown to people; programs are told all of them.
const MOST_SHOWN: usize = 200;

/// The diagnostics as shown at a terminal, one after the other; of very many the first ones, and how many more
/// there are.
pub fn render_all<'d>(
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    sources: &Sources,
    look: Look,
) -> String {
    let mut all = diagnostics.into_iter();
    let shown = all.by_ref().take(MOST_SHOWN);
    let mut text: String = shown.map(|one| render(one, sources, look) + "\n").collect();
    match all.count() {
        0 => {}
        more => text += &format!("{}\n\n", say!("and {more} more", more).in_lang(look.lang)),
    }
    text
}

/// Stands in front of help in another language than the renderer's, whose word for it is English.
const OWN_WORD: char = '\u{fdd2}';

const HELP: Text = text("help:", "対処:");

/// The text with the language's word for help in place of the renderer's.
fn with_own_word(text: &str, lang: Lang) -> String {
    let Some((before, after)) = text.split_once(OWN_WORD) else { return text.to_owned() };
    match before.rsplit_once("help:") {
        Some((before, between)) => format!("{before}{}{between}{after}", lang.of(HELP)),
        None => format!("{before}{after}"),
    }
}

/// The diagnostic with its source, as shown at a terminal.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, look: Look) -> String {
    let Look { colour, lang, width } = look;
    let diagnostic = &diagnostic.in_lang(lang);
    let source = sources.get(diagnostic.place.file);
    let here = say!("here");
    let here = here.in_lang(lang);
    let label = diagnostic.label.as_deref().unwrap_or(&here);
    let is_here = |(place, _): &&(Place, Message)| place.file == diagnostic.place.file;
    let own = visible(diagnostic.place, sources);
    let places: Vec<Range<usize>> = std::iter::once(own)
        .chain(diagnostic.related.iter().filter(is_here).map(|(place, _)| visible(*place, sources)))
        .map(|place| shortened(source, place))
        .collect();
    let excerpt = Excerpt::of(source, &places);
    let mut places = places.iter().map(|place| excerpt.place(place));
    let mut labels = Vec::new();
    if let Some(place) = places.next().flatten() {
        labels.push(LabeledSpan::new_primary_with_span(Some(escaped(label).into_owned()), place));
    }
    let mut notes: Vec<String> = Vec::new();
    notes.extend(diagnostic.help.as_deref().map(|help| escaped(help).into_owned()));
    for related in &diagnostic.related {
        let (place, text) = related;
        match is_here(&related).then(|| places.next().flatten()).flatten() {
            Some(place) => {
                labels.push(LabeledSpan::new_with_span(Some(escaped(text).into_owned()), place));
            }
            None => {
                let (line, column) = line_and_column(*place, sources);
                let path = &sources.get(place.file).path;
                notes.push(escaped(&format!("{path}:{line}:{column}: {text}")).into_owned());
            }
        }
    }
    let mut shown = MietteDiagnostic::new(escaped(&diagnostic.message))
        .with_code(diagnostic.code.id)
        .with_severity(match diagnostic.code.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
        .with_labels(labels);
    if !notes.is_empty() {
        let word = if lang == Lang::En { String::new() } else { OWN_WORD.to_string() };
        shown = shown.with_help(word + &notes.join("\n"));
    }
    let styles = if colour { ThemeStyles::ansi() } else { ThemeStyles::none() };
    let theme = GraphicalTheme { characters: ThemeCharacters::unicode(), styles };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(width).with_links(false);
    let mut text = String::new();
    let told = Told { shown, excerpt };
    match handler.render_report(&mut text, &told) {
        Ok(()) => with_own_word(&text, lang),
        Err(_) => format!("{}: {}\n", diagnostic.code.id, escaped(&diagnostic.message)),
    }
}

/// A diagnostic for the renderer, with its excerpt.
#[derive(Debug)]
struct Told<'s> {
    shown: MietteDiagnostic,
    excerpt: Excerpt<'s>,
}

impl std::fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.shown.fmt(f)
    }
}

impl std::error::Error for Told<'_> {}

impl miette::Diagnostic for Told<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.shown.code()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.shown.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.shown.help()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpt)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.shown.labels()
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
        "severity": diagnostic.code.severity.to_string(),
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

/// The bytes to underline: inside the text, on character boundaries, and not empty, for an empty
/// label would not be shown at the end of a file.
fn visible(place: Place, sources: &Sources) -> Range<usize> {
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

/// The line and the column of the place, from 1; columns count characters.
fn line_and_column(place: Place, sources: &Sources) -> (usize, usize) {
    sources.get(place.file).line_and_column(place.span.start as usize)
}
