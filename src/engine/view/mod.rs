//! What a seat may know, and nothing else: [`Game::for_seat`].
//!
//! A server sends a seat its [`View`] and takes a [`Choice`] from it. The number of a card is as hidden as its
//! face: a seat that knows the card knows its number; to any other seat it is the card at a place.

pub mod resample;

mod choice;
pub mod told;

pub use choice::{Choice, Place, UNKNOWN};
pub use told::Told;

use serde::Serialize;

use crate::code::{AbilityId, DefId, MAX_STATS};
use crate::engine::game::{
    Game,
    look::Look,
    rulebook::{
        steps::{CHANGE, EFFECT, ORDER, WINDOW},
        windows::slots,
    },
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Board, Card, Outcome, Target, Turn, UntilNow},
    control::{ProcId, WindowId},
    decision::{About, Decider},
    ids::{CardId, ObjRef, Seat},
};
use crate::vocab::{PlayerStatId, ZoneId};

/// The game as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub seat: Seat,
    pub turn: Turn,
    /// Who takes the next turns before the usual order goes on; the last is next.
    pub extra_turns: Vec<Seat>,
    pub outcome: Option<Outcome>,
    /// The limit that stopped the game.
    pub stopped: Option<Limit>,
    pub players: [PlayerView; 2],
    /// What is running, the innermost last.
    pub going_on: Vec<GoingOn>,
    /// Triggers that wait, in the order in which they arose.
    pub waiting: Vec<Waits>,
    /// Effects that last, in the order in which they started.
    pub lasting: Vec<Lasts>,
    /// Who decides, if the game waits for an answer.
    pub decides: Option<Decider>,
    /// The seat's own decision.
    pub decision: Option<OwnDecision>,
    /// What has happened, if the game [records](Game::record).
    pub trace: Vec<Told>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// By player stat.
    pub stats: Vec<i32>,
    /// By zone; the first of a pile is its top. A pile that nobody may look through shows its cards as
    /// unknown.
    pub zones: Vec<Vec<CardView>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum CardView {
    /// A card lies there; its cell, its status bits and what is kept on it are public.
    Unknown { cell: u8, status: u16, numbers: Numbers },
    Known {
        card: CardId,
        def: DefId,
        cell: u8,
        status: u16,
        numbers: Numbers,
        stats: [i32; MAX_STATS],
    },
}

/// What is kept on a card, by [`crate::vocab::StatValue::Counter`].
pub type Numbers = [i32; limits::CARD_NUMBERS];

/// Something that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum GoingOn {
    /// A procedure of the rulebook, and the row that comes next.
    Rule { proc: ProcId, row: Option<u16>, seat: Seat },
    /// A window; `seat` acts next.
    Window { window: WindowId, seat: Seat },
    /// An ability.
    Text { ability: AbilityId, card: Which, seat: Seat },
}

/// A waiting trigger. Those of the other player's cards that the seat does not know are left out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Waits {
    pub ability: AbilityId,
    pub card: Which,
    pub seat: Seat,
}

/// An effect that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lasts {
    pub ability: AbilityId,
    pub source: Which,
    pub seat: Seat,
    pub target: LastsOn,
    /// Without a span: for good, as long as something holds, or until something happens; the ability says which.
    pub until: Option<UntilNow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum LastsOn {
    Card(Which),
    /// The cards that fit the effect's description.
    All,
    Player(Seat),
}

/// A card that something is about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Which {
    Card(CardId),
    /// One that the seat does not know.
    At(Place),
    /// It is not there any more.
    Gone,
}

/// A decision of the seat whose view it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnDecision {
    pub about: About,
    /// Take one with [`Game::choose`].
    pub choices: Vec<Choice>,
}

