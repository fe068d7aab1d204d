//! Random games on the shipped cards: what must hold at every decision.

use crate::support::{every_rulebook, play_out, shipped, shipped_los};
use fuda::engine::canon::canonical_hash;
use fuda::engine::game::{Aside, Game};
use fuda::engine::run::Status;
use fuda::engine::save;
use fuda::engine::state::board::Card;
use fuda::engine::state::control::{State, Val};
use fuda::engine::state::decision::{About, Decision};
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::engine::view::CardView;
use fuda::games::GAMES;
use fuda::games::los::words::HAND;
use fuda::games::ws::words::{CLOCK, DECK, LEVEL_ZONE, WAITING_ROOM};
use fuda::vocab::{PlayerStatId, Sees, ZoneId};

#[test]
fn random_games_end_without_an_error() {
    for shipped in every_rulebook() {
        for seed in 0..150 {
            let mixed = seed % 3 == 0;
            let mut game = if mixed { shipped.mixed_game(seed) } else { shipped.game(seed) };
            let status = play_out(&mut game, seed, |game| {
                let options = game.options();
                assert!(options.len() >= 2, "a decision has a choice");
                let mut sorted = options.to_vec();
                sorted.sort();
                sorted.dedup();
                assert_eq!(sorted.len(), options.len(), "no option twice: {options:?}");
            });
            assert!(matches!(status, Status::Over(_)), "seed {seed}: {status:?}");
        }
    }
}

/// Each policy in its other position, too.
#[test]
fn policies_are_played_to_the_end() {
    let books = GAMES.iter().flat_map(|game| game.rulebooks);
    for rules in books.flat_map(|rules| rules.turned.iter().copied()) {
        let shipped = shipped(rules);
        for seed in 0..10 {
            let status = play_out(&mut shipped.mixed_game(seed), seed, |_| {});
            assert!(matches!(status, Status::Over(_)), "{} {seed}: {status:?}", rules.name());
        }
    }
}

/// 5.1.a: both shuffle and draw two; the contest is the first decision. Situations that scenarios set
/// up begin after the shuffle.
#[test]
fn a_new_game_begins_with_shuffled_decks_and_the_contest() {
    let shipped = shipped_los();
    let first = |seed| {
        let mut game = shipped.game(seed);
        assert!(matches!(game.advance(), Status::Decide(_)));
        let board = &game.state.board;
        assert_eq!((board.turn.number, game.options().len()), (0, 2));
        Seat::BOTH.map(|seat| {
            let def = |id: &CardId| board.card(*id).def;
            board.zone(seat, HAND).iter().map(def).collect::<Vec<_>>()
        })
    };
    let hands: Vec<_> = (0..8).map(first).collect();
    for seat in Seat::BOTH {
        assert!(hands.iter().all(|of| of[seat.index()].len() == 2));
        assert!(hands.iter().any(|of| of[seat.index()] != hands[0][seat.index()]));
    }
}

#[test]
fn no_card_is_lost_or_in_two_zones() {
    for shipped in every_rulebook() {
        for seed in 0..40 {
            let mixed = seed % 2 == 0;
            let mut game = if mixed { shipped.mixed_game(seed) } else { shipped.game(seed) };
            play_out(&mut game, seed, |game| {
                let board = &game.state.board;
                let mut seen = vec![0; board.cards.len()];
                for seat in Seat::BOTH {
                    for zone in 0..shipped.entry.vocab.zones.len() {
                        let zone_id = ZoneId(zone as u8);
                        let mut cells = 0_u64;
                        for id in board.zone(seat, zone_id) {
                            seen[id.index()] += 1;
                            let card = board.card(*id);
                            assert_eq!((card.zone, card.side), (Some(zone_id), seat));
                            if shipped.entry.vocab.zones[zone].cells > 0 {
                                let word = &shipped.entry.vocab.zones[zone];
                                assert!(card.cell < word.cells);
                                let alone = cells & 1 << card.cell == 0;
                                assert!(alone || word.shares_cells, "one card a cell");
                                cells |= 1 << card.cell;
                            }
                        }
                    }
                }
                for (card, times) in board.cards.iter().zip(seen) {
                    let removed = card.zone.is_none() && game.library.code.def(card.def).token;
                    assert_eq!(times, i32::from(!removed), "every card is in one zone");
                }
            });
        }
    }
}

