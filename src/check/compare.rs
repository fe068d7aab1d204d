//! Comparisons: of numbers, of what a card shows, of names and declared words.

use super::Checker;
use super::described::{filtered, noun_of};
use super::ir::SlotKind;
use super::printed::Unprinted;
use super::set::Cards;
use super::sort::{Sort, push_down};
use super::suggest::Group;
use super::unwritten::Compared;
use crate::code::{NameId, Num, Order, Test, TestId};
use crate::diagnostics::{Diagnostic, Edit, Fix, catalogue::check as codes, say};
use crate::syntax::ast::{Aggregate, Compare, Expr, ExprKind, Name};
use crate::syntax::text_of;
use crate::vocab::TypeId;

impl Checker<'_> {
    /// `left op right`; several values on the right are alternatives.
    pub(super) fn comparison(
        &mut self,
        whole: &Expr,
        left: &Expr,
        op: Compare,
        right: &[Expr],
    ) -> Option<TestId> {
        let before = self.diagnostics.len();
        let test = self.compared(whole, left, op, right);
        if let (None, ExprKind::Of { head, of }) = (test, &left.kind) {
            let left = Box::new(noun_of(head.clone()));
            let kind = ExprKind::Compare { left, op, right: right.to_vec() };
            self.asked_of_several(before, whole, of, Expr { kind, span: whole.span });
        }
        test
    }

    /// If a question about one card was refused because there may be several, offers the question about the group.
    pub(super) fn asked_of_several(&mut self, before: usize, whole: &Expr, of: &Expr, test: Expr) {
        let place = self.place(whole.span);
        let [told] = &mut self.diagnostics[before..] else { return };
        if told.code.id != codes::SEVERAL_CARDS.id || self.used_at.is_some() {
            return;
        }
        let every = ExprKind::Every { set: Box::new(of.clone()), cond: Box::new(test.clone()) };
        let every = text_of(&Expr { kind: every, span: whole.span });
        let set = Box::new(filtered(of.clone(), test));
        let some = text_of(&Expr {
            kind: ExprKind::Aggregate { kind: Aggregate::Some, of: set },
            span: whole.span,
        });
        told.help = Some(say!("write `{some}`; of all of them ask `{every}`", some, every));
        told.fix = Some(Fix::offered([Edit::new(place, some)]));
    }

    fn compared(
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
                match self.unwritten(Some(of), right)? {
                    Some(from) => self.test(Test::Shows { of: card.set, what: Some(of), from }),
                    None => {
                        let values = self.values_of(of, right)?;
                        let any = self.trait_set(of, &values)?;
                        self.test(Test::Has { of: card.set, any })
                    }
                }
            }
            Sort::Name => {
                let card = self.card_of(left)?;
                match self.unwritten(None, right)? {
                    Some(from) => {
                        self.shows(whole, op)?;
                        self.test(Test::Shows { of: card.set, what: None, from })
                    }
                    None => {
                        let names = self.card_names(op, right)?;
                        let parts = right.iter().filter(|_| op == Compare::Contains);
                        let parts = parts.filter_map(names_of).flatten();
                        let parts = parts.map(|name| name.text.clone()).collect();
                        let any = self.name_set(names, parts);
                        self.test(Test::Named { of: card.set, any })
                    }
                }
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
                say!("a number or a type of value"),
                &[
                    Group::Names,
                    Group::Stats,
                    Group::PlayerStats,
                    Group::Types,
                    Group::Fixed(&["name", "keyword", "amount"]),
                ],
            ),
            None => self.mismatch(left, say!("a number")),
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
            let help = say!("`contains` asks about a name: `name contains \"Hare\"`");
            let message = say!("numbers contain nothing");
            self.error_with_help(&codes::WRONG_COMPARISON, whole.span, message, help);
            return None;
        };
        let left = self.number(left);
        let equal = matches!(op, Compare::Equal | Compare::NotEqual);
        let mut tests = Vec::new();
        let mut sound = true;
        for right in right {
            let (Some(left), Some(right)) = (left, self.compared_with(right, equal)) else {
                sound = false;
                continue;
            };
            tests.push(match right {
                Compared::One(right) => self.test(Test::Compare { left, op: order, right }),
                Compared::OneOf(set, each) => {
                    let one = self.test(Test::OneOf { left, set, each });
                    if op == Compare::NotEqual { self.not(one) } else { one }
                }
            });
        }
        sound.then_some(())?;
        Some(match op {
            Compare::NotEqual => self.all_of(tests),
            _ => self.any_of(tests),
        })
    }

    /// The card that `race` or `race of foe` speaks of.
    fn card_of(&mut self, left: &Expr) -> Option<Cards> {
        if let ExprKind::Of { head, of } = &left.kind {
            let cards = self.cards(of)?;
            self.only_one(of, cards, say!("the `{name}`", name = head.text))?;
            return Some(cards);
        }
        if self.in_filter {
            return Some(Cards { set: self.it(), single: true });
        }
        let word = super::sort::word_of(left).map_or("", |name| name.text.as_str()).to_string();
        let help = say!("write `{word} of this`, or of another card", word);
        let message = say!("`{word}` of which card?", word);
        self.error_with_help(&codes::NUMBER_OF_WHAT, left.span, message, help);
        None
    }

    /// Reports a comparison of values or words that is not `=` or `!=`: there is no more and less among them.
    fn shows(&mut self, whole: &Expr, op: Compare) -> Option<()> {
        if matches!(op, Compare::Equal | Compare::NotEqual) {
            return Some(());
        }
        let message = say!("values are the same or not: there is no more and less among them");
        self.error_with_help(
            &codes::WRONG_COMPARISON,
            whole.span,
            message,
            say!("write `=` or `!=`"),
        );
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
                    let message = say!(
                        "{expr}, but a value of `{kind}` is needed here",
                        expr = self.in_words(expr),
                        kind
                    );
                    let help =
                        say!("write values out, declare one, or write `{kind} of` cards", kind);
                    self.error_with_help(&codes::WRONG_TYPE, expr.span, message, help);
                    sound = false;
                }
            }
        }
        sound.then_some(values)
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
                    say!("{expr}, but a name is needed here", expr = self.in_words(expr)),
                    say!("names are written in quotes"),
                );
                sound = false;
                continue;
            };
            for name in names {
                if op == Compare::Contains {
                    let names_with = self.known.names_with.entry(name.text.clone()).or_default();
                    let matching = names_with.of(&name.text, &self.program.names);
                    let fits = |known: &String| known.contains(&name.text);
                    let fits_none = matching.is_empty()
                        && !self.options.broken.iter().any(|broken| fits(&broken.text))
                        && !self.name_parts.iter().any(fits);
                    found.extend(matching);
                    if fits_none {
                        self.no_name_contains(name);
                    }
                } else if matches!(op, Compare::Equal | Compare::NotEqual) {
                    match self.card_name(name) {
                        Some(id) => found.push(id),
                        None => sound = false,
                    }
                } else {
                    self.error_with_help(
                        &codes::WRONG_COMPARISON,
                        name.span,
                        say!("there is no more and less among names"),
                        say!("write `=`, `!=` or `contains`"),
                    );
                    sound = false;
                }
            }
        }
        sound.then_some(found)
    }

    /// The word of a name that differs from a part by one letter.
    fn near_part(&mut self, part: &str) -> Option<String> {
        if self.has_looked_through_all() {
            return None;
        }
        let (names, parts) = (self.program.names.clone(), self.name_parts.clone());
        let names = names.iter().chain(&parts);
        let words: Vec<&str> = names.flat_map(|name| name.split([' ', ','])).collect();
        let is_near = |word: &&&str| {
            word.len().abs_diff(part.len()) <= 4 && strsim::osa_distance(part, word) == 1
        };
        let may_look = self.may_look_through(&words);
        words.iter().filter(|_| may_look).filter(is_near).min().map(|word| (*word).to_owned())
    }

    fn no_name_contains(&mut self, part: &Name) {
        let message = say!("no card's name contains \"{part}\"", part = part.text);
        let told = Diagnostic::new(&codes::NO_NAME_CONTAINS, self.place(part.span), message);
        let told = match self.near_part(&part.text) {
            Some(word) => told.help(say!("did you mean \"{word}\"?", word)),
            None => told,
        };
        self.report(told);
        self.may_be_printed(Unprinted::NamePart(part.clone()));
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
                self.mismatch(expr, say!("a declared word"));
                return None;
            };
            for name in names {
                let Some(at) = words.iter().position(|word| *word == name.text) else {
                    let known = words.iter().map(String::as_str);
                    let what = say!("a word that can be declared here");
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

/// The order of a comparison of numbers; `None` for `contains`.
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
