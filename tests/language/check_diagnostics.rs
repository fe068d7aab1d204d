//! Every mistake of meaning, shown with its source.

use std::collections::BTreeSet;

use crate::support::snapshots::each_script;
use fuda::check::{Options, check_with};
use fuda::diagnostics::catalogue::{check, deck};
use fuda::diagnostics::{Diagnostic, Source, Sources, mended, render};
use fuda::games;
use fuda::load::{cited, load_sources};
use fuda::syntax::parse;
use proptest::prelude::*;

/// Mistakes in a script that parses.
fn mistakes(name: &str, text: &str) -> (Sources, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let parsed = parse(file, text);
    let shown: Vec<String> = parsed
        .diagnostics
        .iter()
        .map(|found| render(found, &sources, fuda::diagnostics::Look::default()))
        .collect();
    assert!(shown.is_empty(), "{name} has a mistake of syntax:\n{}", shown.concat());
    let options = Options { rules: Some(&cited), ..Options::default() };
    let found = check_with(&[(file, &parsed.file)], &games::vocabs(), options).diagnostics;
    (sources, found)
}

fn shown(path: &std::path::Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let (sources, found) = mistakes(&name, &text);
    let code = name.split('_').next().unwrap();
    let ids: BTreeSet<&str> = found.iter().map(|found| found.code.id).collect();
    assert!(ids.contains(code), "{name} gives {ids:?}");
    let shown: Vec<String> = found
        .iter()
        .map(|found| render(found, &sources, fuda::diagnostics::Look::default()))
        .collect();
    shown.concat()
}

#[test]
fn fixtures_of_check() {
    each_script("diagnostics/check", |path| {
        insta::assert_snapshot!(shown(path));
    });
}

#[test]
fn fixtures_of_decks() {
    each_script("diagnostics/deck", |path| {
        insta::assert_snapshot!(shown(path));
    });
}

/// The cards of the deck lists below `tests/diagnostics/deck`.
const LISTED: &str = r#"game ws
card "Wick Scribe" {
  code "LAN/S01-E01", "LAN/S01-01"   ja "灯芯の書記"
  kind character   color yellow   level 0   cost 0   power 1500   soul 1   trait Lantern   side weiss
}
card "Harbour Lamp" {
  code "LAN/S01-E02"   ja "港の灯"
  kind character   color yellow   level 0   cost 0   power 1500   soul 1   trait Lantern   side weiss
}
card "Harbour Lamp (LAN/S02-E07)" {
  name "Harbour Lamp"   code "LAN/S02-E07"
  kind character   color red   level 0   cost 0   power 2000   soul 1   trait Lantern   side weiss
}
card "Row of Lamps" {
  code "LAN/S01-E50"   ja "灯の列"
  kind character   color red   level 0   cost 0   power 500   soul 1   trait Lantern   side weiss
  cont { do this gets copies = 50 }
}
"#;

/// A deck list beside its cards.
fn listed(path: &str, list: &str) -> fuda::load::Loaded {
    let mut sources = Sources::default();
    sources.add("cards.fuda", LISTED);
    sources.push(Source::deck_list(path, list, "ws"));
    load_sources(sources)
}

