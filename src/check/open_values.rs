//! Values of open types: cards bring them, in their headers and with their keywords.

use super::Checker;
use super::walk::{Visit, walk_ability, walk_change};
use crate::syntax::ast::{
    Card, Change, ExprKind, Field, KeywordArg, KeywordDef, KeywordUse, KeywordValue, Member,
    ParamLabel, Value,
};
use crate::vocab::{FieldHolds, TypeId, Values};

impl Checker<'_> {
    /// Makes the values that a card brings known before any text asks for them.
    pub(super) fn open_values(&mut self, card: &Card) {
        for line in &card.body.lines {
            match &line.node {
                Member::Fields(fields) => {
                    fields.iter().for_each(|field| self.values_of_field(field))
                }
                Member::Keyword(used) => self.values_of_keyword(used),
                _ => {}
            }
        }
    }

    pub(super) fn is_open(&self, of: TypeId) -> bool {
        matches!(self.vocab.type_word(of).values, Values::Open)
    }

    fn values_of_field(&mut self, field: &Field) {
        let Some(word) = self.vocab.field(&field.name.text) else { return };
        let FieldHolds::Values(of) = word.holds else { return };
        if !self.is_open(of) {
            return;
        }
        for value in &field.values {
            if let Value::Name(name) = value {
                self.value_id(of, &name.text);
            }
        }
    }

    /// `keyword link "Comet"`, where the keyword says `this gets link $name`.
    fn values_of_keyword(&mut self, used: &KeywordUse) {
        let Some(known) = self.definition_called(&used.name.text) else { return };
        let def = known.def;
        if def.template != used.template {
            return;
        }
        for (stat, hole) in given_by_holes(def) {
            let of = self.vocab.find_type(&stat).filter(|of| self.is_open(*of));
            if let (Some(of), Some(KeywordValue::Names(names))) = (of, argument(def, used, &hole)) {
                names.iter().for_each(|name| {
                    self.value_id(of, &name.text);
                });
            }
        }
    }
}

/// The words whose values the texts of a keyword give by holes, each with its hole.
fn given_by_holes(def: &KeywordDef) -> Vec<(String, String)> {
    struct Given(Vec<(String, String)>);

    impl Visit for Given {
        fn change(&mut self, change: &mut Change) {
            if let Change::Word { stat, values } = change {
                for value in values {
                    if let ExprKind::Hole(hole) = &value.kind {
                        self.0.push((stat.text.clone(), hole.name.clone()));
                    }
                }
            } else {
                walk_change(self, change);
            }
        }
    }

    let mut given = Given(Vec::new());
    for line in &def.body.lines {
        if let Member::Ability(ability) = &line.node {
            walk_ability(&mut given, &mut ability.clone());
        }
    }
    given.0
}

/// The value that a use puts into a hole.
fn argument<'u>(def: &KeywordDef, used: &'u KeywordUse, hole: &str) -> Option<&'u KeywordValue> {
    let param = def.params.iter().find(|param| param.hole.name == hole)?;
    match &param.label {
        ParamLabel::Named(label) => used.args.iter().find_map(|arg| match arg {
            KeywordArg::Named(name, value) if name.text == label.text => Some(value),
            _ => None,
        }),
        ParamLabel::None => {
            let unnamed =
                |param: &&crate::syntax::ast::KeywordParam| matches!(param.label, ParamLabel::None);
            let at = def.params.iter().filter(unnamed).position(|param| param.hole.name == hole)?;
            let values = used.args.iter().filter_map(|arg| match arg {
                KeywordArg::Value(value) => Some(value),
                _ => None,
            });
            values.into_iter().nth(at)
        }
        ParamLabel::Pay | ParamLabel::Do => None,
    }
}
