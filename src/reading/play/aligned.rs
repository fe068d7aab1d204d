//! Two traces side by side: the steps that both have, and the place where they part.

use serde_json::{Value, json};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::{Line, Page};
use crate::reading::Lang;

/// A step of one trace or of both.
#[derive(Clone, Copy, Debug)]
pub enum Beside<'t> {
    Both(&'t Line, &'t Line),
    First(&'t Line),
    Second(&'t Line),
}

/// The steps of two traces in order; two steps are the same if kind and text are equal.
pub fn align<'t>(first: &'t [Line], second: &'t [Line]) -> Vec<Beside<'t>> {
    let says = |lines: &'t [Line]| -> Vec<(&'t str, &'t str)> {
        lines.iter().map(|line| (line.kind, line.text.as_str())).collect()
    };
    let mut steps = Vec::new();
    for op in capture_diff_slices(Algorithm::Patience, &says(first), &says(second)) {
        match op {
            DiffOp::Equal { old_index, new_index, len } => steps.extend(
                (0..len).map(|n| Beside::Both(&first[old_index + n], &second[new_index + n])),
            ),
            other => {
                steps.extend(first[other.old_range()].iter().map(Beside::First));
                steps.extend(second[other.new_range()].iter().map(Beside::Second));
            }
        }
    }
    steps
}

/// The last step before the traces part, as its number in each; zeros if the first step differs already. `None` if the
/// traces are the same.
pub fn parting(steps: &[Beside<'_>]) -> Option<(u32, u32)> {
    let at = steps.iter().position(|step| !matches!(step, Beside::Both(..)))?;
    Some(match at.checked_sub(1).and_then(|n| steps.get(n)) {
        Some(Beside::Both(one, other)) => (one.no, other.no),
        _ => (0, 0),
    })
}

/// The steps on a page; a step of one trace only is marked with that trace's name. A step of both shows its number in
/// the second trace, and before it its number in the first if that differs; its rule in both rulebooks, if they number it
/// differently.
pub fn page(steps: &[Beside<'_>], names: [&str; 2], lang: Lang) -> String {
    let page = Page { lang };
    let width = names.iter().map(|name| name.len()).max().unwrap_or_default() + 2;
    let mut before = [None; 2];
    let mut text = String::new();
    for step in steps {
        let in_both;
        let (name, side, line) = match *step {
            Beside::Both(one, other) => {
                before[0] = Some(one.no);
                let number = if one.no == other.no { String::new() } else { one.no.to_string() };
                in_both = numbered_twice(one, other);
                (format!("{number:>width$}", width = width - 2), 1, &in_both)
            }
            Beside::First(line) => (names[0].to_owned(), 0, line),
            Beside::Second(line) => (names[1].to_owned(), 1, line),
        };
        let mut one = String::new();
        page.line(line, before[side], &mut one);
        before[side] = Some(line.no);
        for (n, part) in one.lines().enumerate() {
            let name = if n == 0 { name.as_str() } else { "" };
            text.push_str(&format!("{name:<width$}{part}\n"));
        }
    }
    text
}

/// The second of two lines, with the rules that decide in both.
fn numbered_twice(one: &Line, other: &Line) -> Line {
    let mut line = other.clone();
    if let (Some(here), Some(rule)) = (one.rules.first(), line.rules.first_mut())
        && here != rule
    {
        *rule = format!("{here} / {rule}");
    }
    line
}

/// The steps as data.
pub fn data(steps: &[Beside<'_>], names: [&str; 2]) -> Value {
    let told = steps.iter().map(|step| match step {
        Beside::Both(one, other) => json!({ "under": names, "steps": [one, other] }),
        Beside::First(line) => json!({ "under": [names[0]], "steps": [line] }),
        Beside::Second(line) => json!({ "under": [names[1]], "steps": [line] }),
    });
    json!(told.collect::<Vec<_>>())
}
