//! Laws of prices, over random cards and situations of each game, for both seats:
//!
//! 1. What is offered at a price is paid whole, whatever is chosen on the way, and its text follows.
//! 2. `then` follows if and only if all of what was offered was done, by the trace.
//! 3. No game stops at a limit.
//!
//! `FUDA_PRICES=2000 cargo test --test kernel prices::` takes so many situations of each game.

use std::collections::BTreeSet;

use crate::support::beside_keywords;
use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::control::State;
use fuda::engine::state::decision::{About, Opt};
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::engine::trace::Noted;
use fuda::load::Loaded;
use fuda::scenario::{Stage, cases};
use fuda::vocab::EventSet;

/// Situations of each game.
fn situations() -> u64 {
    std::env::var("FUDA_PRICES").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

/// Ways that are followed in one situation.
const WAYS: usize = 300;

/// How cards and situations of a game are written.
struct Words {
    game: &'static str,
    /// How every card begins, and what further cards there must be.
    card: &'static str,
    lead: &'static str,
    /// What other cards have: what keeps something from being done to them, or does something else instead.
    others: &'static [&'static str],
    activated: &'static str,
    /// Parts of prices; `{n}` is 1 or 2.
    parts: &'static [&'static str],
    /// What a text may offer to be done to so many cards.
    offered: &'static [&'static str],
    /// What is given, with `{me}` and `{foe}`; then where the card lies, and others may.
    given: &'static str,
    place: &'static str,
    places: &'static [&'static str],
    /// Numbers that the player may have.
    numbers: &'static [&'static str],
}

/// What a text does that is seen: the other player has fewer cards in the deck.
const MARK: &str = "opponent { draw 1 }";

const GAMES: &[Words] = &[
    Words {
        game: "legions",
        card: "kind minion   color red   cost 1   atk 1   hp 3   wt 1",
        lead: "card \"Lead\" { kind master   color red, white   class rune_blader }",
        others: &[
            "",
            "",
            "",
            "continuous { do this cannot be broken }",
            "continuous { do this cannot be excluded }",
            "continuous { do this cannot be exhausted }",
            "continuous { do this cannot be damaged }",
            "continuous { do all my cards in timeline cannot be excluded }",
            "keyword zone_move_immunity",
            "keyword effect_damage_immunity",
            "keyword regeneration",
            "instead { when this would be excluded  do nothing }",
            "instead { when this would be exhausted  do nothing }",
            "instead { when x: my other minion would be broken  do return x to hand }",
        ],
        activated: "activate",
        parts: &[
            "{n} mp",
            "{n} mp",
            "exhaust this",
            "reverse this",
            "break this",
            "break {n} my other minions",
            "exclude {n} my other minions",
            "return {n} my other minions to hand",
            "exhaust {n} my other minions",
            "reverse {n} my other minions",
            "put {n} my other minions into my standby",
            "put {n} cards in my hand into my standby",
            "exclude {n} cards in my hand",
            "exclude {n} cards in my timeline",
            "exhaust_cores {n}",
            "recover_cores {n}",
            "give_cores {n} to my master",
            "take_cores {n} from my master",
            "take_wt {n} from 1 card in my standby",
            "take_wt 1 from {n} cards in my wait_zone 1",
            "lose_life {n}",
            "deal {n} to 1 my other minion",
        ],
        offered: &[
            "break {n} my other minions",
            "exclude {n} my other minions",
            "return {n} my other minions to hand",
            "exhaust {n} my other minions",
            "exclude {n} cards in my timeline",
        ],
        given: "main_phase\n    {me} master_area: \"Lead\" (cores 1)   {foe} master_area: \"Lead\"\n    \
                {me} deck: 3 \"Other 0\"   {foe} deck: 9 \"Other 0\"",
        place: "minion_zone 2",
        places: &[
            "minion_zone 1",
            "minion_zone 3",
            "hand",
            "standby",
            "wait_zone 1",
            "wait_zone 3",
        ],
        numbers: &["cores", "exhausted_cores", "mp"],
    },
    Words {
        game: "ws",
        card: "kind character   color blue   level 0   cost 0   power 500   soul 1   trait Stage",
        lead: "",
        others: &[
            "",
            "",
            "",
            "cont { do this cannot be rested }",
            "cont { do all my characters cannot be put into hand }",
            "cont { do all my characters cannot be put into waiting_room }",
        ],
        activated: "act",
        parts: &[
            "{n} stock",
            "{n} stock",
            "rest this",
            "rest {n} my other characters",
            "discard {n} cards",
            "return this to hand",
            "return {n} my other characters to hand",
            "put this into my waiting_room",
            "put this into my memory",
            "put this into my clock",
            "put {n} my other characters into my waiting_room",
            "put {n} cards in my waiting_room into my memory",
        ],
        offered: &[
            "rest {n} my other characters",
            "return {n} my other characters to hand",
            "put {n} cards in my hand into waiting_room",
            "put {n} my other characters into waiting_room",
        ],
        given: "main_phase\n    {me} deck: 9 \"Other 0\"   {foe} deck: 9 \"Other 0\"",
        place: "stage 1",
        places: &["stage 2", "stage 3", "hand", "stock", "waiting_room"],
        numbers: &[],
    },
    Words {
        game: "los",
        card: "kind character   element light   race Knight   cost 1   speed 3   atk 100   def 100   down 100   \
               lead up",
        lead: "",
        others: &[
            "",
            "",
            "",
            "continuous { do this cannot be destroyed }",
            "continuous { do this cannot be downed }",
        ],
        activated: "activate",
        parts: &[
            "{n} energy",
            "{n} energy",
            "discard {n} cards",
            "gain this",
            "put {n} my other characters into trash",
            "destroy {n} my other characters",
            "put {n} cards in my trash at bottom of my deck",
        ],
        offered: &["destroy {n} my other characters", "put {n} my other characters into trash"],
        given: "main_phase\n    {me} deck: 9 \"Other 0\"   {foe} deck: 9 \"Other 0\"",
        place: "front 1 (face_up, attack)",
        places: &["front 2", "back 1", "hand", "trash"],
        numbers: &["energy"],
    },
    Words {
        game: "eirei",
        card: "kind unit   element earth   level 1   ap 1000   hp 2000",
        lead: "",
        others: &["", "", "continuous { do this cannot be damaged }"],
        activated: "activate",
        parts: &[
            "{n} mana",
            "{n} mana",
            "rest this",
            "return this to hand",
            "put this into graveyard",
            "put {n} my supporters into graveyard",
            "discard {n} cards",
            "rest {n} my supporters",
        ],
        offered: &["put {n} my supporters into graveyard", "rest {n} my supporters"],
        given: "main_phase\n    {me} deck: 9 \"Other 0\"   {foe} deck: 9 \"Other 0\"",
        place: "leader_area",
        places: &["support_area 1", "support_area 2", "hand", "graveyard"],
        numbers: &["mana"],
    },
];

