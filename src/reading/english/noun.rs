//! A description of cards, put together part by part.

use super::words::{a, list, plural, possessive};
use crate::code::Owner;
use crate::reading::players::Players;
use crate::vocab::PlaceId;

/// Words at the start of a known card's description, which adjectives follow.
const POINTING: [&str; 4] = ["this", "that", "these", "those"];

/// A description of cards, in the parts that a sentence is made of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Noun {
    /// Known cards: `this card`, `those characters`. The other parts narrow them.
    pub(super) fixed: Option<Fixed>,
    /// The owner, said before the noun.
    pub(super) owner: Option<Owner>,
    /// The names of the players, if the sentence names them.
    pub(super) players: Option<Players>,
    pub(super) other: bool,
    pub(super) states: Vec<String>,
    pub(super) before: Vec<String>,
    /// The noun in the singular.
    pub(super) word: Option<String>,
    /// Places, each with its preposition; with its id if it is a whole place of the game.
    pub(super) places: Vec<(Option<PlaceId>, String)>,
    /// Said before the places: `with level 2`, `named “Moth”`.
    pub(super) with: Vec<String>,
    pub(super) behind: Vec<Behind>,
}

/// Said behind the noun, in the singular and in the plural.
#[derive(Clone, Debug, PartialEq)]
pub struct Behind {
    pub(super) one: String,
    pub(super) many: String,
}

