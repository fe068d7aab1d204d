//! Names in scripts may hold any character. Whatever command tells them, none reaches a terminal that steers it.

use crate::run::{Folder, Run, Told};

/// A colour, a command that C1 begins, a bell, a backspace, and marks that turn the order of the text.
const NAME: &str = "Bell\u{1b}[31m\u{9b}2J\u{7}\u{8}\u{7f}\u{202e}ring\u{2066}";

/// How it is shown.
const SHOWN: &str = "Bell␛[31m\\u{9b}2J␇␈␡\\u{202e}ring\\u{2066}";

const SCRIPT: &str = r#"game los

card "NAME" {
  ja "鐘NAME"   kind character   element light   race Relic
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory "First NAME" { when this attacks  do deal 100 to opponent }
  mandatory "Second NAME" { when this attacks  do recover 100 }
}

deck "Deck NAME" {
  ja "束NAME"
  40 "NAME"
}
"#;

const SCENARIO: &str = r#"game los

scenario "two NAME" {
  given { turn 4 of A, attack_phase   A front 1: "NAME" }
  script { A attacks with "NAME" }
}

scenario "wrong NAME" {
  given { turn 4 of A, attack_phase   A front 1: "NAME" }
  script { A attacks with "NAME" }
  expect { A life 1 }
}
"#;

fn folder() -> Folder {
    let folder = Folder::new("steering");
    let named = |text: &str| text.replace("NAME", NAME);
    folder.write("bell.fuda", &named(SCRIPT));
    folder.write("two.fuda", &named(SCENARIO));
    folder.write("layout.fuda", &named(SCRIPT).replace("  ja", "   ja"));
    folder.write("wrong.fuda", &named(SCRIPT).replace("kind", "kid"));
    folder.write("lost.fuda", &named(SCENARIO).replace("A attacks", "B attacks"));
    folder.write(
        "scenarios/one.fuda",
        &named(SCENARIO).split("scenario \"wrong").next().expect("one"),
    );
    folder.write("scenarios/scenarios@one.fuda.snap", &named("## two NAME\n\nother\n"));
    folder
}

/// Asserts that nothing steers a terminal but, where `styled`, the styles of the program.
fn is_harmless(text: &str, styled: bool, told: &Told) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(steers) {
        let sequence = text.len() - after.len() - 1;
        let parameters = after.strip_prefix('[').and_then(|after| after.split_once('m'));
        let is_style = parameters.is_some_and(|(parameters, _)| {
            text[..=sequence].ends_with('\u{1b}')
                && parameters.chars().all(|c| c.is_ascii_digit() || c == ';')
        });
        // What the program writes before a name ends before it.
        assert!(styled && is_style && !before.ends_with("Bell"), "{before:?} {after:?}\n{told}");
        rest = after;
    }
}

fn steers(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() && !matches!(c, '\n' | '\t')
}

/// The run, whose name is shown if it is told at all, and steers nothing with colours and without.
fn tells(folder: &Folder, arguments: &[&str], typed: &str, shows: bool) -> Told {
    let run = || Run::of(arguments).inside(&folder.path("")).typing(typed);
    let forced = run().with("CLICOLOR_FORCE", "1").now();
    let plain = run().now();
    for (told, styled) in [(&plain, false), (&forced, true)] {
        is_harmless(&told.out, styled, told);
        is_harmless(&told.err, styled, told);
        let all = format!("{}{}", told.out, told.err);
        assert!(!shows || all.contains(SHOWN), "{arguments:?}\n{told}");
    }
    plain
}

