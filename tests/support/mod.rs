//! What several tests need: the shipped cards as a library.

#![allow(dead_code)] // Each test binary uses its own part.

pub mod snapshots;

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use fuda::code::{DefId, Traits};
use fuda::diagnostics::Sources;
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::rulebook::rules::Rules;
use fuda::engine::run::Status;
use fuda::engine::state::rng::Rng;
use fuda::games::los::RULES_1_0_05;
use fuda::games::{self, GAMES, GameEntry};
use fuda::load::{self, Cards, Loaded};
use fuda::vocab::{Values, Vocab};

/// Scripts under their own names, each read once.
pub fn cards(files: &[PathBuf]) -> Cards {
    let mut sources = Sources::default();
    for path in files {
        let name = path.file_name().expect("a file").to_string_lossy();
        sources.add(name, fs::read_to_string(path).expect("a script"));
    }
    Cards::of(&sources)
}

/// A text beside cards, behind all of them.
pub fn beside(cards: &Cards, name: impl Into<String>, text: impl Into<String>) -> Loaded {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    cards.beside(sources.get(file)).0
}

/// .. beside the shipped cards of a game, if it has any.
pub fn beside_shipped(game: &str, name: impl Into<String>, text: impl Into<String>) -> Loaded {
    static CARDS: LazyLock<ByGame<Cards>> = LazyLock::new(|| {
        by_game(|game| cards(&load::played_files(&cards_of(game)).unwrap_or_default()))
    });
    beside(of_game(&CARDS, game), name, text)
}

/// .. beside the keywords of a game alone.
pub fn beside_keywords(game: &str, name: impl Into<String>, text: impl Into<String>) -> Loaded {
    static KEYWORDS: LazyLock<ByGame<Cards>> =
        LazyLock::new(|| by_game(|game| cards(&[cards_of(game).join("keywords.fuda")])));
    beside(of_game(&KEYWORDS, game), name, text)
}

/// A value for each game, made when one is first asked for.
type ByGame<T> = Vec<(&'static str, T)>;

fn by_game<T>(of: impl Fn(&str) -> T) -> ByGame<T> {
    GAMES.iter().map(|game| (game.vocab.game, of(game.vocab.game))).collect()
}

fn of_game<'a, T>(all: &'a ByGame<T>, game: &str) -> &'a T {
    &all.iter().find(|(of, _)| *of == game).expect("a game").1
}

/// What the shipped cards of a game say, read once.
fn loaded(game: &str) -> &'static Loaded {
    static LOADED: LazyLock<ByGame<Loaded>> = LazyLock::new(|| by_game(read));
    of_game(&LOADED, game)
}

fn read(game: &str) -> Loaded {
    let files = load::played_files(&cards_of(game)).expect("the shipped cards are there");
    let loaded = load::load(&files).expect("the shipped cards are there");
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    loaded
}

/// What the program answers, with its exit code where something is wrong.
pub fn fuda(arguments: &[&str]) -> String {
    let told = Command::new(env!("CARGO_BIN_EXE_fuda"))
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("FUDA_LANG", "en")
        .output()
        .expect("the program runs");
    let out = String::from_utf8(told.stdout).expect("text");
    let err = String::from_utf8(told.stderr).expect("text");
    match told.status.code() {
        Some(0) => out,
        code => format!("{out}{err}exit code {}\n", code.unwrap_or(-1)),
    }
}

pub struct Shipped {
    pub entry: &'static GameEntry,
    pub loaded: &'static Loaded,
    pub library: Library,
    pub decks: [Vec<DefId>; 2],
}

/// The shipped Legend of Stars cards and two shipped decks, for the newest rulebook.
pub fn shipped_los() -> Shipped {
    shipped(&RULES_1_0_05)
}

/// The same for each rulebook of each game that cards are shipped for.
pub fn every_rulebook() -> Vec<Shipped> {
    let has_cards = |game: &&GameEntry| cards_of(game.vocab.game).is_dir();
    let books = GAMES.iter().filter(has_cards).flat_map(|game| game.rulebooks);
    books.map(|rules| shipped(rules)).collect()
}

fn cards_of(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards").join(game)
}

