//! Telling a mistake once, at the right place.

use super::Checker;
use super::ir::SlotKind;
use super::scope::Refused;
use crate::code::{MAX_SLOTS, Slot};
use crate::diagnostics::{Code, Diagnostic, Message, Place, catalogue::check as codes, say};
use crate::syntax::ast::{Name, Span};

impl Checker<'_> {
    pub(super) fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    pub(super) fn report(&mut self, mut diagnostic: Diagnostic) {
        if let Some(used_at) = self.used_at {
            let inside = std::mem::replace(&mut diagnostic.place, used_at);
            diagnostic.label = None;
            diagnostic.fix = None;
            let text = match self.inside.last().map(|at| self.definitions[*at].def.template) {
                Some(true) => say!("in the template's text"),
                _ => say!("in the keyword's text"),
            };
            diagnostic.related.insert(0, (inside, text));
        }
        self.diagnostics.push(diagnostic);
    }

    /// Whether the last diagnostic is this mistake in this place.
    pub(super) fn was_told(&self, code: &'static Code, name: &Name) -> bool {
        let place = self.used_at.unwrap_or(self.place(name.span));
        let is_there = |found: &Diagnostic| {
            found.place.span.start == place.span.start && found.place.file == place.file
        };
        self.diagnostics.last().is_some_and(|found| found.code.id == code.id && is_there(found))
    }

    /// Reports a mistake without help.
    pub(super) fn error(&mut self, code: &'static Code, span: Span, message: impl Into<Message>) {
        self.report(Diagnostic::new(code, self.place(span), message));
    }

    /// Reports a mistake with help.
    pub(super) fn error_with_help(
        &mut self,
        code: &'static Code,
        span: Span,
        message: impl Into<Message>,
        help: impl Into<Message>,
    ) {
        self.report(Diagnostic::new(code, self.place(span), message).help(help));
    }

    /// Gives a name to what `kind` says; `single` if it is one card at most.
    pub(super) fn give(&mut self, name: &Name, kind: SlotKind, single: bool) -> Option<Slot> {
        let place = self.place(name.span);
        if let Some(what) = self.what_is(&name.text) {
            self.report(
                Diagnostic::new(
                    &codes::NAME_SHADOWS,
                    place,
                    say!("`{name}` cannot be a name: it is {what}", name = name.text, what),
                )
                .help(say!("take a name that is not a word of the game")),
            );
            // Its uses mean the name, and are not mistakes too.
            let given = self.scope.give(&name.text, kind, single, place);
            return given.ok();
        }
        match self.scope.give(&name.text, kind, single, place) {
            Ok(slot) => Some(slot),
            Err(refused) => {
                self.refuse(refused, &name.text, place);
                None
            }
        }
    }

    /// A nameless slot that lasts to the end of the ability.
    pub(super) fn hidden(&mut self, kind: SlotKind, span: Span) -> Option<Slot> {
        let place = self.place(span);
        let slot = self.scope.hidden(kind, place);
        slot.map_err(|refused| self.refuse(refused, "", place)).ok()
    }

    /// The slot for the cards of one instruction.
    pub(super) fn passing(&mut self, which: usize, span: Span) -> Option<Slot> {
        let place = self.place(span);
        let slot = self.scope.passing(which, place);
        slot.map_err(|refused| self.refuse(refused, "", place)).ok()
    }

    fn refuse(&mut self, refused: Refused, name: &str, place: Place) {
        let diagnostic = match refused {
            Refused::Given(before) => {
                Diagnostic::new(&codes::NAME_TAKEN, place, say!("`{name}` is given twice", name))
                    .related(before, say!("first given here"))
                    .help(say!("a name is given once on a path: take another one"))
            }
            Refused::OtherType(before, kind) => Diagnostic::new(
                &codes::NAME_TAKEN,
                place,
                say!("`{name}` names {kind} in another branch", name, kind = kind_in_words(kind)),
            )
            .related(before, say!("given here"))
            .help(say!("take another name, or name the same kind of thing in both branches")),
            Refused::Full => Diagnostic::new(
                &codes::TOO_MANY_NAMES,
                place,
                say!("this ability names more than {most} things", most = MAX_SLOTS),
            )
            .help(say!("split it, or say more with one name")),
        };
        self.report(diagnostic);
    }
}

/// The kind of a name's slot, in words.
pub(super) fn kind_in_words(kind: SlotKind) -> Message {
    match kind {
        SlotKind::Cards => say!("cards"),
        SlotKind::Number => say!("a number"),
        SlotKind::Cell => say!("a cell"),
        SlotKind::Player => say!("a player"),
        SlotKind::Done => say!("whether something was done"),
        SlotKind::Happening => say!("a happening"),
        SlotKind::Word => say!("a declared word"),
    }
}
