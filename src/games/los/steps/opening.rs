//! Who goes first, and the opening hands (5.1, 5.1.1).

use super::super::super::policies::is_turned;
use super::super::policies::switch;
use super::super::words::*;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, ask_secretly, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::{CardId, Seat};
use crate::games::opening::{chance, shuffle_both, two_seats};
use crate::names;
use crate::vocab::ZoneId;

/// The number of redraws after the first comparison (reading L01); one less with the short contest.
const REDRAWS: i32 = 3;

/// The number of cards turned up from each deck in the older book.
const TURNED_UP: i32 = 3;

/// The number of cards in an opening hand.
const HAND_SIZE: usize = 7;

names!(
    usize,
    ROUND,
    /// The card that each seat shows, at `SHOWN + seat`.
    SHOWN,
);

pub static CONTEST: Proc = Proc {
    name: "contest",
    cites: &["5.1.a", "5.1.b"],
    slots: 3,
    rows: &[
        row("shuffle", &["5.1.a"], Step::Do(shuffle_both)),
        row("draw two", &["5.1.a"], Step::Do(draw_two)),
        row("A picks", &["5.1.b"], ask_secretly(seat_a, hand_of_a, pick_a))
            .asks("スピードを比べるカードの選択"),
        row("B picks", &["5.1.b"], ask_secretly(seat_b, hand_of_b, pick_b))
            .asks("スピードを比べるカードの選択"),
        row("show", &["5.1.b"], Step::Do(show)),
        row("compare", &["5.1.c", "L02"], Step::If(differ))
            .or("tie")
            .says("the Speeds differ", "スピードが異なる"),
        row("higher first", &["5.1.c"], Step::Do(higher_first)).or("A orders"),
        row("tie", &["5.1.e", "5.1.f", "L01"], Step::Do(redraw)).or("lots").only(book::V1_0_05),
        row("again", &["5.1.e"], Step::Goto).or("A picks").only(book::V1_0_05),
        row("other card", &["5.1.e"], Step::Do(show_other)).or("deck top").only(book::V1_0_01),
        row("compare it", &["5.1.e"], Step::Goto).or("compare").only(book::V1_0_01),
        row("deck top", &["5.1.f"], Step::Do(turn_up_top)).or("lots").only(book::V1_0_01),
        row("compare tops", &["5.1.f"], Step::Goto).or("compare").only(book::V1_0_01),
        row("lots", &["5.1.f", "L01"], ask(chance, two_seats, by_lot))
            .asks("先攻を決めるじゃんけん"),
        row("A orders", &["5.1.d", "L01"], ask_secretly(seat_a, contest_of_a, to_bottom))
            .asks("デッキの下に置くカードの選択")
            .or("B orders")
            .only(book::V1_0_05),
        row("B orders", &["5.1.d", "L01"], ask_secretly(seat_b, contest_of_b, to_bottom))
            .asks("デッキの下に置くカードの選択")
            .only(book::V1_0_05),
        row("at random", &["5.1.d", "V01"], Step::Do(all_to_bottom)).only(book::V1_0_01),
    ],
    ..Proc::PLAIN
};

pub static OPENING: Proc = Proc {
    name: "opening",
    cites: &["5.1.g", "5.1.1.a"],
    slots: 2,
    rows: &[
        row("draw seven", &["5.1.g"], Step::Do(draw_seven)),
        row("first player", &["5.1.1.I", "5.1.i"], ask(first_player, yes_no, answer_first))
            .asks("マリガンを行うか"),
        row("second player", &["5.1.1.II", "L03"], ask(second_player, yes_no, answer_second))
            .asks("マリガンを行うか"),
        row("put back", &["5.1.1.III"], Step::Do(put_back)),
        row("shuffle", &["5.1.1.III"], Step::Do(shuffle_put_back)),
        row("draw again", &["5.1.1.III", "5.1.1.b"], Step::Do(draw_again)),
        row(
            "first's bonus",
            &["5.1.j", "5.1.k", "V02"],
            ask(first_player, first_bonus, first_bonus_drawn),
        )
        .asks("追加の1枚を引くか")
        .or("second's bonus")
        .only(book::V1_0_01),
        row(
            "second's bonus",
            &["5.1.j", "5.1.k", "V02"],
            ask(second_player, second_bonus, second_bonus_drawn),
        )
        .asks("追加の1枚を引くか")
        .only(book::V1_0_01),
    ],
    ..Proc::PLAIN
};

