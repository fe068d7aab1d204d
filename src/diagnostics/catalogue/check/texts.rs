//! Mistakes in texts: words that do not go together.

use super::Code;
use crate::diagnostics::Severity::{Error, Warning};

pub const UNKNOWN_EVENT: Code = Code {
    id: "C025",
    severity: Error,
    title: "no such event",
    explain: "What an ability waits for is an event of the game, said of cards, a player or \
              damage.",
};

pub const EVENT_FORM: Code = Code {
    id: "C026",
    severity: Error,
    title: "an event in the wrong form",
    explain: "Some events are said with `is` (`this is destroyed`), others without (`this \
              attacks`).",
};

pub const EVENT_WOULD: Code = Code {
    id: "C027",
    severity: Error,
    title: "`would` and replacements go together",
    explain: "A replacement takes the place of what would happen: `instead { when this would be \
              destroyed .. }`. All other abilities wait for what did happen.",
};

pub const EVENT_PART: Code = Code {
    id: "C028",
    severity: Error,
    title: "a part that the event does not have",
    explain: "Each event says what it speaks of and what may be added with `from`, `by` and so on.",
};

pub const UNKNOWN_MOMENT: Code = Code {
    id: "C029",
    severity: Error,
    title: "no such span of the game",
    explain: "`start of` and `end of` speak of a turn, a phase or another span of the game.",
};

pub const NO_TIMING: Code = Code {
    id: "C030",
    severity: Error,
    title: "nothing happens at that time",
    explain: "Abilities can wait only for starts and ends at which the rulebook lets something \
              happen.",
};

pub const UNKNOWN_ACTION: Code = Code {
    id: "C031",
    severity: Error,
    title: "no such action",
    explain: "An instruction starts with an action of the game, or with a word of the language \
              such as `choose`, `if`, `may`.",
};

pub const ACTION_OBJECT: Code = Code {
    id: "C032",
    severity: Error,
    title: "an action on the wrong thing",
    explain: "Each action says what it is done to: cards, a number, a zone, an event.",
};

pub const ACTION_PART: Code = Code {
    id: "C033",
    severity: Error,
    title: "a part that the action does not have",
    explain: "Each action says which parts may follow it, such as `to`, `into`, `as`, and what \
              they hold.",
};

pub const NO_DESTINATION: Code = Code {
    id: "C034",
    severity: Error,
    title: "an action does not say where the cards go",
    explain: "`into`, `onto`, `on top of` and `to` say where cards go. `in` says where they are.",
};

pub const WRONG_TYPE: Code = Code {
    id: "C035",
    severity: Error,
    title: "one thing where another is needed",
    explain: "Numbers, conditions, cards, players, places, values and happenings are different \
              things, and none turns into another by itself.",
};

pub const UNKNOWN_NAME: Code = Code {
    id: "C036",
    severity: Error,
    title: "an unknown name",
    explain: "A word is a name given before in the ability, or a word of the game that fits where \
              it stands.",
};

pub const NAME_TAKEN: Code = Code {
    id: "C037",
    severity: Error,
    title: "a name is given twice",
    explain: "A name is given once on a path through an ability. Two branches of an `if` may both \
              give it to the same kind of thing.",
};

pub const NAME_SHADOWS: Code = Code {
    id: "C038",
    severity: Error,
    title: "a name that is a word of the game",
    explain: "Words of the game mean the same everywhere, so that a script can be read without \
              looking for names.",
};

pub const SEVERAL_CARDS: Code = Code {
    id: "C039",
    severity: Error,
    title: "one card is asked about, and there may be several",
    explain: "A number or state is one card's. Of several, say which: `sum`, `max`, `min`, `some`, \
              `every`.",
};

pub const FILTER_ON_PLACE: Code = Code {
    id: "C040",
    severity: Error,
    title: "a filter on a place",
    explain: "`where` says which cards are meant. It stands after cards: `cards in my trash where \
              cost <= 2`.",
};

pub const UNKNOWN_CARD: Code = Code {
    id: "C041",
    severity: Error,
    title: "no card of this name",
    explain: "A name in quotes is a card of the given files, letter by letter, or a name that an \
              `elsewhere` item says to be on other cards.",
};

