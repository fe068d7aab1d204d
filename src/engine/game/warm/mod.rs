//! What can be computed again at any time: derived values, the index of who waits for what, the
//! buffers. Dropping it changes nothing.

pub mod batch;
pub mod circle;
pub mod contribution;
pub mod derived;
pub mod room;

use std::cell::Cell;

use crate::code::Characteristics;
use crate::engine::game::{
    facets::Facets,
    rulebook::library::Library,
    warm::{
        batch::{Made, Member},
        circle::{Circle, Mark},
        contribution::{Before, Contribution, Given},
        derived::{Derived, Granted, Guard, PlayerDerived},
        room::{Found, Saved, Tried},
    },
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::Steady,
    control::Change,
    decision::{Decision, Options},
    ids::{CardId, CardSet, ObjRef},
};

#[derive(Clone, Debug)]
pub struct Warm {
    /// By card.
    pub derived: Vec<Derived>,
    pub players: [PlayerDerived; 2],
    /// Abilities that effects give to cards.
    pub granted: Vec<Granted>,
    /// Restrictions with a condition on what is done, or by whom.
    pub guards: Vec<Guard>,
    /// Parts of the state that have changed since the derived values were computed, of those that they depend
    /// on. Where it is empty they are up to date.
    pub dirty: Facets,
    /// Cards that came to their zone, or whose values may have changed, since a check last found nothing: only
    /// for these rule actions may be due.
    pub unchecked: CardSet,
    /// Cards that came to their zone or to their cell since then.
    pub arrived: CardSet,
    /// What the present derived values depend on.
    pub reads: Facets,
    /// Parts of the state that have changed since the grants of steady abilities were worked out, of those that they
    /// depend on: `steady_reads`. Of the derived values they depend on `steady_asks`.
    pub steady_dirty: Facets,
    pub steady_reads: Facets,
    pub steady_asks: Characteristics,
    /// The grants of steady abilities are being worked out, into `recorded`.
    pub recording: bool,
    pub recorded: Vec<Steady>,
    /// Cards with an ability that waits for this kind of event, or may replace it, whatever card it
    /// happens to.
    pub waiting: [CardSet; 64],
    /// A limit that was met while values or options were computed; `Game::heed_limit` stops the game.
    pub overflow: Cell<Option<Limit>>,
    /// Cards with a continuous ability, other than a steady one, that works where they are.
    pub speaking: CardSet,
    /// Cards with a steady ability that works where they are.
    pub steady: CardSet,
    /// Those of them with one that forbids something.
    pub forbidding: CardSet,
    /// Cards with an activated ability that works where they are.
    pub usable: CardSet,
    /// Cards with a trigger that waits for a condition and works where they are.
    pub of_state: CardSet,
    /// For each status bit of [`crate::engine::game::rulebook::library::Library::counted`], the cards that have it.
    pub with_bit: [CardSet; 16],
    /// Cards whose derived values are not the printed ones.
    pub changed: CardSet,
    pub contributions: Vec<Contribution>,
    /// The results of the contributions that have applied, in the same order.
    pub given: Vec<Given>,
    /// What all contributions write.
    pub written: Characteristics,
    /// The derived values that contributions read.
    pub read_values: Characteristics,
    /// What contributions write, without recorded grants of steady abilities.
    pub written_unrecorded: Characteristics,
    /// Some effect may depend on one that is later in time.
    pub entangled: bool,
    /// The order of the contributions is settled up to this index; only of use while they apply.
    pub settled: usize,
    /// The cards and players that effects with parts in several layers reach; only of use while they apply.
    pub found: Vec<Found>,
    pub tried: Tried,
    /// The results of the previous computation.
    pub before: Before,
    /// The present values, saved while the grants of steady abilities are worked out.
    pub saved: Saved,
    /// The batch that is being made.
    pub members: Vec<Member>,
    /// The changes of the last batch that were made.
    pub made: Vec<Made>,
    /// The cards that an ability has put somewhere; only of use while the use of the ability is noted.
    pub put_by_use: smallvec::SmallVec<[ObjRef; 16]>,
    /// Room for what a payment would change ([`crate::engine::options::rehearsal`]), asked while nothing changes.
    pub rehearsed: std::cell::RefCell<Vec<Change>>,
    /// Room for a batch that is being put together.
    pub batch: Vec<Change>,
    pub options: Options,
    /// The options belong to the present state, and to this decision.
    pub options_fresh: bool,
    pub asked: Option<Decision>,
    /// The marked state, to which a game may come back without a choice.
    pub mark: Option<Mark>,
    /// The abilities that go round in a game without choices.
    pub circle: Circle,
}

impl Warm {
    /// The card has come to its zone.
    pub fn arrives(&mut self, card: CardId) {
        self.unchecked.insert(card);
        self.arrived.insert(card);
    }

