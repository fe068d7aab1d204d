//! Whether a game has come back to where it was except for lists that have grown, if nothing notices the growth.
//! Such a game goes on for ever, too, although none of its states returns.
//!
//! Three lists may grow: waiting triggers, continuing effects and delayed triggers. If one of a kind has been there
//! all the time without being used, two of the kind count as much as any number: texts and rules ask a list only
//! for the first of a kind, for the last one, or whether there are several. So the lists are compared without those
//! in between. Continuing effects must also leave all values of the cards as they were; only numbers that no text
//! of the game reads, and that no rule notices, may have risen.

use crate::code::{Grant, Modifier, Num};
use crate::engine::canon::{
    Canon,
    parts::{self, Names},
};
use crate::engine::game::{Game, rulebook::library::Library, warm::circle::Before};
use crate::engine::limits;
use crate::engine::state::{
    board::{Board, Continuing, LastKnown, Target, UntilNow},
    control::State,
    ids::{BatchNo, CardId, EntryNo, ObjRef},
    stack::Stack,
};

impl Before {
    pub fn now(game: &mut Game<'_>) -> Before {
        game.look();
        Before {
            state: Box::new(game.state.clone()),
            derived: game.warm.derived.clone(),
            players: game.warm.players,
            granted: game.warm.granted.clone(),
        }
    }
}

/// Whether one of the three lists may be full before long.
pub fn is_much(state: &State) -> bool {
    const PART: usize = 4;
    state.control.pending.len() >= limits::PENDING / PART
        || state.board.continuing.len() >= limits::CONTINUING / PART
        || state.board.delayed.len() >= limits::DELAYED / PART
}

/// Whether the game is where it was.
pub fn is_back(before: &Before, game: &Game<'_>) -> bool {
    let then = &*before.state;
    is_near(then, &game.state) && is_same(then, &game.state, game.library)
}

/// Whether the game is where it was, except for more of the same in its lists. `calm`: no rule action was due
/// since.
pub fn has_only_grown(before: &Before, game: &mut Game<'_>, calm: bool) -> bool {
    let then = &*before.state;
    if !is_near(then, &game.state) {
        return false;
    }
    game.look();
    let (now, library) = (&game.state, game.library);
    let mut less = [Box::new(then.clone()), Box::new(now.clone())];
    let [first, second] = &mut less;
    let lists = [&mut first.control.pending, &mut second.control.pending];
    let mut more =
        thin([then, now], lists, |item| item.no, |item, names| parts::pending(item, names)).1;
    let lists = [&mut first.board.delayed, &mut second.board.delayed];
    more |= thin([then, now], lists, |item| item.no, |item, names| parts::delayed(item, names)).1;
    let lists = [&mut first.board.continuing, &mut second.board.continuing];
    let (lasting, lasts) =
        thin([then, now], lists, |item| item.no, |item, names| parts::continuing(item, names));
    if !(more || lasts) || !is_same(first, second, library) {
        return false;
    }
    !lasts
        || lasting.iter().all(|effect| is_plain(effect, library))
            && before.players == game.warm.players
            && before.granted == game.warm.granted
            && are_as_before(before, game, calm)
}

/// A cheap comparison to make first: sizes of lists, and the turn.
fn is_near(then: &State, now: &State) -> bool {
    let sizes = |state: &State| {
        let State { control, board, .. } = state;
        (control.frames.len(), control.values.len(), control.changes.len(), board.turn)
    };
    sizes(then) == sizes(now)
}

fn is_same(one: &State, other: &State, library: &Library) -> bool {
    let (mut canon, mut others) = (Canon::default(), Canon::default());
    canon.write(one, library) == others.write(other, library)
}

/// Whether the cards have the values that they had, but for numbers that may rise unnoticed.
fn are_as_before(before: &Before, game: &Game<'_>, calm: bool) -> bool {
    let unnoticed = if calm { unnoticed(game.library) } else { 0 };
    let (then, now) = (&before.state.board.cards, &game.state.board.cards);
    let values = before.derived.iter().zip(&game.warm.derived);
    let cards = then.iter().zip(now.iter()).zip(values);
    then.len() == now.len()
        && cards.into_iter().all(|((card, as_now), (values, values_now))| {
            let stayed = card.incarnation == as_now.incarnation;
            values_now.is_as(values, if stayed { unnoticed } else { 0 })
        })
}

/// The stats, as bits, that may rise without anything noticing.
fn unnoticed(library: &Library) -> u8 {
    let reads = |bits: u8, num: &Num| match num {
        Num::Stat { stat, .. } => bits | 1 << stat.0,
        _ => bits,
    };
    let read = library.code.exprs.nums.iter().fold(0, reads);
    library.rules.layering.may_rise & !read
}

