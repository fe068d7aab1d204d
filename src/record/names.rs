//! What decisions and options are called in a record: names that are the same in every library with these
//! cards, and that no change of wording in a reading touches.
//!
//! Cards are called by their number in the game, in the order in which they were dealt or came into it, with
//! their name behind it; abilities by their title on the card; triggers and effects by their ability and its
//! card, never by the number of an entry; declared words by the word. Options of one name are counted.

use std::collections::HashMap;
use std::fmt::Write;

use super::position::Mixer;
use crate::code::{AbilityId, Op, PlaceRef};
use crate::engine::game::Game;
use crate::engine::state::decision::{About, Decision, Opt};
use crate::engine::state::ids::{CardId, EntryNo, seat_and_cell};

/// The present decision in names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What asks.
    pub at: String,
    /// The names of the options, in the order of [`Game::options`]; those of one name are counted.
    pub names: Vec<String>,
}

impl Offer {
    /// The offer of the decision that the game waits for.
    pub fn of(game: &Game<'_>, decision: Decision) -> Offer {
        let mut names: Vec<String> = Vec::with_capacity(game.options().len());
        let mut seen: HashMap<String, u32> = HashMap::new();
        for option in game.options() {
            let name = option_name(game, decision.about, *option);
            let count = seen.entry(name.clone()).and_modify(|count| *count += 1).or_insert(1);
            names.push(if *count > 1 { format!("{name} ({count})") } else { name });
        }
        Offer { at: about(game, decision.about), names }
    }

    /// The name of an option; empty if it is not offered.
    pub fn name(&self, game: &Game<'_>, option: Opt) -> String {
        let at = game.options().iter().position(|other| *other == option);
        at.and_then(|at| self.names.get(at)).cloned().unwrap_or_default()
    }

    /// The option of this name.
    pub fn option(&self, game: &Game<'_>, name: &str) -> Option<Opt> {
        let at = self.names.iter().position(|known| known == name)?;
        game.options().get(at).copied()
    }

    /// A print of the options as sixteen hexadecimal digits. Their order does not count.
    pub fn print(&self) -> String {
        let mut sorted: Vec<&str> = self.names.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        let mut print = Mixer::default();
        sorted.into_iter().for_each(|name| print.text(name));
        format!("{:016x}", (print.0 >> 64) as u64 ^ print.0 as u64)
    }
}

/// What asks, as a record calls it.
pub fn about(game: &Game<'_>, about: About) -> String {
    let rules = game.library.rules;
    match about {
        About::Row(proc, row) => match game.library.proc(proc) {
            Some(proc) => {
                let row = proc.rows.get(usize::from(row)).map_or("", |row| row.name);
                format!("{}: {row}", proc.name)
            }
            None => String::new(),
        },
        About::Window(window) => {
            rules.windows.get(usize::from(window.0)).map_or("", |window| window.title.en).to_owned()
        }
        About::Text { ability, .. } => owned_title(game, ability),
        About::Replacement => "replacement".to_owned(),
        About::Interrupts => "interrupts".to_owned(),
        About::Rounds { .. } => "rounds".to_owned(),
    }
}

/// An option, as a record calls it, before options of one name are counted.
fn option_name(game: &Game<'_>, about: About, option: Opt) -> String {
    let rules = game.library.rules;
    match option {
        Opt::Do(verb, card) => format!("{} {}", self::verb(game, verb), self::card(game, card)),
        Opt::Say(verb) => self::verb(game, verb).to_owned(),
        Opt::Card(card) => format!("card {}", self::card(game, card)),
        Opt::Cell(cell) => {
            let (seat, cell) = seat_and_cell(cell);
            format!("cell {}{cell}", if seat.0 == 0 { 'A' } else { 'B' })
        }
        Opt::State(state) => format!("state {}", rules.vocab.state(state).word.name),
        Opt::Num(number) => match word(game, about, number) {
            Some(word) => format!("word {word}"),
            None => format!("number {number}"),
        },
        Opt::Trigger(no) => format!("trigger {}", trigger(game, no)),
        Opt::Leave(no) => format!("leave {}", trigger(game, no)),
        Opt::Effect(no) => format!("effect {}", effect(game, no)),
        Opt::Ability(card, ability) => {
            format!("use {} of {}", title(game, ability), self::card(game, card))
        }
        Opt::Mode(n) => format!("mode {}", n + 1),
        Opt::Rule(n) => {
            let name = rules.interrupts.get(usize::from(n)).map_or("", |rule| rule.name.en);
            format!("rule {name}")
        }
        Opt::Yes => "yes".to_owned(),
        Opt::No => "no".to_owned(),
        Opt::Pass => "pass".to_owned(),
    }
}

fn verb(game: &Game<'_>, verb: u8) -> &'static str {
    game.library.rules.verbs.get(usize::from(verb)).map_or("do", |word| word.name)
}

/// `17 Twin Bell`
fn card(game: &Game<'_>, card: CardId) -> String {
    let mut text = card.0.to_string();
    if let Some(known) = game.state.board.cards.get(card.index()) {
        let name = game.library.code.def(known.def).name;
        // Writing to a text does not fail.
        let _ = write!(text, " {}", game.library.texts.names[name.index()]);
    }
    text
}

fn title<'a>(game: &Game<'a>, ability: AbilityId) -> &'a str {
    game.library.texts.abilities.get(ability.index()).map_or("", String::as_str)
}

/// `First Bell of Twin Bell`: with the card whose text it is.
fn owned_title(game: &Game<'_>, ability: AbilityId) -> String {
    let library = game.library;
    let title = title(game, ability);
    let owner = library.code.abilities.get(ability.index()).and_then(|ability| ability.def);
    match owner {
        Some(def) => {
            let name = library.code.def(def).name;
            format!("{title} of {}", library.texts.names[name.index()])
        }
        None => title.to_owned(),
    }
}

fn trigger(game: &Game<'_>, no: EntryNo) -> String {
    let found = game.state.control.pending.iter().find(|pending| pending.no == no);
    let Some(pending) = found else { return String::new() };
    format!("{} of {}", title(game, pending.ability), card(game, pending.this.card))
}

fn effect(game: &Game<'_>, no: EntryNo) -> String {
    let found = game.state.board.continuing.iter().find(|effect| effect.no == no);
    let Some(effect) = found else { return String::new() };
    format!("{} of {}", title(game, effect.ability), card(game, effect.source.card))
}

/// The word that a declared number stands for.
fn word<'a>(game: &Game<'a>, about: About, number: i32) -> Option<&'a str> {
    let About::Text { place, .. } = about else { return None };
    let Op::Declare { from, label: Some(label), .. } = op_at(game, place)? else { return None };
    let at = usize::from(*label).checked_add(usize::try_from(number - from).ok()?)?;
    game.library.texts.labels.get(at).map(|label| label.text.as_str())
}

fn op_at<'a>(game: &Game<'a>, place: PlaceRef) -> Option<&'a Op> {
    let code = &game.library.code;
    let ops = code.op_places.iter().zip(&code.ops);
    let declares = |op: &Op| matches!(op, Op::Declare { .. });
    ops.filter(|(at, _)| **at == place).map(|(_, op)| op).find(|op| declares(op))
}
