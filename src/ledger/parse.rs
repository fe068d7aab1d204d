//! A ledger file.

use super::table::{self, Cells, Mistake, Wrong, not_a_word};
use super::{CodePlace, Kind, Ledger, Row, Status};

/// Columns of every ledger.
const COLUMNS: &[&str] =
    &["id", "kind", "testable", "summary", "ja", "depends", "status", "code", "readings"];

/// Columns of a rulebook that has a newer one: the number there, and what is said otherwise there.
const OLDER: &[&str] = &["is", "differs"];

/// In `is`: the newest rulebook has no such rule.
const ABSENT: &str = "-";

/// In `ja`, `status`, `code` and among the `readings`: as in the newest rulebook.
const SAME: &str = "=";

/// The rows of a ledger; of a rulebook that has a newer one beside the `newest`.
///
/// # Errors
/// The first line that is not as it has to be.
pub fn parse(text: &'static str, newest: Option<&Ledger>) -> Result<Vec<Row>, Mistake> {
    let older: &[&str] = if newest.is_some() { OLDER } else { &[] };
    let wanted: Vec<&'static str> = [COLUMNS, older].concat();
    let rows = table::rows(text, &wanted, |cells, before: &[Row]| {
        let row = row(cells, newest)?;
        match before.iter().any(|known| known.id == row.id) {
            true => Err(Wrong::Twice(row.id.to_owned())),
            false => Ok(row),
        }
    })?;
    for (n, row) in rows.iter().enumerate() {
        let missing = |id: &&&str| !rows.iter().any(|row| row.id == **id);
        if let Some(unknown) = row.depends.iter().find(missing) {
            let wrong = Wrong::UnknownRule(unknown.to_string());
            return Err(Mistake { line: n + 2, wrong });
        }
    }
    Ok(rows)
}

fn row(cells: &Cells<'_>, newest: Option<&Ledger>) -> Result<Row, Wrong> {
    let id = cells.filled("id")?;
    let twin = match (newest, cells.get("is")) {
        (None, _) | (_, ABSENT) => None,
        (Some(newest), is) => {
            let twin = newest.row(is);
            Some(twin.ok_or_else(|| Wrong::NotInNewest(is.to_owned()))?)
        }
    };
    let same = |column: &'static str| match cells.get(column) == SAME {
        true => twin.ok_or(Wrong::NothingToCopy).map(Some),
        false => Ok(None),
    };
    let kind = cells.filled("kind")?;
    let kind = Kind::of(kind).ok_or_else(|| not_a_word(kind, "a kind", Kind::WORDS))?;
    let testable = match cells.filled("testable")? {
        "yes" => true,
        "no" => false,
        word => return Err(not_a_word(word, "an answer", &["yes", "no"])),
    };
    let ja = match same("ja")? {
        Some(twin) => twin.ja,
        None => cells.filled("ja")?,
    };
    let status = match same("status")? {
        Some(twin) => twin.status,
        None => {
            let word = cells.filled("status")?;
            Status::of(word).ok_or_else(|| not_a_word(word, "a status", Status::WORDS))?
        }
    };
    if testable != matches!(status, Status::Implemented | Status::NotYet) {
        return Err(Wrong::Untestable(status.word(), cells.get("testable")));
    }
    let code = match same("code")? {
        Some(twin) => twin.code.clone(),
        None => places(cells.get("code"))?,
    };
    match (status == Status::Implemented, code.is_empty()) {
        (true, true) => return Err(Wrong::Nowhere),
        (false, false) => return Err(Wrong::Somewhere),
        _ => {}
    }
    let mut readings = Vec::new();
    for id in cells.list("readings") {
        match id {
            SAME => readings.extend(&twin.ok_or(Wrong::NothingToCopy)?.readings),
            id => readings.push(id),
        }
    }
    Ok(Row {
        id,
        kind,
        testable,
        summary: cells.filled("summary")?,
        ja,
        depends: cells.list("depends"),
        newest: match newest {
            Some(_) => twin.map(|twin| twin.id),
            None => Some(id),
        },
        differs: cells.get("differs"),
        status,
        code,
        readings,
    })
}

/// `file: item; file: item`
fn places(cell: &'static str) -> Result<Vec<CodePlace>, Wrong> {
    let place = |text: &'static str| match text.split_once(": ") {
        Some((file, item)) if !file.is_empty() && !item.is_empty() => Ok(CodePlace { file, item }),
        _ => Err(Wrong::NotAPlace(text.to_owned())),
    };
    cell.split("; ").filter(|text| !text.is_empty()).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(
            (row.newest, row.differs, row.depends.as_slice()),
            (Some("1.b"), "", &["1.a"][..])
        );
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
        assert_eq!(older.cited("1.c"), super::super::Citation::Known("1.b"));
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
        assert_eq!(
            row("1\tturn\tyes\tx\t札\t\tphysical\t\t"),
            Wrong::Untestable("physical", "yes")
        );
        assert_eq!(row("1\tturn\tyes\tx\t札\t\timplemented\t\t"), Wrong::Nowhere);
        assert_eq!(row("1\tturn\tyes\tx\t札\t\tnot yet\ta.rs: b\t"), Wrong::Somewhere);
        assert_eq!(
            row("1\tturn\tyes\tx\t札\t\timplemented\ta.rs\t"),
            Wrong::NotAPlace("a.rs".to_owned())
        );
        assert_eq!(
            row("1\tturn\tno\tx\t札\t9\tdefinition\t\t"),
            Wrong::UnknownRule("9".to_owned())
        );
    }

    #[test]
    fn a_bad_relation_to_the_newest_rulebook_is_told() {
        let head = "id\tkind\ttestable\tsummary\tja\tdepends\tis\tdiffers\tstatus\tcode\treadings";
        let row = |row: &str| wrong(format!("{head}\n{row}\n").leak(), Some(&newest())).1;
        let unknown = Wrong::NotInNewest("7".to_owned());
        assert_eq!(row("1\tturn\tyes\tx\t札\t\t7\t\t=\t=\t="), unknown);
        assert_eq!(row("1\tturn\tyes\tx\t札\t\t-\t\t=\t=\t="), Wrong::NothingToCopy);
    }
}
