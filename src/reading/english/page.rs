//! The whole card.

use super::words::list;
use super::{English, STYLE};
use crate::check::ir::{CardDef, GivenBy, KeywordUse, Program};
use crate::reading::page::{Headings, Page, Section};
use crate::reading::relied;

pub const HEADINGS: Headings = Headings {
    style: STYLE,
    keywords: "Keywords it speaks of",
    words: "Words and their rules",
    notes: "What the text takes for granted",
    comma: ", ",
    say: |text| text.en,
    called: |_| None,
    shown: |_| "{}",
    ways: |ways| list(ways, "and"),
    hole: "{} ",
    blank: "..",
};

pub fn card(program: &Program, card: &CardDef) -> Page {
    let reader = English {
        program,
        exprs: &program.exprs,
        known: Vec::new(),
        actor: None,
        players: None,
        it: "it".to_owned(),
    };
    let relied = relied::of(program, card);
    let uses = card.keywords.iter().filter(|used| used.given == GivenBy::Text);
    let uses = uses.map(|used| reader.keyword_use(used));
    let abilities: Vec<Section> =
        uses.chain(card.abilities.iter().map(|ix| reader.ability(*ix))).collect();
    let spoken_of = |used: &KeywordUse| reader.keyword_use(used);
    let mut page = Page::of(program, card, &HEADINGS, &relied, abilities, &spoken_of);
    let mut lines = vec![name(&page)];
    lines.extend(page.printed_lines(&HEADINGS));
    if !page.rules.is_empty() {
        lines.push(format!("See rules {}.", page.rules.join(", ")));
    }
    page.show(lines, &HEADINGS);
    page
}

fn name(page: &Page) -> String {
    let mut name = page.name.clone();
    if let Some(ja) = &page.name_ja {
        name = format!("{name} ({ja})");
    }
    if let Some(code) = &page.code {
        name = format!("{name}, {code}");
    }
    if page.token { format!("{name}, a token") } else { name }
}
