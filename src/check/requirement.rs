//! Requirements that a card may be played without: `play c without cost`, `this may be played without color`.

use super::Checker;
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{Arg, Name, Operand, OperandWhat};
use crate::vocab::{Requirements, RestrictionId, RestrictionWord};

impl Checker<'_> {
    /// `cost|color`: each of them is lifted.
    pub(super) fn requirements(&mut self, operand: &Operand) -> Option<Requirements> {
        let names: Vec<&Name> = match &operand.what {
            OperandWhat::Values(values) if operand.binder.is_none() => {
                values.iter().filter_map(super::compare::names_of).flatten().collect()
            }
            _ => Vec::new(),
        };
        let words = self.vocab.requirements.iter().map(|word| word.name);
        if names.is_empty() {
            let message = say!("without what of what the rules ask?");
            let help = say!("one of: {what}", what = Message::words(words));
            self.error_with_help(&codes::ACTION_PART, operand.span, message, help);
            return None;
        }
        let mut lifted = Requirements::NONE;
        for name in names {
            let found = self.vocab.requirements.iter().position(|word| word.name == name.text);
            let Some(found) = found else {
                let what = say!("something that the rules ask of a card to be played");
                self.unknown_among(&codes::ACTION_PART, name, what, words);
                return None;
            };
            lifted = lifted.with(Requirements(1 << found));
        }
        Some(lifted)
    }

    /// The permission that `may be played without ..` is: a word of its own for each requirement.
    pub(super) fn lifting(
        &mut self,
        verb: &Name,
        arg: &Arg,
    ) -> Option<(RestrictionId, &'static RestrictionWord)> {
        let lifted = self.requirements(&arg.what)?;
        let table = self.vocab.restrictions;
        let found =
            table.iter().position(|word| word.lifts == lifted && word.word.name == verb.text);
        let Some(at) = found else {
            let lifting = table.iter().filter(|word| word.lifts != Requirements::NONE);
            let words = lifting.flat_map(|word| self.vocab.lifted(word.lifts));
            let words: Vec<String> = words.map(|word| format!("`without {}`", word.name)).collect();
            let message = say!("`may be {verb}` does not go with this", verb = verb.text);
            let help = say!("there is {words}", words = Message::words(&words));
            self.error_with_help(&codes::RESTRICTION_PART, arg.span, message, help);
            return None;
        };
        Some((RestrictionId(at as u8), &table[at]))
    }

    /// Reports `may be played` without `without`, which allows nothing.
    pub(super) fn says_without_what(&mut self, word: &RestrictionWord, verb: &Name) -> Option<()> {
        let Some(lifted) = self.vocab.lifted(word.lifts).next() else { return Some(()) };
        let message = say!("`may be {verb}` does not say without what", verb = verb.text);
        let help =
            say!("write `may be {verb} without {lifted}`", verb = verb.text, lifted = lifted.name);
        self.error_with_help(&codes::RESTRICTION_PART, verb.span, message, help);
        None
    }
}
