//! What cards of a game are made of.

use std::collections::BTreeSet;

use fuda::diagnostics::FileId;
use fuda::syntax::ast::{
    Ability, Card, Comments, Elsewhere, Events, Expr, Field, File, Instr, Item, KeywordUse, Line,
    Lines, Member, Name, Pay, Printed, Slot, Value,
};
use fuda::syntax::{parse, print};
use fuda::vocab::{Spelled, Values, Vocab};
use fuda::workspace::Workspace;

use crate::library;

/// Cards without a text of each kind that stand beside the derived ones.
const OF_EACH_KIND: usize = 2;

pub struct Pool {
    pub vocab: &'static Vocab,
    /// Keywords, some plain cards, and all names and values that a text may speak of.
    pub beside: Workspace,
    /// So many cards are among them.
    pub base: usize,
    pub headers: Vec<Vec<Line<Member>>>,
    pub abilities: Vec<Ability>,
    pub keywords: Vec<KeywordUse>,
    pub whens: Vec<Events>,
    pub ifs: Vec<Expr>,
    pub pays: Vec<Pay>,
    pub instructions: Vec<Line<Instr>>,
    /// Words that stand in the same places, by class.
    pub classes: Vec<Vec<&'static str>>,
}

impl Pool {
    /// From the shipped cards and those of the scenarios.
    pub fn of(vocab: &'static Vocab) -> Pool {
        let game = vocab.game;
        let shipped = library::texts(&format!("cards/{game}"));
        let mut all = shipped.clone();
        all.extend(library::texts(&format!("tests/scenarios/{game}")));
        let files: Vec<File> = all.iter().map(|text| parse(FileId(0), text).file).collect();
        let mut pool = Pool {
            vocab,
            beside: Workspace::default(),
            base: 0,
            headers: Vec::new(),
            abilities: Vec::new(),
            keywords: Vec::new(),
            whens: Vec::new(),
            ifs: Vec::new(),
            pays: Vec::new(),
            instructions: Vec::new(),
            classes: classes(vocab),
        };
        let items: Vec<&Item> =
            files.iter().flat_map(|file| &file.items).map(|line| &line.node).collect();
        let cards: Vec<&Card> = items
            .iter()
            .filter_map(|item| match item {
                Item::Card(card) => Some(card),
                _ => None,
            })
            .collect();
        cards.iter().for_each(|card| pool.take(card));
        let shipped_cards = cards.iter().filter(|card| {
            let head = format!("card \"{}\"", card.name.text);
            shipped.iter().any(|text| text.contains(&head))
        });
        let base = base(vocab, shipped_cards.copied());
        pool.base = base.len();
        pool.beside
            .set("base.fuda", printed(vocab, base.iter().map(|card| Item::Card((*card).clone()))));
        for (n, text) in shipped.iter().enumerate() {
            if text.contains("\nkeyword ") || text.contains("\ntemplate ") {
                pool.beside.set(&format!("keywords-{n}.fuda"), text.as_str());
            }
        }
        let elsewhere = elsewhere(vocab, &cards, &base);
        pool.beside.set("elsewhere.fuda", printed(vocab, [elsewhere].into_iter()));
        pool
    }

    fn take(&mut self, card: &Card) {
        let (mut header, mut is_whole) = (Vec::new(), true);
        for line in &card.body.lines {
            match &line.node {
                Member::Fields(_) => {
                    header.push(Line { comments: Comments::default(), ..line.clone() })
                }
                Member::Ability(ability) => self.take_ability(ability),
                Member::Keyword(used) => self.keywords.push(used.clone()),
                Member::Face { .. } => is_whole = false,
                Member::Cites(_) => {}
            }
        }
        if is_whole && !card.token {
            self.headers.push(header);
        }
    }

    fn take_ability(&mut self, ability: &Ability) {
        for slot in &ability.slots {
            match &slot.node {
                Slot::When(events) => self.whens.push(events.clone()),
                Slot::If(test) => self.ifs.push(test.clone()),
                Slot::Pay(pay) => self.pays.push(pay.clone()),
                Slot::Do(lines) => self.instructions.extend(lines.iter().cloned()),
                _ => {}
            }
        }
        self.abilities.push(ability.clone());
    }
}

