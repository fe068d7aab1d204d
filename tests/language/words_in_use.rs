//! Every word of a game's table is used by some shipped card.

use std::collections::BTreeSet;

use crate::support::Shipped;
use fuda::code::PlaceRef;
use fuda::engine::rulebook::library::Library;
use fuda::vocab::{Values, Vocab, Word};

/// What no shipped card says, to lose a game by its text (ws 1.2.5) for one; scenarios show these words.
const ON_NO_CARD: &[&str] = &[
    "win_game",
    "lose_game",
    "attack_from_back",
    "skip",
    "delay_cores_1",
    "delay_cores_2",
    "delay_cores_3",
    "delay_cores_4",
];

/// The shipped cards of each game, for its newest rulebook.
fn games() -> Vec<Shipped> {
    let mut games = crate::support::every_rulebook();
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

/// Words of ws that one reference card alone uses, with how many abilities of all cards use what they say.
const OF_ONE_REFERENCE_CARD: &[(&str, u32)] = &[
    ("chosen", 121),          // characters that cannot be chosen
    ("direct_attacks", 3006), // attacks, by any method
    ("pay_with", 23),         // what is paid in place of stock
    ("refreshes", 58),        // level up and refresh
    ("reverse", 908),         // rest, stand and reverse
];

/// .. and those that fewer use, but that are things of the rulebook: their rules.
const OF_THE_RULEBOOK: &[(&str, &str)] = &[("win_game", "1.2.5")];

/// No action, event or condition is there for one card.
#[test]
fn no_word_is_there_for_one_reference_card() {
    let loaded = fuda::load::load(&["cards/ws".into()]).expect("cards");
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").expect("cards");
    let is_reference = |file| loaded.sources.get(file).path.contains("reference");
    let cards = program.cards.iter().filter(|card| is_reference(card.place.file));
    let cards: Vec<_> = cards
        .map(|card| (program.names[card.name.index()].as_str(), code_words(&card.canonical)))
        .collect();
    assert!(cards.len() > 200);
    let kinds = ["action", "event", "state", "restriction", "relation"];
    let mut listed = BTreeSet::new();
    let mut wrong = Vec::new();
    for (kind, word) in words(program.vocab).into_iter().filter(|(kind, _)| kinds.contains(kind)) {
        let spellings = || std::iter::once(&word.name).chain(word.also);
        let mut users = cards.iter().filter(|(_, used)| spellings().any(|one| used.contains(*one)));
        let (Some((card, _)), None) = (users.next(), users.next()) else { continue };
        println!("{kind} `{}`: {card}", word.name);
        let enough = |(known, count): &&(&str, u32)| *known == word.name && *count >= 20;
        let of_rulebook = |(known, _): &&(&str, &str)| *known == word.name;
        if OF_ONE_REFERENCE_CARD.iter().find(enough).is_some()
            || OF_THE_RULEBOOK.iter().find(of_rulebook).is_some()
        {
            listed.insert(word.name);
        } else {
            wrong.push(format!("{kind} `{}` ({card})", word.name));
        }
    }
    assert!(wrong.is_empty(), "one reference card alone uses {}", wrong.join(", "));
    let known = OF_ONE_REFERENCE_CARD.iter().map(|(word, _)| *word);
    let known = known.chain(OF_THE_RULEBOOK.iter().map(|(word, _)| *word));
    assert_eq!(known.collect::<BTreeSet<_>>(), listed, "these are used by more cards, or by none");
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
