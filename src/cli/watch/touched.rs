//! Finds the scenarios that a change of scripts touches.

use std::collections::BTreeSet;

use crate::diagnostics::FileId;
use crate::syntax;
use crate::syntax::ast::Item;

/// An item of a script, and the text that defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defined {
    /// The name by which other items use it; empty for an item that concerns all others.
    name: String,
    text: String,
    is_scenario: bool,
}

/// The items of a text, as far as it can be parsed.
pub fn defined(text: &str) -> Vec<Defined> {
    let file = syntax::parse(FileId(0), text).file;
    let item = |line: syntax::ast::Line<Item>| Defined {
        name: match &line.node {
            Item::Card(card) => card.name.text.clone(),
            Item::Keyword(keyword) => keyword.name.text.clone(),
            Item::Scenario(scenario) => scenario.name.text.clone(),
            Item::Deck(deck) => deck.name.text.clone(),
            Item::Game(_)
            | Item::Every(_)
            | Item::Restrict(_)
            | Item::Elsewhere(_)
            | Item::Words(_) => String::new(),
        },
        text: text[line.span.range()].to_owned(),
        is_scenario: matches!(line.node, Item::Scenario(_)),
    };
    file.items.into_iter().map(item).collect()
}

/// The names of changed, added and removed items. `None`: an item that concerns all others is among them.
pub fn changed(before: &[Defined], now: &[Defined]) -> Option<BTreeSet<String>> {
    let differ = |from: &[Defined], to: &[Defined]| -> Vec<String> {
        let gone = from.iter().filter(|item| !to.contains(item));
        gone.map(|item| item.name.clone()).collect()
    };
    let names: BTreeSet<String> =
        differ(before, now).into_iter().chain(differ(now, before)).collect();
    (!names.contains("")).then_some(names)
}

/// Adds the names of all items that mention these names, directly or through others.
pub fn spread(names: &mut BTreeSet<String>, items: &[Defined]) {
    loop {
        let others = items.iter().filter(|item| !item.is_scenario && !names.contains(&item.name));
        let more: Vec<String> = others
            .filter(|item| speaks_of(&item.text, names))
            .map(|item| item.name.clone())
            .collect();
        if more.is_empty() {
            return;
        }
        names.extend(more);
    }
}

/// The names of the scenarios that are touched; all if `names` is `None`.
pub fn scenarios<'d>(
    items: &'d [Defined],
    names: Option<&'d BTreeSet<String>>,
) -> impl Iterator<Item = &'d str> {
    let is_touched = move |item: &&Defined| {
        names.is_none_or(|names| names.contains(&item.name) || speaks_of(&item.text, names))
    };
    items.iter().filter(|item| item.is_scenario).filter(is_touched).map(|item| item.name.as_str())
}

/// Whether one of the names occurs in the text as a whole word.
fn speaks_of(text: &str, names: &BTreeSet<String>) -> bool {
    let inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    names.iter().any(|name| {
        text.match_indices(name.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let behind = text[at + name.len()..].chars().next();
            !inside(before) && !inside(behind)
        })
    })
}
