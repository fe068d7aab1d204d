//! The object of an option's verb, before it is put into a language.

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

/// A card, with its place where another option has the same name elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardThing {
    pub name: Named,
    pub place: Option<Named>,
    pub mine: bool,
}

/// The place of a card that the reader does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    pub place: Named,
    /// The position, from 1, in a pile from its top; `None` if the place is a cell.
    pub nth: Option<usize>,
    pub mine: bool,
}

/// The object of an option's verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    Nothing,
    Card(CardThing),
    /// A card that the reader does not know, with its place if another option must be told apart from it.
    Unknown(Option<Spot>),
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
    Label(Named),
    /// An ability; with its card if another card's ability on offer has the same name, and with the card that gave it
    /// if its own card has another ability of that name.
    Ability {
        name: Named,
        of: Option<CardThing>,
        from: Option<Named>,
    },
}

impl Thing {
    /// The object as a scenario writes it.
    pub fn written(&self, lang: Lang) -> String {
        match self {
            Thing::Nothing => String::new(),
            Thing::Card(card) => card.written(lang),
            Thing::Unknown(None) => "a card".to_owned(),
            Thing::Unknown(Some(Spot { place, nth, mine })) => {
                let whose = if *mine { "my" } else { "enemy" };
                match nth {
                    Some(nth) => format!("card {nth} in {whose} {}", place.en),
                    None => format!("the card in {whose} {}", place.en),
                }
            }
            Thing::Cell { place, mine: true } => place.en.clone(),
            Thing::Cell { place, mine: false } => format!("enemy {}", place.en),
            Thing::Word(word) => word.en.clone(),
            Thing::Number(number) => number.to_string(),
            Thing::Way(number) => format!("way {number}"),
            Thing::Label(label) => quoted(&label.en),
            Thing::Ability { name, of, from } => {
                let mut text = quoted(name.in_lang(lang));
                if let Some(card) = of {
                    let card = match card.place {
                        Some(_) => format!("({})", card.written(lang)),
                        None => card.written(lang),
                    };
                    text.push_str(&format!(" of {card}"));
                }
                if let Some(giver) = from {
                    text.push_str(&format!(" from {}", quoted(giver.in_lang(lang))));
                }
                text
            }
        }
    }
}

impl CardThing {
    fn written(&self, lang: Lang) -> String {
        let name = quoted(self.name.in_lang(lang));
        match &self.place {
            Some(place) => {
                format!("{name} in {} {}", if self.mine { "my" } else { "enemy" }, place.en)
            }
            None => name,
        }
    }
}
