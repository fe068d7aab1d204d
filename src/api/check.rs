//! Finding every mistake of scripts, and mending those whose fix is safe.

use std::collections::HashSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Mistakes, scripts};
use crate::diagnostics::{Diagnostic, FileId, Mending, Message, Sources, mend};
use crate::load::Loaded;
use crate::workspace::Workspace;

/// Asks for the mistakes of scripts.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The scripts whose mistakes are reported.
    pub scripts: Sources,
    /// Other scripts, which may define what the first use.
    #[serde(default)]
    pub beside: Sources,
    /// Messages about requested scripts that cannot be read; each is an error.
    #[serde(default)]
    pub unreadable: Vec<Message>,
    /// Messages about scripts beside them that cannot be read; their definitions are not known.
    #[serde(default)]
    pub unreadable_beside: Vec<Message>,
}

/// The mistakes that were found.
#[derive(Debug)]
pub struct Checked {
    pub files: usize,
    pub errors: usize,
    pub warnings: usize,
    pub mistakes: Mistakes,
    pub unreadable: Vec<Message>,
    pub unreadable_beside: Vec<Message>,
}

impl Check {
    pub fn answer(self) -> Checked {
        let Check { scripts, beside, unreadable, unreadable_beside } = self;
        let asked = scripts.iter().map(|(_, source)| source.path.clone()).collect();
        let mut all = scripts;
        for source in beside {
            all.add(source.path, source.text);
        }
        Checked::of(scripts::check(all), &asked, unreadable, unreadable_beside)
    }
}

impl Checked {
    /// The mistakes of those scripts that were requested.
    pub fn of(
        loaded: Loaded,
        asked: &HashSet<String>,
        unreadable: Vec<Message>,
        unreadable_beside: Vec<Message>,
    ) -> Checked {
        let Loaded { sources, diagnostics, .. } = loaded;
        let is_asked = |found: &Diagnostic| asked.contains(&sources.get(found.place.file).path);
        let found: Vec<Diagnostic> = diagnostics.into_iter().filter(is_asked).collect();
        let errors = found.iter().filter(|found| found.is_error()).count();
        Checked {
            files: asked.len() + unreadable.len(),
            errors: errors + unreadable.len(),
            warnings: found.len() - errors,
            mistakes: Mistakes { found, sources },
            unreadable,
            unreadable_beside,
        }
    }

    /// Whether no mistake was found.
    pub fn is_right(&self) -> bool {
        self.errors + self.warnings == 0
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({
            "files": self.files,
            "errors": self.errors,
            "warnings": self.warnings,
            "unreadable": self.unreadable,
            "unreadable_beside": self.unreadable_beside,
            "diagnostics": self.mistakes.data(),
        })
    }
}

/// Asks for scripts with all safe fixes made.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fix {
    /// The scripts to mend.
    pub scripts: Sources,
    /// Other scripts, which stay as they are.
    #[serde(default)]
    pub beside: Sources,
}

/// The scripts, in the order in which they were given, and the fixes that were made.
#[derive(Debug)]
pub struct Fixed {
    pub mending: Mending,
    asked: usize,
}

impl Fix {
    pub fn answer(self) -> Fixed {
        let Fix { scripts: mut all, beside } = self;
        let files: Vec<FileId> = all.iter().map(|(file, _)| file).collect();
        for source in beside {
            all.add(source.path, source.text);
        }
        let mut workspace = Workspace::of(all.clone());
        let mending = mend(all, &files, |sources| {
            for file in &files {
                let source = sources.get(*file);
                workspace.set(&source.path, source.text.as_str());
            }
            workspace.check_with_shipped().diagnostics
        });
        Fixed { mending, asked: files.len() }
    }
}

impl Fixed {
    /// The requested scripts, mended or not, without those beside them.
    pub fn scripts(&self) -> impl Iterator<Item = (FileId, &str)> {
        let all = self.mending.sources.iter().take(self.asked);
        all.map(|(file, source)| (file, source.text.as_str()))
    }

    /// The fixes that were made, in order, as JSON.
    pub fn mended(&self) -> Value {
        let rows = self.mending.done.iter().map(|one| {
            json!({
                "file": self.mending.sources.get(one.file).path,
                "line": one.line,
                "code": one.code,
                "message": one.what,
            })
        });
        rows.collect()
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let scripts = self.mending.sources.iter().take(self.asked);
        let scripts: Vec<_> = scripts.map(|(_, source)| source).collect();
        json!({ "mended": self.mended(), "scripts": scripts })
    }
}
