//! Actions, restrictions and the unit of cost.

use super::*;
use crate::games::words::{
    apply, bring_back, discard, draw, look, lose_game, nothing, reveal, search, shuffle, win_game,
};
use crate::table;
use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArgRole, ActionObject, ActionWord, Does, EventKind, EventSet, Prep, StateId, UnitId,
    UnitPays, UnitWord, Word, ZoneSet, action, named, needs, note, phrase, takes, text, word,
};

const PUT: EventSet = EventSet::of(&[happens::PUT]);

const fn turn(
    word: Word,
    state: StateId,
    event: EventKind,
    ja: crate::vocab::Phrase,
) -> ActionWord {
    let does = Does::Status { state: Some(state), events: EventSet::of(&[event]) };
    action(word, ActionObject::Cards(IN_SUPPORT_AREA), does, ja)
}

pub const ACTIONS: &[ActionWord] = &[
    draw(&["turn.draw.1"], EventSet::of(&[happens::DRAWN])),
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Cards)],
        notes: &[note(
            "It is counted with all damage of the turn.",
            "ダメージはそのターン中蓄積する。",
            &["turn.attack.8", "turn.attack.18"],
        )],
        ..action(
            word(
                "deal",
                &["deals"],
                text("deal damage", "ダメージを与える"),
                &["turn.attack.8", "turn.attack.18"],
            ),
            ActionObject::Number,
            Does::Rule { name: "deal", events: EventSet::of(&[happens::DAMAGED]) },
            phrase("{with}に{number}ダメージを", ATAERU),
        )
    },
    action(
        word(
            "heal",
            &["heals"],
            text("remove all damage from", "ダメージを取り除く"),
            &["turn.end.3"],
        ),
        ActionObject::Cards(FIELD),
        Does::Rule { name: "heal", events: EventSet::of(&[happens::HEALED]) },
        phrase("{cards}{count}のダメージを全て", TORINOZOKU),
    ),
    ActionWord {
        args: &[
            takes(Prep::Into, ActionArgRole::Destination),
            takes(Prep::Onto, ActionArgRole::Destination),
            takes(Prep::On, ActionArgRole::Destination),
            takes(Prep::At, ActionArgRole::Destination),
            takes(Prep::As, ActionArgRole::State),
        ],
        ..action(
            word("put", &["puts"], text("put", "置く"), &["turn.end.5", "qa.6", "E22"]),
            ActionObject::Cards(FIELD),
            Does::Move { to: None, events: PUT },
            phrase("{cards}を{count}[{to}に][{placed}]", OKU),
        )
    },
    ActionWord {
        args: &[
            needs(Prep::Onto, ActionArgRole::Destination),
            takes(Prep::As, ActionArgRole::State),
        ],
        not_from: ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]),
        notes: &[note(
            "A place that holds a card may be taken; that card goes to the graveyard. No cost is paid.",
            "既にカードが置かれている場所にも召喚でき、元のカードは墓地に置かれる。マナコストは支払わない。",
            &["turn.main.3", "turn.main.4", "E7"],
        )],
        ..action(
            word("summon", &["summons"], text("summon", "召喚する"), &["turn.main.2", "qa.9.c"]),
            ActionObject::Cards(IN_HAND),
            Does::Move { to: None, events: EventSet::of(&[happens::SUMMONED, happens::PUT]) },
            phrase("{cards}を{count}[{to}に][{placed}]召喚", SURU),
        )
    },
    turn(
        word("rest", &["rests"], text("rest", "休息状態にする"), &["turn.attack.4"]),
        RESTED,
        happens::RESTS,
        phrase("{cards}を{count}休息状態に", SURU),
    ),
    turn(
        word("stand", &["stands"], text("stand", "活動状態にする"), &["turn.stand.2"]),
        ACTIVE,
        happens::STANDS,
        phrase("{cards}を{count}活動状態に", SURU),
    ),
    bring_back(&["qa.7.b"], FIELD, PUT),
    discard(&["turn.end.5"], IN_HAND, GRAVEYARD, EventSet::of(&[happens::DISCARDED, happens::PUT])),
    look(&["qa.9.c"]),
    reveal(&["qa.9.c"], IN_HAND),
    search(&["qa.9.c"]),
    shuffle(&["setup.1"]),
    action(
        word("negate", &["negates"], text("negate the ability", "無効にする"), &["qa.4", "E27"]),
        ActionObject::Happening,
        Does::Negate,
        phrase("その能力を無効に", SURU),
    ),
    apply(&["E30"]),
    nothing(&["E30"]),
    win_game(&["E1"]),
    lose_game(&["E1"]),
];

table!(
    UNITS = [UnitWord; UnitId],
    MANA_UNIT = UnitWord {
        instead: None,
        word: named("mana", "マナ", &["turn.main.2", "turn.charge.1", "E26"]),
        zone: MANA,
        pays: UnitPays::Turn { from: ACTIVE, to: RESTED },
        events: EventSet::of(&[happens::RESTS]),
        circled_ja: false,
    },
);
