//! Actions, restrictions and units of cost (rulebook chapters 6 to 9).

use super::*;
use crate::games::words::{
    apply, bring_back, discard, draw, look, nothing, reveal, search, shuffle,
};
use crate::table;
use crate::vocab::Prep;
use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArgRole, ActionObject, ActionWord, Does, EventSet, Note, UnitId, UnitPays, UnitWord,
    action, named, needs, note, phrase, takes, text, word,
};

const PUT: EventSet = EventSet::of(&[happens::PUT]);

const DRAWING: &[Note] = &[note(
    "Cards are drawn one by one; who must draw from an empty deck loses.",
    "カードは1枚ずつ引く。デッキが0枚で引けないプレイヤーは敗北する。",
    &["4.c", "8.5"],
)];

const RECOVERING: &[Note] =
    &[note("Life has no upper limit.", "ライフの回復に上限はない。", &["8.6"])];

const DESTROYING: &[Note] = &[note(
    "What is destroyed goes to its owner's trash without becoming Down: no DOWN damage.",
    "破壊されたカードは持ち主のトラッシュに置かれる。ダウン状態にはならず、DOWNのダメージはない。",
    &["8.10.a", "8.10.b"],
)];

const DOWNING: &[Note] = &[note(
    "When a character becomes Down, its player takes damage equal to its DOWN; then it goes to the trash.",
    "ダウンしたキャラクターのプレイヤーはそのDOWNに等しいダメージを受け、その後キャラクターはトラッシュに置かれる。",
    &["8.12.b", "5.5.1.VI.d"],
)];

const PUTTING: &[Note] = &[note(
    "A card put somewhere by an effect is not played: no cost is paid.",
    "効果で置かれるカードはプレイされたことにならず、コストは支払わない。",
    &["8.3"],
)];

const MOVING: &[Note] = &[note(
    "Two characters cannot share a cell.",
    "1つのマスに2体のキャラクターは置けない。",
    &["5.4.d"],
)];

const REGAINING: &[Note] = &[note(
    "Regain: turn the card upright, so that it is ready.",
    "リゲイン：カードを縦向き（リゲイン表示）にする。",
    &["6.5.b"],
)];

const GAINING: &[Note] = &[note(
    "Gain: turn the card sideways, so that it is exhausted. Only a ready card can pay so.",
    "ゲイン：カードを横向き（ゲイン表示）にする。リゲイン表示のカードでなければ支払えない。",
    &["6.6.b"],
)];

const STOPPING: &[Note] = &[note(
    "An attack that is ended so is used up; no numbers are compared.",
    "終了したアタックは行ったものとして数え、数値の比較は行わない。",
    &["5.5.1.IV.a", "9.1"],
)];

