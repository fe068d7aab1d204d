//! Pages with commands, followed word for word in an empty folder.

use std::path::Path;
use std::process::Command;

/// What the page has the reader do.
enum Step {
    /// Put this text into a file, or behind what is in it.
    Write { file: String, text: String, append: bool },
    /// Type this, and see this.
    Run { line: String, shows: Vec<String> },
}

fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut file: Option<(bool, String)> = None;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let named = |how: &str| line.strip_prefix(how).and_then(|rest| rest.strip_suffix(" -->"));
        if let Some(name) = named("<!-- write: ") {
            file = Some((false, name.to_owned()));
        } else if let Some(name) = named("<!-- append: ") {
            file = Some((true, name.to_owned()));
        } else if line == "```fuda" {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let (append, file) = file.take().expect("a file for the script");
            steps.push(Step::Write { file, text: block.join("\n") + "\n", append });
        } else if line == "```console" {
            for line in lines.by_ref().take_while(|line| *line != "```") {
                match (line.strip_prefix("$ "), steps.last_mut()) {
                    (Some(line), _) => {
                        steps.push(Step::Run { line: line.to_owned(), shows: Vec::new() });
                    }
                    (None, Some(Step::Run { shows, .. })) => shows.push(line.to_owned()),
                    (None, _) => panic!("{line} stands under no command"),
                }
            }
        }
    }
    steps
}

#[test]
fn every_command_prints_what_the_page_says() {
    follow("docs/tutorial.md", "en");
}

#[test]
fn every_command_prints_what_the_japanese_pages_say() {
    follow("docs/ja/tutorial.md", "ja");
    follow("docs/ja/judge.md", "ja");
}

fn follow(path: &str, lang: &str) {
    let page = std::fs::read_to_string(path).expect("the page");
    let mut folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(path.replace('/', "-"));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder of an earlier run");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut commands = 0;
    for step in steps(&page) {
        match step {
            Step::Write { file, text, append } => {
                let path = folder.join(file);
                let before = if append {
                    std::fs::read_to_string(&path).expect("a file")
                } else {
                    String::new()
                };
                std::fs::write(path, before + &text).expect("a file");
            }
            Step::Run { line, shows } => {
                commands += 1;
                match line.strip_prefix("cd ") {
                    Some(below) => folder.push(below),
                    None => same(&line, &shows, &printed(&line, &folder, lang)),
                }
            }
        }
    }
    assert!(commands > 10, "{path}");
}

/// What a command prints, on both outputs.
fn printed(line: &str, folder: &Path, lang: &str) -> String {
    let words = words(line);
    assert_eq!(words[0], "fuda", "{line}");
    let output = Command::new(env!("CARGO_BIN_EXE_fuda"))
        .args(&words[1..])
        .current_dir(folder)
        .env_remove("CLICOLOR_FORCE")
        .env("FUDA_LANG", lang)
        .output()
        .expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    text(output.stdout) + &text(output.stderr)
}

/// The words of a command line, without their quotes.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for c in line.chars() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            (None, ' ') => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(c),
        }
    }
    words
}

/// `..` stands for lines that are left out.
fn same(line: &str, shows: &[String], printed: &str) {
    let mut left: Vec<&str> = printed.trim_end().lines().collect();
    let mut skips = false;
    for shown in shows {
        if shown == ".." {
            skips = true;
            continue;
        }
        let at = left.iter().position(|line| line == shown);
        let fits = if skips { at.is_some() } else { at == Some(0) };
        assert!(fits, "`{line}` does not print `{shown}`, but:\n{printed}");
        left.drain(..=at.unwrap_or_default());
        skips = false;
    }
    assert!(skips || left.is_empty(), "`{line}` prints more than the page says:\n{printed}");
}
