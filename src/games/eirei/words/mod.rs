//! Every word that a script of the leader and supporter game may use.

mod actions;
mod cards;
mod events;
pub mod ids;
mod places;

use crate::vocab::japanese::Manner;
use crate::vocab::verbs::SHIHARAU;
use crate::vocab::{AllCards, Choosing, DeckRules, Vocab, Word, ZoneSet, note, text, word};

pub static VOCAB: Vocab = Vocab {
    game: "eirei",
    versions: &["1"],
    title: text("Eirei", "英霊解放"),
    types: cards::TYPES,
    subkinds: &[],
    matching: &[],
    fields: cards::FIELDS,
    nouns: cards::NOUNS,
    zones: places::ZONES,
    places: places::PLACES,
    relations: &[],
    stats: cards::STATS,
    player_stats: cards::PLAYER_STATS,
    states: cards::STATES,
    ability_kinds: events::ABILITY_KINDS,
    tags: events::TAGS,
    events: events::EVENTS,
    uses: events::USES,
    moments: events::MOMENTS,
    actions: actions::ACTIONS,
    restrictions: actions::RESTRICTIONS,
    units: actions::UNITS,
    gains: &[],
    cell: text("place", "場所"),
    seats: ["A", "B"],
    policies: POLICIES,
    deck: ids::DECK,
    hand: ids::HAND,
    deck_rules: DeckRules {
        least: 50,
        most: 50,
        copies: 4,
        copies_stat: None,
        at_most: &[],
        at_least: &[],
        several_as: None,
        limits: &[],
        cites: &["E4"],
    },
    choosing: Choosing {
        always: &[note(
            "The player whose ability it is chooses, as it resolves.",
            "能力の解決時に、その能力のプレイヤーが選ぶ。",
            &["E31"],
        )],
        in_play: &[],
        by_front: &[],
    },
    all_cards: AllCards::Fixed,
    counts_elsewhere: false,
    largest_of_a_keyword: false,
    manner: MANNER,
};

/// Readings that could as well be others: `eirei@1+summons_onto_leaders`. What stands here is the other
/// position.
const POLICIES: &[Word] = &[
    word(
        "empty_deck_loses_at_once",
        &[],
        text(
            "whose deck is empty has lost, before anything is to be drawn from it",
            "山札が0枚になったプレイヤーは、引く前に敗北する",
        ),
        &["E3"],
    ),
    word(
        "summons_onto_leaders",
        &[],
        text(
            "a unit may be summoned onto the leader, too, who then goes to the graveyard",
            "リーダーエリアにも召喚でき、元のリーダーは墓地に置かれる",
        ),
        &["E5"],
    ),
    word(
        "guardians_appear",
        &[],
        text(
            "a guardian comes to a place of the support area and goes to the graveyard from there",
            "守護召喚されたユニットは、サポートエリアを経て墓地に置かれる",
        ),
        &["E14"],
    ),
];

const MANNER: Manner = Manner {
    joint: "・",
    limit: None,
    keyword: "『{}』",
    behind_kind: false,
    cost: None,
    pays: SHIHARAU,
    may: "もよい",
    if_done: "そうしたなら",
    if_not_done: "そうしなかったなら",
    unpaid: "支払わなければ、効果は解決しない",
    unpayable: "支払えなければ、効果は解決しない",
    when: "発動条件",
    this: None,
    stands_for_cards: ZoneSet(0),
    owners: "持ち主の",
    edges: ["の開始時", "の終了時"],
    at_edge: "",
    until: ["の開始時まで", "の終了時まで"],
    this_turn: None,
};
