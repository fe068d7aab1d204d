//! Texts that are far longer, wider or deeper than any script: each ends in an answer, in time, and nothing is left
//! out of it in silence.

use std::fmt::Write;
use std::time::Duration;

use serde_json::Value;

use super::run::{Folder, Told};

/// Far above what is needed, also by a slow machine that does other things.
const IN_TIME: Duration = Duration::from_secs(60);

const HEADER: &str = "kind character   element fire   race Beast
  cost 0   speed 9   atk 100   def 100   down 100   lead up";

/// A card that is right but for what it does.
fn card(name: &str, text: &str) -> String {
    format!("card \"{name}\" {{\n  {HEADER}\n  activate \"Try\" {{\n    do {text}\n  }}\n}}\n")
}

fn of_los(items: &str) -> String {
    format!("game los\n\n{items}")
}

struct Desk(Folder);

impl Desk {
    fn with(name: &str, script: &str) -> Desk {
        let folder = Folder::new(name);
        folder.write("long.fuda", script);
        Desk(folder)
    }

    fn run(&self, arguments: &[&str]) -> Told {
        self.0.run(&[arguments, &["long.fuda"]].concat()).within(IN_TIME)
    }

    /// What programs are told.
    fn diagnostics(&self) -> Vec<Value> {
        let told = self.run(&["check", "--format", "json"]);
        let report: Value = serde_json::from_str(&told.out).expect("JSON");
        report["diagnostics"].as_array().expect("a list").clone()
    }
}

#[test]
fn rows_that_join_too_much_are_refused_by_every_command() {
    let many = |term: &str, by: &str| vec![term; 20_000].join(by);
    let rows = [
        format!("draw ({})", many("1", " + ")),
        format!("draw ({})", many("1", " * ")),
        format!("draw count({})", many("my characters", " + ")),
        format!("return {} to hand", many("my characters", " + ")),
        format!("if {} {{ draw 1 }}", many("my turn", " and ")),
        format!("if {} {{ draw 1 }}", many("my turn", "\n or ")),
        format!("if some(my characters where {}) {{ draw 1 }}", many("atk > 1", " and ")),
        format!("draw count(my characters where race = {})", many("Beast", "|")),
        format!("draw {}", many("(1 + (2 + (3 + 1)))", " - ")),
    ];
    for (n, row) in rows.iter().enumerate() {
        let desk = Desk::with(&format!("long_row_{n}"), &of_los(&card("Row", row)));
        for arguments in [&["check"][..], &["fmt"], &["fmt", "--check"]] {
            let told = desk.run(arguments);
            assert_eq!(told.code, 1, "{arguments:?} of row {n}");
            let said = format!("{}{}", told.out, told.err);
            assert!(said.contains("S030") && said.contains("no more than 200 terms"), "{said}");
        }
    }
}

#[test]
fn long_lists_and_deep_chains_are_refused_by_every_command() {
    let many = |line: &str| format!("{line}\n       ").repeat(20_000);
    let texts = [
        many("draw 1"),
        many("let x = 1"),
        format!("this gets {}", vec!["atk +100"; 20_000].join(", ")),
        format!("choose 1 of {{\n{}}}", many("\"a\" { draw 1 }")),
        format!("draw {}this", "atk of ".repeat(20_000)),
        format!("if {}my turn {{ draw 1 }}", "not ".repeat(20_000)),
        format!("draw {}1", "1 if my turn else ".repeat(20_000)),
        vec!["if my turn { draw 1 }"; 20_000].join(" else "),
        format!("{}draw 1{}", "if my turn { ".repeat(20_000), " }".repeat(20_000)),
        format!("draw {}1{}", "(".repeat(20_000), ")".repeat(20_000)),
    ];
    for (n, text) in texts.iter().enumerate() {
        let desk = Desk::with(&format!("long_list_{n}"), &of_los(&card("List", text)));
        for arguments in [&["check"][..], &["fmt"]] {
            let told = desk.run(arguments);
            assert_eq!(told.code, 1, "{arguments:?} of text {n}");
            let said = format!("{}{}", told.out, told.err);
            assert!(said.contains("S030") || said.contains("S031"), "text {n}: {said}");
        }
    }
}

