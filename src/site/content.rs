//! The content of all pages, gathered once.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rayon::prelude::*;

use super::played::{self, Played, Refusal, ScenarioFile};
use super::slug::Slugs;
use super::words;
use crate::check::ir::{CardDef, Program};
use crate::diagnostics::{Place, Sources};
use crate::engine::rulebook::rules::Rules;
use crate::games::{self, GameEntry};
use crate::ledger::{self, Ledger};
use crate::load::Loaded;
use crate::reading::{self, Lang, Page};
use crate::syntax::scan::{Kind, scan};
use crate::wordlist::{self, Examples, Section};

/// The inputs of a site.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'l> {
    /// Cards, without those that have mistakes.
    pub cards: &'l Loaded,
    /// Scenarios and refused scripts, one file each.
    pub scenarios: &'l Sources,
    /// The only game to show; all games without it.
    pub game: Option<&'static GameEntry>,
}

/// Everything that the pages show.
#[derive(Debug)]
pub struct Content<'l> {
    pub games: Vec<Game<'l>>,
    /// Files of scenarios that have mistakes.
    pub left_out: Vec<String>,
    /// The language in which a page is shown until its reader chooses one.
    pub lang: Lang,
}

/// A game with everything that the library has of it.
#[derive(Debug)]
pub struct Game<'l> {
    pub entry: &'static GameEntry,
    /// The newest rulebook.
    pub rules: &'static Rules,
    pub program: &'l Program,
    pub sources: &'l Sources,
    pub sections: Vec<Section>,
    /// The anchors of each word on the page of words, with their sections.
    pub words: HashMap<String, Vec<(&'static str, String)>>,
    /// The names of keywords and templates.
    pub called: BTreeSet<String>,
    pub examples: Examples<'l>,
    /// The cards, in the order of the scripts.
    pub cards: Vec<Card<'l>>,
    /// Indexes of cards, by name in either language.
    pub by_name: HashMap<String, usize>,
    /// The ledgers, the newest first.
    pub ledgers: Vec<&'static Ledger>,
    /// The indexes of the cards that show a rule, by its number in the newest rulebook.
    pub shows: BTreeMap<&'l str, Vec<usize>>,
    pub files: Vec<ScenarioFile>,
    pub refused: Vec<Refusal>,
}

#[derive(Debug)]
pub struct Card<'l> {
    pub def: &'l CardDef,
    pub slug: String,
    pub en: Page,
    pub ja: Page,
    pub script: &'l str,
    pub path: &'l str,
    /// The first and the last line of its script.
    pub lines: (usize, usize),
    /// The words of its script.
    pub words: BTreeSet<&'l str>,
    /// The scenarios that name it, as indexes of file and scenario.
    pub scenarios: Vec<(usize, usize)>,
}

impl<'l> Content<'l> {
    /// Gathers everything and plays the scenarios; `done` is called after each file of scenarios.
    pub fn of(wanted: Wanted<'l>, done: impl Fn() + Sync) -> Content<'l> {
        let Wanted { cards, scenarios, game } = wanted;
        let asked = |entry: &&GameEntry| game.is_none_or(|game| std::ptr::eq(game, *entry));
        let sources: Vec<_> = scenarios.iter().map(|(_, source)| source).collect();
        let shelf = played::Shelf::of(cards);
        let mut files: Vec<Played> = sources
            .par_iter()
            .map(|source| {
                let played = shelf.play(source);
                done();
                played
            })
            .collect();
        let of_game = |entry: &'static GameEntry| {
            let program = cards.program(entry.vocab.game)?;
            let own = |played: &mut Played| played.game() == Some(entry.vocab.game);
            let files = files.extract_if(.., own).collect();
            Some(Game::of(entry, program, &cards.sources, files))
        };
        let games = games::GAMES.iter().filter(asked).filter_map(of_game).collect();
        let mistaken = files.into_iter().filter_map(|played| match played {
            Played::Mistaken(path) => Some(path),
            _ => None,
        });
        Content { games, left_out: mistaken.collect(), lang: Lang::En }
    }
}

