//! The items of a script and their contents, as symbols.

use lsp_types::{DocumentSymbol, SymbolKind};

use super::sheet::{Frame, Holds, Sheet};
use crate::syntax::scan::Kind;

pub fn of(sheet: &Sheet) -> Vec<DocumentSymbol> {
    let mut held = vec![Vec::new(); sheet.frames.len()];
    for (n, frame) in sheet.frames.iter().enumerate().skip(1) {
        held[frame.parent].push(n);
    }
    inside(sheet, &held, 0)
}

/// The symbols directly inside a frame, and those inside frames that are not symbols themselves.
fn inside(sheet: &Sheet, held: &[Vec<usize>], parent: usize) -> Vec<DocumentSymbol> {
    let frames = held[parent].iter();
    frames
        .flat_map(|n| match symbol(sheet, held, *n, &sheet.frames[*n]) {
            Some(symbol) => vec![symbol],
            None => inside(sheet, held, *n),
        })
        .collect()
}

fn symbol(sheet: &Sheet, held: &[Vec<usize>], n: usize, frame: &Frame) -> Option<DocumentSymbol> {
    let kind = match frame.holds {
        Holds::Card | Holds::Face => SymbolKind::CLASS,
        Holds::Keyword | Holds::Every => SymbolKind::INTERFACE,
        Holds::Template => SymbolKind::MODULE,
        Holds::Deck | Holds::Restrict => SymbolKind::ARRAY,
        Holds::Elsewhere | Holds::Words => SymbolKind::NAMESPACE,
        Holds::Scenario => SymbolKind::EVENT,
        Holds::Ability => SymbolKind::METHOD,
        Holds::Given | Holds::Script | Holds::Trace => SymbolKind::FIELD,
        _ => return None,
    };
    let (first, last) = (frame.head, frame.end.min(sheet.tokens.len() - 1));
    let head: Vec<usize> = (frame.head..frame.open)
        .filter(|at| matches!(sheet.kind(*at), Some(Kind::Word | Kind::Text)))
        .collect();
    let title = head.iter().copied().find(|at| match frame.holds {
        Holds::Keyword | Holds::Template | Holds::Every => *at > frame.head,
        _ => sheet.kind(*at) == Some(Kind::Text),
    });
    let words: Vec<&str> = head
        .iter()
        .filter(|at| sheet.kind(**at) == Some(Kind::Word) && Some(**at) != title)
        .map(|at| sheet.word(*at))
        .collect();
    let words = words.join(" ");
    let (name, detail) = match title.map(|at| sheet.quoted(at).unwrap_or(sheet.word(at).to_owned()))
    {
        Some(title) if !title.is_empty() => (title, Some(words)),
        _ => (words, None),
    };
    let text = &sheet.text;
    let range = sheet.lines.range(text, sheet.tokens[first].start..sheet.tokens[last].end);
    let children = inside(sheet, held, n);
    #[allow(deprecated)]
    let symbol = DocumentSymbol {
        name: if name.is_empty() { "?".to_owned() } else { name },
        detail,
        kind,
        tags: None,
        deprecated: None,
        range,
        selection_range: sheet.range(title.unwrap_or(first)),
        children: (!children.is_empty()).then_some(children),
    };
    Some(symbol)
}
