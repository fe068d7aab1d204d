//! What an option is about, before it is put into a language.

use super::decision::quoted;
use crate::reading::Lang;

/// A name in both languages; the English one is how scripts write it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    pub en: String,
    pub ja: String,
}

impl Named {
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }
}

/// What the verb of an option is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    Nothing,
    /// With its place where another option has the same name elsewhere.
    Card {
        name: Named,
        place: Option<Named>,
        mine: bool,
    },
    Cell {
        place: Named,
        mine: bool,
    },
    /// A state.
    Word(Named),
    Number(i32),
    /// A way to pay, counted from 1.
    Way(u8),
    /// A label of the script.
    Label(String),
    /// With its card where another option has the same name.
    Ability {
        name: Named,
        of: Option<Named>,
    },
}

impl Thing {
    /// As a scenario writes it.
    pub fn written(&self) -> String {
        match self {
            Thing::Nothing => String::new(),
            Thing::Card { name, place: None, .. } => quoted(&name.en),
            Thing::Card { name, place: Some(place), mine } => {
                let whose = if *mine { "my" } else { "enemy" };
                format!("{} in {whose} {}", quoted(&name.en), place.en)
            }
            Thing::Cell { place, mine: true } => place.en.clone(),
            Thing::Cell { place, mine: false } => format!("enemy {}", place.en),
            Thing::Word(word) => word.en.clone(),
            Thing::Number(number) => number.to_string(),
            Thing::Way(number) => format!("way {number}"),
            Thing::Label(label) => quoted(label),
            Thing::Ability { name, of: None } => quoted(&name.en),
            Thing::Ability { name, of: Some(card) } => {
                format!("{} of {}", quoted(&name.en), quoted(&card.en))
            }
        }
    }
}
