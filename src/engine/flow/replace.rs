//! Replacements: a batch that something may replace waits in a frame until all its members are
//! settled, for a replacement may itself ask.

use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::changes::replacing;
use crate::engine::door;
use crate::engine::eval::facts;
use crate::engine::flow::effect;
use crate::engine::game::{
    Game,
    rulebook::steps::{CHANGE, Progress, change as slots},
    trace::{By, Noted},
};
use crate::engine::state::{
    board::Delayed,
    control::{Change, Fate, Val, Waiting},
    decision::{About, Decider, Opt},
    ids::{CardId, Seat},
};
use crate::engine::triggers::history;
use crate::vocab::EventRole;

/// One step of a waiting batch: the next replacement, or the commit.
pub fn step(game: &mut Game<'_>) -> Progress {
    let first = game.state.control.slot(slots::FIRST).num() as usize;
    let count = game.state.control.slot(slots::COUNT).num() as usize;
    let rules = game.library.rules;
    let is_undecided = |w: &Waiting| w.fate == Fate::Open;
    let is_first = |w: &Waiting| door::is_noted_first(rules, &w.change);
    let of_batch = &game.state.control.changes[first..first + count];
    let noted = of_batch.iter().position(|w| is_undecided(w) && is_first(w));
    if noted.is_none() && of_batch.iter().any(|w| w.fate == Fate::Settled && is_first(w)) {
        note_settled(game, first, count);
        return Progress::Went;
    }
    let open = noted.or_else(|| of_batch.iter().position(is_undecided)).map(|n| first + n);
    let Some(member) = open else {
        let mut batch = game.take_batch();
        let of_batch = &game.state.control.changes[first..first + count];
        batch.extend(of_batch.iter().filter(|w| w.fate == Fate::Settled).map(|w| w.change));
        // An event that was replaced counts as done, but pays no cost.
        let in_place = of_batch.iter().any(|w| w.fate == Fate::Replaced && !w.change.is_part);
        let noted = of_batch.iter().any(|w| w.fate == Fate::Noted(true));
        let tried = of_batch.iter().filter(|w| !matches!(w.fate, Fate::Noted(_)));
        let tried: door::Batch = tried.map(|w| w.change).collect();
        let awaited = effect::is_awaited(game);
        let is_watched = effect::is_watched(game);
        game.state.control.changes.truncate(first);
        // What a replacement did is not the event itself.
        if let Some(frame) = game.state.control.top_mut() {
            frame.change_made = false;
        }
        door::settle(game, &batch, &tried);
        game.warm.batch = batch;
        let did = game.state.control.top().change_made || noted;
        game.state.control.pop();
        if let Some(frame) = game.state.control.top_mut() {
            frame.change_made = did;
        }
        if let Some(wanted) = awaited {
            effect::settle_payment(game, wanted, did && !in_place);
        } else if is_watched {
            effect::made(game, did || in_place);
        }
        let control = &mut game.state.control;
        if !control.frames.iter().any(|frame| frame.proc == CHANGE) {
            control.pending.iter_mut().for_each(|pending| pending.in_batch = false);
        }
        return Progress::Went;
    };
    game.state.control.set_slot(slots::MEMBER, Val::Num(member as i32));
    if is_part_of_replaced(game, first, member) {
        game.state.control.changes[member].fate = Fate::Replaced;
        return Progress::Went;
    }
    let Waiting { change, passed, .. } = game.state.control.changes[member];
    let found = door::replacements(game, &change, &passed);
    if found.is_empty() {
        game.state.control.changes[member].fate = Fate::Settled;
        return Progress::Went;
    }
    let decider = affected_player(game, &change);
    for (card, ability) in &found {
        game.warm.options.add(Opt::Ability(*card, *ability));
    }
    let all_optional = found.iter().all(|(_, a)| game.library.code.ability(*a).optional);
    if all_optional {
        game.warm.options.add(Opt::Pass);
    }
    Progress::Asks(Decider::Player(decider), About::Replacement)
}

