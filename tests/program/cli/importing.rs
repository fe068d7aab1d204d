//! `fuda import` at the terminal: forms of data, reviews, cards written by hand, outcomes. All texts are our own.

use super::run::{Folder, Run, fuda};

const TABLE: &str = "\
code,name,type,color,level,cost,power,soul,traits,side,ability
LAN/S01-001,Wick,Character,RED,1,0,4000,1,Lantern,S,【CONT】 All of your other 《Lantern》 characters get +500 power. | \
\"【CONT】 During your turn, this card gets +1000 power.\"
LAN/S01-002,Snuffer,Character,RED,1,0,4000,1,Lantern,S,【CONT】 This card sings.
LAN/S01-003,Lamp,Character,RED,1,0,4000,1,Lantern,S,\"【AUTO】 When this card attacks, draw 1 card.\"
";

/// The table with its cells as the format asks for them: the texts have commas.
fn table() -> String {
    TABLE.replace(",【CONT】 All", ",\"【CONT】 All").replace("| \"【CONT】", "| 【CONT】")
}

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("cards.csv", &table());
    folder
}

#[test]
fn codes_of_refusals_are_explained() {
    let told = fuda(&["explain", "i010"]);
    assert!(told.out.starts_with("I010, error: a text that no rows understand"), "{}", told.out);
    let told = fuda(&["explain", "I010", "--lang", "ja"]);
    assert!(told.out.contains("どの行でも最後までは読めないテキスト"), "{}", told.out);
    assert_eq!(fuda(&["explain", "I099"]).code, 2);
}

#[test]
fn data_comes_from_standard_input_too() {
    let told = Run::of(&["import", "ws", "-"]).typing(table()).now();
    assert!(told.out.starts_with("cards: 2 of 3 (66.7 %)\n"), "{}{}", told.out, told.err);
    let text = "code: A-1\nname: Wick\ntype: event\ncolor: red\nlevel: 0\ncost: 0\nprinting: 3\ntext: Draw 1 card.\n";
    let told = Run::of(&["import", "ws", "-"]).typing(text).now();
    assert!(told.out.starts_with("cards: 1 of 1"), "{}{}", told.out, told.err);
    assert_eq!(told.err, "-:7:1: no card has a field `printing`; it is left out\n");
    let told = Run::of(&["import", "ws", "-"]).typing("code,name\nA-1,Wick\n").now();
    assert_eq!(told.code, 2);
    assert!(told.err.starts_with("error: -:1:1: `type` is missing\n help: it may"), "{}", told.err);
}

/// What is judged is kept by the fingerprint of the script: right ones mark the card, wrong ones are refused.
#[test]
fn lines_are_reviewed() {
    let folder = folder("import_review");
    let review = ["import", "ws", "cards.csv", "--records", "judged.jsonl", "--review"];
    let ask = |number: &str, answers: &str| {
        let arguments = [&review[..], &[number]].concat();
        folder.run(&arguments).typing(answers).now()
    };
    let told = ask("2", "maybe\nr\nd who knows\n");
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.out.contains("1 of 2: LAN/S01-00"), "{}", told.out);
    assert!(told.out.contains("2 of 2 lines judged, in judged.jsonl"), "{}", told.out);
    let first = folder.text("judged.jsonl");
    assert_eq!(first.lines().count(), 2);
    assert!(
        first.contains("\"judgement\":\"doubt\",\"remark\":\"who knows\",\"lang\":\"en\""),
        "{first}"
    );
    // The same seed draws the same lines, each with its print, its script and what that means.
    folder.write("judged.jsonl", "");
    let again = ask("2", "r\nq\n");
    let shown = |told: &str| told.lines().take(8).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(shown(&again.out), shown(&told.out));
    for part in ["  English\n    【", "  script\n    ", "  in words\n    "] {
        assert!(again.out.contains(part), "{}", again.out);
    }
    // Only what is open is drawn, and what was doubtful is open.
    let rest = ask("1", "doubt\n");
    assert!(rest.out.contains("1 of 1 lines judged"), "{}", rest.out);
    let rest = ask("9", "right\nright\n");
    assert!(rest.out.contains("1 of 2: "), "{}", rest.out);
    let arguments = ["import", "ws", "cards.csv", "--records", "judged.jsonl", "--out", "out"];
    let told = folder.fuda(&arguments);
    assert!(told.out.contains("judged: cards right 2, lines wrong 0, "), "{}", told.out);
    assert_eq!(folder.text("out/LAN-S01.fuda").matches("# verified: words; reviewed\n").count(), 2);

    // Data may have a card twice.
    let whole = table();
    folder.write(
        "cards.csv",
        &(whole.clone() + &whole.lines().skip(1).collect::<Vec<_>>().join("\n") + "\n"),
    );
    let told = folder.fuda(&arguments);
    assert!(
        told.code == 0 && told.out.contains("have changed since 0\n"),
        "{}{}",
        told.out,
        told.err
    );
    folder.write("cards.csv", &whole);

    let wrong = folder.text("judged.jsonl").replacen("\"right\"", "\"wrong\"", 4);
    folder.write("judged.jsonl", &wrong.replace("\"lang\"", "\"remark\":\"no\",\"lang\""));
    let told = folder.fuda(&arguments);
    assert!(
        told.out.contains("I030 (3 lines)") && told.out.contains("judged wrong by a reader: no"),
        "{}",
        told.out
    );
    folder.write("cards.csv", &table().replace("+500", "+1500").replace("+1000", "+2000"));
    let told = folder.fuda(&arguments);
    assert!(
        told.out.contains(
            "cards right 0, lines wrong 1, judgements of scripts that have changed since 2"
        ),
        "{}",
        told.out
    );
    folder.write("judged.jsonl", "{\"code\": 1}\n");
    let told = folder.fuda(&arguments);
    assert_eq!(told.code, 2);
    assert!(told.err.contains("judged.jsonl:1: not a judgement"), "{}", told.err);
}

