//! The scripts that an editor works on: open ones with the editor's text, their neighbours from the disk. The scripts
//! of a folder are checked together, as `fuda check FILE` does.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::str::FromStr;

use lsp_types::{TextDocumentContentChangeEvent, Uri};

use super::names::{Item, items_of_games};
use super::sheet::Sheet;
use super::text::{Lines, Unit};
use crate::check::ir::Program;
use crate::diagnostics::{FileId, Message};
use crate::games;
use crate::lang::Lang;
use crate::load::{self, Loaded};
use crate::workspace::Workspace;

#[derive(Debug, Default)]
pub struct Files {
    pub unit: Unit,
    pub lang: Lang,
    /// Open scripts, by path.
    open: HashMap<String, Open>,
    /// By folder.
    sets: HashMap<String, Set>,
    /// Scripts on the disk that cannot be read, by path, with the reason.
    unreadable: HashMap<String, Message>,
    /// Paths of scripts that have become unreadable or readable without the editor having been told.
    untold: BTreeSet<String>,
}

#[derive(Debug)]
struct Open {
    /// The address as the client spells it.
    uri: Uri,
    version: i32,
}

/// The scripts of a folder.
#[derive(Debug, Default)]
struct Set {
    workspace: Workspace,
    /// The result of the last check; dropped when a script changes.
    loaded: Option<Rc<Loaded>>,
    sheets: HashMap<String, Rc<Sheet>>,
}

/// A script, checked together with those of its folder.
#[derive(Clone, Debug)]
pub struct View {
    pub loaded: Rc<Loaded>,
    /// One sheet for each file of `loaded`.
    pub sheets: Vec<Rc<Sheet>>,
    /// The address of each file; `None` for scripts inside the program.
    pub uris: Vec<Option<Uri>>,
    pub file: FileId,
    /// The language in which the editor is answered.
    pub lang: Lang,
    /// Sort, game and name of every item, computed when first asked for.
    defined: OnceCell<HashSet<(String, String, String)>>,
}

impl View {
    /// Whether an item of this sort has the name.
    pub fn defines(&self, sort: &str, game: &str, name: &str) -> bool {
        let defined = self.defined.get_or_init(|| {
            let key = |(game, item): (&str, Item<'_>)| {
                (item.sort().to_owned(), game.to_owned(), item.name())
            };
            items_of_games(&self.sheets).map(key).collect()
        });
        defined.contains(&(sort.to_owned(), game.to_owned(), name.to_owned()))
    }

    pub fn sheet(&self) -> &Sheet {
        &self.sheets[self.file.0 as usize]
    }

    /// The program that the scripts define for the game of a rulebook, `los@1.0.05`.
    pub fn program(&self, rulebook: &str) -> Option<&Program> {
        self.loaded.program(rulebook.split('@').next()?)
    }
}

impl Files {
    pub fn new(lang: Lang) -> Files {
        Files { lang, ..Files::default() }
    }

    pub fn open(&mut self, uri: Uri, text: String, version: i32) {
        let path = path_of(&uri);
        self.open.insert(path.clone(), Open { uri, version });
        self.read_folder(&path);
        self.set(&path, text);
    }

    /// Applies changes to an open script, in order.
    pub fn change(
        &mut self,
        uri: &Uri,
        changes: Vec<TextDocumentContentChangeEvent>,
        version: i32,
    ) {
        let path = path_of(uri);
        if let Some(open) = self.open.get_mut(&path) {
            open.version = version;
        }
        let Some(text) = self.sets.get(&folder_of(&path)).and_then(|set| set.workspace.text(&path))
        else {
            return;
        };
        let mut text = text.to_owned();
        for change in changes {
            match change.range {
                None => text = change.text,
                Some(range) => {
                    let lines = Lines::of(&text, self.unit);
                    let start = lines.offset(&text, range.start);
                    let end = lines.offset(&text, range.end).max(start);
                    text.replace_range(start..end, &change.text);
                }
            }
        }
        self.set(&path, text);
    }

    /// Closes a script: from now on its text is the one on the disk.
    pub fn close(&mut self, uri: &Uri) {
        let path = path_of(uri);
        self.open.remove(&path);
        self.read(&path);
        let folder = folder_of(&path);
        if !self.open.keys().any(|open| folder_of(open) == folder) {
            self.sets.remove(&folder);
            let here = self.unreadable.extract_if(|path, _| folder_of(path) == folder);
            self.untold.extend(here.map(|(path, _)| path));
        }
    }

    /// Reads the folder of a script again, since its files may have changed on the disk.
    pub fn look_again(&mut self, uri: &Uri) {
        let path = path_of(uri);
        if self.sets.contains_key(&folder_of(&path)) {
            self.read_folder(&path);
        }
    }

    /// The open scripts in the folder of a script.
    pub fn open_beside(&self, uri: &Uri) -> Vec<Uri> {
        let folder = folder_of(&path_of(uri));
        let beside = self.open.iter().filter(|(path, _)| folder_of(path) == folder);
        let mut all: Vec<Uri> = beside.map(|(_, open)| open.uri.clone()).collect();
        all.sort();
        all
    }

