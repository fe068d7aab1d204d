//! The whole card.

use super::words::list;
use super::{English, STYLE};
use crate::check::ir::{AbilityIx, CardDef, KeywordUse, Program};
use crate::reading::page::{Headings, Page, Reader, Section, texts};
use crate::reading::relied;

pub const HEADINGS: Headings = Headings {
    style: STYLE,
    keywords: "Keywords it speaks of",
    words: "Words and their rules",
    notes: "What the text takes for granted",
    comma: ", ",
    say: |text| text.en,
    called: |_, value| value,
    shown: |_| "{}",
    ways: |ways| list(ways, "and"),
    hole: "{} ",
    blank: "..",
};

pub fn card(program: &Program, card: &CardDef) -> Page {
    let reader = English::of_card(program, &program.exprs);
    let relied = relied::of(program, card);
    let mut page = Page::of(program, card, &HEADINGS, &relied, &reader);
    let mut lines = vec![name(&page)];
    lines.extend(page.printed_lines(&HEADINGS));
    if !page.rules.is_empty() {
        lines.push(format!("See rules {}.", page.rules.join(", ")));
    }
    page.head = lines;
    page.show(&HEADINGS);
    page
}

fn name(page: &Page) -> String {
    let mut name = page.name.clone();
    if let Some(ja) = &page.name_ja {
        name = format!("{name} ({ja})");
    }
    for code in page.codes() {
        name = format!("{name}, {code}");
    }
    if page.token { format!("{name}, a token") } else { name }
}

/// The texts of the card without rule numbers, as they may be printed on it.
pub fn uncited(program: &Program, card: &CardDef) -> Vec<Section> {
    let reader = English { citing: false, ..English::of_card(program, &program.exprs) };
    texts(program, card, &reader)
}

impl Reader for English<'_> {
    fn keyword(&self, used: &KeywordUse) -> Section {
        self.keyword_use(used)
    }

    fn ability(&self, ix: AbilityIx) -> Section {
        self.printed(ix)
    }

    fn given_by_rules(&self, used: &KeywordUse) -> String {
        let prices: Vec<String> = used.abilities.iter().filter_map(|ix| self.price(*ix)).collect();
        let prices =
            if prices.is_empty() { String::new() } else { format!(" ({})", list(&prices, "or")) };
        format!("By the rules it has {}{prices}.", self.keyword_shown(used))
    }
}
