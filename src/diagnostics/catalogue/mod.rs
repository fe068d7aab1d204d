//! The catalogue: every diagnostic of every stage, once.

pub mod check;
pub mod deck;
pub mod import;
pub mod limits;
pub mod scenario;
pub mod syntax;

use super::Code;

/// The codes of a file by number, and the name of their list. Each has a name, an id and a severity; a title in English
/// and in Japanese; an explanation likewise.
macro_rules! codes {
    ($all:ident: $($name:ident $id:literal $severity:ident
       $title:literal $title_ja:literal $explain:literal $explain_ja:literal)+) => {
        $(pub static $name: $crate::diagnostics::Code = $crate::diagnostics::Code {
            id: $id,
            severity: $crate::diagnostics::Severity::$severity,
            title: $crate::lang::text($title, $title_ja),
            explain: $crate::lang::text($explain, $explain_ja),
        };)+

        /// The codes of this file.
        pub const $all: &[&$crate::diagnostics::Code] = &[$(&$name),+];
    };
}

use codes;

/// All codes, by stage and number.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let check = check::all();
    [syntax::ALL, &check, limits::ALL, deck::ALL, scenario::ALL, import::ALL].concat().into_iter()
}

/// The code with this id.
pub fn find(id: &str) -> Option<&'static Code> {
    all().find(|code| code.id == id)
}
