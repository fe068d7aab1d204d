//! Snapshots that lie beside the scripts they are of.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use insta::Settings;

/// Does something with each script of a folder of `tests`, all of them even if some are wrong; a snapshot that is
/// taken lies beside the script and has its name.
pub fn each_script(folder: &str, mut what: impl FnMut(&Path)) {
    let entries = fs::read_dir(in_tests(folder)).expect("a folder");
    let mut scripts: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|end| end == "fuda"));
    scripts.sort();
    assert!(!scripts.is_empty(), "{folder} has no script");
    let mut wrong = Vec::new();
    for path in scripts {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut settings = beside(folder);
        settings.set_snapshot_suffix(&name);
        let outcome = catch_unwind(AssertUnwindSafe(|| settings.bind(|| what(&path))));
        if outcome.is_err() {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{folder}: {wrong:?}");
}

/// For snapshots that lie in a folder of `tests`, without the name of the test's module.
pub fn beside(folder: &str) -> Settings {
    let mut settings = Settings::clone_current();
    settings.set_omit_expression(true);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path(in_tests(folder));
    settings
}

fn in_tests(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder)
}