/// What the rules of Weiss Schwarz do at once, and at each check, is done before a player acts.
#[test]
fn clocks_and_levels_are_settled_where_players_act() {
    for shipped in every_rulebook().iter().filter(|shipped| shipped.entry.vocab.game == "ws") {
        for seed in 0..40 {
            let mut game = shipped.game(seed);
            play_out(&mut game, seed, |game| {
                let Status::Decide(Decision { about: About::Row(proc, _), .. }) = game.advance()
                else {
                    return;
                };
                let proc = game.library.proc(proc).expect("a procedure").name;
                let board = &game.state.board;
                for seat in Seat::BOTH {
                    let count = |zone| board.zone(seat, zone).len();
                    assert!(count(CLOCK) < 7 || proc == "level up", "{proc}: {}", count(CLOCK));
                    assert!(count(LEVEL_ZONE) <= 4, "{proc}");
                    let acts = ["main phase", "climax phase", "attack phase"].contains(&proc);
                    assert!(count(LEVEL_ZONE) < 4 || !acts, "{proc}");
                    assert!(count(DECK) + count(WAITING_ROOM) > 0 || !acts, "{proc}");
                }
                assert_eq!(board.cards.len(), 100, "50 cards each");
            });
        }
    }
}

/// Nobody sees a deck, a stock or the other player's hand, but for cards that a text shows just now or that they
/// have followed there.
#[test]
fn hidden_zones_are_hidden() {
    for shipped in every_rulebook() {
        let vocab = shipped.entry.vocab;
        for seed in 0..10 {
            let mut game = shipped.game(seed);
            play_out(&mut game, seed, |game| {
                let shown = |card: &Card| card.shown != 0;
                if game.state.board.cards.iter().any(shown) {
                    return;
                }
                for seat in Seat::BOTH {
                    let view = game.for_seat(seat);
                    for (player, of) in view.players.iter().zip(Seat::BOTH) {
                        for (n, (cards, zone)) in player.zones.iter().zip(vocab.zones).enumerate() {
                            let hidden = match zone.sees {
                                Sees::All => false,
                                Sees::Owner => of != seat,
                                Sees::Nobody => true,
                            };
                            let known = |card: &&CardView| matches!(card, CardView::Known { .. });
                            let known = cards.iter().filter(known).count();
                            let followed = |id: &&CardId| {
                                game.state.board.card(**id).remembered & 1 << seat.0 != 0
                            };
                            let lies = game.state.board.zone(of, ZoneId(n as u8)).iter();
                            let followed = lies.filter(followed).count();
                            assert!(!hidden || known <= followed, "{}", zone.word.name);
                        }
                    }
                }
            });
        }
    }
}

/// The numbers of both players, such as their life (legions 03-4, 08-2), are open to each of them.
#[test]
fn numbers_of_players_are_open() {
    for shipped in every_rulebook() {
        let numbers = 0..shipped.entry.vocab.player_stats.len();
        for seed in 0..3 {
            play_out(&mut shipped.game(seed), seed, |game| {
                for seat in Seat::BOTH {
                    let view = game.for_seat(seat);
                    let look = game.look();
                    for (player, of) in view.players.iter().zip(Seat::BOTH) {
                        let number = |n: usize| look.player_stat(of, PlayerStatId(n as u8));
                        let all: Vec<i32> = numbers.clone().map(number).collect();
                        assert_eq!(player.stats, all, "numbers of {of:?} as {seat:?} sees them");
                    }
                }
            });
        }
    }
}

#[test]
fn one_seed_gives_one_trace() {
    for shipped in every_rulebook() {
        for seed in 0..10 {
            let run = || {
                let mut game = shipped.game(seed);
                game.record();
                play_out(&mut game, seed, |_| {});
                (game.trace.take(), game.state.clone())
            };
            assert_eq!(run(), run());
        }
    }
}

#[test]
fn a_trace_changes_nothing() {
    let shipped = shipped_los();
    for seed in 0..10 {
        let mut silent = shipped.game(seed);
        play_out(&mut silent, seed, |_| {});
        let mut recorded = shipped.game(seed);
        recorded.record();
        play_out(&mut recorded, seed, |_| {});
        assert!(silent.state == recorded.state);
    }
}

