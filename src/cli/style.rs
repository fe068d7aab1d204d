//! Styles in text for people.
//!
//! All output goes through [`super::out`], which escapes every character that steers a terminal, since names in scripts
//! may hold any. A style is therefore written into a text as [`Mark`]s, which become escape sequences only at the
//! stream.

use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

use anstyle::Style;
use terminal_size::{Width, terminal_size};

use super::language::language;
use crate::diagnostics::{self, Diagnostic, Look, Sources, escaped, steers};

/// Two characters that occur in no text, since Unicode reserves them: a style's parameters stand between them.
const MARK: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

/// A style inside a text: `{mark}` begins it, `{mark:#}` ends it.
#[derive(Clone, Copy, Debug)]
pub struct Mark(pub Style);

impl Display for Mark {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Mark(style) = self;
        let sequences = if f.alternate() { format!("{style:#}") } else { format!("{style}") };
        f.write_str(&marked(&sequences))
    }
}

/// The fewest and the most columns of a diagnostic at a terminal.
const WIDTHS: RangeInclusive<u16> = 40..=120;

/// Diagnostics are as wide as the terminal, within bounds that read well.
fn look() -> Look {
    let look = Look { colour: true, lang: language(), ..Look::default() };
    match terminal_size() {
        Some((Width(width), _)) => {
            Look { width: width.clamp(*WIDTHS.start(), *WIDTHS.end()).into(), ..look }
        }
        None => look,
    }
}

/// The diagnostic with its source, with styles as marks.
pub fn render(diagnostic: &Diagnostic, sources: &Sources) -> String {
    marked(&diagnostics::render(diagnostic, sources, look()))
}

/// Several diagnostics with styles as marks; see [`diagnostics::render_all`].
pub fn render_all<'d>(
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    sources: &Sources,
) -> String {
    marked(&diagnostics::render_all(diagnostics, sources, look()))
}

/// A text whose escape sequences are all styles, with marks in their place.
fn marked(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (parameters, rest) = part.split_once('m').unwrap_or((part, ""));
        marked += &format!("{}{parameters}{}{rest}", MARK[0], MARK[1]);
    }
    marked
}

/// The text for the terminal: marks become sequences, or nothing without `styles`; every other character that steers a
/// terminal is escaped.
pub fn shown(text: &str, styles: bool) -> String {
    if !text.contains(|c| steers(c) || c == '\r' || MARK.contains(&c)) {
        return text.to_owned();
    }
    let mut parts = text.split(MARK[0]);
    let mut shown = escaped(parts.next().unwrap_or_default()).into_owned();
    for part in parts {
        let is_style = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == ';');
        let rest = match part.split_once(MARK[1]) {
            Some((parameters, rest)) if is_style(parameters) => {
                if styles {
                    shown += &format!("\u{1b}[{parameters}m");
                }
                rest
            }
            _ => part,
        };
        shown += &escaped(rest);
    }
    shown
}
