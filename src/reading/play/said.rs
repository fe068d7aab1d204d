//! An entry as a sentence, and as words that scenarios can ask for.

use serde::Serialize;

use super::changes::Teller;
use super::decision::spell;
use super::{BY_CHANCE, Table};
use crate::code::Op;
use crate::engine::state::board::{Outcome, Target};
use crate::engine::state::decision::{About, Decider, Opt};
use crate::engine::state::ids::Seat;
use crate::engine::trace::{Entry, Noted};
use crate::reading::Lang;

/// A sentence with its words. A line of a scenario's `trace` matches it if the line's subject and verb are among these,
/// and its other words as well.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Said {
    #[serde(skip)]
    pub text: String,
    pub subjects: Vec<String>,
    pub verbs: Vec<String>,
    pub words: Vec<String>,
    /// The sentence says that something did not happen.
    pub not: bool,
}

/// Puts an entry into words; `table` is as it was before the entry. `None` for entries that only concern the kernel's
/// bookkeeping, and for those that the viewer is not told.
pub fn say(table: &Table<'_>, entry: &Entry, viewer: Option<Seat>, lang: Lang) -> Option<Said> {
    if viewer.is_some_and(|seat| !entry.is_told(seat)) {
        return None;
    }
    let hidden = viewer.is_some_and(|seat| !entry.is_seen(seat));
    let others_hidden = viewer.is_some_and(|seat| entry.sees_others & 1 << seat.0 == 0);
    let teller = Teller { table, hidden, others_hidden, lang };
    match entry.what {
        Noted::Answer { who, about, option, forced } => {
            if forced && only_way(table, about, option) {
                return None;
            }
            let forced = forced && viewer.is_none_or(|seat| who == Decider::Player(seat));
            let mut spelled = spell(table, who, about, option, &[option]);
            if hidden {
                spelled = spelled.unnamed(None);
            }
            let (who, named) = match who {
                Decider::Player(seat) => (table.seat(seat), table.seat(seat)),
                Decider::Chance => ("chance", lang.of(BY_CHANCE)),
            };
            let text = lang.answer(named, &lang.deed(&spelled), forced);
            let mut said = Said::of(who, &spelled.does, text);
            said.verbs.push(spelled.does.split(' ').next().unwrap_or_default().to_owned());
            said.words.extend(tokens(&spelled.what));
            Some(said)
        }
        Noted::Changed { change, from, .. } => teller.changed(&change, from),
        Noted::Forbidden { change, why } => Some(teller.forbidden(&change, why)),
        Noted::Replaced { change, ability, this } => {
            let (name, happening) = (teller.of_card(ability, this), teller.replaced(&change));
            let mut said = Said::of(table.ability(ability), "replaces", String::new());
            said.text = lang.replaces(&name, &happening.text);
            said.words.extend(happening.subjects);
            said.words.extend(happening.words);
            Some(said)
        }
        Noted::Triggered { ability, this, seat, .. } => {
            let text = lang.triggers(&teller.of_card(ability, this), table.seat(seat));
            Some(teller.ability(ability, this, "triggers", text).with(table.seat(seat)))
        }
        Noted::Resolves { ability, this, seat } => {
            let text = lang.resolves(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "resolves", text).with(table.seat(seat)))
        }
        Noted::Dropped { ability, this, why } => {
            let text = lang.drops(&teller.of_card(ability, this), why);
            Some(teller.ability(ability, this, "drops", text))
        }
        Noted::PutOff { proc, card } => {
            let does = table.put_off(proc)?.word;
            let text = lang.put_off(&teller.card(card.card), lang.of(does.text));
            Some(Said::of(table.name(card.card), "waits", text).with(does.name))
        }
        Noted::Lapsed { ability, this } => {
            let text = lang.lapses(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "lapses", text))
        }
        Noted::Starts { ability, target } => {
            let whom = match target {
                Target::Card(card) => teller.card(card.card),
                Target::Player(player) => table.seat(player).to_owned(),
                Target::All => lang.all_that_fit().to_owned(),
            };
            let text = lang.starts(&teller.named_ability(ability), &whom);
            let said = Said::of(table.ability(ability), "starts", text);
            Some(match target {
                Target::Card(card) => said.with(table.name(card.card)),
                Target::Player(player) => said.with(table.seat(player)),
                Target::All => said,
            })
        }
        Noted::Expires { ability, this } => {
            let text = lang.expires(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "expires", text))
        }
        Noted::Gains { card, stat, by, ends } => {
            let word = table.library.rules.vocab.stat(stat).word;
            let (whom, name) = (teller.card(card.card), lang.of(word.text));
            let text = match ends {
                false => lang.gains(&whom, name, by),
                true => lang.gains_no_more(&whom, name, by),
            };
            let verb = if ends { "loses" } else { "gets" };
            let said = Said::of(table.name(card.card), verb, text);
            Some(said.with(word.name).with(format!("{by:+}")))
        }
        Noted::Opens { window } => {
            let text = lang.opens(table.window(window, lang));
            Some(Said::of(table.window(window, Lang::En), "opens", text))
        }
        Noted::Circles { ability, this } => {
            let text = lang.goes_round(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "goes", text).with("round"))
        }
        Noted::Endless => Some(Said::of("game", "goes", lang.endless()).with("on")),
        Noted::Runs { count, stops, .. } => {
            let who = table.seat(stops);
            let said = Said::of(who, "stops", lang.runs(count, who)).with("loop");
            Some(said.with(count.to_string()))
        }
        Noted::Concedes { seat } => {
            let who = table.seat(seat);
            Some(Said::of(who, "concedes", lang.concedes(who)))
        }
        Noted::Skips { seat, phase } => {
            let who = table.seat(seat);
            let phase = lang.of(table.library.rules.vocab.moment(phase).word.text);
            Some(Said::of(who, "skips", lang.skips(who, phase)).with(phase))
        }
        Noted::EmptyDraw { player } => {
            let who = table.seat(player);
            Some(Said::of(who, "draws", lang.draws_nothing(who)).with("nothing"))
        }
        Noted::Over { outcome: Outcome::Won(seat) } => {
            let who = table.seat(seat);
            Some(Said::of(who, "wins", lang.wins(who)))
        }
        Noted::Over { outcome: Outcome::Draw } => Some(Said::of("nobody", "wins", lang.draw())),
        Noted::Stopped { limit } => {
            Some(Said::of("game", "stops", lang.stops(lang.of(limit.text()))))
        }
        Noted::Asked(_) => None,
    }
}