pub const ACTIONS: &[ActionWord] = &[
    ActionWord { notes: DRAWING, ..draw(&["8.5"], EventSet::of(&[happens::DRAWN])) },
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Player)],
        ..action(
            word("deal", &["deals"], text("deal damage", "ダメージを与える"), &["8.11"]),
            ActionObject::Number,
            Does::PlayerStat { stat: LIFE, sign: -1, events: EventSet::of(&[happens::DAMAGE]) },
            phrase("{player}に{number}ダメージを", ATAERU),
        )
    },
    ActionWord {
        notes: RECOVERING,
        ..action(
            word("recover", &["recovers"], text("recover life", "ライフを回復する"), &["8.6"])
                .only(book::V1_0_05),
            ActionObject::Number,
            Does::PlayerStat { stat: LIFE, sign: 1, events: EventSet::of(&[happens::RECOVERED]) },
            phrase("ライフを{number}回復", SURU),
        )
    },
    ActionWord {
        notes: DESTROYING,
        ..action(
            word("destroy", &["destroys"], text("destroy", "破壊する"), &["8.10.a", "8.10.b"]),
            ActionObject::Cards(FIELD),
            Does::Move {
                to: Some(TRASH),
                events: EventSet::of(&[happens::DESTROYED, happens::PUT]),
            },
            phrase("{cards}を{count}破壊", SURU),
        )
    },
    ActionWord {
        notes: DOWNING,
        ..action(
            word("down", &["downs"], text("make Down", "ダウンさせる"), &["8.12.a", "8.12.b"]),
            ActionObject::Cards(CHARACTER_ZONE),
            Does::Together("down_by_text"),
            phrase("{cards}を{count}ダウン", SASERU),
        )
    },
    ActionWord {
        args: &[
            takes(Prep::Into, ActionArgRole::Destination),
            takes(Prep::Onto, ActionArgRole::Destination),
            takes(Prep::On, ActionArgRole::Destination),
            takes(Prep::At, ActionArgRole::Destination),
            takes(Prep::As, ActionArgRole::State),
        ],
        notes: PUTTING,
        ..action(
            word("put", &["puts"], text("put", "置く"), &["3.a"]),
            ActionObject::Cards(FIELD),
            Does::Move { to: None, events: PUT },
            phrase("{cards}を{count}[{to}に][{placed}]", OKU),
        )
    },
    bring_back(&["3.6.a"], FIELD, PUT),
    ActionWord {
        args: &[needs(Prep::Onto, ActionArgRole::Cell)],
        notes: MOVING,
        ..action(
            word("move", &["moves"], text("move", "移動する"), &["8.2"]),
            ActionObject::Cards(CHARACTER_ZONE),
            Does::Relocate { across: false, events: EventSet::of(&[happens::MOVED]) },
            phrase("{cards}を{count}[{to}に]移動", SASERU),
        )
    },
    ActionWord {
        args: &[needs(Prep::With, ActionArgRole::Cards)],
        notes: MOVING,
        ..action(
            word("swap", &["swaps"], text("exchange", "入れ替える"), &["8.2"]),
            ActionObject::Cards(CHARACTER_ZONE),
            Does::Swap { across: false, events: EventSet::of(&[happens::MOVED]) },
            phrase("{cards}と{with}の位置を", IREKAERU),
        )
    },
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::State)],
        ..action(
            word("turn", &["turns"], text("turn", "表示を変更する"), &["6.b", "6.4.b"]),
            ActionObject::Cards(CHARACTER_ZONE),
            Does::Status { state: None, events: EventSet::of(&[happens::TURNED]) },
            phrase("{cards}を{count}[{state}に]", SURU),
        )
    },
    ActionWord {
        notes: REGAINING,
        ..action(
            word("regain", &["regains"], text("regain", "リゲインする"), &["6.5.b"]),
            ActionObject::Cards(SUPPORT_ZONE),
            Does::Status { state: Some(READY), events: EventSet::of(&[happens::REGAINED]) },
            phrase("{cards}を{count}リゲイン", SURU),
        )
    },
    ActionWord {
        notes: GAINING,
        ..action(
            named("gain", "ゲインする", &["6.6.b"]),
            ActionObject::Cards(SUPPORT_ZONE),
            Does::Status { state: Some(EXHAUSTED), events: EventSet::of(&[happens::GAINED]) },
            phrase("{cards}を{count}ゲイン", SURU),
        )
    },
    discard(&["3.2.a"], IN_HAND, TRASH, EventSet::of(&[happens::DISCARDED, happens::PUT])),
    look(&["3.1.c"]),
    reveal(&["3.6.b"], IN_HAND),
    search(&["3.1.c"]),
    shuffle(&["5.1.a"]),
    ActionWord {
        notes: STOPPING,
        ..action(
            word("stop", &["stops"], text("end", "終了する"), &["9.1"]),
            ActionObject::Moment,
            Does::Stop,
            phrase("{moment}を終了", SURU),
        )
    },
    apply(&["9.1"]),
    nothing(&["9.1"]),
];

table!(
    UNITS = [UnitWord; UnitId],
    ENERGY_UNIT = UnitWord {
        instead: None,
        word: named("energy", "エネルギー", &["2.5.1.b"]),
        zone: ENERGY,
        pays: UnitPays::Turn { from: READY, to: EXHAUSTED },
        events: EventSet::of(&[happens::GAINED]),
        circled_ja: false,
    },
);
