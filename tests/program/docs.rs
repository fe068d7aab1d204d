//! Every example of the documents is right: it parses, checks and compiles beside the shipped cards,
//! and is written as the printer writes it. A block that shows a mistake gives just that mistake.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fuda::check::{Checked, check};
use fuda::diagnostics::{FileId, Look, Sources, catalogue, render};
use fuda::games;
use fuda::load::{self, Loaded};
use fuda::scenario::{self, Stage};
use fuda::syntax::ast::{self, Item};
use fuda::syntax::{parse, print};
use fuda::vocab::Vocab;

#[test]
fn examples_are_right() {
    let shipped = Shipped::read();
    let mut told = String::new();
    let mut count = 0;
    for path in documents() {
        let text = fs::read_to_string(&path).expect("a document");
        for example in examples(&text) {
            count += 1;
            if let Err(wrong) = judge(&example, &shipped) {
                let _ = writeln!(told, "{}:{}: {wrong}", path.display(), example.line);
            }
        }
    }
    assert!(told.is_empty(), "{told}");
    assert!(count > 50, "only {count} examples were found");
}

#[test]
fn an_unknown_tag_is_a_mistake() {
    let example = Example { line: 1, tag: "fuda-dance".to_owned(), text: String::new() };
    assert!(judge(&example, &Shipped::read()).is_err());
}

#[test]
fn the_page_of_a_game_has_every_word() {
    for vocab in games::vocabs() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/games");
        let page = page.join(vocab.game).with_extension("md");
        let text = fs::read_to_string(&page).expect("a page for each game");
        let known: BTreeSet<&str> = text
            .split('`')
            .skip(1)
            .step_by(2)
            .flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'))
            .collect();
        let words = words_of(vocab);
        let missing: Vec<&str> = words.into_iter().filter(|word| !known.contains(word)).collect();
        assert!(missing.is_empty(), "{} does not mention {missing:?}", page.display());
    }
}

/// Rust and scripts on the page about new games are those of the example, which is compiled and played.
#[test]
fn the_page_on_new_games_shows_the_example() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let page = include_str!("../../docs/adding-a-game.md");
    let examples = [
        ("```rust\n", include_str!("../../examples/toy_game.rs")),
        ("```text\n", include_str!("../../examples/toy_game.fuda")),
    ];
    for (fence, example) in examples {
        let example = words(example);
        let blocks = page.split(fence).skip(1).filter_map(|rest| rest.split("\n```").next());
        let foreign: Vec<&str> = blocks.filter(|block| !example.contains(&words(block))).collect();
        assert!(foreign.is_empty(), "not in examples/toy_game: {foreign:#?}");
    }
}

/// Whoever makes a game finds some that are small.
#[test]
fn games_in_one_file_are_small() {
    let toy_game = include_str!("../../examples/toy_game.rs");
    let magpies = include_str!("../../examples/magpies.rs");
    assert!([toy_game, magpies].iter().all(|game| game.lines().count() <= 150));
    let cauldron = include_str!("../../examples/cauldron.rs");
    assert!(cauldron.lines().count() <= 450);
}

/// The rows of the page and the names of scenarios that begin with such an id: `E07: ..`, `E50/W8: ..`.
#[test]
fn every_demand_on_an_engine_has_its_scenario() {
    let is_demand = |id: &str| {
        id.strip_prefix(['E', 'W']).is_some_and(|n| n.chars().all(|c| c.is_ascii_digit()))
    };
    let page = fs::read_to_string("docs/games/ws-demands.md").expect("the page");
    let first_cells = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let listed: BTreeSet<&str> = first_cells.filter(|cell| is_demand(cell)).collect();
    assert_eq!(listed.len(), 58);
    let scripts: Vec<String> = fs::read_dir("tests/scenarios/ws")
        .expect("scenarios")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "fuda"))
        .map(|path| fs::read_to_string(path).expect("a script"))
        .collect();
    let shown: BTreeSet<&str> = scripts
        .iter()
        .flat_map(|script| script.lines())
        .filter_map(|line| line.strip_prefix("scenario \"")?.split_once(": "))
        .flat_map(|(ids, _)| ids.split('/'))
        .filter(|id| is_demand(id))
        .collect();
    assert_eq!(listed, shown);
}

