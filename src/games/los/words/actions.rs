//! Actions, restrictions and units of cost (rulebook chapters 6 to 9).

use super::ids::*;
use crate::vocab::Prep;
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, EventKind, EventSet, ModalKind,
    RestrictionWord, UnitWord, Word, text, word,
};

const fn arg(prep: Prep, role: ActionArgRole, required: bool) -> ActionArg {
    ActionArg { prep, role, required }
}

const PUT: EventSet = EventSet::of(&[happens::PUT]);

pub const ACTIONS: &[ActionWord] = &[
    ActionWord {
        word: word("draw", &["draws"], text("draw", "引く"), &["8.5"]),
        object: ActionObject::Number,
        args: &[],
        does: Does::Draw { events: EventSet::of(&[happens::DRAWN]) },
    },
    ActionWord {
        word: word("deal", &["deals"], text("deal damage", "ダメージを与える"), &["8.11"]),
        object: ActionObject::Number,
        args: &[arg(Prep::To, ActionArgRole::Player, true)],
        does: Does::PlayerStat { stat: LIFE, sign: -1, events: EventSet::of(&[happens::DAMAGE]) },
    },
    ActionWord {
        word: word("recover", &["recovers"], text("recover life", "ライフを回復する"), &["8.6"])
            .only(book::V1_0_05),
        object: ActionObject::Number,
        args: &[],
        does: Does::PlayerStat { stat: LIFE, sign: 1, events: EventSet::of(&[happens::RECOVERED]) },
    },
    ActionWord {
        word: word("destroy", &["destroys"], text("destroy", "破壊する"), &["8.10.a", "8.10.b"]),
        object: ActionObject::Cards(FIELD),
        args: &[],
        does: Does::Move {
            to: Some(TRASH),
            events: EventSet::of(&[happens::DESTROYED, happens::PUT]),
        },
    },
    ActionWord {
        word: word("down", &["downs"], text("make Down", "ダウンさせる"), &["8.12.a", "8.12.b"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[],
        does: Does::Procedure("down_by_text"),
    },
    ActionWord {
        word: word("put", &["puts"], text("put", "置く"), &["3.a"]),
        object: ActionObject::Cards(FIELD),
        args: &[
            arg(Prep::Into, ActionArgRole::Destination, false),
            arg(Prep::Onto, ActionArgRole::Destination, false),
            arg(Prep::On, ActionArgRole::Destination, false),
            arg(Prep::At, ActionArgRole::Destination, false),
            arg(Prep::As, ActionArgRole::State, false),
        ],
        does: Does::Move { to: None, events: PUT },
    },
    ActionWord {
        word: word("return", &["returns"], text("return", "戻す"), &["3.6.a"]),
        object: ActionObject::Cards(FIELD),
        args: &[arg(Prep::To, ActionArgRole::Destination, true)],
        does: Does::Move { to: None, events: PUT },
    },
    ActionWord {
        word: word("move", &["moves"], text("move", "移動する"), &["8.2"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::Onto, ActionArgRole::Cell, true)],
        does: Does::Relocate { events: EventSet::of(&[happens::MOVED]) },
    },
    ActionWord {
        word: word("swap", &["swaps"], text("exchange", "入れ替える"), &["8.2"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::With, ActionArgRole::Cards, true)],
        does: Does::Swap { events: EventSet::of(&[happens::MOVED]) },
    },
    ActionWord {
        word: word("turn", &["turns"], text("turn", "表示を変更する"), &["6.b", "6.4.b"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::To, ActionArgRole::State, true)],
        does: Does::Status { state: None, events: EventSet::of(&[happens::TURNED]) },
    },
    ActionWord {
        word: word("regain", &["regains"], text("regain", "リゲインする"), &["6.5.b"]),
        object: ActionObject::Cards(SUPPORT_ZONE),
        args: &[],
        does: Does::Status { state: Some(READY), events: EventSet::of(&[happens::REGAINED]) },
    },
    ActionWord {
        word: word("gain", &[], text("gain", "ゲインする"), &["6.6.b"]),
        object: ActionObject::Cards(SUPPORT_ZONE),
        args: &[],
        does: Does::Status { state: Some(EXHAUSTED), events: EventSet::of(&[happens::GAINED]) },
    },
    ActionWord {
        word: word("discard", &["discards"], text("discard", "捨てる"), &["3.2.a"]),
        object: ActionObject::Cards(IN_HAND),
        args: &[],
        does: Does::Move {
            to: Some(TRASH),
            events: EventSet::of(&[happens::DISCARDED, happens::PUT]),
        },
    },
    ActionWord {
        word: word("look", &["looks"], text("look at", "見る"), &["3.1.c"]),
        object: ActionObject::Pile,
        args: &[],
        does: Does::Show { all: false },
    },
    ActionWord {
        word: word("reveal", &["reveals"], text("reveal", "公開する"), &["3.6.b"]),
        object: ActionObject::Cards(IN_HAND),
        args: &[],
        does: Does::Show { all: true },
    },
    ActionWord {
        word: word("search", &["searches"], text("search", "探す"), &["3.1.c"]),
        object: ActionObject::Zone,
        args: &[arg(Prep::For, ActionArgRole::Found, true)],
        does: Does::Search,
    },
    ActionWord {
        word: word("shuffle", &["shuffles"], text("shuffle", "シャッフルする"), &["5.1.a"]),
        object: ActionObject::Zone,
        args: &[],
        does: Does::Shuffle,
    },
    ActionWord {
        word: word("stop", &["stops"], text("end", "終了する"), &["9.1"]),
        object: ActionObject::Moment,
        args: &[],
        does: Does::Stop,
    },
    ActionWord {
        word: word("apply", &[], text("let it happen", "適用する"), &["9.1"]),
        object: ActionObject::Happening,
        args: &[],
        does: Does::Apply,
    },
    ActionWord {
        word: word("nothing", &[], text("nothing happens", "何も起こらない"), &["9.1"]),
        object: ActionObject::None,
        args: &[],
        does: Does::Nothing,
    },
];

const fn cannot(word: Word, passive: bool, forbids: &[EventKind]) -> RestrictionWord {
    RestrictionWord {
        word,
        modal: ModalKind::Cannot,
        passive,
        by: passive,
        player: false,
        object: false,
        forbids: EventSet::of(forbids),
    }
}

const fn player_cannot(word: Word, object: bool, forbids: &[EventKind]) -> RestrictionWord {
    RestrictionWord { player: true, object, ..cannot(word, false, forbids) }
}

pub const RESTRICTIONS: &[RestrictionWord] = &[
    cannot(
        word("attack", &[], text("attack", "アタックする"), &["5.5.1.a"]),
        false,
        &[happens::ATTACKS],
    ),
    cannot(
        word("move", &[], text("move", "移動する"), &["5.4.a", "8.2"]),
        false,
        &[happens::MOVED],
    ),
    cannot(
        word("turn", &[], text("change position", "表示を変更する"), &["5.3.e"]),
        false,
        &[happens::TURNED],
    ),
    cannot(
        word("chosen", &[], text("be chosen", "選ばれる"), &["9.6.a"]),
        true,
        &[happens::CHOSEN],
    ),
    cannot(
        word("destroyed", &[], text("be destroyed", "破壊される"), &["8.10.a"]),
        true,
        &[happens::DESTROYED],
    ),
    cannot(
        word("downed", &[], text("become Down", "ダウンする"), &["8.12.a"]),
        true,
        &[happens::DOWNED],
    ),
    cannot(
        word("affected", &[], text("be affected", "効果を受ける"), &["8.13.2", "8.13.3"])
            .only(book::V1_0_05),
        true,
        &[],
    ),
    RestrictionWord {
        by: false,
        ..cannot(word("played", &[], text("be played", "プレイされる"), &["8.3"]), true, &[])
    },
    RestrictionWord {
        by: false,
        ..cannot(
            word("regained", &[], text("be regained", "リゲインする"), &["6.5.b"]),
            true,
            &[happens::REGAINED],
        )
    },
    player_cannot(word("play", &[], text("play", "プレイする"), &["8.3"]), true, &[]),
    player_cannot(
        word("draw", &[], text("draw", "カードを引く"), &["8.5"]),
        false,
        &[happens::DRAWN],
    ),
    player_cannot(
        word("recover", &[], text("recover life", "ライフを回復する"), &["8.6"])
            .only(book::V1_0_05),
        false,
        &[happens::RECOVERED],
    ),
    RestrictionWord {
        modal: ModalKind::Must,
        ..cannot(
            word("attack", &[], text("attack if able", "可能ならアタックする"), &["9.1"]),
            false,
            &[],
        )
    },
    RestrictionWord {
        modal: ModalKind::May,
        ..cannot(
            word(
                "attack_directly",
                &[],
                text("attack the opponent directly", "直接アタックする"),
                &["8.13.1"],
            ),
            false,
            &[],
        )
    },
];

pub const UNITS: &[UnitWord] = &[UnitWord {
    word: word("energy", &[], text("energy", "エネルギー"), &["2.5.1.b"]),
    zone: ENERGY,
    from: READY,
    to: EXHAUSTED,
    events: EventSet::of(&[happens::GAINED]),
}];
