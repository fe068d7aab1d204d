//! `fuda check --watch`: checks again when scripts are saved, and plays the scenarios that the change touches.

mod touched;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use notify::{Event, RecursiveMode, Watcher};

use super::check::{self, Gathered};
use super::failure::Failure;
use super::table::{count, tell};
use super::{Verdict, read, situations};
use crate::api::{Checked, Refusal, Tested};
use crate::cli::style::{render, render_all};
use crate::diagnostics::{Message, Sources, say};
use crate::load;
use crate::reading::Lang;
use crate::workspace::Workspace;
use touched::Defined;

/// The folder of scenarios if no path is given.
const SCENARIOS: &str = "tests/scenarios";

/// An editor saves in several steps: this long without an event means that it is done.
const SETTLED: Duration = Duration::from_millis(20);

/// Checks now and after each change, until the program is stopped.
///
/// # Errors
/// A path does not exist or cannot be watched.
pub fn run(
    paths: &[PathBuf],
    scenarios: &[PathBuf],
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let scenarios = match scenarios {
        [] if Path::new(SCENARIOS).is_dir() => vec![PathBuf::from(SCENARIOS)],
        given => given.to_vec(),
    };
    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(sender).map_err(cannot_watch)?;
    for (folder, mode) in folders(paths.iter().chain(&scenarios)) {
        watcher.watch(&folder, mode).map_err(cannot_watch)?;
    }
    let mut watched = Watched { paths, scenarios, ..Watched::default() };
    let mut linked = BTreeSet::new();
    watched.update()?;
    watch_linked(&watched, &mut linked, &mut watcher)?;
    watched.check(out)?;
    watched.played = watched.defined.clone();
    tell!(out, "waiting for changes; Ctrl-C ends")?;
    out.flush()?;
    while wait(&changes) {
        let start = Instant::now();
        let told = match watched.update() {
            Ok(changed) if changed.is_empty() => continue,
            Ok(changed) => watch_linked(&watched, &mut linked, &mut watcher)
                .and_then(|()| watched.tell(&changed, start, out)),
            Err(failure) => Err(failure),
        };
        if let Err(failure) = told {
            // Scripts may be missing for a moment while they are worked on, so watching goes on.
            failure.tell();
        }
        out.flush()?;
    }
    Ok(Verdict::Right)
}

fn cannot_watch(error: notify::Error) -> Refusal {
    Refusal::failed(say!("cannot watch the files: {error}", error))
}

/// The folders to watch: folders with everything below them, and the folders of files, since a saved file may be a new
/// file with the old name.
fn folders<'p>(
    paths: impl Iterator<Item = &'p PathBuf>,
) -> impl Iterator<Item = (PathBuf, RecursiveMode)> {
    let folder = |path: &PathBuf| match path.parent().filter(|_| path.is_file()) {
        Some(parent) if parent.as_os_str().is_empty() => (PathBuf::from("."), false),
        Some(parent) => (parent.to_owned(), false),
        None => (path.clone(), true),
    };
    let all: BTreeSet<(PathBuf, bool)> = paths.map(folder).collect();
    all.into_iter().map(|(folder, below)| {
        (folder, if below { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive })
    })
}

/// Watches the folders of linked files, each once: saving such a file is no event in the folder of the link.
fn watch_linked(
    watched: &Watched<'_>,
    linked: &mut BTreeSet<PathBuf>,
    watcher: &mut impl Watcher,
) -> Result<(), Failure> {
    let folders = watched.paths.iter().chain(&watched.scenarios).filter(|path| path.is_dir());
    let known: Vec<PathBuf> = folders.map(|path| load::identity(path)).collect();
    let all = watched.gathered.all().chain(watched.defined.scenarios.keys());
    let targets = all.filter(|path| path.is_symlink()).filter_map(|path| path.canonicalize().ok());
    for target in targets {
        let Some(folder) = target.parent() else { continue };
        let is_watched = known.iter().any(|known| folder.starts_with(known));
        if !is_watched && linked.insert(folder.to_owned()) {
            watcher.watch(folder, RecursiveMode::NonRecursive).map_err(cannot_watch)?;
        }
    }
    Ok(())
}

