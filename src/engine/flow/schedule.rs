//! The schedule: the resolution queue for mandatory triggers, optional triggers and face-down
//! reveals, as data.
//!
//! A trigger that arises is routed to a lane by its class and its cause. A window takes the triggers
//! of one lane and says who acts first, who acts next, what goes before what, what else may be used
//! meanwhile and when it closes. Rulebooks differ only in these tables.

use crate::code::{AbilityId, Code, MAX_SLOTS};
use crate::engine::door;
use crate::engine::eval::facts;
use crate::engine::flow::{answers, effect::entry_costs, rule_actions};
use crate::engine::game::{
    Cx, Game,
    look::Look,
    rulebook::{
        steps::{Progress, WINDOW},
        windows::{Closes, First, LATER, Lane, Locks, LostSource, Turns, Window, slots},
    },
    trace::{By, Lost, Noted},
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::Used,
    control::{Control, Frame, Pending, Val, WindowId},
    decision::{About, Decider, Opt},
    ids::{EntryNo, ObjRef, Seat},
};
use crate::engine::triggers::{history, watch};

/// Opens a window, unless nobody could do anything in it; returns whether it opened.
pub fn open(game: &mut Game<'_>, id: WindowId) -> bool {
    let window = &game.library.rules.windows[id.0 as usize];
    if window.only_triggers() && game.state.control.pending.is_empty() {
        return false;
    }
    if game.state.control.pending.is_empty()
        && window.offer.is_none()
        && window.check.is_some_and(|check| rule_actions::is_settled(game, check))
    {
        did(game, false);
        return false;
    }
    let behind = waited_before(game, window);
    let waits = game.state.control.pending.iter().filter(|p| window.takes(p)).count() > behind
        || window.check.is_some_and(|check| rule_actions::are_due(game, check));
    if !waits && !Seat::BOTH.into_iter().any(|seat| offers(game, window, seat)) {
        if window.check.is_some() {
            did(game, false);
        }
        return false;
    }
    let first = first(game, window);
    let cause = game.state.control.top().no;
    // Nobody is told: that the window opens may reveal that a player can do something in it.
    let no = game.note_to(0, cause, game.by(), 3, || Noted::Opens { window: id });
    let frame = Frame { proc: WINDOW, seat: first, actor: first, no, ..Frame::default() };
    let mut slots = [Val::None; slots::COUNT];
    slots[slots::WINDOW] = Val::Num(i32::from(id.0));
    slots[slots::SEAT] = Val::Seat(first);
    slots[slots::PASSES] = Val::Num(0);
    slots[slots::BEHIND] = Val::Num(behind as i32);
    game.call(frame, &slots);
    true
}

/// The number of triggers of its lane that the window leaves to the one below: see [`Window::leaves_held`].
fn waited_before(game: &Game<'_>, window: &Window) -> usize {
    if !window.leaves_held {
        return 0;
    }
    let control = &game.state.control;
    let slot = |frame: &Frame, slot: usize| control.values[frame.base as usize + slot].num();
    let below = control.frames.iter().rev().find(|frame| {
        let of = |id: i32| game.library.rules.windows[id as usize].lane;
        frame.proc == WINDOW && of(slot(frame, slots::WINDOW)) == window.lane
    });
    below.map_or(0, |frame| slot(frame, slots::WAITED) as usize)
}

/// The player who acts first in the window; the seat of its frame.
fn first(game: &Game<'_>, window: &Window) -> Seat {
    let turn_player = game.state.board.turn.player;
    match window.first {
        First::TurnPlayer => turn_player,
        First::NonTurnPlayer => turn_player.other(),
        First::Opponent => game.state.control.top().seat.other(),
    }
}

fn did(game: &mut Game<'_>, did: bool) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.change_made = did;
    }
}

/// Whether the window offers either player something beside triggers.
pub fn offers_anything(game: &mut Game<'_>, id: WindowId) -> bool {
    let window = &game.library.rules.windows[usize::from(id.0)];
    Seat::BOTH.into_iter().any(|seat| offers(game, window, seat))
}

