//! Printed card texts to scripts.
//!
//! A line goes through steps, each of which can refuse it: repairs of what the source has damaged (`repair`), tokens
//! (`tokens`), the rows of a language that understand it (`rows`, `chart`), the script that they compose (`value`,
//! `compose`, `ability`), the names of what it speaks of (`names`). What comes of a card is verified before it is
//! written.

mod ability;
mod blocks;
mod card;
mod chart;
mod compose;
mod data;
mod names;
mod pool;
mod repair;
mod report;
mod rows;
mod tokens;
mod value;

pub use chart::{Reached, Unread};
pub use data::{Printed, cards};
pub use repair::{Unit, units};
pub use report::{Imported, Line, Refusal, import};
pub use rows::{Rows, Wrong};
pub use tokens::Tongue;

use value::Value;

/// A line that could be read: each script that it can mean.
pub type Readings = Vec<String>;

/// Reads one printed ability, or the whole text of an event: all scripts that it can mean.
///
/// # Errors
/// How far the rows understand it.
pub fn read(rows: &Rows, printed: &str, event: bool) -> Result<Readings, Unread> {
    let readings = values(rows, printed, if event { "event" } else { "line" })?;
    let mut scripts: Vec<String> = Vec::new();
    for value in readings {
        let script = ability::script(&value).and_then(|script| names::named(&script));
        if let Some(script) = script
            && !scripts.contains(&script)
        {
            scripts.push(script);
        }
    }
    match scripts.is_empty() {
        true => Err(Unread::senseless(printed)),
        false => Ok(scripts),
    }
}

/// What a text can mean as a whole, with the names of what it speaks of still open.
fn values(rows: &Rows, printed: &str, class: &str) -> Result<Vec<Value>, Unread> {
    let tokens = tokens::tokens(rows, printed);
    chart::all(rows, &tokens, class)
}
