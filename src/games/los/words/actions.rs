//! Actions, restrictions and units of cost (rulebook chapters 6 to 9).

use super::ids::*;
use super::verbs::*;
use crate::vocab::Prep;
use crate::vocab::japanese::{SURU, phrase};
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, EventKind, EventSet, ModalKind, Note,
    RestrictionWord, UnitPays, UnitWord, Word, note, text, word,
};

const fn arg(prep: Prep, role: ActionArgRole, required: bool) -> ActionArg {
    ActionArg { prep, role, required }
}

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
    ActionWord {
        word: word("draw", &["draws"], text("draw", "引く"), &["8.5"]),
        object: ActionObject::Number,
        args: &[],
        does: Does::Draw { events: EventSet::of(&[happens::DRAWN]) },
        ja: phrase("カードを{number}枚{up_to}", HIKU),
        notes: DRAWING,
    },
    ActionWord {
        word: word("deal", &["deals"], text("deal damage", "ダメージを与える"), &["8.11"]),
        object: ActionObject::Number,
        args: &[arg(Prep::To, ActionArgRole::Player, true)],
        does: Does::PlayerStat { stat: LIFE, sign: -1, events: EventSet::of(&[happens::DAMAGE]) },
        ja: phrase("{player}に{number}ダメージを", ATAERU),
        notes: &[],
    },
    ActionWord {
        word: word("recover", &["recovers"], text("recover life", "ライフを回復する"), &["8.6"])
            .only(book::V1_0_05),
        object: ActionObject::Number,
        args: &[],
        does: Does::PlayerStat { stat: LIFE, sign: 1, events: EventSet::of(&[happens::RECOVERED]) },
        ja: phrase("ライフを{number}回復", SURU),
        notes: RECOVERING,
    },
    ActionWord {
        word: word("destroy", &["destroys"], text("destroy", "破壊する"), &["8.10.a", "8.10.b"]),
        object: ActionObject::Cards(FIELD),
        args: &[],
        does: Does::Move {
            to: Some(TRASH),
            events: EventSet::of(&[happens::DESTROYED, happens::PUT]),
        },
        ja: phrase("{cards}を{count}破壊", SURU),
        notes: DESTROYING,
    },
    ActionWord {
        word: word("down", &["downs"], text("make Down", "ダウンさせる"), &["8.12.a", "8.12.b"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[],
        does: Does::Procedure("down_by_text"),
        ja: phrase("{cards}を{count}ダウン", SASERU),
        notes: DOWNING,
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
        ja: phrase("{cards}を{count}[{to}に][{placed}]", OKU),
        notes: PUTTING,
    },
    ActionWord {
        word: word("return", &["returns"], text("return", "戻す"), &["3.6.a"]),
        object: ActionObject::Cards(FIELD),
        args: &[arg(Prep::To, ActionArgRole::Destination, true)],
        does: Does::Move { to: None, events: PUT },
        ja: phrase("{cards}を{count}[{to}に]", MODOSU),
        notes: &[],
    },
    ActionWord {
        word: word("move", &["moves"], text("move", "移動する"), &["8.2"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::Onto, ActionArgRole::Cell, true)],
        does: Does::Relocate { across: false, events: EventSet::of(&[happens::MOVED]) },
        ja: phrase("{cards}を{count}[{to}に]移動", SASERU),
        notes: MOVING,
    },
    ActionWord {
        word: word("swap", &["swaps"], text("exchange", "入れ替える"), &["8.2"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::With, ActionArgRole::Cards, true)],
        does: Does::Swap { across: false, events: EventSet::of(&[happens::MOVED]) },
        ja: phrase("{cards}と{with}の位置を", IREKAERU),
        notes: MOVING,
    },
    ActionWord {
        word: word("turn", &["turns"], text("turn", "表示を変更する"), &["6.b", "6.4.b"]),
        object: ActionObject::Cards(CHARACTER_ZONE),
        args: &[arg(Prep::To, ActionArgRole::State, true)],
        does: Does::Status { state: None, events: EventSet::of(&[happens::TURNED]) },
        ja: phrase("{cards}を{count}[{state}に]", SURU),
        notes: &[],
    },
    ActionWord {
        word: word("regain", &["regains"], text("regain", "リゲインする"), &["6.5.b"]),
        object: ActionObject::Cards(SUPPORT_ZONE),
        args: &[],
        does: Does::Status { state: Some(READY), events: EventSet::of(&[happens::REGAINED]) },
        ja: phrase("{cards}を{count}リゲイン", SURU),
        notes: REGAINING,
    },
    ActionWord {
        word: word("gain", &[], text("gain", "ゲインする"), &["6.6.b"]),
        object: ActionObject::Cards(SUPPORT_ZONE),
        args: &[],
        does: Does::Status { state: Some(EXHAUSTED), events: EventSet::of(&[happens::GAINED]) },
        ja: phrase("{cards}を{count}ゲイン", SURU),
        notes: GAINING,
    },
    ActionWord {
        word: word("discard", &["discards"], text("discard", "捨てる"), &["3.2.a"]),
        object: ActionObject::Cards(IN_HAND),
        args: &[],
        does: Does::Move {
            to: Some(TRASH),
            events: EventSet::of(&[happens::DISCARDED, happens::PUT]),
        },
        ja: phrase("{cards}を{count}", SUTERU),
        notes: &[],
    },
    ActionWord {
        word: word("look", &["looks"], text("look at", "見る"), &["3.1.c"]),
        object: ActionObject::Pile,
        args: &[],
        does: Does::Show { all: false },
        ja: phrase("{cards}を{count}", MIRU),
        notes: &[],
    },
    ActionWord {
        word: word("reveal", &["reveals"], text("reveal", "公開する"), &["3.6.b"]),
        object: ActionObject::Cards(IN_HAND),
        args: &[],
        does: Does::Show { all: true },
        ja: phrase("{cards}を{count}公開", SURU),
        notes: &[],
    },
    ActionWord {
        word: word("search", &["searches"], text("search", "探す"), &["3.1.c"]),
        object: ActionObject::Zone,
        args: &[arg(Prep::For, ActionArgRole::Found, true)],
        does: Does::Search,
        ja: phrase("{zone}から{cards}を{count}", SAGASU),
        notes: &[],
    },
    ActionWord {
        word: word("shuffle", &["shuffles"], text("shuffle", "シャッフルする"), &["5.1.a"]),
        object: ActionObject::Zone,
        args: &[],
        does: Does::Shuffle,
        ja: phrase("{zone}をシャッフル", SURU),
        notes: &[],
    },
    ActionWord {
        word: word("stop", &["stops"], text("end", "終了する"), &["9.1"]),
        object: ActionObject::Moment,
        args: &[],
        does: Does::Stop,
        ja: phrase("{moment}を終了", SURU),
        notes: STOPPING,
    },
    ActionWord {
        word: word("apply", &[], text("let it happen", "適用する"), &["9.1"]),
        object: ActionObject::Happening,
        args: &[],
        does: Does::Apply,
        ja: phrase("本来の出来事をそのまま適用", SURU),
        notes: &[],
    },
    ActionWord {
        word: word("nothing", &[], text("nothing happens", "何も起こらない"), &["9.1"]),
        object: ActionObject::None,
        args: &[],
        does: Does::Nothing,
        ja: phrase("何も", OKORANAI),
        notes: &[],
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
        narrowed_ja: "{}によって",
        notes: CANNOT,
    }
}

const fn player_cannot(word: Word, object: bool, forbids: &[EventKind]) -> RestrictionWord {
    RestrictionWord { player: true, object, narrowed_ja: "{}を", ..cannot(word, false, forbids) }
}

const CANNOT: &[Note] = &[note(
    "Where one effect allows what another forbids, it is forbidden.",
    "「できる」効果と「できない」効果が重なる場合、「できない」が優先する。",
    &["9.2"],
)];

const UNAFFECTED: &[Note] = &[note(
    "Being unaffected does not hold while the card is face-down. Where being chosen turns it up, it \
     holds, and the effect \
     that chose it fails on it.",
    "「効果を受けない」能力は裏側表示の間は適用されない。選ばれて表側表示になった場合は適用され、選んだ効果は解決に失敗する。",
    &["9.6.2.3", "9.6.2.4"],
)];

const MUST_ATTACK: &[Note] = &[note(
    "Its player cannot end the attack phase while it can attack: face-up, in the front row, in Attack \
     position, with an attack left.",
    "前衛に表側のアタック表示でいてアタックできる間、そのプレイヤーはアタックフェイズを終了できない。",
    &["5.5.1.a", "9.1"],
)];

const DIRECTLY: &[Note] = &[note(
    "A direct attack deals the attacker's ATK to the opponent's life; there is no battle.",
    "直接アタックは相手のライフにATK分のダメージを与える。戦闘は行わない。",
    &["5.5.c", "5.5.1.V.d", "8.13.1"],
)];

pub const RESTRICTIONS: &[RestrictionWord] = &[
    cannot(
        word("attack", &[], text("attack", "アタックできない"), &["5.5.1.a"]),
        false,
        &[happens::ATTACKS],
    ),
    cannot(
        word("move", &[], text("move", "移動できない"), &["5.4.a", "8.2"]),
        false,
        &[happens::MOVED],
    ),
    cannot(
        word("turn", &[], text("change position", "表示を変更できない"), &["5.3.e"]),
        false,
        &[happens::TURNED],
    ),
    cannot(
        word("chosen", &[], text("be chosen", "選ばれない"), &["9.6.a"]),
        true,
        &[happens::CHOSEN],
    ),
    cannot(
        word("destroyed", &[], text("be destroyed", "破壊されない"), &["8.10.a"]),
        true,
        &[happens::DESTROYED],
    ),
    cannot(
        word("downed", &[], text("become Down", "ダウンしない"), &["8.12.a"]),
        true,
        &[happens::DOWNED],
    ),
    RestrictionWord {
        narrowed_ja: "{}の",
        notes: UNAFFECTED,
        ..cannot(
            word("affected", &[], text("be affected", "効果を受けない"), &["8.13.2", "8.13.3"])
                .only(book::V1_0_05),
            true,
            &[],
        )
    },
    RestrictionWord {
        by: false,
        ..cannot(word("played", &[], text("be played", "プレイできない"), &["8.3"]), true, &[])
    },
    RestrictionWord {
        by: false,
        ..cannot(
            word("regained", &[], text("be regained", "リゲインできない"), &["6.5.b"]),
            true,
            &[happens::REGAINED],
        )
    },
    player_cannot(word("play", &[], text("play", "プレイできない"), &["8.3"]), true, &[]),
    player_cannot(
        word("draw", &[], text("draw", "カードを引けない"), &["8.5"]),
        false,
        &[happens::DRAWN],
    ),
    player_cannot(
        word("recover", &[], text("recover life", "ライフを回復できない"), &["8.6"])
            .only(book::V1_0_05),
        false,
        &[happens::RECOVERED],
    ),
    RestrictionWord {
        modal: ModalKind::Must,
        notes: MUST_ATTACK,
        ..cannot(
            word(
                "attack",
                &[],
                text("attack if able", "可能ならアタックしなければならない"),
                &["9.1"],
            ),
            false,
            &[],
        )
    },
    RestrictionWord {
        modal: ModalKind::May,
        notes: DIRECTLY,
        ..cannot(
            word(
                "attack_directly",
                &[],
                text("attack the opponent directly", "相手に直接アタックできる"),
                &["8.13.1"],
            ),
            false,
            &[],
        )
    },
];

pub const UNITS: &[UnitWord] = &[UnitWord {
    instead: None,
    word: word("energy", &[], text("energy", "エネルギー"), &["2.5.1.b"]),
    zone: ENERGY,
    pays: UnitPays::Turn { from: READY, to: EXHAUSTED },
    events: EventSet::of(&[happens::GAINED]),
    circled_ja: false,
}];
