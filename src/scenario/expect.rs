//! `expect`: statements about the table, and about what the players know of it.

use super::words::{Spot, Words};
use smallvec::SmallVec;

use super::script::LISTED;
use super::standing::Standing;
use crate::code::DefId;
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, Message, say};
use crate::engine::game::Game;
use crate::engine::limits;
use crate::engine::run::Status;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::{CardId, Seat};
use crate::reading::Lang;
use crate::reading::play::Table;
use crate::reading::play::decision::quoted;
use crate::syntax::ast::{Board, CardSpec, Line, Lines, Name, Span};
use crate::vocab::{MomentId, PlayerStatId, StatId, StatValue, ZoneWord};

/// Compares each statement with the table.
pub fn check(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    status: Status,
    lines: &Lines<Vec<Board>>,
) {
    let boards = || lines.lines.iter().flat_map(|Line { node, .. }| node);
    let ends = boards().any(|board| matches!(board, Board::Result { .. }));
    // A `turn` statement implies that the game goes on, unless its end is stated as well.
    let over = matches!(status, Status::Over(_)) && !ends;
    for board in boards() {
        if let Some(statement) = read(words, board)
            && (!statement.holds(game, status)
                || over && matches!(statement, Statement::Turn { .. }))
        {
            unmet(words, game, status, board, &statement);
        }
    }
}

/// The statements with their names looked up; `None` if one of them is wrong.
pub fn read_all(words: &mut Words<'_>, lines: &Lines<Vec<Board>>) -> Option<Vec<Statement>> {
    let boards = lines.lines.iter().flat_map(|line| &line.node);
    let read: Vec<Option<Statement>> = boards.map(|board| read(words, board)).collect();
    read.into_iter().collect()
}

/// A statement about the table.
#[derive(Debug)]
pub enum Statement {
    Turn { number: i64, seat: Seat, phase: Option<MomentId> },
    Cards { seat: Seat, spot: Spot, viewer: Option<Seat>, wanted: Vec<Wanted>, in_order: bool },
    Number { seat: Seat, stat: PlayerStatId, value: i64 },
    Over(Outcome),
}

/// A wanted card: its name, and the states and numbers that it must have.
#[derive(Clone, Debug)]
pub struct Wanted {
    def: DefId,
    states: (u16, u16),
    numbers: Vec<(StatId, i64)>,
}

fn read(words: &mut Words<'_>, board: &Board) -> Option<Statement> {
    match board {
        Board::Turn { turn, of, phase, .. } => {
            let seat = words.seat(of);
            let phase = match phase {
                Some(phase) => Some(words.phase(phase)?),
                None => None,
            };
            Some(Statement::Turn { number: *turn, seat: seat?, phase })
        }
        Board::Cards { seen_by, player, place, index, cards, span } => {
            let seat = words.seat(player);
            let spot = words.spot_or_zone(place, *index, *span);
            let viewer = seen_by.as_ref().map(|viewer| words.seat(viewer));
            let (seat, spot) = (seat?, spot?);
            let viewer = match viewer {
                Some(seat) => Some(seat?),
                None => None,
            };
            let kept = |zone: &ZoneWord| zone.ordered && !zone.rearranged;
            let in_order = spot.zones.iter().all(|zone| kept(words.vocab.zone(zone)));
            let wanted = wanted(words, cards)?;
            Some(Statement::Cards { seat, spot, viewer, wanted, in_order })
        }
        Board::Number { player, stat, value, .. } => {
            let (seat, stat) = (words.seat(player), words.player_number(stat, *value));
            Some(Statement::Number { seat: seat?, stat: stat?, value: *value })
        }
        Board::Result { what, value, span } => read_winner(words, what, value, *span),
    }
}

fn wanted(words: &mut Words<'_>, cards: &[CardSpec]) -> Option<Vec<Wanted>> {
    let mut wanted: Vec<Wanted> = Vec::new();
    for spec in cards {
        let (def, states) = (words.def(&spec.name), words.states(&spec.states));
        let (def, states) = (def?, states?);
        let numbers = words.stats(&spec.numbers)?;
        // More cards than there can be never match, so the count is cut off there.
        let count = usize::try_from(spec.count).unwrap_or_default().min(limits::CARDS + 1);
        wanted.extend(std::iter::repeat_n(Wanted { def, states, numbers }, count));
    }
    Some(wanted)
}

/// `winner A`, `winner none`
fn read_winner(words: &mut Words<'_>, what: &Name, value: &Name, span: Span) -> Option<Statement> {
    if what.text != "winner" {
        let message = say!(
            "`{what} {value}` is not something to expect",
            what = what.text,
            value = value.text
        );
        let place = words.place(span);
        words.report(
            Diagnostic::new(&codes::NOT_A_STATEMENT, place, message)
                .help(say!("the result is `winner A`, or `winner none` for a draw")),
        );
        return None;
    }
    Some(Statement::Over(match value.text.as_str() {
        "none" => Outcome::Draw,
        _ => Outcome::Won(words.seat(value)?),
    }))
}

