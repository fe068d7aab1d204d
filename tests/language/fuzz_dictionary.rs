//! The dictionary of the fuzz targets has the words of the grammar and of the word tables. With
//! `FUDA_WRITE=1` it is written anew.

use std::collections::BTreeSet;

use fuda::games;
use fuda::vocab::{FieldHolds, Spelled, Values, Vocab};

const FILE: &str = "fuzz/dictionary.txt";

#[test]
fn the_dictionary_has_the_words_of_the_language() {
    let mut words = words_of_grammar();
    games::vocabs().into_iter().for_each(|vocab| words_of_game(vocab, &mut words));
    let text: String = words.iter().map(|word| quoted(word)).collect();
    if std::env::var_os("FUDA_WRITE").is_some() {
        std::fs::write(FILE, &text).expect("a folder of fuda");
    }
    let there = std::fs::read_to_string(FILE).expect("a dictionary");
    assert!(there == text, "{FILE} has other words; FUDA_WRITE=1 writes it anew");
}

/// A line of the dictionary, as libFuzzer reads it.
fn quoted(word: &str) -> String {
    let bytes = word.bytes().map(|byte| match byte {
        b'"' | b'\\' => format!("\\{}", byte as char),
        b' '..=b'~' => (byte as char).to_string(),
        byte => format!("\\x{byte:02X}"),
    });
    format!("\"{}\"\n", bytes.collect::<String>())
}

/// What stands between quotes in the rules of the grammar.
fn words_of_grammar() -> BTreeSet<String> {
    let grammar = include_str!("../../grammar/fuda.pest");
    let rules = grammar.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = rules.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_word = |word: &&str| {
        let letters = word.chars().all(|c| c.is_ascii_alphabetic());
        let marks = word.len() <= 2 && word.chars().all(|c| c.is_ascii_punctuation());
        !word.is_empty() && (letters || marks && !word.contains('\\'))
    };
    words.filter(is_word).map(str::to_owned).collect()
}

fn words_of_game(vocab: &Vocab, words: &mut BTreeSet<String>) {
    words.insert(format!("game {}\n", vocab.game));
    words.extend(vocab.versions.iter().map(|version| format!("game {}@{version}\n", vocab.game)));
    words.extend(vocab.seats.map(str::to_owned));
    let mut add = |spelled: &dyn Spelled| {
        let word = spelled.word();
        words.insert(word.name.to_owned());
        words.extend(word.also.iter().map(|name| (*name).to_owned()));
    };
    for of in vocab.types {
        add(of);
        if let Values::Closed(values) = of.values {
            values.iter().for_each(|value| add(value));
        }
    }
    vocab.fields.iter().for_each(|word| add(word));
    vocab.nouns.iter().for_each(|word| add(word));
    vocab.places.iter().for_each(|word| add(word));
    vocab.relations.iter().for_each(|word| add(word));
    vocab.stats.iter().for_each(|word| add(word));
    vocab.player_stats.iter().for_each(|word| add(word));
    vocab.states.iter().for_each(|word| add(word));
    vocab.ability_kinds.iter().for_each(|word| add(word));
    vocab.tags.iter().for_each(|word| add(word));
    vocab.events.iter().for_each(|word| add(word));
    vocab.moments.iter().for_each(|word| add(word));
    vocab.actions.iter().for_each(|word| add(word));
    vocab.restrictions.iter().for_each(|word| add(word));
    vocab.units.iter().for_each(|word| add(word));
    for field in vocab.fields {
        if let FieldHolds::Directions(directions) = &field.holds {
            words.extend(directions.iter().map(|direction| direction.name.to_owned()));
        }
    }
}
