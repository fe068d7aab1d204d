//! Instructions as sentences.

use super::Printer;
use super::cards::Count;
use super::joint::GROUP;
use super::pen::Pen;
use super::words::is_deed;
use crate::check::ir::{Act, Choose, Destination, Instr, InstrKind};
use crate::code::{Num, NumId, Owner, Set, SetId, Slot, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::order::{about_slot, conditions};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::ws::steps::{ends_in_offer, moves};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Does;

impl Printer<'_> {
    pub fn steps(&mut self, block: &[Instr]) -> Said<()> {
        let mut rest = block;
        while let [first, after @ ..] = rest {
            let taken = self.together(first, after).map_err(|no| no.within(first.place))?;
            rest = &rest[taken.max(1)..];
            if taken == 0 {
                self.step(first, after).map_err(|no| no.within(first.place))?;
            }
            self.just_done = match &first.kind {
                InstrKind::Act(act) => act.cards.as_ref().map(|picked| picked.slot),
                InstrKind::Choose(choose) => Some(choose.slot),
                _ => None,
            };
            self.asked_of_them = asked_of_opponent(first);
            if !rest.is_empty() && ends_in_offer(first) {
                self.pen.stop();
            }
        }
        Ok(())
    }

    /// Instructions that cards print as one phrase; how many of them it has taken.
    fn together(&mut self, first: &Instr, after: &[Instr]) -> Said<usize> {
        let block: Vec<Instr> = [first].into_iter().chain(after).cloned().collect();
        if let taken @ 1.. = self.forbidden_together(&block)? {
            return Ok(taken);
        }
        // What the same cards get and what they cannot do is one phrase.
        if let (InstrKind::Effect(one), [second, ..]) = (&first.kind, after)
            && let InstrKind::Effect(other) = &second.kind
            && let Some(both) = self.joined(one, other)
        {
            let clause = self.effect(&both)?;
            self.clause(clause);
            return Ok(2);
        }
        if let taken @ 1.. = self.chosen_with_value(first, after)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.chosen_together(&block)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.exchanged_with_clock(first, after)? {
            return Ok(taken);
        }
        if let taken @ 1.. = self.moved_and_turned(first, after)? {
            return Ok(taken);
        }
        // Two cards are chosen and change places.
        if let (InstrKind::Choose(one), [second, third, ..]) = (&first.kind, after)
            && let (InstrKind::Choose(other), InstrKind::Act(act)) = (&second.kind, &third.kind)
            && matches!(self.program.vocab.action(act.action).does, Does::Exchange { .. })
            && self.is_about(act, one.slot)
        {
            if one.chooser != other.chooser {
                return Ok(0);
            }
            let verb = self.chooses(one)?;
            let (one, other) = (self.choice(one)?, self.choice(other)?);
            self.pen.clause(format!("{verb}{one} and {other}"));
            self.goes_on("exchange them");
            return Ok(3);
        }
        // This card and one that is chosen change places.
        if let (InstrKind::Choose(one), [second, ..]) = (&first.kind, after)
            && let InstrKind::Act(act) = &second.kind
            && matches!(self.program.vocab.action(act.action).does, Does::Exchange { .. })
            && act.cards.as_ref().is_some_and(|picked| self.is_this_card(picked.from))
            && act.with.as_ref().is_some_and(|with| self.look.set(with.from) == Set::Slot(one.slot))
        {
            let verb = self.chooses(one)?;
            let chosen = self.choice(one)?;
            self.pen.clause(format!("{verb}this card and {chosen}"));
            self.goes_on("exchange them");
            return Ok(2);
        }
        // What goes back into the deck is returned, since the deck is shuffled.
        if let (InstrKind::Act(act), [second, ..]) = (&first.kind, after)
            && let InstrKind::Act(shuffle) = &second.kind
            && let Some(Destination::Pile { zone, bottom: None, .. }) = &act.to
            && matches!(self.program.vocab.action(shuffle.action).does, Does::Shuffle)
            && shuffle.zone.is_some_and(|(shuffled, _)| shuffled == *zone)
        {
            return self.return_to_deck(act, shuffle, &after[1..]);
        }
        Ok(0)
    }

    fn step(&mut self, instr: &Instr, after: &[Instr]) -> Said<()> {
        match &instr.kind {
            InstrKind::Choose(choose) => {
                let verb = self.chooses(choose)?;
                let choice = self.choice(choose)?;
                self.clause(format!("{verb}{choice}"));
                self.it = Some(choose.slot);
            }
            InstrKind::Act(act) => self.deed(act, after)?,
            InstrKind::Effect(effect) => {
                let clause = self.effect(effect)?;
                self.clause(clause);
            }
            InstrKind::If { test, then, otherwise } => {
                self.pen.stop();
                let spans = !conditions(self.look, *test).during.is_empty();
                match spans {
                    true => {
                        let (during, asked) = self.heads(*test)?;
                        self.pen.head(&format!("{during}{asked}"));
                    }
                    false => {
                        let asked = self.clauses(*test)?;
                        self.pen.head(&format!("if {asked}, "));
                    }
                }
                self.it = self.shown_slot(*test).or(self.it);
                self.steps(then)?;
                if !otherwise.is_empty() {
                    self.pen.head("if not, ");
                    self.steps(otherwise)?;
                }
                self.pen.stop();
            }
            InstrKind::May { what, then, otherwise, .. } => {
                if let [Instr { kind: InstrKind::Pay(_), .. }] = what.as_slice() {
                    if !self.cost_later || (then.is_empty() && otherwise.is_empty()) {
                        return unprintable(say_of::COST);
                    }
                    self.clause("you may pay the cost".to_owned());
                    self.pen.stop();
                    return self.then_or_else(then, otherwise);
                }
                if !self.pen.is_fresh() {
                    self.pen.stop();
                }
                self.pen.lead("you may ");
                self.steps(what)?;
                self.then_or_else(then, otherwise)?;
            }
            InstrKind::Repeat { count, up_to: false, until: None, body, .. } => {
                let before = std::mem::replace(&mut self.again, true);
                let done = self.repeated(*count, body);
                self.again = before;
                done?;
            }
            InstrKind::Later { ability } => self.later(*ability)?,
            InstrKind::ForEach { slot, set, body } => self.for_each_card(*slot, *set, body)?,
            InstrKind::Actor { who: Who::Opponent, body } => self.opponent_acts(body)?,
            InstrKind::Actor { who: Who::Each, body } => self.everyone_does(body)?,
            InstrKind::Declare { .. } => {
                let clause = self.declaration(&instr.kind)?;
                self.clause(clause);
            }
            InstrKind::Modes { chooser: Who::Me | Who::They, amount, modes } => {
                self.modes(*amount, modes)?;
            }
            _ => return unprintable(say_of::INSTRUCTION),
        }
        Ok(())
    }

    /// Whether the number counts cards that are in play.
    fn is_of_play(&self, count: crate::code::NumId) -> bool {
        match self.look.num(count) {
            Num::Count(set) => {
                let cards = Cards::of(self.look, set);
                let in_play = cards.spot().is_some_and(|spot| self.look.in_play(spot.place));
                cards.base == Base::All && in_play
            }
            _ => false,
        }
    }

    /// What follows where the player has done it, and where not.
    fn then_or_else(&mut self, then: &[Instr], otherwise: &[Instr]) -> Said<()> {
        for (head, block) in [("if you do, ", then), ("if you do not, ", otherwise)] {
            if !block.is_empty() {
                self.pen.head(head);
                self.it = None;
                self.steps(block)?;
                self.pen.stop();
            }
        }
        Ok(())
    }

    /// A clause of its own. What a player does in it is not the opponent's, even if they have acted before.
    pub fn clause(&mut self, clause: String) {
        self.theirs = false;
        if is_deed(&clause) {
            self.pen.you_act();
        }
        self.pen.clause(clause);
    }

    fn deed(&mut self, act: &Act, after: &[Instr]) -> Said<()> {
        self.theirs = false;
        self.choose_first(act)?;
        if !self.is_neutral(act) {
            self.pen.you_act();
        }
        let mut clause = self.act(act)?;
        let single = |slot: Slot| self.is_single(slot);
        let owner = |slot: Slot| self.known.get(usize::from(slot.0))?.owner;
        let shuffled =
            |pile| after.first().is_some_and(|next| self.look.shuffles(&next.kind, pile));
        if self.look.ordered_pile(act, &single, &owner).is_some_and(|pile| !shuffled(pile))
            || self.is_arranged(act)
        {
            clause.push_str(" in any order");
        }
        self.goes_on(&clause);
        self.theirs = false;
        if let Some(picked) = &act.cards
            && !matches!(self.look.set(picked.from), Set::Rest(_))
        {
            self.it = match self.look.set(picked.from) {
                _ if self.is_group(picked.from) => Some(GROUP),
                Set::Slot(slot) => Some(slot),
                _ => Some(picked.slot),
            };
        }
        let reveals =
            matches!(self.program.vocab.action(act.action).does, Does::Show { all: true });
        if let (true, Some(picked)) = (reveals, &act.cards)
            && self.is_revealed(picked.slot)
            && matches!(self.look.set(picked.from), Set::Pile { .. })
        {
            let moved = moves(after, &|act| self.is_about(act, picked.slot));
            self.remind(if moved { Reminder::Otherwise } else { Reminder::PutBack });
        }
        Ok(())
    }

    /// Whether several cards of the opponent's deck go back onto it, in an order that the actor picks.
    fn is_arranged(&self, act: &Act) -> bool {
        let Some(picked) = &act.cards else { return false };
        let several = match self.look.set(picked.from) {
            Set::Slot(slot) | Set::Rest(slot) => !self.is_single(slot) && self.is_looked_at(slot),
            _ => false,
        };
        let onto = matches!(&act.to, Some(Destination::Pile { bottom: Some(_), .. }));
        several && onto && !act.any_order && self.owner_of(picked) == Some(Owner::Enemy)
    }

    pub fn choice(&mut self, choose: &Choose) -> Said {
        self.take_number(choose.slot, choose.amount, choose.from);
        if choose.such_that.is_some() {
            return unprintable(say_of::CARDS);
        }
        let said = self.amount(choose.amount, choose.from)?;
        let cards = Cards::of(self.look, choose.from);
        let owner = match cards.base {
            Base::Slot(slot) => self.owner_of_slot(slot),
            // What faces this card is the opponent's.
            Base::Near { relation, of }
                if self.is_this_card(of)
                    && self.program.vocab.relation(relation).word.name == "facing" =>
            {
                Some(Owner::Enemy)
            }
            _ => cards.owner,
        };
        self.owners.extend(owner.map(|owner| (choose.slot, owner)));
        Ok(said)
    }

    /// The slot with the one card that a condition has just spoken of.
    fn shown_slot(&self, test: crate::code::TestId) -> Option<Slot> {
        self.look.parts(test).into_iter().find_map(|part| about_slot(self.look, part))
    }

    /// Instructions that are done a number of times.
    fn repeated(&mut self, count: NumId, body: &[Instr]) -> Said<()> {
        if let Num::Count(set) = self.look.num(count)
            && matches!(Cards::of(self.look, set).base, Base::Slot(_))
        {
            return self.for_each_of_those(set, None, body);
        }
        let inner = self.apart(body)?;
        let for_each = inner.is_one_clause().is_none() && self.is_of_play(count);
        let number = if for_each { String::new() } else { self.counted(count)?.0 };
        match inner.is_one_clause() {
            Some(clause) => self.clause(format!("{clause} {number} times")),
            None if for_each => {
                let Num::Count(set) = self.look.num(count) else {
                    return unprintable(say_of::NUMBER);
                };
                let each = self.for_each(set)?;
                self.pen.head(&format!("{}, ", each.trim_start()));
                self.clause("perform the following action".to_owned());
                self.pen.behind(format!("\"{}\"", inner.text()));
                self.pen.stop();
            }
            None => {
                self.clause(format!("perform the following action {number} times"));
                self.pen.behind(format!("\"{}\"", inner.text()));
                self.pen.stop();
            }
        }
        Ok(())
    }

    /// `For each climax revealed among those cards, draw up to 1 card.`
    fn for_each_of_those(&mut self, set: SetId, slot: Option<Slot>, body: &[Instr]) -> Said<()> {
        let asked = Cards { base: Base::All, ..Cards::of(self.look, set) };
        let said = self.cards(&asked, &Count::Some("each".to_owned(), true))?;
        let revealed = if asked.names.is_some() { "" } else { "revealed " };
        self.pen.head(&format!("for {said} {revealed}among those cards, "));
        self.it = slot;
        let inner = self.apart(body)?;
        if inner.has_seen() {
            self.pen.clause("perform the following action");
            self.pen.behind(format!("\"{}\"", inner.text()));
            self.pen.stop();
        } else {
            let clauses = self.within(inner)?;
            clauses.into_iter().for_each(|clause| self.pen.clause(clause));
        }
        Ok(())
    }

    fn for_each_card(&mut self, slot: Slot, set: SetId, body: &[Instr]) -> Said<()> {
        let cards = Cards::of(self.look, set);
        match cards.base {
            Base::Slot(_) => self.for_each_of_those(set, Some(slot), body),
            _ => match body {
                [only] => {
                    let InstrKind::Effect(effect) = &only.kind else {
                        return unprintable(say_of::INSTRUCTION);
                    };
                    let clause = self.effect_on_each(effect, slot, set)?;
                    self.clause(clause);
                    Ok(())
                }
                _ => unprintable(say_of::INSTRUCTION),
            },
        }
    }

    /// The clauses of a sentence that another one takes over; several sentences have no place there.
    pub fn within(&mut self, inner: Pen) -> Said<Vec<String>> {
        let Some((clauses, behind)) = inner.one_sentence() else {
            return unprintable(say_of::INSTRUCTION);
        };
        behind.into_iter().for_each(|text| self.pen.behind(text));
        Ok(clauses)
    }

    /// Instructions written for themselves, to be quoted or joined.
    pub fn apart(&mut self, block: &[Instr]) -> Said<Pen> {
        let pen = std::mem::take(&mut self.pen);
        let unknown = self.unknown.take();
        let done = self.steps(block);
        self.unknown = unknown;
        let inner = std::mem::replace(&mut self.pen, pen);
        done?;
        Ok(inner)
    }

    /// `at the beginning of your next draw phase, ..`: what waits for a moment.
    fn later(&mut self, ix: crate::check::ir::AbilityIx) -> Said<()> {
        if let Some(checks) = self.trigger_checks(ix) {
            return self.checking(&checks, ix);
        }
        let ability = &self.program.abilities[ix.0 as usize];
        let [only] = ability.when.as_slice() else { return unprintable(say_of::INSTRUCTION) };
        if only.event.is_some()
            || ability.condition.is_some()
            || ability.until.is_some()
            || ability.again
        {
            return unprintable(say_of::INSTRUCTION);
        }
        let when = self.when(&ability.when)?;
        // The turn that runs ends before the next one.
        let when = match when.starts_with("at the end of your turn") {
            true => when,
            false if when.contains("of your opponent's ") => {
                when.replacen("of your opponent's ", "of your opponent's next ", 1)
            }
            false => when.replacen("of your ", "of your next ", 1),
        };
        let mut inner = Printer::of(self.program, ix);
        for (own, outer) in ability.captures.iter().enumerate() {
            let owner = self.owner_of_slot(*outer);
            inner.owners.extend(owner.map(|owner| (Slot(own as u8), owner)));
            let moved = self.moved.iter().rev().find(|(slot, _)| slot == outer);
            inner.moved.extend(moved.map(|(_, zone)| (Slot(own as u8), *zone)));
        }
        inner.steps(&ability.body)?;
        self.pen.lead(&when);
        let clauses = self.within(inner.pen)?;
        clauses.into_iter().for_each(|clause| self.pen.clause(clause));
        self.reminders.append(&mut inner.reminders);
        Ok(())
    }
}

/// What the instruction lets the opponent do or not.
fn asked_of_opponent(instr: &Instr) -> Option<Slot> {
    match &instr.kind {
        InstrKind::Actor { who: Who::Opponent, body } => match body.as_slice() {
            [Instr { kind: InstrKind::May { slot, then, otherwise, .. }, .. }]
                if then.is_empty() && otherwise.is_empty() =>
            {
                Some(*slot)
            }
            _ => None,
        },
        _ => None,
    }
}
