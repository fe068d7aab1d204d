//! `expect`: what must lie where, and who knows it.

use super::words::{Spot, Words};
use crate::code::DefId;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::catalogue::scenario as codes;
use crate::engine::board::Outcome;
use crate::engine::game::Game;
use crate::engine::ids::{CardId, Seat};
use crate::engine::run::Status;
use crate::reading::play::Table;
use crate::reading::play::decision::quoted;
use crate::syntax::ast::{Board, CardSpec, Line, Lines, Name, Span};
use crate::vocab::{StatId, StatValue, ZoneWord};

/// Compares each statement with the table.
pub fn check(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    status: Status,
    lines: &Lines<Vec<Board>>,
) {
    for Line { node, .. } in &lines.lines {
        for board in node {
            check_one(words, game, status, board);
        }
    }
}

fn check_one(words: &mut Words<'_>, game: &mut Game<'_>, status: Status, board: &Board) {
    match board {
        Board::Turn { turn, of, phase, span } => check_turn(words, game, *turn, of, phase, *span),
        Board::Cards { seen_by, player, place, index, cards, span } => {
            let seat = words.seat(player);
            let spot = words.spot(place, *index, *span);
            let viewer = seen_by.as_ref().map(|viewer| words.seat(viewer));
            let (Some(seat), Some(spot), None | Some(Some(_))) = (seat, spot, viewer) else {
                return;
            };
            let viewer = viewer.flatten();
            let found = lying(words, game, seat, spot, viewer);
            let kept = |zone: &ZoneWord| zone.ordered && !zone.rearranged;
            let in_order = spot.zones.iter().all(|zone| kept(words.vocab.zone(zone)));
            check_cards(words, game, cards, found, in_order, viewer, *span);
        }
        Board::Number { player, stat, value, span } => {
            let (seat, stat) = (words.seat(player), words.stat(stat));
            let (Some(seat), Some(stat)) = (seat, stat) else { return };
            let actual = game.look().player_stat(seat, stat);
            if i64::from(actual) != *value {
                let name = words.vocab.player_stat(stat).word.name;
                unmet(words, *span, format!("it is {actual}: {} {name} {actual}", player.text));
            }
        }
        Board::Result { what, value, span } => check_winner(words, status, what, value, *span),
    }
}

/// The cards that lie at a spot, or those of them that the viewer knows.
fn lying(
    words: &Words<'_>,
    game: &mut Game<'_>,
    seat: Seat,
    spot: Spot,
    viewer: Option<Seat>,
) -> Vec<CardId> {
    let look = game.look();
    let known = |card| viewer.is_none_or(|seat| look.card_seen(card) & 1 << seat.0 != 0);
    let there = |card| {
        let card = look.board().card(card);
        spot.holds(card.zone, card.cell, words.vocab)
    };
    spot.zones
        .iter()
        .flat_map(|zone| look.board().zone(seat, zone))
        .copied()
        .filter(|card| there(*card) && known(*card))
        .collect()
}

fn check_turn(
    words: &mut Words<'_>,
    game: &Game<'_>,
    number: i64,
    of: &Name,
    phase: &Name,
    span: Span,
) {
    let (Some(seat), Some(phase)) = (words.seat(of), words.phase(phase)) else { return };
    let turn = game.state.board.turn;
    if (i64::from(turn.number), turn.player, turn.phase) != (number, seat, phase) {
        let who = words.vocab.seats[turn.player.index()];
        let phase = words.vocab.moment(turn.phase).word.name;
        unmet(words, span, format!("it is turn {} of {who}, {phase}", turn.number));
    }
}

/// `winner A`, `winner none`
fn check_winner(words: &mut Words<'_>, status: Status, what: &Name, value: &Name, span: Span) {
    if what.text != "winner" {
        let message = format!("`{} {}` is not something to expect", what.text, value.text);
        let place = words.place(span);
        words.report(
            Diagnostic::new(&codes::NOT_A_STATEMENT, place, message)
                .help("the result is `winner A`, or `winner none` for a draw"),
        );
        return;
    }
    let wanted = match value.text.as_str() {
        "none" => Outcome::Draw,
        _ => match words.seat(value) {
            Some(seat) => Outcome::Won(seat),
            None => return,
        },
    };
    match status {
        Status::Over(outcome) if outcome == wanted => {}
        Status::Over(Outcome::Won(seat)) => {
            let who = words.vocab.seats[seat.index()];
            unmet(words, span, format!("{who} has won"));
        }
        Status::Over(Outcome::Draw) => unmet(words, span, "the game is a draw".to_owned()),
        Status::Decide(_) | Status::Stopped(_) => {
            unmet(words, span, "the game is not over".to_owned());
        }
    }
}

