//! Lines of a trace on a page, and as data.

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::{Condition, Line, Now, Tale};
use crate::reading::Lang;

/// Columns of a page.
const WIDTH: usize = 100;

/// Columns of the longest rule id.
const RULE: usize = 12;

/// Columns before the text of a step.
const MARGIN: usize = 6 + RULE + 1;

/// A trace as text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page {
    pub lang: Lang,
}

impl Page {
    /// All lines, each after its first rule; the other rules, the cause and the place in the script follow in brackets,
    /// on a line of their own if there is no room.
    pub fn of(self, lines: &[Line]) -> String {
        let mut text = String::new();
        for (n, line) in lines.iter().enumerate() {
            let before = n.checked_sub(1).and_then(|n| lines.get(n)).map(|before| before.no);
            self.line(line, before, &mut text);
        }
        text
    }

    /// All lines, with each condition at the place where it was asked.
    pub fn with_conditions(self, tale: &Tale) -> String {
        let mut text = String::new();
        let mut before = None;
        let mut asked = tale.conditions.iter().peekable();
        for line in &tale.lines {
            while let Some(condition) = asked.next_if(|asked| asked.after < line.no) {
                self.condition(condition, before, &mut text);
            }
            self.line(line, before, &mut text);
            before = Some(line.no);
        }
        asked.for_each(|condition| self.condition(condition, before, &mut text));
        text
    }

    /// Adds one line; `before` is the number of the line above it.
    pub fn line(self, line: &Line, before: Option<u32>, page: &mut String) {
        let first = line.rules.first().map_or("", String::as_str);
        let head = format!("{:>4}  {first:<RULE$} {}", line.no, line.text);
        let lang = self.lang;
        let mut notes = Vec::new();
        if line.cause != 0 && before != Some(line.cause) {
            notes.push(lang.since(line.cause));
        }
        if line.rules.len() > 1 {
            notes.push(lang.also(&line.rules[1..].join(", ")));
        }
        notes.extend(place(&line.source));
        wrap(page, &head, &notes, MARGIN);
    }

    /// The end of the trace, with the options below it.
    pub fn now(self, now: &Now) -> String {
        let mut text = String::new();
        let notes = match now.rules.as_slice() {
            [first, ..] if !now.text.contains(first.as_str()) => vec![now.rules.join(", ")],
            _ => Vec::new(),
        };
        let head = format!("{}{}", self.lang.now(), now.text);
        wrap(&mut text, &head, &notes, 0);
        for option in &now.options {
            wrap(&mut text, &format!("  {option}"), &[], 0);
        }
        text
    }

    /// The reasons why something was not so, each after its rules.
    pub fn reasons(self, reasons: &[Condition]) -> String {
        let mut text = String::new();
        for reason in reasons {
            let first = reason.rules.first().map_or("", String::as_str);
            let indent = " ".repeat(2 * usize::from(reason.depth));
            let head = format!("  {first:<RULE$} {indent}{}", reason.text);
            let mut notes = Vec::new();
            if reason.rules.len() > 1 {
                notes.push(self.lang.also(&reason.rules[1..].join(", ")));
            }
            notes.extend(place(&reason.source));
            wrap(&mut text, &head, &notes, RULE + 3 + indent.len());
        }
        text
    }

    /// A condition stands below what it belongs to.
    pub fn condition(self, condition: &Condition, before: Option<u32>, page: &mut String) {
        let margin = MARGIN + 2 + 2 * usize::from(condition.depth);
        let head = format!("{}{}", " ".repeat(margin), condition.text);
        let mut notes = Vec::new();
        if condition.depth == 0 {
            if condition.step != 0 && before != Some(condition.step) {
                notes.push(self.lang.since(condition.step));
            }
            notes.extend((!condition.rules.is_empty()).then(|| condition.rules.join(", ")));
            notes.extend(place(&condition.source));
        }
        wrap(page, &head, &notes, margin);
    }
}

/// `dawn.fuda:12`
fn place(source: &Option<(String, usize)>) -> Option<String> {
    source.as_ref().map(|(file, line)| format!("{file}:{line}"))
}

/// Adds the notes in brackets behind the head, or below it if there is no room.
fn wrap(page: &mut String, head: &str, notes: &[String], indent: usize) {
    page.push_str(head);
    let together: usize = notes.iter().map(|note| note.width() + 2).sum();
    let mut column = head.width();
    if column + together + 2 > WIDTH {
        // From the first note on, everything goes to lines of its own.
        column = WIDTH;
    }
    let mut open = false;
    for note in notes {
        let before = if open { "; " } else { "  (" };
        if column + before.len() + note.width() + 1 > WIDTH {
            let indent = indent + 2;
            page.push_str(if open { ";\n" } else { "\n" });
            page.push_str(&" ".repeat(indent));
            page.push_str(if open { " " } else { "(" });
            column = indent + 1;
        } else {
            page.push_str(before);
            column += before.len();
        }
        page.push_str(note);
        column += note.width();
        open = true;
    }
    page.push_str(if open { ")\n" } else { "\n" });
}

/// The steps as data, each with the conditions that it asked.
pub fn to_json(tale: &Tale) -> Value {
    let steps = tale.lines.iter().map(|line| {
        let asked: Vec<&Condition> =
            tale.conditions.iter().filter(|condition| condition.step == line.no).collect();
        let mut step = json!(line);
        step["conditions"] = json!(asked);
        step
    });
    // Conditions of the given situation, asked before any step.
    let given: Vec<&Condition> = tale.conditions.iter().filter(|asked| asked.step == 0).collect();
    json!({ "given": given, "steps": steps.collect::<Vec<_>>() })
}
