//! Actions and units of cost (rulebook chapters 31 and 39).

use super::*;
use crate::games::words::{
    apply, bring_back, draw, look, lose_game, nothing, reveal, search, shuffle, win_game,
};
use crate::table;
use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, EventKind, EventSet, Note, Phrase,
    Prep, Text, UnitId, UnitPays, UnitWord, Word, ZoneSet, action, needs, note, phrase, takes,
    text, word,
};

/// An action that a deed of the rulebook carries out on all the cards at once.
const fn rule(word: Word, name: &'static str, events: &[EventKind], ja: Phrase) -> ActionWord {
    let does = Does::Rule { name, events: EventSet::of(events) };
    action(word, ActionObject::Cards(ON_FIELD), does, ja)
}

/// Such an action with a number as its object and with the cards in its arguments.
const fn numbered(
    word: Word,
    name: &'static str,
    events: &[EventKind],
    args: &'static [ActionArg],
    ja: Phrase,
) -> ActionWord {
    ActionWord { object: ActionObject::Number, args, ..rule(word, name, events, ja) }
}

/// An action that moves cores of the player's core zone to a wait zone.
const fn delay(name: &'static str, said: Text, ja: Phrase) -> ActionWord {
    numbered(word(name, &[], said, &["39-20", "07-3.2"]), name, &[happens::CORES_MOVED], &[], ja)
}

const TO_CARDS: &[ActionArg] = &[needs(Prep::To, ActionArgRole::Cards)];
const FROM_CARDS: &[ActionArg] = &[needs(Prep::From, ActionArgRole::Cards)];

/// The events of a move by an effect: a card on the field is also displaced.
const PUT: EventSet = EventSet::of(&[happens::PUT, happens::DISPLACED]);
const MOVED: EventSet = EventSet::of(&[happens::LANE_MOVED]);

const DRAWING: &[Note] = &[note(
    "Who must draw from an empty deck loses the game.",
    "山札が0枚でカードを引かなければならないプレイヤーは敗北する。",
    &["25-3b", "39-11", "GM9"],
)];

const DAMAGING: &[Note] = &[note(
    "Damage to a Master lowers its player's life at once; damage on a Minion or Lord stays until the end of the \
     turn or until it leaves, and breaks it when its HP is 0 or less. Of 0 or less it is none.",
    "マスターへのダメージはライフを減らす。ミニオンやロードへのダメージはターン終了時かフィールドを離れるまで蓄積し、\
     HPが0以下になるとブレイクする。0以下のダメージはダメージではない。",
    &["11-2", "11-3.1", "11-3.2", "11-3.3", "11-5.1", "11-5.2"],
)];

const BREAKING: &[Note] = &[note(
    "A broken Minion or Skill goes to the wait zone of its WT, a Lord or Arts is excluded and its cores go to \
     the Master. A reversed card cannot break.",
    "ブレイクしたミニオンとスキルはWTの値のウェイトゾーンに置かれ、ロードとアーツは除外され、コアはマスターの上に移る。\
     リバース状態のカードはブレイクしない。",
    &["12-2", "12-3.1", "12-3.2", "39-4.2", "39-4.3", "GZ6", "GZ7"],
)];

const AS_IT_IS: &[Note] = &[note(
    "A card that is already so is left alone, and nothing triggers.",
    "既にその状態のカードには何も起こらない。",
    &["39-8"],
)];

const PUTTING: &[Note] = &[note(
    "A card put onto the field by an effect is placed, not played; its cost is not paid.",
    "効果で置かれるカードは配置されるが、プレイされたことにはならず、コストも支払わない。",
    &["34-1", "37-2f.2"],
)];

const SHIFTING: &[Note] = &[note(
    "The standby zone counts as wait zone 0. A card in wait zone IV stays there, and one in the standby zone \
     too.",
    "スタンバイゾーンはウェイトゾーン0として扱う。ウェイトゾーンIVやスタンバイゾーンの先へは移動しない。",
    &["39-3.2", "39-3.3", "39-3.4", "GZ8", "GZ9"],
)];

const LIFE_CAPPED: &[Note] = &[note(
    "Life is 20 at most and 0 at least; at 0 the player loses.",
    "ライフの上限は20、下限は0。0になったプレイヤーは敗北する。",
    &["08-1", "08-4", "08-5", "39-2.2"],
)];

const AFTERWARDS: &[Note] = &[note(
    "It is carried out right after the running effect, several in the order of the text.",
    "この効果の処理が終わった直後に行う。複数ある場合はテキストの順に行う。",
    &["39-17.2", "39-22", "GD3"],
)];

