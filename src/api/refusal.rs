//! Why a request has no answer.

use serde_json::{Value, json};

use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, Message, Sources, nearest, say, to_json};
use crate::folding::folded;

/// The most names listed if none is near the one that was typed.
const NAMES_SHOWN: usize = 12;

/// Why a request has no answer.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub kind: Kind,
    pub message: Message,
    /// The mistakes in the scripts that it needs.
    pub mistakes: Option<Mistakes>,
    /// Advice.
    pub help: Option<Message>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It asks for something that does not exist, or contradicts itself.
    Usage,
    /// It was understood but failed.
    Failed,
}

/// Diagnostics with the sources of their places.
#[derive(Clone, Debug)]
pub struct Mistakes {
    pub found: Vec<Diagnostic>,
    pub sources: Sources,
}

impl Mistakes {
    /// The diagnostics as a list in JSON.
    pub fn data(&self) -> Value {
        self.found.iter().map(|found| to_json(found, &self.sources)).collect()
    }
}

impl Refusal {
    pub fn usage(message: impl Into<Message>) -> Refusal {
        Refusal { kind: Kind::Usage, message: message.into(), mistakes: None, help: None }
    }

    pub fn failed(message: impl Into<Message>) -> Refusal {
        Refusal { kind: Kind::Failed, ..Refusal::usage(message) }
    }

    /// A refusal because of mistakes: nothing can be played or told with the scripts.
    pub fn mistakes(found: Vec<Diagnostic>, sources: &Sources) -> Refusal {
        let mut errors = found.iter().filter(|found| found.is_error()).peekable();
        let is_there = errors.peek().is_some();
        let message = match is_there && errors.all(|found| found.code.id == codes::UNMET.id) {
            true => say!("what the scenario expects is not so"),
            false => say!("the scripts have mistakes"),
        };
        let mistakes = Mistakes { found, sources: sources.clone() };
        Refusal { mistakes: Some(mistakes), ..Refusal::failed(message) }
    }

    pub fn help(mut self, text: impl Into<Message>) -> Refusal {
        self.help = Some(text.into());
        self
    }

    /// A refusal for a name that is not among `names`, with the nearest ones or a few to choose from.
    pub fn unknown<'a>(
        what: Message,
        typed: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Refusal {
        let names = names.into_iter().map(|name| (name, None));
        Refusal::unknown_in_two_languages(what, typed, names)
    }

    /// Like [`Refusal::unknown`], for names with a Japanese name beside them.
    pub fn unknown_in_two_languages<'a>(
        what: Message,
        typed: &str,
        names: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Refusal {
        let names: Vec<(&str, Option<&str>)> = names.into_iter().collect();
        let shown = |(name, ja): &(&str, Option<&str>)| match ja {
            Some(in_japanese) => {
                Message::in_both(format!("`{name}` ({in_japanese})"), japanese(name, *ja))
            }
            None => Message::verbatim(format!("`{name}`")),
        };
        let refusal = Refusal::usage(say!("there is no {what} `{typed}`", what, typed));
        let help = match (meant(typed, &names).as_slice(), names.len()) {
            ([], 0) => return refusal,
            ([], count) => {
                let some = Message::list(names.iter().take(NAMES_SHOWN).map(shown));
                let more = if count > NAMES_SHOWN { say!(", ..") } else { Message::default() };
                say!("there is {some}{more}", some, more)
            }
            (meant, _) => {
                let all = Message::any_of(meant.iter().map(shown));
                say!("did you mean {all}?", all)
            }
        };
        refusal.help(help)
    }

    /// The refusal as JSON.
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

/// A name as Japanese messages show it: the Japanese one, if there is any.
pub fn japanese(name: &str, ja: Option<&str>) -> String {
    format!("「{}」", ja.unwrap_or(name))
}

/// The names that were probably meant: those that contain what was typed, else the nearest one.
fn meant<'a>(typed: &str, names: &[(&'a str, Option<&'a str>)]) -> Vec<(&'a str, Option<&'a str>)> {
    let typed_folded = folded(typed);
    let either =
        |(name, ja): &(&str, Option<&'a str>)| std::iter::once(folded(name)).chain(ja.map(folded));
    let holds = |names: &&(&str, _)| {
        !typed_folded.is_empty() && either(names).any(|n| n.contains(&typed_folded))
    };
    let holding: Vec<_> = names.iter().filter(holds).take(3).copied().collect();
    if !holding.is_empty() {
        return holding;
    }
    // Of a name with several words, often only the first or the rarest word is typed.
    let mut best: Option<(usize, (&str, Option<&str>))> = None;
    for pair in names {
        for whole in either(pair) {
            for part in std::iter::once(whole.as_str()).chain(whole.split([' ', ',', '_'])) {
                if nearest(&typed_folded, [part]).is_some() {
                    let distance = strsim::osa_distance(&typed_folded, part);
                    if best.is_none_or(|(least, _)| distance < least) {
                        best = Some((distance, *pair));
                    }
                }
            }
        }
    }
    best.map(|(_, pair)| pair).into_iter().collect()
}
