//! Parts of the state by themselves.

use fuda::engine::state::board::packed::Packed;
use fuda::engine::state::control::{Frame, State};
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;

#[test]
fn values_are_those_of_the_published_algorithm() {
    let mut rng = Rng::seeded(1234567);
    assert_eq!(rng.next_u64(), 6457827717110365317);
    assert_eq!(rng.next_u64(), 3203168211198807973);
    assert_eq!(rng.next_u64(), 9817491932198370423);
}

#[test]
fn states_come_back_as_they_were() {
    let base = State::default();
    let mut first = base.clone();
    first.board.turn.number = 3;
    first.control.push(Frame::default(), 2).expect("room");
    let mut second = base.clone();
    second.board.extra_turns.push(Seat(1)).expect("room");
    let mut packed = Packed::from(&base);
    for state in [&first, &second, &base] {
        packed.push(state);
    }
    let mut found = State::default();
    for (n, state) in [&first, &second, &base].into_iter().enumerate() {
        assert!(packed.unpack(n, &mut found));
        assert!(found == *state);
    }
    assert!(!packed.unpack(3, &mut found));
}
