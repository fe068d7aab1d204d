//! Continuous effects against what the books say of the order in which they apply (Weiss Schwarz 8.9.1, Legend of Stars
//! 9.5, Legions! 36-13), written down word for word: random effects, up to six on random stages, of both players.
//!
//! `FUDA_LAYERS=100000 cargo test --release --test kernel layers::` takes so many boards of each game.

mod book;
mod games;
mod texts;

use crate::support::beside_keywords;
use book::{Board, Card, Shows, by_the_book};
use fuda::engine::game::Game;
use fuda::engine::state::ids::{BatchNo, CardId};
use fuda::engine::state::rng::Rng;
use fuda::scenario::{Stage, cases};
use fuda::vocab::StatId;
use games::{GAMES, Words};
use std::collections::BTreeMap;
use texts::{TRAITS, Text, amount_of, text};

/// Boards of one script.
const BOARDS: u64 = 100;
/// Effects of one board, with those that others give.
const EFFECTS: usize = 6;
/// Cards with an effect in one script.
const KINDS: usize = 60;
/// Cards without.
const PLAIN: usize = 16;

fn boards() -> u64 {
    std::env::var("FUDA_LAYERS").ok().and_then(|n| n.parse().ok()).unwrap_or(200)
}

#[test]
fn effects_of_weiss_schwarz_apply_as_the_book_says() {
    effects_apply_as_the_book_says(&GAMES[0]);
}

#[test]
fn effects_of_legend_of_stars_apply_as_the_book_says() {
    effects_apply_as_the_book_says(&GAMES[1]);
}

#[test]
fn effects_of_legions_apply_as_the_book_says() {
    effects_apply_as_the_book_says(&GAMES[2]);
}

#[test]
fn the_order_of_the_parts_of_an_effect_changes_nothing() {
    for words in &GAMES {
        let mut told = Vec::new();
        for script in 0..boards().div_ceil(BOARDS) {
            let (kinds, boards) = drawn(words, script);
            let turned_round = |card: &Card| {
                let text = card.text.as_ref().map(Text::turned_round);
                Card { text, ..card.clone() }
            };
            let others: Vec<Card> = kinds.iter().map(turned_round).collect();
            let other = |board: &Board| Board {
                cards: board.cards.iter().map(turned_round).collect(),
                ..board.clone()
            };
            let other_boards: Vec<Board> = boards.iter().map(other).collect();
            let shown = all_shown(words, &kinds, &boards);
            let shown_then = all_shown(words, &others, &other_boards);
            for ((board, shown), then) in boards.iter().zip(&shown).zip(&shown_then) {
                if shown != then {
                    told.push(difference(words, script, board, shown, then));
                }
            }
        }
        told.sort_by_key(String::len);
        let few = told[..told.len().min(3)].join("\n\n");
        assert!(told.is_empty(), "{}: {} boards differ\n{few}", words.game, told.len());
    }
}

fn effects_apply_as_the_book_says(words: &Words) {
    let first = boards().div_ceil(BOARDS);
    let later = words.once_wrong.iter().copied().filter(|script| *script >= first);
    let scripts: Vec<u64> = (0..first).chain(later).collect();
    let (mut told, mut changed, all) = (Vec::new(), 0, scripts.len() as u64 * BOARDS);
    for script in scripts {
        let (kinds, boards) = drawn(words, script);
        for (board, shown) in boards.iter().zip(all_shown(words, &kinds, &boards)) {
            let wanted = by_the_book(words, board);
            let differs = |(card, shows): (&Card, &Shows)| card.printed != *shows;
            changed += usize::from(board.cards.iter().zip(&wanted).any(differs));
            if shown != wanted {
                told.push(difference(words, script, board, &shown, &wanted));
            }
        }
    }
    assert!(changed as u64 * 2 > all, "effects reach somebody: {changed}");
    told.sort_by_key(String::len);
    let few = told[..told.len().min(3)].join("\n\n");
    assert!(told.is_empty(), "{} of {all} boards are wrong\n{few}", told.len());
}

