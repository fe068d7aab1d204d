//! Finding a word by its spelling.

use super::*;

/// A table entry with spellings.
pub trait Spelled {
    fn word(&self) -> &Word;

    fn spelled(&self, typed: &str) -> bool {
        self.word().name == typed || self.word().also.contains(&typed)
    }
}

macro_rules! tables {
    ($($field:ident : $entry:ident => $id:ident, $find:ident, $get:ident);+ $(;)?) => {
        $(impl Spelled for $entry {
            fn word(&self) -> &Word {
                &self.word
            }
        })+

        impl Vocab {
    /// The words of these requirements.
    pub fn lifted(&self, lifted: Requirements) -> impl Iterator<Item = &'static Word> + use<> {
        let words = self.requirements.iter().enumerate();
        words.filter(move |(n, _)| lifted.meets(Requirements(1 << n))).map(|(_, word)| word)
    }

            $(
                pub fn $find(&self, typed: &str) -> Option<$id> {
                    self.$field.iter().position(|w| w.spelled(typed)).map(|i| $id(i as u8))
                }

                /// Panics if the id is not of this game.
                pub fn $get(&self, id: $id) -> &'static $entry {
                    &self.$field[id.index()]
                }
            )+
        }
    };
}

tables! {
    types: TypeWord => TypeId, find_type, type_word;
    nouns: NounWord => NounId, find_noun, noun;
    zones: ZoneWord => ZoneId, find_zone, zone;
    places: PlaceWord => PlaceId, find_place, place;
    relations: RelationWord => RelationId, find_relation, relation;
    stats: StatWord => StatId, find_stat, stat;
    player_stats: PlayerStatWord => PlayerStatId, find_player_stat, player_stat;
    states: StateWord => StateId, find_state, state;
    ability_kinds: AbilityKindWord => AbilityKindId, find_ability_kind, ability_kind;
    tags: TagWord => TagId, find_tag, tag;
    events: EventWord => EventId, find_event, event;
    moments: MomentWord => MomentId, find_moment, moment;
    actions: ActionWord => ActionId, find_action, action;
    restrictions: RestrictionWord => RestrictionId, find_restriction, restriction;
    units: UnitWord => UnitId, find_unit, unit;
}

impl Spelled for Word {
    fn word(&self) -> &Word {
        self
    }
}

impl Spelled for LimitWord {
    fn word(&self) -> &Word {
        &self.word
    }
}

impl Spelled for UseWord {
    fn word(&self) -> &Word {
        &self.word
    }
}

impl Spelled for FieldWord {
    fn word(&self) -> &Word {
        &self.word
    }
}

impl Vocab {
    /// The index of a kept number among those of a card; `None` if the stat is not kept.
    pub fn kept(&self, stat: StatId) -> Option<u8> {
        match self.stats.get(stat.index())?.value {
            StatValue::Counter { at, .. } => Some(at),
            StatValue::Derived { .. } | StatValue::Printed(_) => None,
        }
    }

    pub fn field(&self, typed: &str) -> Option<&'static FieldWord> {
        self.fields.iter().find(|f| f.spelled(typed))
    }

    /// The use whose event this is.
    pub fn use_of(&self, kind: EventKind) -> Option<&'static UseWord> {
        self.uses.iter().find(|word| word.kind == kind)
    }

    /// The type that has `value` among its closed values.
    pub fn type_of_value(&self, value: &str) -> Option<TypeId> {
        self.types
            .iter()
            .position(|t| match t.values {
                Values::Closed(values) => values.iter().any(|v| v.spelled(value)),
                Values::Open => false,
            })
            .map(|i| TypeId(i as u8))
    }

    /// The place with the same zones as `zone` and all its cells.
    pub fn place_of_zone(&self, zone: ZoneId) -> Option<PlaceId> {
        let all = (1 << self.zone(zone).cells) - 1;
        let covers = |cells: &PlaceCells| match cells {
            PlaceCells::All => true,
            PlaceCells::Fixed(cells) => *cells == all,
            PlaceCells::Indexed(each) => each.iter().fold(0, |all, cells| all | cells) == all,
        };
        self.places
            .iter()
            .position(|p| p.zones == ZoneSet::of(&[zone]) && covers(&p.cells))
            .map(|i| PlaceId(i as u8))
    }

    /// The cells of the zones together, as bits.
    pub fn all_cells(&self, zones: ZoneSet) -> u64 {
        let cells = |zone: ZoneId| (1_u64 << self.zones[zone.index()].cells) - 1;
        zones.iter().fold(0, |all, zone| all | cells(zone))
    }

    /// The cells of the whole place, as bits; all bits where it has all cells of its zones.
    pub fn cells_of(&self, place: &PlaceWord) -> u64 {
        let cells = match place.cells {
            PlaceCells::All => u64::MAX,
            PlaceCells::Fixed(cells) => cells,
            PlaceCells::Indexed(each) => each.iter().fold(0, |all, cells| all | cells),
        };
        let all = self.all_cells(place.zones);
        if cells & all == all { u64::MAX } else { cells }
    }

    /// The first of the zones that has cells.
    pub fn zone_with_cells(&self, among: ZoneSet) -> Option<ZoneId> {
        let cells = |zone: &ZoneId| among.has(*zone) && self.zones[zone.index()].cells > 0;
        (0..self.zones.len()).map(|n| ZoneId(n as u8)).find(cells)
    }
}
