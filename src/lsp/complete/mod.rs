//! Completion. The place of the cursor is found from the tokens before it; each place offers the words that have a
//! meaning there.

mod cursor;
mod header;
mod offers;
mod operand;
mod quoted;
mod scenario;
mod text;

use lsp_types::{CompletionItem, Position};

use super::files::View;
use super::sheet::Holds;
use cursor::Cursor;
use offers::Offers;

pub fn at(view: &View, position: Position) -> Vec<CompletionItem> {
    let sheet = view.sheet();
    let Some(cursor) = Cursor::of(view, sheet.lines.offset(&sheet.text, position)) else {
        return Vec::new();
    };
    let mut offers = Offers::new(&cursor);
    offer(&cursor, &mut offers);
    offers.items
}

fn offer(cursor: &Cursor, offers: &mut Offers) {
    if cursor.quoted {
        return quoted::offer(cursor, offers);
    }
    if cursor.first() == "game" && !cursor.fresh() {
        return header::rulebooks(cursor, offers);
    }
    match cursor.holds {
        Holds::File if cursor.fresh() => offers.words(&crate::syntax::ITEM_WORDS),
        Holds::File if cursor.before(1) == "every" => offers.section("nouns"),
        Holds::File | Holds::Unknown => {}
        Holds::Card | Holds::Keyword | Holds::Template | Holds::Every | Holds::Face => {
            header::members(cursor, offers);
        }
        Holds::Deck => header::deck(cursor, offers),
        Holds::Restrict => header::restrict(cursor, offers),
        Holds::Elsewhere => header::elsewhere(cursor, offers),
        Holds::Words => header::words(cursor, offers),
        Holds::Scenario => scenario::parts(cursor, offers),
        Holds::Given => scenario::board(cursor, offers),
        Holds::Script => scenario::step(cursor, offers),
        Holds::Trace => {}
        Holds::Parens if cursor.inside(Holds::Given) => scenario::card(cursor, offers),
        Holds::Ability | Holds::Block | Holds::Delayed | Holds::Modes | Holds::Parens => {
            text::offer(cursor, offers);
        }
    }
}
