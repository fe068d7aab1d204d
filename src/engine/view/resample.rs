//! A state drawn at random from those that a seat cannot tell from the real one, for thinking ahead without knowing
//! more than the seat does.
//!
//! The cards that the seat does not know exchange their places, owner by owner: decks count as known lists. What
//! is known of a place stays: how a card lies there, who looks at it, what is kept on it. A card that lies
//! face-down in play, or that something under way is about, changes places only with one that could be there
//! ([`alike`]). What may be concluded from what a player did or left undone is not taken into account.

use smallvec::SmallVec;

use crate::engine::canon::{
    self,
    parts::{self, Names},
};
use crate::engine::game::{Game, look::Look};
use crate::engine::limits;
use crate::engine::run::{Status, rounds};
use crate::engine::state::{
    board::{Board, Card},
    control::{State, Val},
    decision::{Decider, Opt},
    ids::{BatchNo, CardId, CardSet, EntryNo, ObjRef, Seat},
    rng::Rng,
    rounds::{answers_mut, renew_marks},
};
use crate::vocab::{TypeId, ZoneId};

/// The most attempts at drawing a state with the same decision of the other player, and at drawing an exchange.
const TRIES: usize = 32;

impl Game<'_> {
    /// Draws a state that `seat` cannot tell from the present one, with a random generator of its own. If the other
    /// player is to decide, the drawn state asks the same decision at once: where its player had no choice, it would
    /// go on by itself, and may come to the same question later. If no such state is found soon, only the generator is
    /// new.
    pub fn resampled(&mut self, seat: Seat, rng: &mut Rng) -> State {
        let status = self.advance();
        let others = matches!(status, Status::Decide(asked) if asked.who != Decider::Player(seat));
        for _ in 0..if others { TRIES } else { 1 } {
            let look = self.look();
            let exchange = (0..TRIES).find_map(|_| Exchange::draw(&look, seat, rng));
            let exchange = exchange.unwrap_or_else(|| Exchange::none(&look));
            let state = draw(self, &exchange, rng);
            if !others {
                return state;
            }
            let mut drawn = Game::resume(self.library, state.clone());
            if drawn.advance() == status && drawn.state.books.no == self.state.books.no {
                return state;
            }
        }
        let none = Exchange::none(&self.look());
        draw(self, &none, rng)
    }
}

/// The state with these cards exchanged and another random generator. A loop that players keep going recognises it as
/// it did the state before.
fn draw(game: &mut Game<'_>, exchange: &Exchange, rng: &mut Rng) -> State {
    let refused = game.state.rounds.binds(&game.state.refused).then(|| marks(game));
    let mut state = exchange.applied(&game.state);
    state.books.rng = Rng::seeded(rng.next_u64());
    if let Some(before) = refused {
        let mut drawn = Game::resume(game.library, state);
        let now = marks(&mut drawn);
        state = drawn.state;
        renew_marks(&mut state, before, now);
    }
    state
}

/// The hashes by which a loop recognises the present state.
fn marks(game: &mut Game<'_>) -> (u64, u128) {
    (rounds::quick(game), canon::exact_hash(game))
}

/// An exchange of hidden cards: which card comes to the place of which.
struct Exchange {
    moved: CardSet,
    /// The card that comes to a place, by the card that lies there now.
    to: SmallVec<[CardId; limits::CARDS]>,
}

impl Exchange {
    /// `None` if a bound place is left without a card that fits.
    fn draw(look: &Look<'_>, seat: Seat, rng: &mut Rng) -> Option<Exchange> {
        let board = look.board();
        let ids = (0..board.cards.len()).map(|n| CardId(n as u8));
        let mut exchange = Exchange::none(look);
        let named = named(look);
        for owner in Seat::BOTH {
            let hidden = |id: &CardId| {
                let card = board.card(*id);
                card.owner == owner && card.zone.is_some() && !look.knows(seat, *id)
            };
            let mut places: SmallVec<[CardId; limits::CARDS]> =
                ids.clone().filter(hidden).collect();
            let mut left = places.clone();
            rng.shuffle(&mut left);
            // Places that few cards fit are filled first.
            places.sort_by_key(|place| !is_bound(look, *place, named));
            for place in places {
                let fits =
                    |card: &CardId| !is_bound(look, place, named) || alike(look, place, *card);
                let card = left.remove(left.iter().position(fits)?);
                exchange.to[place.index()] = card;
                exchange.moved.insert(place);
            }
        }
        Some(exchange)
    }

