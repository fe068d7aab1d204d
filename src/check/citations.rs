//! Citations: every rule that a script names is one of its rulebook.

use super::{Checker, Options};
use crate::diagnostics::{Diagnostic, FileId, Message, Place, catalogue::check as codes, say};
use crate::syntax::ast::{Name, Scenario, ScenarioPart};
use crate::vocab::Vocab;

impl Checker<'_> {
    /// The ids as the tables of the game have them, checked where the rules are known.
    pub(super) fn cites(&mut self, rules: &[Name]) -> Option<Vec<String>> {
        let mut found = Vec::new();
        let mut sound = true;
        for rule in rules {
            let place = self.place(rule.span);
            match cited(self.vocab, self.under, rule, place, self.options) {
                Ok(ids) => found.extend(ids),
                Err(diagnostic) => {
                    sound = false;
                    self.report(*diagnostic);
                }
            }
        }
        sound.then_some(found)
    }
}

/// The mistakes in the rules that a scenario names: in `cites`, and before the lines of `trace`.
pub(super) fn of_scenario(
    vocab: &Vocab,
    books: u8,
    file: FileId,
    scenario: &Scenario,
    options: Options<'_>,
) -> Vec<Diagnostic> {
    let parts = scenario.parts.lines.iter();
    // A line of `trace` has one rule.
    let rules = parts.flat_map(|part| -> Vec<(&Name, bool)> {
        match &part.node {
            ScenarioPart::Cites(rules) => rules.iter().map(|rule| (rule, false)).collect(),
            ScenarioPart::Trace(lines) => {
                lines.lines.iter().map(|line| (&line.node.rule, true)).collect()
            }
            _ => Vec::new(),
        }
    });
    rules
        .filter_map(|(rule, alone)| {
            let place = Place { file, span: rule.span };
            match cited(vocab, books, rule, place, options) {
                Ok(ids) if alone && ids.len() > 1 => {
                    let message = say!(
                        "\"{rule}\" stands for several rules, and a step has one",
                        rule = rule.text
                    );
                    Some(Diagnostic::new(&codes::UNKNOWN_RULE, place, message).help(one_of(&ids)))
                }
                Ok(_) => None,
                Err(_) if alone && !may_be_a_number(&rule.text) => Some(without_rule(rule, place)),
                Err(diagnostic) => Some(*diagnostic),
            }
        })
        .collect()
}

/// The ids of the rules that a citation means; of several rulebooks the newest one's numbers are meant.
fn cited(
    vocab: &Vocab,
    books: u8,
    rule: &Name,
    place: Place,
    options: Options<'_>,
) -> Result<Vec<String>, Box<Diagnostic>> {
    let version = vocab.versions.get(books.trailing_zeros() as usize);
    let (Some(known), Some(version)) = (options.rules, version) else {
        return Ok(vec![rule.text.clone()]);
    };
    known(vocab, version, &rule.text).map_err(|near| {
        let title = Message::from(vocab.title);
        let message = say!(
            "rulebook {version} of {title} has no rule \"{rule}\"",
            version,
            title,
            rule = rule.text
        );
        let diagnostic = Diagnostic::new(&codes::UNKNOWN_RULE, place, message);
        Box::new(match near.first() {
            Some(nearest) => diagnostic.help(one_of(&near)).offer(format!("\"{nearest}\"")),
            None => diagnostic.help(say!(
                "`fuda rule {game}@{version}` lists the rules",
                game = vocab.game,
                version
            )),
        })
    })
}

/// Whether a text may be meant as the number of a rule: those have a digit and no blank.
fn may_be_a_number(text: &str) -> bool {
    !text.contains(char::is_whitespace) && text.contains(|c: char| c.is_ascii_digit())
}

/// The mistake in a line of `trace` that begins with the event, not with a rule.
fn without_rule(first: &Name, place: Place) -> Diagnostic {
    let name = &first.text;
    let message =
        say!("a line of `trace` begins with the number of a rule, \"{name}\" is none", name);
    Diagnostic::new(&codes::UNKNOWN_RULE, place, message).help(say!("write the rule first and then what happens, as `fuda trace` prints it: `\"..\"  \"{name}\" ..`", name))
}

/// Most numbers to choose from.
const MOST: usize = 4;

fn one_of(ids: &[String]) -> Message {
    let quoted = ids.iter().take(MOST).map(|id| Message::verbatim(format!("\"{id}\"")));
    say!("did you mean {ids}?", ids = Message::any_of(quoted))
}
