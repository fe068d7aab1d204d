//! Inlay hints: the reading of an ability beside its first line.

use lsp_types::{
    InlayHint, InlayHintLabel, InlayHintTooltip, MarkupContent, MarkupKind, Position, Range,
};

use super::files::View;
use crate::check::ir::{CardDef, OnCard, Program};
use crate::diagnostics::Place;
use crate::reading;

/// The most characters of a hint; its tooltip has the whole reading.
const LONGEST: usize = 90;

/// The readings of the abilities that begin in a range.
pub fn within(view: &View, range: Range) -> Vec<InlayHint> {
    let sheet = view.sheet();
    let mut hints = Vec::new();
    for program in &view.loaded.programs {
        for card in program.cards.iter().filter(|card| card.place.file == view.file) {
            let whole = sheet.lines.range(&sheet.text, card.place.span.range());
            if whole.end < range.start || range.end < whole.start {
                continue;
            }
            hints.extend(
                of_card(view, program, card)
                    .into_iter()
                    .filter(|hint| range.start <= hint.position && hint.position <= range.end),
            );
        }
    }
    hints.sort_by_key(|hint| hint.position);
    hints
}

fn of_card(view: &View, program: &Program, card: &CardDef) -> Vec<InlayHint> {
    let places = card.texts(program).into_iter().map(|text| match text {
        OnCard::Keyword(used) => used.place,
        OnCard::Ability(ix) => program.abilities[ix.0 as usize].place,
    });
    let page = reading::explain(program, card, view.lang);
    let read = places.zip(&page.abilities);
    // Text that comes from a template has no line in this script.
    let own = read.filter(|(place, _)| {
        let (inside, card) = (place.span, card.place);
        place.file == card.file && card.span.start <= inside.start && inside.end <= card.span.end
    });
    own.map(|(place, section)| hint(view, place, &reading::lines(section, view.lang))).collect()
}

fn hint(view: &View, place: Place, lines: &[String]) -> InlayHint {
    let sheet = view.sheet();
    let line = sheet.lines.line_of(place.span.start as usize);
    let end = sheet.lines.line(&sheet.text, line).end;
    let short: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let short = short.join(" ");
    let label = match short.chars().count() > LONGEST {
        true => short.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => short,
    };
    let position: Position = sheet.lines.position(&sheet.text, end);
    InlayHint {
        position,
        label: InlayHintLabel::String(label),
        kind: None,
        text_edits: None,
        tooltip: Some(InlayHintTooltip::MarkupContent(MarkupContent {
            kind: MarkupKind::Markdown,
            value: format!("```text\n{}\n```", lines.join("\n")),
        })),
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}
