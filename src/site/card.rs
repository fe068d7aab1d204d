//! The page of a card.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::content::{Card, Content, Game};
use super::frame::{At, both, text, title};
use super::played::{ScenarioFile, Scene};
use super::words::marked;
use super::{Page, scenarios, script, steps, trace};
use crate::reading::{Lang, Section};

/// The most traces on the page itself.
const MOST_TRACES: usize = 3;

/// The number of scenarios listed before the rest is folded away.
const LISTED: usize = 6;

pub fn page(content: &Content<'_>, game: &Game<'_>, n: usize) -> Page {
    let card = &game.cards[n];
    let path = format!("{}/cards/{}.html", game.name(), card.slug);
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        p.crumbs { (text(game.entry.vocab.title)) " › "
            a href=(at.here("cards.html")) { (both("Cards", "カード")) } }
        h1 { (both(&card.en.name, card.name_ja())) " "
            small { (both(other(card), code(card))) }
        }
        @if card.en.token { p.about { (both("A token.", "トークン。")) } }
        div.pair {
            section { h2 { (both("Reading", "読み")) }
                div.en lang="en" { (steps::reading(&at, &card.en, Lang::En)) }
                div.ja lang="ja" { (steps::reading(&at, &card.ja, Lang::Ja)) }
            }
            section { h2 { (both("Script", "スクリプト")) }
                (script::shown(&at, None, card.script))
                p.about { (card.path) ":" (card.lines.0) }
            }
        }
        (cited(&at, card))
        (shown_by(&at, game, card))
        nav.next aria-label="Cards" data-en="Cards" data-ja="カード" {
            @if let Some(before) = n.checked_sub(1).map(|n| &game.cards[n]) {
                span { "← " (at.card_link(before)) }
            }
            @if let Some(next) = game.cards.get(n + 1) { span { (at.card_link(next)) " →" } }
        }
    };
    at.page(title(&card.en.name, card.name_ja()), main)
}

fn code(card: &Card<'_>) -> String {
    card.en.codes().map(|code| format!(" {code}")).collect()
}

/// The Japanese name and the code, shown after the English name.
fn other(card: &Card<'_>) -> String {
    format!("{}{}", card.en.name_ja.as_deref().unwrap_or_default(), code(card))
}

/// The rules that the reading cites, in the order of the book.
fn cited(at: &At<'_, '_>, card: &Card<'_>) -> Markup {
    let Some(ledger) = at.game.and_then(|game| game.ledgers.first()) else { return html! {} };
    let page = &card.en;
    let sections = page.abilities.iter().chain(&page.keywords);
    let of_sections = sections.flat_map(|section: &Section| &section.rules);
    let words = page.words.iter().chain(&page.notes).flat_map(|word| &word.rules);
    let all: BTreeSet<&str> =
        page.rules.iter().chain(of_sections).chain(words).map(String::as_str).collect();
    let rows = ledger.rows.iter().filter(|row| all.contains(row.id));
    let readings = all.iter().filter_map(|id| ledger.reading(id));
    let rulings = all.iter().filter_map(|id| ledger.ruling(id));
    html! {
        section {
            h2 { (both("Rules", "ルール")) }
            dl.rules {
                @for row in rows {
                    div { dt { (at.rule_link(None, row.id)) } dd { (both(row.summary, row.ja)) } }
                }
                @for reading in readings {
                    div { dt { (at.rule_link(None, reading.id)) }
                        dd { (both(marked(reading.text(Lang::En)), marked(reading.text(Lang::Ja)))) } }
                }
                @for ruling in rulings {
                    div { dt { (at.rule_link(None, ruling.id)) }
                        dd { (both(ruling.answer, ruling.ja)) } }
                }
            }
        }
    }
}

/// The scenarios with the card, and the shortest traces of those in which its text does something.
fn shown_by(at: &At<'_, '_>, game: &Game<'_>, card: &Card<'_>) -> Markup {
    let all: Vec<(&ScenarioFile, usize)> =
        card.scenarios.iter().map(|(file, n)| (&game.files[*file], *n)).collect();
    let scene = |(file, n): &(&'_ ScenarioFile, usize)| -> usize {
        let scene: &Scene = &file.scenarios[*n];
        scene.en.lines.len()
    };
    let mut acting: Vec<_> =
        all.iter().filter(|(file, n)| acts(card, &file.scenarios[*n])).copied().collect();
    acting.sort_by_key(scene);
    acting.truncate(MOST_TRACES);
    let others: Vec<_> =
        all.iter().filter(|one| !acting.iter().any(|shown| is_same(one, shown))).collect();
    html! {
        section {
            h2 { (both("Scenarios", "シナリオ")) }
            @if all.is_empty() {
                p.about { (both("No scenario names this card.", "このカードが登場するシナリオはない。")) }
            }
            @for (file, n) in &acting {
                @let scene = &file.scenarios[*n];
                details.trace {
                    summary { (scenarios::named(scene)) }
                    p.about { a href=(scenarios::way(at, file, *n)) { (both("the whole scenario", "シナリオの全体")) } }
                    (trace::both(at, scene))
                }
            }
            @if !others.is_empty() && !acting.is_empty() {
                h3 { (both("Also in", "ほかのシナリオ")) }
            }
            (list(at, &others[..others.len().min(LISTED)]))
            @if others.len() > LISTED {
                details { summary { (both(
                        format!("{} more", others.len() - LISTED),
                        format!("ほか{}件", others.len() - LISTED),
                    )) }
                    (list(at, &others[LISTED..]))
                }
            }
        }
    }
}

fn is_same(one: &(&ScenarioFile, usize), other: &(&ScenarioFile, usize)) -> bool {
    std::ptr::eq(one.0, other.0) && one.1 == other.1
}

/// Whether a line of the trace is an effect of the card's script.
fn acts(card: &Card<'_>, scene: &Scene) -> bool {
    let lines = scene.en.lines.iter().filter_map(|line| line.source.as_ref());
    let own = |(path, line): &(String, usize)| {
        path == card.path && (card.lines.0..=card.lines.1).contains(line)
    };
    !scene.same && lines.into_iter().any(own)
}

fn list(at: &At<'_, '_>, scenes: &[&(&ScenarioFile, usize)]) -> Markup {
    html! {
        @if !scenes.is_empty() {
            ul { @for (file, n) in scenes {
                li { a href=(scenarios::way(at, file, *n)) { (scenarios::named(&file.scenarios[*n])) } }
            } }
        }
    }
}