    /// The client's version number of an open script; `None` if it is not open.
    pub fn version(&self, uri: &Uri) -> Option<i32> {
        self.open.get(&path_of(uri)).map(|open| open.version)
    }

    /// An open script, checked with its neighbours.
    pub fn view(&mut self, uri: &Uri) -> Option<View> {
        let path = path_of(uri);
        let set = self.sets.get_mut(&folder_of(&path))?;
        let checked = || Rc::new(set.workspace.check_with_shipped());
        let loaded = Rc::clone(set.loaded.get_or_insert_with(checked));
        let (mut sheets, mut uris) = (Vec::new(), Vec::new());
        let mut file = None;
        for (id, source) in loaded.sources.iter() {
            if source.path == path {
                file = Some(id);
            }
            let sheet = set.sheets.entry(source.path.clone());
            let new = || Rc::new(Sheet::new(&source.text, self.unit, &games::vocabs()));
            sheets.push(Rc::clone(sheet.or_insert_with(new)));
            uris.push(
                self.open
                    .get(&source.path)
                    .map(|open| open.uri.clone())
                    .or_else(|| uri_of(&source.path)),
            );
        }
        let (file, lang) = (file?, self.lang);
        Some(View { loaded, sheets, uris, file, lang, defined: OnceCell::new() })
    }

    fn set(&mut self, path: &str, text: String) {
        let set = self.sets.entry(folder_of(path)).or_default();
        if set.workspace.set(path, text) {
            set.loaded = None;
            set.sheets.remove(path);
        }
    }

    /// Reads the scripts of a folder that are not open, and forgets those that are gone.
    fn read_folder(&mut self, path: &str) {
        let beside = load::scripts_beside(Path::new(path));
        let mut there: Vec<String> = beside.iter().map(|path| path.display().to_string()).collect();
        there.push(path.to_owned());
        there.sort();
        let known = self.sets.get(&folder_of(path));
        let gone = known.into_iter().flat_map(|set| set.workspace.paths());
        let gone = gone.filter(|path| !there.iter().any(|there| there == path));
        there.extend(gone.map(str::to_owned).collect::<Vec<_>>());
        for path in there {
            if !self.open.contains_key(&path) {
                self.read(&path);
            }
        }
    }

    /// Takes the scripts whose readability has changed: with the reason if they cannot be read, without if they can
    /// again.
    pub fn take_untold(&mut self) -> Vec<(Uri, Option<Message>)> {
        let untold = std::mem::take(&mut self.untold).into_iter();
        untold
            .filter_map(|path| Some((uri_of(&path)?, self.unreadable.get(&path).cloned())))
            .collect()
    }

    /// Reads a script from the disk; one that cannot be read is left out.
    fn read(&mut self, path: &str) {
        let text = load::text(Path::new(path));
        let wrong = text.as_ref().err().filter(|_| Path::new(path).exists()).cloned();
        let known = match &wrong {
            Some(wrong) => self.unreadable.insert(path.to_owned(), wrong.clone()),
            None => self.unreadable.remove(path),
        };
        if known != wrong {
            self.untold.insert(path.to_owned());
        }
        match text {
            Ok(text) => self.set(path, text),
            Err(_) => {
                if let Some(set) = self.sets.get_mut(&folder_of(path))
                    && set.workspace.remove(path)
                {
                    set.loaded = None;
                    set.sheets.remove(path);
                }
            }
        }
    }
}

/// The folder of a script; a script that is not a file has a folder of its own.
fn folder_of(path: &str) -> String {
    match Path::new(path).parent() {
        Some(folder) if Path::new(path).is_absolute() => folder.display().to_string(),
        _ => path.to_owned(),
    }
}

/// The path of a file, else the whole address.
fn path_of(uri: &Uri) -> String {
    let Some(path) = uri.as_str().strip_prefix("file://") else { return uri.as_str().to_owned() };
    let path = path.strip_prefix("localhost").unwrap_or(path);
    let mut bytes = Vec::new();
    let mut parts = path.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend_from_slice(&part.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend_from_slice(part.as_bytes());
            }
        }
    }
    let path = String::from_utf8_lossy(&bytes).into_owned();
    // `/C:/cards` is `C:/cards`.
    match path.as_bytes() {
        [b'/', drive, b':', ..] if drive.is_ascii_alphabetic() => path[1..].to_owned(),
        _ => path,
    }
}

/// The address of a file, if it exists.
fn uri_of(path: &str) -> Option<Uri> {
    let file = PathBuf::from(path);
    if !file.is_absolute() || !file.is_file() {
        return None;
    }
    let path = path.replace('\\', "/");
    let root = if path.starts_with('/') { "" } else { "/" };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let escaped = path.bytes().map(|byte| match plain(byte) {
        true => (byte as char).to_string(),
        false => format!("%{byte:02X}"),
    });
    Uri::from_str(&format!("file://{root}{}", escaped.collect::<String>())).ok()
}
