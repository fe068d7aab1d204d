//! The rules of a rulebook: each in our words, whether it is played, and the scenarios and cards that show it.

use maud::{Markup, html};

use super::content::{Content, Game};
use super::frame::{At, both, rules_file, text, title};
use super::played::{ScenarioFile, Scene};
use super::words::marked;
use super::{Page, scenarios};
use crate::lang::Lang;
use crate::ledger::{self, Kind, Ledger, Row, Status};
use crate::vocab::{self, Text};

/// The most cards named at a rule; the others are counted.
const CARDS_NAMED: usize = 12;

pub fn page(content: &Content<'_>, game: &Game<'_>, ledger: &Ledger) -> Page {
    let newest = game.ledgers[0];
    let path = format!("{}/{}", game.name(), rules_file(newest, ledger));
    let at = At { content, game: Some(game), path: &path };
    let chapters = chapters(ledger);
    let is_newest = ledger.version == newest.version;
    let book = format!("{}@{}", game.name(), ledger.version);
    let main = html! {
        h1 { (both("Rules", "ルール")) " " small { (text(game.entry.vocab.title)) " " (book) } }
        p { (both(
            "Every rule of the rulebook in our words, by its number there, with a letter where one paragraph says several things.",
            "ルールブックのすべてのルールをfudaの言葉で、その番号のもとに示す。1つの段落が複数のことを述べる場合は文字を添える。",
        )) }
        (counts(ledger))
        @if game.ledgers.len() > 1 {
            p { (both("Rulebooks: ", "ルールブック："))
                @for (n, other) in game.ledgers.iter().enumerate() {
                    @if n > 0 { ", " }
                    @if other.version == ledger.version { (other.version) }
                    @else { a href=(at.here(&rules_file(newest, other))) { (other.version) } }
                }
            }
        }
        nav.contents aria-label="Contents" data-en="Contents" data-ja="目次" { ul {
            @for (chapter, _) in &chapters { li { a href={ "#chapter-" (chapter) } { (chapter) } } }
            @if is_newest { li { a href="#readings" { (both("Readings", "解釈")) } } }
        } }
        @for (chapter, rows) in &chapters {
            section { h2 #{ "chapter-" (chapter) } { (chapter) }
                @for row in rows { (rule(&at, game, ledger, row)) }
            }
        }
        @if is_newest { (readings(&at, game, ledger)) }
    };
    let title_of = game.entry.vocab.title;
    let en = format!("Rules: {} {}", title_of.en, ledger.version);
    let ja = format!("ルール：{} {}", title_of.ja, ledger.version);
    at.page(title(&en, &ja), main)
}

/// The rules by chapter, the first part of their numbers.
fn chapters(ledger: &Ledger) -> Vec<(&str, Vec<&Row>)> {
    let mut chapters: Vec<(&str, Vec<&Row>)> = Vec::new();
    for row in &ledger.rows {
        let end = row.id.find(['.', '-']).unwrap_or(row.id.len());
        let chapter = match ledger.rows.iter().all(|row| !row.id.contains(['.', '-'])) {
            true => "1",
            false => &row.id[..end],
        };
        match chapters.iter_mut().find(|(of, _)| *of == chapter) {
            Some((_, rows)) => rows.push(row),
            None => chapters.push((chapter, vec![row])),
        }
    }
    chapters
}

fn counts(ledger: &Ledger) -> Markup {
    let of = |status| ledger.rows.iter().filter(|row| row.status == status).count();
    html! {
        ul.counts {
            @for status in [Status::Implemented, Status::NotYet, Status::Definition, Status::Physical] {
                @let number = of(status);
                @if number > 0 { li { b { (number) } " " (text(status_text(status))) } }
            }
        }
    }
}

