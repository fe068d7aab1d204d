//! What an option is about, in Japanese.

use super::thing::{CardThing, Thing};
use crate::reading::Lang;

pub fn thing(thing: &Thing) -> String {
    match thing {
        Thing::Nothing => String::new(),
        Thing::Card(card) => card_thing(card),
        Thing::Unknown(None) => Lang::Ja.a_card(),
        Thing::Unknown(Some(spot)) => {
            let whose = if spot.mine { "自分の" } else { "相手の" };
            let nth = spot.nth.map_or(String::new(), |nth| format!("{nth}枚目の"));
            format!("{whose}{}の{nth}カード", spot.place.in_lang(Lang::Ja))
        }
        Thing::Cell { place, mine } => {
            let whose = if *mine { "" } else { "相手の" };
            format!("{whose}{}", place.in_lang(Lang::Ja))
        }
        Thing::Word(word) => word.in_lang(Lang::Ja).to_owned(),
        Thing::Number(number) => number.to_string(),
        Thing::Way(number) => format!("支払い方{number}"),
        Thing::Label(label) => Lang::Ja.quoted(label.in_lang(Lang::Ja)),
        Thing::Ability { name, of, from } => {
            let card = of.as_ref().map_or(String::new(), |card| card_thing(card) + "の");
            let giver = from.as_ref().map_or(String::new(), |giver| {
                format!("{}が与えた", Lang::Ja.quoted(giver.in_lang(Lang::Ja)))
            });
            format!("{giver}{card}{}", Lang::Ja.quoted(name.in_lang(Lang::Ja)))
        }
    }
}

fn card_thing(card: &CardThing) -> String {
    let name = Lang::Ja.quoted(card.name.in_lang(Lang::Ja));
    match &card.place {
        Some(place) => {
            let whose = if card.mine { "自分の" } else { "相手の" };
            format!("{whose}{}の{name}", place.in_lang(Lang::Ja))
        }
        None => name,
    }
}
