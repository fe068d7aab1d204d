//! The tests of the copy: built once, and which mutants each of them reaches.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use walkdir::WalkDir;

use crate::copy::{COPY, cargo};

/// The programs of the tests that may notice a mutant.
const PROGRAMS: &[&str] = &["kernel", "language", "program", "rules"];

/// Those of their tests that hold no rule and no mistake in a script: pages, what the program prints, states by
/// themselves; and `tables`, which breaks rules itself.
const LEFT_OUT: &[&str] = &[
    "kernel state::",
    "kernel told_apart::",
    "language diagnostics",
    "language fuzz_dictionary::",
    "language syntax_",
    "language words::",
    "language workspace::",
    "program api::",
    "program architecture::",
    "program cli::",
    "program docs::",
    "program shipped::",
    "program sim::",
    "program site::",
    "program tutorial::",
    "rules ids::",
    "rules ledger",
    "rules places::",
    "rules tables::",
];

/// What the name of a file of scenarios stands behind.
const FILE: &str = "scenarios of";

/// Tests that play all of these.
const BY_FILE: &[&str] =
    &["rules scenarios::composed", "rules scenarios::reference", "rules scenarios::scenarios"];

const TESTS: &str = "target/mutants/tests.tsv";
const REACHED: &str = "target/mutants/reached";

/// A test of the copy.
pub struct Test {
    /// The program of the test and its name in it.
    pub name: String,
    program: PathBuf,
    /// How long it takes.
    pub time: Duration,
    /// The mutants that it reaches.
    pub reaches: BTreeSet<u32>,
}

/// Builds the tests and runs each once, with no mutant: all, or those whose name begins so.
pub fn build(workers: usize, names: &[String]) -> Result<(), Box<dyn Error>> {
    let mut build = cargo()?;
    build.args(["test", "--locked", "--no-run", "--message-format=json"]);
    build.args(PROGRAMS.iter().flat_map(|program| ["--test", program]));
    let built = build.env("CARGO_INCREMENTAL", "0").stderr(Stdio::inherit()).output()?;
    if !built.status.success() {
        return Err("the copy does not compile".into());
    }
    let mut all = Vec::new();
    for line in String::from_utf8(built.stdout)?.lines() {
        let told: Value = serde_json::from_str(line)?;
        let Some(program) = told["executable"].as_str() else { continue };
        match told["target"]["name"].as_str().unwrap_or_default() {
            "fuda" => all.extend(scenarios(Path::new(program))?),
            name if PROGRAMS.contains(&name) => all.extend(listed(name, Path::new(program))?),
            _ => {}
        }
    }
    all.retain(|(name, _)| begins(name, names));
    let known = fs::read_to_string(TESTS).unwrap_or_default();
    let kept = known.lines().filter(|line| !begins(line, names));
    fs::write(TESTS, kept.map(|line| format!("{line}\n")).collect::<String>())?;
    let waiting = Mutex::new(all);
    let next = || waiting.lock().expect("no worker panics").pop();
    thread::scope(|scope| {
        let work = || -> Result<(), String> {
            while let Some((name, program)) = next() {
                measure(&name, &program).map_err(|error| error.to_string())?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    Ok(())
}

/// Whether a name begins in one of these ways; in any, if none is said.
pub fn begins(name: &str, with: &[String]) -> bool {
    with.is_empty() || with.iter().any(|with| name.starts_with(with))
}

type Named = (String, PathBuf);

/// The tests of a program.
fn listed(name: &str, program: &Path) -> Result<Vec<Named>, Box<dyn Error>> {
    let listed = Command::new(program).args(["--list", "--format=terse"]).output()?;
    let listed = String::from_utf8(listed.stdout)?;
    let tests = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    let tests = tests.map(|test| (format!("{name} {test}"), program.to_owned()));
    let is_left_out =
        |name: &str| BY_FILE.contains(&name) || LEFT_OUT.iter().any(|with| name.starts_with(with));
    Ok(tests.filter(|(name, _)| !is_left_out(name)).collect())
}

/// Each file of scenarios is a test of its own, so that a mutant meets only those that come to it.
fn scenarios(program: &Path) -> Result<Vec<Named>, Box<dyn Error>> {
    let mut all = Vec::new();
    for folder in ["tests/scenarios", "tests/reference"] {
        for entry in WalkDir::new(folder).sort_by_file_name() {
            let path = entry?.into_path();
            if path.extension().is_some_and(|end| end == "fuda") {
                all.push((format!("{FILE} {}", path.display()), program.to_owned()));
            }
        }
    }
    Ok(all)
}

/// Runs a test on the unchanged program.
fn measure(name: &str, program: &Path) -> Result<(), Box<dyn Error>> {
    let reached =
        std::env::current_dir()?.join(format!("{REACHED}-{}", name.replace([' ', '/'], "-")));
    let _ = fs::remove_file(&reached);
    let started = Instant::now();
    let passes = command(program, name).env("FUDA_MUTANTS_REACHED", &reached).status()?.success();
    let time = started.elapsed().as_millis();
    let reaches = fs::read_to_string(&reached).unwrap_or_default();
    let reaches: Vec<&str> = reaches.lines().collect();
    let _ = fs::remove_file(&reached);
    if !passes {
        println!("{name} fails without a mutant: it is left out ({time} ms)");
        return Ok(());
    }
    println!("{name}: {time} ms, {} mutants", reaches.len());
    let mut table = OpenOptions::new().append(true).open(TESTS)?;
    writeln!(table, "{name}\t{}\t{time}\t{}", program.display(), reaches.join(","))?;
    Ok(())
}

/// A test alone, on one core, up to the first thing that is wrong.
fn command(program: &Path, test: &str) -> Command {
    let name = test.rsplit(' ').next().unwrap_or(test);
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -t ${LIMIT:-900}; ulimit -v 8000000; exec \"$@\"", "sh"]);
    command.arg(program);
    if test.starts_with(FILE) {
        command.args(["test", name]);
        // Reference cards are not among those that come with the program.
        if let Some(rest) = name.strip_prefix("tests/reference/") {
            let game = rest.split('/').next().unwrap_or_default();
            command.args(["--cards", &format!("cards/{game}")]);
        }
    } else {
        command.args(["--exact", name, "--test-threads=1", "--quiet"]);
    }
    command
        .current_dir(COPY)
        .env("INSTA_UPDATE", "no")
        .env("INSTA_WORKSPACE_ROOT", fs::canonicalize(COPY).unwrap_or_default())
        .env("RAYON_NUM_THREADS", "1")
        .env("RUST_BACKTRACE", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The tests as they were built and measured.
pub fn tests() -> Result<Vec<Test>, Box<dyn Error>> {
    let table = fs::read_to_string(TESTS).map_err(|_| "the copy is not built")?;
    let of_line = |line: &str| {
        let [name, program, time, reaches] = line.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Test {
            name: name.to_owned(),
            program: program.into(),
            time: Duration::from_millis(time.parse().ok()?),
            reaches: reaches.split(',').filter_map(|id| id.parse().ok()).collect(),
        })
    };
    table.lines().map(|line| of_line(line).ok_or(format!("{TESTS}: {line}").into())).collect()
}

impl Test {
    /// Whether it fails, hangs or breaks down with the mutant.
    pub fn notices(&self, mutant: u32) -> Result<bool, Box<dyn Error>> {
        let limit = 20 + 5 * self.time.as_secs();
        let mut command = command(&self.program, &self.name);
        command.env("FUDA_MUTANT", mutant.to_string()).env("LIMIT", limit.to_string());
        Ok(!command.status()?.success())
    }
}
