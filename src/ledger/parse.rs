//! Parses a ledger file.

use super::table::{self, Cells, Mistake, Wrong, not_a_word};
use super::{CodePlace, Kind, Ledger, Row, Status};

/// The columns of every ledger.
const COLUMNS: &[&str] =
    &["id", "kind", "testable", "summary", "ja", "depends", "status", "code", "readings"];

/// Further columns of an older rulebook: the number in the newest one, and the difference there.
const OLDER: &[&str] = &["is", "differs"];

/// In `is`: the newest rulebook has no such rule.
const ABSENT: &str = "-";

/// In `ja`, `status`, `code` and `readings`: the same as in the newest rulebook.
const SAME: &str = "=";

/// The rows of a ledger; an older rulebook is read with the ledger of the `newest` one.
///
/// # Errors
/// The first line that is wrong.
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
