//! Each noun of each game finds its own cards, and no others, wherever a noun can stand: one text for each place and
//! each noun, written from the word tables, asked about every card of random games.
//!
//! More games: `FUDA_GAMES=50 cargo test --release --test kernel nouns::`.

use std::collections::BTreeSet;

use crate::support::{beside_shipped, kind, play_out};
use fuda::code::{Ability, Grant, Num, Pattern, SetId, Subject, Test, TestId};
use fuda::diagnostics::Diagnostic;
use fuda::engine::eval::scope::Scope;
use fuda::engine::look::Look;
use fuda::engine::rulebook::library::Library;
use fuda::engine::state::ids::CardId;
use fuda::games;
use fuda::load::{Loaded, deck_cards, lack_of_deck, library};
use fuda::vocab::{EventArgRole, EventRole, EventWord, Form, ModalKind, NounWord, TypeId, Vocab};

fn rounds(usual: u64) -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What stands in the header of a card, whatever its text.
fn header(game: &str) -> &'static str {
    match game {
        "eirei" => "kind unit element light level 1 ap 2000 hp 2000",
        "legions" => "kind minion color green type Traveller cost 2 atk 2 hp 2 wt 2",
        "los" => {
            "kind character element light race Knight cost 2 speed 3 atk 300 def 300 down 200 lead up"
        }
        "ws" => {
            "kind character color yellow level 0 cost 0 power 2500 soul 1 trait Stage side weiss title \"T\""
        }
        game => panic!("what is printed on a card of {game}?"),
    }
}

fn happens(word: &EventWord) -> String {
    if word.passive { format!("is {}", word.word.name) } else { word.word.name.to_string() }
}

/// A text for each place in which the noun can stand; of which the checker then tells those that say nothing.
fn texts(vocab: &Vocab, noun: &NounWord) -> Vec<String> {
    let name = noun.word.name;
    // `by effect` speaks of what any card does, also where cards of a kind are called so.
    let does = name != "effect";
    let of_form = |form: Form| {
        let mut kinds = vocab.ability_kinds.iter();
        let kind = kinds.find(|kind| kind.form == form && kind.waits_for.is_none());
        kind.expect("every game has one").word.name
    };
    let (triggered, continuous) = (of_form(Form::Triggered), of_form(Form::Continuous));
    let mut moments = vocab.moments.iter().filter(|moment| moment.start.is_some());
    let starts = format!("when start of {}", moments.next().expect("a span").word.name);
    let asks = |condition: String| format!("{triggered} {{ {starts} if {condition} do draw 1 }}");
    let mut all = vec![asks(format!("this is {name}")), asks(format!("some({name})"))];
    all.push(asks(format!("some(my other {name})")));
    for place in vocab.places {
        all.push(asks(format!("some({name} in {})", place.word.name)));
        all.push(asks(format!("some(card in {} where {name})", place.word.name)));
    }
    for event in vocab.events.iter().filter(|event| event.subject == EventRole::Card) {
        all.push(format!("{triggered} {{ when {name} {} do draw 1 }}", happens(event)));
        let by = |arg: &&fuda::vocab::EventArg| arg.role == EventArgRole::Source;
        if does && event.args.iter().any(|arg| by(&arg)) {
            let text =
                format!("{triggered} {{ when this {} by {name} do draw 1 }}", happens(event));
            all.push(text);
        }
    }
    let counted = vocab.events.iter().filter(|event| event.subject == EventRole::Card).take(3);
    for event in counted {
        all.push(asks(format!("times({name} {}) this turn > 1", happens(event))));
    }
    let words = vocab.restrictions.iter();
    let narrowed = |word: &&fuda::vocab::RestrictionWord| {
        does && word.by && word.modal == ModalKind::Cannot && !word.player
    };
    for word in words.filter(narrowed) {
        let be = if word.passive { "be " } else { "" };
        let verb = word.word.name;
        all.push(format!("{continuous} {{ do this cannot {be}{verb} by {name} }}"));
    }
    all
}

/// Lines of a probe in its script.
const LINES: usize = 4;

/// A card for each text that the checker takes, with its noun.
fn probes(vocab: &'static Vocab) -> (Loaded, Vec<(usize, String)>) {
    let game = vocab.game;
    let nouns = vocab.nouns.iter().enumerate();
    let mut all: Vec<(usize, String)> = nouns
        .flat_map(|(n, noun)| texts(vocab, noun).into_iter().map(move |text| (n, text)))
        .collect();
    loop {
        let mut script = format!("game {game}\n");
        for (n, (_, text)) in all.iter().enumerate() {
            script.push_str(&format!("card \"Probe {n}\" {{\n{}\n{text}\n}}\n", header(game)));
        }
        let loaded = beside_shipped(game, "probes.fuda", script.clone());
        let wrong = |told: &&Diagnostic| told.is_error();
        let probe = |told: &Diagnostic| {
            let before = &script[..told.place.span.start as usize];
            (before.matches('\n').count() - 1) / LINES
        };
        let refused: BTreeSet<usize> = loaded.diagnostics.iter().filter(wrong).map(probe).collect();
        if refused.is_empty() {
            return (loaded, all);
        }
        let mut n = 0;
        all.retain(|_| {
            n += 1;
            !refused.contains(&(n - 1))
        });
    }
}

