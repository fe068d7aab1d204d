//! `check --fix`.

use serde_json::Value;

use super::run::Folder;

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

/// Two cards, the name of the second with a mark that nobody sees, and a third that speaks of it.
const APART: &str = "game los

card \"Ember\" {
  kind character   element fire   race Spirit   cost 0   speed 1   atk 100   def 100   down 100   lead up
}

card \"Em\u{200b}ber\" {
  kind character   element fire   race Spirit   cost 0   speed 1   atk 300   def 100   down 100   lead up
}

card \"Stoker\" {
  kind character   element fire   race Spirit   cost 0   speed 1   atk 100   def 100   down 100   lead up
  mandatory { when \"Em\u{200b}ber\" is played  do draw 1 }
}
";

/// The fixes that are told for certain.
fn sure_fixes(folder: &Folder, path: &str) -> usize {
    let told = folder.fuda(&["check", "--format", "json", path]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let found = answer["diagnostics"].as_array().expect("a list");
    found.iter().filter(|one| one["fix"]["safe"] == true).count()
}

#[test]
fn two_names_are_not_made_one() {
    let folder = Folder::new("fix_merges");
    let own = |text: &str| folder.write("set/marked.fuda", text);
    let left = |text: &str| {
        own(text);
        assert_eq!(sure_fixes(&folder, "set"), 0, "{text}");
        let told = folder.fuda(&["check", "--fix", "set"]);
        assert_eq!(told.code, 1, "{told}");
        assert_eq!(folder.text("set/marked.fuda"), text, "{told}");
    };
    left(APART);
    // The other one may be in another file, or hold a mark itself.
    let (head, rest) = APART.split_once("card \"Em\u{200b}ber\"").expect("two cards");
    folder.write("set/plain.fuda", head);
    left(&format!("game los\n\ncard \"Em\u{200b}ber\"{rest}"));
    std::fs::remove_file(folder.path("set/plain.fuda")).expect("a file");
    left(&APART.replace("\"Ember\"", "\"Emb\u{200c}er\""));
    left(
        "game los\n\nkeyword ember {\n  continuous { do this cannot move }\n}\n\n\
          keyword ｅｍｂｅｒ {\n  continuous { do this cannot attack }\n}\n",
    );
    // A scenario may be called as a card is, and one that is alone is mended.
    let alone = APART.replacen("card \"Ember\"", "card \"Other\"", 1);
    own(&format!("{alone}\nscenario \"Ember\" {{ given {{ turn 2 of A }} }}\n"));
    assert_eq!(sure_fixes(&folder, "set"), 2);
    let told = folder.fuda(&["check", "--fix", "set"]);
    assert!(!folder.text("set/marked.fuda").contains('\u{200b}'), "{told}");
}

/// Names inside an ability, and codes of cards, are names too.
#[test]
fn nor_are_names_inside_cards() {
    let folder = Folder::new("fix_merges_inside");
    let text = "game los\n\ncard \"Stoker\" {\n  kind character   element fire   race Spirit   cost 0   speed 1\n  \
                atk 100   def 100   down 100   lead up\n  mandatory {\n    when  this attacks\n    do    let a = 1\n          \
                let ａ = 2\n          draw a\n  }\n}\n";
    folder.write("inside.fuda", text);
    let told = folder.fuda(&["check", "--fix", "inside.fuda"]);
    assert_eq!(told.code, 1, "{told}");
    assert_eq!(folder.text("inside.fuda"), text, "{told}");
}
