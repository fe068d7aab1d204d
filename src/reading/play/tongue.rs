//! Sentences about a running game, one table for each language.

use super::decision::Spelled;
use crate::code::Order;
use crate::engine::trace::asked::Role;
use crate::engine::trace::inquiry::Idle;
use crate::engine::trace::{Barred, Lost};
use crate::reading::Lang;

/// The sentences of a language. Their arguments are in that language already.
pub trait Tongue: Sync {
    fn lang(&self) -> Lang;
    /// A name as it stands in a sentence.
    fn quoted(&self, name: &str) -> String;
    /// A card that is not named.
    fn a_card(&self) -> String;
    /// An ability with its card.
    fn of_card(&self, ability: &str, card: &str) -> String;
    /// Several names.
    fn list(&self, parts: &[&str]) -> String;
    /// A player's place.
    fn at(&self, who: &str, place: &str) -> String;
    /// An option as it is offered.
    fn offer(&self, option: &Spelled) -> String;
    /// An option as a deed of the player who took it.
    fn deed(&self, option: &Spelled) -> String;
    fn chance(&self) -> &'static str;

    fn answer(&self, who: &str, does: &str, forced: bool) -> String;
    fn replaces(&self, ability: &str, happening: &str) -> String;
    fn triggers(&self, ability: &str, who: &str) -> String;
    fn resolves(&self, ability: &str) -> String;
    fn drops(&self, ability: &str, why: Lost) -> String;
    fn lapses(&self, ability: &str) -> String;
    /// A token enters or leaves the game.
    fn comes(&self, token: &str, at: &str) -> String;
    fn removed(&self, card: &str) -> String;
    /// An action on a card is put off.
    fn put_off(&self, card: &str, does: &str) -> String;
    fn starts(&self, ability: &str, whom: &str) -> String;
    /// The subject of an effect on all cards that fit a description.
    fn all_that_fit(&self) -> &'static str;
    fn expires(&self, ability: &str) -> String;
    fn gains(&self, card: &str, stat: &str, by: i32) -> String;
    fn gains_no_more(&self, card: &str, stat: &str, by: i32) -> String;
    fn opens(&self, window: &str) -> String;
    fn draws_nothing(&self, who: &str) -> String;
    fn skips(&self, who: &str, phase: &str) -> String;
    fn runs(&self, count: u16, who: &str) -> String;
    fn concedes(&self, who: &str) -> String;
    fn wins(&self, who: &str) -> String;
    fn draw(&self) -> String;
    fn stops(&self, limit: &str) -> String;
    /// An ability that keeps the game going without end.
    fn goes_round(&self, ability: &str) -> String;

    /// Two events of one change.
    fn and(&self, one: &str, other: &str) -> String;
    /// An event and its details.
    fn namely(&self, what: &str, how: &str) -> String;
    fn way(&self, from: Option<&str>, to: &str, states: &[&str]) -> String;
    fn goes(&self, card: &str, way: &str, from: bool) -> String;
    fn moves(&self, card: &str, from: &str, to: &str) -> String;
    /// `bottom` cards at the bottom of a pile are shuffled; 0 stands for the whole pile.
    fn shuffles(&self, who: &str, pile: &str, bottom: i32) -> String;
    fn shown(&self, card: &str, whom: &[&str]) -> String;
    fn starts_phase(&self, who: &str, phase: &str) -> String;
    fn goes_first(&self, who: &str) -> String;
    fn turn_passes(&self, who: &str) -> String;
    fn endless(&self) -> String;
    fn extra_turn(&self, who: &str) -> String;
    fn goes_to(&self, phase: &str, next: bool) -> String;
    fn span(&self, span: &str, who: &str, ends: bool) -> String;
    fn becomes(&self, card: &str, states: &[&str]) -> String;
    fn no_longer(&self, card: &str, states: &[&str]) -> String;
    fn turned_to(&self, what: &str, states: &[&str]) -> String;
    fn number(&self, who: &str, name: &str, by: i32, from: i32, to: i32) -> String;
    /// Damage, with the damaged player if `to` is given.
    fn damage(&self, amount: u32, to: Option<&str>) -> String;
    /// A text of the word table with its subject.
    fn event(&self, text: &str, subject: &str) -> String;
    fn event_with(&self, event: &str, other: &str) -> String;
    fn event_by(&self, event: &str, other: &str) -> String;
    fn event_to(&self, event: &str, who: &str) -> String;
    fn not_affected(&self, card: &str) -> String;
    fn not_so(&self, what: &str, why: Barred) -> String;
    /// `what` would have happened, or is the card to which nothing could happen; it may be empty.
    fn idle(&self, what: &str, why: Idle) -> String;