/// Whether the window offers a player something beside triggers.
fn offers(game: &mut Game<'_>, window: &Window, seat: Seat) -> bool {
    let Some(offer) = window.offer else { return false };
    let mut options = std::mem::take(&mut game.warm.options);
    options.clear();
    (offer.options)(&game.look(), seat, &mut options);
    let any = !options.list().is_empty();
    options.clear();
    game.warm.options = options;
    any
}

fn window(game: &Game<'_>) -> &'static Window {
    &game.library.rules.windows[game.state.control.slot(slots::WINDOW).num() as usize]
}

/// One step of the open window: what the player whose turn it is may do.
pub fn step(game: &mut Game<'_>) -> Progress {
    let window = window(game);
    if window.check.is_some_and(|check| rule_actions::step(game, check)) {
        return Progress::Went;
    }
    let depth = game.state.control.frames.len();
    let sent = usize::from(game.state.control.top().base) + slots::SENT;
    let progress = go_on(game, window);
    if progress == Progress::Went && game.state.control.frames.len() >= depth {
        game.state.control.values[sent] = Val::Bool(false);
    }
    progress
}

/// What the window does after its check.
fn go_on(game: &mut Game<'_>, window: &'static Window) -> Progress {
    if game.state.control.slot(slots::AFTER).truth() {
        game.state.control.set_slot(slots::AFTER, Val::Bool(false));
        for after in window.after {
            if game
                .state
                .control
                .pending
                .iter()
                .any(|p| p.lane == game.library.rules.windows[after.0 as usize].lane.0)
            {
                open(game, *after);
                return Progress::Went;
            }
        }
    }
    if window.runs_later && run_later(game, window) {
        return Progress::Went;
    }
    let owed =
        game.library.rules.resolving.pays_early && entry_costs::pay_next(game, window.lane.0);
    if owed {
        return Progress::Went;
    }
    if drop_lost(game, window) {
        return Progress::Went;
    }
    let waiting = own(&game.state.control, window).count();
    if window.closes == Closes::Empty && waiting == 0 {
        close(game);
        return Progress::Went;
    }
    let seat = whose(game, window);
    let passes = game.state.control.slot(slots::PASSES).num();
    if passes >= 2 || answers::is_negated(game) {
        lapse(game, window, None);
        close(game);
        return Progress::Went;
    }
    let both = window.turns == Turns::FirstForBoth;
    let later = match window.ranks {
        Some(rank) => behind_others(game, window, rank),
        None => Behind::new(),
    };
    let mine = |p: &&Pending| (both || p.seat == seat) && !later.contains(&p.no);
    let mut locked = false;
    for pending in own(&game.state.control, window).filter(mine) {
        if window.mandatory.contains(&pending.class) {
            game.warm.options.add(Opt::Trigger(pending.no));
            if window.leaves_limited && game.library.code.ability(pending.ability).limit > 0 {
                game.warm.options.add(Opt::Leave(pending.no));
            }
            locked = true;
        }
    }
    let barred = match window.locks {
        Locks::Pass => false,
        Locks::Own => locked,
        Locks::All => Seat::BOTH.into_iter().any(|seat| must(game, window, seat)),
    };
    if !barred {
        let mut options = std::mem::take(&mut game.warm.options);
        let look = game.look();
        let is_open =
            |p: &&Pending| window.optional.contains(&p.class) && answers::is_open(&look, p);
        for pending in own(look.control(), window).filter(mine).filter(is_open) {
            options.add(Opt::Trigger(pending.no));
        }
        if let Some(offer) = window.offer {
            (offer.options)(&look, seat, &mut options);
        }
        game.warm.options = options;
    }
    if !locked {
        game.warm.options.add(Opt::Pass);
    }
    let id = WindowId(game.state.control.slot(slots::WINDOW).num() as u8);
    Progress::Asks(Decider::Player(seat), About::Window(id))
}

/// The triggers that wait for the open window, in order, without those of a window of the same lane below it.
fn own<'c>(control: &'c Control, window: &Window) -> impl Iterator<Item = &'c Pending> + use<'c> {
    let lane = window.lane.0;
    let behind = control.slot(slots::BEHIND).num() as usize;
    control.pending.iter().filter(move |p| p.lane == lane).skip(behind)
}

