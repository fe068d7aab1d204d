//! The sort of an expression before it is checked: for messages, and for positions where more than one type can stand.

use super::Checker;
use super::ir::SlotKind;
use super::number::TURN_NUMBER;
use super::suggest::Group;
use crate::code::{Num, NumId};
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, catalogue::check as codes, say};
use crate::syntax::ast::{Aggregate, BinaryOp, Expr, ExprKind, Hole, Name, Span};
use crate::syntax::text_of;
use crate::vocab::TypeId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Number,
    Truth,
    Cards,
    Player,
    Place,
    State,
    Span,
    Value(TypeId),
    Type(TypeId),
    Name,
    Happening,
    Done,
    Word,
    Keyword,
    Unknown,
}

impl Sort {
    pub(super) fn is_known(self) -> bool {
        self != Sort::Unknown
    }
}

impl Checker<'_> {
    pub(super) fn sort_of(&self, expr: &Expr) -> Sort {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Hole(_) | ExprKind::Times { .. } => Sort::Number,
            ExprKind::This
            | ExprKind::Pile { .. }
            | ExprKind::Happened { .. }
            | ExprKind::Described { .. } => Sort::Cards,
            ExprKind::Player(_) => Sort::Player,
            ExprKind::Noun { owner, names, index, .. } => match names.as_slice() {
                [name] if !name.quoted => self.sort_of_word(&name.text, owner.is_some()),
                [name, ..] if !name.quoted && index.is_none() => {
                    self.sort_of_word(&name.text, true)
                }
                _ => Sort::Cards,
            },
            ExprKind::Of { head, .. } => self.sort_of_quality(head),
            ExprKind::In { .. } | ExprKind::Where { .. } => match push_down(self, expr) {
                Some(inner) => self.sort_of(&inner),
                None => Sort::Cards,
            },
            ExprKind::Binary { op: BinaryOp::Add | BinaryOp::Sub, left, .. } => {
                match self.sort_of(left) {
                    Sort::Cards | Sort::Place => Sort::Cards,
                    _ => Sort::Number,
                }
            }
            ExprKind::Binary { .. } => Sort::Number,
            ExprKind::Pick { then, .. } => self.sort_of(then),
            ExprKind::Aggregate { kind: Aggregate::Some | Aggregate::No, .. } => Sort::Truth,
            ExprKind::Aggregate { .. } => Sort::Number,
            ExprKind::Every { .. }
            | ExprKind::And(_)
            | ExprKind::Or(_)
            | ExprKind::Not(_)
            | ExprKind::Compare { .. }
            | ExprKind::State { .. } => Sort::Truth,
        }
    }

    fn sort_of_word(&self, word: &str, owned: bool) -> Sort {
        let vocab = self.vocab;
        if let Some(slot) = self.scope.find(word) {
            return match self.scope.kind(slot) {
                SlotKind::Cards | SlotKind::Cell => Sort::Cards,
                SlotKind::Number => Sort::Number,
                SlotKind::Player => Sort::Player,
                SlotKind::Done => Sort::Done,
                SlotKind::Happening => Sort::Happening,
                SlotKind::Word => Sort::Word,
            };
        }
        if owned && vocab.find_player_stat(word).is_some() {
            Sort::Number
        } else if vocab.find_noun(word).is_some() {
            Sort::Cards
        } else if vocab.find_place(word).is_some() {
            Sort::Place
        } else if vocab.find_stat(word).is_some() || vocab.find_player_stat(word).is_some() {
            Sort::Number
        } else if let Some(of) = vocab.find_type(word) {
            Sort::Type(of)
        } else if vocab.find_state(word).is_some() {
            Sort::State
        } else if vocab.find_moment(word).is_some() {
            Sort::Span
        } else if self.find_keyword(word).is_some() {
            Sort::Keyword
        } else if let Some(of) = vocab.type_of_value(word) {
            Sort::Value(of)
        } else if let Some(of) = self.type_of_known(word) {
            Sort::Value(of)
        } else if word == "name" {
            Sort::Name
        } else if word == TURN_NUMBER {
            Sort::Number
        } else {
            Sort::Unknown
        }
    }

    fn sort_of_quality(&self, head: &Name) -> Sort {
        let vocab = self.vocab;
        if head.text == "amount" || self.is_number_word(&head.text) {
            Sort::Number
        } else if let Some(of) = vocab.find_type(&head.text) {
            Sort::Type(of)
        } else if head.text == "name" {
            Sort::Name
        } else if vocab.find_relation(&head.text).is_some() || head.text == "remainder" {
            Sort::Cards
        } else {
            Sort::Unknown
        }
    }

    fn is_number_word(&self, word: &str) -> bool {
        self.vocab.find_stat(word).is_some() || self.vocab.find_player_stat(word).is_some()
    }

    /// A word that asks something of a card: a stat, a type or `name`.
    pub(super) fn is_quality(&self, head: &Name) -> bool {
        matches!(self.sort_of_quality(head), Sort::Number | Sort::Type(_) | Sort::Name)
    }

    pub(super) fn in_words(&self, expr: &Expr) -> Message {
        let what = match self.sort_of(expr) {
            Sort::Number => say!("a number"),
            Sort::Truth => say!("a condition"),
            Sort::Cards => match self.is_place(expr) {
                true => say!("a place"),
                false => say!("cards"),
            },
            Sort::Player => say!("a player"),
            Sort::Place => say!("a place"),
            Sort::State => say!("a state"),
            Sort::Span => say!("a span of the game"),
            Sort::Value(of) => {
                say!("a value of `{kind}`", kind = self.vocab.type_word(of).word.name)
            }
            Sort::Type(_) | Sort::Name => say!("what a card shows, of no card"),
            Sort::Happening => say!("a happening"),
            Sort::Done => say!("whether something was done"),
            Sort::Word => say!("a declared word"),
            Sort::Keyword => say!("a keyword"),
            Sort::Unknown => say!("nothing that is known"),
        };
        self.with_word(expr, what)
    }

    fn with_word(&self, expr: &Expr, what: Message) -> Message {
        let are_cards = &*what == "cards";
        match (word_of(expr), &expr.kind) {
            (Some(name), ExprKind::Noun { .. }) if are_cards => {
                let named = self.scope.find(&name.text);
                match named.is_some_and(|slot| self.scope.facts(slot).single) {
                    true => say!("`{name}` is a card", name = name.text),
                    false => say!("`{name}` are cards", name = text_of(expr)),
                }
            }
            (Some(name), _) if are_cards => say!("`{name}` are cards", name = name.text),
            (Some(name), _) => say!("`{name}` is {what}", name = name.text, what),
            (None, ExprKind::This) => say!("`this` is a card"),
            (None, _) if are_cards => say!("these are cards"),
            (None, _) => say!("this is {other}", other = what),
        }
    }

    /// Reports that something else is wanted where `expr` stands.
    pub(super) fn mismatch(&mut self, expr: &Expr, wanted: Message) {
        if let ExprKind::Described { by, set } = &expr.kind {
            return self.described(expr, by, set);
        }
        if self.sort_of(expr) == Sort::Unknown
            && let Some(name) = word_of(expr)
        {
            let groups: &[Group] = match &*wanted {
                "a number" => &[
                    Group::Names,
                    Group::Stats,
                    Group::PlayerStats,
                    Group::Fixed(&["amount", TURN_NUMBER]),
                ],
                "a condition" => {
                    &[Group::Names, Group::States, Group::Moments, Group::Keywords, Group::Stats]
                }
                "a place" => &[Group::Places, Group::Relations, Group::Names],
                "a player" => &[Group::Names],
                _ => &[Group::Names, Group::Nouns, Group::Places, Group::Relations],
            };
            let name = name.clone();
            if !self.is_named_elsewhere(&name) {
                self.unknown(&codes::UNKNOWN_NAME, &name, wanted, groups);
            }
            return;
        }
        let is_wanted = matches!(
            (self.sort_of(expr), &*wanted),
            (Sort::Number, "a number") | (Sort::Cards, "cards")
        );
        if is_wanted
            && matches!(expr.kind, ExprKind::Noun { index: Some(_), .. })
            && let Some(name) = word_of(expr)
        {
            let message = say!("`{name}` has no cells, and no number behind it", name = name.text);
            let help = say!("a number behind a place says which of its cells is meant");
            self.error_with_help(&codes::WRONG_TYPE, expr.span, message, help);
            return;
        }
        let found = self.in_words(expr);
        let message = match &*wanted {
            "cards" => say!("{found}, but cards are needed here", found),
            _ => say!("{found}, but {wanted} is needed here", found, wanted),
        };
        let diagnostic = Diagnostic::new(&codes::WRONG_TYPE, self.place(expr.span), message);
        let diagnostic = match (self.sort_of(expr), &*wanted) {
            (Sort::Cards | Sort::Place, "a number") => diagnostic
                .help(say!("count them with `count(..)`"))
                .mended_by(Fix::safe(self.in_parentheses(expr, "count"))),
            (Sort::Cards | Sort::Place, "a condition") => diagnostic
                .help(say!("ask whether there are any with `some(..)`"))
                .mended_by(Fix::safe(self.in_parentheses(expr, "some"))),
            (Sort::Cards, "a player") => diagnostic
                .help(say!("write `opponent`, `me` or the name of a player"))
                .offer("opponent"),
            (Sort::Value(of), "a number") => {
                let of = self.vocab.type_word(of).word.name;
                let value = text_of(expr);
                diagnostic.help(say!(
                    "write a number; for the value ask `{of} = {value}`",
                    of,
                    value
                ))
            }
            (Sort::Number, "a condition") => diagnostic.help(say!("compare it, as in `.. >= 1`")),
            (Sort::Number, "cards") => {
                diagnostic.help(say!("say what it is a number of, as in `1 character`"))
            }
            (Sort::Player, "cards") => {
                diagnostic.help(say!("say which cards of the player, as in `my hand`"))
            }
            _ => diagnostic,
        };
        self.report(diagnostic);
    }

    /// `count(my hand)` for `my hand`.
    pub(super) fn in_parentheses(&self, expr: &Expr, word: &str) -> [Edit; 2] {
        let Span { start, end, .. } = expr.span;
        let at = |at: u32| self.place(Span { start: at, end: at });
        [Edit::new(at(start), format!("{word}(")), Edit::new(at(end), ")")]
    }

    /// A hole: right only where the keyword's definition is checked on its own.
    pub(super) fn hole(&mut self, hole: &Hole) -> Option<()> {
        if self.holes.contains(&hole.name) {
            self.holes_read.push(hole.name.clone());
            return Some(());
        }
        let name = Name { text: hole.name.clone(), quoted: false, span: hole.span };
        let mut words = self.holes.clone();
        words.sort();
        if self.inside.is_empty() && words.is_empty() {
            let message = say!("`${hole}` stands outside a keyword", hole = hole.name);
            let help = say!("only the text of a keyword has parameters");
            self.error_with_help(&codes::UNKNOWN_HOLE, hole.span, message, help);
        } else if self.used_at.is_some() {
            let message =
                say!("`${hole}` is filled with something that does not fit", hole = hole.name);
            self.error(&codes::KEYWORD_ARGUMENTS, hole.span, message);
        } else {
            let what = say!("a parameter of this keyword");
            self.unknown_among(&codes::UNKNOWN_HOLE, &name, what, words.iter().map(String::as_str));
        }
        None
    }

    pub(super) fn is_one(&self, num: NumId) -> bool {
        matches!(self.program.exprs.nums[num.0 as usize], Num::Int(0 | 1))
    }
}