fn rule(at: &At<'_, '_>, game: &Game<'_>, ledger: &Ledger, row: &Row) -> Markup {
    let version = Some(ledger.version);
    let number = row.newest.unwrap_or(row.id);
    let cards = game.shows.get(number).map_or(&[][..], Vec::as_slice);
    let scenes = cited_by(game, ledger, number);
    let refused = game.refused.iter().enumerate().filter(|(_, refusal)| {
        let cites = |cited: &str| cited == number;
        refusal.refused.citing.iter().any(|citing| citing.cites.iter().any(|id| cites(id)))
    });
    let refused: Vec<usize> = refused.map(|(n, _)| n).collect();
    let rulings = ledger::rulings(game.name()).iter();
    let rulings: Vec<_> = rulings.filter(|ruling| ruling.rules.contains(&number)).collect();
    html! {
        article.rule #(row.id) {
            h3 { a.self href={ "#" (row.id) } { (row.id) } " " small { (text(kind_text(row.kind))) } }
            p { (both(row.summary, row.ja)) }
            @if !row.differs.is_empty() {
                p.about lang="en" { (both("The newest rulebook: ", "最新版："))  (row.differs) }
            }
            p.status { span.(status_class(row.status)) { (text(status_text(row.status))) }
                @for place in &row.code { " " code.place { (place.file) ": " (place.item) } }
            }
            @if !row.depends.is_empty() || !row.readings.is_empty() || !rulings.is_empty() {
                p.also { (both("see ", "参照："))
                    @for id in row.depends.iter().chain(&row.readings) { (at.rule_link(version, id)) " " }
                    @for ruling in rulings { (at.rule_link(None, ruling.id)) " " }
                }
            }
            @if !cards.is_empty() {
                p.also { (both("cards: ", "カード："))
                    @for (n, card) in cards.iter().take(CARDS_NAMED).enumerate() {
                        @if n > 0 { ", " }
                        (at.card_link(&game.cards[*card]))
                    }
                    @if cards.len() > CARDS_NAMED { (both(
                        format!(", and {} more", cards.len() - CARDS_NAMED),
                        format!("、ほか{}枚", cards.len() - CARDS_NAMED),
                    )) }
                }
            }
            (shown_by(at, &scenes, &refused))
        }
    }
}

/// The scenarios that cite a rule under a rulebook.
fn cited_by<'g>(
    game: &'g Game<'_>,
    ledger: &Ledger,
    number: &str,
) -> Vec<(&'g ScenarioFile, usize)> {
    let all = game
        .files
        .iter()
        .flat_map(|file| file.scenarios.iter().enumerate().map(move |(n, scene)| (file, n, scene)));
    let cites = |scene: &Scene| {
        scene.version() == ledger.version && scene.citing.cites.iter().any(|id| id == number)
    };
    all.filter(|(_, _, scene)| cites(scene)).map(|(file, n, _)| (file, n)).collect()
}

fn shown_by(at: &At<'_, '_>, scenes: &[(&ScenarioFile, usize)], refused: &[usize]) -> Markup {
    let all = scenes.len() + refused.len();
    html! {
        @if all > 0 {
            details { summary { (both(
                    format!("shown by {all} {}", if all == 1 { "scenario" } else { "scenarios" }),
                    format!("{all}のシナリオで示される"),
                )) }
                ul {
                    @for (file, n) in scenes {
                        li { a href=(scenarios::way(at, file, *n)) {
                            (scenarios::named(&file.scenarios[*n])) } }
                    }
                    @for n in refused {
                        li { a href=(at.here(&format!("refused.html#refused-{n}"))) {
                            (both("a script that is refused", "拒否されるスクリプト")) } }
                    }
                }
            }
        }
    }
}

fn readings(at: &At<'_, '_>, game: &Game<'_>, ledger: &Ledger) -> Markup {
    html! {
        section { h2 #readings { (both("Readings", "解釈")) }
            p { (both(
                "What fuda takes where the book is silent or says two things. Not the book's words.",
                "ルールブックに書かれていない、または食い違う箇所について、fudaが採る解釈。ルールブックの文章ではない。",
            )) }
            @for reading in ledger::readings(game.name()) {
                article.rule #(reading.id) {
                    h3 { a.self href={ "#" (reading.id) } { (reading.id) } }
                    p { (both(marked(reading.text(Lang::En)), marked(reading.text(Lang::Ja)))) }
                    @if let [Some(en), Some(ja)] = Lang::ALL.map(|lang| reading.because(lang)) {
                        p.about { (both(marked(en), marked(ja))) }
                    }
                    @let read: Vec<_> =
                        ledger.rows.iter().filter(|row| row.readings.contains(&reading.id)).collect();
                    @if !read.is_empty() {
                        p.also { (both("reads ", "対象："))
                            @for row in read { (at.rule_link(None, row.id)) " " } }
                    }
                }
            }
        }
    }
}

fn status_class(status: Status) -> &'static str {
    match status {
        Status::Implemented => "yes",
        Status::NotYet => "no",
        Status::Definition | Status::Physical => "other",
    }
}

fn status_text(status: Status) -> Text {
    let word = match status {
        Status::Physical => "about paper and people",
        _ => status.word(),
    };
    vocab::text(word, status.ja())
}

fn kind_text(kind: Kind) -> Text {
    vocab::text(kind.word(), kind.ja())
}
