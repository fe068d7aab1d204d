//! Files that are no records, or no whole ones: each is refused with one error, and nothing of it is played.
//! `FUDA_FLIPS=1` alters every byte instead of some.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::support::{Shipped, shipped_los};
use fuda::engine::run::Status;
use fuda::engine::state::rng::Rng;
use fuda::games;
use fuda::record::{self, Deck, Opening, Record, Replay, Scripts, Unreadable, sealed};

/// The first answers of a random game.
fn record(shipped: &Shipped, answers: usize) -> Record {
    let program = shipped.loaded.program("los").expect("cards");
    let names = shipped.decks.iter().flatten().map(|def| shipped.library.code.def(*def).name);
    let playing: BTreeSet<_> = names.collect();
    let scripts = Scripts::of(shipped.loaded, program, shipped.library.rules, &playing);
    let opening = Opening {
        chance: 5,
        thoughts: None,
        players: None,
        decks: [0, 1].map(|n| Deck::of("a deck", &shipped.decks[n], &shipped.library)),
        of_match: None,
    };
    let mut record = Record::begin(&scripts.expect("scripts"), opening);
    let decks = shipped.decks.each_ref().map(Vec::as_slice);
    let mut game = games::new_game(&shipped.library, decks, 5).expect("room");
    let mut rng = Rng::seeded(5);
    while let (true, Status::Decide(decision)) = (record.answers.len() < answers, game.advance()) {
        let option = game.options()[rng.below(game.options().len() as u32) as usize];
        record.answered(&mut game, decision, option);
        game.answer(option).expect("an option");
    }
    record.mark(&mut game);
    record
}

#[test]
fn a_record_that_is_cut_off_anywhere_is_not_whole() {
    let text = record::to_text(&record(&shipped_los(), 40)).into_bytes();
    for length in 0..text.len() {
        let expected = if length == 0 { Unreadable::NotOurs } else { Unreadable::Truncated };
        assert_eq!(record::from_bytes(&text[..length]), Err(expected), "after {length} bytes");
    }
}

#[test]
fn a_record_with_an_altered_byte_is_refused() {
    let text = record::to_text(&record(&shipped_los(), 40)).into_bytes();
    let every = if std::env::var_os("FUDA_FLIPS").is_some() { 1 } else { 37 };
    let mut rng = Rng::seeded(1);
    // The first and the last line byte by byte.
    let first = text.iter().position(|byte| *byte == b'\n').expect("lines") + 2;
    for at in
        (0..first).chain((first..text.len()).step_by(every)).chain(text.len() - 50..text.len())
    {
        let mut altered = text.clone();
        altered[at] ^= 1 << rng.below(8);
        assert!(record::from_bytes(&altered).is_err(), "byte {at}");
    }
}

/// Answers taken out, doubled and put elsewhere, with a checksum that fits.
#[test]
fn what_no_program_writes_is_refused_or_differs() {
    let text = record::to_text(&record(&shipped_los(), 40));
    let lines: Vec<&str> = text.lines().collect();
    let lines = &lines[..lines.len() - 1];
    // The order of the scripts means nothing.
    let first = lines.iter().position(|line| line.starts_with("{\"check\"")).expect("a checkpoint");
    let mut rng = Rng::seeded(2);
    for _ in 0..200 {
        let mut changed: Vec<&str> = lines.to_vec();
        let mut any = || first as u32 + rng.below((lines.len() - first) as u32);
        let (one, other) = (any(), any());
        match rng.below(3) {
            0 => _ = changed.remove(one as usize),
            1 => changed.insert(other as usize, lines[one as usize]),
            _ => changed.swap(one as usize, other as usize),
        }
        if changed == lines {
            continue;
        }
        let read = record::from_bytes(sealed(&changed.join("\n")).as_bytes());
        let verified = read.and_then(Replay::of).map(|replay| replay.verify().is_ok());
        // Only a checkpoint may be missing without harm, or an answer behind the last one.
        let harmless = changed.len() == lines.len() - 1;
        assert!(harmless || verified != Ok(true), "{one} {other}");
    }
}

