//! Names of pages and of places on them.

use std::collections::HashSet;

/// Small letters, digits and hyphens; letters of other scripts stay.
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

/// Slugs, each once.
#[derive(Debug, Default)]
pub struct Slugs {
    given: HashSet<String>,
}

impl Slugs {
    /// The slug of a name, with a number where another name has it already.
    pub fn of(&mut self, name: &str) -> String {
        let plain = slug(name);
        let plain = if plain.is_empty() { "unnamed".to_owned() } else { plain };
        let numbered = (2..).map(|n| format!("{plain}-{n}"));
        let mut ways = std::iter::once(plain.clone()).chain(numbered);
        let free = ways.find(|slug| !self.given.contains(slug)).unwrap_or(plain);
        self.given.insert(free.clone());
        free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_plain_and_differ() {
        let mut slugs = Slugs::default();
        assert_eq!(slugs.of("Lyra, Dawn Herald"), "lyra-dawn-herald");
        assert_eq!(slugs.of("Lyra Dawn-Herald!"), "lyra-dawn-herald-2");
        assert_eq!(slugs.of("凧乗りの槍兵"), "凧乗りの槍兵");
        assert_eq!(slugs.of("?"), "unnamed");
    }
}
