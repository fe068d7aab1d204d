//! `given`: the table as a scenario lays it.

use super::cast;
use super::words::{Spot, Words};
use crate::code::DefId;
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, Message, say};
use crate::engine::door::setup;
use crate::engine::game::Game;
use crate::engine::limits::{self, Limit};
use crate::engine::state::board::{Goal, Turn};
use crate::engine::state::ids::{CardId, Seat};
use crate::games;
use crate::syntax::ast::{Board, CardSpec, Field, Line, Name, Scenario, ScenarioPart, Span, Value};
use crate::vocab::{MomentId, PlayerStatKind, ZoneId, ZoneWord};

/// The number of cards in a deck that `given` does not name.
const FILLER_DECK: usize = 20;

/// The game at the point where the script begins; `None` if `given` is impossible.
pub fn set_up<'l>(words: &mut Words<'l>, scenario: &Scenario) -> Option<Game<'l>> {
    let seed = seed(words, scenario);
    let mut game = games::empty_game(words.library, seed);
    let mut table = Table { words, game: &mut game, turn: None, decks: [Given::Nothing; 2] };
    for line in given(scenario) {
        for board in &line.node {
            table.lay(board);
        }
    }
    table.fill_decks(scenario.name.span);
    let Table { turn, decks, .. } = table;
    if turn.is_none() && decks == [Given::Whole; 2] {
        game.begin();
    } else {
        begin(words, &mut game, turn, scenario);
    }
    words.diagnostics.is_empty().then_some(game)
}

fn given(scenario: &Scenario) -> impl Iterator<Item = &Line<Vec<Board>>> {
    scenario.parts.lines.iter().flat_map(|part| match &part.node {
        ScenarioPart::Given(lines) => lines.lines.as_slice(),
        _ => &[],
    })
}

/// `seed 7`
fn seed(words: &mut Words<'_>, scenario: &Scenario) -> u64 {
    let mut seed = 1;
    let fields = scenario.parts.lines.iter().flat_map(|part| match &part.node {
        ScenarioPart::Fields(fields) => fields.as_slice(),
        _ => &[],
    });
    for Field { name, values } in fields {
        match values.as_slice() {
            [Value::Int(n, _)] if name.text == "seed" => seed = n.unsigned_abs(),
            _ => {
                let message = say!("a scenario has no field `{name}` like this", name = name.text);
                let place = words.place(name.span);
                words.report(
                    Diagnostic::new(&codes::UNKNOWN_FIELD, place, message)
                        .help(say!("the only field is `seed` with a number")),
                );
            }
        }
    }
    seed
}

/// Starts the game inside the phase of the turn line; without one, where the opening hands are drawn.
fn begin(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    turn: Option<(Turn, Span)>,
    scenario: &Scenario,
) {
    let phase: Option<MomentId> = turn.map(|(turn, _)| turn.phase);
    let starts = words.library.rules.starts;
    let Some(start) = starts.iter().find(|start| start.phase == phase) else {
        let span = turn.map_or(scenario.name.span, |(_, span)| span);
        let known: Vec<&str> = starts
            .iter()
            .filter_map(|start| start.phase)
            .map(|phase| words.vocab.moment(phase).word.name)
            .collect();
        let place = words.place(span);
        words.report(
            Diagnostic::new(&codes::UNKNOWN_PHASE, place, say!("no situation can start here"))
                .help(say!("one of: {known}", known = Message::words(&known))),
        );
        return;
    };
    if let Some((turn, _)) = turn {
        setup::set_turn(game, turn);
    }
    game.begin_at(start.path);
}

