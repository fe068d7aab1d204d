//! Conditions, and the filters after `where`.

use super::Checker;
use super::described::noun_of;
use super::ir::SlotKind;
use super::place::side;
use super::set::Cards;
use super::sort::Sort;
use super::suggest::Group;
use crate::code::{Owner, Set, Spot, Test, TestId};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{self, Aggregate, Expr, ExprKind, Name, StateWhat};
use crate::vocab::{EventId, EventWord, MomentKind, TagId, TypeId};

impl Checker<'_> {
    /// A condition that stands alone, judged as a whole.
    pub(super) fn condition(&mut self, expr: &Expr) -> Option<TestId> {
        let test = self.holds(expr)?;
        self.judge_condition(expr, test);
        Some(test)
    }

    /// A condition or a part of one.
    pub(super) fn holds(&mut self, expr: &Expr) -> Option<TestId> {
        match &expr.kind {
            ExprKind::And(parts) => {
                let tests = self.conditions(parts)?;
                Some(self.all_of(tests))
            }
            ExprKind::Or(parts) => {
                let tests = self.conditions(parts)?;
                Some(self.any_of(tests))
            }
            ExprKind::Not(inner) => {
                let test = self.holds(inner)?;
                Some(self.not(test))
            }
            ExprKind::Compare { left, op, right } => self.comparison(expr, left, *op, right),
            ExprKind::Aggregate { kind: kind @ (Aggregate::Some | Aggregate::No), of } => {
                let set = self.cards(of)?.set;
                let some = self.test(Test::Some(set));
                Some(match kind {
                    Aggregate::No => self.not(some),
                    _ => some,
                })
            }
            ExprKind::Every { set, cond } => {
                let cards = self.cards(set);
                let test = self.filter(cond);
                let (cards, test) = (cards?, test?);
                Some(self.test(Test::Every { set: cards.set, test }))
            }
            ExprKind::State { subject, not, what, .. } => {
                let before = self.diagnostics.len();
                let Some(test) = self.state(subject, what) else {
                    if let StateWhat::Word { name, .. } = what {
                        let word = noun_of(name.clone());
                        let not = not.then(|| ExprKind::Not(Box::new(word.clone())));
                        let test = Expr { kind: not.unwrap_or(word.kind), span: word.span };
                        self.asked_of_several(before, expr, subject, test);
                    }
                    return None;
                };
                Some(if *not { self.not(test) } else { test })
            }
            ExprKind::Noun { owner, other: false, names, index: None } => match names.as_slice() {
                [name] if !name.quoted => self.truth_word(expr, *owner, name),
                _ => self.not_a_condition(expr),
            },
            ExprKind::Hole(hole) => {
                self.hole(hole)?;
                Some(self.test(Test::Always))
            }
            _ => self.not_a_condition(expr),
        }
    }

    /// A condition on a card, read as [`Set::It`].
    pub(super) fn filter(&mut self, expr: &Expr) -> Option<TestId> {
        let outside = std::mem::replace(&mut self.in_filter, true);
        let home = self.home.take();
        let test = self.condition(expr);
        self.in_filter = outside;
        self.home = home;
        test
    }

    fn conditions(&mut self, parts: &[Expr]) -> Option<Vec<TestId>> {
        let tests: Vec<Option<TestId>> = parts.iter().map(|part| self.holds(part)).collect();
        tests.into_iter().collect()
    }

    fn not_a_condition(&mut self, expr: &Expr) -> Option<TestId> {
        self.mismatch(expr, say!("a condition"));
        None
    }

    /// `my turn`, `attack_phase`, `paid`; inside a filter also `face_up`, `sky`, `character`.
    fn truth_word(
        &mut self,
        expr: &Expr,
        owner: Option<ast::Owner>,
        name: &Name,
    ) -> Option<TestId> {
        if let Some(slot) = self.scope.find(&name.text) {
            if self.scope.kind(slot) == SlotKind::Done {
                return Some(self.test(Test::Done(slot)));
            }
            return self.not_a_condition(expr);
        }
        if let Some(owner) = owner {
            let turn = self.vocab.find_moment(&name.text);
            return match turn.filter(|t| self.vocab.moment(*t).kind == MomentKind::Turn) {
                Some(_) => Some(self.test(Test::Turn(side(owner)))),
                None => self.owned_truth(expr, owner, name),
            };
        }
        if self.in_filter {
            let of = self.it();
            if let Some(test) = self.card_word(Cards { set: of, single: true }, name) {
                return test;
            }
        }
        if let Some(moment) = self.vocab.find_moment(&name.text)
            && self.vocab.moment(moment).kind != MomentKind::Turn
        {
            return Some(self.test(Test::During(moment)));
        }
        match self.sort_of(expr) {
            Sort::Span => {
                let help = say!("write `my turn` or `enemy turn`");
                self.error_with_help(&codes::WRONG_TYPE, expr.span, say!("whose turn?"), help);
            }
            Sort::State | Sort::Keyword => {
                let help = say!("write `this is {name}`, or of another card", name = name.text);
                let message = say!("`{name}` of which card?", name = name.text);
                self.error_with_help(&codes::NUMBER_OF_WHAT, expr.span, message, help);
            }
            Sort::Value(of) => {
                let help = say!(
                    "write `{type_word} = {text}`",
                    type_word = self.vocab.type_word(of).word.name,
                    text = name.text
                );
                self.report(
                    Diagnostic::new(
                        &codes::WRONG_TYPE,
                        self.place(expr.span),
                        say!("{expr}, not a condition", expr = self.in_words(expr)),
                    )
                    .help(help),
                );
            }
            _ => return self.not_a_condition(expr),
        }
        None
    }

    /// `my attack_phase`: the span in that player's turn.
    fn owned_truth(&mut self, expr: &Expr, owner: ast::Owner, name: &Name) -> Option<TestId> {
        let Some(moment) = self.vocab.find_moment(&name.text) else {
            if self.sort_of(expr) == Sort::Unknown {
                let groups = &[Group::Moments, Group::PlayerStats, Group::Nouns, Group::Places];
                self.unknown(&codes::UNKNOWN_NAME, name, say!("a condition"), groups);
                return None;
            }
            return self.not_a_condition(expr);
        };
        let during = self.test(Test::During(moment));
        let turn = self.test(Test::Turn(side(owner)));
        Some(self.all_of([during, turn]))
    }

    /// A state, kind or keyword of a card; `None` if the word is none of these.
    fn card_word(&mut self, card: Cards, name: &Name) -> Option<Option<TestId>> {
        let of = card.set;
        if let Some(state) = self.vocab.find_state(&name.text) {
            return Some(Some(self.test(Test::State { of, state })));
        }
        if let Some(noun) = self.vocab.find_noun(&name.text) {
            let word = self.vocab.noun(noun);
            if word.kinds.is_empty() {
                return Some(Some(self.test(Test::Always)));
            }
            let kinds: Vec<String> = word.kinds.iter().map(|kind| kind.to_string()).collect();
            let any = self.trait_set(TypeId::KIND, &kinds);
            let is_of_kind = any.map(|any| self.test(Test::Has { of, any }));
            if !word.is_of_place(self.vocab) {
                return Some(is_of_kind);
            }
            let spot = Spot { owner: Owner::Both, place: word.home, index: None };
            let lies = self.test(Test::At { of, spot, last: true });
            return Some(is_of_kind.map(|is_of_kind| self.all_of([is_of_kind, lies])));
        }
        if let Some(keyword) = self.find_keyword(&name.text) {
            self.uses_keyword(keyword, name.span);
            return Some(Some(self.test(Test::Keyword { of, keyword })));
        }
        let tag = self.mark_of(name)?;
        let word = &self.vocab.tag(tag).word;
        self.uses(Message::verbatim(format!("`{}`", word.name)), word.books, name.span);
        Some(Some(self.test(Test::Marked { of, tag })))
    }

    /// The mark with this name: a tag by which texts ask for abilities.
    pub(super) fn mark_of(&self, name: &Name) -> Option<TagId> {
        let tag = self.vocab.find_tag(&name.text).filter(|_| !name.quoted)?;
        self.vocab.tag(tag).is_mark.then_some(tag)
    }

    /// `foe is not in my field`, `hit was cancelled`, `this is face_up`
    fn state(&mut self, subject: &Expr, what: &StateWhat) -> Option<TestId> {
        match what {
            StateWhat::In(places) => {
                let cards = self.cards(subject);
                let areas = self.areas(places);
                let (cards, areas) = (cards?, areas?);
                self.only_one(subject, cards, say!("the place"))?;
                let it = self.it_is_in(&areas, None, Owner::Both)?;
                Some(self.of_card(cards, it))
            }
            StateWhat::Word { name, args } => {
                if let Some(arg) = args.first() {
                    let message = say!("`{name}` takes nothing more here", name = name.text);
                    self.error(&codes::EVENT_PART, arg.span, message);
                    return None;
                }
                if self.sort_of(subject) == Sort::Happening || self.sort_of(subject) == Sort::Done {
                    return self.was_done(subject, name);
                }
                let cards = self.cards(subject)?;
                self.only_one(subject, cards, say!("the state"))?;
                match self.card_word(cards, name) {
                    Some(test) => test,
                    None => {
                        let groups = &[Group::States, Group::Nouns, Group::Keywords];
                        let what = say!("a state, a kind of card or a keyword");
                        self.unknown(&codes::UNKNOWN_STATE, name, what, groups);
                        None
                    }
                }
            }
        }
    }

    /// A test of [`Set::It`] asked of one card.
    fn of_card(&mut self, card: Cards, test: TestId) -> TestId {
        if self.program.exprs.sets[card.set.0 as usize] == Set::It {
            return test;
        }
        let set = self.set(Set::Filter { set: card.set, test });
        self.test(Test::Some(set))
    }

    /// `hit was dealt`: what the name stands for really happened.
    fn was_done(&mut self, subject: &Expr, name: &Name) -> Option<TestId> {
        let ExprKind::Noun { names, .. } = &subject.kind else {
            return self.not_a_condition(subject);
        };
        let slot = names.first().and_then(|name| self.scope.find(&name.text))?;
        let happens = self.scope.facts(slot).happens;
        if name.text == "done" {
            return Some(self.test(Test::Done(slot)));
        }
        let fits = |word: &EventWord| word.passive && happens.has(word.kind);
        let words = self.vocab.events.iter().enumerate().filter(|(_, word)| fits(word));
        let named = words.clone().find(|(_, word)| word.word.name == name.text);
        if let Some((at, _)) = named {
            return Some(self.test(Test::Was { slot, event: EventId(at as u8) }));
        }
        let is_event = self.vocab.events.iter().any(|word| word.word.name == name.text);
        if self.scope.kind(slot) == SlotKind::Done && is_event {
            let named = self.scope.name(slot);
            let message = say!("`{named}` says only whether something was done", named);
            let told = Diagnostic::new(&codes::UNKNOWN_EVENT, self.place(name.span), message);
            self.report(told.help(say!("write `{named} was done`, or name what happens behind its verb, as in `may deal hit: 3 ..`", named)));
            return None;
        }
        let words: Vec<&str> = words.map(|(_, word)| word.word.name).chain(["done"]).collect();
        let what = say!("what `{name}` can have been", name = self.scope.name(slot));
        self.unknown_among(&codes::UNKNOWN_EVENT, name, what, words.into_iter());
        None
    }
}
