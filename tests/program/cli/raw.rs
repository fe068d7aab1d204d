//! Answers that are data arrive as they are; text for people is styled for who reads it, and nothing in it steers a
//! terminal.

use serde_json::Value;

use super::run::{Folder, Run, fuda};

/// A comment that begins an escape sequence and does not end it, before cards and a scenario.
const SCRIPT: &str = "game los
# \u{1b}] pasted from a terminal

card \"Bell\u{1b}]0;ring\" {
  ja \"鐘\u{7f}\"   kind character   element light   race Relic
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory \"First\u{1b}[31m\" { when this attacks  do deal 100 to opponent }
  mandatory \"Second\" { when this attacks  do recover 100 }
}

scenario \"two bells\" {
  given { turn 4 of A, attack_phase   A front 1: \"Bell\u{1b}]0;ring\" }
  script { A attacks with \"Bell\u{1b}]0;ring\" }
}
";

const BELL: &str = "\"Bell\u{1b}]0;ring\"";

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("bell.fuda", SCRIPT);
    folder
}

#[test]
fn a_script_from_standard_input_comes_out_whole() {
    let folder = folder("raw_fmt");
    let told = folder.run(&["fmt", "-"]).typing(SCRIPT).now();
    assert_eq!(told.code, 0, "{told}");
    folder.fuda(&["fmt", "bell.fuda"]);
    assert!(told.out.contains("# \u{1b}] pasted") && told.out.contains(BELL), "{told}");
    assert_eq!(told.out, folder.text("bell.fuda"));
    folder
        .write("bell.fuda", &SCRIPT.replace("{ given", "{  given").replace("  given", "    given"));
    let told = folder.fuda(&["fmt", "--check", "bell.fuda"]);
    let before = "-    given { turn 4 of A, attack_phase   A front 1: \"Bell␛]0;ring\"";
    assert!(told.out.contains(before), "{told}");
    assert!(told.out.ends_with("1 of 1 file would change\n"), "{told}");
}

#[test]
fn scripts_and_folders_keep_their_names() {
    let folder = folder("raw_texts");
    let told = folder.fuda(&["explore", "bell.fuda", "--cards", "bell.fuda", "--script", "1"]);
    assert!(told.out.contains(&format!("card {BELL}")) && told.out.ends_with("}\n"), "{told}");
    let told = folder.fuda(&["new", "card", "los", "--out", "a\u{1b}]0;b.fuda"]);
    assert!(told.out.starts_with("a␛]0;b.fuda\nnext: "), "{told}");
    let told = folder.fuda(&["doc", "bell.fuda", "--out", "a\u{1b}]0;site"]);
    assert!(told.out.contains("pages in a␛]0;site\nopen "), "{told}");
    assert!(folder.names().contains(&"a\u{1b}]0;site".to_owned()));
}

#[test]
fn what_programs_read_is_whole() {
    let folder = folder("raw_json");
    let cards = ["--cards", "bell.fuda", "--format", "json"];
    for asked in [
        &["explain", "Bell"][..],
        &["vocab", "los", "first"],
        &["rule", "los", "1.a"],
        &["trace", "bell.fuda"],
        &["explore", "bell.fuda"],
        &["why", "bell.fuda", "2"],
    ] {
        let told = folder.fuda(&[asked, &cards].concat());
        let answer: Value =
            serde_json::from_str(&told.out).unwrap_or_else(|e| panic!("{e}\n{told}"));
        assert!(answer.is_object(), "{told}");
        if asked[0] == "explain" {
            assert_eq!(answer["cards"][0]["name_ja"], "鐘\u{7f}", "{told}");
        }
    }
    folder.write("wrong.fuda", "game los\ncard \"X\u{7f}\" { ja \"Y\u{7f}\"  kid character }\n");
    let told = folder.fuda(&["check", "--format", "json", "wrong.fuda"]);
    let folder_name = "in\u{7f}side";
    folder.write(&format!("{folder_name}/wrong.fuda"), "game los\ncard \"X\" { kid character }\n");
    assert_eq!(told.code, 1, "{told}");
    let told = folder.fuda(&["check", "--format", "json", folder_name]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let place = &answer["diagnostics"][0]["file"];
    assert_eq!(*place, format!("{folder_name}/wrong.fuda"), "{told}");
}

#[test]
fn a_sequence_in_a_script_swallows_no_mistake() {
    let folder = Folder::new("raw_mistakes");
    let wrong = "  kid character   # \u{1b}]0;\n}\n";
    folder.write(
        "wrong.fuda",
        &format!("game los\n\ncard \"A\u{1b}]0;\" {{\n{wrong}\ncard \"B\" {{\n{wrong}"),
    );
    let told = folder.fuda(&["check", "wrong.fuda"]);
    assert_eq!(told.out.matches("did you mean `kind`?").count(), 2, "{told}");
    assert!(
        told.out.contains("A␛]0;") && told.out.ends_with("4 errors, 1 warning in 1 file\n"),
        "{told}"
    );
    assert!(!told.out.contains('\u{1b}'), "{told}");
    let told = folder.fuda(&["trace", "wrong.fuda"]);
    assert_eq!(told.err.matches("did you mean `kind`?").count(), 2, "{told}");
}

#[test]
fn who_reads_decides_whether_it_is_styled() {
    let folder = Folder::new("raw_styled");
    folder.write("wrong.fuda", "game los\ncard \"A\" { kid character }\n");
    folder.write(
        "fails.fuda",
        "game los\nscenario \"no\" {\n  given { turn 2 of A }\n  expect { A life 1 }\n}\n",
    );
    let styled: [&[&str]; 7] = [
        &["check", "wrong.fuda"],
        &["vocab", "los", "attacks"],
        &["rule", "los", "1.a"],
        &["trace", "fails.fuda"],
        &["trace", "fails.fuda", "--rules", "los@1.0.01,los@1.0.05"],
        &["test", "fails.fuda"],
        &["play", "los", "--auto", "--seed", "1"],
    ];
    for arguments in styled {
        let run = || Run::of(arguments).inside(&folder.path(""));
        let plain = run().now();
        assert!(!plain.to_string().contains('\u{1b}'), "{plain}");
        let forced = run().with("CLICOLOR_FORCE", "1").now();
        assert!(forced.out.contains('\u{1b}'), "{forced}");
        assert_eq!(forced.code, plain.code);
        let without = run().with("CLICOLOR_FORCE", "1").with("NO_COLOR", "1").now();
        assert_eq!(without.out, plain.out, "{arguments:?}");
    }
    assert_eq!(fuda(&["vocab", "los", "attacks"]).code, 0);
}
