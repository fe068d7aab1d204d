//! What is printed on cards that no file here has.

use super::Checker;
use super::suggest::Group;
use crate::code::NameId;
use crate::diagnostics::catalogue::check as codes;
use crate::syntax::ast::{Elsewhere, Field, Printed, Value};
use crate::vocab::FieldHolds;

impl Checker<'_> {
    /// Makes known what texts may speak of. A card of such a name that is given after all is that card.
    pub(super) fn elsewhere(&mut self, elsewhere: &Elsewhere) {
        for part in elsewhere.lines.lines.iter().flat_map(|line| &line.node) {
            match part {
                Printed::Cards(cards) => cards.iter().for_each(|card| _ = self.name(&card.text)),
                Printed::Values(field) => self.values_elsewhere(field),
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
                self.unknown(&codes::UNKNOWN_FIELD, word, "something that cards print", groups);
                return;
            }
            let message = format!("`{}` has no values of other cards", word.text);
            let help = "names of cards stand here, and values that any card may bring";
            self.error_with_help(&codes::WRONG_VALUE, word.span, message, help);
            return;
        };
        for value in &field.values {
            match value {
                Value::Name(name) => _ = self.value_id(of, &name.text),
                Value::Int(n, span) => {
                    let message = format!("{n} is no value of `{}`", word.text);
                    self.error(&codes::WRONG_VALUE, *span, message);
                }
            }
        }
    }

    /// The name is known from an `elsewhere` alone: no file has the card.
    pub(super) fn is_elsewhere(&self, name: NameId) -> bool {
        name.index() >= self.own_names
    }
}
