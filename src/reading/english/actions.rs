//! Actions: `put 1 card in your hand into your trash`.

use super::English;
use super::words::{did, list, quoted};
use crate::check::ir::{Act, Calls, Destination, Picked};
use crate::code::{Cells, Owner};
use crate::vocab::{ActionArgRole, Does, Requirements, StateId};

impl English<'_> {
    /// The action, told to the reader or said of the actor.
    pub(super) fn act(&self, act: &Act) -> String {
        match self.program.vocab.action(act.action).does {
            Does::Nothing | Does::Apply => self.act_bare(act),
            _ => self.doing(&self.act_bare(act)),
        }
    }

    /// The action with its verb in the infinitive, as after `may`.
    pub(super) fn act_bare(&self, act: &Act) -> String {
        self.act_with(act, act.cards.as_ref().map(|picked| self.picked(picked)))
    }

    /// That the ability's player did it to these cards, or did not: `you put a climax into your hand`.
    pub(super) fn did(&self, act: &Act, cards: String, not: bool) -> String {
        let deed = self.act_with(act, Some(cards));
        if not { format!("you did not {deed}") } else { format!("you {}", did(&deed)) }
    }

    /// The action, done to cards with this description.
    fn act_with(&self, act: &Act, cards: Option<String>) -> String {
        let word = self.program.vocab.action(act.action);
        let verb = word.word.text.en;
        let cards = cards.unwrap_or_default();
        let number = act.number.map(|num| self.number(num)).unwrap_or_default();
        let up_to = if act.up_to { "up to " } else { "" };
        let text = match word.does {
            Does::Draw { .. } => {
                let card = if number == "1" { "card" } else { "cards" };
                match number.parse::<i32>() {
                    Ok(_) => format!("{verb} {up_to}{number} {card}"),
                    Err(_) => format!("{verb} {up_to}as many cards as {number}"),
                }
            }
            Does::PlayerStat { .. } | Does::Process { .. } => {
                self.amount_of(verb, up_to, &number, act)
            }
            Does::Move { .. } | Does::Relocate { .. } => {
                let prep = word.args.iter().find(|arg| arg.role == ActionArgRole::Destination);
                let prep = prep.map_or("onto", |arg| arg.prep.word());
                let owner = act.cards.as_ref().and_then(|picked| self.owner_of(picked.from));
                let to = act.to.as_ref().map(|to| self.destination(to, prep, owner));
                let state = act.state.map(|state| self.turned_to(state)).unwrap_or_default();
                let cards = match &act.to {
                    Some(Destination::Cell { cells: Cells::Of { .. }, states, .. })
                        if !states.is_empty() =>
                    {
                        format!("{cards}, {},", self.states(states))
                    }
                    _ => cards,
                };
                let order = if act.any_order { "in any order" } else { "" };
                join(&[verb, &cards, &to.unwrap_or_default(), &state, order])
            }
            Does::Rule { .. } if act.number.is_some() => {
                let amount = self.amount_of(verb, up_to, &number, act);
                let with = act.with.as_ref().map(|picked| self.picked(picked)).unwrap_or_default();
                let prep = word.args.iter().find(|arg| arg.role == ActionArgRole::Cards);
                join(&[&amount, prep.map_or("", |arg| arg.prep.word()), &with])
            }
            Does::Rule { .. } => {
                let state = act.state.map(|state| self.turned_to(state)).unwrap_or_default();
                join(&[verb, &cards, &state])
            }
            Does::Swap { .. } => {
                let with = act.with.as_ref().map(|picked| self.picked(picked)).unwrap_or_default();
                match verb.ends_with(" of") {
                    true => format!("{verb} {cards} and {with}"),
                    false => format!("{verb} the places of {cards} and {with}"),
                }
            }
            Does::Exchange { .. } => {
                let with = act.with.as_ref().map(|picked| self.picked(picked)).unwrap_or_default();
                let state = act.state.map(|state| self.turned_to(state)).unwrap_or_default();
                join(&[verb, &cards, "with", &with, &state])
            }
            Does::Status { state: Some(_), .. } if verb.contains("{}") => {
                verb.replace("{}", &cards)
            }
            Does::Status { state: Some(_), .. } => join(&[verb, &cards]),
            Does::Status { state: None, .. } => {
                let state = act.state.map(|state| self.turned_to(state)).unwrap_or_default();
                join(&[verb, &cards, &state])
            }
            Does::Shuffle => {
                let zone = act.zone.map(|(zone, owner)| self.zone(zone, Some(owner)));
                join(&[verb, &zone.unwrap_or_default()])
            }
            Does::Show { .. } => join(&[verb, &cards]),
            Does::Search => {
                let zone = act.zone.map(|(zone, owner)| self.zone(zone, Some(owner)));
                let found = act.cards.as_ref().map(|picked| {
                    // The search names the zone already.
                    let what = self.picked(picked);
                    let place = zone.as_deref().map(|zone| format!(" in {zone}"));
                    place.map_or(what.clone(), |place| what.replace(&place, ""))
                });
                let (zone, found) = (zone.unwrap_or_default(), found.unwrap_or_default());
                format!("{verb} {zone} for {found}")
            }
            Does::Procedure(_) | Does::Together(_) | Does::Later(_) => {
                let with = act.with.as_ref().map(|picked| self.picked(picked)).unwrap_or_default();
                let (verb, rest) = verb.split_once(' ').unwrap_or((verb, ""));
                join(&[verb, &cards, rest, &with, &self.without(act.lifted)])
            }
            Does::Create { .. } => {
                let name = act.token.map(|name| self.program.names[name.index()].as_str());
                let noun = if number == "1" { "token" } else { "tokens" };
                format!("{verb} {number} {} {noun}", quoted(name.unwrap_or_default()))
            }
            Does::Apply | Does::Nothing | Does::Negate => verb.to_owned(),
            Does::Call => match &act.calls {
                Some(Calls::Keyword(used)) => join(&[verb, &self.keyword(used.keyword)]),
                Some(Calls::Own(name)) => format!("{verb} “{name}”"),
                None => verb.to_owned(),
            },
            Does::ExtraTurn | Does::EndGame { .. } => verb.to_owned(),
            Does::Jump => {
                let to = act.moment.map(|m| self.program.vocab.moment(m).word.text.en);
                let next = if act.next { "next " } else { "" };
                format!("{verb} to the {next}{}", to.unwrap_or("phase"))
            }
            Does::Stop => {
                let moment = act.moment.map(|m| self.program.vocab.moment(m).word.text.en);
                format!("{verb} the running {}", moment.unwrap_or("span"))
            }
        };
        self.with_happening(act, text)
    }

    /// `deal 300 damage to your opponent`, `recover 100 life`
    fn amount_of(&self, verb: &str, up_to: &str, number: &str, act: &Act) -> String {
        if verb.contains("{}") {
            return verb.replace("{}", &format!("{up_to}{number}"));
        }
        let (verb, unit) = verb.split_once(' ').unwrap_or((verb, ""));
        let unit = if number == "1" { singular(unit) } else { unit.to_owned() };
        let amount = match number.parse::<i32>() {
            Ok(_) => format!("{up_to}{number} {unit}"),
            Err(_) => format!("{unit} equal to {up_to}{number}"),
        };
        match act.player {
            Some(who) => format!("{verb} {} to {}", amount.trim(), self.player(who)),
            None => format!("{verb} {}", amount.trim()),
        }
    }

    /// `without paying its cost`
    fn without(&self, lifted: Requirements) -> String {
        let said = self.program.vocab.lifted(lifted).map(|word| word.text.en.to_owned());
        let said: Vec<String> = said.collect();
        if said.is_empty() { String::new() } else { format!("without {}", list(&said, "or")) }
    }

    fn with_happening(&self, act: &Act, text: String) -> String {
        match act.happening {
            Some(slot) => self.with_tag(slot, text),
            None => text,
        }
    }

    /// The cards of an action or effect; they are given the slot's name if it must be shown.
    pub(super) fn picked(&self, picked: &Picked) -> String {
        let mut text = self.amount(picked.amount, picked.from);
        text = self.with_tag(picked.slot, text);
        if let Some(test) = picked.such_that {
            text = format!("{text} such that {}", self.clause(test));
        }
        text
    }

    /// The destination; `owner` is the owner of the moved cards, if it is plain.
    fn destination(&self, to: &Destination, prep: &str, owner: Option<Owner>) -> String {
        match to {
            Destination::Pile { zone, owner: of, bottom } => {
                let name = self.zone(*zone, of.or(owner));
                match bottom {
                    Some(true) => format!("at the bottom of {name}"),
                    Some(false) => format!("on top of {name}"),
                    None => format!("{prep} {name}"),
                }
            }
            Destination::Cell { cells, states, empty, separate } => {
                let said = self.program.vocab.cell.en;
                let cell = match (separate, empty) {
                    (true, true) => format!("separate empty {said}s"),
                    (true, false) => format!("separate {said}s"),
                    (false, true) => format!("an empty {said}"),
                    (false, false) => format!("a {said}"),
                };
                let of = match cells {
                    // A single cell in which several cards can lie, out of play: there is no cell to choose.
                    Cells::At(spot) if spot.index.is_some() && !self.in_play(spot.place) => {
                        let place = format!("into {}", self.owned_spot(*spot));
                        return join(&[&place, &self.states(states)]);
                    }
                    Cells::At(spot) if self.look().part(*spot).is_some() => {
                        let empty = if *empty { ", if it is empty" } else { "" };
                        let place = format!("onto {}{empty}", self.owned_spot(*spot));
                        return join(&[&place, &self.states(states)]);
                    }
                    Cells::At(spot) => self.owned_spot(*spot),
                    Cells::Near { relation, of } => {
                        let near = self.near(*relation, *of);
                        // `the slot facing this card` names the cell itself.
                        if let Some(rest) = near.strip_prefix(&format!("the {said} ")) {
                            let place = format!("onto {cell} {rest}");
                            return join(&[&place, &self.states(states)]);
                        }
                        near
                    }
                    Cells::Of { of, former } => {
                        let whose = if *former { "that held" } else { "of" };
                        return format!("onto the {said} {whose} {}", self.noun(*of).all());
                    }
                };
                join(&[&format!("onto {cell} of {of}"), &self.states(states)])
            }
            Destination::Under { host } => format!("under {}", self.noun(*host).all()),
        }
    }

    /// `face-up and in Attack position`
    fn states(&self, states: &[StateId]) -> String {
        let states: Vec<String> =
            states.iter().map(|state| self.arriving(*state).to_owned()).collect();
        list(&states, "and")
    }

    fn arriving(&self, state: StateId) -> &'static str {
        let arrives = self.program.vocab.state(state).arrives;
        arrives.map_or_else(|| self.state(state), |text| text.en)
    }

    /// `face-down`, `to Attack position`
    pub(super) fn turned_to(&self, state: StateId) -> String {
        let text = self.state(state);
        match text.strip_prefix("in ") {
            Some(position) => format!("to {position}"),
            None => text.to_owned(),
        }
    }
}

/// The singular of a counted noun: `core of the core zone` for `cores of the core zone`.
fn singular(unit: &str) -> String {
    let (first, rest) = unit.split_once(' ').map_or((unit, ""), |(first, rest)| (first, rest));
    let one = first.strip_suffix('s').unwrap_or(first);
    format!("{one} {rest}").trim_end().to_owned()
}

fn join(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
