//! The thing that a token names, and all places that name it.
//!
//! A name given by a text is never a word of the language or the game, so inside one ability every word spelled like it
//! is that name.

use std::ops::Range;
use std::rc::Rc;

use pest::unicode::{XID_CONTINUE, XID_START};

use super::files::View;
use super::sheet::{Holds, LONGEST_LOOK_BACK, Sheet, Slot};
use super::words::Words;
use crate::diagnostics::{FileId, Message, say};
use crate::syntax::scan::Kind;
use crate::syntax::words::is_reserved;
use crate::wordlist::language;

/// A thing that scripts name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A card or token.
    Card {
        game: String,
        name: String,
    },
    Deck {
        game: String,
        name: String,
    },
    Keyword {
        game: String,
        name: String,
    },
    Template {
        game: String,
        name: String,
    },
    /// A name given by an ability, keyword or card: by this frame of this file.
    Given {
        file: FileId,
        frame: usize,
        name: String,
    },
    /// A parameter of the keyword or template with this frame.
    Parameter {
        file: FileId,
        frame: usize,
        name: String,
    },
}

impl Named {
    /// The kind of the thing, in words.
    pub fn what(&self) -> Message {
        match self {
            Named::Card { .. } => say!("card"),
            Named::Deck { .. } => say!("deck"),
            Named::Keyword { .. } => say!("keyword"),
            Named::Template { .. } => say!("template"),
            Named::Given { .. } => say!("name"),
            Named::Parameter { .. } => say!("parameter"),
        }
    }

    pub fn name(&self) -> &str {
        match self {
            Named::Card { name, .. }
            | Named::Deck { name, .. }
            | Named::Keyword { name, .. }
            | Named::Template { name, .. }
            | Named::Given { name, .. }
            | Named::Parameter { name, .. } => name,
        }
    }
}

/// A token of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub file: FileId,
    pub token: usize,
    /// Whether this token defines the name.
    pub defines: bool,
}

/// The thing that a token names.
pub fn named(view: &View, file: FileId, at: usize) -> Option<Named> {
    let sheet = &view.sheets[file.0 as usize];
    match sheet.kind(at)? {
        Kind::Text => quoted(view, sheet, at),
        Kind::Word => word(view, sheet, file, at),
        Kind::Hole => {
            let frame = item_of(sheet, at)?;
            Some(Named::Parameter { file, frame, name: sheet.word(at).to_owned() })
        }
        _ => None,
    }
}

/// All tokens that name the thing, definitions included.
pub fn places(view: &View, named: &Named) -> Vec<Spot> {
    let mut found = Vec::new();
    for (n, sheet) in view.sheets.iter().enumerate() {
        let file = FileId(n as u32);
        if let Named::Given { file: own, .. } | Named::Parameter { file: own, .. } = named
            && *own != file
        {
            continue;
        }
        for at in 0..sheet.tokens.len() {
            let says = match sheet.kind(at) {
                Some(Kind::Text) => sheet.quoted(at).is_some_and(|text| text == named.name()),
                _ => sheet.word(at) == named.name(),
            };
            if says && self::named(view, file, at).as_ref() == Some(named) {
                found.push(Spot { file, token: at, defines: defines(sheet, at, named) });
            }
        }
    }
    if matches!(named, Named::Given { .. } | Named::Parameter { .. })
        && !found.iter().any(|spot| spot.defines)
        && let Some(first) = found.first_mut()
    {
        first.defines = matches!(named, Named::Parameter { .. });
    }
    found
}

fn defines(sheet: &Sheet, at: usize, named: &Named) -> bool {
    let before = at.checked_sub(1).map_or("", |before| sheet.word(before));
    let on_top = sheet.frame_of[at] == 0;
    match named {
        Named::Card { .. } => on_top && matches!(before, "card" | "token"),
        Named::Deck { .. } => on_top && before == "deck",
        Named::Keyword { .. } => on_top && before == "keyword",
        Named::Template { .. } => on_top && before == "template",
        Named::Given { .. } => gives(sheet, at),
        Named::Parameter { .. } => on_top,
    }
}

/// Whether this token gives a name: `foe: ..`, `let n = ..`, `up to 2 times n: ..`
fn gives(sheet: &Sheet, at: usize) -> bool {
    sheet.word(at + 1) == ":" || at > 0 && sheet.word(at - 1) == "let"
}

/// The role of a quoted name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quoted {
    /// The name of a card or token; in the given of a scenario perhaps of a deck.
    Card,
    Deck,
    /// The id of a rule.
    Rule,
    /// Any other text: a printed name, a label, a part of a name.
    Other,
}