const MASTER_ATTACKS: &[Note] = &[note(
    "The Master need not be active and is not exhausted. Only what triggers on the attack resolves amid it; the rest \
     waits for the end of the effect.",
    "マスターは活性状態でなくてもよく、疲労もしない。アタック時の誘発効果だけがその途中で解決され、他はこの効果の処理の後になる。",
    &["39-9.2", "35-2", "GT2"],
)];

const BATTLING: &[Note] = &[note(
    "Both deal their damage and nothing else happens: nobody is exhausted, no range is asked for, and nothing \
     triggers on an attack.",
    "バトルダメージの交換だけを行う。疲労せず、アタック可能範囲も問わず、アタック時の効果も発生しない。",
    &["39-19.2", "39-19a.1", "39-19a.2", "39-19a.3"],
)];

/// What an effect does, line by line and from left to right (01-4, 36-4.1).
pub const ACTIONS: &[ActionWord] = &[
    ActionWord {
        notes: DRAWING,
        ..draw(&["39-11"], EventSet::of(&[happens::DRAWN, happens::PUT]))
    },
    ActionWord {
        notes: DAMAGING,
        ..numbered(
            word("deal", &["deals"], text("deal damage", "ダメージを与える"), &["39-1", "11-1.2"]),
            "deal",
            &[happens::DAMAGED],
            TO_CARDS,
            phrase("{with}に{number}ダメージを", ATAERU),
        )
    },
    ActionWord {
        notes: DAMAGING,
        ..numbered(
            word(
                "deal_battle_damage",
                &["deals_battle_damage"],
                text("deal battle damage", "バトルダメージを与える"),
                &["39-27", "11-1.2"],
            ),
            "deal_battle_damage",
            &[happens::DAMAGED, happens::BATTLE_DAMAGED],
            TO_CARDS,
            phrase("{with}に{number}バトルダメージを", ATAERU),
        )
    },
    ActionWord {
        notes: LIFE_CAPPED,
        ..action(
            word(
                "gain_life",
                &["gains_life"],
                text("gain life", "ライフを得る"),
                &["39-2.1", "39-2.2"],
            ),
            ActionObject::Number,
            Does::PlayerStat { stat: LIFE, sign: 1, events: EventSet::of(&[happens::LIFE_GAINED]) },
            phrase("マスターのライフを{number}点", FUYASU),
        )
    },
    ActionWord {
        notes: LIFE_CAPPED,
        ..action(
            word("lose_life", &["loses_life"], text("lose life", "ライフを失う"), &["08-5"]),
            ActionObject::Number,
            Does::PlayerStat { stat: LIFE, sign: -1, events: EventSet::of(&[happens::LIFE_LOST]) },
            phrase("マスターのライフを{number}点", HERASU),
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
            word("put", &["puts"], text("put", "置く"), &["02-34", "39-6.1"]),
            ActionObject::Cards(ON_FIELD),
            Does::Move { to: None, events: PUT },
            phrase("{cards}を{count}[{to}に][{placed}]", OKU),
        )
    },
    action(
        word("create", &["creates"], text("create", "出す"), &["39-18.1", "42-2.2", "GZ10"]),
        ActionObject::Token,
        Does::Create { at: LANES, events: EventSet::of(&[happens::PUT, happens::PLACED]) },
        phrase("{called}トークンを{number}体", OKU),
    ),
    bring_back(&["39-6.1"], ON_FIELD, PUT),
    // From any zone that the text names (39-7.1).
    ActionWord {
        args: &[takes(Prep::As, ActionArgRole::State)],
        ..rule(
            word("exclude", &["excludes"], text("exclude", "除外する"), &["39-7.1", "39-7.2"]),
            "exclude",
            &[happens::EXCLUDED, happens::PUT, happens::DISPLACED],
            phrase("{cards}を{count}[{placed}]除外", SURU),
        )
    },
    ActionWord {
        notes: BREAKING,
        ..rule(
            word("break", &["breaks"], text("break", "ブレイクする"), &["39-4.1", "12-1"]),
            "break",
            &[happens::BROKEN, happens::CARRIED_OFF],
            phrase("{cards}を{count}ブレイク", SURU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        ..action(
            word("exhaust", &["exhausts"], text("exhaust", "疲労させる"), &["39-12.1", "16-2.1"]),
            ActionObject::Cards(ON_FIELD),
            Does::Status { state: Some(EXHAUSTED), events: EventSet::of(&[happens::EXHAUSTS]) },
            phrase("{cards}を{count}疲労", SASERU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        ..action(
            word(
                "recover",
                &["recovers"],
                text("make {} active", "疲労から回復させる"),
                &["39-13"],
            ),
            ActionObject::Cards(ON_FIELD),
            Does::Status { state: Some(ACTIVE), events: EventSet::of(&[happens::RECOVERS]) },
            phrase("{cards}を{count}疲労から回復", SASERU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        ..rule(
            word(
                "reverse",
                &["reverses"],
                text("reverse", "リバース状態にする"),
                &["39-8", "16-3"],
            ),
            "reverse",
            &[happens::REVERSES],
            phrase("{cards}を{count}リバース状態に", SURU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        ..action(
            word("open", &["opens"], text("open", "オープン状態にする"), &["39-8", "16-4"]),
            ActionObject::Cards(ON_FIELD),
            Does::Status { state: Some(OPEN), events: EventSet::of(&[happens::OPENS]) },
            phrase("{cards}を{count}オープン状態に", SURU),
        )
    },
    ActionWord {
        args: &[needs(Prep::Onto, ActionArgRole::Cell)],
        ..action(
            word("move", &["moves"], text("move", "レーン移動させる"), &["34-2", "37-2b", "GZ1"]),
            ActionObject::Cards(ON_FIELD),
            Does::Relocate { across: false, events: MOVED },
            phrase("{cards}を{count}[{to}に]レーン移動", SASERU),
        )
    },
    ActionWord {
        args: &[needs(Prep::With, ActionArgRole::Cards)],
        ..action(
            word("swap", &["swaps"], text("exchange the lanes of", "入れ替える"), &["34-2"]),
            ActionObject::Cards(ON_FIELD),
            Does::Swap { across: false, events: MOVED },
            phrase("{cards}と{with}のレーンを", IREKAERU),
        )
    },
    ActionWord {
        notes: SHIFTING,
        ..numbered(
            word(
                "add_wt",
                &["adds_wt"],
                text("add WT", "WTを増やす"),
                &["39-3.1", "39-3.2", "39-3.4"],
            ),
            "add_wt",
            &[happens::SHIFTED],
            TO_CARDS,
            phrase("{with}のWTを+{number}", SURU),
        )
    },
    ActionWord {
        notes: SHIFTING,
        ..numbered(
            word(
                "take_wt",
                &["takes_wt"],
                text("take WT", "WTを減らす"),
                &["39-3.1", "39-3.2", "GZ8"],
            ),
            "take_wt",
            &[happens::SHIFTED],
            FROM_CARDS,
            phrase("{with}のWTを-{number}", SURU),
        )
    },
    ActionWord {
        notes: AFTERWARDS,
        ..action(
            word(
                "unlock",
                &["unlocks"],
                text("unlock", "アンロックする"),
                &["39-17.1", "39-17.2", "32-7", "GC7"],
            ),
            ActionObject::Cards(IN_HAND),
            Does::Later("unlock by effect"),
            phrase("{cards}を{count}アンロック", SURU),
        )
    },
    ActionWord {
        notes: AFTERWARDS,
        // What the text names is played from wherever it lies (39-22).
        also_from: ZoneSet::of(&[HAND, TIMELINE, EXCLUSION, DECK]),
        ..action(
            word("play", &["plays"], text("play", "プレイする"), &["39-22", "33-1.2"]),
            ActionObject::Cards(IN_STANDBY),
            Does::Later("play"),
            phrase("{cards}を{count}プレイ", SURU),
        )
    },
    ActionWord {
        notes: AFTERWARDS,
        ..action(
            word(
                "offer_attack",
                &["offers_attack"],
                text("let attack at will", "任意でアタックする"),
                &["41-8", "GB6", "GB7"],
            ),
            ActionObject::Cards(ON_FIELD),
            Does::Later("attack after a move"),
            phrase("{cards}で任意に{count}アタック", SURU),
        )
    },
    ActionWord {
        notes: MASTER_ATTACKS,
        ..action(
            word(
                "master_attack",
                &["master_attacks"],
                text("attack with your Master, ATK {}", "マスターでアタックする"),
                &["39-9.1", "39-9.2", "39-9.3", "35-1", "35-3.2"],
            ),
            ActionObject::Number,
            Does::Process { name: "master attack", events: EventSet::NONE },
            phrase("マスターはATK{number}でアタック", SURU),
        )
    },
    ActionWord {
        args: &[needs(Prep::With, ActionArgRole::Cards)],
        notes: BATTLING,
        ..action(
            word(
                "battle_between",
                &[],
                text("let battle", "バトルさせる"),
                &["39-19.1", "39-19.2", "39-19a.1"],
            ),
            ActionObject::Cards(ON_FIELD),
            Does::Procedure("effect battle"),
            phrase("{cards}と{with}をバトル", SASERU),
        )
    },
    action(
        word("gain_mp", &["gains_mp"], text("gain MP", "MPを得る"), &["07-6", "31-2b"]),
        ActionObject::Number,
        Does::PlayerStat { stat: MP, sign: 1, events: EventSet::of(&[happens::MP_GAINED]) },
        phrase("MPを{number}点", ERU),
    ),
    // Each gives 1 MP (GC11).
    numbered(
        word(
            "exhaust_cores",
            &["exhausts_cores"],
            text("exhaust cores", "コアを疲労させる"),
            &["39-12.2", "07-4.1", "07-4.2", "GC11"],
        ),
        "exhaust_cores",
        &[happens::CORE_EXHAUSTED],
        &[],
        phrase("コアを{number}個疲労", SASERU),
    ),
    numbered(
        word(
            "recover_cores",
            &["recovers_cores"],
            text("recover cores", "コアを回復させる"),
            &["39-20", "07-2"],
        ),
        "recover_cores",
        &[happens::CORE_RECOVERED],
        &[],
        phrase("疲労コアを{number}個活性状態に", SURU),
    ),
    numbered(
        word(
            "add_cores",
            &["adds_cores"],
            text("add cores from outside the game", "コアを置く"),
            &["21-3b", "GM6"],
        ),
        "add_cores",
        &[happens::CORES_MOVED],
        TO_CARDS,
        phrase("ゲーム外からコアを{number}個{with}に", OKU),
    ),
    numbered(
        word(
            "give_cores",
            &["gives_cores"],
            text("move cores of the core zone", "コアを移す"),
            &["39-20", "07-3.2"],
        ),
        "give_cores",
        &[happens::CORES_MOVED],
        TO_CARDS,
        phrase("コアゾーンのコアを{number}個{with}に", OKU),
    ),
    delay(
        "delay_cores_1",
        text("put cores of the core zone into wait zone I", "コアをウェイトゾーンIに置く"),
        phrase("コアゾーンのコアを{number}個ウェイトゾーンIに", OKU),
    ),
    delay(
        "delay_cores_2",
        text("put cores of the core zone into wait zone II", "コアをウェイトゾーンIIに置く"),
        phrase("コアゾーンのコアを{number}個ウェイトゾーンIIに", OKU),
    ),
    delay(
        "delay_cores_3",
        text("put cores of the core zone into wait zone III", "コアをウェイトゾーンIIIに置く"),
        phrase("コアゾーンのコアを{number}個ウェイトゾーンIIIに", OKU),
    ),
    delay(
        "delay_cores_4",
        text("put cores of the core zone into wait zone IV", "コアをウェイトゾーンIVに置く"),
        phrase("コアゾーンのコアを{number}個ウェイトゾーンIVに", OKU),
    ),
    numbered(
        word(
            "take_cores",
            &["takes_cores"],
            text("take cores into the core zone", "コアを取る"),
            &["39-20", "07-3.1"],
        ),
        "take_cores",
        &[happens::CORES_MOVED],
        FROM_CARDS,
        phrase("{with}のコアを{number}個コアゾーンの活性エリアに", OKU),
    ),
    look(&["02-33"]),
    reveal(&["02-46.1", "02-46.2", "GZ15"], IN_HAND),
    search(&["GM18", "GZ13"]),
    shuffle(&["02-13"]),
    // An effect of the same card, by its name; one that a keyword stands for is put in (40-1).
    action(
        word("gain", &["gains"], text("gain the effect", "効果を得る"), &["39-14"]),
        ActionObject::Called,
        Does::Call,
        phrase("{called}の効果を", ERU),
    ),
    win_game(&["25-2c"]),
    lose_game(&["25-3c"]),
    ActionWord { ja: phrase("本来の処理をそのまま適用", SURU), ..apply(&["36-18.1"]) },
    nothing(&["39-21"]),
];

// A cost is paid as a whole, before what it is for (31-1, 31-1a): MP, or what an action does, all of
// it (31-5), such as exhausting or reversing the card that has the effect (31-3, 31-4). Keywords of texts
// (40-1) offer such a cost on the way: that card exhausted (40-2) or reversed (40-3), MP (40-4), cards
// excluded (40-5).
table!(
    UNITS = [UnitWord; UnitId],
    MP_UNIT = UnitWord {
        instead: None,
        word: word(
            "mp",
            &[],
            text("MP", "MP"),
            &["31-2", "07-4a", "07-7.1", "07-7.2", "31-2a.1", "31-2a.2"],
        ),
        zone: FIELD,
        pays: UnitPays::Counters { held: MP, ready: CORES, spent: EXHAUSTED_CORES },
        events: EventSet::of(&[happens::CORE_EXHAUSTED]),
        circled_ja: false,
    },
);