#[test]
fn a_mistake_far_to_the_right_is_shown_with_what_is_around_it() {
    let name = format!("\"{}\" ", "あ".repeat(70_000));
    for (folder, before) in [("wide_blanks", " ".repeat(70_000)), ("wide_text", name)] {
        let text = of_los(&card("Wide", &format!("draw 1 {before}@ and so on")));
        let desk = Desk::with(folder, &text);
        let told = desk.run(&["check"]);
        let column = "    do draw 1 ".len() + before.chars().count() + 1;
        assert_eq!(told.code, 1);
        assert!(told.out.contains(&format!("long.fuda:7:{column}]")), "{}", told.out);
        assert!(told.out.contains("…") && told.out.contains("@ and so on"), "{}", told.out);
        assert!(told.out.len() < 20_000, "{} bytes", told.out.len());
        let first = &desk.diagnostics()[0];
        assert_eq!(
            (first["line"].as_u64(), first["column"].as_u64()),
            (Some(7), Some(column as u64))
        );
        assert_eq!(desk.run(&["fmt"]).code, 1);
    }
}

/// Each text puts in the one before it several times.
fn chain(deepest: usize, item: impl Fn(usize) -> String) -> String {
    (1..=deepest).map(item).collect()
}

#[test]
fn texts_that_put_in_one_another_many_times_are_too_much() {
    let templates = chain(7, |n| {
        format!("template step{n} {{\n{}}}\n", format!("  template step{}\n", n - 1).repeat(12))
    });
    let first = "template step0 { mandatory { when this attacks  do draw 1 } }\n";
    let user = |used: &str| format!("card \"User\" {{\n  {HEADER}\n  {used}\n}}\n");
    let desk = Desk::with(
        "grown_templates",
        &of_los(&format!("{first}{templates}{}", user("template step7"))),
    );
    let told = desk.run(&["check"]);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("C063") && told.out.contains("20000 parts or more"), "{told}");
    assert!(told.out.contains("each of them puts in the next: `step"), "{told}");

    // Texts that are handed on, twice each time, and ways to pay.
    let texts = chain(7, |n| {
        let twice = "$text\n $text\n $text\n $text\n $text\n $text";
        let before = n - 1;
        format!(
            "keyword say{n} do $text {{ cites \"8.13.1\"\n  keyword say{before} do {{ {twice} }}\n}}\n"
        )
    });
    let first = "keyword say0 do $text { cites \"8.13.1\"\n  mandatory { when this attacks  do $text }\n}\n";
    let script = of_los(&format!("{first}{texts}{}", user("keyword say7 do { draw 1 }")));
    let told = Desk::with("grown_texts", &script).run(&["check"]);
    assert!(told.code == 1 && told.out.contains("C063"), "{told}");

    let holes = vec!["$cost"; 24].join(" & ");
    let script = of_los(&format!(
        "keyword dear pay $cost {{ cites \"8.13.1\"\n  activate {{ pay {holes}\n do draw 1 }}\n}}\n{}",
        user("keyword dear pay 1 energy or discard 1 card")
    ));
    let told = Desk::with("grown_costs", &script).run(&["check"]);
    assert!(told.code == 1 && told.out.contains("C063"), "{told}");

    // The parameter in the text that is handed on is the one of the text around it.
    let script = of_los(&format!(
        "{first}keyword loud do $text {{ cites \"8.13.1\"\n  keyword say0 do {{ if my turn {{ $text }} }}\n}}\n{}",
        user("keyword loud do { draw 1 }")
    ));
    let told = Desk::with("handed_on", &script).run(&["check"]);
    assert_eq!((told.code, told.out.as_str()), (0, "no mistakes in 1 file\n"), "{told}");
}

#[test]
fn a_range_to_declare_from_has_an_end() {
    for range in ["0..1000000000", "0..(1000 * 1000)", "(0 - 1000000000)..1000000000"] {
        let script = of_los(&card("Range", &format!("declare n: {range}\n       draw n")));
        let told = Desk::with("declared", &script).run(&["check"]);
        assert!(told.code == 1 && told.out.contains("C063"), "{told}");
        assert!(told.out.contains("more than 100000 numbers"), "{told}");
    }
}

