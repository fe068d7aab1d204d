//! What is understood at the prompt, and how wide its answers are.

use super::run::Run;

/// What was typed and the line that answers it, which is empty where the table follows.
fn answers(lang: &str, typed: &[&str]) -> Vec<String> {
    let game = ["play", "los", "--seed", "3", "--lang", lang];
    let told = Run::of(&game).typing(format!("{}\nquit\n", typed.join("\n"))).now();
    assert_eq!(told.code, 0, "{told}");
    let parts = told.out.split("\n> ").skip(1).take(typed.len());
    let answer = |part: &str| part.lines().nth(1).unwrap_or_default().trim().to_owned();
    parts.map(answer).collect()
}

#[test]
fn numbers_beginnings_and_parts_are_understood() {
    let no_such = "The options have the numbers 1 to 2; `?` helps.";
    let took = |name: &str| format!("A chooses \"{name}\"");
    for (typed, answer) in [
        ("2", took("Lyra, Dawn Herald")),
        ("２", took("Lyra, Dawn Herald")),
        ("Choose Ly", took("Lyra, Dawn Herald")),
        ("pup", took("Ember Pup")),
        ("choose", "That fits 1, 2.".to_owned()),
        ("3", no_such.to_owned()),
        ("0", no_such.to_owned()),
        ("99999999999999999999999", no_such.to_owned()),
        ("fly", "That is not an option; `?` helps.".to_owned()),
        (" ", String::new()),
    ] {
        assert_eq!(answers("en", &[typed]), [answer], "{typed:?}");
    }
}

#[test]
fn commands_are_understood_in_both_languages() {
    let usage = "Type undo, undo N, undo to STEP.";
    for wrong in ["undo 0", "undo to", "undo to x", "undo -1", "undo twice", "undo to 0"] {
        assert_eq!(answers("en", &[wrong]), [usage], "{wrong}");
    }
    let back = ["1", "UNDO", "1", "undo TO 1", "1", "undo 1", "redo"];
    let answers_to = answers("en", &back);
    let taken_back: Vec<&str> = answers_to.iter().skip(1).step_by(2).map(String::as_str).collect();
    assert_eq!(taken_back, ["Taken back."; 3]);
    let [card, steps] = ["card  Ember Pup", "steps 5"].map(|typed| answers("en", &[typed]));
    assert!(card[0].contains("Ember Pup"), "{card:?}");
    assert_eq!(steps, ["Nothing yet."]);

    let [save, back, log, all, help] = ["保存", "戻す　３", "経過", "log all", "？"]
        .map(|typed| answers("ja", &[typed]).remove(0));
    assert_eq!(save, "`保存 ファイル`のように入力してください。");
    assert_eq!(back, "取り消せる決定がありません。");
    assert_eq!((log.as_str(), all.as_str()), ("Aはデッキをシャッフル", "Aはデッキをシャッフル"));
    assert!(help.starts_with("番号、"), "{help}");
    let left = Run::of(&["play", "los", "--seed", "3"]).typing("exit\n1\n").now();
    assert!(left.out.ends_with("> exit\n\nThe game is left.\n"), "{left}");
}

/// On a terminal the table, what happens and what is asked keep to its columns, wide characters counted as two.
#[cfg(target_os = "linux")]
#[test]
fn a_game_fits_into_the_terminal() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    use unicode_width::UnicodeWidthStr;

    for (lang, columns) in [("en", 40), ("ja", 40), ("en", 80), ("ja", 200)] {
        for game in ["los", "ws", "legions", "eirei"] {
            let fuda = env!("CARGO_BIN_EXE_fuda");
            let play = format!("'{fuda}' play {game} --seed 5 --lang {lang}");
            let mut run = Command::new("script")
                .args(["--quiet", "--return", "--command"])
                .args([&format!("stty cols {columns} rows 50; {play}"), "/dev/null"])
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .env("NO_COLOR", "1")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("`script` gives it a terminal");
            let typed = "1\n".repeat(40) + "quit\n";
            run.stdin.take().expect("a pipe").write_all(typed.as_bytes()).expect("a reader");
            let told = run.wait_with_output().expect("it ends");
            let told = String::from_utf8(told.stdout).expect("text").replace('\r', "");
            let (_, told) = told.split_once(&format!("({game}@")).expect("a title");
            assert!(told.lines().count() > 100, "{told}");
            // What was typed would end the line of the prompt.
            let lines = told.lines().map(|line| line.strip_prefix("> ").unwrap_or(line));
            // A word that is wider than all of it stands alone.
            let lines = lines.filter(|line| line.trim().contains(' ') || !line.is_ascii());
            let longest = lines.max_by_key(|line| line.width()).unwrap_or_default();
            assert!(longest.width() <= columns, "{game} {lang}, {columns}: {longest}");
        }
    }
}
