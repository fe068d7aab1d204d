//! Cards of deck lists: by a code, or by a name as it is printed, in either language.

use std::collections::HashMap;

use super::Checker;
use crate::code::NameId;
use crate::diagnostics::{Diagnostic, Message, catalogue::deck as codes, near_name, say};
use crate::folding::folded;
use crate::syntax::ast::Name;

/// The cards of each printed name, [`folded`].
pub(super) type Listing = HashMap<String, Vec<NameId>>;

/// The most cards that are told where several have one name.
const CARDS_SHOWN: usize = 8;

impl Checker<'_> {
    /// The card that has this code.
    pub(super) fn card_of_code(&self, code: &str) -> Option<NameId> {
        self.known.codes.get(&folded(code)).map(|(card, _)| *card)
    }

    /// The card that a line of a deck list means.
    pub(super) fn card_listed(&mut self, name: &Name) -> Option<NameId> {
        let called = match self.card_of_code(&name.text) {
            Some(card) => vec![card],
            None => self.listing().get(&folded(&name.text)).cloned().unwrap_or_default(),
        };
        match called[..] {
            [card] => {
                let title = self.program.names[card.index()].clone();
                self.card_named(&Name { text: title, ..name.clone() })
            }
            // It may be a card with a mistake of its own, or one that is printed elsewhere.
            [] if self.names.contains_key(&name.text) || self.is_broken(name) => {
                self.card_named(name)
            }
            [] => {
                self.no_card_listed(name);
                None
            }
            _ => {
                self.several_cards(&called, name);
                None
            }
        }
    }

    fn listing(&mut self) -> &Listing {
        let made = self.listing.take().unwrap_or_else(|| {
            let mut listing = Listing::new();
            for card in &self.program.cards {
                let [own, shown] =
                    [card.name, card.shows].map(|name| self.program.names[name.index()].as_str());
                for name in [Some(own), Some(shown), card.name_ja.as_deref()].into_iter().flatten()
                {
                    let cards = listing.entry(folded(name)).or_default();
                    if cards.last() != Some(&card.name) {
                        cards.push(card.name);
                    }
                }
            }
            listing
        });
        self.listing.insert(made)
    }

    fn several_cards(&mut self, cards: &[NameId], name: &Name) {
        let code = |card: &NameId| {
            let code = self.sound_card(*card).and_then(|card| card.code.as_deref());
            Message::verbatim(format!("`{}`", code.unwrap_or(&self.program.names[card.index()])))
        };
        let all = Message::any_of(cards.iter().take(CARDS_SHOWN).map(code));
        let message =
            say!("{count} cards are called \"{name}\"", count = cards.len(), name = name.text);
        let help = say!("say which one by its code: {all}", all);
        self.error_with_help(&codes::SEVERAL_CARDS, name.span, message, help);
    }

    fn no_card_listed(&mut self, name: &Name) {
        let near = self.near_listed(&name.text);
        let message = say!("there is no card \"{name}\"", name = name.text);
        let diagnostic = Diagnostic::new(&codes::UNKNOWN_DECK_CARD, self.place(name.span), message);
        self.report(diagnostic.help(match near {
            Some(near) => say!("did you mean `{near}`?", near),
            None => say!("give the file that defines it too"),
        }));
    }
    /// The code or name of a card that was probably meant.
    fn near_listed(&mut self, typed: &str) -> Option<String> {
        if self.has_looked_through_all() {
            return None;
        }
        let cards = std::mem::take(&mut self.program.cards);
        let names = std::mem::take(&mut self.program.names);
        let mut called: Vec<&str> = cards
            .iter()
            .flat_map(|card| {
                let own = names[card.name.index()].as_str();
                card.codes().chain([own]).chain(card.name_ja.as_deref())
            })
            .collect();
        let may_look = self.may_look_through(&called);
        called.sort_unstable();
        let near = may_look.then(|| near_name(typed, called.iter().copied()));
        let near = near.flatten().map(|near| near.word.to_owned());
        (self.program.cards, self.program.names) = (cards, names);
        near
    }
}