/// What a probe asks of a card: as [`Set::It`], as its own card, or whether it is one of a set.
#[derive(Clone, Copy, Debug)]
enum Asked {
    It(TestId),
    This(TestId),
    Among(SetId),
}

fn asked(library: &Library, ability: &Ability) -> Option<Asked> {
    let code = &library.code;
    let of_pattern = |pattern: &Pattern| match (pattern.by, pattern.subject) {
        (Some(by), _) => Some(Asked::It(by)),
        (None, Subject::Card(test)) => Some(Asked::It(test)),
        _ => None,
    };
    if let Some(test) = ability.condition {
        return match code.exprs.tests[test.0 as usize] {
            Test::Some(set) => Some(Asked::Among(set)),
            Test::Compare { left, .. } => match code.exprs.nums[left.0 as usize] {
                Num::Times(history) => {
                    code.histories[usize::from(history.0)].as_ref().and_then(of_pattern)
                }
                _ => None,
            },
            _ => Some(Asked::This(test)),
        };
    }
    if let Some(standing) = ability.standing.first() {
        let mut grants = standing.grants.iter();
        return grants.find_map(|grant| match grant {
            Grant::Restriction { narrowed, .. } => narrowed.map(Asked::It),
            _ => None,
        });
    }
    ability.when.first().and_then(of_pattern)
}

/// Whether the text speaks of the card.
fn answer(look: Look<'_>, asked: Asked, card: CardId) -> bool {
    let this = look.board().object(card);
    let scope = Scope::new(look, look.board().card(card).side, this);
    match asked {
        Asked::It(test) => scope.about(card).test(test),
        Asked::This(test) => scope.test(test),
        Asked::Among(set) => scope.set(set).has(card),
    }
}

#[test]
fn each_noun_finds_its_own() {
    for entry in games::GAMES {
        let vocab = entry.vocab;
        let (loaded, probes) = probes(vocab);
        let program = loaded.program(vocab.game).expect("cards");
        let rules = entry.rulebooks.last().expect("a rulebook");
        let library = library(program, rules).expect("within limits");
        let of_probe = |n: usize| {
            let name = format!("Probe {n}");
            let is_it = |ability: &&Ability| {
                ability.def.is_some_and(|def| {
                    library.texts.names[library.code.def(def).name.index()] == name
                })
            };
            library.code.abilities.iter().filter(is_it).find_map(|ability| asked(&library, ability))
        };
        let asked: Vec<_> = probes
            .iter()
            .enumerate()
            .filter_map(|(n, (noun, text))| Some((vocab.nouns.get(*noun)?, text, of_probe(n)?)))
            .collect();
        for noun in vocab.nouns {
            let count = asked.iter().filter(|(of, ..)| of.word.name == noun.word.name).count();
            assert!(count >= 10, "{}: {count} texts about {}", vocab.game, noun.word.name);
        }
        let names: Vec<&str> = program.decks.iter().map(|deck| deck.name.as_str()).collect();
        let mut names =
            names.into_iter().filter(|name| lack_of_deck(program, name, rules).is_none());
        let mut deck =
            || deck_cards(program, &library, names.next().expect("two decks")).expect("a deck");
        let decks = [deck(), deck()];
        for seed in 0..rounds(1) {
            let mut game = games::new_game(&library, [&decks[0], &decks[1]], seed).expect("legal");
            let mut n = 0;
            play_out(&mut game, seed, |game| {
                n += 1;
                if n % 100 == 0 {
                    finds_its_own(game.look(), vocab, &asked);
                }
            });
            assert!(n >= 100, "{}: a short game", vocab.game);
        }
    }
}

fn finds_its_own(look: Look<'_>, vocab: &Vocab, asked: &[(&'static NounWord, &String, Asked)]) {
    let board = look.board();
    let cards =
        (0..board.cards.len()).map(|n| CardId(n as u8)).filter(|card| !look.is_blank(*card));
    for card in cards {
        let Some(zone) = board.card(card).zone else { continue };
        for (noun, text, asked) in asked {
            // Of a card that has left play its own text asks what it was there.
            if matches!(asked, Asked::This(_)) && !look.in_play(card) {
                continue;
            }
            let shown = look.values(card, TypeId::KIND);
            let of_kind = noun.kinds.is_empty()
                || noun.kinds.iter().any(|name| shown.meets(kind(vocab, name)));
            let at_home = vocab.place(noun.home).zones.has(zone);
            let found = answer(look, *asked, card);
            let may = of_kind && (at_home || !noun.is_of_place(vocab));
            let must = of_kind && at_home && !matches!(asked, Asked::Among(_));
            let lies = vocab.zone(zone).word.name;
            assert!(!found || may, "{}: `{text}` finds a card in {lies}", vocab.game);
            assert!(found || !must, "{}: `{text}` misses a card in {lies}", vocab.game);
        }
    }
}
