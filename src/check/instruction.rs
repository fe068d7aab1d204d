//! Instructions.

use super::ability::Waits;
use super::ir::{
    Choose, Cost, CostPart, Declared, Instr, InstrKind, LetValue, Mode, Picked, SlotKind,
};
use super::scope::Given;
use super::sort::{Sort, push_down};
use super::suggest::spellings;
use super::unread::NamedBy;
use super::{Checker, MAX_BLOCKS};
use crate::code::{Amount, MAX_DECLARED, Num, Set, Who};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{
    self, Block, Chooser, Else, Expr, ExprKind, Line, MayWhat, Name, Operand, OperandWhat, Span,
};
use crate::syntax::text_of;
use crate::vocab::TypeId;

/// Most parts of one way to pay: for every subset of them it is asked whether there are enough cards.
const MOST_PARTS: usize = 12;

impl Checker<'_> {
    /// Instructions in order; all are checked, whatever is wrong with one.
    pub(super) fn instructions(&mut self, lines: &[Line<ast::Instr>]) -> Option<Vec<Instr>> {
        let checked: Vec<Option<Vec<Instr>>> = lines.iter().map(|line| self.line(line)).collect();
        Some(checked.into_iter().collect::<Option<Vec<_>>>()?.concat())
    }

    /// The instructions of one line; a keyword stands for the lines of its text.
    fn line(&mut self, line: &Line<ast::Instr>) -> Option<Vec<Instr>> {
        match &line.node {
            ast::Instr::Keyword(used) if self.is_continuous() => {
                self.only_effects(used.span);
                None
            }
            ast::Instr::Keyword(used) => self.text_of_keyword(used),
            instr => Some(vec![self.instruction(instr, line.span)?]),
        }
    }

    pub(super) fn block(&mut self, block: &Block) -> Option<Vec<Instr>> {
        if self.blocks >= MAX_BLOCKS {
            let message = say!("blocks are nested more than {most} deep", most = MAX_BLOCKS);
            self.error(&codes::TOO_DEEP, block.span, message);
            return None;
        }
        self.blocks += 1;
        let body = self.instructions(&block.lines);
        self.blocks -= 1;
        body
    }

    /// A block that is done again and again.
    fn rounds(&mut self, block: &Block) -> Option<Vec<Instr>> {
        self.rounds += 1;
        let body = self.block(block);
        self.rounds -= 1;
        body
    }

    fn instruction(&mut self, instr: &ast::Instr, span: Span) -> Option<Instr> {
        if self.is_continuous()
            && !matches!(
                instr,
                ast::Instr::Effect(_)
                    | ast::Instr::If { .. }
                    | ast::Instr::ForEach { .. }
                    | ast::Instr::Hole(_)
            )
        {
            self.only_effects(span);
            return None;
        }
        let kind = match instr {
            ast::Instr::Hole(hole) => {
                self.hole(hole)?;
                let test = self.all_of([]);
                InstrKind::If { test, then: Vec::new(), otherwise: Vec::new() }
            }
            ast::Instr::If { cond, then, otherwise } => {
                return self.branch(cond, then, otherwise.as_deref(), span);
            }
            ast::Instr::ForEach { name, set, body } => {
                let set = self.cards(set);
                let slot = self.give(name, SlotKind::Cards, true);
                if let (Some(slot), Some(set)) = (slot, set) {
                    self.scope.found_in(slot, self.zones_of(set.set), self.side_of(set.set));
                }
                let body = self.rounds(body);
                InstrKind::ForEach { slot: slot?, set: set?.set, body: body? }
            }
            ast::Instr::Repeat { name, up_to, count, until, body } => {
                let count = self.counted(count);
                let slot = self.slot_or_hidden(name.as_ref(), SlotKind::Number, span);
                // What the body names is known when the end of a round is judged.
                let body = self.rounds(body);
                let until = match until {
                    Some(until) => self.condition(until).map(Some),
                    None => Some(None),
                };
                InstrKind::Repeat {
                    slot: slot?,
                    up_to: *up_to,
                    count: count?,
                    until: until?,
                    body: body?,
                }
            }
            ast::Instr::May { name, what, then, otherwise } => {
                self.may(name.as_ref(), what, then.as_ref(), otherwise.as_ref(), span)?
            }
            ast::Instr::When { each, events, cond, until, body } => {
                if *each && until.is_none() {
                    let message = say!("`whenever` does not say how long");
                    let help =
                        say!("add `until ..`, as in `whenever I draw until end of turn {{ .. }}`");
                    self.error_with_help(&codes::EVENT_PART, span, message, help);
                    return None;
                }
                let waits = Waits { each: *each, cond: cond.as_ref(), until: until.as_ref() };
                InstrKind::Later { ability: self.delayed(events, waits, body, span)? }
            }
            ast::Instr::Let { name, value } => self.fixed(name, value)?,
            ast::Instr::Modes { chooser, amount, modes } => {
                let chooser = self.chooser(chooser);
                let amount = self.amount_of_modes(amount, modes.lines.len());
                let modes = self.modes(&modes.lines);
                InstrKind::Modes { chooser: chooser?, amount: amount?, modes: modes? }
            }
            ast::Instr::Choose { chooser, what } => self.choose(chooser, what)?,
            ast::Instr::Declare { secretly, name, what } => {
                self.declare(*secretly, name.as_ref().or(what.binder.as_ref()), what, span)?
            }
            ast::Instr::Pay(cost) => InstrKind::Pay(self.cost(cost)?),
            ast::Instr::Actor { who, body } => {
                let who = self.player(who);
                let body = self.block(body);
                InstrKind::Actor { who: who?, body: body? }
            }
            ast::Instr::Keyword(used) => {
                // Only whole lines are keywords.
                self.text_of_keyword(used)?;
                return None;
            }
            ast::Instr::Effect(effect) => InstrKind::Effect(self.effect(effect)?),
            ast::Instr::Action(action) => InstrKind::Act(self.action(action)?),
        };
        Some(Instr { kind, place: self.place(span) })
    }

    fn branch(
        &mut self,
        cond: &Expr,
        then: &Block,
        otherwise: Option<&Else>,
        span: Span,
    ) -> Option<Instr> {
        let test = self.condition(cond);
        if let (Some(test), Some(_)) = (test, otherwise) {
            self.judge_otherwise(cond, test);
        }
        let before = self.scope.given;
        let then = self.block(then);
        let after = std::mem::replace(&mut self.scope.given, before);
        let only_if = otherwise.is_none().then(|| text_of(cond));
        let otherwise = match otherwise {
            None => Some(Vec::new()),
            Some(Else::Block(block)) => self.block(block),
            Some(Else::If(line)) => self.instruction(&line.node, line.span).map(|i| vec![i]),
        };
        self.scope.meet(after, self.blocks, only_if);
        let kind = InstrKind::If { test: test?, then: then?, otherwise: otherwise? };
        Some(Instr { kind, place: self.place(span) })
    }

    fn may(
        &mut self,
        name: Option<&Name>,
        what: &MayWhat,
        then: Option<&Block>,
        otherwise: Option<&Block>,
        span: Span,
    ) -> Option<InstrKind> {
        let slot = self.slot_or_hidden(name, SlotKind::Done, span);
        let what = match what {
            MayWhat::Simple(instr) => self.instruction(instr, span).map(|i| vec![i]),
            MayWhat::Block(block) => self.block(block),
        };
        let before = self.scope.given;
        let then = then.map_or(Some(Vec::new()), |block| self.block(block));
        let after = std::mem::replace(&mut self.scope.given, before);
        let otherwise = otherwise.map_or(Some(Vec::new()), |block| self.block(block));
        self.scope.meet(after, self.blocks, None);
        Some(InstrKind::May { slot: slot?, what: what?, then: then?, otherwise: otherwise? })
    }

    fn slot_or_hidden(
        &mut self,
        name: Option<&Name>,
        kind: SlotKind,
        span: Span,
    ) -> Option<crate::code::Slot> {
        match name {
            Some(name) => self.give(name, kind, true),
            None => self.hidden(kind, span),
        }
    }

    /// `let n = count(my hand)`
    fn fixed(&mut self, name: &Name, value: &Expr) -> Option<InstrKind> {
        match self.sort_of(value) {
            Sort::Cards | Sort::Place => {
                let cards = self.cards(value);
                let single = cards.is_none_or(|cards| cards.single);
                let slot = self.give(name, SlotKind::Cards, single);
                self.named_by(slot, NamedBy::Let);
                if let (Some(slot), Some(cards)) = (slot, cards) {
                    self.scope.found_in(slot, self.zones_of(cards.set), self.side_of(cards.set));
                }
                Some(InstrKind::Let { slot: slot?, value: LetValue::Cards(cards?.set) })
            }
            _ => {
                let number = self.number(value);
                let slot = self.give(name, SlotKind::Number, true);
                self.named_by(slot, NamedBy::Let);
                Some(InstrKind::Let { slot: slot?, value: LetValue::Number(number?) })
            }
        }
    }

    /// Each mode is a branch of its own.
    fn modes(&mut self, lines: &[Line<ast::Mode>]) -> Option<Vec<Mode>> {
        let before = self.scope.given;
        let mut after: Option<Given> = None;
        let mut modes: Vec<Option<Mode>> = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let mode = &line.node;
            self.scope.given = before;
            if lines[..at].iter().any(|other| other.node.label.text == mode.label.text) {
                let message = say!("two modes are called \"{label}\"", label = mode.label.text);
                self.error(&codes::NAME_TAKEN, mode.label.span, message);
            }
            if let Some(ja) = &mode.label_ja
                && lines[..at].iter().any(|other| {
                    other.node.label_ja.as_ref().is_some_and(|other| other.text == ja.text)
                })
            {
                let message = say!("two modes are called \"{ja}\"", ja = ja.text);
                self.error(&codes::NAME_TAKEN, ja.span, message);
            }
            let test = mode.cond.as_ref().map_or(Some(None), |c| self.condition(c).map(Some));
            let cost = mode.cost.as_ref().map_or(Some(None), |c| self.cost(c).map(Some));
            let body = self.block(&mode.body);
            let given = self.scope.given;
            after = Some(after.map_or(given, |after| after.or(given)));
            modes.push(match (test, cost, body) {
                (Some(test), Some(cost), Some(body)) => {
                    let label_ja = mode.label_ja.as_ref().map(|ja| ja.text.clone());
                    Some(Mode { label: mode.label.text.clone(), label_ja, test, cost, body })
                }
                _ => None,
            });
        }
        self.scope.given = after.unwrap_or(before);
        self.scope.meet(self.scope.given, self.blocks, None);
        modes.into_iter().collect()
    }

    fn amount_of_modes(&mut self, amount: &ast::Amount, modes: usize) -> Option<Amount> {
        if let ast::Amount::Exactly(n) | ast::Amount::UpTo(n) | ast::Amount::Random(n) = amount
            && let ExprKind::Int(wanted) = n.kind
            && usize::try_from(wanted).is_ok_and(|wanted| wanted > modes)
        {
            let message = match modes {
                1 => say!("{wanted} of 1 mode", wanted),
                _ => say!("{wanted} of {modes} modes", wanted, modes),
            };
            let help = say!("each mode is chosen once at most");
            self.error_with_help(&codes::CHOOSE_HOW_MANY, n.span, message, help);
            return None;
        }
        self.amount(amount)
    }

    fn chooser(&mut self, chooser: &Chooser) -> Option<Who> {
        match chooser {
            Chooser::Actor => Some(Who::They),
            Chooser::Player(who) => self.player(who),
        }
    }

    fn choose(&mut self, chooser: &Chooser, what: &Operand) -> Option<InstrKind> {
        let chooser = self.chooser(chooser);
        let picked = self.picked(what, None, 0);
        let Picked { slot, amount, from, such_that } = picked?;
        if what.binder.is_some() {
            self.named_by(Some(slot), NamedBy::Choice);
        }
        if amount == Amount::All {
            let message = say!("how many are chosen?");
            let help = say!("write a number, as in `choose c: 1 enemy character` or `up to 2 ..`");
            self.error_with_help(&codes::CHOOSE_HOW_MANY, what.span, message, help);
            return None;
        }
        Some(InstrKind::Choose(Choose { slot, chooser: chooser?, amount, from, such_that }))
    }

    /// `declare n: 0..(my life)`, `declare w: "odd"|"even"`, `declare t: race`, `declare n: name`, `declare t: race of
    /// my characters`
    fn declare(
        &mut self,
        secret: bool,
        name: Option<&Name>,
        what: &Operand,
        span: Span,
    ) -> Option<InstrKind> {
        let mut words = Vec::new();
        let mut declares = None;
        let values = match &what.what {
            OperandWhat::Range { from, to } => {
                if let (ExprKind::Int(first), ExprKind::Int(last)) = (&from.kind, &to.kind)
                    && first > last
                {
                    let message = say!("this range holds no number");
                    self.error(&codes::WRONG_TYPE, what.span, message);
                    return None;
                }
                let range = (self.number(from)?, self.number(to)?);
                if let (Some(first), Some(last)) = (self.constant(range.0), self.constant(range.1))
                    && last.saturating_sub(first) >= MAX_DECLARED as i64
                {
                    let message =
                        say!("this range holds more than {most} numbers", most = MAX_DECLARED);
                    let help = say!("each of them is offered: write the range that is needed");
                    self.error_with_help(&codes::TOO_MANY, what.span, message, help);
                    return None;
                }
                Some(Declared::Range(range.0, range.1))
            }
            OperandWhat::Values(values) if self.shown_by(values).is_some() => {
                let (of, cards) = self.shown_by(values)?;
                let cards = self.cards(&cards)?.set;
                declares = Some(of);
                Some(Declared::ShownBy(of, cards))
            }
            OperandWhat::Values(values) => {
                let names: Vec<&Name> =
                    values.iter().filter_map(super::compare::names_of).flatten().collect();
                match names.as_slice() {
                    [name] if !name.quoted && name.text == "name" => {
                        declares = Some(None);
                        Some(Declared::Names)
                    }
                    [name] if !name.quoted => match self.vocab.find_type(&name.text) {
                        Some(of) => {
                            declares = Some(Some(of));
                            Some(Declared::Values(of))
                        }
                        None => {
                            let types = spellings(self.vocab.types.iter().map(|t| &t.word));
                            let what = say!("a type of value");
                            let words = types.iter().map(String::as_str);
                            self.unknown_among(&codes::UNKNOWN_VALUE, name, what, words);
                            None
                        }
                    },
                    [] => {
                        self.not_declared(what.span);
                        None
                    }
                    names => {
                        words = names.iter().map(|name| name.text.clone()).collect();
                        Some(Declared::Words(words.clone()))
                    }
                }
            }
            OperandWhat::Pick { .. } | OperandWhat::UpTo(_) | OperandWhat::Next(_) => {
                self.not_declared(what.span);
                None
            }
        };
        let Some(name) = name else {
            let message = say!("what is declared needs a name");
            self.error_with_help(
                &codes::WRONG_TYPE,
                span,
                message,
                say!("write `declare n: 0..3`"),
            );
            return None;
        };
        let kind = match &values {
            Some(Declared::Range(..)) => SlotKind::Number,
            _ => SlotKind::Word,
        };
        let slot = self.give(name, kind, true)?;
        self.named_by(Some(slot), NamedBy::Declared);
        let facts = self.scope.facts_mut(slot);
        (facts.words, facts.declares) = (words, declares);
        Some(InstrKind::Declare { slot, chooser: Who::They, secret, values: values? })
    }

    /// `trait of enemy characters`: the type, or names (`None`), and the cards.
    fn shown_by(&self, values: &[Expr]) -> Option<(Option<TypeId>, Expr)> {
        let [expr] = values else { return None };
        let pushed = push_down(self, expr);
        let ExprKind::Of { head, of } = &pushed.as_ref().unwrap_or(expr).kind else { return None };
        match self.sort_of(pushed.as_ref().unwrap_or(expr)) {
            Sort::Type(shown) => Some((Some(shown), (**of).clone())),
            Sort::Name if head.text == "name" => Some((None, (**of).clone())),
            _ => None,
        }
    }

    fn not_declared(&mut self, span: Span) {
        let message = say!("numbers and words are declared, cards are chosen");
        let help =
            say!("write `declare n: 0..3`, `declare w: \"odd\"|\"even\"` or `choose c: 1 ..`");
        self.error_with_help(&codes::WRONG_TYPE, span, message, help);
    }

    pub(super) fn cost(&mut self, cost: &ast::Cost) -> Option<Cost> {
        let before = self.scope.given;
        let mut after = before;
        let this_zones = self.this_zones;
        let mut zones_after = this_zones;
        let mut ways: Vec<Option<Vec<CostPart>>> = Vec::new();
        for way in &cost.ways {
            if way.len() > MOST_PARTS {
                let message = say!("a way to pay has {count} parts", count = way.len());
                let help = say!(
                    "it has at most {most}: say how many cards a part is about",
                    most = MOST_PARTS
                );
                self.error_with_help(&codes::TOO_MANY, cost.span, message, help);
                return None;
            }
            self.scope.given = before;
            self.this_zones = this_zones;
            let mut parts: Vec<Option<CostPart>> = Vec::new();
            for part in way {
                let part = self.cost_part(part);
                part.iter().for_each(|part| self.has_paid(part));
                parts.push(part);
            }
            after = after.with(self.scope.given);
            zones_after = zones_after.or(self.this_zones);
            ways.push(parts.into_iter().collect());
        }
        (self.scope.given, self.this_zones) = (after, zones_after);
        let ways = ways.into_iter().collect::<Option<Vec<_>>>()?;
        self.judge_cost(cost, &ways);
        Some(Cost { ways, place: self.place(cost.span) })
    }

    fn cost_part(&mut self, part: &ast::CostPart) -> Option<CostPart> {
        match part {
            ast::CostPart::Hole(hole) => {
                self.hole(hole)?;
                // Stands for whatever cost a use puts in; the definition's own check is thrown away.
                let amount = self.num(crate::code::Num::Int(1));
                Some(CostPart::Units { amount, unit: crate::vocab::UnitId(0) })
            }
            ast::CostPart::Amount { amount, unit } => {
                let amount = self.counted(amount);
                let Some(id) = self.vocab.find_unit(&unit.text) else {
                    let units = spellings(self.vocab.units.iter().map(|u| &u.word));
                    let words = units.iter().map(String::as_str);
                    self.unknown_among(&codes::UNKNOWN_UNIT, unit, say!("a unit of cost"), words);
                    return None;
                };
                Some(CostPart::Units { amount: amount?, unit: id })
            }
            ast::CostPart::Action(action) => {
                let mut act = self.action(action)?;
                if act.calls.is_some() {
                    let message = say!("`{verb}` is no way to pay", verb = action.verb.text);
                    self.error(&codes::ACTION_PART, action.span, message);
                    return None;
                }
                if let Some(cards) = &mut act.cards {
                    self.has_to_be_there(cards);
                }
                Some(CostPart::Action(act))
            }
        }
    }
    /// A cost is paid as a whole: of `this where standing` the card itself has to fit, where an effect would do nothing.
    fn has_to_be_there(&mut self, cards: &mut Picked) {
        let mut from = cards.from;
        let mut may_be_none = false;
        while let Set::Filter { set, .. } = self.program.exprs.sets[from.0 as usize] {
            (from, may_be_none) = (set, true);
        }
        let is_this = self.program.exprs.sets[from.0 as usize] == Set::This;
        if is_this && may_be_none && cards.amount == Amount::All {
            cards.amount = Amount::Exactly(self.num(Num::Int(1)));
        }
    }
}
