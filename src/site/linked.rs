//! Plain texts with links: numbers of rules in brackets, and names of cards in quotes.

use maud::{Markup, html};

use super::frame::At;

/// A piece of a text.
#[derive(Debug, PartialEq)]
enum Piece<'t> {
    Plain(&'t str),
    /// The text between brackets.
    Rules(&'t str),
    /// The opening quote, the text between the quotes, the closing quote.
    Quoted(&'t str, &'t str, &'t str),
}

/// The text, with links for rules and cards that it names; rules are numbered as in this rulebook.
pub fn linked(at: &At<'_, '_>, version: Option<&str>, text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Plain(text) => (text),
                Piece::Rules(ids) => span.rules {
                    "["
                    @for (n, id) in ids.split(", ").enumerate() {
                        @if n > 0 { ", " }
                        (at.rule_link(version, id))
                    }
                    "]"
                },
                Piece::Quoted(open, name, close) => {
                    (open)
                    @match at.game.and_then(|game| Some(&game.cards[*game.by_name.get(name)?])) {
                        Some(card) => a href=(at.card(card)) { (name) },
                        None => (name),
                    }
                    (close)
                },
            }
        }
    }
}

const PAIRS: [(&str, &str); 4] = [("[", "]"), ("\"", "\""), ("“", "”"), ("「", "」")];

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let next = |rest: &str| {
        let opened = PAIRS.iter().filter_map(|pair| Some((rest.find(pair.0)?, *pair)));
        opened.min_by_key(|(at, _)| *at)
    };
    while let Some((at, (open, close))) = next(rest) {
        let inner = &rest[at + open.len()..];
        let Some(end) = inner.find(close) else { break };
        pieces.push(Piece::Plain(&rest[..at]));
        pieces.push(match open {
            "[" => Piece::Rules(&inner[..end]),
            _ => Piece::Quoted(open, &inner[..end], close),
        });
        rest = &inner[end + close.len()..];
    }
    pieces.push(Piece::Plain(rest));
    pieces
}
