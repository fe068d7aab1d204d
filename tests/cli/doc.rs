//! `doc`.

use super::run::{Folder, fuda};

const CARD: &str = "game los\n\ncard \"Ash & <Ember>\" {\n  ja \"灰と熾火\"   kind character   \
                    element fire   race Spirit\n  cost 1   speed 2   atk 100   def 100   down 100   \
                    lead up\n}\n";

const SCENARIO: &str = "game los\n\nscenario \"it attacks\" {\n  given {\n    turn 4 of A, \
                        attack_phase\n    A front 1: \"Ash & <Ember>\"\n  }\n  script {\n    A attacks \
                        with \"Ash & <Ember>\"\n  }\n}\n";

#[test]
fn a_set_of_ones_own_becomes_a_site() {
    let folder = Folder::new("doc");
    folder.write("set/cards.fuda", CARD);
    folder.write("set/attack.fuda", SCENARIO);
    let told = folder.fuda(&["doc", "set", "--out", "site"]);
    assert_eq!(told.code, 0, "{told}");
    assert!(told.out.contains("pages in site") && told.out.contains("index.html"), "{told}");
    let card = folder.text("site/los/cards/ash-ember.html");
    assert!(card.contains("Ash &amp; &lt;Ember&gt;") && card.contains("灰と熾火"), "{card}");
    assert!(card.contains("scenarios/set-attack.html#scenario-1"), "{card}");
}

#[test]
fn only_a_site_is_written_over() {
    let folder = Folder::new("doc-over");
    folder.write("cards.fuda", CARD);
    folder.write("mine/letter.txt", "Dear reader\n");
    let told = folder.fuda(&["doc", "cards.fuda", "--out", "mine"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.err.contains("mine is not empty and holds no site"), "{told}");
    assert!(!folder.path("mine/index.html").exists());
    assert_eq!(folder.fuda(&["doc", "cards.fuda", "--out", "site"]).code, 0);
    folder.write("site/letter.txt", "Dear reader\n");
    folder.write("cards.fuda", &CARD.replace("Ash & <Ember>", "Cinder"));
    let told = folder.fuda(&["doc", "cards.fuda", "--out", "site"]);
    assert_eq!(told.code, 0, "{told}");
    assert!(
        folder.path("site/los/cards/cinder.html").exists()
            && folder.path("site/letter.txt").exists()
    );
    assert!(!folder.path("site/los/cards/ash-ember.html").exists());
}

#[test]
fn mistakes_are_told_before_anything_is_written() {
    let folder = Folder::new("doc-wrong");
    folder.write("cards.fuda", &CARD.replace("element fire", "element fier"));
    let told = folder.fuda(&["doc", "cards.fuda"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.err.contains("fier") && told.err.contains("fuda check"), "{told}");
    assert!(!folder.path("fuda-site").exists());
    assert_eq!(folder.fuda(&["doc", "nowhere"]).code, 2);
    assert_eq!(fuda(&["doc", "--game", "lso"]).code, 2);
}
