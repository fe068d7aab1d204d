//! The page of a game's words, and the parts of entries that other pages show, too.

use std::collections::HashMap;

use maud::{Markup, html};

use super::Page;
use super::content::{Content, Game};
use super::frame::{At, both, text, title};
use super::script;
use super::slug::slug;
use crate::wordlist::{Entry, Section};

/// The section of words that belong to no game.
const RESERVED: &str = "reserved";

/// Whether the entries of the section are keywords or templates, which have their own page.
pub fn is_called(section: &Section) -> bool {
    matches!(section.name, "keywords" | "templates")
}

/// The anchor of a word on the page; equal spellings are told apart by a number.
pub fn anchor(section: &Section, entry: &Entry) -> String {
    let own = slug(&entry.name);
    let before = section.entries.iter().take_while(|other| !std::ptr::eq(*other, entry));
    let alike = before.filter(|other| slug(&other.name) == own).count();
    let number = if alike == 0 { String::new() } else { format!("-{}", alike + 1) };
    format!("{}.{own}{number}", slug(section.name))
}

/// The anchors of all words of the game, with the sections that have them.
pub fn places(sections: &[Section]) -> HashMap<String, Vec<(&'static str, String)>> {
    let mut found: HashMap<String, Vec<(&'static str, String)>> = HashMap::new();
    let of_game = |section: &&Section| !is_called(section) && section.name != RESERVED;
    for section in sections.iter().filter(of_game) {
        for entry in &section.entries {
            for name in std::iter::once(&entry.name).chain(&entry.also) {
                let places = found.entry(name.clone()).or_default();
                if !places.iter().any(|(of, _)| *of == section.name) {
                    places.push((section.name, anchor(section, entry)));
                }
            }
        }
    }
    found
}

pub fn page(content: &Content<'_>, game: &Game<'_>) -> Page {
    let path = format!("{}/words.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let shown = || game.sections.iter().filter(|section| !is_called(section));
    let main = html! {
        h1 { (both("Vocabulary", "用語")) " " small { (text(game.entry.vocab.title)) } }
        p { (both(
            "Every word that a script may use, with its meaning, its rules and a card that uses it.",
            "スクリプトで使えるすべての語と、その意味、ルール、使っているカード。",
        )) }
        nav.contents aria-label="Contents" data-en="Contents" data-ja="目次" { ul {
            @for section in shown() {
                li { a href={ "#" (slug(section.name)) } { (name_of(section)) } }
            }
        } }
        @for section in shown() {
            section.words {
                h2 #(slug(section.name)) { (name_of(section)) }
                p.about { (both(marked(section.about), marked(section.about_ja))) }
                @if section.name == RESERVED {
                    ul.reserved { @for entry in &section.entries {
                        li #(anchor(section, entry)) { code { (entry.name) } }
                    } }
                } @else {
                    @for entry in &section.entries { (entry_of(&at, section, entry)) }
                }
            }
        }
    };
    let game_title = game.entry.vocab.title;
    let en = format!("Vocabulary: {}", game_title.en);
    let ja = format!("用語：{}", game_title.ja);
    at.page(title(&en, &ja), main)
}

fn name_of(section: &Section) -> Markup {
    let name = section.name.replace('_', " ");
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    both(format!("{}{}", first.unwrap_or_default(), letters.as_str()), section.name_ja)
}

fn entry_of(at: &At<'_, '_>, section: &Section, entry: &Entry) -> Markup {
    html! {
        article.word #(anchor(section, entry)) {
            h3 { code { (pattern(entry)) } }
            div { (meaning(at, entry)) }
            (example(at, section, entry))
        }
    }
}

fn pattern(entry: &Entry) -> Markup {
    match entry.pattern == entry.pattern_ja {
        true => html! { (entry.pattern) },
        false => both(&entry.pattern, &entry.pattern_ja),
    }
}

/// The meaning of an entry in both languages, and its notes.
fn meaning(at: &At<'_, '_>, entry: &Entry) -> Markup {
    html! {
        @if !entry.text.is_empty() || !entry.japanese.is_empty() {
            dl.meaning {
                @if !entry.text.is_empty() { div lang="en" { dt { "English" } dd { (entry.text) } } }
                @if !entry.japanese.is_empty() {
                    div lang="ja" { dt { "日本語" } dd { (entry.japanese) } }
                }
            }
        }
        @if !entry.notes.is_empty() {
            ul.notes { @for (en, ja) in entry.notes.iter().zip(&entry.notes_ja) {
                li { (both(marked(en), marked(ja))) }
            } }
        }
        @if !entry.also.is_empty() {
            p.also { (both("also ", "別の書き方：")) @for (n, also) in entry.also.iter().enumerate() {
                @if n > 0 { ", " }
                code { (also) }
            } }
        }
        (rules(at, entry))
    }
}

/// The rules that define the entry.
pub fn rules(at: &At<'_, '_>, entry: &Entry) -> Markup {
    html! {
        @if !entry.cites.is_empty() {
            p.also { (both("rules ", "ルール：")) @for (n, rule) in entry.cites.iter().enumerate() {
                @if n > 0 { ", " }
                (at.rule_link(None, rule))
            } }
        }
    }
}

/// A card that uses the word, with the line of its script.
fn example(at: &At<'_, '_>, section: &Section, entry: &Entry) -> Markup {
    let found = at.game.and_then(|game| {
        let example = game.examples.find(section, entry)?;
        let card = game.cards.iter().find(|card| std::ptr::eq(card.def, example.card))?;
        Some((card, example.line))
    });
    html! {
        @if let Some((card, line)) = found {
            div.example {
                p.also { (both("as on ", "例：")) (at.card_link(card)) }
                (script::line(at, line, |word| entry.is(word)))
            }
        }
    }
}

/// The text with the parts between backticks as code.
pub fn marked(text: &str) -> Markup {
    html! {
        @for (n, part) in text.split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
