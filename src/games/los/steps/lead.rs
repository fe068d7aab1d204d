//! The lead phase: characters move by their Lead icons (5.4).

use super::super::verb;
use super::super::windows::ALTERNATE;
use super::super::words::*;
use super::checks::{Check, NO_MEANS, Try};
use super::end::effects_end;
use super::{acting, id, object, the_card, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::games::checks::{check, pass};
use crate::vocab::EventSet;

pub static LEAD: Proc = Proc {
    name: "lead phase",
    cites: &["5.4.a"],
    slots: 0,
    rows: &[
        row("begin", &["5.4.a"], Step::Begin(moment::LEAD_PHASE)),
        row("at start", &["9.3.a"], Step::Open(ALTERNATE)),
        row("lead", &["5.4.a", "5.4.c"], ask(turn_player, leads, lead))
            .asks("リードするキャラクターの選択")
            .or("over"),
        row("triggers", &["9.3.a"], Step::Open(ALTERNATE)),
        row("again", &["5.4.c"], Step::Goto).or("lead"),
        row("over", &["9.3.a"], Step::End(moment::LEAD_PHASE)),
        row("at end", &["9.3.c"], Step::Open(ALTERNATE)),
        row("effects end", &["9.4.a"], Step::Do(|cx| effects_end(cx, moment::LEAD_PHASE))),
        row("expire", &["9.4.c"], Step::Expire(moment::LEAD_PHASE)),
    ],
    ..Proc::PLAIN
};

pub static LEAD_CHARACTER: Proc = Proc {
    name: "move by a Lead icon",
    cites: &["2.1.1.a", "5.4.a"],
    slots: 1,
    rows: &[row("cell", &["5.4.a", "5.4.b", "5.4.d"], ask(acting, cells, move_to))
        .asks("移動先のマスの選択")],
    ..Proc::PLAIN
};

fn leads(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    for card in look.board().zone(player, CHARACTERS) {
        if pass(LEADS, &Try { look, card: *card, player, means: NO_MEANS }) {
            options.add(Opt::Do(verb::LEAD, *card));
        }
    }
    options.add(Opt::Say(verb::END));
}

/// The conditions for moving a character by its Lead icons.
pub const LEADS: &[Check] = &[
    check(
        &["5.4.c"],
        "it has not moved this turn",
        "このターンまだリードしていない",
        |it| lacks(it, status::LED),
    ),
    check(&["5.4.e"], "it lies face-up", "表側表示である", |it| {
        lacks(it, status::FACE_DOWN)
    }),
    check(
        &["5.4.f"],
        "it did not enter the character zone this turn",
        "このターン場に出たのではない",
        |it| lacks(it, status::ENTERED_NOW),
    ),
    check(
        &["5.4.g"],
        "it was not turned face-up this turn",
        "このターン表側表示になったのではない",
        |it| lacks(it, status::TURNED_UP_NOW),
    ),
    check(
        &["9.2"],
        "no effect says that it cannot move",
        "移動を禁止されていない",
        |it| !it.look.restricted(it.card, restriction::LEAD),
    )
    .unless(restriction::LEAD),
    check(
        &["5.4.a", "5.4.b", "5.4.d"],
        "a Lead icon points to a free cell",
        "リードの向きに空きマスがある",
        |it| reach(it.look, it.card) != 0,
    ),
];

fn lacks(it: &Try<'_>, bits: u16) -> bool {
    it.look.board().card(it.card).status & bits == 0
}

/// The free cells (5.4.d) to which the card's icons point, as bits. The players sit opposite each other, so one's right
/// is the other's left while the lanes keep their numbers (reading L12).
fn reach(look: &Look<'_>, id: CardId) -> u64 {
    let card = look.board().card(id);
    let icons = turned(look.def(id).directions, card.status);
    let lane = card.cell % 4;
    let lower_lane = if lane > 0 { 1 << (card.cell - 1) } else { 0 };
    let higher_lane = if lane < 3 { 1 << (card.cell + 1) } else { 0 };
    let (right, left) = match card.side {
        Seat(0) => (higher_lane, lower_lane),
        _ => (lower_lane, higher_lane),
    };
    let forward = if card.cell >= 4 { 1 << (card.cell - 4) } else { 0 };
    let back = if card.cell < 4 { 1 << (card.cell + 4) } else { 0 };
    let steps: [u64; 4] = [forward, right, back, left];
    let pointed = steps.iter().enumerate().filter(|(n, _)| icons & 1 << n != 0);
    let cells = pointed.fold(0, |all, (_, cell)| all | cell);
    cells & !look.board().occupied(card.side, CHARACTERS)
}

/// 2.1.1.b, 5.4.b: the icons turn with the card; the bits are up, right, down, left (reading L12).
fn turned(icons: u8, status: u16) -> u8 {
    let quarter_turns = match (status & status::DEFENSE != 0, status & status::RIGHT != 0) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => 3,
    };
    (icons << quarter_turns | icons >> (4 - quarter_turns)) & 0b1111
}

fn lead(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    match option {
        Opt::Do(_, card) => {
            let slot = object(&look, card);
            cx.call(id::LEAD_CHARACTER, player, &[slot])
        }
        _ => cx.next().otherwise(),
    }
}

fn cells(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    let cells = reach(look, card);
    let side = look.board().card(card).side;
    for cell in (0..8).filter(|cell| cells & 1 << cell != 0) {
        options.add(Opt::Cell(cell_of(side, cell)));
    }
}

fn move_to(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let (Some(card), Opt::Cell(cell)) = (the_card(&look), option) else { return cx.next() };
    let moved = Change {
        what: {
            let (seat, cell) = seat_and_cell(cell);
            What::Cell { seat, cell }
        },
        events: EventSet::of(&[happens::MOVED]),
        ..base
    };
    let once = Change { what: What::Status { mask: status::LED, value: status::LED }, ..base };
    let batch = [moved.about(&look, card), once.about(&look, card)];
    cx.door(&batch)
}
