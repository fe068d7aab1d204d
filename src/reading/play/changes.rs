//! Changes in words: the events of a change, and the new state of its card or player.

use super::Table;
use super::said::{Said, tokens};
use crate::code::AbilityId;
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Jump, What};
use crate::engine::state::ids::{CardId, ObjRef, Seat};
use crate::engine::trace::Barred;
use crate::engine::trace::inquiry::Idle;
use crate::reading::Lang;
use crate::vocab::{
    EventArg, EventArgRole, EventKind, EventRole, EventWord, PlayerStatId, StatId, StateWord, Word,
    ZoneId, with_other,
};

/// Puts the changes of a table into words.
pub(super) struct Teller<'t, 'l> {
    pub(super) table: &'t Table<'l>,
    /// The viewer does not see the changed card, so it is not named.
    pub(super) hidden: bool,
    /// The viewer does not see the other cards of a change, so they are not named.
    pub(super) others_hidden: bool,
    pub(super) lang: Lang,
}

impl Teller<'_, '_> {
    fn lang(&self) -> Lang {
        self.lang
    }

    pub(super) fn card(&self, id: CardId) -> String {
        match self.hidden {
            true => self.lang.a_card(),
            false => self.lang.quoted(self.table.named(id).in_lang(self.lang())),
        }
    }

    fn other(&self, id: CardId) -> String {
        match self.others_hidden {
            true => self.lang.a_card(),
            false => self.card(id),
        }
    }

    pub(super) fn named_ability(&self, ability: AbilityId) -> String {
        self.lang.quoted(self.table.ability_named(ability).in_lang(self.lang()))
    }

    /// `"First Bell" of "Twin Bell"`
    pub(super) fn of_card(&self, ability: AbilityId, this: ObjRef) -> String {
        let name = self.named_ability(ability);
        if self.table.ability(ability) == self.table.name(this.card) {
            return name;
        }
        let card = self.table.named(this.card);
        self.lang.of_card(&name, &self.lang.quoted(card.in_lang(self.lang())))
    }

    /// A player's place in a sentence of the language.
    fn at(&self, seat: Seat, zone: ZoneId, cell: u8) -> String {
        self.lang.at(self.table.seat(seat), &self.table.place(self.lang(), zone, cell))
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

    /// The word in a sentence: English traces use the scripts' word.
    fn word(&self, word: &Word) -> &'static str {
        match self.lang() {
            Lang::En => word.name,
            Lang::Ja => word.text.ja,
        }
    }

    pub(super) fn ability(
        &self,
        ability: AbilityId,
        this: ObjRef,
        verb: &str,
        text: String,
    ) -> Said {
        let card = self.table.name(this.card).to_owned();
        let mut said = Said::of(self.table.ability(ability), verb, text);
        said.subjects.push(card);
        if let Some(card) = self.table.card(this.card) {
            said.words.push(self.table.seat(card.side).to_owned());
        }
        said
    }

