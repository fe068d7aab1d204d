//! `elsewhere` items: names and values that are printed on cards that no file here has; `words` items: what values, parts
//! of names and declared words are called in Japanese.

use super::Checker;
use super::items::Firsts;
use super::suggest::Group;
use crate::code::NameId;
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::{Diagnostic, Place, say};
use crate::syntax::ast::{Elsewhere, Field, Name, Printed, Value, Words};
use crate::vocab::FieldHolds;

/// Signs that stand for quotes.
const QUOTES: [char; 5] = ['"', '“', '”', '„', '＂'];

/// The name with one kind of quotes.
pub(super) fn plain_quotes(name: &str) -> String {
    name.replace(QUOTES, "\"")
}

impl Checker<'_> {
    /// Makes the names, parts of names and values of an `elsewhere` item known to texts. If a file does have a card of
    /// such a name, the name means that card.
    pub(super) fn elsewhere(&mut self, elsewhere: &Elsewhere, cards: &Firsts) {
        for part in elsewhere.lines.lines.iter().flat_map(|line| &line.node) {
            match part {
                Printed::Cards(names) => {
                    for name in names {
                        self.quotes_alike(name, cards);
                        self.name(name);
                    }
                }
                Printed::NameParts(parts) => {
                    self.name_parts.extend(parts.iter().map(|part| part.text.clone()));
                }
                Printed::Values(field) => self.values_elsewhere(field),
            }
        }
    }

    /// Reports a name that differs from a card's name only in the kind of its quotes.
    pub(super) fn quotes_alike(&mut self, name: &Name, cards: &Firsts) {
        if !name.text.contains(QUOTES) {
            return;
        }
        let is_other = |(card, _): &&(NameId, Place)| self.program.names[card.index()] != name.text;
        let alike = cards.alike(&name.text).iter().find(is_other);
        if let Some((_, first)) = alike {
            let message =
                say!("\"{name}\" is another card's name but for its quotes", name = name.text);
            let diagnostic = Diagnostic::new(&codes::QUOTES_ALIKE, self.place(name.span), message)
                .related(*first, say!("the other one"))
                .help(say!("if both are one card, write one kind of quotes everywhere"));
            self.report(diagnostic);
        }
    }

    /// Takes down what is called how in Japanese, each word once.
    pub(super) fn words_in_japanese(&mut self, words: &Words) {
        for (word, ja) in words.lines.lines.iter().flat_map(|line| &line.node) {
            let first = self.program.words_ja.entry(word.text.clone()).or_insert(ja.text.clone());
            if *first != ja.text {
                let message = say!(
                    "\"{word}\" is called \"{first}\" in Japanese already",
                    word = word.text,
                    first
                );
                self.error(&codes::NAME_TAKEN, ja.span, message);
            }
        }
    }

    fn values_elsewhere(&mut self, field: &Field) {
        let word = &field.name;
        let holds = self.vocab.field(&word.text).map(|known| &known.holds);
        // Some values come by keywords, and no field prints them.
        let of = match holds {
            Some(FieldHolds::Values(of)) => Some(*of),
            _ => self.vocab.find_type(&word.text),
        };
        let Some(of) = of.filter(|of| self.is_open(*of)) else {
            if holds.is_none() && of.is_none() {
                let groups = &[Group::Fields, Group::Fixed(&["card"])];
                self.unknown(
                    &codes::UNKNOWN_FIELD,
                    word,
                    say!("something that cards print"),
                    groups,
                );
                return;
            }
            let message = say!("`{word}` has no values of other cards", word = word.text);
            let help = say!("names of cards stand here, and values that any card may bring");
            self.error_with_help(&codes::WRONG_VALUE, word.span, message, help);
            return;
        };
        for value in &field.values {
            match value {
                Value::Name(name) => _ = self.value_id(of, &name.text),
                Value::Int(n, span) => {
                    let message = say!("{n} is no value of `{word}`", n, word = word.text);
                    self.error(&codes::WRONG_VALUE, *span, message);
                }
            }
        }
    }

    /// Whether the name is known only from an `elsewhere` item: no file has the card.
    pub(super) fn is_elsewhere(&self, name: NameId) -> bool {
        name.index() >= self.own_names
    }
}
