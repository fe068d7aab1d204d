//! Positions in a text as an editor counts them: lines, and UTF-16 units or bytes in a line.

use std::time::{Duration, Instant};

use lsp_types::{Position, Range};

/// The unit that a client counts in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    #[default]
    Utf16,
    Byte,
}

impl Unit {
    /// The number of units in some bytes. They may begin inside a character, which is counted where it begins.
    fn count(self, bytes: &[u8]) -> usize {
        let of = |byte: &u8| match byte {
            0x80..=0xbf => 0,
            0xf0.. => 2,
            _ => 1,
        };
        match self {
            Unit::Utf16 => bytes.iter().map(of).sum(),
            Unit::Byte => bytes.len(),
        }
    }
}

/// The starts of the lines of a text. A line ends with `
/// `, `\r
/// ` or `\r`.
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<usize>,
    /// The number of units before every [`STEP`]th byte, so that a position in a long line is not counted from the
    /// line's start.
    units: Vec<usize>,
    unit: Unit,
}

const STEP: usize = 1 << 10;

impl Lines {
    pub fn of(text: &str, unit: Unit) -> Lines {
        let bytes = text.as_bytes();
        let ends_line = |at: usize| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let behind = (0..bytes.len()).filter(|at| ends_line(*at)).map(|at| at + 1);
        let mut before = 0;
        let units = bytes.chunks(STEP).map(|chunk| {
            let here = before;
            before += unit.count(chunk);
            here
        });
        Lines { units: units.collect(), starts: std::iter::once(0).chain(behind).collect(), unit }
    }

    /// The line of a byte, from 0.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset) - 1
    }

    /// The bytes of a line, without its line end.
    pub fn line(&self, text: &str, line: usize) -> std::ops::Range<usize> {
        let Some(&start) = self.starts.get(line) else { return text.len()..text.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(text.len());
        start..start + text[start..end].trim_end_matches(['\r', '\n']).len()
    }

    /// The byte of a position. A position beyond the end of its line is that end, one inside a character the
    /// character's start.
    pub fn offset(&self, text: &str, position: Position) -> usize {
        let line = self.line(text, position.line as usize);
        let mut left = position.character as usize;
        for (at, c) in text[line.clone()].char_indices() {
            let width = self.width(c);
            if left < width {
                return line.start + at;
            }
            left -= width;
        }
        line.end
    }

    pub fn position(&self, text: &str, offset: usize) -> Position {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_of(offset);
        let units = self.units_before(text, offset) - self.units_before(text, self.starts[line]);
        Position::new(line as u32, units as u32)
    }

    fn units_before(&self, text: &str, offset: usize) -> usize {
        let step = (offset / STEP).min(self.units.len().saturating_sub(1));
        let known = self.units.get(step).copied().unwrap_or(0);
        known + self.unit.count(&text.as_bytes()[step * STEP..offset])
    }

    pub fn range(&self, text: &str, bytes: std::ops::Range<usize>) -> Range {
        Range::new(self.position(text, bytes.start), self.position(text, bytes.end))
    }

    /// The number of units in a text on one line.
    pub fn length(&self, text: &str) -> usize {
        text.chars().map(|c| self.width(c)).sum()
    }

    fn width(&self, c: char) -> usize {
        match self.unit {
            Unit::Utf16 => c.len_utf16(),
            Unit::Byte => c.len_utf8(),
        }
    }
}

/// The time limit for finding the fewest edits; after it, texts that differ widely are replaced.
const LONGEST_LOOK: Duration = Duration::from_secs(2);

/// The line edits that turn `before` into `after`.
pub fn edits(before: &str, after: &str, lines: &Lines) -> Vec<lsp_types::TextEdit> {
    let old: Vec<&str> = before.split_inclusive('\n').collect();
    let starts: Vec<usize> = std::iter::once(0)
        .chain(old.iter().scan(0, |at, line| {
            *at += line.len();
            Some(*at)
        }))
        .collect();
    let new: Vec<&str> = after.split_inclusive('\n').collect();
    let until = Some(Instant::now() + LONGEST_LOOK);
    let diff = similar::capture_diff_slices_deadline(similar::Algorithm::Myers, &old, &new, until);
    diff.into_iter()
        .filter(|op| op.tag() != similar::DiffTag::Equal)
        .map(|op| {
            let place = starts[op.old_range().start]..starts[op.old_range().end];
            let text = new[op.new_range()].concat();
            lsp_types::TextEdit::new(lines.range(before, place), text)
        })
        .collect()
}
