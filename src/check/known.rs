//! Indexes of what the check knows, so that no list is searched.

use std::collections::{HashMap, HashSet};

use memchr::memmem::Finder;

use super::closed_values;
use super::ir::ValueId;
use crate::code::NameId;
use crate::diagnostics::Place;
use crate::syntax::ast;
use crate::vocab::{TypeId, Vocab};

/// By name or content, positions in the lists of the check and of its program. Sets can be taken back from the program,
/// so a position counts only while the same set stands there.
pub(super) struct Known<'a> {
    /// Positions of definitions.
    pub definitions: HashMap<&'a str, usize>,
    /// Names of items that were left out, and whether they stand in quotes.
    pub broken: HashSet<(&'a str, bool)>,
    /// The values of each name.
    pub values: HashMap<String, Vec<(TypeId, ValueId)>>,
    pub trait_sets: HashMap<Vec<ValueId>, usize>,
    pub name_sets: HashMap<(Vec<NameId>, Vec<String>), usize>,
    /// By each part of names that was asked for, the names that have it.
    pub names_with: HashMap<String, NamesWith>,
    /// Positions of cards that are right.
    pub cards: HashMap<NameId, usize>,
    /// By each code, [`folded`](crate::folding::folded), the first card that has it, with its place.
    pub codes: HashMap<String, (NameId, Place)>,
}

/// The names that have a part, of those that have been looked at.
#[derive(Default)]
pub(super) struct NamesWith {
    names: Vec<NameId>,
    looked_at: usize,
}

impl NamesWith {
    /// All of them. `all` are those of the last time, and perhaps further ones behind them.
    pub fn of(&mut self, part: &str, all: &[String]) -> &[NameId] {
        let fresh = all.iter().enumerate().skip(self.looked_at);
        let part = Finder::new(part);
        let fresh = fresh.filter(|(_, name)| part.find(name.as_bytes()).is_some());
        self.names.extend(fresh.map(|(id, _)| NameId(id as u16)));
        self.looked_at = all.len();
        &self.names
    }
}

impl<'a> Known<'a> {
    pub fn of(vocab: &Vocab, broken: &'a [ast::Name]) -> Known<'a> {
        let mut values: HashMap<String, Vec<(TypeId, ValueId)>> = HashMap::new();
        for (n, value) in closed_values(vocab).into_iter().enumerate() {
            values.entry(value.name).or_default().push((value.of, ValueId(n as u16)));
        }
        Known {
            definitions: HashMap::new(),
            broken: broken.iter().map(|name| (name.text.as_str(), name.quoted)).collect(),
            values,
            trait_sets: HashMap::new(),
            name_sets: HashMap::new(),
            names_with: HashMap::new(),
            cards: HashMap::new(),
            codes: HashMap::new(),
        }
    }
}
