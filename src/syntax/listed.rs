//! Deck lists as players share them: a card a line, with its code or its name and how many there are of it.

use super::Parsed;
use super::ast::{Comments, Deck, DeckLine, File, GameRef, Item, Line, Lines, Name, Span};
use crate::diagnostics::{Diagnostic, FileId, Message, Place, catalogue::deck as codes, say};

/// Most digits of a number of cards. No deck has as many.
const MOST_DIGITS: usize = 9;

/// Reads a list as a deck of this game, `ws` or `ws@1.109`. It never fails: a line that cannot be read is reported.
pub fn deck_list(file: FileId, text: &str, title: &str, game: &str) -> Parsed {
    let mut lines = Vec::new();
    let mut diagnostics = Vec::new();
    let mut from = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_start_matches('\u{feff}').trim();
        let start = from + whole.find(line).unwrap_or_default();
        from += whole.len();
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
            continue;
        }
        let span = Span::new(start, start + line.len());
        let entry = entry(line).map(|(count, at, name)| (count, named(start + at, name)));
        let entry = entry.map_err(|(message, help)| {
            let place = Place { file, span };
            let code = &codes::UNREADABLE_LINE;
            diagnostics.push(Diagnostic::new(code, place, message).help(help));
        });
        let node = DeckLine::Listed(entry.ok());
        lines.push(Line { node, span, comments: Comments::default() });
    }
    let first = lines.first().map(|line| line.span).unwrap_or_default();
    let whole = Span::new(0, text.len());
    let deck = Deck {
        name: Name { text: title.to_owned(), quoted: true, span: first },
        lines: Lines { lines, tail: Vec::new(), span: whole },
    };
    let (game, version) = match game.split_once('@') {
        Some((game, version)) => (game, Some(version.to_owned())),
        None => (game, None),
    };
    let game = GameRef { game: game.to_owned(), version, also: Vec::new(), span: first };
    let items = [Item::Game(game), Item::Deck(deck)];
    let items = items.map(|node| Line { node, span: whole, comments: Comments::default() });
    let file = File { items: items.into(), tail: Vec::new() };
    Parsed { file, diagnostics, broken: Vec::new() }
}

/// The number of a line, and its card with where it stands: `4 CODE`, `4x CODE`, `CODE x4`, `CODE 4`. Where it cannot be
/// read, why and what to write.
fn entry(line: &str) -> Result<(i64, usize, &str), (Message, Message)> {
    let before = line.split_once(char::is_whitespace).and_then(|(first, rest)| {
        let digits = number(first.strip_suffix(is_times).unwrap_or(first))?;
        let rest = rest.trim_start();
        let marked =
            rest.strip_prefix(is_times).filter(|rest| rest.starts_with(char::is_whitespace));
        Some((digits, marked.unwrap_or(rest).trim_start()))
    });
    let after = line.rsplit_once(char::is_whitespace).and_then(|(rest, last)| {
        let marked = last.strip_prefix(is_times);
        Some((number(marked.unwrap_or(last))?, rest.trim_end(), marked.is_some()))
    });
    let (digits, at, name) = match (before, after) {
        (Some(_), Some((.., true))) => {
            let message = say!("the line says twice how many cards");
            return Err((message, say!("a name that ends so stands in quotes: `4 \"NAME\"`")));
        }
        // A name may end with a number.
        (Some((digits, name)), _) => (digits, line.len() - name.len(), name),
        (None, Some((digits, name, _))) => (digits, 0, name),
        (None, None) => {
            let message = say!("the line does not say how many cards");
            return Err((message, say!("write the number before the card: `4 {line}`", line)));
        }
    };
    match digits.parse() {
        Ok(count) if digits.len() <= MOST_DIGITS => Ok((count, at, name)),
        _ => Err((say!("no deck has {digits} cards", digits), say!("write a smaller number"))),
    }
}

/// A card with its quotes taken off.
fn named(at: usize, text: &str) -> Name {
    const QUOTES: &[(char, char)] = &[('"', '"'), ('“', '”'), ('「', '」')];
    let inside = QUOTES.iter().find_map(|(open, close)| {
        text.strip_prefix(*open).and_then(|text| text.strip_suffix(*close))
    });
    let span = Span::new(at, at + text.len());
    Name { text: inside.unwrap_or(text).to_owned(), quoted: true, span }
}

/// The digits of a number, in half width.
fn number(text: &str) -> Option<String> {
    let digit = |c: char| match c {
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        _ => Some(c).filter(char::is_ascii_digit),
    };
    text.chars().map(digit).collect::<Option<String>>().filter(|digits| !digits.is_empty())
}

fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | 'ｘ' | 'Ｘ')
}
