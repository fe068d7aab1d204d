//! `check`, `fmt`, `explain`, `vocab`.

use serde_json::Value;

use super::run::{Folder, fuda};

const SQUIRE: &str = r#"game los

card "Test Squire" {
  ja "試しの従者"   kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}
"#;

const FLYER: &str = r#"game los

card "Test Flyer" {
  kind character   element light   race Bird
  cost 1   speed 5   atk 200   def 100   down 100   lead up
  keyword flying
}
"#;

/// Two mistakes, one of them in the syntax.
const WRONG: &str = r#"game los

card "Test Knight" {
  kind character   element lihgt   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}

card "Test Page" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory { when this attacks  do draw }
"#;

/// What has no Japanese yet is told in English; these mistakes have.
#[test]
fn mistakes_are_told_in_japanese() {
    let folder = Folder::new("japanese_mistakes");
    folder.write("wrong.fuda", WRONG);
    let told = folder.fuda(&["check", "--lang", "ja", "wrong.fuda"]);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("`light`のことか？") && !told.out.contains("did you mean"), "{told}");
    let english = folder.fuda(&["check", "wrong.fuda"]);
    assert!(english.out.contains("did you mean `light`?"), "{english}");
}

#[test]
fn check_tells_every_mistake_of_every_file() {
    let folder = Folder::new("check");
    folder.write("right.fuda", SQUIRE);
    folder.write("wrong.fuda", WRONG);
    let right = folder.fuda(&["check", "right.fuda"]);
    let wrong = folder.fuda(&["check", "wrong.fuda"]);
    let both = folder.fuda(&["check", "."]);
    assert_eq!(both.out.lines().last(), Some("2 errors in 2 files"), "{both}");
    insta::assert_snapshot!(format!("{right}\n{wrong}"));
}

#[test]
fn check_answers_programs_too() {
    let folder = Folder::new("check_json");
    folder.write("wrong.fuda", WRONG);
    folder.write_bytes("binary.fuda", b"game los\n\xff");
    let told = folder.fuda(&["check", "--format", "json", "."]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(told.code, 1);
    assert_eq!((&answer["files"], &answer["errors"]), (&2.into(), &3.into()), "{told}");
    assert_eq!(answer["diagnostics"][0]["line"], 4, "{told}");
    assert_eq!(answer["unreadable"][0], "./binary.fuda is not a text: line 2 is not UTF-8");
}

#[test]
fn a_file_of_its_own_may_use_its_neighbours_and_the_games_keywords() {
    let folder = Folder::new("neighbours");
    folder.write("flyer.fuda", FLYER);
    folder.write("wrong.fuda", WRONG);
    assert_eq!(folder.fuda(&["check", "flyer.fuda"]).code, 0);
    assert_eq!(folder.fuda(&["explain", "test flyer", "--cards", "flyer.fuda"]).code, 0);
    let keyword = |name: &str| {
        format!("game los\n\nkeyword {name} {{\n  continuous {{ do this gets atk +100 }}\n}}\n")
    };
    folder.write("keywords.fuda", &keyword("swimming"));
    assert_eq!(folder.fuda(&["check", "flyer.fuda"]).code, 0);
    // Whoever defines one of the game's keywords defines all of them.
    folder.write("keywords.fuda", &keyword("energy_resistance"));
    assert_eq!(folder.fuda(&["check", "flyer.fuda"]).code, 1);
}

#[test]
fn without_cards_here_check_says_what_to_do() {
    let told = Folder::new("nothing").fuda(&["check"]);
    assert_eq!(told.code, 2);
    assert!(told.err.contains("cards"), "{told}");
}

const UNTIDY: &str =
    "game los\ncard \"Test Squire\" { # small\n kind character   element light\nrace Knight
  cost 0   speed 5 atk 200   def 100
  down 100 lead up }";

#[test]
fn fmt_lays_out_and_leaves_what_it_cannot_read() {
    let folder = Folder::new("fmt");
    folder.write("untidy.fuda", UNTIDY);
    folder.write("wrong.fuda", WRONG);
    let check = folder.fuda(&["fmt", "--check", "untidy.fuda"]);
    assert_eq!(folder.text("untidy.fuda"), UNTIDY, "--check writes nothing");
    let first = folder.fuda(&["fmt", "untidy.fuda", "wrong.fuda"]);
    assert_eq!(folder.text("wrong.fuda"), WRONG);
    assert_eq!(folder.names(), ["untidy.fuda", "wrong.fuda"], "no temporary file is left");
    let again = folder.fuda(&["fmt", "untidy.fuda"]);
    let text = folder.text("untidy.fuda");
    insta::assert_snapshot!(format!("{check}\n{first}\n{again}\n{text}"));
}

