//! Every word that a Legions! script may use.

mod actions;
mod cards;
mod events;
pub mod happens;
mod kind;
pub mod moment;
pub mod places;
mod policies;
pub mod restriction;

pub use actions::*;
pub use cards::*;
pub use events::*;
pub use kind::*;
pub use places::*;

use crate::vocab::japanese::Manner;
use crate::vocab::{
    CardLimit, Choosing, DeckRules, LimitWord, Vocab, ZoneSet, named, note, text, word,
};

/// Where a text contradicts a rule, the text holds (01-2); its letters are the numbers that it names (05-3).
/// Decks follow the one regulation that the book has (03-1, 23-1.2, 24-1.2).
pub static VOCAB: Vocab = Vocab {
    versions: &["2019-10-09"],
    title: text("Legions!", "レギオンズ!"),
    types: cards::TYPES,
    matching: cards::MATCHING,
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
    moments: moment::MOMENTS,
    actions: actions::ACTIONS,
    restrictions: restriction::RESTRICTIONS,
    units: actions::UNITS,
    cell: text("lane", "レーン"),
    policies: policies::POLICIES,
    deck: DECK,
    hand: HAND,
    deck_rules: DeckRules {
        least: 41,
        most: 41,
        copies: 3,
        at_most: &[("master", 1)],
        at_least: &[("master", 1)],
        several_as: Some((COLOR, "master")),
        limits: LIMITS,
        cites: &[
            "24-2", "24-2a", "24-2b", "24-2c", "24-2d", "24-2e", "14-2.2", "23-1.1", "13-2",
            "02-11", "02-12", "42-2.1", "24-2f", "24-2g", "24-2h",
        ],
        ..PLAIN.deck_rules
    },
    choosing: CHOOSING,
    // 39-23, GZ20
    counts_elsewhere: true,
    // 41-2.1, 41-2.2
    largest_of_a_keyword: true,
    // 05-2.1, GM11; a text may say otherwise (05-2.2)
    rounds_up: true,
    manner: MANNER,
    ..PLAIN
};

const PLAIN: Vocab = Vocab::plain("legions");

/// What the publisher's lists say (24-3.1, 24-3.2); a list is data with the day from which it holds (GM17).
const LIMITS: &[LimitWord] = &[
    LimitWord { word: named("banned", "禁止", &["24-3a", "24-2f"]), limit: CardLimit::Copies(0) },
    LimitWord {
        word: word("one_copy", &[], text("limited to one", "1枚制限"), &["24-3b", "24-2g"]),
        limit: CardLimit::Copies(1),
    },
    LimitWord {
        word: word("two_copies", &[], text("limited to two", "2枚制限"), &["24-3c", "24-2g"]),
        limit: CardLimit::Copies(2),
    },
    LimitWord {
        word: word("apart", &[], text("not in one deck", "同時使用制限"), &["24-3d", "24-2h"]),
        limit: CardLimit::Apart,
    },
    LimitWord {
        word: word(
            "one_unlock",
            &[],
            text("unlocked or put into play once a game", "アンロック制限"),
            &["24-3e.1", "24-3e.2", "GC16"],
        ),
        limit: CardLimit::Once,
    },
];

/// One chooses a legal target (36-7), which is what the effect influences (36-6), or of what is listed
/// (39-15), and all that the text asks for (GM10).
const CHOOSING: Choosing = Choosing {
    always: &[note(
        "The turn player chooses. Without as many as the text asks for it goes no further.",
        "選択はターンプレイヤーが行う。必要な数だけ選べない場合、効果の解決はそこで終わる。",
        &["36-7", "36-8", "01-5", "GD1", "GM10"],
    )],
    in_play: &[],
    by_front: &[],
};

const MANNER: Manner = Manner {
    joint: "、",
    keyword: "『{}』",
    cost: Some("【{}】"),
    may: "よい",
    if_done: "そうしたとき",
    if_not_done: "そうしないとき",
    unpaid: "支払わないなら、効果は得られない",
    unpayable: "支払えないなら、効果は得られない",
    when: "発生条件",
    this: Some("このカード"),
    stands_for_cards: ZoneSet::of(&[HAND]),
    owners: "",
    edges: ["開始時", "終了時"],
    until: ["の開始時まで", "終了時まで"],
    this_turn: Some("ターン終了時まで"),
    ..Manner::PLAIN
};
