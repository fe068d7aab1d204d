//! Words for what a text does, forbids, allows and pays.

use super::{
    EventKind, EventSet, Note, Phrase, PlaceId, PlayerStatId, Prep, Requirements, RestrictionId,
    StateId, Word, ZoneId, ZoneSet, text, word,
};

#[derive(Debug)]
pub struct ActionWord {
    pub word: Word,
    pub object: ActionObject,
    pub args: &'static [ActionArg],
    pub does: Does,
    /// Zones whose cards it is never done to, because they are there already.
    pub not_from: ZoneSet,
    /// Holes: `{cards}` and how many (`{count}`), `{with}`, `{without}`, `{number}`, `{up_to}`, `{player}`,
    /// `{to}`, `{under}`, `{placed}`, `{state}`, `{zone}`, `{moment}`, `{called}`.
    pub ja: Phrase,
    /// It changes the event that a replacement replaces; elsewhere it means nothing.
    pub only_instead: bool,
    /// Notes of the action, omitted if it puts cards into a pile.
    pub notes: &'static [Note],
    /// Replaces `notes` when the action is a cost; empty if the same notes hold.
    pub cost_notes: &'static [Note],
    /// The restriction by which one card may count as several when the action is done to it.
    pub stands_in: Option<RestrictionId>,
    /// Zones whose cards it may be done to, beside those of the place that its object has by default.
    pub also_from: ZoneSet,
}

