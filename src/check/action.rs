//! Actions: what each verb takes.

use super::ir::{Act, Destination, Picked, SlotKind};
use super::operand::plain;
use super::suggest::Group;
use super::unread::NamedBy;
use super::{Checker, Home};
use crate::code::{Set, Spot};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{Action, Arg, Expr, ExprKind, Name, Operand, OperandWhat, Prep, Span};
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, EventArg, EventArgRole, EventRole,
    Form, Requirements, StateId, StateWord,
};

impl Checker<'_> {
    pub(super) fn action(&mut self, action: &Action) -> Option<Act> {
        let Some(id) = self.vocab.find_action(&action.verb.text) else {
            self.unknown_action(action);
            self.give_names(action);
            return None;
        };
        let word = self.vocab.action(id);
        self.uses(
            Message::verbatim(format!("`{}`", word.word.name)),
            word.word.books,
            action.verb.span,
        );
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
            lifted: Requirements::NONE,
            any_order: false,
            moment: None,
            next: false,
            happening: None,
            calls: None,
            token: None,
            moved: None,
            place: self.place(action.span),
        };
        let object = self.object(word, action, &mut act);
        let args = self.args(word, action, &mut act);
        object.and(args)?;
        self.fits_ability(word, action)?;
        self.fits_places(word, action, &act)?;
        if let Some(words) = action.any_order {
            self.has_order(word, &act, words)?;
            act.any_order = true;
        }
        self.moves(word, &act);
        Some(act)
    }

    /// Reports an action that belongs to replacements in an ability that is none.
    fn fits_ability(&mut self, word: &ActionWord, action: &Action) -> Option<()> {
        let only_instead = word.only_instead || matches!(word.does, Does::Apply | Does::Nothing);
        if !only_instead || self.form == Form::Instead {
            return Some(());
        }
        let verb = word.word.name;
        let message = say!("`{verb}` stands in a replacement only", verb);
        let help = match word.does {
            Does::Nothing => say!("leave it out, or make the ability an `instead`"),
            Does::Apply => say!("what has happened needs no leave: make the ability an `instead`"),
            _ => say!("what has happened is not changed any more: make the ability an `instead`"),
        };
        self.error_with_help(&codes::ONLY_INSTEAD, action.verb.span, message, help);
        None
    }

    fn unknown_action(&mut self, action: &Action) {
        let verb = &action.verb;
        // `pay n mp`: a name is an amount of a unit only in parentheses.
        let unit = action.object.as_ref().and_then(plain).and_then(super::sort::word_of);
        let unit = unit.filter(|unit| self.vocab.find_unit(&unit.text).is_some());
        if let (Some(unit), true) = (unit, self.vocab.find_action(&verb.text).is_none()) {
            let right = format!("({}) {}", verb.text, unit.text);
            let message = say!(
                "an amount of `{unit}` that is no plain number stands in parentheses",
                unit = unit.text
            );
            let told = Diagnostic::new(&codes::UNKNOWN_ACTION, self.place(action.span), message);
            self.report(told.help(say!("write `{right}`", right)).fix(right));
            return;
        }
        if self.vocab.find_restriction(&verb.text).is_some() {
            let place = self.place(verb.span);
            let message = say!("`{verb}` is not an action", verb = verb.text);
            let help =
                say!("it can be forbidden (`cannot`, `must`, `may`), but not done by a text");
            self.report(Diagnostic::new(&codes::UNKNOWN_ACTION, place, message).help(help));
            return;
        }
        let number = self.scope.find(&verb.text).map(|slot| self.scope.slots[slot.0 as usize].kind);
        if number == Some(SlotKind::Number) {
            let message = say!("`{verb}` is a number, not an action", verb = verb.text);
            let help = say!(
                "in a price it stands in parentheses, as in `pay ({verb}) mp`",
                verb = verb.text
            );
            self.error_with_help(&codes::UNKNOWN_ACTION, verb.span, message, help);
            return;
        }
        if verb.text == "limit" {
            let message = say!("`limit` is not an action but a line of an ability");
            let help = say!("it stands before `when`, and `do` comes last");
            self.error_with_help(&codes::UNKNOWN_ACTION, verb.span, message, help);
            return;
        }
        self.unknown(&codes::UNKNOWN_ACTION, verb, say!("an action"), &[Group::Actions]);
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
        self.states_agree(&states, action.span)?;
        if let (Some(Destination::Cell { states: of_cell, .. }), false) =
            (&mut act.to, states.is_empty())
        {
            *of_cell = states;
        } else if let [state] = states.as_slice() {
            act.state = Some(*state);
        } else if !states.is_empty() {
            self.error(
                &codes::ACTION_PART,
                action.span,
                say!("a card is put there in one state only"),
            );
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
        let goes = matches!(
            takes.role,
            ActionArgRole::Destination | ActionArgRole::Cell | ActionArgRole::Host
        );
        if goes && act.to.is_some() {
            let message = say!("this says a second time where the cards go");
            self.error(&codes::ACTION_PART, arg.span, message);
            return None;
        }
        match takes.role {
            ActionArgRole::Destination | ActionArgRole::Cell => {
                let cell_only = takes.role == ActionArgRole::Cell;
                act.to = Some(self.destination(arg, cell_only)?);
            }
            ActionArgRole::Host => act.to = Some(self.host(arg)?),
            ActionArgRole::Player => {
                let Some(expr) = plain(&arg.what) else {
                    let message = say!("a player is needed here");
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
            ActionArgRole::State => {
                let moves = matches!(self.vocab.action(act.action).does, Does::Move { .. });
                states.extend(self.settable_states(arg, verb, moves)?);
            }
            ActionArgRole::Found => act.cards = Some(self.found(&arg.what, act)?),
            ActionArgRole::Phase => {
                act.moment = Some(self.phase(&arg.what)?);
                act.next = matches!(arg.what.what, OperandWhat::Next(_));
            }
            ActionArgRole::Requirements => act.lifted = self.requirements(&arg.what)?,
        }
        Some(())
    }

    /// The cards that a search looks for: they lie in the zone that is searched.
    fn found(&mut self, operand: &Operand, act: &Act) -> Option<Picked> {
        let (zone, owner) = act.zone?;
        let place = self.vocab.place_of_zone(zone)?;
        let mut picked = self.picked(operand, Some(Home { place, owner, always: true }), 0)?;
        if operand.binder.is_some() {
            self.named_by(Some(picked.slot), NamedBy::Search);
        }
        // Cards of a name given before must lie in that zone, too.
        if let Set::Slot(_) = self.program.exprs.sets[picked.from.0 as usize] {
            let it = self.it();
            let spot = Spot { owner, place, index: None };
            let test = self.test(crate::code::Test::At { of: it, spot, last: false });
            picked.from = self.set(Set::Filter { set: picked.from, test });
        }
        Some(picked)
    }

    fn settable_states(&mut self, arg: &Arg, verb: &str, moves: bool) -> Option<Vec<StateId>> {
        let operand = &arg.what;
        let OperandWhat::Values(values) = &operand.what else {
            self.error(&codes::WRONG_TYPE, operand.span, say!("a state is needed here"));
            return None;
        };
        let names: Vec<&Name> =
            values.iter().filter_map(super::compare::names_of).flatten().collect();
        if let [_, _, ..] = names.as_slice() {
            self.states_of_one_way(operand, &names, moves);
            return None;
        }
        let mut states = Vec::new();
        for value in values {
            let Some(names) = super::compare::names_of(value) else {
                self.mismatch(value, say!("a state"));
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
                    self.unknown_among(
                        &codes::UNKNOWN_STATE,
                        name,
                        say!("a state"),
                        words.into_iter(),
                    );
                    return None;
                };
                let word = self.vocab.state(state);
                if !word.settable && (!moves || word.arrives.is_none()) {
                    let message =
                        say!("a card cannot be made `{name}` by `{verb}`", name = name.text, verb);
                    self.error(&codes::ACTION_PART, name.span, message);
                    return None;
                }
                states.push(state);
            }
        }
        Some(states)
    }

    /// Reports `as face_down|defense` or `to attack|defense`: meant are all of the states, if a card can be put so, or
    /// a choice.
    fn states_of_one_way(&mut self, operand: &Operand, names: &[&Name], moves: bool) {
        let words = names.iter().filter_map(|name| self.vocab.find_state(&name.text));
        let words: Vec<&StateWord> = words.map(|state| self.vocab.state(state)).collect();
        let apart = |a: &StateWord, b: &StateWord| a.mask & b.mask & (a.value ^ b.value) == 0;
        let together =
            words.iter().enumerate().all(|(n, a)| words[..n].iter().all(|b| apart(a, b)));
        let prep = if moves { "as" } else { "to" };
        let each = names.iter().map(|name| format!("{prep} {}", name.text));
        let help = match together && moves {
            true => say!("write `{what}` for all of it", what = each.collect::<Vec<_>>().join(" ")),
            false => {
                let modes = names.iter().zip(each);
                let modes = modes.map(|(name, each)| format!("\"{}\" {{ .. {each} }}", name.text));
                let modes: Vec<String> = modes.collect();
                say!(
                    "let the player choose: `choose 1 of {{ {modes} }}`, a mode a line",
                    modes = modes.join(" ")
                )
            }
        };
        let message = say!("`|` means one or the other, and a card is put there in one way");
        self.error_with_help(&codes::ACTION_PART, operand.span, message, help);
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
            let message = say!("`{verb}` takes no `from`", verb);
            let place = self.vocab.zones[self.vocab.deck.index()].word.name;
            let help =
                say!("say where the cards are with `in`, as in `1 card in my {place}`", place);
            self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
            return;
        }
        let mut takes: Vec<&str> = word.args.iter().map(|takes| takes.prep.word()).collect();
        takes.dedup();
        let message = say!("`{verb}` takes no `{prep}`", verb, prep = arg.prep.word());
        let help = match takes.is_empty() {
            true => say!("`{verb}` takes nothing of the kind", verb),
            false => say!("it takes {takes}", takes = Message::words(&takes)),
        };
        self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
    }

    fn missing_part(&mut self, word: &ActionWord, action: &Action, takes: &ActionArg) {
        let verb = word.word.name;
        let prep = takes.prep.word();
        let (code, what, example) = match takes.role {
            ActionArgRole::Destination => (&codes::NO_DESTINATION, say!("where to"), "my hand"),
            ActionArgRole::Cell => {
                (&codes::NO_DESTINATION, say!("where to"), "1 cell in my front where empty")
            }
            ActionArgRole::Host => (&codes::NO_DESTINATION, say!("under which card"), "this"),
            ActionArgRole::Player => (&codes::ACTION_PART, say!("to whom"), "opponent"),
            ActionArgRole::Cards => (&codes::ACTION_PART, say!("with which card"), "c"),
            ActionArgRole::State => (&codes::ACTION_PART, say!("to which state"), "STATE"),
            ActionArgRole::Phase => (&codes::ACTION_PART, say!("to which phase"), "PHASE"),
            ActionArgRole::Found => (&codes::ACTION_PART, say!("for what"), "c: up to 1 card"),
            ActionArgRole::Requirements => (&codes::ACTION_PART, say!("without what"), "cost"),
        };
        let message = say!("`{verb}` does not say {what}", verb, what);
        let help = say!("add `{prep} {example}`", prep, example);
        self.error_with_help(code, action.span, message, help);
    }

    /// The spellings of events that name a second card, for a help text.
    fn naming_events(&self) -> Message {
        let other = |arg: &EventArg| matches!(arg.role, EventArgRole::Other);
        let naming = self.vocab.events.iter().filter_map(|event| {
            let is = if event.passive { "is " } else { "" };
            let name = event.word.name;
            match event.args.iter().find(|arg| other(arg)) {
                Some(arg) => Some(format!("`{is}{name} {} x: ..`", arg.prep.word())),
                None if event.object == EventRole::Card => Some(format!("`{is}{name} x: ..`")),
                None => None,
            }
        });
        let naming: Vec<String> = naming.collect();
        match naming.is_empty() {
            true => Message::default(),
            false => say!("; a second card is named by {naming}", naming = Message::words(&naming)),
        }
    }

    /// The description of cards in an argument of a restriction or an event; reports an argument with an amount or a
    /// name.
    pub(super) fn cards_of_arg<'e>(
        &mut self,
        operand: &'e Operand,
        span: Span,
    ) -> Option<&'e Expr> {
        let expr = plain(operand);
        if expr.is_none() {
            let message = say!("this describes cards: without a number and without a name");
            let help = match &operand.binder {
                Some(name) => say!(
                    "leave `{name}:` out{naming_events}",
                    name = name.text,
                    naming_events = self.naming_events()
                ),
                None => say!("leave the number out"),
            };
            self.error_with_help(&codes::EVENT_PART, span, message, help);
        }
        expr
    }
}
