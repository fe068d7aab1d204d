//! Citations: every rule that a script names is one of its rulebook.

use super::{Checker, Options};
use crate::diagnostics::{Diagnostic, FileId, Place, catalogue::check as codes};
use crate::syntax::ast::{Name, Scenario, ScenarioPart};
use crate::vocab::Vocab;

impl Checker<'_> {
    /// The ids as the tables of the game have them, checked where the rules are known.
    pub(super) fn cites(&mut self, rules: &[Name]) -> Option<Vec<String>> {
        let mut found = Vec::new();
        for rule in rules {
            let place = self.place(rule.span);
            match cited(self.vocab, self.under, rule, place, self.options) {
                Ok(id) => found.push(id),
                Err(diagnostic) => self.report(*diagnostic),
            }
        }
        (found.len() == rules.len()).then_some(found)
    }
}

/// What is wrong with the rules that a scenario names: in `cites`, and before the lines of `trace`.
pub(super) fn of_scenario(
    vocab: &Vocab,
    books: u8,
    file: FileId,
    scenario: &Scenario,
    options: Options<'_>,
) -> Vec<Diagnostic> {
    let parts = scenario.parts.lines.iter();
    let rules = parts.flat_map(|part| -> Vec<&Name> {
        match &part.node {
            ScenarioPart::Cites(rules) => rules.iter().collect(),
            ScenarioPart::Trace(lines) => lines.lines.iter().map(|line| &line.node.rule).collect(),
            _ => Vec::new(),
        }
    });
    rules
        .filter_map(|rule| {
            let place = Place { file, span: rule.span };
            cited(vocab, books, rule, place, options).err().map(|diagnostic| *diagnostic)
        })
        .collect()
}

/// Of several rulebooks the newest one's numbers are meant.
fn cited(
    vocab: &Vocab,
    books: u8,
    rule: &Name,
    place: Place,
    options: Options<'_>,
) -> Result<String, Box<Diagnostic>> {
    let version = vocab.versions.get(books.trailing_zeros() as usize);
    let (Some(known), Some(version)) = (options.rules, version) else {
        return Ok(rule.text.clone());
    };
    known(vocab, version, &rule.text).map_err(|near| {
        let title = vocab.title.en;
        let message = format!("rulebook {version} of {title} has no rule \"{}\"", rule.text);
        let diagnostic = Diagnostic::new(&codes::UNKNOWN_RULE, place, message);
        let quoted: Vec<String> = near.iter().map(|id| format!("\"{id}\"")).collect();
        Box::new(match quoted.first() {
            Some(nearest) => {
                let help = format!("did you mean {}?", quoted.join(" or "));
                diagnostic.help(help).offer(nearest.clone())
            }
            None => {
                diagnostic.help(format!("`fuda rule {}@{version}` lists the rules", vocab.game))
            }
        })
    })
}
