//! Names of pages and of anchors on them.

use std::collections::HashSet;
use std::hash::Hasher;

use fnv::FnvHasher;

/// Lower-case letters, digits and hyphens; letters of other scripts stay.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// The most bytes of a file name without its ending. File systems have room for 255, some that encrypt for 143.
const LONGEST: usize = 120;

/// The slug of a name as a file name. If it is too long, it is cut and ends with a hash of the whole name, which is
/// always the same.
pub fn file_name(name: &str) -> String {
    let plain = slug(name);
    if plain.is_empty() {
        return "unnamed".to_owned();
    }
    if plain.len() <= LONGEST {
        return plain;
    }
    let mut whole = FnvHasher::default();
    whole.write(plain.as_bytes());
    let number = format!("-{:016x}", whole.finish());
    let mut room = LONGEST - number.len();
    while !plain.is_char_boundary(room) {
        room -= 1;
    }
    format!("{}{number}", &plain[..room])
}

/// Unique slugs.
#[derive(Debug, Default)]
pub struct Slugs {
    given: HashSet<String>,
}

impl Slugs {
    /// The slug of a name, with a number if another name already has that slug.
    pub fn of(&mut self, name: &str) -> String {
        let plain = file_name(name);
        let numbered = (2..).map(|n| format!("{plain}-{n}"));
        let mut ways = std::iter::once(plain.clone()).chain(numbered);
        let free = ways.find(|slug| !self.given.contains(slug)).unwrap_or(plain);
        self.given.insert(free.clone());
        free
    }
}
