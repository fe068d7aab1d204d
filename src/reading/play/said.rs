//! What an entry says, as a sentence and as words that scenarios can ask for.

use serde::Serialize;

use super::Table;
use super::decision::spell;
use super::tongue::Tongue;
use crate::code::{AbilityId, Op};
use crate::engine::board::{Outcome, Target};
use crate::engine::control::{Change, What};
use crate::engine::ids::{CardId, ObjRef, Seat};
use crate::engine::options::{About, Decider, Opt};
use crate::engine::trace::{Entry, Noted};
use crate::reading::Lang;
use crate::vocab::{
    EventArg, EventArgRole, EventKind, EventRole, EventWord, PlayerStatId, StateWord, Word, ZoneId,
};

/// A sentence with its words. A line of a scenario's `trace` fits it if the line's subject and verb
/// are among these, and all its other words too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Said {
    #[serde(skip)]
    pub text: String,
    pub subjects: Vec<String>,
    pub verbs: Vec<String>,
    pub words: Vec<String>,
    /// It says that something did not happen.
    pub not: bool,
}

/// Puts an entry into words, the table being as it was before it. Nothing is said of what only the
/// kernel's books know.
pub fn say(
    table: &Table<'_>,
    entry: &Entry,
    viewer: Option<Seat>,
    tongue: &dyn Tongue,
) -> Option<Said> {
    let hidden = viewer.is_some_and(|seat| entry.seen & 1 << seat.0 == 0);
    let teller = Teller { table, hidden, tongue };
    match entry.what {
        Noted::Answer { who, about, option, forced } => {
            if hidden || forced && only_way(table, about, option) {
                return None;
            }
            let spelled = spell(table, who, about, option, &[option]);
            let (who, named) = match who {
                Decider::Player(seat) => (table.seat(seat), table.seat(seat)),
                Decider::Chance => ("chance", tongue.chance()),
            };
            let text = tongue.answer(named, &tongue.deed(&spelled), forced);
            let mut said = Said::of(who, &spelled.does, text);
            said.verbs.push(spelled.does.split(' ').next().unwrap_or_default().to_owned());
            said.words.extend(tokens(&spelled.what));
            Some(said)
        }
        Noted::Changed { change, from, .. } => teller.changed(&change, from),
        Noted::Forbidden { change, unaffected } => Some(teller.forbidden(&change, unaffected)),
        Noted::Replaced { change, ability, this } => {
            let (name, happening) = (teller.of_card(ability, this), teller.replaced(&change));
            let mut said = Said::of(table.ability(ability), "replaces", String::new());
            said.text = tongue.replaces(&name, &happening.text);
            said.words.extend(happening.subjects);
            said.words.extend(happening.words);
            Some(said)
        }
        Noted::Triggered { ability, this, seat, .. } => {
            let text = tongue.triggers(&teller.of_card(ability, this), table.seat(seat));
            Some(teller.ability(ability, this, "triggers", text).with(table.seat(seat)))
        }
        Noted::Resolves { ability, this, seat } => {
            let text = tongue.resolves(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "resolves", text).with(table.seat(seat)))
        }
        Noted::Dropped { ability, this, why } => {
            let text = tongue.drops(&teller.of_card(ability, this), why);
            Some(teller.ability(ability, this, "drops", text))
        }
        Noted::Lapsed { ability, this } => {
            let text = tongue.lapses(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "lapses", text))
        }
        Noted::Starts { ability, target } => {
            let whom = match target {
                Target::Card(card) => teller.card(card.card),
                Target::Player(player) => table.seat(player).to_owned(),
                Target::All => tongue.all_that_fit().to_owned(),
            };
            let text = tongue.starts(&teller.named_ability(ability), &whom);
            let said = Said::of(table.ability(ability), "starts", text);
            Some(match target {
                Target::Card(card) => said.with(table.name(card.card)),
                Target::Player(player) => said.with(table.seat(player)),
                Target::All => said,
            })
        }
        Noted::Expires { ability, this } => {
            let text = tongue.expires(&teller.of_card(ability, this));
            Some(teller.ability(ability, this, "expires", text))
        }
        Noted::Gains { card, stat, by, ends } => {
            let word = table.library.rules.vocab.stat(stat).word;
            let (whom, name) = (teller.card(card.card), tongue.lang().of(word.text));
            let text = match ends {
                false => tongue.gains(&whom, name, by),
                true => tongue.gains_no_more(&whom, name, by),
            };
            let verb = if ends { "loses" } else { "gets" };
            let said = Said::of(table.name(card.card), verb, text);
            Some(said.with(word.name).with(format!("{by:+}")))
        }
        Noted::Opens { window } => {
            let text = tongue.opens(table.window(window, tongue.lang()));
            Some(Said::of(table.window(window, Lang::En), "opens", text))
        }
        Noted::Endless => Some(Said::of("game", "goes", tongue.endless()).with("on")),
        Noted::Runs { count, stops, .. } => {
            let who = table.seat(stops);
            let said = Said::of(who, "stops", tongue.runs(count, who)).with("loop");
            Some(said.with(count.to_string()))
        }
        Noted::Concedes { seat } => {
            let who = table.seat(seat);
            Some(Said::of(who, "concedes", tongue.concedes(who)))
        }
        Noted::EmptyDraw { player } => {
            let who = table.seat(player);
            Some(Said::of(who, "draws", tongue.draws_nothing(who)).with("nothing"))
        }
        Noted::Over { outcome: Outcome::Won(seat) } => {
            let who = table.seat(seat);
            Some(Said::of(who, "wins", tongue.wins(who)))
        }
        Noted::Over { outcome: Outcome::Draw } => Some(Said::of("nobody", "wins", tongue.draw())),
        Noted::Stopped { limit } => Some(Said::of("game", "stops", tongue.stops(limit.name()))),
        Noted::Asked(_) => None,
    }
}