impl<'l> Game<'l> {
    fn of(
        entry: &'static GameEntry,
        program: &'l Program,
        sources: &'l Sources,
        played: Vec<Played>,
    ) -> Game<'l> {
        let rules = entry.rulebooks[0];
        let mut slugs = Slugs::default();
        let mut cards: Vec<Card<'l>> =
            program.cards.iter().map(|def| Card::of(program, def, sources, &mut slugs)).collect();
        let mut by_name = HashMap::new();
        for (n, card) in cards.iter().enumerate() {
            for name in card.names() {
                by_name.entry(name.to_owned()).or_insert(n);
            }
        }
        let mut shows: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (n, def) in program.cards.iter().enumerate() {
            for rule in reading::cited_by(program, def) {
                shows.entry(rule).or_default().push(n);
            }
        }
        let (mut files, mut refused) = (Vec::new(), Vec::new());
        for played in played {
            match played {
                Played::Scenarios(file) => files.push(file),
                Played::Refused(refusal) => refused.push(refusal),
                Played::Mistaken(_) | Played::Nothing => {}
            }
        }
        name_files(&mut files, entry.vocab.game);
        for (file, of_file) in files.iter().enumerate() {
            for (scenario, played) in of_file.scenarios.iter().enumerate() {
                let named = played.names.iter().filter_map(|name| by_name.get(name));
                let named: BTreeSet<usize> = named.copied().collect();
                named.into_iter().for_each(|card| cards[card].scenarios.push((file, scenario)));
            }
        }
        let ledgers = ledger::ledgers().iter();
        let sections = wordlist::sections(rules, Some(program));
        let called = sections.iter().filter(|section| words::is_called(section));
        let called = called.flat_map(|section| &section.entries).map(|entry| entry.name.clone());
        Game {
            called: called.collect(),
            words: words::places(&sections),
            sections,
            entry,
            rules,
            program,
            sources,
            examples: Examples::of(program, sources),
            cards,
            by_name,
            ledgers: ledgers.filter(|ledger| ledger.game == entry.vocab.game).collect(),
            shows,
            files,
            refused,
        }
    }

    /// The number of scenarios in all files.
    pub fn scenes(&self) -> usize {
        self.files.iter().map(|file| file.scenarios.len()).sum()
    }

    /// The game's name in scripts.
    pub fn name(&self) -> &'static str {
        self.entry.vocab.game
    }

    /// The script at a place.
    pub fn script(&self, place: Place) -> &'l str {
        &self.sources.get(place.file).text[place.span.range()]
    }

    /// The card whose script has this line.
    pub fn card_at(&self, path: &str, line: usize) -> Option<&Card<'l>> {
        let has = |card: &&Card<'_>| (card.lines.0..=card.lines.1).contains(&line);
        self.cards.iter().filter(|card| card.path == path).find(has)
    }
}

impl<'l> Card<'l> {
    fn of(
        program: &'l Program,
        def: &'l CardDef,
        sources: &'l Sources,
        slugs: &mut Slugs,
    ) -> Card<'l> {
        let source = sources.get(def.place.file);
        let script = &source.text[def.place.span.range()];
        let first = source.text[..def.place.span.start as usize].matches('\n').count() + 1;
        let words = scan(script).into_iter().filter(|token| token.kind == Kind::Word);
        let en = reading::explain(program, def, Lang::En);
        Card {
            def,
            slug: slugs.of(&en.name),
            ja: reading::explain(program, def, Lang::Ja),
            en,
            script,
            path: &source.path,
            lines: (first, first + script.trim_end().matches('\n').count()),
            words: words.map(|token| token.text(script)).collect(),
            scenarios: Vec::new(),
        }
    }

    /// The name in scripts, then the Japanese one.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.en.name.as_str()).chain(self.en.name_ja.as_deref())
    }

    /// The Japanese name; the English one if it has none.
    pub fn name_ja(&self) -> &str {
        self.en.name_ja.as_deref().unwrap_or(&self.en.name)
    }
}

/// Names files as on the disk, with spaces between words. The name has the folder unless that is named like the game.
fn name_files(files: &mut [ScenarioFile], game: &str) {
    let mut slugs = Slugs::default();
    for file in files {
        let mut parts = file.path.trim_end_matches(".fuda").rsplit(['/', '\\']);
        let name = parts.next().unwrap_or_default().replace('_', " ");
        file.name = match parts.next().filter(|folder| *folder != game) {
            Some(folder) => format!("{folder}/{name}"),
            None => name,
        };
        file.slug = slugs.of(&file.name);
    }
}