struct Table<'t, 'l> {
    words: &'t mut Words<'l>,
    game: &'t mut Game<'l>,
    turn: Option<(Turn, Span)>,
    /// How `given` describes the decks.
    decks: [Given; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Nothing,
    Cards,
    /// A deck by its name. If both are given so and there is no turn, the game starts at its very beginning.
    Whole,
}

impl Table<'_, '_> {
    fn lay(&mut self, board: &Board) {
        match board {
            Board::Turn { turn, of, phase: Some(phase), span } => {
                self.turn(*turn, of, phase, *span)
            }
            Board::Turn { of, phase: None, span, .. } => {
                let message = say!(
                    "in which phase of {player} the situation is must be given",
                    player = of.text
                );
                let place = self.words.place(*span);
                let starts = self.words.library.rules.starts;
                let phases = starts.iter().filter_map(|start| start.phase);
                let known: Vec<&str> =
                    phases.map(|phase| self.words.vocab.moment(phase).word.name).collect();
                self.words.report(
                    Diagnostic::new(&codes::UNKNOWN_PHASE, place, message)
                        .help(say!("one of: {known}", known = Message::words(&known))),
                );
            }
            Board::Cards { seen_by: Some(_), span, .. } => {
                let message =
                    say!("who sees a card is not given; it follows from where the card lies");
                self.words.error(&codes::NOT_A_STATEMENT, *span, message);
            }
            Board::Cards { seen_by: None, player, place, index, cards, span } => {
                let seat = self.words.seat(player);
                let spot = self.words.spot(place, *index, *span);
                if let (Some(seat), Some(spot)) = (seat, spot) {
                    self.cards(seat, spot, cards, *span);
                }
            }
            Board::Number { player, stat, value, span } => {
                if let Some(seat) = self.words.seat(player) {
                    self.number(seat, stat, *value, *span);
                }
            }
            // The player who lost the game before, in a match.
            Board::Result { what, value, .. } if what.text == "loser" => {
                if let Some(seat) = self.words.seat(value) {
                    self.game.state.board.lost_before = Some(seat);
                }
            }
            Board::Result { what, span, .. } => {
                let message = say!("`{what}` is not something that is given", what = what.text);
                self.words.error(&codes::NOT_A_STATEMENT, *span, message);
            }
        }
    }

    fn turn(&mut self, number: i64, of: &Name, phase: &Name, span: Span) {
        let (Some(player), Some(phase)) = (self.words.seat(of), self.words.phase(phase)) else {
            return;
        };
        let counted = 1..limits::TURNS;
        let Some(number) = u16::try_from(number).ok().filter(|n| counted.contains(n)) else {
            let message =
                say!("turns are counted from 1 and stay below {limits}", limits = limits::TURNS);
            self.words.error(&codes::IMPOSSIBLE, span, message);
            return;
        };
        // Players alternate from turn 1.
        let first = if number % 2 == 1 { player } else { player.other() };
        self.turn = Some((Turn { number, player, phase, first }, span));
    }

    fn cards(&mut self, seat: Seat, spot: Spot, cards: &[CardSpec], span: Span) {
        let mut zones = spot.zones.iter();
        let (Some(zone), None) = (zones.next(), zones.next()) else {
            let message = say!("this place is several zones together: name one of them");
            self.words.error(&codes::IMPOSSIBLE, span, message);
            return;
        };
        if zone == self.words.vocab.deck {
            self.decks[seat.index()] = Given::Cards;
            if let [CardSpec { count: 1, name, states, numbers, .. }] = cards
                && states.is_empty()
                && numbers.is_empty()
                && let Some(deck) = self.words.deck(name)
            {
                self.decks[seat.index()] = Given::Whole;
                let goal = Goal { zone, seat, bottom: true, ..Goal::default() };
                for def in deck {
                    if !self.deal(def, goal, span) {
                        return;
                    }
                }
                return;
            }
        }
        for spec in cards {
            let (def, states) = (self.words.def(&spec.name), self.words.states(&spec.states));
            let (Some(def), Some((mask, status))) = (def, states) else { continue };
            let Some(numbers) = self.words.numbers(&spec.numbers) else { continue };
            let library = self.words.library;
            let attached = library.rules.placing.attached.filter(|attached| attached.zone == zone);
            let status = status | attached.map_or(0, |attached| attached.status & !mask);
            if !library.rules.admits(zone, library.code.def(def).traits) {
                let name = self.words.vocab.zone(zone).word.name;
                let message =
                    say!("`{spec}` cannot lie in the {name}", spec = spec.name.text, name);
                self.words.error(&codes::IMPOSSIBLE, spec.span, message);
                continue;
            }
            for _ in 0..spec.count {
                let Some(cell) = self.cell(seat, zone, spot, spec.span) else { return };
                let goal = Goal { zone, seat, cell, status, bottom: true, stays: false };
                if !self.deal(def, goal, spec.span) {
                    return;
                }
                let card = CardId(self.game.state.board.cards.len() as u8 - 1);
                for (at, number) in &numbers {
                    setup::set_number(self.game, card, *at, *number as i32);
                }
            }
        }
    }

