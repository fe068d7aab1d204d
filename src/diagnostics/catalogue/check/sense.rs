//! Mistakes of sense: limits of texts, questions that go past a text's cards, and texts that can never be.

use super::Code;
use crate::diagnostics::Severity::{Error, Warning};

pub const NUMBER_TOO_LARGE: Code = Code {
    id: "C059",
    severity: Error,
    title: "a number outside of its range",
    explain: "Numbers are whole and below two thousand million; limits are small.",
};

pub const TOO_MANY_NAMES: Code = Code {
    id: "C060",
    severity: Error,
    title: "an ability names too many things",
    explain: "An ability has a fixed number of places for what it names.",
};

pub const TOO_MANY_CAPTURES: Code = Code {
    id: "C061",
    severity: Error,
    title: "an inner ability takes too many names along",
    explain: "A granted or delayed ability keeps copies of the few names that it uses.",
};

pub const TOO_DEEP: Code = Code {
    id: "C062",
    severity: Error,
    title: "nested too deeply",
    explain: "Abilities inside abilities and blocks inside blocks have a limit, so that everything \
              ends.",
};

pub const TOO_MANY: Code = Code {
    id: "C063",
    severity: Error,
    title: "too many of a kind",
    explain: "The cards of a game together have limits for keywords, values and counted happenings.",
};

pub const EVENT_NEGATED: Code = Code {
    id: "C064",
    severity: Error,
    title: "an event that does not happen",
    explain: "An ability waits for something that happens. That something has not happened is a \
              condition, which `if` or `while` asks about.",
};

pub const ONLY_INSTEAD: Code = Code {
    id: "C065",
    severity: Error,
    title: "an action of replacements in another ability",
    explain: "`nothing` and `apply` say what becomes of the event that an `instead` ability takes \
              the place of. Elsewhere there is no such event.",
};

pub const OUT_OF_REACH: Code = Code {
    id: "C066",
    severity: Error,
    title: "cards that are somewhere else",
    explain: "An action finds its cards where the rulebook does it, and a state belongs to the \
              zones whose cards can be in it. What can be done to none of the cards is a mistake.",
};

pub const ZERO: Code = Code {
    id: "C067",
    severity: Error,
    title: "an amount of 0",
    explain: "What is done to no card, no time or by no amount is left out. Where none may be \
              taken, write `up to`.",
};

pub const EVERY_CARD: Code = Code {
    id: "C068",
    severity: Warning,
    title: "every card, where one may be meant",
    explain: "A description without a number means all that fit, on both sides of the table. Where \
              an action does something to them, `all` says so and `1` says otherwise.",
};

pub const OTHER_RULEBOOK: Code = Code {
    id: "C069",
    severity: Error,
    title: "something that the rulebook does not have",
    explain: "The words and keywords of a card are those of the rulebooks that its `game` line names. \
              An older rulebook has fewer of them.",
};

pub const EVERY_HOLDS_KEYWORDS: Code = Code {
    id: "C070",
    severity: Error,
    title: "something other than a keyword in an `every`",
    explain: "An `every` item gives each card of a kind what the rules give it. That is a keyword, so \
              that a text can speak of it and take it away.",
};

pub const MATCHING_VALUES: Code = Code {
    id: "C071",
    severity: Error,
    title: "values of a card that do not go together",
    explain: "In some games a value of one kind stands for certain values of another: a class for its \
              colors.",
};

pub const DUPLICATE_CODE: Code = Code {
    id: "C072",
    severity: Error,
    title: "a code that another card has",
    explain: "A code is what a card's maker numbers it by, so that one code stands for one card.",
};

pub const TEMPLATE_HOLDS_TEXT: Code = Code {
    id: "C073",
    severity: Error,
    title: "something other than an ability in a template",
    explain: "A template is text that is put in where it is used: abilities, keywords, other templates. \
              It is no part of the game, so it cites no rule, has no printed name, and nothing can lose it. \
              What has these is a keyword.",
};

pub const QUOTES_ALIKE: Code = Code {
    id: "C076",
    severity: Warning,
    title: "two names that differ in their quotes alone",
    explain: "Names are compared sign by sign, so that a text which writes one of them with other quotes \
              finds no card, and nobody sees why.",
};

pub const UNREAD_NAME: Code = Code {
    id: "C077",
    severity: Warning,
    title: "a name that is never read",
    explain: "What is chosen, counted, declared, searched for or looked at under a name is meant to be \
              spoken of. Where nothing speaks of it, another word often stands in its place. Names of \
              what is put, discarded, revealed or flipped may go unread: that is done with or without \
              them.",
};

pub const NAME_ON_ONE_PATH: Code = Code {
    id: "C078",
    severity: Warning,
    title: "a name that is given on one path only",
    explain: "A name that one branch of `if`, one mode or a `then` gives holds nothing where the text \
              went another way, and what is done to it there is done to nothing.",
};

pub const OTHER_GAME: Code = Code {
    id: "C079",
    severity: Error,
    title: "a card of another game",
    explain: "Each game has words of its own. Where most of the words that a card's game does not have \
              are words of one other game, the `game` line is meant to name that one. The card is read \
              no further.",
};

pub const NEVER_TRUE: Code = Code {
    id: "C080",
    severity: Warning,
    title: "a condition that is never true, or always",
    explain: "What it asks for cannot be, whatever happens in a game: a number beyond its bounds, two things \
              that exclude each other, a place or a turn in which the ability does not work. So the text \
              does nothing, or always the same.",
};

pub const NEVER_WORKS: Code = Code {
    id: "C081",
    severity: Warning,
    title: "an ability that never works",
    explain: "It works where its card never is, or waits for what never happens to such a card. Each kind of \
              ability has a place where it works; `in` says another one.",
};

pub const OTHER_EVENT: Code = Code {
    id: "C082",
    severity: Error,
    title: "an event that such an ability does not wait for",
    explain: "Some kinds of ability are used at one event of their own card alone, and the rulebook has no \
              time for them at another one.",
};

pub const NEVER_PAID: Code = Code {
    id: "C083",
    severity: Warning,
    title: "a cost that can never be paid",
    explain: "It asks for more than there ever is, for one thing twice, or for what the ability's own condition \
              excludes. All parts of a cost are paid, or none of them.",
};

pub const PAID_LAST: Code = Code {
    id: "C084",
    severity: Warning,
    title: "a price that is paid when all is done",
    explain: "What `do` says has happened by then, whether or not the price can be paid. The price of an \
              ability stands before `do`.",
};

pub const HIDDEN_CARDS: Code = Code {
    id: "C085",
    severity: Error,
    title: "a question about cards that are hidden",
    explain: "Nobody may know what lies in a deck, and only its player what lies in a hand. A text that counts such \
              cards by what they are, lists their names or chooses among them would tell. How many cards there are \
              is open; so is what the text has had looked at, revealed or searched before. Players choose from their \
              own hand by what its cards are.",
};
