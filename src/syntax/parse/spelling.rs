//! Mistakes in single characters: full-width forms, odd quotes and blanks, semicolons, open strings.
//!
//! Each is mended in the text that is parsed, without changing its length in bytes, so that it is reported once and
//! hides no other mistake.

use std::collections::BTreeSet;

use super::characters::{
    closing_quotes, code_of, is_full_width, is_odd_blank, is_odd_line_end, is_quote, is_unseen,
    name_of, plain_of,
};
use super::limits::MOST_MISTAKES;
use super::scan::{Kind, Token, scan};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Code, Diagnostic, Edit, FileId, Fix, Message, Place, say, steers};
use crate::syntax::ast::Span;

/// Mends and reports the mistakes of the text.
pub(super) fn spelled(file: FileId, text: &str) -> Spelled {
    let tokens = scan(text);
    let mut speller = Speller {
        file,
        text,
        tokens: &tokens,
        mended: text.to_owned(),
        steps_end: 0,
        diagnostics: Vec::new(),
        left_out: None,
        scattered: Scattered::default(),
    };
    speller.tokens();
    speller.scattered();
    let Speller { mended, diagnostics, left_out, .. } = speller;
    Spelled { mended, diagnostics, left_out }
}

pub(super) struct Spelled {
    /// The text to parse, as long in bytes as the original.
    pub mended: String,
    /// The mistakes that were mended.
    pub diagnostics: Vec<Diagnostic>,
    /// The place of the first mistake that was mended but not reported, and the number of such mistakes.
    pub left_out: Option<(Place, usize)>,
}

/// The most characters that one message names.
const MOST_NAMED: usize = 4;

struct Speller<'a> {
    file: FileId,
    text: &'a str,
    tokens: &'a [Token],
    mended: String,
    /// The end of the last `trace` met: its lines may be copied from a printed trace, with the marks of that.
    steps_end: usize,
    diagnostics: Vec<Diagnostic>,
    left_out: Option<(Place, usize)>,
    scattered: Scattered,
}

/// Characters that are reported once for a file, however many there are.
#[derive(Default)]
struct Scattered {
    tabs: Vec<Span>,
    unseen: Vec<Span>,
    blanks: Vec<Span>,
    line_ends: Vec<Span>,
}

