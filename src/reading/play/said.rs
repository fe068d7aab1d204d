//! What an entry says, as a sentence and as words that scenarios can ask for.

use super::Table;
use super::decision::{quoted, spell};
use crate::code::{AbilityId, Op};
use crate::engine::board::Outcome;
use crate::engine::control::{Change, What};
use crate::engine::ids::{CardId, ObjRef, Seat};
use crate::engine::options::{About, Decider, Opt};
use crate::engine::trace::{Entry, Noted};
use crate::vocab::{EventArg, EventArgRole, EventKind, EventRole, PlayerStatId, ZoneId};

/// A sentence with its words. A line of a scenario's `trace` fits it if the line's subject and verb
/// are among these, and all its other words too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub text: String,
    pub subjects: Vec<String>,
    pub verbs: Vec<String>,
    pub words: Vec<String>,
    /// It says that something did not happen.
    pub not: bool,
}

/// Puts an entry into words, the table being as it was before it. Nothing is said of what only the
/// kernel's books know.
pub fn say(table: &Table<'_>, entry: &Entry, viewer: Option<Seat>) -> Option<Said> {
    let hidden = viewer.is_some_and(|seat| entry.seen & 1 << seat.0 == 0);
    let teller = Teller { table, hidden };
    match entry.what {
        Noted::Answer { who, about, option, forced } => {
            if hidden || forced && only_way(table, about, option) {
                return None;
            }
            let spelled = spell(table, who, about, option, &[option]);
            let who = match who {
                Decider::Player(seat) => table.seat(seat),
                Decider::Chance => "chance",
            };
            let forced = if forced { " (no other choice)" } else { "" };
            let mut said =
                Said::of(who, &spelled.does, format!("{who} {}{forced}", spelled.said()));
            said.verbs.push(spelled.does.split(' ').next().unwrap_or_default().to_owned());
            said.words.extend(tokens(&spelled.what));
            Some(said)
        }
        Noted::Changed { change, from, .. } => teller.changed(&change, from),
        Noted::Forbidden { change, unaffected } => Some(teller.forbidden(&change, unaffected)),
        Noted::Replaced { change, ability, this } => {
            let (name, happening) = (teller.of_card(ability, this), teller.happening(&change));
            let mut said = Said::of(table.ability(ability), "replaces", String::new());
            said.text = format!("{name} replaces: {}", happening.text);
            said.words.extend(happening.subjects);
            said.words.extend(happening.words);
            Some(said)
        }
        Noted::Triggered { ability, this, seat, .. } => {
            let name = teller.of_card(ability, this);
            let text = format!("{name} triggers for {}", table.seat(seat));
            Some(teller.ability(ability, this, "triggers", text).with(table.seat(seat)))
        }
        Noted::Resolves { ability, this, seat } => {
            let text = format!("{} resolves", teller.of_card(ability, this));
            Some(teller.ability(ability, this, "resolves", text).with(table.seat(seat)))
        }
        Noted::Dropped { ability, this } => {
            let text = format!("{} drops: its card has left", teller.of_card(ability, this));
            Some(teller.ability(ability, this, "drops", text))
        }
        Noted::Lapsed { ability, this } => {
            let text = format!("{} lapses unused", teller.of_card(ability, this));
            Some(teller.ability(ability, this, "lapses", text))
        }
        Noted::Starts { ability, card, player } => {
            let whom = match card {
                Some(card) => teller.card(card.card),
                None => table.seat(player).to_owned(),
            };
            let text = format!("{} starts for {whom}", quoted(table.ability(ability)));
            let said = Said::of(table.ability(ability), "starts", text);
            Some(match card {
                Some(card) => said.with(table.name(card.card)),
                None => said.with(table.seat(player)),
            })
        }
        Noted::Expires { ability, this } => {
            let text = format!("{} expires", teller.of_card(ability, this));
            Some(teller.ability(ability, this, "expires", text))
        }
        Noted::Opens { window } => {
            let name = table.library.rules.windows.get(window.0 as usize)?.name;
            Some(Said::of(name, "opens", format!("{name} window opens")))
        }
        Noted::EmptyDraw { player } => {
            let who = table.seat(player);
            let text = format!("{who} draws nothing: no card is left");
            Some(Said::of(who, "draws", text).with("nothing"))
        }
        Noted::Over { outcome: Outcome::Won(seat) } => {
            let who = table.seat(seat);
            Some(Said::of(who, "wins", format!("{who} wins")))
        }
        Noted::Over { outcome: Outcome::Draw } => {
            Some(Said::of("nobody", "wins", "nobody wins: a draw".to_owned()))
        }
        Noted::Stopped { limit } => {
            Some(Said::of("game", "stops", format!("the game stops at the limit {}", limit.name())))
        }
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
}

impl Teller<'_, '_> {
    fn card(&self, id: CardId) -> String {
        if self.hidden { "a card".to_owned() } else { quoted(self.table.name(id)) }
    }

    /// `"First Bell" of "Twin Bell"`
    fn of_card(&self, ability: AbilityId, this: ObjRef) -> String {
        let (name, card) = (self.table.ability(ability), self.table.name(this.card));
        if name == card { quoted(name) } else { format!("{} of {}", quoted(name), quoted(card)) }
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
                let to = format!("{} {}", table.seat(goal.seat), table.place(goal.zone, goal.cell));
                let before = table.whereabouts(change.card.card);
                let before = before.or_else(|| {
                    from.map(|(zone, seat)| {
                        format!("{} {}", table.seat(seat), table.place(zone, 0))
                    })
                });
                let states = self.entry_states(goal.zone, goal.status);
                let way = match &before {
                    Some(before) => format!("{before} to {to}{states}"),
                    None => format!("to {to}{states}"),
                };
                said.text = match said.text.as_str() {
                    "" => format!("{} goes from {way}", self.card(change.card.card)),
                    _ => format!("{}: {way}", said.text),
                };
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("goes".to_owned());
                said.words.extend(before.iter().flat_map(|b| tokens(b)));
                said.words.extend(tokens(&to));
                said.words.extend(tokens(&states.replace([',', '(', ')'], " ")));
            }
            What::Cell(cell) => {
                let card = table.card(change.card.card)?;
                let zone = card.zone?;
                let (was, to) = (table.place(zone, card.cell), table.place(zone, cell));
                let who = table.seat(card.side);
                said.text =
                    format!("{} moves: {who} {was} to {who} {to}", self.card(change.card.card));
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("moves".to_owned());
                said.words.extend(tokens(&was).into_iter().chain(tokens(&to)));
            }
            What::Status { mask, value } => return self.turned(change, said, mask, value),
            What::PlayerStat(stat) => return self.number(change, said, stat),
            What::Shuffle(zone) => {
                let (who, pile) = (table.seat(change.player), vocab.zone(zone).word.name);
                let part = match change.amount {
                    0 => pile.to_owned(),
                    bottom => format!("{bottom} bottom cards of the {pile}"),
                };
                said = Said::of(who, "shuffles", format!("{who} shuffles the {part}")).with(pile);
            }
            What::Show(seats) => {
                let whom: Vec<&str> = Seat::BOTH
                    .into_iter()
                    .filter(|seat| seats & 1 << seat.0 != 0)
                    .map(|seat| table.seat(seat))
                    .collect();
                let card = self.card(change.card.card);
                let text = format!("{card} is shown to {}", whom.join(" and "));
                said = Said::of(table.name(change.card.card), "shown", text);
                said.words.extend(whom.into_iter().map(str::to_owned));
            }
            What::Phase(phase) => {
                let name = vocab.moment(phase).word.name;
                let who = table.seat(change.player);
                said = Said::of(name, "starts", format!("{who} starts the {name}")).with(who);
                said.subjects.push(who.to_owned());
            }
            What::FirstPlayer(seat) => {
                let who = table.seat(seat);
                said = Said::of(who, "goes", format!("{who} goes first")).with("first");
            }
            What::NextTurn(seat) => {
                let who = table.seat(seat);
                said = Said::of("turn", "passes", format!("the turn passes to {who}")).with(who);
            }
            What::Expire(_) => return None,
        }
        Some(said)
    }

    /// What the events of a change say: their subject and verb, and who or what else is in it.
    fn happening(&self, change: &Change) -> Said {
        let table = self.table;
        let vocab = table.library.rules.vocab;
        let mut said = Said::default();
        for kind in change.events.iter() {
            let Some(word) = vocab.events.iter().find(|word| word.kind == kind) else {
                said.merge(self.boundary(kind, change));
                continue;
            };
            let subject = match word.subject {
                EventRole::Player => table.seat(change.player).to_owned(),
                EventRole::Damage => "damage".to_owned(),
                _ => table.name(change.card.card).to_owned(),
            };
            let shown = match word.subject {
                EventRole::Player => subject.clone(),
                EventRole::Damage => format!("{} damage", change.amount.unsigned_abs()),
                _ => self.card(change.card.card),
            };
            let mut text = word.word.text.en.replace("{}", &shown);
            if word.object == EventRole::Card {
                text = format!("{text} {}", self.card(change.other.card));
            } else if change.other != ObjRef::NONE && word.args.iter().any(other_arg) {
                text = format!("{text} by {}", self.card(change.other.card));
            }
            if word.subject == EventRole::Damage {
                text = format!("{text} to {}", table.seat(change.player));
            }
            // That a card comes to a place is told with the place.
            let moved = matches!(change.what, What::Move(_));
            if moved && word.args.iter().any(|arg| arg.role == EventArgRole::ToPlace) {
                text.clear();
            }
            let mut one = Said::of(&subject, word.word.name, text);
            one.verbs.extend(word.word.also.iter().map(|verb| (*verb).to_owned()));
            said.merge(Some(one));
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
        let (verb, name) = (if of(moment.end) { "ends" } else { "starts" }, moment.word.name);
        let who = self.table.seat(change.player);
        Some(Said::of(name, verb, format!("the {name} of {who} {verb}")).with(who))
    }

    fn forbidden(&self, change: &Change, unaffected: bool) -> Said {
        let mut said = self.happening(change);
        let why = if unaffected { "stands outside the effect" } else { "cannot" };
        said.not = true;
        if said.text.is_empty() {
            let card = self.card(change.card.card);
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("affected".to_owned());
            said.text = format!("{card} is not affected");
        } else {
            said.text = format!("not so: {} ({why})", said.text);
        }
        if unaffected {
            said.verbs.push("affected".to_owned());
        }
        said
    }

    /// `, face_down, defense_left`: states of an entering card that are not the plain ones.
    fn entry_states(&self, zone: ZoneId, status: u16) -> String {
        let vocab = self.table.library.rules.vocab;
        if !vocab.zone(zone).in_play && status == 0 {
            return String::new();
        }
        let named = vocab.states.iter().filter(|state| {
            state.board && state.settable && state.value != 0 && status & state.mask == state.value
        });
        let names = closest(named.map(|state| state.word.name).collect());
        if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) }
    }

    fn turned(&self, change: &Change, mut said: Said, mask: u16, value: u16) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let card = self.table.card(change.card.card)?;
        let after = card.status & !mask | value & mask;
        let new = vocab.states.iter().filter(|state| {
            state.mask & (card.status ^ after) != 0 && after & state.mask == state.value
        });
        let mut names: Vec<&str> = new.map(|state| state.word.name).collect();
        let gone = vocab.states.iter().filter(|state| {
            !state.settable
                && card.status & state.mask == state.value
                && after & state.mask != state.value
        });
        let gone: Vec<&str> = gone.map(|state| state.word.name).collect();
        said.words.extend(names.iter().map(|name| (*name).to_owned()));
        names = closest(names);
        let subject = self.card(change.card.card);
        if said.verbs.is_empty() {
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("becomes".to_owned());
            said.text = match (names.is_empty(), gone.is_empty()) {
                (false, _) => format!("{subject} becomes {}", names.join(", ")),
                (true, false) => format!("{subject} is no longer {}", gone.join(", ")),
                (true, true) => return None,
            };
        } else {
            names.retain(|name| {
                vocab.find_state(name).is_some_and(|state| vocab.state(state).settable)
            });
            // Words such as "is turned" want to be told what to; others say it themselves.
            let to_state = |arg: &EventArg| arg.role == EventArgRole::ToState;
            let open = change.events.iter().any(|kind| {
                let mut words = vocab.events.iter().filter(|word| word.kind == kind);
                words.any(|word| word.args.iter().any(to_state))
            });
            if open && !names.is_empty() {
                said.text = format!("{} to {}", said.text, names.join(", "));
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
        let name = word.word.name;
        let verb = if change.amount < 0 { "loses" } else { "gains" };
        let lost =
            format!("{who} {verb} {} {name} ({before} to {after})", change.amount.unsigned_abs());
        said.text = if said.text.is_empty() { lost } else { format!("{}: {lost}", said.text) };
        said.subjects.push(who.to_owned());
        said.verbs.push(verb.to_owned());
        said.words.push(name.to_owned());
        Some(said)
    }
}

/// Of states that go together only the closer one: `defense_left`, not `defense` too.
fn closest(names: Vec<&'static str>) -> Vec<&'static str> {
    let wider = |name: &str, other: &str| other != name && other.starts_with(name);
    let kept = names.iter().filter(|name| !names.iter().any(|other| wider(name, other)));
    kept.copied().collect()
}

fn other_arg(arg: &EventArg) -> bool {
    arg.role == EventArgRole::Other
}

impl Said {
    fn merge(&mut self, other: Option<Said>) {
        let Some(other) = other else { return };
        if !self.text.is_empty() && !other.text.is_empty() {
            self.text.push_str("; ");
        }
        self.text.push_str(&other.text);
        self.subjects.extend(other.subjects);
        self.verbs.extend(other.verbs);
        self.words.extend(other.words);
    }
}
