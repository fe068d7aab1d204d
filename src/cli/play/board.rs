//! Draws the table from the view of a seat.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use super::super::style::Mark;
use super::super::table::{fit, wrap};
use super::words::Words;
use crate::code::MAX_STATS;
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::Seat;
use crate::engine::view::{CardView, PlayerView, View};
use crate::reading::Lang;
use crate::vocab::{PlaceCells, PlayerStatKind, StatValue, Text, Vocab, ZoneId, ZoneSet};

/// The columns of a cell, with the space before it, if there is room.
const CELL: usize = 24;

/// The columns of a line of the table, if there is room.
const LINE: usize = 96;

/// The most columns for the label of a row.
const LABEL: usize = 14;

/// The columns before every line.
const MARGIN: usize = 2;

/// How the table is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub lang: Lang,
    /// The columns of the terminal; `None` if the output is no terminal: lines are then not broken.
    pub width: Option<usize>,
}

/// Draws the whole table for a seat: the other player above, its own side below.
pub fn draw(page: Page, library: &Library, view: &View, out: &mut dyn Write) -> io::Result<()> {
    let table = Drawing { page, library, view };
    writeln!(out)?;
    table.side(view.seat.other(), true, out)?;
    writeln!(out, "  {}", "─".repeat(table.columns() - 2 * MARGIN))?;
    table.side(view.seat, false, out)?;
    writeln!(out)
}

/// One line for each player: numbers, and how many cards lie in each zone.
pub fn sum_up(
    page: Page,
    library: &Library,
    views: [&View; 2],
    out: &mut dyn Write,
) -> io::Result<()> {
    for (seat, view) in Seat::BOTH.into_iter().zip(views) {
        let table = Drawing { page, library, view };
        table.lines(&table.numbers(seat), Style::new(), out)?;
    }
    Ok(())
}

