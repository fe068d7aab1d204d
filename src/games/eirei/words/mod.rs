//! Every word that a script of the leader and supporter game may use.

mod actions;
mod cards;
mod events;
pub mod happens;
pub mod moment;
pub mod places;
pub mod restriction;

pub use actions::*;
pub use cards::*;
pub use events::*;
pub use places::*;

use crate::vocab::japanese::Manner;
use crate::vocab::{Choosing, DeckRules, Vocab, Word, note, text, word};

/// Rulebooks as bits, in the order of [`Vocab::versions`]; behind them policies that have rows of their own.
pub mod book {
    pub const FIRST: u8 = 1 << 0;
    pub const GUARDIANS_APPEAR: u8 = 1 << 7;
}

pub static VOCAB: Vocab = Vocab {
    title: text("Eirei", "英霊解放"),
    types: cards::TYPES,
    fields: cards::FIELDS,
    nouns: cards::NOUNS,
    zones: places::ZONES,
    places: places::PLACES,
    stats: cards::STATS,
    player_stats: cards::PLAYER_STATS,
    states: cards::STATES,
    ability_kinds: events::ABILITY_KINDS,
    tags: events::TAGS,
    events: events::EVENTS,
    uses: events::USES,
    moments: moment::MOMENTS,
    actions: actions::ACTIONS,
    restrictions: restriction::RESTRICTIONS,
    units: actions::UNITS,
    cell: text("place", "場所"),
    policies: POLICIES,
    deck: DECK,
    hand: HAND,
    deck_rules: DeckRules { least: 50, most: 50, copies: 4, cites: &["E4"], ..PLAIN.deck_rules },
    choosing: Choosing {
        always: &[note(
            "The player whose ability it is chooses, as it resolves.",
            "能力の解決時に、その能力のプレイヤーが選ぶ。",
            &["E31"],
        )],
        ..PLAIN.choosing
    },
    manner: Manner { keyword: "『{}』", ..Manner::PLAIN },
    ..PLAIN
};

const PLAIN: Vocab = Vocab::plain("eirei");

/// Policies: readings that could as well be others, named as in `eirei@1+summons_onto_leaders`. Each text tells the
/// other position.
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
