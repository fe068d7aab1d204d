//! The shipped card scripts, which are used if there is no folder of cards.

use std::collections::HashSet;

use crate::diagnostics::Sources;
use crate::syntax::ast::{DeckLine, Item, Scenario};

macro_rules! scripts {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../", $path)))),+]
    };
}

/// The path in the repository and the text of each script, without reference cards. A test compares the list with the
/// folder.
const SCRIPTS: &[(&str, &str)] = scripts![
    "cards/eirei/decks.fuda",
    "cards/eirei/gallery.fuda",
    "cards/eirei/gate.fuda",
    "cards/eirei/keywords.fuda",
    "cards/eirei/lighthouse.fuda",
    "cards/legions/caravan.fuda",
    "cards/legions/decks.fuda",
    "cards/legions/forge.fuda",
    "cards/legions/hedgerow.fuda",
    "cards/legions/keywords.fuda",
    "cards/legions/restricted.fuda",
    "cards/legions/tokens.fuda",
    "cards/legions/undercroft.fuda",
    "cards/legions/vanguard.fuda",
    "cards/legions/words.fuda",
    "cards/legions/workshop.fuda",
    "cards/los/dawn.fuda",
    "cards/los/decks.fuda",
    "cards/los/grove.fuda",
    "cards/los/keywords.fuda",
    "cards/los/tide.fuda",
    "cards/los/words.fuda",
    "cards/ws/decks.fuda",
    "cards/ws/keywords.fuda",
    "cards/ws/market.fuda",
    "cards/ws/observatory.fuda",
    "cards/ws/railway.fuda",
    "cards/ws/sideshow.fuda",
    "cards/ws/templates.fuda",
    "cards/ws/theatre.fuda",
    "cards/ws/words.fuda",
];

/// All shipped scripts.
pub fn sources() -> Sources {
    let mut sources = Sources::default();
    for (path, text) in SCRIPTS {
        sources.add(*path, *text);
    }
    sources
}

/// Shipped scripts to read together with others, as path and text: keywords and templates, since a card is written with
/// those of its game in mind, unless the others define one of that script themselves; all scripts of a game if a deck
/// or a scenario has shipped cards of it. Scripts for which `there` holds are left out.
pub fn beside<'a>(
    items: impl Iterator<Item = &'a Item> + Clone,
    there: impl Fn(&str) -> bool,
) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let gives_to_all = items.clone().any(|item| matches!(item, Item::Every(_)));
    let defined = items.clone().filter_map(|item| match item {
        Item::Keyword(def) => Some(def.name.text.as_str()),
        _ => None,
    });
    let defined: HashSet<&str> = defined.collect();
    let folders = folders_of_cards(items);
    let wanted = move |path: &str, text: &str| {
        let words = path.ends_with("/keywords.fuda") || path.ends_with("/templates.fuda");
        let own = || gives_to_all || keywords(text).any(|name| defined.contains(name));
        words && !own() || folders.iter().any(|folder| path.starts_with(folder))
    };
    SCRIPTS.iter().filter(move |(path, text)| wanted(path, text) && !there(path))
}

/// The names of the keywords and templates that a shipped script defines, whose definitions begin their lines.
fn keywords(text: &str) -> impl Iterator<Item = &str> {
    let heads = text.lines().filter_map(|line| {
        line.strip_prefix("keyword ").or_else(|| line.strip_prefix("template "))
    });
    heads.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next())
}

/// The folders with shipped cards that decks or scenarios contain but no item defines.
fn folders_of_cards<'a>(items: impl Iterator<Item = &'a Item> + Clone) -> Vec<&'static str> {
    let defined: HashSet<&str> = items
        .clone()
        .filter_map(|item| match item {
            Item::Card(card) => Some(card.name.text.as_str()),
            _ => None,
        })
        .collect();
    let decks = items.clone().filter_map(|item| match item {
        Item::Deck(deck) => Some(&deck.lines.lines),
        _ => None,
    });
    let entries = decks.flatten().filter_map(|line| match &line.node {
        DeckLine::Cards(cards) => Some(cards),
        _ => None,
    });
    let scenarios = items.filter_map(|item| match item {
        Item::Scenario(scenario) => Some(scenario),
        _ => None,
    });
    let of_decks = entries.flatten().map(|(_, name)| name.text.as_str());
    let missing: HashSet<&str> = of_decks
        .chain(scenarios.flat_map(Scenario::laid_out))
        .filter(|name| !defined.contains(name))
        .collect();
    let holds = |text| card_names(text).any(|name| missing.contains(name));
    let mut folders: Vec<&'static str> = SCRIPTS
        .iter()
        .filter(|(_, text)| holds(text))
        .filter_map(|(path, _)| Some(&path[..path.rfind('/')? + 1]))
        .collect();
    folders.dedup();
    folders
}

/// The names of the cards of a shipped script, in both languages.
fn card_names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line.trim_start();
        let name = line.strip_prefix("card \"").or_else(|| line.strip_prefix("ja \""))?;
        name.split_once('"').map(|(name, _)| name)
    })
}

/// The cards and decks of a script that have a Japanese name, which stands in the first line that is no comment.
pub fn japanese_names(script: &str) -> Vec<(&str, &str)> {
    let quoted = |line| -> Option<&str> {
        let (_, rest): (_, &str) = str::split_once(line, '"')?;
        rest.split_once('"').map(|(name, _)| name)
    };
    let mut names = Vec::new();
    let mut name = None;
    for line in script.lines().map(str::trim_start).filter(|line| !line.starts_with('#')) {
        let Some(text) = quoted(line) else { continue };
        let last = name.take();
        if line.starts_with("card ") || line.starts_with("deck ") || line.starts_with("token ") {
            name = Some(text);
        } else if line.starts_with("ja ") {
            names.extend(last.map(|last| (last, text)));
        }
    }
    names
}

/// The Japanese name of a card or deck that comes with the program.
pub fn japanese_name(name: &str) -> Option<&'static str> {
    let all = SCRIPTS.iter().flat_map(|(_, text)| japanese_names(text));
    all.into_iter().find(|(known, _)| *known == name).map(|(_, ja)| ja)
}