/// The role of the quoted name at a token.
pub fn role(sheet: &Sheet, at: usize) -> Quoted {
    let frame = &sheet.frames[sheet.frame_of[at]];
    let before = at.checked_sub(1).map_or("", |before| sheet.word(before));
    let behind = sheet.word(at + 1);
    let head = sheet.word(sheet.statement(at));
    let field = field_of(sheet, at);
    match frame.holds {
        Holds::File => match before {
            "card" | "token" => Quoted::Card,
            "deck" => Quoted::Deck,
            _ => Quoted::Other,
        },
        Holds::Card | Holds::Keyword | Holds::Template | Holds::Every | Holds::Face => {
            match field.as_deref() {
                Some("cites") => Quoted::Rule,
                Some("ja" | "en" | "code") => Quoted::Other,
                _ if matches!(behind, "{" | "ja") => Quoted::Other,
                _ => Quoted::Card,
            }
        }
        Holds::Deck if field.as_deref() == Some("ja") => Quoted::Other,
        Holds::Restrict if field.as_deref() == Some("cites") => Quoted::Rule,
        Holds::Elsewhere if field.as_deref() != Some("card") => Quoted::Other,
        Holds::Deck | Holds::Restrict | Holds::Elsewhere | Holds::Given => Quoted::Card,
        Holds::Trace if sheet.statement(at) == at => Quoted::Rule,
        Holds::Scenario if head == "cites" => Quoted::Rule,
        Holds::Scenario | Holds::Modes | Holds::Words => Quoted::Other,
        Holds::Script | Holds::Trace if behind == "of" => Quoted::Other,
        Holds::Ability if sheet.slot(sheet.frame_of[at], at).0 == Slot::Cites => Quoted::Rule,
        _ if matches!(before, "contains" | "replay" | "ja") || behind == "of" => Quoted::Other,
        _ if matches!(behind, "{" | "ja") => Quoted::Other,
        _ => Quoted::Card,
    }
}

/// The header field of a value: `race` in `race Herald, "Night Guard"`.
pub fn field_of(sheet: &Sheet, at: usize) -> Option<String> {
    let furthest = at.saturating_sub(LONGEST_LOOK_BACK);
    let mut at = at;
    while at > furthest && (sheet.word(at - 1) == "," || sheet.kind(at - 1) == Some(Kind::NewLine))
    {
        at = (0..at - 1)
            .rev()
            .find(|at| matches!(sheet.kind(*at), Some(Kind::Word | Kind::Text | Kind::Int)))?;
    }
    let before = at.checked_sub(1)?;
    (sheet.kind(before)? == Kind::Word).then(|| sheet.word(before).to_owned())
}

fn quoted(view: &View, sheet: &Sheet, at: usize) -> Option<Named> {
    let name = sheet.quoted(at)?;
    let book = sheet.game_at(at).unwrap_or_default();
    let game = book.split('@').next().unwrap_or_default().to_owned();
    match role(sheet, at) {
        Quoted::Deck => Some(Named::Deck { game, name }),
        Quoted::Card => {
            if defined(view, &["card", "token"], &game, &name) {
                return Some(Named::Card { game, name });
            }
            defined(view, &["deck"], &game, &name).then_some(Named::Deck { game, name })
        }
        _ => None,
    }
}

/// Whether an item of one of these sorts has the name.
fn defined(view: &View, sorts: &[&str], game: &str, name: &str) -> bool {
    sorts.iter().any(|sort| view.defines(sort, game, name))
}

/// An item of the scripts, whether it has mistakes or not.
#[derive(Clone, Copy)]
pub struct Item<'v> {
    pub sheet: &'v Sheet,
    /// The frame of the item's body.
    pub frame: usize,
}

/// All items of a game that have a body.
pub fn items<'v>(view: &'v View, game: &str) -> impl Iterator<Item = Item<'v>> {
    items_of_games(&view.sheets).filter(move |(of, _)| *of == game).map(|(_, item)| item)
}

/// All items that have a body, with their games.
pub fn items_of_games(sheets: &[Rc<Sheet>]) -> impl Iterator<Item = (&str, Item<'_>)> {
    sheets.iter().flat_map(|sheet| {
        let frames = sheet.frames.iter().enumerate().skip(1);
        let on_top = frames.filter(|(_, frame)| frame.parent == 0).map(|(n, _)| n);
        on_top.filter_map(move |frame| {
            let book = sheet.game_at(sheet.frames[frame].open + 1)?;
            Some((book.split('@').next()?, Item { sheet, frame }))
        })
    })
}