    pub(super) fn changed(&self, change: &Change, from: Option<(ZoneId, Seat)>) -> Option<Said> {
        let table = self.table;
        let vocab = table.library.rules.vocab;
        let mut said = self.happening(change);
        match change.what {
            What::Note => {
                if said.verbs.is_empty() {
                    return None;
                }
            }
            What::Move(goal) => said = self.moved(said, change, goal, from),
            What::Create { def, goal } => {
                let name = table.def_name(def);
                let at = self.at(goal.seat, goal.zone, goal.cell);
                let text = self.lang.comes(&self.lang.quoted(name), &at);
                said = Said::of(name, "comes", text).with(table.seat(goal.seat));
                let place = table.place(Lang::En, goal.zone, goal.cell);
                said.words.extend(tokens(&place));
            }
            What::Remove => {
                let text = self.lang.removed(&self.card(change.card.card));
                said.text = match said.text.as_str() {
                    "" => text,
                    happening => self.lang.namely(happening, &text),
                };
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("removed".to_owned());
            }
            What::Cell { seat, cell } => {
                let card = table.card(change.card.card)?;
                let zone = card.zone?;
                let way = [(card.side, card.cell), (seat, cell)];
                let way = way.map(|(seat, cell)| self.at(seat, zone, cell));
                said.text = self.lang.moves(&self.card(change.card.card), &way[0], &way[1]);
                said.subjects.push(table.name(change.card.card).to_owned());
                said.verbs.push("moves".to_owned());
                let places = [card.cell, cell].map(|cell| table.place(Lang::En, zone, cell));
                said.words.extend(places.iter().flat_map(|place| tokens(place)));
            }
            What::Status { mask, value } => return self.turned(change, said, mask, value),
            What::PlayerStat(stat) => return self.number(change, said, stat),
            What::Stat(stat) => return self.kept(change, said, stat),
            What::Shuffle(zone) => {
                let (who, pile) = (table.seat(change.player), &vocab.zone(zone).word);
                let text = self.lang.shuffles(who, self.word(pile), change.amount);
                said = Said::of(who, "shuffles", text).with(pile.name);
            }
            What::Show(seats) => {
                let whom: Vec<&str> = Seat::BOTH
                    .into_iter()
                    .filter(|seat| seats & 1 << seat.0 != 0)
                    .map(|seat| table.seat(seat))
                    .collect();
                let text = self.lang.shown(&self.card(change.card.card), &whom);
                said = Said::of(table.name(change.card.card), "shown", text);
                said.words.extend(whom.into_iter().map(str::to_owned));
            }
            What::Phase(phase) => {
                let phase = &vocab.moment(phase).word;
                let who = table.seat(change.player);
                let text = self.lang.starts_phase(who, self.word(phase));
                said = Said::of(phase.name, "starts", text).with(who);
                said.subjects.push(who.to_owned());
            }
            What::FirstPlayer(seat) => {
                let who = table.seat(seat);
                said = Said::of(who, "goes", self.lang.goes_first(who)).with("first");
            }
            What::NextTurn(seat) => {
                let who = table.seat(seat);
                said = Said::of("turn", "passes", self.lang.turn_passes(who)).with(who);
            }
            What::ExtraTurn => {
                let who = table.seat(change.player);
                said = Said::of(who, "gets", self.lang.extra_turn(who)).with("turn");
            }
            What::Jump(Jump { to, next }) => {
                let phase = &vocab.moment(to).word;
                said = Said::of("game", "goes", self.lang.goes_to(self.word(phase), next));
                said = said.with(phase.name);
                if next {
                    said = said.with("next");
                }
            }
            What::EmptyDraw => {
                let who = table.seat(change.player);
                said = Said::of(who, "draws", self.lang.draws_nothing(who)).with("nothing");
            }
            What::Expire(_) => return None,
        }
        Some(said)
    }

    /// Adds the destination of a card to what the events of its change said.
    fn moved(
        &self,
        mut said: Said,
        change: &Change,
        goal: Goal,
        from: Option<(ZoneId, Seat)>,
    ) -> Said {
        let table = self.table;
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
        let way = self.lang.way(from.as_deref(), &spot(to), &self.states(&states));
        said.text = match said.text.as_str() {
            "" => self.lang.goes(&self.card(change.card.card), &way, from.is_some()),
            _ => self.lang.namely(&said.text, &way),
        };
        said.subjects.push(table.name(change.card.card).to_owned());
        said.verbs.push("goes".to_owned());
        said.words.extend(before.map(script).iter().flat_map(|b| tokens(b)));
        said.words.extend(tokens(&script(to)));
        said.words.extend(states.iter().map(|state| state.word.name.to_owned()));
        said
    }

    /// The change told by its events as they happen: subject, verb and everything else involved.
    fn happening(&self, change: &Change) -> Said {
        self.told(change, |word, kind| word.kind == kind && !word.only_would)
    }

    /// The change told by the events that replacements see, also those that are settled before the event would happen.
    pub(super) fn replaced(&self, change: &Change) -> Said {
        let said = self.told(change, |word, kind| word.settled.unwrap_or(word.kind) == kind);
        match change.what {
            What::Move(goal) if said.text.is_empty() => self.moved(said, change, goal, None),
            _ => said,
        }
    }

