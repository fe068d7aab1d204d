//! The files of the ledgers, row by row: what is read, and what is told of a row that is wrong.

use fuda::ledger::{
    Citation, CodePlace, Kind, Ledger, Mistake, Reading, Status, Wrong, parse, readings,
};

const NEW: &str = "\
id\tkind\ttestable\tsummary\tja\tdepends\tstatus\tcode\treadings
1.a\tdefinition\tno\tA game.\tゲーム。\t\tdefinition\t\t
1.b\tturn\tyes\tTurns alternate.\t交互。\t1.a\timplemented\tsrc/a.rs: turn; src/b.rs: one Field\tL01,L02
";

fn newest() -> Ledger {
    Ledger { game: "los", version: "2", rows: parse(NEW, None).expect("a ledger") }
}

fn wrong(text: &'static str, newest: Option<&Ledger>) -> (usize, Wrong) {
    let Mistake { line, wrong } = parse(text, newest).expect_err("a mistake");
    (line, wrong)
}

#[test]
fn rows_are_read_as_they_stand() {
    let row = &newest().rows[1];
    assert_eq!((row.id, row.kind, row.testable), ("1.b", Kind::Turn, true));
    assert_eq!((row.newest, row.differs, row.depends.as_slice()), (Some("1.b"), "", &["1.a"][..]));
    let places = [("src/a.rs", "turn"), ("src/b.rs", "one Field")];
    assert_eq!(row.code, places.map(|(file, item)| CodePlace { file, item }));
    assert_eq!(row.readings, ["L01", "L02"]);
}

#[test]
fn an_older_rulebook_says_what_it_shares() {
    let text = "\
id\tkind\ttestable\tsummary\tja\tdepends\tis\tdiffers\tstatus\tcode\treadings
1.c\tturn\tyes\tTurns alternate.\t=\t\t1.b\t\t=\t=\t=,V01
1.d\tturn\tyes\tThree players.\t三人。\t\t-\tnot there\tnot yet\t\t
";
    let newest = newest();
    let rows = parse(text, Some(&newest)).expect("a ledger");
    assert_eq!((rows[0].newest, rows[0].status), (Some("1.b"), Status::Implemented));
    assert_eq!(rows[0].code, newest.rows[1].code);
    assert_eq!(rows[0].readings, ["L01", "L02", "V01"]);
    assert_eq!((rows[0].ja, rows[1].ja), ("交互。", "三人。"));
    assert_eq!((rows[1].newest, rows[1].status), (None, Status::NotYet));
    let older = Ledger { game: "los", version: "1", rows };
    assert_eq!((older.number("1.b"), older.number("1.d")), (Some("1.c"), Some("1.d")));
    assert_eq!((older.number("1.a"), older.number("1.c")), (None, None));
    assert_eq!(older.cited("1.c"), Citation::Known("1.b"));
}

const HEAD: &str = "id\tkind\ttestable\tsummary\tja\tdepends\tstatus\tcode\treadings\n";

#[test]
fn a_bad_head_is_told() {
    assert_eq!(wrong("", None), (1, Wrong::NoColumn("id")));
    assert_eq!(wrong(HEAD, Some(&newest())), (1, Wrong::NoColumn("is")));
    let more = "id\tkind\ttestable\tsummary\tja\tdepends\tstatus\tcode\treadings\tmood";
    assert_eq!(wrong(more, None), (1, Wrong::UnknownColumn("mood".to_owned())));
    let twice = "id\tkind\ttestable\tsummary\tja\tdepends\tstatus\tcode\treadings\tid";
    assert_eq!(wrong(twice, None), (1, Wrong::Twice("id".to_owned())));
}

