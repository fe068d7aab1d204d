//! Cards that targets keep between inputs.

use std::path::{Path, PathBuf};

use fuda::diagnostics::Sources;
use fuda::load::{self, Loaded};

/// The folder of fuda, whose scripts are read as a target starts.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The text of a script.
///
/// # Panics
/// It is not there.
pub fn text(path: &str) -> String {
    load::text(&root().join(path)).expect("a script of fuda")
}

/// All scripts below a folder of fuda, but for reference cards.
///
/// # Panics
/// The folder is not there.
pub fn texts(folder: &str) -> Vec<String> {
    let files = load::played_files(&root().join(folder)).expect("a folder of fuda");
    files.iter().map(|path| load::text(path).expect("a script of fuda")).collect()
}

/// The texts, checked together.
///
/// # Panics
/// They have mistakes.
pub fn checked(texts: Vec<String>) -> Loaded {
    let mut sources = Sources::default();
    for (n, text) in texts.into_iter().enumerate() {
        sources.add(format!("{n}.fuda"), text);
    }
    let loaded = load::load_sources(sources);
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    loaded
}

/// For as long as the target runs.
pub fn kept<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