/// The triggers of a window that come after others of it.
type Behind = smallvec::SmallVec<[EntryNo; 16]>;

/// The triggers of the window that are not of the lowest rank.
fn behind_others(
    game: &mut Game<'_>,
    window: &Window,
    rank: fn(&Look<'_>, &Pending) -> u8,
) -> Behind {
    let look = game.look();
    let waiting = own(look.control(), window);
    let ranked: smallvec::SmallVec<[(u8, EntryNo); 16]> =
        waiting.map(|p| (rank(&look, p), p.no)).collect();
    let least = ranked.iter().map(|(rank, _)| *rank).min();
    ranked.into_iter().filter(|(rank, _)| Some(*rank) != least).map(|(_, no)| no).collect()
}

/// Pushes frames for the procedures that texts have put off, the first one on top; returns whether there were any.
/// Triggers that wait by then go on waiting until the procedures are done.
fn run_later(game: &mut Game<'_>, window: &Window) -> bool {
    let waited = game.state.control.pending.iter().filter(|p| p.lane == window.lane.0).count();
    let is_later = |p: &Pending| p.lane == LATER.0;
    let any = game.state.control.pending.iter().any(is_later);
    game.state.control.set_slot(slots::WAITED, Val::Num(if any { waited as i32 } else { 0 }));
    while let Some(last) = game.state.control.pending.iter().rposition(is_later) {
        let Pending { proc, seat, this, event, no, .. } = door::take_pending(game, last);
        let frame = Frame { proc, seat, actor: seat, this, no, ..Frame::default() };
        game.call(frame, &[Val::Object(event.subject), Val::Object(event.other)]);
    }
    any
}

/// Whether a mandatory trigger of the player waits for the window.
fn must(game: &Game<'_>, window: &Window, seat: Seat) -> bool {
    let mut pending = game.state.control.pending.iter();
    pending
        .any(|p| p.lane == window.lane.0 && p.seat == seat && window.mandatory.contains(&p.class))
}

/// The player who acts now.
fn whose(game: &Game<'_>, window: &Window) -> Seat {
    if window.turns == Turns::FirstWhileWaiting {
        let first = game.state.control.top().seat;
        let mut pending = game.state.control.pending.iter();
        let waits = pending.any(|p| p.lane == window.lane.0 && p.seat == first);
        return if waits { first } else { first.other() };
    }
    match game.state.control.slot(slots::OUT) {
        Val::Seat(out) if must(game, window, out) => out,
        Val::Seat(out) => out.other(),
        _ => game.state.control.slot(slots::SEAT).seat(),
    }
}

/// A trigger that waits.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    pub ability: AbilityId,
    pub this: ObjRef,
    pub no: EntryNo,
}

/// The triggers because of which a player may not use this option in the open window.
pub fn barring(game: &Game<'_>, seat: Seat, option: Opt) -> Vec<Waiting> {
    if game.state.control.top().proc != WINDOW {
        return Vec::new();
    }
    let window = window(game);
    let bars = |p: &&Pending| match window.locks {
        Locks::Pass => p.seat == seat && option == Opt::Pass,
        Locks::Own => p.seat == seat,
        Locks::All => p.seat == seat || option != Opt::Pass,
    };
    let must =
        |p: &&Pending| p.lane == window.lane.0 && window.mandatory.contains(&p.class) && bars(p);
    let waiting = game.state.control.pending.iter().filter(must);
    let waiting = waiting.map(|p| Waiting { ability: p.ability, this: p.this, no: p.no });
    waiting.filter(|p| option != Opt::Trigger(p.no)).collect()
}

