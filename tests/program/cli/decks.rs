//! Decks that are lists of cards, and cards by their codes.

use super::run::Folder;

const LAMPS: &str = r#"game ws
card "Row of Lamps" {
  code "LAN/S01-E50", "LAN/S01-50"   ja "灯の列"
  kind character   color red   level 0   cost 0   power 500   soul 1   trait Lantern   side weiss
  cont { do this gets copies = 50 }
}
"#;

fn lamps(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("set/lamps.fuda", LAMPS);
    folder.write("mine.txt", "# mine\n46 LAN/S01-E50\n4x lan/s01-50\n");
    folder.write("short.txt", "49 灯の列\n");
    folder.write("wrong.txt", "50 LAN/S01-E05\nLAN/S01-E50\n");
    folder
}

#[test]
fn a_list_is_shown_and_played() {
    let folder = lamps("decks_lists");
    let told = folder.fuda(&["deck", "ws", "mine.txt", "--cards", "set"]);
    assert_eq!(told.code, 0, "{told}");
    assert!(told.out.starts_with("mine.txt: 50 cards\n  character: 50\n"), "{told}");
    assert!(told.out.contains("\n 50  LAN/S01-E50     Row of Lamps\n"), "{told}");
    assert!(told.out.contains("It may be played: 5.1.2.1, "), "{told}");
    let told = folder.fuda(&["deck", "ws", "mine.txt", "--cards", "set", "--lang", "ja"]);
    assert!(told.out.starts_with("mine.txt：50枚\n") && told.out.contains("灯の列"), "{told}");
    let told = folder
        .fuda(&["play", "ws", "--auto", "--seed", "3", "--deck", "mine.txt", "--cards", "set"]);
    assert_eq!(told.code, 0, "{told}");
    assert!(told.out.contains("mine.txt, 50 cards\n"), "{told}");
    let sim = ["sim", "ws", "--games", "2", "--deck", "mine.txt", "--cards", "set"];
    let told = folder.fuda(&sim);
    assert_eq!(told.code, 0, "{told}");
}

#[test]
fn what_is_wrong_with_a_list_is_told_with_its_place() {
    let folder = lamps("decks_wrong");
    let told = folder.fuda(&["deck", "ws", "short.txt", "--cards", "set"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.err.contains("short.txt:1:1") && told.err.contains("D004"), "{told}");
    let told = folder.fuda(&["deck", "ws", "wrong.txt", "--cards", "set"]);
    assert!(told.err.contains("wrong.txt:1:4") && told.err.contains("D001"), "{told}");
    assert!(told.err.contains("did you mean `LAN/S01-E50`?"), "{told}");
    assert!(told.err.contains("wrong.txt:2:1") && told.err.contains("D012"), "{told}");
    let told = folder.fuda(&["play", "ws", "--auto", "--deck", "wrong.txt", "--cards", "set"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.err.contains("wrong.txt:1:4") && told.err.contains("wrong.txt:2:1"), "{told}");
    let told = folder.fuda(&["deck", "ws", "nothing.txt", "--cards", "set"]);
    assert_eq!(told.code, 2, "{told}");
}

#[test]
fn a_card_is_found_by_each_of_its_codes_and_names() {
    let folder = lamps("decks_codes");
    for name in ["LAN/S01-E50", "LAN/S01-50", "lan/s01-50", "灯の列", "Row of Lamps"] {
        let told = folder.fuda(&["explain", name, "--cards", "set"]);
        assert!(told.out.starts_with("Row of Lamps (灯の列), LAN/S01-E50, LAN/S01-50\n"), "{told}");
        let told = folder.fuda(&["print", name, "--style", "ws-en", "--cards", "set"]);
        assert!(told.out.contains("Row of Lamps"), "{told}");
        folder.write("decks.fuda", &format!("game ws\ndeck \"Lamps\" {{ 50 \"{name}\" }}\n"));
        let told = folder.fuda(&["check", "set", "decks.fuda"]);
        assert_eq!(told.code, 0, "{told}");
    }
    let play = ["play", "ws", "--seed", "3", "--deck", "mine.txt", "--cards", "set"];
    let told = folder.run(&play).typing("card lan/s01-50\n").now();
    assert!(told.out.contains("Row of Lamps (灯の列), LAN/S01-E50, LAN/S01-50\n"), "{told}");
    let told = folder.fuda(&["explain", "LAN/S01-E51", "--cards", "set"]);
    assert!(told.err.contains("did you mean `LAN/S01-E50`?"), "{told}");
    let told = folder.fuda(&["doc", "set", "--out", "site"]);
    assert_eq!(told.code, 0, "{told}");
    assert!(folder.text("site/search.js").contains("LAN/S01-50"));
}
