//! Every word that means something is held to its spelling.
//!
//! In every shipped script, each word of the vocabulary and each use of a name is misspelled, one at
//! a time. The mistake has to be told where it is, and nearly always with the word that was meant.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

use fuda::check::check;
use fuda::diagnostics::{Diagnostic, FileId};
use fuda::games::los::words::VOCAB;
use fuda::syntax::ast::{File, Item, Line, Member};
use fuda::syntax::parse;
use fuda::vocab::{FieldHolds, Spelled, Values};

#[test]
fn misspelled_words_are_found_and_mended() {
    let mut score = Score::default();
    let texts: Vec<String> =
        scripts().iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let files: Vec<File> = texts.iter().map(|text| parse(FileId(0), text).file).collect();
    let world = World::of(&files);
    for (text, file) in texts.iter().zip(&files) {
        for line in &file.items {
            match &line.node {
                Item::Card(card) => world.try_item(text, line, &card.name.text, &mut score),
                Item::Keyword(keyword) => {
                    world.try_item(text, line, &keyword.name.text, &mut score)
                }
                Item::Game(_)
                | Item::Every(_)
                | Item::Deck(_)
                | Item::Restrict(_)
                | Item::Elsewhere(_)
                | Item::Scenario(_) => {}
            }
        }
    }
    let told = score.tried - score.survivors.len();
    let named = told - score.unnamed.len();
    let report = format!(
        "{} tried, {told} told, {named} with the right word\nnot told: {:#?}\nnot named: {:#?}",
        score.tried, score.survivors, score.unnamed,
    );
    println!("{report}");
    assert!(score.tried > 1000, "{report}");
    assert!(told * 1000 >= score.tried * 995, "{report}");
    assert!(named * 100 >= told * 90, "{report}");
}

#[derive(Default)]
struct Score {
    tried: usize,
    survivors: Vec<String>,
    unnamed: Vec<String>,
}

/// What stands around the one changed item.
struct World {
    words: BTreeSet<String>,
    keywords: Vec<Line<Item>>,
    cards: Vec<Line<Item>>,
    game: Line<Item>,
}

impl World {
    fn of(files: &[File]) -> World {
        let items = || files.iter().flat_map(|file| &file.items);
        let keywords: Vec<Line<Item>> =
            items().filter(|line| matches!(line.node, Item::Keyword(_))).cloned().collect();
        let mut words = vocabulary();
        for line in &keywords {
            if let Item::Keyword(keyword) = &line.node {
                words.insert(keyword.name.text.clone());
            }
        }
        // Of other cards only the header counts: names and races.
        let mut cards: Vec<Line<Item>> = Vec::new();
        for line in items() {
            let mut line = line.clone();
            if let Item::Card(card) = &mut line.node {
                card.body.lines.retain(|member| matches!(member.node, Member::Fields(_)));
                cards.push(line);
            }
        }
        let game = items().find(|line| matches!(line.node, Item::Game(_))).unwrap().clone();
        World { words, keywords, cards, game }
    }

    /// Misspells each word of an item.
    fn try_item(&self, text: &str, line: &Line<Item>, name: &str, score: &mut Score) {
        let item = &text[line.span.start as usize..line.span.end as usize];
        let around = self.around(item, name);
        let words = words_of(item);
        let mut known = self.words.clone();
        known.extend(words.iter().filter(|word| word.gives).map(|word| word.text.to_string()));
        for (n, word) in words.iter().enumerate() {
            if word.gives || !known.contains(word.text) {
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
        let other = |line: &&Line<Item>| match &line.node {
            Item::Keyword(keyword) => keyword.name.text != name,
            Item::Card(card) => {
                card.name.text != name
                    && (item.contains(&format!("\"{}\"", card.name.text)) || item.contains("race"))
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
        let checked = check(&[(FileId(0), around), (FileId(1), &file)], &[&VOCAB]);
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
    let texts = [&diagnostic.help, &diagnostic.fix, &diagnostic.label];
    let shown = texts.into_iter().flatten().chain([&diagnostic.message]);
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
            '"' => while rest.next().is_some_and(|(_, c)| c != '"') {},
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

fn vocabulary() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut add = |spelled: &dyn Spelled| {
        let word = spelled.word();
        for name in [&word.name].into_iter().chain(word.also) {
            words.extend(name.split(' ').map(str::to_string));
        }
    };
    VOCAB.types.iter().for_each(|w| {
        add(w);
        if let Values::Closed(values) = w.values {
            values.iter().for_each(|value| add(value));
        }
    });
    VOCAB.fields.iter().for_each(|w| add(w));
    VOCAB.nouns.iter().for_each(|w| add(w));
    VOCAB.places.iter().for_each(|w| add(w));
    VOCAB.relations.iter().for_each(|w| add(w));
    VOCAB.stats.iter().for_each(|w| add(w));
    VOCAB.player_stats.iter().for_each(|w| add(w));
    VOCAB.states.iter().for_each(|w| add(w));
    VOCAB.ability_kinds.iter().for_each(|w| add(w));
    VOCAB.tags.iter().for_each(|w| add(w));
    VOCAB.events.iter().for_each(|w| add(w));
    VOCAB.moments.iter().for_each(|w| add(w));
    VOCAB.actions.iter().for_each(|w| add(w));
    VOCAB.restrictions.iter().for_each(|w| add(w));
    VOCAB.units.iter().for_each(|w| add(w));
    for field in VOCAB.fields {
        if let FieldHolds::Directions(directions) = &field.holds {
            words.extend(directions.iter().map(|direction| direction.name.to_string()));
        }
    }
    words.extend(["remainder", "amount", "name", "damage", "cell", "empty"].map(str::to_string));
    words
}

fn scripts() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = ["cards/los", "tests/check"]
        .iter()
        .flat_map(walkdir::WalkDir::new)
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|e| e == "fuda"))
        .collect();
    paths.sort();
    paths
}
