//! What lies on the table, in the words of a scenario's `expect`.

use crate::code::DefId;
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::board::{Outcome, UntilNow};
use crate::engine::state::ids::{CardId, Seat};
use crate::reading::Lang;
use crate::reading::play::Table;
use crate::reading::play::decision::quoted;
use crate::reading::play::thing::Named;
use crate::vocab::{
    PlayerStatId, PlayerStatKind, Sees, StatId, StatValue, StateWord, Vocab, ZoneId,
};

/// The table at one moment, statement by statement: all tables of a game have the same statements in the same
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSnapshot {
    /// How the game has ended; none while it goes on.
    pub end: Option<String>,
    turn: String,
    numbers: Vec<i32>,
    places: Vec<Vec<CardSnapshot>>,
    /// What no `expect` says: effects that last and wait, what was used and counted.
    also: Vec<Message>,
}

/// A card that lies somewhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CardSnapshot {
    def: DefId,
    status: u16,
    /// Kept numbers that are not 0, and in play those that are not as printed.
    numbers: Vec<(StatId, i32)>,
}

/// A zone of a player, or a cell of it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    seat: Seat,
    zone: ZoneId,
    cell: u8,
}

fn spots(vocab: &'static Vocab) -> impl Iterator<Item = Spot> {
    let zones = move |seat| {
        vocab.zones.iter().enumerate().flat_map(move |(n, zone)| {
            let zone_id = ZoneId(n as u8);
            (0..zone.cells.max(1)).map(move |cell| Spot { seat, zone: zone_id, cell })
        })
    };
    Seat::BOTH.into_iter().flat_map(zones)
}

/// The numbers of players, without those that count cards: the places tell where these lie.
fn numbers(vocab: &'static Vocab) -> impl Iterator<Item = (Seat, PlayerStatId)> {
    let counts =
        |stat: &PlayerStatId| matches!(vocab.player_stat(*stat).kind, PlayerStatKind::Cards { .. });
    let all = move || (0..vocab.player_stats.len()).map(|n| PlayerStatId(n as u8));
    let own = move |seat| all().filter(move |stat| !counts(stat)).map(move |stat| (seat, stat));
    Seat::BOTH.into_iter().flat_map(own)
}

impl TableSnapshot {
    /// The table of a game as it is.
    pub fn of(game: &mut Game<'_>, status: Status) -> TableSnapshot {
        let vocab = game.library.rules.vocab;
        let seats = vocab.seats;
        let end = match status {
            Status::Over(Outcome::Won(seat)) => Some(format!("winner {}", seats[seat.index()])),
            Status::Over(Outcome::Draw) => Some("winner none".to_owned()),
            Status::Stopped(limit) => {
                Some(format!("# the game stops at the limit {}", limit.name()))
            }
            Status::Decide(_) => None,
        };
        let turn = game.state.board.turn;
        let phase = vocab.moment(turn.phase).word.name;
        let who = seats[turn.player.index()];
        let turn = format!("turn {} of {who}, {phase}", turn.number);
        let also = also(game);
        let look = game.look();
        let numbers = numbers(vocab).map(|(seat, stat)| look.player_stat(seat, stat)).collect();
        let lying = |id: &CardId| {
            let card = look.board().card(*id);
            let zone = card.zone.map(|zone| vocab.zone(zone));
            let in_play = zone.is_some_and(|zone| zone.in_play);
            let stats = vocab.stats.iter().enumerate().filter_map(|(n, word)| {
                let stat = StatId(n as u8);
                let number = look.stat(*id, stat);
                let usual = match word.value {
                    StatValue::Counter { .. } => 0,
                    StatValue::Derived { .. } if in_play => {
                        look.def(*id).stats.get(n).map_or(number, |printed| (*printed).into())
                    }
                    StatValue::Derived { .. } | StatValue::Printed(_) => number,
                };
                (number != usual).then_some((stat, number))
            });
            CardSnapshot { def: card.def, status: card.status, numbers: stats.collect() }
        };
        let places = spots(vocab).map(|spot| {
            let zone = vocab.zone(spot.zone);
            let here = look.board().zone(spot.seat, spot.zone).iter();
            let here =
                here.filter(|id| zone.cells == 0 || look.board().card(**id).cell == spot.cell);
            let mut cards: Vec<CardSnapshot> = here.map(lying).collect();
            if !zone.ordered || zone.rearranged {
                cards.sort();
            }
            cards
        });
        let places = places.collect();
        TableSnapshot { end, turn, numbers, places, also }
    }

