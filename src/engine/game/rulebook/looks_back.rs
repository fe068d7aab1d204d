//! The moves for which triggers read the state before them.

use crate::engine::game::rulebook::rules::Rules;
use crate::engine::limits;
use crate::vocab::{ZoneId, ZoneSet};

/// By the zone that is left: the zones entered by a move of
/// [`crate::engine::game::rulebook::rules::Rules::last_known_moves`].
#[derive(Debug)]
pub struct LooksBack {
    pub(in crate::engine) always: [ZoneSet; limits::ZONES],
    /// The same for moves that turn the card face-down.
    pub(in crate::engine) turned_down: [ZoneSet; limits::ZONES],
}

impl LooksBack {
    pub fn of(rules: &Rules) -> LooksBack {
        let entered = |turned_down: bool| {
            std::array::from_fn(|from| {
                let rows = rules.last_known.moves.iter();
                let rows = rows.filter(|row| row.from.has(ZoneId(from as u8)));
                let rows = rows.filter(|row| row.turned_down == turned_down);
                rows.fold(ZoneSet(0), |all, row| all.or(row.to))
            })
        };
        LooksBack { always: entered(false), turned_down: entered(true) }
    }
}