/// The answer to a question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    game.state.control.set_slot(slots::SENT, Val::Bool(false));
    let window = window(game);
    let seat = whose(game, window);
    match option {
        Opt::Pass => {
            if window.closes == Closes::Empty {
                lapse(game, window, Some(seat));
            }
            let out = game.state.control.slot(slots::OUT);
            let passes = match (window.closes, out) {
                (Closes::BothPassed, Val::Seat(_)) => 1,
                _ => game.state.control.slot(slots::PASSES).num(),
            };
            if window.closes == Closes::BothPassed {
                game.state.control.set_slot(slots::OUT, Val::Seat(seat));
            }
            game.state.control.set_slot(slots::PASSES, Val::Num(passes + 1));
            game.state.control.set_slot(slots::SEAT, Val::Seat(seat.other()));
        }
        Opt::Trigger(no) => {
            acted(game, window, seat);
            if let Some(index) = game.state.control.pending.iter().position(|p| p.no == no) {
                let pending = door::take_pending(game, index);
                resolve(game, pending);
            }
        }
        Opt::Leave(no) => {
            if let Some(index) = game.state.control.pending.iter().position(|p| p.no == no) {
                leave(game, index);
            }
        }
        other => {
            acted(game, window, seat);
            if let Some(offer) = window.offer {
                let frame = game.state.control.frames.len();
                let acts_next = usize::from(game.state.control.top().base) + slots::SEAT;
                let flow = (offer.take)(Cx { game: &mut *game }, seat, other);
                debug_assert!(game.state.control.frames.len() >= frame, "an offer pops no frame");
                if flow.is_again() {
                    game.state.control.values[acts_next] = Val::Seat(seat);
                }
            }
        }
    }
}

/// Passes the turn in the window on after something was used.
fn acted(game: &mut Game<'_>, window: &Window, seat: Seat) {
    let next = match window.turns {
        Turns::OneEach => seat.other(),
        Turns::ManyThenOther => seat,
        Turns::OneThenAgain | Turns::FirstWhileWaiting | Turns::FirstForBoth => {
            game.state.control.top().seat
        }
    };
    if window.check.is_some() {
        game.state.control.set_slot(slots::ACTED, Val::Bool(true));
    }
    game.state.control.set_slot(slots::PASSES, Val::Num(0));
    game.state.control.set_slot(slots::SEAT, Val::Seat(next));
    game.state.control.set_slot(slots::AFTER, Val::Bool(true));
}

/// Begins a waiting trigger's effect.
fn resolve(game: &mut Game<'_>, pending: Pending) {
    let slots = slots_of(game, &pending);
    history::count_use(game, pending.ability, pending.this);
    let kept = is_kept_from_use(game, &pending);
    if kept || !watch::condition_holds(game, &pending, &slots) {
        let Pending { ability, this, no, .. } = pending;
        let why = if kept { Lost::Forbidden } else { Lost::Condition };
        game.note(no, game.by(), 3, || Noted::Dropped { ability, this, why });
        return;
    }
    game.begin_effect(pending.ability, pending.this, pending.seat, pending.no, &[]);
    fill(game, &slots);
    entry_costs::resume(game, &pending);
    answers::begun(game);
}

/// Whether the trigger's player is forbidden what it counts as used for.
fn is_kept_from_use(game: &mut Game<'_>, pending: &Pending) -> bool {
    let uses = game.library.code.ability(pending.ability).uses;
    uses != 0
        && game.library.restricts_use.is_some()
        && game.look().is_kept_from_use(pending.seat, uses)
}

/// The slots with which the text of a trigger begins.
pub fn slots_of(game: &Game<'_>, pending: &Pending) -> [Val; MAX_SLOTS] {
    first_slots(&game.library.code, pending)
}

