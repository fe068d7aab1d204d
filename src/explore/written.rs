//! An outcome as a scenario file: the situation, the shortest way to it, and what comes of it.

use super::answer::Outcome;
use crate::diagnostics::{FileId, say};
use crate::reading::Lang;
use crate::scenario::Case;
use crate::syntax::ast::{File, Item, Line, Scenario, ScenarioPart, ScriptLine};
use crate::syntax::{parse, print};

/// A file that `fuda trace` plays: all of `file` but its scenarios, and one for the outcome. The first `decisions`
/// steps of the case's script stand before the way.
pub fn scenario_of(
    file: &File,
    case: &Case<'_>,
    rulebook: Option<&str>,
    decisions: usize,
    (number, outcome): (usize, &Outcome),
    lang: Lang,
) -> String {
    let others = file.items.iter().filter(|line| !matches!(line.node, Item::Scenario(_)));
    let mut items: Vec<Line<Item>> = others.cloned().collect();
    let (script, expect) = (outcome.script.join("\n"), outcome.expect.join("\n"));
    let text = format!(
        "scenario \"way\" {{\n{}  script {{\n{script}\n  }}\n  expect {{\n{expect}\n  }}\n}}\n",
        rulebook.map(|game| format!("  game {game}\n")).unwrap_or_default()
    );
    let parsed = parse(FileId(0), &text).file.items.into_iter().find_map(|line| match line.node {
        Item::Scenario(scenario) => Some((scenario, line.span)),
        _ => None,
    });
    let Some((mut way, span)) = parsed else { return print(file) };
    way.name = case.scenario.name.clone();
    let told = say!("{scenario}: outcome {number}", scenario = way.name.text, number);
    way.name.text = told.in_lang(lang).into_owned();
    let at = usize::from(rulebook.is_some());
    let steps = steps_before(case.scenario, decisions);
    if let Some(ScenarioPart::Script(lines)) =
        way.parts.lines.get_mut(at).map(|line| &mut line.node)
    {
        lines.lines.splice(0..0, steps);
    }
    way.parts.lines.splice(at..at, situation(case.scenario, rulebook.is_none()));
    items.push(Line { node: Item::Scenario(way), span, comments: Default::default() });
    print(&File { items, tail: Vec::new() })
}

/// The parts of the scenario that lay the table, with its own `game` line if that is wanted.
fn situation(scenario: &Scenario, with_game: bool) -> impl Iterator<Item = Line<ScenarioPart>> {
    let parts = scenario.parts.lines.iter().filter(move |part| match part.node {
        ScenarioPart::Fields(_) | ScenarioPart::Given(_) => true,
        ScenarioPart::Game(_) => with_game,
        _ => false,
    });
    parts.cloned()
}

/// The first decisions of the scenario.
fn steps_before(scenario: &Scenario, decisions: usize) -> impl Iterator<Item = Line<ScriptLine>> {
    let scripts = scenario.parts.lines.iter().filter_map(|part| match &part.node {
        ScenarioPart::Script(lines) => Some(&lines.lines),
        _ => None,
    });
    let steps = scripts.flatten().filter(|line| matches!(line.node, ScriptLine::Step { .. }));
    steps.take(decisions).cloned()
}
