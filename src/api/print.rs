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

/// The cards in the order in which they were asked for.
#[derive(Debug)]
pub struct Sheets(pub Vec<Sheet>);

impl Print {
    /// # Errors
    /// There is no such style, no card is called so, several are, or the style has no phrase for some part of a text.
    pub fn answer(self) -> Result<Sheets, Refusal> {
        let style = Style::named(&self.style).ok_or_else(|| {
            let known = STYLES.iter().map(|style| style.name);
            Refusal::unknown(say!("style"), &self.style, known)
        })?;
        let of_name = |name: &String| style.sheets(name, &self.cards);
        let sheets: Result<Vec<Vec<Sheet>>, Refusal> = self.names.iter().map(of_name).collect();
        Ok(Sheets(sheets?.into_iter().flatten().collect()))
    }
}

impl Sheets {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({ "cards": self.0 })
    }
}

impl Style {
    /// The card of this name; a shipped card if none of one's own is called so.
    fn sheets(&self, typed: &str, cards: &Option<Sources>) -> Result<Vec<Sheet>, Refusal> {
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
            self.sheet(program, card).map_err(|no| self.refusal(no, card, &loaded.sources))
        };
        found.iter().map(sheet).collect()
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