pub const NO_NAME_CONTAINS: Code = Code {
    id: "C042",
    severity: Warning,
    title: "no card's name contains this",
    explain: "Nothing is wrong with the text, but with the given files it means no card at all. An \
              `elsewhere` item may say that names of other cards hold it: `name contains \"Dawn\"`.",
};

pub const UNKNOWN_RELATION: Code = Code {
    id: "C043",
    severity: Error,
    title: "no such relation",
    explain: "`X of Y` is a relation between cards (`column of this`), a number (`atk of this`) or \
              a value (`race of this`).",
};

pub const UNKNOWN_PLACE: Code = Code {
    id: "C044",
    severity: Error,
    title: "no such place",
    explain: "Places are the zones of the game, their parts, and cards that a name stands for.",
};

pub const NO_SUCH_PART: Code = Code {
    id: "C045",
    severity: Error,
    title: "a place has no such part",
    explain: "Only some places have numbered parts, counted from 1.",
};

pub const NOT_A_PILE: Code = Code {
    id: "C046",
    severity: Error,
    title: "top and bottom of something that has none",
    explain: "Only zones whose cards lie in an order have a top and a bottom.",
};

pub const TWO_OWNERS: Code = Code {
    id: "C047",
    severity: Error,
    title: "two owners",
    explain: "Whose cards and whose place is said once; both cannot be different players'.",
};

pub const UNKNOWN_STATE: Code = Code {
    id: "C048",
    severity: Error,
    title: "no such state",
    explain: "A state is something that a card of the game can be, such as the position that it \
              lies in.",
};

pub const NUMBER_OF_WHAT: Code = Code {
    id: "C049",
    severity: Error,
    title: "of which card?",
    explain: "Numbers and states stand alone only after `where`, where they are the candidate's. \
              Elsewhere they are `of` a card or a player's.",
};

pub const WRONG_COMPARISON: Code = Code {
    id: "C050",
    severity: Error,
    title: "a comparison that means nothing",
    explain: "Numbers are compared by size. Values and names are the same or not; names also \
              contain texts.",
};

pub const WRONG_CHANGE: Code = Code {
    id: "C051",
    severity: Error,
    title: "a change that cannot be made",
    explain: "Cards get numbers (`atk +100`, `atk = 0`), values (`race Beast`), a name, keywords \
              and whole abilities. Players get numbers.",
};

pub const UNKNOWN_RESTRICTION: Code = Code {
    id: "C052",
    severity: Error,
    title: "nothing that can be forbidden, demanded or allowed",
    explain: "`cannot`, `must` and `may` go with words of the game, passive ones with `be`.",
};

pub const RESTRICTION_PART: Code = Code {
    id: "C053",
    severity: Error,
    title: "a part that the restriction does not have",
    explain: "Some restrictions bind cards and some players; some are narrowed by what causes them \
              or what they are about.",
};

pub const CONTINUOUS_ACTION: Code = Code {
    id: "C054",
    severity: Error,
    title: "a continuous ability that does something",
    explain: "A continuous ability holds all the time. It gives effects to all cards that fit; it \
              does nothing once and chooses nothing.",
};

pub const CONTINUOUS_DURATION: Code = Code {
    id: "C055",
    severity: Error,
    title: "a duration in a continuous ability",
    explain: "The effects of a continuous ability last exactly as long as it works.",
};

pub const CHOOSE_HOW_MANY: Code = Code {
    id: "C056",
    severity: Error,
    title: "a choice without a number",
    explain: "A choice says how many cards are chosen.",
};

pub const UNKNOWN_UNIT: Code = Code {
    id: "C057",
    severity: Error,
    title: "no such unit of cost",
    explain: "A cost is an amount of something that the game pays with, or an action.",
};

pub const HISTORY: Code = Code {
    id: "C058",
    severity: Error,
    title: "what cannot be counted",
    explain: "`times(EVENT) this turn` counts for the whole turn what everybody can see: it uses \
              no names of the ability.",
};
