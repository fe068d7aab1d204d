//! The arrows of `docs/architecture.md`: which module may import which.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

const CLI: &str = "everything";

/// The table of the page, by module.
fn allowed() -> BTreeMap<String, Vec<String>> {
    let page = include_str!("../../docs/architecture.md");
    let table = page.split("## Arrows").nth(1).and_then(|rest| rest.split("\n## ").next());
    let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let names = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
    };
    for line in table.expect("the section on arrows").lines().filter(|l| l.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').collect();
        let mut may = names(cells[2]);
        if cells[2].contains("all of the above") {
            may = rows.keys().cloned().collect();
        }
        if cells[2].contains(CLI) {
            may.push(CLI.to_string());
        }
        for module in names(cells[1]) {
            rows.insert(module, may.clone());
        }
    }
    rows
}

fn sources() -> Vec<(String, PathBuf)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = WalkDir::new(&src).into_iter().flatten().map(|entry| entry.into_path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .filter_map(|path| {
            let inside = path.strip_prefix(&src).ok()?;
            let module = inside.iter().next()?.to_str()?.trim_end_matches(".rs").to_string();
            Some((module, path))
        })
        .filter(|(module, _)| module != "lib" && module != "main")
        .collect()
}

/// The modules of this crate that a line names.
fn imports(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("crate::").map(|(at, found)| {
        let rest = &line[at + found.len()..];
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("")
    })
}

#[test]
fn imports_follow_the_arrows() {
    let allowed = allowed();
    let mut wrong = Vec::new();
    for (module, path) in sources() {
        let Some(may) = allowed.get(&module) else {
            wrong.push(format!("{module} has no row in docs/architecture.md"));
            continue;
        };
        let text = std::fs::read_to_string(&path).expect("a source file");
        for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().starts_with("//"))
        {
            for import in imports(line) {
                let known = import == module || may.iter().any(|m| m == import || m == CLI);
                if !known && allowed.contains_key(import) {
                    wrong.push(format!("{}:{}: {module} -> {import}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_kernel_names_no_game() {
    for (module, path) in sources().into_iter().filter(|(module, _)| module == "engine") {
        let text = std::fs::read_to_string(&path).expect("a source file");
        for word in ["games::", "soul", "clock", "legion"] {
            let code = text.lines().filter(|line| !line.trim().starts_with("//"));
            let named = code.filter(|line| line.contains(word)).count();
            assert_eq!(named, 0, "{module} names {word} in {}", path.display());
        }
    }
}
