//! Values and names that no text writes out: those that were declared, and those that cards show.

use super::Checker;
use super::compare::names_of;
use super::ir::{Grant, SlotKind};
use super::sort::{Sort, push_down};
use crate::code::{How, Modifier, Num, NumId, SetId, Source};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{Expr, ExprKind, Name, Operand, OperandWhat};
use crate::vocab::TypeId;

impl Checker<'_> {
    /// The source of values of the type, or names (`None`), that are not written out; `Some(None)` if they are.
    pub(super) fn unwritten(
        &mut self,
        of: Option<TypeId>,
        values: &[Expr],
    ) -> Option<Option<Source>> {
        let [expr] = values else { return Some(None) };
        let pushed = push_down(self, expr);
        let expr = pushed.as_ref().unwrap_or(expr);
        if let ExprKind::Of { of: cards, .. } = &expr.kind
            && self.sort_of(expr) == quality(of)
        {
            let cards = self.cards(cards)?;
            return Some(Some(Source::Shown(cards.set)));
        }
        let Some([name]) = names_of(expr) else { return Some(None) };
        let slot = match name.quoted {
            true => None,
            false => self.slot_of_kind(&name.text, SlotKind::Word),
        };
        let Some(slot) = slot else { return Some(None) };
        if self.scope.facts(slot).declares != Some(of) {
            self.declared_otherwise(of, name);
            return None;
        }
        let number = self.num(Num::Slot(slot));
        Some(Some(Source::Declared(number)))
    }

    fn declared_otherwise(&mut self, of: Option<TypeId>, name: &Name) {
        let what = self.quality_word(of);
        let message = say!("no {what} was declared as `{name}`", what, name = name.text);
        let help = say!("declare one: `declare {name}: {what}`", name = name.text, what);
        self.error_with_help(&codes::WRONG_TYPE, name.span, message, help);
    }

    /// `trait`, `name`
    pub(super) fn quality_word(&self, of: Option<TypeId>) -> &'static str {
        of.map_or("name", |of| self.vocab.type_word(of).word.name)
    }

    /// The right side of a comparison: a number, or with `=` and `!=` that of any of several cards.
    pub(super) fn compared_with(&mut self, expr: &Expr, equal: bool) -> Option<Compared> {
        let pushed = push_down(self, expr);
        let inner = pushed.as_ref().unwrap_or(expr);
        if let (ExprKind::Of { head, of }, true) = (&inner.kind, equal)
            && let Some(stat) = self.vocab.find_stat(&head.text)
            && self.player_of(of).is_none()
        {
            let cards = self.cards(of)?;
            if cards.single {
                return Some(Compared::One(self.num(Num::Stat { stat, of: cards.set })));
            }
            let it = self.it();
            return Some(Compared::OneOf(cards.set, self.num(Num::Stat { stat, of: it })));
        }
        self.number(expr).map(Compared::One)
    }

    /// `gets trait t`, `gets name of my characters`
    pub(super) fn unwritten_change(
        &mut self,
        of: Option<TypeId>,
        values: &[Expr],
        how: How,
    ) -> Option<Option<Grant>> {
        let Some(from) = self.unwritten(of, values)? else { return Some(None) };
        if let (Source::Shown(_), false, [expr]) = (from, self.is_continuous(), values) {
            let what = self.quality_word(of);
            let message = say!("only a continuous ability follows what cards show");
            let help =
                say!("declare one of them: `declare x: {what} of ..`, then `{what} x`", what);
            self.error_with_help(&codes::WRONG_CHANGE, expr.span, message, help);
            return None;
        }
        Some(Some(Grant::Modifier(Modifier::ValuesFrom { of, from, how })))
    }

    /// `lose all traits`, `cannot get names`: the type that the word means, or names (`None`).
    pub(super) fn all_of_quality(&mut self, word: &Name, other: &[&str]) -> Option<Option<TypeId>> {
        // A card always has a kind, so kinds are left out.
        let types = (1..self.vocab.types.len() as u8).map(TypeId);
        let qualities: Vec<Option<TypeId>> = std::iter::once(None).chain(types.map(Some)).collect();
        let spelled = |of: &Option<TypeId>| plural(self.quality_word(*of));
        if let Some(of) = qualities.iter().find(|of| spelled(of) == word.text) {
            return Some(*of);
        }
        let words: Vec<String> = other
            .iter()
            .map(|word| (*word).to_owned())
            .chain(qualities.iter().map(spelled))
            .collect();
        let known = words.iter().map(String::as_str);
        let what = say!("something that a card has as a whole");
        self.unknown_among(&codes::WRONG_CHANGE, word, what, known);
        None
    }

    /// `cannot get names|traits`
    pub(super) fn gets_none(&mut self, what: &Operand) -> Option<Vec<Grant>> {
        let words: Option<Vec<&[Name]>> = match &what.what {
            OperandWhat::Values(values) => values.iter().map(names_of).collect(),
            _ => None,
        };
        let Some(words) = words else {
            let message = say!("something that cards show is needed here");
            let help = say!("write `names`, or a type of values, as in `cannot get names`");
            self.error_with_help(&codes::WRONG_CHANGE, what.span, message, help);
            return None;
        };
        let mut grants = Vec::new();
        for word in words.into_iter().flatten() {
            grants.push(Grant::Modifier(Modifier::GetsNo(self.all_of_quality(word, &[])?)));
        }
        Some(grants)
    }
}

/// What a number is compared with.
pub(super) enum Compared {
    One(NumId),
    /// With this number of any of these cards, read as [`crate::code::Set::It`].
    OneOf(SetId, NumId),
}

fn quality(of: Option<TypeId>) -> Sort {
    of.map_or(Sort::Name, Sort::Type)
}

/// `traits`, `classes`
fn plural(word: &str) -> String {
    match word.ends_with('s') {
        true => format!("{word}es"),
        false => format!("{word}s"),
    }
}