/// The Japanese pages that tell what an English page tells. Each ends with the hash of the English page that it follows,
/// so that a page is found whose English has changed since. With `FUDA_WRITE=1` the hashes are written: for whoever has
/// brought the pages up to date.
#[test]
fn japanese_pages_follow_the_english_ones() {
    let mut stale = Vec::new();
    for page in ["cookbook", "importing", "judge", "language", "playing", "tutorial"] {
        let english = fs::read_to_string(format!("docs/{page}.md")).expect("the page");
        let mut hash = fnv::FnvHasher::default();
        hash.write(english.replace('\r', "").as_bytes());
        let mark = format!("<!-- docs/{page}.md: {:016x} -->\n", hash.finish());
        let path = format!("docs/ja/{page}.md");
        let japanese = fs::read_to_string(&path).expect("the page");
        if japanese.ends_with(&mark) {
            continue;
        }
        stale.push(page);
        if std::env::var_os("FUDA_WRITE").is_some() {
            let text = japanese.split("\n<!-- docs/").next().unwrap_or_default().trim_end();
            fs::write(path, format!("{text}\n\n{mark}")).expect("the page is written");
        }
    }
    assert!(stale.is_empty(), "the English has changed: {stale:?}");
}

/// What cards of the genre print most takes a line each.
#[test]
fn common_texts_are_short() {
    let page = include_str!("../../docs/games/ws.md");
    let (_, common) = page.split_once("## Common texts").expect("the section");
    let block = examples(common).into_iter().next().expect("its example");
    let texts: Vec<&str> = block
        .text
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("  kind "))
        .collect();
    assert_eq!(texts.len(), 60);
    // Layout is held by `examples_are_right`: what does not fit its line stands on three or more.
    let longer: Vec<&&str> = texts.iter().filter(|line| line.starts_with("   ")).collect();
    assert!(longer.is_empty(), "{longer:#?}");
}

/// What cards print, and how a script says it: each line of the table is one that the checker takes.
#[test]
fn printed_phrases_are_said_by_their_lines() {
    let shipped = Shipped::read().of("ws");
    let section =
        fuda::wordlist::phrases(games::find("ws").expect("the game").vocab).expect("the table");
    let mut told = String::new();
    for entry in &section.entries {
        if let Err(wrong) = said(&entry.pattern, &shipped) {
            let _ = writeln!(told, "{}: {wrong}", entry.name);
        }
        assert!(!entry.japanese.is_ascii(), "{} in Japanese", entry.name);
    }
    assert!(told.is_empty(), "{told}");
    assert!(section.entries.len() >= 100, "only {} rows were found", section.entries.len());
}

#[test]
fn a_line_that_says_nothing_is_a_mistake() {
    let shipped = Shipped::read().of("ws");
    for line in ["when this is placed on stage", "draw up to n", "keyword fusion"] {
        assert!(said(line, &shipped).is_err(), "{line}");
    }
}

/// Whether the lines stand on a card without a mistake: on a character, else on a climax.
fn said(lines: &str, shipped: &Shipped) -> Result<(), String> {
    let first = lines.split_whitespace().next().unwrap_or_default();
    let kinds = ["auto", "cont", "act", "instead", "keyword", "template", "replay"];
    let text = match first {
        _ if kinds.contains(&first) => lines.to_owned(),
        "when" => format!("auto {{\n{lines}\ndo draw 1\n}}"),
        "while" => format!("cont {{\n{lines}\ndo this gets power +500\n}}"),
        "pay" => format!("act {{\n{lines}\ndo draw 1\n}}"),
        "limit" => format!("auto {{\n{lines}\nwhen this attacks\ndo draw 1\n}}"),
        "if" => format!("auto {{\nwhen this attacks\n{lines}\ndo draw 1\n}}"),
        "may" if lines.starts_with("may pay") => {
            format!("auto {{\nwhen this attacks\n{lines}\ndo draw 1\n}}")
        }
        _ => format!("auto {{\nwhen this attacks\ndo {lines}\n}}"),
    };
    let on = |header: &str| {
        let names = "elsewhere {\n  card \"NAME\", \"A PART\"\n  trait TRAIT\n}\n";
        right(&format!("game ws\n\n{names}\ncard \"Example\" {{\n{header}\n{text}\n}}\n"), shipped)
    };
    let character =
        "kind character   color red   level 0   cost 0   power 500   soul 1   trait Other";
    let told = on(character);
    if told.is_err() && on("kind climax   color red   icons soul").is_ok() {
        return Ok(());
    }
    told.map(|_| ())
}

