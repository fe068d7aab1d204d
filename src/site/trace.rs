//! Traces: what happened step by step, with rules, causes and conditions.

use maud::{Markup, html};

use super::frame::At;
use super::linked::linked;
use super::played::Scene;
use crate::reading::Lang;
use crate::reading::play::{Condition, Line, Tale};

/// The trace of a scenario in both languages.
pub fn both(at: &At<'_, '_>, scene: &Scene) -> Markup {
    html! {
        div.en lang="en" { (told(at, scene, &scene.en, Lang::En)) }
        div.ja lang="ja" { (told(at, scene, &scene.ja, Lang::Ja)) }
    }
}

/// A line or condition of a trace, with the number of the line before it.
enum Told<'t> {
    Line(&'t Line, Option<u32>),
    Condition(&'t Condition, Option<u32>),
}

/// The lines with the conditions at the places where they were asked.
fn in_order(tale: &Tale) -> Vec<Told<'_>> {
    let mut all = Vec::new();
    let mut before = None;
    // Conditions that held from the beginning would fill the page; those asked later are shown.
    let mut asked = tale.conditions.iter().filter(|asked| asked.after > 0).peekable();
    for line in &tale.lines {
        while let Some(condition) = asked.next_if(|asked| asked.after < line.no) {
            all.push(Told::Condition(condition, before));
        }
        all.push(Told::Line(line, before));
        before = Some(line.no);
    }
    all.extend(asked.map(|condition| Told::Condition(condition, before)));
    all
}

fn told(at: &At<'_, '_>, scene: &Scene, tale: &Tale, lang: Lang) -> Markup {
    let version = Some(scene.version());
    let since = |cause: u32, before: Option<u32>| {
        (cause != 0 && before != Some(cause)).then(|| lang.since(cause))
    };
    html! {
        ol.trace {
            @for told in in_order(tale) {
                @match told {
                    Told::Line(line, before) => li.decision[line.decision] value=(line.no) {
                        @if let Some(rule) = line.rules.first() { (at.rule_link(version, rule)) " " }
                        (linked(at, version, &line.text))
                        (notes(at, version, since(line.cause, before), line.rules.get(1..), &line.source))
                    },
                    Told::Condition(asked, before) => li.asked data-depth=(asked.depth) {
                        (linked(at, version, &asked.text))
                        @if asked.depth == 0 {
                            (notes(at, version, since(asked.step, before), Some(&asked.rules), &asked.source))
                        }
                    },
                }
            }
        }
    }
}

fn notes(
    at: &At<'_, '_>,
    version: Option<&str>,
    since: Option<String>,
    rules: Option<&[String]>,
    source: &Option<(String, usize)>,
) -> Markup {
    let rules = rules.unwrap_or_default();
    if since.is_none() && rules.is_empty() && source.is_none() {
        return html! {};
    }
    html! {
        " " span.notes {
            @if let Some(since) = since { span { (since) } " " }
            @for rule in rules { (at.rule_link(version, rule)) " " }
            @if let Some((path, line)) = source {
                @let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
                @match at.game.and_then(|game| game.card_at(path, *line)) {
                    Some(card) => a href=(at.card(card)) { (file) ":" (line) },
                    None => span { (file) ":" (line) },
                }
            }
        }
    }
}
