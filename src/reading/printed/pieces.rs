//! What every style is composed with: parts of sentences that may be refused.

use crate::diagnostics::Place;
use crate::lang::{Text, text};

/// A part of a program that the style has no phrase for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unprintable {
    /// The kind of part, as a message names it.
    pub what: Text,
    /// The instruction, cost or ability that it belongs to; `None` while only an expression is known.
    pub place: Option<Place>,
}

impl Unprintable {
    /// The same, in this place if none nearer is known.
    pub fn within(self, place: Place) -> Unprintable {
        Unprintable { place: self.place.or(Some(place)), ..self }
    }
}

/// A phrase, unless the style has none.
pub type Said<T = String> = Result<T, Unprintable>;

/// The refusal of a part whose place the caller adds.
pub fn unprintable<T>(what: Text) -> Said<T> {
    Err(Unprintable { what, place: None })
}

/// The kinds of part that a style may lack a phrase for.
pub mod say_of {
    use super::{Text, text};

    pub const NUMBER: Text = text("this number", "この数");
    pub const CONDITION: Text = text("this condition", "この条件");
    pub const CARDS: Text = text("this description of cards", "このカードの指定");
    pub const EVENT: Text = text("this event", "この出来事");
    pub const COST: Text = text("this cost", "このコスト");
    pub const ACTION: Text = text("this action", "この行動");
    pub const INSTRUCTION: Text = text("this instruction", "この指示");
    pub const CHANGE: Text = text("this change", "この変更");
    pub const DURATION: Text = text("this duration", "この期間");
    pub const ABILITY: Text = text("this ability", "この能力");
    pub const KEYWORD: Text = text("this keyword", "このキーワード");
}
