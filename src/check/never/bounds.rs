//! Bounds within which a number always is.

use super::super::Checker;
use super::Asked;
use crate::code::{Num, NumId, Order, SetId, Test, TestId};
use crate::vocab::{FieldHolds, PlayerStatKind, StatId, StatValue};

/// A range with both of its ends; an open end is that of [`Bounds::ANY`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub least: i64,
    pub most: i64,
}

/// Most cards that a zone holds: as many as a deck has room for.
pub(super) const ZONE: i64 = 63;

impl Bounds {
    pub const ANY: Bounds = Bounds { least: i64::MIN, most: i64::MAX };
    /// The bounds of every count.
    const COUNTED: Bounds = Bounds { least: 0, most: i64::MAX };

    pub fn one(n: i64) -> Bounds {
        Bounds { least: n, most: n }
    }

    pub fn is_one(self) -> bool {
        self.least == self.most
    }

    /// The smallest range that holds both.
    fn with(self, other: Bounds) -> Bounds {
        Bounds { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    pub fn meets(self, other: Bounds) -> bool {
        self.least <= other.most && other.least <= self.most
    }

    fn plus(self, other: Bounds) -> Bounds {
        let add = |a: i64, b: i64, open: i64| {
            if a == open || b == open { open } else { a.saturating_add(b) }
        };
        Bounds {
            least: add(self.least, other.least, i64::MIN),
            most: add(self.most, other.most, i64::MAX),
        }
    }

    fn negated(self) -> Bounds {
        let turned = |n: i64| match n {
            i64::MIN => i64::MAX,
            i64::MAX => i64::MIN,
            n => -n,
        };
        Bounds { least: turned(self.most), most: turned(self.least) }
    }

    fn times(self, other: Bounds) -> Bounds {
        let ends = [self.least, self.most, other.least, other.most];
        if ends.iter().all(|end| ![i64::MIN, i64::MAX].contains(end)) {
            let pairs = [
                self.least.saturating_mul(other.least),
                self.least.saturating_mul(other.most),
                self.most.saturating_mul(other.least),
                self.most.saturating_mul(other.most),
            ];
            let least = pairs.iter().copied().min().unwrap_or(i64::MIN);
            let most = pairs.iter().copied().max().unwrap_or(i64::MAX);
            return Bounds { least, most };
        }
        match self.least >= 0 && other.least >= 0 {
            true => Bounds::COUNTED,
            false => Bounds::ANY,
        }
    }

    /// The numbers `x` of which `x op number` may hold; those of `!=` have no bounds.
    pub fn told(op: Order, number: i64) -> Bounds {
        match op {
            Order::Equal => Bounds::one(number),
            Order::NotEqual => Bounds::ANY,
            Order::Less => Bounds { least: i64::MIN, most: number - 1 },
            Order::LessEqual => Bounds { least: i64::MIN, most: number },
            Order::Greater => Bounds { least: number + 1, most: i64::MAX },
            Order::GreaterEqual => Bounds { least: number, most: i64::MAX },
        }
    }
}

/// Whether `left op right` holds for all numbers in these bounds (`Some(true)`), or for none (`Some(false)`).
pub(super) fn compared(left: Bounds, op: Order, right: Bounds) -> Option<bool> {
    let below = left.most < right.least;
    let above = left.least > right.most;
    let not_above = left.most <= right.least;
    let not_below = left.least >= right.most;
    let same = left.is_one() && left == right;
    let (always, never) = match op {
        Order::Equal => (same, below || above),
        Order::NotEqual => (below || above, same),
        Order::Less => (below, not_below),
        Order::LessEqual => (not_above, above),
        Order::Greater => (above, not_above),
        Order::GreaterEqual => (not_below, below),
    };
    if always { Some(true) } else { never.then_some(false) }
}

impl Checker<'_> {
    pub(super) fn bounds(&self, num: NumId, asked: &Asked<'_>) -> Bounds {
        let of = |num: NumId| self.bounds(num, asked);
        match self.program.exprs.nums[num.0 as usize] {
            Num::Int(n) => Bounds::one(i64::from(n)),
            Num::Stat { stat, .. } => self.bounds_of_stat(stat).with(Bounds::one(0)),
            Num::PlayerStat { stat, .. } => {
                let word = self.vocab.player_stat(stat);
                match word.kind {
                    PlayerStatKind::Counter { least, most } => Bounds {
                        least: end(least, i32::MIN, i64::MIN)
                            .max(word.ends_at.map_or(i64::MIN, i64::from)),
                        most: end(most, i32::MAX, i64::MAX),
                    },
                    PlayerStatKind::Cards { .. } => Bounds { least: 0, most: ZONE },
                    PlayerStatKind::Derived => Bounds::ANY,
                }
            }
            Num::Count(set) => Bounds { most: self.most_of(set), ..Bounds::COUNTED },
            Num::Times(history) if asked.happened.contains(&history) => {
                Bounds { least: 1, ..Bounds::COUNTED }
            }
            Num::Times(_) | Num::Distinct { .. } | Num::Worth { .. } => Bounds::COUNTED,
            Num::Sum { each, .. } => match of(each).least >= 0 {
                true => Bounds::COUNTED,
                false => Bounds::ANY,
            },
            Num::Max { each, .. } | Num::Min { each, .. } => of(each).with(Bounds::one(0)),
            Num::Add(left, right) => of(left).plus(of(right)),
            Num::Sub(left, right) => of(left).plus(of(right).negated()),
            Num::Mul(left, right) => of(left).times(of(right)),
            Num::If { then, otherwise, .. } => of(then).with(of(otherwise)),
            Num::Slot(_) | Num::Amount(_) | Num::Turn | Num::Div(..) => Bounds::ANY,
        }
    }

    fn bounds_of_stat(&self, stat: StatId) -> Bounds {
        match self.vocab.stat(stat).value {
            StatValue::Counter { .. } => Bounds::COUNTED,
            StatValue::Derived { floor: i16::MIN, .. } => Bounds::ANY,
            StatValue::Derived { floor, .. } => Bounds { least: floor.into(), most: i64::MAX },
            StatValue::Printed(of) => self.bounds_of_printed(of),
        }
    }

    fn bounds_of_printed(&self, of: StatId) -> Bounds {
        let default = match self.vocab.stat(of).value {
            StatValue::Derived { default, .. } => i64::from(default),
            StatValue::Counter { .. } | StatValue::Printed(_) => 0,
        };
        let fields = self.vocab.fields.iter().filter_map(|field| match field.holds {
            FieldHolds::Stat { stat, least, max } if stat == of => {
                Some(Bounds { least: least.into(), most: max.into() })
            }
            _ => None,
        });
        fields.reduce(Bounds::with).map_or(Bounds::ANY, |all| all.with(Bounds::one(default)))
    }

    /// Whether a test that only compares numbers is always or never true.
    pub(super) fn truth(&self, test: TestId, asked: &Asked<'_>) -> Option<bool> {
        match self.program.exprs.tests[test.0 as usize] {
            Test::Compare { left, op, right } => {
                compared(self.bounds(left, asked), op, self.bounds(right, asked))
            }
            Test::Not(inner) => self.truth(inner, asked).map(|truth| !truth),
            Test::And(left, right) => match (self.truth(left, asked), self.truth(right, asked)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Test::Or(left, right) => match (self.truth(left, asked), self.truth(right, asked)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            _ => None,
        }
    }

    /// The only value that the number can have, if it has just one.
    pub(in crate::check) fn constant(&self, num: NumId) -> Option<i64> {
        let bounds = self.bounds(num, &Asked::default());
        bounds.is_one().then_some(bounds.least)
    }

    /// How many cards a set holds at most; [`i64::MAX`] where nothing says so.
    pub(super) fn most_of(&self, set: SetId) -> i64 {
        self.top_of(set).map_or(i64::MAX, |top| top.most)
    }
}

fn end(bound: i32, open: i32, opened: i64) -> i64 {
    if bound == open { opened } else { bound.into() }
}