impl Behind {
    pub(super) fn text(text: String) -> Behind {
        Behind { one: text.clone(), many: text }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Fixed {
    text: String,
    single: bool,
    pub(super) word: String,
}

impl Noun {
    pub fn fixed(text: &str, single: bool, word: &str) -> Noun {
        let fixed = Fixed { text: text.to_owned(), single, word: word.to_owned() };
        Noun { fixed: Some(fixed), ..Noun::default() }
    }

    /// The noun in the singular.
    pub fn word(&self) -> String {
        match (&self.word, &self.fixed) {
            (Some(word), _) => word.clone(),
            (None, Some(fixed)) => fixed.word.clone(),
            (None, None) => "card".to_owned(),
        }
    }

    /// Whether it is one card at most.
    pub fn single(&self) -> bool {
        self.fixed.as_ref().is_some_and(|fixed| fixed.single)
    }

    /// Whether it is known cards that nothing narrows.
    pub fn is_fixed(&self) -> bool {
        let Noun { fixed, players, .. } = self.clone();
        self.fixed.is_some() && *self == Noun { fixed, players, ..Noun::default() }
    }

    /// `your other characters`
    pub fn all(&self) -> String {
        if self.single() || self.is_fixed() {
            return self.as_fixed();
        }
        format!("{}{}", self.possessive(), self.rest(true))
    }

    /// The description after `no`: `character of yours`, `enemy character`.
    pub fn none(&self) -> String {
        if let Some(owner) = self.named_owner() {
            return self.worded(false, Some(&format!("of {owner}")));
        }
        match self.owner {
            Some(Owner::Mine) => self.worded(false, Some("of yours")),
            Some(Owner::Their) => self.worded(false, Some("of theirs")),
            _ => self.rest(false),
        }
    }

    /// `one of your other characters`, `an enemy character`
    pub fn one(&self) -> String {
        if self.single() || self.is_fixed() {
            return self.as_fixed();
        }
        match self.possessive().as_str() {
            "" => a(&self.rest(false)),
            whose => format!("one of {whose}{}", self.rest(true)),
        }
    }

    /// `2 of your characters`, `up to 1 enemy character`
    pub fn some(&self, count: &str, one: bool) -> String {
        if self.single() {
            return self.as_fixed();
        }
        if self.is_fixed() {
            return format!("{count} of {}", self.as_fixed());
        }
        match self.possessive().as_str() {
            "" => format!("{count} {}", self.rest(!one)),
            whose => format!("{count} of {whose}{}", self.rest(true)),
        }
    }

    /// `your `, `A's `; empty for the opponent's cards, which have an adjective of their own.
    fn possessive(&self) -> String {
        match (self.named_owner(), self.owner) {
            (Some(owner), _) => possessive(owner) + " ",
            (None, Some(Owner::Mine)) => "your ".to_owned(),
            (None, Some(Owner::Their)) => "their ".to_owned(),
            (None, Some(Owner::Enemy | Owner::Both) | None) => String::new(),
        }
    }

    /// The name of the owner, if the sentence names players.
    fn named_owner(&self) -> Option<&'static str> {
        let players = self.players?;
        match self.owner? {
            Owner::Mine => Some(players.me),
            Owner::Enemy => Some(players.opponent),
            Owner::Their => Some(players.actor),
            Owner::Both => None,
        }
    }

    fn as_fixed(&self) -> String {
        let text = self.fixed.as_ref().map_or("cards", |fixed| fixed.text.as_str());
        let mut parts = vec![self.pointed_at(text)];
        let whose = match (self.named_owner(), self.owner) {
            (Some(owner), _) => Some(possessive(owner)),
            (None, Some(Owner::Mine)) => Some("yours".to_owned()),
            (None, Some(Owner::Enemy)) => Some("your opponent's".to_owned()),
            (None, Some(Owner::Their)) => Some("theirs".to_owned()),
            (None, Some(Owner::Both) | None) => None,
        };
        if self.single() && self.places.is_empty() {
            parts.extend(whose.map(|whose| format!("(if it is {whose})")));
        }
        parts.extend(self.with());
        parts.extend(
            self.behind.iter().map(|b| if self.single() { &b.one } else { &b.many }).cloned(),
        );
        parts.join(" ")
    }

    /// Known cards with adjectives before the noun: `this standing card`.
    fn pointed_at(&self, text: &str) -> String {
        let before: Vec<&str> =
            self.states.iter().chain(&self.before).map(String::as_str).collect();
        let pointing = text.split_once(' ').filter(|(that, _)| POINTING.contains(that));
        match pointing {
            _ if before.is_empty() => text.to_owned(),
            Some((that, noun)) => format!("{that} {} {noun}", before.join(" ")),
            None if self.single() => format!("{text} that is {}", before.join(" ")),
            None => format!("{text} that are {}", before.join(" ")),
        }
    }

    /// `named “Moth”`, `with level 2 and cost 0`
    fn with(&self) -> Option<String> {
        let (with, other): (Vec<&String>, Vec<&String>) =
            self.with.iter().partition(|text| text.starts_with("with "));
        let with: Vec<String> =
            with.into_iter().map(|text| text.trim_start_matches("with ").to_owned()).collect();
        let mut parts: Vec<String> = other.into_iter().cloned().collect();
        if !with.is_empty() {
            parts.push(format!("with {}", list(&with, "and")));
        }
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// Everything but the possessive.
    fn rest(&self, many: bool) -> String {
        self.worded(many, None)
    }

    fn worded(&self, many: bool, of: Option<&str>) -> String {
        let mut parts = Vec::new();
        if self.other {
            parts.push("other".to_owned());
        }
        parts.extend(self.states.iter().cloned());
        if self.owner == Some(Owner::Enemy) && self.players.is_none() {
            parts.push("enemy".to_owned());
        }
        parts.extend(self.before.iter().cloned());
        let word = self.word.clone().unwrap_or_else(|| "card".to_owned());
        parts.push(if many { plural(&word) } else { word });
        parts.extend(of.map(str::to_owned));
        if let Some(fixed) = &self.fixed {
            parts.push(format!("among {}", fixed.text));
        }
        parts.extend(self.with());
        if !self.places.is_empty() {
            let places: Vec<String> = self.places.iter().map(|(_, text)| text.clone()).collect();
            parts.push(list(&places, "or"));
        }
        parts.extend(self.behind.iter().map(|b| if many { &b.many } else { &b.one }).cloned());
        parts.join(" ")
    }
}
