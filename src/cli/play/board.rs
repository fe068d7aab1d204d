//! The table, drawn from what a seat may see.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::super::table::fit;
use crate::code::MAX_STATS;
use crate::engine::game::{Game, Library};
use crate::engine::ids::Seat;
use crate::engine::view::{CardView, PlayerView, View};
use crate::vocab::{PlaceCells, PlayerStatKind, StatValue, Vocab, ZoneId, ZoneSet};

/// Columns of a cell.
const CELL: usize = 23;

/// Columns of a line of names.
const LINE: usize = 96;

/// Draws the whole table for a seat: the other player above, its own side below.
pub fn draw(game: &mut Game<'_>, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
    let view = game.for_seat(seat);
    let table = Drawing { library: game.library, view: &view };
    writeln!(out)?;
    table.side(seat.other(), true, out)?;
    writeln!(out, "  {}", "─".repeat(LINE - 4))?;
    table.side(seat, false, out)?;
    writeln!(out)
}

/// One line a player: numbers and how many cards lie where.
pub fn sum_up(game: &mut Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    for seat in Seat::BOTH {
        let view = game.for_seat(seat);
        let table = Drawing { library: game.library, view: &view };
        writeln!(out, "  {}", table.numbers(seat))?;
    }
    Ok(())
}

struct Drawing<'a> {
    library: &'a Library,
    view: &'a View,
}

