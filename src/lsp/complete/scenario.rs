//! Completion in scenarios.

use super::cursor::Cursor;
use super::offers::Offers;
use crate::lang::text;

/// Decisions that players make in every game.
const DEEDS: &[&str] = &[
    "chooses", "declares", "resolves", "uses", "applies", "pays", "accepts", "declines", "passes",
    "plays", "attacks",
];

pub fn parts(cursor: &Cursor, offers: &mut Offers) {
    if cursor.fresh() {
        offers.words(&["cites", "seed", "game", "given", "script", "expect", "trace"]);
    }
}

fn seats(cursor: &Cursor, offers: &mut Offers) {
    let player = offers.lang().of(text("player", "プレイヤー"));
    offers.names(cursor.vocab().seats.into_iter().map(|seat| (seat, player)));
}

/// `A front 1: "Twin Bell" (attack)`
pub fn board(cursor: &Cursor, offers: &mut Offers) {
    let before = cursor.before(1);
    match before {
        "" => {
            seats(cursor, offers);
            offers.words(&["turn", "winner", "loser"]);
        }
        ":" => {
            offers.words(&["no card"]);
            offers.cards(&["card", "token"]);
        }
        "of" | "winner" | "loser" => seats(cursor, offers),
        "," if cursor.first() == "turn" => offers.section("spans"),
        "," => offers.cards(&["card", "token"]),
        _ if cursor.vocab().seats.contains(&before) && !cursor.has("turn") => {
            offers.section("places");
            offers.section("zones");
            offers.section("player_stats");
            offers.words(&["sees"]);
        }
        "sees" => seats(cursor, offers),
        _ => {}
    }
}

/// The states and numbers of a card on the board.
pub fn card(cursor: &Cursor, offers: &mut Offers) {
    let states = cursor.vocab().states;
    offers.section_where("states", |name| {
        states.iter().any(|state| state.word.name == name && state.board)
    });
    offers.section("stats");
}

/// `A attacks with "Twin Bell"`
pub fn step(cursor: &Cursor, offers: &mut Offers) {
    match cursor.before(1) {
        "" => {
            seats(cursor, offers);
            offers.words(&["legal", "expect"]);
        }
        "legal" => seats(cursor, offers),
        "with" | "of" => offers.cards(&["card", "token"]),
        "in" => offers.section("places"),
        word if cursor.vocab().seats.contains(&word) => offers.words(DEEDS),
        word if DEEDS.contains(&word) => offers.cards(&["card", "token"]),
        _ => offers.words(&["with", "in", "enemy"]),
    }
}
