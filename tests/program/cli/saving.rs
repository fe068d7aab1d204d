//! What is written in the place of a file: it keeps what somebody saved meanwhile, and whose it is.

use std::time::Duration;

use super::run::Folder;

/// Cards enough that reading and laying them out takes a while.
fn many(cards: usize, line: &str) -> String {
    let card = |n| format!("card \"Card {n}\" {{\n{line}\n}}\n\n");
    format!("game los\n\n{}", (0..cards).map(card).collect::<String>())
}

const SAVED: &str = "game los\n\n# saved by somebody else\n";

/// Runs a command that takes its time, and saves another text while it runs: sooner and later, until once it fell
/// between reading and writing.
fn saved_meanwhile(name: &str, arguments: &[&str], script: &str) {
    let folder = Folder::new(name);
    let mut noticed = false;
    for wait in [10, 30, 60, 100, 200, 400, 800, 1600, 3200, 6400] {
        folder.write("many.fuda", script);
        let told = std::thread::scope(|scope| {
            let run = scope.spawn(|| folder.fuda(arguments));
            std::thread::sleep(Duration::from_millis(wait));
            folder.write("many.fuda", SAVED);
            run.join().expect("no panic")
        });
        assert_eq!(folder.text("many.fuda"), SAVED, "after {wait} ms\n{told}");
        assert_eq!(folder.names(), ["many.fuda"]);
        if told.err.contains("many.fuda has been saved meanwhile; it is left as it is") {
            assert_eq!(told.code, 1, "{told}");
            noticed = true;
            break;
        }
    }
    assert!(noticed, "no save fell between reading and writing");
}

#[test]
fn the_layout_does_not_overwrite_what_was_saved_meanwhile() {
    let line = "kind character   element light   race Knight\ncost 0   speed 5   atk 200   def 100   down 100";
    saved_meanwhile("saved_fmt", &["fmt", "many.fuda"], &many(6_000, line));
}

#[test]
fn fixes_do_not_overwrite_what_was_saved_meanwhile() {
    let line = "kind character   element light   race Knight   cost 0   speed 5   atk 200   def 100   down 100\n\t";
    saved_meanwhile("saved_fix", &["check", "--fix", "many.fuda"], &many(3_000, line));
}

#[cfg(unix)]
#[test]
fn owner_and_rights_stay() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};

    let folder = Folder::new("saved_owner");
    for command in [&["fmt", "card.fuda"][..], &["check", "--fix", "card.fuda"]] {
        folder.write(
            "card.fuda",
            "game los\n\tcard \"A\" { kind character   element light   race Knight }\n",
        );
        let path = folder.path("card.fuda");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o660)).expect("rights");
        // Only some may give a file away; for all others its owner cannot change here.
        let given = chown(&path, Some(4711), Some(4712)).is_ok();
        let before = std::fs::metadata(&path).expect("a file");
        assert!(!given || (before.uid(), before.gid()) == (4711, 4712));
        let text = folder.text("card.fuda");
        let told = folder.fuda(command);
        assert_ne!(folder.text("card.fuda"), text, "{told}");
        let after = std::fs::metadata(&path).expect("a file");
        let kept = |of: &std::fs::Metadata| (of.uid(), of.gid(), of.mode());
        assert_eq!(kept(&after), kept(&before), "{told}");
    }
}

/// The longest name that a file may have leaves room for no other beside it that is longer.
#[test]
fn a_file_with_a_long_name_is_written() {
    let folder = Folder::new("saved_long");
    let name = format!("{}.fuda", "n".repeat(250));
    folder.write(&name, "game los\n\n\n\n# end\n");
    let told = folder.fuda(&["fmt", &name]);
    assert_eq!(told.code, 0, "{told}");
    assert_eq!(folder.text(&name), "game los\n\n# end\n");
    assert_eq!(folder.names(), [name]);
}
