//! A site of a library: the words, cards, rules and scenarios of its games, as pages that need no server and no
//! network.
//!
//! [`Content`] gathers everything, each kind of page has a file, and [`frame`] has what all pages share. A page holds
//! both languages; the reader chooses one. The same library gives the same bytes.

mod card;
mod cards;
mod content;
mod frame;
mod keywords;
mod linked;
mod played;
mod rules;
mod rulings;
mod scenarios;
mod script;
mod search;
mod slug;
mod start;
mod steps;
mod trace;
mod words;

pub use content::{Content, Wanted};
pub use slug::file_name;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The path below the folder of the site, with `/` between folders.
    pub path: String,
    pub text: String,
}

/// All files of the site.
pub fn pages(content: &Content<'_>) -> Vec<Page> {
    let mut all = vec![
        Page { path: "site.css".to_owned(), text: include_str!("assets/site.css").to_owned() },
        Page { path: "site.js".to_owned(), text: include_str!("assets/site.js").to_owned() },
        search::index(content),
        start::page(content),
    ];
    for game in &content.games {
        all.push(start::of_game(content, game));
        all.push(words::page(content, game));
        all.push(keywords::page(content, game));
        all.push(cards::page(content, game));
        all.extend((0..game.cards.len()).map(|n| card::page(content, game, n)));
        all.extend(game.ledgers.iter().map(|ledger| rules::page(content, game, ledger)));
        all.extend(rulings::page(content, game));
        all.push(scenarios::list(content, game));
        all.extend(game.files.iter().map(|file| scenarios::file(content, game, file)));
        all.extend(scenarios::refused(content, game));
    }
    all
}