/// Each list begins with its mistakes as comments: `# D001 5:4` for line and column.
#[test]
fn fixtures_of_deck_lists() {
    let entries = std::fs::read_dir("tests/diagnostics/deck").unwrap();
    let mut lists: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    lists.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    assert!(!lists.is_empty());
    for path in lists {
        let text = std::fs::read_to_string(&path).unwrap();
        let expected: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# D")).collect();
        let loaded = listed(&path.display().to_string(), &text);
        let found = loaded.diagnostics.iter().map(|one| {
            let source = loaded.sources.get(one.place.file);
            let (line, column) = source.line_and_column(one.place.span.start as usize);
            assert!(one.help.is_some(), "{one:?}");
            format!("{} {line}:{column}", &one.code.id[1..])
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{}", path.display());
    }
}

#[test]
fn deck_lists_are_read_as_players_write_them() {
    let list = "\u{feff}4 LAN/S01-E01\r\n2x lan/s01-e02\n\n// Lamps\nLAN/S02-E07 ×2\n＃\n";
    let wrong = listed("mine.txt", list);
    assert_eq!(wrong.diagnostics.iter().map(|one| one.code.id).collect::<Vec<_>>(), ["D012"]);
    let list = list.replace("＃\n", "  \"Row of Lamps\"\t38\n4 X 灯の列\n");
    let loaded = listed("mine.txt", &list);
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").unwrap();
    let [deck] = &program.decks[..] else { panic!("one deck") };
    let cards: Vec<(u32, &str)> = deck
        .cards
        .iter()
        .map(|(count, name, _)| (*count, program.names[name.index()].as_str()))
        .collect();
    let expected = [
        (4, "Wick Scribe"),
        (2, "Harbour Lamp"),
        (2, "Harbour Lamp (LAN/S02-E07)"),
        (42, "Row of Lamps"),
    ];
    assert_eq!(cards, expected);
}

proptest! {
    #[test]
    fn any_text_is_read_as_a_deck_list(
        lines in prop::collection::vec("[0-9０-９xX×ｘ \u{3000}\t\"「」灯A/#]{0,12}", 0..6)
    ) {
        let loaded = listed("any.txt", &lines.join("\n"));
        prop_assert!(loaded.tell(&loaded.diagnostics).contains("any.txt"));
    }
}

#[test]
fn every_code_has_a_fixture() {
    for (folder, codes) in [("check", check::all()), ("deck", deck::ALL.to_vec())] {
        let fixtures: Vec<String> = std::fs::read_dir(format!("tests/diagnostics/{folder}"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .filter(|name| name.ends_with(".fuda") || name.ends_with(".txt"))
            .collect();
        for code in &codes {
            let known = fixtures.iter().any(|name| name.starts_with(&format!("{}_", code.id)));
            assert!(known, "{}: {}", code.id, code.title.en);
        }
        let ids: Vec<&str> = codes.iter().map(|code| code.id).collect();
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    }
}

#[test]
fn uses_of_items_with_a_mistake_of_syntax_are_no_mistakes() {
    let text = r#"game los

keyword lost {
  cites "8.13.1"
  continuous { while while do }
}

card "Lost Hare" {
  kind character   element water   race Beast   cost 1   speed 2   atk 1   def 1   down 1
  mandatory "Unclosed { when this attacks  do draw 1 }
}

card "Test Hare" {
  kind character   element water   race Beast   cost 1   speed 2   atk 1   def 1   down 1
  keyword lost
  mandatory {
    when  this attacks
    if    some(my characters where lost) or some("Lost Hare") or this is lost
    do    choose c: 1 my character where name contains "Lost"
          draw 1
  }
}

deck "Hares" { 3 "Lost Hare" }
"#;
    let mut sources = Sources::default();
    sources.add("lost", text);
    let loaded = load_sources(sources);
    let ids: BTreeSet<&str> = loaded.diagnostics.iter().map(|found| found.code.id).collect();
    let of_uses = |id: &&str| !id.starts_with('S') && *id != "D004";
    assert!(!ids.is_empty() && !ids.iter().any(of_uses), "{ids:?}");
    assert!(loaded.programs.iter().all(|p| p.cards.is_empty() && p.decks.is_empty()));

    // Only uses of these: another name that is unknown is told.
    let stray = r#"
card "Stray" {
  kind effect   element dark   cost 1
  play { do draw count("Lone Hare") }
}
"#;
    let mut sources = Sources::default();
    sources.add("lost", format!("{text}{stray}"));
    let loaded = load_sources(sources);
    assert!(loaded.diagnostics.iter().any(|found| found.code.id == "C041"));
}

/// The script as it is when what is offered for its one mistake is taken.
fn as_offered(text: &str) -> String {
    let (sources, found) = mistakes("offered", text);
    let [one] = found.as_slice() else { panic!("{found:?}") };
    let fix = one.fix.as_ref().expect("something is offered");
    assert!(!fix.safe, "what was meant is not beyond doubt");
    let texts = mended([fix], &sources);
    texts.into_values().next().expect("the one file is changed")
}

#[test]
fn lines_in_the_wrong_order_are_offered_the_other_way_round() {
    let script = |first: &str, second: &str| {
        format!(
            r#"game los

card "Test Hare" {{
  kind character   element water   race Beast   cost 1   speed 2   atk 1   def 1   down 1
  mandatory {{
    when  this attacks
    do    {first}
          {second}
          draw 1
  }}
}}
"#
        )
    };
    let choice = "choose prey: 1 enemy character";
    let use_of_it = "prey gets atk -100 until end of turn";
    assert_eq!(as_offered(&script(use_of_it, choice)), script(choice, use_of_it));
}

#[test]
fn a_kind_that_works_where_the_card_is_keeps_its_tag() {
    let script = |kind: &str| {
        format!(
            r#"game legions

card "Oath Kept in Reserve" {{
  kind skill   color white   cost 1   wt 2
  {kind} awakened {{ when my minion is broken  do gain_life 1 }}
  play {{ do draw 1 }}
}}
"#
        )
    };
    assert_eq!(as_offered(&script("mandatory")), script("skill mandatory"));
}