/// The cards and the boards of a script.
fn drawn(words: &Words, script: u64) -> (Vec<Card>, Vec<Board>) {
    let mut rng = Rng::seeded(script);
    let kinds: Vec<Card> = (0..KINDS + PLAIN).map(|n| kind(words, &mut rng, n < KINDS)).collect();
    let boards = (0..BOARDS).map(|_| board(words, &mut rng, &kinds)).collect();
    (kinds, boards)
}

/// What the cards of each board show.
fn all_shown(words: &Words, kinds: &[Card], boards: &[Board]) -> Vec<Vec<Shows>> {
    let loaded = beside_keywords(words.game, "layers.fuda", said(words, kinds, boards));
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    let stage = Stage::new(&loaded).expect("cards");
    let start = |case| stage.start(case, None).expect("a board");
    let cases = cases(&loaded);
    cases.iter().zip(boards).map(|(case, board)| shown(words, start(case), board)).collect()
}

fn kind(words: &Words, rng: &mut Rng, speaks: bool) -> Card {
    let numbers = [0, 1, 2].map(|stat| amount_of(words, rng, stat));
    let traits = [0; 3].map(|_| rng.below(3) == 0);
    let keyword = !speaks && rng.below(3) == 0;
    let printed = Shows { numbers, traits, keyword, lost: false };
    Card { place: 0, came: 0, printed, text: speaks.then(|| text(words, rng, words.gives)) }
}

/// One to six cards with an effect, and others. In every other board cards of both players come at the same moment.
fn board(words: &Words, rng: &mut Rng, kinds: &[Card]) -> Board {
    let turn = rng.below(2) as usize;
    let slots = words.slots.len();
    let speaking = 1 + rng.below(6) as usize;
    let mut places: Vec<usize> = (0..2 * slots).collect();
    let mut times: Vec<u32> = (1..=2 * slots as u32).collect();
    shuffle(rng, &mut places);
    shuffle(rng, &mut times);
    if rng.below(2) == 0 {
        // In the same order for each player.
        for player in 0..2 {
            let mut of: Vec<usize> =
                (0..2 * slots).filter(|n| places[*n] / slots == player).collect();
            of.sort_by_key(|n| times[*n]);
            of.into_iter().zip(1..).for_each(|(n, time)| times[n] = time);
        }
    }
    let all = places.into_iter().zip(times).enumerate().map(|(n, (place, came))| {
        let kind = if n < speaking {
            rng.below(KINDS as u32)
        } else {
            KINDS as u32 + rng.below(PLAIN as u32)
        };
        Card { place, came, ..kinds[kind as usize].clone() }
    });
    let mut cards: Vec<Card> = all.collect();
    let count = speaking.max(3 + rng.below(8) as usize);
    cards.truncate(count);
    let mut effects = 0;
    cards.retain(|card| {
        effects += card.text.as_ref().map_or(0, Text::effects);
        card.text.is_none() || effects <= EFFECTS
    });
    // Of cards that change at one moment those with a lower id come first; nothing depends on it.
    cards.sort_by_key(|card| card.place);
    Board { turn, cards }
}

fn shuffle<T>(rng: &mut Rng, all: &mut [T]) {
    for n in (1..all.len()).rev() {
        all.swap(n, rng.below(n as u32 + 1) as usize);
    }
}

fn said(words: &Words, kinds: &[Card], boards: &[Board]) -> String {
    let mut said = format!("game {}\n{}", words.game, words.beside);
    let kinds: BTreeMap<String, &Card> =
        kinds.iter().map(|kind| (name(words, kind), kind)).collect();
    said.extend(kinds.into_values().map(|kind| card(words, kind)));
    for (n, board) in boards.iter().enumerate() {
        let turn = ["turn 3 of A", "turn 4 of B"][board.turn];
        said += &format!("scenario \"{n}\" {{ given {{ {turn}, main_phase\n{}", words.given);
        for card in &board.cards {
            let slots = words.slots;
            let player = ["A", "B"][card.place / slots.len()];
            let slot = slots[card.place % slots.len()];
            said += &format!("{player} {slot}: \"{}\"\n", name(words, card));
        }
        said += "} }\n";
    }
    said
}

