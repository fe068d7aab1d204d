//! Names that are given for nothing, and names that are given on one path alone.

use super::Checker;
use super::ir::{SlotInfo, SlotKind};
use super::sort::word_of;
use crate::code::Slot;
use crate::diagnostics::{Diagnostic, catalogue::check as codes, say};
use crate::syntax::ast::{Expr, ExprKind, KeywordDef, ParamLabel};
use crate::vocab::Form;

/// What gave a name that is useless unless it is read. A name of cards that an instruction acts on is not: the
/// instruction acts on them in any case.
#[derive(Clone, Copy)]
pub enum NamedBy {
    Choice,
    Let,
    Declared,
    Search,
    Look,
    /// A card of the event that an ability waits for.
    Event,
}

impl Checker<'_> {
    /// Notes what gave a name.
    pub(super) fn named_by(&mut self, slot: Option<Slot>, by: NamedBy) {
        if let Some(slot) = slot {
            self.scope.facts_mut(slot).by = Some(by);
        }
    }

    /// Warns of the names of a sound ability that it never reads.
    pub(super) fn unread_names(&mut self) {
        if !self.names_are_its_own() {
            return;
        }
        // A name that is a word of the game is a mistake of its own.
        let may_be =
            |slot: &SlotInfo| slot.name.as_ref().is_some_and(|name| self.what_is(name).is_none());
        let unread = self.scope.unread().filter(|(slot, _)| may_be(slot));
        let told: Vec<Diagnostic> = unread.map(|(slot, by)| self.never_read(slot, *by)).collect();
        told.into_iter().for_each(|told| self.report(told));
    }

    /// Takes back the warnings of unread names of a card with a mistake, among the diagnostics from index `told` on:
    /// the wrong part may be the one that reads the name.
    pub(super) fn withhold_unread(&mut self, told: usize) {
        let of_card = self.take_back_told(told);
        let kept = of_card.into_iter().filter(|told| told.code.id != codes::UNREAD_NAME.id);
        self.diagnostics.extend(kept);
    }

    /// Whether the text that is checked has all the names that it gives and reads: not the text of a keyword
    /// as it is put in, nor one that takes in another text or is itself taken in.
    fn names_are_its_own(&self) -> bool {
        let takes_text = |at: &usize| {
            let params = &self.definitions[*at].def.params;
            params.iter().any(|param| matches!(param.label, ParamLabel::Do))
        };
        let defines = !self.inside.is_empty();
        self.used_at.is_none()
            && !(defines && self.form == Form::Called)
            && !self.inside.iter().any(takes_text)
    }

    fn never_read(&self, slot: &SlotInfo, by: NamedBy) -> Diagnostic {
        let name = slot.name.as_deref().unwrap_or_default();
        let (message, help) = match by {
            NamedBy::Choice => {
                (say!("is chosen and never used"), say!("leave the name out, or speak of it"))
            }
            NamedBy::Let => (say!("is never used"), say!("leave the line out, or speak of it")),
            NamedBy::Declared => {
                (say!("is declared and never asked for"), say!("leave the line out, or ask for it"))
            }
            NamedBy::Search => {
                (say!("is searched for and never used"), say!("leave the name out, or speak of it"))
            }
            NamedBy::Look => (
                say!("is looked at and never used"),
                say!("to choose among them write `in {name}`", name),
            ),
            NamedBy::Event => (say!("is never used"), say!("leave the name out, or speak of it")),
        };
        Diagnostic::new(&codes::UNREAD_NAME, slot.place, say!("`{name}` {message}", name, message))
            .help(help)
    }

    /// Warns of the parameters of a sound definition that its text puts in nowhere.
    pub(super) fn unread_holes(&mut self, def: &KeywordDef, read: &[String]) {
        for param in def.params.iter().filter(|param| !read.contains(&param.hole.name)) {
            let place = self.place(param.hole.span);
            let message = say!("`${hole}` is never put in", hole = param.hole.name);
            let help =
                say!("put it in where its value belongs, or leave it out here and in all uses");
            self.report(Diagnostic::new(&codes::UNREAD_NAME, place, message).help(help));
        }
    }

    /// Warns of an instruction about the cards of a name that only one of the paths to it gives.
    pub(super) fn given_on_every_path(&mut self, object: &Expr) {
        let ExprKind::Noun { owner: None, other: false, index: None, .. } = &object.kind else {
            return;
        };
        let Some(name) = word_of(object) else { return };
        let Some(slot) = self.slot_of_kind(&name.text, SlotKind::Cards) else { return };
        // Inside a block, the condition around it may be the one under which the name was given.
        let blocks = self.blocks;
        let parted = self.scope.parted(slot).filter(|parted| blocks <= parted.blocks);
        let Some(parted) = parted.filter(|_| self.used_at.is_none()) else { return };
        let (where_to, given) = (&parted.only_if, self.scope.slots[slot.0 as usize].place);
        let (message, help) = match where_to {
            Some(cond) => (
                say!(
                    "`{name}` is named only where `{cond}`; otherwise this does nothing",
                    name = name.text,
                    cond
                ),
                say!("move it into that block, or choose before `if`"),
            ),
            None => (
                say!(
                    "`{name}` is named on one path only; on others this does nothing",
                    name = name.text
                ),
                say!("move it to where the name is given, or give the name before the paths part"),
            ),
        };
        let place = self.place(name.span);
        let told = Diagnostic::new(&codes::NAME_ON_ONE_PATH, place, message);
        self.report(told.related(given, say!("named here")).help(help));
    }
}
