//! The languages in which the program speaks.

use serde::{Deserialize, Serialize};

/// A language of readings, traces and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The text in this language.
    pub const fn of(self, text: Text) -> &'static str {
        match self {
            Lang::En => text.en,
            Lang::Ja => text.ja,
        }
    }
}

/// A text in both languages. Words of a game may hold `{}` where an object goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    pub en: &'static str,
    pub ja: &'static str,
}

/// Shorthand for tables.
pub const fn text(en: &'static str, ja: &'static str) -> Text {
    Text { en, ja }
}
