//! The use of an ability as an event of its own, at the moment that the rulebook names.

use super::{location, make_batch};
use crate::code::Op;
use crate::engine::game::{
    Game, index, look,
    rulebook::steps::{CHANGE, EFFECT},
    warm::batch::Member,
};
use crate::engine::state::{
    control::{Cause, Change, Frame, What},
    ids::{CardSet, ObjRef},
};
use crate::vocab::{Does, EventSet, UsedAt, ZoneSet};

/// The cost of the running ability has been paid.
pub fn paid(game: &mut Game<'_>) {
    let open = open(game);
    if open != 0 {
        let paid = those(game, open, |at| at == UsedAt::Paid);
        note(game, paid, &[]);
    }
}

/// The running ability is about to do what it says.
pub fn begun(game: &mut Game<'_>) {
    let open = open(game);
    if open != 0 {
        let begun = those(game, open, |at| at == UsedAt::Begun);
        note(game, begun, &[]);
    }
}

/// The uses that the running ability makes by these changes, as bits of [`crate::vocab::Vocab::uses`].
pub fn met(game: &Game<'_>, members: &[Member]) -> u16 {
    let open = open(game);
    if open == 0 {
        return 0;
    }
    those(game, open, |at| match at {
        UsedAt::Paid | UsedAt::Begun => false,
        UsedAt::Moved { from, to } => members.iter().any(|member| moved(member, from, to)),
        UsedAt::Revealed => {
            members.iter().any(|member| member.change.what == What::Show(3)) && is_first_show(game)
        }
    })
}

fn moved(member: &Member, from: ZoneSet, to: ZoneSet) -> bool {
    matches!(member.change.what, What::Move(goal) if to.has(goal.zone))
        && member.from.is_some_and(|place| from.has(place.zone))
}

/// The cards by whose move these uses are made.
pub fn cards_of(game: &Game<'_>, uses: u16, members: &[Member]) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for n in look::bits(uses) {
        if let UsedAt::Moved { from, to } = game.library.rules.vocab.uses[n].at {
            let put = members.iter().filter(|member| moved(member, from, to));
            put.for_each(|member| cards.insert(member.after.card));
        }
    }
    cards
}

/// Notes these uses, each once while the ability resolves, if a trigger waits for them. `put`: the cards that the
/// ability has put somewhere.
pub fn note(game: &mut Game<'_>, uses: u16, put: &[ObjRef]) {
    for n in look::bits(uses) {
        let Some(at) = running(game) else { return };
        let frame = &mut game.state.control.frames[at];
        frame.used |= 1 << n;
        let Frame { seat, actor, this, .. } = *frame;
        let kind = game.library.rules.vocab.uses[n].kind;
        let used = Change {
            events: EventSet::of(&[kind]),
            cause: Cause::Effect,
            actor,
            player: seat,
            source: this,
            card: this,
            ..Change::default()
        };
        if index::awaited(game, &used, location(game, this)) {
            game.warm.put_by_use = put.iter().copied().collect();
            // Added to what the text did, by which its slots are still judged (`done_to`).
            make_batch(game, &[used]);
            game.warm.put_by_use.clear();
        }
    }
}

/// The index of the running text's frame, also if a batch of it waits for a replacement.
fn running(game: &Game<'_>) -> Option<usize> {
    let frames = &game.state.control.frames;
    let at = frames.iter().rposition(|frame| frame.proc != CHANGE)?;
    (frames[at].proc == EFFECT).then_some(at)
}

/// The uses of the running ability that are still to be noted, as bits.
pub(super) fn open(game: &Game<'_>) -> u16 {
    running(game).map_or(0, |at| {
        let frame = &game.state.control.frames[at];
        game.library.code.ability(frame.ability).uses & !frame.used
    })
}

fn those(game: &Game<'_>, uses: u16, is_met: impl Fn(UsedAt) -> bool) -> u16 {
    let words = game.library.rules.vocab.uses;
    let met = look::bits(uses).filter(|n| is_met(words[*n].at));
    met.fold(0, |bits, n| bits | 1 << n)
}

/// Whether the running op is the first one of its ability that reveals something.
fn is_first_show(game: &Game<'_>) -> bool {
    let Some(at) = running(game) else { return false };
    let (code, frame) = (&game.library.code, &game.state.control.frames[at]);
    let actions = game.library.rules.vocab.actions;
    let shows = |op: &Op| match op {
        Op::Act(id) => {
            let action = code.acts[id.index()].action;
            matches!(actions[action.index()].does, Does::Show { all: true })
        }
        _ => false,
    };
    let start = code.ability(frame.ability).start as usize;
    !code.ops[start..frame.op as usize].iter().any(shows)
}