#[test]
fn cards_written_by_hand_stand_in_place_of_imported_ones() {
    let folder = folder("import_written");
    let own = "\
game ws

# What a line says may be laid out otherwise, and its lines may stand in another order.
card \"Wick\" {
  code \"LAN/S01-101\", \"LAN/S01-001\"
  kind character   color red   level 1   cost 0   power 4500   soul 1   trait Lantern   side schwarz
  cont { while my turn  do this gets power +2000 }
  cont {
    do all my other characters where trait = Lantern get power +500
  }
}

card \"Snuffer\" {
  code \"LAN/S01-002\"
  kind character   color red   level 1   cost 0   power 4000   soul 1   trait Lantern   side schwarz
  cont { do this gets power +500 }
}

card \"Lost\" {
  code \"LAN/S01-009\"
  kind character   color red   level 1   cost 0   power 4000   soul 1
}
";
    folder.write("own/wick.fuda", own);
    let told =
        folder.fuda(&["import", "ws", "cards.csv", "--written", "own", "--out", "out", "--strict"]);
    assert_eq!(told.code, 0, "{}{}", told.out, told.err);
    let expected = "\
written by hand: cards 2, lines with the same code 1, refused here 1, different 2
  written by hand and not among the data: Lost
  LAN/S01-001 line 0
    by hand:
      power 4500
    imported:
      power 4000
  LAN/S01-001 line 2
    【CONT】 During your turn, this card gets +1000 power.
    by hand:
";
    assert!(told.out.contains(expected), "{}", told.out);
    let written = folder.text("out/LAN-S01.fuda");
    assert!(written.contains("# LAN/S01-001 Wick: written by hand\n"), "{written}");
    assert!(!written.contains("card \"Wick\"") && written.contains("card \"Lamp\""), "{written}");
    // The written cards and the imported ones are one library.
    let told = folder.fuda(&["check", "own", "out"]);
    assert_eq!(told.code, 0, "{}{}", told.out, told.err);
    // A value that the script by hand leaves out is told, too; one with a mistake is not compared.
    folder.write("own/wick.fuda", &own.replacen("   soul 1", "", 1));
    let told = folder.fuda(&["import", "ws", "cards.csv", "--written", "own"]);
    assert!(told.out.contains("      soul \n"), "{}", told.out);
    folder.write("own/wick.fuda", &own.replacen("cont {", "cont", 1));
    let told = folder.fuda(&["import", "ws", "cards.csv", "--written", "own"]);
    assert!(told.code == 1 && told.err.contains("S013"), "{}{}", told.out, told.err);
}

#[test]
fn changed_outcomes_are_told() {
    let folder = folder("import_outcomes");
    let compare = ["import", "ws", "cards.csv", "--outcomes", "outcomes.txt"];
    let told = folder.fuda(&compare);
    assert!(told.code == 2 && told.err.contains("`--accept` writes it"), "{}", told.err);
    let told = folder.fuda(&[&compare[..], &["--accept"]].concat());
    assert_eq!(told.code, 0, "{}{}", told.out, told.err);
    let kept = folder.text("outcomes.txt");
    assert!(
        kept.lines()
            .nth(2)
            .is_some_and(|line| line.starts_with("LAN/S01-002 ") && line.ends_with(":I010")),
        "{kept}"
    );
    let told = folder.fuda(&compare);
    assert!(told.code == 0 && told.out.ends_with("changed: 0 lines\n"), "{}", told.out);
    let changed = table()
        .replace("This card sings.", "This card gets +500 power.")
        .replace(",RED,1,0,4000,1,Lantern,S,\"【AUTO】", ",ORANGE,1,0,4000,1,Lantern,S,\"【AUTO】")
        + "LAN/S01-004,Oil,Event,RED,0,0,,,,S,Draw 1 card.\n";
    folder.write("cards.csv", &changed);
    let told = folder.fuda(&compare);
    assert_eq!(told.code, 1, "{}", told.out);
    for part in [
        "changed: 4 lines\n",
        "  LAN/S01-002 line 1: I010 -> ",
        ", another print\n",
        "  LAN/S01-003 line 0: right -> I003, refused, was read\n",
        "  LAN/S01-004 line 1:  -> ",
    ] {
        assert!(told.out.contains(part), "{part}: {}", told.out);
    }
}
