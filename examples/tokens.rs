//! Counts what there is to read: the tokens of hand-written Rust in a folder, comments left out, for each of its
//! modules, and how densely they stand on lines.
//!
//! ```text
//! cargo run --release --example tokens             # a row a module of src
//! cargo run --release --example tokens -- DIR ..   # of other folders
//! ```
//!
//! An identifier, a literal, a sign and each half of a pair of brackets is a token; tables, macros and attributes count
//! as all else does. Unit tests, `#[cfg(test)]` and the files that such modules name, are counted beside it.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use walkdir::WalkDir;

/// What was counted in one module.
#[derive(Default)]
struct Count {
    files: usize,
    code: usize,
    tests: usize,
    /// The tokens of each line that has some, of code that is no test.
    lines: Vec<usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        folders.push("src".into());
    }
    let mut modules: BTreeMap<String, Count> = BTreeMap::new();
    for folder in &folders {
        for path in rust_files(folder) {
            let count = modules.entry(module_of(folder, &path)).or_default();
            file(&path, count).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    println!("{:<14} {:>6} {:>8} {:>8} {:>8}", "module", "files", "lines", "tokens", "tests");
    let mut all = Count::default();
    for (name, count) in modules {
        row(&name, &count);
        all.files += count.files;
        all.code += count.code;
        all.tests += count.tests;
        all.lines.extend(count.lines);
    }
    row("all", &all);
    all.lines.sort_unstable();
    let at = |part: usize| all.lines.get(all.lines.len() * part / 1000).copied().unwrap_or(0);
    println!(
        "tokens of a line: half have at most {}, nine tenths {}, 99 % {}, the longest {}",
        at(500),
        at(900),
        at(990),
        all.lines.last().copied().unwrap_or(0)
    );
    Ok(())
}

fn row(name: &str, count: &Count) {
    let lines = count.lines.len();
    println!("{name:<14} {:>6} {lines:>8} {:>8} {:>8}", count.files, count.code, count.tests);
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    let paths = entries.map(|entry| entry.into_path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

/// The folder right below the one that is counted, or the name of a file that lies beside them.
fn module_of(folder: &Path, path: &Path) -> String {
    let below = path.strip_prefix(folder).unwrap_or(path);
    let first = below.iter().next().unwrap_or_default().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

fn file(path: &Path, count: &mut Count) -> Result<(), Box<dyn Error>> {
    count.files += 1;
    let text = fs::read_to_string(path)?;
    let tokens: TokenStream = text.parse()?;
    let all = tokens_in(tokens);
    let tests = if is_of_tests(path)? { all.clone() } else { tests_within(&text)? };
    count.tests += tests.len();
    count.code += all.len() - tests.len();
    let mut lines: BTreeMap<usize, usize> = BTreeMap::new();
    for line in all {
        *lines.entry(line).or_default() += 1;
    }
    for line in tests {
        lines.remove(&line);
    }
    count.lines.extend(lines.into_values());
    Ok(())
}

/// Whether the file is what a `#[cfg(test)] mod name;` beside or above it names.
fn is_of_tests(path: &Path) -> Result<bool, Box<dyn Error>> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = folder.with_extension("rs");
    for holder in [folder.join("mod.rs"), folder.join("lib.rs"), folder.join("main.rs"), beside] {
        if holder == path || !holder.is_file() {
            continue;
        }
        let parsed = syn::parse_file(&fs::read_to_string(&holder)?)?;
        let names_it = |item: &syn::Item| match item {
            syn::Item::Mod(module) => module.ident == stem && is_test(&module.attrs),
            _ => false,
        };
        if parsed.items.iter().any(names_it) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The lines of the tokens of tests that stand in a file of code.
fn tests_within(text: &str) -> Result<Vec<usize>, Box<dyn Error>> {
    let mut lines = Vec::new();
    for item in syn::parse_file(text)?.items {
        let attributes = match &item {
            syn::Item::Mod(module) => &module.attrs,
            syn::Item::Fn(function) => &function.attrs,
            syn::Item::Use(import) => &import.attrs,
            _ => continue,
        };
        if !is_test(attributes) {
            continue;
        }
        let (start, end) = (item.span().start().line, item.span().end().line);
        let tokens = tokens_in(text.parse()?);
        lines.extend(tokens.into_iter().filter(|line| (start..=end).contains(line)));
    }
    Ok(lines)
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

/// The line of each token, comments of documentation left out.
fn tokens_in(stream: TokenStream) -> Vec<usize> {
    let mut lines = Vec::new();
    add(stream, &mut lines);
    lines
}

fn add(stream: TokenStream, lines: &mut Vec<usize>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                let line = sign.span().start().line;
                let inner =
                    matches!(trees.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '!');
                let bang = if inner { trees.next() } else { None };
                match trees.next() {
                    Some(TokenTree::Group(group)) if is_documentation(&group) => {}
                    other => {
                        lines.push(line);
                        lines.extend(bang.map(|_| line));
                        add(other.into_iter().collect(), lines);
                    }
                }
            }
            TokenTree::Group(group) => {
                let counted = group.delimiter() != Delimiter::None;
                if counted {
                    lines.push(group.span_open().start().line);
                }
                add(group.stream(), lines);
                if counted {
                    lines.push(group.span_close().start().line);
                }
            }
            other => lines.push(other.span().start().line),
        }
    }
}

fn is_documentation(group: &proc_macro2::Group) -> bool {
    let mut trees = group.stream().into_iter();
    matches!(trees.next(), Some(TokenTree::Ident(name)) if name == "doc")
        && matches!(trees.next(), Some(TokenTree::Punct(sign)) if sign.as_char() == '=')
}
