//! Loops that players keep going. When a player's answer would start one more round from a state that the game was
//! in before, each player who has a choice in the loop declares how often it is to run. It runs that often and is
//! left by another choice: the same one is not offered again in the same state, unless it is the only one.
//!
//! A cheap hash tells first whether a state may have returned: it is remembered after some answers, then after
//! twice as many, and so on (Brent's algorithm). Only when it comes back twice with the same answer are whole
//! states compared.

use crate::engine::canon;
use crate::engine::game::{
    Game,
    rulebook::rules::Endless,
    trace::{By, Noted},
};
use crate::engine::limits;
use crate::engine::run::order;
use crate::engine::state::{
    control::State,
    decision::{About, Decider, Opt, Options},
    ids::{EntryNo, Seat},
    rounds::{Choice, Refusal, Rounds},
};
use crate::vocab::ZoneId;

/// Answers of a turn after which states are compared: most turns are over by then.
const FIRST: u16 = 8;

/// Whether a player's answer to a decision with several options closes a loop, so that its number of runs is
/// declared first.
pub fn closes(game: &mut Game<'_>, seat: Seat, option: Opt) -> bool {
    if !matches!(game.library.rules.ending.endless, Endless::OnReturn(_)) {
        return false;
    }
    let turn = game.state.board.turn.number;
    if game.state.rounds.turn != turn {
        game.state.rounds = Rounds { turn, ..Rounds::default() };
        game.state.round.truncate(0);
        game.state.refused.truncate(0);
    }
    forget_once(game, seat);
    let rounds = &mut game.state.rounds;
    rounds.answers = rounds.answers.saturating_add(1);
    if rounds.answers < FIRST {
        return false;
    }
    // A loop in which ever more triggers wait never comes back to a state.
    let piles_up = game.state.control.pending.len() >= limits::PILED_UP
        && game.state.rounds.answers.is_multiple_of(FIRST)
        && order::is_order(game.options());
    if piles_up && ends_by_itself(game) {
        return true;
    }
    let option = normal(&game.state, option);
    let as_marked = game.state.rounds.marked == Some((seat, option));
    let goes_round = !game.state.round.is_empty();
    let marks = !goes_round && game.state.rounds.answers >= game.state.rounds.next;
    if !as_marked && !goes_round && !marks {
        return false;
    }
    let quick = quick(game);
    if as_marked && quick == game.state.rounds.mark {
        if !game.state.rounds.returned {
            game.state.rounds.returned = true;
            return false;
        }
        let exact = canon::exact_hash(game);
        let known = game.state.rounds.firsts[seat.index()];
        if goes_round && known.is_some_and(|first| first.exact == exact) {
            if order::is_order(game.options()) && ends_by_itself(game) {
                return true;
            }
            let turn_player = game.state.board.turn.player;
            let chooses = game.state.rounds.firsts[turn_player.index()].is_some();
            game.state.rounds.asks = Some(if chooses { turn_player } else { seat });
            return true;
        }
        let first = Choice { quick, exact, option, at: 0 };
        let rounds = &mut game.state.rounds;
        rounds.firsts = [None; 2];
        rounds.firsts[seat.index()] = Some(first);
        game.state.round.truncate(0);
        // There is room for one.
        let _ = game.state.round.push(Some(option));
        return false;
    }
    if goes_round {
        keep(game, seat, quick, option);
    }
    let rounds = &mut game.state.rounds;
    if game.state.round.is_empty() && rounds.answers >= rounds.next {
        rounds.mark = quick;
        rounds.marked = Some((seat, option));
        rounds.returned = false;
        rounds.next = rounds.answers.saturating_mul(2);
    }
    false
}

/// Ends the game if nobody can stop the loop, since players choose only the order of what must be resolved; returns
/// whether it ended.
fn ends_by_itself(game: &mut Game<'_>) -> bool {
    let Endless::OnReturn(outcome) = game.library.rules.ending.endless else { return false };
    let nowhere = order::leads_nowhere(game);
    if nowhere {
        game.end_endless(outcome);
    }
    nowhere
}

