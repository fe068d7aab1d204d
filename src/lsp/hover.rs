//! The meaning of a word or name, in both languages, with its rules.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

use super::files::View;
use super::names::{self, Named, Quoted};
use super::sheet::Sheet;
use super::words::Words;
use crate::check::ir::{Program, SlotKind};
use crate::diagnostics::{FileId, Message, say};
use crate::lang::{Lang, Text, text};
use crate::ledger;
use crate::reading;
use crate::syntax::scan::Kind;
use crate::wordlist::language;
use crate::wordlist::{Entry, Section};

/// What stands before the numbers of rules.
const RULES: Text = text("rules: ", "ルール：");

pub fn at(view: &View, position: Position) -> Option<Hover> {
    let sheet = view.sheet();
    let at = sheet.token_at(sheet.lines.offset(&sheet.text, position))?;
    let text = told(view, at)?;
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: text };
    Some(Hover { contents: HoverContents::Markup(contents), range: Some(sheet.range(at)) })
}

fn told(view: &View, at: usize) -> Option<String> {
    let sheet = view.sheet();
    let book = sheet.game_at(at).unwrap_or_default();
    if let Some(named) = names::named(view, view.file, at) {
        return Some(of_name(view, book, at, &named));
    }
    match sheet.kind(at)? {
        Kind::Text if names::role(sheet, at) == Quoted::Rule => {
            rule(view.lang, book, &sheet.quoted(at)?)
        }
        Kind::Word => of_word(view, at, book),
        _ => None,
    }
}

/// A word of the game, or else of the language.
fn of_word(view: &View, at: usize, book: &str) -> Option<String> {
    let (sheet, lang) = (view.sheet(), view.lang);
    let word = sheet.word(at);
    let of_game = Words::of(book).map(|words| words.at(sheet, at)).unwrap_or_default();
    let mut parts: Vec<String> =
        of_game.iter().map(|(section, entry)| of_entry(section, entry, lang)).collect();
    if let Some(meaning) = language::word(word) {
        let what = lang.of(text("a word of the language", "この言語の語"));
        parts.insert(0, format!("`{word}` · {what}\n\n{}\n\n{}", meaning.en, meaning.ja));
    }
    if word == book.split('@').next()? {
        let title = Words::of(book)?.rules.vocab.title;
        let what = lang.of(text("a game", "ゲーム"));
        parts.insert(0, format!("`{word}` · {what}\n\n{}\n\n{}", title.en, title.ja));
    }
    (!parts.is_empty()).then(|| parts.join("\n\n---\n\n"))
}

/// An entry of the word table.
pub fn of_entry(section: &Section, entry: &Entry, lang: Lang) -> String {
    let (about, notes) = match lang {
        Lang::En => (section.about, &entry.notes),
        Lang::Ja => (section.about_ja, &entry.notes_ja),
    };
    let mut told = format!("`{}` · {about}", entry.pattern(lang));
    for line in [&entry.text, &entry.japanese] {
        if !line.is_empty() {
            told += &format!("\n\n{line}");
        }
    }
    for note in notes {
        told += &format!("\n- {note}");
    }
    if !entry.cites.is_empty() {
        told += &format!("\n\n{}{}", lang.of(RULES), entry.cites.join(", "));
    }
    told
}

fn of_name(view: &View, book: &str, at: usize, named: &Named) -> String {
    let program = view.program(book);
    let said = |message: Message| message.in_lang(view.lang).into_owned();
    match named {
        Named::Card { name, .. } => {
            let pages = program.map(|program| card(program, name)).unwrap_or_default();
            match pages.is_empty() {
                true => said(say!("**{name}** · a card; its script has a mistake", name)),
                false => pages.join("\n\n---\n\n"),
            }
        }
        Named::Deck { name, .. } => {
            let deck = program.and_then(|program| program.decks.iter().find(|d| d.name == *name));
            let cards: u32 =
                deck.map_or(0, |deck| deck.cards.iter().map(|(count, ..)| *count).sum());
            said(say!("**{name}** · a deck of {cards} cards", name, cards))
        }
        Named::Keyword { name, .. } => keyword(view, program, name, named),
        Named::Template { name, .. } => {
            said(say!("**{name}** · a template", name)) + &script(view, named)
        }
        Named::Given { name, .. } => given(view, program, at, name, named),
        Named::Parameter { name, .. } => {
            said(say!("`{name}` · a parameter of its keyword or template", name))
        }
    }
}

/// A card's reading, in both languages.
fn card(program: &Program, name: &str) -> Vec<String> {
    let called = |id: crate::code::NameId| program.names[id.index()] == name;
    let Some(card) = program.cards.iter().find(|card| called(card.name)) else { return Vec::new() };
    [Lang::En, Lang::Ja]
        .map(|lang| format!("```text\n{}```", reading::explain(program, card, lang).text))
        .to_vec()
}

