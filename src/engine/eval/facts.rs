//! What a trigger keeps of its event, and the slots that this fills when it resolves.

use crate::code::{MAX_CAPTURES, MAX_SLOTS, Pattern, Subject};
use crate::engine::game::{Game, rulebook::steps::process, warm::batch::Happening};
use crate::engine::state::{
    control::{Change, EventFacts, Val},
    ids::ObjRef,
};
use smallvec::SmallVec;

/// The slots of an ability that has filled only those of its captures.
pub fn given(captures: &[Val; MAX_CAPTURES]) -> [Val; MAX_SLOTS] {
    let mut slots = [Val::None; MAX_SLOTS];
    slots[..MAX_CAPTURES].copy_from_slice(captures);
    slots
}

/// The slots that a pattern fills, beside those of the captures.
pub fn filled(
    pattern: &Pattern,
    given: &[Val; MAX_CAPTURES],
    event: &EventFacts,
) -> [Val; MAX_SLOTS] {
    let mut slots = self::given(given);
    let subject = match pattern.subject {
        Subject::Player(_) => Val::Seat(event.player),
        _ if event.before => Val::Moved(event.subject),
        _ => Val::Object(event.subject),
    };
    let named = [
        (pattern.names_subject, subject),
        (pattern.names_other, Val::Object(event.other)),
        (
            pattern.names_event,
            Val::Event {
                kind: event.outcome.unwrap_or(pattern.kind),
                amount: event.amount,
                player: event.player,
            },
        ),
        (pattern.names_cards, event.cards),
    ];
    for (slot, value) in named {
        if let Some(slot) = slot.and_then(|slot| slots.get_mut(slot.0 as usize)) {
            *slot = value;
        }
    }
    slots
}

/// Puts a value into a slot of the running text. Kept cards become a list of the text, which follows them.
pub fn set_kept(game: &mut Game<'_>, slot: usize, value: Val) {
    game.state.control.set_slot(slot, value);
    if let Val::BoardList { at, len } = value {
        let kept = at as usize..at as usize + usize::from(len);
        let kept = game.state.board.kept.get(kept).unwrap_or(&[]);
        let kept: SmallVec<[ObjRef; 16]> = kept.iter().copied().collect();
        let listed = game.state.control.set_list(slot, kept.into_iter().map(Val::Object));
        game.within(listed);
    }
}

pub fn facts(happening: &Happening<'_>) -> EventFacts {
    EventFacts { subject: happening.subject, ..happening.change.facts() }
}

/// [`facts`] with the cards that the pattern names. `before`: the trigger looks back, and so do its questions about the
/// subject.
pub fn facts_with_cards(
    game: &mut Game<'_>,
    pattern: &Pattern,
    happening: &Happening<'_>,
    before: bool,
) -> EventFacts {
    let facts = EventFacts { before, ..facts(happening) };
    match pattern.names_cards {
        Some(_) => EventFacts { cards: moved_cards(game, happening.change), ..facts },
        None => facts,
    }
}

/// The cards that the running process has moved for the event's player; for the end of the process, for both players.
/// For a use, the cards that its text has put somewhere.
fn moved_cards(game: &mut Game<'_>, change: &Change) -> Val {
    if !game.warm.put_by_use.is_empty() {
        let put = std::mem::take(&mut game.warm.put_by_use);
        let kept = game.keep(&put);
        game.warm.put_by_use = put;
        return kept;
    }
    let control = &game.state.control;
    if !game.library.is_process(control.top().proc) {
        return Val::None;
    }
    let board = &game.state.board;
    let of_player = |object: &ObjRef| {
        change.outcome.is_some() || board.card(object.card).owner == change.player
    };
    let moved = control.listed(control.slot(process::CARDS)).filter(of_player);
    let moved: SmallVec<[ObjRef; 16]> = moved.collect();
    game.keep(&moved)
}

impl Change {
    /// What a trigger keeps of it. The amount has no sign: the kind of change tells it.
    pub fn facts(&self) -> EventFacts {
        EventFacts {
            subject: self.card,
            other: self.other,
            amount: self.amount.abs(),
            player: self.player,
            before: false,
            outcome: self.outcome,
            cards: Val::None,
        }
    }
}
