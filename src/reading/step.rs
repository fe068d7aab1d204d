//! The lines of a reading, whatever its language.

use serde::Serialize;

/// A line of a reading, without its full stop, and the lines below it.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The part of the ability that the line is: `when`, `cost`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// The name of the part, shown before the text.
    #[serde(skip)]
    pub label: &'static str,
    pub text: String,
    #[serde(rename = "steps", skip_serializing_if = "Vec::is_empty")]
    pub inner: Vec<Step>,
    #[serde(skip)]
    pub list: List,
}

/// A line of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Where,
    Limit,
    When,
    If,
    While,
    Cost,
    Do,
}

/// How the lines below a line are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum List {
    #[default]
    Dashes,
    /// Numbered steps, done in order.
    Numbers,
    /// Lines with labels of their own.
    Plain,
}

/// How a language writes its lines.
#[derive(Debug)]
pub struct Style {
    /// Ends a line without others below it.
    pub stop: &'static str,
    /// Ends a line with others below it.
    pub opens: &'static str,
    /// Separates a label from the text.
    pub label: &'static str,
    /// Separates a condition from what depends on it.
    pub joint: &'static str,
    /// Lines begin with a capital.
    pub capital: bool,
    /// The text for doing nothing.
    pub nothing: &'static str,
}

impl Style {
    /// The line with the first letter that the language wants.
    pub fn begun(&self, line: &str) -> String {
        let mut chars = line.chars();
        match chars.next().filter(|_| self.capital) {
            Some(first) => first.to_uppercase().chain(chars).collect(),
            None => line.to_owned(),
        }
    }
}

impl Step {
    pub fn new(text: impl Into<String>) -> Step {
        Step::over(text, Vec::new())
    }

    /// A line over numbered steps.
    pub fn over(text: impl Into<String>, inner: Vec<Step>) -> Step {
        let list = if inner.len() > 1 { List::Numbers } else { List::Dashes };
        Step { part: None, label: "", text: text.into(), inner, list }
    }

    /// A line over lines with labels of their own.
    pub fn titled(text: impl Into<String>, inner: Vec<Step>) -> Step {
        Step { list: List::Plain, ..Step::over(text, inner) }
    }

    /// The steps below `head`; a single step continues the line of `head`.
    pub fn under(style: &Style, head: String, mut steps: Vec<Step>) -> Step {
        let on = |text: &str| format!("{head}{}{text}", style.joint);
        match (steps.pop(), steps.is_empty()) {
            (Some(only), true) => Step { text: on(&only.text), ..only },
            (Some(last), false) => {
                steps.push(last);
                Step::over(head, steps)
            }
            (None, _) => Step::new(on(style.nothing)),
        }
    }

    /// The same line, marked as this part of an ability.
    pub fn labelled(self, part: Part, label: &'static str) -> Step {
        Step { part: Some(part), label, ..self }
    }

    /// The line itself, without the lines below it.
    pub fn line(&self, style: &Style) -> String {
        let end = if self.inner.is_empty() { style.stop } else { style.opens };
        let between = if self.label.is_empty() || self.text.is_empty() { "" } else { style.label };
        let line = format!("{}{between}{}", self.label, self.text);
        let mut line = style.begun(&line);
        // A sentence in brackets or quotes may already have its own full stop.
        if !line.ends_with(end) {
            line.push_str(end);
        }
        line
    }

    /// The lines of the step: each begins and ends as the language wants it.
    pub fn lines(&self, style: &Style, indent: usize, mark: &str, lines: &mut Vec<String>) {
        let line = self.line(style);
        lines.push(format!("{}{mark}{line}", " ".repeat(indent)));
        for (number, step) in self.inner.iter().enumerate() {
            let mark = match self.list {
                List::Dashes => "- ".to_owned(),
                List::Numbers => format!("{}. ", number + 1),
                List::Plain => String::new(),
            };
            step.lines(style, indent + 2, &mark, lines);
        }
    }
}
