//! Words for what happens, and for the spans of a game.

use super::{
    EventKind, EventSet, Form, MomentId, Note, Phrase, PlaceId, Prep, StateId, Word, ZoneSet,
};

/// A happening that abilities can wait for.
#[derive(Debug)]
pub struct EventWord {
    /// Its texts may have a place of their own for the event's other card: [`with_other`].
    pub word: Word,
    /// `is` or `are` stands before the verb.
    pub passive: bool,
    pub kind: EventKind,
    pub subject: EventRole,
    pub object: EventRole,
    pub args: &'static [EventArg],
    /// The zones in which its subject can be as it happens.
    pub zones: ZoneSet,
    /// The places where its subject may be, if abilities do not work there by default: an ability that waits for the event
    /// on its own card works there.
    pub lies: &'static [PlaceId],
    /// Its subject may leave play by it. Where the rulebook looks back on that move or on this kind of event
    /// (`Rules::last_known_moves`, `last_known_events`), a trigger is held against the card as it was last known there.
    pub asks_last_known: bool,
    /// An ability may replace it (`would`).
    pub replaceable: bool,
    /// It exists only to be replaced: no trigger waits for it, and no trace tells of it.
    pub only_would: bool,
    /// The event that replacements see, if it is decided at another moment than it happens.
    pub settled: Option<EventKind>,
    /// For the end of a process: the kinds of event that the process may have ended in. A text asks for them as for the
    /// event itself.
    pub outcomes: EventSet,
    /// The rulebook carries it out in steps; a text may say that something is done `by` it.
    pub carried_out: bool,
    /// Rules that say how it happens, if those of the word are about abilities that wait for it.
    pub told: &'static [&'static str],
    /// Holes: `{}` the subject; `{from}`, `{to}`, `{by}`, `{other}`, `{player}`, `{state}`.
    pub ja: Phrase,
}

impl EventWord {
    /// Whether a replacement (`instead`) or another ability may wait for it.
    pub fn is_for(&self, instead: bool) -> bool {
        if instead { self.replaceable } else { !self.only_would }
    }

    /// Whether its texts have the hole `{other}`.
    pub fn places_other(&self) -> bool {
        self.word.text.en.contains("{other}")
    }
}

/// An event's text with its other card. What it says of that card stands in brackets, with the hole
/// `{other}`, and is left out without one: `an attack[ of {other}] breaks {}`.
pub fn with_other(text: &str, other: Option<&str>) -> String {
    let Some((before, rest)) = text.split_once('[') else { return text.to_owned() };
    let (part, behind) = rest.split_once(']').unwrap_or((rest, ""));
    let part = other.map_or(String::new(), |other| part.replace("{other}", other));
    format!("{before}{part}{behind}")
}

/// An event about a card, without other parts.
pub const fn of_card(word: Word, kind: EventKind, passive: bool, ja: Phrase) -> EventWord {
    EventWord {
        word,
        passive,
        kind,
        subject: EventRole::Card,
        object: EventRole::None,
        args: &[],
        zones: ZoneSet::EVERYWHERE,
        lies: &[],
        asks_last_known: false,
        replaceable: false,
        only_would: false,
        settled: None,
        outcomes: EventSet::NONE,
        carried_out: false,
        told: &[],
        ja,
    }
}

/// Limits an event to cards in these zones.
pub const fn in_zones(zones: ZoneSet, event: EventWord) -> EventWord {
    EventWord { zones, ..event }
}

/// Lets abilities replace the event.
pub const fn replaceable(event: EventWord) -> EventWord {
    EventWord { replaceable: true, ..event }
}

/// An event that is an act of a player, without other parts.
pub const fn of_player(word: Word, kind: EventKind, ja: Phrase) -> EventWord {
    EventWord { subject: EventRole::Player, ..of_card(word, kind, false, ja) }
}