    /// Whether two tables differ in nothing that an `expect` can say.
    fn looks_like(&self, other: &TableSnapshot) -> bool {
        (&self.end, &self.turn, &self.numbers, &self.places)
            == (&other.end, &other.turn, &other.numbers, &other.places)
    }
}

/// Tables to be told apart from one another, and from the one before them.
pub struct Tables<'t> {
    pub before: &'t TableSnapshot,
    pub all: &'t [TableSnapshot],
    /// The language of the names of cards.
    pub lang: Lang,
}

impl Tables<'_> {
    /// The lines of an `expect` that say what the table has become, and what tells it from the others;
    /// then, behind `#`, what no `expect` can say.
    pub fn lines(&self, laid: &TableSnapshot, table: &Table<'_>) -> Vec<String> {
        let vocab = table.library.rules.vocab;
        let left_out = self.left_out(laid);
        let varies = |what: &dyn Fn(&TableSnapshot, &TableSnapshot) -> bool| {
            self.all.iter().any(|other| what(laid, other))
        };
        let changed = |what: &dyn Fn(&TableSnapshot, &TableSnapshot) -> bool| {
            what(laid, self.before) || varies(what)
        };
        let mut lines: Vec<String> = laid.end.iter().cloned().collect();
        if changed(&|a, b| a.turn != b.turn) {
            lines.push(laid.turn.clone());
        }
        for (n, (seat, stat)) in numbers(vocab).enumerate() {
            if changed(&|a, b| a.numbers[n] != b.numbers[n]) {
                let name = vocab.player_stat(stat).word.name;
                lines.push(format!("{} {name} {}", table.seat(seat), laid.numbers[n]));
            }
        }
        let mut unsaid = Vec::new();
        for (n, spot) in spots(vocab).enumerate() {
            let differs = |a: &TableSnapshot, b: &TableSnapshot| a.places[n] != b.places[n];
            let word = vocab.zone(spot.zone);
            let told = if word.sees == Sees::Nobody { varies(&differs) } else { changed(&differs) };
            if !told || left_out[n] {
                continue;
            }
            let place = format!(
                "{} {}",
                table.seat(spot.seat),
                table.place(Lang::En, spot.zone, spot.cell)
            );
            let cards = self.cards(n, &laid.places[n], table);
            match vocab.place_of_zone(spot.zone) {
                Some(_) => lines.push(format!("{place}: {cards}")),
                None => {
                    let place = table.place(self.lang, spot.zone, spot.cell);
                    unsaid.push(format!("# {} {place}: {cards}", table.seat(spot.seat)));
                }
            }
        }
        lines.extend(unsaid);
        if lines.is_empty() {
            lines.push(format!("# {}", say!("the table is as it was").in_lang(self.lang)));
        }
        if self.all.iter().any(|other| other.looks_like(laid) && other.also != laid.also) {
            lines.extend(laid.also.iter().map(|line| format!("# {}", line.in_lang(self.lang))));
        }
        lines
    }

    /// For each place whether it is left out: it was empty and still is, and is not what tells this table from
    /// another one.
    fn left_out(&self, laid: &TableSnapshot) -> Vec<bool> {
        let places = laid.places.iter().zip(&self.before.places);
        let mut left_out: Vec<bool> =
            places.map(|(now, before)| now.is_empty() && before.is_empty()).collect();
        for other in self.all {
            let differs = |n: usize| laid.places[n] != other.places[n];
            let told = |left_out: &[bool]| {
                let place = |n: usize| differs(n) && !left_out[n];
                let rest = (&laid.end, &laid.turn, &laid.numbers)
                    != (&other.end, &other.turn, &other.numbers);
                rest || (0..left_out.len()).any(place)
            };
            let first = (0..left_out.len()).find(|n| differs(*n));
            if let (false, Some(first)) = (told(&left_out), first) {
                left_out[first] = false;
            }
        }
        left_out
    }

    /// `2 "Twin Bell" (rested, power 1500), "Ember Pup"`
    fn cards(&self, place: usize, cards: &[CardSnapshot], table: &Table<'_>) -> String {
        if cards.is_empty() {
            return "no card".to_owned();
        }
        let vocab = table.library.rules.vocab;
        let all = self.all.iter().chain([self.before]).flat_map(|laid| &laid.places[place]);
        let first = cards[0].status;
        let varying = all.fold(0, |bits, other| bits | other.status ^ first);
        let mut told: Vec<(usize, String)> = Vec::new();
        for card in cards {
            let is = |state: &&StateWord| {
                let usual = state.value == 0 || state.any;
                state.board
                    && card.status & state.mask == state.value
                    && (!usual || state.mask & varying != 0)
            };
            let states = vocab.states.iter().filter(is).map(|state| state.word.name.to_owned());
            let numbers = card.numbers.iter();
            let numbers =
                numbers.map(|(stat, number)| format!("{} {number}", vocab.stat(*stat).word.name));
            let more: Vec<String> = states.chain(numbers).collect();
            let name = quoted(table.def_named(card.def).in_lang(self.lang));
            let text = if more.is_empty() { name } else { format!("{name} ({})", more.join(", ")) };
            match told.last_mut() {
                Some((count, last)) if *last == text => *count += 1,
                _ => told.push((1, text)),
            }
        }
        let counted = told.into_iter().map(|(count, text)| match count {
            1 => text,
            _ => format!("{count} {text}"),
        });
        counted.collect::<Vec<_>>().join(", ")
    }
}

