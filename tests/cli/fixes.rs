//! `check --fix`.

use serde_json::Value;

use crate::run::Folder;

/// A byte order mark, a tab, slots out of order, two words misspelt, a brace that is missing, and a place that is
/// none of this game.
const WRONG: &str = "\u{feff}game los

card \"Pit Hound\" {
\tja \"穴の猟犬\"   kind character   element dark   race Beast
  cost 3   speed 6   atk 400   def 200   down 300   lead up
  mandatory \"Snap\" {
    if    my turn
    # as it comes
    when  this is played from hand
    do    choose foe：1 enemy charactr where cost ≦ 2
          destory foe
}

card \"Pit Keeper\" {
  kind character   element dark   race Beast   cost 3   speed 6   atk 400   def 200   down 300
  mandatory {
    when  this attacks
    do    put 1 card in my hand into my waiting_room
  }
}
";

/// What is mended in it.
const MENDED: &str = "game los

card \"Pit Hound\" {
  ja \"穴の猟犬\"   kind character   element dark   race Beast
  cost 3   speed 6   atk 400   def 200   down 300   lead up
  mandatory \"Snap\" {
    # as it comes
    when  this is played from hand
    if    my turn
    do    choose foe:1 enemy character where cost <= 2
          destroy foe
  }
}

card \"Pit Keeper\" {
  kind character   element dark   race Beast   cost 3   speed 6   atk 400   def 200   down 300
  mandatory {
    when  this attacks
    do    put 1 card in my hand into my waiting_room
  }
}
";

#[test]
fn what_is_beyond_doubt_is_mended_and_the_rest_is_told() {
    let folder = Folder::new("fix");
    let beside = "game los\n\ncard \"Beside\" { kid character }\n";
    folder.write("wrong.fuda", WRONG);
    folder.write("beside.fuda", beside);
    let told = folder.fuda(&["check", "--fix", "wrong.fuda"]);
    assert_eq!(folder.text("wrong.fuda"), MENDED, "{told}");
    assert_eq!(folder.text("beside.fuda"), beside);
    let again = folder.fuda(&["check", "--fix", "wrong.fuda"]);
    assert_eq!(folder.text("wrong.fuda"), MENDED);
    insta::assert_snapshot!(format!("{told}\n{again}"));
}

#[test]
fn a_file_without_mistakes_is_left_as_it_is() {
    let folder = Folder::new("fix_nothing");
    folder.write_bytes("right.fuda", b"game los\r\n\r\n\r\n# nothing yet");
    folder.write_bytes("binary.fuda", b"\xef\xbb\xbfgame los\n\tkid \xff");
    let told = folder.fuda(&["check", "--fix", "right.fuda"]);
    assert_eq!(told.code, 0, "{told}");
    assert_eq!(folder.fuda(&["check", "--fix", "."]).code, 1);
    assert_eq!(folder.read("right.fuda"), b"game los\r\n\r\n\r\n# nothing yet");
    assert_eq!(folder.read("binary.fuda"), b"\xef\xbb\xbfgame los\n\tkid \xff");
}

#[test]
fn what_would_bring_another_mistake_is_not_mended() {
    let folder = Folder::new("fix_worse");
    let text = "game ws\n\ncard \"A\" {\n  kind character   color red   level 0   cost 0   power 500   soul 1   \
                trait Crew\n  keyword encor\n}\n";
    folder.write("worse.fuda", text);
    let told = folder.fuda(&["check", "--fix", "worse.fuda"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.out.contains("did you mean `encore`?"), "{told}");
    assert!(told.out.starts_with("nothing that is mended without asking"), "{told}");
    assert_eq!(folder.read("worse.fuda"), text.as_bytes());
}

#[test]
fn programs_are_told_what_was_mended() {
    let folder = Folder::new("fix_json");
    folder.write("wrong.fuda", WRONG);
    let told = folder.fuda(&["check", "--fix", "--format", "json", "wrong.fuda"]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let mended = answer["mended"].as_array().expect("a list");
    assert_eq!(mended.len(), 8, "{told}");
    assert_eq!((&mended[0]["line"], &mended[0]["code"]), (&1.into(), &"S035".into()), "{told}");
    assert_eq!(answer["errors"], 1, "{told}");
}
