//! The sort of each word, for semantic colours.

use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokens};

use super::files::View;
use super::names::{self, Named, Quoted};
use super::sheet::{Holds, Sheet, starts_ability};
use super::words::Words;
use crate::syntax::scan::Kind;
use crate::wordlist::language;

/// The sorts of words; a token holds an index into this list.
const SORTS: &[SemanticTokenType] = &[
    SemanticTokenType::KEYWORD,
    SemanticTokenType::COMMENT,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::EVENT,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::MACRO,
    SemanticTokenType::TYPE,
];

pub fn legend() -> Vec<SemanticTokenType> {
    SORTS.to_vec()
}

pub fn of(view: &View) -> SemanticTokens {
    let sheet = view.sheet();
    let mut data = Vec::new();
    let (mut line, mut start) = (0, 0);
    for at in 0..sheet.tokens.len() {
        let Some(sort) = sort(view, sheet, at) else { continue };
        let Some(index) = SORTS.iter().position(|known| *known == sort) else { continue };
        let range = sheet.range(at);
        let text = sheet.word(at);
        data.push(SemanticToken {
            delta_line: range.start.line - line,
            delta_start: match range.start.line == line {
                true => range.start.character - start,
                false => range.start.character,
            },
            length: sheet.lines.length(text) as u32,
            token_type: index as u32,
            token_modifiers_bitset: 0,
        });
        (line, start) = (range.start.line, range.start.character);
    }
    SemanticTokens { result_id: None, data }
}

fn sort(view: &View, sheet: &Sheet, at: usize) -> Option<SemanticTokenType> {
    match sheet.kind(at)? {
        Kind::Comment => Some(SemanticTokenType::COMMENT),
        Kind::Int => Some(SemanticTokenType::NUMBER),
        Kind::Hole => Some(SemanticTokenType::PARAMETER),
        Kind::Text if names::role(sheet, at) == Quoted::Card => Some(SemanticTokenType::CLASS),
        Kind::Text | Kind::OpenText => Some(SemanticTokenType::STRING),
        Kind::Word => word(view, sheet, at),
        _ => None,
    }
}

fn word(view: &View, sheet: &Sheet, at: usize) -> Option<SemanticTokenType> {
    let text = sheet.word(at);
    let before = at.checked_sub(1).map_or("", |before| sheet.word(before));
    if matches!(before, "keyword" | "template") {
        return Some(SemanticTokenType::MACRO);
    }
    let words = Words::of(sheet.game_at(at).unwrap_or_default());
    let holds = sheet.frames[sheet.frame_of[at]].holds;
    let sections: Vec<&str> = words
        .map(|words| words.at(sheet, at).iter().map(|(section, _)| section.name).collect())
        .unwrap_or_default();
    if language::word(text).is_some() && !(holds == Holds::Card && sections.contains(&"fields")) {
        return Some(SemanticTokenType::KEYWORD);
    }
    if matches!(holds, Holds::Card | Holds::Keyword | Holds::Template | Holds::Face) {
        if words.is_some_and(|words| starts_ability(words.rules.vocab, text)) {
            return Some(SemanticTokenType::KEYWORD);
        }
        return Some(match sections.contains(&"fields") {
            true => SemanticTokenType::PROPERTY,
            false => SemanticTokenType::ENUM_MEMBER,
        });
    }
    if let Some(section) = sections.first().copied() {
        return Some(match section {
            "nouns" => SemanticTokenType::TYPE,
            "actions" | "restrictions" => SemanticTokenType::FUNCTION,
            "events" | "uses" | "spans" => SemanticTokenType::EVENT,
            "fields" | "stats" | "player_stats" | "units" | "limits" => SemanticTokenType::PROPERTY,
            "zones" | "places" | "relations" => SemanticTokenType::NAMESPACE,
            "abilities" | "tags" => SemanticTokenType::KEYWORD,
            _ => SemanticTokenType::ENUM_MEMBER,
        });
    }
    match names::named(view, view.file, at) {
        Some(Named::Given { .. }) => Some(SemanticTokenType::VARIABLE),
        Some(Named::Keyword { .. }) => Some(SemanticTokenType::MACRO),
        _ => None,
    }
}