/// A cost that can be paid in one way only is not worth telling.
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
    fn of(subject: &str, verb: &str, text: String) -> Said {
        Said {
            text,
            subjects: vec![subject.to_owned()],
            verbs: vec![verb.to_owned()],
            ..Said::default()
        }
    }

    fn with(mut self, word: impl Into<String>) -> Said {
        self.words.push(word.into());
        self
    }
}

/// The words of a spelled option, names without their quotes.
fn tokens(what: &str) -> Vec<String> {
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

struct Teller<'t, 'l> {
    table: &'t Table<'l>,
    /// The cards are not named.
    hidden: bool,
    tongue: &'t dyn Tongue,
}

impl Teller<'_, '_> {
    fn lang(&self) -> Lang {
        self.tongue.lang()
    }

    fn card(&self, id: CardId) -> String {
        match self.hidden {
            true => self.tongue.a_card(),
            false => self.tongue.quoted(self.table.named(id).in_lang(self.lang())),
        }
    }

    fn named_ability(&self, ability: AbilityId) -> String {
        self.tongue.quoted(self.table.ability_named(ability).in_lang(self.lang()))
    }

    /// `"First Bell" of "Twin Bell"`
    fn of_card(&self, ability: AbilityId, this: ObjRef) -> String {
        let name = self.named_ability(ability);
        if self.table.ability(ability) == self.table.name(this.card) {
            return name;
        }
        let card = self.table.named(this.card);
        self.tongue.of_card(&name, &self.tongue.quoted(card.in_lang(self.lang())))
    }

    /// A place of a player, as it is said; its words are those of the scripts.
    fn at(&self, seat: Seat, zone: ZoneId, cell: u8) -> String {
        self.tongue.at(self.table.seat(seat), &self.table.place(self.lang(), zone, cell))
    }

    fn state(&self, state: &StateWord) -> &'static str {
        match self.lang() {
            Lang::En => state.word.name,
            Lang::Ja => state.word.text.ja,
        }
    }

    fn states(&self, states: &[&StateWord]) -> Vec<&'static str> {
        states.iter().map(|state| self.state(state)).collect()
    }

    /// A word that English traces write as scripts do.
    fn word(&self, word: &Word) -> &'static str {
        match self.lang() {
            Lang::En => word.name,
            Lang::Ja => word.text.ja,
        }
    }

    fn ability(&self, ability: AbilityId, this: ObjRef, verb: &str, text: String) -> Said {
        let card = self.table.name(this.card).to_owned();
        let mut said = Said::of(self.table.ability(ability), verb, text);
        said.subjects.push(card);
        if let Some(card) = self.table.card(this.card) {
            said.words.push(self.table.seat(card.side).to_owned());
        }
        said
    }

    fn changed(&self, change: &Change, from: Option<(ZoneId, Seat)>) -> Option<Said> {
        let table = self.table;
        let vocab = table.library.rules.vocab;
        let mut said = self.happening(change);
        match change.what {
            What::Note => {
                if said.verbs.is_empty() {
                    return None;
                }
            }
            What::Move(goal) => {
                let lies = table.card(change.card.card);
                let lies = lies.and_then(|card| Some((card.zone?, card.side, card.cell)));
                let before = lies.or(from.map(|(zone, seat)| (zone, seat, 0)));
                let spot = |(zone, seat, cell)| self.at(seat, zone, cell);
                let script = |(zone, seat, cell)| {
                    format!("{} {}", table.seat(seat), table.place(Lang::En, zone, cell))
                };
                let to = (goal.zone, goal.seat, goal.cell);
                let states = self.entry_states(goal.zone, goal.status);
                let from = before.map(spot);
                let way = self.tongue.way(from.as_deref(), &spot(to), &self.states(&states));
                said.text = match said.text.as_str() {
                    "" => self.tongue.goes(&self.card(change.card.card), &way, from.is_some()),
                    _ => self.tongue.namely(&said.text, &way),
                };
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("goes".to_owned());
                said.words.extend(before.map(script).iter().flat_map(|b| tokens(b)));
                said.words.extend(tokens(&script(to)));
                said.words.extend(states.iter().map(|state| state.word.name.to_owned()));
            }
            What::Cell { seat, cell } => {
                let card = table.card(change.card.card)?;
                let zone = card.zone?;
                let way = [(card.side, card.cell), (seat, cell)];
                let way = way.map(|(seat, cell)| self.at(seat, zone, cell));
                said.text = self.tongue.moves(&self.card(change.card.card), &way[0], &way[1]);
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("moves".to_owned());
                let places = [card.cell, cell].map(|cell| table.place(Lang::En, zone, cell));
                said.words.extend(places.iter().flat_map(|place| tokens(place)));
            }
            What::Status { mask, value } => return self.turned(change, said, mask, value),
            What::PlayerStat(stat) => return self.number(change, said, stat),
            What::Shuffle(zone) => {
                let (who, pile) = (table.seat(change.player), &vocab.zone(zone).word);
                let text = self.tongue.shuffles(who, self.word(pile), change.amount);
                said = Said::of(who, "shuffles", text).with(pile.name);
            }
            What::Show(seats) => {
                let whom: Vec<&str> = Seat::BOTH
                    .into_iter()
                    .filter(|seat| seats & 1 << seat.0 != 0)
                    .map(|seat| table.seat(seat))
                    .collect();
                let text = self.tongue.shown(&self.card(change.card.card), &whom);
                said = Said::of(table.name(change.card.card), "shown", text);
                said.words.extend(whom.into_iter().map(str::to_owned));
            }
            What::Phase(phase) => {
                let phase = &vocab.moment(phase).word;
                let who = table.seat(change.player);
                let text = self.tongue.starts_phase(who, self.word(phase));
                said = Said::of(phase.name, "starts", text).with(who);
                said.subjects.push(who.to_owned());
            }
            What::FirstPlayer(seat) => {
                let who = table.seat(seat);
                said = Said::of(who, "goes", self.tongue.goes_first(who)).with("first");
            }
            What::NextTurn(seat) => {
                let who = table.seat(seat);
                said = Said::of("turn", "passes", self.tongue.turn_passes(who)).with(who);
            }
            What::ExtraTurn => {
                let who = table.seat(change.player);
                said = Said::of(who, "gets", self.tongue.extra_turn(who)).with("turn");
            }
            What::Jump(phase) => {
                let phase = &vocab.moment(phase).word;
                said = Said::of("game", "goes", self.tongue.goes_to(self.word(phase)));
                said = said.with(phase.name);
            }
            What::Expire(_) => return None,
        }
        Some(said)
    }

    /// What the events of a change say: their subject and verb, and who or what else is in it.
    fn happening(&self, change: &Change) -> Said {
        self.told(change, |word, kind| word.kind == kind)
    }

    /// What was going to happen, also where that was settled before it would happen.
    fn replaced(&self, change: &Change) -> Said {
        self.told(change, |word, kind| word.settled.unwrap_or(word.kind) == kind)
    }

    /// What happens, in the first word of the game that `says` it.
    fn told(&self, change: &Change, says: impl Fn(&EventWord, EventKind) -> bool) -> Said {
        let table = self.table;
        let vocab = table.library.rules.vocab;
        let mut said = Said::default();
        for kind in change.events.iter() {
            let Some(word) = vocab.events.iter().find(|word| says(word, kind)) else {
                said.merge(self.boundary(kind, change), self.tongue);
                continue;
            };
            let subject = match word.subject {
                EventRole::Player => table.seat(change.player).to_owned(),
                EventRole::Damage => "damage".to_owned(),
                _ => table.name(change.card.card).to_owned(),
            };
            let shown = match word.subject {
                EventRole::Player => subject.clone(),
                EventRole::Damage => self.tongue.damage(change.amount.unsigned_abs()),
                _ => self.card(change.card.card),
            };
            let tongue = self.tongue;
            let mut text = tongue.event(self.lang().of(word.word.text), &shown);
            if word.object == EventRole::Card {
                text = tongue.event_with(&text, &self.card(change.other.card));
            } else if change.other != ObjRef::NONE && word.args.iter().any(other_arg) {
                text = tongue.event_by(&text, &self.card(change.other.card));
            }
            if word.subject == EventRole::Damage {
                text = tongue.event_to(&text, table.seat(change.player));
            }
            // That a card comes to a place is told with the place.
            let moved = matches!(change.what, What::Move(_));
            if moved && word.args.iter().any(|arg| arg.role == EventArgRole::ToPlace) {
                text.clear();
            }
            let mut one = Said::of(&subject, word.word.name, text);
            one.verbs.extend(word.word.also.iter().map(|verb| (*verb).to_owned()));
            said.merge(Some(one), tongue);
        }
        said.words.push(table.seat(change.player).to_owned());
        for object in [change.source, change.other] {
            if object != ObjRef::NONE {
                said.words.push(table.name(object.card).to_owned());
            }
        }
        if change.amount != 0 {
            said.words.push(change.amount.unsigned_abs().to_string());
        }
        said
    }

    /// The start or end of a span.
    fn boundary(&self, kind: EventKind, change: &Change) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let of = |event: Option<EventKind>| event == Some(kind);
        let moment = vocab.moments.iter().find(|m| of(m.start) || of(m.end))?;
        let ends = of(moment.end);
        let who = self.table.seat(change.player);
        let text = self.tongue.span(self.word(&moment.word), who, ends);
        let verb = if ends { "ends" } else { "starts" };
        Some(Said::of(moment.word.name, verb, text).with(who))
    }

    fn forbidden(&self, change: &Change, unaffected: bool) -> Said {
        let mut said = self.happening(change);
        said.not = true;
        if said.text.is_empty() {
            let card = self.card(change.card.card);
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("affected".to_owned());
            said.text = self.tongue.not_affected(&card);
        } else {
            said.text = self.tongue.not_so(&said.text, unaffected);
        }
        if unaffected {
            said.verbs.push("affected".to_owned());
        }
        said
    }

    /// States of an entering card that are not the plain ones.
    fn entry_states(&self, zone: ZoneId, status: u16) -> Vec<&'static StateWord> {
        let vocab = self.table.library.rules.vocab;
        if !vocab.zone(zone).in_play && status == 0 {
            return Vec::new();
        }
        let named = vocab.states.iter().filter(|state| {
            state.board && state.settable && state.value != 0 && status & state.mask == state.value
        });
        closest(named.collect())
    }

    fn turned(&self, change: &Change, mut said: Said, mask: u16, value: u16) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let card = self.table.card(change.card.card)?;
        let after = card.status & !mask | value & mask;
        let new = vocab.states.iter().filter(|state| {
            state.mask & (card.status ^ after) != 0 && after & state.mask == state.value
        });
        let mut new: Vec<&StateWord> = new.collect();
        let gone = vocab.states.iter().filter(|state| {
            !state.settable
                && card.status & state.mask == state.value
                && after & state.mask != state.value
        });
        let gone: Vec<&StateWord> = gone.collect();
        said.words.extend(new.iter().map(|state| state.word.name.to_owned()));
        new = closest(new);
        let subject = self.card(change.card.card);
        if said.verbs.is_empty() {
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("becomes".to_owned());
            said.text = match (new.is_empty(), gone.is_empty()) {
                (false, _) => self.tongue.becomes(&subject, &self.states(&new)),
                (true, false) => self.tongue.no_longer(&subject, &self.states(&gone)),
                (true, true) => return None,
            };
        } else {
            new.retain(|state| state.settable);
            // Words such as "is turned" want to be told what to; others say it themselves.
            let to_state = |arg: &EventArg| arg.role == EventArgRole::ToState;
            let open = change.events.iter().any(|kind| {
                let mut words = vocab.events.iter().filter(|word| word.kind == kind);
                words.any(|word| word.args.iter().any(to_state))
            });
            if open && !new.is_empty() {
                said.text = self.tongue.turned_to(&said.text, &self.states(&new));
            }
        }
        Some(said)
    }

    fn number(&self, change: &Change, mut said: Said, stat: PlayerStatId) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let word = vocab.player_stats.get(stat.index())?;
        let (who, before) =
            (self.table.seat(change.player), self.table.number(change.player, stat));
        let after = before.saturating_add(change.amount);
        let lost = self.tongue.number(who, self.word(&word.word), change.amount, before, after);
        said.text = match said.text.as_str() {
            "" => lost,
            happening => self.tongue.namely(happening, &lost),
        };
        said.subjects.push(who.to_owned());
        said.verbs.push(if change.amount < 0 { "loses" } else { "gains" }.to_owned());
        said.words.push(word.word.name.to_owned());
        Some(said)
    }
}

/// Of states that go together only the closer one: `defense_left`, not `defense` too.
fn closest(states: Vec<&StateWord>) -> Vec<&StateWord> {
    let wider = |state: &StateWord, other: &StateWord| {
        let (name, other) = (state.word.name, other.word.name);
        other != name && other.starts_with(name)
    };
    let kept = states.iter().filter(|state| !states.iter().any(|other| wider(state, other)));
    kept.copied().collect()
}

fn other_arg(arg: &EventArg) -> bool {
    arg.role == EventArgRole::Other
}

impl Said {
    fn merge(&mut self, other: Option<Said>, tongue: &dyn Tongue) {
        let Some(other) = other else { return };
        self.text = match (self.text.as_str(), other.text.as_str()) {
            ("", text) | (text, "") => text.to_owned(),
            (one, other) => tongue.and(one, other),
        };
        self.subjects.extend(other.subjects);
        self.verbs.extend(other.verbs);
        self.words.extend(other.words);
    }
}
