//! Japanese cards of Weiss Schwarz, as they have been worded since 2022.

mod actions;
mod called;
mod cards;
mod choices;
mod comparisons;
mod conditions;
mod costs;
mod effects;
mod events;
mod exchanges;
mod extremes;
mod frame;
mod instead;
mod joint;
mod keywords;
mod named;
mod near;
mod numbers;
mod pen;
mod repeats;
mod restrictions;
mod searches;
mod shares;
mod spent;
mod steps;
mod turns;
mod values;

use super::reminders::Reminder;
use crate::check::ir::{AbilityIx, CardDef, Program};
use crate::code::{Owner, Set, Slot, TestId};
use crate::lang::Lang;
use crate::reading::look::Look;
use crate::reading::printed::Said;
use crate::reading::printed::ws::frame::known_of;
use crate::reading::slots::Known;
use crate::vocab::ZoneId;
pub use frame::text;
use named::Named;
use pen::Pen;

/// The texts of the card, one for each ability, or one for all that an event does, and the reminders of trigger icons.
pub fn texts(program: &Program, card: &CardDef) -> Said<Vec<String>> {
    let mut texts = super::frame::texts(program, card, frame::text, "")?;
    texts.extend(super::icons::reminders(program, card, Lang::Ja));
    Ok(texts)
}

/// A deed that `そうしたら` can ask about.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Done {
    /// What was done to the cards of the slot.
    Deed(Slot),
    /// What a player was offered.
    Offered(Slot),
}

/// The words for one ability, and what it has said so far.
pub struct Printer<'a> {
    program: &'a Program,
    look: Look<'a>,
    known: Vec<Known>,
    /// The owners of the cards that slots hold, where the text has said them.
    owners: Vec<(Slot, Owner)>,
    /// The opponent acts: `相手は`.
    by_opponent: bool,
    /// Each player acts, so that `あなた` is each of them.
    by_each: bool,
    /// A cost speaks, in which cards are taken from where they lie.
    paying: bool,
    /// .. but points at cards that stay where they are.
    pointing: bool,
    /// Cards are shown.
    showing: bool,
    /// The cards that go without saying have gone elsewhere, so that what changes them calls them `そのキャラ`.
    gone: bool,
    /// Where the text has put the cards of slots.
    moved: Vec<(Slot, ZoneId)>,
    /// Cards that were chosen together, and where the text has put all of them.
    moved_together: Vec<(Vec<Set>, ZoneId)>,
    /// The pile that cards went to or were looked for in last, and whose it is.
    pile: Option<(ZoneId, Owner)>,
    /// The cards that the cost has put somewhere.
    spent: Vec<(Slot, ZoneId)>,
    /// The cards of which one is taken after the other, and the one that was taken first.
    shared_out: Option<(Slot, Slot)>,
    /// The cards that a condition has called `それらのキャラすべて`.
    all_asked: Option<Slot>,
    /// The part of the condition that the event tells: that the turn is the first one.
    told_by_event: Option<TestId>,
    /// The card that the event has shown, and what the condition asks of it that the event tells.
    kind_shown: Option<(Slot, TestId)>,
    /// The cards that the text has had chosen before what is done to them, in one instruction.
    chosen_first: Option<Slot>,
    /// The cards that the ability's own player has chosen.
    chosen_by_you: Vec<Slot>,
    /// The single cards that the text has revealed.
    revealed: Vec<Slot>,
    /// The cards that the text has flipped over.
    flipped: Option<Slot>,
    /// The sentence has begun with the card that it is about.
    topic_said: bool,
    /// The next deed follows a condition about its cards directly, and nobody is told to do it.
    direct: bool,
    /// The phase that a restriction is limited to.
    phase: Option<String>,
    /// What X is equal to, once something is called so.
    unknown: Option<String>,
    /// The cards that were just spoken of, which go without saying.
    it: Option<Slot>,
    /// .. if several were chosen together, and nothing was spoken of since.
    together: Vec<Set>,
    /// The battle opponent has been named, so that `そのキャラ` means it.
    foe_named: bool,
    /// The cards that the text has had looked at or revealed.
    seen: Vec<Slot>,
    /// The zone out of play where the ability works, if there is just one.
    lies: Option<&'static str>,
    /// The colors of the card, for keywords that speak of them.
    colors: String,
    /// The cost at the head of the ability is asked for within its text.
    cost_later: bool,
    /// What an event does is told, with paragraphs.
    of_event: bool,
    /// The cost that stands before the paragraph that asks for it.
    cost_ahead: Option<String>,
    /// The text tells what happens at a later moment.
    later: bool,
    /// How long the last change of the sentence lasts, which goes without saying for one directly behind it.
    lasted: String,
    /// The cards that damage has moved, which no text speaks of.
    by_damage: Vec<Slot>,
    /// The card of which a condition of its own is asked.
    judged: Option<Slot>,
    /// The card that the event has put onto the stage.
    arrived: Option<Slot>,
    /// The deed that the text has told last, if it can be asked about directly behind it.
    deed_done: Option<Done>,
    /// What the text calls by a name of its own.
    named: Vec<Named>,
    /// The cards of the last condition that counts what was named.
    counting: Option<Slot>,
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
            by_each: false,
            paying: false,
            pointing: false,
            showing: false,
            gone: false,
            moved: Vec::new(),
            moved_together: Vec::new(),
            pile: None,
            spent: Vec::new(),
            shared_out: None,
            all_asked: None,
            told_by_event: None,
            kind_shown: None,
            chosen_first: None,
            chosen_by_you: Vec::new(),
            revealed: Vec::new(),
            flipped: None,
            topic_said: false,
            direct: false,
            phase: None,
            unknown: None,
            it: None,
            together: Vec::new(),
            foe_named: false,
            seen: Vec::new(),
            lies: None,
            colors: String::new(),
            cost_later: false,
            of_event: false,
            cost_ahead: None,
            later: false,
            lasted: String::new(),
            by_damage: Vec::new(),
            judged: None,
            arrived: None,
            deed_done: None,
            named: Vec::new(),
            counting: None,
            reminders: Vec::new(),
            pen: Pen::default(),
        }
    }

    /// No cards go without saying any more.
    fn forget(&mut self) {
        self.it = None;
        self.together.clear();
    }

    fn remind(&mut self, of: Reminder) {
        self.reminders.push(of);
    }
}
