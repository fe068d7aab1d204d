//! Scripts with colours and links.

use maud::{Markup, html};

use super::frame::At;
use super::played::unquoted;
use super::slug::slug;
use crate::syntax::scan::{Kind, Token, scan};
use crate::syntax::words::is_reserved;

/// A script with links from names of cards, cited rules, keywords and words of the game to their pages. The rules are
/// numbered as in this rulebook.
pub fn shown(at: &At<'_, '_>, version: Option<&str>, script: &str) -> Markup {
    let script = coloured(at, version, &dedented(script), |_| false);
    html! { pre.script tabindex="0" { (script) } }
}

/// A line of a card's script, with marks on the words for which `is_marked` holds.
pub fn line(at: &At<'_, '_>, line: &str, is_marked: impl Fn(&str) -> bool) -> Markup {
    html! { pre.script { (coloured(at, None, line, is_marked)) } }
}

fn coloured(
    at: &At<'_, '_>,
    version: Option<&str>,
    script: &str,
    is_marked: impl Fn(&str) -> bool,
) -> Markup {
    let mut behind = Behind::default();
    let mut end = 0;
    let mut pieces = Vec::new();
    for token in scan(script) {
        let blank = script.get(end..token.start).unwrap_or_default();
        pieces.push((blank, token, behind.way(at, version, &token, script)));
        behind.step(&token, script);
        end = token.end;
    }
    let marked = |token: &Token| token.kind == Kind::Word && is_marked(token.text(script));
    html! {
        code {
            @for (blank, token, way) in pieces {
                (blank)
                @if marked(&token) { mark { (piece(&token, script, way)) } }
                @else { (piece(&token, script, way)) }
            }
            (script.get(end..).unwrap_or_default())
        }
    }
}

fn piece(token: &Token, script: &str, way: Option<String>) -> Markup {
    let text = token.text(script);
    let class = match token.kind {
        Kind::Word if is_reserved(text) => Some("k"),
        Kind::Int => Some("n"),
        Kind::Text => Some("s"),
        Kind::Comment => Some("c"),
        Kind::Hole => Some("h"),
        _ => None,
    };
    match (way, class) {
        (Some(way), _) => html! { a class=(class.unwrap_or("w")) href=(way) { (text) } },
        (None, Some(class)) => html! { span class=(class) { (text) } },
        (None, None) => html! { (text) },
    }
}

/// The words before a token, as far as they decide what it means.
#[derive(Debug, Default)]
struct Behind {
    /// The line begins with `cites`.
    cites: bool,
    /// The word before is `keyword` or `template`.
    calls: bool,
    part: Part,
}

/// The part of a card or ability.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Part {
    #[default]
    Header,
    When,
    If,
    Do,
}

impl Part {
    /// The sections to which a word most likely belongs, for words of several sections.
    fn sections(self) -> &'static [&'static str] {
        match self {
            Part::Header => &["fields", "abilities", "nouns"],
            Part::When => &["events", "nouns", "spans", "places", "states"],
            Part::If => &["stats", "player_stats", "nouns", "spans", "places", "states"],
            Part::Do => &["actions", "units", "stats", "player_stats", "nouns", "places", "states"],
        }
    }
}

impl Behind {
    fn step(&mut self, token: &Token, script: &str) {
        match token.kind {
            Kind::Word => {
                let word = token.text(script);
                self.cites = word == "cites";
                self.calls = matches!(word, "keyword" | "template");
                self.part = match word {
                    "card" | "token" | "keyword" | "ja" => Part::Header,
                    "when" => Part::When,
                    "if" | "while" | "where" => Part::If,
                    "do" | "pay" | "then" | "else" | "choose" => Part::Do,
                    _ => self.part,
                };
            }
            // The brace after a condition opens the instructions.
            Kind::Open if token.text(script) == "{" && self.part == Part::If => {
                self.part = Part::Do;
            }
            Kind::NewLine => (self.cites, self.calls) = (false, false),
            _ => {}
        }
    }

    fn way(
        &self,
        at: &At<'_, '_>,
        version: Option<&str>,
        token: &Token,
        script: &str,
    ) -> Option<String> {
        let game = at.game?;
        let text = token.text(script);
        match token.kind {
            Kind::Text if self.cites => at.rule(version, unquoted(text)),
            Kind::Text => {
                let card = game.by_name.get(unquoted(text))?;
                Some(at.card(&game.cards[*card]))
            }
            Kind::Word if self.calls => {
                let known = game.called.contains(text);
                known.then(|| at.here(&format!("keywords.html#{}", slug(text))))
            }
            // The first word of an item is not a word of the game.
            Kind::Word if token.start == 0 && matches!(text, "card" | "token") => None,
            Kind::Word => {
                let places = game.words.get(text)?;
                let likely = |section: &str| places.iter().find(|(of, _)| *of == section);
                let meant = match places.as_slice() {
                    [only] => only,
                    _ => self.part.sections().iter().find_map(|section| likely(section))?,
                };
                Some(at.here(&format!("words.html#{}", meant.1)))
            }
            _ => None,
        }
    }
}

/// The script without the indentation that all of its lines but the first share.
fn dedented(script: &str) -> String {
    let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let others = script.lines().skip(1).filter(|line| !line.trim().is_empty());
    let least = others.map(blanks).min().unwrap_or(0);
    let mut lines = script.trim_end().lines();
    let mut text = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        text.push('\n');
        text.push_str(&line[least.min(blanks(line))..]);
    }
    text
}