/// Cards that are alike are the same card.
fn name(words: &Words, card: &Card) -> String {
    let Shows { numbers, traits, keyword, .. } = &card.printed;
    let text = card.text.as_ref().map_or(0, |text| {
        text.said(words, "")
            .bytes()
            .fold(7, |all: u64, byte| all.wrapping_mul(1_000_003) ^ u64::from(byte))
    });
    let traits: String = traits.iter().map(|has| if *has { '1' } else { '0' }).collect();
    format!("{numbers:?} {traits} {keyword} {text:x}")
}

fn card(words: &Words, card: &Card) -> String {
    let Shows { numbers, traits, keyword, .. } = &card.printed;
    let traits: String =
        (0..3).filter(|n| traits[*n]).map(|n| format!(", {}", TRAITS[n])).collect();
    let mut shows = String::from(words.header);
    for (number, printed) in words.numbers.iter().zip(numbers) {
        shows += &format!(" {} {printed}", number.word);
    }
    // No effect speaks of the first value; some cards must have one.
    shows += &format!(" {} Aye{traits}", words.values);
    if *keyword {
        shows += &format!("\nkeyword {}", words.keyword);
    }
    let text = card.text.as_ref().map_or(String::new(), |text| text.said(words, words.head));
    format!("card \"{}\" {{ {shows}\n{text}\n}}\n", name(words, card))
}

/// What the cards of the board show.
fn shown(words: &Words, game: Game<'_>, board: &Board) -> Vec<Shows> {
    let library = game.library;
    let vocab = library.rules.vocab;
    let mut state = game.state;
    let mut found = Vec::new();
    for card in &board.cards {
        let slots = words.slots.len();
        let lies = |other: &fuda::engine::state::board::Card| {
            other.zone.is_some_and(|zone| vocab.zones[zone.index()].word.name == words.zone)
                && other.side.index() == card.place / slots
                && other.cell == words.cells[card.place % slots]
        };
        let n = state.board.cards.iter().position(lies).expect("it lies there");
        state.board.cards[n].entered = BatchNo(card.came);
        found.push(CardId(n as u8));
    }
    let stat =
        |name: &str| vocab.stats.iter().position(|stat| stat.word.name == name).expect("a number");
    let numbers = words.numbers.each_ref().map(|number| StatId(stat(number.word) as u8));
    let bits = TRAITS.map(|name| library.texts.values.iter().position(|value| value == name));
    let keyword = library.texts.keywords.iter().position(|keyword| keyword == words.keyword);
    let mut game = Game::resume(library, state);
    // Where effects change only between texts, they are brought up to date here.
    game.begin_at(&[]);
    let look = game.look();
    let shows = |card: &CardId| {
        let derived = look.derived(*card);
        Shows {
            numbers: numbers.map(|number| look.stat(*card, number)),
            traits: bits.map(|bit| bit.is_some_and(|bit| derived.traits.0 >> bit & 1 != 0)),
            keyword: keyword.is_some_and(|keyword| derived.keywords >> keyword & 1 != 0),
            lost: derived.lost,
        }
    };
    found.iter().map(shows).collect()
}

fn difference(
    words: &Words,
    script: u64,
    board: &Board,
    shown: &[Shows],
    wanted: &[Shows],
) -> String {
    let mut told = format!("script {script}, turn of {}\n", ["A", "B"][board.turn]);
    for ((card, shown), wanted) in board.cards.iter().zip(shown).zip(wanted) {
        let mark = if shown == wanted { "" } else { "   <--" };
        told += &format!(
            "place {} came {}: {:?}\n  {}\n  shown  {shown:?}{mark}\n  wanted {wanted:?}\n",
            card.place,
            card.came,
            card.printed,
            card.text.as_ref().map_or(String::new(), |text| text.said(words, words.head)),
        );
    }
    told
}