/// Notes the settled members that are noted before the rest of the batch ([`door::is_noted_first`]).
fn note_settled(game: &mut Game<'_>, first: usize, count: usize) {
    let rules = game.library.rules;
    let is_it = |w: &Waiting| w.fate == Fate::Settled && door::is_noted_first(rules, &w.change);
    let of_batch = game.state.control.changes[first..first + count].iter();
    let noted: door::Batch = of_batch.filter(|w| is_it(w)).map(|w| w.change).collect();
    door::note_first(game, &noted);
    let Game { state, warm, .. } = game;
    for waiting in &mut state.control.changes[first..first + count] {
        if is_it(waiting) {
            let made = warm.made.iter().any(|made| made.is_of(&waiting.change));
            waiting.fate = Fate::Noted(made);
        }
    }
}

/// Whether this change is a part of one that has been replaced.
fn is_part_of_replaced(game: &Game<'_>, first: usize, member: usize) -> bool {
    let changes = &game.state.control.changes;
    let Waiting { change, .. } = changes[member];
    let whole = (member > first).then(|| changes[member - 1]);
    change.is_part
        && whole
            .is_some_and(|whole| whole.change.card == change.card && whole.fate == Fate::Replaced)
}

/// The answer to a question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    let member = game.state.control.slot(slots::MEMBER).num() as usize;
    let change = game.state.control.changes[member].change;
    match option {
        Opt::Ability(card, ability) => {
            let delayed = replacing::delayed_for(game, card, ability, &change);
            let delayed = delayed.map(|at| take_delayed(game, at));
            let (this, seat) = match delayed {
                Some(one) => (one.this, one.seat),
                None => replacing::whose(&game.look(), card, ability),
            };
            let waiting = &mut game.state.control.changes[member];
            waiting.fate = Fate::Replaced;
            let added = waiting.passed.add(card, ability);
            game.within(added);
            let cause = game.state.control.top().no;
            game.note(cause, By::Kernel, 3, || Noted::Replaced { change, ability, this });
            history::count_use(game, ability, this);
            let code = game.library.code.ability(ability);
            let facts = change.facts();
            let captures =
                delayed.map_or_else(|| captures_of(game, card, ability), |one| one.captures);
            let given: smallvec::SmallVec<[(usize, Val); 4]> = code
                .when
                .first()
                .map(|pattern| facts::filled(pattern, &captures, &facts))
                .into_iter()
                .flatten()
                .enumerate()
                .filter(|(_, value)| *value != Val::None)
                .collect();
            game.begin_effect(ability, this, seat, cause, &given);
        }
        // None of the offered replacements applies; others may still have their turn.
        _ => {
            let Waiting { change, passed, .. } = game.state.control.changes[member];
            for (card, ability) in replacing::replacements(game, &change, &passed) {
                let added = game.state.control.changes[member].passed.add(card, ability);
                game.within(added);
            }
        }
    }
}

/// Lets the event that is being replaced happen after all (`apply x`).
pub fn apply_replaced(game: &mut Game<'_>) {
    let frames = &game.state.control.frames;
    let Some(frame) = frames.iter().rev().find(|frame| frame.proc == CHANGE) else { return };
    let at = frame.base as usize + slots::MEMBER;
    let member = game.state.control.values[at].num() as usize;
    if let Some(waiting) = game.state.control.changes.get_mut(member) {
        waiting.fate = Fate::Open;
    }
}

/// A delayed replacement as it replaces an event; it waits no longer unless it does so each time.
fn take_delayed(game: &mut Game<'_>, at: usize) -> Delayed {
    let delayed = game.state.board.delayed[at];
    if !game.library.code.ability(delayed.ability).again {
        game.state.board.delayed.remove(at);
    }
    delayed
}

/// The captures of a granted ability; empty for a card's own.
fn captures_of(game: &Game<'_>, card: CardId, ability: AbilityId) -> [Val; MAX_CAPTURES] {
    let mut granted = game.warm.granted.iter();
    let found = granted.find(|granted| (granted.card, granted.ability) == (card, ability));
    found.map(|granted| granted.captures).unwrap_or_default()
}

/// The player who orders the replacements of an event: the side of its card or, for damage, the player who takes
/// it, whatever card deals it.
fn affected_player(game: &Game<'_>, change: &Change) -> Seat {
    let words = game.library.rules.vocab.events.iter();
    let mut damage = words.filter(|word| word.subject == EventRole::Damage);
    if damage.any(|word| change.events.has(word.settled.unwrap_or(word.kind))) {
        return change.player;
    }
    match game.state.board.now(change.card) {
        Some(card) => game.state.board.card(card).side,
        None => change.player,
    }
}