fn keyword(view: &View, program: Option<&Program>, name: &str, named: &Named) -> String {
    let def = program.and_then(|p| p.keywords.iter().position(|keyword| keyword.name == name));
    let Some((program, n)) = program.zip(def) else {
        let told = say!("**{name}** · a keyword", name);
        return told.in_lang(view.lang).into_owned() + &script(view, named);
    };
    let def = &program.keywords[n];
    let params: String = def.params.iter().map(|param| format!(" {param}")).collect();
    let mut text = format!("`keyword {name}{params}`");
    let said: Vec<&str> =
        [&def.name_en, &def.name_ja].into_iter().flatten().map(|s| s.as_str()).collect();
    if !said.is_empty() {
        text += &format!(" · {}", said.join(" · "));
    }
    if !def.cites.is_empty() {
        text += &format!("\n\n{}{}", view.lang.of(RULES), def.cites.join(", "));
    }
    // A reading needs arguments, so the use on some card is taken.
    let has = |used: &crate::check::ir::KeywordUse| used.keyword.index() == n;
    if let Some(card) = program.cards.iter().find(|card| card.keywords.iter().any(has)) {
        for lang in [Lang::En, Lang::Ja] {
            let page = reading::explain(program, card, lang);
            let sections = page.abilities.iter().chain(&page.keywords);
            let section = sections.into_iter().find(|section| {
                let shown = section.keyword.as_deref();
                shown.is_some_and(|shown| shown.split(' ').next() == Some(name))
            });
            if let Some(section) = section {
                text += &format!("\n\n{}", reading::lines(section, lang).join("\n\n"));
            }
        }
    }
    text + &script(view, named)
}

/// The script that defines a name.
fn script(view: &View, named: &Named) -> String {
    let places = names::places(view, named);
    let Some(spot) = places.iter().find(|spot| spot.defines) else { return String::new() };
    let sheet = &view.sheets[spot.file.0 as usize];
    let frame = sheet
        .frames
        .iter()
        .find(|frame| frame.parent == 0 && frame.head <= spot.token && spot.token < frame.open);
    let Some(frame) = frame else { return String::new() };
    let end = sheet.tokens.get(frame.end).map_or(sheet.text.len(), |token| token.end);
    format!("\n\n```fuda\n{}\n```", &sheet.text[sheet.tokens[frame.head].start..end])
}

/// A name that an ability gives: its kind, and the line that gives it.
fn given(view: &View, program: Option<&Program>, at: usize, name: &str, named: &Named) -> String {
    let places = names::places(view, named);
    let defined = places.iter().find(|spot| spot.defines).map_or(at, |spot| spot.token);
    let sheet: &Sheet = view.sheet();
    let line = sheet.lines.line_of(sheet.tokens[defined].start);
    let kind = program.and_then(|program| kind_of(program, view.file, sheet, defined, name));
    let what = view.lang.of(match kind {
        Some(SlotKind::Cards) => text("cards", "カード"),
        Some(SlotKind::Number) => text("a number", "数"),
        Some(SlotKind::Cell) => text("a cell", "マス"),
        Some(SlotKind::Player) => text("a player", "プレイヤー"),
        Some(SlotKind::Done) => text("whether it was done", "行われたかどうか"),
        Some(SlotKind::Happening) => text("what happened", "起こったこと"),
        Some(SlotKind::Word) => text("a word that is declared", "宣言された語"),
        None => text("a name", "名前"),
    });
    let told = say!("`{name}` · {what}, named in line {line}", name, what, line = line + 1);
    let source = sheet.text[sheet.lines.line(&sheet.text, line)].trim();
    format!("{}\n\n```fuda\n{source}\n```", told.in_lang(view.lang))
}

/// The kind that the checker has found for a name.
fn kind_of(
    program: &Program,
    file: FileId,
    sheet: &Sheet,
    token: usize,
    name: &str,
) -> Option<SlotKind> {
    let span = sheet.tokens[token].span();
    let slots = program.abilities.iter().flat_map(|ability| &ability.slots);
    let here = |slot: &&crate::check::ir::SlotInfo| {
        slot.name.as_deref() == Some(name)
            && slot.place.file == file
            && slot.place.span.start <= span.start
            && slot.place.span.end >= span.start
    };
    slots.into_iter().find(here).map(|slot| slot.kind)
}

/// A rule, a reading or a ruling that a script cites.
fn rule(lang: Lang, book: &str, id: &str) -> Option<String> {
    let (game, version) = match book.split_once('@') {
        Some((game, version)) => (game, Some(version)),
        None => (book, None),
    };
    let ledger = ledger::find(game, version)?;
    if let Some(row) = ledger.row(id) {
        return Some(format!(
            "**{game} {id}** · {}\n\n{}\n\n{}",
            lang.of(text(row.kind.word(), row.kind.ja())),
            row.summary,
            row.ja
        ));
    }
    if let Some(reading) = ledger.reading(id) {
        let what = lang.of(text("a reading", "解釈"));
        let [en, ja] = Lang::ALL.map(|lang| reading.text(lang));
        return Some(format!("**{game} {id}** · {what}\n\n{en}\n\n{ja}"));
    }
    let ruling = ledger.ruling(id)?;
    let told = [ruling.situation, ruling.question, ruling.answer, ruling.ja];
    let told: Vec<&str> = told.into_iter().filter(|text| !text.is_empty()).collect();
    let what = lang.of(text("a ruling", "裁定"));
    Some(format!("**{game} {id}** · {what}\n\n{}", told.join("\n\n")))
}
