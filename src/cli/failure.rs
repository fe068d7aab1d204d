//! What keeps a command from answering.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use super::out::Errors;
use super::style::Mark;
use crate::diagnostics::nearest;

/// Names listed when no name is near the one that was typed.
const NAMES_SHOWN: usize = 12;

/// Why a command ends without an answer.
#[derive(Debug)]
pub enum Failure {
    /// It asks for something that is not there: exit code 2.
    Usage { message: String, help: Option<String> },
    /// It was understood and did not succeed: exit code 1.
    Failed { message: String, help: Option<String> },
    /// Whoever read the answer has gone; nothing is wrong.
    NobodyReads,
}

impl Failure {
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure::Usage { message: message.into(), help: None }
    }

    pub fn failed(message: impl Into<String>) -> Failure {
        Failure::Failed { message: message.into(), help: None }
    }

    /// The same, as what names something that is not as it must be.
    pub fn of_usage(self) -> Failure {
        match self {
            Failure::Failed { message, help } => Failure::Usage { message, help },
            other => other,
        }
    }

    pub fn help(mut self, text: impl Into<String>) -> Failure {
        match &mut self {
            Failure::Usage { help, .. } | Failure::Failed { help, .. } => *help = Some(text.into()),
            Failure::NobodyReads => {}
        }
        self
    }

    /// A name that is none of `names`, with the nearest of them or a few to choose from.
    pub fn unknown<'a>(
        what: &str,
        typed: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Failure {
        let names = names.into_iter().map(|name| (name, None));
        Failure::unknown_in_two_languages(what, typed, names)
    }

    /// The same for names that have a Japanese one beside them.
    pub fn unknown_in_two_languages<'a>(
        what: &str,
        typed: &str,
        names: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Failure {
        let names: Vec<(&str, Option<&str>)> = names.into_iter().collect();
        let shown = |(name, ja): &(&str, Option<&str>)| match ja {
            Some(ja) => format!("`{name}` ({ja})"),
            None => format!("`{name}`"),
        };
        let failure = Failure::usage(format!("there is no {what} `{typed}`"));
        let help = match (meant(typed, &names).as_slice(), names.len()) {
            ([], 0) => return failure,
            ([], count) => {
                let some: Vec<String> = names.iter().take(NAMES_SHOWN).map(shown).collect();
                let more = if count > NAMES_SHOWN { ", .." } else { "" };
                format!("there is {}{more}", some.join(", "))
            }
            (meant, _) => {
                let all: Vec<String> = meant.iter().map(shown).collect();
                format!("did you mean {}?", all.join(" or "))
            }
        };
        failure.help(help)
    }

    /// Writes the failure to standard error and gives its exit code.
    pub fn tell(&self) -> ExitCode {
        let (message, help, code) = match self {
            Failure::NobodyReads => return ExitCode::SUCCESS,
            Failure::Usage { message, help } => (message, help, 2),
            Failure::Failed { message, help } => (message, help, 1),
        };
        let red = Mark(Style::new().bold().fg_color(Some(AnsiColor::Red.into())));
        let cyan = Mark(Style::new().fg_color(Some(AnsiColor::Cyan.into())));
        let mut err = Errors::standard();
        // A closed standard error changes neither the failure nor its code.
        let _ = writeln!(err, "{red}error:{red:#} {message}");
        if let Some(help) = help {
            let _ = writeln!(err, "{cyan} help:{cyan:#} {help}");
        }
        ExitCode::from(code)
    }
}

/// What was probably meant: the names that hold what was typed, else the nearest one.
fn meant<'a>(typed: &str, names: &[(&'a str, Option<&'a str>)]) -> Vec<(&'a str, Option<&'a str>)> {
    let lower = typed.to_lowercase();
    let either = |(name, ja): &(&str, Option<&'a str>)| {
        std::iter::once(name.to_lowercase()).chain(ja.map(str::to_lowercase))
    };
    let holds = |names: &&(&str, _)| !lower.is_empty() && either(names).any(|n| n.contains(&lower));
    let holding: Vec<_> = names.iter().filter(holds).take(3).copied().collect();
    if !holding.is_empty() {
        return holding;
    }
    // A name of several words is often typed by its first or its rarest one.
    let mut best: Option<(usize, (&str, Option<&str>))> = None;
    for pair in names {
        for whole in either(pair) {
            for part in std::iter::once(whole.as_str()).chain(whole.split([' ', ',', '_'])) {
                if nearest(&lower, [part]).is_some() {
                    let distance = strsim::osa_distance(&lower, part);
                    if best.is_none_or(|(least, _)| distance < least) {
                        best = Some((distance, *pair));
                    }
                }
            }
        }
    }
    best.map(|(_, pair)| pair).into_iter().collect()
}

/// From writing an answer; files that cannot be read are reported where they are opened.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::failed(format!("cannot write the answer: {error}")),
        }
    }
}