/// Adds an answer to the round that has begun. The round is given up if the remembered state comes back with
/// another answer, or if there are too many answers.
fn keep(game: &mut Game<'_>, seat: Seat, quick: u64, option: Opt) {
    let at = game.state.round.len() as u16;
    if game.state.rounds.firsts[seat.index()].is_none() {
        let exact = canon::exact_hash(game);
        game.state.rounds.firsts[seat.index()] = Some(Choice { quick, exact, option, at });
    }
    let back = quick == game.state.rounds.mark;
    if back || game.state.round.push(Some(option)).is_err() {
        game.state.round.truncate(0);
    }
}

/// The counts that can be declared.
pub fn offer(options: &mut Options) {
    (0..=limits::DECLARED).for_each(|count| options.add(Opt::Num(count)));
}

/// A count is declared. Where the other player has a choice in the loop, too, that player is asked next;
/// the smaller count holds, and its player stops the loop: of equal ones the turn player's.
pub fn declare(game: &mut Game<'_>, option: Opt) {
    let (Some(seat), Opt::Num(count)) = (game.state.rounds.asks, option) else { return };
    let turn_player = game.state.board.turn.player;
    let rounds = &mut game.state.rounds;
    rounds.declared[seat.index()] = Some(count as u16);
    let other = seat.other();
    let has_choice = rounds.firsts[other.index()].is_some();
    if has_choice && rounds.declared[other.index()].is_none() {
        rounds.asks = Some(other);
        return;
    }
    let of = |seat: Seat| rounds.declared[seat.index()];
    let (stops, barred) = match (of(turn_player), of(turn_player.other())) {
        (Some(own), Some(others)) if own <= others => (turn_player, turn_player.other()),
        (Some(_), Some(_)) => (turn_player.other(), turn_player),
        _ => (seat, seat),
    };
    let count = of(stops).unwrap_or_default();
    rounds.asks = None;
    rounds.declared = [None; 2];
    rounds.at = 0;
    let before = rounds.firsts[stops.index()].map_or(0, |first| first.at);
    rounds.left = count.saturating_mul(game.state.round.len() as u16).saturating_add(before);
    let firsts = rounds.firsts;
    refuse(game, Refusal { seat: stops, choice: firsts[stops.index()], once: stops != barred });
    if stops != barred {
        refuse(game, Refusal { seat: barred, choice: firsts[barred.index()], once: false });
    }
    let cause = game.state.control.top().no;
    game.note(cause, By::Kernel, 3, || Noted::Runs { count, stops, both: stops != barred });
    if game.state.rounds.left == 0 {
        game.state.round.truncate(0);
    }
}

/// Keeps a refusal; the oldest one makes room.
fn refuse(game: &mut Game<'_>, refusal: Refusal) {
    if game.state.refused.len() == limits::REFUSALS {
        game.state.refused.remove(0);
    }
    // There is room now.
    let _ = game.state.refused.push(refusal);
}

/// Applies a declared loop to a player's options: returns the answer that runs the loop; otherwise, or where that is no
/// option any more, takes refused options out, of which the last one always stays, and returns the option that is left
/// alone.
pub fn bind(game: &mut Game<'_>, seat: Seat) -> Option<Opt> {
    if game.state.rounds.left > 0 {
        let rounds = &mut game.state.rounds;
        let answer = game.state.round.get(rounds.at as usize).copied().flatten();
        rounds.at = (rounds.at + 1) % (game.state.round.len() as u16).max(1);
        rounds.left -= 1;
        let answer = answer.map(|answer| here(&game.state, answer));
        let found = answer.filter(|answer| game.warm.options.list().contains(answer));
        if found.is_none() || game.state.rounds.left == 0 {
            game.state.rounds.left = 0;
            game.state.round.truncate(0);
        }
        game.state.books.steps = 0;
        game.warm.mark = None;
        if found.is_some() {
            return found;
        }
    }
    if !game.state.refused.iter().any(|refusal| refusal.seat == seat) {
        return None;
    }
    let quick = quick(game);
    let alike = |refusal: &Refusal| {
        refusal.seat == seat && refusal.choice.is_some_and(|choice| choice.quick == quick)
    };
    if !game.state.refused.iter().any(alike) {
        return None;
    }
    let exact = canon::exact_hash(game);
    let refused = game.state.refused.iter().filter(|refusal| refusal.seat == seat);
    let refused = refused.filter_map(|refusal| refusal.choice);
    let refused = refused.filter(|choice| choice.exact == exact);
    for choice in refused {
        let option = here(&game.state, choice.option);
        if game.warm.options.list().len() > 1 {
            game.warm.options.remove(option);
        }
    }
    match game.warm.options.list() {
        [only] => {
            let only = *only;
            forget_once(game, seat);
            Some(only)
        }
        _ => None,
    }
}

