//! From a name to where it is defined, and to all that use it.

use lsp_types::{Location, Position};

use super::files::View;
use super::names::{self, Spot};

/// Where the name at a position is defined.
pub fn definitions(view: &View, position: Position) -> Vec<Location> {
    places(view, position).into_iter().filter(|spot| spot.defines).filter_map(at(view)).collect()
}

/// Everywhere that the name at a position stands; `with` its definition.
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

/// A spot as an editor finds it; none in a script that came with the program.
fn at(view: &View) -> impl Fn(Spot) -> Option<Location> {
    |spot| {
        let file = spot.file.0 as usize;
        Some(Location::new(view.uris[file].clone()?, view.sheets[file].range(spot.token)))
    }
}
