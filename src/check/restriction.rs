//! What cards and players cannot, must and may do, and what that is narrowed to.

use super::Checker;
use super::cause::is_running;
use super::compare::{names_of, order};
use super::ir::Grant;
use super::operand::plain;
use crate::code::{Doing, Owner, Test, TestId};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{
    self, Arg, EffectWhat, Expr, ExprKind, Modal, Name, Operand, OperandWhat, Prep,
};
use crate::syntax::text_of;
use crate::vocab::{
    ModalKind, MomentKind, MomentWord, RestrictionId, RestrictionObject, RestrictionWord, Spelled,
};

/// `cannot be chosen by enemy effect`: the parts of it.
pub(super) struct Forbidding<'e> {
    pub modal: Modal,
    pub be: bool,
    pub verb: &'e Name,
    pub object: Option<&'e Operand>,
    pub args: &'e [Arg],
    /// It is said of a player.
    pub player: bool,
}

impl Checker<'_> {
    pub(super) fn restriction(&mut self, said: &Forbidding<'_>) -> Option<Grant> {
        let verb = said.verb;
        let is_lifting =
            |arg: &&Arg| arg.prep == Prep::Without && said.modal == Modal::May && said.be;
        let lifting = said.args.iter().find(is_lifting);
        let (id, word) = match lifting {
            Some(arg) => self.lifting(verb, arg)?,
            None => self.restriction_word(said.modal, said.be, verb, said.player)?,
        };
        if word.player != said.player {
            let (message, help) = match word.player {
                true => {
                    (say!("players are bound by this, not cards"), say!("write `opponent` or `I`"))
                }
                false => (say!("cards are bound by this, not players"), say!("name the cards")),
            };
            self.error_with_help(&codes::RESTRICTION_PART, verb.span, message, help);
            return None;
        }
        let mut tests = Vec::new();
        match said.object {
            Some(operand) => tests.extend(self.restricted_object(word, verb, operand)?),
            None => self.is_complete(word, verb)?,
        }
        let takes = |prep: Prep| prep == Prep::By && word.by || word.to.contains(&prep);
        for (n, arg) in said.args.iter().enumerate() {
            let way = |prep: Prep| if prep == Prep::By { 0 } else { 1 };
            let twice = said.args[..n].iter().any(|before| way(before.prep) == way(arg.prep));
            let stands_in = word.stands_in && matches!(arg.prep, Prep::As | Prep::For);
            if stands_in || lifting.is_some_and(|lifting| lifting.span == arg.span) {
                continue;
            }
            if !takes(arg.prep) || twice {
                self.restriction_part(word, arg);
                return None;
            }
            if arg.prep == Prep::By {
                tests.push(self.restricted_cause(word, arg)?);
            } else {
                tests.push(self.restricted_place(arg)?);
            }
        }
        if word.needs_place && !said.args.iter().any(|arg| word.to.contains(&arg.prep)) {
            let message = say!("`{verb}` does not say where", verb = verb.text);
            let help = say!("add `{to} PLACE`", to = word.to[0].word());
            self.error_with_help(&codes::RESTRICTION_PART, verb.span, message, help);
            return None;
        }
        let narrowed = (!tests.is_empty()).then(|| self.all_of(tests));
        let (worth, serves) = self.standing_in(word, said.args)?;
        Some(Grant::Restriction { restriction: id, narrowed, worth, serves })
    }

    /// Reports a restriction without the object or place that its word needs.
    fn is_complete(&mut self, word: &RestrictionWord, verb: &Name) -> Option<()> {
        let (message, help) = match word.object {
            RestrictionObject::Cards if word.stands_in => (
                say!("does not say with which cards"),
                say!("write `{verb} CARDS`", verb = verb.text),
            ),
            RestrictionObject::None | RestrictionObject::Cards => return Some(()),
            RestrictionObject::Use => (
                say!("does not say what is used"),
                say!("one of: {used_words}", used_words = self.used_words()),
            ),
            RestrictionObject::Stat => (
                say!("does not say which number"),
                say!("write `cannot {verb} STAT`", verb = verb.text),
            ),
            RestrictionObject::Phase => (
                say!("does not say which phase"),
                say!("one of: {phase_words}", phase_words = self.phase_words().join(", ")),
            ),
            RestrictionObject::Damage => {
                (say!("does not say what"), say!("write `cannot {verb} damage`", verb = verb.text))
            }
        };
        let message = say!("`{verb}` {message}", verb = verb.text, message);
        self.error_with_help(&codes::RESTRICTION_PART, verb.span, message, help);
        None
    }

    fn used_words(&self) -> String {
        self.vocab.uses.iter().map(|used| used.word.name).collect::<Vec<_>>().join(", ")
    }

    /// The test with which the object behind the verb narrows the restriction; `Some(None)` if it narrows nothing.
    fn restricted_object(
        &mut self,
        word: &RestrictionWord,
        verb: &Name,
        operand: &Operand,
    ) -> Option<Option<TestId>> {
        match word.object {
            RestrictionObject::None => {
                let message = say!("`{verb}` takes no object", verb = verb.text);
                self.error(&codes::RESTRICTION_PART, operand.span, message);
                None
            }
            RestrictionObject::Cards => {
                let expr = self.cards_of_arg(operand, operand.span)?;
                self.fits(expr, false).map(Some)
            }
            RestrictionObject::Use => {
                let mut uses = Vec::new();
                for name in self.bare_words(operand, say!("what is used"))? {
                    let table = self.vocab.uses;
                    let Some(at) = table.iter().position(|used| used.spelled(&name.text)) else {
                        let words = table.iter().map(|used| used.word.name);
                        let what = say!("something that is used");
                        self.unknown_among(&codes::RESTRICTION_PART, name, what, words);
                        return None;
                    };
                    let books = table[at].word.books;
                    let what = Message::verbatim(format!("`{}`", table[at].word.name));
                    self.uses(what, books, name.span);
                    uses.push(self.test(Test::Doing(Doing::Use(at as u8))));
                }
                Some(Some(self.any_of(uses)))
            }
            RestrictionObject::Stat => {
                let mut stats = Vec::new();
                for name in self.bare_words(operand, say!("a number of a card"))? {
                    let stat = self.changed_stat(name)?;
                    stats.push(self.test(Test::Doing(Doing::Less(stat))));
                }
                Some(Some(self.any_of(stats)))
            }
            RestrictionObject::Phase => {
                let mut phases = Vec::new();
                for name in self.bare_words(operand, say!("a phase"))? {
                    let found = self.vocab.find_moment(&name.text);
                    let Some(phase) = found.filter(|of| is_phase(self.vocab.moment(*of))) else {
                        let words = self.phase_words();
                        let what = say!("a phase of the turn");
                        self.unknown_among(&codes::RESTRICTION_PART, name, what, words.into_iter());
                        return None;
                    };
                    phases.push(self.test(Test::Doing(Doing::Begin(phase))));
                }
                Some(Some(self.any_of(phases)))
            }
            RestrictionObject::Damage => self.restricted_damage(operand),
        }
    }

    fn phase_words(&self) -> Vec<&'static str> {
        let phases = self.vocab.moments.iter().filter(|moment| is_phase(moment));
        phases.map(|moment| moment.word.name).collect()
    }

    /// The words of `backup|encore`.
    fn bare_words<'e>(&mut self, operand: &'e Operand, what: Message) -> Option<Vec<&'e Name>> {
        let names = match &operand.what {
            OperandWhat::Values(values) if operand.binder.is_none() => {
                let names: Option<Vec<&[Name]>> = values.iter().map(names_of).collect();
                names.map(|names| names.into_iter().flatten().collect::<Vec<&Name>>())
            }
            _ => None,
        };
        let words = names.filter(|names| names.iter().all(|name| !name.quoted));
        if words.is_none() {
            self.error(&codes::RESTRICTION_PART, operand.span, say!("{what} is needed here", what));
        }
        words
    }

    /// `damage`, `damage where amount <= 1`
    fn restricted_damage(&mut self, operand: &Operand) -> Option<Option<TestId>> {
        let is = |expr: &Expr, word: &str| matches!(names_of(expr), Some([name]) if !name.quoted && name.text == word);
        let expr = plain(operand);
        if expr.is_some_and(|expr| is(expr, "damage")) {
            return Some(None);
        }
        if let Some(Expr { kind: ExprKind::Where { set, filter }, .. }) = expr
            && is(set, "damage")
            && let ExprKind::Compare { left, op, right } = &filter.kind
            && is(left, "amount")
            && let [right] = right.as_slice()
            && let Some(op) = order(*op)
        {
            let than = self.number(right)?;
            return Some(Some(self.test(Test::Doing(Doing::Amount { op, than }))));
        }
        let help = say!("write `damage` or `damage where amount <= 1`");
        let message = say!("damage is needed here");
        self.error_with_help(&codes::RESTRICTION_PART, operand.span, message, help);
        None
    }

    fn restricted_cause(&mut self, word: &RestrictionWord, arg: &Arg) -> Option<TestId> {
        let expr = self.cards_of_arg(&arg.what, arg.what.span)?;
        let cause = self.cause(expr)?;
        if word.object == RestrictionObject::Stat && is_running(&self.program.exprs, cause) {
            let message = say!("what lasts is done by no running text");
            let help = say!("name the cards whose effects these are, or an attack");
            self.error_with_help(&codes::RESTRICTION_PART, arg.what.span, message, help);
            return None;
        }
        Some(cause)
    }

    /// `into my hand|my memory`
    fn restricted_place(&mut self, arg: &Arg) -> Option<TestId> {
        let OperandWhat::Values(places) = &arg.what.what else {
            self.error(&codes::RESTRICTION_PART, arg.what.span, say!("a place is needed here"));
            return None;
        };
        let spots = self.spots(places, Owner::Both)?;
        if arg.prep == Prep::Onto {
            self.lies_open(arg, &spots)?;
        }
        let tests: Vec<TestId> =
            spots.into_iter().map(|spot| self.test(Test::Doing(Doing::To(spot)))).collect();
        Some(self.any_of(tests))
    }

    fn restriction_part(&mut self, word: &RestrictionWord, arg: &Arg) {
        let prep = arg.prep.word();
        let message = say!("`{name}` takes no `{prep}` here", name = word.word.name, prep);
        let help = match (word.by, word.object == RestrictionObject::Cards) {
            _ if word.stands_in => {
                say!(
                    "what it is for stands behind `for`: `for my \"NAME\" in hand`, `for act of CARDS`"
                )
            }
            _ if !word.to.is_empty() => say!("it says one place, and with `by ..` who does it"),
            (true, _) => say!("it can be narrowed with one `by ..`"),
            (false, true) => say!("it can be narrowed by the cards it is about"),
            (false, false) => say!("it cannot be narrowed"),
        };
        self.error_with_help(&codes::RESTRICTION_PART, arg.span, message, help);
    }

    /// Mends the report of `this cannot deal damage`: it is players that receive none.
    pub(super) fn no_damage_by(&mut self, before: usize, effect: &ast::Effect) {
        let EffectWhat::Modal { modal: Modal::Cannot, verb, object, .. } = &effect.what else {
            return;
        };
        let is_damage =
            |expr: &Expr| super::sort::word_of(expr).is_some_and(|name| name.text == "damage");
        if verb.text != "damage" && !object.as_ref().and_then(plain).is_some_and(is_damage) {
            return;
        }
        let of_damage = |w: &&RestrictionWord| w.object == RestrictionObject::Damage && w.by;
        let Some(word) = self.vocab.restrictions.iter().find(of_damage) else { return };
        let [told] = &mut self.diagnostics[before..] else { return };
        let cards = match &effect.set.what {
            OperandWhat::Values(cards) => cards.first(),
            OperandWhat::Pick { amount: ast::Amount::All, set, .. } => Some(set),
            _ => None,
        };
        let Some(cards) = cards else { return };
        if told.code.id == codes::UNKNOWN_RESTRICTION.id {
            let (cards, receive) = (text_of(cards), word.word.name);
            let right = format!("each player cannot {receive} damage by {cards}");
            told.help = Some(say!("write `{right}`", right));
            told.fix = None;
        }
    }

    fn restriction_word(
        &mut self,
        modal: Modal,
        be: bool,
        verb: &Name,
        player: bool,
    ) -> Option<(RestrictionId, &'static RestrictionWord)> {
        let kind = match modal {
            Modal::Cannot => ModalKind::Cannot,
            Modal::Must => ModalKind::Must,
            Modal::May => ModalKind::May,
        };
        let spelled = |w: &RestrictionWord| {
            w.word.name == verb.text || w.word.also.contains(&verb.text.as_str())
        };
        let table = self.vocab.restrictions;
        let fits = |w: &RestrictionWord| spelled(w) && w.modal == kind;
        let said = |w: &RestrictionWord| fits(w) && w.passive == be;
        let of_both = table.iter().position(|w| said(w) && w.player == player);
        if let Some(at) = of_both.or_else(|| table.iter().position(said)) {
            self.says_without_what(&table[at], verb)?;
            let word = &table[at].word;
            let be = if be { "be " } else { "" };
            let what = format!("`{} {be}{}`", modal_word(modal), word.name);
            self.uses(Message::verbatim(what), word.books, verb.span);
            return Some((RestrictionId(at as u8), &table[at]));
        }
        if let Some(word) = table.iter().find(|w| fits(w)) {
            let right = if word.passive { "be " } else { "" };
            let message = say!("`{verb}` stands here in the wrong form", verb = verb.text);
            let help = say!(
                "write `{modal} {right}{name}`",
                modal = modal_word(modal),
                right,
                name = word.word.name
            );
            self.error_with_help(&codes::UNKNOWN_RESTRICTION, verb.span, message, help);
            return None;
        }
        if let Some(word) = table.iter().find(|w| spelled(w)) {
            let modals: Vec<&str> =
                table.iter().filter(|w| spelled(w)).map(|w| modal_kind_word(w.modal)).collect();
            let message = say!(
                "`{verb}` does not go with `{modal}`",
                verb = verb.text,
                modal = modal_word(modal)
            );
            let help = say!(
                "there is `{modals} {name}`",
                modals = modals.join("`, `"),
                name = word.word.name
            );
            self.error_with_help(&codes::UNKNOWN_RESTRICTION, verb.span, message, help);
            return None;
        }
        let words = table.iter().filter(|w| w.modal == kind).map(|w| w.word.name);
        let what = say!("something that a card or player {modal}", modal = modal_word(modal));
        self.unknown_among(&codes::UNKNOWN_RESTRICTION, verb, what, words);
        None
    }
}

/// A phase of the turn, no step of one.
fn is_phase(moment: &MomentWord) -> bool {
    moment.kind == MomentKind::Phase && moment.within.is_none()
}

fn modal_word(modal: Modal) -> &'static str {
    match modal {
        Modal::Cannot => "cannot",
        Modal::Must => "must",
        Modal::May => "may",
    }
}

fn modal_kind_word(modal: ModalKind) -> &'static str {
    match modal {
        ModalKind::Cannot => "cannot",
        ModalKind::Must => "must",
        ModalKind::May => "may",
    }
}
