//! Lists of restricted cards, and decks against the newest of them.

use super::Checker;
use super::ir::{CardList, Limited, Program};
use crate::code::{MAX_ONCE, NameId};
use crate::diagnostics::{Diagnostic, Message, Place, catalogue::deck as codes, say};
use crate::syntax::ast::{Field, Restrict, RestrictLine, Span, Value};
use crate::vocab::{CardLimit, Spelled};

impl Checker<'_> {
    /// Checks a list, and adds it to the program if all of it is right.
    pub(super) fn restrict(&mut self, list: &Restrict, span: Span) {
        let errors = self.errors();
        let poisoned = std::mem::take(&mut self.poisoned);
        self.day(list);
        let mut limits = Vec::new();
        for line in &list.lines.lines {
            match &line.node {
                RestrictLine::Cites(rules) => _ = self.cites(rules),
                RestrictLine::Fields(fields) => {
                    limits.extend(fields.iter().filter_map(|field| self.limited(field)));
                }
            }
        }
        let once = limits.iter().filter(|limited| limited.limit == CardLimit::Once);
        if once.map(|limited| limited.names.len()).sum::<usize>() > MAX_ONCE {
            let message =
                say!("more than {most} cards are to come into the game once", most = MAX_ONCE);
            self.error(&codes::BAD_LIST, list.day.span, message);
        }
        let left_out = std::mem::replace(&mut self.poisoned, poisoned);
        if self.errors() == errors && !left_out {
            let (day, books) = (list.day.text.clone(), self.under);
            self.program.lists.push(CardList { day, books, limits, place: self.place(span) });
        }
    }

    /// Checks the day of a list, by which lists are told apart and ordered.
    fn day(&mut self, list: &Restrict) {
        if !is_day(&list.day.text) {
            let message = say!("\"{day}\" is not a day", day = list.day.text);
            let help = say!("write the day from which the list holds: `restrict \"2020-04-01\"`");
            self.error_with_help(&codes::BAD_LIST, list.day.span, message, help);
        }
        let same = |known: &&CardList| known.day == list.day.text && known.books & self.under != 0;
        if let Some(first) = self.program.lists.iter().find(same).map(|known| known.place) {
            let place = self.place(list.day.span);
            let message = say!("there are two lists of {day}", day = list.day.text);
            self.report(
                Diagnostic::new(&codes::BAD_LIST, place, message)
                    .related(first, say!("the other one")),
            );
        }
    }

    fn limited(&mut self, field: &Field) -> Option<Limited> {
        let words = self.vocab.deck_rules.limits;
        let Some(word) = words.iter().find(|limit| limit.word.spelled(&field.name.text)) else {
            if words.is_empty() {
                let title = Message::from(self.vocab.title);
                let message = say!("{title} has no lists of restricted cards", title);
                self.error(&codes::UNKNOWN_LIMIT, field.name.span, message);
                return None;
            }
            let names = words.iter().map(|limit| limit.word.name);
            let what = say!("a restriction of cards");
            self.unknown_among(&codes::UNKNOWN_LIMIT, &field.name, what, names);
            return None;
        };
        let mut names = Vec::new();
        for value in &field.values {
            let name = match value {
                Value::Name(name) if name.quoted => name,
                Value::Name(_) | Value::Int(..) => {
                    let message = say!("`{name}` is said of cards", name = word.word.name);
                    let help = say!("write their names in quotes, parted by commas");
                    self.error_with_help(&codes::BAD_LIST, field.name.span, message, help);
                    return None;
                }
            };
            let id = self.card_named(name)?;
            names.push(self.shown_name(id));
        }
        if word.limit == CardLimit::Apart && names.len() < 2 {
            let message = say!("one card is apart from nothing");
            let help = say!("name the cards of which a deck has one only, parted by commas");
            self.error_with_help(&codes::BAD_LIST, field.name.span, message, help);
            return None;
        }
        Some(Limited { limit: word.limit, names, place: self.place(field.name.span) })
    }

    /// Reports cards of a deck that the newest list does not allow.
    pub(super) fn within_limits(&mut self, cards: &[(u32, NameId, Place)]) {
        let Some(list) = self.program.newest_list(self.wanted) else { return };
        let mut told = Vec::new();
        for limited in &list.limits {
            let of_list = |name: NameId| limited.names.contains(&self.shown_name(name));
            let here: Vec<_> = cards.iter().filter(|(_, name, _)| of_list(*name)).collect();
            let shown = |name: NameId| &self.program.names[self.shown_name(name).index()];
            match limited.limit {
                CardLimit::Copies(most) => {
                    for name in &limited.names {
                        let of_name: Vec<_> =
                            here.iter().filter(|card| self.shown_name(card.1) == *name).collect();
                        let count: u32 = of_name.iter().map(|(count, ..)| count).sum();
                        let Some((_, card, at)) = of_name.last().filter(|_| count > most) else {
                            continue;
                        };
                        let (message, help) = match most {
                            0 => (
                                say!("\"{card}\" is banned", card = shown(*card)),
                                say!("leave it out"),
                            ),
                            most => (
                                say!("{count} copies of \"{card}\"", count, card = shown(*card)),
                                say!("the list of restricted cards allows {most}", most),
                            ),
                        };
                        told.push((*at, message, help, limited.place));
                    }
                }
                CardLimit::Apart => {
                    let first = here.first();
                    let other = here.iter().find(|card| {
                        first.is_some_and(|first| {
                            self.shown_name(first.1) != self.shown_name(card.1)
                        })
                    });
                    if let (Some((_, first, _)), Some((_, other, at))) = (first, other) {
                        let message = say!(
                            "\"{other}\" beside \"{first}\"",
                            other = shown(*other),
                            first = shown(*first)
                        );
                        let help =
                            say!("the list of restricted cards lets a deck have one of them");
                        told.push((*at, message, help, limited.place));
                    }
                }
                CardLimit::Once => {}
            }
        }
        let day = list.day.clone();
        for (at, message, help, place) in told {
            let diagnostic = Diagnostic::new(&codes::RESTRICTED_CARD, at, message).help(help);
            self.report(diagnostic.related(place, say!("on the list of {day}", day)));
        }
    }
}

impl Program {
    /// The list of the latest day of those for one of these rulebooks (bits).
    pub fn newest_list(&self, books: u8) -> Option<&CardList> {
        let lists = self.lists.iter().filter(|list| list.books & books != 0);
        lists.max_by(|a, b| a.day.cmp(&b.day))
    }

    /// Names of the cards that come into the game once, in the order of the list.
    pub fn once_a_game(&self, books: u8) -> Vec<NameId> {
        let list = self.newest_list(books);
        let limits = list.into_iter().flat_map(|list| &list.limits);
        let once = limits.filter(|limited| limited.limit == CardLimit::Once);
        once.flat_map(|limited| &limited.names).copied().collect()
    }
}

/// `2020-04-01`
fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return false };
    let number = |text: &str, digits: usize| {
        let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u32>().ok().filter(|_| plain)
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}
