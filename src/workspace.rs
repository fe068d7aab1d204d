//! Script files held in memory: each is read again only when its text changes, all are checked together.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::diagnostics::Sources;
use crate::games;
use crate::load::{Loaded, Script, check_together};
use crate::shipped;

/// A set of scripts that belong together, as those of one folder.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    /// In the order in which they came.
    scripts: Vec<Held>,
}

#[derive(Clone, Debug)]
struct Held {
    path: String,
    text: String,
    script: Script,
}

impl Held {
    fn new(path: String, text: String) -> Held {
        let script = Script::read(&text);
        Held { path, text, script }
    }
}

/// Scripts that came with the program, by path, as far as they were needed.
static SHIPPED: Mutex<BTreeMap<&str, Arc<Held>>> = Mutex::new(BTreeMap::new());

fn held_of(path: &'static str, text: &str) -> Arc<Held> {
    // Nothing that is half done is left behind where reading one panics.
    let mut known = SHIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let held =
        known.entry(path).or_insert_with(|| Arc::new(Held::new(path.to_owned(), text.to_owned())));
    Arc::clone(held)
}

impl Workspace {
    /// The sources as scripts, in their order.
    pub fn of(sources: Sources) -> Workspace {
        let scripts = sources.into_iter().map(|source| Held::new(source.path, source.text));
        Workspace { scripts: scripts.collect() }
    }

    /// Puts a script in, or another text in its place. Whether anything has changed.
    pub fn set(&mut self, path: &str, text: impl Into<String>) -> bool {
        let text = text.into();
        match self.scripts.iter_mut().find(|held| held.path == path) {
            Some(held) if held.text == text => false,
            Some(held) => {
                *held = Held::new(path.to_owned(), text);
                true
            }
            None => {
                self.scripts.push(Held::new(path.to_owned(), text));
                true
            }
        }
    }

    /// Takes a script out. Whether it was there.
    pub fn remove(&mut self, path: &str) -> bool {
        let before = self.scripts.len();
        self.scripts.retain(|held| held.path != path);
        self.scripts.len() < before
    }

    /// The text of a script.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.scripts.iter().find(|held| held.path == path).map(|held| held.text.as_str())
    }

    /// The paths of all scripts.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.scripts.iter().map(|held| held.path.as_str())
    }

    /// What [`crate::load::load_sources`] says of the same texts.
    pub fn check(&self) -> Loaded {
        check(self.scripts.iter())
    }

    /// The same, with what [`shipped::beside`] puts beside them.
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
        sources.add(held.path.clone(), held.text.clone());
        read.push(&held.script);
    }
    check_together(&games::vocabs(), sources, &read)
}
