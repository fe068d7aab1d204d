//! Actions: `手札のカードを1枚トラッシュに置く`.

use super::Japanese;
use super::words::Letters;
use crate::check::ir::{Act, Calls, Cells, Cost, CostPart, Destination};
use crate::vocab::{Does, Verb, japanese::SHIHARAU};

/// How a deed goes on.
#[derive(Clone, Copy)]
pub enum Going {
    /// It ends the sentence.
    Plain,
    /// Another deed follows.
    On,
    /// `もよい` follows.
    May,
}

impl Going {
    fn of(self, verb: Verb) -> &'static str {
        match self {
            Going::Plain => verb.plain,
            Going::On => verb.stem,
            Going::May => verb.te,
        }
    }
}

impl Japanese<'_> {
    pub(super) fn act(&self, act: &Act, going: Going, letters: &mut Letters) -> String {
        let word = self.program.vocab.action(act.action);
        let zone = act.zone.map(|(zone, owner)| self.zone(zone, Some(owner))).unwrap_or_default();
        let found = act.zone.and_then(|(zone, _)| self.program.vocab.place_of_zone(zone));
        let (mut cards, mut count, mut such_that) = Default::default();
        if let Some(picked) = &act.cards {
            let counted = self.picked_beyond(picked, found, letters);
            (cards, count, such_that) = (counted.noun, counted.count, counted.such_that);
        }
        let with = act.with.as_ref().map(|picked| self.picked(picked, letters).subject());
        let number = act.number.map(|num| self.digits(num, letters)).unwrap_or_default();
        let player = act.player.map(|who| self.player(who)).unwrap_or_default();
        let moment = match (word.does, act.moment) {
            (Does::Jump, Some(to)) => self.program.vocab.moment(to).word.text.ja.to_owned(),
            (_, Some(moment)) => self.running(moment),
            (_, None) => String::new(),
        };
        let (to, placed) = act.to.as_ref().map(|to| self.destination(to)).unwrap_or_default();
        let state = act.state.map(|state| self.state(state).to_owned()).unwrap_or(placed);
        let called = match &act.calls {
            Some(Calls::Keyword(used)) => self.keyword_shown(used),
            Some(Calls::Own(name)) => format!("『{name}』"),
            None => String::new(),
        };
        let holes = [
            ("cards", cards.as_str()),
            ("count", &count),
            ("with", &with.unwrap_or_default()),
            ("number", &number),
            ("up_to", if act.up_to { "まで" } else { "" }),
            ("player", &player),
            ("to", &to),
            ("state", &state),
            ("zone", &zone),
            ("moment", &moment),
            ("called", &called),
        ];
        let deed = format!("{}{}", word.ja.fill(&holes), going.of(word.ja.verb));
        let deed = format!("{deed}{such_that}");
        match act.happening {
            Some(slot) => self.with_tag(slot, deed),
            None => deed,
        }
    }

    /// Where cards go, and the states that they get there.
    fn destination(&self, to: &Destination) -> (String, String) {
        match to {
            Destination::Pile { zone, owner, bottom } => {
                let end = match bottom {
                    Some(true) => "の下",
                    Some(false) => "の上",
                    None => "",
                };
                (format!("{}{end}", self.zone(*zone, *owner)), String::new())
            }
            Destination::Cell { cells, states, empty } => {
                let said = self.program.vocab.cell.ja;
                let states: Vec<&str> = states.iter().map(|state| self.state(*state)).collect();
                let of = match cells {
                    Cells::At(spot) => self.owned_spot(*spot),
                    Cells::Near { relation, of } => self.near(*relation, *of),
                    Cells::Of { of, former } => {
                        let lies = if *former { "が置かれていた" } else { "のいる" };
                        let cell = format!("{}{lies}{said}", self.noun(*of).text());
                        return (cell, states.join("・"));
                    }
                };
                let cell = if *empty { format!("空いている{said}") } else { said.to_owned() };
                (format!("{of}の{cell}"), states.join("・"))
            }
            Destination::Under { host } => {
                (format!("{}の下", self.noun(*host).text()), String::new())
            }
        }
    }

    /// What to pay: parts one after the other, ways with `または`.
    pub(super) fn cost(&self, cost: &Cost, going: Going) -> String {
        let mut letters = Letters::default();
        let ways = cost.ways.len();
        let mut told = Vec::new();
        for (at, parts) in cost.ways.iter().enumerate() {
            let last = if at + 1 == ways { going } else { Going::Plain };
            let mut deeds = Vec::new();
            for (part_at, part) in parts.iter().enumerate() {
                let going = if part_at + 1 == parts.len() { last } else { Going::On };
                deeds.push(self.cost_part(part, going, &mut letters));
            }
            told.push(deeds.join("、"));
        }
        letters.close(told.join("、または"))
    }

    fn cost_part(&self, part: &CostPart, going: Going, letters: &mut Letters) -> String {
        match part {
            CostPart::Units { amount, unit } => {
                let unit = self.program.vocab.unit(*unit).word.text.ja;
                format!("{}{unit}を{}", self.digits(*amount, letters), going.of(SHIHARAU))
            }
            CostPart::Action(act) => self.act(act, going, letters),
        }
    }
}