/// Whether the option is the only way to pay a cost: that choice is not told.
fn only_way(table: &Table<'_>, about: About, option: Opt) -> bool {
    let (About::Text { place, .. }, Opt::Mode(_)) = (about, option) else { return false };
    let costs = &table.library.code.costs;
    match table.op_at(place, |op| matches!(op, Op::Pay { .. } | Op::Modes { .. })) {
        Some(Op::Pay { cost, .. }) => {
            costs.get(cost.index()).is_some_and(|cost| cost.ways.len() == 1)
        }
        _ => false,
    }
}

impl Said {
    pub(super) fn of(subject: &str, verb: &str, text: String) -> Said {
        Said {
            text,
            subjects: vec![subject.to_owned()],
            verbs: vec![verb.to_owned()],
            ..Said::default()
        }
    }

    pub(super) fn with(mut self, word: impl Into<String>) -> Said {
        self.words.push(word.into());
        self
    }

    pub(super) fn merge(&mut self, other: Option<Said>, lang: Lang) {
        let Some(other) = other else { return };
        self.text = match (self.text.as_str(), other.text.as_str()) {
            ("", text) | (text, "") => text.to_owned(),
            (one, other) => lang.and(one, other),
        };
        self.subjects.extend(other.subjects);
        self.verbs.extend(other.verbs);
        self.words.extend(other.words);
    }
}

/// The words of an option's text, names without their quotes.
pub(super) fn tokens(what: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (n, part) in what.split('"').enumerate() {
        if n % 2 == 1 {
            found.push(part.to_owned());
        } else {
            found.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    found
}
