//! Breaks the rules one by one and sees whether a scenario notices: `docs/mutations.md`.
//!
//! `cargo run --example mutations` works on a copy of the tree below `target/mutations`, which is kept
//! from one mutation to the next, so that each costs one small build.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::time::Instant;

use clap::Parser;
use walkdir::WalkDir;

/// Breaks the rules one by one and reports which of these a scenario notices
#[derive(Parser)]
struct Args {
    /// Only these mutations, by id
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// The list of mutations
    #[arg(long, default_value = "docs/mutations.tsv")]
    list: PathBuf,
}

const COPY: &str = "target/mutations/tree";
const BUILD: &str = "target/mutations/build";

/// What a build and the scenarios need.
const PARTS: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "grammar",
    "cards",
    "docs",
    "tests",
    "benches",
    "examples",
];

/// One change of one line that makes a rule wrong.
struct Mutation {
    id: String,
    file: PathBuf,
    find: String,
    replace: String,
    breaks: String,
}

enum Found {
    /// A scenario failed: where.
    Killed(String),
    Survived,
    DoesNotCompile,
    /// So often is the text in the file.
    Times(usize),
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args = Args::parse();
    let mut mutations = read(&args.list)?;
    if let Some(unknown) = args.only.iter().find(|id| !mutations.iter().any(|m| m.id == **id)) {
        return Err(format!("no mutation {unknown}").into());
    }
    mutations.retain(|mutation| args.only.is_empty() || args.only.contains(&mutation.id));

    sync()?;
    say("unchanged ... ")?;
    match scenarios()? {
        Found::Survived => println!("holds"),
        Found::Killed(by) => return Err(format!("fails by {by}").into()),
        _ => return Err("does not compile".into()),
    }
    let started = Instant::now();
    let mut wrong = Vec::new();
    for (n, mutation) in mutations.iter().enumerate() {
        let Mutation { id, breaks, .. } = mutation;
        say(&format!("{:>3}/{} {id}: {breaks} ... ", n + 1, mutations.len()))?;
        match run(mutation)? {
            Found::Killed(by) => println!("killed by {by}"),
            Found::Survived => wrong.push((id, say_end("SURVIVED"))),
            Found::DoesNotCompile => wrong.push((id, say_end("DOES NOT COMPILE"))),
            Found::Times(n) => wrong.push((id, say_end(&format!("THE TEXT IS THERE {n} TIMES")))),
        }
    }
    let killed = mutations.len() - wrong.len();
    println!("{killed} of {} killed in {} s", mutations.len(), started.elapsed().as_secs());
    for (id, what) in &wrong {
        println!("{id}: {what}");
    }
    Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn say(text: &str) -> io::Result<()> {
    print!("{text}");
    io::stdout().flush()
}

fn say_end(text: &str) -> String {
    println!("{text}");
    text.to_lowercase()
}

/// The list: a line each, the first names the columns.
fn read(list: &Path) -> Result<Vec<Mutation>, Box<dyn Error>> {
    let text = fs::read_to_string(list).map_err(|error| format!("{}: {error}", list.display()))?;
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for line in text.lines().skip(1) {
        let [id, file, find, replace, breaks] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("five columns are wanted: {line}").into());
        };
        if !known.insert(id) {
            return Err(format!("{id} stands twice").into());
        }
        all.push(Mutation {
            id: id.to_owned(),
            file: file.into(),
            find: find.to_owned(),
            replace: replace.to_owned(),
            breaks: breaks.to_owned(),
        });
    }
    Ok(all)
}

/// Makes the copy like the tree. A file that is alike is not touched, so that it is not built again.
fn sync() -> Result<(), Box<dyn Error>> {
    let mut wanted = BTreeSet::new();
    for part in PARTS {
        for entry in WalkDir::new(part) {
            let entry = entry?;
            if !entry.file_type().is_file() {
                continue;
            }
            let to = Path::new(COPY).join(entry.path());
            let content = fs::read(entry.path())?;
            if fs::read(&to).ok().as_deref() != Some(&content) {
                fs::create_dir_all(to.parent().unwrap_or(Path::new(COPY)))?;
                fs::write(&to, content)?;
            }
            wanted.insert(to);
        }
    }
    for entry in WalkDir::new(COPY) {
        let entry = entry?;
        if entry.file_type().is_file() && !wanted.contains(entry.path()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Runs the scenarios on the mutated copy and puts the file back.
fn run(mutation: &Mutation) -> Result<Found, Box<dyn Error>> {
    let path = Path::new(COPY).join(&mutation.file);
    let text = fs::read_to_string(&path)?;
    let times = text.matches(&mutation.find).count();
    if times != 1 {
        return Ok(Found::Times(times));
    }
    fs::write(&path, text.replacen(&mutation.find, &mutation.replace, 1))?;
    let found = scenarios();
    fs::write(&path, text)?;
    found
}

/// Builds and runs the scenarios of the copy. Only what they expect counts: a trace that differs from
/// its snapshot does not.
fn scenarios() -> Result<Found, Box<dyn Error>> {
    if !cargo(&["--no-run"])?.status.success() {
        return Ok(Found::DoesNotCompile);
    }
    let output = cargo(&["--", "--exact", "scenarios::scenarios", "scenarios::refused"])?;
    if output.status.success() {
        return Ok(Found::Survived);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let place = text.split("╭─[").nth(1).and_then(|rest| rest.split([']', '\n']).next());
    Ok(Found::Killed(place.unwrap_or("an assertion").to_owned()))
}

fn cargo(args: &[&str]) -> io::Result<Output> {
    let build = std::env::current_dir()?.join(BUILD);
    Command::new("cargo")
        .args(["test", "--locked", "--quiet", "--test", "rules"])
        .args(args)
        .current_dir(COPY)
        .env("CARGO_TARGET_DIR", build)
        .env("CARGO_INCREMENTAL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "none")
        .env("INSTA_UPDATE", "no")
        .env("INSTA_FORCE_PASS", "1")
        .output()
}
