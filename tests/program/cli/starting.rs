//! `new`: what it writes can be gone on with at once.

use super::run::Folder;

const GAMES: [&str; 4] = ["los", "ws", "legions", "eirei"];

/// A command that finds nothing wrong, and what it says.
fn right(folder: &Folder, arguments: &[&str]) -> String {
    let told = folder.fuda(arguments);
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{told}");
    told.out
}

#[test]
fn every_start_checks_and_holds_as_it_stands() {
    for game in GAMES {
        let folder = Folder::new(&format!("new_{game}"));
        for what in ["card", "scenario", "set", "deck"] {
            right(&folder, &["new", what, game]);
        }
        let all = [
            "by-lantern-light.fuda",
            "keeper-of-the-lantern-scenario.fuda",
            "keeper-of-the-lantern.fuda",
            "lanterns",
        ];
        assert_eq!(folder.names(), all, "{game}");
        for script in &all[..3] {
            assert_eq!(right(&folder, &["check", script]), "no mistakes in 1 file\n", "{game}");
        }
        right(&folder, &["fmt", "--check", "."]);
        assert!(right(&folder, &["test", all[1]]).starts_with("1 scenario in 1 file held"));
        let deck = right(&folder, &["sim", game, "--games", "2", "--cards", all[0]]);
        assert!(deck.contains("2 games"), "{deck}");
    }
}

/// The commands look where the set is without being told.
#[test]
fn a_set_can_be_worked_on_from_its_folder() {
    for game in GAMES {
        let folder = Folder::new(&format!("new_set_{game}"));
        let said = right(&folder, &["new", "set", game, "Night Market"]);
        assert_eq!(
            said,
            "night-market/cards/night-market.fuda\nnight-market/tests/scenarios/night-market.fuda\n\
             next: cd night-market && fuda check && fuda test\n"
        );
        let set = folder.path("night-market");
        for (arguments, says) in [
            (&["check"][..], "no mistakes in 1 file"),
            (&["test"], "1 scenario in 1 file held"),
            (&["explain", "Keeper"], "Keeper of the Lantern"),
        ] {
            let told = folder.run(arguments).inside(&set).now();
            assert!(told.code == 0 && told.out.starts_with(says), "{told}");
        }
    }
}

#[test]
fn names_stand_in_the_script_and_in_its_file_name() {
    let folder = Folder::new("new_names");
    right(&folder, &["new", "card", "ws", "夜市の番人 Lin"]);
    assert_eq!(folder.names(), ["夜市の番人-lin.fuda"]);
    assert!(folder.text("夜市の番人-lin.fuda").contains("card \"夜市の番人 Lin\" {"));
    assert!(!folder.text("夜市の番人-lin.fuda").contains("ja \""));
    right(&folder, &["new", "scenario", "ws", "a quiet evening"]);
    let scenario = folder.text("a-quiet-evening-scenario.fuda");
    assert!(scenario.contains("scenario \"a quiet evening\" {"), "{scenario}");
    assert!(scenario.contains("card \"Keeper of the Lantern\" {"), "{scenario}");
    right(&folder, &["new", "deck", "ws", "Mine", "--out", "decks/mine.fuda"]);
    let deck = folder.text("decks/mine.fuda");
    assert!(deck.contains("deck \"Mine\" {"), "{deck}");
}

#[test]
fn nothing_is_written_over_and_nothing_is_guessed() {
    let folder = Folder::new("new_refused");
    let told = |arguments: &[&str]| folder.fuda(arguments).to_string();
    right(&folder, &["new", "card", "los"]);
    let before = folder.text("keeper-of-the-lantern.fuda");
    let all = [
        told(&["new", "card", "los"]),
        told(&["new", "card", "lso"]),
        told(&["new", "crad", "los"]),
        told(&["new", "card", "los", "A \"quoted\" name"]),
        told(&["new", "card", "los", ""]),
        told(&["check"]),
    ];
    assert_eq!(folder.text("keeper-of-the-lantern.fuda"), before);
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn a_name_longer_than_one_of_a_file_has_its_file() {
    let folder = Folder::new("new_long");
    for (what, name) in [("card", "月".repeat(200)), ("set", "long ".repeat(100))] {
        let told = right(&folder, &["new", what, "los", &name]);
        let path = told.lines().next().unwrap_or_default();
        assert!(folder.path(path).is_file(), "{told}");
    }
}
