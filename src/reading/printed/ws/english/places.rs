//! Where cards lie, and whose place it is: `in your waiting room`, `the middle position of your center stage`.

use super::Printer;
use super::everyone::Everyone;
use crate::code::{Owner, Spot};
use crate::reading::printed::cards::Cards;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::ZoneId;

impl Printer<'_> {
    /// `in your waiting room`, for cards out of play.
    pub fn container(&mut self, cards: &Cards) -> Said<Option<String>> {
        let from = if self.taking { "from" } else { "in" };
        let Some(spot) = cards.spot() else {
            return match cards.spots.as_slice() {
                [] => Ok(None),
                // Two places of one player.
                [one, other] if one.owner == other.owner && !self.is_stage(*one) => {
                    let (one, other) = (self.spot(*one)?, self.spot(*other)?);
                    let shared = if other.starts_with("your opponent's ") { 2 } else { 1 };
                    let other: Vec<&str> = other.split(' ').skip(shared).collect();
                    Ok(Some(format!("{from} {one} or {}", other.join(" "))))
                }
                _ => unprintable(say_of::CARDS),
            };
        };
        let row = !self.is_stage(spot);
        let theirs = spot.owner == Owner::Enemy || spot.owner == Owner::Their && self.by_opponent;
        if self.look.in_play(spot.place) && !(row && theirs) {
            let climaxes = self.program.vocab.place(spot.place).word.name == "climax_zone";
            if !climaxes {
                return Ok(None);
            }
        }
        Ok(Some(format!("{from} {}", self.spot(spot)?)))
    }

    /// Whether every card of the place is meant.
    pub fn is_whole(&self, cards: &Cards) -> bool {
        cards.is_plain() && cards.kinds.is_empty()
    }

    pub fn is_stage(&self, spot: Spot) -> bool {
        let name = self.program.vocab.place(spot.place).word.name;
        spot.index.is_none() && matches!(name, "stage" | "table")
    }

    /// `your waiting room`, `the middle position of your center stage`
    pub fn spot(&mut self, spot: Spot) -> Said {
        let name = self.program.vocab.place(spot.place).word.on_cards().en;
        if name == "all zones" {
            return match spot.owner {
                Owner::Mine => Ok("all of your zones".to_owned()),
                _ => unprintable(say_of::CARDS),
            };
        }
        let whole = format!("{}{}", self.whose(spot.owner)?, name.trim_start_matches("the "));
        match (spot.index, self.look.part(spot)) {
            (None, _) => Ok(whole),
            (Some(_), Some(part)) => {
                let part = part.en.replace("slot", "position");
                Ok(format!("the {part} of {whole}"))
            }
            (Some(_), None) => unprintable(say_of::CARDS),
        }
    }

    pub fn zone(&mut self, zone: ZoneId, owner: Owner) -> Said {
        let name = self.program.vocab.zone(zone).word.on_cards().en;
        Ok(format!("{}{name}", self.whose(owner)?))
    }

    /// `your `, `your opponent's `; the opponent's things are theirs once the clause has named the opponent.
    pub fn whose(&mut self, owner: Owner) -> Said<&'static str> {
        if self.everyone != Everyone::Apart {
            return self.of_each(owner);
        }
        Ok(match owner {
            Owner::Mine => "your ",
            Owner::Their if !self.by_opponent => "your ",
            Owner::Enemy if self.pen.is_of_opponent() => "their ",
            Owner::Enemy | Owner::Their if self.by_opponent || self.theirs => "their ",
            Owner::Enemy => "your opponent's ",
            Owner::Both => "the ",
            Owner::Their => return unprintable(say_of::CARDS),
        })
    }
}
