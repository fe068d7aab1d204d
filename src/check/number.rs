//! Numbers.

use super::Checker;
use super::ir::SlotKind;
use super::place::side;
use super::set::Cards;
use super::sort::push_down;
use super::suggest::Group;
use crate::code::{Num, NumId, Owner, Who};
use crate::diagnostics::{Diagnostic, Fix, Message, catalogue::check as codes, say};
use crate::syntax::ast::{self, Aggregate, BinaryOp, Expr, ExprKind, Name};
use crate::vocab::{EventRole, Form, StatId};

/// The number of the running turn, from 1.
pub(super) const TURN_NUMBER: &str = "turn_number";

impl Checker<'_> {
    pub(super) fn number(&mut self, expr: &Expr) -> Option<NumId> {
        // Its nouns are cards where those live, not where an action looks for its own cards.
        let home = self.home.take();
        let number = self.number_by_kind(expr);
        self.home = home;
        number
    }

    fn number_by_kind(&mut self, expr: &Expr) -> Option<NumId> {
        match &expr.kind {
            ExprKind::Int(n) => match i32::try_from(*n) {
                Ok(n) => Some(self.num(Num::Int(n))),
                Err(_) => {
                    let message = say!("{n} is too large", n);
                    self.error(&codes::NUMBER_TOO_LARGE, expr.span, message);
                    None
                }
            },
            ExprKind::Hole(hole) => {
                self.hole(hole)?;
                Some(self.num(Num::Int(1)))
            }
            ExprKind::Noun { owner, other: false, names, index: None } => match names.as_slice() {
                [name] if !name.quoted => self.number_word(expr, *owner, name),
                _ => self.not_a_number(expr),
            },
            ExprKind::Of { head, of } => self.number_of(expr, head, of),
            ExprKind::In { .. } | ExprKind::Where { .. } => match push_down(self, expr) {
                Some(inner) => self.number(&inner),
                None => self.not_a_number(expr),
            },
            ExprKind::Binary { op, left, right } => {
                let (left, right) = (self.number(left), self.number(right));
                let (left, right) = (left?, right?);
                Some(self.num(match op {
                    BinaryOp::Add => Num::Add(left, right),
                    BinaryOp::Sub => Num::Sub(left, right),
                    BinaryOp::Mul => Num::Mul(left, right),
                    BinaryOp::Div => Num::Div(left, right),
                }))
            }
            ExprKind::Pick { then, cond, otherwise } => {
                let test = self.condition(cond);
                let (then, otherwise) = (self.number(then), self.number(otherwise));
                let (test, then, otherwise) = (test?, then?, otherwise?);
                Some(self.num(Num::If { test, then, otherwise }))
            }
            ExprKind::Aggregate { kind, of } => self.aggregate(expr, *kind, of),
            ExprKind::Times { events, per } => self.times(events, per),
            _ => self.not_a_number(expr),
        }
    }

    fn not_a_number(&mut self, expr: &Expr) -> Option<NumId> {
        self.mismatch(expr, say!("a number"));
        None
    }

    /// `n`, `my life`, and inside a filter `atk`.
    fn number_word(
        &mut self,
        expr: &Expr,
        owner: Option<ast::Owner>,
        name: &Name,
    ) -> Option<NumId> {
        if let Some(slot) = self.slot_of_kind(&name.text, SlotKind::Number) {
            return Some(self.num(Num::Slot(slot)));
        }
        if self.scope.find(&name.text).is_some() {
            return self.not_a_number(expr);
        }
        if let Some(owner) = owner {
            let who = match side(owner) {
                Owner::Mine => Who::Me,
                Owner::Enemy => Who::Opponent,
                Owner::Their | Owner::Both => Who::They,
            };
            let Some(stat) = self.vocab.find_player_stat(&name.text) else {
                if self.sort_of(expr).is_known() {
                    return self.not_a_number(expr);
                }
                let groups = &[Group::PlayerStats, Group::Nouns, Group::Places];
                self.unknown(&codes::UNKNOWN_NAME, name, say!("a number of a player"), groups);
                return None;
            };
            return Some(self.num(Num::PlayerStat { stat, who }));
        }
        if name.text == TURN_NUMBER {
            return Some(self.num(Num::Turn));
        }
        if let Some(stat) = self.vocab.find_stat(&name.text) {
            if self.in_filter {
                let of = self.it();
                return Some(self.num(Num::Stat { stat, of }));
            }
            self.report(
                Diagnostic::new(
                    &codes::NUMBER_OF_WHAT,
                    self.place(name.span),
                    say!("`{name}` of which card?", name = name.text),
                )
                .help(say!("write `{name} of this`, or of another card", name = name.text)),
            );
            return None;
        }
        if self.vocab.find_player_stat(&name.text).is_some() {
            self.report(
                Diagnostic::new(
                    &codes::NUMBER_OF_WHAT,
                    self.place(name.span),
                    say!("whose `{name}`?", name = name.text),
                )
                .help(say!("write `my {name}` or `enemy {name}`", name = name.text)),
            );
            return None;
        }
        self.not_a_number(expr)
    }

    /// `atk of foe`, `life of opponent`, `amount of hit`
    fn number_of(&mut self, expr: &Expr, head: &Name, of: &Expr) -> Option<NumId> {
        if head.text == "amount" {
            if let ExprKind::Noun { names, .. } = &of.kind
                && let [name] = names.as_slice()
            {
                if let Some(slot) = self.slot_of_kind(&name.text, SlotKind::Happening) {
                    return Some(self.num(Num::Amount(slot)));
                }
                if self.scope.find(&name.text).is_none() {
                    self.unknown(&codes::UNKNOWN_NAME, name, say!("a happening"), &[Group::Names]);
                    return None;
                }
            }
            let message =
                say!("{in_words}, but a happening has an amount", in_words = self.in_words(of));
            let named = self.vocab.events.iter().find(|word| {
                word.subject == EventRole::Damage
                    && (self.form != Form::Instead || word.replaceable)
            });
            let help = match (named, self.form) {
                (Some(word), Form::Instead) => say!(
                    "name the damage of the event, as in `when hit: damage of this would be {name} to ..`",
                    name = word.word.name
                ),
                (Some(_), _) => say!("name the damage, as in `deal hit: 3 to opponent`"),
                (None, _) => say!("name what an instruction does, as in `draw drawn: 2`"),
            };
            self.error_with_help(&codes::WRONG_TYPE, of.span, message, help);
            return None;
        }
        if let Some(stat) = self.vocab.find_player_stat(&head.text)
            && self.player_of(of).is_some()
        {
            let who = self.player(of)?;
            return Some(self.num(Num::PlayerStat { stat, who }));
        }
        let Some(stat) = self.vocab.find_stat(&head.text) else {
            if self.sort_of(expr).is_known() {
                return self.not_a_number(expr);
            }
            let groups = &[Group::Stats, Group::PlayerStats, Group::Fixed(&["amount"])];
            self.unknown(&codes::UNKNOWN_NAME, head, say!("a number of a card"), groups);
            return None;
        };
        let cards = self.cards(of)?;
        if self.only_one(of, cards, say!("the `{name}`", name = head.text)).is_none() {
            let edits = self.in_parentheses(expr, "max");
            if let Some(told) = self.diagnostics.last_mut().filter(|_| self.used_at.is_none()) {
                told.fix = Some(Fix::offered(edits));
            }
            return None;
        }
        Some(self.num(Num::Stat { stat, of: cards.set }))
    }

    /// Reports where several cards may stand and one is asked about.
    pub(super) fn only_one(&mut self, of: &Expr, cards: Cards, what: Message) -> Option<()> {
        if cards.single {
            return Some(());
        }
        self.error_with_help(
            &codes::SEVERAL_CARDS,
            of.span,
            say!("{what} of which of these cards?", what),
            say!("take `sum`, `max` or `min` of a number; ask about a group with `some(.. where ..)` or \
             `every(.., ..)`"),
        );
        None
    }

    fn aggregate(&mut self, expr: &Expr, kind: Aggregate, of: &Expr) -> Option<NumId> {
        match kind {
            Aggregate::Some | Aggregate::No => self.not_a_number(expr),
            Aggregate::Count => {
                let set = self.cards(of)?.set;
                Some(self.num(Num::Count(set)))
            }
            Aggregate::Distinct => {
                let pushed = push_down(self, of);
                let of = pushed.as_ref().unwrap_or(of);
                if let ExprKind::Of { head, of: cards } = &of.kind {
                    let by = self.vocab.find_type(&head.text);
                    if by.is_some() || head.text == "name" {
                        let set = self.cards(cards)?.set;
                        return Some(self.num(Num::Distinct { set, of: by }));
                    }
                }
                let help = say!("write `distinct(race of X)` or `distinct(name of X)`");
                let message = say!("`distinct` counts different values or names");
                self.error_with_help(&codes::WRONG_TYPE, of.span, message, help);
                None
            }
            Aggregate::Sum | Aggregate::Max | Aggregate::Min => {
                let (stat, set) = self.stat_of_cards(of)?;
                let it = self.it();
                let each = self.num(Num::Stat { stat, of: it });
                Some(self.num(match kind {
                    Aggregate::Sum => Num::Sum { set, each },
                    Aggregate::Max => Num::Max { set, each },
                    _ => Num::Min { set, each },
                }))
            }
        }
    }

    fn stat_of_cards(&mut self, of: &Expr) -> Option<(StatId, crate::code::SetId)> {
        let pushed = push_down(self, of);
        let of = pushed.as_ref().unwrap_or(of);
        let ExprKind::Of { head, of: cards } = &of.kind else {
            let help = say!("say which number, as in `sum(atk of my characters)`");
            self.error_with_help(
                &codes::WRONG_TYPE,
                of.span,
                say!("a number of cards is needed here"),
                help,
            );
            return None;
        };
        let cards = self.cards(cards);
        let Some(stat) = self.vocab.find_stat(&head.text) else {
            self.unknown(&codes::UNKNOWN_NAME, head, say!("a number of a card"), &[Group::Stats]);
            return None;
        };
        Some((stat, cards?.set))
    }

    /// The player that an expression names; `None` without a report if it names none.
    pub(super) fn player_of(&self, expr: &Expr) -> Option<Who> {
        match &expr.kind {
            ExprKind::Player(ast::Player::Me) => Some(Who::Me),
            ExprKind::Player(ast::Player::Opponent) => Some(Who::Opponent),
            ExprKind::Player(ast::Player::Each) => Some(Who::Each),
            ExprKind::Noun { owner: None, other: false, names, index: None } => {
                match names.as_slice() {
                    [name] => self.slot_of_kind(&name.text, SlotKind::Player).map(Who::Slot),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    pub(super) fn player(&mut self, expr: &Expr) -> Option<Who> {
        let who = self.player_of(expr);
        if who.is_none() {
            self.mismatch(expr, say!("a player"));
        }
        who
    }
}
