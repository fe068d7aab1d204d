//! The whole card.

use super::words::list;
use super::{English, STYLE};
use crate::check::ir::{CardDef, Program};
use crate::reading::page::{self, Headings, Page, Ruled, Section};
use crate::reading::relied;
use crate::reading::step::capital;
use crate::vocab::{Text, Word};

const HEADINGS: Headings = Headings {
    style: STYLE,
    keywords: "Keywords it speaks of",
    words: "Words and their rules",
    notes: "What the text takes for granted",
    comma: ", ",
};

pub fn card(program: &Program, card: &CardDef) -> Page {
    let reader = English {
        program,
        exprs: &program.exprs,
        known: Vec::new(),
        actor: None,
        it: "it".to_owned(),
    };
    let relied = relied::of(program, card);
    let say = |text: Text| text.en;
    let word = |word: &&'static Word| Ruled {
        text: word.text.en.replace("{} ", "").replace("{}", ".."),
        rules: word.cites,
    };
    let keywords = relied.keywords.iter().filter_map(|id| page::some_use(program, *id));
    let uses = card.keywords.iter().map(|used| reader.keyword_use(used));
    let abilities: Vec<Section> =
        uses.chain(card.abilities.iter().map(|ix| reader.ability(*ix))).collect();
    let mut page = Page {
        game: program.vocab.game,
        name: program.names[card.name.index()].clone(),
        name_ja: card.name_ja.clone(),
        token: card.token,
        printed: page::printed(program, card, say, |ways| list(ways, "and")),
        rules: card.cites.clone(),
        abilities,
        keywords: keywords.map(|used| reader.keyword_use(used)).collect(),
        words: relied.words.iter().map(word).collect(),
        notes: relied
            .notes
            .iter()
            .map(|n| Ruled { text: n.text.en.into(), rules: n.cites })
            .collect(),
        text: String::new(),
    };
    let mut lines = vec![name(&page)];
    lines.extend(header(&page));
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
    if page.token { format!("{name}, a token") } else { name }
}

/// What the card prints: a line of words and a line of numbers.
fn header(page: &Page) -> Vec<String> {
    let shown = |numbers: bool| {
        let fields = page.printed.iter().filter(|field| field.number == numbers);
        let fields = fields.map(|field| match field.kind {
            true => capital(&field.value),
            false => format!("{} {}", field.name, field.value),
        });
        capital(&fields.collect::<Vec<_>>().join(", "))
    };
    [shown(false), shown(true)].into_iter().filter(|line| !line.is_empty()).collect()
}
