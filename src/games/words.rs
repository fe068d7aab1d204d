//! Words with the same meaning in every game that has them; each game gives their rules.

use crate::vocab::verbs::*;
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, EventArg, EventKind, EventRole,
    EventSet, EventWord, MomentKind, MomentWord, PlaceId, Prep, ZoneId, action, named, needs,
    of_card, of_player, phrase, replaceable, span, suffered, text, word,
};

const TO_DESTINATION: &[ActionArg] = &[needs(Prep::To, ActionArgRole::Destination)];
const FOR_FOUND: &[ActionArg] = &[needs(Prep::For, ActionArgRole::Found)];

type Cites = &'static [&'static str];

pub const fn draw(cites: Cites, events: EventSet) -> ActionWord {
    action(
        word("draw", &["draws"], text("draw", "引く"), cites),
        ActionObject::Number,
        Does::Draw { events },
        phrase("カードを{number}枚{up_to}", HIKU),
    )
}

/// `return c to my hand`
pub const fn bring_back(cites: Cites, home: PlaceId, events: EventSet) -> ActionWord {
    ActionWord {
        args: TO_DESTINATION,
        ..action(
            word("return", &["returns"], text("return", "戻す"), cites),
            ActionObject::Cards(home),
            Does::Move { to: None, events },
            phrase("{cards}を{count}[{to}に]", MODOSU),
        )
    }
}

/// `discard 1 card`, out of the hand
pub const fn discard(cites: Cites, hand: PlaceId, to: ZoneId, events: EventSet) -> ActionWord {
    action(
        word("discard", &["discards"], text("discard", "捨てる"), cites),
        ActionObject::Cards(hand),
        Does::Move { to: Some(to), events },
        phrase("{cards}を{count}", SUTERU),
    )
}

/// `look at top 3 of my deck`
pub const fn look(cites: Cites) -> ActionWord {
    action(
        word("look", &["looks"], text("look at", "見る"), cites),
        ActionObject::Pile,
        Does::Show { all: false },
        phrase("{cards}を{count}", MIRU),
    )
}

pub const fn reveal(cites: Cites, home: PlaceId) -> ActionWord {
    action(
        word("reveal", &["reveals"], text("reveal", "公開する"), cites),
        ActionObject::Cards(home),
        Does::Show { all: true },
        phrase("{cards}を{count}公開", SURU),
    )
}

pub const fn search(cites: Cites) -> ActionWord {
    ActionWord {
        args: FOR_FOUND,
        ..action(
            word("search", &["searches"], text("search", "探す"), cites),
            ActionObject::Zone,
            Does::Search,
            phrase("{zone}から{cards}を{count}", SAGASU),
        )
    }
}

pub const fn shuffle(cites: Cites) -> ActionWord {
    action(
        word("shuffle", &["shuffles"], text("shuffle", "シャッフルする"), cites),
        ActionObject::Zone,
        Does::Shuffle,
        phrase("{zone}をシャッフル", SURU),
    )
}

/// In a replacement: what would happen happens after all.
pub const fn apply(cites: Cites) -> ActionWord {
    action(
        word("apply", &[], text("let it happen", "適用する"), cites),
        ActionObject::Happening,
        Does::Apply,
        phrase("本来の出来事をそのまま適用", SURU),
    )
}

/// In a replacement: nothing happens.
pub const fn nothing(cites: Cites) -> ActionWord {
    action(
        word("nothing", &[], text("nothing happens", "何も起こらない"), cites),
        ActionObject::None,
        Does::Nothing,
        phrase("何も", OKORANAI),
    )
}

pub const fn win_game(cites: Cites) -> ActionWord {
    action(
        word("win_game", &[], text("win the game", "ゲームに勝利する"), cites),
        ActionObject::None,
        Does::EndGame { won: true },
        phrase("ゲームに勝利", SURU),
    )
}

pub const fn lose_game(cites: Cites) -> ActionWord {
    action(
        word("lose_game", &[], text("lose the game", "ゲームに敗北する"), cites),
        ActionObject::None,
        Does::EndGame { won: false },
        phrase("ゲームに敗北", SURU),
    )
}

pub const fn played(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("played", &[], text("{} is played", "{}がプレイされた時"), cites);
    EventWord {
        args: &[EventArg::FROM],
        ..of_card(word, kind, true, phrase("{}が[{from}から]プレイ", SARERU))
    }
}

/// A card attacks.
pub const fn attacks(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("attacks", &["attack"], text("{} attacks", "{}が攻撃した時"), cites);
    of_card(word, kind, false, phrase("{}が攻撃", SURU))
}

/// A card goes to another zone.
pub const fn put(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("put", &[], text("{} is put", "{}が置かれた時"), cites);
    EventWord {
        args: &[EventArg::FROM, EventArg::INTO, EventArg::ONTO, EventArg::BY],
        asks_last_known: true,
        replaceable: true,
        ..of_card(word, kind, true, phrase("{}が[{by}によって][{from}から][{to}に]", OKARERU))
    }
}

/// The same move, said of the place that the card leaves.
pub const fn leaves(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("leaves", &["leave"], text("{} leaves", "{}が離れた時"), cites);
    EventWord {
        object: EventRole::FromPlace,
        args: &[EventArg::BY],
        asks_last_known: true,
        ..of_card(word, kind, false, phrase("{}が[{by}によって][{from}を]", HANARERU))
    }
}

pub const fn chosen(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("chosen", &[], text("{} is chosen", "{}が選ばれた時"), cites);
    suffered(word, kind, phrase("{}が[{by}によって]", ERABARERU))
}

pub const fn discarded(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("discarded", &[], text("{} is discarded", "{}が手札から捨てられた時"), cites);
    of_card(word, kind, true, phrase("{}が手札から", SUTERARERU))
}

/// A player draws, card by card; each of them may be replaced.
pub const fn draws(cites: Cites, kind: EventKind) -> EventWord {
    let word = word("draws", &["draw"], text("{} draws", "{}がカードを引いた時"), cites);
    replaceable(of_player(word, kind, phrase("{}がカードを", HIKU)))
}

/// The turn. Effects may last until its end, whether or not abilities can wait for its start and end.
pub const fn turn(cites: Cites, start: Option<EventKind>, end: Option<EventKind>) -> MomentWord {
    let word = named("turn", "ターン", cites);
    MomentWord { lasts: true, ..span(word, MomentKind::Turn, start, end) }
}
