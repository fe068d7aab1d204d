//! What a seat may know does not depend on what is hidden from it: states that it cannot tell apart give it equal
//! views, equal options and equal traces.
//!
//! `FUDA_STATES=1000 cargo test --release --test kernel indistinguishable::` takes so many states of each game.

use std::collections::BTreeSet;

use crate::support::{Shipped, every_rulebook};
use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::control::What;
use fuda::engine::state::decision::{Decider, Decision};
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::engine::trace::{Entry, Noted};
use fuda::engine::view::told::tell;
use fuda::engine::view::{Told, View};

/// States that are drawn for each seat of a state.
const DRAWN: usize = 2;

/// Answers after which the states are compared again.
const STEPS: usize = 4;

fn states() -> u64 {
    std::env::var("FUDA_STATES").ok().and_then(|n| n.parse().ok()).unwrap_or(24)
}

#[test]
fn states_that_a_seat_cannot_tell_apart_are_told_alike() {
    let books = every_rulebook();
    std::thread::scope(|scope| {
        let all: Vec<_> = books
            .iter()
            .map(|shipped| scope.spawn(move || (shipped.library.rules.name(), compare(shipped))))
            .collect();
        for book in all {
            let (name, counted) = book.join().expect("no difference");
            eprintln!("{name}: {counted:?}");
            assert!(counted.other * 3 > counted.drawn, "{name}: hidden cards change places");
            assert!(counted.own.1 * 3 > counted.own.0, "{name}: they do where the seat decides");
            assert!(counted.answered * 4 > counted.drawn, "{name}: own decisions are compared");
        }
    });
}

#[derive(Debug, Default)]
struct Counted {
    drawn: usize,
    /// States other than the real one.
    other: usize,
    /// Both where the seat decides.
    own: (usize, usize),
    answered: usize,
    entries: usize,
}

fn compare(shipped: &Shipped) -> Counted {
    let mut counted = Counted::default();
    for n in 0..states() {
        let mut rng = Rng::seeded(n);
        let mut game = shipped.game_of(n);
        game.record();
        if !walk(&mut game, &mut rng) {
            continue;
        }
        for seat in Seat::BOTH {
            let told = tell(game.trace.as_deref().expect("a trace"), seat).len();
            let view = game.for_seat(seat);
            let decides = view.decides == Some(Decider::Player(seat));
            assert_eq!(view.decision.is_some(), decides, "who decides is offered something");
            let zones = shipped.entry.vocab.zones.len();
            assert!(view.players.iter().all(|player| player.zones.len() == zones));
            for _ in 0..DRAWN {
                let drawn = game.resampled(seat, &mut rng);
                counted.drawn += 1;
                let is_other = usize::from(drawn.board != game.state.board);
                counted.other += is_other;
                if view.decision.is_some() {
                    counted.own.0 += 1;
                    counted.own.1 += is_other;
                }
                let mut other = Game::resume(&shipped.library, drawn);
                other.trace.clone_from(&game.trace);
                let seen = other.for_seat(seat);
                same_views(&view, &seen, &format!("{} {n} {seat:?}", shipped.library.rules.name()));
                counted.entries += told;
                counted.answered += usize::from(go_on(&game, other, seat, &mut rng, n));
            }
        }
    }
    counted
}

/// To a decision somewhere in a random game; not where the game is over before.
fn walk(game: &mut Game<'_>, rng: &mut Rng) -> bool {
    for _ in 0..rng.below(160) {
        let Status::Decide(_) = game.advance() else { return false };
        let count = game.options().len() as u32;
        let option = game.options()[rng.below(count) as usize];
        game.answer(option).expect("an option");
    }
    matches!(game.advance(), Status::Decide(_))
}

fn same_views(view: &View, other: &View, whose: &str) {
    assert_eq!(view.decision, other.decision, "{whose}: decision");
    assert_eq!(view.going_on, other.going_on, "{whose}: what is going on");
    assert_eq!(view.waiting, other.waiting, "{whose}: what waits");
    assert_eq!(view.lasting, other.lasting, "{whose}: what lasts");
    for seat in Seat::BOTH {
        let [player, others] = [view, other].map(|view| &view.players[seat.index()]);
        assert_eq!(player.stats, others.stats, "{whose}: numbers of {seat:?}");
        assert_eq!(player.zones, others.zones, "{whose}: cards of {seat:?}");
    }
    assert_eq!(view, other, "{whose}");
}