/// Mistakes of one kind, many times.
fn many(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn many_mistakes_are_told_in_time() {
    const COUNT: usize = 8000;
    let right = |n: usize| format!("card \"C{n}\" {{ {HEADER} }}\n");
    let texts: [(&str, String); 10] = [
        ("nul", many(COUNT, |_| "\0 ".to_owned())),
        ("nul_lines", many(COUNT, |_| "\0\n".to_owned())),
        ("closing", many(COUNT, |_| "}\n".to_owned())),
        ("pairs", many(COUNT, |_| "{}".to_owned())),
        ("games", many(COUNT, |_| "game lsso\n".to_owned())),
        ("unclosed", of_los(&many(COUNT, |n| format!("card \"C{n}\" {{\n")))),
        ("broken", of_los(&many(COUNT, |n| format!("card \"C{n}\" {{ cost }}\n")))),
        ("unknown", of_los(&many(COUNT, |n| format!("card \"C{n}\" {{ kind charcter }}\n")))),
        ("twice", of_los(&many(COUNT + 1, |_| right(0)))),
        ("keywords", of_los(&many(COUNT, |n| format!("keyword k{n} {{ }}\n")))),
    ];
    for (name, text) in &texts {
        let desk = Desk::with(&format!("many_{name}"), text);
        let told = desk.run(&["check"]);
        assert_eq!(told.code, 1, "{name}");
        assert!(told.out.len() < 2_000_000, "{name}: {} bytes", told.out.len());
        assert!(told.out.matches("╭─[").count() <= 500, "{name}");
        let count = desk.diagnostics().len();
        assert!(count >= COUNT, "{name}: {count}");
        assert!(told.out.contains(&format!("\nand {} more\n", count - 200)), "{name}");
        desk.run(&["fmt", "--check"]);
    }
    let desk = Desk::with("many_right", &of_los(&many(COUNT, right)));
    assert_eq!(desk.run(&["check"]).code, 0);
    let told = desk.run(&["fmt", "--check"]);
    assert_eq!(told.code, 1, "each card is laid out in another way");
}

#[test]
fn items_that_take_too_long_do_not_add_up() {
    let row = format!("rest this by {}a{}", "top (a is b by ".repeat(27), ")".repeat(27));
    let items = many(200, |n| format!("card \"Slow {n}\" {{ play {{ do {row} }} }}\n"));
    let desk = Desk::with("slow_items", &of_los(&items));
    assert_eq!(desk.run(&["check"]).code, 1);
    let told = desk.diagnostics();
    assert!(told.len() == 200 && told.iter().all(|one| one["code"] == "S031"), "{told:?}");
    assert_eq!(told[199]["message"], "this item is not read: 4 before it took too long");
}

#[test]
fn what_is_told_of_one_file_has_an_end_that_is_told() {
    let desk = Desk::with("mistakes_without_end", &many(30_000, |_| "}\n\0\n".to_owned()));
    let last = desk.diagnostics();
    let told: Vec<&str> = last.iter().filter_map(|one| one["message"].as_str()).collect();
    assert_eq!(told.len(), 10_001);
    assert!(told.contains(&"50000 mistakes more than 10000 are in this file"), "{:?}", &told[..3]);
}

#[test]
fn names_that_steer_a_terminal_are_told_and_shown_as_signs() {
    let name = "Bell\u{1b}[31m\u{7}\u{9b}2J";
    let mut script = of_los(&card(name, "draw 1"));
    let _ =
        write!(script, "card \"{name}\" {{ {HEADER} }}\n# \u{1b}[0m\ncard \"x\u{202e}y\" {{ }}\n");
    let desk = Desk::with("steering", &script);
    let told = desk.run(&["check"]);
    let steers = |c: char| c != '\n' && c.is_control() || c == '\u{202e}';
    assert!(!told.out.contains(steers), "{told}");
    assert!(told.out.contains("S037") && told.out.contains("U+001B, U+009B"), "{told}");
    assert!(told.out.contains("Bell␛[31m␇\\u{9b}2J"), "{told}");
    assert!(told.out.contains("S036") && told.out.contains("U+202E"), "{told}");
    let twice = desk.diagnostics().into_iter().find(|one| one["code"] == "C004");
    let message = format!("\"{name}\" is defined twice");
    assert_eq!(twice.expect("a card of that name")["message"], message.as_str());
}
