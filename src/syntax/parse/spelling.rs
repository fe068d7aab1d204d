//! Mistakes that are best told by the character: full-width forms, semicolons, open strings.
//!
//! Each is mended in the text that is parsed, so that it is told once and hides nothing.

use super::Reader;
use super::scan::{Kind, Token};
use crate::diagnostics::catalogue::syntax as codes;
use crate::syntax::ast::Span;

impl Reader<'_> {
    pub(super) fn check_spelling(&mut self) {
        let mut at = 0;
        while let Some(token) = self.tokens.get(at) {
            let mut next = at + 1;
            match token.kind {
                Kind::OpenText => self.open_text(token),
                Kind::Bad => {
                    // A run of full-width characters is one mistake.
                    while self.follows(next, Kind::Bad)
                        && self.full_width(next - 1).is_some()
                        && self.full_width(next).is_some()
                    {
                        next += 1;
                    }
                    self.bad(at, next);
                }
                Kind::Word
                    if self.follows(next, Kind::Punct) && self.follows(next + 1, Kind::Word) =>
                {
                    next = self.hyphens(at);
                }
                _ => {}
            }
            at = next;
        }
    }

    /// Whether the token at `at` is of this kind and stands right behind the one before.
    fn follows(&self, at: usize, kind: Kind) -> bool {
        match (self.tokens.get(at.wrapping_sub(1)), self.tokens.get(at)) {
            (Some(before), Some(token)) => token.kind == kind && before.end == token.start,
            _ => false,
        }
    }

    fn full_width(&self, at: usize) -> Option<char> {
        self.tokens
            .get(at)
            .and_then(|token| token.text(self.text).chars().next())
            .and_then(ascii_of)
    }

    fn open_text(&mut self, token: &Token) {
        let quote = token.text(self.text).chars().next().unwrap_or('"');
        let close = match quote {
            '「' => '」',
            '《' => '》',
            other => other,
        };
        let found = self.report(
            &codes::UNCLOSED_STRING,
            token.span(),
            "this string does not end on its line",
        );
        found.help = Some(format!("close it with `{close}`"));
        // Read on as if it were an empty string.
        let len = token.end - token.start;
        let mended = if len < 2 { " ".to_owned() } else { format!("\"\"{}", " ".repeat(len - 2)) };
        self.mended.replace_range(token.start..token.end, &mended);
    }

    fn bad(&mut self, first: usize, end: usize) {
        let (start, stop) = (self.tokens[first].start, self.tokens[end - 1].end);
        let span = Span::new(start, stop);
        let shown = &self.text[start..stop];
        let plain: String = shown.chars().filter_map(ascii_of).collect();
        let width = stop - start;
        if shown == ";" {
            let found = self.report(&codes::SEMICOLON, span, "a semicolon separates nothing");
            found.help = Some("start a new line for the next instruction".to_owned());
            self.mended.replace_range(start..stop, "\n");
            return;
        }
        if plain.is_empty() {
            let c = shown.chars().next().unwrap_or(' ');
            let message = match c.is_control() || c.is_whitespace() {
                true => format!("the character U+{:04X} means nothing here", u32::from(c)),
                false => format!("`{shown}` means nothing here"),
            };
            let help = match c {
                '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '『' | '』' | '【'
                | '】' => "names stand in `\"..\"`, `「..」` or `《..》`",
                '[' | ']' => "blocks stand in `{ }`, and what belongs together in `( )`",
                '$' => "a parameter is `$` with a name: `$x`",
                _ => "put printed text in quotes, or remove it",
            };
            self.report(&codes::STRANGE_CHARACTER, span, message).help = Some(help.to_owned());
            self.mended.replace_range(start..stop, &" ".repeat(width));
            return;
        }
        let name = match plain.trim() {
            "" => "a full-width blank".to_owned(),
            _ => format!("`{shown}` is full-width"),
        };
        let shown_plain =
            if plain.trim().is_empty() { "a blank".to_owned() } else { format!("`{plain}`") };
        let found = self.report(&codes::FULL_WIDTH, span, name);
        found.help = Some(format!("write {shown_plain}"));
        found.mend(&plain);
        let padding = " ".repeat(width.saturating_sub(plain.len()));
        self.mended.replace_range(start..stop, &format!("{plain}{padding}"));
    }

    /// `KAN-SEN` reads as a subtraction. Returns the index behind the name.
    fn hyphens(&mut self, first: usize) -> usize {
        let mut end = first + 1;
        while self.follows(end, Kind::Punct)
            && self.tokens[end].text(self.text) == "-"
            && self.follows(end + 1, Kind::Word)
        {
            end += 2;
        }
        if end == first + 1 {
            return end;
        }
        let span = Span::new(self.tokens[first].start, self.tokens[end - 1].end);
        let text = self.text[span.range()].to_owned();
        let found = self.report(&codes::HYPHENATED_NAME, span, format!("`{text}` is no bare name"));
        found.help = Some(format!(
            "a name with a hyphen stands in quotes, `\"{text}\"`; a subtraction has blanks: `{}`",
            text.replace('-', " - ")
        ));
        found.mend(format!("\"{text}\""));
        // Read on as if it were one name.
        let mended: String = text.replace('-', "_");
        self.mended.replace_range(span.range(), &mended);
        end
    }
}

/// The ASCII character that a full-width or typographic one stands for.
fn ascii_of(c: char) -> Option<char> {
    match c {
        '\u{3000}' | '\u{a0}' => Some(' '),
        '、' | '､' => Some(','),
        '−' | '–' | '—' => Some('-'),
        '×' => Some('*'),
        '～' => None,
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0),
        _ => None,
    }
}
