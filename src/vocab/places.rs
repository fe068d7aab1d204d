//! Words for where cards are and what is near them.

use super::{Text, Verb, Word, ZoneId, ZoneSet};

#[derive(Debug)]
pub struct ZoneWord {
    pub word: Word,
    /// Number of cells; 0 for a zone without.
    pub cells: u8,
    /// Cards have an order that means something (a pile).
    pub ordered: bool,
    /// Its player may put them into another order at any time, so that nobody relies on it.
    pub rearranged: bool,
    /// Cards leave it one after the other from its top, so that several that go on together keep their order.
    pub from_the_top: bool,
    /// An action on its top or bottom cards takes them one after the other, and more come where it runs
    /// out meanwhile.
    pub one_by_one: bool,
    pub sees: Sees,
    /// Who knows its cards that lie face-down, if they know a face-up one.
    pub face_down: Sees,
    /// Face-down cards that an effect puts there from where nobody knows them, or shuffles there, are seen by
    /// nobody until it ends.
    pub veils: bool,
    /// Abilities may work there, and derived values are kept.
    pub in_play: bool,
    /// Several cards may lie in one cell, until a rule changes that.
    pub shares_cells: bool,
    /// Kinds (values of the first type) that can lie there; without any, all can.
    pub kinds: &'static [&'static str],
    /// Most cards of a player that it keeps: when more come, the player is asked at once which stay.
    pub room: Option<usize>,
    /// The Japanese verb for putting a card there, if it is not the action's.
    pub put_ja: Option<Verb>,
}

/// A zone out of play without cells, whose cards lie in no order.
pub const fn zone(word: Word, sees: Sees, face_down: Sees) -> ZoneWord {
    ZoneWord {
        word,
        cells: 0,
        ordered: false,
        rearranged: false,
        from_the_top: false,
        one_by_one: false,
        sees,
        face_down,
        veils: false,
        kinds: &[],
        in_play: false,
        shares_cells: false,
        room: None,
        put_ja: None,
    }
}

/// A zone like [`zone`], whose cards lie in an order.
pub const fn pile(word: Word, sees: Sees, face_down: Sees) -> ZoneWord {
    ZoneWord { ordered: true, ..zone(word, sees, face_down) }
}

/// Who knows the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    All,
    Owner,
    Nobody,
}

/// A zone, a part of one or several together: `field`, `front`, `lane`.
#[derive(Debug)]
pub struct PlaceWord {
    pub word: Word,
    pub zones: ZoneSet,
    pub cells: PlaceCells,
    /// The names of its numbered parts; empty if they are called by their numbers.
    pub parts: &'static [Text],
}

/// One zone with all its cells.
pub const fn whole(word: Word, zone: ZoneId) -> PlaceWord {
    PlaceWord { word, zones: ZoneSet::of(&[zone]), cells: PlaceCells::All, parts: &[] }
}

/// The cells that belong to a place, of a zone with cells; as bits.
#[derive(Debug)]
pub enum PlaceCells {
    All,
    Fixed(u64),
    /// `lane 2`: the N-th entry, counted from 1; without a number all of them.
    Indexed(&'static [u64]),
}

/// Cards that stand in a relation to a card: `facing of this`, `markers of this`.
#[derive(Debug)]
pub struct RelationWord {
    pub word: Word,
    /// The zone of the related cards; of a relation by cells, also that of the card itself.
    pub zone: ZoneId,
    pub by: RelatedBy,
    /// The card itself is left out.
    pub without_self: bool,
    /// The name of the related card, if the word means a cell and there is one card at most.
    pub card: Option<Text>,
}

/// A relation to other cards.
pub const fn relation(word: Word, zone: ZoneId, by: RelatedBy) -> RelationWord {
    RelationWord { word, zone, by, without_self: true, card: None }
}

/// The basis of a relation between cards.
#[derive(Debug)]
pub enum RelatedBy {
    /// Where they lie: for each cell, the related cells on the card's own side and on the other.
    Cells { own: &'static [u64], enemy: &'static [u64] },
    /// They lie under the card.
    Attached,
    /// It is the card that this one lies under.
    Host,
    /// The rulebook's own function says so.
    Rule,
}