/// An action without arguments, and with nothing to note.
pub const fn action(word: Word, object: ActionObject, does: Does, ja: Phrase) -> ActionWord {
    ActionWord {
        word,
        object,
        args: &[],
        does,
        not_from: ZoneSet(0),
        ja,
        only_instead: false,
        notes: &[],
        cost_notes: &[],
        stands_in: None,
        also_from: ZoneSet(0),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionObject {
    None,
    /// Cards, with the place where they are if the text names none.
    Cards(PlaceId),
    /// The top cards of a pile, written after `at`.
    Pile,
    Number,
    /// `search my deck`
    Zone,
    /// A named event.
    Happening,
    /// A span of the game that is running.
    Moment,
    /// A keyword whose [`Form::Called`] abilities are run.
    Keyword,
    /// The name of a [`Form::Called`] ability of the same card.
    Called,
    /// The name of a token, after how many.
    Token,
}

#[derive(Debug)]
pub struct ActionArg {
    pub prep: Prep,
    pub role: ActionArgRole,
    pub required: bool,
}

/// An argument that must be there.
pub const fn needs(prep: Prep, role: ActionArgRole) -> ActionArg {
    ActionArg { prep, role, required: true }
}

/// An argument that may be there.
pub const fn takes(prep: Prep, role: ActionArgRole) -> ActionArg {
    ActionArg { prep, role, required: false }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionArgRole {
    /// A zone (`into my hand`, `on top of my deck`) or a cell (`onto 1 cell in my front`).
    Destination,
    /// A cell only.
    Cell,
    /// The card that they are put under.
    Host,
    Player,
    Cards,
    State,
    /// The cards to search for.
    Found,
    /// A phase or step.
    Phase,
    /// Requirements of playing a card that the text lifts.
    Requirements,
}

/// The effect of an action on the game, in terms of the kernel.
#[derive(Clone, Copy, Debug)]
pub enum Does {
    /// Moves each card to the zone, or to the destination argument.
    Move {
        to: Option<ZoneId>,
        events: EventSet,
    },
    /// Moves each card to another cell of its zone; `across`: also to one of the other side.
    Relocate {
        across: bool,
        events: EventSet,
    },
    /// Two cards change cells; `across`: also those of two players.
    Swap {
        across: bool,
        events: EventSet,
    },
    /// Two cards change places, whatever zones they are in; both of them or neither.
    Exchange {
        events: EventSet,
    },
    /// Sets status bits: of `state`, or of the state argument.
    Status {
        state: Option<StateId>,
        events: EventSet,
    },
    /// Brings new cards into the game: tokens, each into a cell of the place that the actor picks. What does
    /// not find an empty one does not come.
    Create {
        at: PlaceId,
        events: EventSet,
    },
    /// Changes a kept number of a player (`me`, or the player argument) by the number times `sign`.
    PlayerStat {
        stat: PlayerStatId,
        sign: i8,
        events: EventSet,
    },
    Draw {
        events: EventSet,
    },
    Shuffle,
    /// Shows cards to the actor (`all: false`) or to everyone.
    Show {
        all: bool,
    },
    /// The actor looks through a zone and takes.
    Search,
    /// Runs a procedure of the rulebook on each card, or once without cards.
    Procedure(&'static str),
    /// Runs a procedure of the rulebook once on all the cards: its first slot lists them.
    Together(&'static str),
    /// A function of the rulebook says what becomes of all the cards, given the number and the player; all of it
    /// happens at one moment.
    Rule {
        name: &'static str,
        events: EventSet,
    },
    /// Lets a procedure of the rulebook run on each card once the running text and what carries it out are
    /// over: in the next window that runs what was put off.
    Later(&'static str),
    /// Runs a procedure of the rulebook with a number, for the player argument. The procedure reports its outcome, one
    /// of these kinds, and the cards that it moved; without kinds it reports nothing, and no text may name the action.
    Process {
        name: &'static str,
        events: EventSet,
    },
    /// In a replacement: the event happens after all.
    Apply,
    /// In a replacement: nothing happens.
    Nothing,
    /// The ability that the running one answers does no more.
    Negate,
    /// Ends the running span of this kind.
    Stop,
    /// Runs abilities: those of a keyword, or one of the card's own, as the object says.
    Call,
    /// Breaks off what runs and goes on with the phase of the phase argument.
    Jump,
    /// The acting player takes an extra turn.
    ExtraTurn,
    /// The acting player wins or loses.
    EndGame {
        won: bool,
    },
}

impl Does {
    /// The events that happen to each of its cards when the action is done.
    pub fn to_cards(self) -> EventSet {
        match self {
            Does::Move { events, .. }
            | Does::Relocate { events, .. }
            | Does::Swap { events, .. }
            | Does::Exchange { events }
            | Does::Status { events, .. }
            | Does::Rule { events, .. } => events,
            _ => EventSet::NONE,
        }
    }

    /// The event that a name given to the action stands for, with its amount. Of several the last one is the most
    /// specific word.
    pub fn happening(self) -> Option<EventKind> {
        match self {
            Does::PlayerStat { events, .. } | Does::Rule { events, .. } | Does::Draw { events } => {
                events.iter().last()
            }
            _ => None,
        }
    }
}

/// A word that stands behind `cannot`, `must` or `may`.
#[derive(Debug)]
pub struct RestrictionWord {
    pub word: Word,
    pub modal: ModalKind,
    /// Written with `be`: `cannot be chosen`.
    pub passive: bool,
    /// `by CARDS` narrows it to what those cards do.
    pub by: bool,
    /// It binds players, not cards.
    pub player: bool,
    /// The object that it takes, which may narrow it.
    pub object: RestrictionObject,
    /// The prepositions with which a destination narrows it; empty if none can.
    pub to: &'static [Prep],
    /// Without a place it says nothing.
    pub needs_place: bool,
    /// Such a card may count as several (`as 2`), and for some texts only (`for act of CARDS`).
    pub stands_in: bool,
    /// The requirements of playing a card that it lifts: `may be played without color`.
    pub lifts: Requirements,
    /// Events that it forbids at the door; `EventSet(0)` where a procedure asks instead.
    pub forbids: EventSet,
    /// An event that it forbids counts as replaced by nothing, so that a text that would cause the event counts as
    /// having done it.
    pub is_replaced: bool,
    /// Put before the Japanese text, which holds the modal, if cards narrow it: `{}の`.
    pub narrowed_ja: &'static str,
    /// The Japanese text of one that speaks of more than cards, with the holes `{by}`, `{use}`, `{stat}`,
    /// `{phase}`, `{to}` and `{amount}`.
    pub whole_ja: Option<&'static str>,
    pub notes: &'static [Note],
}

/// The object of a restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestrictionObject {
    None,
    /// Cards may narrow it: `cannot play effect where speed <= 2`.
    Cards,
    /// The use that is restricted: an entry of [`super::Vocab::uses`].
    Use,
    /// The number that is not reduced.
    Stat,
    /// A phase.
    Phase,
    /// `damage`; its amount may narrow it.
    Damage,
}

/// A restriction on what a card itself does.
pub const fn cannot(word: Word, forbids: &[EventKind], notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord {
        word,
        modal: ModalKind::Cannot,
        passive: false,
        by: false,
        player: false,
        object: RestrictionObject::None,
        to: &[],
        needs_place: false,
        stands_in: false,
        lifts: Requirements::NONE,
        forbids: EventSet::of(forbids),
        is_replaced: false,
        narrowed_ja: "{}を",
        whole_ja: None,
        notes,
    }
}

/// A restriction on what is done to a card; `by CARDS` narrows it to their effects.
pub const fn cannot_be(
    word: Word,
    forbids: &[EventKind],
    notes: &'static [Note],
) -> RestrictionWord {
    RestrictionWord {
        passive: true,
        by: true,
        narrowed_ja: "{}の効果によって",
        ..cannot(word, forbids, notes)
    }
}

/// A restriction on a player. With an `object` it is narrowed to those cards.
pub const fn player_cannot(
    word: Word,
    forbids: &[EventKind],
    notes: &'static [Note],
) -> RestrictionWord {
    RestrictionWord { player: true, ..cannot(word, forbids, notes) }
}

/// The restriction that a player skips phases.
pub const fn must_skip(cites: &'static [&'static str], notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord {
        modal: ModalKind::Must,
        object: RestrictionObject::Phase,
        whole_ja: Some("{phase}を飛ばす"),
        ..player_cannot(word("skip", &[], text("skip", "飛ばす"), cites), &[], notes)
    }
}

/// The restriction that a card must attack if it can.
pub const fn must_attack(
    cites: &'static [&'static str],
    notes: &'static [Note],
) -> RestrictionWord {
    let attack = text("attack if able", "可能ならアタックしなければならない");
    RestrictionWord {
        modal: ModalKind::Must,
        ..cannot(word("attack", &[], attack, cites), &[], notes)
    }
}

/// A permission: a card may do something that the rules forbid.
pub const fn may(word: Word, notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord { modal: ModalKind::May, ..cannot(word, &[], notes) }
}

/// A permission: the card may be played without some of the requirements.
pub const fn may_be_played_without(
    word: Word,
    lifts: Requirements,
    notes: &'static [Note],
) -> RestrictionWord {
    RestrictionWord { passive: true, lifts, ..may(word, notes) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModalKind {
    Cannot,
    Must,
    May,
}

/// A unit of cost: `2 energy`.
#[derive(Debug)]
pub struct UnitWord {
    pub word: Word,
    /// The restriction by which a player may use other cards instead; they go where its own cards go.
    pub instead: Option<RestrictionId>,
    /// The zone whose cards pay, the first one first; without a meaning for [`UnitPays::Kept`].
    pub zone: ZoneId,
    pub pays: UnitPays,
    pub events: EventSet,
    /// Japanese writes just its amount, as a circled number.
    pub circled_ja: bool,
}

/// How a unit is paid.
#[derive(Clone, Copy, Debug)]
pub enum UnitPays {
    /// A card in the state `from` is turned to the state `to`.
    Turn { from: StateId, to: StateId },
    /// A card goes to this zone of its owner.
    Move { to: ZoneId },
    /// Kept numbers of the player pay, not cards: first `held`; the rest is taken from `ready` and added to `spent`.
    Counters { held: PlayerStatId, ready: PlayerStatId, spent: PlayerStatId },
}
