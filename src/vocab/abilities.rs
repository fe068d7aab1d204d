//! Words for kinds of ability, and their tags.

use super::{ClassId, EventKind, MomentId, Note, PlaceId, StateId, Word};

/// A kind of ability: `mandatory`, `reveal optional`, `play`.
#[derive(Debug)]
pub struct AbilityKindWord {
    /// One word or two, as written.
    pub word: Word,
    pub form: Form,
    /// A trigger of the kind may wait for a condition (`while`) instead of an event.
    pub of_state: bool,
    /// What a continuous ability of the kind gives changes only between texts, unless an effect has given the ability.
    pub steady: bool,
    /// It answers the use of something before that does anything, and may negate it.
    pub answers: bool,
    /// The class its triggers queue as.
    pub class: ClassId,
    /// The place where it works if its script names none.
    pub home: PlaceId,
    /// When a player may use it, if the rulebook has only one time for the kind.
    pub used: Option<UseTime>,
    /// The event that it waits for, if the rulebook has a timing for the kind at that event only.
    pub waits_for: Option<OwnEvent>,
    /// Rules by which it is resolved, beside the rules of the kind.
    pub does: &'static [&'static str],
    /// What a reader must know: timing, when `if` is asked.
    pub notes: &'static [Note],
    /// Replaces `notes` for an ability with a limit; empty if a limit changes nothing.
    pub limited: &'static [Note],
}

/// A kind of ability that waits for no state, and changes with what it reads.
pub const fn ability(
    word: Word,
    form: Form,
    class: ClassId,
    home: PlaceId,
    does: &'static [&'static str],
    notes: &'static [Note],
) -> AbilityKindWord {
    AbilityKindWord {
        word,
        form,
        of_state: false,
        steady: false,
        answers: false,
        class,
        home,
        used: None,
        waits_for: None,
        does,
        notes,
        limited: &[],
    }
}

/// When an activated ability may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseTime {
    /// In the turns of the player who uses it; else in those of the other one.
    pub own_turn: bool,
    /// In one of these phases; without any, in each of them.
    pub phases: &'static [MomentId],
}

/// An event that happens to the ability's own card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnEvent {
    pub kind: EventKind,
    /// For the event of being turned: the new state.
    pub to_state: Option<StateId>,
}

/// The slots an ability may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `when`, `if`, `pay`, `do`
    Triggered,
    /// `while`, `do` with effects only
    Continuous,
    /// `if`, `pay`, `do`
    Activated,
    /// `if`, `do`; the card's own text
    Play,
    /// `when .. would ..`, `if`, `do`
    Instead,
    /// `do`; a procedure of the rulebook or an action runs it
    Called,
}

/// A word after the ability kind.
#[derive(Debug)]
pub struct TagWord {
    pub word: Word,
    /// The forms of ability that it may stand on.
    pub on: &'static [Form],
    /// Class used instead of the kind's.
    pub class: Option<ClassId>,
    /// The decider may decline it (`instead optional`).
    pub optional: bool,
    /// It names what the ability is, and texts may ask for cards with such an ability.
    pub is_mark: bool,
    /// An ability with it works even while the status of its card (face-down, reversed) turns texts off.
    pub face_down: bool,
    /// The forms of ability that count where a text says that something is done by the tag (`by change`).
    pub through: &'static [Form],
    /// Outside of play an ability with it works only while its card is the first one of its zone.
    pub first_only: bool,
    /// Interrupts of the rulebook that wait while such an ability resolves, as bits.
    pub holds: u8,
    /// An ability with it works only while its card is in this state.
    pub while_state: Option<StateId>,
    /// Replaces the kind's `used` for an activated ability with the tag.
    pub used: Option<UseTime>,
    /// Replaces the kind's `notes` for an activated ability with the tag.
    pub notes: &'static [Note],
}

/// A tag that means nothing yet: for struct update.
pub const fn tag(word: Word, on: &'static [Form]) -> TagWord {
    TagWord {
        word,
        on,
        class: None,
        optional: false,
        is_mark: false,
        face_down: false,
        through: &[],
        first_only: false,
        holds: 0,
        while_state: None,
        used: None,
        notes: &[],
    }
}

/// A tag that only names what an ability is.
pub const fn mark(word: Word, on: &'static [Form]) -> TagWord {
    TagWord { is_mark: true, through: on, ..tag(word, on) }
}
