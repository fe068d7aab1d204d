//! Every word that means something is held to its spelling.
//!
//! In every shipped script, each word of the vocabulary and each use of a name is misspelled, one at
//! a time. The mistake has to be told where it is, and nearly always with the word that was meant.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

use fuda::check::check;
use fuda::diagnostics::{Diagnostic, FileId};
use fuda::games::{los, ws};
use fuda::syntax::ast::{File, Item, Line, Member};
use fuda::syntax::parse;
use fuda::vocab::{FieldHolds, Spelled, Values, Vocab};
use rayon::prelude::*;

/// The shipped cards of Legend of Stars, and the scripts that use every construct.
#[test]
fn misspelled_words_are_found_and_mended() {
    let texts = texts(&["cards/los", "tests/check"]);
    let world = World::of(&los::words::VOCAB, &texts);
    let score = world.try_all(&texts, 1, 0);
    assert!(score.tried > 1000, "{score}");
    score.assert_good();
}

/// One word of so many is tried of the reference cards; the ignored test tries all.
const ONE_OF: usize = 16;

#[test]
fn misspelled_words_of_reference_cards_are_found() {
    let score = reference(ONE_OF);
    assert!(score.tried > 300, "{score}");
    score.assert_good();
}

#[test]
#[ignore = "every word of every reference card takes minutes"]
fn all_misspelled_words_of_reference_cards_are_found() {
    let score = reference(1);
    println!("{score}");
    score.assert_good();
}

fn reference(one_of: usize) -> Score {
    let beside = texts(&["cards/ws/keywords.fuda", "cards/ws/templates.fuda"]);
    let cards = texts(&["cards/ws/reference"]);
    let world = World::of(&ws::words::VOCAB, &[&beside[..], &cards[..]].concat());
    world.try_all(&cards, one_of, one_of / 2)
}

/// The scripts below the paths.
fn texts(paths: &[&str]) -> Vec<String> {
    let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
    let files = fuda::load::script_files(&paths).expect("scripts");
    files.iter().map(|path| std::fs::read_to_string(path).expect("a script")).collect()
}

#[derive(Default)]
struct Score {
    tried: usize,
    survivors: Vec<String>,
    unnamed: Vec<String>,
}

impl Score {
    fn told(&self) -> usize {
        self.tried - self.survivors.len()
    }

    fn and(mut self, other: Score) -> Score {
        self.tried += other.tried;
        self.survivors.extend(other.survivors);
        self.unnamed.extend(other.unnamed);
        self
    }

    fn assert_good(&self) {
        println!("{self}");
        let named = self.told() - self.unnamed.len();
        assert!(self.told() * 1000 >= self.tried * 995, "{self}");
        assert!(named * 100 >= self.told() * 90, "{self}");
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Score { tried, survivors, unnamed } = self;
        let told = self.told();
        let named = told - unnamed.len();
        writeln!(f, "{tried} tried, {told} told, {named} with the right word")?;
        write!(f, "not told: {survivors:#?}\nnot named: {unnamed:#?}")
    }
}

/// What stands around the one changed item.
struct World {
    vocab: &'static Vocab,
    words: BTreeSet<String>,
    keywords: Vec<Line<Item>>,
    cards: Vec<Line<Item>>,
    elsewhere: Vec<Line<Item>>,
    game: Line<Item>,
}

impl World {
    fn of(vocab: &'static Vocab, texts: &[String]) -> World {
        let files: Vec<File> = texts.iter().map(|text| parse(FileId(0), text).file).collect();
        let items = || files.iter().flat_map(|file| &file.items);
        let of = |is: fn(&Item) -> bool| items().filter(|line| is(&line.node)).cloned().collect();
        let keywords: Vec<Line<Item>> = of(|item| matches!(item, Item::Keyword(_)));
        let mut words = vocabulary(vocab);
        for line in &keywords {
            if let Item::Keyword(keyword) = &line.node {
                words.insert(keyword.name.text.clone());
            }
        }
        // Of other cards only the header counts: names and values.
        let mut cards: Vec<Line<Item>> = of(|item| matches!(item, Item::Card(_)));
        for line in &mut cards {
            if let Item::Card(card) = &mut line.node {
                card.body.lines.retain(|member| matches!(member.node, Member::Fields(_)));
            }
        }
        let elsewhere = of(|item| matches!(item, Item::Elsewhere(_)));
        let game = items().find(|line| matches!(line.node, Item::Game(_))).unwrap().clone();
        World { vocab, words, keywords, cards, elsewhere, game }
    }