fn pick<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    from[rng.below(from.len() as u32) as usize]
}

/// A script with one situation, for the player in this seat.
fn script(words: &Words, rng: &mut Rng, text: &str, seat: Seat) -> String {
    let (me, foe, turn) = if seat == Seat(0) { ("A", "B", 3) } else { ("B", "A", 4) };
    let others = words.others.iter().enumerate();
    let others =
        others.map(|(n, has)| format!("card \"Other {n}\" {{ {}\n{has}\n}}\n", words.card));
    let mut given = words.given.replace("{me}", me).replace("{foe}", foe);
    // The card's place may say how it lies.
    let (place, state) = words.place.split_once(" (").unwrap_or((words.place, ""));
    let state = if state.is_empty() { String::new() } else { format!(" ({state}") };
    given.push_str(&format!("\n    {me} {place}: \"Card\"{state}"));
    for place in words.places {
        let mut cards: Vec<String> = Vec::new();
        let single = place.chars().any(|c| c.is_ascii_digit()) && !place.starts_with("wait");
        for _ in 0..rng.below(if single { 2 } else { 3 }) {
            cards.push(format!("\"Other {}\"", rng.below(words.others.len() as u32)));
        }
        if !cards.is_empty() {
            given.push_str(&format!("\n    {me} {place}: {}", cards.join(", ")));
        }
    }
    for number in words.numbers {
        given.push_str(&format!("\n    {me} {number} {}", rng.below(4)));
    }
    format!(
        "game {}\n{}\n{}card \"Card\" {{ {}\n{text}\n}}\nscenario \"random\" {{\n  given {{\n    turn {turn} of {me}, \
         {given}\n  }}\n}}\n",
        words.game,
        words.lead,
        others.collect::<String>(),
        words.card,
    )
}

/// The script beside the keywords of its game, unless the check refuses it.
fn loaded(words: &Words, text: &str) -> Option<Loaded> {
    let loaded = beside_keywords(words.game, "random.fuda", text);
    let is_refused = loaded.diagnostics.iter().any(|told| told.is_error());
    (!is_refused).then_some(loaded)
}

#[derive(Debug, Default)]
struct Counted {
    refused: u64,
    played: u64,
    offered: u64,
    ways: u64,
    /// What was offered was wholly done.
    whole: u64,
}

/// How a way came out: whether the text followed, and the cards to which the offered thing was done.
struct Way {
    followed: bool,
    over: bool,
    done: BTreeSet<u8>,
}

