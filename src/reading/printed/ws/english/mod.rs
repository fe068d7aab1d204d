//! English cards of Weiss Schwarz, as they have been worded since 2022.

mod actions;
mod cards;
mod checks;
mod comparisons;
mod conditions;
mod costs;
mod declared;
mod effects;
mod events;
mod everyone;
mod exceptions;
mod existence;
mod frame;
mod joint;
mod keywords;
mod modes;
mod near;
mod numbers;
mod opponent;
mod payments;
mod pen;
mod piles;
mod places;
mod redirected;
mod restrictions;
mod slots;
mod spans;
mod steps;
mod unwritten;
mod words;

use super::reminders::Reminder;
use crate::check::ir::{AbilityIx, CardDef, Program};
use crate::code::{Owner, SetId, Slot, TestId};
use crate::lang::Lang;
use crate::reading::look::Look;
use crate::reading::printed::Said;
use crate::reading::printed::ws::frame::known_of;
use crate::reading::slots::Known;
use crate::vocab::{StateId, ZoneId};
use everyone::Everyone;
pub use frame::text;
use joint::Member;
use pen::Pen;

/// The texts of the card, one for each ability, or one for all that an event does, and the reminders of trigger icons.
pub fn texts(program: &Program, card: &CardDef) -> Said<Vec<String>> {
    let mut texts = super::frame::texts(program, card, frame::text, " ")?;
    texts.extend(super::icons::reminders(program, card, Lang::En));
    Ok(texts)
}

/// The words for one ability, and what it has said so far.
pub struct Printer<'a> {
    program: &'a Program,
    look: Look<'a>,
    known: Vec<Known>,
    /// The owners of the cards that slots hold, where the text has said them.
    owners: Vec<(Slot, Owner)>,
    /// The opponent acts, whose things are theirs.
    by_opponent: bool,
    /// All players act, each on their own.
    everyone: Everyone,
    /// The clause has named the opponent, so that their things are theirs.
    theirs: bool,
    /// Cards are taken from where they lie, not pointed at.
    taking: bool,
    /// A cost takes them off the stage.
    moving_away: bool,
    /// All of the cards are meant, so that names are joined with "and".
    all: bool,
    /// The instructions are done several times.
    again: bool,
    /// What X is equal to, once something is called so.
    unknown: Option<String>,
    /// The cards that "it" and "them" stand for now.
    it: Option<Slot>,
    /// The cards that the text has had chosen before what is done to them, in one instruction, and whether it is one.
    chosen_first: Option<(Slot, bool)>,
    /// The cards that the text has chosen together, each slot or this card.
    group: Vec<Member>,
    /// The names that it gives to cards of several slots.
    lets: Vec<(Slot, SetId)>,
    /// The cards that damage has moved, which no text speaks of.
    by_damage: Vec<Slot>,
    /// The damage that the text has dealt last, which is "this damage".
    last_damage: Option<Slot>,
    /// What a player has declared, and whether the opponent did.
    declared: Vec<(Slot, bool)>,
    /// The slots that were to take just so many cards.
    numbers: Vec<(Slot, i32)>,
    /// What the opponent was asked to do in the instruction before this one.
    asked_of_them: Option<Slot>,
    /// The battle opponent has been named, so that "that character" means it.
    foe_named: bool,
    /// The cards that the text has had looked at or revealed.
    seen: Vec<Slot>,
    /// The zone out of play where the ability works, if there is just one.
    lies: Option<&'static str>,
    /// The colors of the card, for keywords that speak of them.
    colors: String,
    /// Where the text has put the cards of slots.
    moved: Vec<(Slot, ZoneId)>,
    /// The cards to which the instruction before this one was done, under the name that it gave them.
    just_done: Option<Slot>,
    /// The card that the event has shown, and what the condition asks of it that the event tells.
    told_by_event: Option<(Slot, TestId)>,
    /// The phase that a restriction is limited to.
    phase: Option<String>,
    /// The cost at the head of the ability is asked for within its text.
    cost_later: bool,
    reminders: Vec<Reminder>,
    pen: Pen,
}

impl<'a> Printer<'a> {
    fn of(program: &'a Program, ability: AbilityIx) -> Printer<'a> {
        let look = Look { program, exprs: &program.exprs };
        Printer::inside(look, known_of(look, ability))
    }

    fn inside(look: Look<'a>, known: Vec<Known>) -> Printer<'a> {
        Printer {
            program: look.program,
            look,
            known,
            owners: Vec::new(),
            by_opponent: false,
            everyone: Everyone::Apart,
            chosen_first: None,
            group: Vec::new(),
            lets: Vec::new(),
            by_damage: Vec::new(),
            last_damage: None,
            declared: Vec::new(),
            numbers: Vec::new(),
            asked_of_them: None,
            theirs: false,
            taking: false,
            moving_away: false,
            again: false,
            all: false,
            moved: Vec::new(),
            cost_later: false,
            just_done: None,
            told_by_event: None,
            phase: None,
            unknown: None,
            it: None,
            foe_named: false,
            seen: Vec::new(),
            lies: None,
            colors: String::new(),
            reminders: Vec::new(),
            pen: Pen::default(),
        }
    }

    fn remind(&mut self, of: Reminder) {
        self.reminders.push(of);
    }

    /// `【REST】`, `in battle`
    fn state(&self, state: StateId) -> &'static str {
        self.program.vocab.state(state).word.on_cards().en
    }
}
