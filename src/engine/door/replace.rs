//! Replacements: a batch that something may replace waits in a frame until all its members are
//! settled, for a replacement may itself ask.

use super::hindrance::bar;
use super::{Batch, commit, done_to, end_if_over, from_and_to, happens, location, note_first};
use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::eval::facts;
use crate::engine::eval::scope::Scope;
use crate::engine::eval::{look_back, matching};
use crate::engine::flow::effect;
use crate::engine::game::look::Look;
use crate::engine::game::rulebook::printed::is_recorded;
use crate::engine::game::rulebook::rules::Rules;
use crate::engine::game::rulebook::steps::change as slots;
use crate::engine::game::rulebook::steps::{CHANGE, Progress};
use crate::engine::game::trace::{By, Noted};
use crate::engine::game::warm::batch::Happening;
use crate::engine::game::warm::derived::Granted;
use crate::engine::game::{Game, index};
use crate::engine::options::cost;
use crate::engine::state::board::{Steady, Used};
use crate::engine::state::control::{Change, Fate, Passed, Val, Waiting, What};
use crate::engine::state::decision::{About, Decider, Opt};
use crate::engine::state::ids::{CardId, CardSet, ObjRef, Seat};
use crate::engine::triggers::history;
use crate::engine::values::derive;
use crate::vocab::{EventRole, Form};

/// One step of a waiting batch: the next replacement, or the commit.
pub fn step(game: &mut Game<'_>) -> Progress {
    let first = game.state.control.slot(slots::FIRST).num() as usize;
    let count = game.state.control.slot(slots::COUNT).num() as usize;
    let rules = game.library.rules;
    let is_undecided = |w: &Waiting| w.fate == Fate::Open;
    let is_first = |w: &Waiting| is_noted_first(rules, &w.change);
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
        // What was replaced counts as done, but pays no cost.
        let in_place = of_batch.iter().any(|w| w.fate == Fate::Replaced && !w.change.is_part);
        let noted = of_batch.iter().any(|w| w.fate == Fate::Noted(true));
        let tried = of_batch.iter().filter(|w| !matches!(w.fate, Fate::Noted(_)));
        let tried: smallvec::SmallVec<[Change; 8]> = tried.map(|w| w.change).collect();
        let awaited = effect::is_awaited(game);
        let is_watched = effect::is_watched(game);
        game.state.control.changes.truncate(first);
        // What was done in the place of the event is not the event.
        if let Some(frame) = game.state.control.top_mut() {
            frame.did = false;
        }
        commit(game, &batch);
        done_to::keep_done(game, &tried);
        game.warm.batch = batch;
        end_if_over(game);
        let did = game.state.control.top().did || noted;
        game.state.control.pop();
        if let Some(frame) = game.state.control.top_mut() {
            frame.did = did;
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

/// Notes what nothing has replaced of that which goes before the rest.
fn note_settled(game: &mut Game<'_>, first: usize, count: usize) {
    let rules = game.library.rules;
    let is_it = |w: &Waiting| w.fate == Fate::Settled && is_noted_first(rules, &w.change);
    let of_batch = game.state.control.changes[first..first + count].iter();
    let noted: Batch = of_batch.filter(|w| is_it(w)).map(|w| w.change).collect();
    note_first(game, &noted);
    let Game { state, warm, .. } = game;
    for waiting in &mut state.control.changes[first..first + count] {
        if is_it(waiting) {
            let made = warm.made.iter().any(|made| made.is_of(&waiting.change));
            waiting.fate = Fate::Noted(made);
        }
    }
}

/// Whether the change only notes something that is judged by the state before it.
#[inline]
pub fn is_noted_first(rules: &Rules, change: &Change) -> bool {
    rules.looks_back_on.meets(change.events) && matches!(change.what, What::Note)
}

/// Whether something that is there may take the place of the change now.
pub fn is_replaceable(game: &mut Game<'_>, change: &Change, passed: &Passed) -> bool {
    let found = replacements(game, change, passed);
    found.iter().any(|(card, ability)| is_open(game, *card, *ability))
}

/// Whether something else is done in place of the change that this one is a part of.
fn is_part_of_replaced(game: &Game<'_>, first: usize, member: usize) -> bool {
    let changes = &game.state.control.changes;
    let Waiting { change, .. } = changes[member];
    let whole = (member > first).then(|| changes[member - 1]);
    change.is_part
        && whole
            .is_some_and(|whole| whole.change.card == change.card && whole.fate == Fate::Replaced)
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
            let (this, seat) = whose(&game.look(), card, ability);
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
    if !game.library.code.replaces.meets(change.events) || !happens(game.peek(), change) {
        return found;
    }
    // What cannot happen is not replaced.
    if bar(game, change).is_some() {
        return found;
    }
    let cards = index::concerned(game, change);
    let from = location(game, change.card);
    let no = game.state.books.no;
    let look = game.look();
    let (counted, to) = from_and_to(&look, change);
    let looked_back_on = look_back::is_looked_back_on(look, change, from);
    let subject = change.card;
    // What is done to a card may be replaced whatever of it is known.
    let happening = Happening {
        change,
        subject,
        from: counted,
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
    for one in recorded(look) {
        let (card, ability) = (one.source.card, one.ability);
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
    let afar = index::waiting_for(&look, happening.change.events);
    afar.chain(look.board().now(happening.change.card)).any(|card| {
        let mut abilities = look.def(card).abilities.iter().copied();
        abilities.any(|ability| counts(ability) && replaces(look, card, ability, None, happening))
    }) || look.warm.granted.iter().any(|Granted { card, ability, captures, .. }| {
        card.index() < look.board().cards.len()
            && counts(*ability)
            && replaces(look, *card, *ability, Some(captures), happening)
    }) || recorded(look).any(|one| {
        counts(one.ability) && replaces(look, one.source.card, one.ability, None, happening)
    })
}

/// Replacements that the state says work, whatever has become of them and of their cards since.
fn recorded<'a>(look: Look<'a>) -> impl Iterator<Item = &'a Steady> {
    let steady = look.board().steady.iter();
    steady.filter(move |one| is_recorded(look.code().ability(one.ability)))
}

fn recorded_of<'a>(look: &Look<'a>, card: CardId, ability: AbilityId) -> Option<&'a Steady> {
    recorded(*look).find(|one| (one.source.card, one.ability) == (card, ability))
}

/// The object whose replacement it is, and for which player: where the state says that it works, as its card was
/// then.
fn whose(look: &Look<'_>, card: CardId, ability: AbilityId) -> (ObjRef, Seat) {
    match recorded_of(look, card, ability) {
        Some(one) => (one.source, one.seat),
        None => (look.board().object(card), look.board().card(card).side),
    }
}

fn works(look: Look<'_>, card: CardId, ability: AbilityId, granted: bool) -> bool {
    if is_recorded(look.code().ability(ability)) {
        return recorded_of(&look, card, ability).is_some();
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
    let (this, seat) = whose(&look, card, ability);
    // What keeps the other player's effects off a card keeps what happens to it from being replaced by them.
    let resists = |card: CardId| {
        look.board().card(card).side != seat
            && look.restricted_by_text(card, look.rules().affected, this, ability)
    };
    if look.board().now(happening.change.card).is_some_and(resists) {
        return false;
    }
    if code.limit > 0 && look.board().used(Used::Ability(ability), this) >= code.limit {
        return false;
    }
    let captures = captures.copied().unwrap_or_default();
    let scope = Scope { slots: &captures, ..Scope::of_text(look, ability, seat, this) };
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
