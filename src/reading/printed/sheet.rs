//! A printed card: what stands above the text, and the text.

use serde::Serialize;

use super::Style;
use crate::check::ir::{CardDef, Program};

/// A card as it is printed.
#[derive(Debug, Serialize)]
pub struct Sheet {
    pub style: &'static str,
    pub name: String,
    pub texts: Vec<String>,
}

/// A field of the card.
#[derive(Debug, Serialize)]
pub struct Stated {
    pub field: &'static str,
    pub value: String,
}

impl Sheet {
    pub(super) fn of(program: &Program, card: &CardDef, style: &Style, texts: Vec<String>) -> Sheet {
        Sheet { style: style.name, name: program.names[card.shows.index()].clone(), texts }
    }
}
