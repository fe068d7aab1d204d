//! From text to programs and back to text: what is read, checked, compiled, told.

#[path = "../support/mod.rs"]
mod support;

mod check_cards;
mod check_diagnostics;
mod check_kit;
mod check_never;
mod compile;
mod diagnostics;
mod diagnostics_page;
mod fuzz_dictionary;
mod import_forms;
mod import_names;
mod import_repairs;
mod import_traits;
mod importing;
mod imports;
mod look;
mod printed;
mod printed_clauses;
mod printed_players;
mod reading;
mod seeded_mistakes;
mod syntax_diagnostics;
mod syntax_round_trip;
mod syntax_trees;
mod words;
mod words_in_use;
mod workspace;
