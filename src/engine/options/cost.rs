//! Whether a whole cost can be paid with different cards, and which picks keep it payable.
//!
//! Hall's theorem decides: every group of parts must find at least as many cards as it needs in all. Nothing that
//! the payment itself brings about is counted. Cards that a part only shows are still there for later parts.

use super::rehearsal::{self, Deed, Leaves};
use crate::code::{CostId, CostPart, Payment, Worth};
use crate::engine::changes::kept;
use crate::engine::eval::{scope::Scope, stand_ins::StandIns};
use crate::engine::game::look::{Look, Paying};
use crate::engine::state::{
    board::Board,
    control::{Change, What},
    ids::{CardId, CardSet, Seat},
};
use crate::vocab::{EventSet, PlayerStatId, UnitId, UnitPays};

/// Whether some way to pay exists.
pub fn payable(scope: &Scope<'_>, cost: CostId) -> bool {
    payable_ways(scope, cost).next().is_some()
}

/// The ways that can be paid now.
pub fn payable_ways(scope: &Scope<'_>, cost: CostId) -> impl Iterator<Item = u8> {
    let ways = &scope.look.code().cost(cost).ways;
    let scope = paying(scope, cost);
    let open = move |parts: &[CostPart]| match *parts {
        [only] => {
            let demand = demand(&scope, only);
            demand.is_met() || feasible(&[demand])
        }
        _ => feasible(&demands(&scope, parts)),
    };
    ways.iter().enumerate().filter(move |(_, way)| open(&way.parts)).map(|(n, _)| n as u8)
}

/// The scope with the ability and the card whose cost is being paid.
fn paying<'a>(scope: &Scope<'a>, cost: CostId) -> Scope<'a> {
    let of = scope.look.code().cost(cost).of;
    let paying = Some(Paying { ability: Some(of), card: scope.this });
    Scope { look: Look { paying, ..scope.look }, ..*scope }
}

/// Whether this way to pay is open.
pub fn way_payable(scope: &Scope<'_>, cost: CostId, way: u8) -> bool {
    payable_ways(scope, cost).any(|open| open == way)
}

/// One part of a way to pay: how much is there, how much the part needs, and whether it could be paid alone.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub there: u32,
    pub least: u32,
    pub is_payable: bool,
}

/// What is found for each part of a way to pay.
pub fn parts(scope: &Scope<'_>, cost: CostId, way: u8) -> Vec<Found> {
    let way = &scope.look.code().cost(cost).ways[way as usize];
    let scope = paying(scope, cost);
    let found = |part: &CostPart| {
        let demand = demand(&scope, *part);
        let (there, least) = match *part {
            CostPart::Units { amount, unit } => {
                let kept = kept_ready(&scope, scope.actor, unit);
                (kept, scope.num(amount).max(0) as u32)
            }
            CostPart::Cards { .. } => (None, demand.least),
            CostPart::Deed(act) => {
                let least = act.number.map_or(0, |number| scope.num(number).max(0));
                (Some(rehearsal::there(&scope, &act, least)), least as u32)
            }
        };
        let there = there.unwrap_or_else(|| demand.cards.len());
        Found { there, least, is_payable: feasible(&[demand]) }
    };
    way.parts.iter().map(found).collect()
}

/// Whether the rest of a payment can still be made after this part also takes `card`.
pub fn still_payable(scope: &Scope<'_>, payment: Payment, picked: CardSet, card: CardId) -> bool {
    let way = &scope.look.code().cost(payment.cost).ways[payment.way as usize];
    if let Some(CostPart::Cards { act, cell, .. }) = way.parts.get(payment.part as usize)
        && !(Deed { act, cells: *cell }).takes(scope, picked, card)
    {
        return false;
    }
    let taken = picked.or(CardSet::one(card));
    still_feasible(scope, payment, taken, 0)
}

/// The same once this part has taken the cards, and other cards have paid for `paid` of it already.
pub fn still_feasible(scope: &Scope<'_>, payment: Payment, taken: CardSet, paid: u32) -> bool {
    let way = &scope.look.code().cost(payment.cost).ways[payment.way as usize];
    let parts = way.parts.get(payment.part as usize..).unwrap_or(&[]);
    let mut demands = demands(&paying(scope, payment.cost), parts);
    let Some(present) = demands.first_mut() else { return true };
    let counts = taken.len() + present.stand_ins.more(taken) + paid;
    present.least = present.least.saturating_sub(counts);
    present.cards = present.cards.without(taken);
    if let Some((present, later)) = demands.split_first_mut() {
        for demand in later.iter_mut().filter(|later| takes_from(present, later)) {
            demand.cards = demand.cards.without(taken);
        }
    }
    feasible(&demands)
}

