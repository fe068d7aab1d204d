//! Scripts with colours and links.

use maud::{Markup, html};

use super::frame::At;
use super::played::unquoted;
use super::slug::slug;
use crate::syntax::scan::{Kind, Token, scan};
use crate::syntax::words::is_reserved;

/// A script: strings that name cards, cited rules, keywords and words of the game lead to their places. The
/// rules are numbered as in this rulebook.
pub fn shown(at: &At<'_, '_>, version: Option<&str>, script: &str) -> Markup {
    let script = &dedented(script);
    let mut behind = Behind::default();
    let mut end = 0;
    let mut pieces = Vec::new();
    for token in scan(script) {
        let blank = script.get(end..token.start).unwrap_or_default();
        pieces.push((blank, token, behind.way(at, version, &token, script)));
        behind.step(&token, script);
        end = token.end;
    }
    html! {
        pre.script tabindex="0" { code {
            @for (blank, token, way) in pieces { (blank) (piece(&token, script, way)) }
            (script.get(end..).unwrap_or_default())
        } }
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

/// The word that a token stands behind, on its line.
#[derive(Debug, Default)]
struct Behind {
    cites: bool,
    /// `keyword` or `template`
    calls: bool,
}

impl Behind {
    fn step(&mut self, token: &Token, script: &str) {
        match token.kind {
            Kind::Word => {
                self.cites = token.text(script) == "cites";
                self.calls = matches!(token.text(script), "keyword" | "template");
            }
            Kind::NewLine => *self = Behind::default(),
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
            Kind::Word => Some(at.here(&format!("words.html#{}", game.words.get(text)?))),
            _ => None,
        }
    }
}

/// The script without the blanks that all of its lines but the first begin with.
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
