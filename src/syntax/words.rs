//! The words that can never be names; the same list as `reserved` in the grammar.

const RESERVED: [&str; 56] = [
    "opponent", "whenever", "without", "chooses", "cannot", "choose", "repeat", "enemy", "loses",
    "other", "their", "under", "until", "where", "while", "would", "each", "else", "from", "gets",
    "into", "lose", "must", "onto", "such", "that", "then", "this", "were", "when", "with", "all",
    "and", "are", "for", "get", "let", "may", "not", "pay", "was", "as", "at", "by", "do", "if",
    "in", "is", "me", "my", "of", "on", "or", "to", "up", "I",
];

/// Whether the word is reserved, so that it cannot be a name.
pub fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word)
}

/// All reserved words.
pub fn reserved() -> impl Iterator<Item = &'static str> {
    RESERVED.into_iter()
}
