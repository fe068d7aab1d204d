//! `1 Music character`: a filter written before the cards. It belongs behind them, after `where`.

use super::Checker;
use super::ir::SlotKind;
use crate::diagnostics::catalogue::{check as codes, syntax};
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, say};
use crate::syntax::ast::{Compare, Expr, ExprKind, Index, Name, Owner, Phrase, Span};
use crate::syntax::text_of;
use crate::vocab::{TypeId, Values};

/// A filter that a word before the cards stands for.
struct Filter {
    test: Expr,
    /// The kind of the word, for messages: "a value of `trait`".
    what: Message,
    /// The word can mean nothing else.
    sure: bool,
}

impl Checker<'_> {
    /// Tells how `my Music characters` is written; `by` is what stands before the cards.
    pub(super) fn described(&mut self, whole: &Expr, by: &Expr, set: &Expr) {
        let found = self.filter_behind(by, set);
        let found = found.or_else(|| self.computed_before(by));
        let found = found.or_else(|| self.second_instruction(by, set));
        let told = found.unwrap_or_else(|| self.two_names(whole, by, set));
        self.report(told);
    }

    /// Reports `my Music character attacks`, in which the kind of card was read as the event. Returns whether it was
    /// that.
    pub(super) fn described_subject(&mut self, phrase: &Phrase) -> bool {
        let noun = &phrase.verb;
        let verb = phrase.object.as_ref().and_then(super::operand::plain);
        let verb = verb.and_then(super::compare::names_of);
        let event = |name: &Name| !name.quoted && self.vocab.find_event(&name.text).is_some();
        if !matches!(verb, Some([name]) if event(name)) {
            return false;
        }
        let set = noun_of(noun.clone());
        let told = self.filter_behind(&phrase.subject, &set);
        told.map(|told| self.report(told)).is_some()
    }

    fn filter_behind(&self, by: &Expr, set: &Expr) -> Option<Diagnostic> {
        let ExprKind::Noun { owner, other, names, index } = &by.kind else { return None };
        let Filter { test, what, sure } = self.filter_of(names, *index)?;
        let right = self.of_owner(set, *owner, *other)?;
        let right = text_of(&filtered(right, test));
        let text = text_of(&Expr { kind: without_owner(names, *index), span: by.span });
        let message = say!("`{text}` is {what}, and stands before the cards", text, what);
        let place = self.place(by.span.to(set.span));
        let fix = Fix { edits: vec![Edit::new(place, &right)], safe: sure };
        let told = Diagnostic::new(&codes::UNKNOWN_NAME, self.place(by.span), message);
        Some(told.help(say!("write `{right}`", right)).mended_by(fix))
    }

    /// The cards with this owner; `None` if they have one, or are no kind of card.
    fn of_owner(&self, set: &Expr, owner: Option<Owner>, other: bool) -> Option<Expr> {
        let inside = |set: &Expr| self.of_owner(set, owner, other).map(Box::new);
        let is_noun = |name: &Name| !name.quoted && self.vocab.find_noun(&name.text).is_some();
        let kind = match &set.kind {
            ExprKind::Noun { owner: None, other: false, names, index }
                if names.iter().all(is_noun) =>
            {
                ExprKind::Noun { owner, other, names: names.clone(), index: *index }
            }
            ExprKind::In { set, places } => {
                ExprKind::In { set: inside(set)?, places: places.clone() }
            }
            ExprKind::Where { set, filter } => {
                ExprKind::Where { set: inside(set)?, filter: filter.clone() }
            }
            _ => return None,
        };
        Some(Expr { kind, span: set.span })
    }

    /// The filter that the words stand for.
    fn filter_of(&self, names: &[Name], index: Option<Index>) -> Option<Filter> {
        let compared = |left: &str, right: Vec<Expr>| {
            let left = Box::new(noun_of(bare(left)));
            let kind = ExprKind::Compare { left, op: Compare::Equal, right };
            Expr { kind, span: Span::default() }
        };
        let first = names.first()?;
        if let Some(Index::One(n)) = index {
            let stat = self.vocab.find_stat(&first.text)?;
            let stat = self.vocab.stat(stat).word.name;
            let n = Expr { kind: ExprKind::Int(n), span: Span::default() };
            let (test, what) = (compared(stat, vec![n]), say!("a number of a card"));
            return Some(Filter { test, what, sure: true });
        }
        if self.scope.find(&first.text).is_some() || index.is_some() {
            return None;
        }
        let of: Vec<TypeId> = self.types_of(first);
        let is_state = self.vocab.find_state(&first.text).is_some() && names.len() == 1;
        let is_keyword = self.find_keyword(&first.text).is_some() && names.len() == 1;
        let all = || names.iter().cloned().map(noun_of).collect();
        let with_type = |of: TypeId, known: bool| {
            let word = self.vocab.type_word(of).word.name;
            let what = match known {
                true => say!("a value of `{kind}`", kind = word),
                false => say!("not a kind of card"),
            };
            (compared(word, all()), what)
        };
        let ((test, what), sure) = match of.first() {
            Some(first) => {
                let all = names.iter().all(|name| self.types_of(name).contains(first));
                (with_type(*first, true), all && of.len() == 1 && !is_state && !is_keyword)
            }
            None if is_state => ((noun_of(first.clone()), say!("a state")), !is_keyword),
            None if is_keyword => ((noun_of(first.clone()), say!("a keyword")), true),
            None if self.what_is(&first.text).is_none() => {
                (with_type(self.first_open()?, false), false)
            }
            None => return None,
        };
        Some(Filter { test, what, sure })
    }

    /// The types that have the value.
    fn types_of(&self, value: &Name) -> Vec<TypeId> {
        let of = (0..self.vocab.types.len()).map(|n| TypeId(n as u8));
        of.filter(|of| match self.vocab.type_word(*of).values {
            Values::Closed(values) => values
                .iter()
                .any(|word| word.name == value.text || word.also.contains(&value.text.as_str())),
            Values::Open => self.known_value(*of, &value.text).is_some(),
        })
        .collect()
    }

    /// The first type whose values come from cards, unless they are names of cards.
    fn first_open(&self) -> Option<TypeId> {
        let mut of = (0..self.vocab.types.len()).map(|n| TypeId(n as u8));
        of.find(|of| self.is_open(*of) && !self.vocab.type_word(*of).names_cards)
    }

    /// `n cards`, where `n` is a number.
    fn computed_before(&self, by: &Expr) -> Option<Diagnostic> {
        let Some([name]) = super::compare::names_of(by) else { return None };
        self.slot_of_kind(&name.text, SlotKind::Number)?;
        let message = say!("an amount that is computed stands in parentheses");
        let told = Diagnostic::new(&syntax::COMPUTED_AMOUNT, self.place(by.span), message);
        let right = format!("({})", name.text);
        Some(told.help(say!("write `{right}`", right)).fix(right))
    }

    /// `destroy foe draw 1` on one line.
    fn second_instruction(&self, by: &Expr, set: &Expr) -> Option<Diagnostic> {
        let is_action = |expr: &&Expr| {
            super::sort::word_of(expr).is_some_and(|n| self.vocab.find_action(&n.text).is_some())
        };
        let next = [by, set].into_iter().find(is_action)?;
        let known = std::ptr::eq(next, by) || self.sort_of(by).is_known();
        known.then_some(())?;
        let word = &super::sort::word_of(next)?.text;
        let told = Diagnostic::new(
            &syntax::TWO_INSTRUCTIONS,
            self.place(next.span),
            say!("one instruction a line"),
        );
        Some(told.help(say!("start a new line before `{word}`", word)))
    }

    fn two_names(&self, whole: &Expr, by: &Expr, set: &Expr) -> Diagnostic {
        let message = say!("two names stand side by side");
        let told = Diagnostic::new(&syntax::TWO_NAMES, self.place(whole.span), message);
        let bare = |expr| match super::compare::names_of(expr) {
            Some([name]) if !name.quoted => Some(name.text.as_str()),
            _ => None,
        };
        if let (Some(first), Some(second)) = (bare(by), bare(set)) {
            if self.vocab.find_state(first).is_some() && self.vocab.find_state(second).is_some() {
                return told.help(say!(
                    "each state is said by itself: `as {first} as {second}`",
                    first,
                    second
                ));
            }
            let text = format!("\"{first} {second}\"");
            let known = self.names.contains_key(text.trim_matches('"'));
            return told
                .help(say!("a name with a blank in it stands in quotes: `{text}`", text))
                .fix_if(known, text);
        }
        let quoted = [by, set].into_iter().find(|expr| bare(expr).is_none());
        let quoted = quoted.unwrap_or(set);
        let name = text_of(quoted);
        told.help(say!("a printed name stands alone: `my {name}`; whose text is meant is said with `of`, as in \
             `act of my {name}`, and to play it is `for my {name} in hand`", name))
    }
}

/// The cards with one more test, which is the first.
pub(super) fn filtered(set: Expr, test: Expr) -> Expr {
    let span = set.span;
    let kind = match set.kind {
        ExprKind::Where { set, filter } => {
            let mut tests = vec![test];
            match filter.kind {
                ExprKind::And(more) => tests.extend(more),
                _ => tests.push(*filter),
            }
            let filter = Box::new(Expr { kind: ExprKind::And(tests), span });
            ExprKind::Where { set, filter }
        }
        kind => {
            let set = Box::new(Expr { kind, span });
            ExprKind::Where { set, filter: Box::new(test) }
        }
    };
    Expr { kind, span }
}

fn without_owner(names: &[Name], index: Option<Index>) -> ExprKind {
    ExprKind::Noun { owner: None, other: false, names: names.to_vec(), index }
}

pub(super) fn noun_of(name: Name) -> Expr {
    let span = name.span;
    Expr { kind: without_owner(&[name], None), span }
}

fn bare(text: &str) -> Name {
    Name { text: text.to_owned(), quoted: false, span: Span::default() }
}