impl<'v> Item<'v> {
    /// The first word of the item: `card`, `keyword`.
    pub fn sort(self) -> &'v str {
        self.sheet.word(self.sheet.frames[self.frame].head)
    }

    pub fn name(self) -> String {
        let at = self.sheet.frames[self.frame].head + 1;
        self.sheet.quoted(at).unwrap_or_else(|| self.sheet.word(at).to_owned())
    }

    /// The text between the item's name and its brace.
    pub fn parameters(self) -> String {
        let frame = &self.sheet.frames[self.frame];
        let words: Vec<&str> = (frame.head + 2..frame.open).map(|at| self.sheet.word(at)).collect();
        words.join(" ")
    }

    /// The values of one of the item's header fields.
    pub fn values(self, field: &str) -> Vec<String> {
        let (sheet, frame) = (self.sheet, &self.sheet.frames[self.frame]);
        let own = (frame.open + 1..frame.end).filter(|at| {
            sheet.frame_of[*at] == self.frame
                && matches!(sheet.kind(*at), Some(Kind::Word | Kind::Text))
                && field_of(sheet, *at).as_deref() == Some(field)
        });
        own.map(|at| sheet.quoted(at).unwrap_or_else(|| sheet.word(at).to_owned())).collect()
    }

    /// The item's Japanese name; empty if it has none.
    pub fn japanese(self) -> String {
        self.values("ja").into_iter().next().unwrap_or_default()
    }
}

fn word(view: &View, sheet: &Sheet, file: FileId, at: usize) -> Option<Named> {
    let name = sheet.word(at).to_owned();
    let book = sheet.game_at(at).unwrap_or_default();
    let game = book.split('@').next().unwrap_or_default().to_owned();
    match at.checked_sub(1).map(|before| sheet.word(before)) {
        Some("keyword") => return Some(Named::Keyword { game, name }),
        Some("template") => return Some(Named::Template { game, name }),
        _ => {}
    }
    if let Some(frame) = giving_frame(sheet, at, &name) {
        return Some(Named::Given { file, frame, name });
    }
    let inside = sheet.frame_of[at] != 0;
    let known = inside && is_free(book, &name) && defined(view, &["keyword"], &game, &name);
    known.then_some(Named::Keyword { game, name })
}

/// Whether the word has no meaning in the language or the game, so that it can be a name.
pub fn is_free(book: &str, word: &str) -> bool {
    let of_game = Words::of(book).is_some_and(|words| !words.named(word).is_empty());
    !of_game && language::word(word).is_none()
}

/// The frame that gives the name at a token: the nearest one around the token that gives it directly, not in an inner
/// ability.
fn giving_frame(sheet: &Sheet, at: usize, name: &str) -> Option<usize> {
    let around: Vec<usize> = sheet
        .frames_around(sheet.frame_of[at])
        .filter(|frame| matches!(sheet.frames[*frame].holds, Holds::Ability | Holds::Delayed))
        .chain(item_of(sheet, at).filter(|item| {
            matches!(sheet.frames[*item].holds, Holds::Keyword | Holds::Template | Holds::Card)
        }))
        .collect();
    let is_read = |frame: &usize| reach(sheet, *frame).len() <= 2 * LONGEST_LOOK_BACK;
    around.into_iter().filter(is_read).find(|frame| {
        reach(sheet, *frame).any(|other| {
            sheet.word(other) == name
                && sheet.kind(other) == Some(Kind::Word)
                && gives(sheet, other)
                && owner(sheet, other) == Some(*frame)
        })
    })
}

/// The tokens of a frame, including the event of delayed instructions.
fn reach(sheet: &Sheet, frame: usize) -> Range<usize> {
    let frame = &sheet.frames[frame];
    let from = if frame.holds == Holds::Delayed { frame.head } else { frame.open };
    from..frame.end
}

/// The nearest ability or item body that a token belongs to.
fn owner(sheet: &Sheet, at: usize) -> Option<usize> {
    let mut frames = sheet.frames_around(sheet.frame_of[at]);
    let near = frames.find(|frame| {
        matches!(
            sheet.frames[*frame].holds,
            Holds::Ability | Holds::Delayed | Holds::Keyword | Holds::Template | Holds::Card
        )
    });
    // The event of delayed instructions stands before their brace.
    let delayed = (0..sheet.frames.len()).rev().find(|frame| {
        let data = &sheet.frames[*frame];
        data.holds == Holds::Delayed && data.head <= at && at < data.open
    });
    delayed.or(near)
}

/// The item that a token belongs to.
fn item_of(sheet: &Sheet, at: usize) -> Option<usize> {
    let inside = sheet.frames_around(sheet.frame_of[at]).last();
    inside.or_else(|| {
        let heads = sheet.frames.iter().enumerate().skip(1);
        let mut heads = heads.filter(|(_, frame)| frame.parent == 0);
        heads.find(|(_, frame)| frame.head <= at && at < frame.open).map(|(n, _)| n)
    })
}

/// Whether a value can be written without quotes.
pub fn is_bare(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(XID_START) && chars.all(XID_CONTINUE) && !is_reserved(word)
}