struct Drawing<'a> {
    page: Page,
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

    fn text(&self, text: Text) -> &'static str {
        self.page.lang.of(text)
    }

    /// A word, which the English table writes as scripts do.
    fn word(&self, name: &'static str, text: Text) -> &'static str {
        match self.page.lang {
            Lang::En => name,
            Lang::Ja => text.ja,
        }
    }

    fn columns(&self) -> usize {
        self.page.width.map_or(LINE, |width| width.clamp(2 * MARGIN + 1, LINE))
    }

    /// A text in lines that fit the terminal.
    fn lines(&self, text: &str, style: Style, out: &mut dyn Write) -> io::Result<()> {
        let style = Mark(style);
        let Some(width) = self.page.width else {
            return writeln!(out, "  {style}{text}{style:#}");
        };
        for (n, line) in wrap(text, width.saturating_sub(2 * MARGIN).max(1)).iter().enumerate() {
            writeln!(out, "  {}{style}{line}{style:#}", if n > 0 { "  " } else { "" })?;
        }
        Ok(())
    }

    fn side(&self, seat: Seat, far: bool, out: &mut dyn Write) -> io::Result<()> {
        self.lines(&self.numbers(seat), Style::new().bold(), out)?;
        let grids = (0..self.vocab().zones.len()).filter(|n| self.vocab().zones[*n].cells > 0);
        for zone in grids.filter(|zone| Some(*zone) != self.under()) {
            let mut rows = rows(self.vocab(), ZoneId(zone as u8));
            if far {
                rows.reverse();
            }
            for (name, cells) in rows {
                self.row(seat, zone, self.word(name.0, name.1), &cells, out)?;
            }
        }
        for (n, zone) in self.vocab().zones.iter().enumerate().filter(|(_, zone)| zone.cells == 0) {
            let names: Vec<String> =
                self.player(seat).zones[n].iter().filter_map(|card| self.name(card)).collect();
            let worth_showing = zone.in_play || n == self.vocab().hand.index();
            if worth_showing && !names.is_empty() {
                let (colon, gap) = match self.page.lang {
                    Lang::En => (": ", "; "),
                    Lang::Ja => ("：", "、"),
                };
                let names = names.join(gap);
                let line = format!("{}{colon}{names}", self.text(zone.word.text));
                self.lines(&line, Style::new(), out)?;
            }
        }
        Ok(())
    }

    /// `A  life 3000, hand limit 7, ready energy 2; deck 40, hand 7`
    fn numbers(&self, seat: Seat) -> String {
        let player = self.player(seat);
        let stats = self.vocab().player_stats.iter().zip(&player.stats);
        let stats: Vec<String> =
            stats.map(|(word, value)| format!("{} {value}", self.text(word.word.text))).collect();
        let zones = self.vocab().zones.iter().zip(&player.zones).enumerate();
        let zones: Vec<String> = zones
            .filter(|(n, (zone, cards))| {
                zone.cells == 0 && !cards.is_empty() && !self.is_counted(*n)
            })
            .map(|(_, (zone, cards))| format!("{} {}", self.text(zone.word.text), cards.len()))
            .collect();
        let name = self.vocab().seats[seat.index()];
        let (comma, half) = match self.page.lang {
            Lang::En => (", ", "; "),
            Lang::Ja => ("、", "；"),
        };
        format!("{name}  {}{half}{}", stats.join(comma), zones.join(comma))
    }

    /// Whether a number of the player says how many cards lie in the zone.
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
        let room = self.columns().saturating_sub(MARGIN + self.label()) / cells.len().max(1);
        let width = room.clamp(2, CELL) - 1;
        let in_cell = |wanted: u8| cards.iter().filter(move |card| cell(card) == wanted);
        let dim = Mark(Style::new().dimmed());
        let green = Mark(Style::new().fg_color(Some(AnsiColor::Green.into())));
        let (mut names, mut conditions) = (String::new(), String::new());
        for (n, wanted) in cells.iter().enumerate() {
            let card = in_cell(*wanted).next();
            let mut label = match card {
                None => "·".to_owned(),
                Some(card) => {
                    self.name(card).unwrap_or_else(|| Words(self.page.lang).face_down().to_owned())
                }
            };
            let under = self.under().map_or(&[][..], |zone| &self.player(seat).zones[zone]);
            let under = under.iter().filter(|card| cell(card) == *wanted).count();
            for (count, what) in [(in_cell(*wanted).count().saturating_sub(1), "+"), (under, "/")] {
                if count > 0 {
                    label += &format!(" {what}{count}");
                }
            }
            let style = if card.is_some() { green } else { dim };
            let room = fit(&label, width);
            // No spaces after the last cell.
            let room = if n + 1 == cells.len() { room.trim_end() } else { &room };
            names += &format!(" {style}{room}{style:#}");
            conditions.push(' ');
            conditions += &fit(&card.map_or_else(String::new, |c| self.condition(c)), width);
        }
        writeln!(out, "  {dim}{}{dim:#}{names}", fit(name, self.label()))?;
        match conditions.trim_end() {
            "" => Ok(()),
            conditions => writeln!(out, "  {}{conditions}", fit("", self.label())),
        }
    }

    /// The columns of row labels.
    fn label(&self) -> usize {
        let grids = (0..self.vocab().zones.len()).filter(|zone| Some(*zone) != self.under());
        let rows = grids.flat_map(|zone| rows(self.vocab(), ZoneId(zone as u8)));
        let widths = rows.map(|(name, _)| self.word(name.0, name.1).width());
        widths.max().unwrap_or_default().min(LABEL)
    }

    /// The zone of cards that lie under others; they are counted in the cells of those.
    fn under(&self) -> Option<usize> {
        self.library.rules.placing.attached.map(|attached| attached.zone.index())
    }

    fn name(&self, card: &CardView) -> Option<String> {
        let CardView::Known { def, .. } = card else { return None };
        let name = self.library.code.def(*def).name.index();
        let texts = &self.library.texts;
        let ja = texts.names_ja.get(name).cloned().flatten();
        match (self.page.lang, ja) {
            (Lang::Ja, Some(ja)) => Some(ja),
            _ => texts.names.get(name).cloned(),
        }
    }

    /// The card's present numbers and states: `3/400/300 defense_left`.
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
        // Of two states that this card has, only the narrower one is shown.
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
        let words = told.map(|n| &self.vocab().states[*n].word);
        let words = words.map(|word| self.word(word.name, word.text));
        let all: Vec<&str> = std::iter::once(numbers.as_str())
            .chain(words)
            .filter(|text| !text.is_empty())
            .collect();
        all.join(" ")
    }
}

/// The printed numbers in the order in which cells show them: `cost/speed/atk`.
pub fn legend(vocab: &Vocab, lang: Lang) -> String {
    let name = |n: usize| match lang {
        Lang::En => vocab.stats[n].word.name,
        Lang::Ja => vocab.stats[n].word.text.ja,
    };
    let names: Vec<&str> = derived(vocab).map(name).collect();
    names.join("/")
}

fn derived(vocab: &Vocab) -> impl Iterator<Item = usize> {
    let numbers = vocab.stats.iter().take(MAX_STATS).enumerate();
    numbers
        .filter(|(_, stat)| matches!(stat.value, StatValue::Derived { default: 0, .. }))
        .map(|(n, _)| n)
}

/// The rows of a zone with cells: its places that are made of single cells.
fn rows(vocab: &'static Vocab, zone: ZoneId) -> Vec<((&'static str, Text), Vec<u8>)> {
    let places = vocab.places.iter().filter(|place| place.zones == ZoneSet::of(&[zone]));
    places
        .filter_map(|place| match place.cells {
            PlaceCells::Indexed(each) if each.iter().all(|bits| bits.count_ones() == 1) => {
                let cells = each.iter().map(|bits| bits.trailing_zeros() as u8).collect();
                Some(((place.word.name, place.word.text), cells))
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