/// Drops refusals that hold for one answer only: with the player's next answer the loop is stopped.
fn forget_once(game: &mut Game<'_>, seat: Seat) {
    if !game.state.refused.is_empty() {
        game.state.refused.retain(|refusal| !(refusal.once && refusal.seat == seat));
    }
}

/// The decision how often a loop runs, if it is due; its options are written.
pub fn question(game: &mut Game<'_>) -> Option<(Decider, About)> {
    let seat = game.state.rounds.asks?;
    game.warm.options.clear();
    offer(&mut game.warm.options);
    let both = game.state.rounds.firsts.iter().all(Option::is_some);
    Some((Decider::Player(seat), About::Rounds { both }))
}

/// A cheap hash, equal for equal states and seldom for others: sizes of zones, cards in cells, frames, and how many
/// triggers and effects there are.
pub(in crate::engine) fn quick(game: &Game<'_>) -> u64 {
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let mix = |hash: u64, part: u64| (hash ^ part).wrapping_mul(PRIME).rotate_left(5);
    let State { board, control, .. } = &game.state;
    let mut hash = board.turn.phase.0.into();
    for seat in Seat::BOTH {
        for (n, word) in game.library.rules.vocab.zones.iter().enumerate() {
            let zone = board.zone(seat, ZoneId(n as u8));
            hash = mix(hash, zone.len() as u64);
            let in_cells = if word.cells > 0 { zone } else { &[] };
            for id in in_cells {
                let card = board.card(*id);
                let place = u64::from(id.0) << 24 | u64::from(card.cell) << 16;
                hash = mix(hash, place | u64::from(card.status));
            }
        }
    }
    for frame in control.frames.iter() {
        hash = mix(hash, u64::from(frame.proc.0) << 32 | u64::from(frame.pc));
    }
    mix(hash, (control.pending.len() as u64) << 32 | board.continuing.len() as u64)
}

/// An option without entry numbers, which grow: triggers and effects are named by their place in the order of
/// numbers.
fn normal(state: &State, option: Opt) -> Opt {
    let waiting = |no: EntryNo| state.control.pending.iter().filter(|other| other.no < no).count();
    let lasting = |no: EntryNo| state.board.continuing.iter().filter(|other| other.no < no).count();
    match option {
        Opt::Trigger(no) => Opt::Trigger(EntryNo(waiting(no) as u32)),
        Opt::Leave(no) => Opt::Leave(EntryNo(waiting(no) as u32)),
        Opt::Effect(no) => Opt::Effect(EntryNo(lasting(no) as u32)),
        other => other,
    }
}

/// The option of the present state that an option from `normal` names.
fn here(state: &State, option: Opt) -> Opt {
    let same = |now: Opt| normal(state, now) == option;
    let waiting = state.control.pending.iter().map(|pending| pending.no);
    let mut found = match option {
        Opt::Trigger(_) => waiting.map(Opt::Trigger).find(|now| same(*now)),
        Opt::Leave(_) => waiting.map(Opt::Leave).find(|now| same(*now)),
        Opt::Effect(_) => {
            let lasting = state.board.continuing.iter().map(|effect| Opt::Effect(effect.no));
            lasting.into_iter().find(|now| same(*now))
        }
        other => Some(other),
    };
    found.take().unwrap_or(option)
}