/// What else is part of a table, as lines: effects, delayed triggers, uses and counts.
fn also(game: &Game<'_>) -> Vec<Message> {
    let table = Table::of(game.library, &game.state);
    let board = &game.state.board;
    let in_quotes =
        |name: &Named| Message::in_both(Lang::En.quoted(&name.en), Lang::Ja.quoted(&name.ja));
    let of = |ability, card: CardId| {
        let (ability, card) = (table.ability_named(ability), table.named(card));
        match ability.en == card.en {
            true => in_quotes(&ability),
            false => {
                say!("{ability} of {card}", ability = in_quotes(&ability), card = in_quotes(&card))
            }
        }
    };
    let mut lines: Vec<Message> = Vec::new();
    for effect in board.continuing.iter() {
        let text = of(effect.ability, effect.source.card);
        lines.push(match effect.until {
            UntilNow::ForGood => say!("{text} lasts for good", text),
            UntilNow::Span { .. } => say!("{text} lasts for a time", text),
            UntilNow::While(_) => say!("{text} lasts for as long as something is so", text),
            UntilNow::Event(_) => say!("{text} lasts until something happens", text),
        });
    }
    for delayed in board.delayed.iter() {
        lines.push(say!("{text} waits", text = of(delayed.ability, delayed.this.card)));
    }
    for used in board.uses.iter() {
        let mut what = used.what;
        if let (Some(ability), Some(card)) = (what.ability_mut(), board.now(used.object)) {
            lines.push(say!("{text} was used this turn", text = of(*ability, card)));
        }
    }
    for (n, _) in game.library.code.histories.iter().enumerate().filter(|(_, h)| h.is_some()) {
        for seat in Seat::BOTH {
            let count = board.history[seat.index()].get(n).copied().unwrap_or_default();
            if count > 0 {
                let who = table.seat(seat);
                lines.push(say!(
                    "what a card's text counts has happened this turn on the side of {who}: {count}",
                    who,
                    count
                ));
            }
        }
    }
    lines.sort_by(|a, b| (**a).cmp(b));
    lines
}
