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

/// Names that differ have pages that differ, and each name leads to its own.
#[test]
fn names_that_are_nearly_alike_have_pages_of_their_own() {
    let folder = Folder::new("doc_alike");
    let card = |name: &str, text: &str| {
        format!(
            "card \"{name}\" {{\n  kind character   element light   race Knight\n  cost 0   speed 5   \
             atk 200   def 100   down 100   lead up\n{text}}}\n\n"
        )
    };
    let waits = "  mandatory \"Ring\" { when \"Lyra, Dawn Herald\" attacks  do draw 1 }\n";
    let cards =
        [("Lyra, Dawn Herald", ""), ("Lyra Dawn-Herald!", ""), ("凧乗りの槍兵", ""), ("?", waits)]
            .map(|(name, text)| card(name, text));
    folder.write("cards.fuda", &format!("game los\n\n{}", cards.concat()));
    let told = folder.fuda(&["doc", "cards.fuda", "--out", "site"]);
    assert_eq!(told.code, 0, "{told}");
    for page in ["lyra-dawn-herald", "lyra-dawn-herald-2", "凧乗りの槍兵", "unnamed"] {
        assert!(folder.path(&format!("site/los/cards/{page}.html")).exists(), "{page}");
    }
    let page = folder.text("site/los/cards/unnamed.html");
    for (open, close) in [("“", "”"), ("「", "」")] {
        let link = "<a href=\"../../los/cards/lyra-dawn-herald.html\">Lyra, Dawn Herald</a>";
        assert!(page.contains(&format!("{open}{link}{close}")), "{page}");
    }
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

/// The files below a folder, with their texts.
fn all_below(folder: &Folder, name: &str) -> Vec<(String, Vec<u8>)> {
    let files = walkdir::WalkDir::new(folder.path(name)).sort_by_file_name().into_iter();
    let files =
        files.map(|entry| entry.expect("an entry")).filter(|entry| entry.file_type().is_file());
    let read = |path: &std::path::Path| std::fs::read(path).expect("a file");
    files.map(|entry| (entry.path().display().to_string(), read(entry.path()))).collect()
}

#[test]
fn a_name_longer_than_one_of_a_file_has_its_page() {
    let folder = Folder::new("doc-long");
    let long = "月".repeat(200);
    let one = CARD.replace("Ash & <Ember>", &long);
    let other = one.replace("game los\n\n", "").replace(&long, &format!("{long}光"));
    folder.write("cards.fuda", &format!("{one}\n{other}"));
    let scenario = format!("{}.fuda", "s".repeat(250));
    folder.write(&scenario, &SCENARIO.replace("Ash & <Ember>", &long));
    let told = folder.fuda(&["doc", "cards.fuda", &scenario, "--out", "site"]);
    assert_eq!(told.code, 0, "{told}");
    let pages = all_below(&folder, "site/los/cards");
    assert_eq!(pages.len(), 2, "{told}");
    assert!(pages.iter().all(|(path, _)| path.contains("/月月")), "{told}");
    assert_eq!(all_below(&folder, "site/los/scenarios").len(), 1);
    // The same name has the same page whenever it is written.
    let again = folder.fuda(&["doc", "cards.fuda", &scenario, "--out", "again"]);
    assert_eq!(again.code, 0, "{again}");
    let names = |of: Vec<(String, Vec<u8>)>| -> Vec<String> {
        of.into_iter().map(|(path, _)| path.replace("/again/", "/site/")).collect()
    };
    assert_eq!(names(all_below(&folder, "again")), names(all_below(&folder, "site")));
}

#[test]
fn a_site_that_cannot_be_written_leaves_the_earlier_one() {
    let folder = Folder::new("doc-whole");
    folder.write("cards.fuda", CARD);
    assert_eq!(folder.fuda(&["doc", "cards.fuda", "--out", "site"]).code, 0);
    folder.write("site/los/cards/zinc.html/letter.txt", "Dear reader\n");
    let before = all_below(&folder, "site");
    let more = CARD.replace("game los\n\n", "").replace("Ash & <Ember>", "Zinc");
    folder.write("cards.fuda", &format!("{}\n{more}", CARD.replace("atk 100", "atk 200")));
    let told = folder.fuda(&["doc", "cards.fuda", "--out", "site"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.err.contains("zinc.html"), "{told}");
    assert!(all_below(&folder, "site") == before, "{told}");
    assert_eq!(folder.names(), ["cards.fuda", "site"]);
}