#[test]
fn no_name_steers_a_terminal() {
    let folder = folder();
    let cards = ["--cards", "bell.fuda"];
    let long = format!("play {NAME}");
    for (arguments, shows) in [
        (&["check", "wrong.fuda"][..], true),
        (&["check", "bell.fuda"], false),
        (&["fmt", "--check", "layout.fuda"], true),
        (&["fmt", "wrong.fuda"], true),
        (&["explain", "Bell", "--cards", "bell.fuda"], true),
        (&["explain", "Bell", "--cards", "bell.fuda", "--lang", "ja"], true),
        (&["explain", "Bel", "--brief", "--cards", "bell.fuda"], true),
        (&["explain", "Bill", "--cards", "bell.fuda"], true),
        (&["explain", NAME, "--cards", "wrong.fuda"], true),
        (&["vocab", "los", "recover", "--cards", "bell.fuda"], true),
        (&["vocab", "los", NAME, "--cards", "bell.fuda"], true),
        (&["rule", "los", "8.3", "--cards", "bell.fuda", "--scenarios", "two.fuda"], false),
        (&["rule", "--coverage", "--cards", "bell.fuda", "--scenarios", "lost.fuda"], false),
        (&["test", "two.fuda", "--cards", "bell.fuda"], true),
        (&["test", "lost.fuda", "--cards", "bell.fuda"], true),
        (&["test", "scenarios/one.fuda", "--cards", "bell.fuda"], true),
        (&["test", "two.fuda", "--coverage", "--cards", "bell.fuda"], true),
        (&["doc", "bell.fuda", "--out", "site"], false),
        (&["sim", "los", "--games", "1", "--cards", "bell.fuda"], false),
        (&["play", "los", "--auto", "--seed", "1", "--cards", "bell.fuda"], true),
        (&["play", "los", "--auto", "--seed", "1", "--cards", "bell.fuda", "--lang", "ja"], true),
        (&["play", "los", "--decks", "no", "--cards", "bell.fuda"], true),
        (&["trace", "two.fuda", "--cards", "wrong.fuda"], true),
    ] {
        tells(&folder, arguments, "", shows);
    }
    for asked in [
        &["trace", "two.fuda"][..],
        &["trace", "two.fuda", "--brief"],
        &["trace", "two.fuda", "--lang", "ja"],
        &["trace", "two.fuda", "--rules", "los@1.0.01,los@1.0.05"],
        &["trace", "lost.fuda"],
        &["why", "two.fuda", "2", "--scenario", "two"],
        &["why", "two.fuda", "2"],
        &["why", "two.fuda", "9999", "--scenario", "two"],
        &["why-not", "two.fuda", "2", &long, "--scenario", "two"],
        &["why-not", "two.fuda", "2", "A attacks with \"Captain Oriel\"", "--scenario", "two"],
        &["explore", "two.fuda", "--scenario", "two"],
        &["explore", "two.fuda", "--scenario", "two", "--lang", "ja"],
        &["explore", "two.fuda"],
        &["explore", "two.fuda", "--scenario", "two", "--until", NAME],
    ] {
        tells(&folder, &[asked, &cards].concat(), "", true);
    }
}

#[test]
fn no_name_in_a_game_steers_a_terminal() {
    let folder = folder();
    let typed = format!("card Bell\ncard {NAME}x\n1\n1\nlog all\nsteps\nboard\nsave a\u{1b}c\n");
    for lang in ["en", "ja"] {
        let begun = ["play", "los", "--seed", "1", "--cards", "bell.fuda", "--lang", lang];
        let told = tells(&folder, &begun, &typed, true);
        assert!(told.out.contains("a␛c"), "{told}");
        for asked in [
            &["play", "--resume", "a\u{1b}c"][..],
            &["play", "--resume", "a\u{1b}c", "--seat", "B"],
            &["replay", "a\u{1b}c", "--to", "1"],
        ] {
            tells(&folder, &[asked, &["--lang", lang]].concat(), &typed, !asked.contains(&"B"));
        }
        std::fs::remove_file(folder.path("a\u{1b}c")).expect("a save");
    }
    folder.fuda(&["play", "los", "--auto", "--cards", "bell.fuda", "--record", "r"]);
    tells(&folder, &["replay", "r", "--to", "3"], "", true);
    tells(&folder, &["replay", "r", "--cards", "layout.fuda"], "", true);
    folder.write(
        "none.fuda",
        "game los\n\ncard \"Other\" {\n  kind effect   element fire\n  cost 1\n}\n",
    );
    tells(&folder, &["replay", "r", "--cards", "none.fuda"], "", true);
}
