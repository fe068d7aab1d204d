//! The two languages of the readings.

pub use crate::lang::Lang;
use crate::vocab::Text;

impl Lang {
    /// The text in this language.
    pub const fn of(self, text: Text) -> &'static str {
        match self {
            Lang::En => text.en,
            Lang::Ja => text.ja,
        }
    }
}

/// Sentences as functions of [`Lang`], a row each: the name, the arguments, the English, the Japanese.
macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $of:ty),*): $en:literal, $ja:literal;)*) => {
        impl Lang {$(
            $(#[$doc])*
            pub fn $name(self, $($arg: $of),*) -> String {
                match self {
                    Lang::En => format!($en),
                    Lang::Ja => format!($ja),
                }
            }
        )*}
    };
}

pub(crate) use phrases;
