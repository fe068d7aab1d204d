//! Runs each input of the corpora once, without libFuzzer: what was found stays mended.
//!
//! ```text
//! cargo run --bin corpus           # from the folder `fuzz`
//! ```

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

type Target = (&'static str, &'static str, fn(&[u8]));

const TARGETS: &[Target] = &[
    ("ask", "../tests/api", fuda_fuzz::ask::run),
    ("cards", "corpus/cards", fuda_fuzz::cards::run),
    ("lsp", "corpus/lsp", fuda_fuzz::lsp::run),
    ("record", "corpus/record", fuda_fuzz::record::run),
    ("saved_state", "corpus/saved_state", fuda_fuzz::saved_state::run),
    ("scenario", "corpus/scenario", fuda_fuzz::scenario::run),
    ("script", "corpus/script", fuda_fuzz::script::run),
];

fn main() -> ExitCode {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut inputs: Vec<(&Target, PathBuf)> = Vec::new();
    for target in TARGETS {
        let files = fs::read_dir(here.join(target.1)).expect("a corpus");
        let paths = files.map(|file| file.expect("an entry").path()).filter(|path| path.is_file());
        let before = inputs.len();
        inputs.extend(paths.map(|path| (target, path)));
        println!("{}: {} inputs", target.0, inputs.len() - before);
    }
    let (next, failed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let run = || {
        while let Some((target, path)) = inputs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let bytes = fs::read(path).expect("an input");
            if std::panic::catch_unwind(|| target.2(&bytes)).is_err() {
                println!("fuzz target {} failed on {}", target.0, path.display());
                failed.fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(run))));
    ExitCode::from(u8::from(failed.into_inner() > 0))
}
