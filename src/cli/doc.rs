//! `fuda doc`: a site of words, cards, rules and scenarios.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use super::language::language;
use super::placed::{self, Failed};
use super::rule::{Shipped, scenario_sources};
use super::table::{count, files, tell};
use super::{Verdict, read};
use crate::api::{Refusal, scripts};
use crate::diagnostics::{Sources, say};
use crate::lang::text;
use crate::load::{self, Loaded};
use crate::site::{self, Content, Page, Wanted};
use crate::syntax::ast::Item;
use crate::whole;

/// The file in a site's folder that lists the site's files. Only a folder with this list is overwritten.
const LIST: &str = ".fuda-site";

/// Writes a site of the words, cards, rules and scenarios, to be read and searched in a browser
///
/// Every page is there in English and Japanese. The site is a folder of files and needs no server and no
/// network: open its `index.html`. Scenarios are played, and shown with their traces. Reference cards are
/// shown only where their folder is named.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda doc\n  fuda doc --out my-site --game los\n  \
                        fuda doc my/set --out my/site\n  \
                        fuda doc cards/ws --scenarios tests/scenarios/ws\n\n\
                        Exit code: 1 when the scripts have mistakes, or the folder is not one of a site.")]
pub struct Args {
    /// Where the cards are: scripts or folders; their scenarios are shown, too
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The folder to write: a new or an empty one, or an earlier site
    #[arg(long, value_name = "DIR", default_value = "fuda-site")]
    out: PathBuf,
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Where the scenarios are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    scenarios: Vec<PathBuf>,
}

pub fn run(args: &Args, shipped: Shipped, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let game = args.game.as_deref().map(scripts::game).transpose()?;
    let earlier = earlier_files(&args.out)?;
    let cards = cards(&args.paths)?;
    if let Some(game) = game {
        scripts::program(&cards, game)?;
    }
    let scenarios = match (args.paths.as_slice(), args.scenarios.as_slice()) {
        ([_, ..], []) => scenarios_among(&cards),
        (_, named) => scenario_sources(named, shipped)?,
    };
    let bar = progress_bar(scenarios.iter().count() as u64);
    let wanted = Wanted { cards: &cards, scenarios: &scenarios, game };
    let content = Content { lang: language(), ..Content::of(wanted, || bar.inc(1)) };
    let pages = site::pages(&content);
    bar.finish_and_clear();
    write_site(&args.out, &earlier, &pages).map_err(|(path, error)| {
        Refusal::failed(say!("cannot write {file}: {error}", file = path.display(), error))
    })?;
    let written = pages.iter().filter(|page| page.path.ends_with(".html")).count();
    let pages = count!(n = written, "1 page", "{n} pages");
    tell!(out, "{pages} in {folder}", pages, folder = args.out.display())?;
    tell!(out, "open {page}", page = args.out.join("index.html").display())?;
    if !content.left_out.is_empty() {
        let files = files(content.left_out.len());
        tell!(
            out,
            "{files} of scenarios left out, they have mistakes; `fuda test` shows them:",
            files
        )?;
        for path in &content.left_out {
            writeln!(out, "  {path}")?;
        }
    }
    Ok(Verdict::Right)
}

/// The scripts below the paths, without those that have mistakes. Reference cards are included only if a path names
/// them.
fn cards(paths: &[PathBuf]) -> Result<Loaded, Failure> {
    let mut files = Vec::new();
    for path in paths {
        match path.is_dir() {
            true => files.extend(
                load::played_files(path)
                    .map_err(|error| Refusal::usage(say!("cannot read {error}", error)))?,
            ),
            false => files.push(path.clone()),
        }
    }
    if let (false, true) = (paths.is_empty(), files.is_empty()) {
        let all: Vec<String> = paths.iter().map(|path| format!("`{}`", path.display())).collect();
        let message = say!("there is no script below {all}", all = all.join(", "));
        return Err(Refusal::usage(message)
            .help(say!("scripts are files that end in `.fuda`"))
            .into());
    }
    let loaded = read::library(&files)?;
    match loaded.diagnostics.iter().find(|found| found.is_error()) {
        None => Ok(loaded),
        Some(first) => Err(Refusal::mistakes(vec![first.clone()], &loaded.sources)
            .help(say!("`fuda check` shows all of them"))
            .into()),
    }
}

/// Those scripts that have scenarios.
fn scenarios_among(cards: &Loaded) -> Sources {
    let mut sources = Sources::default();
    for (id, file) in &cards.files {
        if file.items.iter().any(|line| matches!(line.node, Item::Scenario(_))) {
            let source = cards.sources.get(*id);
            sources.add(source.path.clone(), source.text.clone());
        }
    }
    sources
}

/// The files of the site in the folder; none for a new or empty folder.
///
/// # Errors
/// The folder has other contents, or cannot be read.
fn earlier_files(folder: &Path) -> Result<BTreeSet<String>, Failure> {
    let told = |error: io::Error| {
        Refusal::failed(say!("cannot write into {file}: {error}", file = folder.display(), error))
    };
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(told(error).into()),
    };
    if is_empty {
        return Ok(BTreeSet::new());
    }
    match fs::read_to_string(folder.join(LIST)) {
        Ok(list) => Ok(list.lines().filter(|path| is_below(path)).map(str::to_owned).collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let message = say!("{file} is not empty and holds no site", file = folder.display());
            Err(Refusal::failed(message).help(say!("`--out DIR` names another folder")).into())
        }
        Err(error) => Err(told(error).into()),
    }
}

/// Whether a path stays inside the folder that it is for.
fn is_below(path: &str) -> bool {
    Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// Writes the pages and removes other files of an earlier site: everything or nothing.
fn write_site(folder: &Path, earlier: &BTreeSet<String>, pages: &[Page]) -> Result<(), Failed> {
    let now: BTreeSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
    let all: BTreeSet<&str> =
        now.iter().copied().chain(earlier.iter().map(String::as_str)).collect();
    let listed =
        |paths: &BTreeSet<&str>| paths.iter().map(|path| format!("{path}\n")).collect::<String>();
    let files = pages.iter().map(|page| (page.path.as_str(), page.text.as_str()));
    let own = listed(&now);
    if !folder.exists() {
        let files: Vec<_> = files.chain([(LIST, own.as_str())]).collect();
        return placed::new_folder(folder, &files);
    }
    // The list comes first, so that a site whose writing was interrupted can be overwritten.
    let list = folder.join(LIST);
    let told = |error| (list.clone(), error);
    let before = fs::read(&list).ok();
    whole::replace(&list, listed(&all).as_bytes()).map_err(told)?;
    let is_so = |(path, text): &(&str, &str)| {
        fs::read(folder.join(path)).is_ok_and(|old| old == text.as_bytes())
    };
    let files: Vec<_> = files.filter(|file| !is_so(file)).collect();
    let gone: Vec<&str> = all.difference(&now).copied().collect();
    match placed::in_folder(folder, &files, &gone) {
        Ok(()) => whole::replace(&list, own.as_bytes()).map_err(told),
        Err(failed) => {
            // The first error is the one to report.
            let _ = match before {
                Some(before) => whole::replace(&list, &before),
                None => fs::remove_file(&list),
            };
            Err(failed)
        }
    }
}

fn progress_bar(files: u64) -> ProgressBar {
    let row = text(
        "{bar:40} {pos}/{len} files of scenarios, {eta} left",
        "{bar:40} シナリオのファイル {pos}/{len}、残り{eta}",
    );
    let style = ProgressStyle::with_template(language().of(row))
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(files), ProgressDrawTarget::stderr_with_hz(8))
        .with_style(style)
}
