//! What can never be: conditions that never hold, abilities that never work, costs that nobody can pay.
//!
//! It reads what the checker has resolved, each part with its text at hand. Only what is certain in every
//! state of a game is told, also amid an effect: what is doubtful is let pass. The text of a keyword or
//! template is judged where it is put in, with its values.

mod ability;
mod bounds;
mod chain;
mod condition;
mod cost;
mod event;
mod home;
mod number;
mod places;
mod room;
mod same;
mod turns;

use super::Checker;
use crate::code::{HistoryId, TestId};
use crate::diagnostics::{Code, Diagnostic, Edit, Fix, Message, Place, catalogue::check as codes};
use crate::syntax::ast::{Expr, Span};
use crate::vocab::{MomentId, UseTime, ZoneSet};

/// What is known where a condition is asked, beyond its words.
#[derive(Clone, Copy, Default)]
struct Asked<'a> {
    /// The zones of the ability's own card, if the ability works only there, with the word of the slot.
    works_in: Option<(ZoneSet, &'static str)>,
    /// The ability's kind, and when it may be used.
    used: Option<(&'static str, UseTime)>,
    /// The boundary at which it triggers, if it triggers at one in a player's turns.
    at: Option<Boundary>,
    /// Histories of which at least one event has happened this turn.
    happened: &'a [HistoryId],
}

/// The one boundary that a trigger waits for.
#[derive(Clone, Copy)]
struct Boundary {
    moment: MomentId,
    mine: bool,
    /// At its end.
    end: bool,
}

/// Why something can never be.
struct Never {
    pub span: Span,
    pub message: Message,
    pub help: Option<Message>,
    pub related: Option<(Place, Message)>,
    /// The place and the text that may have been meant there.
    pub meant: Option<(Span, String)>,
    /// Nothing else can have been meant.
    pub sure: bool,
}

impl Never {
    fn new(span: Span, message: impl Into<Message>) -> Never {
        Never { span, message: message.into(), help: None, related: None, meant: None, sure: false }
    }

    fn help(self, text: impl Into<Message>) -> Never {
        Never { help: Some(text.into()), ..self }
    }

    fn related(self, place: Place, text: impl Into<Message>) -> Never {
        Never { related: Some((place, text.into())), ..self }
    }

    fn meant(self, span: Span, text: impl Into<String>) -> Never {
        Never { meant: Some((span, text.into())), ..self }
    }

    fn sure(self, sure: bool) -> Never {
        Never { sure, ..self }
    }
}

impl Checker<'_> {
    /// Reports a condition that is never true.
    pub(in crate::check) fn judge_condition(&mut self, expr: &Expr, test: TestId) {
        if self.is_judged_later() {
            return;
        }
        if let Some(never) = self.never(expr, test, &Asked::default()) {
            self.tell(&codes::NEVER_TRUE, never);
        }
    }

    /// Reports a condition that is always true, if something depends on its being false. The text of a keyword may well
    /// be so with the values of one of its uses.
    pub(in crate::check) fn judge_otherwise(&mut self, expr: &Expr, test: TestId) {
        if self.used_at.is_some() || self.is_judged_later() {
            return;
        }
        if let Some(always) = self.always(expr, test, &Asked::default()) {
            self.tell(&codes::NEVER_TRUE, always);
        }
    }

    /// Whether this is the text of a definition, which is judged where it is put in.
    fn is_judged_later(&self) -> bool {
        !self.inside.is_empty() && self.used_at.is_none()
    }

    fn tell(&mut self, code: &'static Code, never: Never) {
        let Never { span, message, help, related, meant, sure } = never;
        let mut found = Diagnostic::new(code, self.place(span), message);
        found.help = help;
        found.related.extend(related);
        found.fix = meant
            .map(|(span, text)| Fix { edits: vec![Edit::new(self.place(span), text)], safe: sure });
        self.report(found);
    }
}
