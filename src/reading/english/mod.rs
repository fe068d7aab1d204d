//! English readings.

mod ability;
mod actions;
mod cards;
mod clauses;
mod effects;
mod events;
mod names;
mod noun;
mod numbers;
mod page;
mod places;
mod steps;
mod unwritten;
mod words;

pub use page::{HEADINGS, uncited};

use super::look::Look;
use super::page::Page;
use super::players::Players;
use super::slots::{self, Known};
use super::step::Style;
use crate::check::ir::{AbilityIx, CardDef, Program};
use crate::code::{Exprs, NumId, Pattern, SetId, TestId, Who};

const STYLE: Style = Style {
    stop: ".",
    opens: ":",
    label: ": ",
    joint: ", ",
    capital: true,
    nothing: "nothing happens",
};

/// The card as text: what is printed on it, each ability with its kind, timing and rules, and the notes on what its
/// text takes for granted.
pub fn explain(program: &Program, card: &CardDef) -> Page {
    page::card(program, card)
}

/// Puts the parts of one ability into words.
pub struct English<'a> {
    program: &'a Program,
    exprs: &'a Exprs,
    /// What is known of the ability's slots.
    known: Vec<Known>,
    /// The player who acts; `None` if it is the reader, who is told what to do.
    actor: Option<String>,
    /// The names of the players; `None` if the sentence is said to the owner of the text.
    players: Option<Players>,
    /// The description of [`crate::code::Set::It`].
    it: String,
    /// Titles cite the rules of what they name.
    citing: bool,
}

impl<'a> English<'a> {
    /// A reader for an ability of the program.
    pub fn of(program: &'a Program, ability: AbilityIx) -> English<'a> {
        English::with(program, &program.exprs, ability)
    }

    /// A reader for compiled code, whose expressions are those of the program and more.
    pub fn with(program: &'a Program, exprs: &'a Exprs, ability: AbilityIx) -> English<'a> {
        let outer = slots::outer(program, ability).map(|ix| English::with(program, exprs, ix));
        English::inside(program, exprs, ability, outer.as_ref())
    }

    /// A reader for the parts of a card, which have no slots.
    fn of_card(program: &'a Program, exprs: &'a Exprs) -> English<'a> {
        English {
            program,
            exprs,
            known: Vec::new(),
            actor: None,
            players: None,
            it: "it".to_owned(),
            citing: true,
        }
    }

    fn inside(
        program: &'a Program,
        exprs: &'a Exprs,
        ability: AbilityIx,
        outer: Option<&English<'a>>,
    ) -> English<'a> {
        let around = outer.map(|outer| outer.known.as_slice());
        let known = slots::known(Look { program, exprs }, ability, around);
        let citing = outer.is_none_or(|outer| outer.citing);
        English { known, citing, ..English::of_card(program, exprs) }
    }

    /// A copy that calls the card a filter looks at `it`.
    pub fn about(&self, it: &str) -> English<'a> {
        self.calling_it(it)
    }

    /// A copy that names the players.
    pub fn naming(self, players: Players) -> English<'a> {
        English { players: Some(players), ..self }
    }

    /// `your other Knight characters in the front row`
    pub fn describe_set(&self, set: SetId) -> String {
        self.noun(set).all()
    }

    /// `the number of cards in your hand`
    pub fn describe_number(&self, num: NumId) -> String {
        self.number(num)
    }

    /// `it is your turn`
    pub fn describe_test(&self, test: TestId) -> String {
        self.clause(test)
    }

    /// `this card attacks`
    pub fn describe_pattern(&self, pattern: &Pattern) -> String {
        self.event(pattern)
    }

    /// `you`, `your opponent`
    pub fn describe_player(&self, who: Who) -> String {
        self.player(who)
    }

    fn look(&self) -> Look<'a> {
        Look { program: self.program, exprs: self.exprs }
    }

    /// The actor, in sentences that name the actor.
    fn actor(&self) -> &str {
        let named = self.players.map_or("you", |players| players.actor);
        self.actor.as_deref().unwrap_or(named)
    }

    /// A deed, given with the verb first: told to the reader, or said of the actor.
    fn doing(&self, deed: &str) -> String {
        match &self.actor {
            None => deed.to_owned(),
            Some(actor) if actor == "you" => format!("you {deed}"),
            Some(actor) => format!("{actor} {}", words::third_person(deed)),
        }
    }

    /// A copy in which `actor` acts.
    fn acted_by(&self, actor: Option<String>) -> English<'a> {
        English { known: self.known.clone(), actor, it: self.it.clone(), ..*self }
    }

    /// A copy that calls [`crate::code::Set::It`] `it`.
    fn calling_it(&self, it: &str) -> English<'a> {
        let actor = self.actor.clone();
        English { known: self.known.clone(), actor, it: it.to_owned(), ..*self }
    }

    fn player(&self, who: Who) -> String {
        match who {
            Who::Me => self.players.map_or("you", |players| players.me).to_owned(),
            Who::Opponent => {
                self.players.map_or("your opponent", |players| players.opponent).to_owned()
            }
            Who::Each => "each player".to_owned(),
            Who::They => self.actor().to_owned(),
            Who::Slot(slot) => self.named(slot),
        }
    }
}
