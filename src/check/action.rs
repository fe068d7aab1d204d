//! Actions: what each verb takes.

use super::ir::{Act, Amount, Cells, Destination, Picked, SlotKind};
use super::operand::plain;
use super::place::{Area, side};
use super::suggest::Group;
use super::{Checker, Home};
use crate::code::{Owner, Set, Spot};
use crate::diagnostics::{Diagnostic, catalogue::check as codes};
use crate::syntax::ast::{Action, Arg, Expr, ExprKind, Name, Operand, OperandWhat, Prep, Span};
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, PlaceCells, StateId, ZoneId,
};

impl Checker<'_> {
    pub(super) fn action(&mut self, action: &Action) -> Option<Act> {
        let Some(id) = self.vocab.find_action(&action.verb.text) else {
            self.unknown_action(&action.verb);
            self.give_names(action);
            return None;
        };
        let word = self.vocab.action(id);
        let mut act = Act {
            action: id,
            cards: None,
            number: None,
            up_to: false,
            player: None,
            to: None,
            state: None,
            zone: None,
            with: None,
            moment: None,
            happening: None,
            place: self.place(action.span),
        };
        let object = self.object(word, action, &mut act);
        let args = self.args(word, action, &mut act);
        object.and(args)?;
        Some(act)
    }

    fn unknown_action(&mut self, verb: &Name) {
        if self.vocab.find_restriction(&verb.text).is_some() {
            let place = self.place(verb.span);
            let message = format!("`{}` is not an action", verb.text);
            let help = "it can be forbidden (`cannot`, `must`, `may`), but not done by a text";
            self.report(Diagnostic::new(&codes::UNKNOWN_ACTION, place, message).help(help));
            return;
        }
        self.unknown(&codes::UNKNOWN_ACTION, verb, "an action", &[Group::Actions]);
    }

    /// Gives the names of an action that is not understood, so that their uses are not mistakes too.
    fn give_names(&mut self, action: &Action) {
        let operands = action.object.iter().chain(action.args.iter().map(|arg| &arg.what));
        for operand in operands {
            if let Some(name) = &operand.binder {
                self.give(name, SlotKind::Cards, true);
            }
        }
    }

    fn object(&mut self, word: &'static ActionWord, action: &Action, act: &mut Act) -> Option<()> {
        let verb = word.word.name;
        let operand = match (&word.object, &action.object) {
            (ActionObject::None | ActionObject::Pile, Some(operand)) => {
                let help = match word.object {
                    ActionObject::Pile => format!("write `{verb} at ..`"),
                    _ => format!("write `{verb}` alone"),
                };
                let message = format!("`{verb}` takes no object");
                self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
                return None;
            }
            (ActionObject::None, None) => return Some(()),
            (ActionObject::Pile, None) => return self.looked_at(action, verb, act),
            (_, None) => {
                let what = object_in_words(word.object);
                let message = format!("`{verb}` needs {what}");
                let help = format!("write `{verb} {}`", object_example(word.object));
                self.error_with_help(&codes::ACTION_OBJECT, action.span, message, help);
                return None;
            }
            (_, Some(operand)) => operand,
        };
        match word.object {
            ActionObject::Cards(home) => {
                let home = self.action_home(home);
                act.cards = Some(self.picked(operand, Some(home), 0)?);
            }
            ActionObject::Number => {
                let (number, up_to) = self.number_operand(operand)?;
                act.number = Some(number);
                act.up_to = up_to;
                if let Some(name) = &operand.binder {
                    act.happening = Some(self.give(name, SlotKind::Happening, false)?);
                }
            }
            ActionObject::Zone => act.zone = Some(self.zone_operand(operand, verb)?),
            ActionObject::Happening => {
                let slot = plain(operand).and_then(|expr| self.happening(expr));
                if slot.is_none() {
                    let message = format!("`{verb}` needs a named event");
                    let help = "name the event of the replacement, as in `when x: ..`";
                    self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
                }
                act.happening = Some(slot?);
            }
            ActionObject::Moment => {
                let name = plain(operand).and_then(super::sort::word_of);
                let moment = name.and_then(|name| self.vocab.find_moment(&name.text));
                match (moment, name) {
                    (Some(moment), _) => act.moment = Some(moment),
                    (None, Some(name)) => {
                        let groups = &[Group::Moments];
                        self.unknown(&codes::UNKNOWN_MOMENT, name, "a span of the game", groups);
                        return None;
                    }
                    (None, None) => {
                        let message = format!("`{verb}` needs a span of the game");
                        self.error(&codes::ACTION_OBJECT, operand.span, message);
                        return None;
                    }
                }
            }
            ActionObject::None | ActionObject::Pile => {}
        }
        Some(())
    }

    /// `look at seen: top 3 of my deck`
    fn looked_at(&mut self, action: &Action, verb: &str, act: &mut Act) -> Option<()> {
        let Some(arg) = action.args.iter().find(|arg| arg.prep == Prep::At) else {
            let message = format!("`{verb}` needs cards");
            let help = format!("write `{verb} at seen: top 3 of my deck`");
            self.error_with_help(&codes::ACTION_OBJECT, action.span, message, help);
            return None;
        };
        act.cards = Some(self.picked(&arg.what, None, 0)?);
        Some(())
    }

    fn zone_operand(&mut self, operand: &Operand, verb: &str) -> Option<(ZoneId, Owner)> {
        let expr = plain(operand);
        if let Some(Expr { kind: ExprKind::Noun { owner, names, index: None, .. }, .. }) = expr
            && let [name] = names.as_slice()
        {
            if let Some(place) = self.vocab.find_place(&name.text)
                && let Some(zone) = self.whole_zone(place)
            {
                return Some((zone, owner.map_or(Owner::Their, side)));
            }
            if self.what_is(&name.text).is_none() && self.scope.find(&name.text).is_none() {
                self.unknown(&codes::UNKNOWN_PLACE, name, "a zone", &[Group::Places]);
                return None;
            }
        }
        let message = format!("`{verb}` needs a zone");
        let help = format!("write `{verb} my deck`");
        self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
        None
    }

    fn happening(&self, expr: &Expr) -> Option<crate::code::Slot> {
        let ExprKind::Noun { owner: None, names, .. } = &expr.kind else { return None };
        let slot = self.scope.find(&names.first()?.text)?;
        match self.scope.kind(slot) {
            SlotKind::Happening => Some(slot),
            _ => self.scope.facts(slot).event,
        }
    }

    fn args(&mut self, word: &'static ActionWord, action: &Action, act: &mut Act) -> Option<()> {
        let verb = word.word.name;
        let mut states: Vec<StateId> = Vec::new();
        let mut sound = true;
        for arg in &action.args {
            if matches!(word.object, ActionObject::Pile) && arg.prep == Prep::At {
                continue;
            }
            let Some(takes) = word.args.iter().find(|takes| takes.prep == arg.prep) else {
                self.unknown_part(word, arg);
                sound = false;
                continue;
            };
            sound &= self.arg(takes, arg, act, &mut states, verb).is_some();
        }
        for takes in word.args.iter().filter(|takes| takes.required) {
            if sound && !action.args.iter().any(|arg| arg.prep == takes.prep) {
                self.missing_part(word, action, takes);
                sound = false;
            }
        }
        let moves = matches!(word.does, Does::Move { to: None, .. });
        let has_part = word.args.iter().any(|takes| takes.required);
        if sound && moves && act.to.is_none() && !has_part {
            self.no_destination(action, verb);
            return None;
        }
        if let (Some(Destination::Cell { states: of_cell, .. }), false) =
            (&mut act.to, states.is_empty())
        {
            *of_cell = states;
        } else if let [state] = states.as_slice() {
            act.state = Some(*state);
        } else if !states.is_empty() {
            self.error(&codes::ACTION_PART, action.span, "a card is put there in one state only");
            return None;
        }
        sound.then_some(())
    }

    fn arg(
        &mut self,
        takes: &ActionArg,
        arg: &Arg,
        act: &mut Act,
        states: &mut Vec<StateId>,
        verb: &str,
    ) -> Option<()> {
        match takes.role {
            ActionArgRole::Destination | ActionArgRole::Cell => {
                if act.to.is_some() {
                    let message = "this says a second time where the cards go";
                    self.error(&codes::ACTION_PART, arg.span, message);
                    return None;
                }
                let cell_only = takes.role == ActionArgRole::Cell;
                act.to = Some(self.destination(arg, cell_only)?);
            }
            ActionArgRole::Player => {
                let Some(expr) = plain(&arg.what) else {
                    let message = "a player is needed here";
                    self.error(&codes::WRONG_TYPE, arg.what.span, message);
                    return None;
                };
                act.player = Some(self.player(expr)?);
            }
            ActionArgRole::Cards => {
                let home = act.cards.as_ref().map(|_| self.vocab.action(act.action).object);
                let home = match home {
                    Some(ActionObject::Cards(place)) => Some(self.action_home(place)),
                    _ => None,
                };
                act.with = Some(self.picked(&arg.what, home, 1)?);
            }
            ActionArgRole::State => states.extend(self.settable_states(&arg.what, verb)?),
            ActionArgRole::Found => act.cards = Some(self.found(&arg.what, act)?),
        }
        Some(())
    }

    /// What is searched for is in the zone that is searched.
    fn found(&mut self, operand: &Operand, act: &Act) -> Option<Picked> {
        let (zone, owner) = act.zone?;
        let place = self.vocab.place_of_zone(zone)?;
        let mut picked = self.picked(operand, Some(Home { place, owner, always: true }), 0)?;
        if matches!(picked.amount, Amount::All) && plain(operand).is_none() {
            return Some(picked);
        }
        // Cards of a name given before are looked for there too.
        if let Set::Slot(_) = self.program.exprs.sets[picked.from.0 as usize] {
            let it = self.it();
            let spot = Spot { owner, place, index: None };
            let test = self.test(crate::code::Test::At { of: it, spot });
            picked.from = self.set(Set::Filter { set: picked.from, test });
        }
        Some(picked)
    }

    fn settable_states(&mut self, operand: &Operand, verb: &str) -> Option<Vec<StateId>> {
        let OperandWhat::Values(values) = &operand.what else {
            self.error(&codes::WRONG_TYPE, operand.span, "a state is needed here");
            return None;
        };
        let mut states = Vec::new();
        for value in values {
            let Some(names) = super::compare::names_of(value) else {
                self.mismatch(value, "a state");
                return None;
            };
            for name in names {
                let Some(state) = self.vocab.find_state(&name.text) else {
                    let words: Vec<&str> = self
                        .vocab
                        .states
                        .iter()
                        .filter(|s| s.settable)
                        .map(|s| s.word.name)
                        .collect();
                    self.unknown_among(&codes::UNKNOWN_STATE, name, "a state", words.into_iter());
                    return None;
                };
                if !self.vocab.state(state).settable {
                    let message = format!("a card cannot be made `{}` by `{verb}`", name.text);
                    self.error(&codes::ACTION_PART, name.span, message);
                    return None;
                }
                states.push(state);
            }
        }
        Some(states)
    }

    fn destination(&mut self, arg: &Arg, cell_only: bool) -> Option<Destination> {
        let span = arg.what.span;
        let expr = match &arg.what.what {
            OperandWhat::Pick { amount, set, such_that: None } if arg.what.binder.is_none() => {
                let amount = self.amount(amount)?;
                if !matches!(amount, Amount::Exactly(n) if self.is_one(n)) {
                    let help = "each card gets a cell of its own: write `1 cell`";
                    let message = "one cell is chosen for each card";
                    self.error_with_help(&codes::ACTION_PART, span, message, help);
                    return None;
                }
                return self.cell(set);
            }
            _ => match plain(&arg.what) {
                Some(expr) => expr,
                None => {
                    let message = "a place is needed here";
                    self.error_with_help(&codes::WRONG_TYPE, span, message, PLACES_HELP);
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
            ExprKind::In { .. } | ExprKind::Where { .. } if is_cell(expr) => self.cell(expr),
            ExprKind::Where { set, .. } if self.is_place(set) => {
                self.filter_on_place(set, expr.span);
                None
            }
            ExprKind::Of { .. } => {
                let help = "write `onto 1 cell in .. where empty`";
                let message = "one cell is chosen for each card";
                self.cards(expr)?;
                self.error_with_help(&codes::ACTION_PART, span, message, help);
                None
            }
            _ => {
                if let Some(name) = super::sort::word_of(expr).cloned()
                    && !self.sort_of(expr).is_known()
                {
                    self.unknown(&codes::UNKNOWN_PLACE, &name, "a place", &[Group::Places]);
                    return None;
                }
                self.mismatch(expr, "a place");
                None
            }
        }
    }

    /// `into my hand`, `onto my front 2`
    fn place_to(&mut self, arg: &Arg, expr: &Expr, cell_only: bool) -> Option<Destination> {
        let ExprKind::Noun { owner, names, index, .. } = &expr.kind else { return None };
        let owner = owner.map(side);
        let [name] = names.as_slice() else {
            let message = "cards go to one place";
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
                let message = format!("on top or at the bottom of `{}`?", name.text);
                let help = format!("write `on top of {whose}{0}` or `into {whose}{0}`", name.text);
                self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
                return None;
            }
            return Some(Destination::Pile { zone, owner, bottom: None });
        }
        let spot_area = self.spots_of(owner, names, *index, expr.span)?;
        if let (Some(_), [Area::Spot { place, index, .. }]) = (index, spot_area.as_slice()) {
            let spot = Spot { owner: owner.unwrap_or(Owner::Their), place: *place, index: *index };
            let cells = Cells::At(spot);
            return Some(Destination::Cell { cells, states: Vec::new(), empty: false });
        }
        let whose = self.text_of_owner(owner);
        let has_cells =
            self.vocab.place(place).zones.iter().any(|zone| self.vocab.zone(zone).cells > 0);
        let (message, help) = if has_cells {
            (
                format!("`{}` has several cells", name.text),
                format!("write `onto 1 cell in {whose}{} where empty`", name.text),
            )
        } else if cell_only {
            (format!("`{}` has no cells", name.text), "name a place with cells".to_string())
        } else {
            (format!("`{}` is not one zone", name.text), "name the zone".to_string())
        };
        self.error_with_help(&codes::ACTION_PART, expr.span, message, help);
        None
    }

    /// `1 cell in my front where empty`
    fn cell(&mut self, expr: &Expr) -> Option<Destination> {
        let (set, empty) = match &expr.kind {
            ExprKind::Where { set, filter } => {
                let word = super::sort::word_of(filter);
                if word.map(|name| name.text.as_str()) != Some("empty") {
                    if let Some(name) = word.cloned() {
                        let words = ["empty"].into_iter();
                        self.unknown_among(
                            &codes::UNKNOWN_STATE,
                            &name,
                            "something that a cell can be",
                            words,
                        );
                    } else {
                        let message = "a cell is `empty` or not";
                        self.error(&codes::ACTION_PART, filter.span, message);
                    }
                    return None;
                }
                (set.as_ref(), true)
            }
            _ => (expr, false),
        };
        let ExprKind::In { set: noun, places } = &set.kind else {
            if is_cell(set) {
                let message = "a cell where?";
                let help = "say it, as in `1 cell in my front where empty`";
                self.error_with_help(&codes::ACTION_PART, set.span, message, help);
            } else if let Some(name) = super::sort::word_of(set).cloned() {
                self.not_a_cell(&name);
            } else {
                self.mismatch(set, "a cell");
            }
            return None;
        };
        if !is_cell(noun) {
            match super::sort::word_of(noun).cloned() {
                Some(name) => self.not_a_cell(&name),
                None => self.mismatch(noun, "a cell"),
            }
            return None;
        }
        let owner = match &noun.kind {
            ExprKind::Noun { owner, .. } => owner.map(side),
            _ => None,
        };
        let [place] = places.as_slice() else {
            let message = "one place is named for the cell";
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
                    let message = format!("`{name}` has no cells");
                    let help = format!("write `into {name}`");
                    self.error_with_help(&codes::ACTION_PART, *span, message, help);
                    return None;
                }
                Cells::At(self.spot((*said, *at, *index, *span), owner, Owner::Their)?)
            }
            [Area::Cards(near)] => match self.program.exprs.sets[near.0 as usize] {
                Set::Near { relation, of } => Cells::Near { relation, of },
                _ => {
                    let message = "these are cards, but cells are needed here";
                    self.error(&codes::WRONG_TYPE, place.span, message);
                    return None;
                }
            },
            _ => {
                let message = "one place is named for the cell";
                self.error(&codes::ACTION_PART, set.span, message);
                return None;
            }
        };
        Some(Destination::Cell { cells, states: Vec::new(), empty })
    }

    fn not_a_cell(&mut self, name: &Name) {
        self.unknown_among(&codes::ACTION_PART, name, "a cell", ["cell"].into_iter());
    }

    fn unknown_part(&mut self, word: &ActionWord, arg: &Arg) {
        let verb = word.word.name;
        if arg.prep == Prep::From {
            if let Some(Expr { kind: ExprKind::Where { set, .. }, .. }) = plain(&arg.what)
                && self.is_place(set)
            {
                self.filter_on_place(set, arg.span);
                return;
            }
            let message = format!("`{verb}` takes no `from`");
            let help = "say where the cards are with `in`, as in `1 card in my trash`";
            self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
            return;
        }
        let mut takes: Vec<&str> = word.args.iter().map(|takes| prep_word(takes.prep)).collect();
        takes.dedup();
        let message = format!("`{verb}` takes no `{}`", prep_word(arg.prep));
        let help = match takes.is_empty() {
            true => format!("`{verb}` takes nothing of the kind"),
            false => format!("it takes {}", takes.join(", ")),
        };
        self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
    }

    fn missing_part(&mut self, word: &ActionWord, action: &Action, takes: &ActionArg) {
        let verb = word.word.name;
        let prep = prep_word(takes.prep);
        let (code, what, example) = match takes.role {
            ActionArgRole::Destination => (&codes::NO_DESTINATION, "where to", "my hand"),
            ActionArgRole::Cell => {
                (&codes::NO_DESTINATION, "where to", "1 cell in my front where empty")
            }
            ActionArgRole::Player => (&codes::ACTION_PART, "to whom", "opponent"),
            ActionArgRole::Cards => (&codes::ACTION_PART, "with which card", "c"),
            ActionArgRole::State => (&codes::ACTION_PART, "to which state", "STATE"),
            ActionArgRole::Found => (&codes::ACTION_PART, "for what", "c: up to 1 card"),
        };
        let message = format!("`{verb}` does not say {what}");
        let help = format!("add `{prep} {example}`");
        self.error_with_help(code, action.span, message, help);
    }

    /// `put c in my hand`: `in` says where the cards are.
    fn no_destination(&mut self, action: &Action, verb: &str) {
        let place = self.place(action.span);
        let message = format!("`{verb}` does not say where to");
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
                format!(
                    "`in` says where the cards are: write `{way}{owner}{name}` for where they go"
                )
            }
            _ => "add `into my hand`, `on top of my deck` or `onto 1 cell in my front where empty`"
                .to_string(),
        };
        self.report(diagnostic.help(example));
    }

    fn text_of_owner(&self, owner: Option<Owner>) -> &'static str {
        match owner {
            Some(Owner::Mine) => "my ",
            Some(Owner::Enemy) => "enemy ",
            Some(Owner::Their) => "their ",
            Some(Owner::Both) | None => "",
        }
    }

    /// What an argument of a restriction or an event says, or a mistake that it is not cards.
    pub(super) fn cards_of_arg<'e>(
        &mut self,
        operand: &'e Operand,
        span: Span,
    ) -> Option<&'e Expr> {
        let expr = plain(operand);
        if expr.is_none() {
            let message = "this describes cards: without a number and without a name";
            self.error(&codes::EVENT_PART, span, message);
        }
        expr
    }
}

