//! A card as text, or what a diagnostic means.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Refusal, scripts};
use crate::check::ir::{CardDef, Program};
use crate::diagnostics::{Code, Sources, catalogue};
use crate::reading::{self, Lang, Page};

/// Names listed where a part of a name is that of several cards.
const NAMES_SHOWN: usize = 12;

/// Asks for a card as readable text, or for the meaning of a diagnostic.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The card's name in either language, a part of it that no other card has, or its code; or the code of a
    /// diagnostic.
    pub card: String,
    /// The game, or a rulebook of it that can play the card; all games without it.
    #[serde(default)]
    pub game: Option<String>,
    /// Where it is looked for; those that came with the program without it.
    #[serde(default)]
    pub cards: Option<Sources>,
    /// Leaves out what the text takes for granted.
    #[serde(default)]
    pub brief: bool,
    #[serde(default)]
    pub lang: Lang,
}

/// What was explained.
#[derive(Debug)]
pub enum Explained {
    Code(&'static Code),
    /// Cards of one name, of several games where none is named.
    Cards(Vec<Page>),
}

impl Explain {
    /// # Errors
    /// No card is called so, or several are; the rulebook cannot play it.
    pub fn answer(self) -> Result<Explained, Refusal> {
        if let Some(code) = catalogue::find(&self.card.to_uppercase()) {
            return Ok(Explained::Code(code));
        }
        let game = self.game.as_deref().map(scripts::rulebook).transpose()?;
        let loaded = scripts::library_scripts(&self.cards);
        let programs: Vec<&Program> = match game {
            Some((game, _)) => vec![scripts::program(&loaded, game)?],
            None => loaded.programs.iter().collect(),
        };
        let cards: Vec<(&Program, &CardDef)> =
            programs.iter().flat_map(|p| p.cards.iter().map(|card| (*p, card))).collect();
        let found = find(&self.card, &cards);
        let same_name = |(program, card): &(&Program, &CardDef)| {
            let (first, known) = found[0];
            name(program, card) == name(first, known)
        };
        if !found.iter().all(same_name) {
            let shown = found.iter().take(NAMES_SHOWN);
            let names: Vec<String> =
                shown.map(|(program, card)| format!("`{}`", name(program, card))).collect();
            let more = if found.len() > NAMES_SHOWN { ", .." } else { "" };
            let message = format!("{} cards have `{}` in their names", found.len(), self.card);
            return Err(Refusal::usage(message).help(format!("one of: {}{more}", names.join(", "))));
        }
        if found.is_empty() {
            let refusal = unknown(&self.card, &cards);
            return Err(match loaded.has_errors() {
                true => refusal.help("some cards have mistakes; `fuda check` shows them"),
                false => refusal,
            });
        }
        let rules = game.map(|(_, rules)| rules);
        if let (Some(rules), [(program, card)]) = (rules, found.as_slice())
            && let Some(lack) = card.lack(rules.book)
        {
            let message = format!("{} has no {}, which this card uses", rules.name(), lack.what);
            return Err(Refusal::usage(message).help(lack.elsewhere(program.vocab)));
        }
        let lang = self.lang;
        let explained = |(program, card): &(&Program, &CardDef)| {
            let page = reading::explain(program, card, lang);
            if self.brief { page.brief(reading::headings(lang)) } else { page }
        };
        let pages: Vec<Page> = found.iter().map(explained).collect();
        Ok(Explained::Cards(pages))
    }
}

impl Explained {
    /// For programs.
    pub fn data(&self) -> Value {
        match self {
            Explained::Cards(pages) => json!({ "cards": pages }),
            Explained::Code(Code { id, title, explain, severity, .. }) => json!({
                "code": id,
                "severity": severity.to_string(),
                "title": title,
                "text": explain,
            }),
        }
    }
}

/// A name that no card has, with near ones, each in both languages.
fn unknown(typed: &str, cards: &[(&Program, &CardDef)]) -> Refusal {
    let names = cards.iter().map(|(program, card)| {
        let name = name(program, card);
        (name, card.name_ja.as_deref())
    });
    Refusal::unknown_in_two_languages("card", typed, names)
}

fn name<'a>(program: &'a Program, card: &CardDef) -> &'a str {
    &program.names[card.name.index()]
}

/// The card of exactly this name, in either language; else of this name but for capitals; else those
/// whose names hold it. Cards of one name in several games are all meant.
fn find<'a>(typed: &str, cards: &[(&'a Program, &'a CardDef)]) -> Vec<(&'a Program, &'a CardDef)> {
    // Names are copied with the quotes that texts have around them.
    let typed = typed.trim().trim_matches(|c| "「」“”\"".contains(c));
    let lower = typed.to_lowercase();
    let has = |p: &Program, card: &CardDef| {
        let known = [Some(name(p, card)), card.name_ja.as_deref(), card.code.as_deref()];
        known.contains(&Some(typed))
    };
    let exact: Vec<_> = cards.iter().filter(|(p, card)| has(p, card)).copied().collect();
    if !exact.is_empty() || lower.is_empty() {
        return exact;
    }
    let by = |fits: &dyn Fn(&str) -> bool| -> Vec<_> {
        let either = |(p, card): &&(&Program, &CardDef)| {
            fits(&name(p, card).to_lowercase()) || card.name_ja.as_deref().is_some_and(fits)
        };
        cards.iter().filter(either).copied().collect()
    };
    let same = by(&|name| name == lower);
    if !same.is_empty() {
        return same;
    }
    by(&|name| name.contains(&lower))
}
