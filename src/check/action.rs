//! Actions: what each verb takes.

use super::event::events_of;
use super::ir::{AbilityIx, Act, Amount, Calls, Destination, Picked, SlotKind};
use super::operand::plain;
use super::place::side;
use super::scope::Scope;
use super::suggest::Group;
use super::unread::NamedBy;
use super::{Checker, Home};
use crate::code::{Num, Owner, Set, Slot, Spot};
use crate::diagnostics::{Diagnostic, catalogue::check as codes};
use crate::syntax::ast::{
    self, Action, Arg, Expr, ExprKind, KeywordUse, Name, Operand, OperandWhat, Prep, Span,
};
use crate::vocab::{
    ActionArg, ActionArgRole, ActionObject, ActionWord, Does, Form, MomentId, MomentKind,
    Requirements, StateId, ZoneId,
};

impl Checker<'_> {
    pub(super) fn action(&mut self, action: &Action) -> Option<Act> {
        let Some(id) = self.vocab.find_action(&action.verb.text) else {
            self.unknown_action(&action.verb);
            self.give_names(action);
            return None;
        };
        let word = self.vocab.action(id);
        self.uses(format!("`{}`", word.word.name), word.word.books, action.verb.span);
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
            moment: None,
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
        self.moves(word, &act);
        Some(act)
    }

    /// Some actions belong to replacements.
    fn fits_ability(&mut self, word: &ActionWord, action: &Action) -> Option<()> {
        let only_instead = word.only_instead || matches!(word.does, Does::Apply | Does::Nothing);
        if !only_instead || self.form == Form::Instead {
            return Some(());
        }
        let verb = word.word.name;
        let message = format!("`{verb}` stands in a replacement only");
        let help = match word.does {
            Does::Nothing => "leave it out, or make the ability an `instead`",
            Does::Apply => "what has happened needs no leave: make the ability an `instead`",
            _ => "what has happened is not changed any more: make the ability an `instead`",
        };
        self.error_with_help(&codes::ONLY_INSTEAD, action.verb.span, message, help);
        None
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
                self.warn_of_every_card(operand, verb);
            }
            ActionObject::Number => {
                let (number, up_to) = self.number_operand(operand)?;
                act.number = Some(number);
                act.up_to = up_to;
                if let Some(name) = &operand.binder {
                    let slot = self.give(name, SlotKind::Happening, false)?;
                    self.scope.facts_mut(slot).happens.0 |= events_of(&word.does).0;
                    act.happening = Some(slot);
                    if let Does::Process { .. } = word.does {
                        act.moved = Some(self.moved_by(slot, name.span)?);
                    }
                }
            }
            ActionObject::Zone => act.zone = Some(self.zone_operand(operand, verb)?),
            ActionObject::Happening => {
                let slot = plain(operand).and_then(|expr| self.happening(expr));
                let negates = matches!(word.does, Does::Negate);
                let answers = self.vocab.ability_kind(self.kind).answers;
                let slot = slot.filter(|_| !negates || answers);
                if slot.is_none() {
                    let (what, help) = match word.does {
                        Does::Negate => {
                            ("use", "name the use that it answers, as in `when x: .. uses ability`")
                        }
                        _ => ("event", "name the event of the replacement, as in `when x: ..`"),
                    };
                    let message = format!("`{verb}` needs a named {what}");
                    self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
                }
                act.happening = Some(slot?);
            }
            ActionObject::Moment => {
                let name = plain(operand).and_then(super::sort::word_of);
                let moment = name.and_then(|name| self.vocab.find_moment(&name.text));
                match (moment, name) {
                    (Some(moment), _) => {
                        if self.vocab.moment(moment).kind != MomentKind::Process {
                            self.no_process(operand.span, verb, moment);
                            return None;
                        }
                        act.moment = Some(moment);
                    }
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
            ActionObject::Keyword => act.calls = Some(self.called_keyword(operand, verb)?),
            ActionObject::Called => act.calls = Some(self.called_text(operand, verb)?),
            ActionObject::Token => self.token(operand, verb, act)?,
            ActionObject::None | ActionObject::Pile => {}
        }
        Some(())
    }

    /// `create 2 "Ghost"`
    fn token(&mut self, operand: &Operand, verb: &str, act: &mut Act) -> Option<()> {
        let (amount, expr) = match &operand.what {
            OperandWhat::Pick { amount: ast::Amount::Exactly(number), set, such_that: None } => {
                (Some(number), Some(set))
            }
            _ => (None, plain(operand)),
        };
        let name = match expr.map(|expr| &expr.kind) {
            Some(ExprKind::Noun { owner: None, other: false, names, index: None }) => names.first(),
            _ => None,
        };
        let Some(name) = name.filter(|name| name.quoted && operand.binder.is_none()) else {
            let message = format!("`{verb}` needs the name of a token");
            let help = format!("write `{verb} 1 \"NAME\"`");
            self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
            return None;
        };
        let id = self.card_name(name)?;
        if !self.tokens.contains(&id) {
            let message = format!("\"{}\" is not a token", name.text);
            let help = "only tokens come from outside the game: define it as `token`";
            self.error_with_help(&codes::ACTION_OBJECT, name.span, message, help);
            return None;
        }
        act.number = Some(match amount {
            Some(number) => self.number(number)?,
            None => self.num(Num::Int(1)),
        });
        act.token = Some(id);
        Some(())
    }

    /// `perform soul_icon`: the keyword's text, put in as if it were another ability of the card.
    fn called_keyword(&mut self, operand: &Operand, verb: &str) -> Option<Calls> {
        let Some(name) = plain(operand).and_then(super::sort::word_of) else {
            let message = format!("`{verb}` needs a keyword");
            self.error(&codes::ACTION_OBJECT, operand.span, message);
            return None;
        };
        let used =
            KeywordUse { template: false, name: name.clone(), args: Vec::new(), span: name.span };
        // Whoever performs it is not the card that has it.
        let outer = std::mem::replace(&mut self.performed, true);
        let used = self.in_scope(Scope::default(), |checker| checker.keyword_use(&used));
        self.performed = outer;
        let used = used?;
        let form = |ix: &AbilityIx| {
            self.vocab.ability_kind(self.program.abilities[ix.0 as usize].kind).form
        };
        if used.abilities.is_empty() || used.abilities.iter().any(|ix| form(ix) != Form::Called) {
            let message = format!("`{}` is nothing to {verb}", name.text);
            let help = "only texts that the rules run are run by another text";
            self.error_with_help(&codes::ACTION_OBJECT, name.span, message, help);
            return None;
        }
        Some(Calls::Keyword(Box::new(used)))
    }

    /// `replay "Encore"`: whether the card has it is asked when all of it is known.
    fn called_text(&mut self, operand: &Operand, verb: &str) -> Option<Calls> {
        if let Some(Expr { kind: ExprKind::Noun { owner: None, names, .. }, .. }) = plain(operand)
            && let [Name { text, quoted: true, span }] = names.as_slice()
        {
            let place = self.used_at.unwrap_or_else(|| self.place(*span));
            self.called.push((text.clone(), place));
            return Some(Calls::Own(text.clone()));
        }
        let message = format!("`{verb}` needs the name of a text of this card");
        let help = format!("write `{verb} \"NAME\"`");
        self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
        None
    }

    /// The slot of the cards that a happening moved; two branches that give it share that too.
    pub(super) fn moved_by(&mut self, happening: Slot, span: Span) -> Option<Slot> {
        let moved = match self.scope.facts(happening).moved {
            Some(moved) => moved,
            None => self.hidden(SlotKind::Cards, span)?,
        };
        self.scope.facts_mut(happening).moved = Some(moved);
        Some(moved)
    }

    /// The phase or step that a text goes to.
    fn phase(&mut self, operand: &Operand) -> Option<MomentId> {
        let Some(name) = plain(operand).and_then(super::sort::word_of) else {
            self.error(&codes::WRONG_TYPE, operand.span, "a phase is needed here");
            return None;
        };
        let found = self.vocab.find_moment(&name.text);
        let phase = found.filter(|m| self.vocab.moment(*m).enterable);
        if phase.is_none() {
            let phases = self.vocab.moments.iter().filter(|m| m.enterable);
            let words: Vec<&str> = phases.map(|m| m.word.name).collect();
            let what = "a phase that a text can go to";
            self.unknown_among(&codes::UNKNOWN_MOMENT, name, what, words.into_iter());
        }
        phase
    }

    fn no_process(&mut self, span: Span, verb: &str, moment: MomentId) {
        let name = self.vocab.moment(moment).word.name;
        let running = self.vocab.moments.iter().filter(|m| m.kind == MomentKind::Process);
        let running: Vec<String> = running.map(|m| format!("`{verb} {}`", m.word.name)).collect();
        let message = format!("no text can {verb} the `{name}`");
        let help = format!("there is {}", running.join(", "));
        self.error_with_help(&codes::ACTION_OBJECT, span, message, help);
    }

    /// `look at seen: top 3 of my deck`
    fn looked_at(&mut self, action: &Action, verb: &str, act: &mut Act) -> Option<()> {
        let Some(arg) = action.args.iter().find(|arg| arg.prep == Prep::At) else {
            let message = format!("`{verb}` needs cards");
            let help = format!("write `{verb} at seen: top 3 of my deck`");
            self.error_with_help(&codes::ACTION_OBJECT, action.span, message, help);
            return None;
        };
        let seen = self.picked(&arg.what, None, 0)?;
        if arg.what.binder.is_some() {
            self.named_by(Some(seen.slot), NamedBy::Look);
        }
        act.cards = Some(seen);
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

    fn happening(&self, expr: &Expr) -> Option<Slot> {
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
        self.states_agree(&states, action.span)?;
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
        let goes = matches!(
            takes.role,
            ActionArgRole::Destination | ActionArgRole::Cell | ActionArgRole::Host
        );
        if goes && act.to.is_some() {
            let message = "this says a second time where the cards go";
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
            ActionArgRole::State => {
                let moves = matches!(self.vocab.action(act.action).does, Does::Move { .. });
                states.extend(self.settable_states(&arg.what, verb, moves)?);
            }
            ActionArgRole::Found => act.cards = Some(self.found(&arg.what, act)?),
            ActionArgRole::Phase => act.moment = Some(self.phase(&arg.what)?),
            ActionArgRole::Requirements => act.lifted = self.requirements(&arg.what)?,
        }
        Some(())
    }

    /// What is searched for is in the zone that is searched.
    fn found(&mut self, operand: &Operand, act: &Act) -> Option<Picked> {
        let (zone, owner) = act.zone?;
        let place = self.vocab.place_of_zone(zone)?;
        let mut picked = self.picked(operand, Some(Home { place, owner, always: true }), 0)?;
        if operand.binder.is_some() {
            self.named_by(Some(picked.slot), NamedBy::Search);
        }
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

    fn settable_states(
        &mut self,
        operand: &Operand,
        verb: &str,
        moves: bool,
    ) -> Option<Vec<StateId>> {
        let OperandWhat::Values(values) = &operand.what else {
            self.error(&codes::WRONG_TYPE, operand.span, "a state is needed here");
            return None;
        };
        let names: Vec<&Name> =
            values.iter().filter_map(super::compare::names_of).flatten().collect();
        if let [_, _, ..] = names.as_slice() {
            let each: Vec<String> = names.iter().map(|name| format!("as {}", name.text)).collect();
            let message = "`|` means one or the other, and a card is put there in one way";
            let help = format!("write `{}` for all of it", each.join(" "));
            self.error_with_help(&codes::ACTION_PART, operand.span, message, help);
            return None;
        }
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
                let word = self.vocab.state(state);
                if !word.settable && (!moves || word.arrives.is_none()) {
                    let message = format!("a card cannot be made `{}` by `{verb}`", name.text);
                    self.error(&codes::ACTION_PART, name.span, message);
                    return None;
                }
                states.push(state);
            }
        }
        Some(states)
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
        let mut takes: Vec<&str> = word.args.iter().map(|takes| takes.prep.word()).collect();
        takes.dedup();
        let message = format!("`{verb}` takes no `{}`", arg.prep.word());
        let help = match takes.is_empty() {
            true => format!("`{verb}` takes nothing of the kind"),
            false => format!("it takes {}", takes.join(", ")),
        };
        self.error_with_help(&codes::ACTION_PART, arg.span, message, help);
    }

    fn missing_part(&mut self, word: &ActionWord, action: &Action, takes: &ActionArg) {
        let verb = word.word.name;
        let prep = takes.prep.word();
        let (code, what, example) = match takes.role {
            ActionArgRole::Destination => (&codes::NO_DESTINATION, "where to", "my hand"),
            ActionArgRole::Cell => {
                (&codes::NO_DESTINATION, "where to", "1 cell in my front where empty")
            }
            ActionArgRole::Host => (&codes::NO_DESTINATION, "under which card", "this"),
            ActionArgRole::Player => (&codes::ACTION_PART, "to whom", "opponent"),
            ActionArgRole::Cards => (&codes::ACTION_PART, "with which card", "c"),
            ActionArgRole::State => (&codes::ACTION_PART, "to which state", "STATE"),
            ActionArgRole::Phase => (&codes::ACTION_PART, "to which phase", "PHASE"),
            ActionArgRole::Found => (&codes::ACTION_PART, "for what", "c: up to 1 card"),
            ActionArgRole::Requirements => (&codes::ACTION_PART, "without what", "cost"),
        };
        let message = format!("`{verb}` does not say {what}");
        let help = format!("add `{prep} {example}`");
        self.error_with_help(code, action.span, message, help);
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

fn object_in_words(object: ActionObject) -> &'static str {
    match object {
        ActionObject::None => "nothing",
        ActionObject::Cards(_) | ActionObject::Pile => "cards",
        ActionObject::Number => "a number",
        ActionObject::Zone => "a zone",
        ActionObject::Happening => "a named event",
        ActionObject::Moment => "a span of the game",
        ActionObject::Keyword => "a keyword",
        ActionObject::Called => "the name of a text of this card",
        ActionObject::Token => "the name of a token",
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
        ActionObject::Keyword => "KEYWORD",
        ActionObject::Called | ActionObject::Token => "\"NAME\"",
    }
}