    /// Tells each event of a change with the first event word that `says` accepts.
    fn told(&self, change: &Change, says: impl Fn(&EventWord, EventKind) -> bool) -> Said {
        let table = self.table;
        let vocab = table.library.rules.vocab;
        let mut said = Said::default();
        for kind in change.events.iter() {
            let used = vocab.use_of(kind);
            let fits = |word: &&EventWord| match used {
                Some(_) => word.object == EventRole::Use,
                None => says(word, kind),
            };
            let Some(word) = vocab.events.iter().find(fits) else {
                said.merge(self.boundary(kind, change), self.lang);
                continue;
            };
            let subject = match word.subject {
                EventRole::Player => table.seat(change.player).to_owned(),
                EventRole::Damage => "damage".to_owned(),
                _ => table.name(change.card.card).to_owned(),
            };
            let shown = match word.subject {
                EventRole::Player => subject.clone(),
                EventRole::Damage => {
                    let of_subject = word.args.iter().any(|arg| arg.of_subject);
                    let to = of_subject.then(|| table.seat(change.player));
                    self.lang.damage(change.amount.unsigned_abs(), to)
                }
                _ => self.card(change.card.card),
            };
            let lang = self.lang;
            let other = (change.other != ObjRef::NONE).then(|| self.other(change.other.card));
            let text = with_other(self.lang().of(word.word.text), other.as_deref());
            let mut text = lang.event(&text, &shown);
            if word.object == EventRole::Card {
                text = lang.event_with(&text, &self.other(change.other.card));
            } else if let Some(other) = other
                && !word.places_other()
                && word.args.iter().any(other_arg)
            {
                text = lang.event_by(&text, &other);
            }
            if word.subject == EventRole::Damage && !word.args.iter().any(|arg| arg.of_subject) {
                text = lang.event_to(&text, table.seat(change.player));
            }
            // The destination is told by the move, so an event of reaching a place needs no text.
            let moved = matches!(change.what, What::Move(_));
            if moved && word.args.iter().any(|arg| arg.role == EventArgRole::ToPlace) {
                text.clear();
            }
            if let Some(used) = used {
                text = text.replace("{use}", self.lang().of(used.word.text));
            }
            let mut one = Said::of(&subject, word.word.name, text);
            one.words.extend(used.map(|used| used.word.name.to_owned()));
            one.verbs.extend(word.word.also.iter().map(|verb| (*verb).to_owned()));
            said.merge(Some(one), lang);
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
        let text = self.lang.span(self.word(&moment.word), who, ends);
        let verb = if ends { "ends" } else { "starts" };
        Some(Said::of(moment.word.name, verb, text).with(who))
    }

    pub(super) fn forbidden(&self, change: &Change, why: Barred) -> Said {
        let mut said = match why {
            Barred::Once => self.replaced(change),
            // An event that is settled before it happens, or a plain move, has no text in `happening`.
            Barred::Cannot if self.happening(change).text.is_empty() => self.replaced(change),
            Barred::Cannot | Barred::Refused | Barred::Unaffected => self.happening(change),
        };
        said.not = true;
        if said.text.is_empty() {
            let card = self.card(change.card.card);
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("affected".to_owned());
            said.text = self.lang.not_affected(&card);
        } else {
            said.text = self.lang.not_so(&said.text, why);
        }
        if why == Barred::Unaffected {
            said.verbs.push("affected".to_owned());
        }
        said
    }

    /// A change that would change nothing, and the reason.
    pub(super) fn idle(&self, change: &Change, why: Idle) -> Said {
        let mut said = self.happening(change);
        let vocab = self.table.library.rules.vocab;
        if let What::Status { mask, value } = change.what {
            let to = vocab.states.iter().filter(|state| {
                !state.any
                    && state.mask & mask != 0
                    && state.mask & !mask == 0
                    && state.holds(value)
            });
            let to: Vec<&StateWord> = to.collect();
            said.words.extend(to.iter().map(|state| state.word.name.to_owned()));
            said.verbs.push("becomes".to_owned());
            if said.text.is_empty() {
                let to = self.states(&closest(to));
                said.text = self.lang.becomes(&self.card(change.card.card), &self.lang.commas(&to));
            }
        }
        if change.card != ObjRef::NONE {
            said.subjects.push(self.table.name(change.card.card).to_owned());
            if said.text.is_empty() {
                said.text = self.card(change.card.card);
            }
        }
        said.not = true;
        said.text = self.lang.idle(&said.text, why);
        said
    }

    /// The states of an entering card that differ from the usual ones.
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
            !state.any && state.mask & (card.status ^ after) != 0 && state.holds(after)
        });
        let mut new: Vec<&StateWord> = new.collect();
        let gone = vocab.states.iter().filter(|state| {
            !state.settable && !state.any && state.holds(card.status) && !state.holds(after)
        });
        let gone: Vec<&StateWord> = gone.collect();
        said.words.extend(new.iter().map(|state| state.word.name.to_owned()));
        new = closest(new);
        let subject = self.card(change.card.card);
        if said.verbs.is_empty() {
            said.subjects.push(self.table.name(change.card.card).to_owned());
            said.verbs.push("becomes".to_owned());
            said.text = match (new.is_empty(), gone.is_empty()) {
                (false, _) => self.lang.becomes(&subject, &self.lang.commas(&self.states(&new))),
                (true, false) => {
                    self.lang.no_longer(&subject, &self.lang.commas(&self.states(&gone)))
                }
                (true, true) => return None,
            };
        } else {
            new.retain(|state| state.settable);
            // Words such as "is turned" need the new state as a complement; other words imply it.
            let to_state = |arg: &EventArg| arg.role == EventArgRole::ToState;
            let open = change.events.iter().any(|kind| {
                let mut words = vocab.events.iter().filter(|word| word.kind == kind);
                words.any(|word| word.args.iter().any(to_state))
            });
            if open && !new.is_empty() {
                said.text = self.lang.turned_to(&said.text, &self.lang.commas(&self.states(&new)));
            }
        }
        Some(said)
    }

    fn number(&self, change: &Change, mut said: Said, stat: PlayerStatId) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let word = vocab.player_stats.get(stat.index())?;
        let (who, before) =
            (self.table.seat(change.player), self.table.number(change.player, stat));
        let after = word.kind.bounded(before.saturating_add(change.amount));
        self.counted(&mut said, [who, who], &word.word, [before, after]);
        Some(said)
    }

    /// A number that is kept on a card.
    fn kept(&self, change: &Change, mut said: Said, stat: StatId) -> Option<Said> {
        let vocab = self.table.library.rules.vocab;
        let at = usize::from(vocab.kept(stat)?);
        let id = change.card.card;
        let before = *self.table.card(id)?.numbers.get(at)?;
        let after = before.saturating_add(change.amount).max(0);
        let (name, card) = (self.table.name(id), self.card(id));
        self.counted(&mut said, [name, &card], &vocab.stat(stat).word, [before, after]);
        Some(said)
    }

    /// Adds that a number changes; `name` is its owner in scripts, `whose` its owner in the sentence.
    fn counted(&self, said: &mut Said, [name, whose]: [&str; 2], word: &Word, way: [i32; 2]) {
        let [before, after] = way;
        let text = self.lang.number(whose, self.word(word), after - before, before, after);
        said.text = match said.text.as_str() {
            "" => text,
            happening => self.lang.namely(happening, &text),
        };
        said.subjects.push(name.to_owned());
        said.verbs.push(if after < before { "loses" } else { "gains" }.to_owned());
        said.words.push(word.name.to_owned());
    }
}

/// Of states of which one implies the other, only the narrower: `defense_left`, not `defense` too.
fn closest(states: Vec<&StateWord>) -> Vec<&StateWord> {
    let wider = |state: &StateWord, other: &StateWord| {
        let (name, other) = (state.word.name, other.word.name);
        other != name && other.starts_with(name)
    };
    let kept = states.iter().filter(|state| !states.iter().any(|other| wider(state, other)));
    kept.copied().collect()
}

fn other_arg(arg: &EventArg) -> bool {
    arg.role == EventArgRole::Other && arg.told
}
