//! Names and values that no card here shows may be printed elsewhere: offers the `elsewhere` item that says so.

use std::collections::{HashMap, HashSet};

use super::Checker;
use super::items::Under;
use crate::diagnostics::{Code, Edit, FileId, Fix, Place, say};
use crate::syntax::ast::{Elsewhere, Expr, ExprKind, Name, Span};
use crate::syntax::text_of;
use crate::vocab::{FieldHolds, TypeId};

/// Something that no card of the files shows.
#[derive(Debug)]
pub(super) enum Unprinted {
    Card(Name),
    NamePart(Name),
    Value(TypeId, Name),
}

/// A report of something that no card here shows.
#[derive(Debug)]
pub(super) struct Told {
    code: &'static Code,
    place: Place,
    /// The `game` line that its item stands under.
    game: Place,
    what: Unprinted,
    /// Nothing that cards show is near to it: it was meant as it stands.
    sure: bool,
}

impl Checker<'_> {
    /// Adds to the last diagnostic that other cards may show this.
    pub(super) fn may_be_printed(&mut self, what: Unprinted) {
        let line = format!("`elsewhere {{ {} }}`", self.printed(&[&what]).join("   "));
        let Some(told) = self.diagnostics.last_mut() else { return };
        // A card that a text names may be in a file that was not given.
        let is_card = matches!(what, Unprinted::Card(_));
        if told.fix.as_ref().is_some_and(|fix| fix.safe || is_card) {
            return;
        }
        let who = match what {
            Unprinted::Value(..) => say!("only texts or cards that are not here"),
            _ => say!("cards that are not here"),
        };
        let says = say!("if {who} show it, say so: {line}", who, line);
        let help = told.help.take().filter(|help| !help.starts_with("`fuda vocab"));
        let near = told.fix.is_some() || help.as_ref().is_some_and(|help| help.starts_with("did"));
        told.help = Some(match help {
            Some(help) if help.ends_with('?') => {
                say!("{help} If {who} show it, say so: {line}", help, who, line)
            }
            Some(help) => say!("{help}; {says}", help, says),
            None => says,
        });
        let name = what.name();
        let is_printed = name.quoted || !name.text.starts_with(|c: char| c.is_ascii_lowercase());
        let sure = !near && told.label.is_none() && is_printed && !is_card;
        let (code, place, game) = (told.code, told.place, self.game_line);
        self.unprinted.push(Told { code, place, game, what, sure });
    }

    /// Gives the reports fixes that add to `elsewhere` items. Of the sure ones under one `game` line, the first one's
    /// fix adds all.
    pub(super) fn mend_unprinted(&mut self, items: &[(Under, &Elsewhere)]) {
        let unprinted = std::mem::take(&mut self.unprinted);
        let known: HashMap<At, &Elsewhere> =
            items.iter().map(|(under, item)| (at(under.game), *item)).collect();
        let mut sure: HashMap<At, Vec<&Unprinted>> = HashMap::new();
        let mut seen = HashSet::new();
        for told in unprinted.iter().filter(|told| told.sure) {
            if seen.insert((at(told.game), told.what.key())) {
                sure.entry(at(told.game)).or_default().push(&told.what);
            }
        }
        let mut fixes: HashMap<(At, &str), Fix> = HashMap::new();
        for told in &unprinted {
            let line = at(told.game);
            let all = if told.sure { sure.remove(&line) } else { None };
            let lines = self.printed(&all.unwrap_or_else(|| vec![&told.what]));
            let edit = edit_of(known.get(&line).copied(), told.game, &lines.join("\n  "));
            let fix = Fix { edits: vec![edit], safe: told.sure };
            fixes.entry((at(told.place), told.code.id)).or_insert(fix);
        }
        for found in self.diagnostics.iter_mut().filter(|found| found.fix.is_none()) {
            found.fix = fixes.remove(&(at(found.place), found.code.id));
        }
    }

    /// The lines of an `elsewhere` item for these.
    fn printed(&self, all: &[&Unprinted]) -> Vec<String> {
        let mut lines: Vec<(String, Vec<String>)> = Vec::new();
        for one in all {
            let word = match one {
                Unprinted::Card(_) => "card".to_string(),
                Unprinted::NamePart(_) => "name contains".to_string(),
                Unprinted::Value(of, _) => self.field_of(*of).to_string(),
            };
            let text = one.text();
            match lines.iter_mut().find(|(known, _)| *known == word) {
                Some((_, texts)) => texts.push(text),
                None => lines.push((word, vec![text])),
            }
        }
        lines.into_iter().map(|(word, texts)| format!("{word} {}", texts.join(", "))).collect()
    }

    /// The field that prints such values, else their type.
    fn field_of(&self, of: TypeId) -> &'static str {
        let prints = self
            .vocab
            .fields
            .iter()
            .find(|field| matches!(field.holds, FieldHolds::Values(values) if values == of));
        prints.map_or(self.vocab.type_word(of).word.name, |field| field.word.name)
    }
}

impl Unprinted {
    fn name(&self) -> &Name {
        match self {
            Unprinted::Card(name) | Unprinted::NamePart(name) | Unprinted::Value(_, name) => name,
        }
    }

    /// Equal for equal names and values, wherever they stand.
    fn key(&self) -> (u8, &str) {
        let kind = match self {
            Unprinted::Card(_) => 0,
            Unprinted::NamePart(_) => 1,
            Unprinted::Value(of, _) => 2 + of.0,
        };
        (kind, &self.name().text)
    }

    fn text(&self) -> String {
        let names = vec![self.name().clone()];
        let kind = ExprKind::Noun { owner: None, other: false, names, index: None };
        text_of(&Expr { kind, span: Span::default() })
    }
}

/// A place as a key.
type At = (FileId, u32, u32);

fn at(place: Place) -> At {
    (place.file, place.span.start, place.span.end)
}

/// The edit that adds lines to the `elsewhere` item under the `game` line, or a new item behind that line if there is
/// none.
fn edit_of(item: Option<&Elsewhere>, game: Place, lines: &str) -> Edit {
    let (at, text) = match item {
        Some(item) => (item.lines.span.end - 1, format!("  {lines}\n")),
        None => (game.span.end, format!("\n\nelsewhere {{\n  {lines}\n}}")),
    };
    Edit::new(Place { file: game.file, span: Span { start: at, end: at } }, text)
}
