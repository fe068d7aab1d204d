//! Why a step was taken: the chain of causes back to a player's choice.

use serde_json::{Value, json};

use super::{Condition, Line, Page, Tale};
use crate::engine::trace::By;
use crate::reading::Lang;

/// A step of the chain, with the conditions that led to it.
#[derive(Clone, Debug)]
pub struct Link<'t> {
    pub line: &'t Line,
    pub conditions: Vec<&'t Condition>,
}

/// The step, its cause, the cause of that, and so on. `None` if no step has this number.
pub fn why(tale: &Tale, no: u32) -> Option<Vec<Link<'_>>> {
    let mut next = Some(tale.lines.iter().find(|line| line.no == no)?);
    let mut chain: Vec<Link<'_>> = Vec::new();
    while let Some(line) = next {
        let said = |c: &&Condition| {
            !chain.iter().any(|l| l.conditions.iter().any(|d| std::ptr::eq(*d, *c)))
        };
        let conditions = tale.conditions.iter().filter(|c| leads(c, line)).filter(said).collect();
        chain.push(Link { line, conditions });
        let cause = match trigger_of(tale, line) {
            Some(trigger) => trigger,
            None if line.kind == "answer" => break,
            None => line.cause,
        };
        let before =
            |other: &&Line| other.no == cause && !chain.iter().any(|link| link.line.no == other.no);
        next = tale.lines.iter().find(before);
    }
    Some(chain)
}

/// The number of the step at which the trigger chosen by this answer has triggered.
fn trigger_of(tale: &Tale, line: &Line) -> Option<u32> {
    let resolves = |other: &&Line| other.kind == "resolves" && other.no == line.no + 1;
    let begun = tale.lines.iter().find(resolves).filter(|_| line.kind == "answer")?;
    (begun.cause != line.no).then_some(begun.cause)
}

/// Whether the step depended on the condition: it was offered or triggered by it, or the same text or row asked the
/// condition before the step.
fn leads(condition: &Condition, line: &Line) -> bool {
    let at_once = condition.after == line.no;
    let own = match line.kind {
        "answer" => condition.role == "offer",
        "triggered" => condition.role == "if" && at_once,
        "forbidden" => at_once,
        _ => false,
    };
    condition.step == line.no && own
        || condition.step == line.cause
            && condition.role != "while"
            && condition.after < line.no
            && same(condition.by, line.by)
}

fn same(asks: By, does: By) -> bool {
    match (asks, does) {
        (By::Text(asks, _), By::Text(does, _)) => asks == does,
        (By::Row(asks, row), By::Row(does, of)) => asks == does && row <= of,
        (asks, does) => asks == does,
    }
}

/// The chain on a page.
pub fn page(chain: &[Link<'_>], lang: Lang) -> String {
    let page = Page { lang };
    let mut text = String::new();
    for (n, link) in chain.iter().enumerate() {
        // The next link shows the cause, so only a cause that was left out is named.
        let next = chain.get(n + 1).map_or(link.line.cause, |next| next.line.no);
        page.line(link.line, Some(next), &mut text);
        link.conditions.iter().for_each(|asked| page.condition(asked, Some(asked.step), &mut text));
    }
    if let Some(last) = chain.last() {
        let end = match last.line.kind {
            "answer" => lang.choice_of(last.line.said.subjects.first().map_or("", String::as_str)),
            _ => lang.as_given(),
        };
        text.push_str(&format!("      {end}\n"));
    }
    text
}

/// The chain as data.
pub fn data(chain: &[Link<'_>]) -> Value {
    let links = chain.iter().map(|link| {
        let mut step = json!(link.line);
        step["conditions"] = json!(link.conditions);
        step
    });
    json!(links.collect::<Vec<_>>())
}
