//! Places and zones: `in the front row`, `your hand`.

use super::English;
use crate::code::{Owner, Spot};
use crate::vocab::{PlaceId, ZoneId};

impl English<'_> {
    /// `in the front row`, `on the field`, `in your hand`, `in lane 2`
    pub(super) fn spot(&self, spot: Spot) -> String {
        let name = self.program.vocab.place(spot.place).word.text.en;
        if let Some(surface) = name.strip_prefix("the ") {
            return format!("on the {surface}");
        }
        if let (Some(zones), true) = (name.strip_prefix("all "), spot.owner != Owner::Both) {
            return format!("in all of {}", self.owned(spot.owner, zones));
        }
        if let Some(part) = self.look().part(spot) {
            return match self.in_play(spot.place) {
                true => format!("in the {} of the {name}", part.en),
                false => format!("in {}", self.owned_spot(spot)),
            };
        }
        match (spot.index, self.in_play(spot.place)) {
            (None, _) if name.starts_with("all ") => format!("in {name}"),
            (Some(index), true) => format!("in {name} {index}"),
            (Some(index), false) => format!("in {} {index}", self.owned(spot.owner, name)),
            (None, true) => format!("in the {name}"),
            (None, false) => format!("in {}", self.owned(spot.owner, name)),
        }
    }

    /// The place with its owner, for sentences in which no noun has told the owner.
    pub(super) fn owned_spot(&self, spot: Spot) -> String {
        let word = self.program.vocab.place(spot.place).word.text.en;
        let index = spot.index.map(|n| format!(" {n}")).unwrap_or_default();
        let name = self.owned(spot.owner, word.strip_prefix("the ").unwrap_or(word));
        match self.look().part(spot) {
            Some(part) => format!("the {} of {name}", part.en),
            None => format!("{name}{index}"),
        }
    }

    pub(super) fn zone(&self, zone: ZoneId, owner: Option<Owner>) -> String {
        let name = self.program.vocab.zone(zone).word.text.en;
        match owner {
            Some(owner) => self.owned(owner, name),
            None => format!("the owner's {name}"),
        }
    }

    fn owned(&self, owner: Owner, name: &str) -> String {
        match owner {
            Owner::Their if self.actor.as_deref().is_some_and(|actor| actor != "you") => {
                format!("their {name}")
            }
            Owner::Mine | Owner::Enemy | Owner::Their => format!("{} {name}", self.whose(owner)),
            Owner::Both => format!("either player's {name}"),
        }
    }

    /// Whether the place is a surface (`on`), not a container (`in`).
    pub(super) fn is_surface(&self, place: PlaceId) -> bool {
        self.program.vocab.place(place).word.text.en.starts_with("the ")
    }

    /// Whether abilities work and cards count as being in play there.
    pub(super) fn in_play(&self, place: PlaceId) -> bool {
        self.look().in_play(place)
    }
}