/// Whether two such effects on one card give the same as one, except for numbers.
fn is_plain(effect: &Continuing, library: &Library) -> bool {
    let numbers = |grant: &Grant| {
        matches!(
            grant,
            Grant::Modifier(Modifier::Add { .. })
                | Grant::Modifier(Modifier::Set { .. })
                | Grant::Modifier(Modifier::PlayerStat { .. })
                | Grant::Traits { .. }
        )
    };
    let ends = matches!(effect.until, UntilNow::ForGood | UntilNow::Span { .. });
    let all = matches!(effect.target, Target::All);
    ends && !all && library.code.effect(effect.effect).grants.iter().all(numbers)
}

/// Takes out of both lists the items between the first and the last of a kind that has stayed as it was. Returns
/// those taken out of the present list, and whether their number differs from before.
fn thin<T: Copy + Default + PartialEq, const N: usize>(
    [then, now]: [&State; 2],
    [first, second]: [&mut Stack<T, N>; 2],
    no: impl Fn(&T) -> EntryNo,
    tell: impl Fn(&mut T, &mut Bare<'_>),
) -> (Vec<T>, bool) {
    let kind = |board, item: &T| {
        let (mut kind, mut bare) = (*item, Bare { board, told: Vec::new() });
        tell(&mut kind, &mut bare);
        (kind, bare.told)
    };
    let of_then: Vec<_> = first.iter().map(|item| kind(&then.board, item)).collect();
    let of_now: Vec<_> = second.iter().map(|item| kind(&now.board, item)).collect();
    let is_there = |item: &T, as_then: &(T, Vec<Told>)| {
        let mut others = second.iter().zip(&of_now);
        others.any(|(other, as_now)| no(other) == no(item) && as_now == as_then)
    };
    let stayed = first.iter().zip(&of_then).map(|(item, as_then)| is_there(item, as_then));
    let stayed: Vec<bool> = stayed.collect();
    let is_stable = |kind: &(T, Vec<Told>)| {
        of_then.iter().zip(&stayed).any(|(other, stayed)| *stayed && other == kind)
    };
    let stable: Vec<bool> = of_now.iter().map(is_stable).collect();
    let left = leave_out(first, &of_then, &stayed);
    let now_left = leave_out(second, &of_now, &stable);
    let more = left.len() != now_left.len();
    (now_left, more)
}

/// Takes out and returns the items that lie between two others of their kind, all three being marked in `may`.
fn leave_out<T: Copy + Default, K: PartialEq, const N: usize>(
    list: &mut Stack<T, N>,
    kinds: &[K],
    may: &[bool],
) -> Vec<T> {
    let like = |n: usize, mut among: std::ops::Range<usize>| {
        among.any(|other| may[other] && kinds[other] == kinds[n])
    };
    let is_between = |n: &usize| may[*n] && like(*n, 0..*n) && like(*n, *n + 1..kinds.len());
    let between: Vec<usize> = (0..kinds.len()).filter(is_between).collect();
    let left = between.iter().map(|n| list[*n]).collect();
    between.iter().rev().for_each(|n| list.remove(*n));
    left
}

/// An object that is gone, or one that has followed its card, with its last known information.
type Told = (ObjRef, Option<LastKnown>);

/// Strips an item of stamps and entry numbers, so that only its kind is left.
struct Bare<'b> {
    board: &'b Board,
    told: Vec<Told>,
}

impl Bare<'_> {
    fn tell(&mut self, object: ObjRef, known: Option<&LastKnown>) {
        let known = known.map(|known| LastKnown { object: ObjRef::NONE, ..*known });
        self.told.push((object, known));
    }
}

/// A gone object without its incarnation: only which card it was.
fn gone(object: ObjRef) -> ObjRef {
    ObjRef { incarnation: u16::MAX, ..object }
}

impl Names for Bare<'_> {
    fn object(&mut self, object: &mut ObjRef) {
        if *object != ObjRef::NONE && self.board.now(*object).is_none() {
            let known = self.board.last_known(*object);
            *object = gone(*object);
            self.tell(*object, known);
        }
    }

    fn follower(&mut self, object: &mut ObjRef) {
        let before = self.board.before(*object);
        self.object(object);
        self.tell(*object, before);
    }

    fn card(&mut self, _: &mut CardId) {}

    fn stamp(&mut self, at: &mut BatchNo) {
        *at = BatchNo(0);
    }

    fn entry(&mut self, no: &mut EntryNo) {
        *no = EntryNo(0);
    }

    fn kept(&mut self, at: &mut u16, len: u8) {
        let run = *at as usize..*at as usize + len as usize;
        *at = 0;
        for n in run {
            let mut object = self.board.kept.get(n).copied().unwrap_or_default();
            self.object(&mut object);
            self.tell(object, None);
        }
    }
}
