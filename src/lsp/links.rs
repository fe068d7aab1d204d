//! Links from a name to its definition and to its uses.

use lsp_types::{Location, Position};

use super::files::View;
use super::names::{self, Spot};

/// The definitions of the name at a position.
pub fn definitions(view: &View, position: Position) -> Vec<Location> {
    places(view, position).into_iter().filter(|spot| spot.defines).filter_map(at(view)).collect()
}

/// All places of the name at a position; `with` includes its definition.
pub fn references(view: &View, position: Position, with: bool) -> Vec<Location> {
    let wanted = places(view, position).into_iter().filter(|spot| with || !spot.defines);
    wanted.filter_map(at(view)).collect()
}

fn places(view: &View, position: Position) -> Vec<Spot> {
    let sheet = view.sheet();
    let token = sheet.token_at(sheet.lines.offset(&sheet.text, position));
    let named = token.and_then(|token| names::named(view, view.file, token));
    named.map(|named| names::places(view, &named)).unwrap_or_default()
}

/// The location of a spot for an editor; `None` in a shipped script.
fn at(view: &View) -> impl Fn(Spot) -> Option<Location> {
    |spot| {
        let file = spot.file.0 as usize;
        Some(Location::new(view.uris[file].clone()?, view.sheets[file].range(spot.token)))
    }
}
