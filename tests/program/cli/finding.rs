//! Which scripts of a folder are read: each that is there, or it is named.

use super::run::Folder;

const WRONG: &str = "game los\n\ncard \"Wrong\" { kid character }\n";

#[test]
fn endings_in_capitals_are_read() {
    let folder = Folder::new("found_capitals");
    folder.write("set/X.FUDA", WRONG);
    folder.write("set/y.Fuda", &WRONG.replace("Wrong", "Wrung"));
    let told = folder.fuda(&["check", "set"]);
    assert!(told.out.ends_with("4 errors in 2 files\n"), "{told}");
    let told = folder.fuda(&["fmt", "--check", "set"]);
    assert!(told.out.ends_with("2 of 2 files would change\n"), "{told}");
    // They stand beside each other, too.
    folder.write("set/y.Fuda", "game los\n\ndeck \"D\" { 3 \"Right\" }\n");
    folder.write("set/X.FUDA", "game los\n\ncard \"Right\" {\n  kind character   element light   race Knight   cost 0   speed 1   atk 0   def 0   down 0\n}\n");
    let told = folder.fuda(&["check", "set/y.Fuda"]);
    assert!(told.out.starts_with("D004") && told.out.ends_with("1 error in 1 file\n"), "{told}");
}

#[cfg(unix)]
#[test]
fn links_are_followed_or_named() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new("found_links");
    folder.write("elsewhere/one.fuda", WRONG);
    folder.write("elsewhere/more/two.fuda", &WRONG.replace("Wrong", "Wrung"));
    folder.write("set/own.fuda", "game los\n");
    let link = |to: &str, name: &str| symlink(to, folder.path(name)).expect("a link");
    link("../elsewhere/one.fuda", "set/one.fuda");
    link("../elsewhere/more", "set/more");
    // Neither a second way to a file nor a way back adds anything.
    link("own.fuda", "set/own_again.fuda");
    link(".", "set/itself");
    // What an editor puts beside a file that is being edited leads nowhere, and is no script.
    link("somebody@somewhere.1:2", "set/.#own.fuda");
    let told = folder.fuda(&["check", "set"]);
    assert!(
        told.out.contains("set/one.fuda:3:") && told.out.contains("set/more/two.fuda:3:"),
        "{told}"
    );
    assert!(told.out.ends_with("4 errors in 3 files\n"), "{told}");
    link("nowhere", "set/lost.fuda");
    let told = folder.fuda(&["check", "set"]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.out.starts_with("error: cannot read set/lost.fuda: "), "{told}");
    assert!(told.out.ends_with("5 errors in 4 files\n"), "{told}");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_named() {
    let folder = Folder::new("found_pipe");
    folder.write("set/own.fuda", "game los\n");
    let made = std::process::Command::new("mkfifo").arg(folder.path("set/pipe.fuda")).status();
    assert!(made.expect("mkfifo").success());
    let told = folder.fuda(&["check", "set"]);
    assert!(told.out.starts_with("error: set/pipe.fuda is no file\n"), "{told}");
    assert_eq!(told.code, 1, "{told}");
}

#[test]
fn a_neighbour_that_cannot_be_read_is_named() {
    let folder = Folder::new("finding_beside");
    folder.write("page.fuda", "game los\n");
    folder.write_bytes("beside.fuda", b"game los\n# \xff\n");
    let told = folder.fuda(&["check", "page.fuda"]);
    let note =
        "note: ./beside.fuda is not a text: line 2 is not UTF-8; what it defines is not known here";
    assert!(told.code == 0 && told.out.contains(note), "{told}");
    let told = folder.fuda(&["check", "--format", "json", "page.fuda"]);
    assert!(told.out.contains("\"unreadable_beside\": [\n    \"./beside.fuda"), "{told}");
}