impl Game<'_> {
    /// Runs to the next decision, then returns what `seat` may know.
    pub fn for_seat(&mut self, seat: Seat) -> View {
        let status = self.advance();
        let choices = self.choices(seat);
        let trace = self.trace.as_deref().unwrap_or_default();
        let trace = told::tell(trace, seat);
        let (decides, decision) = match status {
            crate::engine::run::Status::Decide(asked) => {
                let own = asked.who == Decider::Player(seat);
                let decision = own.then_some(OwnDecision { about: asked.about, choices });
                (Some(asked.who), decision)
            }
            _ => (None, None),
        };
        let look = self.look();
        let board = look.board();
        let Board { turn, outcome, .. } = *board;
        View {
            seat,
            turn,
            extra_turns: board.extra_turns.to_vec(),
            outcome,
            stopped: look.state.books.stopped,
            players: Seat::BOTH.map(|of| look.player_view(of, seat)),
            going_on: look.going_on(seat),
            waiting: look.waiting(seat),
            lasting: look.lasting(seat),
            decides,
            decision,
            trace,
        }
    }
}

impl Look<'_> {
    fn player_view(&self, of: Seat, seat: Seat) -> PlayerView {
        let vocab = self.rules().vocab;
        let stat = |stat: usize| self.player_stat(of, PlayerStatId(stat as u8));
        let cards = |zone: usize| {
            let cards = self.board().zone(of, ZoneId(zone as u8)).iter();
            cards.map(|card| self.card_view(*card, seat)).collect()
        };
        PlayerView {
            stats: (0..vocab.player_stats.len()).map(stat).collect(),
            zones: (0..vocab.zones.len()).map(cards).collect(),
        }
    }

    fn card_view(&self, id: CardId, seat: Seat) -> CardView {
        let Card { def, cell, status, numbers, .. } = *self.board().card(id);
        if !self.knows(seat, id) {
            return CardView::Unknown { cell, status, numbers };
        }
        let mut stats = [0; MAX_STATS];
        for (n, stat) in stats.iter_mut().enumerate().take(self.rules().vocab.stats.len()) {
            *stat = self.stat(id, crate::vocab::StatId(n as u8));
        }
        CardView::Known { card: id, def, cell, status, numbers, stats }
    }

    fn which(&self, object: ObjRef, seat: Seat) -> Which {
        match self.board().now(object) {
            Some(id) if self.knows(seat, id) => Which::Card(id),
            Some(id) => self.place_of(id).map_or(Which::Gone, Which::At),
            None => Which::Gone,
        }
    }

    fn going_on(&self, seat: Seat) -> Vec<GoingOn> {
        let control = self.control();
        let going_on = control.frames.iter().filter_map(|frame| match frame.proc {
            CHANGE | ORDER => None,
            WINDOW => {
                let slot = |n: usize| control.values[frame.base as usize + n];
                let window = WindowId(slot(slots::WINDOW).num() as u8);
                Some(GoingOn::Window { window, seat: slot(slots::SEAT).seat() })
            }
            EFFECT => {
                let card = self.which(frame.this, seat);
                Some(GoingOn::Text { ability: frame.ability, card, seat: frame.seat })
            }
            proc => {
                let row = self.library.row(proc, frame.pc).map(|_| frame.pc as u16);
                Some(GoingOn::Rule { proc, row, seat: frame.seat })
            }
        });
        going_on.collect()
    }

    fn waiting(&self, seat: Seat) -> Vec<Waits> {
        let mut waiting: Vec<_> = self.open_pending(seat).collect();
        waiting.sort_by_key(|pending| pending.no);
        let waits = |pending: &crate::engine::state::control::Pending| Waits {
            ability: pending.ability,
            card: self.which(pending.this, seat),
            seat: pending.seat,
        };
        waiting.into_iter().map(waits).collect()
    }

    fn lasting(&self, seat: Seat) -> Vec<Lasts> {
        let mut lasting: Vec<_> = self.board().continuing.iter().collect();
        lasting.sort_by_key(|effect| effect.no);
        let lasts = |effect: &crate::engine::state::board::Continuing| Lasts {
            ability: effect.ability,
            source: self.which(effect.source, seat),
            seat: effect.seat,
            target: match effect.target {
                Target::Card(card) => LastsOn::Card(self.which(card, seat)),
                Target::All => LastsOn::All,
                Target::Player(player) => LastsOn::Player(player),
            },
            until: matches!(effect.until, UntilNow::Span { .. }).then_some(effect.until),
        };
        lasting.into_iter().map(lasts).collect()
    }
}
