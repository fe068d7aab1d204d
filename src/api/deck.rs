//! Decks, card by card, with what the rulebook counts in them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::sim::find_deck;
use super::{Refusal, scripts};
use crate::check::ir::{self, CardDef, Program};
use crate::diagnostics::{Message, Sources, say};

/// Asks for decks: whether their rulebook lets them be played, and what is in them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The game, or a rulebook of it.
    pub game: String,
    /// The names of the decks, for lists their paths; all decks of the scripts if empty.
    #[serde(default)]
    pub decks: Vec<String>,
    /// Scripts and deck lists; the shipped ones if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
}

/// The decks in the order in which they were asked for. All of them may be played.
#[derive(Debug)]
pub struct Decks(pub Vec<DeckPage>);

/// A deck that may be played.
#[derive(Debug, Serialize)]
pub struct DeckPage {
    pub game: &'static str,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    /// How many cards it has.
    pub count: u32,
    pub kinds: Vec<OfKind>,
    pub cards: Vec<OfCard>,
    /// The rules by which it may be played.
    pub rules: &'static [&'static str],
}

/// How many cards of a kind a deck has.
#[derive(Debug, Serialize)]
pub struct OfKind {
    pub kind: &'static str,
    #[serde(skip)]
    pub kind_ja: &'static str,
    pub count: u32,
    /// The most that the rulebook allows, where it does not allow any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}

/// How many there are of a card in a deck.
#[derive(Debug, Serialize)]
pub struct OfCard {
    pub count: u32,
    /// The name in the script.
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

impl Deck {
    /// # Errors
    /// There is no such game, rulebook or deck, or a deck may not be played: all mistakes of lists are told.
    pub fn answer(self) -> Result<Decks, Refusal> {
        let (entry, rules) = scripts::rulebook(&self.game)?;
        let loaded = scripts::library_scripts(&self.cards);
        scripts::lists_without_mistakes(&loaded)?;
        scripts::without_mistakes(&loaded)?;
        let program = scripts::program(&loaded, entry)?;
        let named = self.decks.iter().map(|name| find_deck(name, &program.decks));
        let named = named.collect::<Result<Vec<&str>, Refusal>>()?;
        let of_name = |name: &&str| program.decks.iter().find(|deck| deck.name == **name);
        let decks: Vec<&ir::Deck> = match named.is_empty() {
            true => program.decks.iter().collect(),
            false => named.iter().filter_map(of_name).collect(),
        };
        if decks.is_empty() {
            let message = say!("the scripts define no deck for {rules}", rules = rules.name());
            return Err(Refusal::usage(message));
        }
        Ok(Decks(decks.into_iter().map(|deck| page(program, deck)).collect()))
    }
}

impl Decks {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({ "decks": self.0 })
    }
}

fn page(program: &Program, deck: &ir::Deck) -> DeckPage {
    let of_name = |name| program.cards.iter().find(|card| card.name == name);
    let cards: Vec<(u32, &CardDef)> = deck
        .cards
        .iter()
        .filter_map(|(count, name, _)| of_name(*name).map(|card| (*count, card)))
        .collect();
    DeckPage {
        game: program.vocab.game,
        name: deck.name.clone(),
        name_ja: deck.name_ja.clone(),
        count: cards.iter().map(|(count, _)| count).sum(),
        kinds: deck
            .kinds(program)
            .map(|(word, count, most)| OfKind {
                kind: word.name,
                kind_ja: word.text.ja,
                count,
                most,
            })
            .collect(),
        cards: cards
            .iter()
            .map(|(count, card)| OfCard {
                count: *count,
                name: program.names[card.name.index()].clone(),
                name_ja: card.name_ja.clone(),
                code: card.code.clone(),
            })
            .collect(),
        rules: program.vocab.deck_rules.cites,
    }
}

impl DeckPage {
    /// What the deck is called in both languages.
    pub fn title(&self) -> Message {
        Message::in_both(self.name.clone(), self.name_ja.as_ref().unwrap_or(&self.name).clone())
    }
}