    /// Misspells one word of so many of each card and keyword.
    fn try_all(&self, texts: &[String], one_of: usize, first: usize) -> Score {
        let files: Vec<(&String, File)> =
            texts.iter().map(|text| (text, parse(FileId(0), text).file)).collect();
        let items: Vec<(&String, &Line<Item>, &str)> = files
            .iter()
            .flat_map(|(text, file)| file.items.iter().map(move |line| (*text, line)))
            .filter_map(|(text, line)| match &line.node {
                Item::Card(card) => Some((text, line, card.name.text.as_str())),
                Item::Keyword(keyword) => Some((text, line, keyword.name.text.as_str())),
                _ => None,
            })
            .collect();
        let scores = items.par_iter().enumerate().map(|(n, (text, line, name))| {
            let mut score = Score::default();
            self.try_item(text, line, name, (one_of, first + n), &mut score);
            score
        });
        scores.collect::<Vec<_>>().into_iter().fold(Score::default(), Score::and)
    }

    /// Misspells one word of so many of an item.
    fn try_item(
        &self,
        text: &str,
        line: &Line<Item>,
        name: &str,
        (one_of, first): (usize, usize),
        score: &mut Score,
    ) {
        let item = &text[line.span.start as usize..line.span.end as usize];
        let around = self.around(item, name);
        let words = words_of(item);
        let mut known = self.words.clone();
        known.extend(words.iter().filter(|word| word.gives).map(|word| word.text.to_string()));
        for (n, word) in words.iter().enumerate() {
            if (n + first) % one_of != 0 || word.gives || !known.contains(word.text) {
                continue;
            }
            let wrong = misspelled(word.text, n);
            if known.contains(&wrong) || wrong == word.text {
                continue;
            }
            let mut changed = item.to_string();
            changed.replace_range(word.at.clone(), &wrong);
            let at = word.at.start..word.at.start + wrong.len();
            let found = self.mistakes(&changed, &around);
            score.tried += 1;
            let here: Vec<&Diagnostic> = found.iter().filter(|d| touches(d, &at)).collect();
            let line = changed[..at.start].lines().count().max(1);
            let shown = format!("{name}: `{}` as `{wrong}` in line {line}", word.text);
            if here.is_empty() {
                score.survivors.push(shown);
            } else if !here.iter().any(|d| names(d, word.text)) {
                let told: Vec<String> = here
                    .iter()
                    .map(|d| format!("{} ({})", d.message, d.help.as_deref().unwrap_or("no help")))
                    .collect();
                score.unnamed.push(format!("{shown}: {}", told.join("; ")));
            }
        }
    }

    /// The keywords, and the cards that the item names.
    fn around(&self, item: &str, name: &str) -> File {
        let mut items = vec![self.game.clone()];
        items.extend(self.elsewhere.iter().cloned());
        let open = self.vocab.types.iter().filter(|of| matches!(of.values, Values::Open));
        let asks_for_values = open.into_iter().any(|of| item.contains(of.word.name));
        let other = |line: &&Line<Item>| match &line.node {
            Item::Keyword(keyword) => keyword.name.text != name,
            Item::Card(card) => {
                card.name.text != name && (item.contains(&card.name.text) || asks_for_values)
            }
            _ => false,
        };
        items.extend(self.keywords.iter().filter(other).cloned());
        items.extend(self.cards.iter().filter(other).cloned());
        File { items, tail: Vec::new() }
    }

    fn mistakes(&self, item: &str, around: &File) -> Vec<Diagnostic> {
        let parsed = parse(FileId(1), item);
        let mut file = parsed.file;
        file.items.insert(0, self.game.clone());
        let checked = check(&[(FileId(0), around), (FileId(1), &file)], &[self.vocab]);
        let here = |d: &Diagnostic| d.place.file == FileId(1);
        parsed.diagnostics.into_iter().chain(checked.diagnostics).filter(here).collect()
    }
}

