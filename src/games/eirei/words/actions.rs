//! Actions, restrictions and the unit of cost.

use super::ids::*;
use crate::games::words::{
    apply, bring_back, discard, draw, look, lose_game, nothing, reveal, search, shuffle, win_game,
};
use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArgRole, ActionObject, ActionWord, Does, EventKind, EventSet, Prep, RestrictionObject,
    RestrictionWord, StateId, UnitPays, UnitWord, Word, ZoneSet, action, cannot, cannot_be, may,
    needs, note, phrase, player_cannot, takes, text, word,
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

/// How Japanese names those by whom.
const fn by(narrowed_ja: &'static str, word: RestrictionWord) -> RestrictionWord {
    RestrictionWord { narrowed_ja, ..word }
}

pub const RESTRICTIONS: &[RestrictionWord] = &[
    cannot(word("attack", &[], text("attack", "攻撃できない"), &["turn.attack.3"]), &[], &[]),
    cannot(word("support", &[], text("support", "サポートできない"), &["turn.attack.4"]), &[], &[]),
    by(
        "{}に",
        cannot_be(
            word("attacked", &[], text("be attacked", "攻撃されない"), &["turn.attack.1"]),
            &[],
            &[],
        ),
    ),
    cannot(word("guard", &[], text("guard", "守護召喚できない"), &["partner.2.1"]), &[], &[]),
    by(
        "{}に",
        cannot_be(
            word("guarded", &[], text("be guarded", "守護されない"), &["partner.2.1"]),
            &[],
            &[],
        ),
    ),
    cannot_be(
        word("chosen", &[], text("be chosen", "選ばれない"), &["E37"]),
        &[happens::CHOSEN],
        &[],
    ),
    by(
        "{}の",
        cannot_be(word("affected", &[], text("be affected", "効果を受けない"), &["E37"]), &[], &[]),
    ),
    RestrictionWord {
        by: false,
        ..cannot_be(
            word("summoned", &[], text("be summoned", "召喚できない"), &["turn.main.2"]),
            &[],
            &[],
        )
    },
    cannot_be(
        word("defeated", &[], text("be defeated", "倒されない"), &["E23", "E37"]),
        &[happens::DEFEATED],
        &[],
    ),
    RestrictionWord {
        object: RestrictionObject::Cards,
        ..player_cannot(
            word("summon", &[], text("summon", "召喚できない"), &["turn.main.2"]),
            &[],
            &[],
        )
    },
    may(
        word(
            "guard_leaders",
            &[],
            text("guard any leader of its element", "属性の一致するリーダーを守護召喚で守れる"),
            &["partner.2.6", "partner.2.7", "E16"],
        ),
        &[note(
            "Its partner does not matter then; its cost is paid all the same.",
            "相棒に関係なく守れる。マナコストは通常どおり支払う。",
            &["partner.2.6", "E16"],
        )],
    ),
    by(
        "{}から",
        cannot_be(
            word("damaged", &[], text("be dealt damage", "ダメージを受けない"), &["turn.attack.8"]),
            &[happens::DAMAGED],
            &[],
        ),
    ),
    cannot_be(
        word("rested", &[], text("be rested", "休息状態にならない"), &["turn.main.2"]),
        &[happens::RESTS],
        &[],
    ),
    RestrictionWord {
        by: false,
        ..cannot_be(
            word("stood", &[], text("become active", "活動状態にならない"), &["turn.stand.2"]),
            &[happens::STANDS],
            &[],
        )
    },
    player_cannot(
        word("draw", &[], text("draw", "カードを引けない"), &["turn.draw.1"]),
        &[happens::DRAWN],
        &[],
    ),
];

pub const UNITS: &[UnitWord] = &[UnitWord {
    instead: None,
    word: word("mana", &[], text("mana", "マナ"), &["turn.main.2", "turn.charge.1", "E26"]),
    zone: MANA,
    pays: UnitPays::Turn { from: ACTIVE, to: RESTED },
    events: EventSet::of(&[happens::RESTS]),
    circled_ja: false,
}];
