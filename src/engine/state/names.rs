//! The names that a card has.

use serde::{Deserialize, Serialize};

use crate::code::NameId;
use crate::engine::limits;

/// The names of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Names {
    all: [NameId; limits::NAMES],
    len: u8,
}

impl Names {
    #[inline]
    pub fn one(name: NameId) -> Names {
        let mut all = [NameId(0); limits::NAMES];
        all[0] = name;
        Names { all, len: 1 }
    }

    /// Adds a name; one that is there already is not added again. False if there is no room for it.
    pub fn add(&mut self, name: NameId) -> bool {
        if self.iter().any(|known| *known == name) {
            return true;
        }
        let Some(free) = self.all.get_mut(self.len as usize) else { return false };
        *free = name;
        self.len += 1;
        true
    }

    /// Whether the stored length is within [`limits::NAMES`]; in a state that was opened from a save it may not be.
    pub fn fits(&self) -> bool {
        usize::from(self.len) <= limits::NAMES
    }

    pub fn clear(&mut self) {
        *self = Names::default();
    }

    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, NameId> {
        let len = usize::from(self.len).min(limits::NAMES);
        self.all[..len].iter_mut()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, NameId> {
        self.all[..usize::from(self.len).min(limits::NAMES)].iter()
    }

    pub fn without(&self, gone: &[NameId]) -> Names {
        let mut left = Names::default();
        for name in self.iter().filter(|name| !gone.contains(name)) {
            left.add(*name);
        }
        left
    }
}
