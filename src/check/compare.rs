//! Comparisons: of numbers, of what a card shows, of names and declared words.

use super::Checker;
use super::ir::SlotKind;
use super::set::Cards;
use super::sort::{Sort, push_down};
use super::suggest::Group;
use crate::code::{NameId, Num, Order, Slot, Test, TestId};
use crate::diagnostics::{Diagnostic, catalogue::check as codes};
use crate::syntax::ast::{Compare, Expr, ExprKind, Name};
use crate::vocab::{TypeId, Values};

impl Checker<'_> {
    /// `left op right`; several values on the right are alternatives.
    pub(super) fn comparison(
        &mut self,
        whole: &Expr,
        left: &Expr,
        op: Compare,
        right: &[Expr],
    ) -> Option<TestId> {
        let pushed = push_down(self, left);
        let left = pushed.as_ref().unwrap_or(left);
        let test = match self.sort_of(left) {
            Sort::Type(of) => {
                let card = self.card_of(left)?;
                self.shows(whole, op)?;
                match (self.declared_value(right), self.value_of_card(right, of)) {
                    (Some(slot), _) => self.has_declared(card, of, slot)?,
                    (None, Some(other)) => {
                        let with = self.card_of(other)?.set;
                        let any = self.trait_set(of, &self.all_values(of))?;
                        self.test(Test::Shares { of: card.set, with, any })
                    }
                    (None, None) => {
                        let values = self.values_of(of, right)?;
                        let any = self.trait_set(of, &values)?;
                        self.test(Test::Has { of: card.set, any })
                    }
                }
            }
            Sort::Name => {
                let card = self.card_of(left)?;
                let names = self.card_names(op, right)?;
                let any = self.name_set(names);
                self.test(Test::Named { of: card.set, any })
            }
            Sort::Word => {
                self.shows(whole, op)?;
                self.declared(left, right)?
            }
            Sort::Player => {
                self.shows(whole, op)?;
                let left = self.player(left)?;
                let mut tests = Vec::new();
                for right in right {
                    let right = self.player(right)?;
                    tests.push(self.test(Test::Same { left, right }));
                }
                self.any_of(tests)
            }
            Sort::Unknown if is_keyword(left) => return self.keyword_test(left, op, right),
            Sort::Unknown => {
                self.unknown_left(left);
                return None;
            }
            _ => return self.numbers(whole, left, op, right),
        };
        Some(if op == Compare::NotEqual { self.not(test) } else { test })
    }

    fn unknown_left(&mut self, left: &Expr) {
        match super::sort::word_of(left) {
            Some(name) => self.unknown(
                &codes::UNKNOWN_NAME,
                name,
                "a number or a type of value",
                &[
                    Group::Names,
                    Group::Stats,
                    Group::PlayerStats,
                    Group::Types,
                    Group::Fixed(&["name", "keyword", "amount"]),
                ],
            ),
            None => self.mismatch(left, "a number"),
        }
    }

    fn numbers(
        &mut self,
        whole: &Expr,
        left: &Expr,
        op: Compare,
        right: &[Expr],
    ) -> Option<TestId> {
        let Some(order) = order(op) else {
            let help = "`contains` asks about a name: `name contains \"Hare\"`";
            let message = "numbers contain nothing";
            self.error_with_help(&codes::WRONG_COMPARISON, whole.span, message, help);
            return None;
        };
        let left = self.number(left);
        let rights: Vec<_> = right.iter().map(|right| self.number(right)).collect();
        let (left, rights) = (left?, rights.into_iter().collect::<Option<Vec<_>>>()?);
        let tests: Vec<TestId> = rights
            .into_iter()
            .map(|right| self.test(Test::Compare { left, op: order, right }))
            .collect();
        Some(match op {
            Compare::NotEqual => self.all_of(tests),
            _ => self.any_of(tests),
        })
    }

    /// The card that `race` or `race of foe` speaks of.
    fn card_of(&mut self, left: &Expr) -> Option<Cards> {
        if let ExprKind::Of { head, of } = &left.kind {
            let cards = self.cards(of)?;
            self.only_one(of, cards, &format!("the `{}`", head.text))?;
            return Some(cards);
        }
        if self.in_filter {
            return Some(Cards { set: self.it(), single: true });
        }
        let word = super::sort::word_of(left).map_or("", |name| name.text.as_str()).to_string();
        let help = format!("write `{word} of this`, or of another card");
        let message = format!("`{word}` of which card?");
        self.error_with_help(&codes::NUMBER_OF_WHAT, left.span, message, help);
        None
    }

    /// Values and words are the same or not; there is no more and less among them.
    fn shows(&mut self, whole: &Expr, op: Compare) -> Option<()> {
        if matches!(op, Compare::Equal | Compare::NotEqual) {
            return Some(());
        }
        let message = "values are the same or not: there is no more and less among them";
        self.error_with_help(&codes::WRONG_COMPARISON, whole.span, message, "write `=` or `!=`");
        None
    }

    /// Values of a type, as `fire|water`.
    pub(super) fn values_of(&mut self, of: TypeId, right: &[Expr]) -> Option<Vec<String>> {
        let mut values = Vec::new();
        let mut sound = true;
        for expr in right {
            if let ExprKind::Hole(hole) = &expr.kind {
                sound &= self.hole(hole).is_some();
                continue;
            }
            match names_of(expr) {
                Some(names) => {
                    for name in names {
                        match self.value(of, name) {
                            Some(value) => values.push(value),
                            None => sound = false,
                        }
                    }
                }
                None => {
                    let kind = self.vocab.type_word(of).word.name;
                    let message =
                        format!("{}, but a value of `{kind}` is needed here", self.in_words(expr));
                    let help = format!("write values out, or `{kind}` of one other card");
                    self.error_with_help(&codes::WRONG_TYPE, expr.span, message, help);
                    sound = false;
                }
            }
        }
        sound.then_some(values)
    }

    /// `element of foe`, where the right side is what another card shows of the same type.
    fn value_of_card<'e>(&mut self, right: &'e [Expr], of: TypeId) -> Option<&'e Expr> {
        let [expr] = right else { return None };
        let shown =
            matches!(expr.kind, ExprKind::Of { .. }) && self.sort_of(expr) == Sort::Type(of);
        shown.then_some(expr)
    }

    /// The slot of a declared value, where the right side is its name alone.
    fn declared_value(&self, right: &[Expr]) -> Option<Slot> {
        match right {
            [expr] => match names_of(expr)? {
                [name] if !name.quoted => self.slot_of_kind(&name.text, SlotKind::Word),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the card has the value that was declared: for one of all values, both hold.
    fn has_declared(&mut self, card: Cards, of: TypeId, slot: Slot) -> Option<TestId> {
        let values = self.all_values(of);
        let mut tests = Vec::new();
        for (at, value) in values.into_iter().enumerate() {
            let any = self.trait_set(of, &[value])?;
            let has = self.test(Test::Has { of: card.set, any });
            let left = self.num(Num::Slot(slot));
            let right = self.num(Num::Int(at as i32));
            let is_it = self.test(Test::Compare { left, op: Order::Equal, right });
            tests.push(self.all_of([is_it, has]));
        }
        Some(self.any_of(tests))
    }

    /// All values of a type, in the order in which they are declared.
    pub(super) fn all_values(&self, of: TypeId) -> Vec<String> {
        match self.vocab.type_word(of).values {
            Values::Closed(values) => values.iter().map(|v| v.name.to_string()).collect(),
            Values::Open => self.words(Group::Values(of)),
        }
    }

    /// Cards of these names, or whose name contains these texts.
    fn card_names(&mut self, op: Compare, right: &[Expr]) -> Option<Vec<NameId>> {
        let mut found = Vec::new();
        let mut sound = true;
        for expr in right {
            if let ExprKind::Hole(hole) = &expr.kind {
                sound &= self.hole(hole).is_some();
                continue;
            }
            let Some(names) = names_of(expr) else {
                self.error_with_help(
                    &codes::WRONG_TYPE,
                    expr.span,
                    format!("{}, but a name is needed here", self.in_words(expr)),
                    "names are written in quotes",
                );
                sound = false;
                continue;
            };
            for name in names {
                if op == Compare::Contains {
                    let fits = |known: &&String| known.contains(&name.text);
                    let matching: Vec<NameId> = self
                        .names
                        .iter()
                        .filter(|(known, _)| fits(known))
                        .map(|(_, id)| *id)
                        .collect();
                    if matching.is_empty()
                        && !self.options.broken.iter().any(|broken| fits(&&broken.text))
                    {
                        self.report(Diagnostic::new(
                            &codes::NO_NAME_CONTAINS,
                            self.place(name.span),
                            format!("no card's name contains \"{}\"", name.text),
                        ));
                    }
                    found.extend(matching);
                } else if matches!(op, Compare::Equal | Compare::NotEqual) {
                    match self.card_name(name) {
                        Some(id) => found.push(id),
                        None => sound = false,
                    }
                } else {
                    self.error_with_help(
                        &codes::WRONG_COMPARISON,
                        name.span,
                        "there is no more and less among names",
                        "write `=`, `!=` or `contains`",
                    );
                    sound = false;
                }
            }
        }
        sound.then_some(found)
    }

    /// `w = "odd"`: the word that a player declared.
    fn declared(&mut self, left: &Expr, right: &[Expr]) -> Option<TestId> {
        let slot = match &left.kind {
            ExprKind::Noun { names, .. } => {
                names.first().and_then(|name| self.slot_of_kind(&name.text, SlotKind::Word))?
            }
            _ => return None,
        };
        let words = self.scope.facts(slot).words.clone();
        let mut tests = Vec::new();
        for expr in right {
            let Some(names) = names_of(expr) else {
                self.mismatch(expr, "a declared word");
                return None;
            };
            for name in names {
                let Some(at) = words.iter().position(|word| *word == name.text) else {
                    let known = words.iter().map(String::as_str);
                    let what = "a word that can be declared here";
                    self.unknown_among(&codes::UNKNOWN_VALUE, name, what, known);
                    return None;
                };
                let left = self.num(Num::Slot(slot));
                let right = self.num(Num::Int(at as i32));
                tests.push(self.test(Test::Compare { left, op: Order::Equal, right }));
            }
        }
        Some(self.any_of(tests))
    }

    /// `keyword = sky`
    fn keyword_test(&mut self, left: &Expr, op: Compare, right: &[Expr]) -> Option<TestId> {
        let card = self.card_of(left)?;
        self.shows(left, op)?;
        let mut tests = Vec::new();
        for name in right.iter().filter_map(names_of).flatten() {
            let keyword = self.known_keyword(name)?;
            tests.push(self.test(Test::Keyword { of: card.set, keyword }));
        }
        let test = self.any_of(tests);
        Some(if op == Compare::NotEqual { self.not(test) } else { test })
    }
}

/// Whether an expression is the word `keyword`, alone or `of` a card.
fn is_keyword(expr: &Expr) -> bool {
    super::sort::word_of(expr).is_some_and(|name| name.text == "keyword")
}

/// The names that an expression is a list of.
pub(super) fn names_of(expr: &Expr) -> Option<&[Name]> {
    match &expr.kind {
        ExprKind::Noun { owner: None, other: false, names, index: None } => Some(names),
        _ => None,
    }
}

/// How numbers compare; nothing where they do not.
pub(super) fn order(op: Compare) -> Option<Order> {
    Some(match op {
        Compare::Equal => Order::Equal,
        Compare::NotEqual => Order::NotEqual,
        Compare::Less => Order::Less,
        Compare::LessEqual => Order::LessEqual,
        Compare::Greater => Order::Greater,
        Compare::GreaterEqual => Order::GreaterEqual,
        Compare::Contains => return None,
    })
}
