//! Every word that a Legend of Stars script may use.

mod actions;
mod cards;
mod events;
pub mod happens;
mod kind;
pub mod moment;
pub mod places;
pub mod policies;
pub mod restriction;

pub use actions::*;
pub use cards::*;
pub use events::*;
pub use kind::*;
pub use places::*;

use crate::vocab::japanese::Manner;
use crate::vocab::{Choosing, DeckRules, Vocab, note, text};

/// Rulebooks as bits, in the order of [`Vocab::versions`]; behind them policies that have a row of their own.
pub mod book {
    pub const V1_0_05: u8 = 1 << 0;
    pub const V1_0_01: u8 = 1 << 1;
    pub const EARLY_CURSE: u8 = 1 << 7;
}

pub static VOCAB: Vocab = Vocab {
    versions: &["1.0.05", "1.0.01"],
    title: text("Legend of Stars", "Legend of Stars"),
    types: cards::TYPES,
    subkinds: cards::SUBKINDS,
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
    policies: policies::POLICIES,
    deck: DECK,
    hand: HAND,
    deck_rules: DeckRules {
        least: 50,
        copies: 3,
        cites: &["1.c", "3.1.a", "3.1.b"],
        ..PLAIN.deck_rules
    },
    choosing: CHOOSING,
    manner: MANNER,
    ..PLAIN
};

const PLAIN: Vocab = Vocab::plain("los");

const CHOOSING: Choosing = Choosing {
    always: &[note(
        "What is chosen and has left the zone in which it was chosen is left out; the rest is done.",
        "選ばれたカードが指定された場所にない場合、そのカードについては解決されず、残りを解決する。",
        &["9.6.a", "9.6.b"],
    )],
    in_play: &[
        note(
            "A face-down character that is chosen turns face-up at once, its position unchanged; what it \
             does by lying face-up counts before the effect goes on.",
            "裏側表示のキャラクターが選ばれた場合、向きを変えずに表側表示にする。その常時効果を適用してから解決を続ける。",
            &["9.6.c", "9.6.2.3", "9.6.2.4"],
        ),
        note(
            "Its own effects of being turned face-up resolve after this one, if it is still on the field.",
            "それによる「表側表示になった時」の効果は、この効果の後、まだ場にある場合に解決する。",
            &["9.6.d", "9.6.2.5"],
        ),
    ],
    by_front: &[note(
        "What only the front of a card shows (numbers, element, race) is asked of face-up cards: a \
         face-down one cannot be chosen.",
        "数値や属性など表側の情報を参照する条件では、裏側表示のカードを選べない。",
        &["9.6.1.a"],
    )],
};

/// The style of the rulebook's Japanese texts.
const MANNER: Manner = Manner {
    if_done: "そうした場合",
    if_not_done: "そうしなかった場合",
    edges: ["の開始", "の終了"],
    at_edge: "時",
    until: ["開始時まで", "終了時まで"],
    ..Manner::PLAIN
};
