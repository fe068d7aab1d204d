//! A card as text, or the meaning of a diagnostic.

use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::japanese;
use super::{Refusal, scripts};
use crate::check::ir::{CardDef, Program};
use crate::diagnostics::{Code, Message, Sources, catalogue, nearest, say};
use crate::folding::folded;
use crate::reading::{self, Lang, Page};

/// The most names listed if a part of a name fits several cards.
const NAMES_SHOWN: usize = 12;

/// Asks for a card as readable text, or for the meaning of a diagnostic.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The card's name in either language, a part of it that no other card's name has, or its card number; or the code
    /// of a diagnostic.
    pub card: String,
    /// The game, or a rulebook of it that can play the card; all games without it.
    #[serde(default)]
    pub game: Option<String>,
    /// The cards to search; the shipped ones if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
    /// Leaves out the notes on what the text takes for granted.
    #[serde(default)]
    pub brief: bool,
    #[serde(default)]
    pub lang: Lang,
}

/// The explanation.
#[derive(Debug)]
pub enum Explained {
    Code(&'static Code, Lang),
    /// Cards of one name; of several games if no game is named.
    Cards(Vec<Page>),
}

impl Explain {
    /// # Errors
    /// No card has the name, several have it, or the rulebook cannot play the card.
    pub fn answer(self) -> Result<Explained, Refusal> {
        if let Some(code) = catalogue::find(&self.card.to_uppercase()) {
            return Ok(Explained::Code(code, self.lang));
        }
        let is_a_code = |typed: &str| {
            let number = typed.strip_prefix(['S', 'C', 'L', 'D', 'R', 'I']);
            number.is_some_and(|n| n.len() == 3 && n.chars().all(|c| c.is_ascii_digit()))
        };
        if is_a_code(&self.card.to_uppercase()) {
            let message = say!("no diagnostic has the code `{code}`", code = self.card);
            return Err(Refusal::usage(message));
        }
        let game = self.game.as_deref().map(scripts::rulebook).transpose()?;
        let loaded = scripts::library_scripts(&self.cards);
        let programs: Vec<&Program> = match game {
            Some((game, _)) => vec![scripts::program(&loaded, game)?],
            None => loaded.programs.iter().collect(),
        };
        let cards: Vec<(&Program, &CardDef)> =
            programs.iter().flat_map(|p| p.cards.iter().map(|card| (*p, card))).collect();
        let found = one_name(&self.card, &cards)?;
        if found.is_empty() {
            // A card that comes with the program is told beside one's own.
            let shipped = self.cards.is_some().then(|| Explain { cards: None, ..self.clone() });
            if let Some(Ok(explained)) = shipped.map(Explain::answer) {
                return Ok(explained);
            }
            let refusal = unknown(&self.card, &cards);
            return Err(match loaded.has_errors() {
                true => refusal.help(say!("some cards have mistakes; `fuda check` shows them")),
                false => refusal,
            });
        }
        let rules = game.map(|(_, rules)| rules);
        if let (Some(rules), [(program, card)]) = (rules, found.as_slice())
            && let Some(lack) = card.lack(rules.book)
        {
            let message = say!(
                "{rules} has no {what}, which this card uses",
                rules = rules.name(),
                what = lack.what
            );
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
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        match self {
            Explained::Cards(pages) => json!({ "cards": pages }),
            Explained::Code(Code { id, title, explain, severity }, lang) => json!({
                "code": id,
                "severity": severity.to_string(),
                "title": lang.of(*title),
                "text": lang.of(*explain),
            }),
        }
    }
}

/// The cards of the one name that is meant; none if no card is called so.
///
/// # Errors
/// Cards of several names may be meant.
pub fn one_name<'a>(
    typed: &str,
    cards: &[(&'a Program, &'a CardDef)],
) -> Result<Vec<(&'a Program, &'a CardDef)>, Refusal> {
    let found = find(typed, cards);
    let same_name = |(program, card): &(&Program, &CardDef)| {
        let (first, known) = found[0];
        name(program, card) == name(first, known)
    };
    if found.iter().all(same_name) {
        return Ok(found);
    }
    let shown = found.iter().take(NAMES_SHOWN);
    let names = Message::list(shown.map(|(program, card)| {
        let name = name(program, card);
        Message::in_both(format!("`{name}`"), japanese(name, card.name_ja.as_deref()))
    }));
    let more = if found.len() > NAMES_SHOWN { say!(", ..") } else { Message::default() };
    let message =
        say!("{count} cards have `{card}` in their names", count = found.len(), card = typed);
    Err(Refusal::usage(message).help(say!("one of: {names}{more}", names, more)))
}

/// A refusal for a name or a code that no card has, with the nearest code, or the nearest names in both languages.
pub fn unknown(typed: &str, cards: &[(&Program, &CardDef)]) -> Refusal {
    if let Some(near) = nearest(typed, cards.iter().flat_map(|(_, card)| card.codes())) {
        let message = say!("there is no {what} `{typed}`", what = say!("card"), typed);
        return Refusal::usage(message).help(say!("did you mean `{near}`?", near));
    }
    let names = cards.iter().map(|(program, card)| {
        let name = name(program, card);
        (name, card.name_ja.as_deref())
    });
    Refusal::unknown_in_two_languages(say!("card"), typed, names)
}

fn name<'a>(program: &'a Program, card: &CardDef) -> &'a str {
    &program.names[card.name.index()]
}

/// The cards with exactly this name, in either language; else with a name that differs in nothing that is meant (see
/// [`folded`]); else with a name that contains it. Cards of the same name in several games are all returned.
fn find<'a>(typed: &str, cards: &[(&'a Program, &'a CardDef)]) -> Vec<(&'a Program, &'a CardDef)> {
    // Names are often copied with the quotes that a text has around them.
    let typed = typed.trim().trim_matches(|c| "「」“”\"".contains(c));
    let typed_folded = folded(typed);
    let has = |p: &Program, card: &CardDef| {
        name(p, card) == typed
            || card.name_ja.as_deref() == Some(typed)
            || card.codes().any(|code| code == typed)
    };
    let exact: Vec<_> = cards.iter().filter(|(p, card)| has(p, card)).copied().collect();
    if !exact.is_empty() || typed_folded.is_empty() {
        return exact;
    }
    let by = |fits: &dyn Fn(&str) -> bool| -> Vec<_> {
        let either = |(p, card): &&(&Program, &CardDef)| {
            fits(&folded(name(p, card)))
                || card.name_ja.as_deref().is_some_and(|ja| fits(&folded(ja)))
        };
        cards.iter().filter(either).copied().collect()
    };
    let same = by(&|name| name == typed_folded);
    if !same.is_empty() {
        return same;
    }
    let of_code =
        |(_, card): &&(&Program, &CardDef)| card.codes().any(|code| folded(code) == typed_folded);
    let of_code: Vec<_> = cards.iter().filter(of_code).copied().collect();
    if !of_code.is_empty() {
        return of_code;
    }
    by(&|name| name.contains(&typed_folded))
}
