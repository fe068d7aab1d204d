//! The cards of one zone of a player, in their order.

use serde::{Deserialize, Serialize};

use crate::engine::limits::{self, Limit};
use crate::engine::state::ids::{CardId, CardSet};

#[derive(Clone, Copy)]
pub struct Zone {
    pub len: u8,
    pub cards: [CardId; limits::ZONE],
    /// The same cards without their order.
    pub set: CardSet,
}

impl Zone {
    pub fn take(&mut self, id: CardId) {
        let len = self.len as usize;
        if let Some(index) = self.cards[..len].iter().position(|card| *card == id) {
            self.cards.copy_within(index + 1..len, index);
            self.len -= 1;
            self.set.remove(id);
        }
    }

    pub fn add(&mut self, id: CardId, bottom: bool) -> Result<(), Limit> {
        let len = self.len as usize;
        if len == limits::ZONE {
            return Err(Limit::Zone);
        }
        if bottom {
            self.cards[len] = id;
        } else {
            self.cards.copy_within(0..len, 1);
            self.cards[0] = id;
        }
        self.len += 1;
        self.set.insert(id);
        Ok(())
    }
}

impl PartialEq for Zone {
    fn eq(&self, other: &Zone) -> bool {
        self.cards[..self.len as usize] == other.cards[..other.len as usize]
    }
}

impl Default for Zone {
    fn default() -> Zone {
        Zone { len: 0, cards: [CardId(0); limits::ZONE], set: CardSet::EMPTY }
    }
}

impl std::fmt::Debug for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.cards[..self.len as usize]).finish()
    }
}

impl Serialize for Zone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards[..self.len as usize].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        let cards: Vec<CardId> = Vec::deserialize(deserializer)?;
        let mut zone = Zone::default();
        for id in cards {
            zone.add(id, true)
                .map_err(|_| serde::de::Error::custom("a zone holds too many cards"))?;
        }
        Ok(zone)
    }
}