/// Plain cards of each kind.
fn base<'a>(vocab: &Vocab, cards: impl Iterator<Item = &'a Card>) -> Vec<&'a Card> {
    let Values::Closed(kinds) = vocab.types[0].values else { return Vec::new() };
    let mut cards: Vec<&Card> = cards.filter(|card| !card.token).collect();
    cards.sort_by_key(|card| card.body.lines.len());
    let mut base: Vec<&Card> = Vec::new();
    for kind in kinds {
        let of_kind = cards
            .iter()
            .filter(|card| values(card, vocab.types[0].word.name).any(|value| value == kind.name));
        base.extend(of_kind.take(OF_EACH_KIND));
    }
    let mut seen = BTreeSet::new();
    base.retain(|card| seen.insert(card.name.text.as_str()));
    base
}

/// What a card has in a field.
fn values<'a>(card: &'a Card, field: &'a str) -> impl Iterator<Item = &'a str> {
    let fields = card.body.lines.iter().filter_map(|line| match &line.node {
        Member::Fields(fields) => Some(fields),
        _ => None,
    });
    let named = fields.flatten().filter(move |of| of.name.text == field);
    named.flat_map(|of| &of.values).filter_map(|value| match value {
        Value::Name(name) => Some(name.text.as_str()),
        Value::Int(..) => None,
    })
}

/// All names of cards that are not there, and all values of open types.
fn elsewhere(vocab: &Vocab, cards: &[&Card], base: &[&Card]) -> Item {
    let there: BTreeSet<&str> = base.iter().map(|card| card.name.text.as_str()).collect();
    let named: BTreeSet<&str> = cards.iter().map(|card| card.name.text.as_str()).collect();
    let mut parts =
        vec![Printed::Cards(named.difference(&there).map(|name| quoted(name)).collect())];
    for of in vocab.types.iter().filter(|of| matches!(of.values, Values::Open)) {
        let all: BTreeSet<&str> =
            cards.iter().flat_map(|card| values(card, of.word.name)).collect();
        if !all.is_empty() {
            let name = Name { quoted: false, ..quoted(of.word.name) };
            let values = all.into_iter().map(|value| Value::Name(quoted(value))).collect();
            parts.push(Printed::Values(Field { name, values }));
        }
    }
    let lines = parts.into_iter().map(|part| line(vec![part])).collect();
    let lines = Lines { lines, tail: Vec::new(), span: Default::default() };
    Item::Elsewhere(Elsewhere { lines, word: Default::default() })
}

fn quoted(text: &str) -> Name {
    Name { text: text.to_owned(), quoted: true, span: Default::default() }
}

pub fn line<T>(node: T) -> Line<T> {
    Line { node, span: Default::default(), comments: Comments::default() }
}

fn printed(vocab: &Vocab, items: impl Iterator<Item = Item>) -> String {
    let items = items.map(line).collect();
    format!("game {}\n\n{}", vocab.game, print(&File { items, tail: Vec::new() }))
}

/// Words of one name, by what they are.
fn classes(vocab: &'static Vocab) -> Vec<Vec<&'static str>> {
    fn names<W: Spelled>(words: &'static [W]) -> Vec<&'static str> {
        let single = |name: &&str| !name.contains(' ');
        words.iter().map(|word| word.word().name).filter(single).collect()
    }
    let mut classes = vec![
        names(vocab.stats),
        names(vocab.player_stats),
        names(vocab.places),
        names(vocab.nouns),
        names(vocab.states),
        names(vocab.units),
        names(vocab.moments),
        names(vocab.relations),
        names(vocab.restrictions),
        names(vocab.ability_kinds),
        vec!["my", "enemy", "their"],
        vec!["start", "end"],
        vec!["count", "some", "no"],
    ];
    for of in vocab.types {
        if let Values::Closed(values) = of.values {
            classes.push(names(values));
        }
    }
    classes.retain(|class| class.len() > 1);
    classes
}
