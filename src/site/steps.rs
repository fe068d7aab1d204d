//! Readings of cards as nested lists.

use maud::{Markup, html};

use super::frame::At;
use super::linked::linked;
use super::words::marked;
use crate::reading::{Headings, Lang, List, Page, Ruled, Section, Step, headings};

/// The whole reading of a card below its name.
pub fn reading(at: &At<'_, '_>, page: &Page, lang: Lang) -> Markup {
    let headings = headings(lang);
    html! {
        p.printed { @for (n, line) in page.printed_lines(headings).iter().enumerate() {
            @if n > 0 { br; }
            (line)
        } }
        @for section in &page.abilities { (ability(at, section, headings)) }
        @if page.abilities.is_empty() {
            p.about { @match lang {
                Lang::En => "It has no text.",
                Lang::Ja => "テキストはない。",
            } }
        }
        @if !page.keywords.is_empty() {
            h3 { (headings.keywords) }
            @for section in &page.keywords { (ability(at, section, headings)) }
        }
        @if !page.words.is_empty() {
            h3 { (headings.words) }
            p { @for (n, word) in page.words.iter().enumerate() {
                @if n > 0 { (headings.comma) }
                (ruled(at, word))
            } }
        }
        @if !page.notes.is_empty() {
            h3 { (headings.notes) }
            ul { @for note in &page.notes { li { (ruled(at, note)) } } }
        }
    }
}

/// An ability under its title.
pub fn ability(at: &At<'_, '_>, section: &Section, headings: &Headings) -> Markup {
    html! { div.ability { (step(at, &section.step, headings, true)) } }
}

fn step(at: &At<'_, '_>, of: &Step, headings: &Headings, is_title: bool) -> Markup {
    let inner = |inner: &Step| step(at, inner, headings, false);
    html! {
        @match is_title {
            true => p.title { (linked(at, None, &of.line(&headings.style))) },
            false => (linked(at, None, &of.line(&headings.style))),
        }
        @if !of.inner.is_empty() {
            @match of.list {
                List::Numbers => ol { @for one in &of.inner { li { (inner(one)) } } },
                List::Dashes => ul { @for one in &of.inner { li { (inner(one)) } } },
                List::Plain => ul.plain { @for one in &of.inner { li { (inner(one)) } } },
            }
        }
    }
}

fn ruled(at: &At<'_, '_>, of: &Ruled) -> Markup {
    html! {
        (marked(&of.text))
        @if !of.rules.is_empty() {
            " " span.rules { "["
                @for (n, rule) in of.rules.iter().enumerate() {
                    @if n > 0 { ", " }
                    (at.rule_link(None, rule))
                }
            "]" }
        }
    }
}
