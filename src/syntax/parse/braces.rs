//! Missing braces: the message about one, and the mended text in which the item is read as if it were there.

use super::Reader;
use super::layout::{self, MissingClose, line_end, line_start};
use super::scan::{Kind, Token, scan};
use super::split::Slice;
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, say};
use crate::syntax::ast::Span;

/// The tokens of an item, scanned again after each brace that is put in.
pub(super) struct Read {
    pub tokens: Vec<Token>,
    whole: Span,
}

impl Read {
    pub fn new(tokens: &[Token], whole: Span) -> Read {
        Read { tokens: tokens.to_vec(), whole }
    }

    /// Puts the missing `{` of a safe fix into both texts, in place of a blank or a line end. Returns false if the
    /// diagnostic has no such fix or there is no room.
    pub fn put_in(&mut self, told: &Diagnostic, mended: &mut String, braced: &mut String) -> bool {
        let Some(Fix { edits, safe: true }) = &told.fix else { return false };
        let [edit] = edits.as_slice() else { return false };
        if !edit.place.span.is_empty() || edit.text.trim() != "{" {
            return false;
        }
        let at = edit.place.span.start as usize;
        if !put(mended, at, "{") || !put(braced, at, "{") {
            return false;
        }
        self.tokens = scan(&braced[self.whole.range()]);
        for token in &mut self.tokens {
            token.start += self.whole.start as usize;
            token.end += self.whole.start as usize;
        }
        true
    }
}

/// Replaces the blank or line end at `at`; false if there is none.
fn put(text: &mut String, at: usize, brace: &str) -> bool {
    let free = matches!(text.as_bytes().get(at), Some(b' ' | b'\t' | b'\n' | b'\r'));
    if free {
        text.replace_range(at..at + 1, brace);
    }
    free
}

impl Reader<'_> {
    /// Reports that a brace is not closed; `culprit` is the likely one, for texts whose layout does not tell. Returns
    /// the span of the item if the brace was put in, so that the item can be read.
    pub(super) fn unclosed(&mut self, slice: &Slice, culprit: usize) -> Option<Span> {
        let upto = &self.tokens[..slice.end];
        let is_blank = |token: &Token| matches!(token.kind, Kind::Comment | Kind::NewLine);
        let last = *upto.iter().rev().find(|token| !is_blank(token))?;
        let message = say!("a `}}` is missing");
        let Some(missing) = layout::missing_close(self.text, upto, slice.first) else {
            let open = self.place(self.tokens[culprit].span());
            let found = self.report(&codes::MISSING_CLOSE, Span::new(last.end, last.end), message);
            found.label = Some(say!("expected here at the latest"));
            let told = say!("this brace seems to be the one without its partner");
            found.related.push((open, told));
            return None;
        };
        let next = self.tokens.get(missing.before).copied();
        let place = next.map_or(Span::new(last.end, last.end), |next| next.span());
        let open = self.place(self.tokens[missing.open].span());
        let help = self.help(&missing, slice);
        let fix = self.fix(&missing, slice, last);
        let certain = fix.safe;
        let found = self.report(&codes::MISSING_CLOSE, place, message);
        found.label = Some(match next {
            Some(_) => say!("expected before this"),
            None => say!("expected here"),
        });
        found.related.push((open, say!("this brace is not closed")));
        found.help = Some(help);
        found.fix = Some(fix);
        let before = self.tokens[..missing.before].iter().rev().find(|token| !is_blank(token))?;
        if !certain || !put(&mut self.mended, before.end, "}") {
            return None;
        }
        let start = self.tokens[slice.first].start;
        Some(Span::new(start, last.end.max(before.end + 1)))
    }

    /// Whether the statement continues after the block: `} until end of turn`.
    fn goes_on(&self, missing: &MissingClose, slice: &Slice) -> bool {
        let next = self.tokens.get(missing.before).filter(|_| missing.before < slice.end);
        next.is_some_and(|next| matches!(next.text(self.text), "until" | "while"))
    }

    fn help(&self, missing: &MissingClose, slice: &Slice) -> Message {
        let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text(self.text));
        let next = text(missing.before);
        if self.goes_on(missing, slice) {
            say!("write `}}` before `{next}`", next)
        } else if missing.before < slice.end {
            say!("write `}}` on a line of its own before this one")
        } else if next.is_empty() {
            say!("write `}}` on a line of its own after this one")
        } else {
            say!("write `}}` before `{next} {after}`", next, after = text(missing.before + 1))
        }
    }

    fn fix(&self, missing: &MissingClose, slice: &Slice, last: Token) -> Fix {
        let indent = " ".repeat(missing.column);
        let line_break = self.line_break;
        let insert = |at: usize, text: String| Edit::new(self.place(Span::new(at, at)), text);
        match self.tokens.get(missing.before).filter(|_| missing.before < slice.end) {
            Some(next) if self.goes_on(missing, slice) => {
                Fix::offered([insert(next.start, "} ".to_owned())])
            }
            Some(next) => {
                let at = line_start(self.text, next.start);
                Fix::safe([insert(at, format!("{indent}}}{line_break}"))])
            }
            None => {
                let at = line_end(self.text, last.end);
                Fix::safe([insert(at, format!("{line_break}{indent}}}"))])
            }
        }
    }
}
