//! What keeps a request from being answered.

use serde_json::{Value, json};

use crate::diagnostics::{Diagnostic, Sources, nearest, to_json};

/// Names listed when no name is near the one that was typed.
const NAMES_SHOWN: usize = 12;

/// Why a request has no answer.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub kind: Kind,
    pub message: String,
    /// What is wrong in the scripts that it needs.
    pub mistakes: Option<Mistakes>,
    /// A way out.
    pub help: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It asks for something that is not there, or contradicts itself.
    Usage,
    /// It was understood and did not succeed.
    Failed,
}

/// Diagnostics, with the sources that their places are in.
#[derive(Clone, Debug)]
pub struct Mistakes {
    pub found: Vec<Diagnostic>,
    pub sources: Sources,
}

impl Mistakes {
    /// For programs: a list of what was found.
    pub fn data(&self) -> Value {
        self.found.iter().map(|found| to_json(found, &self.sources)).collect()
    }
}

impl Refusal {
    pub fn usage(message: impl Into<String>) -> Refusal {
        Refusal { kind: Kind::Usage, message: message.into(), mistakes: None, help: None }
    }

    pub fn failed(message: impl Into<String>) -> Refusal {
        Refusal { kind: Kind::Failed, ..Refusal::usage(message) }
    }

    /// Scripts have mistakes, so that nothing can be played or told with them.
    pub fn mistakes(found: Vec<Diagnostic>, sources: &Sources) -> Refusal {
        let mistakes = Mistakes { found, sources: sources.clone() };
        Refusal { mistakes: Some(mistakes), ..Refusal::failed("the scripts have mistakes") }
    }

    pub fn help(mut self, text: impl Into<String>) -> Refusal {
        self.help = Some(text.into());
        self
    }

    /// A name that is none of `names`, with the nearest of them or a few to choose from.
    pub fn unknown<'a>(
        what: &str,
        typed: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Refusal {
        let names = names.into_iter().map(|name| (name, None));
        Refusal::unknown_in_two_languages(what, typed, names)
    }

    /// The same for names that have a Japanese one beside them.
    pub fn unknown_in_two_languages<'a>(
        what: &str,
        typed: &str,
        names: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Refusal {
        let names: Vec<(&str, Option<&str>)> = names.into_iter().collect();
        let shown = |(name, ja): &(&str, Option<&str>)| match ja {
            Some(ja) => format!("`{name}` ({ja})"),
            None => format!("`{name}`"),
        };
        let refusal = Refusal::usage(format!("there is no {what} `{typed}`"));
        let help = match (meant(typed, &names).as_slice(), names.len()) {
            ([], 0) => return refusal,
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
        refusal.help(help)
    }

    /// For programs.
    pub fn data(&self) -> Value {
        json!({
            "refused": match self.kind {
                Kind::Usage => "usage",
                Kind::Failed => "failed",
            },
            "message": self.message,
            "diagnostics": self.mistakes.as_ref().map(Mistakes::data),
            "help": self.help,
        })
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
