//! Script files in memory: each is parsed again only when its text changes, and all are checked together.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use crate::diagnostics::{Source, Sources};
use crate::games;
use crate::load::{Loaded, Script, check_together};
use crate::shipped;

/// A set of scripts that belong together, such as those of one folder.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    /// The scripts, in the order in which they were added.
    scripts: Vec<Held>,
}

#[derive(Clone, Debug)]
struct Held {
    source: Source,
    script: Script,
}

impl Held {
    fn new(source: Source) -> Held {
        let script = Script::read(&source);
        Held { source, script }
    }
}

/// Shipped scripts that were needed so far, by path.
static SHIPPED: Mutex<BTreeMap<&str, Arc<Held>>> = Mutex::new(BTreeMap::new());

fn held_of(path: &'static str, text: &str) -> Arc<Held> {
    // A panic while parsing leaves no half-made entry, so a poisoned lock can be used.
    let mut known = SHIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let held = known.entry(path).or_insert_with(|| Arc::new(Held::new(Source::new(path, text))));
    Arc::clone(held)
}

impl Workspace {
    /// A workspace with these sources, in order.
    pub fn of(sources: Sources) -> Workspace {
        let sources: Vec<Source> = sources.into_iter().collect();
        Workspace { scripts: sources.into_par_iter().map(Held::new).collect() }
    }

    /// Adds a script or replaces its text. Returns whether anything has changed.
    pub fn set(&mut self, path: &str, text: impl Into<String>) -> bool {
        let text = text.into();
        match self.scripts.iter_mut().find(|held| held.source.path == path) {
            Some(held) if held.source.text == text => false,
            Some(held) => {
                *held = Held::new(Source::new(path, text));
                true
            }
            None => {
                self.scripts.push(Held::new(Source::new(path, text)));
                true
            }
        }
    }

    /// Removes a script. Returns whether it was there.
    pub fn remove(&mut self, path: &str) -> bool {
        let before = self.scripts.len();
        self.scripts.retain(|held| held.source.path != path);
        self.scripts.len() < before
    }

    /// The text of a script.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.scripts
            .iter()
            .find(|held| held.source.path == path)
            .map(|held| held.source.text.as_str())
    }

    /// The paths of all scripts.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.scripts.iter().map(|held| held.source.path.as_str())
    }

    /// The same result as [`crate::load::load_sources`] for these texts.
    pub fn check(&self) -> Loaded {
        check(self.scripts.iter())
    }

    /// Like [`Workspace::check`], together with the scripts that [`shipped::beside`] adds.
    pub fn check_with_shipped(&self) -> Loaded {
        let items = self.scripts.iter().flat_map(|held| held.script.items());
        let there = |path: &str| self.paths().any(|own| own.ends_with(path));
        let beside: Vec<_> =
            shipped::beside(items, there).map(|(path, text)| held_of(path, text)).collect();
        check(self.scripts.iter().chain(beside.iter().map(Arc::as_ref)))
    }
}

fn check<'a>(scripts: impl Iterator<Item = &'a Held>) -> Loaded {
    let mut sources = Sources::default();
    let mut read = Vec::new();
    for held in scripts {
        sources.push(held.source.clone());
        read.push(&held.script);
    }
    check_together(&games::vocabs(), sources, &read)
}