/// Waits until something was written and nothing more follows; `false` if the watcher has ended.
fn wait(changes: &Receiver<notify::Result<Event>>) -> bool {
    let writes = |event: &notify::Result<Event>| {
        event.as_ref().is_ok_and(|event| {
            event.kind.is_create() || event.kind.is_modify() || event.kind.is_remove()
        })
    };
    loop {
        match changes.recv() {
            Err(_) => return false,
            Ok(event) if writes(&event) => break,
            Ok(_) => {}
        }
    }
    while changes.recv_timeout(SETTLED).is_ok() {}
    true
}

#[derive(Default)]
struct Watched<'p> {
    paths: &'p [PathBuf],
    scenarios: Vec<PathBuf>,
    workspace: Workspace,
    gathered: Gathered,
    /// Files that cannot be read, with the reason; scenario files included.
    unreadable: BTreeMap<PathBuf, Message>,
    defined: Definitions,
    /// The definitions when scenarios were last played.
    played: Definitions,
}

/// The items of the checked scripts, and of the scenario files.
#[derive(Clone, Default)]
struct Definitions {
    checked: BTreeMap<PathBuf, Vec<Defined>>,
    scenarios: BTreeMap<PathBuf, Vec<Defined>>,
}

impl Definitions {
    fn all(&self) -> impl Iterator<Item = (&PathBuf, &Vec<Defined>)> {
        self.checked.iter().chain(&self.scenarios)
    }

    fn of(&self, path: &Path) -> &[Defined] {
        let known = self.checked.get(path).or_else(|| self.scenarios.get(path));
        known.map_or(&[], Vec::as_slice)
    }

    fn of_checked(&self) -> Vec<Defined> {
        self.checked.values().flatten().cloned().collect()
    }
}

