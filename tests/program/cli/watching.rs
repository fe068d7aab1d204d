//! `check --watch`: what is told as scripts are saved.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use super::run::Folder;

/// A run that goes on until it is dropped, and the lines that it writes.
struct Watch {
    child: Child,
    lines: Receiver<String>,
}

/// No machine is so slow that an answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

impl Watch {
    fn start(folder: &Folder) -> Watch {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fuda"))
            .args(["check", "--watch", "cards", "--scenarios", "scenarios.fuda"])
            .current_dir(folder.path("."))
            .env("FUDA_LANG", "en")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Watch { child, lines }
    }

    /// What is written up to a line that begins so.
    fn until(&self, end: &str) -> String {
        let mut said = String::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{said}"));
            said += &line;
            said.push('\n');
            if line.starts_with(end) {
                return said;
            }
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const PAGE: &str = "game los

card \"Test Page\" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}
";

const RINGER: &str = "game los

card \"Test Ringer\" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 300   def 100   down 100   lead up
}
";

const SCENARIOS: &str = "game los

scenario \"the page\" {
  given { turn 3 of A, main_phase   A front 1: \"Test Page\" }
  expect { A front 1: \"Test Page\" (atk 200) }
}

scenario \"the ringer\" {
  given { turn 3 of A, main_phase   A front 1: \"Test Ringer\" }
  expect { A front 1: \"Test Ringer\" (atk 300) }
}
";

#[test]
fn what_is_saved_is_checked_and_what_it_touches_is_played() {
    let folder = Folder::new("watch");
    std::fs::create_dir(folder.path("cards")).expect("a folder");
    folder.write("cards/page.fuda", PAGE);
    folder.write("cards/ringer.fuda", RINGER);
    folder.write("scenarios.fuda", SCENARIOS);
    let watch = Watch::start(&folder);
    assert!(watch.until("waiting").starts_with("no mistakes in 2 files"));

    folder.write("cards/page.fuda", &PAGE.replace("speed 5", "speed 6"));
    let said = watch.until("1 touched");
    assert!(said.contains("cards/page.fuda\nno mistakes in 2 files\nchecked in "), "{said}");
    assert!(said.ends_with("1 touched scenario held\n"), "{said}");

    folder.write("cards/page.fuda", &PAGE.replace("atk 200", "atkk 250"));
    let said = watch.until("checked in");
    assert!(said.contains("C005"), "{said}");

    // What changed while there was a mistake is played when it is mended.
    folder.write("cards/page.fuda", &PAGE.replace("atk 200", "atk 250"));
    let said = watch.until("1 touched");
    assert!(said.contains("(atk 250)") && said.ends_with("1 touched scenario failed\n"), "{said}");

    folder.write("scenarios.fuda", &SCENARIOS.replace("atk 200", "atk 250"));
    assert!(watch.until("1 touched").ends_with("1 touched scenario held\n"));

    folder.write("scenarios.fuda", &SCENARIOS.replacen("front 1:", "front 1", 1));
    let said = watch.until("1 touched");
    assert!(said.contains("S001") && said.ends_with("1 touched scenario failed\n"), "{said}");
    folder.write("scenarios.fuda", &SCENARIOS.replace("atk 200", "atk 250"));
    assert!(watch.until("1 touched").ends_with("1 touched scenario held\n"));

    std::fs::remove_file(folder.path("cards/ringer.fuda")).expect("the file is there");
    let said = watch.until("1 touched");
    assert!(said.contains("R005") && said.ends_with("1 touched scenario failed\n"), "{said}");
}

const BELL: &str = "game los

card \"Test Bell\" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  keyword gliding
}

card \"Test Ringer\" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 300   def 100   down 100   lead up
  mandatory { when \"Test Bell\" is played  do draw 1 }
}

card \"Test Page\" {
  kind character   element light   race Knight
  cost 1   speed 5   atk 200   def 100   down 100   lead up
}

keyword gliding {
  cites \"8.13.1\"
  continuous { do this cannot attack }
}
";

/// What a card names and what its keywords say is its own. The scenario of the ringer fails, by which it is known.
#[test]
fn who_speaks_of_what_changed_is_touched() {
    let folder = Folder::new("watch_touched");
    folder.write("cards/bell.fuda", BELL);
    folder.write("scenarios.fuda", &SCENARIOS.replace("(atk 300)", "(atk 900)"));
    let watch = Watch::start(&folder);
    assert!(watch.until("waiting").starts_with("no mistakes in 1 file"));
    let mut text = BELL.to_owned();
    let mut after = |old: &str, new: &str, touched: &str| {
        text = text.replacen(old, new, 1);
        folder.write("cards/bell.fuda", &text);
        watch.until(touched)
    };
    assert!(after("cost 1", "cost 2", "1 touched").ends_with("1 touched scenario held\n"));
    let fails = "1 touched scenario failed\n";
    assert!(after("cannot attack", "cannot move", "1 touched").ends_with(fails));
    assert!(after("draw 1", "draw 2", "1 touched").ends_with(fails));
    folder.write("scenarios.fuda", SCENARIOS);
    assert!(watch.until("1 touched").ends_with("1 touched scenario held\n"));
    after("game los", "game los@1.0.05", "2 touched scenarios held");
    // Nothing of it has changed.
    let said = after("draw 2", "draw  2", "checked in") + &after("cost 2", "cost 3", "1 touched");
    assert_eq!(said.matches("touched").count(), 1, "{said}");
}

#[test]
fn what_can_no_longer_be_read_is_named() {
    let folder = Folder::new("watch_unreadable");
    folder.write("cards/page.fuda", PAGE);
    folder.write("scenarios.fuda", SCENARIOS);
    let watch = Watch::start(&folder);
    assert!(watch.until("waiting").starts_with("no mistakes in 1 file"));

    let utf16: Vec<u8> = PAGE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    folder.write_bytes("cards/page.fuda", &[&[0xff, 0xfe], utf16.as_slice()].concat());
    let said = watch.until("checked in");
    assert!(said.contains("error: cards/page.fuda is not a text: line 1 is not UTF-8"), "{said}");
    assert!(said.contains("1 error in 1 file"), "{said}");

    // The text that was there before is none of the scripts any more, and comes back as a new one.
    folder.write("cards/page.fuda", PAGE);
    let said = watch.until("checked in");
    assert!(said.contains("no mistakes in 1 file"), "{said}");

    folder.write_bytes("scenarios.fuda", &[0xff, 0xfe]);
    let said = watch.until("checked in");
    assert!(said.contains("error: scenarios.fuda is not a text: line 1 is not UTF-8"), "{said}");
}

#[cfg(unix)]
#[test]
fn what_a_link_leads_to_is_watched() {
    let folder = Folder::new("watch_links");
    folder.write("elsewhere/page.fuda", PAGE);
    folder.write("cards/ringer.fuda", RINGER);
    folder.write("scenarios.fuda", SCENARIOS);
    let link = |name: &str| {
        let place = folder.path(&format!("cards/{name}"));
        std::os::unix::fs::symlink(format!("../elsewhere/{name}"), place).expect("a link");
    };
    link("page.fuda");
    let watch = Watch::start(&folder);
    assert!(watch.until("waiting").starts_with("no mistakes in 2 files"));
    folder.write("elsewhere/page.fuda", &PAGE.replace("speed 5", "speed 6"));
    let said = watch.until("1 touched");
    assert!(said.contains("cards/page.fuda\nno mistakes in 2 files"), "{said}");
}
