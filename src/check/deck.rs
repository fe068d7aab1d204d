//! Decks: every name known, counts as the rulebook wants them.

use super::Checker;
use super::ir;
use crate::diagnostics::{Diagnostic, Place, catalogue::deck as codes, nearest};
use crate::syntax::ast::{Deck, DeckLine, Name, Span};

impl Checker<'_> {
    /// The deck, if all of it is right and all of its cards are.
    pub(super) fn deck(&mut self, deck: &Deck, rulebook: String, span: Span) {
        let errors = self.errors();
        let poisoned = std::mem::take(&mut self.poisoned);
        let mut name_ja = None;
        let mut cards: Vec<(u32, crate::code::NameId, Place)> = Vec::new();
        let mut total: i64 = 0;
        for line in &deck.lines.lines {
            match &line.node {
                DeckLine::Game(_) => {}
                DeckLine::Fields(fields) => {
                    for field in fields {
                        if field.name.text == "ja" {
                            name_ja = self.japanese_name(field);
                        } else {
                            let words = ["ja"].into_iter();
                            let code = &codes::UNKNOWN_DECK_FIELD;
                            self.unknown_among(code, &field.name, "a field of a deck", words);
                        }
                    }
                }
                DeckLine::Cards(entries) => {
                    for (count, name) in entries {
                        total = total.saturating_add(*count);
                        self.entry(*count, name, &mut cards);
                    }
                }
            }
        }
        let rules = &self.vocab.deck_rules;
        let (least, most) = (i64::from(rules.least), i64::from(rules.most));
        if self.errors() == errors && !(least..=most).contains(&total) {
            let message = format!("the deck has {total} cards");
            let help = match least == most {
                true => format!("it has to have {least}"),
                false => format!("it has to have {least} to {most}"),
            };
            self.error_with_help(&codes::DECK_SIZE, deck.name.span, message, help);
        }
        let left_out = std::mem::replace(&mut self.poisoned, poisoned);
        if left_out || self.errors() > errors {
            return;
        }
        // A card that is left out is told about where it is defined.
        let sound = |name| self.program.cards.iter().any(|card| card.name == name);
        if cards.iter().all(|(_, name, _)| sound(*name)) {
            self.program.decks.push(ir::Deck {
                name: deck.name.text.clone(),
                name_ja,
                rulebook,
                cards,
                place: Place { file: self.file, span },
            });
        }
    }

    fn entry(
        &mut self,
        count: i64,
        name: &Name,
        cards: &mut Vec<(u32, crate::code::NameId, Place)>,
    ) {
        let place = self.place(name.span);
        let Some(id) = self.names.get(&name.text).copied() else {
            if self.is_broken(name) {
                self.poisoned = true;
                return;
            }
            let mut names: Vec<&str> = self.names.keys().map(String::as_str).collect();
            names.sort_unstable();
            let near = nearest(&name.text, names).map(str::to_string);
            let message = format!("no card is called \"{}\"", name.text);
            let diagnostic = Diagnostic::new(&codes::UNKNOWN_DECK_CARD, place, message);
            self.report(match near {
                Some(near) => {
                    diagnostic.help(format!("did you mean \"{near}\"?")).fix(format!("\"{near}\""))
                }
                None => diagnostic.help("give the file that defines it too"),
            });
            return;
        };
        if self.tokens.contains(&id) {
            let message = format!("\"{}\" is a token", name.text);
            self.error_with_help(
                &codes::TOKEN_IN_DECK,
                name.span,
                message,
                "tokens are made by cards and never in a deck",
            );
            return;
        }
        if let Some((_, _, first)) = cards.iter().find(|(_, known, _)| *known == id) {
            let first = *first;
            let message = format!("\"{}\" stands twice", name.text);
            self.report(
                Diagnostic::new(&codes::DUPLICATE_DECK_CARD, place, message)
                    .related(first, "first here")
                    .help("write one line with the sum"),
            );
            return;
        }
        let card = self.program.cards.iter().find(|card| card.name == id);
        if let Some((lack, book)) = card.and_then(|card| self.lack_of(card)) {
            let message = format!("{book} has no {}, which \"{}\" uses", lack.what, name.text);
            self.report(
                Diagnostic::new(&codes::CARD_OF_OTHER_RULEBOOK, place, message)
                    .related(lack.place, "used here")
                    .help(lack.elsewhere(self.vocab)),
            );
            return;
        }
        let copies = self.vocab.deck_rules.copies;
        match u32::try_from(count) {
            Ok(n) if (1..=copies).contains(&n) => cards.push((n, id, place)),
            _ => {
                let message = format!("{count} copies of \"{}\"", name.text);
                let help = format!("a deck has 1 to {copies} cards of one name");
                self.error_with_help(&codes::COPIES, name.span, message, help);
            }
        }
    }
}
