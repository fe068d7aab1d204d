//! Destinations of cards: a zone, a pile's end, a cell.

use super::Checker;
use super::described::{filtered, noun_of};
use super::ir::Destination;
use super::operand::plain;
use super::place::{Area, side};
use super::suggest::Group;
use crate::code::{Amount, Cells, Owner, Set, SetId, Spot};
use crate::diagnostics::{Diagnostic, Edit, Fix, catalogue::check as codes, say};
use crate::syntax::ast::{self, Action, Arg, Expr, ExprKind, Name, OperandWhat, Prep};
use crate::syntax::text_of;
use crate::vocab::PlaceCells;

impl Checker<'_> {
    pub(super) fn destination(&mut self, arg: &Arg, cell_only: bool) -> Option<Destination> {
        let span = arg.what.span;
        let expr = match &arg.what.what {
            OperandWhat::Pick { amount: ast::Amount::Separate, set, such_that: None }
                if arg.what.binder.is_none() =>
            {
                return self.cell(set, true);
            }
            OperandWhat::Pick { amount, set, such_that: None } if arg.what.binder.is_none() => {
                let amount = self.amount(amount)?;
                if !matches!(amount, Amount::Exactly(n) if self.is_one(n)) {
                    let help = say!("each card gets a cell of its own: write `1 cell`");
                    let message = say!("one cell is chosen for each card");
                    self.error_with_help(&codes::ACTION_PART, span, message, help);
                    return None;
                }
                return self.cell(set, false);
            }
            _ => match plain(&arg.what) {
                Some(expr) => expr,
                None => {
                    let message = say!("a place is needed here");
                    let help = say!(
                        "as in `into my hand`, `on top of my deck`, `onto 1 cell in my front`"
                    );
                    self.error_with_help(&codes::WRONG_TYPE, span, message, help);
                    return None;
                }
            },
        };
        match &expr.kind {
            ExprKind::Pile { bottom, count: None, of, .. } if !cell_only => {
                let (zone, owner) = self.pile_zone(of)?;
                Some(Destination::Pile { zone, owner, bottom: Some(*bottom) })
            }
            ExprKind::Noun { .. } if self.is_place(expr) => self.place_to(arg, expr, cell_only),
            ExprKind::In { .. } | ExprKind::Where { .. } if is_cell(expr) => self.cell(expr, false),
            ExprKind::Where { set, .. } if self.is_place(set) => {
                self.filter_on_place(set, expr.span);
                None
            }
            ExprKind::Of { head, of } if matches!(head.text.as_str(), CELL | FORMER_CELL) => {
                let former = head.text == FORMER_CELL;
                let of = self.only_card(of)?;
                let cells = Cells::Of { of, former };
                Some(Destination::Cell { cells, states: Vec::new(), empty: false, separate: false })
            }
            ExprKind::Of { .. } => {
                let help = say!("write `onto 1 cell in .. where empty`");
                let message = say!("one cell is chosen for each card");
                self.cards(expr)?;
                self.error_with_help(&codes::ACTION_PART, span, message, help);
                None
            }
            _ => {
                if let Some(name) = super::sort::word_of(expr).cloned()
                    && !self.sort_of(expr).is_known()
                {
                    self.unknown(&codes::UNKNOWN_PLACE, &name, say!("a place"), &[Group::Places]);
                    return None;
                }
                self.mismatch(expr, say!("a place"));
                None
            }
        }
    }

    /// `under this`
    pub(super) fn host(&mut self, arg: &Arg) -> Option<Destination> {
        let Some(expr) = plain(&arg.what) else {
            let message = say!("the card is named here");
            let help =
                say!("choose it first, as in `choose c: 1 my character`, and write `under c`");
            self.error_with_help(&codes::ACTION_PART, arg.what.span, message, help);
            return None;
        };
        Some(Destination::Under { host: self.only_card(expr)? })
    }

    /// The set of one card that an expression names.
    fn only_card(&mut self, expr: &Expr) -> Option<SetId> {
        let cards = self.cards(expr)?;
        if !cards.single {
            let message = say!("these may be several cards, but one is needed here");
            let help = say!("choose it first, as in `choose c: 1 my character`, and name it: `c`");
            self.error_with_help(&codes::SEVERAL_CARDS, expr.span, message, help);
            return None;
        }
        Some(cards.set)
    }

    /// `into my hand`, `onto my front 2`
    fn place_to(&mut self, arg: &Arg, expr: &Expr, cell_only: bool) -> Option<Destination> {
        let ExprKind::Noun { owner, names, index, .. } = &expr.kind else { return None };
        let owner = owner.map(side);
        let [name] = names.as_slice() else {
            let message = say!("cards go to one place");
            self.error(&codes::ACTION_PART, expr.span, message);
            return None;
        };
        let place = self.vocab.find_place(&name.text)?;
        if let Some(zone) = self.whole_zone(place)
            && self.vocab.zone(zone).cells == 0
            && !cell_only
        {
            if index.is_some() {
                self.spots_of(owner, names, *index, expr.span)?;
            }
            if matches!(arg.prep, Prep::On | Prep::At) {
                let whose = self.text_of_owner(owner);
                let message = say!("on top or at the bottom of `{name}`?", name = name.text);
                let help = say!(
                    "write `on top of {whose}{name}` or `into {whose}{name}`",
                    whose,
                    name = name.text
                );
                self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
                return None;
            }
            if arg.prep == Prep::Onto && !self.vocab.zone(zone).in_play {
                let whose = self.text_of_owner(owner);
                let message = say!("cards are put into `{name}`, not onto it", name = name.text);
                let help = say!(
                    "write `into {whose}{name}`; `onto` is for cells",
                    whose,
                    name = name.text
                );
                self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
                return None;
            }
            return Some(Destination::Pile { zone, owner, bottom: None });
        }
        let spot_area = self.spots_of(owner, names, *index, expr.span)?;
        let is_cell = match self.vocab.place(place).cells {
            PlaceCells::Fixed(cells) => cells.count_ones() == 1,
            PlaceCells::All | PlaceCells::Indexed(_) => index.is_some(),
        };
        if let (true, [Area::Spot { place, index, .. }]) = (is_cell, spot_area.as_slice()) {
            let spot = Spot { owner: owner.unwrap_or(Owner::Their), place: *place, index: *index };
            let cells = Cells::At(spot);
            return Some(Destination::Cell {
                cells,
                states: Vec::new(),
                empty: false,
                separate: false,
            });
        }
        let whose = self.text_of_owner(owner);
        let has_cells =
            self.vocab.place(place).zones.iter().any(|zone| self.vocab.zone(zone).cells > 0);
        let (message, help) = if has_cells {
            (
                say!("`{name}` has several cells", name = name.text),
                say!("write `onto 1 cell in {whose}{name} where empty`", whose, name = name.text),
            )
        } else if cell_only {
            (say!("`{name}` has no cells", name = name.text), say!("name a place with cells"))
        } else {
            (say!("`{name}` is not one zone", name = name.text), say!("name the zone"))
        };
        self.error_with_help(&codes::ACTION_PART, expr.span, message, help);
        None
    }

    /// `1 cell in my front where empty`
    fn cell(&mut self, expr: &Expr, separate: bool) -> Option<Destination> {
        if let ExprKind::Described { by, set } = &expr.kind
            && let Some(empty) = super::sort::word_of(by).filter(|word| word.text == "empty")
            && is_cell(set)
        {
            let right = text_of(&filtered(set.as_ref().clone(), noun_of(empty.clone())));
            let message = say!("`empty` stands behind the cell");
            let told = Diagnostic::new(&codes::ACTION_PART, self.place(expr.span), message);
            self.report(told.help(say!("write `{right}`", right)).fix(right));
            return None;
        }
        let (set, empty) = match &expr.kind {
            ExprKind::Where { set, filter } => {
                let word = super::sort::word_of(filter);
                if word.map(|name| name.text.as_str()) != Some("empty") {
                    if let Some(name) = word.cloned() {
                        let words = ["empty"].into_iter();
                        self.unknown_among(
                            &codes::UNKNOWN_STATE,
                            &name,
                            say!("something that a cell can be"),
                            words,
                        );
                    } else {
                        self.not_empty_alone(expr, filter);
                    }
                    return None;
                }
                (set.as_ref(), true)
            }
            _ => (expr, false),
        };
        let ExprKind::In { set: noun, places } = &set.kind else {
            if is_cell(set) {
                let message = say!("a cell where?");
                let help = say!("say it, as in `1 cell in my front where empty`");
                self.error_with_help(&codes::ACTION_PART, set.span, message, help);
            } else if let Some(name) = super::sort::word_of(set).cloned() {
                self.not_a_cell(&name);
            } else {
                self.mismatch(set, say!("a cell"));
            }
            return None;
        };
        if !is_cell(noun) {
            match super::sort::word_of(noun).cloned() {
                Some(name) => self.not_a_cell(&name),
                None => self.mismatch(noun, say!("a cell")),
            }
            return None;
        }
        if let ExprKind::Noun { other: true, .. } = &noun.kind {
            let message = say!("`other` is said of cards: a cell is none");
            let help = say!("leave it out: a card does not go to the cell in which it lies");
            self.error_with_help(&codes::ACTION_PART, noun.span, message, help);
            return None;
        }
        let owner = match &noun.kind {
            ExprKind::Noun { owner, .. } => owner.map(side),
            _ => None,
        };
        let [place] = places.as_slice() else {
            let message = say!("one place is named for the cell");
            self.error(&codes::ACTION_PART, set.span, message);
            return None;
        };
        let areas = self.areas(places)?;
        let cells = match areas.as_slice() {
            [Area::Spot { owner: said, place: at, index, span }] => {
                let has_cells =
                    self.vocab.place(*at).zones.iter().any(|zone| self.vocab.zone(zone).cells > 0);
                if !has_cells {
                    let name = self.vocab.place(*at).word.name;
                    let message = say!("`{name}` has no cells", name);
                    let help = say!("write `into {name}`", name);
                    self.error_with_help(&codes::ACTION_PART, *span, message, help);
                    return None;
                }
                Cells::At(self.spot((*said, *at, *index, *span), owner, Owner::Their)?)
            }
            [Area::Cards(near)] => match self.program.exprs.sets[near.0 as usize] {
                Set::Near { relation, of } => Cells::Near { relation, of },
                _ => {
                    let message = say!("these are cards, but cells are needed here");
                    self.error(&codes::WRONG_TYPE, place.span, message);
                    return None;
                }
            },
            _ => {
                let message = say!("one place is named for the cell");
                self.error(&codes::ACTION_PART, set.span, message);
                return None;
            }
        };
        Some(Destination::Cell { cells, states: Vec::new(), empty, separate })
    }

    /// `1 cell in my stage where empty and facing of this`: which cells are meant is said before `where`.
    fn not_empty_alone(&mut self, whole: &Expr, filter: &Expr) {
        let parts = match &filter.kind {
            ExprKind::And(parts) => parts.as_slice(),
            _ => std::slice::from_ref(filter),
        };
        let related = parts.iter().find(|part| {
            let head = super::sort::word_of(part);
            head.is_some_and(|head| self.vocab.find_relation(&head.text).is_some())
        });
        let message = say!("a cell is `empty` or not");
        let told = Diagnostic::new(&codes::ACTION_PART, self.place(filter.span), message);
        self.report(match related.map(|part| (&part.kind, text_of(part))) {
            Some((ExprKind::Of { .. }, near)) => {
                let right = format!("cell in {near} where empty");
                let fix = Edit::new(self.place(whole.span), &right);
                told.help(say!("write `1 {right}`", right)).mended_by(Fix::offered([fix]))
            }
            Some((_, near)) => told.help(say!(
                "a relation names its cards: write `1 cell in {near} of CARDS where empty`",
                near
            )),
            None => told
                .help(say!("which cells are meant is said before: `1 cell in PLACE where empty`")),
        });
    }

    fn not_a_cell(&mut self, name: &Name) {
        self.unknown_among(&codes::ACTION_PART, name, say!("a cell"), ["cell"].into_iter());
    }

    /// `put c in my hand`: `in` says where the cards are.
    pub(super) fn no_destination(&mut self, action: &Action, verb: &str) {
        let place = self.place(action.span);
        let message = say!("`{verb}` does not say where to", verb);
        let diagnostic = Diagnostic::new(&codes::NO_DESTINATION, place, message);
        let set = action.object.as_ref().and_then(|object| match &object.what {
            OperandWhat::Pick { set, .. } => Some(set),
            OperandWhat::Values(values) => values.first(),
            _ => None,
        });
        let inside = set.and_then(|set| match &set.kind {
            ExprKind::In { places, .. } => places.first(),
            _ => None,
        });
        let example = match inside.map(|place| &place.kind) {
            Some(ExprKind::Noun { owner, names, .. }) => {
                let owner = self.text_of_owner(owner.map(side));
                let name = names.first().map_or("", |name| name.text.as_str());
                let way = match self.vocab.find_place(name).map(|p| &self.vocab.place(p).cells) {
                    Some(PlaceCells::Indexed(_)) => "onto 1 cell in ",
                    _ => "into ",
                };
                say!(
                    "`in` says where the cards are: write `{way}{owner}{name}` for where they go",
                    way,
                    owner,
                    name
                )
            }
            _ => say!(
                "add `into my hand`, `on top of my deck` or `onto 1 cell in my front where empty`"
            ),
        };
        self.report(diagnostic.help(example));
    }

    pub(super) fn text_of_owner(&self, owner: Option<Owner>) -> &'static str {
        match owner {
            Some(Owner::Mine) => "my ",
            Some(Owner::Enemy) => "enemy ",
            Some(Owner::Their) => "their ",
            Some(Owner::Both) | None => "",
        }
    }
}

/// `onto cell of this`, `onto former_cell of this`
const CELL: &str = "cell";
const FORMER_CELL: &str = "former_cell";

fn is_cell(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Noun { names, .. } => {
            matches!(names.as_slice(), [name] if matches!(name.text.as_str(), "cell" | "cells"))
        }
        ExprKind::In { set, .. } | ExprKind::Where { set, .. } => is_cell(set),
        _ => false,
    }
}