    fn none(look: &Look<'_>) -> Exchange {
        let ids = (0..look.board().cards.len()).map(|n| CardId(n as u8));
        Exchange { moved: CardSet::EMPTY, to: ids.collect() }
    }

    fn card(&self, id: CardId) -> CardId {
        self.to.get(id.index()).copied().unwrap_or(id)
    }

    fn applied(&self, from: &State) -> State {
        let mut state = from.clone();
        let old = &from.board;
        for place in self.moved {
            let (lay, comes) = (*old.card(place), *old.card(self.card(place)));
            let Card { def, incarnation, .. } = comes;
            let lies = &mut state.board.cards[self.card(place).index()];
            *lies = Card { def, incarnation, ..lay };
        }
        state.board.rename_in_zones(|id| self.card(id));
        let State { board, control, .. } = &mut state;
        let names = &mut Renames { exchange: self, old };
        board.continuing.iter_mut().for_each(|effect| parts::continuing(effect, names));
        board.steady.iter_mut().for_each(|steady| parts::steady(steady, names));
        board.delayed.iter_mut().for_each(|delayed| parts::delayed(delayed, names));
        for used in board.uses.iter_mut().filter(|used| !used.what.is_of_card()) {
            names.object(&mut used.object);
        }
        board.kept.iter_mut().for_each(|object| names.object(object));
        control.frames.iter_mut().for_each(|frame| names.object(&mut frame.this));
        control.values.iter_mut().for_each(|value| parts::value(value, names));
        control.pending.iter_mut().for_each(|pending| parts::pending(pending, names));
        control.changes.iter_mut().for_each(|waiting| parts::waiting(waiting, names));
        for option in answers_mut(&mut state) {
            if let Opt::Do(_, card) | Opt::Card(card) | Opt::Ability(card, _) = option {
                *card = self.card(*card);
            }
        }
        state
    }
}

/// Swaps the identities of the exchanged cards: a reference to the card that lies at a place now becomes one to the
/// card that comes there; a reference to an object that a card was before stays with that card.
struct Renames<'e> {
    exchange: &'e Exchange,
    old: &'e Board,
}

impl Names for Renames<'_> {
    fn object(&mut self, object: &mut ObjRef) {
        if let Some(id) = self.old.now(*object).filter(|id| self.exchange.moved.has(*id)) {
            *object = self.old.object(self.exchange.card(id));
        }
    }

    fn follower(&mut self, object: &mut ObjRef) {
        self.object(object);
    }

    fn card(&mut self, card: &mut CardId) {
        *card = self.exchange.card(*card);
    }

    fn stamp(&mut self, _: &mut BatchNo) {}
    fn moment(&mut self, _: &mut BatchNo) {}
    fn entry(&mut self, _: &mut EntryNo) {}
    fn kept(&mut self, _: &mut u16, _: u8) {}
}

/// The cards that a frame, a value, a waiting trigger or a waiting change refers to.
fn named(look: &Look<'_>) -> CardSet {
    let control = look.control();
    let values = control.values.iter().filter_map(|value| match value {
        Val::Object(object) | Val::Moved(object) => Some(*object),
        _ => None,
    });
    let pending = control.pending.iter().flat_map(|p| [p.this, p.event.subject, p.event.other]);
    let changes = control.changes.iter().flat_map(|w| [w.change.card, w.change.other]);
    let frames = control.frames.iter().map(|frame| frame.this);
    let all = values.chain(pending).chain(changes).chain(frames);
    all.filter_map(|object| look.board().now(object)).collect()
}

/// Whether not every card could lie at this place.
fn is_bound(look: &Look<'_>, place: CardId, named: CardSet) -> bool {
    let in_cells = |zone: ZoneId| look.rules().vocab.zone(zone).cells > 0;
    named.has(place) || look.in_play(place) || look.board().card(place).zone.is_some_and(in_cells)
}

/// Whether a card could lie where another does: it is of the same kind, has the same cost as far as that was to be
/// seen, and no rule keeps it from there.
fn alike(look: &Look<'_>, place: CardId, card: CardId) -> bool {
    let [there, other] = [place, card].map(|id| look.def(id));
    let kinds = look.library.type_mask(TypeId::KIND).0;
    let lies = look.board().card(place);
    let told = look.rules().face_down.told;
    place == card
        || there.traits.0 & kinds == other.traits.0 & kinds
            && told.is_none_or(|stat| there.stats[stat.index()] == other.stats[stat.index()])
            && lies.zone.is_none_or(|zone| look.lets_in(card, zone, lies.side))
}