/// Every word that a script of the game may use, those of two words in parts.
fn words_of(vocab: &Vocab) -> Vec<&'static str> {
    let words = (vocab.fields.iter().map(|w| &w.word))
        .chain(vocab.nouns.iter().map(|w| &w.word))
        .chain(vocab.places.iter().map(|w| &w.word))
        .chain(vocab.relations.iter().map(|w| &w.word))
        .chain(vocab.stats.iter().map(|w| &w.word))
        .chain(vocab.player_stats.iter().map(|w| &w.word))
        .chain(vocab.states.iter().map(|w| &w.word))
        .chain(vocab.ability_kinds.iter().map(|w| &w.word))
        .chain(vocab.tags.iter().map(|w| &w.word))
        .chain(vocab.events.iter().map(|w| &w.word))
        .chain(vocab.moments.iter().map(|w| &w.word))
        .chain(vocab.actions.iter().map(|w| &w.word))
        .chain(vocab.restrictions.iter().map(|w| &w.word))
        .chain(vocab.units.iter().map(|w| &w.word))
        .chain(vocab.deck_rules.limits.iter().map(|w| &w.word));
    words.flat_map(|word| word.name.split(' ')).collect()
}

/// `README.md` and everything below `docs`.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<PathBuf> = walkdir::WalkDir::new(root.join("docs"))
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        // Its scripts are parts of files: `tests/program/tutorial.rs`.
        .filter(|path| !path.ends_with("tutorial.md"))
        .collect();
    paths.push(root.join("README.md"));
    paths.sort();
    paths
}

/// A fenced block whose tag starts with `fuda`.
struct Example {
    line: usize,
    tag: String,
    text: String,
}

fn examples(document: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut open: Option<Example> = None;
    let mut foreign = false;
    for (at, line) in document.lines().enumerate() {
        let fence = line.strip_prefix("```");
        match (&mut open, fence) {
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(example), None) => {
                example.text.push_str(line);
                example.text.push('\n');
            }
            (None, Some(_)) if foreign => foreign = false,
            (None, Some(tag)) if tag.starts_with("fuda") => {
                open =
                    Some(Example { line: at + 1, tag: tag.trim().to_owned(), text: String::new() });
            }
            (None, Some(_)) => foreign = true,
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    found
}

fn judge(example: &Example, shipped: &Shipped) -> Result<(), String> {
    let mut words = example.tag.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some("fuda"), None, None) => right(&items(&example.text), shipped).and_then(|file| {
            let printed = print(&file);
            // A document may leave the `game` line out of an example.
            let printed = match example.text.starts_with("game ") {
                true => printed.as_str(),
                false => printed.trim_start_matches(GAME),
            };
            same_layout(printed, &example.text)
        }),
        (Some("fuda-ability"), None, None) => right(&card_with(&example.text), shipped)
            .and_then(|file| same_words(&print(&file), &example.text)),
        (Some("fuda-do"), None, None) => right(&ability_with(&example.text), shipped)
            .and_then(|file| same_words(&print(&file), &example.text)),
        (Some("fuda-error"), Some(code), None) => mistaken(code, &example.text, shipped),
        _ => Err(format!("`{}` is not a tag of examples", example.tag)),
    }
}

const GAME: &str = "game los\n\n";

fn items(text: &str) -> String {
    match text.starts_with("game ") {
        true => text.to_owned(),
        false => format!("{GAME}{text}"),
    }
}

/// An ability on a test character.
fn card_with(ability: &str) -> String {
    format!(
        "{GAME}card \"Example\" {{\n  kind character   element light   race Knight\n  cost 1   \
         speed 5   atk 200   def 100   down 100   lead up\n{ability}}}\n"
    )
}

/// Instructions in a mandatory ability of a test character.
fn ability_with(instructions: &str) -> String {
    card_with(&format!("mandatory {{\nwhen this attacks\ndo draw 1\n{instructions}}}\n"))
}

/// What a block with a mistake shows: items, an ability or instructions, by its first word.
fn wrapped(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    if ["game", "card", "token", "keyword", "template", "deck", "scenario"].contains(&first) {
        return items(text);
    }
    let opens = text.lines().next().is_some_and(|line| line.contains('{'));
    let kinds = games::vocabs().into_iter().flat_map(|vocab| vocab.ability_kinds);
    let kind = kinds.into_iter().any(|kind| kind.word.name.split(' ').next() == Some(first));
    if kind && opens { card_with(text) } else { ability_with(text) }
}

/// The shipped cards, keywords and decks.
struct Shipped {
    sources: Sources,
    files: Vec<(FileId, Arc<ast::File>)>,
}

impl Shipped {
    fn read() -> Shipped {
        let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
        let files = load::played_files(&cards).expect("the shipped cards are there");
        let loaded = load::load(&files).expect("the shipped cards are there");
        Shipped { sources: loaded.sources, files: loaded.files }
    }

