//! Fixes that would make two names one are for the writer to make: only the writer knows which of them is wrong.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use crate::diagnostics::{Diagnostic, FileId, Place, Sources, say};
use crate::syntax::ast::{File, Item, Name};

/// Has such fixes of the names of items offered and no longer told as certain; those of other places that have
/// the same name in the same spelling go with them.
pub(super) fn offer_only(
    found: &mut [Diagnostic],
    sources: &Sources,
    files: &[(FileId, Arc<File>)],
    broken: &[(FileId, Name)],
) {
    // Names that are spelled in another way belong to items that are left out for it.
    if broken.is_empty() {
        return;
    }
    let mut defined: HashMap<(&str, &str), usize> = HashMap::new();
    let kinds: Vec<&str> = broken.iter().map(|(file, name)| kind(*file, name, sources)).collect();
    let left_out = broken.iter().zip(&kinds).map(|((_, name), kind)| (*kind, name.text.as_str()));
    let read = files.iter().flat_map(|(_, file)| &file.items).filter_map(|item| named(&item.node));
    for name in left_out.chain(read) {
        *defined.entry(name).or_default() += 1;
    }
    // Where they begin and end. No two of them overlap.
    let merging: BTreeMap<(FileId, u32), u32> = broken
        .iter()
        .zip(&kinds)
        .filter(|((_, name), kind)| defined[&(**kind, name.text.as_str())] > 1)
        .map(|((file, name), _)| ((*file, name.span.start), name.span.end))
        .collect();
    let is_of_such = |one: &Diagnostic| {
        let mut edits = one.fix.iter().flat_map(|fix| &fix.edits);
        edits.any(|edit| {
            let Place { file, span } = edit.place;
            let mut before = merging.range((file, 0)..(file, span.end));
            before.next_back().is_some_and(|(_, end)| span.start < *end)
        })
    };
    let spelled = |one: &Diagnostic| {
        sources.get(one.place.file).text.get(one.place.span.range()).map(str::to_owned)
    };
    let spellings: HashSet<String> =
        found.iter().filter(|one| is_of_such(one)).filter_map(spelled).collect();
    for one in found.iter_mut() {
        let is_so_spelled = spelled(one).is_some_and(|text| spellings.contains(&text));
        let Some(fix) = one.fix.as_mut().filter(|fix| fix.safe && is_so_spelled) else { continue };
        fix.safe = false;
        let another = say!("another one is called so");
        one.help = Some(match one.help.take() {
            Some(help) => say!("{help}; {another}", help, another),
            None => another,
        });
    }
}

/// The word that stands before the name of an item that could not be read.
fn kind<'s>(file: FileId, name: &Name, sources: &'s Sources) -> &'s str {
    let before = sources.get(file).text.get(..name.span.start as usize).unwrap_or_default();
    match before.split_whitespace().next_back() {
        Some("token") | None => CARD,
        Some(word) => word,
    }
}

/// Cards and tokens share their names.
const CARD: &str = "card";

/// The kind and the name of an item that was read.
fn named(item: &Item) -> Option<(&str, &str)> {
    match item {
        Item::Card(card) => Some((CARD, &card.name.text)),
        Item::Keyword(keyword) => Some(("keyword", &keyword.name.text)),
        Item::Deck(deck) => Some(("deck", &deck.name.text)),
        Item::Scenario(scenario) => Some(("scenario", &scenario.name.text)),
        Item::Game(_)
        | Item::Every(_)
        | Item::Restrict(_)
        | Item::Elsewhere(_)
        | Item::Words(_) => None,
    }
}