    /// Clamps a computed number to [`limits::NUMBER`]; beyond it the game stops.
    pub fn number(&self, number: i64) -> i32 {
        const MOST: i64 = limits::NUMBER as i64;
        if !(-MOST..=MOST).contains(&number) {
            self.overflow.set(Some(Limit::Number));
        }
        number.clamp(-MOST, MOST) as i32
    }

    /// Clamps a number of a card to [`limits::CARD_NUMBER`]; beyond it the game stops.
    pub fn card_number(&self, number: i32) -> i32 {
        const MOST: i32 = limits::CARD_NUMBER;
        if !(-MOST..=MOST).contains(&number) {
            self.overflow.set(Some(Limit::CardNumber));
        }
        number.clamp(-MOST, MOST)
    }

    /// Whether a restriction with a condition may keep effects off cards.
    pub fn has_shields(&self, library: &Library) -> bool {
        self.guards.iter().any(|guard| library.rules.is_shield(guard.restriction))
    }

    /// Marks everything as changed.
    pub fn forget(&mut self) {
        self.dirty = Facets::ALL;
        self.steady_dirty = Facets::ALL;
        self.unchecked = CardSet::ALL;
        self.arrived = CardSet::ALL;
        self.mark = None;
    }
}

impl Warm {
    /// Takes over what was computed in another game of the same library. The derived values of all cards but
    /// these are the same already.
    pub fn copy_from(&mut self, other: &Warm, cards: CardSet) {
        let Warm { derived, granted, guards, recorded, contributions, given, before, .. } = other;
        for id in cards {
            self.derived[id.index()] = derived[id.index()];
        }
        self.granted.clone_from(granted);
        self.guards.clone_from(guards);
        self.recorded.clone_from(recorded);
        self.contributions.clone_from(contributions);
        self.given.clone_from(given);
        self.before.copy_from(before);
        self.mark = None;
        self.options_fresh = false;
        // Everything else but the buffers.
        let Warm { players, dirty, unchecked, arrived, reads, steady_dirty, .. } = *other;
        (self.players, self.dirty, self.unchecked) = (players, dirty, unchecked);
        (self.arrived, self.reads, self.steady_dirty) = (arrived, reads, steady_dirty);
        let Warm { steady_reads, steady_asks, recording, waiting, ref overflow, .. } = *other;
        (self.steady_reads, self.steady_asks, self.recording) =
            (steady_reads, steady_asks, recording);
        self.waiting = waiting;
        self.overflow.set(overflow.get());
        let Warm { speaking, steady, forbidding, usable, of_state, with_bit, .. } = *other;
        (self.speaking, self.steady, self.forbidding) = (speaking, steady, forbidding);
        (self.usable, self.of_state, self.with_bit) = (usable, of_state, with_bit);
        let Warm { changed, written, read_values, written_unrecorded, .. } = *other;
        (self.changed, self.written, self.read_values) = (changed, written, read_values);
        self.written_unrecorded = written_unrecorded;
        self.entangled = other.entangled;
    }
}

impl Default for Warm {
    fn default() -> Warm {
        Warm {
            derived: vec![Derived::default(); limits::CARDS],
            players: Default::default(),
            granted: Vec::with_capacity(limits::GRANTED),
            guards: Vec::with_capacity(16),
            dirty: Facets::ALL,
            unchecked: CardSet::ALL,
            arrived: CardSet::ALL,
            reads: Facets::PLAY,
            steady_dirty: Facets::ALL,
            steady_reads: Facets::NONE,
            steady_asks: Characteristics::default(),
            recording: false,
            recorded: Vec::with_capacity(limits::STEADY),
            waiting: [CardSet::EMPTY; 64],
            overflow: Cell::default(),
            speaking: CardSet::EMPTY,
            steady: CardSet::EMPTY,
            forbidding: CardSet::EMPTY,
            usable: CardSet::EMPTY,
            of_state: CardSet::EMPTY,
            with_bit: [CardSet::EMPTY; 16],
            changed: CardSet::ALL,
            contributions: Vec::with_capacity(128),
            given: Vec::with_capacity(128),
            written: Characteristics::default(),
            read_values: Characteristics::default(),
            written_unrecorded: Characteristics::default(),
            entangled: false,
            settled: 0,
            found: Vec::with_capacity(32),
            tried: Tried::with_room(),
            before: Before::with_room(),
            saved: Saved::with_room(),
            members: Vec::with_capacity(limits::CHANGES),
            made: Vec::with_capacity(limits::CHANGES),
            put_by_use: smallvec::SmallVec::new(),
            rehearsed: std::cell::RefCell::new(Vec::with_capacity(limits::CHANGES)),
            batch: Vec::with_capacity(limits::CHANGES),
            options: Options::with_room(),
            options_fresh: false,
            asked: None,
            mark: None,
            circle: Circle::new(),
        }
    }
}
