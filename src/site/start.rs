//! The start pages of the site and of each game.

use maud::{Markup, html};

use super::Page;
use super::content::{Content, Game};
use super::frame::{At, both, parts, text, title};
use super::words;
use crate::ledger;
use crate::vocab::Text;

pub fn page(content: &Content<'_>) -> Page {
    let at = At { content, game: None, path: "index.html" };
    let main = html! {
        h1 { (both("Words, cards and rules", "用語・カード・ルール")) }
        p { (both(
            "Search above by a card's name in either language, a word of a script, a keyword, or a rule's number or text.",
            "上の検索欄では、カード名（日英どちらでも）、スクリプトの語、キーワード、ルールの番号や本文から探せます。",
        )) }
        div.tiles { @for game in &content.games {
            section { h2 { a href=(at.way(&format!("{}/index.html", game.name()))) {
                    (text(game.entry.vocab.title)) } }
                (counts(&At { game: Some(game), ..at }, game))
            }
        } }
    };
    at.page(title("Words, cards and rules", "用語・カード・ルール"), main)
}

pub fn of_game(content: &Content<'_>, game: &Game<'_>) -> Page {
    let path = format!("{}/index.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        h1 { (text(game.entry.vocab.title)) }
        p.about { @for (n, rules) in game.entry.rulebooks.iter().enumerate() {
            @if n > 0 { ", " }
            (rules.name())
        } }
        (counts(&at, game))
        @if !game.program.decks.is_empty() {
            h2 { (both("Decks", "デッキ")) }
            @for deck in &game.program.decks {
                details { summary { (both(&deck.name, deck.name_ja.as_deref().unwrap_or(&deck.name))) }
                    ul { @for (count, name, _) in &deck.cards {
                        @let name = &game.program.names[name.index()];
                        li { (count) " "
                            @match game.by_name.get(name) {
                                Some(card) => (at.card_link(&game.cards[*card])),
                                None => (name),
                            }
                        }
                    } }
                }
            }
        }
    };
    at.page(game.entry.vocab.title.into(), main)
}

/// The number of entries of each part, with a link to it.
fn counts(at: &At<'_, '_>, game: &Game<'_>) -> Markup {
    let entries = |called: bool| {
        let of = game.sections.iter().filter(|section| words::is_called(section) == called);
        of.map(|section| section.entries.len()).sum::<usize>()
    };
    let number = |file: &str| match file {
        "words.html" => entries(false),
        "keywords.html" => entries(true),
        "cards.html" => game.cards.len(),
        "rules.html" => game.ledgers.first().map_or(0, |ledger| ledger.rows.len()),
        "scenarios.html" => game.scenes(),
        _ => ledger::rulings(game.name()).len(),
    };
    let row = |(file, name): (&'static str, Text)| {
        html! { li { b { (number(file)) } " " a href=(at.here(file)) { (text(name)) } } }
    };
    html! { ul.counts { @for part in parts(game) { (row(part)) } } }
}
