//! Actions, restrictions and units of cost (rulebook chapters 3, 4 and 8).

use super::*;
use crate::games::words::{
    apply, bring_back, draw, look, lose_game, nothing, reveal, search, shuffle, win_game,
};
use crate::table;
use crate::vocab::Prep;
use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArgRole, ActionObject, ActionWord, Does, EventSet, Note, UnitId, UnitPays, UnitWord,
    ZoneSet, action, named, needs, note, phrase, takes, text, word,
};

const PUT: EventSet = EventSet::of(&[happens::PUT]);
const MOVED: EventSet = EventSet::of(&[happens::MOVED]);

const DRAWING: &[Note] = &[note(
    "Cards are drawn one by one. When the deck runs out, it is refreshed before the next card.",
    "カードは1枚ずつ引く。山札がなくなったら、リフレッシュしてから続ける。",
    &["4.7.1", "3.2.3", "3.2.3.2a", "3.2.3.2b"],
)];

const DAMAGING: &[Note] = &[note(
    "Damage moves cards one by one from the top of the player's deck; a climax among them cancels it, and \
     all its cards go to the waiting room instead of the clock.",
    "ダメージは山札の上から1枚ずつ公開し、クライマックスが出たらキャンセルされ、公開したカードはクロックではなく控え室に置かれる。",
    &["4.10.1.1", "4.10.1.2a", "4.10.1.3a"],
)];

const PUTTING: &[Note] = &[note(
    "A card put somewhere by an effect is not played: its cost is not paid, its color and level do not matter.",
    "効果で置かれるカードはプレイされたことにならず、コストも色とレベルの条件も要らない。",
    &["8.6.2", "8.6.2.1b"],
)];

const ARRIVING: &[Note] = &[note(
    "A card put onto the stage from elsewhere stands; one moved from slot to slot stays as it is.",
    "舞台以外から枠に置かれるカードはスタンド状態で置かれる。枠から枠への移動では状態は変わらない。",
    &["3.6.3a", "3.6.3b"],
)];

/// A character and its face-up marker both lie face up where they go (3.7.2.1.1).
const EXCHANGING: &[Note] = &[note(
    "Both cards change places at once; without one of them neither moves.",
    "2枚を同時に入れ替える。どちらかがない場合は行わない。",
    &["10.8.3", "10.11.3", "WB9"],
)];

const GOING: &[Note] = &[
    note(
        "The effect ends first. What lies between is left out, what lasts until then is over, and what waits is \
         used in the next check timing there.",
        "その効果の解決が終わってから移る。間のフェイズやステップは行わず、その間に終わる効果は終わる。待機中の能力は移った先の\
         チェックタイミングで解決する。",
        &["11.4.1.1", "11.4.1.2a", "11.4.1.2c", "11.4.1.3"],
    ),
    note(
        "Nothing happens where that phase or step runs already; the next one is always a new one.",
        "すでにそのフェイズやステップにいれば移らない。「次の」とあれば、その途中でも新しく始める。",
        &["11.4.1.2b", "WE16"],
    ),
];

const REDIRECTING: &[Note] = &[note(
    "The attack is a front attack on that character, which defends; neither the gain of a direct attack nor \
     the loss of a side attack applies.",
    "そのキャラを防御キャラとするフロントアタックになる。ダイレクトアタックやサイドアタックによるソウルの増減はない。",
    &["8.10.2.4", "WE1", "WE2"],
)];

const CHECKING: &[Note] = &[note(
    "So many trigger checks are made in its place. Of several texts that say so the last one applied is carried \
     out; the turn player orders them.",
    "その回数のトリガーチェックに置き換わる。そのような効果が複数あれば、最後に適用したものを行い、順番はターンプレイヤーが決める。",
    &["7.3.1.2.3", "8.10.1.1", "8.10.2.2", "8.10.2.3"],
)];

const PLAYING: &[Note] = &[note(
    "Where something that is asked of it is not met and not lifted, it is not played, and stays where it is.",
    "満たすべき条件を満たしていないカードはプレイされず、元の領域に残る。",
    &["8.6.2.1a", "8.6.2.3.2"],
)];

const AS_IT_IS: &[Note] = &[note(
    "A card that is already so is left alone, and nothing triggers.",
    "既にその状態のカードには何も起こらず、それによる能力も誘発しない。",
    &["1.3.2.1"],
)];

/// Rested cards do not rest again, so that they pay for nothing.
const OTHERS_PAY: &[Note] = &[note(
    "A card that is already so cannot be used to pay.",
    "既にその状態のカードを使ってコストを払うことはできない。",
    &["8.4.2.2", "1.3.2.1"],
)];

const REVEALING: &[Note] = &[note(
    "What was looked at or revealed goes back to being unseen when the effect ends.",
    "見た、または公開したカードは、その効果の解決が終わると元の状態に戻る。",
    &["8.6.6", "8.6.6.1"],
)];

