//! Helpers for writing text to a terminal.

use unicode_width::UnicodeWidthStr;

use crate::diagnostics::escaped;

/// `1 card`, `2 cards`
pub fn count(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{} {word}s", grouped(count as u64)) }
}

/// `12,345`
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The text for the terminal, cut or filled to exactly `columns` columns; wide characters take two.
pub fn fit(text: &str, columns: usize) -> String {
    let text = escaped(text);
    let mut fitted = String::new();
    let mut width = 0;
    let too_long = text.width() > columns;
    let room = if too_long { columns.saturating_sub(1) } else { columns };
    for c in text.chars() {
        let wide = unicode_width::UnicodeWidthChar::width(c).unwrap_or(0);
        if width + wide > room {
            break;
        }
        fitted.push(c);
        width += wide;
    }
    if too_long && columns > 0 {
        fitted.push('…');
        width += 1;
    }
    fitted.extend(std::iter::repeat_n(' ', columns.saturating_sub(width)));
    fitted
}

/// The text for the terminal in lines of at most `columns` columns. Lines break between words and between wide
/// characters; a word that is longer has a line of its own.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let text = escaped(text);
    let mut lines: Vec<String> = Vec::new();
    for (n, word) in text.split(' ').enumerate() {
        let mut gap = if n > 0 { " " } else { "" };
        for part in parts(word) {
            match lines.last_mut() {
                Some(line) if line.width() + gap.len() + part.width() <= columns => {
                    line.push_str(gap);
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
            gap = "";
        }
    }
    lines
}

/// A word split after its wide characters, but not before their punctuation.
fn parts(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut after_wide = false;
    for (at, c) in word.char_indices() {
        if after_wide && !"、。）」』～ー・：".contains(c) {
            parts.push(&word[from..at]);
            from = at;
        }
        after_wide = unicode_width::UnicodeWidthChar::width(c) == Some(2) && !"（「『".contains(c);
    }
    parts.push(&word[from..]);
    parts
}
