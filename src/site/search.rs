//! The search index, written as a script: a page opened from the disk may not read any other kind of file.

use serde::Serialize;

use super::Page;
use super::content::{Content, Game};
use super::frame::{At, rules_file};
use super::slug::slug;
use super::words;
use crate::ledger;
use crate::reading::{Lang, headings};

/// The kinds of things that are found, in the order of the results.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Card,
    Keyword,
    Word,
    Rule,
    Scenario,
}

/// Kind, game, names in English and Japanese, link, texts in English and Japanese.
#[derive(Debug, Serialize)]
struct Found(Kind, &'static str, String, String, String, String, String);

pub fn index(content: &Content<'_>) -> Page {
    let mut lines = Vec::new();
    for game in &content.games {
        let mut found = Vec::new();
        cards(content, game, &mut found);
        entries(game, &mut found);
        rules(game, &mut found);
        scenarios(game, &mut found);
        lines.extend(
            found.iter().map(|found| serde_json::to_string(found).expect("plain texts are JSON")),
        );
    }
    let games: Vec<(&str, &str, &str)> = content
        .games
        .iter()
        .map(|game| {
            let title = game.entry.vocab.title;
            (game.name(), title.en, title.ja)
        })
        .collect();
    let games = serde_json::to_string(&games).expect("plain texts are JSON");
    let text = format!("fudaIndex({games}, [\n{}\n]);\n", lines.join(",\n"));
    Page { path: "search.js".to_owned(), text }
}

fn cards(content: &Content<'_>, game: &Game<'_>, found: &mut Vec<Found>) {
    let at = At { content, game: Some(game), path: "search.js" };
    for card in &game.cards {
        let printed = |page: &crate::reading::Page, lang| {
            let mut lines = page.printed_lines(headings(lang));
            lines.extend(card.en.codes().map(str::to_owned));
            lines.join(" ・ ")
        };
        let (en, ja) = (printed(&card.en, Lang::En), printed(&card.ja, Lang::Ja));
        let (name, name_ja) = (card.en.name.clone(), card.name_ja().to_owned());
        found.push(Found(Kind::Card, game.name(), name, name_ja, at.card(card), en, ja));
    }
}

fn entries(game: &Game<'_>, found: &mut Vec<Found>) {
    for section in &game.sections {
        for entry in &section.entries {
            let names = std::iter::once(&entry.name).chain(&entry.also);
            let names: Vec<&str> = names.map(String::as_str).collect();
            let names = names.join(", ");
            let (kind, ja, way) = match words::is_called(section) {
                true => {
                    let ja = match entry.japanese.is_empty() {
                        true => names.clone(),
                        false => format!("{names}　{}", entry.japanese),
                    };
                    (Kind::Keyword, ja, format!("keywords.html#{}", slug(&entry.name)))
                }
                false => {
                    let way = format!("words.html#{}", words::anchor(section, entry));
                    // The text after `：` explains the name of an ability, so it is left out.
                    let ja = entry.japanese.split('：').next().unwrap_or_default();
                    (Kind::Word, if ja.is_empty() { &names } else { ja }.to_owned(), way)
                }
            };
            let (text, text_ja) = match kind {
                Kind::Keyword => (String::new(), String::new()),
                _ => (
                    format!("{}: {}", section.name.replace('_', " "), entry.text),
                    format!("{}：{}", section.name_ja, entry.japanese),
                ),
            };
            let way = format!("{}/{way}", game.name());
            found.push(Found(kind, game.name(), names, ja, way, text, text_ja));
        }
    }
}

fn rules(game: &Game<'_>, found: &mut Vec<Found>) {
    let rule = |file: &str, id: &str, en: &str, ja: &str| {
        let way = format!("{}/{file}#{id}", game.name());
        let (id, ja_id) = (id.to_owned(), id.to_owned());
        Found(Kind::Rule, game.name(), id, ja_id, way, en.to_owned(), ja.to_owned())
    };
    let Some(newest) = game.ledgers.first() else { return };
    for ledger in &game.ledgers {
        let file = rules_file(newest, ledger);
        // A rule of an older rulebook is listed if it says something else than the newest one.
        let new = |row: &&ledger::Row| {
            ledger.version == newest.version || row.newest.is_none() || !row.differs.is_empty()
        };
        let rows = ledger.rows.iter().filter(new);
        found.extend(rows.map(|row| rule(&file, row.id, row.summary, row.ja)));
    }
    let readings = ledger::readings(game.name());
    found
        .extend(readings.map(|of| rule("rules.html", of.id, of.text(Lang::En), of.text(Lang::Ja))));
    let rulings = ledger::rulings(game.name()).iter();
    found.extend(rulings.map(|of| {
        let en = [of.situation, of.question, of.answer].join(" ");
        rule("rulings.html", of.id, &en, of.ja)
    }));
}

fn scenarios(game: &Game<'_>, found: &mut Vec<Found>) {
    for file in &game.files {
        let scenes = file.scenarios.iter().enumerate().filter(|(_, scene)| !scene.further);
        for (n, scene) in scenes {
            let way = format!("{}/scenarios/{}.html#scenario-{}", game.name(), file.slug, n + 1);
            let (name, text) = (scene.name.clone(), file.name.clone());
            let same = (name.clone(), text.clone());
            found.push(Found(Kind::Scenario, game.name(), name, same.0, way, text, same.1));
        }
    }
}