/// The shipped cards for a rulebook, and the first two decks that it can play.
pub fn shipped(rules: &'static Rules) -> Shipped {
    let game = rules.vocab.game;
    let loaded = loaded(game);
    let entry = games::find(game).expect("a game");
    let program = loaded.program(game).expect("cards");
    let library = load::library(program, rules).expect("within limits");
    let names = program.decks.iter().map(|d| d.name.as_str());
    let names: Vec<&str> =
        names.filter(|name| load::lack_of_deck(program, name, rules).is_none()).collect();
    let deck = |n: usize| load::deck_cards(program, &library, names[n]).expect("a deck");
    let decks = [deck(0), deck(1)];
    Shipped { entry, loaded, library, decks }
}

impl Shipped {
    pub fn game(&self, seed: u64) -> Game<'_> {
        let decks = [self.decks[0].as_slice(), self.decks[1].as_slice()];
        games::new_game(&self.library, decks, seed).expect("legal decks")
    }

    /// Every other time a game of shipped decks, else of mixed ones.
    pub fn game_of(&self, seed: u64) -> Game<'_> {
        if seed.is_multiple_of(2) { self.game(seed) } else { self.mixed_game(seed) }
    }

    /// A game with cards drawn from all shipped ones: as many of each kind as a deck must or may have, but
    /// whatever their names and colors.
    pub fn mixed_game(&self, seed: u64) -> Game<'_> {
        let decks = self.mixed(seed);
        games::new_game(&self.library, [&decks[0], &decks[1]], seed).expect("room for them")
    }

    /// The decks of such a game.
    pub fn mixed(&self, seed: u64) -> [Vec<DefId>; 2] {
        let mut rng = Rng::seeded(seed);
        [self.mixed_deck(&mut rng), self.mixed_deck(&mut rng)]
    }

    fn mixed_deck(&self, rng: &mut Rng) -> Vec<DefId> {
        let Shipped { library, loaded, entry, .. } = self;
        let (rules, vocab) = (library.rules, entry.vocab);
        let program = loaded.program(vocab.game).expect("cards");
        let known = |def: &DefId| {
            let name = library.code.def(*def).name;
            let card = program.cards.iter().find(|card| card.name == name);
            card.is_some_and(|card| !card.token && card.lack(rules.book).is_none())
        };
        let all = (0..library.code.defs.len()).map(|n| DefId(n as u16));
        let all: Vec<DefId> = all.filter(known).collect();
        let kind = |name: &str| kind(vocab, name);
        let is_of = |def: DefId, of: Traits| library.code.def(def).traits.meets(of);
        let mut deck: Vec<DefId> = Vec::new();
        while deck.len() < vocab.deck_rules.least as usize {
            let def = all[rng.below(all.len() as u32) as usize];
            let count = |of: Traits| deck.iter().filter(|def| is_of(**def, of)).count() as u32;
            let missing = |of: &(&str, u32)| count(kind(of.0)) < of.1;
            let full = |of: &(&str, u32)| is_of(def, kind(of.0)) && !missing(of);
            let wanted = vocab.deck_rules.at_least.iter().find(|of| missing(of));
            let fits = wanted.is_none_or(|of| is_of(def, kind(of.0)));
            if fits && !vocab.deck_rules.at_most.iter().any(full) {
                deck.push(def);
            }
        }
        deck
    }
}

/// A kind of card, by its word.
pub fn kind(vocab: &Vocab, name: &str) -> Traits {
    let Values::Closed(kinds) = vocab.types[0].values else { panic!("kinds are listed") };
    Traits(1 << kinds.iter().position(|word| word.name == name).expect(name))
}

/// Plays to the end with uniform choices; calls `at` before every answer.
pub fn play_out(game: &mut Game<'_>, seed: u64, mut at: impl FnMut(&mut Game<'_>)) -> Status {
    let mut rng = Rng::seeded(seed);
    loop {
        match game.advance() {
            Status::Decide(_) => {
                at(game);
                let count = game.options().len() as u32;
                let option = game.options()[rng.below(count) as usize];
                game.answer(option).expect("an option");
            }
            status => return status,
        }
    }
}
