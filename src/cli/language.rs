//! The language in which this process speaks with people.

use std::ffi::OsString;
use std::sync::OnceLock;

use clap::ValueEnum;

use crate::lang::Lang;

/// The language of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Japanese
    Ja,
}

static CHOSEN: OnceLock<Lang> = OnceLock::new();

/// The chosen language; English where none was chosen.
pub fn language() -> Lang {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Chooses by `--lang`, then by `FUDA_LANG`, then by the locale; a variable that names no language is passed over. It is
/// called before the arguments are parsed, so that what is wrong with them is told in the right language; the parser
/// reports a value of `--lang` that is no language.
pub fn choose(arguments: &[OsString]) {
    let chosen = asked(arguments)
        .or_else(|| std::env::var("FUDA_LANG").ok().and_then(|value| of_locale(&value)))
        .or_else(|| sys_locale::get_locale().and_then(|locale| of_locale(&locale)));
    let _ = CHOSEN.set(chosen.unwrap_or_default());
}

/// The last valid value of `--lang` before `--`.
fn asked(arguments: &[OsString]) -> Option<Lang> {
    let mut words =
        arguments.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    let mut found = None;
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        found = value.and_then(of).or(found);
    }
    found
}

fn of(value: &str) -> Option<Lang> {
    Language::from_str(value, false).ok().map(Language::lang)
}

impl Language {
    fn lang(self) -> Lang {
        match self {
            Language::En => Lang::En,
            Language::Ja => Lang::Ja,
        }
    }
}

/// The language of a locale such as `ja_JP.UTF-8`; `None` for all others than the two.
fn of_locale(locale: &str) -> Option<Lang> {
    Language::from_str(locale.split(['-', '_', '.']).next()?, true).ok().map(Language::lang)
}
