//! The whole card.

use super::{Japanese, STYLE};
use crate::check::ir::{CardDef, Program};
use crate::reading::look::Look;
use crate::reading::page::{self, Headings, Page, Ruled, Section};
use crate::reading::relied;
use crate::vocab::{NounId, Text, TypeId, Word};

const HEADINGS: Headings = Headings {
    style: STYLE,
    keywords: "言及するキーワード",
    words: "用語とルール",
    notes: "テキストが前提とすること",
    comma: "、",
};

pub fn card(program: &Program, card: &CardDef) -> Page {
    let look = Look { program, exprs: &program.exprs };
    let reader = Japanese {
        look,
        program,
        known: Vec::new(),
        actor: None,
        it: "それ".to_owned(),
        this: in_play(look, card),
    };
    let relied = relied::of(program, card);
    let say = |text: Text| text.ja;
    let word =
        |word: &&'static Word| Ruled { text: word.text.ja.replace("{}", "～"), rules: word.cites };
    let keywords = relied.keywords.iter().filter_map(|id| page::some_use(program, *id));
    let uses = card.keywords.iter().map(|used| reader.keyword_use(used));
    let abilities: Vec<Section> =
        uses.chain(card.abilities.iter().map(|ix| reader.ability(*ix))).collect();
    let mut page = Page {
        game: program.vocab.game,
        name: program.names[card.name.index()].clone(),
        name_ja: card.name_ja.clone(),
        token: card.token,
        printed: page::printed(program, card, say, |ways| ways.join("・")),
        rules: card.cites.clone(),
        abilities,
        keywords: keywords.map(|used| reader.keyword_use(used)).collect(),
        words: relied.words.iter().map(word).collect(),
        notes: relied
            .notes
            .iter()
            .map(|n| Ruled { text: n.text.ja.into(), rules: n.cites })
            .collect(),
        text: String::new(),
    };
    let mut lines = vec![name(&page)];
    lines.extend(header(&page));
    if !page.rules.is_empty() {
        lines.push(format!("参照ルール：{}。", page.rules.join("、")));
    }
    page.show(lines, &HEADINGS);
    page
}

/// What the card is called in play: its first noun that is at home there.
fn in_play(look: Look, card: &CardDef) -> Vec<NounId> {
    let nouns = look.program.vocab.nouns.iter().enumerate();
    let kinds: Vec<&str> = look
        .each_value(card.traits)
        .filter(|(of, _)| *of == TypeId(0))
        .map(|(_, value)| value)
        .collect();
    let fits = nouns.filter(|(_, noun)| noun.kind.is_some_and(|kind| kinds.contains(&kind)));
    let mut here = fits.filter(|(_, noun)| look.in_play(noun.home));
    here.next().map(|(at, _)| NounId(at as u8)).into_iter().collect()
}

fn name(page: &Page) -> String {
    let name = match &page.name_ja {
        Some(ja) => format!("「{ja}」（{}）", page.name),
        None => format!("「{}」", page.name),
    };
    if page.token { format!("{name} トークン") } else { name }
}

/// What the card prints: a line of words and a line of numbers.
fn header(page: &Page) -> Vec<String> {
    let shown = |numbers: bool| {
        let fields = page.printed.iter().filter(|field| field.number == numbers);
        let fields = fields.map(|field| match field.kind {
            true => field.value.clone(),
            false => format!("{} {}", field.name, field.value),
        });
        fields.collect::<Vec<_>>().join("、")
    };
    [shown(false), shown(true)].into_iter().filter(|line| !line.is_empty()).collect()
}
