//! A table of cards: the first row names the columns, and each other row is a card.

use csv::{ReaderBuilder, StringRecord};

use super::Printed;
use super::fields::Field;
use super::form::{Misread, Read, Unknown, finished, missing};
use crate::diagnostics::{Message, say};

/// The signs between cells: spreadsheets of some countries write semicolons, and a copied range has tabs.
const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// How many cells of the first row are names of columns.
pub fn columns(text: &str) -> usize {
    let first = text.lines().next().unwrap_or_default();
    let cells = first.split(delimiter(first)).map(|cell| cell.trim().trim_matches('"'));
    cells.filter(|cell| Field::find(cell).is_some()).count()
}

/// The one that stands most often in the first row.
fn delimiter(first: &str) -> char {
    let times = |delimiter: &char| first.matches(*delimiter).count();
    let most = DELIMITERS.into_iter().rev().max_by_key(times);
    most.unwrap_or(',')
}

/// # Errors
/// A column is missing or there twice, a row does not fit the columns, or lacks what every card has.
pub fn read(text: &str) -> Result<Read, Misread> {
    let delimiter = delimiter(text.lines().next().unwrap_or_default());
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter as u8)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for row in reader.records() {
        // Texts in memory give no other errors than this one.
        let row = row.map_err(|error| {
            let at = error.position().map_or(0, |at| at.byte() as usize);
            Place { text, at, delimiter }.misread(0, say!("this is no row of a table"), None)
        })?;
        rows.push(row);
    }
    let starts: Vec<usize> = rows.iter().map(|row| start(text, row)).collect();
    let places = starts.iter().map(|at| Place { text, at: *at, delimiter });
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    for (place, end) in places.clone().zip(ends) {
        // A quote that does not close takes the rows behind it into its cell.
        if text[place.at..end].matches('"').count() % 2 == 1 {
            let help = say!("a quote within a cell in quotes is written twice");
            return Err(place.misread(0, say!("a quote opens and does not close"), Some(help)));
        }
    }
    let mut rows = rows.iter().zip(places);
    let Some((head, place)) = rows.next() else { return Ok(Read::default()) };
    let (columns, unknown) = header(head, place)?;
    let rows = rows.filter(|(row, _)| row.iter().any(|cell| !cell.trim().is_empty()));
    let cards = rows.map(|(row, place)| {
        if let Some(more) = row.iter().skip(columns.len()).position(|cell| !cell.trim().is_empty())
        {
            let reason = say!("a cell behind the last column");
            let help = say!("a cell with `{sign}` in it stands in quotes", sign = delimiter);
            return Err(place.misread(columns.len() + more, reason, Some(help)));
        }
        if row.len() < columns.len() {
            let (cells, names) = (row.len(), columns.len());
            let reason = say!("the row has {cells} cells for {names} columns", cells, names);
            return Err(place.misread(cells - 1, reason, None));
        }
        let mut card = Printed::default();
        for (at, (column, cell)) in columns.iter().zip(row).enumerate() {
            match column {
                Column::Of(field) => (field.cell)(&mut card, cell.trim()),
                Column::Nameless if !cell.trim().is_empty() => {
                    let reason = say!("a cell under a column without a name");
                    return Err(place.misread(at, reason, None));
                }
                Column::Nameless | Column::Unknown => {}
            }
        }
        finished(card).map_err(|(reason, help)| place.misread(0, reason, Some(help)))
    });
    Ok(Read { cards: cards.collect::<Result<_, _>>()?, unknown })
}

/// What a column holds.
enum Column {
    Of(&'static Field),
    /// What no card has.
    Unknown,
    Nameless,
}

fn header(head: &StringRecord, place: Place) -> Result<(Vec<Column>, Vec<Unknown>), Misread> {
    let fields: Vec<Option<&'static Field>> = head.iter().map(Field::find).collect();
    let has = |key: &str| fields.iter().flatten().any(|field| field.key == key);
    if let Some((reason, help)) = missing(has) {
        return Err(place.misread(0, reason, Some(help)));
    }
    let (mut columns, mut unknown) = (Vec::new(), Vec::new());
    for (at, (label, field)) in head.iter().zip(&fields).enumerate() {
        let label = label.trim();
        let column = match field {
            Some(field) => {
                let is_same = |one: &&Field| one.key == field.key && !field.is_unused();
                if fields[..at].iter().flatten().any(is_same) {
                    let reason = say!("`{field}` is there twice", field = field.key);
                    return Err(place.misread(at, reason, None));
                }
                Column::Of(field)
            }
            None if label.is_empty() => Column::Nameless,
            None => {
                let (line, column) = place.of_cell(at);
                let near = Field::near(label);
                unknown.push(Unknown { line, column, label: label.to_owned(), near });
                Column::Unknown
            }
        };
        columns.push(column);
    }
    Ok((columns, unknown))
}

/// The byte at which a row begins: the reader counts blank lines before it as its own.
fn start(text: &str, row: &StringRecord) -> usize {
    let at = row.position().map_or(0, |at| at.byte() as usize);
    at + text[at..].len() - text[at..].trim_start_matches(['\r', '\n']).len()
}

/// A row of the table, to say where something of it stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    text: &'a str,
    at: usize,
    delimiter: char,
}

impl Place<'_> {
    /// Line and column of a cell of the row.
    fn of_cell(self, cell: usize) -> (usize, usize) {
        let mut line = self.text[..self.at].matches('\n').count() + 1;
        let (mut column, mut before, mut quoted) = (1, 0, false);
        for c in self.text[self.at..].chars() {
            if before == cell {
                break;
            }
            quoted ^= c == '"';
            before += usize::from(c == self.delimiter && !quoted);
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        (line, column)
    }

    fn misread(self, cell: usize, reason: Message, help: Option<Message>) -> Misread {
        let (line, column) = self.of_cell(cell);
        Misread { line, column, reason, help }
    }
}
