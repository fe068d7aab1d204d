//! Decks: every name known, counts as the rulebook wants them.

use std::collections::HashMap;

use super::Checker;
use super::ir::{self, ValueId, ValueSet};
use crate::code::NameId;
use crate::diagnostics::{Diagnostic, Message, Place, catalogue::deck as codes, say};
use crate::syntax::ast::{Deck, DeckLine, Name, Span};
use crate::vocab::TypeId;

/// The entries of a deck so far.
#[derive(Default)]
struct Entries {
    places: HashMap<NameId, Place>,
    /// By the name that the cards show.
    copies: HashMap<NameId, u32>,
}

impl Checker<'_> {
    /// Checks a deck, and adds it to the program if it and all of its cards are right.
    pub(super) fn deck(&mut self, deck: &Deck, rulebook: String, span: Span) {
        let errors = self.errors();
        let poisoned = std::mem::take(&mut self.poisoned);
        let mut name_ja = None;
        let mut cards: Vec<(u32, NameId, Place)> = Vec::new();
        let mut entries = Entries::default();
        let mut total: i64 = 0;
        for line in &deck.lines.lines {
            match &line.node {
                DeckLine::Game(_) => {}
                DeckLine::Fields(fields) => {
                    for field in fields {
                        if field.name.text == "ja" {
                            name_ja = self.name_in_quotes(field);
                        } else {
                            let words = ["ja"].into_iter();
                            let code = &codes::UNKNOWN_DECK_FIELD;
                            self.unknown_among(code, &field.name, say!("a field of a deck"), words);
                        }
                    }
                }
                DeckLine::Cards(lines) => {
                    for (count, name) in lines {
                        total = total.saturating_add(*count);
                        let id =
                            self.card_named(name).filter(|id| self.is_new(*id, name, &entries));
                        cards.extend(id.and_then(|id| self.entry(*count, id, name, &mut entries)));
                    }
                }
                DeckLine::Listed(Some((count, name))) => {
                    total = total.saturating_add(*count);
                    let id = self.card_listed(name);
                    let entry = id.and_then(|id| self.entry(*count, id, name, &mut entries));
                    let Some(entry) = entry else { continue };
                    match cards.iter_mut().find(|(_, name, _)| *name == entry.1) {
                        Some((before, ..)) => *before += entry.0,
                        None => cards.push(entry),
                    }
                }
                DeckLine::Listed(None) => self.poisoned = true,
            }
        }
        let rules = &self.vocab.deck_rules;
        if self.errors() == errors {
            self.not_too_many_of_a_kind(&cards, deck.name.span);
            self.not_too_many_together(&cards, deck.name.span);
            self.several_as_leader(&cards);
            self.within_limits(&cards);
        }
        let (least, most) = (i64::from(rules.least), i64::from(rules.most));
        if self.errors() == errors && !self.poisoned && !(least..=most).contains(&total) {
            let message = say!("the deck has {total} cards", total);
            let help = match least == most {
                true => say!("it has to have {least}", least),
                false => say!("it has to have {least} to {most}", least, most),
            };
            self.error_with_help(&codes::DECK_SIZE, deck.name.span, message, help);
        }
        let left_out = std::mem::replace(&mut self.poisoned, poisoned);
        if left_out || self.errors() > errors {
            return;
        }
        // A card that is left out is told about where it is defined.
        if cards.iter().all(|(_, name, _)| self.sound_card(*name).is_some()) {
            self.program.decks.push(ir::Deck {
                name: deck.name.text.clone(),
                name_ja,
                rulebook,
                cards,
                place: Place { file: self.file, span },
            });
        }
    }

    /// Whether a card stands in a deck for the first time; reports one that does not.
    fn is_new(&mut self, id: NameId, name: &Name, entries: &Entries) -> bool {
        let first = entries.places.get(&id).copied();
        if let Some(first) = first {
            let message = say!("\"{name}\" stands twice", name = name.text);
            let code = &codes::DUPLICATE_DECK_CARD;
            self.report(
                Diagnostic::new(code, self.place(name.span), message)
                    .related(first, say!("first here"))
                    .help(say!("write one line with the sum")),
            );
        }
        first.is_none()
    }

    fn entry(
        &mut self,
        count: i64,
        id: NameId,
        name: &Name,
        entries: &mut Entries,
    ) -> Option<(u32, NameId, Place)> {
        let place = self.place(name.span);
        let card = self.sound_card(id);
        if let Some((lack, book)) = card.and_then(|card| self.lack_of(card)) {
            let message = say!(
                "{book} has no {what}, which \"{name}\" uses",
                book,
                what = lack.what,
                name = name.text
            );
            self.report(
                Diagnostic::new(&codes::CARD_OF_OTHER_RULEBOOK, place, message)
                    .related(lack.place, say!("used here"))
                    .help(lack.elsewhere(self.vocab)),
            );
            return None;
        }
        let copies = card.and_then(|card| self.own_copies(card));
        let copies = copies.unwrap_or(self.vocab.deck_rules.copies);
        let shown = self.shown_name(id);
        let before = entries.copies.get(&shown).copied().unwrap_or(0);
        match u32::try_from(count) {
            Ok(n) if n >= 1 && n.saturating_add(before) <= copies => {
                entries.places.insert(id, place);
                entries.copies.insert(shown, before + n);
                Some((n, id, place))
            }
            _ => {
                let count = count.saturating_add(i64::from(before));
                let printed = self.in_both(shown);
                let message = say!("{count} copies of \"{printed}\"", count, printed);
                let help = say!("a deck has 1 to {copies} cards of one name", copies);
                self.error_with_help(&codes::COPIES, name.span, message, help);
                None
            }
        }
    }

    /// The name of a card in both languages.
    fn in_both(&self, card: NameId) -> Message {
        let name = &self.program.names[card.index()];
        let ja = self.in_japanese.iter().find(|(_, of)| **of == Some(card)).map(|(ja, _)| *ja);
        Message::in_both(name.clone(), ja.unwrap_or(name).to_owned())
    }

    /// The card that a deck or a list names.
    pub(super) fn card_named(&mut self, name: &Name) -> Option<NameId> {
        let in_japanese = || self.in_japanese.get(name.text.as_str()).copied().flatten();
        let known = self.names.get(&name.text).copied().or_else(in_japanese);
        let Some(id) = known.or_else(|| self.card_of_code(&name.text)) else {
            let help = say!("give the file that defines it too");
            self.no_such_card(name, &codes::UNKNOWN_DECK_CARD, help);
            return None;
        };
        if self.is_elsewhere(id) {
            let message = say!("\"{name}\" is printed elsewhere", name = name.text);
            let help = say!("give the file that defines it, too");
            self.error_with_help(&codes::UNKNOWN_DECK_CARD, name.span, message, help);
            return None;
        }
        if self.tokens.contains(&id) {
            let message = say!("\"{name}\" is a token", name = name.text);
            self.error_with_help(
                &codes::TOKEN_IN_DECK,
                name.span,
                message,
                say!("tokens are made by cards and never in a deck"),
            );
            return None;
        }
        Some(id)
    }

    /// Reports too many cards of one kind, whatever their names.
    fn not_too_many_of_a_kind(&mut self, cards: &[(u32, NameId, Place)], span: Span) {
        for (kind, most) in self.vocab.deck_rules.at_most {
            let Some(kind_id) = self.known_value(TypeId::KIND, kind) else { continue };
            let of_kind = |name: &NameId| {
                self.sound_card(*name).is_some_and(|card| card.traits.contains(&kind_id))
            };
            let of_kind = cards.iter().filter(|(_, name, _)| of_kind(name));
            let count: u32 = of_kind.map(|(count, ..)| count).sum();
            if count > *most {
                let message = say!("the deck has {count} cards of kind `{kind}`", count, kind);
                let help = say!("it may have {most}", most);
                self.error_with_help(&codes::COPIES, span, message, help);
            }
            let least = self.vocab.deck_rules.at_least.iter().find(|(of, _)| of == kind);
            if let Some((_, least)) = least.filter(|(_, least)| count < *least) {
                let message = say!("the deck has {count} cards of kind `{kind}`", count, kind);
                let help = say!("it has to have {least}", least);
                self.error_with_help(&codes::COPIES, span, message, help);
            }
        }
    }

    /// Reports cards with several values of a type that are not just those of the leading card.
    fn several_as_leader(&mut self, cards: &[(u32, NameId, Place)]) {
        let Some((of, leader)) = self.vocab.deck_rules.several_as else { return };
        let values = |of: TypeId, only: Option<&str>| {
            let values = self.program.trait_values.iter().enumerate();
            let here = values
                .filter(|(_, value)| value.of == of && only.is_none_or(|only| value.name == only));
            here.map(|(at, _)| ValueId(at as u16)).collect::<ValueSet>()
        };
        let (shared, leads) = (values(of, None), values(TypeId::KIND, Some(leader)));
        let traits = |name: NameId| {
            self.sound_card(name).map(|card| card.traits.clone()).unwrap_or_default()
        };
        let Some(lead) = cards.iter().find(|(_, name, _)| !traits(*name).is_disjoint(&leads))
        else {
            return;
        };
        let wanted = &traits(lead.1) & &shared;
        let foreign = |name: NameId| {
            let all = traits(name);
            let own = &all & &shared;
            own.len() > 1 && own != wanted && all.is_disjoint(&leads)
        };
        let told: Vec<(NameId, Place)> = cards
            .iter()
            .filter(|(_, name, _)| foreign(*name))
            .map(|(_, n, at)| (*n, *at))
            .collect();
        for (name, at) in told {
            let [card, leader] = [name, lead.1].map(|name| &self.program.names[name.index()]);
            let word = self.vocab.type_word(of).word.name;
            let message =
                say!("\"{card}\" has other {word}s than \"{leader}\"", card, word, leader);
            let help = say!(
                "a card of several {word}s has just those of the deck's {kind}",
                word,
                kind = self.vocab.deck_rules.several_as.map_or("", |(_, kind)| kind)
            );
            let diagnostic = Diagnostic::new(&codes::FOREIGN_VALUES, at, message).help(help);
            self.report(diagnostic.related(lead.2, say!("the leading card")));
        }
    }
}
