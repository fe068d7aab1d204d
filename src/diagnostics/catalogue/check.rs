//! Mistakes of meaning: names, types, and what the words of a game allow.

use super::Code;
use crate::diagnostics::Severity::{Error, Warning};

/// Every code of this stage, by number.
pub const ALL: &[&Code] = &[
    &UNKNOWN_GAME,
    &UNKNOWN_VERSION,
    &NO_GAME,
    &DUPLICATE_CARD,
    &UNKNOWN_FIELD,
    &DUPLICATE_FIELD,
    &MISSING_FIELD,
    &FIELD_OF_OTHER_KIND,
    &WRONG_VALUE,
    &UNKNOWN_VALUE,
    &UNKNOWN_RULE,
    &FACES,
    &UNKNOWN_KEYWORD,
    &KEYWORD_ARGUMENTS,
    &DUPLICATE_KEYWORD,
    &KEYWORD_WITHOUT_CITES,
    &KEYWORD_RECURSION,
    &UNKNOWN_HOLE,
    &UNKNOWN_ABILITY_KIND,
    &HALF_A_KIND,
    &UNKNOWN_TAG,
    &WRONG_SLOT,
    &MISSING_SLOT,
    &PLAY_OF_LASTING_CARD,
    &UNKNOWN_EVENT,
    &EVENT_FORM,
    &EVENT_WOULD,
    &EVENT_PART,
    &UNKNOWN_MOMENT,
    &NO_TIMING,
    &UNKNOWN_ACTION,
    &ACTION_OBJECT,
    &ACTION_PART,
    &NO_DESTINATION,
    &WRONG_TYPE,
    &UNKNOWN_NAME,
    &NAME_TAKEN,
    &NAME_SHADOWS,
    &SEVERAL_CARDS,
    &FILTER_ON_PLACE,
    &UNKNOWN_CARD,
    &NO_NAME_CONTAINS,
    &UNKNOWN_RELATION,
    &UNKNOWN_PLACE,
    &NO_SUCH_PART,
    &NOT_A_PILE,
    &TWO_OWNERS,
    &UNKNOWN_STATE,
    &NUMBER_OF_WHAT,
    &WRONG_COMPARISON,
    &WRONG_CHANGE,
    &UNKNOWN_RESTRICTION,
    &RESTRICTION_PART,
    &CONTINUOUS_ACTION,
    &CONTINUOUS_DURATION,
    &CHOOSE_HOW_MANY,
    &UNKNOWN_UNIT,
    &HISTORY,
    &NUMBER_TOO_LARGE,
    &TOO_MANY_NAMES,
    &TOO_MANY_CAPTURES,
    &TOO_DEEP,
    &TOO_MANY,
    &EVENT_NEGATED,
    &ONLY_INSTEAD,
    &OUT_OF_REACH,
    &ZERO,
    &EVERY_CARD,
    &OTHER_RULEBOOK,
    &EVERY_HOLDS_KEYWORDS,
    &MATCHING_VALUES,
    &DUPLICATE_CODE,
    &TEMPLATE_HOLDS_TEXT,
    &QUOTES_ALIKE,
    &UNREAD_NAME,
    &NAME_ON_ONE_PATH,
    &OTHER_GAME,
    &NEVER_TRUE,
    &NEVER_WORKS,
    &OTHER_EVENT,
    &NEVER_PAID,
    &PAID_LAST,
];

pub const UNKNOWN_GAME: Code = Code {
    id: "C001",
    severity: Error,
    title: "no such game",
    explain: "`game` names a rulebook that fuda knows. The items after a game that it does not \
              know are passed over.",
};

pub const UNKNOWN_VERSION: Code = Code {
    id: "C002",
    severity: Error,
    title: "no such rulebook of the game",
    explain: "After `@` stands the version of a rulebook, as printed on it. Without one, the \
              newest is meant.",
};

pub const NO_GAME: Code = Code {
    id: "C003",
    severity: Error,
    title: "an item before any `game` line",
    explain: "What a word means depends on the game. A `game` line says it for the items after it, \
              file by file.",
};

pub const DUPLICATE_CARD: Code = Code {
    id: "C004",
    severity: Error,
    title: "two cards of one name",
    explain: "Cards are known by their names, in texts, decks and scenarios. A name belongs to one \
              card of a game.",
};

pub const UNKNOWN_FIELD: Code = Code {
    id: "C005",
    severity: Error,
    title: "no such header field",
    explain: "The header of a card or keyword holds the fields of its game, and `ja` for the \
              Japanese name.",
};

