//! The command line through the real binary: what it says, where, and with which exit code.

mod decks;
mod doc;
mod finding;
mod fixes;
mod games;
mod importing;
mod japanese;
mod lengths;
mod numbers;
mod playing;
mod printing;
mod prompt;
mod raw;
mod records;
mod rules;
mod run;
mod saving;
mod scenarios;
mod scripts;
mod secrets;
mod starting;
mod steering;
mod watching;

use run::{Folder, Run, fuda};

const COMMANDS: [&str; 20] = [
    "new", "check", "fmt", "explain", "print", "vocab", "rule", "trace", "why", "why-not",
    "explore", "test", "deck", "play", "replay", "sim", "doc", "import", "lsp", "ask",
];

#[test]
fn every_help_shows_an_example() {
    let told = fuda(&["--help"]);
    assert_eq!(told.code, 0);
    assert!(told.out.contains("Example"), "{}", told.out);
    for command in COMMANDS {
        assert!(told.out.contains(&format!("\n  {command} ")), "{command} is not listed");
        let told = fuda(&[command, "--help"]);
        assert_eq!(told.code, 0, "{command}");
        assert!(told.out.contains(&format!("Examples:\n  fuda {command}")), "{}", told.out);
    }
}

#[test]
fn every_command_is_listed_here() {
    let told = fuda(&["--help"]).out;
    let listed = told.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let names: Vec<&str> = listed
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(names, COMMANDS);
}

#[test]
fn wrong_usage_is_told_with_code_2() {
    for arguments in [
        &["chekc"][..],
        &["check", "--formt", "json"],
        &["sim", "los"],
        &["sim", "los", "--games", "0"],
        &["sim", "los", "--games", "many"],
        &["sim", "lso", "--games", "1"],
        &["sim", "los@0.9", "--games", "1"],
        &["sim", "los", "--games", "1", "--decks", "Dawn Vangard"],
        &["sim", "los", "--games", "1", "--decks", "a,b,c"],
        &["sim", "los", "--games", "1", "--players", "random,random,plain"],
        &["play", "chess"],
        &["vocab", "los", "atacks"],
        &["rule"],
        &["rule", "lso", "1.a"],
        &["rule", "los@0.9", "1.a"],
        &["rule", "los", "9.6.3"],
        &["rule", "los", "L99"],
        &["rule", "los", "1.a", "--coverage"],
        &["rule", "los", "--missing"],
        &["rule", "--coverage", "--scenarios", "not/there"],
        &["explain", "Captain Ariel"],
        &["explain", "Captain Oriel", "--game", "ws"],
        &["explain", "Captain Oriel", "--cards", "not/there"],
        &["check", "not/there"],
        &["fmt", "not/there"],
        &["trace", "not/there"],
        &["test", "not/there"],
    ] {
        let told = fuda(arguments);
        assert_eq!(told.code, 2, "{arguments:?}\n{told}");
        assert_eq!(told.out, "", "{arguments:?}");
        assert!(told.err.starts_with("error: "), "{arguments:?}\n{told}");
    }
}

#[test]
fn errors_name_what_was_probably_meant() {
    let told: Vec<String> = [
        &["vocab", "lso"][..],
        &["vocab", "los", "atacks"],
        &["explain", "lyar"],
        &["explain", "夜晩の灯守"],
        &["explain", "エリオル"],
        &["sim", "los", "--games", "1", "--decks", "grove,dwan"],
        &["sim", "los@1", "--games", "1"],
        &["rule", "los", "9.6.3"],
        &["rule", "los@1.0.01", "8.13.2"],
        &["rule", "los", "atack"],
    ]
    .iter()
    .map(|arguments| fuda(arguments).to_string())
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_is_no_script_is_told_and_never_crashes() {
    let folder = Folder::new("no_scripts");
    folder.write("empty.fuda", "");
    folder.write_bytes("binary.fuda", &[0x66, 0x0a, 0xff, 0xfe, 0x00, 0x01]);
    folder.write("prose.fuda", "Dear reader,\nthis is a letter { and ) not \" a script.\n");
    folder.write("deep.fuda", &format!("game los\ncard \"A\" {}", "{".repeat(20_000)));
    std::fs::create_dir(folder.path("folder.fuda")).expect("a folder");
    for (name, code) in [("empty", 0), ("binary", 1), ("prose", 1), ("deep", 1), ("folder", 2)]
        .map(|(n, c)| (format!("{n}.fuda"), c))
    {
        for arguments in [&["check", &name][..], &["fmt", "--check", &name], &["fmt", &name]] {
            let told = folder.fuda(arguments);
            assert_eq!(told.code, code, "{arguments:?}\n{told}");
        }
        for arguments in [
            &["explain", "X", "--cards", &name][..],
            &["play", "los", "--auto", "--cards", &name],
            &["sim", "los", "--games", "1", "--cards", &name],
            &["trace", &name],
        ] {
            let told = folder.fuda(arguments);
            assert!([1, 2].contains(&told.code), "{arguments:?}\n{told}");
            assert!(told.err.starts_with("error: "), "{arguments:?}\n{told}");
        }
    }
    assert_eq!(folder.read("binary.fuda"), [0x66, 0x0a, 0xff, 0xfe, 0x00, 0x01]);
    assert_eq!(
        folder.names(),
        ["binary.fuda", "deep.fuda", "empty.fuda", "folder.fuda", "prose.fuda"]
    );
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let told = Run::of(&["vocab", "los"]).until_closed();
    assert_eq!((told.code, told.err.as_str()), (0, ""));
}

#[test]
fn colours_are_for_terminals() {
    let folder = Folder::new("colours");
    folder.write("wrong.fuda", "game los\ncard \"A\" { kid character }\n");
    for arguments in [&["check", "wrong.fuda"][..], &["vocab", "los"], &["explain", "lyar"]] {
        let told = folder.fuda(arguments);
        assert!(!told.to_string().contains('\u{1b}'), "{arguments:?}\n{told}");
    }
}
