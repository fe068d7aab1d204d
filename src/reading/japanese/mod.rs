//! Japanese readings, in the manner of card texts: when, if, cost, effect.

mod ability;
mod actions;
mod cards;
mod clauses;
mod doings;
mod effects;
mod events;
mod names;
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
use crate::vocab::NounId;
use crate::vocab::japanese::Manner;

const STYLE: Style = Style {
    stop: "。",
    opens: "：",
    label: "：",
    joint: "、",
    capital: false,
    nothing: "何も起こらない",
};

/// The card as text: what is printed on it, each ability with its kind, timing and rules, and the notes on what its
/// text takes for granted.
pub fn explain(program: &Program, card: &CardDef) -> Page {
    page::card(program, card)
}

const OPPONENT: &str = "相手";

/// Puts the parts of one ability into words.
#[derive(Clone)]
pub struct Japanese<'a> {
    look: Look<'a>,
    program: &'a Program,
    /// What is known of the ability's slots.
    known: Vec<Known>,
    /// The player who acts, if it is not the reader: `相手`.
    actor: Option<String>,
    /// The names of the players; `None` if the sentence is said to the owner of the text.
    players: Option<Players>,
    /// The description of [`crate::code::Set::It`].
    it: String,
    /// The nouns of the ability's card; empty if it is called just a card.
    this: Vec<NounId>,
    /// The instruction puts cards somewhere in an order that a player says.
    ordered: bool,
    /// Titles cite the rules of what they name.
    citing: bool,
}

impl<'a> Japanese<'a> {
    /// A reader for an ability of compiled code.
    pub fn with(program: &'a Program, exprs: &'a Exprs, ability: AbilityIx) -> Japanese<'a> {
        let look = Look { program, exprs };
        let outer = slots::outer(program, ability);
        let outer = outer.map(|ix| Japanese::with(program, exprs, ix));
        let mut cards = program.cards.iter();
        let card = cards.find(|card| card.abilities.contains(&ability));
        let this = card.map(|card| page::in_play(look, card)).unwrap_or_default();
        outer.unwrap_or_else(|| Japanese::of_card(look, this)).inner(ability)
    }

    /// A reader for a card with these nouns in play.
    fn of_card(look: Look<'a>, this: Vec<NounId>) -> Japanese<'a> {
        let it = "それ".to_owned();
        Japanese {
            look,
            program: look.program,
            known: Vec::new(),
            actor: None,
            players: None,
            it,
            this,
            ordered: false,
            citing: true,
        }
    }

    /// A copy that calls the card a filter looks at `it`.
    pub fn about(&self, it: &str) -> Japanese<'a> {
        self.calling_it(it)
    }

    /// A copy that names the players.
    pub fn naming(self, players: Players) -> Japanese<'a> {
        Japanese { players: Some(players), ..self }
    }

    /// `あなたの前衛の他の《Knight》のキャラクター`
    pub fn describe_set(&self, set: SetId) -> String {
        self.noun(set).text()
    }

    /// `あなたの手札のカードの数`
    pub fn describe_number(&self, num: NumId) -> String {
        self.number(num)
    }

    /// `あなたのターン`
    pub fn describe_test(&self, test: TestId) -> String {
        self.clause(test).text
    }

    /// `このキャラクターがアタックした時`
    pub fn describe_pattern(&self, pattern: &Pattern) -> String {
        self.when(std::slice::from_ref(pattern))
    }

    /// A copy in which `actor` acts.
    fn acted_by(&self, actor: Option<String>) -> Japanese<'a> {
        Japanese { actor, ..self.clone() }
    }

    /// A copy that calls [`crate::code::Set::It`] `it`.
    fn calling_it(&self, it: &str) -> Japanese<'a> {
        Japanese { it: it.to_owned(), ..self.clone() }
    }

    /// Whether the opponent acts: the opponent's things are then `自分の`.
    fn opponent_acts(&self) -> bool {
        self.actor.as_deref() == Some(OPPONENT)
    }

    fn manner(&self) -> &'static Manner {
        &self.program.vocab.manner
    }

    fn player(&self, who: Who) -> String {
        match who {
            Who::Me => self.players.map_or("あなた", |players| players.me).to_owned(),
            Who::Opponent => self.players.map_or(OPPONENT, |players| players.opponent).to_owned(),
            Who::Each => "各プレイヤー".to_owned(),
            Who::They => {
                let named = self.players.map_or("あなた", |players| players.actor);
                self.actor.clone().unwrap_or_else(|| named.to_owned())
            }
            Who::Slot(slot) => self.named(slot),
        }
    }
}
