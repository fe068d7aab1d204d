//! The program as a whole, on files that nobody would write: it ends, soon and with little memory, and says what is wrong.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use fuda::engine::state::rng::Rng;

use crate::{library, shapes};

/// Bytes of memory in KiB, and seconds of computing, that one run may take.
const MEMORY: u32 = 2_000_000;
const SECONDS: u32 = 30;

/// Most terms, lines or cards of a text.
const LARGEST: u32 = 20_000;

/// Commands on a file `a.fuda`; `OUT` is a place that is not there.
const COMMANDS: &[&[&str]] = &[
    &["check", "a.fuda"],
    &["check", "--format", "json", "a.fuda"],
    &["check", "--fix", "a.fuda"],
    &["fmt", "a.fuda"],
    &["fmt", "--check", "a.fuda"],
    &["fmt", "-"],
    &["test", "a.fuda"],
    &["trace", "a.fuda"],
    &["trace", "--format", "json", "a.fuda"],
    &["explain", "a.fuda"],
    &["explain", "A", "--cards", "a.fuda"],
    &["explain", "--format", "json", "a.fuda"],
    &["explore", "a.fuda", "--cards", "a.fuda"],
    &["why", "a.fuda", "--step", "1"],
    &["why-not", "a.fuda", "--step", "1", "A uses \"Do\""],
    &["doc", "--out", "OUT", "--cards", "a.fuda"],
    &["replay", "a.fuda"],
    &["replay", "--format", "json", "a.fuda"],
    &["play", "--resume", "a.fuda"],
    &["play", "los", "--cards", "a.fuda", "--seed", "1"],
    &["sim", "los", "--games", "1", "--cards", "a.fuda"],
    &["rule", "los", "8.5", "--cards", "a.fuda"],
    &["lsp"],
];

static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| {
    let games = ["los", "ws", "legions", "eirei"];
    let scripts = games.iter().flat_map(|game| library::texts(&format!("cards/{game}")));
    Programs {
        program: std::env::var_os("FUDA_PROGRAM")
            .expect("FUDA_PROGRAM says which program is run")
            .into(),
        folder: std::env::temp_dir().join(format!("fuda-programs-{}", std::process::id())),
        scripts: scripts.map(String::into_bytes).collect(),
    }
});

/// What the bytes are mixed to decides what is run on which file.
pub fn run(bytes: &[u8]) {
    let seed = bytes.iter().fold(bytes.len() as u64, |seed, byte| {
        (seed ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    if let Err(wrong) = PROGRAMS.run(seed) {
        panic!("in {}: {wrong}", PROGRAMS.folder.display());
    }
}

struct Programs {
    program: PathBuf,
    /// Its own; what failed is left there.
    folder: PathBuf,
    scripts: Vec<Vec<u8>>,
}

impl Programs {
    /// One run; what was wrong with it, if anything was.
    fn run(&self, seed: u64) -> Result<(), String> {
        let mut rng = Rng::seeded(seed);
        let _ = fs::remove_dir_all(&self.folder);
        fs::create_dir_all(&self.folder).expect("a folder");
        let text = self.text(&mut rng);
        fs::write(self.folder.join("a.fuda"), &text).expect("a file");
        if rng.below(20) == 0 {
            return self.at_once(&text);
        }
        let args = COMMANDS[rng.below(COMMANDS.len() as u32) as usize];
        ended(args, &self.command(args).output().expect("it runs"))
    }

    fn command(&self, args: &[&str]) -> Command {
        let limits = format!("ulimit -v {MEMORY} -t {SECONDS}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &limits]).arg(&self.program).args(args).current_dir(&self.folder);
        command.stdin(fs::File::open(self.folder.join("a.fuda")).expect("the file"));
        command
    }

    /// Two processes write the same file: what is there then is what one of them wrote, or what was there.
    fn at_once(&self, text: &[u8]) -> Result<(), String> {
        let args: [&[&str]; 2] = [&["fmt", "a.fuda"], &["check", "--fix", "a.fuda"]];
        let start = |args| {
            let mut command = self.command(args);
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs")
        };
        let both = args.map(start);
        for (args, child) in args.into_iter().zip(both) {
            ended(args, &child.wait_with_output().expect("it ends"))?;
        }
        let left = fs::read_dir(&self.folder).expect("the folder").count();
        let now = fs::read(self.folder.join("a.fuda")).map_err(|error| error.to_string())?;
        match (left, now.is_empty() && !text.is_empty()) {
            (1, false) => Ok(()),
            _ => Err(format!("{left} files are left, the script has {} bytes", now.len())),
        }
    }

    fn text(&self, rng: &mut Rng) -> Vec<u8> {
        match rng.below(10) {
            0 => (0..rng.below(4_000)).map(|_| rng.below(256) as u8).collect(),
            1..5 => {
                let size = 1 << rng.below(15);
                shapes::text(rng.below(1 << 20), (size + rng.below(size)) % LARGEST, rng)
                    .into_bytes()
            }
            _ => self.changed(rng),
        }
    }

    /// A script of which parts are left out, doubled, moved or written over.
    fn changed(&self, rng: &mut Rng) -> Vec<u8> {
        let mut text = self.scripts[rng.below(self.scripts.len() as u32) as usize].clone();
        for _ in 0..=rng.below(6) {
            let mut at = |most: usize| rng.below(most as u32 + 1) as usize;
            let from = at(text.len());
            let to = (from + at(80)).min(text.len());
            let part = text[from..to].to_vec();
            match at(4) {
                0 => drop(text.drain(from..to)),
                1 => drop(text.splice(from..from, part)),
                2 => {
                    let to = at(text.len());
                    drop(text.splice(to..to, part));
                }
                3 => text.truncate(from),
                _ => {
                    let byte = at(255) as u8;
                    text.get_mut(from).into_iter().for_each(|one| *one = byte);
                }
            }
        }
        text
    }
}

fn ended(args: &[&str], output: &Output) -> Result<(), String> {
    let said = String::from_utf8_lossy(&output.stderr);
    let is_well = matches!(output.status.code(), Some(0..=2)) && !said.contains("panicked");
    let tail: String = said.chars().rev().take(400).collect();
    let tail: String = tail.chars().rev().collect();
    if is_well { Ok(()) } else { Err(format!("{args:?}: {}\n{tail}", output.status)) }
}
