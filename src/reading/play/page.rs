//! Lines of a trace on a page, and as data.

use unicode_width::UnicodeWidthStr;

use super::Line;

/// Columns of a page.
const WIDTH: usize = 100;

/// Columns of the longest rule id.
const RULE: usize = 12;

/// A trace as text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page {
    /// Leaves the numbers of entries and causes out.
    pub unnumbered: bool,
}

impl Page {
    /// All lines, each with its first rule before it; the other rules, the cause and the place in the
    /// script stand behind it, on a line of their own if there is no room.
    pub fn of(self, lines: &[Line]) -> String {
        let mut text = String::new();
        for (n, line) in lines.iter().enumerate() {
            let before = n.checked_sub(1).and_then(|n| lines.get(n));
            let follows = before.is_some_and(|before| before.no == line.cause);
            self.line(line, follows, &mut text);
        }
        text
    }

    fn line(self, line: &Line, follows: bool, page: &mut String) {
        let first = line.rules.first().map_or("", String::as_str);
        let number = if self.unnumbered { String::new() } else { format!("{:>4}  ", line.no) };
        let head = format!("{number}{first:<RULE$} {}", line.text);
        page.push_str(&head);
        let notes = self.notes(line, follows);
        let together: usize = notes.iter().map(|note| note.width() + 2).sum();
        let mut column = head.width();
        if column + together + 2 > WIDTH {
            // The notes go to lines of their own, the first of them too.
            column = WIDTH;
        }
        let mut open = false;
        for note in notes {
            let before = if open { "; " } else { "  (" };
            if column + before.len() + note.width() + 1 > WIDTH {
                let indent = number.len() + RULE + 3;
                page.push_str(if open { ";\n" } else { "\n" });
                page.push_str(&" ".repeat(indent));
                page.push_str(if open { " " } else { "(" });
                column = indent + 1;
            } else {
                page.push_str(before);
                column += before.len();
            }
            page.push_str(&note);
            column += note.width();
            open = true;
        }
        page.push_str(if open { ")\n" } else { "\n" });
    }

    /// `from 9`, `also 8.1.1.a`, `dawn.fuda:12`
    fn notes(self, line: &Line, follows: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if line.cause != 0 && !follows && !self.unnumbered {
            notes.push(format!("from {}", line.cause));
        }
        if line.rules.len() > 1 {
            notes.push(format!("also {}", line.rules[1..].join(", ")));
        }
        if let Some((file, line)) = &line.source {
            notes.push(format!("{file}:{line}"));
        }
        notes
    }
}

/// The lines as JSON: number, cause, rules, text, source.
pub fn to_json(lines: &[Line]) -> serde_json::Value {
    serde_json::json!(lines)
}