fn seat_a(_: &Look<'_>) -> Decider {
    Decider::Player(Seat(0))
}

fn seat_b(_: &Look<'_>) -> Decider {
    Decider::Player(Seat(1))
}

/// The top `count` cards of a deck go to its player's hand.
fn deal(look: &Look<'_>, base: Change, seat: Seat, count: usize, batch: &mut Vec<Change>) {
    let goal = Goal { zone: HAND, seat, bottom: true, ..Goal::default() };
    for card in look.board().zone(seat, DECK).iter().take(count) {
        batch.push(Change { what: What::Move(goal), ..base }.about(look, *card));
    }
}

fn deal_both(cx: Cx<'_, '_>, count: usize) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            deal(look, base, seat, count, batch);
        }
    })
}

fn draw_two(cx: Cx<'_, '_>) -> Flow {
    deal_both(cx, 2)
}

fn hand_of_a(look: &Look<'_>, options: &mut Options) {
    hand(look, Seat(0), options);
}

fn hand_of_b(look: &Look<'_>, options: &mut Options) {
    hand(look, Seat(1), options);
}

fn hand(look: &Look<'_>, seat: Seat, options: &mut Options) {
    for card in look.board().zone(seat, HAND) {
        options.add(Opt::Card(*card));
    }
}

fn pick_a(cx: Cx<'_, '_>, option: Opt) -> Flow {
    pick(cx, Seat(0), option)
}

fn pick_b(cx: Cx<'_, '_>, option: Opt) -> Flow {
    pick(cx, Seat(1), option)
}

fn pick(mut cx: Cx<'_, '_>, seat: Seat, option: Opt) -> Flow {
    if let Opt::Card(card) = option {
        let object = cx.look().board().object(card);
        cx.set(SHOWN + seat.index(), Val::Object(object));
    }
    cx.next()
}

fn shown(look: &Look<'_>, seat: Seat) -> Option<CardId> {
    look.slot_card(SHOWN + seat.index())
}

fn show(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            let goal = Goal { zone: STAGE, seat, bottom: true, ..Goal::default() };
            let shown = shown(look, seat);
            batch.extend(shown.map(|c| Change { what: What::Move(goal), ..base }.about(look, c)));
        }
    })
}

fn shown_speed(look: &Look<'_>, seat: Seat) -> i32 {
    shown(look, seat).map_or(0, |card| look.stat(card, SPEED))
}

fn differ(look: &Look<'_>) -> bool {
    shown_speed(look, Seat(0)) != shown_speed(look, Seat(1))
}

fn higher_first(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let a_is_faster = shown_speed(&look, Seat(0)) > shown_speed(&look, Seat(1));
    begins(cx, if a_is_faster { Seat(0) } else { Seat(1) }).otherwise()
}

fn begins(cx: Cx<'_, '_>, seat: Seat) -> Flow {
    let change = Change { what: What::FirstPlayer(seat), player: seat, ..cx.change() };
    cx.door(&[change])
}

/// Each player draws one more card; after the last redraw, lots decide.
fn redraw(mut cx: Cx<'_, '_>) -> Flow {
    let round = cx.slot(ROUND).num();
    let less = i32::from(is_turned(&cx.look(), switch::SHORT_CONTEST));
    if round == REDRAWS - less {
        return cx.next().otherwise();
    }
    cx.set(ROUND, Val::Num(round + 1));
    deal_both(cx, 1)
}

/// In the older book the first tie is broken by the card that each player has kept.
fn show_other(cx: Cx<'_, '_>) -> Flow {
    if cx.slot(ROUND).num() > 0 {
        return cx.next().otherwise();
    }
    show_next(cx, HAND)
}

/// The next ties are broken by the top cards of the decks.
fn turn_up_top(cx: Cx<'_, '_>) -> Flow {
    if cx.slot(ROUND).num() > TURNED_UP {
        return cx.next().otherwise();
    }
    show_next(cx, DECK)
}

/// Shows the first card of a zone of each player.
fn show_next(mut cx: Cx<'_, '_>, zone: ZoneId) -> Flow {
    let round = cx.slot(ROUND).num();
    cx.set(ROUND, Val::Num(round + 1));
    for seat in Seat::BOTH {
        let look = cx.look();
        let next = look.board().zone(seat, zone).first().copied();
        let object = next.map_or(Val::None, |card| Val::Object(look.board().object(card)));
        cx.set(SHOWN + seat.index(), object);
    }
    show(cx)
}