/// An event that an effect or a rule causes to a card: `by` may name the cause.
pub const fn suffered(word: Word, kind: EventKind, ja: Phrase) -> EventWord {
    EventWord { args: &[EventArg::BY], ..of_card(word, kind, true, ja) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventRole {
    None,
    Card,
    Player,
    /// `damage`, `damage of CARDS`: the event itself, with an amount.
    Damage,
    /// A place the subject comes from.
    FromPlace,
    /// The use that is made of the subject: one of [`Vocab::uses`]. `{use}` in the event's texts.
    Use,
}

/// A kind of use that triggers wait for. Its name is that of a mark, a keyword or an ability kind, and the abilities
/// with that name count.
#[derive(Debug)]
pub struct UseWord {
    /// The places where its card may be as it counts as used, if abilities do not work there by default: an ability that
    /// waits for the use of its own card works there.
    pub lies: &'static [PlaceId],
    pub word: Word,
    /// The forms of ability that count.
    pub on: &'static [Form],
    /// Any ability of these forms counts, whatever its name.
    pub any: bool,
    pub at: UsedAt,
    /// The event that is noted at that moment, once for each time that the ability resolves.
    pub kind: EventKind,
}

/// When an ability counts as used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsedAt {
    /// Its cost has been paid.
    Paid,
    /// It is about to do what it says: its cost has been paid, if it has one. Others may answer it first, where the
    /// rulebook has a window for that.
    Begun,
    /// Its text has moved a card from one of these zones to one of those.
    Moved { from: ZoneSet, to: ZoneSet },
    /// Its first instruction to reveal has revealed something.
    Revealed,
}

#[derive(Debug)]
pub struct EventArg {
    pub prep: Prep,
    pub role: EventArgRole,
    pub required: bool,
    /// Traces tell it, too.
    pub told: bool,
    /// Said with the subject, before the verb: `damage to B is cancelled`.
    pub of_subject: bool,
}

/// An argument that may be there, behind the verb.
pub const fn event_arg(prep: Prep, role: EventArgRole) -> EventArg {
    EventArg { prep, role, required: false, told: true, of_subject: false }
}

impl EventArg {
    pub const BY: EventArg = event_arg(Prep::By, EventArgRole::Source);
    /// The other card: `attacked by CARDS`.
    pub const BY_OTHER: EventArg = event_arg(Prep::By, EventArgRole::Other);
    pub const FROM: EventArg = event_arg(Prep::From, EventArgRole::FromPlace);
    pub const INTO: EventArg = event_arg(Prep::Into, EventArgRole::ToPlace);
    pub const ONTO: EventArg = event_arg(Prep::Onto, EventArgRole::ToPlace);
    /// The card above it: `put under CARDS`.
    pub const UNDER: EventArg = event_arg(Prep::Under, EventArgRole::Host);
    /// The player: `dealt to PLAYER`.
    pub const TO_PLAYER: EventArg = event_arg(Prep::To, EventArgRole::Player);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventArgRole {
    FromPlace,
    ToPlace,
    /// The card or effect that does it.
    Source,
    /// The other card of the event.
    Other,
    /// The player it happens to.
    Player,
    /// A state it is turned to.
    ToState,
    /// The card that its card comes to lie under.
    Host,
}

/// A span of the game that starts and ends: `turn`, `main_phase`, `attack`.
#[derive(Debug)]
pub struct MomentWord {
    pub word: Word,
    /// A text may go there: the rulebooks say where such a phase starts. Phases stand in the order of the
    /// turn.
    pub enterable: bool,
    pub kind: MomentKind,
    /// Events noted at its start and end; `None` where the rulebook has no such timing.
    pub start: Option<EventKind>,
    pub end: Option<EventKind>,
    /// Effects may last until its end, whether or not abilities can wait for that.
    pub lasts: bool,
    /// The phase that it is a step of.
    pub within: Option<MomentId>,
    /// The state that a card has in a span of its own, so that texts can wait for that: `end of attack of this`.
    pub of: Option<StateId>,
    /// Notes on effects that last until its end.
    pub notes: &'static [Note],
}

/// A span of its own, to which no text goes.
pub const fn span(
    word: Word,
    kind: MomentKind,
    start: Option<EventKind>,
    end: Option<EventKind>,
) -> MomentWord {
    let lasts = end.is_some();
    MomentWord {
        word,
        enterable: false,
        kind,
        start,
        end,
        lasts,
        within: None,
        of: None,
        notes: &[],
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    Turn,
    Phase,
    /// An attack, a battle: `this` means the running one.
    Process,
}