/// What an effect does once, where its text comes to it (8.8.1). This is one of the three kinds of effect
/// (8.2.1), and over as it is done (8.2.1.1); others last, or come instead of something.
pub const ACTIONS: &[ActionWord] = &[
    ActionWord {
        notes: DRAWING,
        ..draw(&["4.7.1"], EventSet::of(&[happens::DRAWN, happens::PUT]))
    },
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Player)],
        notes: DAMAGING,
        ..action(
            word("deal", &["deals"], text("deal damage", "ダメージを与える"), &["4.10.1"]),
            ActionObject::Number,
            Does::Process {
                name: "damage",
                events: EventSet::of(&[happens::DAMAGED, happens::CANCELLED]),
            },
            phrase("{player}に{number}ダメージを", ATAERU),
        )
    },
    ActionWord {
        args: &[
            takes(Prep::Into, ActionArgRole::Destination),
            takes(Prep::Onto, ActionArgRole::Destination),
            takes(Prep::On, ActionArgRole::Destination),
            takes(Prep::At, ActionArgRole::Destination),
            // As a price and face-up too (10.15.1.1a); several in any order (10.15.1.1c).
            takes(Prep::Under, ActionArgRole::Host),
            takes(Prep::As, ActionArgRole::State),
        ],
        notes: PUTTING,
        ..action(
            word("put", &["puts"], text("put", "置く"), &["3.1.4a", "3.1.6"]),
            ActionObject::Cards(IN_PLAY),
            Does::Move { to: None, events: PUT },
            phrase("{cards}を{count}[{to}に][{under}の下にマーカーとして][{placed}]", OKU),
        )
    },
    ActionWord {
        args: &[takes(Prep::Without, ActionArgRole::Requirements)],
        also_from: ZoneSet::of(&[DECK, CLOCK, LEVEL_ZONE, STOCK, WAITING_ROOM, MEMORY]),
        notes: PLAYING,
        ..action(
            word("play", &["plays"], text("play", "プレイする"), &["8.6.2", "1.3.1"]),
            ActionObject::Cards(IN_HAND),
            Does::Procedure("play by a text"),
            phrase("{cards}を{without}プレイ", SURU),
        )
    },
    bring_back(&["3.1.4a", "3.1.6"], IN_PLAY, PUT),
    ActionWord {
        stands_in: Some(restriction::DISCARD),
        ..action(
            word("discard", &["discards"], text("discard", "控え室に置く"), &["3.4.1"]),
            ActionObject::Cards(IN_HAND),
            Does::Move { to: Some(WAITING_ROOM), events: PUT },
            phrase("{cards}を{count}控え室に", OKU),
        )
    },
    // Brainstorm moves its cards so (3.13.1.4).
    action(
        word("flip", &["flips"], text("flip over", "めくる"), &["3.2.5", "10.7.3"]),
        ActionObject::Cards(IN_DECK),
        Does::Move { to: Some(RESOLUTION), events: PUT },
        phrase("{cards}を{count}", MEKURU),
    ),
    ActionWord {
        notes: AS_IT_IS,
        cost_notes: OTHERS_PAY,
        ..action(
            word("rest", &["rests"], text("rest", "レストする"), &["4.6.1.2"])
                .printed("【REST】", "【レスト】する"),
            ActionObject::Cards(ON_STAGE),
            Does::Status { state: Some(RESTED), events: EventSet::of(&[happens::RESTS]) },
            phrase("{cards}を{count}【レスト】", SURU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        cost_notes: OTHERS_PAY,
        ..action(
            word("stand", &["stands"], text("stand", "スタンドする"), &["4.6.1.1"])
                .printed("【STAND】", "【スタンド】する"),
            ActionObject::Cards(ON_STAGE),
            Does::Status { state: Some(STANDING), events: EventSet::of(&[happens::STANDS]) },
            phrase("{cards}を{count}【スタンド】", SURU),
        )
    },
    ActionWord {
        notes: AS_IT_IS,
        cost_notes: OTHERS_PAY,
        ..action(
            word("reverse", &["reverses"], text("reverse", "リバースする"), &["4.6.1.3"])
                .printed("【REVERSE】", "【リバース】する"),
            ActionObject::Cards(ON_STAGE),
            Does::Status { state: Some(REVERSED), events: EventSet::of(&[happens::REVERSES]) },
            phrase("{cards}を{count}【リバース】", SURU),
        )
    },
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::State)],
        ..action(
            word("turn", &["turns"], text("turn", "表示を変える"), &["3.7.2.1", "3.12.2.1a"]),
            ActionObject::Cards(ON_STAGE),
            Does::Status { state: None, events: EventSet::of(&[happens::TURNED_OVER]) },
            phrase("{cards}を{count}[{state}に]", SURU),
        )
    },
    ActionWord {
        args: &[needs(Prep::Onto, ActionArgRole::Cell)],
        notes: ARRIVING,
        ..action(
            word("move", &["moves"], text("move", "動かす"), &["3.6.3b", "WB14", "WB15"]),
            ActionObject::Cards(ON_STAGE),
            Does::Relocate { across: true, events: MOVED },
            phrase("{cards}を{count}[{to}に]", UGOKASU),
        )
    },
    ActionWord {
        args: &[needs(Prep::With, ActionArgRole::Cards)],
        ..action(
            word(
                "swap",
                &["swaps"],
                text("exchange", "入れ替える"),
                &["3.6.3b", "3.7.3.1a", "WB3"],
            ),
            ActionObject::Cards(ON_STAGE),
            Does::Swap { across: true, events: MOVED },
            phrase("{cards}と{with}の枠を", IREKAERU),
        )
    },
    ActionWord {
        args: &[needs(Prep::With, ActionArgRole::Cards)],
        notes: EXCHANGING,
        ..action(
            word(
                "exchange",
                &["exchanges"],
                text("exchange", "入れ替える"),
                &["10.8.3", "10.11.3", "WB8", "WB9"],
            ),
            ActionObject::Cards(ON_STAGE),
            Does::Exchange { events: PUT },
            phrase("{cards}と{with}を", IREKAERU),
        )
    },
    ActionWord { notes: REVEALING, ..look(&["4.8.1"]) },
    ActionWord { notes: REVEALING, ..reveal(&["4.9.1"], IN_HAND) },
    // Who looks may take a card or not (10.15.1.1b), and shuffles either way (10.15.1.1d).
    ActionWord { notes: REVEALING, ..search(&["4.8.1", "8.6.3.1.4"]) },
    shuffle(&["3.2.4a", "3.2.4b"]),
    action(
        word("perform", &["performs"], text("perform", "行う"), &["4.12.1b", "WE10"]),
        ActionObject::Keyword,
        Does::Call,
        phrase("{called}の効果を", OKONAU),
    ),
    action(
        word("replay", &["replays"], text("replay", "リプレイする"), &["11.3.2"]),
        ActionObject::Called,
        Does::Call,
        phrase("{called}を", OKONAU),
    ),
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Phase)],
        notes: GOING,
        ..action(
            word("go", &["goes"], text("go", "進む"), &["11.4.1", "11.4.1.2a", "11.4.1.2c"]),
            ActionObject::None,
            Does::Jump,
            phrase("{moment}に", SUSUMU),
        )
    },
    action(
        word("extra_turn", &[], text("take an extra turn", "追加ターン"), &["11.2.1", "11.2.2a"]),
        ActionObject::None,
        Does::ExtraTurn,
        phrase("追加ターンを", ERU),
    ),
    win_game(&["1.2.5"]),
    lose_game(&["1.2.5"]),
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Cards)],
        only_instead: true,
        notes: REDIRECTING,
        ..action(
            word(
                "redirect",
                &["redirects"],
                text("let front attack", "フロントアタックさせる"),
                &["8.10.2.4", "10.6.2b"],
            ),
            ActionObject::Cards(ON_STAGE),
            Does::Procedure("redirect"),
            phrase("{cards}に{with}をフロントアタック", SASERU),
        )
    },
    ActionWord {
        only_instead: true,
        notes: CHECKING,
        ..action(
            word(
                "trigger_check",
                &["trigger_checks"],
                text("make {} trigger checks", "トリガーチェックを行う"),
                &["7.3.1.2.3", "8.10.1a"],
            ),
            ActionObject::Number,
            Does::Process { name: "trigger checks", events: EventSet::of(&[happens::CHECKS]) },
            phrase("トリガーチェックを{number}回", OKONAU),
        )
    },
    apply(&["8.10.1a"]),
    nothing(&["8.10.1a"]),
];

pub mod requirement {
    use crate::table;
    use crate::vocab::{Requirements, Word, text, word};

    // What 8.6.2 asks of a card to be played.
    table!(
        REQUIREMENTS = [Word; Requirements],
        COST = word("cost", &[], text("paying its cost", "コストを払わずに"), &["8.6.2.3"]),
        COLOR = word(
            "color",
            &[],
            text("meeting its color requirement", "色条件を満たさずに"),
            &["8.6.2.1.1"],
        ),
        LEVEL = word(
            "level",
            &[],
            text("meeting its level requirement", "レベル条件を満たさずに"),
            &["8.6.2.1.2"],
        ),
    );
}

// Whoever is told to pay pays with cards of their own (8.4.3b).
table!(
    UNITS = [UnitWord; UnitId],
    STOCK_UNIT = UnitWord {
        instead: Some(restriction::PAY_WITH),
        word: named("stock", "ストック", &["8.4.3a", "2.7.2", "3.10.2c"]),
        zone: STOCK,
        pays: UnitPays::Move { to: WAITING_ROOM },
        events: PUT,
        circled_ja: true,
    },
);
