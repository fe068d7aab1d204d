//! The values of header fields: numbers and values of types.

use super::Checker;
use super::card::applies;
use super::ir::CardDef;
use super::suggest::spellings;
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, catalogue::check as codes, say};
use crate::syntax::ast::{Field, Name, Span, Value};
use crate::vocab::{FieldHolds, FieldWord, StatId, TypeId, TypeWord, Values};

impl Checker<'_> {
    pub(super) fn stat_field(
        &mut self,
        field: &Field,
        stat: StatId,
        [least, max]: [i32; 2],
        def: &mut CardDef,
    ) {
        let name = &field.name.text;
        match field.values.as_slice() {
            [Value::Int(n, span)] => match i32::try_from(*n) {
                Ok(n) if (least..=max).contains(&n) => def.stats[stat.index()] = Some(n),
                _ => {
                    let message = say!("`{name}` is {least} to {max}", name, least, max);
                    self.error(&codes::WRONG_VALUE, *span, message);
                }
            },
            values => {
                let span = values.iter().map(value_span).reduce(Span::to);
                let message = say!("`{name}` is one number", name);
                self.error(&codes::WRONG_VALUE, span.unwrap_or(field.name.span), message);
            }
        }
    }

    pub(super) fn values_field(&mut self, field: &Field, of: TypeId, def: &mut CardDef) {
        let word = self.vocab.type_word(of);
        if let Some(most) = word.most.filter(|most| field.values.len() > usize::from(*most)) {
            let span = field.values.iter().map(value_span).reduce(Span::to);
            let message = match most {
                1 => say!("a card has one `{name}`", name = word.word.name),
                most => say!(
                    "a card has {most} values of `{name}` at most",
                    most,
                    name = word.word.name
                ),
            };
            self.error(&codes::WRONG_VALUE, span.unwrap_or(field.name.span), message);
            return;
        }
        for value in &field.values {
            let Some(name) = self.name_value(value) else {
                self.help_with_values(word);
                continue;
            };
            let value = match word.values {
                Values::Open if word.names_cards => {
                    self.card_name(&name).map(|_| name.text.clone())
                }
                Values::Open => Some(name.text.clone()),
                Values::Closed(known) => {
                    let found = known.iter().find(|v| v.name == name.text);
                    if found.is_none() {
                        let what = say!("a value of `{kind}`", kind = word.word.name);
                        let words = spellings(known.iter());
                        let words = words.iter().map(String::as_str);
                        self.unknown_among(&codes::UNKNOWN_VALUE, &name, what, words);
                    }
                    found.map(|v| v.name.to_string())
                }
            };
            let Some(value) = value else { continue };
            match self.value_id(of, &value) {
                Some(id) => {
                    def.traits.insert(id);
                }
                None => {
                    let message = say!("the cards of this game show too many different values");
                    self.error(&codes::TOO_MANY, name.span, message);
                }
            }
        }
    }

    /// Reports values that do not go with the card's values of another type.
    pub(super) fn matching_values(&mut self, fields: &[&Field], kinds: Option<&[String]>) {
        let vocab = self.vocab;
        let values = |of: TypeId| -> Vec<&Name> {
            let holds = |word: &FieldWord| {
                matches!(word.holds, FieldHolds::Values(held) if held == of)
                    && kinds.is_none_or(|kinds| applies(word, kinds))
            };
            let of_type =
                fields.iter().filter(|field| vocab.field(&field.name.text).is_some_and(holds));
            let names = of_type.flat_map(|field| &field.values).filter_map(|value| match value {
                Value::Name(name) => Some(name),
                Value::Int(..) => None,
            });
            names.collect()
        };
        for matching in vocab.matching {
            let others: Vec<&str> =
                values(matching.with).iter().map(|name| name.text.as_str()).collect();
            for name in values(matching.of) {
                let pair = matching.pairs.iter().find(|(value, _)| *value == name.text);
                let Some((value, with)) = pair else { continue };
                if with.len() == others.len() && with.iter().all(|with| others.contains(with)) {
                    continue;
                }
                let [of, with_type] =
                    [matching.of, matching.with].map(|of| vocab.type_word(of).word.name);
                let message = say!(
                    "`{of} {value}` does not go with the card's `{with_type}`",
                    of,
                    value,
                    with_type
                );
                let mut fits = matching.pairs.iter().filter(|(_, with)| {
                    with.len() == others.len() && with.iter().all(|with| others.contains(with))
                });
                let help = match fits.next() {
                    Some((value, _)) => say!("these make it `{of} {value}`", of, value),
                    None => {
                        say!("it goes with `{with_type} {with}`", with_type, with = with.join(", "))
                    }
                };
                self.error_with_help(&codes::MATCHING_VALUES, name.span, message, help);
            }
        }
    }

    pub(super) fn name_value(&mut self, value: &Value) -> Option<Name> {
        match value {
            Value::Name(name) => Some(name.clone()),
            Value::Int(n, span) => {
                let message = say!("{n} is a number, but a word is needed here", n);
                self.error(&codes::WRONG_VALUE, *span, message);
                None
            }
        }
    }

    /// Adds the values of the type to the last diagnostic, as its help.
    fn help_with_values(&mut self, of: &TypeWord) {
        let (Values::Closed(values), Some(told)) = (&of.values, self.diagnostics.last_mut()) else {
            return;
        };
        let values: Vec<&str> = values.iter().map(|value| value.name).collect();
        told.help = Some(say!("one of: {values}", values = Message::words(&values)));
    }

    /// Reports `element 1   cost water`, two fields with each other's value, and returns the spans of their names.
    pub(super) fn exchanged_values(&mut self, fields: &[&Field]) -> Option<[Span; 2]> {
        let vocab = self.vocab;
        let holds = |field: &Field| vocab.field(&field.name.text).map(|word| &word.holds);
        let numbers = fields.iter().filter_map(|field| match (holds(field)?, &field.values[..]) {
            (FieldHolds::Values(of), [Value::Int(n, span)]) => Some((*field, *of, *n, *span)),
            _ => None,
        });
        let named = |of: TypeId, n: i64| {
            fields.iter().find_map(|field| match (holds(field)?, &field.values[..]) {
                (FieldHolds::Stat { least, max, .. }, [Value::Name(name)])
                    if (i64::from(*least)..=i64::from(*max)).contains(&n)
                        && vocab.type_of_value(&name.text) == Some(of) =>
                {
                    Some((*field, name))
                }
                _ => None,
            })
        };
        let (of_word, n, number, (of_number, word)) = numbers
            .into_iter()
            .find_map(|(field, of, n, span)| Some((field, n, span, named(of, n)?)))?;
        let [first, second] = match number.start < word.span.start {
            true => [(of_word, number), (of_number, word.span)],
            false => [(of_number, word.span), (of_word, number)],
        };
        let [one, other] = [first, second].map(|(field, _)| &field.name.text);
        let message = say!("`{one}` and `{other}` hold each other's value", one, other);
        let edits = [(number, word.text.clone()), (word.span, n.to_string())];
        let edits = edits.map(|(span, text)| Edit::new(self.place(span), text));
        let told = Diagnostic::new(&codes::WRONG_VALUE, self.place(first.1), message);
        let told = told
            .related(self.place(second.1), say!("the other one"))
            .help(say!("let them change places"));
        self.report(told.mended_by(Fix::offered(edits)));
        Some([first, second].map(|(field, _)| field.name.span))
    }

    /// `ja "鏡うさぎ"`
    pub(super) fn name_in_quotes(&mut self, field: &Field) -> Option<String> {
        match field.values.as_slice() {
            [Value::Name(name)] => Some(name.text.clone()),
            _ => {
                let message = say!("`{field}` is one name in quotes", field = field.name.text);
                self.error(&codes::WRONG_VALUE, field.name.span, message);
                None
            }
        }
    }
}

fn value_span(value: &Value) -> Span {
    match value {
        Value::Name(name) => name.span,
        Value::Int(_, span) => *span,
    }
}
