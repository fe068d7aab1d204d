//! Every word of a game's table is used by some shipped card.

mod support;

use std::collections::BTreeSet;

use fuda::check::ir::CardDef;
use fuda::code::PlaceRef;
use fuda::engine::game::Library;
use fuda::vocab::{Values, Vocab, Word};
use support::Shipped;

/// No shipped card loses a game by its text (ws 1.2.5), and those of the other games win none by it;
/// scenarios show these words.
const ON_NO_CARD: &[&str] = &["win_game", "lose_game"];

/// The shipped cards of each game, for its newest rulebook.
fn games() -> Vec<Shipped> {
    let mut games = support::every_rulebook();
    games.dedup_by_key(|shipped| shipped.entry.vocab.game);
    games
}

/// Words of the shipped scripts, without comments. Kinds of two words count together.
fn used(shipped: &Shipped) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, source) in shipped.loaded.sources.iter() {
        for line in source.text.lines() {
            let code = line.split('#').next().unwrap_or("");
            let names = code.split(|c: char| !c.is_alphanumeric() && c != '_');
            let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            words.extend(names.iter().map(|name| name.to_string()));
            words.extend(names.windows(2).map(|pair| pair.join(" ")));
        }
    }
    words
}

fn words(vocab: &'static Vocab) -> Vec<(&'static str, &'static Word)> {
    let mut all: Vec<(&str, &Word)> = Vec::new();
    all.extend(vocab.ability_kinds.iter().map(|w| ("ability kind", &w.word)));
    all.extend(vocab.tags.iter().map(|w| ("tag", &w.word)));
    all.extend(vocab.fields.iter().map(|w| ("field", &w.word)));
    all.extend(vocab.nouns.iter().map(|w| ("noun", &w.word)));
    all.extend(vocab.places.iter().map(|w| ("place", &w.word)));
    all.extend(vocab.relations.iter().map(|w| ("relation", &w.word)));
    all.extend(vocab.stats.iter().map(|w| ("stat", &w.word)));
    all.extend(vocab.player_stats.iter().map(|w| ("player stat", &w.word)));
    all.extend(vocab.states.iter().map(|w| ("state", &w.word)));
    all.extend(vocab.events.iter().map(|w| ("event", &w.word)));
    all.extend(vocab.moments.iter().map(|w| ("span", &w.word)));
    all.extend(vocab.actions.iter().map(|w| ("action", &w.word)));
    all.extend(vocab.restrictions.iter().map(|w| ("restriction", &w.word)));
    all.extend(vocab.units.iter().map(|w| ("unit", &w.word)));
    all.extend(vocab.deck_rules.limits.iter().map(|w| ("limit", &w.word)));
    for of in vocab.types {
        if let Values::Closed(values) = of.values {
            all.extend(values.iter().map(|w| ("value", w)));
        }
    }
    all
}

#[test]
fn every_word_is_used_by_some_card() {
    for shipped in games() {
        let used = used(&shipped);
        let unused: Vec<String> = words(shipped.entry.vocab)
            .into_iter()
            .filter(|(_, word)| {
                let mut spellings = std::iter::once(word.name).chain(word.also.iter().copied());
                !spellings.any(|spelling| used.contains(spelling) || ON_NO_CARD.contains(&spelling))
            })
            .map(|(kind, word)| format!("{kind} `{}`", word.name))
            .collect();
        assert!(unused.is_empty(), "no shipped card uses {}", unused.join(", "));
    }
}

#[test]
fn every_keyword_is_used_by_some_card() {
    for shipped in games() {
        let program = shipped.loaded.program(shipped.entry.vocab.game).expect("cards");
        for (n, keyword) in program.keywords.iter().enumerate() {
            let bit = 1_u64 << n;
            let defs = &shipped.library.code.defs;
            let used = defs.iter().any(|def| def.keywords & bit != 0)
                || stands_in_a_text(&shipped.library, n);
            assert!(used, "no card has {}", keyword.name);
        }
    }
}

/// Whether some text of a card does what the keyword's definition says.
fn stands_in_a_text(library: &Library, keyword: usize) -> bool {
    let Library { code, texts, .. } = library;
    let ((file, start, end), _) = texts.keyword_rules[keyword];
    let inside = |at: &PlaceRef| {
        let place = code.places[at.index()];
        place.0 == file && start <= place.1 && place.2 <= end
    };
    code.op_places.iter().any(inside)
}

#[test]
fn the_shipped_sets_are_large_enough_and_bilingual() {
    for shipped in games() {
        let program = shipped.loaded.program(shipped.entry.vocab.game).expect("cards");
        assert!(program.cards.len() >= 48);
        assert!(program.cards.iter().all(|card| card.name_ja.is_some()));
        let least = shipped.entry.vocab.deck_rules.least as usize;
        assert_eq!(shipped.decks.each_ref().map(Vec::len), [least; 2]);
    }
}

/// No action, event, condition or prohibition of ws is there for one real card: what one reference card uses,
/// another one or a shipped card uses, too.
#[test]
fn no_word_is_there_for_one_reference_card() {
    let loaded = fuda::load::load(&["cards/ws".into()]).expect("cards");
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").expect("cards");
    let is_reference = |file| loaded.sources.get(file).path.contains("reference");
    let (reference, shipped): (Vec<_>, Vec<_>) =
        program.cards.iter().partition(|card| is_reference(card.place.file));
    assert!(reference.len() > 200);
    let words_of = |cards: Vec<&CardDef>| -> Vec<(&str, BTreeSet<String>)> {
        let name = |card: &CardDef| program.names[card.name.index()].as_str();
        cards.into_iter().map(|card| (name(card), code_words(&card.canonical))).collect()
    };
    let (reference, shipped) = (words_of(reference), words_of(shipped));
    let kinds = ["action", "event", "state", "restriction", "relation"];
    let mut wrong = Vec::new();
    for (kind, word) in words(program.vocab).into_iter().filter(|(kind, _)| kinds.contains(kind)) {
        let uses = |used: &BTreeSet<String>| {
            std::iter::once(&word.name).chain(word.also).any(|spelling| used.contains(*spelling))
        };
        let mut users = reference.iter().filter(|(_, used)| uses(used));
        let (Some((card, _)), None) = (users.next(), users.next()) else { continue };
        let of_shipped = shipped.iter().filter(|(_, used)| uses(used)).count();
        println!("{kind} `{}`: {card} and {of_shipped} shipped cards", word.name);
        if of_shipped == 0 {
            wrong.push(format!("{kind} `{}` ({card})", word.name));
        }
    }
    assert!(wrong.is_empty(), "one card alone uses {}", wrong.join(", "));
}

/// The words of a script, apart from what stands in quotes.
fn code_words(script: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let (mut outside, mut word) = (true, String::new());
    let mut letters = script.chars();
    while let Some(c) = letters.next() {
        match c {
            '\\' => drop(letters.next()),
            '"' => outside = !outside,
            c if outside && (c.is_alphanumeric() || c == '_') => {
                word.push(c);
                continue;
            }
            _ => {}
        }
        words.insert(std::mem::take(&mut word));
    }
    words.insert(word);
    words
}