pub fn first_slots(code: &Code, pending: &Pending) -> [Val; MAX_SLOTS] {
    let code = code.ability(pending.ability);
    match code.when.get(pending.pattern as usize) {
        Some(pattern) => facts::filled(pattern, &pending.captures, &pending.event),
        None => facts::given(&pending.captures),
    }
}

/// Fills the slots of the trigger's text, which runs now and follows these cards from now on.
pub fn fill(game: &mut Game<'_>, slots: &[Val]) {
    let given = || slots.iter().enumerate().filter(|(_, value)| **value != Val::None);
    for (slot, value) in given() {
        game.state.control.set_slot(slot, *value);
    }
    for (slot, value) in given().filter(|(_, value)| matches!(value, Val::BoardList { .. })) {
        facts::set_kept(game, slot, *value);
    }
}

/// Leaves a trigger unused. A state trigger counts as used: its condition may go on holding, so that it would wait
/// again at once.
fn leave(game: &mut Game<'_>, index: usize) {
    let Pending { ability, this, no, .. } = door::take_pending(game, index);
    if game.library.code.ability(ability).of_state {
        history::count_use(game, ability, this);
    }
    let by = game.by();
    game.note(no, by, 3, || Noted::Lapsed { ability, this });
}

/// Drops one trigger whose source has left, or whose limit is used up.
fn drop_lost(game: &mut Game<'_>, window: &Window) -> bool {
    let board = &game.state.board;
    let code = &game.library.code;
    let why = |p: &Pending| {
        let limit = code.ability(p.ability).limit;
        let used_up = limit > 0
            && board.used(crate::engine::state::board::Used::Ability(p.ability), p.this) >= limit;
        let left =
            window.lost_source == LostSource::Drop && !p.leaving && board.now(p.this).is_none();
        let lost = if left { Some(Lost::Source) } else { used_up.then_some(Lost::Limit) };
        lost.filter(|_| p.lane == window.lane.0)
    };
    let mut pending = game.state.control.pending.iter().enumerate();
    let Some((index, why)) = pending.find_map(|(n, p)| Some((n, why(p)?))) else { return false };
    let Pending { ability, this, no, .. } = door::take_pending(game, index);
    game.note(no, game.by(), 3, || Noted::Dropped { ability, this, why });
    true
}

/// Drops the optional triggers of the window's lane that were not used, of one seat or of both.
fn lapse(game: &mut Game<'_>, window: &Window, seat: Option<Seat>) {
    let gone =
        |p: &&Pending| window.optional.contains(&p.class) && seat.is_none_or(|seat| seat == p.seat);
    let next = |game: &Game<'_>| {
        let control = &game.state.control;
        let no = own(control, window).find(gone)?.no;
        control.pending.iter().position(|p| p.no == no)
    };
    while let Some(index) = next(game) {
        let Pending { ability, this, no, .. } = door::take_pending(game, index);
        game.note(no, By::Kernel, 3, || Noted::Lapsed { ability, this });
    }
}

/// Lets abilities that wait only once in this lane wait again, unless another window of the lane is still open.
fn end_once(game: &mut Game<'_>, lane: Lane) {
    let control = &game.state.control;
    let is_open = control.frames.iter().any(|frame| {
        let window = || control.values[frame.base as usize + slots::WINDOW].num() as usize;
        frame.proc == WINDOW && game.library.rules.windows[window()].lane == lane
    });
    if !is_open {
        let of_lane = |what: Used| matches!(what, Used::Once(_, of) if of == lane.0);
        game.state.board.uses.retain(|used| !of_lane(used.what));
    }
}

fn close(game: &mut Game<'_>) {
    let checks = window(game).check.is_some();
    let acted = game.state.control.slot(slots::ACTED).truth();
    let lane = window(game).lane;
    game.state.control.pop();
    if game.library.rules.routes.iter().any(|route| route.once && route.to == Some(lane)) {
        end_once(game, lane);
    }
    if checks {
        did(game, acted);
    }
    if game.state.control.frames.is_empty() {
        game.stop(Limit::Frames);
    }
}
