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
    /// Cards that are there already are none that it is for.
    pub not_from: ZoneSet,
    /// Holes: `{cards}` and how many (`{count}`), `{with}`, `{without}`, `{number}`, `{up_to}`, `{player}`,
    /// `{to}`, `{under}`, `{placed}`, `{state}`, `{zone}`, `{moment}`, `{called}`.
    pub ja: Phrase,
    /// It changes an event that an ability is there to replace, and means nothing elsewhere.
    pub only_instead: bool,
    /// Not of cards that are put into a pile.
    pub notes: &'static [Note],
    /// Where it is a price, instead of them; nothing where they hold then, too.
    pub priced: &'static [Note],
    /// What lets a player do it to a card that counts as several.
    pub stands_in: Option<RestrictionId>,
    /// Zones whose cards it is for, beside those where its object is when nothing is said.
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
        priced: &[],
        stands_in: None,
        also_from: ZoneSet(0),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionObject {
    None,
    /// Cards; where they are when nothing is said.
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
    /// What is searched for.
    Found,
    /// A phase or step.
    Phase,
    /// What the rules ask of a card to be played, and the text does not.
    Requirements,
}

/// What an action does, in terms of the kernel.
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
    /// The rulebook's own function says what becomes of all the cards, with the number and the player; this
    /// happens at one moment.
    Rule {
        name: &'static str,
        events: EventSet,
    },
    /// Lets a procedure of the rulebook run on each card once the running text and what carries it out are
    /// over: in the next window that runs what was put off.
    Later(&'static str),
    /// Runs a procedure of the rulebook with a number, for the player argument. It says what came of it,
    /// one of these kinds, and which cards it moved; without kinds it says nothing, and no text may name it.
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
    /// What happens to each of its cards where the action is done to it.
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

    /// What a name of it stands for: that this happened, so much of it. Of several the word that says most stands
    /// last.
    pub fn happening(self) -> Option<EventKind> {
        match self {
            Does::PlayerStat { events, .. } | Does::Rule { events, .. } | Does::Draw { events } => {
                events.iter().last()
            }
            _ => None,
        }
    }
}

/// What `cannot`, `must` and `may` speak of.
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
    /// What it is about, or is narrowed to.
    pub object: RestrictionObject,
    /// A place that cards come to narrows it, named with one of these words.
    pub to: &'static [Prep],
    /// Without a place it says nothing.
    pub needs_place: bool,
    /// Such a card may count as several (`as 2`), and for some texts only (`for act of CARDS`).
    pub stands_in: bool,
    /// What it lifts of what the rules ask of a card to be played: `may be played without color`.
    pub lifts: Requirements,
    /// Events that it forbids at the door; `EventSet(0)` where a procedure asks instead.
    pub forbids: EventSet,
    /// It says that something is not done: nothing is done in its place, which a text that would do it counts as
    /// done.
    pub is_replaced: bool,
    /// What stands before the Japanese text, which holds the modal, where cards narrow it: `{}の`.
    pub narrowed_ja: &'static str,
    /// The Japanese text of one that speaks of more than cards, with the holes `{by}`, `{use}`, `{stat}`,
    /// `{phase}`, `{to}` and `{amount}`.
    pub whole_ja: Option<&'static str>,
    pub notes: &'static [Note],
}

/// What stands behind the word of a restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestrictionObject {
    None,
    /// Cards may narrow it: `cannot play effect where speed <= 2`.
    Cards,
    /// What of [`super::Vocab::uses`] is not used.
    Use,
    /// Which number is not made less.
    Stat,
    /// Which phase.
    Phase,
    /// `damage`; its amount may narrow it.
    Damage,
}

/// What a card cannot do, whatever others do.
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

/// What cannot be done to a card; `by CARDS` narrows it to their effects.
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

/// What a player cannot do. With an `object` it is narrowed to those cards.
pub const fn player_cannot(
    word: Word,
    forbids: &[EventKind],
    notes: &'static [Note],
) -> RestrictionWord {
    RestrictionWord { player: true, ..cannot(word, forbids, notes) }
}

/// Phases that a player's turn does without, said of the player.
pub const fn must_skip(cites: &'static [&'static str], notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord {
        modal: ModalKind::Must,
        object: RestrictionObject::Phase,
        whole_ja: Some("{phase}を飛ばす"),
        ..player_cannot(word("skip", &[], text("skip", "飛ばす"), cites), &[], notes)
    }
}

/// A card has to attack as long as it can.
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

/// What a card may do although the rules say otherwise.
pub const fn may(word: Word, notes: &'static [Note]) -> RestrictionWord {
    RestrictionWord { modal: ModalKind::May, ..cannot(word, &[], notes) }
}

/// What a card may be played without, for cards.
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
    /// What lets a player put other cards in place of its own: they go where those go.
    pub instead: Option<RestrictionId>,
    /// Where the cards lie that pay, the first one first; without a meaning where no cards pay.
    pub zone: ZoneId,
    pub pays: UnitPays,
    pub events: EventSet,
    /// Japanese writes just its amount, as a circled number.
    pub circled_ja: bool,
}

/// What a card does that pays.
#[derive(Clone, Copy, Debug)]
pub enum UnitPays {
    /// In one state it gets another.
    Turn { from: StateId, to: StateId },
    /// It goes to this zone of its owner.
    Move { to: ZoneId },
    /// No cards but kept numbers of the player pay: what is `held`, then so much of `ready` as is missing,
    /// which becomes `spent`.
    Counters { held: PlayerStatId, ready: PlayerStatId, spent: PlayerStatId },
}