/// A wanted card: its name, and the states and numbers that it must have.
#[derive(Clone)]
struct Wanted {
    def: DefId,
    states: (u16, u16),
    numbers: Vec<(StatId, i64)>,
}

fn check_cards(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    cards: &[CardSpec],
    found: Vec<CardId>,
    in_order: bool,
    viewer: Option<Seat>,
    span: Span,
) {
    let mut wanted: Vec<Wanted> = Vec::new();
    for spec in cards {
        let (def, states) = (words.def(&spec.name), words.states(&spec.states));
        let (Some(def), Some(states)) = (def, states) else { return };
        let Some(numbers) = words.stats(&spec.numbers) else { return };
        let count = usize::try_from(spec.count).unwrap_or_default().min(found.len() + 1);
        wanted.extend(std::iter::repeat_n(Wanted { def, states, numbers }, count));
    }
    let look = game.look();
    let fits = |id: CardId, Wanted { def, states: (mask, value), numbers }: &Wanted| {
        let is = |(stat, number): &(StatId, i64)| i64::from(look.stat(id, *stat)) == *number;
        let card = look.board().card(id);
        card.def == *def && card.status & mask == *value && numbers.iter().all(is)
    };
    let same = if in_order {
        wanted.len() == found.len() && found.iter().zip(&wanted).all(|(c, w)| fits(*c, w))
    } else {
        all_match(&found, &wanted, fits)
    };
    if !same {
        let asked = wanted.iter().flat_map(|one| one.numbers.iter().map(|(stat, _)| *stat));
        let asked: Vec<StatId> = asked.collect();
        let lies = describe(words, game, &found, &asked);
        let says = match viewer {
            Some(seat) => format!("{} sees: {lies}", words.vocab.seats[seat.index()]),
            None => format!("there is: {lies}"),
        };
        unmet(words, span, says);
    }
}

/// Whether the cards and the wanted ones can be paired.
fn all_match(found: &[CardId], wanted: &[Wanted], fits: impl Fn(CardId, &Wanted) -> bool) -> bool {
    let mut left: Vec<CardId> = found.to_vec();
    let mut wanted: Vec<Wanted> = wanted.to_vec();
    // The choosiest first, so that a plain name does not take a card that another one needs.
    wanted.sort_by_key(|one| {
        std::cmp::Reverse(one.states.0.count_ones() as usize + one.numbers.len())
    });
    for one in wanted {
        match left.iter().position(|card| fits(*card, &one)) {
            Some(index) => drop(left.remove(index)),
            None => return false,
        }
    }
    left.is_empty()
}

/// The cards with their states, what is kept on them, and the numbers that were asked for.
fn describe(words: &Words<'_>, game: &mut Game<'_>, found: &[CardId], asked: &[StatId]) -> String {
    let table = Table::of(words.library, &game.state);
    let look = game.look();
    let one = |id: &CardId| {
        let card = look.board().card(*id);
        let states = words.vocab.states.iter().filter(|state| {
            state.board && state.value != 0 && card.status & state.mask == state.value
        });
        let states = states.map(|state| state.word.name.to_owned());
        let stats = words.vocab.stats.iter().enumerate();
        let numbers = stats.filter_map(|(n, word)| {
            let (stat, kept) = (StatId(n as u8), matches!(word.value, StatValue::Kept { .. }));
            let number = look.stat(*id, stat);
            let told = asked.contains(&stat) || kept && number != 0;
            told.then(|| format!("{} {number}", word.word.name))
        });
        let states: Vec<String> = states.chain(numbers).collect();
        match states.is_empty() {
            true => quoted(table.name(*id)),
            false => format!("{} ({})", quoted(table.name(*id)), states.join(", ")),
        }
    };
    match found {
        [] => "no card".to_owned(),
        _ => found.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}

fn unmet(words: &mut Words<'_>, span: Span, actual: String) {
    let place = words.place(span);
    let message = "this is expected, but it is not so";
    words.report(Diagnostic::new(&codes::UNMET, place, message).label(actual));
}