fn by_lot(cx: Cx<'_, '_>, option: Opt) -> Flow {
    begins(cx, if option == Opt::Num(0) { Seat(0) } else { Seat(1) })
}

fn contest_of_a(look: &Look<'_>, options: &mut Options) {
    contest_cards(look, Seat(0), options);
}

fn contest_of_b(look: &Look<'_>, options: &mut Options) {
    contest_cards(look, Seat(1), options);
}

fn contest_cards(look: &Look<'_>, seat: Seat, options: &mut Options) {
    let board = look.board();
    for card in board.zone(seat, HAND).iter().chain(board.zone(seat, STAGE)) {
        options.add(Opt::Card(*card));
    }
}

fn to_bottom(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next().again() };
    let base = cx.change();
    let look = cx.look();
    let seat = look.board().card(card).owner;
    let goal = Goal { zone: DECK, seat, bottom: true, ..Goal::default() };
    let change = Change { what: What::Move(goal), ..base }.about(&look, card);
    cx.door(&[change]).again()
}

/// In the older book each player's cards go to the bottom in random order.
fn all_to_bottom(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            let before = batch.len();
            let goal = Goal { zone: DECK, seat, bottom: true, ..Goal::default() };
            let board = look.board();
            let cards = board.zone(seat, HAND).iter().chain(board.zone(seat, STAGE));
            let back = Change { what: What::Move(goal), ..base };
            batch.extend(cards.map(|card| back.about(look, *card)));
            let amount = (batch.len() - before) as i32;
            batch.push(Change { what: What::Shuffle(DECK), player: seat, amount, ..base });
        }
    })
}

fn draw_seven(cx: Cx<'_, '_>) -> Flow {
    deal_both(cx, HAND_SIZE)
}

fn first_player(look: &Look<'_>) -> Decider {
    Decider::Player(look.board().turn.first)
}

fn second_player(look: &Look<'_>) -> Decider {
    Decider::Player(look.board().turn.first.other())
}

fn yes_no(_: &Look<'_>, options: &mut Options) {
    options.add(Opt::Yes);
    options.add(Opt::No);
}

fn answer_first(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.set(0, Val::Bool(option == Opt::Yes));
    cx.next()
}

fn answer_second(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.set(1, Val::Bool(option == Opt::Yes));
    cx.next()
}

/// The seats that exchange their hand.
fn exchanging(look: &Look<'_>) -> impl Iterator<Item = Seat> {
    let first = look.board().turn.first;
    let said = [(first, look.slot(0)), (first.other(), look.slot(1))];
    said.into_iter().filter(|(_, said)| said.truth()).map(|(seat, _)| seat)
}

fn put_back(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in exchanging(look) {
            let goal = Goal { zone: DECK, seat, ..Goal::default() };
            let back = Change { what: What::Move(goal), ..base };
            let hand = look.board().zone(seat, HAND);
            batch.extend(hand.iter().map(|card| back.about(look, *card)));
        }
    })
}

fn shuffle_put_back(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let shuffle = Change { what: What::Shuffle(DECK), ..base };
        batch.extend(exchanging(look).map(|player| Change { player, ..shuffle }));
    })
}

fn draw_again(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in exchanging(look) {
            deal(look, base, seat, HAND_SIZE, batch);
        }
    })
}

/// 5.1.j, 5.1.k: a player may draw one more if the other has exchanged their hand.
fn first_bonus(look: &Look<'_>, options: &mut Options) {
    if look.slot(1).truth() {
        yes_no(look, options);
    }
}

fn second_bonus(look: &Look<'_>, options: &mut Options) {
    if look.slot(0).truth() {
        yes_no(look, options);
    }
}

fn first_bonus_drawn(cx: Cx<'_, '_>, option: Opt) -> Flow {
    draw_bonus(cx, option, |first| first)
}

fn second_bonus_drawn(cx: Cx<'_, '_>, option: Opt) -> Flow {
    draw_bonus(cx, option, Seat::other)
}

fn draw_bonus(cx: Cx<'_, '_>, option: Opt, whose: fn(Seat) -> Seat) -> Flow {
    if option != Opt::Yes {
        return cx.next();
    }
    cx.door_with(|look, base, batch| deal(look, base, whose(look.board().turn.first), 1, batch))
}
