//! The names that a scenario uses, looked up in the game.

use crate::check::ir::{CardDef, Lack, Program};
use crate::code::DefId;
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Code, Diagnostic, FileId, Message, Place, near_name, say};
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::Seat;
use crate::ledger::{Citation, Ledger};
use crate::load;
use crate::syntax::ast::{Name, Span};
use crate::vocab::{
    MomentId, MomentKind, PlaceCells, PlayerStatId, StatId, Vocab, ZoneId, ZoneSet,
};

/// Looks names up, and collects mistakes.
pub struct Words<'l> {
    pub library: &'l Library,
    pub program: &'l Program,
    pub vocab: &'static Vocab,
    file: FileId,
    /// The ledger of the rulebook whose numbers the scenario cites.
    cites: Option<&'static Ledger>,
    pub diagnostics: Vec<Diagnostic>,
}

/// A place with its index resolved: zones, and the cells as bits in zones that have cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub zones: ZoneSet,
    pub cells: u64,
}

impl Spot {
    pub fn holds(self, zone: Option<ZoneId>, cell: u8, vocab: &Vocab) -> bool {
        zone.is_some_and(|zone| {
            self.zones.has(zone)
                && (vocab.zone(zone).cells == 0
                    || self.cells & 1_u64.wrapping_shl(cell.into()) != 0)
        })
    }
}

