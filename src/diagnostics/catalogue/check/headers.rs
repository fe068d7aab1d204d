//! Games, cards, keywords and the heads of abilities.

use super::Code;
use crate::diagnostics::Severity::Error;

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
              show. What other cards show an `elsewhere` item may say: `race \"Salt Walker\"`.",
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
