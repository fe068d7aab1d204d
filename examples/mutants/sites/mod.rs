//! Where a file can be changed, and how.

mod conditions;
mod functions;
mod operators;
mod rows;
mod uses;

use std::collections::BTreeMap;
use std::ops::Range;

use syn::spanned::Spanned;

use crate::edit::Edit;
pub use functions::{Signatures, signatures};

/// A way to change a file.
#[derive(Clone, Debug)]
pub struct Change {
    pub kind: &'static str,
    pub line: usize,
    pub was: String,
    pub becomes: String,
    pub edits: Vec<Edit>,
    /// The function around it.
    pub function: Range<usize>,
}

pub const OPERATOR: &str = "operator";
pub const CONSTANT: &str = "constant";
pub const CONDITION: &str = "condition";
pub const LEFT_OUT: &str = "left out";
pub const ROW: &str = "row";
pub const SWAPPED: &str = "swapped";

/// The changes of one place in a file: of these at most one is drawn.
pub type Site = Vec<Change>;

/// All places of a file, in its order.
pub fn sites(text: &str, signatures: &Signatures) -> syn::Result<Vec<Site>> {
    let mut finder = Finder {
        text,
        signatures,
        sites: BTreeMap::new(),
        function: 0..text.len(),
        uses: BTreeMap::new(),
    };
    let file = syn::parse_file(text)?;
    syn::visit::visit_file(&mut finder, &file);
    finder.tables(&file);
    Ok(finder.sites.into_values().collect())
}

struct Finder<'a> {
    text: &'a str,
    signatures: &'a Signatures,
    /// By the part of the file that they change.
    sites: BTreeMap<(usize, usize), Site>,
    function: Range<usize>,
    /// Where names of constants stand outside of constants.
    uses: BTreeMap<String, Vec<Range<usize>>>,
}

fn part(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

impl<'a> Finder<'a> {
    fn text(&self, node: &impl Spanned) -> &'a str {
        &self.text[part(node)]
    }

    /// Adds a change of a part of the file, if there is none alike.
    fn add(&mut self, kind: &'static str, of: &Range<usize>, becomes: &str, edits: Vec<Edit>) {
        let line = self.text[..of.start].matches('\n').count() + 1;
        let (was, becomes) = (short(&self.text[of.clone()]), short(becomes));
        let function = self.function.clone();
        let site = self.sites.entry((of.start, of.end)).or_default();
        if was != becomes && !site.iter().any(|other| other.becomes == becomes) {
            site.push(Change { kind, line, was, becomes, edits, function });
        }
    }

    /// Adds a change that puts another expression in the place of one.
    fn instead(&mut self, kind: &'static str, of: &impl Spanned, becomes: &str) {
        let of = part(of);
        self.add(kind, &of, becomes, vec![Edit::or(&of, becomes)]);
    }
}

/// On one line, not too long.
fn short(text: &str) -> String {
    const MOST: usize = 110;
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() <= MOST {
        return line;
    }
    format!("{}…", line.chars().take(MOST).collect::<String>())
}
