//! Macros by which tables and lists of names number their own rows: nobody counts them by hand.

/// A table of words and an id for each row that has a name: its position.
///
/// ```
/// use fuda::games::prelude::*;
///
/// table!(
///     ZONES = [ZoneWord; ZoneId],
///     DECK = pile(named("deck", "山札", &["1"]), Sees::Nobody, Sees::Nobody),
///     _ = zone(named("limbo", "虚空", &["1"]), Sees::All, Sees::All),
///     HAND = zone(named("hand", "手札", &["1"]), Sees::Owner, Sees::Owner),
/// );
///
/// assert_eq!(HAND, ZoneId(2));
/// assert_eq!(ZONES[HAND.index()].word.name, "hand");
/// ```
#[macro_export]
macro_rules! table {
    ($table:ident = [$row:ty; $id:ident], $($name:tt = $value:expr),+ $(,)?) => {
        pub const $table: &[$row] = &[$($value),+];
        $crate::names!($id, $($name),+);
    };
}

/// Ids in the order of their names, for things that are not rows of a table; `_` leaves one out. For a `u8` or a
/// `usize` the id is the position itself; for a `u16` or a `u32`, which are sets, it is the bit at that position.
///
/// ```
/// use fuda::games::prelude::*;
///
/// names!(EventKind, PLAYED, _, ATTACKS);
/// names!(u16, RESTED, FACE_DOWN);
///
/// assert_eq!(ATTACKS, EventKind(2));
/// assert_eq!(FACE_DOWN, 0b10);
/// ```
#[macro_export]
macro_rules! names {
    (@ $id:ident $n:expr;) => {};
    (@ $id:ident $n:expr; _ $(, $($rest:tt)*)?) => {
        $crate::names!(@ $id $n + 1; $($($rest)*)?);
    };
    (@ $id:ident $n:expr; $(#[$doc:meta])* $name:ident $(, $($rest:tt)*)?) => {
        $(#[$doc])*
        pub const $name: $id = $crate::names!(@nth $id $n);
        $crate::names!(@ $id $n + 1; $($($rest)*)?);
    };
    (@nth u8 $n:expr) => { $n };
    (@nth usize $n:expr) => { $n };
    (@nth u16 $n:expr) => { 1 << ($n) };
    (@nth u32 $n:expr) => { 1 << ($n) };
    (@nth $id:ident $n:expr) => { $id::nth($n) };
    ($id:ident, $($names:tt)+) => {
        $crate::names!(@ $id 0; $($names)+);
    };
}