/// `level of cards in Z` reads as `level of (cards in Z)`.
pub(super) fn push_down(checker: &Checker<'_>, expr: &Expr) -> Option<Expr> {
    let (ExprKind::In { set, .. } | ExprKind::Where { set, .. }) = &expr.kind else { return None };
    let inner = push_down(checker, set);
    let ExprKind::Of { head, of } = &inner.as_ref().unwrap_or(set).kind else { return None };
    if !checker.is_quality(head) {
        return None;
    }
    let kind = match &expr.kind {
        ExprKind::In { places, .. } => ExprKind::In { set: of.clone(), places: places.clone() },
        ExprKind::Where { filter, .. } => {
            ExprKind::Where { set: of.clone(), filter: filter.clone() }
        }
        _ => return None,
    };
    let of = Box::new(Expr { kind, span: expr.span });
    Some(Expr { kind: ExprKind::Of { head: head.clone(), of }, span: expr.span })
}

/// The word that an expression is, or starts with.
pub(super) fn word_of(expr: &Expr) -> Option<&Name> {
    match &expr.kind {
        ExprKind::Noun { names, .. } => names.first().filter(|name| !name.quoted),
        ExprKind::Of { head, .. } => Some(head),
        ExprKind::Described { by, .. } => word_of(by),
        _ => None,
    }
}
