//! The page of a game's keywords and shared texts.

use maud::{Markup, html};

use super::content::{Card, Content, Game};
use super::frame::{At, both, text, title};
use super::slug::slug;
use super::{Page, script, steps, words};
use crate::check::ir::{KeywordDef, TemplateDef};
use crate::reading::{Lang, Section, headings};

/// The number of cards listed before the rest is folded away.
const LISTED: usize = 12;

pub fn page(content: &Content<'_>, game: &Game<'_>) -> Page {
    let path = format!("{}/keywords.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        h1 { (both("Keywords and templates", "キーワードとひな型")) " "
            small { (text(game.entry.vocab.title)) } }
        p { (both(
            "A keyword is put in as its text wherever a card has it; a template is a text that many cards share.",
            "キーワードはカードに書くとその定義のテキストになる。ひな型は多くのカードに共通のテキスト。",
        )) }
        h2 #keywords { (both("Keywords", "キーワード")) }
        @if game.program.keywords.is_empty() { p.about { (both("None.", "なし。")) } }
        @for (n, def) in game.program.keywords.iter().enumerate() { (keyword(&at, game, n, def)) }
        @if !game.program.templates.is_empty() {
            h2 #templates { (both("Templates", "ひな型")) }
            @for def in &game.program.templates { (template(&at, game, def)) }
        }
    };
    let game_title = game.entry.vocab.title;
    let en = format!("Keywords: {}", game_title.en);
    let ja = format!("キーワード：{}", game_title.ja);
    at.page(title(&en, &ja), main)
}

fn keyword(at: &At<'_, '_>, game: &Game<'_>, n: usize, def: &KeywordDef) -> Markup {
    let params: String = def.params.iter().map(|param| format!(" {param}")).collect();
    let uses = |card: &&Card<'_>| card.def.keywords.iter().any(|used| used.keyword.index() == n);
    let cards: Vec<&Card<'_>> = game.cards.iter().filter(uses).collect();
    let section = game.sections.iter().find(|section| section.name == "keywords");
    let entry = section.and_then(|of| of.entries.iter().find(|entry| entry.name == def.name));
    html! {
        article.word #(slug(&def.name)) {
            h3 { code { (def.name) (params) } " " (both(
                def.name_en.as_deref().unwrap_or_default(),
                def.name_ja.as_deref().unwrap_or_default(),
            )) }
            @if let Some(entry) = entry { (words::rules(at, entry)) }
            @if let Some((card, en, ja)) = cards.iter().find_map(|card| read_on(card, n)) {
                p.also { (both("as on ", "例：")) (at.card_link(card)) }
                div.en lang="en" { (steps::ability(at, en, headings(Lang::En))) }
                div.ja lang="ja" { (steps::ability(at, ja, headings(Lang::Ja))) }
            }
            (script::shown(at, None, game.script(def.place)))
            (cards_of(at, &cards))
        }
    }
}

/// The reading of a keyword on a card that has it.
fn read_on<'c, 'l>(
    card: &'c Card<'l>,
    keyword: usize,
) -> Option<(&'c Card<'l>, &'c Section, &'c Section)> {
    let used = card.def.keywords.iter().find(|used| used.keyword.index() == keyword)?;
    let of = |sections: &'c [Section]| {
        sections.iter().find(|section| section.keyword.as_deref() == Some(&used.shown))
    };
    Some((card, of(&card.en.abilities)?, of(&card.ja.abilities)?))
}

fn template(at: &At<'_, '_>, game: &Game<'_>, def: &TemplateDef) -> Markup {
    let params: String = def.params.iter().map(|param| format!(" {param}")).collect();
    let uses = |card: &&Card<'_>| {
        card.words.contains("template") && card.words.contains(def.name.as_str())
    };
    let cards: Vec<&Card<'_>> = game.cards.iter().filter(uses).collect();
    html! {
        article.word #(slug(&def.name)) {
            h3 { code { (def.name) (params) } }
            (script::shown(at, None, game.script(def.place)))
            (cards_of(at, &cards))
        }
    }
}

fn cards_of(at: &At<'_, '_>, cards: &[&Card<'_>]) -> Markup {
    let links = |cards: &[&Card<'_>]| {
        html! { @for (n, card) in cards.iter().enumerate() {
            @if n > 0 { ", " }
            (at.card_link(card))
        } }
    };
    html! {
        @if !cards.is_empty() {
            p.also { (both("cards: ", "カード：")) (links(&cards[..cards.len().min(LISTED)])) }
        }
        @if cards.len() > LISTED {
            details { summary { (both(
                    format!("{} more cards", cards.len() - LISTED),
                    format!("ほか{}枚", cards.len() - LISTED),
                )) }
                p { (links(&cards[LISTED..])) }
            }
        }
    }
}
