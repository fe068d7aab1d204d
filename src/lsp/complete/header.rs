//! Completion for items, and for lines outside of texts: headers, decks, lists.

use super::cursor::Cursor;
use super::offers::Offers;
use super::{operand, text};
use crate::games::{self, GAMES};
use crate::lang;
use crate::lsp::sheet::{Holds, starts_ability};
use crate::syntax::scan::Kind;
use crate::vocab::{FieldHolds, FieldWord, Spelled};

/// Fields that the cards of every game have.
const NAMES: &[&str] = &["ja", "name", "code"];

/// `game los@1.0.05+free_face_down`
pub fn rulebooks(cursor: &Cursor, offers: &mut Offers) {
    let sheet = cursor.sheet;
    let end = cursor.typed.end;
    let line = sheet.text[..end].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let start = sheet.text[line..end].rfind([' ', '\t', ',']).map_or(line, |at| line + at + 1);
    let written = &sheet.text[start..end];
    let told = |text| cursor.view.lang.of(text);
    let Some((game, version)) = written.split_once('@') else {
        return offers.names(GAMES.iter().map(|game| (game.vocab.game, told(game.vocab.title))));
    };
    let Some(game) = games::find(game) else { return };
    let rulebook = told(lang::text("rulebook", "ルールブック"));
    match version.contains('+') {
        true => offers.section("policies"),
        false => offers.names(game.vocab.versions.iter().map(|version| (*version, rulebook))),
    }
}

/// A line of a card, keyword or template.
pub fn members(cursor: &Cursor, offers: &mut Offers) {
    let before = cursor.before(1);
    if cursor.fresh() {
        fields(cursor, offers);
        offers.section("abilities");
        offers.words(&["keyword", "template", "cites"]);
        return;
    }
    match (cursor.first(), before) {
        (_, "keyword") => return offers.texts("keyword"),
        (_, "template") => return offers.texts("template"),
        ("keyword" | "template", "pay") => return text::cost(offers),
        ("keyword" | "template", _) => return offers.words(&["pay", "do"]),
        ("cites", _) => return,
        _ => {}
    }
    let vocab = cursor.vocab();
    if starts_ability(vocab, cursor.first()) {
        let first = cursor.first();
        let kinds = vocab.ability_kinds.iter().filter_map(|kind| kind.word.name.split_once(' '));
        let seconds: Vec<&str> =
            kinds.filter(|(one, _)| *one == first).map(|(_, two)| two).collect();
        if before == first && !seconds.is_empty() {
            offers.words(&seconds);
        }
        return offers.section("tags");
    }
    match value_of(cursor) {
        Some(field) => values(field, offers),
        None => fields(cursor, offers),
    }
}

/// The header fields that the card may have and does not yet.
fn fields(cursor: &Cursor, offers: &mut Offers) {
    let (sheet, vocab) = (cursor.sheet, cursor.vocab());
    if !matches!(cursor.holds, Holds::Card | Holds::Face) {
        return offers.words(&["ja"]);
    }
    let frame = &sheet.frames[cursor.frame];
    let own: Vec<usize> = (frame.open + 1..frame.end.min(sheet.tokens.len()))
        .filter(|at| sheet.frame_of[*at] == cursor.frame && *at != cursor.next)
        .collect();
    let said = |word: &str| own.iter().any(|at| sheet.word(*at) == word);
    let kinds: Vec<&str> = own
        .iter()
        .skip_while(|at| sheet.word(**at) != vocab.types[0].word.name)
        .skip(1)
        .map(|at| sheet.word(*at))
        .take_while(|word| *word == "," || vocab.types[0].word.name != *word)
        .filter(|word| cursor.words.has(vocab.types[0].word.name, word))
        .collect();
    offers.section_where("fields", |name| {
        let field = vocab.field(name);
        let fits = |field: &FieldWord| {
            kinds.is_empty() || field.kinds.iter().any(|kind| kinds.contains(kind))
        };
        !said(name) && field.is_none_or(fits)
    });
    let names: Vec<&str> = NAMES.iter().copied().filter(|name| !said(name)).collect();
    offers.words(&names);
}

/// The field whose value is at the cursor.
fn value_of(cursor: &Cursor) -> Option<&'static FieldWord> {
    let sheet = cursor.sheet;
    let mut at = cursor.next.checked_sub(1)?;
    let mut behind_comma = true;
    loop {
        match sheet.kind(at)? {
            Kind::Word if behind_comma && cursor.vocab().field(sheet.word(at)).is_some() => {
                return cursor.vocab().field(sheet.word(at));
            }
            Kind::Word | Kind::Text | Kind::Int if !behind_comma => behind_comma = true,
            Kind::Punct if sheet.word(at) == "," => behind_comma = false,
            Kind::NewLine => {}
            _ => return None,
        }
        at = at.checked_sub(1).filter(|at| *at >= cursor.start)?;
    }
}

fn values(field: &FieldWord, offers: &mut Offers) {
    match field.holds {
        FieldHolds::Values(of) => offers.values(of),
        FieldHolds::Directions(words) => {
            offers.names(words.iter().map(|word| (word.name, word.text.ja)));
        }
        FieldHolds::Keywords(known) => {
            offers.names(known.iter().map(|known| (known.word.name, known.word.text.ja)));
        }
        FieldHolds::Stat { .. } => {}
    }
}

pub fn deck(cursor: &Cursor, offers: &mut Offers) {
    let before = cursor.next.checked_sub(1).and_then(|at| cursor.sheet.kind(at));
    match before {
        Some(Kind::Int) => offers.cards(&["card"]),
        _ if cursor.fresh() => offers.words(&["ja", "game"]),
        _ => {}
    }
}

pub fn restrict(cursor: &Cursor, offers: &mut Offers) {
    let limits = cursor.vocab().deck_rules.limits;
    match cursor.before(1) {
        "" => {
            offers.section("limits");
            offers.words(&["cites"]);
        }
        "," => offers.cards(&["card", "token"]),
        word if limits.iter().any(|limit| limit.spelled(word)) => offers.cards(&["card", "token"]),
        _ => offers.section("limits"),
    }
}

pub fn words(cursor: &Cursor, offers: &mut Offers) {
    let before = cursor.next.checked_sub(1).and_then(|at| cursor.sheet.kind(at));
    if before == Some(Kind::Text) {
        offers.words(&["ja"]);
    }
}

pub fn elsewhere(cursor: &Cursor, offers: &mut Offers) {
    if cursor.fresh() {
        offers.words(&["card"]);
        operand::types(cursor, offers);
    }
}
