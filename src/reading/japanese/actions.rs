//! Actions: `手札のカードを1枚トラッシュに置く`.

use super::Japanese;
use super::cards::Counted;
use super::words::{Clause, Letters, circled};
use crate::check::ir::{Act, Calls, Cost, CostPart, Destination};
use crate::code::{Cells, NumId, Owner};
use crate::vocab::verbs::OKU;
use crate::vocab::{Does, StateId, UnitId, Verb};

/// What follows a deed; its verb takes the form that this wants.
#[derive(Clone, Copy)]
pub enum Going {
    /// The end of the sentence.
    Plain,
    /// Another deed follows.
    On,
    /// `もよい` or `よい` follows.
    May,
    /// The end of a sentence about the past: it was done, or it was not.
    Done { not: bool },
}

impl Going {
    pub(super) fn of(self, verb: Verb) -> &'static str {
        match self {
            Going::Plain => verb.plain,
            Going::On => verb.stem,
            Going::May | Going::Done { not: true } => verb.te,
            Going::Done { not: false } => verb.past,
        }
    }
}

/// The destination of cards, and the way they arrive.
#[derive(Default)]
struct Way {
    to: String,
    /// The card under which they are put.
    under: String,
    placed: String,
    /// The verb of arriving there, if it is not that of the action.
    verb: Option<Verb>,
}