impl Watched<'_> {
    /// Reads the files again, and returns those that have changed.
    fn update(&mut self) -> Result<Vec<PathBuf>, Failure> {
        let mut files = Vec::new();
        self.gathered = check::gather(self.paths)?;
        for path in self.workspace.paths().map(PathBuf::from).collect::<Vec<_>>() {
            if !self.gathered.all().any(|known| *known == path) {
                self.workspace.remove(&path.display().to_string());
                self.defined.checked.remove(&path);
                files.push(path);
            }
        }
        let mut unreadable = BTreeMap::new();
        for path in self.gathered.all() {
            match load::text(path) {
                Err(message) => {
                    // Its former text is no longer part of the scripts.
                    self.workspace.remove(&path.display().to_string());
                    self.defined.checked.remove(path);
                    if self.unreadable.get(path) != Some(&message) {
                        files.push(path.clone());
                    }
                    unreadable.insert(path.clone(), message);
                }
                Ok(text) => {
                    if self.workspace.set(&path.display().to_string(), text.as_str()) {
                        self.defined.checked.insert(path.clone(), touched::defined(&text));
                        files.push(path.clone());
                    }
                }
            }
        }
        let played = match self.scenarios.as_slice() {
            [] => Vec::new(),
            paths => read::files(paths)?,
        };
        self.defined.scenarios.retain(|path, _| played.contains(path));
        for path in played {
            let read = load::text(&path).map(|text| touched::defined(&text));
            let items = read.unwrap_or_else(|message| {
                if self.unreadable.get(&path) != Some(&message) && !files.contains(&path) {
                    files.push(path.clone());
                }
                unreadable.insert(path.clone(), message);
                Vec::new()
            });
            if self.defined.scenarios.get(&path) != Some(&items) {
                self.defined.scenarios.insert(path.clone(), items);
                if !files.contains(&path) {
                    files.push(path);
                }
            }
        }
        let gone = self.unreadable.keys().filter(|path| !unreadable.contains_key(*path));
        let gone: Vec<PathBuf> = gone.filter(|path| !files.contains(path)).cloned().collect();
        files.extend(gone);
        self.unreadable = unreadable;
        Ok(files)
    }

    /// Checks all scripts and reports the mistakes of the requested ones.
    fn check(&self, out: &mut dyn Write) -> Result<(bool, Sources), Failure> {
        let loaded = self.workspace.check_with_shipped();
        let right = !loaded.has_errors();
        let mut unreadable = Vec::new();
        for (path, message) in &self.unreadable {
            match self.gathered.all().any(|script| script == path) {
                true => unreadable.push(message.clone()),
                false => {
                    tell!(out, "error: {message}", message)?;
                    writeln!(out)?;
                }
            }
        }
        let asked = self.gathered.asked.iter().map(|path| path.display().to_string()).collect();
        let files = self.gathered.asked.len();
        let checked = Checked { files, ..Checked::of(loaded, &asked, unreadable, Vec::new()) };
        check::tell(&checked, out)?;
        Ok((right && checked.is_right(), checked.mistakes.sources))
    }

    fn tell(
        &mut self,
        changed: &[PathBuf],
        start: Instant,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let names: Vec<String> = changed.iter().map(|path| path.display().to_string()).collect();
        writeln!(out, "\n{}", names.join(", "))?;
        let (right, sources) = self.check(out)?;
        tell!(out, "checked in {ms} ms", ms = start.elapsed().as_millis())?;
        out.flush()?;
        if right {
            self.play(&sources, out)?;
            self.played = self.defined.clone();
        }
        Ok(())
    }

    /// Plays the scenarios touched by the changes since scenarios were last played.
    fn play(&self, cards: &Sources, out: &mut dyn Write) -> Result<(), Failure> {
        let now = self.defined.of_checked();
        let mut names = touched::changed(&self.played.of_checked(), &now);
        names.iter_mut().for_each(|names| touched::spread(names, &now));
        let (mut held, mut failed) = (0, 0);
        for (path, items) in self.defined.all() {
            let own = touched::changed(self.played.of(path), items);
            let changed = own.as_ref().is_none_or(|own| !own.is_empty());
            let names = names.clone().zip(own).map(|(mut names, own)| {
                names.extend(own);
                touched::spread(&mut names, items);
                names
            });
            let wanted: BTreeSet<&str> = touched::scenarios(items, names.as_ref()).collect();
            if self.unreadable.contains_key(path) {
                continue;
            }
            // A changed scenario file is played even without touched scenarios, so that its mistakes are reported.
            if wanted.is_empty() && !(changed && self.defined.scenarios.contains_key(path)) {
                continue;
            }
            let file =
                situations::read_file(path).map_err(|refusal| Refusal::failed(refusal.message))?;
            let cards = situations::without(cards, path);
            let file = Tested::of(&file, &cards, None, Lang::En, |name| wanted.contains(name));
            write!(out, "{}", render_all(&file.mistakes, &file.sources))?;
            for played in &file.played {
                for found in &played.diagnostics {
                    writeln!(out, "{}: {}\n", path.display(), played.name)?;
                    writeln!(out, "{}", render(found, &file.sources))?;
                }
            }
            let wrong = file.played.iter().filter(|played| !played.holds).count();
            failed += wrong + usize::from(!file.mistakes.is_empty());
            held += file.played.len() - wrong;
        }
        match (held, failed) {
            (0, 0) => {}
            (held, 0) => {
                let held = count!(n = held, "1 touched scenario", "{n} touched scenarios");
                tell!(out, "{held} held", held)?;
            }
            (_, failed) => {
                let failed = count!(n = failed, "1 touched scenario", "{n} touched scenarios");
                tell!(out, "{failed} failed", failed)?;
            }
        }
        Ok(())
    }
}
