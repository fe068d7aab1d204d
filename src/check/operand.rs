//! Cards that an instruction is about: how many of which, and the name they get.

use super::ir::{Picked, SlotKind};
use super::{Checker, Home};
use crate::code::{Amount, NumId, Owner, SetId, Slot};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{self, Expr, ExprKind, Operand, OperandWhat, Span};
use crate::vocab::PlaceId;

impl Checker<'_> {
    /// `foe: up to 2 characters in seen such that ..`; `which` is the operand's place in its
    /// instruction.
    pub(super) fn picked(
        &mut self,
        operand: &Operand,
        home: Option<Home>,
        which: usize,
    ) -> Option<Picked> {
        self.picked_into(operand, home, |checker, single| match &operand.binder {
            Some(name) => checker.give(name, SlotKind::Cards, single),
            None => checker.passing(which, operand.span),
        })
    }

    pub(super) fn picked_into(
        &mut self,
        operand: &Operand,
        home: Option<Home>,
        slot: impl FnOnce(&mut Self, bool) -> Option<Slot>,
    ) -> Option<Picked> {
        let (amount, from, single, such_that) = match &operand.what {
            OperandWhat::Pick { amount, set, such_that } => {
                let amount = self.amount_of_cards(amount, set.span);
                let from = self.cards_at(set, home);
                let (amount, from) = match (amount, from) {
                    (Some(amount), Some(from)) => (amount, from),
                    _ => {
                        // The name is still given, so that its uses are not mistakes too.
                        slot(self, true);
                        self.poisoned = true;
                        return None;
                    }
                };
                let single = from.1
                    || match amount {
                        Amount::Exactly(n) | Amount::UpTo(n) | Amount::Random(n) => self.is_one(n),
                        Amount::UpToAll | Amount::All => false,
                    };
                (amount, from.0, single, such_that.as_ref())
            }
            OperandWhat::Values(values) => {
                let sets: Vec<Option<(SetId, bool)>> =
                    values.iter().map(|value| self.cards_at(value, home)).collect();
                let Some(sets) = sets.into_iter().collect::<Option<Vec<_>>>() else {
                    slot(self, true);
                    self.poisoned = true;
                    return None;
                };
                if let (None, [value]) = (&operand.binder, values.as_slice()) {
                    self.given_on_every_path(value);
                }
                let single = sets.len() == 1 && sets.iter().all(|(_, single)| *single);
                let from = self.union(sets.into_iter().map(|(set, _)| set));
                let some = matches!(
                    values.as_slice(),
                    [Expr { kind: ExprKind::Pile { up_to: true, .. }, .. }]
                );
                (if some { Amount::UpToAll } else { Amount::All }, from, single, None)
            }
            OperandWhat::UpTo(_) | OperandWhat::Range { .. } => {
                self.error_with_help(
                    &codes::WRONG_TYPE,
                    operand.span,
                    say!("this is a number, but cards are needed here"),
                    say!("say which cards, as in `up to 2 characters`"),
                );
                return None;
            }
            OperandWhat::Next(_) => {
                let message = say!("this is a span of the game, but cards are needed here");
                self.error(&codes::WRONG_TYPE, operand.span, message);
                return None;
            }
        };
        let slot = slot(self, single)?;
        if operand.binder.is_some() {
            self.scope.found_in(slot, self.zones_of(from), self.side_of(from));
            self.scope.holds_at_most(slot, self.most_picked(amount, from));
        }
        let such_that = match such_that {
            Some(test) => Some(self.condition(test)?),
            None => None,
        };
        Some(Picked { slot, amount, from, such_that })
    }

    fn cards_at(&mut self, set: &Expr, home: Option<Home>) -> Option<(SetId, bool)> {
        self.home = home;
        let cards = self.cards(set);
        self.home = None;
        cards.map(|cards| (cards.set, cards.single))
    }

    /// An amount of cards; cells alone are separate.
    fn amount_of_cards(&mut self, amount: &ast::Amount, span: Span) -> Option<Amount> {
        if *amount == ast::Amount::Separate {
            let message = say!("cells are separate, not cards");
            let help = say!("write `onto separate cells in ..` for where cards go");
            self.error_with_help(&codes::WRONG_TYPE, span, message, help);
            return None;
        }
        self.amount(amount)
    }

    pub(super) fn amount(&mut self, amount: &ast::Amount) -> Option<Amount> {
        Some(match amount {
            ast::Amount::Separate => return None,
            ast::Amount::Exactly(n) => Amount::Exactly(self.counted(n)?),
            ast::Amount::UpTo(n) => Amount::UpTo(self.counted(n)?),
            ast::Amount::UpToAll => Amount::UpToAll,
            ast::Amount::All => Amount::All,
            ast::Amount::Random(n) => Amount::Random(self.counted(n)?),
        })
    }

    /// A number of cards, rounds or points, which is not 0.
    pub(super) fn counted(&mut self, n: &Expr) -> Option<NumId> {
        if let ExprKind::Int(0) = n.kind {
            self.zero(n.span);
            return None;
        }
        self.number(n)
    }

    pub(super) fn zero(&mut self, span: Span) {
        let help = say!("leave it out, or write `up to` where none may be taken");
        self.error_with_help(&codes::ZERO, span, say!("0 of something is nothing"), help);
    }

    /// Where an action finds its cards when its text does not say: those of a player's own zone are
    /// the acting player's.
    pub(super) fn action_home(&self, place: PlaceId) -> Home {
        let owner = if self.place_in_play(place) { Owner::Both } else { Owner::Their };
        Home { place, owner, always: false }
    }

    /// A number and whether the actor may take less.
    pub(super) fn number_operand(&mut self, operand: &Operand) -> Option<(NumId, bool)> {
        match &operand.what {
            OperandWhat::UpTo(n) => Some((self.counted(n)?, true)),
            OperandWhat::Values(values) if values.len() == 1 => {
                Some((self.counted(&values[0])?, false))
            }
            OperandWhat::Pick { set, .. } => {
                self.error_with_help(
                    &codes::WRONG_TYPE,
                    operand.span,
                    say!("these are cards, but a number is needed here"),
                    match self.is_counted_noun(set) {
                        true => say!("write the number alone"),
                        false => say!("count them with `count(..)`"),
                    },
                );
                None
            }
            OperandWhat::Values(_) | OperandWhat::Range { .. } | OperandWhat::Next(_) => {
                let message = say!("one number is needed here");
                self.error(&codes::WRONG_TYPE, operand.span, message);
                None
            }
        }
    }

    /// `card` or `cards`, as in `draw 2 cards`.
    fn is_counted_noun(&self, set: &Expr) -> bool {
        matches!(&set.kind, ExprKind::Noun { owner: None, names, .. }
            if names.iter().all(|name| self.vocab.find_noun(&name.text).is_some()))
    }
}

/// The only expression of an operand without a name or an amount.
pub(super) fn plain(operand: &Operand) -> Option<&Expr> {
    match &operand.what {
        OperandWhat::Values(values) if operand.binder.is_none() => match values.as_slice() {
            [value] => Some(value),
            _ => None,
        },
        _ => None,
    }
}