impl Statement {
    /// Whether the statement is true of the game.
    pub fn holds(&self, game: &mut Game<'_>, status: Status) -> bool {
        match self {
            Statement::Turn { number, seat, phase } => {
                let turn = game.state.board.turn;
                (i64::from(turn.number), turn.player) == (*number, *seat)
                    && phase.is_none_or(|phase| phase == turn.phase)
            }
            Statement::Cards { seat, spot, viewer, wanted, in_order } => {
                let found = lying(game, *seat, *spot, *viewer);
                let look = game.look();
                let fits = |id: CardId, Wanted { def, states: (mask, value), numbers }: &Wanted| {
                    let is =
                        |(stat, number): &(StatId, i64)| i64::from(look.stat(id, *stat)) == *number;
                    let card = look.board().card(id);
                    card.def == *def && card.status & mask == *value && numbers.iter().all(is)
                };
                match in_order {
                    true => {
                        wanted.len() == found.len()
                            && found.iter().zip(wanted).all(|(card, one)| fits(*card, one))
                    }
                    false => all_match(&found, wanted, fits),
                }
            }
            Statement::Number { seat, stat, value } => {
                i64::from(game.look().player_stat(*seat, *stat)) == *value
            }
            Statement::Over(outcome) => status == Status::Over(*outcome),
        }
    }
}

/// The cards at a spot; with a viewer, only those that the viewer knows.
fn lying(
    game: &mut Game<'_>,
    seat: Seat,
    spot: Spot,
    viewer: Option<Seat>,
) -> SmallVec<[CardId; 16]> {
    let look = game.look();
    let vocab = look.rules().vocab;
    let known = |card| viewer.is_none_or(|seat| look.card_seen(card) & 1 << seat.0 != 0);
    let there = |card| {
        let card = look.board().card(card);
        spot.holds(card.zone, card.cell, vocab)
    };
    spot.zones
        .iter()
        .flat_map(|zone| look.board().zone(seat, zone))
        .copied()
        .filter(|card| there(*card) && known(*card))
        .collect()
}

/// Whether each card can be paired with a wanted one.
fn all_match(found: &[CardId], wanted: &[Wanted], fits: impl Fn(CardId, &Wanted) -> bool) -> bool {
    let mut left: SmallVec<[CardId; 16]> = found.into();
    let mut wanted: SmallVec<[&Wanted; 16]> = wanted.iter().collect();
    if wanted.len() != left.len() {
        return false;
    }
    // The most specific first, so that a plain name does not take a card that another one needs.
    wanted.sort_by_key(|one| {
        std::cmp::Reverse(one.states.0.count_ones() as usize + one.numbers.len())
    });
    for one in wanted {
        match left.iter().position(|card| fits(*card, one)) {
            Some(index) => {
                left.remove(index);
            }
            None => return false,
        }
    }
    left.is_empty()
}

/// The cards with their states, their kept numbers, and the numbers in `asked`.
fn describe(
    words: &Words<'_>,
    game: &mut Game<'_>,
    found: &[CardId],
    asked: &[StatId],
    lang: Lang,
) -> String {
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
            let (stat, kept) = (StatId(n as u8), matches!(word.value, StatValue::Counter { .. }));
            let number = look.stat(*id, stat);
            let told = asked.contains(&stat) || kept && number != 0;
            told.then(|| format!("{} {number}", word.word.name))
        });
        let states: Vec<String> = states.chain(numbers).collect();
        match states.is_empty() {
            true => quoted(table.named(*id).in_lang(lang)),
            false => {
                format!("{} ({})", quoted(table.named(*id).in_lang(lang)), states.join(", "))
            }
        }
    };
    match found {
        [] => "no card".to_owned(),
        _ => found.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}

/// The result of the game, in words.
fn outcome(words: &Words<'_>, status: Status) -> Message {
    match status {
        Status::Over(Outcome::Won(seat)) => {
            say!("{seat} has won", seat = words.vocab.seats[seat.index()])
        }
        Status::Over(Outcome::Draw) => say!("it is a draw"),
        Status::Decide(_) | Status::Stopped(_) => say!("the game is not over"),
    }
}

/// Reports a statement that is not true, with what is true instead.
fn unmet(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    status: Status,
    board: &Board,
    statement: &Statement,
) {
    let actual = match statement {
        Statement::Turn { .. } if statement.holds(game, status) => {
            say!("the game is over: {status}", status = outcome(words, status))
        }
        Statement::Turn { .. } => {
            let turn = game.state.board.turn;
            let who = words.vocab.seats[turn.player.index()];
            let phase = words.vocab.moment(turn.phase).word.name;
            say!("it is turn {number} of {who}, {phase}", number = turn.number, who, phase)
        }
        Statement::Cards { seat, spot, viewer, wanted, .. } => {
            let found = lying(game, *seat, *spot, *viewer);
            let asked = wanted.iter().flat_map(|one| one.numbers.iter().map(|(stat, _)| *stat));
            let asked: Vec<StatId> = asked.collect();
            let [en, ja] = Lang::ALL.map(|lang| describe(words, game, &found, &asked, lang));
            let lies = Message::in_both(en, ja);
            match viewer {
                Some(seat) => {
                    say!("{seat} sees: {lies}", seat = words.vocab.seats[seat.index()], lies)
                }
                None => say!("there is: {lies}", lies),
            }
        }
        Statement::Number { seat, stat, .. } => {
            let actual = game.look().player_stat(*seat, *stat);
            let (who, vocab) = (words.vocab.seats[seat.index()], words.vocab);
            let name = vocab.player_stat(*stat).word.name;
            say!("it is {actual}: {who} {name} {actual}", actual, who, name)
        }
        Statement::Over(_) => outcome(words, status),
    };
    let place = words.place(board.span());
    let message = say!("this is expected, but it is not so");
    let mut diagnostic = Diagnostic::new(&codes::UNMET, place, message).label(actual);
    if let Status::Decide(decision) = status {
        let standing = Standing::of(game, decision);
        let stands = say!(
            "this is at {at_question}: {may}",
            at_question = standing.at_question(),
            may = standing.may(LISTED)
        );
        diagnostic = diagnostic.help(stands);
    }
    words.report(diagnostic);
}
