//! The choice of a cell.

use super::{add, asks, next};
use crate::code::{Cells, Op, Who};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::Progress};
use crate::engine::state::{
    control::Val,
    decision::Opt,
    ids::{cell_of, seat_and_cell},
};

/// Offers the open cells; for [`Cells::Of`] takes that card's cell without asking.
pub fn choose_cell(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::ChooseCell { list, card, cells, empty, separate, stays } = op else {
        return Progress::Went;
    };
    let look = game.look();
    let scope = Scope::of_frame(look);
    if let Cells::Of { of, former } = cells {
        let cell = scope.cell_of_card(of, former);
        add(game, list, cell.map_or(Val::None, |(seat, cell)| Val::Cell(cell_of(seat, cell))));
        next(game);
        return Progress::Went;
    }
    let shared = !empty && scope.cell_sets(cells).0.is_some_and(|zone| scope.shares(zone));
    let card = scope.cards_of(card).only();
    let mut open = scope.open_cells(cells, empty, card);
    if let (true, Some(card)) = (stays, card) {
        let side = look.board().card(card).side;
        open.retain(|cell| seat_and_cell(*cell).0 == side);
    }
    open.retain(|cell| shared && !separate || !scope.values(list).contains(&Val::Cell(*cell)));
    for cell in open {
        game.warm.options.add(Opt::Cell(cell));
    }
    asks(game, Who::They)
}
