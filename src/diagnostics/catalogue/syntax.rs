//! Mistakes of spelling and shape: what is no script at all, whatever the game.

use super::Code;
use crate::diagnostics::Severity::{Error, Warning};

/// Every code of this stage, by number.
pub const ALL: &[&Code] = &[
    &UNEXPECTED,
    &UNEXPECTED_END,
    &UNKNOWN_ITEM,
    &MISSING_CLOSE,
    &STRAY_CLOSE,
    &MISSING_OPEN,
    &UNCLOSED_STRING,
    &UNCLOSED_PAREN,
    &NAME_NEEDS_QUOTES,
    &FULL_WIDTH,
    &STRANGE_CHARACTER,
    &SEMICOLON,
    &TWO_INSTRUCTIONS,
    &HYPHENATED_NAME,
    &TWO_NAMES,
    &RESERVED_WORD,
    &MISSING_COLON,
    &MISSING_DO,
    &SLOT_ORDER,
    &SLOT_TWICE,
    &ABILITY_NOT_ON_OWN_LINE,
    &OR_AFTER_WHERE,
    &FILTER_AFTER_PLACE,
    &AMOUNT_BEFORE_STAT,
    &NOT_A_BOUNDARY,
    &COMPUTED_AMOUNT,
    &AMOUNT_OF_WHAT,
    &NOT_A_PLAYER,
    &NUMBER_TOO_LARGE,
    &NESTED_TOO_DEEPLY,
    &TOO_COMPLEX,
    &UNREADABLE,
    &MISSING_SCRIPT_BLOCK,
    &TAB,
    &UNSEEN_MARK,
    &BLANK_IN_NAME,
    &STEERING_CHARACTER,
];

