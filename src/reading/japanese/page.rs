//! The whole card.

use super::{Japanese, STYLE};
use crate::check::ir::{AbilityIx, CardDef, KeywordUse, Program};
use crate::reading::look::Look;
use crate::reading::page::{Headings, Page, Reader, Section, texts};
use crate::reading::relied;
use crate::vocab::{NounId, TypeId};

pub const HEADINGS: Headings = Headings {
    style: STYLE,
    keywords: "言及するキーワード",
    words: "用語とルール",
    notes: "テキストが前提とすること",
    comma: "、",
    say: |text| text.ja,
    called: Program::in_japanese,
    shown: |of| of.shown_ja,
    ways: |ways| ways.join("・"),
    hole: "[]",
    blank: "～",
};

pub fn card(program: &Program, card: &CardDef) -> Page {
    let look = Look { program, exprs: &program.exprs };
    let reader = Japanese::of_card(look, in_play(look, card));
    let relied = relied::of(program, card);
    let mut page = Page::of(program, card, &HEADINGS, &relied, &reader);
    let mut lines = vec![name(&page)];
    lines.extend(page.printed_lines(&HEADINGS));
    if !page.rules.is_empty() {
        lines.push(format!("参照ルール：{}。", page.rules.join("、")));
    }
    page.head = lines;
    page.show(&HEADINGS);
    page
}

/// The noun of the card in play: the first noun of its kinds with a home there.
pub(super) fn in_play(look: Look, card: &CardDef) -> Vec<NounId> {
    let nouns = look.program.vocab.nouns.iter().enumerate();
    let kinds: Vec<&str> = look
        .each_value(&card.traits)
        .filter(|(of, _)| *of == TypeId::KIND)
        .map(|(_, value)| value)
        .collect();
    let fits = nouns.filter(|(_, noun)| noun.kinds.iter().any(|kind| kinds.contains(kind)));
    let mut here = fits.filter(|(_, noun)| look.in_play(noun.home));
    here.next().map(|(at, _)| NounId(at as u8)).into_iter().collect()
}

fn name(page: &Page) -> String {
    let mut name = format!("「{}」", page.name_ja.as_ref().unwrap_or(&page.name));
    for code in page.codes() {
        name = format!("{name} {code}");
    }
    if page.token { format!("{name} トークン") } else { name }
}

/// The texts of the card without rule numbers, as they may be printed on it.
pub fn uncited(program: &Program, card: &CardDef) -> Vec<Section> {
    let look = Look { program, exprs: &program.exprs };
    let reader = Japanese { citing: false, ..Japanese::of_card(look, in_play(look, card)) };
    texts(program, card, &reader)
}

impl Reader for Japanese<'_> {
    fn keyword(&self, used: &KeywordUse) -> Section {
        self.keyword_use(used)
    }

    fn ability(&self, ix: AbilityIx) -> Section {
        self.printed(ix)
    }

    fn given_by_rules(&self, used: &KeywordUse) -> String {
        let costs = used.abilities.iter().map(|ix| self.cost_of(*ix));
        let costs: String = costs.collect();
        format!("ルールにより{}{costs}を持つ。", self.keyword_shown(used))
    }
}
