//! Helpers for writing text to a terminal.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use crate::diagnostics::{Message, escaped};

/// The template for one, or the one for several with their number in its blank, as a
/// [`Message`](crate::diagnostics::Message): `count!(n = 2, "1 card", "{n} cards")`.
macro_rules! count {
    ($n:ident = $count:expr, $one:literal, $several:literal) => {
        match $count as u64 {
            1 => $crate::diagnostics::say!($one),
            count => $crate::diagnostics::say!($several, $n = $crate::cli::table::grouped(count)),
        }
    };
}

/// A line of text for people in the language of this process: a template with its blanks, as in
/// [`say!`](crate::diagnostics::say).
macro_rules! tell {
    ($out:expr, $($said:tt)+) => {
        writeln!($out, "{}", $crate::diagnostics::say!($($said)+).in_lang($crate::cli::language::language()))
    };
}

pub(super) use {count, tell};

/// `1 file`, `2 files`
pub fn files(number: usize) -> Message {
    count!(n = number, "1 file", "{n} files")
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

/// The text behind as many blanks as make it `columns` columns wide.
pub fn right(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(text.width())) + text
}

/// The text for the terminal in lines of at most `columns` columns. Lines break where Unicode lets them; a word that is
/// longer has a line of its own.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let options = textwrap::Options::new(columns)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(&escaped(text), options).into_iter().map(Cow::into_owned).collect()
}