pub const UNEXPECTED: Code = Code {
    id: "S001",
    severity: Error,
    title: "something unexpected",
    explain: "The line is a script up to the marked word. What may stand there is listed.",
};
pub const UNEXPECTED_END: Code = Code {
    id: "S002",
    severity: Error,
    title: "the line ends too early",
    explain: "Something is missing at the end of the line. A line goes on after `,` `|` `&` `{` and \
              before or after `and` and `or`; otherwise its end ends the instruction.",
};
pub const UNKNOWN_ITEM: Code = Code {
    id: "S003",
    severity: Error,
    title: "not an item",
    explain: "Outside of braces a line starts with `game`, `card`, `token`, `keyword`, `deck` or \
              `scenario`.",
};
pub const MISSING_CLOSE: Code = Code {
    id: "S004",
    severity: Error,
    title: "a `}` is missing",
    explain: "Every `{` needs its `}`. The brace that seems to have none is shown, judged by how the \
              lines are indented.",
};
pub const STRAY_CLOSE: Code = Code {
    id: "S005",
    severity: Error,
    title: "a `}` too many",
    explain: "This brace closes nothing. Perhaps an earlier one closed its item too early.",
};
pub const MISSING_OPEN: Code = Code {
    id: "S006",
    severity: Error,
    title: "a `{` is missing",
    explain: "What belongs to an item, an ability or an `if` stands in braces, and the opening brace \
              stands on the same line.",
};
pub const UNCLOSED_STRING: Code = Code {
    id: "S007",
    severity: Error,
    title: "a string without its end",
    explain: "A string ends on its own line, with the partner of the quote it began with: `\"..\"`, \
              `「..」` or `《..》`. Inside `\"..\"` a quote is written `\\\"`.",
};
pub const UNCLOSED_PAREN: Code = Code {
    id: "S008",
    severity: Error,
    title: "a `)` is missing",
    explain: "Every `(` needs its `)`.",
};
pub const NAME_NEEDS_QUOTES: Code = Code {
    id: "S009",
    severity: Error,
    title: "a name in quotes is needed",
    explain: "Names of cards, decks and scenarios, and rule numbers, are printed text and stand in \
              quotes. So do those that a template or keyword is given.",
};
pub const FULL_WIDTH: Code = Code {
    id: "S010",
    severity: Error,
    title: "a character of another keyboard",
    explain: "Outside of quotes, letters of words, digits, punctuation and blanks are those of ASCII, and \
              names stand in `\"..\"`, `「..」` or `《..》`. A Japanese keyboard gives full-width ones that \
              look alike, and a word processor its own quotes, dashes and blanks.",
};
pub const STRANGE_CHARACTER: Code = Code {
    id: "S011",
    severity: Error,
    title: "a character that no script has",
    explain: "The character has no meaning outside of quotes and comments.",
};
pub const SEMICOLON: Code = Code {
    id: "S012",
    severity: Error,
    title: "a semicolon",
    explain: "Instructions are separated by the end of the line alone: one instruction a line.",
};
pub const TWO_INSTRUCTIONS: Code = Code {
    id: "S013",
    severity: Error,
    title: "two instructions on one line",
    explain: "One instruction a line; nothing but the end of the line separates them.",
};
pub const HYPHENATED_NAME: Code = Code {
    id: "S014",
    severity: Error,
    title: "a hyphen in a bare name",
    explain: "A bare name has letters, digits and `_`. A printed name with a hyphen stands in quotes; \
              a subtraction has blanks around its `-`.",
};
pub const TWO_NAMES: Code = Code {
    id: "S015",
    severity: Error,
    title: "two names side by side",
    explain: "A bare name is one word. A printed name with a blank in it stands in quotes.",
};
pub const RESERVED_WORD: Code = Code {
    id: "S016",
    severity: Error,
    title: "a reserved word as a name",
    explain: "Words such as `this`, `all`, `each`, `other` have a fixed meaning and cannot name \
              anything.",
};
pub const MISSING_COLON: Code = Code {
    id: "S017",
    severity: Error,
    title: "a `:` is missing",
    explain: "A colon stands between a name and what it names: `for each c: my characters`.",
};
pub const MISSING_DO: Code = Code {
    id: "S018",
    severity: Error,
    title: "`do` is missing",
    explain: "Every ability says what happens in its last slot, `do`.",
};
pub const SLOT_ORDER: Code = Code {
    id: "S019",
    severity: Error,
    title: "a slot out of order",
    explain: "The slots of an ability have a fixed order, so that a reader finds each at once: cites, \
              in, limit, when, if or while, pay or may pay, do.",
};
pub const SLOT_TWICE: Code = Code {
    id: "S020",
    severity: Error,
    title: "a slot given twice",
    explain: "An ability has each slot once. Conditions are joined by `and`, events by `or`, costs by \
              `&`.",
};
pub const ABILITY_NOT_ON_OWN_LINE: Code = Code {
    id: "S021",
    severity: Error,
    title: "an ability on another line",
    explain: "An ability starts its own line; after fields its kind would read as one more field.",
};
pub const OR_AFTER_WHERE: Code = Code {
    id: "S022",
    severity: Error,
    title: "`where` followed by `or`",
    explain: "A filter takes `and` only, for an `or` after it could belong to the filter or to what \
              is around it. Parentheses tell: `where (a or b)`. Alternative values need none: \
              `where trait = Music|Dance`.",
};
pub const FILTER_AFTER_PLACE: Code = Code {
    id: "S023",
    severity: Error,
    title: "a filter beside a place",
    explain: "A `where` tests cards, so it stands beside the cards: `put 1 character where cost = 1 \
              from my hand into my stock`, or `1 character in my hand where cost = 1`.",
};
pub const AMOUNT_BEFORE_STAT: Code = Code {
    id: "S024",
    severity: Error,
    title: "a change before its stat",
    explain: "A change names the stat first: `power +1000`.",
};
pub const NOT_A_BOUNDARY: Code = Code {
    id: "S025",
    severity: Error,
    title: "no boundary after `start of` or `end of`",
    explain: "After `start of` and `end of` comes a turn, phase or step: `start of my next turn`, \
              `end of this attack`, `start of enemy draw_phase`.",
};
pub const COMPUTED_AMOUNT: Code = Code {
    id: "S026",
    severity: Error,
    title: "a computed amount without parentheses",
    explain: "Before the cards it counts, an amount is a number, a `$parameter` or stands in \
              parentheses: `choose c: (x + 1) cards in seen`. So do cards behind an amount that are put \
              together by `+` and `-`: `all (my hand - c)`.",
};
pub const AMOUNT_OF_WHAT: Code = Code {
    id: "S027",
    severity: Error,
    title: "an amount of nothing, or no amount",
    explain: "`all`, `up to all` and `random 1` need the cards they are taken from; `cards of` needs \
              a number.",
};
pub const NOT_A_PLAYER: Code = Code {
    id: "S028",
    severity: Error,
    title: "a player was expected",
    explain: "Before `{` and before `chooses` stands who acts: `opponent`, `me`, `each player`, \
              `owner of c` or a name for a player.",
};
pub const NUMBER_TOO_LARGE: Code = Code {
    id: "S029",
    severity: Error,
    title: "a number that is too large",
    explain: "No number is above 1000000000.",
};
pub const NESTED_TOO_DEEPLY: Code = Code {
    id: "S030",
    severity: Error,
    title: "nested too deeply",
    explain: "Braces, parentheses, chains of `of`, `not` and `else`, and the terms that `+`, `and`, `or`, `|` \
              and the like join in one row are limited, far above what any card needs.",
};
pub const TOO_COMPLEX: Code = Code {
    id: "S031",
    severity: Error,
    title: "too long to read",
    explain: "The item needs more steps to read than any card should, or has more words. Split it. Of a file with \
              very many mistakes only the first ones are told, and how many more there are.",
};
pub const UNREADABLE: Code = Code {
    id: "S032",
    severity: Error,
    title: "the reader failed",
    explain: "The item follows the grammar but could not be turned into a tree. This is a mistake of \
              fuda, not of the script; please report it.",
};
pub const MISSING_SCRIPT_BLOCK: Code = Code {
    id: "S033",
    severity: Error,
    title: "an `if` without its block",
    explain: "Inside `do`, `if`, `for each`, `repeat` and `when` are followed by a block in braces.",
};
pub const TAB: Code = Code {
    id: "S034",
    severity: Warning,
    title: "tabs",
    explain: "A tab is read as a blank, but looks different in every editor. `fuda fmt` and \
              `fuda check --fix` write blanks.",
};
pub const UNSEEN_MARK: Code = Code {
    id: "S035",
    severity: Warning,
    title: "a mark that nobody sees",
    explain: "A byte order mark or a mark of no width stands between words. It means nothing, and some \
              programs put it before a file or take it along when text is copied. Inside a word or a \
              printed name it is an error.",
};
pub const BLANK_IN_NAME: Code = Code {
    id: "S036",
    severity: Error,
    title: "a printed name that is not what it looks like",
    explain: "The name holds a tab, a no-break blank or a mark of no width. It looks like the name with a \
              plain blank, or with none, and is another. A full-width blank stands between Japanese \
              words only.",
};
pub const STEERING_CHARACTER: Code = Code {
    id: "S037",
    severity: Warning,
    title: "a printed name that steers the terminal",
    explain: "The name holds a character that a terminal obeys instead of showing it, such as an escape \
              (U+001B). No card is printed with one, and some hide or change what is told of the card. \
              Diagnostics show a sign in its place.",
};
