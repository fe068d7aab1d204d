//! The card scripts that came with the program, for where there is no folder of cards.

use crate::diagnostics::Sources;

macro_rules! scripts {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../", $path)))),+]
    };
}

/// Path in the repository, and text, without reference cards. A test holds the list to the folder.
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
    "cards/legions/workshop.fuda",
    "cards/los/dawn.fuda",
    "cards/los/decks.fuda",
    "cards/los/grove.fuda",
    "cards/los/keywords.fuda",
    "cards/los/tide.fuda",
    "cards/ws/decks.fuda",
    "cards/ws/keywords.fuda",
    "cards/ws/market.fuda",
    "cards/ws/observatory.fuda",
    "cards/ws/railway.fuda",
    "cards/ws/sideshow.fuda",
    "cards/ws/templates.fuda",
    "cards/ws/theatre.fuda",
];

/// All shipped scripts.
pub fn sources() -> Sources {
    let mut sources = Sources::default();
    for (path, text) in SCRIPTS {
        sources.add(*path, *text);
    }
    sources
}

/// The scripts that define the games' keywords.
pub fn keywords() -> impl Iterator<Item = (&'static str, &'static str)> {
    named("/keywords.fuda")
}

/// The scripts that define texts which a game's cards share.
pub fn templates() -> impl Iterator<Item = (&'static str, &'static str)> {
    named("/templates.fuda")
}

fn named(end: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    SCRIPTS.iter().filter(move |(path, _)| path.ends_with(end)).copied()
}
