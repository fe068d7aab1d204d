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

/// The folders of the page's table of the kernel, from the lowest layer up.
fn layers() -> Vec<&'static str> {
    let page = include_str!("../../docs/architecture.md");
    let table = page.split("| in `src/engine/` |").nth(1).expect("the table of the kernel");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with("| `"));
    rows.filter_map(|row| row.split('`').nth(1)).collect()
}

#[test]
fn the_folders_of_the_kernel_are_in_layers() {
    let layers = layers();
    let layer = |of: &str| layers.iter().position(|folder| *folder == of);
    let mut wrong = Vec::new();
    for (_, path) in sources().into_iter().filter(|(module, _)| module == "engine") {
        let inside = path.iter().skip_while(|part| *part != "engine").nth(1).expect("a file");
        let folder = inside.to_str().expect("a name").trim_end_matches(".rs");
        if folder == "mod" {
            continue;
        }
        let Some(own) = layer(folder) else {
            wrong.push(format!("{folder} has no row in the table of the kernel"));
            continue;
        };
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code: Vec<&str> = text.lines().filter(|l| !l.trim().starts_with("//")).collect();
        for found in code.join("\n").split("crate::engine::").skip(1) {
            let name = found.split(|c: char| !c.is_alphanumeric() && c != '_').next();
            match name.and_then(layer) {
                Some(other) if other <= own => {}
                _ => wrong.push(format!("{}: {folder} -> {name:?}", path.display())),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
