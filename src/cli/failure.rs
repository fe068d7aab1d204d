//! Why a command cannot answer.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use super::language::language;
use super::out::Errors;
use super::style::{Mark, render_all};
use crate::api::{Kind, Refusal};
use crate::diagnostics::say;
use crate::lang::text;

/// Why a command ends without an answer.
#[derive(Debug)]
pub enum Failure {
    /// What it asks for has no answer.
    Refused(Box<Refusal>),
    /// The reader of the answer has closed it; that is no error.
    NobodyReads,
}

impl Failure {
    /// Writes the failure to standard error and gives its exit code.
    pub fn tell(&self) -> ExitCode {
        let Failure::Refused(refusal) = self else { return ExitCode::SUCCESS };
        tell(refusal);
        ExitCode::from(match refusal.kind {
            Kind::Usage => 2,
            Kind::Failed => 1,
        })
    }
}

/// Writes a refusal to standard error.
pub fn tell(refusal: &Refusal) {
    let Refusal { message, mistakes, help, .. } = refusal;
    let shown = mistakes.as_ref().map(|mistakes| {
        let shown = render_all(&mistakes.found, &mistakes.sources);
        format!("\n\n{}", shown.trim_end())
    });
    let red = Mark(Style::new().bold().fg_color(Some(AnsiColor::Red.into())));
    let cyan = Mark(Style::new().fg_color(Some(AnsiColor::Cyan.into())));
    let mut err = Errors::standard();
    // If standard error is closed, the failure and its code stay the same.
    let lang = language();
    let word = lang.of(text("error:", "エラー:"));
    let message = message.in_lang(lang);
    let _ = writeln!(err, "{red}{word}{red:#} {message}{}", shown.unwrap_or_default());
    if let Some(help) = help {
        let word = lang.of(text(" help:", "  対処:"));
        let _ = writeln!(err, "{cyan}{word}{cyan:#} {}", help.in_lang(lang));
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(Box::new(refusal))
    }
}

/// Errors of writing an answer; files that cannot be read are reported where they are opened.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Refusal::failed(say!("cannot write the answer: {error}", error)).into(),
        }
    }
}
