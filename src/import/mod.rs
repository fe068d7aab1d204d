//! Printed card texts to scripts.
//!
//! A line goes through steps, each of which can refuse it: repairs of what the source has damaged (`repair`), tokens
//! (`tokens`), the rows of a language that understand it (`rows`, `chart`), the script that they compose (`value`,
//! `compose`, `ability`), the names of what it speaks of (`names`). What comes of a card is verified before it is
//! written.

/// A pattern, made when it is first needed.
macro_rules! pattern {
    ($name:ident, $text:literal) => {
        static $name: std::sync::LazyLock<regex::Regex> =
            std::sync::LazyLock::new(|| regex::Regex::new($text).expect("a pattern"));
    };
}

mod ability;
mod blocks;
mod card;
mod chart;
mod compose;
mod data;
mod durations;
mod fingerprint;
mod icons;
mod names;
mod outcomes;
mod refusal;
mod repair;
pub mod review;
mod rows;
mod run;
mod slips;
mod tables;
mod tokens;
mod value;
mod verify;
mod write;
mod written;

pub use card::BadField;
pub use chart::{Reached, Unread, Why};
pub use data::{Form, Misread, Printed, Read, Unknown, together};
pub use fingerprint::Fingerprint;
pub use outcomes::{Change, Changed, Outcomes};
pub use refusal::Refusal;
pub use repair::{Doubt, Repair, Unit};
pub use rows::{Rows, Wrong};
pub use run::{Imported, Line, Witness, import, import_with};
pub use tables::{FILES, Tables, Texts, table_of};
pub use tokens::Tongue;
pub use verify::witness::{Names, agree};
pub use write::scripts;
pub use written::{Compared, Difference, Written, stand_in, written};

/// A script that a printed text can mean, and the rows that read it so.
#[derive(Clone, Debug)]
pub struct Reading {
    pub script: String,
    /// Lines of the table, each once, in order.
    pub rows: Vec<usize>,
}

/// Reads one printed ability, or the whole text of an event: all that it can mean.
///
/// # Errors
/// How far the rows understand it, or why what they understand makes no sense.
pub fn read(rows: &Rows, printed: &str, event: bool) -> Result<Vec<Reading>, Unread> {
    let class = if event { "event" } else { "line" };
    let mut readings: Vec<Reading> = Vec::new();
    for chart::Reading { value, rows } in chart::all(rows, &tokens::tokens(rows, printed), class)? {
        let script = ability::script(&value).and_then(|script| names::named(&script));
        if let Some(script) = script
            && !readings.iter().any(|reading| reading.script == script)
        {
            readings.push(Reading { script, rows });
        }
    }
    match readings.is_empty() {
        true => Err(Unread::senseless(printed)),
        false => Ok(readings),
    }
}
