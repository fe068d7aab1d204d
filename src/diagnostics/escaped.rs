//! Text of scripts as it is safe to show at a terminal.

use std::borrow::Cow;

/// The text with a visible sign in the place of each character that steers a terminal or turns the order of what is
/// shown: nothing of a script is to hide, undo or disguise what is told of it. Line ends and tabs are left.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|c| steers(c) || c == '\r') {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\r' if rest.peek() == Some(&'\n') => shown.push(c),
            '\0'..='\u{1f}' if steers(c) || c == '\r' => {
                shown.extend(char::from_u32(0x2400 + u32::from(c)));
            }
            '\u{7f}' => shown.push('\u{2421}'),
            _ if steers(c) => shown.extend(c.escape_unicode()),
            _ => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Whether the character steers a terminal, or turns the order of the characters around it. Line ends and tabs do not,
/// nor do the marks that right-to-left writing needs within a word.
pub fn steers(c: char) -> bool {
    match c {
        '\n' | '\r' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => c.is_control(),
    }
}
