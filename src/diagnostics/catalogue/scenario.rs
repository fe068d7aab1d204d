//! Mistakes in scenarios, and scenarios that do not come out as they say.

use super::Code;
use crate::diagnostics::Severity::Error;

/// Every code of this stage, by number.
pub const ALL: &[&Code] = &[
    &NO_GAME,
    &NO_RULEBOOK,
    &UNKNOWN_FIELD,
    &UNKNOWN_PLAYER,
    &UNKNOWN_CARD,
    &UNKNOWN_PLACE,
    &UNKNOWN_STATE,
    &UNKNOWN_NUMBER,
    &UNKNOWN_PHASE,
    &STATES_EXCLUDE,
    &NOT_A_STATEMENT,
    &IMPOSSIBLE,
    &NO_ROOM,
    &UNKNOWN_DEED,
    &NOT_THEIR_DECISION,
    &ILLEGAL,
    &AMBIGUOUS,
    &LEGAL,
    &OVER,
    &STOPPED,
    &UNMET,
    &NOT_IN_TRACE,
    &CARD_OF_OTHER_RULEBOOK,
];

macro_rules! codes {
    ($($name:ident $id:literal $title:literal $explain:literal)+) => {
        $(pub static $name: Code =
            Code { id: $id, severity: Error, title: $title, explain: $explain };)+
    };
}

codes! {
    NO_GAME "R001" "a scenario without a game"
    "Write `game los` at the top of the file, or in the scenario; `game los@1.0.05` names one of its \
     rulebooks."

    NO_RULEBOOK "R002" "a rulebook that cannot be played"
    "The name after `game` is that of a game, and after `@` that of one of its rulebooks. The files \
     that define the game's cards are given beside the scenario."

    UNKNOWN_FIELD "R003" "no such field of a scenario"
    "A scenario may say `seed` and a number, which fixes all that is left to chance. Everything else \
     stands in `given`, `script`, `expect` and `trace`."

    UNKNOWN_PLAYER "R004" "no such player"
    "The two players of a scenario are called A and B."

    UNKNOWN_CARD "R005" "no such card"
    "Cards are named letter by letter. The file that defines a card must be read together with the \
     scenario; small cards for one scenario can stand in its own file."

    UNKNOWN_PLACE "R006" "no such place"
    "Places are those that card texts of the game use: `hand`, `trash`, `front 2`. Rows and lanes \
     have numbers, zones have none."

    UNKNOWN_STATE "R007" "no such state of a card"
    "In parentheses behind a card stand its states on the table, such as `face_down` or `exhausted`."

    UNKNOWN_NUMBER "R008" "no such number of a player"
    "Players have the numbers that card texts of the game use, such as `life`."

    UNKNOWN_PHASE "R009" "no such phase"
    "A situation begins inside a phase: `turn 4 of A, main_phase`. Without a `turn` line the game \
     begins with the opening."

    STATES_EXCLUDE "R010" "states that exclude each other"
    "A card cannot be in both of these states at once. Leave one of them out."

    NOT_A_STATEMENT "R011" "not a statement about the table"
    "`given` and `expect` say which cards lie where, which numbers the players have, and whose turn \
     it is; `expect` may also say `winner A`, or `winner none` for a draw."

    IMPOSSIBLE "R012" "a situation that cannot be"
    "A cell holds one card, a card lies in one zone, and in some zones only cards of one kind. Turns \
     are counted from 1, some numbers are never below 0, and numbers that follow from the cards are not given but come from the \
     cards."

    NO_ROOM "R013" "no room on the table"
    "The engine sets limits to how many cards a zone and a game hold. Give fewer cards; a deck needs \
     only as many as the scenario draws."

    UNKNOWN_DEED "R014" "not a decision"
    "Each line of a script is one decision of a player: one of the game's verbs, such as `plays` or \
     `attacks with`, or `chooses`, `resolves`, `uses`, `applies`, `ends`, `pays`, `accepts`, \
     `declines`, `passes`; behind it stands what was picked. Where a player has no choice there is no \
     line."

    NOT_THEIR_DECISION "R015" "another player decides"
    "The line names one player, but the game waits for the other one. A pass may be missing before \
     it; a choice without an alternative is made by the game and has no line."

    ILLEGAL "R016" "not a legal choice"
    "The rules do not offer this choice at this moment. The message lists what they offer. `why-not` \
     tells what keeps an action from being offered."

    AMBIGUOUS "R017" "a choice that can mean several things"
    "Two options fit the line and are not alike. Say where the card lies: `\"Mirror Hare\" in front 2`, \
     `enemy \"Mirror Hare\"`; or whose ability it is: `\"First Bell\" of \"Twin Bell\"`."

    LEGAL "R018" "not exactly the legal options"
    "`legal` lists everything that the player may do at this moment, and nothing else."

    OVER "R019" "the script goes on after the end of the game"
    "The game was won or drawn by an earlier line."

    STOPPED "R020" "the game met a limit"
    "Limits keep every game finite. A loop of card texts, or a very large situation, is stopped with \
     the limit's name."

    UNMET "R021" "an expectation is not met"
    "What lies on the table, a number or the result is not what the scenario expects. A place is \
     compared with all cards in it; states are compared only where they are given."

    NOT_IN_TRACE "R022" "no such step in the trace"
    "A line of `trace` names a rule and what happens under it, in words such as `fuda trace` prints. \
     The steps must come in the order of the lines, with any number of others between them."

    CARD_OF_OTHER_RULEBOOK "R023" "a card that the rulebook cannot play"
    "A card uses a word or a keyword that the rulebook of the scenario does not have. Play it under one \
     that has it, or take another card."
}