/// Follows every choice of a used ability to its end.
fn ways(game: &Game<'_>, used: Opt, foe: Seat, events: EventSet, text: &str) -> Vec<Way> {
    let library = game.library;
    let vocab = library.rules.vocab;
    let deck = |state: &State| state.board.zone(foe, vocab.deck).len();
    let before = deck(&game.state);
    let mut open: Vec<(State, Option<Opt>, BTreeSet<u8>, u8)> =
        vec![(game.state.clone(), Some(used), BTreeSet::new(), 0)];
    let mut ways = Vec::new();
    while let Some((state, option, mut done, passes)) = open.pop() {
        if ways.len() >= WAYS {
            break;
        }
        let mut game = Game::resume(library, state);
        game.record();
        if let Some(option) = option {
            game.advance();
            game.answer(option).expect("an option");
        }
        let status = game.advance();
        for entry in game.trace.iter().flatten() {
            if let Noted::Changed { change, .. } = entry.what
                && change.events.meets(events)
                && game.state.board.card(change.card.card).owner != foe
                && library.code.def(game.state.board.card(change.source.card).def).activated.len()
                    == 1
            {
                done.insert(change.card.card.0);
            }
        }
        let followed = deck(&game.state) < before;
        let decision = match status {
            Status::Decide(decision) => decision,
            Status::Over(_) => {
                ways.push(Way { followed, over: true, done });
                continue;
            }
            other => panic!("{other:?}\n{text}"),
        };
        let goes_on = matches!(decision.about, About::Text { .. } | About::Replacement);
        let options: Vec<Opt> = game.options().to_vec();
        if followed && !goes_on {
            ways.push(Way { followed, over: false, done });
        } else if goes_on {
            for option in options {
                open.push((game.state.clone(), Some(option), done.clone(), passes));
            }
        } else if passes < 4 && options.contains(&Opt::Pass) {
            open.push((game.state.clone(), Some(Opt::Pass), done, passes + 1));
        } else {
            ways.push(Way { followed, over: false, done });
        }
    }
    ways
}

/// Plays situations of a game; `judge` is asked of what each way came to.
fn play(
    words: &Words,
    seed: u64,
    write: impl Fn(&mut Rng) -> (String, String),
    judge: impl Fn(&Way, &str) -> bool,
) -> Counted {
    let mut counted = Counted::default();
    for n in 0..situations() {
        let mut rng = Rng::seeded(seed ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let seat = Seat((n % 2) as u8);
        let (text, verb) = write(&mut rng);
        let script = script(words, &mut rng, &text, seat);
        let Some(loaded) = loaded(words, &script) else {
            counted.refused += 1;
            continue;
        };
        let stage = Stage::new(&loaded).expect("cards");
        let case = cases(&loaded)[0];
        let Ok(mut game) = stage.start(&case, None) else {
            counted.refused += 1;
            continue;
        };
        let vocab = game.library.rules.vocab;
        let action = vocab.actions.iter().find(|action| action.word.name == verb);
        let events = action.map_or(EventSet::NONE, |action| action.does.to_cards());
        let Status::Decide(_) = game.advance() else { continue };
        counted.played += 1;
        let used = game.options().iter().copied().find(|option| matches!(option, Opt::Ability(..)));
        let Some(used) = used else { continue };
        counted.offered += 1;
        for way in ways(&game, used, seat.other(), events, &script) {
            counted.ways += 1;
            counted.whole += u64::from(way.followed);
            assert!(
                way.over || judge(&way, &text),
                "{} {n}: followed {}, done to {:?}\n{script}",
                words.game,
                way.followed,
                way.done
            );
        }
    }
    counted
}

#[test]
fn what_is_offered_at_a_price_is_paid_whole_and_followed_by_its_text() {
    for words in GAMES {
        let write = |rng: &mut Rng| {
            let count = 1 + rng.below(3);
            let part = |rng: &mut Rng| {
                pick(rng, words.parts).replace("{n}", &(1 + rng.below(2)).to_string())
            };
            let parts: Vec<String> = (0..count).map(|_| part(rng)).collect();
            let text =
                format!("{} \"Use\" {{ pay {}\n do {MARK} }}", words.activated, parts.join(" & "));
            (text, String::new())
        };
        let counted = play(words, 1, write, |way, _| way.followed);
        eprintln!("{}: {counted:?}", words.game);
        assert!(counted.offered * 12 > situations(), "{}: {counted:?}", words.game);
    }
}

#[test]
fn then_follows_if_and_only_if_all_of_it_was_done() {
    for words in GAMES {
        let write = |rng: &mut Rng| {
            let number = 1 + rng.below(2);
            let what = pick(rng, words.offered).replace("{n}", &number.to_string());
            let verb = what.split(' ').next().unwrap_or_default().to_owned();
            let text = format!("{} \"Use\" {{ do may {what} then {{ {MARK} }} }}", words.activated);
            (text, verb)
        };
        let judge = |way: &Way, text: &str| {
            let number = if text.contains(" 2 ") { 2 } else { 1 };
            way.followed == (way.done.len() == number)
        };
        let counted = play(words, 2, write, judge);
        eprintln!("{}: {counted:?}", words.game);
        assert!(counted.whole > 0, "{}: {counted:?}", words.game);
    }
}
