//! The items of all files, sorted by game.

use std::collections::HashMap;

use super::elsewhere::plain_quotes;
use super::ir::Program;
use super::{Checker, Options, citations};
use crate::code::NameId;
use crate::diagnostics::{
    Diagnostic, FileId, Message, Place, catalogue::check as codes, nearest, say,
};
use crate::folding::folded;
use crate::syntax::ast::{
    Card, Deck, DeckLine, Elsewhere, Every, File, GameRef, Item, KeywordDef, Line, Member, Name,
    Restrict, Scenario, ScenarioPart, Span, Value, Words,
};
use crate::vocab::Vocab;

/// Everything that the files define for one game.
pub(super) struct GameItems<'a> {
    vocab: &'static Vocab,
    cards: Vec<(Under, &'a Card)>,
    keywords: Vec<(Under, &'a KeywordDef)>,
    everies: Vec<(Under, &'a Every)>,
    /// With the rulebook they are for.
    decks: Vec<(Under, &'a Deck, String)>,
    lists: Vec<(Under, &'a Restrict)>,
    elsewhere: Vec<(Under, &'a Elsewhere)>,
    words: Vec<(Under, &'a Words)>,
}

impl GameItems<'_> {
    fn new(vocab: &'static Vocab) -> Self {
        GameItems {
            vocab,
            cards: Vec::new(),
            keywords: Vec::new(),
            everies: Vec::new(),
            decks: Vec::new(),
            lists: Vec::new(),
            elsewhere: Vec::new(),
            words: Vec::new(),
        }
    }
}

/// Where an item and its `game` line stand, and the rulebooks that its `game` line names, as bits.
#[derive(Clone, Copy)]
pub(super) struct Under {
    pub file: FileId,
    pub span: Span,
    pub books: Option<u8>,
    /// The game of that line.
    pub game: Place,
}

/// The newest rulebook, which a `game` line without a version means.
const NEWEST: u8 = 1;

/// Sorts the items by the `game` line that they stand under.
pub(super) fn by_game<'a>(
    files: &[(FileId, &'a File)],
    vocabs: &[&'static Vocab],
    options: Options<'_>,
) -> (Vec<GameItems<'a>>, Vec<Diagnostic>) {
    let mut sorter = Sorter { vocabs, options, games: Vec::new(), diagnostics: Vec::new() };
    for (id, file) in files {
        let mut game = Stands::Nowhere;
        for line in &file.items {
            if let Item::Game(reference) = &line.node {
                game = sorter.game(*id, reference);
            } else {
                game = sorter.item(*id, line, game);
            }
        }
    }
    let order = |game: &GameItems<'_>| vocabs.iter().position(|v| v.game == game.vocab.game);
    sorter.games.sort_by_key(order);
    (sorter.games, sorter.diagnostics)
}

/// Checks what the files define for one game.
pub(super) fn check_game<'a>(
    game: GameItems<'a>,
    vocabs: &'a [&'static Vocab],
    options: Options<'a>,
) -> (Program, Vec<Diagnostic>) {
    let mut checker = Checker::new(game.vocab, vocabs, options);
    for (under, keyword) in &game.keywords {
        checker.declare_keyword(keyword, *under);
    }
    let mut firsts = Firsts::default();
    let mut cards = Vec::new();
    for (under, card) in &game.cards {
        checker.file = under.file;
        let place = checker.place(card.name.span);
        let Some(name) = checker.name(&card.name) else { continue };
        if let Some(first) = firsts.places.get(&name) {
            let message = say!("\"{card}\" is defined twice", card = card.name.text);
            let diagnostic = Diagnostic::new(&codes::DUPLICATE_CARD, place, message)
                .related(*first, say!("first defined here"))
                .help(say!("a name belongs to one card"));
            checker.report(diagnostic);
            continue;
        }
        checker.quotes_alike(&card.name, &firsts);
        firsts.add(name, &card.name.text, place);
        checker.open_values(card);
        if let [ja] = field_of(card, "ja")[..] {
            let named = checker.in_japanese.entry(ja);
            named.and_modify(|known| *known = None).or_insert(Some(name));
        }
        for code in field_of(card, "code") {
            checker.known.codes.entry(folded(code)).or_insert((name, place));
        }
        if card.token {
            checker.tokens.insert(name);
        }
        cards.push((*under, *card, name));
    }
    checker.own_names = checker.program.names.len();
    for (under, elsewhere) in &game.elsewhere {
        checker.stand(*under);
        checker.elsewhere(elsewhere, &firsts);
    }
    for (under, words) in &game.words {
        checker.stand(*under);
        checker.words_in_japanese(words);
    }
    for (under, card, name) in &cards {
        checker.file = under.file;
        checker.reprint(card, *name);
    }
    checker.check_keywords();
    for (under, every) in &game.everies {
        checker.declare_every(every, *under);
    }
    for (under, card, name) in cards {
        checker.stand(under);
        checker.card(card, name, under);
    }
    for (under, list) in &game.lists {
        checker.stand(*under);
        checker.restrict(list, under.span);
    }
    for (under, deck, rulebook) in &game.decks {
        checker.stand(*under);
        checker.deck(deck, rulebook.clone(), under.span);
    }
    checker.too_many_sets(game.cards.first().map(|(under, _)| *under));
    checker.mend_unprinted(&game.elsewhere);
    (checker.program, checker.diagnostics)
}

/// Most names of cards in a game: a [`NameId`] has 16 bits.
const MOST_NAMES: usize = 65_535;

/// Most sets of names, and most sets of values, that texts ask for: their ids have 16 bits, too.
const MOST_SETS: usize = 65_535;

/// By name, the place of the card that is defined first.
#[derive(Default)]
pub(super) struct Firsts {
    places: HashMap<NameId, Place>,
    /// By the name with plain quotes: the first two cards with different names that come to it.
    alike: HashMap<String, Vec<(NameId, Place)>>,
}

impl Firsts {
    fn add(&mut self, name: NameId, text: &str, place: Place) {
        self.places.insert(name, place);
        let alike = self.alike.entry(plain_quotes(text)).or_default();
        if alike.len() < 2 {
            alike.push((name, place));
        }
    }

    /// The first two cards whose name is this one but for the kind of its quotes.
    pub fn alike(&self, text: &str) -> &[(NameId, Place)] {
        self.alike.get(&plain_quotes(text)).map_or(&[], Vec::as_slice)
    }
}

/// The `game` line that the items of a file stand under.
#[derive(Clone, Copy)]
enum Stands<'a> {
    Nowhere,
    Under(&'static Vocab, &'a GameRef),
    /// Reported once; the items are passed over.
    Unknown,
}

struct Sorter<'v, 'a> {
    vocabs: &'v [&'static Vocab],
    options: Options<'v>,
    games: Vec<GameItems<'a>>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Sorter<'_, 'a> {
    fn game(&mut self, file: FileId, reference: &'a GameRef) -> Stands<'a> {
        let place = Place { file, span: reference.span };
        let Some(vocab) = self.vocabs.iter().find(|v| v.game == reference.game) else {
            let games = self.vocabs.iter().map(|v| v.game);
            let message = say!("there is no game `{game}`", game = reference.game);
            let diagnostic = Diagnostic::new(&codes::UNKNOWN_GAME, place, message);
            let help = match nearest(&reference.game, games.clone()) {
                Some(near) => say!("did you mean `{near}`?", near),
                None => say!("one of: {what}", what = Message::words(games)),
            };
            self.diagnostics.push(diagnostic.help(help));
            return Stands::Unknown;
        };
        for (game, version, span) in reference.books() {
            let place = Place { file, span };
            self.version(vocab, game, version, place);
        }
        Stands::Under(vocab, reference)
    }

    fn version(&mut self, vocab: &'static Vocab, game: &str, version: Option<&str>, place: Place) {
        if game != vocab.game {
            let message = say!("`{game}` is not a rulebook of `{of}`", game, of = vocab.game);
            let help = say!("the rulebooks of one line are those of one game");
            self.diagnostics
                .push(Diagnostic::new(&codes::UNKNOWN_VERSION, place, message).help(help));
            return;
        }
        let Some(version) = version else { return };
        let (book, policy) = match version.split_once('+') {
            Some((book, policy)) => (book, Some(policy)),
            None => (version, None),
        };
        let known: Vec<&str> = vocab.versions.to_vec();
        let (message, typed, known) = if !known.contains(&book) {
            (say!("`{game}` has no rulebook {book}", game = vocab.game, book), book, known)
        } else if let Some(policy) = policy
            && !vocab.policies.iter().any(|known| known.name == policy)
        {
            let names = vocab.policies.iter().map(|policy| policy.name).collect();
            (say!("`{game}` has no policy `{policy}`", game = vocab.game, policy), policy, names)
        } else {
            return;
        };
        let help = match nearest(typed, known.iter().copied()) {
            Some(near) if typed == book => {
                say!("did you mean `{game}@{near}`?", game = vocab.game, near)
            }
            Some(near) => say!("did you mean `{near}`?", near),
            None => say!("there are {known}", known = Message::words(&known)),
        };
        self.diagnostics.push(Diagnostic::new(&codes::UNKNOWN_VERSION, place, message).help(help));
    }

    fn item(&mut self, file: FileId, line: &'a Line<Item>, under: Stands<'a>) -> Stands<'a> {
        let own = match &line.node {
            Item::Deck(deck) => deck.lines.lines.iter().find_map(|line| match &line.node {
                DeckLine::Game(reference) => Some(reference),
                _ => None,
            }),
            Item::Scenario(scenario) => {
                self.scenario(file, scenario, under);
                return under;
            }
            Item::Game(_) => return under,
            Item::Card(_)
            | Item::Keyword(_)
            | Item::Every(_)
            | Item::Restrict(_)
            | Item::Elsewhere(_)
            | Item::Words(_) => None,
        };
        let at = own.map_or(under, |reference| self.game(file, reference));
        let (vocab, reference) = match at {
            Stands::Under(vocab, reference) => (vocab, reference),
            Stands::Unknown => return under,
            Stands::Nowhere => {
                let place = Place { file, span: name_span(&line.node).unwrap_or(line.span) };
                let lines = self.vocabs.iter().map(|v| format!("game {}", v.game));
                let message = say!("which game is this for?");
                let help = say!("start the file with {lines}", lines = Message::any_code(lines));
                self.diagnostics.push(Diagnostic::new(&codes::NO_GAME, place, message).help(help));
                return Stands::Unknown;
            }
        };
        let at = match self.games.iter().position(|game| game.vocab.game == vocab.game) {
            Some(at) => at,
            None => {
                self.games.push(GameItems::new(vocab));
                self.games.len() - 1
            }
        };
        let game = &mut self.games[at];
        let books = books(vocab, reference);
        let line_of_game = Place { file, span: reference.span };
        let stands = Under { file, span: line.span, books, game: line_of_game };
        match &line.node {
            Item::Card(card) => game.cards.push((stands, card)),
            Item::Keyword(keyword) => game.keywords.push((stands, keyword)),
            Item::Every(every) => game.everies.push((stands, every)),
            Item::Deck(deck) => {
                let rulebook = match &reference.version {
                    Some(version) => format!("{}@{version}", reference.game),
                    None => reference.game.clone(),
                };
                game.decks.push((stands, deck, rulebook));
            }
            Item::Restrict(list) => game.lists.push((stands, list)),
            Item::Elsewhere(elsewhere) => game.elsewhere.push((stands, elsewhere)),
            Item::Words(words) => game.words.push((stands, words)),
            Item::Game(_) | Item::Scenario(_) => {}
        }
        under
    }

    /// Checks the citations of a scenario. The rest of it is checked where it is played.
    fn scenario(&mut self, file: FileId, scenario: &Scenario, under: Stands<'_>) {
        let own = scenario.parts.lines.iter().find_map(|part| match &part.node {
            ScenarioPart::Game(reference) => Some(reference),
            _ => None,
        });
        let reference = match (own, under) {
            (Some(own), _) | (None, Stands::Under(_, own)) => own,
            (None, Stands::Nowhere | Stands::Unknown) => return,
        };
        if let Some(vocab) = self.vocabs.iter().find(|vocab| vocab.game == reference.game) {
            let books = books(vocab, reference).unwrap_or(NEWEST);
            let found = citations::of_scenario(vocab, books, file, scenario, self.options);
            self.diagnostics.extend(found);
        }
    }
}

/// The rulebooks that a `game` line names by their versions, as bits.
fn books(vocab: &Vocab, reference: &GameRef) -> Option<u8> {
    let bits = reference.books().filter_map(|(_, version, _)| {
        let book = version?.split('+').next()?;
        vocab.versions.iter().position(|known| *known == book).map(|n| 1 << n)
    });
    bits.reduce(|all: u8, book| all | book)
}

fn name_span(item: &Item) -> Option<Span> {
    match item {
        Item::Card(card) => Some(card.name.span),
        Item::Keyword(keyword) => Some(keyword.name.span),
        Item::Every(every) => Some(every.noun.span),
        Item::Deck(deck) => Some(deck.name.span),
        Item::Restrict(list) => Some(list.day.span),
        Item::Elsewhere(elsewhere) => Some(elsewhere.word),
        Item::Words(words) => Some(words.word),
        Item::Game(_) | Item::Scenario(_) => None,
    }
}

/// The texts of a header field that is written once.
fn field_of<'a>(card: &'a Card, word: &str) -> Vec<&'a str> {
    let fields = card.body.lines.iter().filter_map(|line| match &line.node {
        Member::Fields(fields) => Some(fields),
        _ => None,
    });
    let field = fields.flatten().find(|field| field.name.text == word);
    let texts = field.into_iter().flat_map(|field| &field.values).filter_map(|value| match value {
        Value::Name(name) => Some(name.text.as_str()),
        Value::Int(..) => None,
    });
    texts.collect()
}

impl Checker<'_> {
    /// Makes this item the present one.
    pub(super) fn stand(&mut self, under: Under) {
        self.file = under.file;
        self.under = under.books.unwrap_or(NEWEST);
        if self.inside.is_empty() {
            self.wanted = self.under;
        }
        if self.used_at.is_none() {
            self.game_line = under.game;
        }
    }

    /// `name "X"` in a header: the card is a reprint of the card of that name.
    fn reprint(&mut self, card: &Card, own: NameId) {
        let fields = card.body.lines.iter().filter_map(|line| match &line.node {
            Member::Fields(fields) => Some(fields),
            _ => None,
        });
        for field in fields.flatten().filter(|field| field.name.text == "name") {
            let named = match field.values.as_slice() {
                [Value::Name(name)] if name.quoted => self.names.get(&name.text).copied(),
                _ => None,
            };
            match named {
                Some(printed) if printed != own && !self.reprints.contains_key(&printed) => {
                    self.reprints.insert(own, printed);
                }
                _ => {
                    let message = say!("`name` is the name of another card, in quotes");
                    let help = say!("it is the other card's name after `card`");
                    self.error_with_help(&codes::WRONG_VALUE, field.name.span, message, help);
                }
            }
        }
    }

    /// The name that the card shows.
    pub(super) fn shown_name(&self, own: NameId) -> NameId {
        self.reprints.get(&own).copied().unwrap_or(own)
    }

    /// The id of a name of cards; reports a name for which there is no id left.
    pub(super) fn name(&mut self, name: &Name) -> Option<NameId> {
        let text = name.text.as_str();
        if let Some(id) = self.names.get(text) {
            return Some(*id);
        }
        if self.program.names.len() == MOST_NAMES {
            let message = say!("a game has at most {most} names of cards", most = MOST_NAMES);
            self.error(&codes::TOO_MANY, name.span, message);
            return None;
        }
        let id = NameId(self.program.names.len() as u16);
        self.program.names.push(text.to_string());
        self.names.insert(text.to_string(), id);
        Some(id)
    }

    /// Reports more sets of names or values than there are ids.
    fn too_many_sets(&mut self, first: Option<Under>) {
        let Some(under) = first else { return };
        let sets = self.program.name_sets.len().max(self.program.trait_sets.len());
        if sets > MOST_SETS {
            self.stand(under);
            let message = say!(
                "the texts ask for more than {most} sets of names or values",
                most = MOST_SETS
            );
            self.error_with_help(
                &codes::TOO_MANY,
                under.span,
                message,
                say!("read fewer files at once"),
            );
        }
    }
}
