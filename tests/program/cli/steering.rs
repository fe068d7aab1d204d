//! Names in scripts may hold any character. Whatever command tells them, none reaches a terminal that steers it.

use super::run::{Folder, Run, Told};

/// A colour, a command that C1 begins, a bell, a backspace and a delete. (What turns the order of a text is a
/// mistake in a name, and stands in others of these files.)
const NAME: &str = "Bell\u{1b}[31m\u{9b}2J\u{7}\u{8}\u{7f}ring";

/// How it is shown.
const SHOWN: &str = "Bell␛[31m\\u{9b}2J␇␈␡ring";

const CARD: &str = r#"
card "NAME" {
  ja "鐘NAME"   kind character   element light   race Relic
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory "First NAME" { when this attacks  do deal 100 to opponent }
  mandatory "Second NAME" { when this attacks  do recover 100 }
}
"#;

const SCENARIO: &str = r#"game los

scenario "two NAME" {
  given { turn 4 of A, attack_phase   A front 1: "NAME 1" }
  script { A attacks with "NAME 1" }
}

scenario "wrong NAME" {
  given { turn 4 of A, attack_phase   A front 1: "NAME 1" }
  script { A attacks with "NAME 1" }
  expect { A life 1 }
}
"#;

/// Cards enough for a deck, which has three of each at most.
const CARDS: usize = 17;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    let named = |text: &str| text.replace("NAME", NAME);
    let card = |n: usize| CARD.replacen("NAME\" {", &format!("NAME {n}\" {{"), 1);
    let cards: String = (1..=CARDS).map(card).collect();
    let counts: String = (1..=CARDS)
        .map(|n| format!("  {} \"NAME {n}\"\n", if n < CARDS { 3 } else { 2 }))
        .collect();
    let script =
        named(&format!("game los\n{cards}\ndeck \"Deck NAME\" {{\n  ja \"束NAME\"\n{counts}}}\n"));
    folder.write("bell.fuda", &script);
    folder.write("layout.fuda", &format!("# \u{202e}turned\n{}", script.replace("  ja", "   ja")));
    folder.write(
        "wrong.fuda",
        &script.replacen("kind", "kid", 1).replacen("First", "Fi\u{202e}rst", 1),
    );
    folder.write("two.fuda", &named(SCENARIO));
    folder.write("lost.fuda", &named(SCENARIO).replace("A attacks", "B attacks"));
    let one = named(SCENARIO);
    let (one, _) = one.split_once("scenario \"wrong").expect("two scenarios");
    folder.write("scenarios/one.fuda", one);
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
    let folder = folder("steering");
    let [one, other] = [1, 2].map(|n| format!("{NAME} {n}"));
    let [plays, attacks] = [format!("A plays \"{one}\""), format!("A attacks with \"{other}\"")];
    for (asked, shows) in [
        (&["check", "wrong.fuda"][..], true),
        (&["fmt", "--check", "layout.fuda"], true),
        (&["fmt", "wrong.fuda"], true),
        (&["doc", "bell.fuda", "--out", "site"], false),
        (&["trace", "two.fuda", "--cards", "wrong.fuda"], true),
    ] {
        tells(&folder, asked, "", shows);
    }
    for (asked, shows) in [
        (&["explain", one.as_str()][..], true),
        (&["explain", &one, "--lang", "ja"], true),
        (&["explain", &one, "--brief"], true),
        (&["explain", "Bell"], true),
        (&["explain", "Bill"], true),
        (&["vocab", "los", "recover"], true),
        (&["vocab", "los", NAME], true),
        (&["rule", "los", "8.3", "--scenarios", "two.fuda"], false),
        (&["rule", "los", "--coverage", "--scenarios", "lost.fuda"], true),
        (&["test", "two.fuda"], true),
        (&["test", "lost.fuda"], true),
        (&["test", "scenarios/one.fuda"], true),
        (&["test", "two.fuda", "--coverage"], true),
        // The table of results cuts the name of the deck.
        (&["sim", "los", "--games", "1"], false),
        (&["play", "los", "--auto", "--seed", "1"], true),
        (&["play", "los", "--auto", "--seed", "1", "--lang", "ja"], true),
        (&["play", "los", "--decks", "no"], true),
        (&["trace", "two.fuda"], true),
        (&["trace", "two.fuda", "--brief"], true),
        (&["trace", "two.fuda", "--lang", "ja"], true),
        (&["trace", "two.fuda", "--rules", "los@1.0.01,los@1.0.05"], true),
        (&["trace", "lost.fuda"], true),
        (&["why", "two.fuda", "2", "--scenario", "two"], true),
        (&["why", "two.fuda", "2"], true),
        (&["why", "two.fuda", "9999", "--scenario", "two"], true),
        (&["why-not", "two.fuda", "2", &plays, "--scenario", "two"], true),
        (&["why-not", "two.fuda", "2", &attacks, "--scenario", "two"], true),
        (&["explore", "two.fuda", "--scenario", "two"], true),
        (&["explore", "two.fuda", "--scenario", "two", "--lang", "ja"], true),
        (&["explore", "two.fuda"], true),
        (&["explore", "two.fuda", "--scenario", "two", "--until", NAME], true),
    ] {
        tells(&folder, &[asked, &["--cards", "bell.fuda"]].concat(), "", shows);
    }
}

/// The marks that stand for a style in a text of the program are nothing in a text of somebody else.
#[test]
fn no_mark_of_a_style_steers_a_terminal() {
    let folder = Folder::new("steering_marks");
    for name in ["\u{fdd0}2J\u{fdd1}x", "\u{fdd1}\u{fdd0}\u{1b}[2J", "\u{fdd0}1", "\u{fdd0}"] {
        folder.write("marks.fuda", &format!("game los\ncard \"Bell{name}\" {{ kid effect }}\n"));
        let told = tells(&folder, &["check", "marks.fuda"], "", false);
        assert!(told.out.contains("card \"Bell") || told.err.contains("card \"Bell"), "{told}");
    }
}

#[test]
fn no_name_in_a_game_steers_a_terminal() {
    let folder = folder("steering_games");
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
