//! Causes: `by enemy effect`, `by auto of "X"`, `by attack`.

use super::Checker;
use super::place::side;
use crate::code::{Exprs, Test, TestId, Through};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{Expr, ExprKind, Name};
use crate::vocab::{EventId, EventRole, Form, Spelled};

impl Checker<'_> {
    /// The test of a cause: `enemy effect where speed <= 2`. An effect may be that of any card; a kind of text, or an
    /// event that the rulebook carries out, may be limited to some cards.
    pub(super) fn cause(&mut self, expr: &Expr) -> Option<TestId> {
        match &expr.kind {
            ExprKind::Where { set, filter } => {
                let cause = self.cause(set);
                let filter = self.filter(filter);
                let (cause, filter) = (cause?, filter?);
                Some(self.all_of([cause, filter]))
            }
            ExprKind::Noun { owner, other: false, names, index: None } if matches!(names.as_slice(), [name] if is_effect(name) || self.through(name).is_some()) =>
            {
                let through = names.first().and_then(|name| self.through(name));
                if owner.is_some() {
                    self.of_a_card(through, expr)?;
                }
                let through = through.map(|through| self.test(Test::Through(through)));
                let owned = owner.map(|owner| self.it_is_owned(side(owner)));
                Some(self.all_of(through.into_iter().chain(owned)))
            }
            ExprKind::Of { head, of } if self.through(head).is_some() => {
                let through = self.through(head);
                self.of_a_card(through, expr)?;
                let through = through.map(|through| self.test(Test::Through(through)));
                let cards = self.fits(of, false)?;
                Some(self.all_of(through.into_iter().chain([cards])))
            }
            _ => self.fits(expr, false),
        }
    }

    /// Reports an owner or cards with a player's event as the cause: the rules carry it out, no card does.
    fn of_a_card(&mut self, through: Option<Through>, expr: &Expr) -> Option<()> {
        let Some(Through::Event(event)) = through else { return Some(()) };
        let word = self.vocab.event(event);
        if word.subject != EventRole::Player {
            return Some(());
        }
        let bare = word.word.also.first().unwrap_or(&word.word.name);
        let message = say!("the rules carry out `{bare}`, not a card", bare);
        self.error_with_help(
            &codes::EVENT_PART,
            expr.span,
            message,
            say!("write `by {bare}`", bare),
        );
        None
    }

    /// The kind of text that is running, or the event that the rulebook carries out, which the word names.
    fn through(&self, name: &Name) -> Option<Through> {
        if name.quoted {
            return None;
        }
        if let Some(tag) = self.mark_of(name) {
            return Some(Through::Tag(tag));
        }
        if self.vocab.find_noun(&name.text).is_some() {
            return None;
        }
        let runs = |form: Form| form != Form::Continuous;
        if let Some(kind) = self.vocab.find_ability_kind(&name.text) {
            return runs(self.vocab.ability_kind(kind).form).then_some(Through::Kind(kind));
        }
        let mut events = self.vocab.events.iter();
        let event = events.position(|event| event.carried_out && event.spelled(&name.text))?;
        Some(Through::Event(EventId(event as u8)))
    }
}

/// Whether the test asks about the text that is running as it is evaluated.
pub(super) fn is_running(exprs: &Exprs, cause: TestId) -> bool {
    match exprs.tests[cause.0 as usize] {
        Test::Through(Through::Tag(_) | Through::Kind(_)) => true,
        Test::And(left, right) | Test::Or(left, right) => {
            is_running(exprs, left) || is_running(exprs, right)
        }
        Test::Not(inner) => is_running(exprs, inner),
        _ => false,
    }
}

fn is_effect(name: &Name) -> bool {
    !name.quoted && matches!(name.text.as_str(), "effect" | "effects")
}