/// Gives both the same answers as long as the seat decides, and compares what it is told up to where a card is
/// turned up that it did not know. Whether anything was compared.
fn go_on<'l>(game: &Game<'l>, mut other: Game<'l>, seat: Seat, rng: &mut Rng, n: u64) -> bool {
    let mut game = Game::resume(game.library, game.state.clone());
    other.state.books.rng = game.state.books.rng;
    let mut went = false;
    for _ in 0..STEPS {
        let Status::Decide(Decision { who: Decider::Player(decides), .. }) = game.advance() else {
            return went;
        };
        let choices = game.choices(seat);
        if decides != seat {
            return went;
        }
        let hidden = hidden(&mut game, seat);
        let choice = choices[rng.below(choices.len() as u32) as usize];
        let [one, two] = [&mut game, &mut other].map(|game| {
            game.record();
            game.choose(seat, choice).expect("both offer it");
            (game.advance(), game.trace.take().unwrap_or_default())
        });
        went = true;
        let whose = format!("{} {n} {seat:?} {choice:?}", game.library.rules.name());
        if !same_traces((one.0, &one.1), (two.0, &two.1), seat, &hidden, &whose) {
            return went;
        }
        let [view, seen] = [&mut game, &mut other].map(|game| game.for_seat(seat));
        same_views(&view, &seen, &whose);
    }
    went
}

/// The cards that the seat does not know.
fn hidden(game: &mut Game<'_>, seat: Seat) -> BTreeSet<CardId> {
    let look = game.look();
    let ids = (0..look.board().cards.len()).map(|n| CardId(n as u8));
    ids.filter(|id| look.board().card(*id).zone.is_some() && !look.knows(seat, *id)).collect()
}

/// Whether both are told to the end and nothing hidden was turned up, so that the views are equal, too.
fn same_traces(
    (status, entries): (Status, &[Entry]),
    (other, others): (Status, &[Entry]),
    seat: Seat,
    hidden: &BTreeSet<CardId>,
    whose: &str,
) -> bool {
    let [one, two] = [entries, others].map(|entries| tell(entries, seat));
    let open = |told: &Told| !turns_up(&told.what, hidden);
    let last = |told: &[Told]| told.last().map(|told| told.what);
    let whose = format!("{whose}, last {:?} and {:?}", last(&one), last(&two));
    let whose = whose.as_str();
    for n in 0.. {
        match (one.get(n), two.get(n)) {
            (Some(a), Some(b)) if open(a) && open(b) => assert_eq!(a, b, "{whose}: entry {n}"),
            (Some(_), Some(_)) => return false,
            (None, None) => break,
            // One of them is not over: what the other player may do is hidden.
            // .. or what was hidden has shown itself, in one of them only.
            (Some(told), None) => return open(told) && waits(other, seat, whose),
            (None, Some(told)) => return open(told) && waits(status, seat, whose),
        }
    }
    let own =
        |status| matches!(status, Status::Decide(asked) if asked.who == Decider::Player(seat));
    match (own(status), own(other)) {
        (true, true) => true,
        (false, false) => status == other && !matches!(status, Status::Decide(_)),
        (true, false) => waits(other, seat, whose),
        (false, true) => waits(status, seat, whose),
    }
}

fn waits(status: Status, seat: Seat, whose: &str) -> bool {
    let others = Decider::Player(seat.other());
    assert!(matches!(status, Status::Decide(asked) if asked.who == others), "{whose}: {status:?}");
    false
}

/// Whether an entry shows a card that was hidden, or chance has chosen among cards. A hidden card may be named
/// where it goes, is turned or shown, or where its text is used.
fn turns_up(what: &Noted, hidden: &BTreeSet<CardId>) -> bool {
    let (named, may) = match what {
        Noted::Answer { who: Decider::Chance, .. } => return true,
        Noted::Answer { option, .. } => (option.card(), false),
        Noted::Changed { change, .. } => {
            let shows = matches!(
                change.what,
                What::Move(_) | What::Status { .. } | What::Show(_) | What::Remove
            );
            let others = [change.other.card, change.source.card];
            assert!(others.iter().all(|id| !hidden.contains(id)), "{what:?} names a hidden card");
            (Some(change.card.card), shows)
        }
        other => (other.card(), matches!(other, Noted::Resolves { .. })),
    };
    let is_hidden = named.is_some_and(|id| hidden.contains(&id));
    assert!(may || !is_hidden, "{what:?} names a hidden card");
    is_hidden
}
