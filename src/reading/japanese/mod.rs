//! Japanese readings, in the manner of card texts: when, if, cost, effect.

mod ability;
mod actions;
mod cards;
mod clauses;
mod effects;
mod events;
mod names;
mod numbers;
mod page;
mod places;
mod steps;
mod words;

use super::look::Look;
use super::page::Page;
use super::slots::Known;
use super::step::Style;
use crate::check::ir::{CardDef, Program};
use crate::code::Who;
use crate::vocab::NounId;

const STYLE: Style = Style {
    stop: "。",
    opens: "：",
    label: "：",
    joint: "、",
    capital: false,
    nothing: "何も起こらない",
};

/// What is printed on the card, each ability with its kind, timing and rules, and what goes without
/// saying.
pub fn explain(program: &Program, card: &CardDef) -> Page {
    page::card(program, card)
}

const OPPONENT: &str = "相手";

/// Puts parts of one ability into words.
#[derive(Clone)]
struct Japanese<'a> {
    look: Look<'a>,
    program: &'a Program,
    /// What the ability's slots hold.
    known: Vec<Known>,
    /// Who acts, where it is not the reader: `相手`.
    actor: Option<String>,
    /// What [`crate::code::Set::It`] is called.
    it: String,
    /// What the card with the ability is called; nothing where that is just a card.
    this: Vec<NounId>,
}

impl<'a> Japanese<'a> {
    /// The same reader where `actor` acts.
    fn acted_by(&self, actor: Option<String>) -> Japanese<'a> {
        Japanese { actor, ..self.clone() }
    }

    /// The same reader where [`crate::code::Set::It`] is called `it`.
    fn calling_it(&self, it: &str) -> Japanese<'a> {
        Japanese { it: it.to_owned(), ..self.clone() }
    }

    /// Whether the opponent is who acts: what is theirs is then `自分の`.
    fn opponent_acts(&self) -> bool {
        self.actor.as_deref() == Some(OPPONENT)
    }

    fn player(&self, who: Who) -> String {
        match who {
            Who::Me => "あなた".to_owned(),
            Who::Opponent => OPPONENT.to_owned(),
            Who::Each => "各プレイヤー".to_owned(),
            Who::They => self.actor.clone().unwrap_or_else(|| "あなた".to_owned()),
            Who::Slot(slot) => self.named(slot),
        }
    }
}
