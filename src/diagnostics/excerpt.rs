//! The lines around some places of a text, as they are safe and short enough to show.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::lines::Lines;
use super::{Source, escaped};

/// Most characters of a line that are shown; of a longer one, those around the place.
const LONGEST_ROW: usize = 400;

/// Most characters before the place among them.
const BEFORE: usize = 80;

/// Most lines of a place that is shown as a whole.
const MOST_ROWS: usize = 24;

/// Lines that are shown before and after those of a place; the renderer asks for no more.
const BESIDE: usize = 2;

const LEFT_OUT: &str = "…";

/// The part of a source that is shown. Its places are bytes of its own text; its lines and columns are those of the
/// source.
#[derive(Debug)]
pub(super) struct Excerpt<'s> {
    source: &'s Source,
    name: String,
    text: String,
    rows: Vec<Row>,
}

/// A line of an excerpt.
#[derive(Debug)]
struct Row {
    /// The number of the line in the source, from 0.
    number: usize,
    /// The byte of the excerpt's text at which it begins.
    start: usize,
    /// The bytes of the source that are shown, without the line end, and the byte at which its next line begins
    /// (`next`).
    shown: Range<usize>,
    next: usize,
    /// The bytes of the sign that the excerpt shows for text left out before.
    sign: usize,
}

impl<'s> Excerpt<'s> {
    /// The lines around these places, of which the first ones matter most.
    pub fn of(source: &'s Source, places: &[Range<usize>]) -> Excerpt<'s> {
        let lines = source.lines();
        let mut numbers: Vec<usize> = Vec::new();
        for place in places {
            let first = lines.line_of(place.start).saturating_sub(BESIDE);
            let last = (lines.line_of(place.end) + BESIDE).min(lines.count() - 1);
            numbers.extend(first..=last);
        }
        numbers.extend(between(places, lines));
        numbers.sort_unstable();
        numbers.dedup();
        let name = escaped(&source.path).into_owned();
        let mut excerpt = Excerpt { source, name, text: String::new(), rows: Vec::new() };
        for number in numbers {
            let row = lines.range(&source.text, number);
            let touching =
                places.iter().find(|place| place.start < row.end && row.start <= place.end);
            let focus = touching.map_or(row.start, |place| place.start.max(row.start));
            excerpt.add(number, row, focus);
        }
        excerpt
    }

    fn add(&mut self, number: usize, row: Range<usize>, focus: usize) {
        let start = self.text.len();
        let content = self.source.text[row.clone()].trim_end_matches(['\r', '\n']);
        let end = &self.source.text[row.start + content.len()..row.end];
        let shown = window(content, focus.saturating_sub(row.start).min(content.len()));
        let sign = if shown.start > 0 { LEFT_OUT } else { "" };
        self.text.push_str(sign);
        self.text.push_str(&escaped(&content[shown.clone()]));
        self.text.push_str(if shown.end < content.len() { LEFT_OUT } else { "" });
        // A carriage return that ends no line of the source ends none here.
        self.text.push_str(if end.ends_with('\n') { "\n" } else { "" });
        let shown = row.start + shown.start..row.start + shown.end;
        self.rows.push(Row { number, start, shown, next: row.end, sign: sign.len() });
    }

    /// The place in the excerpt, if it begins in what is shown.
    pub fn place(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let row = self.row_of(place.start)?;
        if place.start < row.shown.start || place.start > row.shown.end && place.start < row.next {
            return None;
        }
        let start = self.at(row, place.start);
        let end = self.row_of(place.end).map_or(start, |row| self.at(row, place.end));
        Some(start..end.max(start))
    }

    fn row_of(&self, at: usize) -> Option<&Row> {
        let number = self.source.lines().line_of(at);
        self.rows
            .binary_search_by_key(&number, |row| row.number)
            .ok()
            .map(|found| &self.rows[found])
    }

    fn at(&self, row: &Row, at: usize) -> usize {
        let at = at.clamp(row.shown.start, row.shown.end);
        row.start + row.sign + escaped(&self.source.text[row.shown.start..at]).len()
    }
}

/// The lines between places that are near enough to each other to be shown in one piece.
fn between(places: &[Range<usize>], lines: &Lines) -> Vec<usize> {
    let mut shown: Vec<(usize, usize)> =
        places.iter().map(|place| (lines.line_of(place.start), lines.line_of(place.end))).collect();
    shown.sort_unstable();
    let mut numbers = Vec::new();
    let mut rows = shown.into_iter();
    let Some((mut first, mut last)) = rows.next() else { return numbers };
    for (start, end) in rows {
        // The further down the places are, the wider a gap is still shown.
        if start <= first + last + 2 && start.saturating_sub(last) <= MOST_ROWS {
            numbers.extend(last..start);
            last = last.max(end);
        } else {
            (first, last) = (start, end);
        }
    }
    numbers
}

/// The place, or its first line where it goes over too many to show.
pub(super) fn shortened(source: &Source, place: Range<usize>) -> Range<usize> {
    let lines = source.lines();
    let first = lines.line_of(place.start);
    if lines.line_of(place.end) - first <= MOST_ROWS {
        return place;
    }
    let row = &source.text[place.start..lines.range(&source.text, first).end];
    place.start..place.start + row.trim_end_matches(['\r', '\n']).len()
}

/// The bytes to show of a line: all, or some characters around one of its bytes.
fn window(content: &str, focus: usize) -> Range<usize> {
    if content.chars().nth(LONGEST_ROW).is_none() {
        return 0..content.len();
    }
    let mut before = content[..focus].char_indices().rev();
    let start = before.nth(BEFORE).map_or(0, |(at, c)| at + c.len_utf8());
    let mut behind = content[start..].char_indices();
    start..behind.nth(LONGEST_ROW).map_or(content.len(), |(at, _)| start + at)
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inside = self.text.read_span(span, before, after)?;
        let at = inside.span().offset();
        let row = self.rows.get(inside.line()).or(self.rows.last());
        let (number, column) = row.map_or((0, 0), |row| (row.number, self.column(row, at)));
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            inside.data(),
            *inside.span(),
            number,
            if inside.column() == 0 { 0 } else { column },
            self.in_one_piece(inside.line()),
        )))
    }
}

impl Excerpt<'_> {
    /// How many lines follow each other in the source from this line of the excerpt on. Those are shown in one
    /// piece.
    fn in_one_piece(&self, first: usize) -> usize {
        let rows = self.rows.get(first..).unwrap_or_default();
        rows.windows(2).take_while(|pair| pair[0].number + 1 == pair[1].number).count() + 1
    }

    /// The column in the source of a byte of the excerpt, from 0.
    fn column(&self, row: &Row, at: usize) -> usize {
        let mut shown = row.start + row.sign;
        let source = &self.source.text[row.shown.clone()];
        let within = source.char_indices().find(|(_, c)| {
            let here = shown;
            shown += escaped(c.encode_utf8(&mut [0; 4])).len();
            here >= at
        });
        let byte = row.shown.start + within.map_or(source.len(), |(byte, _)| byte);
        self.source.line_and_column(byte).1 - 1
    }
}
