//! Running the program and keeping what it said.

use std::fmt::{self, Display, Formatter};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a run said.
pub struct Told {
    command: String,
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// The whole run, for snapshots.
impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "$ fuda {}", self.command)?;
        f.write_str(&self.out)?;
        if !self.err.is_empty() {
            write!(f, "[stderr]\n{}", self.err)?;
        }
        writeln!(f, "[exit code {}]", self.code)
    }
}

/// Runs the program at the root of the repository.
pub fn fuda(arguments: &[&str]) -> Told {
    Run::of(arguments).now()
}

pub struct Run {
    command: Command,
    shown: String,
    input: Vec<u8>,
}

impl Run {
    pub fn of(arguments: &[&str]) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fuda"));
        command
            .args(arguments)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_remove("CLICOLOR_FORCE")
            .env_remove("NO_COLOR")
            .env("FUDA_LANG", "en")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Run { command, shown: arguments.join(" "), input: Vec::new() }
    }

    pub fn inside(mut self, folder: &Path) -> Run {
        self.command.current_dir(folder);
        self
    }

    pub fn with(mut self, variable: &str, value: &str) -> Run {
        self.command.env(variable, value);
        self
    }

    pub fn typing(mut self, input: impl Into<Vec<u8>>) -> Run {
        self.input = input.into();
        self
    }

    pub fn now(mut self) -> Told {
        let mut child = self.command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = std::mem::take(&mut self.input);
        let writer = std::thread::spawn(move || {
            // The program need not read to the end.
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("no panic");
        Told {
            command: self.shown,
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
            code: output.status.code().expect("an exit code"),
        }
    }

    /// The same, of a program that has to end in this time.
    pub fn within(mut self, time: Duration) -> Told {
        let mut child = self.command.spawn().expect("the program starts");
        drop(child.stdin.take());
        let mut out = child.stdout.take().expect("a pipe");
        let mut err = child.stderr.take().expect("a pipe");
        let mut texts = [String::new(), String::new()];
        let [of_out, of_err] = &mut texts;
        let begun = Instant::now();
        let status = std::thread::scope(|scope| {
            scope.spawn(|| out.read_to_string(of_out).expect("text"));
            scope.spawn(|| err.read_to_string(of_err).expect("text"));
            while begun.elapsed() < time {
                if let Some(status) = child.try_wait().expect("the program runs") {
                    return Some(status);
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            child.kill().expect("the program ends");
            child.wait().expect("the program has ended");
            None
        });
        let shown = self.shown;
        let status = status.unwrap_or_else(|| panic!("`fuda {shown}` runs longer than {time:?}"));
        let [out, err] = texts;
        let code = status.code().unwrap_or_else(|| panic!("`fuda {shown}` crashed:\n{err}"));
        Told { command: shown, out, err, code }
    }

    /// Ends the program so long after it began, or after it wrote the file, whatever it is doing then; false where it
    /// had ended by itself.
    pub fn killed(mut self, time: Duration, since: Option<&Path>) -> bool {
        self.command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = self.command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = std::mem::take(&mut self.input);
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(&input);
        });
        while since.is_some_and(|file| !file.exists()) {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(time);
        let running = child.try_wait().expect("the program runs").is_none();
        child.kill().expect("the program ends");
        child.wait().expect("the program has ended");
        writer.join().expect("no panic");
        running
    }

    /// Closes the pipe after the first bytes of the answer.
    pub fn until_closed(mut self) -> Told {
        let mut child = self.command.spawn().expect("the program starts");
        drop(child.stdin.take());
        let mut out = child.stdout.take().expect("a pipe");
        let mut first = [0; 16];
        out.read_exact(&mut first).expect("an answer");
        drop(out);
        let mut err = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
        let code = child.wait().expect("the program ends").code().expect("an exit code");
        Told { command: self.shown, out: String::new(), err, code }
    }
}

/// A folder of a test's own, empty at first.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
        if path.exists() {
            std::fs::remove_dir_all(&path).expect("the folder of an earlier run");
        }
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        self.write_bytes(name, text.as_bytes());
    }

    pub fn write_bytes(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, bytes).expect("a file");
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("a file")
    }

    pub fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).expect("text")
    }

    /// What lies in the folder, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("a folder");
        let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        Run::of(arguments).inside(&self.0)
    }

    pub fn fuda(&self, arguments: &[&str]) -> Told {
        self.run(arguments).now()
    }
}