impl Speller<'_> {
    fn tokens(&mut self) {
        let (mut at, mut end) = (0, 0);
        while let Some(token) = self.tokens.get(at) {
            self.between(end, token.start);
            let mut next = at + 1;
            match token.kind {
                Kind::OpenText => self.open_text(token),
                Kind::Text => {
                    self.steering(token);
                    self.quoted(token);
                }
                Kind::Comment => self.comment(token),
                _ if self.is_odd(at) => {
                    next = self.run(at);
                    let span = Span::new(token.start, self.tokens[next - 1].end);
                    self.odd(span);
                }
                Kind::Bad => next = self.bad(at),
                Kind::Word if token.start >= self.steps_end && token.text(self.text) == "trace" => {
                    self.steps_end = self.block_end(next);
                }
                Kind::Word
                    if token.start >= self.steps_end
                        && self.follows(next, Kind::Punct)
                        && self.follows(next + 1, Kind::Word) =>
                {
                    next = self.hyphens(at);
                }
                _ => {}
            }
            end = self.tokens[next - 1].end;
            at = next;
        }
        self.between(end, self.text.len());
    }

    /// The end of the block that opens with this token; 0 if the token opens none.
    fn block_end(&self, open: usize) -> usize {
        let mut depth = 0_usize;
        for token in &self.tokens[open.min(self.tokens.len())..] {
            match token.text(self.text) {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return if token.kind == Kind::Close { token.start } else { 0 };
            }
        }
        self.text.len()
    }

    /// Notes the tabs and unseen marks between two tokens.
    fn between(&mut self, start: usize, end: usize) {
        for (at, c) in self.text[start..end].char_indices() {
            let span = Span::new(start + at, start + at + c.len_utf8());
            if c == '\t' {
                add_to(&mut self.scattered.tabs, span);
            } else if is_unseen(c) {
                add_to(&mut self.scattered.unseen, span);
            }
        }
    }

    /// Whether the token at `at` is of this kind and follows the one before it without a blank.
    fn follows(&self, at: usize, kind: Kind) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == kind) && self.touches(at)
    }

    fn touches(&self, at: usize) -> bool {
        match (self.tokens.get(at.wrapping_sub(1)), self.tokens.get(at)) {
            (Some(before), Some(token)) => before.end == token.start,
            _ => false,
        }
    }

    fn char_at(&self, at: usize) -> char {
        let token = self.tokens.get(at).map(|token| token.text(self.text));
        token.and_then(|text| text.chars().next()).unwrap_or(' ')
    }

    /// Whether the token, other than a blank, has characters that are to be replaced by those of a script.
    fn is_odd(&self, at: usize) -> bool {
        let Some(token) = self.tokens.get(at) else { return false };
        match token.kind {
            Kind::Bad => {
                let c = self.char_at(at);
                plain_of(c).is_some() && !is_odd_blank(c) && closing_quotes(c).is_none()
            }
            Kind::Word | Kind::Int | Kind::Hole => {
                token.text(self.text).chars().any(|c| is_full_width(c) || is_unseen(c))
            }
            _ => false,
        }
    }

    /// The end of the run of odd tokens that starts here, with odd blanks among them; it is reported as one mistake.
    fn run(&self, first: usize) -> usize {
        let (mut end, mut at) = (first + 1, first + 1);
        while self.touches(at) {
            let blank = self.tokens[at].kind == Kind::Bad && is_odd_blank(self.char_at(at));
            at += 1;
            if self.is_odd(at - 1) {
                end = at;
            } else if !blank {
                break;
            }
        }
        end
    }

    fn odd(&mut self, span: Span) {
        let shown = &self.text[span.range()];
        let plain = plain_text(shown);
        let found = match shown.chars().find(|c| is_unseen(*c)) {
            Some(unseen) => {
                let message = say!("{unseen} stands inside this word", unseen = name_of(unseen));
                self.report(&codes::STRANGE_CHARACTER, span, message)
                    .help(say!("remove it: `{plain}`", plain))
            }
            None => {
                let message = match shown.chars().all(|c| is_full_width(c) || c.is_ascii()) {
                    true => say!("`{shown}` is full-width", shown),
                    false => say!("`{shown}` is no mark of a script", shown),
                };
                self.report(&codes::FULL_WIDTH, span, message).help(say!("write `{plain}`", plain))
            }
        };
        self.add(found.fix(&plain));
        self.replace(span, &plain);
    }

    /// A string: mends quotes that scripts do not have, and blanks and marks in a name that look like others or like
    /// nothing.
    fn quoted(&mut self, token: &Token) {
        let span = token.span();
        let shown = token.text(self.text);
        let mut chars = shown.chars();
        let (open, close) = (chars.next().unwrap_or('"'), chars.next_back().unwrap_or('"'));
        let inner = chars.as_str();
        let plain = plain_name(inner);
        let plain = match is_quote(open) {
            true => format!("{open}{plain}{close}"),
            false => format!("\"{}\"", plain.replace('"', "\\\"")),
        };
        if plain == shown {
            return;
        }
        let odd = inner.char_indices().find(|(at, c)| !belongs(inner, *at, *c));
        let found = match odd {
            _ if !is_quote(open) => self
                .report(&codes::FULL_WIDTH, span, say!("names stand in other quotes"))
                .help(say!("write `{plain}`", plain)),
            Some((_, c)) if is_unseen(c) => self
                .report(
                    &codes::BLANK_IN_NAME,
                    span,
                    say!("{c} stands in this name", c = name_of(c)),
                )
                .help(say!("nobody sees it; without it the name is `{plain}`", plain)),
            _ => {
                let name = odd.map_or(say!("a blank"), |(_, c)| name_of(c));
                self.report(&codes::BLANK_IN_NAME, span, say!("{name} stands in this name", name))
                    .help(say!("it looks like a plain one; write `{plain}`", plain))
            }
        };
        self.add(found.fix(&plain));
        self.replace(span, &plain);
    }

    /// Reports characters in a string that steer a terminal.
    fn steering(&mut self, token: &Token) {
        let text = token.text(self.text);
        // Unseen marks are reported with the blanks.
        let steers = |c: char| steers(c) && !is_unseen(c);
        if !text.contains(steers) {
            return;
        }
        let all: BTreeSet<char> = text.chars().filter(|c| steers(*c)).collect();
        let some = all.iter().take(MOST_NAMED).map(|c| code_of(*c));
        let names = some.collect::<Vec<_>>().join(", ");
        let message = match all.len() {
            1 => say!("the character {names} stands in this name", names),
            count if count > MOST_NAMED => {
                let more = count - MOST_NAMED;
                say!("the characters {names} and {more} more stand in this name", names, more)
            }
            _ => say!("the characters {names} stand in this name", names),
        };
        let plain: String = text.chars().filter(|c| !steers(*c)).collect();
        let found = self
            .report(&codes::STEERING_CHARACTER, token.span(), message)
            .help(say!("nobody sees it, and a terminal obeys it; leave it out"))
            .offer(plain);
        self.add(found);
    }

    fn comment(&mut self, token: &Token) {
        let text = token.text(self.text);
        if let Some(mark) = text.chars().next().filter(|mark| *mark != '#') {
            self.odd(Span::new(token.start, token.start + mark.len_utf8()));
        }
    }

    fn open_text(&mut self, token: &Token) {
        let quote = token.text(self.text).chars().next().unwrap_or('"');
        let close = closing_quotes(quote).map_or('"', |quotes| quotes[0]);
        let found = self
            .report(
                &codes::UNCLOSED_STRING,
                token.span(),
                say!("this string does not end on its line"),
            )
            .help(say!("close it with `{close}`", close));
        self.add(found);
        // Parsed as an empty string.
        self.replace(token.span(), if token.end - token.start < 2 { "" } else { "\"\"" });
    }

    /// Mends a bad token. Returns the index after it, or after a run of the same character.
    fn bad(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        let (c, span) = (self.char_at(at), token.span());
        if is_odd_blank(c) {
            add_to(&mut self.scattered.blanks, span);
        } else if is_odd_line_end(c) {
            add_to(&mut self.scattered.line_ends, span);
        } else if matches!(c, ';' | '；') && token.start >= self.steps_end {
            let found = self
                .report(&codes::SEMICOLON, span, say!("a semicolon separates nothing"))
                .help(say!("start a new line for the next instruction"));
            self.add(found);
            self.replace(span, "\n");
        } else {
            let mut next = at + 1;
            while self.touches(next) && self.tokens[next].text(self.text) == token.text(self.text) {
                next += 1;
            }
            // A printed step has marks and file names that scripts do not have.
            if token.start >= self.steps_end {
                self.strange(c, Span::new(token.start, self.tokens[next - 1].end), next - at);
            }
            return next;
        }
        at + 1
    }

    /// Reports a character without a meaning, repeated `times` times.
    fn strange(&mut self, c: char, span: Span, times: usize) {
        let name = match c.is_control() {
            true => say!("the character {code}", code = code_of(c)),
            false => Message::verbatim(format!("`{c}`")),
        };
        let message = match times {
            1 => say!("{name} means nothing here", name),
            _ => say!("{name} means nothing here, {times} times", name, times),
        };
        let help = match c {
            '`' | '『' | '』' | '【' | '】' => {
                say!("names stand in `\"..\"`, `「..」` or `《..》`")
            }
            _ if closing_quotes(c).is_some() => {
                say!("names stand in `\"..\"`, `「..」` or `《..》`")
            }
            '[' | ']' => say!("blocks stand in `{{ }}`, and what belongs together in `( )`"),
            '。' => say!("the end of the line ends an instruction; leave it out"),
            '→' => say!("a new line is what comes next; in words: `into`, `onto`, `to`"),
            '・' => say!("alternatives are parted by `|`, values by `,`"),
            '$' => say!("a parameter is `$` with a name: `$x`"),
            _ => say!("put printed text in quotes, or remove it"),
        };
        let mut found = self.report(&codes::STRANGE_CHARACTER, span, message).help(help);
        if c == '。' {
            found.mend("");
        }
        self.add(found);
        self.replace(span, "");
    }

    /// Reports a name with hyphens (`KAN-SEN`), which would parse as a subtraction. Returns the index after the name.
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
        let found =
            self.report(&codes::HYPHENATED_NAME, span, say!("`{text}` is no bare name", text));
        let help = say!(
            "a name with a hyphen stands in quotes, `\"{text}\"`; a subtraction has blanks: `{replace}`",
            text,
            replace = text.replace('-', " - ")
        );
        self.add(found.help(help).offer(format!("\"{text}\"")));
        // Parsed as one name.
        self.replace(span, &text.replace('-', "_"));
        end
    }

    fn scattered(&mut self) {
        let Scattered { tabs, unseen, blanks, line_ends } = std::mem::take(&mut self.scattered);
        let first = |spans: &[Span]| {
            let text = spans.first().map(|span| &self.text[span.range()]);
            text.and_then(|text| text.chars().next()).unwrap_or(' ')
        };
        let names = [&unseen, &blanks, &line_ends].map(|spans| name_of(first(spans)));
        let number = code_of(first(&line_ends));
        let [of_unseen, of_blanks, _] = names;
        self.all(
            &codes::TAB,
            &tabs,
            say!("a tab"),
            say!("the layout has blanks; `fuda fmt` writes them"),
        );
        let help = match unseen.first().is_some_and(|span| span.start == 0) {
            true => say!("remove it; save the file as UTF-8 without one"),
            false => say!("remove it"),
        };
        self.all(
            &codes::UNSEEN_MARK,
            &unseen,
            say!("{of_unseen}, which is not seen", of_unseen),
            help,
        );
        self.all(&codes::FULL_WIDTH, &blanks, of_blanks, say!("write a blank"));
        let line_end = say!("{number} ends no line of a script", number);
        self.all(&codes::STRANGE_CHARACTER, &line_ends, line_end, say!("start a new line there"));
    }

    /// Reports all spans with one message and one fix.
    fn all(&mut self, code: &'static Code, spans: &[Span], message: Message, help: Message) {
        let Some(first) = spans.first() else { return };
        let message = match spans.len() {
            1 => message,
            count => say!("{message}, and {count} more in this file", message, count = count - 1),
        };
        let mut edits = Vec::new();
        for span in spans {
            let plain = self.plain_blanks(*span);
            edits.push(Edit::new(self.place(*span), &plain));
            self.replace(*span, &plain);
        }
        let mut found = self.report(code, *first, message).help(help);
        found.fix = Some(Fix::safe(edits));
        self.add(found);
    }

    /// The replacement for tabs, odd blanks, odd line ends and unseen marks.
    fn plain_blanks(&self, span: Span) -> String {
        let start = span.start as usize;
        let indents = start == 0 || self.text[..start].ends_with(['\n', '\r']);
        let plain = |c: char| match c {
            '\t' if indents => "  ",
            _ if is_odd_line_end(c) => "\n",
            _ if is_unseen(c) => "",
            _ => " ",
        };
        self.text[span.range()].chars().map(plain).collect()
    }

    fn report(&self, code: &'static Code, span: Span, message: impl Into<Message>) -> Diagnostic {
        Diagnostic::new(code, self.place(span), message)
    }

    fn add(&mut self, diagnostic: Diagnostic) {
        match self.diagnostics.len() < MOST_MISTAKES {
            true => self.diagnostics.push(diagnostic),
            false => self.left_out.get_or_insert((diagnostic.place, 0)).1 += 1,
        }
    }

    fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    /// Replaces a span of the mended text, filled up with blanks; with blanks only if `plain` does not fit.
    fn replace(&mut self, span: Span, plain: &str) {
        let filled = match span.len().checked_sub(plain.len()) {
            Some(rest) => format!("{plain}{}", " ".repeat(rest)),
            None => " ".repeat(span.len()),
        };
        self.mended.replace_range(span.range(), &filled);
    }
}

/// Adds a span, or extends the last one if they touch.
fn add_to(spans: &mut Vec<Span>, span: Span) {
    match spans.last_mut() {
        Some(last) if last.end == span.start => last.end = span.end,
        _ => spans.push(span),
    }
}

/// A word in plain characters, without unseen marks.
fn plain_text(odd: &str) -> String {
    let plain = |c: char| plain_of(c).unwrap_or_else(|| c.to_string());
    odd.chars().filter(|c| !is_unseen(*c)).map(plain).collect()
}

/// A printed name with plain blanks, without unseen marks.
fn plain_name(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for (at, c) in name.char_indices() {
        match c {
            _ if belongs(name, at, c) => plain.push(c),
            _ if is_unseen(c) => {}
            _ => plain.push(' '),
        }
    }
    plain
}

/// Whether a printed name may have this character. A full-width blank belongs to Japanese text.
fn belongs(name: &str, at: usize, c: char) -> bool {
    match c {
        '\u{3000}' => {
            let before = name[..at].chars().next_back();
            let after = name[at + c.len_utf8()..].chars().next();
            let latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_graphic());
            !(latin(before) && latin(after))
        }
        '\t' => false,
        _ => !is_unseen(c) && !is_odd_blank(c),
    }
}
