//! Steps that look whether a script says what its card prints. Each can refuse a line alone, and none knows the rows.

pub mod back;
pub mod free;
pub mod pool;
pub mod spelled;
mod traits;
pub mod witness;
pub mod words;

/// The pattern with ends of words as ASCII has them: where those of all scripts are asked for, a search leaves its fast way at
/// the first bracket or kana.
fn plain_ends(pattern: &str) -> String {
    pattern.replace(r"\b", r"(?-u:\b)")
}
