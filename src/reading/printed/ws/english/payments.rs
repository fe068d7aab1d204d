//! What may be paid in place of cards from the stock.

use super::Printer;
use super::cards::Count;
use crate::check::ir::Grant;
use crate::code::{Owner, Test, TestId, TextKind, Who, Worth};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Form;

impl Printer<'_> {
    /// `if you would pay the 【ACT】 cost for your "Moth", you may put 1 marker from underneath this card into your waiting
    /// room instead of 1 card from your stock`; `None` for other restrictions.
    pub fn pays_with(&mut self, who: Who, grant: &Grant) -> Said<Option<String>> {
        let Grant::Restriction { restriction, narrowed: Some(with), worth, serves: Some(serves) } =
            grant
        else {
            return Ok(None);
        };
        let word = self.program.vocab.restriction(*restriction);
        if who != Who::Me || !word.stands_in {
            return Ok(None);
        }
        let from = if word.word.name == "discard" { "hand" } else { "stock" };
        let instead = match worth {
            &Worth::ONE => "1 card".to_owned(),
            Worth { least: 1, most: 2 } => "1 or 2 cards".to_owned(),
            Worth { least: 2, most: 2 } => "2 cards".to_owned(),
            _ => return unprintable(say_of::CHANGE),
        };
        let with = Cards::passing(self.look, *with);
        let put = match with.base {
            Base::This if with.is_plain() && self.lies == Some("hand") => {
                "this card from your hand".to_owned()
            }
            Base::This if with.is_plain() => "this card".to_owned(),
            Base::Near { .. } => {
                let said = self.cards(&with, &Count::Some("1".to_owned(), true))?;
                said.replacen(" underneath ", " from underneath ", 1)
            }
            _ => return unprintable(say_of::CHANGE),
        };
        let cost = self.cost_for(*serves)?;
        Ok(Some(format!(
            "if you would pay {cost}, you may put {put} into your waiting room instead of {instead} from your {from}"
        )))
    }

    /// `the 【ACT】 cost for your "Moth"`
    fn cost_for(&mut self, serves: TestId) -> Said {
        let Test::Serves { text, of } = self.look.test(serves) else {
            return unprintable(say_of::CHANGE);
        };
        let mut cards = Cards::passing(self.look, of);
        // Of several places, each is a description of its own.
        if !cards.either.is_empty() && cards.owner.is_none() {
            let places: Vec<Cards> = std::mem::take(&mut cards.either);
            let mine = |part: &Cards| {
                part.is_plain() && part.kinds.is_empty() && part.owner == Some(Owner::Mine)
            };
            if !places.iter().all(mine) {
                return unprintable(say_of::CHANGE);
            }
            cards.owner = Some(Owner::Mine);
            cards.spots = places.iter().flat_map(|part| part.spots.clone()).collect();
        }
        let hand = |cards: &Cards| {
            cards.spots.iter().any(|spot| self.program.vocab.place(spot.place).word.name == "hand")
        };
        let place = match (cards.spots.len(), hand(&cards)) {
            (0 | 1, false) => "",
            (1, true) => " in your hand",
            (2, true) => " in your hand or stage",
            _ => return unprintable(say_of::CHANGE),
        };
        if cards.owner != Some(Owner::Mine) || cards.base != Base::All {
            return unprintable(say_of::CHANGE);
        }
        let bare = Cards { owner: None, spots: Vec::new(), ..cards.clone() };
        let whose = match cards.names {
            Some(_) => format!("your {}", self.cards(&bare, &Count::Bare)?),
            None if place == " in your hand" => self.cards(&bare, &Count::One)?,
            None => format!("1 of your {}", self.cards(&bare, &Count::Bare)?),
        };
        let kind = match text {
            TextKind::Any => String::new(),
            TextKind::Kind(kind) => {
                let word = self.program.vocab.ability_kind(kind);
                match word.form {
                    Form::Play => String::new(),
                    _ => format!("{} ", word.word.on_cards().en),
                }
            }
            TextKind::Tag(tag) => match self.program.vocab.tag(tag).word.on_cards().en {
                icon if icon.starts_with('【') => format!("{icon} "),
                mark => format!("{} ", super::words::quoted(mark)),
            },
            TextKind::Keyword(_) => return unprintable(say_of::CHANGE),
        };
        Ok(format!("the {kind}cost for {whose}{place}"))
    }
}
