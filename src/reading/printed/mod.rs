//! The text of a card as its game prints it: the official style of a game in one language.
//!
//! A reading tells what a card does in plain words; a print says it in the fixed phrases of the game's own cards, so
//! that a designer can copy it onto a card. It is composed from the checked program and the rows of the game's words. What
//! a style has no phrase for is refused, since a designer would not notice a text that is almost right.

mod cards;
mod clauses;
mod pieces;
mod sheet;
pub mod ws;

pub use pieces::Unprintable;
pub use sheet::Sheet;

use crate::check::ir::{CardDef, Program};
use crate::lang::Lang;
use pieces::{Said, say_of, unprintable};

/// The way in which a game prints its cards in one language.
#[derive(Debug)]
pub struct Style {
    /// As it is asked for.
    pub name: &'static str,
    pub game: &'static str,
    pub lang: Lang,
    texts: fn(&Program, &CardDef) -> Said<Vec<String>>,
}

pub static STYLES: &[Style] = &[
    Style { name: "ws-en", game: "ws", lang: Lang::En, texts: ws::english::texts },
    Style { name: "ws-ja", game: "ws", lang: Lang::Ja, texts: ws::japanese::texts },
    Style { name: "los-en", game: "los", lang: Lang::En, texts: clauses::english },
    Style { name: "los-ja", game: "los", lang: Lang::Ja, texts: clauses::japanese },
    Style { name: "eirei-en", game: "eirei", lang: Lang::En, texts: clauses::english },
    Style { name: "eirei-ja", game: "eirei", lang: Lang::Ja, texts: clauses::japanese },
    Style { name: "legions-en", game: "legions", lang: Lang::En, texts: clauses::english },
    Style { name: "legions-ja", game: "legions", lang: Lang::Ja, texts: clauses::japanese },
];

impl Style {
    /// The style of this name.
    pub fn named(name: &str) -> Option<&'static Style> {
        STYLES.iter().find(|style| style.name == name)
    }

    /// The whole card.
    ///
    /// # Errors
    /// The style has no phrase for some part of the card's text.
    pub fn sheet(&self, program: &Program, card: &CardDef) -> Result<Sheet, Unprintable> {
        let texts = (self.texts)(program, card);
        let texts = texts.map_err(|refused| refused.within(card.place))?;
        Ok(Sheet::of(program, card, self, texts))
    }
}
