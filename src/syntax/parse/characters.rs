//! Characters that are not written in scripts but resemble those that are, and their replacements.

use crate::diagnostics::{Message, say};

/// Characters without width and ink, which come along when text is copied.
pub(super) fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The name of an unseen character, or of a blank that scripts do not have.
pub(super) fn name_of(c: char) -> Message {
    let name = match c {
        '\t' => say!("a tab"),
        '\u{feff}' => say!("a byte order mark"),
        '\u{a0}' | '\u{202f}' => say!("a no-break blank"),
        '\u{3000}' => say!("a full-width blank"),
        '\u{200b}' => say!("a blank of no width"),
        _ if is_unseen(c) => say!("a mark of no width"),
        _ => say!("a blank of another width"),
    };
    match c {
        '\t' | '\u{feff}' | '\u{a0}' | '\u{3000}' => name,
        _ => say!("{name} ({code})", name, code = code_of(c)),
    }
}

/// `U+200B`
pub(super) fn code_of(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// A blank other than space and tab.
pub(super) fn is_odd_blank(c: char) -> bool {
    matches!(
        c,
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// A character that ends a line in other kinds of text.
pub(super) fn is_odd_line_end(c: char) -> bool {
    matches!(c, '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// A full-width form of an ASCII character.
pub(super) fn is_full_width(c: char) -> bool {
    c == '\u{3000}' || ('！'..='～').contains(&c) && c != '～'
}

/// The punctuation of scripts.
const MARKS: &str = "{}(),:|&=+-*/<>!.@#$_";

/// The script's characters for one that scripts do not have; never longer than the original, in bytes.
pub(super) fn plain_of(c: char) -> Option<String> {
    let plain = match c {
        '、' | '､' => ",",
        '−' | '‐' | '‑' | '–' | '—' | '―' => "-",
        '×' => "*",
        '÷' => "/",
        '≦' | '≤' => "<=",
        '≧' | '≥' => ">=",
        '≠' => "!=",
        '…' => "..",
        _ if is_odd_blank(c) => " ",
        _ if is_full_width(c) => {
            let ascii = char::from_u32(u32::from(c) - 0xFEE0)?;
            return (ascii.is_ascii_alphanumeric() || MARKS.contains(ascii))
                .then(|| ascii.to_string());
        }
        _ => return None,
    };
    Some(plain.to_owned())
}

/// The quotes that close a string opened by this one. Only the pairs in the first three rows are quotes of a script.
pub(super) fn closing_quotes(open: char) -> Option<&'static [char]> {
    Some(match open {
        '"' => &['"'],
        '「' => &['」'],
        '《' => &['》'],
        '“' | '”' | '„' | '‟' => &['”', '“'],
        '‘' | '’' | '‚' | '‛' => &['’', '‘'],
        '『' => &['』'],
        '〝' => &['〟', '〞'],
        '＂' => &['＂'],
        '«' => &['»'],
        '»' => &['«'],
        '\'' => &['\''],
        '｢' => &['｣'],
        _ => return None,
    })
}

/// Whether a quote is one that scripts have.
pub(super) fn is_quote(open: char) -> bool {
    matches!(open, '"' | '「' | '《')
}