#[test]
fn a_copy_of_the_state_plays_on_like_the_original() {
    for shipped in every_rulebook() {
        for seed in 0..5 {
            let mixed = seed % 2 == 1;
            let mut game = if mixed { shipped.mixed_game(seed) } else { shipped.game(seed) };
            let mut other = shipped.game(seed + 1);
            play_out(&mut game, seed, |game| {
                let copy = game.state.clone();
                other.restore(&copy);
                assert_eq!(other.advance(), game.advance());
                assert_eq!(other.options(), game.options());
                assert!(other.state == game.state, "asking again changes nothing");
            });
        }
    }
}

/// Whatever was played in between, on the same table and on others.
#[test]
fn a_state_that_was_put_aside_goes_on_alike() {
    for shipped in every_rulebook() {
        let mut aside = Aside::default();
        for seed in 0..4 {
            let mut rng = Rng::seeded(seed);
            let mut game = shipped.game_of(seed);
            while let Status::Decide(decision) = game.advance() {
                let options = game.options().to_vec();
                game.put_aside(&mut aside);
                for _ in 0..rng.below(8) {
                    let Status::Decide(_) = game.advance() else { break };
                    let other = game.options()[rng.below(game.options().len() as u32) as usize];
                    game.answer(other).expect("an option");
                }
                let option = options[rng.below(options.len() as u32) as usize];
                game.take_up(&aside);
                game.answer_to(decision, option, options.len() > 1);
                let mut fresh = Game::resume(&shipped.library, aside.state().clone());
                fresh.answer(option).expect("an option");
                assert_eq!(fresh.advance(), game.advance());
                assert_eq!(fresh.options(), game.options());
                assert!(fresh.state == game.state, "seed {seed}");
            }
        }
    }
}

#[test]
fn a_saved_game_goes_on_the_same() {
    for (shipped, again) in every_rulebook().into_iter().zip(every_rulebook()) {
        for seed in 0..4 {
            let mixed = seed % 2 == 1;
            let mut game = if mixed { shipped.mixed_game(seed) } else { shipped.game(seed) };
            play_out(&mut game, seed, |game| {
                let text = serde_json::to_string(&save::save(game)).expect("a save is plain data");
                let read = serde_json::from_str(&text).expect("what was written");
                let mut opened = save::open(&again.library, &read).expect("the same cards");
                assert_eq!(opened.advance(), game.advance());
                assert_eq!(opened.options(), game.options());
                assert!(opened.state == game.state, "saving changes nothing");
            });
        }
    }
}

#[test]
fn canonical_bytes_do_not_depend_on_counters() {
    for shipped in every_rulebook() {
        for seed in 0..4 {
            let mixed = seed % 2 == 1;
            let mut game = if mixed { shipped.mixed_game(seed) } else { shipped.game(seed) };
            let mut shifted = shipped.game(seed);
            let mut n = 0;
            play_out(&mut game, seed, |game| {
                n += 1;
                if n % 16 != 0 {
                    return;
                }
                let mut state = game.state.clone();
                shift_counters(&mut state);
                shifted.restore(&state);
                assert!(shifted.state != game.state);
                assert_eq!(canonical_hash(&shifted), canonical_hash(game));
                shifted.advance();
                assert_eq!(shifted.options().len(), game.options().len());
            });
        }
    }
}

/// The same position later: every stamp, entry number and incarnation is larger.
fn shift_counters(state: &mut State) {
    state.books.at.0 += 1000;
    state.books.no.0 += 5000;
    for card in state.board.cards.iter_mut() {
        card.entered.0 += 1000;
        card.placed.0 += 1000;
    }
    for effect in state.board.continuing.iter_mut() {
        effect.at.0 += 1000;
        effect.played.0 += 1000;
        effect.no.0 += 5000;
    }
    for steady in state.board.steady.iter_mut() {
        steady.at.0 += 1000;
    }
    for delayed in state.board.delayed.iter_mut() {
        delayed.no.0 += 5000;
    }
    for pending in state.control.pending.iter_mut() {
        pending.no.0 += 5000;
    }
    for value in state.control.values.iter_mut() {
        if let Val::Time(at) = value {
            at.0 += 1000;
        }
    }
    for frame in state.control.frames.iter_mut() {
        frame.no.0 += 5000;
        frame.played.0 += 1000;
    }
}