#[test]
fn every_error_says_what_to_do() {
    let whole = record::to_text(&record(&shipped_los(), 2));
    let with = |from: &str, to: &str| {
        assert!(whole.contains(from), "{from}");
        let text = whole.replacen(from, to, 1);
        let end = text.trim_end().rfind('\n').expect("lines");
        sealed(&text[..end]).into_bytes()
    };
    let deck = whole.lines().nth(1).expect("an opening");
    let first = &deck[deck.find("[[").expect("cards") + 1..];
    let first = &first[..first.find(']').expect("a card") + 1];
    let nested = format!("{{\"opening\":{}", "[".repeat(100_000));
    let opening = whole.lines().nth(1).expect("an opening");
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("nothing", Vec::new()),
        ("bytes", vec![0, 159, 146, 150, 10, 255]),
        ("other JSON", b"{\"name\":\"los\",\"version\":1}\n".to_vec()),
        ("a script", b"game los\n".to_vec()),
        ("the beginning", whole.as_bytes()[..400].to_vec()),
        ("the first bytes", whole.as_bytes()[..5].to_vec()),
        ("another byte", whole.replacen("answer", "answeR", 1).into_bytes()),
        ("a newer format", with("{\"fuda record\":1", "{\"fuda record\":2,\"more\":[]")),
        (
            "a much newer format",
            with("{\"fuda record\":1", "{\"fuda record\":18446744073709551615"),
        ),
        ("format 0", with("{\"fuda record\":1", "{\"fuda record\":0")),
        ("a header that is cut", with(",\"program\"", ",\"programme\"")),
        ("another game", with("\"game\":\"los\"", "\"game\":\"chess\"")),
        ("another rulebook", with("\"version\":\"1.0.05\"", "\"version\":\"9\"")),
        ("another policy", with("\"version\":\"1.0.05\"", "\"version\":\"1.0.05+none\"")),
        ("a field too many", with("{\"chance\":5,", "{\"chance\":5,\"more\":1,")),
        ("a seed that is none", with("{\"chance\":5,", "{\"chance\":-5,")),
        ("deep nesting", with(opening, &nested)),
        ("a long line", with(opening, &format!("\"{}\"", "x".repeat(300_000)))),
        ("a line that is none", with("{\"answer\"", "{\"reply\"")),
        ("a checkpoint elsewhere", with("{\"step\":0", "{\"step\":1")),
        ("a card of which there is no script", with(first, "[3,\"Nobody\"]")),
        ("a deck with too many cards", with(first, &first.replacen(['1', '2', '3'], "65535", 1))),
        ("a script with a mistake", with("kind character", "kind charakter")),
        ("a card with another text", with("speed 2", "speed 3")),
        ("too large", vec![b' '; (8 << 20) + 1]),
    ];
    let mut told = String::new();
    for (what, bytes) in cases {
        let read = record::from_bytes(&bytes).and_then(Replay::of);
        let error = read.map(|_| ()).expect_err(what);
        let _ = writeln!(told, "{what}\n  {error}\n  {}", error.help());
    }
    insta::assert_snapshot!(told);
}

/// What is read into memory is bounded, whatever the file says.
#[test]
fn a_file_that_says_much_costs_little() {
    let text = record::to_text(&record(&shipped_los(), 2));
    let lines: Vec<&str> = text.lines().collect();
    let answer = lines.iter().find(|line| line.starts_with("{\"answer\"")).expect("an answer");
    let begun = std::time::Instant::now();
    for (line, times) in [(*answer, 60_000), ("{\"script\":\"\"}", 5_000), (lines[1], 9)] {
        let many = [&lines[..3], &vec![line; times][..]].concat().join("\n");
        assert!(record::from_bytes(sealed(&many).as_bytes()).is_err());
    }
    assert!(begun.elapsed().as_secs() < 30);
}