pub const DUPLICATE_FIELD: Code = Code {
    id: "C006",
    severity: Error,
    title: "a header field stands twice",
    explain: "Each field of a header is given once. Several values stand in one field, with \
              commas.",
};

pub const MISSING_FIELD: Code = Code {
    id: "C007",
    severity: Error,
    title: "a header field is missing",
    explain: "The kind of a card says which fields it has; all that are not optional have to be \
              there.",
};

pub const FIELD_OF_OTHER_KIND: Code = Code {
    id: "C008",
    severity: Error,
    title: "a header field of another kind of card",
    explain: "The kind of a card says which fields it has. A value that such a card does not print \
              has no meaning.",
};

pub const WRONG_VALUE: Code = Code {
    id: "C009",
    severity: Error,
    title: "a header field holds the wrong values",
    explain: "A field holds one number in a range, or one or more words of a type.",
};

pub const UNKNOWN_VALUE: Code = Code {
    id: "C010",
    severity: Error,
    title: "no such value",
    explain: "A type of value has the values of the rulebook, or those that the cards of the files \
              show.",
};

pub const UNKNOWN_RULE: Code = Code {
    id: "C011",
    severity: Error,
    title: "no such rule",
    explain: "What a script cites has to be a rule of its rulebook, by the number that the rule has \
              there, a reading, or an official ruling of the game. `fuda rule` lists them.",
};

pub const FACES: Code = Code {
    id: "C012",
    severity: Error,
    title: "cards of this game have one face",
    explain: "Only some games have cards with several faces.",
};

pub const UNKNOWN_KEYWORD: Code = Code {
    id: "C013",
    severity: Error,
    title: "no such keyword",
    explain: "Keywords are defined by `keyword NAME { .. }` in the files of the game, templates by \
              `template NAME { .. }`.",
};

pub const KEYWORD_ARGUMENTS: Code = Code {
    id: "C014",
    severity: Error,
    title: "a keyword is used with the wrong parameters",
    explain: "The definition of a keyword says what it takes: numbers, names, a cost after `pay`, \
              a text after `do`.",
};

pub const DUPLICATE_KEYWORD: Code = Code {
    id: "C015",
    severity: Error,
    title: "a keyword is defined twice",
    explain: "A keyword has one definition in all files of the game.",
};

pub const KEYWORD_WITHOUT_CITES: Code = Code {
    id: "C016",
    severity: Error,
    title: "a keyword does not cite its rule",
    explain: "A keyword stands for what a rulebook says. Its definition cites that rule, so that a \
              judge can read it.",
};

pub const KEYWORD_RECURSION: Code = Code {
    id: "C017",
    severity: Error,
    title: "a keyword that uses itself",
    explain: "A keyword is put in as text where it is used. A text that holds itself would never \
              end.",
};

pub const UNKNOWN_HOLE: Code = Code {
    id: "C018",
    severity: Error,
    title: "no such parameter",
    explain: "`$name` stands for a parameter of the keyword whose text it is in.",
};

pub const UNKNOWN_ABILITY_KIND: Code = Code {
    id: "C019",
    severity: Error,
    title: "no such kind of ability",
    explain: "An ability starts with its kind, a word of the game, on its own line.",
};

pub const HALF_A_KIND: Code = Code {
    id: "C020",
    severity: Error,
    title: "half of the name of a kind of ability",
    explain: "Some kinds of ability have two words, because the rulebook treats the two sorts \
              differently.",
};

pub const UNKNOWN_TAG: Code = Code {
    id: "C021",
    severity: Error,
    title: "no such tag on this kind of ability",
    explain: "After the kind of an ability stand tags, words of the game that go with that kind.",
};

pub const WRONG_SLOT: Code = Code {
    id: "C022",
    severity: Error,
    title: "a line that this kind of ability does not have",
    explain: "Triggered: `when`, `if`, `pay` or `may pay`, `do`. Continuous: `while`, `do`. \
              Activated: `if`, `pay`, `do`. Played: `if`, `do`. Replacement: `when .. would ..`, \
              `if`, `do`.",
};

pub const MISSING_SLOT: Code = Code {
    id: "C023",
    severity: Error,
    title: "a line is missing",
    explain: "A triggered ability and a replacement say what they wait for, and every ability says \
              what it does.",
};

pub const PLAY_OF_LASTING_CARD: Code = Code {
    id: "C024",
    severity: Error,
    title: "a played text on a card that stays",
    explain: "The text of a card that is used and gone stands in its own kind of ability. A card \
              that stays has abilities that trigger, hold or are used.",
};

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
    explain: "Nothing is wrong with the text, but with the given files it means no card at all.",
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