const PLACES_HELP: &str = "as in `into my hand`, `on top of my deck`, `onto 1 cell in my front`";

fn is_cell(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Noun { names, .. } => {
            matches!(names.as_slice(), [name] if matches!(name.text.as_str(), "cell" | "cells"))
        }
        ExprKind::In { set, .. } | ExprKind::Where { set, .. } => is_cell(set),
        _ => false,
    }
}

fn object_in_words(object: ActionObject) -> &'static str {
    match object {
        ActionObject::None => "nothing",
        ActionObject::Cards(_) | ActionObject::Pile => "cards",
        ActionObject::Number => "a number",
        ActionObject::Zone => "a zone",
        ActionObject::Happening => "a named event",
        ActionObject::Moment => "a span of the game",
    }
}

fn object_example(object: ActionObject) -> &'static str {
    match object {
        ActionObject::None => "",
        ActionObject::Cards(_) => "1 card",
        ActionObject::Pile => "at top 3 of my deck",
        ActionObject::Number => "1",
        ActionObject::Zone => "my deck",
        ActionObject::Happening => "x",
        ActionObject::Moment => "SPAN",
    }
}

pub(super) fn prep_word(prep: Prep) -> &'static str {
    match prep {
        Prep::At => "at",
        Prep::Into => "into",
        Prep::Onto => "onto",
        Prep::On => "on",
        Prep::To => "to",
        Prep::From => "from",
        Prep::For => "for",
        Prep::With => "with",
        Prep::By => "by",
        Prep::As => "as",
        Prep::Under => "under",
    }
}
