//! Cards that are chosen together: `自分の控え室の、「蛾」を1枚までと「蜂」を1枚まで選び`.

use super::Printer;
use super::pen::End;
use super::steps::{ERABU, MISERU};
use crate::check::ir::{Act, Choose, Destination, EffectSubject, Instr, InstrKind, Picked};
use crate::code::{Amount, Num, Set, SetId};
use crate::reading::printed::Said;
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::steps::members;
use crate::vocab::Does;
use crate::vocab::verbs::IREKAERU;

/// Cards of one description, and how many of them are chosen.
struct Part {
    cards: Cards,
    amount: Amount,
    /// The number, where it is written out and all of it must be chosen.
    exactly: Option<i32>,
}

impl Printer<'_> {
    /// Choices that follow each other, or one and the ability's own card, if what comes next is done to all of these cards;
    /// how many instructions it has taken.
    pub fn chosen_together(&mut self, block: &[Instr]) -> Said<usize> {
        let choice = |instr: &'_ Instr| match &instr.kind {
            InstrKind::Choose(choose) => Some(choose.clone()),
            _ => None,
        };
        let choices: Vec<Choose> = block.iter().map_while(choice).collect();
        let behind = &block[choices.len()..];
        let does = |instr: &&Instr| !matches!(instr.kind, InstrKind::Let { .. });
        let Some(next) = behind.iter().find(does) else { return Ok(0) };
        let Some(of_next) = picked(next) else { return Ok(0) };
        let all = members(self.look, of_next.from);
        let slots: Vec<Set> = choices.iter().map(|choose| Set::Slot(choose.slot)).collect();
        // .. and the card that was chosen before them.
        let before = self.it.map(Set::Slot).filter(|it| all.first() == Some(it));
        let behind_it = if before.is_some() { &all[1..] } else { all.as_slice() };
        let with_this = match behind_it.strip_prefix(slots.as_slice()) {
            Some([]) if before.is_some() && !slots.is_empty() => false,
            Some([]) if slots.len() > 1 => false,
            Some([Set::This]) if !slots.is_empty() => true,
            _ => return Ok(0),
        };
        let apart =
            |choose: &Choose| choose.such_that.is_some() || choose.chooser != choices[0].chooser;
        if choices.iter().any(apart) {
            return Ok(0);
        }
        for choose in &choices {
            let owner = self.owner_of(choose.from);
            self.owners.extend(owner.map(|owner| (choose.slot, owner)));
        }
        let who = self.chooser(&choices[0])?;
        let parts = self.parts(&choices, before);
        let mut text = self.listed(parts)?;
        if with_this {
            text.push_str("と、このカードを");
        }
        let mut taken = choices.len();
        let shows = |instr: &Instr| {
            matches!(&instr.kind, InstrKind::Act(act)
                if matches!(self.program.vocab.action(act.action).does, Does::Show { all: true }))
        };
        match behind.first().is_some_and(shows) {
            true => {
                self.pen.clause(format!("{who}{text}選んで相手に"), End::Verb(MISERU));
                taken += 1;
            }
            false => self.pen.clause(format!("{who}{text}"), End::Verb(ERABU)),
        }
        self.forget();
        self.gone = false;
        self.together = all;
        Ok(taken + self.done_to_each(&block[taken..]))
    }

    /// Two searches of the same pile, of which all cards are shown together; how many instructions it has taken.
    pub fn searched_together(&mut self, block: &[Instr]) -> Said<usize> {
        let [
            Instr { kind: InstrKind::Act(one), .. },
            Instr { kind: InstrKind::Act(other), .. },
            shows,
            ..,
        ] = block
        else {
            return Ok(0);
        };
        let vocab = self.program.vocab;
        let searches = |act: &Act| matches!(vocab.action(act.action).does, Does::Search);
        let (Some(first), Some(second), Some(all)) = (&one.cards, &other.cards, picked(shows))
        else {
            return Ok(0);
        };
        let shown = matches!(&shows.kind, InstrKind::Act(act)
            if matches!(vocab.action(act.action).does, Does::Show { all: true }));
        let both = vec![Set::Slot(first.slot), Set::Slot(second.slot)];
        let alike = one.zone == other.zone
            && self.number_of(first) == self.number_of(second)
            && [first, second].iter().all(|found| found.such_that.is_none());
        let (true, true, true, true, Some((zone, owner))) =
            (searches(one), searches(other), shown, alike, one.zone)
        else {
            return Ok(0);
        };
        let Amount::Exactly(number) = first.amount else { return Ok(0) };
        if members(self.look, all.from) != both {
            return Ok(0);
        }
        let who = self.pen.acts(self.you());
        let whose = self.whose(Some(owner))?;
        let zone = vocab.zone(zone).word.text.ja;
        let mut said = Vec::new();
        for found in [first, second] {
            let cards =
                Cards { owner: None, spots: Vec::new(), ..Cards::of(self.look, found.from) };
            said.push(self.cards(&cards)?);
        }
        let number = self.value(number)?;
        let text =
            format!("{who}{whose}{zone}を見て{}を{number}枚ずつ選んで相手に", said.join("と"));
        self.pen.clause(text, End::Verb(MISERU));
        self.forget();
        self.gone = false;
        self.together = both;
        Ok(3)
    }

    fn number_of(&self, picked: &Picked) -> Option<Num> {
        match picked.amount {
            Amount::Exactly(num) => Some(self.look.num(num)),
            _ => None,
        }
    }

    /// The same deeds to cards of each description, one after the other, out of cards that are looked at: they are chosen
    /// together and shown; how many instructions it has taken.
    pub fn chosen_one_by_one(&mut self, block: &[Instr]) -> Said<usize> {
        let mut choices: Vec<Choose> = Vec::new();
        let mut last = None;
        let mut rest = block;
        while let [
            Instr { kind: InstrKind::Choose(choose), .. },
            Instr { kind: InstrKind::Act(shows), .. },
            Instr { kind: InstrKind::Act(moves), .. },
            after @ ..,
        ] = rest
        {
            let of_it = |act: &Act| {
                act.cards.as_ref().is_some_and(|picked| {
                    picked.amount == Amount::All
                        && self.look.set(picked.from) == Set::Slot(choose.slot)
                })
            };
            let to = match moves.to {
                Some(Destination::Pile { zone, owner, bottom: None }) => {
                    Some((moves.action, zone, owner))
                }
                _ => None,
            };
            let shown =
                matches!(self.program.vocab.action(shows.action).does, Does::Show { all: true });
            if !shown
                || !of_it(shows)
                || !of_it(moves)
                || to.is_none()
                || choose.such_that.is_some()
            {
                break;
            }
            if last.is_some_and(|(known, chooser)| known != to || chooser != choose.chooser) {
                break;
            }
            last = Some((to, choose.chooser));
            choices.push(choose.clone());
            rest = after;
        }
        let parts = self.parts(&choices, None);
        let seen = match parts.first().map(|part| part.cards.base) {
            Some(Base::Slot(slot)) if choices.len() > 1 && self.looked_at(slot).is_empty() => slot,
            _ => return Ok(0),
        };
        let of_seen = |part: &Part| {
            part.cards.without.is_none()
                && matches!(part.cards.base, Base::Slot(slot) | Base::Rest(slot) if slot == seen)
        };
        if !parts.iter().all(of_seen) {
            return Ok(0);
        }
        let parts = parts
            .into_iter()
            .map(|part| Part { cards: Cards { base: Base::Slot(seen), ..part.cards }, ..part });
        let who = self.chooser(&choices[0])?;
        let text = self.listed(parts.collect())?;
        self.pen.clause(format!("{who}{text}選んで相手に"), End::Verb(MISERU));
        let taken = block.len() - rest.len();
        let InstrKind::Act(moves) = &block[taken - 1].kind else { return Ok(0) };
        let (to, verb) = self.moving(moves)?;
        self.pen.clause(to, End::Verb(verb));
        self.forget();
        Ok(taken)
    }

    /// Whether the set is of the cards that were just chosen together.
    pub fn is_together(&self, set: SetId) -> bool {
        self.it.is_none() && !self.together.is_empty() && members(self.look, set) == self.together
    }

    /// The choices; those of the same cards are one. That no card is chosen twice goes without saying.
    fn parts(&self, choices: &[Choose], chosen: Option<Set>) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut before: Vec<Set> = Vec::new();
        for choose in choices {
            let mut cards = Cards::of(self.look, choose.from);
            let left_out = cards.without.map(|without| members(self.look, without));
            let others =
                left_out.as_ref().is_some_and(|sets| sets.iter().all(|set| before.contains(set)));
            // The one that was chosen before is told: `他の`.
            let than_chosen = left_out.is_some_and(|sets| sets.as_slice() == chosen.as_slice());
            if than_chosen {
                cards.other = true;
            }
            if others || than_chosen {
                cards.without = None;
            }
            before.push(Set::Slot(choose.slot));
            let exactly = match choose.amount {
                Amount::Exactly(num) => match self.look.num(num) {
                    Num::Int(number) => Some(number),
                    _ => None,
                },
                _ => None,
            };
            let last = parts.last_mut().filter(|last| others && last.cards == cards);
            match (last, exactly) {
                (Some(Part { exactly: Some(number), .. }), Some(more)) => *number += more,
                _ => parts.push(Part { cards, amount: choose.amount, exactly }),
            }
        }
        parts
    }

    /// `自分の控え室の、「蛾」を1枚までと「蜂」を1枚まで`, `自分の手札の、「蛾」と「蜂」を1枚ずつ`
    fn listed(&mut self, parts: Vec<Part>) -> Said {
        let first = parts[0].cards.clone();
        let shared = parts.len() > 1 && parts.iter().all(|part| lies_with(&part.cards, &first));
        let before = match (shared, first.base) {
            (true, Base::Slot(slot)) => self.looked_at(slot).to_owned(),
            (true, _) => format!("{}{}、", self.whose(first.owner)?, self.lying(&first)?),
            (false, _) => String::new(),
        };
        let mut said: Vec<(String, String, bool)> = Vec::new();
        for part in parts {
            let cards = match shared {
                true => Cards { base: Base::All, ..part.cards.placeless() },
                false => part.cards,
            };
            let pile = matches!(cards.base, Base::Near { .. }) && self.is_whole(&cards);
            let (cards, count) = match part.exactly {
                Some(number) => (self.chosen(&cards)?, format!("{number}枚")),
                None => self.amount_of(part.amount, &cards)?,
            };
            said.push((cards, count, pile));
        }
        let count = said[0].1.clone();
        if shared && !count.ends_with("まで") && said.iter().all(|part| part.1 == count) {
            let cards: Vec<String> = said.into_iter().map(|part| part.0).collect();
            return Ok(format!("{before}{}を{count}ずつ", cards.join("と")));
        }
        let each = said.into_iter().map(|(cards, count, pile)| match pile {
            true => format!("{cards}{count}"),
            false => format!("{cards}を{count}"),
        });
        Ok(format!("{before}{}", each.collect::<Vec<_>>().join("と")))
    }

    /// What the two cards undergo before they change places: `それぞれを【スタンド】して入れ替え`; how many instructions it has
    /// taken.
    fn done_to_each(&mut self, block: &[Instr]) -> usize {
        let [
            Instr { kind: InstrKind::Act(deed), .. },
            Instr { kind: InstrKind::Act(swap), .. },
            ..,
        ] = block
        else {
            return 0;
        };
        let vocab = self.program.vocab;
        let stands = matches!(vocab.action(deed.action).does, Does::Status { state: Some(_), .. })
            && picked(&block[0]).is_some_and(|cards| self.is_together(cards.from));
        let swaps = match (&swap.cards, &swap.with) {
            (Some(cards), Some(with)) => {
                let both = [cards, with].map(|picked| self.look.set(picked.from));
                matches!(vocab.action(swap.action).does, Does::Swap { .. })
                    && both.as_slice() == self.together
            }
            _ => false,
        };
        if !stands || !swaps {
            return 0;
        }
        let deed = vocab.action(deed.action).word.on_cards().ja.trim_end_matches("する");
        self.pen.clause(format!("それぞれを{deed}して"), End::Verb(IREKAERU));
        2
    }
}

/// The cards that an instruction is about, where it is about all of a set.
fn picked(instr: &Instr) -> Option<&Picked> {
    let picked = match &instr.kind {
        InstrKind::Act(act) => act.cards.as_ref(),
        InstrKind::Effect(effect) => match &effect.subject {
            EffectSubject::Cards(picked) => Some(picked),
            EffectSubject::Player(_) => None,
        },
        _ => None,
    };
    picked.filter(|picked| picked.amount == Amount::All && picked.such_that.is_none())
}

/// Whether both are described by more than the same one place, so that this can be told once for both.
fn lies_with(one: &Cards, other: &Cards) -> bool {
    let placed = match one.base {
        Base::All => one.spots.len() == 1 && !one.other,
        Base::Slot(_) => true,
        _ => false,
    };
    let place = |cards: &Cards| (cards.base, cards.owner, cards.spots.clone(), cards.other);
    placed && place(one) == place(other)
}
