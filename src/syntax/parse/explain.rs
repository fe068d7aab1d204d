//! Why the grammar stopped, in the words of the language.

use pest::error::{Error, InputLocation};

use super::Rule;
use super::scan::{Kind, Token};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Diagnostic, FileId, Place};

/// How far the grammar came.
pub(super) fn position(error: &Error<Rule>) -> usize {
    match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    }
}

/// The item in which the grammar stopped.
pub(super) struct Context<'a> {
    pub file: FileId,
    pub text: &'a str,
    pub tokens: &'a [Token],
}

impl Context<'_> {
    pub fn explain(&self, _error: &Error<Rule>, at: usize) -> Diagnostic {
        let here = self.tokens.iter().find(|token| token.end > at && token.kind != Kind::Comment);
        let Some(token) = here.or(self.tokens.last()) else {
            let place = Place { file: self.file, span: Default::default() };
            return Diagnostic::new(&codes::UNEXPECTED_END, place, "the text ends too early");
        };
        let place = Place { file: self.file, span: token.span() };
        match token.kind {
            Kind::NewLine => {
                Diagnostic::new(&codes::UNEXPECTED_END, place, "the line ends too early")
            }
            _ => {
                let message = format!("`{}` does not belong here", token.text(self.text));
                Diagnostic::new(&codes::UNEXPECTED, place, message)
            }
        }
    }
}
