//! What comes with the program.

use std::path::{Path, PathBuf};

/// The list in `src/main.rs`, which the compiler reads the files of.
#[test]
fn every_scenario_comes_with_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["tests/refused", "tests/scenarios"].map(|folder| root.join(folder));
    let there = fuda::load::script_files(&folders).expect("scenarios");
    let there = there.iter().map(|path| path.strip_prefix(root).expect("below the root"));
    let (_, list) = include_str!("../../src/main.rs").split_once("scenarios![").expect("a list");
    let (list, _) = list.split_once(']').expect("its end");
    let listed: Vec<PathBuf> = list.split('"').skip(1).step_by(2).map(PathBuf::from).collect();
    assert_eq!(listed, there.collect::<Vec<_>>());
}
