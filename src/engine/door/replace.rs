//! Replacements: a batch that something may replace waits in a frame until all its members are
//! settled, for a replacement may itself ask.

use super::{bar, commit, goal, happens, location, named};
use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::effect;
use crate::engine::game::Game;
use crate::engine::look::Look;
use crate::engine::look::eval::Scope;
use crate::engine::options::cost;
use crate::engine::options::{About, Decider, Opt};
use crate::engine::rulebook::steps::CHANGE;
use crate::engine::run::Progress;
use crate::engine::state::board::Used;
use crate::engine::state::control::{Change, Fate, Passed, Val, Waiting};
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::engine::trace::{By, Noted};
use crate::engine::triggers::matching::{self, Happening};
use crate::engine::triggers::{facts, history, index, look_back};
use crate::engine::values::derive::{self, Granted};
use crate::engine::values::steady::is_recorded;
use crate::vocab::{EventRole, Form};

/// Slots of a [`CHANGE`] frame.
pub mod slots {
    /// Index of the batch's first member in `changes`.
    pub const FIRST: usize = 0;
    pub const COUNT: usize = 1;
    /// The member that a replacement is being resolved for.
    pub const MEMBER: usize = 2;
}

/// One step of a waiting batch: the next replacement, or the commit.
pub fn step(game: &mut Game<'_>) -> Progress {
    let first = game.state.control.slot(slots::FIRST).num() as usize;
    let count = game.state.control.slot(slots::COUNT).num() as usize;
    let open = (first..first + count).find(|n| {
        game.state.control.changes.get(*n).is_some_and(|change| change.fate == Fate::Open)
    });
    let Some(member) = open else {
        let mut batch = game.take_batch();
        let settled = game.state.control.changes.iter().skip(first).take(count);
        batch.extend(settled.filter(|w| w.fate != Fate::Replaced).map(|w| w.change));
        // What was replaced counts as done, but pays no cost.
        let in_place = batch.len() < count && !effect::is_cost(game);
        let is_watched = effect::is_watched(game);
        let waited = game.state.control.changes.iter().skip(first).take(count);
        let tried: smallvec::SmallVec<[Change; 8]> = waited.map(|w| w.change).collect();
        game.state.control.changes.truncate(first);
        // What was done in the place of the event is not the event.
        if let Some(frame) = game.state.control.top_mut() {
            frame.did = false;
        }
        commit(game, &batch);
        named::keep_done(game, &tried);
        game.warm.batch = batch;
        let did = game.state.control.top().did;
        game.state.control.pop();
        if let Some(frame) = game.state.control.top_mut() {
            frame.did = did;
        }
        if is_watched {
            effect::made(game, did || in_place);
        }
        let control = &mut game.state.control;
        if !control.frames.iter().any(|frame| frame.proc == CHANGE) {
            control.pending.iter_mut().for_each(|pending| pending.in_batch = false);
        }
        return Progress::Went;
    };
    game.state.control.set_slot(slots::MEMBER, Val::Num(member as i32));
    if is_part_of_replaced(game, member) {
        game.state.control.changes[member].fate = Fate::Replaced;
        return Progress::Went;
    }
    let Waiting { change, passed, .. } = game.state.control.changes[member];
    let mut found = replacements(game, &change, &passed);
    found.retain(|(card, ability)| is_open(game, *card, *ability));
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

/// Whether something else is done in place of the change that this one is a part of.
fn is_part_of_replaced(game: &Game<'_>, member: usize) -> bool {
    let changes = &game.state.control.changes;
    let whole = member.checked_sub(1).and_then(|before| changes.get(before));
    changes[member].change.is_part && whole.is_some_and(|whole| whole.fate == Fate::Replaced)
}

/// Whether it may be used: what may be let pass is let pass for a player who does not decide.
fn is_open(game: &Game<'_>, card: CardId, ability: AbilityId) -> bool {
    let seat = game.state.board.card(card).side;
    !game.library.code.ability(ability).optional || game.is_offered(seat, false, false)
}

/// The answer to a question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    let member = game.state.control.slot(slots::MEMBER).num() as usize;
    let change = game.state.control.changes[member].change;
    match option {
        Opt::Ability(card, ability) => {
            let this = game.state.board.object(card);
            let seat = game.state.board.card(card).side;
            let waiting = &mut game.state.control.changes[member];
            waiting.fate = Fate::Replaced;
            let added = waiting.passed.add(card, ability);
            game.within(added);
            let cause = game.state.control.top().no;
            game.note(cause, By::Kernel, 3, || Noted::Replaced { change, ability, this });
            history::count_use(game, ability, this);
            let code = game.library.code.ability(ability);
            let facts = change.facts();
            let captures = captures_of(game, card, ability);
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
        // None of those that were offered; others may still have their turn.
        _ => {
            let Waiting { change, passed, .. } = game.state.control.changes[member];
            for (card, ability) in replacements(game, &change, &passed) {
                let added = game.state.control.changes[member].passed.add(card, ability);
                game.within(added);
            }
        }
    }
}

/// What has replaced the event in whose place something is done now: it replaces nothing of that.
pub fn passed(game: &Game<'_>) -> Passed {
    let frames = &game.state.control.frames;
    let Some(frame) = frames.iter().rev().find(|frame| frame.proc == CHANGE) else {
        return Passed::default();
    };
    let at = frame.base as usize + slots::MEMBER;
    let member = game.state.control.values[at].num() as usize;
    game.state.control.changes.get(member).map_or(Passed::default(), |waiting| waiting.passed)
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

/// Abilities that may replace the change now, with their cards.
type Found = smallvec::SmallVec<[(CardId, AbilityId); 4]>;

fn replacements(game: &mut Game<'_>, change: &Change, passed: &Passed) -> Found {
    let mut found = Found::new();
    if !game.library.code.replaces.meets(change.events) || !happens(game, change) {
        return found;
    }
    // What cannot happen is not replaced.
    if bar(game, change).is_some() {
        return found;
    }
    let cards = index::concerned(game, change);
    let from = location(game, change.card);
    let to = goal(change, from);
    let no = game.state.books.no;
    let look = game.look();
    let looked_back_on = look_back::is_looked_back_on(look, change, from);
    let subject = change.card;
    // What is done to a card may be replaced whatever of it is known.
    let happening = Happening {
        change,
        subject,
        from,
        to,
        no,
        looked_back_on,
        unseen: false,
        silent: CardSet::EMPTY,
    };
    for card in cards {
        for ability in &look.def(card).abilities {
            if !passed.has(card, *ability) && replaces(look, card, *ability, None, &happening) {
                found.push((card, *ability));
            }
        }
    }
    for (card, ability) in recorded(look) {
        if !passed.has(card, ability)
            && replaces(look, card, ability, None, &happening)
            && !found.contains(&(card, ability))
        {
            found.push((card, ability));
        }
    }
    for Granted { card, ability, captures, .. } in look.warm.granted.iter() {
        if card.index() < look.board().cards.len()
            && !passed.has(*card, *ability)
            && replaces(look, *card, *ability, Some(captures), &happening)
            && !found.contains(&(*card, *ability))
        {
            found.push((*card, *ability));
        }
    }
    first_of_the_turn_player(look, change, &mut found);
    found
}

/// Whether an ability would replace this; without `optional` one that nobody may let pass.
pub fn would_be_replaced(look: Look<'_>, happening: &Happening<'_>, optional: bool) -> bool {
    let counts = |ability: AbilityId| optional || !look.code().ability(ability).optional;
    let kinds = happening.change.events.iter();
    let afar = kinds.flat_map(|kind| look.warm.waiting[kind.index()]);
    afar.chain(look.board().now(happening.change.card)).any(|card| {
        let mut abilities = look.def(card).abilities.iter().copied();
        abilities.any(|ability| counts(ability) && replaces(look, card, ability, None, happening))
    }) || look.warm.granted.iter().any(|Granted { card, ability, captures, .. }| {
        card.index() < look.board().cards.len()
            && counts(*ability)
            && replaces(look, *card, *ability, Some(captures), happening)
    }) || recorded(look)
        .any(|(card, ability)| counts(ability) && replaces(look, card, ability, None, happening))
}

/// Replacements that the state says work, whatever has become of them since.
fn recorded(look: Look<'_>) -> impl Iterator<Item = (CardId, AbilityId)> {
    let steady = look.board().steady.iter();
    let recorded = steady.filter(move |one| is_recorded(look.code().ability(one.ability)));
    recorded.filter_map(move |one| Some((look.board().now(one.source)?, one.ability)))
}

fn works(look: Look<'_>, card: CardId, ability: AbilityId, granted: bool) -> bool {
    if is_recorded(look.code().ability(ability)) {
        return recorded(look).any(|one| one == (card, ability));
    }
    derive::works(&look, card, ability, granted)
}

/// Of some events all that the turn player's cards say comes before what the other's say.
fn first_of_the_turn_player(look: Look<'_>, change: &Change, found: &mut Found) {
    if !look.rules().turn_player_replaces_first.meets(change.events) {
        return;
    }
    let turn_player = look.turn_player();
    let is_first = |card: CardId| look.board().card(card).side == turn_player;
    if found.iter().any(|(card, _)| is_first(*card)) {
        found.retain(|(card, _)| is_first(*card));
    }
}

/// Whether an ability of a card, its own or a granted one, may replace what happens: it works, what
/// happens is of its pattern, and what it begins by choosing is there.
fn replaces(
    look: Look<'_>,
    card: CardId,
    ability: AbilityId,
    captures: Option<&[Val; MAX_CAPTURES]>,
    happening: &Happening<'_>,
) -> bool {
    let code = look.code().ability(ability);
    if code.form != Form::Instead || !works(look, card, ability, captures.is_some()) {
        return false;
    }
    let this = look.board().object(card);
    if code.limit > 0 && look.board().used(Used::Ability(ability), this) >= code.limit {
        return false;
    }
    let captures = captures.copied().unwrap_or_default();
    let scope = Scope { slots: &captures, ..Scope::new(look, look.board().card(card).side, this) };
    let hit = code.when.iter().find(|p| {
        matching::matches(&scope, p, happening, true)
            || matching::matches(&scope, p, happening, false)
    });
    let Some(pattern) = hit else { return false };
    let slots = facts::filled(pattern, &captures, &happening.change.facts());
    let scope = Scope { slots: &slots, ..scope };
    code.condition.is_none_or(|test| scope.test(test)) && cost::are_there(&scope, &code.needs)
}

/// What a granted ability brought along.
fn captures_of(game: &Game<'_>, card: CardId, ability: AbilityId) -> [Val; MAX_CAPTURES] {
    let mut granted = game.warm.granted.iter();
    let found = granted.find(|granted| (granted.card, granted.ability) == (card, ability));
    found.map(|granted| granted.captures).unwrap_or_default()
}

/// Who orders the replacements of an event: the side of its card, or the player it happens to, as damage
/// does, whatever card deals it.
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
