//! What the opponent does or may do, and what is done to cards that the opponent has chosen.

use super::Printer;
use super::words::third_person;
use crate::check::ir::{Act, Destination, Instr, InstrKind, Picked};
use crate::code::{Amount, Cells, Num, Owner, Set};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::frame::is_of_stock;
use crate::reading::printed::ws::steps::{chosen_for, members};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Does;

impl Printer<'_> {
    /// `your opponent chooses 1 card in their hand, and puts it into their waiting room`
    pub fn opponent_acts(&mut self, body: &[Instr]) -> Said<()> {
        let mut rest = body;
        while let [first, after @ ..] = rest {
            if matches!(first.kind, InstrKind::May { .. }) {
                self.opponent_may(first).map_err(|no| no.within(first.place))?;
                rest = after;
                // What they do in any case is told apart from that.
                if !rest.is_empty() {
                    self.pen.stop();
                }
                continue;
            }
            let is_may = |instr: &Instr| matches!(instr.kind, InstrKind::May { .. });
            let at = rest.iter().position(is_may).unwrap_or(rest.len());
            self.opponent_does(&rest[..at])?;
            rest = &rest[at..];
        }
        Ok(())
    }

    fn opponent_does(&mut self, body: &[Instr]) -> Said<()> {
        let clauses = self.by_opponent(body)?;
        let mut who = if self.pen.is_of_opponent() { "" } else { "your opponent " };
        for clause in clauses {
            let clause = third_person(&clause);
            self.pen.clause(format!("{who}{clause}"));
            who = "";
        }
        // What follows a declaration is not the opponent's.
        match body.last() {
            Some(Instr { kind: InstrKind::Declare { .. }, .. }) => self.pen.stop(),
            _ => self.pen.opponent_acts(),
        }
        Ok(())
    }

    /// `your opponent may draw 1 card`, and what follows where they do or do not.
    fn opponent_may(&mut self, instr: &Instr) -> Said<()> {
        let InstrKind::May { what, then, otherwise, .. } = &instr.kind else {
            return unprintable(say_of::INSTRUCTION);
        };
        self.pen.lead("your opponent may ");
        match what.as_slice() {
            [Instr { kind: InstrKind::Pay(cost), .. }] => {
                let outcome = !then.is_empty() || !otherwise.is_empty();
                if !self.cost_later || !outcome || !is_of_stock(cost) {
                    return unprintable(say_of::COST);
                }
                self.pen.clause("pay the cost");
            }
            what => {
                let clauses = self.by_opponent(what)?;
                clauses.into_iter().for_each(|clause| self.pen.clause(clause));
            }
        }
        for (head, block) in [("if they do, ", then), ("if they do not, ", otherwise)] {
            if !block.is_empty() {
                self.pen.head(head);
                self.it = None;
                self.opponent_acts(block)?;
                self.pen.stop();
            }
        }
        Ok(())
    }

    /// The clauses of what the opponent does, as they would be told to them.
    fn by_opponent(&mut self, body: &[Instr]) -> Said<Vec<String>> {
        let before = std::mem::replace(&mut self.by_opponent, true);
        let pen = self.apart(body);
        self.by_opponent = before;
        self.within(pen?)
    }

    /// A clause that tells what becomes of cards, whoever acts in the sentence: `exchange them`.
    pub fn goes_on(&mut self, clause: &str) {
        match self.pen.is_of_opponent() {
            true => self.pen.clause(third_person(clause)),
            false => self.pen.clause(clause),
        }
    }

    /// Whether some of several cards, which the text has not chosen together, are the opponent's: they go to two places.
    pub fn is_of_both(&self, picked: &Picked) -> bool {
        if self.is_group(picked.from) {
            return false;
        }
        let owner = |set: &Set| match set {
            Set::Slot(slot) => self.owner_of_slot(*slot),
            _ => Some(Owner::Mine),
        };
        let owners: Vec<Option<Owner>> =
            members(self.look, picked.from).iter().map(owner).collect();
        owners.len() > 1 && owners.contains(&Some(Owner::Enemy))
    }

    /// Whether nothing depends on which player does it: cards that are known go somewhere, or lie otherwise.
    pub fn is_neutral(&self, act: &Act) -> bool {
        let does = self.program.vocab.action(act.action).does;
        let known = act.cards.as_ref().is_some_and(|picked| {
            let cards = Cards::of(self.look, picked.from);
            (picked.amount == Amount::All && !matches!(cards.base, Base::Pile { .. }))
                || self.chosen_first.is_some_and(|(slot, _)| slot == picked.slot)
        });
        let moves = matches!(
            does,
            Does::Move { .. }
                | Does::Status { .. }
                | Does::Exchange { .. }
                | Does::Swap { .. }
                | Does::Show { all: true }
        );
        // Which position a card is put on is up to the player who puts it there.
        let open = match &act.to {
            Some(Destination::Cell { cells: Cells::At(spot), .. }) => spot.index.is_none(),
            Some(Destination::Cell { cells: Cells::Near { .. }, .. }) => true,
            _ => false,
        };
        matches!(does, Does::Shuffle) || (moves && known && !open && !act.any_order)
    }

    /// Cards that an effect takes are chosen before anything is done to them: `choose 1 card in your hand, and put it into
    /// your waiting room`.
    pub fn choose_first(&mut self, act: &Act) -> Said<()> {
        self.chosen_first = None;
        let Some(choose) = chosen_for(self.look, act) else { return Ok(()) };
        let one = match choose.amount {
            Amount::Exactly(number) | Amount::UpTo(number) => self.look.num(number) == Num::Int(1),
            _ => false,
        };
        let verb = self.chooses(&choose)?;
        let choice = self.choice(&choose)?;
        self.pen.clause(format!("{verb}{choice}"));
        self.it = Some(choose.slot);
        self.chosen_first = Some((choose.slot, one));
        Ok(())
    }
}