/// The cards that a player may pay with next in place of units; of those that lie under one card only the topmost.
pub fn substitutes(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> CardSet {
    scope.look.topmost(all_substitutes(scope, seat, unit))
}

/// All cards that a player may pay with in place of units. A card that is being played does not pay for itself.
fn all_substitutes(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> CardSet {
    let look = &scope.look;
    let Some(instead) = look.rules().vocab.units[unit.index()].instead else {
        return CardSet::EMPTY;
    };
    let others = look.allowed(seat, instead, CardSet::first(look.board().cards.len()));
    let played = look.paying.filter(|paying| paying.ability.is_none());
    let played = played.and_then(|paying| look.board().now(paying.card));
    played.map_or(others, |card| others.without(CardSet::one(card)))
}

/// The scope in which a player pays for playing a card.
pub fn to_play(look: Look<'_>, seat: Seat, card: CardId) -> Scope<'_> {
    let card = look.board().object(card);
    let paying = Some(Paying { ability: None, card });
    Scope::new(Look { paying, ..look }, seat, card)
}

/// The largest amount of a unit that can be paid, with other cards in place of some.
pub fn most(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> u32 {
    let others = all_substitutes(scope, seat, unit).without(ready_units(scope, seat, unit));
    let more = unit_stand_ins(scope, seat, unit, others).more(others);
    ready(scope, seat, unit) + others.len() + more
}

#[derive(Clone, Default)]
struct Demand {
    cards: CardSet,
    least: u32,
    /// Those of the cards that count as several.
    stand_ins: StandIns,
    /// Whether a part that is no cards can be paid: no other part takes anything from it. True for parts of cards.
    kept: bool,
    leaves: Leaves,
    /// Status bits that its description of the cards asks about.
    asks: u16,
}

impl Demand {
    fn is_met(&self) -> bool {
        self.kept && self.cards.len() >= self.least
    }
}

type Demands = smallvec::SmallVec<[Demand; 4]>;

fn demands(scope: &Scope<'_>, parts: &[CostPart]) -> Demands {
    let of_numbers = |part: &&CostPart| rehearsal::is_of_numbers(&scope.look, part);
    match parts.iter().filter(of_numbers).count() {
        0 | 1 => parts.iter().map(|part| demand(scope, *part)).collect(),
        _ => one_after_the_other(scope, parts),
    }
}

/// Demands of parts that change numbers: each part finds the numbers that the parts before it leave.
#[cold]
fn one_after_the_other(scope: &Scope<'_>, parts: &[CostPart]) -> Demands {
    let mut state = scope.look.state.clone();
    let mut demands = Demands::new();
    for part in parts {
        let changes = {
            let scope = Scope { look: Look { state: &state, ..scope.look }, ..*scope };
            demands.push(demand(&scope, *part));
            rehearsal::numbers(&scope, part)
        };
        kept::count(&mut state, scope.look.rules().vocab, &changes);
    }
    demands
}

fn demand(scope: &Scope<'_>, part: CostPart) -> Demand {
    match part {
        CostPart::Units { amount, unit } => {
            let least = scope.num(amount).max(0) as u32;
            if let Some(ready) = kept_ready(scope, scope.actor, unit) {
                return Demand { kept: ready >= least, ..Demand::default() };
            }
            let others = all_substitutes(scope, scope.actor, unit);
            let cards = ready_units(scope, scope.actor, unit).or(others);
            let stand_ins = unit_stand_ins(scope, scope.actor, unit, others);
            Demand { cards, least, stand_ins, kept: true, ..Demand::default() }
        }
        CostPart::Cards { set, amount, cell, stands_in, act } => {
            let least = scope.num(amount).max(0) as u32;
            let room = |(cells, empty)| scope.open_cells(cells, empty, None).len() as u32 >= least;
            let cards = if cell.is_none_or(room) { scope.set(set) } else { CardSet::EMPTY };
            let cards = match cell {
                Some((cells, empty)) => {
                    let fits =
                        |card: &CardId| !scope.open_cells(cells, empty, Some(*card)).is_empty();
                    cards.filter(fits).collect()
                }
                None => cards,
            };
            let deed = Deed { act: &act, cells: cell };
            let cards = deed.able(scope, cards, least);
            let stand_ins = StandIns::among(&scope.look, scope.actor, stands_in, cards);
            let asks = scope.look.library.reads.sets[set.0 as usize].status_bits();
            let leaves = deed.leaves(scope, cards);
            Demand { cards, least, stand_ins, kept: true, leaves, asks }
        }
        CostPart::Deed(act) => {
            let kept = Deed { act: &act, cells: None }.is_whole(scope, CardSet::EMPTY);
            Demand { kept, ..Demand::default() }
        }
    }
}

/// Whether a card that pays one part cannot pay a later one: it is gone, or no longer has the status that the later
/// part asks for.
fn takes_from(demand: &Demand, later: &Demand) -> bool {
    match (demand.leaves, later.leaves) {
        (Leaves::Gone, _) | (Leaves::Shown, Leaves::Shown) => true,
        (Leaves::Turned(turned), Leaves::Turned(turns)) if turned & turns != 0 => true,
        (Leaves::Turned(turned), _) => later.asks & turned != 0,
        (Leaves::Shown | Leaves::AsTheyWere, _) => false,
    }
}

/// How many units each card counts as that a player pays with in their place.
pub fn unit_stand_ins(scope: &Scope<'_>, seat: Seat, unit: UnitId, cards: CardSet) -> StandIns {
    let instead = scope.look.rules().vocab.units[unit.index()].instead;
    StandIns::among(&scope.look, seat, instead, cards)
}

/// Whether each part finds cards of its own, if need be with one card counted as several.
fn feasible(demands: &[Demand]) -> bool {
    is_matched(demands) || counts_several(demands)
}

#[cold]
fn counts_several(demands: &[Demand]) -> bool {
    demands.iter().enumerate().any(|(part, demand)| {
        let helps = |(card, _): &(CardId, Worth)| demand.least > 1 && demand.cards.has(*card);
        demand.stand_ins.iter().filter(helps).any(|(card, worth)| {
            let left = demands.iter().enumerate().map(|(n, other)| {
                let counts = if n == part { u32::from(worth.most) } else { 0 };
                Demand {
                    cards: other.cards.without(CardSet::one(card)),
                    least: other.least.saturating_sub(counts),
                    ..other.clone()
                }
            });
            feasible(&left.collect::<Demands>())
        })
    })
}

fn is_matched(demands: &[Demand]) -> bool {
    if !demands.iter().all(Demand::is_met) {
        return false;
    }
    // Only parts each of which takes from all later ones need cards that all differ.
    let differ = |group: u32| {
        let members = || (0..demands.len()).filter(move |n| group >> n & 1 != 0);
        members()
            .all(|n| members().filter(|m| *m > n).all(|m| takes_from(&demands[n], &demands[m])))
    };
    (1_u32..1 << demands.len()).filter(|group| differ(*group)).all(|group| {
        let members = demands.iter().enumerate().filter(|(n, _)| group & 1 << n != 0);
        let (cards, least) = members.fold((CardSet::EMPTY, 0), |(cards, least), (_, d)| {
            (cards.or(d.cards), least + d.least)
        });
        cards.len() >= least
    })
}

/// How many of the unit itself can be paid.
pub fn ready(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> u32 {
    let kept = kept_ready(scope, seat, unit);
    kept.unwrap_or_else(|| ready_units(scope, seat, unit).len())
}

/// The same for a unit that is a kept number; `None` for a unit of cards.
fn kept_ready(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> Option<u32> {
    let UnitPays::Counters { held, ready, .. } = scope.look.rules().vocab.units[unit.index()].pays
    else {
        return None;
    };
    let number = |stat| scope.look.player_stat(seat, stat).max(0) as u32;
    Some(number(held) + number(ready))
}

/// The changes that pay an amount of kept numbers: `held` pays first, the rest goes from `ready` to `spent`.
pub fn kept_paid(
    board: &Board,
    base: Change,
    [held, ready, spent]: [PlayerStatId; 3],
    amount: i32,
    events: EventSet,
) -> [Change; 3] {
    let of_held = amount.min(board.player_stat(base.player, held)).max(0);
    let missing = (amount - of_held).max(0);
    let change = |stat, amount| Change { what: What::PlayerStat(stat), amount, ..base };
    let turned = if missing > 0 { events } else { EventSet::NONE };
    [
        change(held, -of_held),
        change(ready, -missing),
        Change { events: turned, ..change(spent, missing) },
    ]
}

pub fn ready_units(scope: &Scope<'_>, seat: Seat, unit: UnitId) -> CardSet {
    let vocab = scope.look.rules().vocab;
    let word = &vocab.units[unit.index()];
    match word.pays {
        UnitPays::Turn { from, .. } => {
            let from = &vocab.states[from.index()];
            scope.look.with_status(seat, word.zone, from.mask, from.value)
        }
        UnitPays::Move { .. } => scope.look.board().zone_set(seat, word.zone),
        UnitPays::Counters { .. } => CardSet::EMPTY,
    }
}