    /// A condition and its result.
    fn outcome(&self, role: Role, condition: &str, holds: bool) -> String;
    fn works(&self, ability: &str, works: bool) -> String;
    fn mode(&self, label: &str, condition: &str) -> String;
    fn compares(&self, left: &str, op: Order, right: &str) -> String;
    fn stat_of(&self, stat: &str, of: &str) -> String;
    fn unseen(&self, condition: &str) -> String;
    fn in_case_of(&self, card: &str, condition: &str) -> String;
    fn cost_part(&self, what: &str, there: u32, least: u32) -> String;
    fn cards_for_cost(&self, what: &str) -> String;
    fn among(&self, card: &str, set: &str) -> String;
    fn found(&self, set: &str, there: u32, least: u32) -> String;
    fn chosen(&self, card: &str, forbidden: bool) -> String;
    fn count(&self, count: i32) -> String;

    /// Answers to why something was not so.
    fn or(&self, parts: &[String]) -> String;
    fn rule(&self, condition: &str, holds: bool) -> String;
    fn nothing_decided(&self) -> String;
    fn is_offered(&self) -> String;
    fn has_not_triggered(&self) -> String;
    fn not_in_game(&self, name: &str) -> String;
    fn other_question(&self, question: &str) -> String;
    fn decides(&self, who: &str, question: &str) -> String;
    fn waits(&self, ability: &str, no: u32) -> String;
    fn waits_for(&self, ability: &str, patterns: &str) -> String;
    fn occupied(&self, card: &str) -> String;
    fn step(&self, no: u32, text: &str) -> String;
    fn happened(&self, no: u32, text: &str) -> String;
    fn nothing_says_so(&self) -> String;
    fn why_not(&self, expected: &str, step: u32) -> String;
    /// The title of a list: the options of the player, or the events if `who` is `None`.
    fn instead(&self, who: Option<&str>) -> String;
    /// The place of a card.
    fn lies(&self, card: &str, at: &str) -> String;
    fn no_option(&self, who: &str, question: &str) -> String;

    fn cannot_be_set_up(&self, rulebook: &str) -> String;
    /// The last step before two rulebooks part, in the numbering of each; `None` if they do not.
    fn parts(&self, rulebooks: [&str; 2], after: Option<(u32, u32)>) -> String;

    /// Titles and notes of a page.
    fn since(&self, no: u32) -> String;
    fn also(&self, rules: &str) -> String;
    fn choice_of(&self, who: &str) -> String;
    fn as_given(&self) -> String;

    /// Introduces the end of a trace.
    fn now(&self) -> &'static str;
    fn is_over(&self, outcome: &str) -> String;
    fn turn_of(&self, number: u16, who: &str, phase: &str) -> String;
    fn decides_now(&self, who: &str, question: &str) -> String;
    /// Introduces the rules that decided.
    fn decided_by(&self) -> &'static str;
    /// Introduces a reading.
    fn our_reading(&self) -> &'static str;
}

impl Lang {
    pub fn tongue(self) -> &'static dyn Tongue {
        match self {
            Lang::En => &super::english::English,
            Lang::Ja => &super::japanese::Japanese,
        }
    }
}
