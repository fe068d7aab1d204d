//! Scenarios with their traces, and scripts that a rulebook refuses.

use maud::{Markup, html};

use super::content::{Content, Game};
use super::frame::{At, both, count, text, title};
use super::played::{ScenarioFile, Scene};
use super::{Page, script, trace};

/// A link to a scenario.
pub fn way(at: &At<'_, '_>, file: &ScenarioFile, n: usize) -> String {
    at.here(&format!("scenarios/{}.html#scenario-{}", file.slug, n + 1))
}

/// The title of a scenario; the names of scenarios are English.
pub fn named(scene: &Scene) -> Markup {
    html! { span lang="en" { (scene.name) } }
}

pub fn list(content: &Content<'_>, game: &Game<'_>) -> Page {
    let path = format!("{}/scenarios.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        h1 { (both("Scenarios", "シナリオ")) " " small { (text(game.entry.vocab.title)) } }
        p { (both(
            "Situations, what the players decide, and step by step what comes of it.",
            "状況とプレイヤーの選択、そこから何が起こるかを、1手ずつ示す。",
        )) }
        p { (count(game.scenes(), "scenario", "scenarios", "シナリオ"))
            @if !game.refused.is_empty() { " ・ " a href=(at.here("refused.html")) { (count(
                game.refused.len(),
                "script that is refused",
                "scripts that are refused",
                "拒否されるスクリプト",
            )) } }
        }
        @if game.files.is_empty() { p.about { (both("There is none.", "なし。")) } }
        @for file in &game.files {
            details.file { summary { b { (file.name) } " " span.other { (file.scenarios.len()) }
                    @if let Some(about) = file.about.first() { " " span.about lang="en" { (about) } } }
                ol { @for (n, scene) in file.scenarios.iter().enumerate() {
                    li { a href=(way(&at, file, n)) { (named(scene)) } }
                } }
            }
        }
    };
    let of = game.entry.vocab.title;
    let (en, ja) = (format!("Scenarios: {}", of.en), format!("シナリオ：{}", of.ja));
    at.page(title(&en, &ja), main)
}

pub fn file(content: &Content<'_>, game: &Game<'_>, file: &ScenarioFile) -> Page {
    let path = format!("{}/scenarios/{}.html", game.name(), file.slug);
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        p.crumbs { (text(game.entry.vocab.title)) " › "
            a href=(at.here("scenarios.html")) { (both("Scenarios", "シナリオ")) } }
        h1 { (file.name) }
        @if !file.about.is_empty() { p lang="en" { (file.about.join(" ")) } }
        p.about { (file.path) }
        @if file.scenarios.len() > 1 {
            nav.contents aria-label="Contents" data-en="Contents" data-ja="目次" { ol {
                @for (n, scene) in file.scenarios.iter().enumerate() {
                    li { a href={ "#scenario-" (n + 1) } { (named(scene)) } }
                }
            } }
        }
        @if !file.own.is_empty() {
            details { summary { (both("Cards of its own", "このシナリオだけのカード")) }
                @for own in &file.own { (script::shown(&at, None, own)) }
            }
        }
        @for (n, scene) in file.scenarios.iter().enumerate() { (scenario(&at, n, scene)) }
    };
    at.page(title(&file.name, &file.name), main)
}

fn scenario(at: &At<'_, '_>, n: usize, scene: &Scene) -> Markup {
    html! {
        section.scenario #{ "scenario-" (n + 1) } {
            h2 { a.self href={ "#scenario-" (n + 1) } { (named(scene)) } }
            p.about { (scene.citing.rulebook)
                @if !scene.holds { " " b.no { (both("does not hold", "成り立たない")) } } }
            @if !scene.further { (script::shown(at, Some(scene.version()), &scene.script)) }
            @if scene.same {
                p { (both("the same steps", "同じ手順")) }
            } @else {
                h3 { (both("Trace", "経過")) }
                (trace::both(at, scene))
            }
        }
    }
}

/// `None` if no script is refused.
pub fn refused(content: &Content<'_>, game: &Game<'_>) -> Option<Page> {
    if game.refused.is_empty() {
        return None;
    }
    let path = format!("{}/refused.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        p.crumbs { (text(game.entry.vocab.title)) " › "
            a href=(at.here("scenarios.html")) { (both("Scenarios", "シナリオ")) } }
        h1 { (both("Scripts that are refused", "拒否されるスクリプト")) }
        p { (both(
            "Each breaks a rule, and what fuda check says of it.",
            "それぞれルールに反するスクリプトと、fuda check の答え。",
        )) }
        @for (n, refusal) in game.refused.iter().enumerate() {
            section.scenario #{ "refused-" (n) } {
                @let name = refusal.path.rsplit(['/', '\\']).next().unwrap_or_default();
                h2 { (name.trim_end_matches(".fuda").replace('_', " ")) }
                p.also { @for citing in &refusal.refused.citing {
                    (citing.rulebook) " "
                    @for id in &citing.cites { (at.rule_link(None, id)) " " }
                } }
                (script::shown(&at, None, &refusal.script))
                pre.said tabindex="0" { (refusal.said.trim_end()) }
            }
        }
    };
    Some(at.page(title("Scripts that are refused", "拒否されるスクリプト"), main))
}