    /// The first free cell of the spot; of shared cells, the spot's only one; 0 in a zone without cells.
    fn cell(&mut self, seat: Seat, zone: ZoneId, spot: Spot, span: Span) -> Option<u8> {
        let ZoneWord { cells: count, shares_cells, .. } = *self.words.vocab.zone(zone);
        if count == 0 {
            return Some(0);
        }
        if shares_cells && spot.cells.count_ones() == 1 {
            return Some(spot.cells.trailing_zeros() as u8);
        }
        let taken = self.game.state.board.occupied(seat, zone);
        let free = (0..count).find(|cell| spot.cells & !taken & 1 << cell != 0);
        if free.is_none() {
            let message = say!("there is no free cell for this card");
            self.words.error(&codes::IMPOSSIBLE, span, message);
        }
        free
    }

    fn deal(&mut self, def: DefId, goal: Goal, span: Span) -> bool {
        match setup::deal(self.game, def, goal) {
            Ok(card) => self.may_lie(card, goal, span),
            Err(limit) => {
                too_many(self.words, span, limit);
                false
            }
        }
    }

    /// Whether the rulebook lets the card lie at this goal beside the cards that lie there.
    fn may_lie(&mut self, card: CardId, goal: Goal, span: Span) -> bool {
        let rules = self.words.library.rules;
        let look = self.game.look();
        let mut kept_out = rules.placing.refusals.iter().chain(rules.placing.refused_at_setup);
        let refused = kept_out
            .find(|refusal| refusal.zones.has(goal.zone) && (refusal.test)(&look, card, goal.seat));
        let Some(refusal) = refused else { return true };
        let message = say!("{rules} lets no such card lie here", rules = rules.name());
        let place = self.words.place(span);
        self.words.report(
            Diagnostic::new(&codes::IMPOSSIBLE, place, message)
                .help(say!("see rule {cites}", cites = refusal.cites.join(", "))),
        );
        false
    }

    fn number(&mut self, seat: Seat, stat: &Name, value: i64, span: Span) {
        let Some(id) = self.words.player_number(stat, value) else { return };
        let Ok(number) = i32::try_from(value) else {
            self.words.error(
                &codes::IMPOSSIBLE,
                span,
                say!("{value} is too large a number", value),
            );
            return;
        };
        match self.words.vocab.player_stat(id).kind {
            PlayerStatKind::Counter { .. } => setup::set_player_stat(self.game, seat, id, number),
            PlayerStatKind::Derived => {
                let message =
                    say!("`{stat}` follows from the cards and cannot be given", stat = stat.text);
                self.words.error(&codes::IMPOSSIBLE, span, message);
            }
            PlayerStatKind::Cards { zone, value, .. } => {
                let Some(def) = self.filler(span) else { return };
                let goal = Goal { zone, seat, status: value, bottom: true, ..Goal::default() };
                for _ in 0..number {
                    if !self.deal(def, goal, span) {
                        return;
                    }
                }
            }
        }
    }

    /// A card without a text, for places where any card will do.
    fn filler(&mut self, span: Span) -> Option<DefId> {
        let plain = cast::filler(self.words.program);
        if plain.is_none() {
            let message = say!("no card is loaded that could fill decks and zones");
            self.words.error(&codes::UNKNOWN_CARD, span, message);
        }
        plain.map(|def| DefId(def as u16))
    }

    fn fill_decks(&mut self, span: Span) {
        for seat in Seat::BOTH {
            if self.decks[seat.index()] != Given::Nothing {
                continue;
            }
            let Some(def) = self.filler(span) else { return };
            let zone = self.words.vocab.deck;
            for _ in 0..FILLER_DECK {
                if !self.deal(def, Goal { zone, seat, bottom: true, ..Goal::default() }, span) {
                    return;
                }
            }
        }
    }
}

fn too_many(words: &mut Words<'_>, span: Span, limit: Limit) {
    let message = say!(
        "there is no room for this: the limit {limit} is {allowed}",
        limit = Message::from(limit.text()),
        allowed = limit.allowed()
    );
    words.error(&codes::NO_ROOM, span, message);
}