fn touches(diagnostic: &Diagnostic, at: &Range<usize>) -> bool {
    let span = diagnostic.place.span;
    diagnostic.is_error() && (span.start as usize) < at.end && at.start < span.end as usize
}

/// Whether a mistake shows the word that was meant.
fn names(diagnostic: &Diagnostic, word: &str) -> bool {
    let texts = [diagnostic.help.as_deref(), diagnostic.label.as_deref()].into_iter().flatten();
    let edits = diagnostic.fix.iter().flat_map(|fix| &fix.edits).map(|edit| &*edit.text);
    let shown = texts.chain(edits).chain([&*diagnostic.message]);
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = shown.flat_map(|text| text.split(|c| !is_name(c)));
    words.any(|shown| shown == word || shown.trim_end_matches('s') == word.trim_end_matches('s'))
}

/// One letter doubled, dropped or changed with the next, by turns.
fn misspelled(word: &str, turn: usize) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = letters.len() / 2;
    match turn % 3 {
        0 if letters.len() > 3 => {
            letters.remove(at);
        }
        1 if letters.len() > 2 => letters.swap(at - 1, at),
        _ => letters.insert(at, letters[at]),
    }
    letters.into_iter().collect()
}

struct Word<'t> {
    text: &'t str,
    at: Range<usize>,
    /// It gives a name instead of using one.
    gives: bool,
}

/// The bare words of an item; not those of strings, comments, `$holes`, `ja` and race lines.
fn words_of(item: &str) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut rest = item.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        match c {
            '"' => {
                while let Some((_, c)) = rest.next().filter(|(_, c)| *c != '"') {
                    if c == '\\' {
                        rest.next();
                    }
                }
            }
            '「' => while rest.next().is_some_and(|(_, c)| c != '」') {},
            '《' => while rest.next().is_some_and(|(_, c)| c != '》') {},
            '#' => while rest.next().is_some_and(|(_, c)| c != '\n') {},
            '$' => while rest.next_if(|(_, c)| c.is_alphanumeric() || *c == '_').is_some() {},
            c if c.is_alphabetic() => {
                let mut end = start + c.len_utf8();
                while let Some((at, c)) = rest.next_if(|(_, c)| c.is_alphanumeric() || *c == '_') {
                    end = at + c.len_utf8();
                }
                let text = &item[start..end];
                let before = words.last().map_or("", |word| word.text);
                let after = item[end..].trim_start();
                let gives = after.starts_with(':')
                    || (before == "let" && after.starts_with('='))
                    || (before == "keyword" && words.len() == 1);
                if text == "up" && after.starts_with("to ") {
                    continue; // of `up to`, not the direction
                }
                words.push(Word { text, at: start..end, gives });
            }
            _ => {}
        }
    }
    words
}

fn vocabulary(vocab: &'static Vocab) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut add = |spelled: &dyn Spelled| {
        let word = spelled.word();
        for name in [&word.name].into_iter().chain(word.also) {
            words.extend(name.split(' ').map(str::to_string));
        }
    };
    vocab.types.iter().for_each(|w| {
        add(w);
        if let Values::Closed(values) = w.values {
            values.iter().for_each(|value| add(value));
        }
    });
    vocab.fields.iter().for_each(|w| add(w));
    vocab.nouns.iter().for_each(|w| add(w));
    vocab.places.iter().for_each(|w| add(w));
    vocab.relations.iter().for_each(|w| add(w));
    vocab.stats.iter().for_each(|w| add(w));
    vocab.player_stats.iter().for_each(|w| add(w));
    vocab.states.iter().for_each(|w| add(w));
    vocab.ability_kinds.iter().for_each(|w| add(w));
    vocab.tags.iter().for_each(|w| add(w));
    vocab.events.iter().for_each(|w| add(w));
    vocab.moments.iter().for_each(|w| add(w));
    vocab.actions.iter().for_each(|w| add(w));
    vocab.restrictions.iter().for_each(|w| add(w));
    vocab.units.iter().for_each(|w| add(w));
    for field in vocab.fields {
        if let FieldHolds::Directions(directions) = &field.holds {
            words.extend(directions.iter().map(|direction| direction.name.to_string()));
        }
    }
    words.extend(["remainder", "amount", "name", "damage", "cell", "empty"].map(str::to_string));
    words
}