    /// Those of one game alone.
    fn of(mut self, game: &str) -> Shipped {
        let is_of = |item: &Item| matches!(item, Item::Game(of) if of.game == game);
        self.files.retain(|(_, file)| file.items.iter().any(|item| is_of(&item.node)));
        self
    }

    /// An example may show a shipped card: then it stands in for it.
    fn without(&self, example: &ast::File) -> Vec<(FileId, Arc<ast::File>)> {
        let names: Vec<String> =
            example.items.iter().filter_map(|item| title(&item.node)).collect();
        let mut files = self.files.clone();
        for (_, file) in &mut files {
            Arc::make_mut(file)
                .items
                .retain(|item| title(&item.node).is_none_or(|name| !names.contains(&name)));
        }
        files
    }
}

fn title(item: &Item) -> Option<String> {
    match item {
        Item::Card(card) => Some(format!("card {}", card.name.text)),
        Item::Keyword(keyword) => Some(format!("keyword {}", keyword.name.text)),
        Item::Deck(deck) => Some(format!("deck {}", deck.name.text)),
        Item::Game(_)
        | Item::Every(_)
        | Item::Restrict(_)
        | Item::Elsewhere(_)
        | Item::Words(_)
        | Item::Scenario(_) => None,
    }
}

/// A text among the shipped files: the last of the files is its own.
fn read(text: &str, shipped: &Shipped) -> Loaded {
    let mut sources = shipped.sources.clone();
    let id = sources.add("example", text);
    let parsed = parse(id, text);
    let mut files = shipped.without(&parsed.file);
    files.push((id, Arc::new(parsed.file)));
    let borrowed: Vec<(FileId, &ast::File)> =
        files.iter().map(|(id, file)| (*id, file.as_ref())).collect();
    let Checked { programs, diagnostics: found } = check(&borrowed, &games::vocabs());
    let mut diagnostics = parsed.diagnostics;
    diagnostics.extend(found);
    if diagnostics.is_empty() {
        for program in &programs {
            let entry = games::find(program.vocab.game).expect("a game");
            if let Err(limits) = load::library(program, entry.rulebooks[0]) {
                diagnostics.extend(limits);
            }
        }
    }
    Loaded { sources, files, programs, diagnostics }
}

fn right(text: &str, shipped: &Shipped) -> Result<Arc<ast::File>, String> {
    let mut loaded = read(text, shipped);
    if !loaded.diagnostics.is_empty() {
        return Err(format!("the example is wrong\n{}", told(&loaded)));
    }
    play(&loaded)?;
    Ok(loaded.files.pop().expect("the example").1)
}

/// Plays the scenarios of the example.
fn play(loaded: &Loaded) -> Result<(), String> {
    let stage = Stage::new(loaded).map_err(|limits| format!("{limits:?}"))?;
    let example = loaded.files.last().map(|(id, _)| *id);
    for case in scenario::cases(loaded).iter().filter(|case| Some(case.file) == example) {
        let result = stage.run(case, None);
        if !result.holds() {
            let told: String = result
                .diagnostics
                .iter()
                .map(|d| render(d, &loaded.sources, Look::default()))
                .collect();
            let name = &case.scenario.name.text;
            return Err(format!("the scenario \"{name}\" does not hold\n{told}"));
        }
    }
    Ok(())
}

fn mistaken(code: &str, text: &str, shipped: &Shipped) -> Result<(), String> {
    if catalogue::find(code).is_none() {
        return Err(format!("there is no diagnostic {code}"));
    }
    let loaded = read(&wrapped(text), shipped);
    let codes: BTreeSet<&str> = loaded.diagnostics.iter().map(|d| d.code.id).collect();
    match codes.iter().eq([&code]) {
        true => Ok(()),
        false => Err(format!("{code} was expected, not {codes:?}\n{}", told(&loaded))),
    }
}

fn told(loaded: &Loaded) -> String {
    loaded.diagnostics.iter().map(|d| render(d, &loaded.sources, Look::default())).collect()
}

fn same_layout(printed: &str, text: &str) -> Result<(), String> {
    match printed == text {
        true => Ok(()),
        false => Err(format!("the printer writes it so:\n{printed}")),
    }
}

/// Layout aside, a part of a card is spelled as the printer spells it.
fn same_words(printed: &str, text: &str) -> Result<(), String> {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match words(printed).contains(&words(text)) {
        true => Ok(()),
        false => Err(format!("the printer writes it so:\n{printed}")),
    }
}
