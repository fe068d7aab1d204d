//! An outcome as a scenario file: the situation, the shortest way to it, and what comes of it.

use super::answer::Outcome;
use crate::diagnostics::FileId;
use crate::scenario::Case;
use crate::syntax::ast::{File, Item, Line, Lines, Scenario, ScenarioPart, ScriptLine};
use crate::syntax::{parse, print};

/// A file that `fuda trace` plays: all of `file` but its scenarios, and one for the outcome. The first `decisions`
/// steps of the case's script stand before the way.
pub fn scenario_of(
    file: &File,
    case: &Case<'_>,
    rulebook: Option<&str>,
    decisions: usize,
    (number, outcome): (usize, &Outcome),
) -> String {
    let others = file.items.iter().filter(|line| !matches!(line.node, Item::Scenario(_)));
    let mut items: Vec<Line<Item>> = others.cloned().collect();
    let game = rulebook.map_or_else(|| case.rulebook(), str::to_owned);
    let (script, expect) = (outcome.script.join("\n"), outcome.expect.join("\n"));
    let text = format!(
        "scenario \"way\" {{\n  game {game}\n  script {{\n{script}\n  }}\n  expect {{\n{expect}\n  }}\n}}\n"
    );
    let parsed = parse(FileId(0), &text).file.items.into_iter().find_map(|line| match line.node {
        Item::Scenario(scenario) => Some((scenario, line.span)),
        _ => None,
    });
    let Some((mut way, span)) = parsed else { return print(file) };
    way.name = case.scenario.name.clone();
    way.name.text = format!("{}: outcome {number}", way.name.text);
    way.parts.lines.splice(1..1, before(case.scenario, decisions));
    items.push(Line { node: Item::Scenario(way), span, comments: Default::default() });
    print(&File { items, tail: Vec::new() })
}

/// The parts of the scenario that lead to the situation.
fn before(scenario: &Scenario, decisions: usize) -> Vec<Line<ScenarioPart>> {
    let mut left = decisions;
    let mut parts = Vec::new();
    for part in &scenario.parts.lines {
        let node = match &part.node {
            ScenarioPart::Fields(_) | ScenarioPart::Given(_) => part.node.clone(),
            ScenarioPart::Script(lines) => {
                let steps =
                    lines.lines.iter().filter(|line| matches!(line.node, ScriptLine::Step { .. }));
                let steps: Vec<_> = steps.take(left).cloned().collect();
                left -= steps.len();
                ScenarioPart::Script(Lines { lines: steps, tail: Vec::new(), span: lines.span })
            }
            _ => continue,
        };
        parts.push(Line { node, span: part.span, comments: part.comments.clone() });
    }
    parts
}
