//! The two languages of the readings.

pub use crate::lang::Lang;

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
