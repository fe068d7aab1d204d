//! Every word that a Weiss Schwarz script may use.

mod actions;
mod at_the_check;
mod cards;
mod events;
pub mod happens;
mod kind;
pub mod moment;
pub mod places;
pub mod restriction;
mod uses;

pub use actions::*;
pub use cards::*;
pub use events::*;
pub use kind::*;
pub use places::*;

use crate::vocab::japanese::Manner;
use crate::vocab::verbs::HARAU;
use crate::vocab::{AllCards, Choosing, DeckRules, Vocab, ZoneSet, note, text};

/// What texts say in these words goes before the rules (1.3.1). Numbers that they have a player choose
/// are whole and not below 0 (1.3.5, reading WF14). A reminder is a comment and does nothing (2.12.3).
pub static VOCAB: Vocab = Vocab {
    versions: &["1.109"],
    title: text("Weiss Schwarz", "ヴァイスシュヴァルツ"),
    types: cards::TYPES,
    fields: cards::FIELDS,
    nouns: cards::NOUNS,
    zones: places::ZONES,
    places: places::PLACES,
    relations: places::RELATIONS,
    stats: cards::STATS,
    player_stats: cards::PLAYER_STATS,
    states: cards::STATES,
    ability_kinds: events::ABILITY_KINDS,
    tags: events::TAGS,
    events: events::EVENTS,
    uses: uses::USES,
    moments: moment::MOMENTS,
    actions: actions::ACTIONS,
    restrictions: restriction::RESTRICTIONS,
    requirements: requirement::REQUIREMENTS,
    units: actions::UNITS,
    gains: &[SOUL],
    cell: text("slot", "枠"),
    deck: DECK,
    hand: HAND,
    // Of a deck as it is brought, and never again (5.2.1.1b).
    deck_rules: DeckRules {
        least: 50,
        most: 50,
        copies: 4,
        copies_stat: Some(COPIES),
        at_most: &[("climax", 8)],
        cites: &["5.1.2.1", "5.1.2.2", "5.1.2.2.1", "5.1.2.3a", "5.1.2.3b", "5.1.2.4"],
        ..PLAIN.deck_rules
    },
    choosing: CHOOSING,
    // Asked anew each time, for cards that have not moved since (3.1.4b, 8.9.2, readings WH1 and WH2).
    all_cards: AllCards::Live,
    all_cards_notes: &[note(
        "What is given to all for a time passes over cards that come afterwards, and takes its turn among \
         what else they get, in the order in which it arose.",
        "期間のある効果が「すべて」に与えるものは、その後に出てきたカードには及ばない。\
         他の効果とは発生した順に適用する。",
        &["8.9.2", "8.9.1.5", "WH1", "WH2"],
    )],
    manner: MANNER,
    ..PLAIN
};

const PLAIN: Vocab = Vocab::plain("ws");

/// A number with "up to" may be none (8.6.3.1.1); of a number, as many as can be (1.3.2b). What needs who
/// was not chosen is left out (10.15.1.1.1).
const CHOOSING: Choosing = Choosing {
    always: &[note(
        "Cards are chosen when the text comes to it, as many as it says or as there are; what has left \
         meanwhile is left out.",
        "対象は解決中、その指示に至った時に選ぶ。書かれた数だけ選び、足りなければ選べるだけ選ぶ。",
        &["8.6.3", "8.6.3.1", "8.6.3.1.2", "8.6.3.1.3"],
    )],
    in_play: &[],
    by_front: &[],
};

/// As cards of the game are written: the kind as an icon before the text (10.19.2), a cost in square ones
/// (8.4.1), stock as a circled number (8.4.3a), `の始めに` and `の終わりに` (8.1.1.2.1), so often a turn behind
/// the icon (10.19.2).
const MANNER: Manner = Manner {
    joint: " ",
    limit: Some("【ターン{}】"),
    keyword: "『{}』",
    behind_kind: true,
    cost: Some("［{}］"),
    pays: HARAU,
    may: "よい",
    if_done: "そうしたら",
    if_not_done: "そうしないなら",
    unpaid: "払わないなら、効果は行わない",
    unpayable: "払えないなら、効果は行わない",
    when: "誘発条件",
    this: Some("このカード"),
    stands_for_cards: ZoneSet::of(&[HAND, STOCK, CLOCK]),
    owners: "",
    edges: ["の始め", "の終わり"],
    until: ["の始めまで", "の終わりまで"],
    this_turn: Some("そのターン中"),
    ..Manner::PLAIN
};
