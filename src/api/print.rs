//! Cards as their game prints them.

use serde::Deserialize;
use serde_json::{Value, json};

use super::explain::{one_name, unknown};
use super::{Refusal, scripts};
use crate::check::ir::{CardDef, Program};
use crate::diagnostics::{Message, Sources, say};
use crate::reading::printed::{STYLES, Sheet, Style, Unprintable};

/// Asks for the printed text of cards.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// Names in either language, parts of names that no other card's name has, or card numbers.
    pub names: Vec<String>,
    /// The style of a game in a language: `ws-en`.
    pub style: String,
    /// The cards to search, before the shipped ones; only those if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
}

/// The cards in the order in which they were asked for, and beside them those that the style cannot print.
#[derive(Debug, Default)]
pub struct Sheets {
    pub printed: Vec<Sheet>,
    pub unprinted: Vec<Unprinted>,
}

/// A card with a text that the style has no phrase for.
#[derive(Debug)]
pub struct Unprinted {
    pub name: String,
    pub code: Option<String>,
    pub refusal: Box<Refusal>,
}

impl Print {
    /// # Errors
    /// There is no such style, no card is called so, several are, or the style has no phrase for some part of the text of
    /// the only card.
    pub fn answer(self) -> Result<Sheets, Refusal> {
        let style = Style::named(&self.style).ok_or_else(|| {
            let known = STYLES.iter().map(|style| style.name);
            Refusal::unknown(say!("style"), &self.style, known)
        })?;
        let mut sheets = Sheets::default();
        for name in &self.names {
            for printed in style.sheets(name, &self.cards)? {
                match printed {
                    Ok(sheet) => sheets.printed.push(sheet),
                    Err(unprinted) => sheets.unprinted.push(unprinted),
                }
            }
        }
        match (sheets.printed.is_empty(), sheets.unprinted.len()) {
            (true, 1) => Err(*sheets.unprinted.remove(0).refusal),
            _ => Ok(sheets),
        }
    }
}

impl Sheets {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let mut data = json!({ "cards": self.printed });
        if !self.unprinted.is_empty() {
            data["unprintable"] = self.unprinted.iter().map(Unprinted::data).collect();
        }
        data
    }
}

impl Unprinted {
    fn data(&self) -> Value {
        let mut data = json!({ "name": self.name, "message": self.refusal.message });
        if let Some(code) = &self.code {
            data["code"] = json!(code);
        }
        data
    }
}

impl Style {
    /// The card of this name; a shipped card if none of one's own is called so.
    fn sheets(
        &self,
        typed: &str,
        cards: &Option<Sources>,
    ) -> Result<Vec<Result<Sheet, Unprinted>>, Refusal> {
        let loaded = scripts::library_scripts(cards);
        let known: Vec<(&Program, &CardDef)> = loaded
            .program(self.game)
            .into_iter()
            .flat_map(|program| program.cards.iter().map(move |card| (program, card)))
            .collect();
        let found = one_name(typed, &known)?;
        if found.is_empty() {
            let shipped = cards.is_some().then(|| self.sheets(typed, &None));
            return match shipped {
                Some(Ok(sheets)) => Ok(sheets),
                _ => Err(unknown(typed, &known)),
            };
        }
        let sheet = |(program, card): &(&Program, &CardDef)| {
            self.sheet(program, card).map_err(|no| Unprinted {
                name: program.names[card.shows.index()].clone(),
                code: card.code.clone(),
                refusal: Box::new(self.refusal(no, card, &loaded.sources)),
            })
        };
        Ok(found.iter().map(sheet).collect())
    }

    fn refusal(&self, no: Unprintable, card: &CardDef, sources: &Sources) -> Refusal {
        let what = Message::in_both(no.what.en.to_owned(), no.what.ja.to_owned());
        let place = no.place.unwrap_or(card.place);
        let source = sources.get(place.file);
        let (line, _) = source.line_and_column(place.span.start as usize);
        let at = format!("{}:{line}", source.path);
        let message =
            say!("{at}: the style {style} has no phrase for {what}", at, style = self.name, what);
        Refusal::failed(message).help(say!("`fuda explain` tells it in plain words"))
    }
}
