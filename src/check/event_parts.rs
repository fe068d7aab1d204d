//! The parts behind the verb of an event: its object, `from`, `into`, `by` and so on.

use super::Checker;
use super::ir::SlotKind;
use super::operand::plain;
use super::suggest::Group;
use super::unread::NamedBy;
use crate::code::{Amount, Owner, Pattern, Slot, Spot};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{Arg, Name, Operand, OperandWhat, Phrase, Prep};
use crate::vocab::{EventArgRole, EventRole, EventWord, Form, Spelled, UseWord, UsedAt};

impl Checker<'_> {
    pub(super) fn event_object(
        &mut self,
        phrase: &Phrase,
        word: &EventWord,
        pattern: &mut Pattern,
    ) -> Option<()> {
        let name = word.word.name;
        let Some(operand) = &phrase.object else {
            if word.object == EventRole::Use {
                let message = say!("`{name}` does not say what is used", name);
                let words: Vec<&str> = self.vocab.uses.iter().map(|w| w.word.name).collect();
                let help = say!("one of: {words}", words = Message::words(&words));
                self.error_with_help(&codes::EVENT_PART, phrase.verb.span, message, help);
                return None;
            }
            if word.object == EventRole::FromPlace {
                let message = say!("`{name}` does not say what is left", name);
                let help = say!("write `{name} field`", name);
                self.error_with_help(&codes::EVENT_PART, phrase.verb.span, message, help);
                return None;
            }
            return Some(());
        };
        match word.object {
            EventRole::FromPlace => {
                let Some(expr) = plain(operand) else {
                    self.error(&codes::EVENT_PART, operand.span, say!("a place is needed here"));
                    return None;
                };
                pattern.from = self.spots(std::slice::from_ref(expr), Owner::Both)?;
            }
            EventRole::Card => {
                let expr = match &operand.what {
                    // `battles foe: 1 character` reads like a choice; it is a description.
                    OperandWhat::Pick { amount, set, such_that: None } => {
                        let amount = self.amount(amount)?;
                        match amount {
                            Amount::Exactly(n) if self.is_one(n) => set,
                            _ => {
                                self.error(
                                    &codes::EVENT_PART,
                                    operand.span,
                                    say!("an event has one other card"),
                                );
                                return None;
                            }
                        }
                    }
                    OperandWhat::Values(values) if values.len() == 1 => &values[0],
                    _ => {
                        self.error(&codes::EVENT_PART, operand.span, say!("a card is needed here"));
                        return None;
                    }
                };
                let test = self.fits(expr, false);
                if let Some(binder) = &operand.binder {
                    pattern.names_other = Some(self.other_card(binder)?);
                }
                pattern.other = Some(test?);
            }
            EventRole::Use => {
                let used = self.used_word(operand)?;
                self.uses(
                    Message::verbatim(format!("`{}`", used.word.name)),
                    used.word.books,
                    operand.span,
                );
                pattern.kind = used.kind;
                // Such a use is known by the cards that its text has moved.
                if let (Some(slot), UsedAt::Moved { .. }) = (pattern.names_event, used.at) {
                    pattern.names_cards = Some(self.moved_by(slot, operand.span)?);
                }
            }
            EventRole::None | EventRole::Player | EventRole::Damage => {
                let message = say!("`{name}` takes no object", name);
                let takes: Vec<&str> = word.args.iter().map(|a| a.prep.word()).collect();
                let help = match takes.is_empty() {
                    true => say!("say only what it happens to"),
                    false => say!("it takes {takes}", takes = Message::words(&takes)),
                };
                self.error_with_help(&codes::EVENT_PART, operand.span, message, help);
                return None;
            }
        }
        Some(())
    }

    /// The name of an event's other card.
    fn other_card(&mut self, binder: &Name) -> Option<Slot> {
        let slot = self.give(binder, SlotKind::Cards, true)?;
        if self.form != Form::Instead {
            self.named_by(Some(slot), NamedBy::Event);
        }
        Some(slot)
    }

    /// `uses backup`
    fn used_word(&mut self, operand: &Operand) -> Option<&'static UseWord> {
        let name = match plain(operand).and_then(super::compare::names_of) {
            Some([name]) if !name.quoted => name,
            _ => {
                let message = say!("a mark, a keyword or a kind of ability is needed here");
                self.error(&codes::EVENT_PART, operand.span, message);
                return None;
            }
        };
        let table = self.vocab.uses;
        let found = table.iter().find(|used| used.spelled(&name.text));
        if found.is_none() {
            let words = table.iter().map(|used| used.word.name);
            self.unknown_among(&codes::EVENT_PART, name, say!("something that is used"), words);
        }
        found
    }

    pub(super) fn event_args(
        &mut self,
        phrase: &Phrase,
        word: &'static EventWord,
        pattern: &mut Pattern,
    ) -> Option<()> {
        let name = word.word.name;
        let mut sound = true;
        for (at, arg) in phrase.args.iter().enumerate() {
            let Some(takes) = word.args.iter().find(|takes| takes.prep == arg.prep) else {
                let mut takes: Vec<&str> = word.args.iter().map(|a| a.prep.word()).collect();
                takes.dedup();
                let message = say!("`{name}` takes no `{prep}`", name, prep = arg.prep.word());
                let help = match takes.is_empty() {
                    true => say!("`{name}` takes nothing of the kind", name),
                    false => say!("it takes {takes}", takes = Message::words(&takes)),
                };
                self.error_with_help(&codes::EVENT_PART, arg.span, message, help);
                sound = false;
                continue;
            };
            if phrase.args[..at].iter().any(|before| before.prep == arg.prep) {
                let message = say!("`{prep}` stands twice", prep = arg.prep.word());
                self.error(&codes::EVENT_PART, arg.span, message);
                sound = false;
                continue;
            }
            sound &= self.event_arg(takes.role, arg, pattern).is_some();
        }
        for takes in word.args.iter().filter(|takes| takes.required) {
            if !phrase.args.iter().any(|arg| arg.prep == takes.prep) {
                let prep = takes.prep.word();
                let message = say!("`{name}` does not say `{prep}` what", name, prep);
                let help = say!("add `{prep} ..`", prep);
                self.error_with_help(&codes::EVENT_PART, phrase.verb.span, message, help);
                sound = false;
            }
        }
        sound.then_some(())
    }

    fn event_arg(&mut self, role: EventArgRole, arg: &Arg, pattern: &mut Pattern) -> Option<()> {
        if role == EventArgRole::Other
            && let Some(binder) = &arg.what.binder
        {
            pattern.names_other = Some(self.other_card(binder)?);
            let mut what = arg.what.clone();
            what.binder = None;
            let arg = Arg { what, ..arg.clone() };
            return self.event_arg(role, &arg, pattern);
        }
        if role == EventArgRole::Player
            && let Some(binder) = &arg.what.binder
        {
            self.give(binder, SlotKind::Player, true);
            let message = say!("the player that it happens to gets no name here");
            let help = say!("write `to me`, `to opponent` or `to each player`");
            self.error_with_help(&codes::EVENT_PART, arg.what.span, message, help);
            return None;
        }
        let OperandWhat::Values(values) = &arg.what.what else {
            let message = say!("this describes what happened: without a number");
            self.error(&codes::EVENT_PART, arg.what.span, message);
            return None;
        };
        let expr = values.first()?;
        if role != EventArgRole::FromPlace && role != EventArgRole::ToPlace {
            self.cards_of_arg(&arg.what, arg.what.span)?;
        }
        match role {
            EventArgRole::FromPlace | EventArgRole::ToPlace => {
                // The place is that of either player, since a card goes to its owner's.
                let spots = self.spots(values, Owner::Both)?;
                if arg.prep == Prep::Onto {
                    self.lies_open(arg, &spots)?;
                }
                match role {
                    EventArgRole::FromPlace => pattern.from = spots,
                    _ => pattern.to = spots,
                }
            }
            EventArgRole::Source => pattern.by = Some(self.cause(expr)?),
            EventArgRole::Host => pattern.under = Some(self.fits(expr, false)?),
            EventArgRole::Other => pattern.other = Some(self.fits(expr, false)?),
            EventArgRole::Player => pattern.player = Some(self.player(expr)?),
            EventArgRole::ToState => {
                let name = match super::compare::names_of(expr) {
                    Some([name]) => name,
                    _ => {
                        self.mismatch(expr, say!("a state"));
                        return None;
                    }
                };
                let Some(state) = self.vocab.find_state(&name.text) else {
                    self.unknown(&codes::UNKNOWN_STATE, name, say!("a state"), &[Group::States]);
                    return None;
                };
                pattern.to_state = Some(state);
            }
        }
        Some(())
    }

    /// Reports `onto` with a zone outside of the field, which takes `into`.
    pub(super) fn lies_open(&mut self, arg: &Arg, spots: &[Spot]) -> Option<()> {
        let shut = spots.iter().map(|spot| spot.place).find(|place| !self.place_in_play(*place));
        let Some(place) = shut else { return Some(()) };
        let name = self.vocab.place(place).word.name;
        let message = say!("cards are put into `{name}`, not onto it", name);
        self.error_with_help(
            &codes::EVENT_PART,
            arg.span,
            message,
            say!("write `into` for `onto`"),
        );
        None
    }
}