#[test]
fn fmt_reads_standard_input() {
    let folder = Folder::new("fmt_stdin");
    let laid_out = folder.run(&["fmt", "-"]).typing(UNTIDY).now();
    assert_eq!((laid_out.code, laid_out.err.as_str()), (0, ""));
    let again = folder.run(&["fmt", "-"]).typing(laid_out.out.as_str()).now();
    assert_eq!(again.out, laid_out.out);
    assert_eq!(folder.run(&["fmt", "--check", "-"]).typing(UNTIDY).now().code, 1);
    for broken in [WRONG.as_bytes(), b"\xff\xfe"] {
        let told = folder.run(&["fmt", "-"]).typing(broken).now();
        assert_eq!((told.code, told.out.as_str()), (1, ""), "{told}");
        assert_ne!(told.err, "");
    }
    assert_eq!(folder.fuda(&["fmt", "-", "other.fuda"]).code, 2);
}

#[cfg(unix)]
#[test]
fn fmt_writes_through_links_and_keeps_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("fmt_links");
    folder.write("untidy.fuda", UNTIDY);
    let mode = |name: &str| folder.path(name).metadata().expect("a file").permissions().mode();
    let rights = PermissionsExt::from_mode(0o640);
    std::fs::set_permissions(folder.path("untidy.fuda"), rights).expect("own file");
    symlink("untidy.fuda", folder.path("link.fuda")).expect("a link");
    assert_eq!(folder.fuda(&["fmt", "link.fuda"]).code, 0);
    assert_ne!(folder.text("untidy.fuda"), UNTIDY);
    assert!(folder.path("link.fuda").is_symlink());
    assert_eq!(mode("untidy.fuda") & 0o777, 0o640);
}

#[test]
fn explain_finds_a_card_by_any_of_its_names() {
    let folder = Folder::new("explain");
    folder.write("squire.fuda", SQUIRE);
    let told = folder.fuda(&["explain", "Test Squire", "--cards", "squire.fuda", "--game", "los"]);
    for name in ["test squire", "試しの従者", "squire"] {
        let same = folder.fuda(&["explain", name, "--cards", "squire.fuda", "--lang", "en"]);
        assert_eq!(same.out, told.out, "{name}");
    }
    insta::assert_snapshot!(told.to_string());
}

#[test]
fn explain_answers_in_japanese() {
    let told = fuda(&["explain", "灯芯の書記", "--lang", "ja"]);
    assert_eq!(told.out, fuda(&["explain", "Wick Scribe", "--lang", "ja"]).out);
    insta::assert_snapshot!(told.to_string());
}

#[test]
fn explain_gives_the_parts_and_the_text() {
    let page = |lang: &str| {
        let arguments = ["explain", "Lyra, Dawn Herald", "--format", "json", "--lang", lang];
        let answer: Value = serde_json::from_str(&fuda(&arguments).out).expect("JSON");
        answer["cards"][0].clone()
    };
    let (english, japanese) = (page("en"), page("ja"));
    for (page, lang, draws) in
        [(&english, "en", "draw 1 card"), (&japanese, "ja", "カードを1枚引く")]
    {
        assert_eq!(page["name"], "Lyra, Dawn Herald");
        assert_eq!(page["name_ja"], "暁の使者ライラ");
        assert_eq!(page["printed"][0]["field"], "kind");
        assert_eq!(page["abilities"][0]["kind"], "mandatory");
        assert_eq!(page["abilities"][0]["name"], "First Light");
        assert_eq!(page["abilities"][0]["rules"][0], "8.1.1.a");
        let parts = |ability: usize| -> Vec<&str> {
            let lines = page["abilities"][ability]["steps"].as_array().expect("lines");
            lines.iter().filter_map(|line| line["part"].as_str()).collect()
        };
        assert_eq!(parts(0), ["when", "do"]);
        assert_eq!(parts(1), ["limit", "when", "if", "cost", "do"]);
        assert_eq!(page["abilities"][0]["steps"][1]["text"], draws);
        let text = fuda(&["explain", "Lyra, Dawn Herald", "--lang", lang]).out;
        assert_eq!(page["text"].as_str(), Some(text.as_str()));
        let note = page["notes"][0]["text"].as_str().expect("a note");
        assert!(text.contains(note), "{note}");
    }
}