impl Japanese<'_> {
    pub(super) fn act(&self, act: &Act, going: Going, letters: &mut Letters) -> String {
        let found = act.zone.and_then(|(zone, _)| self.program.vocab.place_of_zone(zone));
        let counted = act.cards.as_ref().map(|picked| self.picked_beyond(picked, found, letters));
        self.act_with(act, counted.unwrap_or_default(), going, letters)
    }

    /// That the ability's player did it to this number of cards, or did not: `クライマックスを手札に置いた`.
    pub(super) fn did(&self, act: &Act, noun: String, count: String, not: bool) -> Clause {
        let mut letters = Letters::default();
        let cards = Counted { noun, count, ..Counted::default() };
        let deed = self.act_with(act, cards, Going::Done { not }, &mut letters);
        Clause::verb(letters.close(if not { format!("{deed}いない") } else { deed }))
    }

    /// The action, done to cards with this description.
    fn act_with(
        &self,
        act: &Act,
        Counted { noun: cards, mut count, such_that, .. }: Counted,
        going: Going,
        letters: &mut Letters,
    ) -> String {
        let word = self.program.vocab.action(act.action);
        let zone = act.zone.map(|(zone, owner)| self.zone(zone, Some(owner))).unwrap_or_default();
        if self.ordered || act.any_order {
            count.push_str("好きな順番で");
        }
        let with = act.with.as_ref().map(|picked| self.picked(picked, letters).subject());
        let number = act.number.map(|num| self.digits(num, letters)).unwrap_or_default();
        let player = act.player.map(|who| self.player(who)).unwrap_or_default();
        let moment = match (word.does, act.moment) {
            (Does::Jump, Some(to)) => {
                let next = if act.next { "次の" } else { "" };
                format!("{next}{}", self.program.vocab.moment(to).word.text.ja)
            }
            (_, Some(moment)) => self.running(moment),
            (_, None) => String::new(),
        };
        let owner = act.cards.as_ref().and_then(|picked| self.owner_of(picked.from));
        let way = act.to.as_ref().map(|to| self.destination(to, owner)).unwrap_or_default();
        let state = act.state.map(|state| self.state(state)).unwrap_or_default();
        let placed = act.state.map_or(way.placed, |state| self.placed(&[state]));
        let called = match &act.calls {
            Some(Calls::Keyword(used)) => self.keyword_shown(used),
            Some(Calls::Own(name)) => format!("『{}』", self.text_called(name)),
            None => act.token.map_or_else(String::new, |name| self.card_name(name)),
        };
        let lifted = self.program.vocab.lifted(act.lifted);
        let without: String = lifted.map(|word| word.text.ja).collect();
        let holes = [
            ("cards", cards.as_str()),
            ("count", &count),
            ("with", &with.unwrap_or_default()),
            ("without", &without),
            ("number", &number),
            ("up_to", if act.up_to { "まで" } else { "" }),
            ("player", &player),
            ("to", &way.to),
            ("under", &way.under),
            ("placed", &placed),
            ("state", state),
            ("zone", &zone),
            ("moment", &moment),
            ("called", &called),
        ];
        let puts = matches!(word.does, Does::Move { to: None, .. }) && word.ja.verb == OKU;
        let verb = way.verb.filter(|_| puts);
        let verb = verb.unwrap_or(word.ja.verb);
        let deed = format!("{}{}", word.ja.fill(&holes), going.of(verb));
        let deed = format!("{deed}{such_that}");
        match act.happening {
            Some(slot) => self.with_tag(slot, deed),
            None => deed,
        }
    }

    /// The destination; `owner` is the owner of the moved cards, if it is plain.
    fn destination(&self, to: &Destination, owner: Option<Owner>) -> Way {
        match to {
            Destination::Pile { zone, owner: of, bottom } => {
                let end = match bottom {
                    Some(true) => "の下",
                    Some(false) => "の上",
                    None => "",
                };
                let to = format!("{}{end}", self.zone(*zone, of.or(owner)));
                Way { to, verb: self.program.vocab.zone(*zone).put_ja, ..Way::default() }
            }
            Destination::Cell { cells, states, empty, separate } => {
                let said = self.program.vocab.cell.ja;
                let placed = self.placed(states);
                let of = match cells {
                    // A single cell in which several cards can lie, out of play: there is no cell to choose.
                    Cells::At(spot) if spot.index.is_some() && !self.look.in_play(spot.place) => {
                        return Way { to: self.owned_spot(*spot), placed, ..Way::default() };
                    }
                    Cells::At(spot) if self.look.part(*spot).is_some() => {
                        let empty = if *empty { "空いている" } else { "" };
                        let to = format!("{empty}{}", self.owned_spot(*spot));
                        return Way { to, placed, ..Way::default() };
                    }
                    Cells::At(spot) => self.owned_spot(*spot),
                    Cells::Near { relation, of } => self.near(*relation, *of),
                    Cells::Of { of, former } => {
                        let lies = if *former { "が置かれていた" } else { "のいる" };
                        let to = format!("{}{lies}{said}", self.noun(*of).text());
                        return Way { to, placed, ..Way::default() };
                    }
                };
                let empty = if *empty { "空いている" } else { "" };
                let separate = if *separate { "別々の" } else { "" };
                let cell = format!("{separate}{empty}{said}");
                Way { to: format!("{of}の{cell}"), placed, ..Way::default() }
            }
            Destination::Under { host } => Way { under: self.noun(*host).text(), ..Way::default() },
        }
    }

    /// The states in which cards arrive: `裏側表示で`, `【レスト】して`.
    fn placed(&self, states: &[StateId]) -> String {
        let states = states.iter().map(|state| self.program.vocab.state(*state));
        let mut named: Vec<&str> = Vec::new();
        let mut arrives = String::new();
        for state in states {
            match (state.arrives, state.stance_ja) {
                (Some(text), _) => arrives.push_str(text.ja),
                (None, Some(stance)) => arrives.push_str(stance.arrives),
                (None, None) => named.push(state.word.text.ja),
            }
        }
        match named.is_empty() {
            true => arrives,
            false => format!("{}で{arrives}", named.join("・")),
        }
    }

    /// A cost that stands alone: `① 手札を1枚控え室に置く`.
    pub(super) fn cost_alone(&self, cost: &Cost) -> String {
        let mut letters = Letters::default();
        let ways = cost.ways.iter().map(|parts| {
            let mut text = String::new();
            for (at, part) in parts.iter().enumerate() {
                let going = if at + 1 == parts.len() { Going::Plain } else { Going::On };
                let between = match at.checked_sub(1).and_then(|before| parts.get(before)) {
                    None => "",
                    Some(CostPart::Units { .. }) => " ",
                    Some(CostPart::Action(_)) => "、",
                };
                let said = match part {
                    CostPart::Units { amount, unit } => self.units(*amount, *unit, &mut letters),
                    CostPart::Action(act) => self.act(act, going, &mut letters),
                };
                text = format!("{text}{between}{said}");
            }
            text
        });
        let ways = ways.collect::<Vec<_>>().join("、または");
        letters.close(ways)
    }

    /// The cost: its parts one after the other, alternatives joined with `または`.
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

    /// `2エネルギー`, `②`
    fn units(&self, amount: NumId, unit: UnitId, letters: &mut Letters) -> String {
        let unit = self.program.vocab.unit(unit);
        let amount = self.digits(amount, letters);
        match unit.circled_ja {
            true => circled(&amount),
            false => format!("{amount}{}", unit.word.text.ja),
        }
    }

    fn cost_part(&self, part: &CostPart, going: Going, letters: &mut Letters) -> String {
        match part {
            CostPart::Units { amount, unit } => {
                let pays = going.of(self.manner().pays);
                format!("{}を{pays}", self.units(*amount, *unit, letters))
            }
            CostPart::Action(act) => self.act(act, going, letters),
        }
    }
}