#[test]
fn a_bad_row_is_told() {
    let row = |row: &str| -> Wrong {
        let text: &'static str = format!("{HEAD}{row}\n").leak();
        let (line, wrong) = wrong(text, None);
        assert_eq!(line, 2, "{row}");
        wrong
    };
    assert_eq!(row("1.a\tturn"), Wrong::Cells { found: 2, columns: 9 });
    assert_eq!(row("\tturn\tno\tx\t札\t\tdefinition\t\t"), Wrong::Empty("id"));
    assert_eq!(row("1\tturn\tno\t\t札\t\tdefinition\t\t"), Wrong::Empty("summary"));
    assert!(matches!(
        row("1\tmood\tno\tx\t札\t\tdefinition\t\t"),
        Wrong::NotAWord { what: "a kind", .. }
    ));
    assert!(matches!(row("1\tturn\tmaybe\tx\t札\t\tdefinition\t\t"), Wrong::NotAWord { .. }));
    assert!(matches!(
        row("1\tturn\tno\tx\t札\t\tdone\t\t"),
        Wrong::NotAWord { what: "a status", .. }
    ));
    assert_eq!(row("1\tturn\tno\tx\t札\t\tnot yet\t\t"), Wrong::Untestable("not yet", "no"));
    assert_eq!(row("1\tturn\tyes\tx\t札\t\tphysical\t\t"), Wrong::Untestable("physical", "yes"));
    assert_eq!(row("1\tturn\tyes\tx\t札\t\timplemented\t\t"), Wrong::Nowhere);
    assert_eq!(row("1\tturn\tyes\tx\t札\t\tnot yet\ta.rs: b\t"), Wrong::Somewhere);
    assert_eq!(
        row("1\tturn\tyes\tx\t札\t\timplemented\ta.rs\t"),
        Wrong::NotAPlace("a.rs".to_owned())
    );
    assert_eq!(row("1\tturn\tno\tx\t札\t9\tdefinition\t\t"), Wrong::UnknownRule("9".to_owned()));
}

#[test]
fn a_bad_relation_to_the_newest_rulebook_is_told() {
    let head = "id\tkind\ttestable\tsummary\tja\tdepends\tis\tdiffers\tstatus\tcode\treadings";
    let row = |row: &str| wrong(format!("{head}\n{row}\n").leak(), Some(&newest())).1;
    let unknown = Wrong::NotInNewest("7".to_owned());
    assert_eq!(row("1\tturn\tyes\tx\t札\t\t7\t\t=\t=\t="), unknown);
    assert_eq!(row("1\tturn\tyes\tx\t札\t\t-\t\t=\t=\t="), Wrong::NothingToCopy);
}

#[test]
fn readings_are_rows_of_the_page() {
    let l08 = readings("los").find(|reading| reading.id == "L08").expect("a reading");
    assert_eq!(l08.rules, ["3.b"]);
    assert!(l08.text.contains("not the field"), "{}", l08.text);
    let of_nothing = readings("los").find(|reading| reading.id == "L54").expect("a reading");
    assert!(of_nothing.rules.is_empty() && !of_nothing.text.is_empty());
    assert_eq!(readings("chess").count(), 0);
}

/// Each reading and each reason is told in both languages.
#[test]
fn every_reading_has_its_japanese() {
    for game in ["los", "ws", "legions", "eirei"] {
        for reading in readings(game) {
            let (text, because) = reading.japanese;
            assert!(!text.is_empty(), "{}", reading.id);
            assert_eq!(because.is_empty(), reading.because.is_none(), "{}", reading.id);
        }
    }
    let rows = include_str!("../../docs/rules/readings.tsv").lines().skip(1).count();
    let all = ["los", "ws", "legions", "eirei"].map(|game| readings(game).count());
    assert_eq!(rows, all.iter().sum::<usize>());
}

#[test]
fn a_reading_of_a_number_reads_what_is_below_it() {
    let reading = Reading {
        game: "los",
        version: None,
        id: "L99",
        rules: vec!["5.5.2", "4.b", "1.2.1"],
        text: "",
        because: None,
        japanese: ("", ""),
    };
    assert!(reading.reads("5.5.2") && reading.reads("5.5.2.a") && reading.reads("4.b"));
    assert!(reading.reads("1.2.1a") && reading.reads("1.2.1.1b") && !reading.reads("1.2.10a"));
    assert!(!reading.reads("5.5.20") && !reading.reads("4.bb") && !reading.reads("4"));
}