#[test]
fn shipped_cards_are_known_without_a_folder_of_cards() {
    let folder = Folder::new("shipped");
    let there = folder.fuda(&["explain", "Captain Oriel"]);
    assert_eq!(there.code, 0, "{there}");
    assert_eq!(there.out, fuda(&["explain", "Captain Oriel"]).out);
    assert_eq!(folder.fuda(&["sim", "los", "--games", "1"]).code, 0);
}

#[test]
fn vocab_tells_about_one_word() {
    insta::assert_snapshot!(fuda(&["vocab", "los", "attacks"]).to_string());
}

/// A word is found by its meaning in either language, verbs in each of their forms.
#[test]
fn vocab_finds_words_by_what_they_mean() {
    let told = |what: &str| fuda(&["vocab", "ws", what]).to_string();
    insta::assert_snapshot!(["引く", "waiting room", "クロック"].map(told).join("\n"));
    let told = fuda(&["vocab", "ws", "draw", "--format", "json"]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let sections = answer["sections"].as_array().expect("sections");
    let actions = sections.iter().find(|section| section["name"] == "actions").expect("actions");
    let example = &actions["entries"][0]["example"];
    assert!(example["line"].as_str().is_some_and(|line| line.contains("draw")), "{told}");
    assert!(example["card"].is_string() && example["card_ja"].is_string(), "{told}");
}

/// Several words are found where all of them are said, also by what cards print; words of the language
/// in what is written with them.
#[test]
fn vocab_finds_phrases() {
    let entries = |words: &[&str]| -> Vec<(String, String)> {
        let arguments = [&["vocab", "ws"], words, &["--format", "json"]].concat();
        let told = fuda(&arguments);
        assert_eq!(told.code, 0, "{told}");
        let answer: Value = serde_json::from_str(&told.out).expect("JSON");
        let sections = answer["sections"].as_array().expect("sections").iter();
        let of = |section: &Value| -> Vec<(String, String)> {
            let name = section["name"].as_str().unwrap_or_default().to_owned();
            let entries = section["entries"].as_array().expect("entries").iter();
            entries.map(|entry| (name.clone(), entry["pattern"].to_string())).collect()
        };
        sections.flat_map(of).collect()
    };
    let says = |words: &[&str], section: &str, line: &str| {
        let found = entries(words);
        let fits = |(of, pattern): &(String, String)| of == section && pattern.contains(line);
        assert!(found.iter().any(fits), "{words:?}: {found:#?}");
        found.len()
    };
    says(&["placed"], "phrases", "this is put onto stage from hand");
    says(&["pay instead"], "phrases", "pay_with");
    says(&["pay", "instead"], "phrases", "pay_with");
    assert!(says(&["cannot"], "restrictions", "cannot attack") >= 10);
    says(&["fusion"], "phrases", "auto union");
    says(&["resonate"], "phrases", "auto resonance");
    says(&["sunder"], "phrases", "keyword separation");
    says(&["put on the stage from hand"], "phrases", "this is put onto stage from hand");
    says(&["山札 控え室"], "phrases", "put top 2 of my deck into my waiting_room");
    says(&["バトル相手"], "phrases", "foe of this is reversed");
    let none = fuda(&["vocab", "ws", "zeppelin balloon"]);
    assert_eq!(none.code, 2, "{none}");
}

#[test]
fn vocab_lists_every_sort_of_word() {
    let told = fuda(&["vocab", "los", "--format", "json"]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let sections = answer["sections"].as_array().expect("sections");
    let entries = |name: &str| {
        let section = sections.iter().find(|section| section["name"] == name);
        section.and_then(|section| section["entries"].as_array()).map_or(0, Vec::len)
    };
    for name in [
        "fields",
        "nouns",
        "kind",
        "element",
        "race",
        "stats",
        "player_stats",
        "zones",
        "places",
        "relations",
        "states",
        "abilities",
        "events",
        "spans",
        "actions",
        "restrictions",
        "units",
        "keywords",
        "reserved",
    ] {
        assert!(entries(name) > 0, "{name}");
        let text = fuda(&["vocab", "los", name]);
        assert_eq!(text.code, 0, "{text}");
    }
}