impl<'l> Words<'l> {
    pub fn new(
        program: &'l Program,
        library: &'l Library,
        file: FileId,
        cites: Option<&'static Ledger>,
    ) -> Words<'l> {
        let vocab = library.rules.vocab;
        Words { library, program, vocab, file, cites, diagnostics: Vec::new() }
    }

    /// A rule that the scenario cites, by its number in the rulebook that is played, or as the reading that stands for
    /// it there.
    pub fn rule<'r>(&self, cited: &'r str) -> &'r str {
        let newest = match self.cites.map(|ledger| ledger.cited(cited)) {
            Some(Citation::Known(id)) => id,
            Some(Citation::Several(ids)) if ids.len() == 1 => ids[0],
            _ => cited,
        };
        self.library.rules.number(newest)
    }

    pub fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    pub fn error(&mut self, code: &'static Code, span: Span, message: impl Into<Message>) {
        let diagnostic = Diagnostic::new(code, self.place(span), message);
        self.report(diagnostic);
    }

    pub fn seat(&mut self, name: &Name) -> Option<Seat> {
        let found = self.vocab.seats.iter().position(|seat| *seat == name.text);
        if found.is_none() {
            let [a, b] = self.vocab.seats;
            let message = say!("there is no player `{name}`", name = name.text);
            let diagnostic = Diagnostic::new(
                &codes::UNKNOWN_PLAYER,
                self.place(name.span),
                message,
            )
            .help(say!("the players are {a} and {b}", a, b));
            self.report(diagnostic);
        }
        found.map(|seat| Seat(seat as u8))
    }

    pub fn def(&mut self, name: &Name) -> Option<DefId> {
        let library = self.library;
        let names = &library.texts.names;
        let called = |n: usize| names.get(n).map_or("", String::as_str);
        let defs = &library.code.defs;
        let typed = library.texts.called(&name.text);
        let found = defs.iter().position(|def| called(def.name.index()) == typed);
        if found.is_none() {
            let in_japanese = library.texts.names_ja.iter().flatten().map(String::as_str);
            let all = defs.iter().map(|def| called(def.name.index())).chain(in_japanese);
            let message = say!("there is no card \"{name}\"", name = name.text);
            self.unknown(&codes::UNKNOWN_CARD, name, message, all, true);
        }
        self.can_be_played(name, typed).then_some(DefId(found? as u16))
    }

    /// The cards of a deck in its order; `None` if no deck has the name. A feature that the deck needs and the rulebook
    /// lacks is reported.
    pub fn deck(&mut self, name: &Name) -> Option<Vec<DefId>> {
        let cards = load::deck_cards(self.program, self.library, &name.text)?;
        match load::lack_of_deck(self.program, &name.text, self.library.rules) {
            None => Some(cards),
            Some((card, lack)) => {
                self.lacks(name, card, lack);
                Some(Vec::new())
            }
        }
    }

    /// Whether the rulebook has all that the card uses.
    fn can_be_played(&mut self, name: &Name, card: &str) -> bool {
        let rules = self.library.rules;
        let called = |other: &&CardDef| self.program.names[other.name.index()] == card;
        let def = self.program.cards.iter().find(called);
        let Some(lack) = def.and_then(|card| card.lack(rules.book)) else { return true };
        self.lacks(name, card, lack);
        false
    }

    fn lacks(&mut self, at: &Name, card: &str, lack: &Lack) {
        let rules = self.library.rules.name();
        let message = say!(
            "{rules} has no {what}, which \"{card}\" uses",
            rules,
            what = lack.what,
            card = self.program.named(card)
        );
        let place = self.place(at.span);
        self.report(
            Diagnostic::new(&codes::CARD_OF_OTHER_RULEBOOK, place, message)
                .related(lack.place, say!("used here"))
                .help(lack.elsewhere(self.vocab)),
        );
    }

    /// The place of this name, or its N-th part.
    pub fn spot(&mut self, name: &Name, index: Option<i64>, span: Span) -> Option<Spot> {
        let Some(id) = self.vocab.find_place(&name.text) else {
            let all = self.vocab.places.iter().map(|place| place.word.name);
            let message = say!("there is no place `{name}`", name = name.text);
            self.unknown(&codes::UNKNOWN_PLACE, name, message, all, false);
            return None;
        };
        let place = self.vocab.place(id);
        let cells = match (&place.cells, index) {
            (PlaceCells::All, None) => u64::MAX,
            (PlaceCells::Fixed(cells), None) => *cells,
            (PlaceCells::Indexed(each), None) => each.iter().fold(0, |all, cells| all | cells),
            (PlaceCells::Indexed(each), Some(n)) => {
                let nth = usize::try_from(n - 1).ok().and_then(|n| each.get(n));
                let Some(cells) = nth else {
                    let message = say!("there is no `{name} {n}`", name = name.text, n);
                    let help = say!(
                        "`{name}` goes from 1 to {count}",
                        name = name.text,
                        count = each.len()
                    );
                    let place = self.place(span);
                    self.report(Diagnostic::new(&codes::UNKNOWN_PLACE, place, message).help(help));
                    return None;
                };
                *cells
            }
            (_, Some(_)) => {
                let message = say!("`{name}` has no numbered parts", name = name.text);
                self.error(&codes::UNKNOWN_PLACE, span, message);
                return None;
            }
        };
        Some(Spot { zones: place.zones, cells })
    }

    /// Like [`Words::spot`], but also finds zones that are no place: their cards can be decided about and expected, but
    /// not given.
    pub fn spot_or_zone(&mut self, name: &Name, index: Option<i64>, span: Span) -> Option<Spot> {
        let mut zones = self.vocab.zones.iter();
        let zone = zones.position(|zone| zone.word.name == name.text);
        match (self.vocab.find_place(&name.text), zone, index) {
            (None, Some(zone), None) => {
                Some(Spot { zones: ZoneSet::of(&[ZoneId(zone as u8)]), cells: u64::MAX })
            }
            _ => self.spot(name, index, span),
        }
    }

    /// The status bits that these states set together: mask and value. States that exclude each other are reported.
    pub fn states(&mut self, names: &[Name]) -> Option<(u16, u16)> {
        let (mut mask, mut value) = (0, 0);
        for name in names {
            let Some(id) = self.vocab.find_state(&name.text) else {
                let all = self.vocab.states.iter().filter(|s| s.board).map(|s| s.word.name);
                let message = say!("there is no state `{name}`", name = name.text);
                self.unknown(&codes::UNKNOWN_STATE, name, message, all, false);
                return None;
            };
            let state = self.vocab.state(id);
            let shared = mask & state.mask;
            if value & shared != state.value & shared {
                let message =
                    say!("`{name}` and an earlier state exclude each other", name = name.text);
                self.error(&codes::STATES_EXCLUDE, name.span, message);
                return None;
            }
            mask |= state.mask;
            value |= state.value;
        }
        Some((mask, value))
    }

    /// Numbers of a card with their wanted values.
    pub fn stats(&mut self, numbers: &[(Name, i64)]) -> Option<Vec<(StatId, i64)>> {
        let mut found = Vec::new();
        for (name, number) in numbers {
            let Some(stat) = self.vocab.find_stat(&name.text) else {
                let all = self.vocab.stats.iter().map(|stat| stat.word.name);
                let message = say!("cards have no number `{name}`", name = name.text);
                self.unknown(&codes::UNKNOWN_NUMBER, name, message, all, false);
                return None;
            };
            if !self.can_be(name, self.vocab.stat(stat).value.least(), *number) {
                return None;
            }
            found.push((stat, *number));
        }
        Some(found)
    }

    /// Numbers kept on a card, each by its index there, with their wanted values.
    pub fn numbers(&mut self, numbers: &[(Name, i64)]) -> Option<Vec<(u8, i64)>> {
        let vocab = self.vocab;
        let kept = |stat: StatId| vocab.kept(stat);
        let mut found = Vec::new();
        for (name, number) in numbers {
            let Some(at) = vocab.find_stat(&name.text).and_then(kept) else {
                let stats = vocab.stats.iter().enumerate();
                let all = stats.filter(|(n, _)| kept(StatId(*n as u8)).is_some());
                let all = all.map(|(_, stat)| stat.word.name);
                let message = say!("no number `{name}` is kept on cards", name = name.text);
                self.unknown(&codes::UNKNOWN_NUMBER, name, message, all, false);
                return None;
            };
            if !(0..=i64::from(i16::MAX)).contains(number) {
                let message = say!("{number} is no number that a card can keep", number);
                self.error(&codes::IMPOSSIBLE, name.span, message);
                return None;
            }
            found.push((at, *number));
        }
        Some(found)
    }

    /// Whether a number with this least value can have the value `number`; reported if not.
    fn can_be(&mut self, name: &Name, least: i64, number: i64) -> bool {
        if number < least {
            let message = say!("`{name}` is never below {least}", name = name.text, least);
            self.error(&codes::IMPOSSIBLE, name.span, message);
        }
        number >= least
    }

    /// A number of a player, if it can have the value `number`.
    pub fn player_number(&mut self, name: &Name, number: i64) -> Option<PlayerStatId> {
        let stat = self.stat(name)?;
        let least = self.vocab.player_stat(stat).kind.least();
        self.can_be(name, least, number).then_some(stat)
    }

    fn stat(&mut self, name: &Name) -> Option<PlayerStatId> {
        let found = self.vocab.find_player_stat(&name.text);
        if found.is_none() {
            let all = self.vocab.player_stats.iter().map(|stat| stat.word.name);
            let message = say!("players have no number `{name}`", name = name.text);
            self.unknown(&codes::UNKNOWN_NUMBER, name, message, all, false);
        }
        found
    }

    pub fn phase(&mut self, name: &Name) -> Option<MomentId> {
        let phase = |word: &&crate::vocab::MomentWord| word.kind == MomentKind::Phase;
        let found = self.vocab.find_moment(&name.text);
        let found = found.filter(|id| phase(&self.vocab.moment(*id)));
        if found.is_none() {
            let all = self.vocab.moments.iter().filter(phase).map(|word| word.word.name);
            let message = say!("there is no phase `{name}`", name = name.text);
            self.unknown(&codes::UNKNOWN_PHASE, name, message, all, false);
        }
        found
    }

    /// Reports an unknown name, with the nearest known one, or with all of them.
    pub fn unknown<'w>(
        &mut self,
        code: &'static Code,
        name: &Name,
        message: Message,
        all: impl Iterator<Item = &'w str>,
        many: bool,
    ) {
        let all: Vec<&str> = all.collect();
        let place = self.place(name.span);
        let mut diagnostic = Diagnostic::new(code, place, message);
        diagnostic = match near_name(&name.text, all.iter().copied()) {
            Some(near) => diagnostic.help(say!("did you mean `{near}`?", near = near.word)),
            None if all.is_empty() => diagnostic,
            None if many => diagnostic.help(say!("where a file defines it, give that file, too")),
            None => diagnostic.help(say!("one of: {all}", all = Message::words(&all))),
        };
        self.report(diagnostic);
    }
}