impl Drawing<'_> {
    fn vocab(&self) -> &'static Vocab {
        self.library.rules.vocab
    }

    fn player(&self, seat: Seat) -> &PlayerView {
        &self.view.players[seat.index()]
    }

    fn side(&self, seat: Seat, far: bool, out: &mut dyn Write) -> io::Result<()> {
        let bold = Style::new().bold();
        writeln!(out, "  {bold}{}{bold:#}", self.numbers(seat))?;
        let grids = (0..self.vocab().zones.len()).filter(|n| self.vocab().zones[*n].cells > 0);
        for zone in grids.filter(|zone| Some(*zone) != self.under()) {
            let mut rows = rows(self.vocab(), ZoneId(zone as u8));
            if far {
                rows.reverse();
            }
            for (name, cells) in rows {
                self.row(seat, zone, name, &cells, out)?;
            }
        }
        for (n, zone) in self.vocab().zones.iter().enumerate().filter(|(_, zone)| zone.cells == 0) {
            let names: Vec<String> =
                self.player(seat).zones[n].iter().filter_map(|card| self.name(card)).collect();
            let worth_showing = zone.in_play || n == self.vocab().hand.index();
            if worth_showing && !names.is_empty() {
                writeln!(out, "  {}: {}", zone.word.text.en, names.join("; "))?;
            }
        }
        Ok(())
    }

    /// `A  life 3000, hand limit 7, ready energy 2; deck 40, hand 7`
    fn numbers(&self, seat: Seat) -> String {
        let player = self.player(seat);
        let stats = self.vocab().player_stats.iter().zip(&player.stats);
        let stats: Vec<String> =
            stats.map(|(word, value)| format!("{} {value}", word.word.text.en)).collect();
        let zones = self.vocab().zones.iter().zip(&player.zones).enumerate();
        let zones: Vec<String> = zones
            .filter(|(n, (zone, cards))| {
                zone.cells == 0 && !cards.is_empty() && !self.is_counted(*n)
            })
            .map(|(_, (zone, cards))| format!("{} {}", zone.word.text.en, cards.len()))
            .collect();
        let name = self.vocab().seats[seat.index()];
        format!("{name}  {}; {}", stats.join(", "), zones.join(", "))
    }

    /// Whether a number of the player tells how many cards lie in the zone.
    fn is_counted(&self, n: usize) -> bool {
        let counts = |kind| match kind {
            PlayerStatKind::Cards { zone, mask: 0, .. } => zone.index() == n,
            _ => false,
        };
        self.vocab().player_stats.iter().any(|stat| counts(stat.kind))
    }

    /// A row of cells: names, then numbers and states.
    fn row(
        &self,
        seat: Seat,
        zone: usize,
        name: &str,
        cells: &[u8],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let cards = &self.player(seat).zones[zone];
        let in_cell = |wanted: u8| cards.iter().filter(move |card| cell(card) == wanted);
        let dim = Style::new().dimmed();
        let green = Style::new().fg_color(Some(AnsiColor::Green.into()));
        let (mut names, mut conditions) = (String::new(), String::new());
        for (n, wanted) in cells.iter().enumerate() {
            let card = in_cell(*wanted).next();
            let mut label = match card {
                None => "·".to_owned(),
                Some(card) => self.name(card).unwrap_or_else(|| "(face-down)".to_owned()),
            };
            let under = self.under().map_or(&[][..], |zone| &self.player(seat).zones[zone]);
            let under = under.iter().filter(|card| cell(card) == *wanted).count();
            for (count, what) in [(in_cell(*wanted).count().saturating_sub(1), "+"), (under, "/")] {
                if count > 0 {
                    label += &format!(" {what}{count}");
                }
            }
            let style = if card.is_some() { green } else { dim };
            let room = fit(&label, CELL - 1);
            // Nothing stands after the last cell.
            let room = if n + 1 == cells.len() { room.trim_end() } else { &room };
            names += &format!(" {style}{room}{style:#}");
            conditions.push(' ');
            conditions += &fit(&card.map_or_else(String::new, |c| self.condition(c)), CELL - 1);
        }
        writeln!(out, "  {dim}{}{dim:#}{names}", fit(name, 5))?;
        match conditions.trim_end() {
            "" => Ok(()),
            conditions => writeln!(out, "  {}{conditions}", fit("", 5)),
        }
    }

    /// The zone of cards that lie under others: they are counted in the cells of those.
    fn under(&self) -> Option<usize> {
        self.library.rules.attached.map(|attached| attached.zone.index())
    }

    fn name(&self, card: &CardView) -> Option<String> {
        let CardView::Known { def, .. } = card else { return None };
        let name = self.library.code.def(*def).name;
        self.library.texts.names.get(name.index()).cloned()
    }

    /// Its numbers of now, and how it lies: `3/400/300 defense_left`.
    fn condition(&self, card: &CardView) -> String {
        let (status, numbers) = match card {
            CardView::Unknown { status, .. } => (*status, String::new()),
            CardView::Known { def, status, stats, .. } => {
                let prints = self.library.code.def(*def).prints;
                let shown = derived(self.vocab()).filter(|n| prints & 1 << n != 0);
                let numbers: Vec<String> = shown.map(|n| stats[n].to_string()).collect();
                (*status, numbers.join("/"))
            }
        };
        // Of two states that say the same of this card, the narrower one is told.
        let holds = |n: &usize| {
            let word = &self.vocab().states[*n];
            word.board && word.value != 0 && status & word.mask == word.value
        };
        let states: Vec<usize> = (0..self.vocab().states.len()).filter(holds).collect();
        let narrower = |n: usize| {
            let mask = self.vocab().states[n].mask;
            states.iter().any(|m| {
                let other = self.vocab().states[*m].mask;
                *m != n && other & mask == mask && other != mask
            })
        };
        let told = states.iter().filter(|n| !narrower(**n));
        let words = told.map(|n| self.vocab().states[*n].word.name);
        let all: Vec<&str> = std::iter::once(numbers.as_str())
            .chain(words)
            .filter(|text| !text.is_empty())
            .collect();
        all.join(" ")
    }
}

/// The numbers that a card prints, as a line above the table explains them: `cost/speed/atk`.
pub fn legend(vocab: &Vocab) -> String {
    let names: Vec<&str> = derived(vocab).map(|n| vocab.stats[n].word.name).collect();
    names.join("/")
}

fn derived(vocab: &Vocab) -> impl Iterator<Item = usize> {
    let numbers = vocab.stats.iter().take(MAX_STATS).enumerate();
    numbers
        .filter(|(_, stat)| matches!(stat.value, StatValue::Derived { default: 0, .. }))
        .map(|(n, _)| n)
}

/// The rows of a zone with cells: its places whose parts are single cells.
fn rows(vocab: &'static Vocab, zone: ZoneId) -> Vec<(&'static str, Vec<u8>)> {
    let places = vocab.places.iter().filter(|place| place.zones == ZoneSet::of(&[zone]));
    places
        .filter_map(|place| match place.cells {
            PlaceCells::Indexed(each) if each.iter().all(|bits| bits.count_ones() == 1) => {
                let cells = each.iter().map(|bits| bits.trailing_zeros() as u8).collect();
                Some((place.word.name, cells))
            }
            _ => None,
        })
        .collect()
}

fn cell(card: &CardView) -> u8 {
    match card {
        CardView::Unknown { cell, .. } | CardView::Known { cell, .. } => *cell,
    }
}
