//! The object of an action, right behind its verb: cards, a number, a zone, a token.

use super::Checker;
use super::event::events_of;
use super::ir::{AbilityIx, Act, Calls, SlotKind};
use super::operand::plain;
use super::place::side;
use super::scope::Scope;
use super::sort::Sort;
use super::suggest::Group;
use super::unread::NamedBy;
use crate::code::{Num, Owner, Slot};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{
    self, Action, Expr, ExprKind, KeywordUse, Name, Operand, OperandWhat, Prep, Span,
};
use crate::vocab::{ActionObject, ActionWord, Does, EventSet, Form, MomentId, MomentKind, ZoneId};

impl Checker<'_> {
    pub(super) fn object(
        &mut self,
        word: &'static ActionWord,
        action: &Action,
        act: &mut Act,
    ) -> Option<()> {
        let verb = word.word.name;
        let operand = match (&word.object, &action.object) {
            (ActionObject::None | ActionObject::Pile, Some(operand)) => {
                let help = match word.object {
                    ActionObject::Pile => say!("write `{verb} at ..`", verb),
                    _ => say!("write `{verb}` alone", verb),
                };
                let message = say!("`{verb}` takes no object", verb);
                self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
                return None;
            }
            (ActionObject::None, None) => return Some(()),
            (ActionObject::Pile, None) => return self.looked_at(action, verb, act),
            (_, None) => {
                let what = object_in_words(word.object);
                let message = say!("`{verb}` needs {what}", verb, what);
                let help =
                    say!("write `{verb} {object}`", verb, object = object_example(word.object));
                self.error_with_help(&codes::ACTION_OBJECT, action.span, message, help);
                return None;
            }
            (_, Some(operand)) => operand,
        };
        match word.object {
            ActionObject::Cards(home) => {
                if let Some(number) = plain(operand).filter(|expr| self.is_plain_number(expr)) {
                    self.number_for_cards(word, number);
                    return None;
                }
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
                    let happens = word.does.happening().map(|kind| EventSet::of(&[kind]));
                    let mut happens = happens.unwrap_or_else(|| events_of(&word.does));
                    if happens == EventSet::NONE {
                        let message = say!("what comes of `{verb}` cannot be asked about", verb);
                        let help = say!("leave `{name}:` out", name = name.text);
                        self.error_with_help(&codes::ACTION_OBJECT, name.span, message, help);
                        // Later questions about the name are not reported as well.
                        happens = EventSet(!0);
                    }
                    self.scope.facts_mut(slot).happens.0 |= happens.0;
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
                        Does::Negate => (
                            say!("use"),
                            say!("name the use that it answers, as in `when x: .. uses ability`"),
                        ),
                        _ => (
                            say!("event"),
                            say!("name the event of the replacement, as in `when x: ..`"),
                        ),
                    };
                    let message = say!("`{verb}` needs a named {what}", verb, what);
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
                        self.unknown(
                            &codes::UNKNOWN_MOMENT,
                            name,
                            say!("a span of the game"),
                            groups,
                        );
                        return None;
                    }
                    (None, None) => {
                        let message = say!("`{verb}` needs a span of the game", verb);
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

    fn is_plain_number(&self, expr: &Expr) -> bool {
        !matches!(expr.kind, ExprKind::Hole(_)) && self.sort_of(expr) == Sort::Number
    }

    /// Reports `heal 2000`: a number as the object of an action on cards.
    fn number_for_cards(&mut self, word: &ActionWord, number: &Expr) {
        let verb = word.word.name;
        let message = say!("{number}, but cards are needed here", number = self.in_words(number));
        let needed = word.args.iter().filter(|takes| takes.required);
        let needed: String = needed.map(|takes| format!(" {} ..", takes.prep.word())).collect();
        let help = say!("write `{verb} CARDS{needed}`: it takes no number", verb, needed);
        let told = Diagnostic::new(&codes::WRONG_TYPE, self.place(number.span), message).help(help);
        let named: Vec<String> = self.names_of_cards();
        self.report(match named.as_slice() {
            [one] => told.offer(one),
            _ => told,
        });
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
            let message = say!("`{verb}` needs the name of a token", verb);
            let help = say!("write `{verb} 1 \"NAME\"`", verb);
            self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
            return None;
        };
        let id = self.card_name(name)?;
        if !self.tokens.contains(&id) {
            let message = say!("\"{name}\" is not a token", name = name.text);
            let help = say!("only tokens come from outside the game: define it as `token`");
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
            let message = say!("`{verb}` needs a keyword", verb);
            self.error(&codes::ACTION_OBJECT, operand.span, message);
            return None;
        };
        let used =
            KeywordUse { template: false, name: name.clone(), args: Vec::new(), span: name.span };
        // The card that performs it need not be the one that has it, so `this` is no card in it.
        let outer = std::mem::replace(&mut self.performed, true);
        let used = self.in_scope(Scope::default(), |checker| checker.keyword_use(&used));
        self.performed = outer;
        let used = used?;
        let form = |ix: &AbilityIx| {
            self.vocab.ability_kind(self.program.abilities[ix.0 as usize].kind).form
        };
        if used.abilities.is_empty() || used.abilities.iter().any(|ix| form(ix) != Form::Called) {
            let message = say!("`{name}` is nothing to {verb}", name = name.text, verb);
            let help = say!("only texts that the rules run are run by another text");
            self.error_with_help(&codes::ACTION_OBJECT, name.span, message, help);
            return None;
        }
        Some(Calls::Keyword(Box::new(used)))
    }

    /// `replay "Encore"`: that the card has this ability is checked when all of the card is known.
    fn called_text(&mut self, operand: &Operand, verb: &str) -> Option<Calls> {
        if let Some(Expr { kind: ExprKind::Noun { owner: None, names, .. }, .. }) = plain(operand)
            && let [Name { text, quoted: true, span }] = names.as_slice()
        {
            let place = self.used_at.unwrap_or_else(|| self.place(*span));
            self.called.push((text.clone(), place));
            return Some(Calls::Own(text.clone()));
        }
        let message = say!("`{verb}` needs the name of a text of this card", verb);
        let help = say!("write `{verb} \"NAME\"`", verb);
        self.error_with_help(&codes::ACTION_OBJECT, operand.span, message, help);
        None
    }

    /// The slot of the cards that a happening moved. Branches that give the same name share the slot.
    pub(super) fn moved_by(&mut self, happening: Slot, span: Span) -> Option<Slot> {
        let moved = match self.scope.facts(happening).moved {
            Some(moved) => moved,
            None => self.hidden(SlotKind::Cards, span)?,
        };
        self.scope.facts_mut(happening).moved = Some(moved);
        Some(moved)
    }

    /// The phase or step that a text goes to.
    pub(super) fn phase(&mut self, operand: &Operand) -> Option<MomentId> {
        let name = match &operand.what {
            OperandWhat::Next(name) => Some(name),
            _ => plain(operand).and_then(super::sort::word_of),
        };
        let Some(name) = name else {
            self.error(&codes::WRONG_TYPE, operand.span, say!("a phase is needed here"));
            return None;
        };
        let found = self.vocab.find_moment(&name.text);
        let phase = found.filter(|m| self.vocab.moment(*m).enterable);
        if phase.is_none() {
            let phases = self.vocab.moments.iter().filter(|m| m.enterable);
            let words: Vec<&str> = phases.map(|m| m.word.name).collect();
            let what = say!("a phase that a text can go to");
            self.unknown_among(&codes::UNKNOWN_MOMENT, name, what, words.into_iter());
        }
        phase
    }

    fn no_process(&mut self, span: Span, verb: &str, moment: MomentId) {
        let name = self.vocab.moment(moment).word.name;
        let running = self.vocab.moments.iter().filter(|m| m.kind == MomentKind::Process);
        let running: Vec<String> = running.map(|m| format!("`{verb} {}`", m.word.name)).collect();
        let message = say!("no text can {verb} the `{name}`", verb, name);
        let help = say!("there is {running}", running = Message::words(&running));
        self.error_with_help(&codes::ACTION_OBJECT, span, message, help);
    }

    /// `look at seen: top 3 of my deck`
    fn looked_at(&mut self, action: &Action, verb: &str, act: &mut Act) -> Option<()> {
        let Some(arg) = action.args.iter().find(|arg| arg.prep == Prep::At) else {
            let message = say!("`{verb}` needs cards", verb);
            let help = say!("write `{verb} at seen: top 3 of my deck`", verb);
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
                self.unknown(&codes::UNKNOWN_PLACE, name, say!("a zone"), &[Group::Places]);
                return None;
            }
        }
        let message = say!("`{verb}` needs a zone", verb);
        let help = say!("write `{verb} my deck`", verb);
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
}

fn object_in_words(object: ActionObject) -> Message {
    match object {
        ActionObject::None => say!("nothing"),
        ActionObject::Cards(_) | ActionObject::Pile => say!("cards"),
        ActionObject::Number => say!("a number"),
        ActionObject::Zone => say!("a zone"),
        ActionObject::Happening => say!("a named event"),
        ActionObject::Moment => say!("a span of the game"),
        ActionObject::Keyword => say!("a keyword"),
        ActionObject::Called => say!("the name of a text of this card"),
        ActionObject::Token => say!("the name of a token"),
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
