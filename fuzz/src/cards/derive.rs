//! A card from parts of others, with some words and numbers put in the place of others.

use fuda::syntax::ast::{Ability, Card, File, Item, Lines, Member, Name, Slot};
use fuda::syntax::print;
use fuda::syntax::scan::{Kind, scan};

use super::bytes::Bytes;
use super::pool::{Pool, line};

const NAME: &str = "Derived ";

const NUMBERS: &[&str] = &["0", "1", "2", "3", "4", "5", "7", "10", "50", "100", "1000", "9999"];

pub fn is_derived(name: &str) -> bool {
    name.starts_with(NAME)
}

/// The text of a card.
pub fn card(pool: &Pool, bytes: &mut Bytes<'_>, n: usize) -> String {
    let mut lines = bytes.pick(&pool.headers).cloned().unwrap_or_default();
    if bytes.once_in(4)
        && let Some(used) = bytes.pick(&pool.keywords)
    {
        lines.push(line(Member::Keyword(used.clone())));
    }
    for _ in 0..1 + bytes.below(2) {
        if let Some(ability) = bytes.pick(&pool.abilities) {
            lines.push(line(Member::Ability(mixed(pool, ability.clone(), bytes))));
        }
    }
    let body = Lines { lines, tail: Vec::new(), span: Default::default() };
    let name = Name { text: format!("{NAME}{n}"), quoted: true, span: Default::default() };
    let items = vec![line(Item::Card(Card { token: false, name, body }))];
    let text = print(&File { items, tail: Vec::new() });
    (0..bytes.below(4)).fold(text, |text, _| with_other_word(pool, &text, bytes))
}

/// The ability with parts of others.
fn mixed(pool: &Pool, mut ability: Ability, bytes: &mut Bytes<'_>) -> Ability {
    ability.name = None;
    if bytes.below(3) == 0 {
        return ability;
    }
    for slot in &mut ability.slots {
        if bytes.below(2) == 0 {
            continue;
        }
        match &mut slot.node {
            Slot::When(events) => {
                if let Some(other) = bytes.pick(&pool.whens) {
                    *events = other.clone();
                }
            }
            Slot::If(test) | Slot::While(test) => {
                if let Some(other) = bytes.pick(&pool.ifs) {
                    *test = other.clone();
                }
            }
            Slot::Pay(pay) => {
                if let Some(other) = bytes.pick(&pool.pays) {
                    *pay = other.clone();
                }
            }
            Slot::Do(lines) => {
                if bytes.below(2) == 0 {
                    lines.truncate(1);
                }
                let at = bytes.below(lines.len() + 1);
                if let Some(other) = bytes.pick(&pool.instructions) {
                    lines.insert(at, other.clone());
                }
            }
            _ => {}
        }
    }
    ability
}

/// A word or a number of the text becomes another of its class.
fn with_other_word(pool: &Pool, text: &str, bytes: &mut Bytes<'_>) -> String {
    let class_of = |word: &str| pool.classes.iter().find(|class| class.contains(&word));
    let choices: Vec<_> = scan(text)
        .into_iter()
        .filter_map(|token| {
            let class = match token.kind {
                Kind::Int => NUMBERS,
                Kind::Word => class_of(token.text(text))?.as_slice(),
                _ => return None,
            };
            Some((token, class))
        })
        .collect();
    let Some((token, class)) = bytes.pick(&choices) else { return text.to_owned() };
    let Some(word) = bytes.pick(class) else { return text.to_owned() };
    format!("{}{word}{}", &text[..token.start], &text[token.end..])
}
