//! Instructions, effects and costs.

use super::Rule;
use super::build::{Builder, Built, Kids, Node};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::say;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    /// A block, in which something must happen.
    pub fn block(&mut self, node: Node<'a>) -> Built<Block> {
        let span = self.span(&node);
        let block = self.instr_lines(node)?;
        if block.lines.is_empty() {
            self.report(&codes::EMPTY_BLOCK, span, say!("nothing happens in this block")).help =
                Some(say!("write what happens, or leave out what stands before it"));
        }
        Ok(block)
    }

    fn instr_lines(&mut self, node: Node<'a>) -> Built<Block> {
        self.lines(&mut Kids::of(node), |b, node| b.instr_line(node))
    }

    pub fn instructions(&mut self, kids: &mut Kids<'a>) -> Built<Vec<Line<Instr>>> {
        self.list(|| kids.next_if(Rule::instr), Self::instr_line)
    }

    fn instr_line(&mut self, node: Node<'a>) -> Built<Line<Instr>> {
        let span = self.span(&node);
        self.line(span, |b| {
            let node = Kids::of(node).any()?;
            b.instr(node)
        })
    }

    fn instr(&mut self, node: Node<'a>) -> Built<Instr> {
        let rule = node.as_rule();
        match rule {
            Rule::hole => return Ok(Instr::Hole(self.hole(&node))),
            Rule::action => return Ok(Instr::Action(self.action(node)?)),
            Rule::i_if => return self.if_instr(node),
            Rule::i_may => return self.may(node),
            Rule::i_subject => return self.subject(node),
            Rule::keyword_use => return Ok(Instr::Keyword(self.keyword_use(node)?)),
            _ => {}
        }
        let mut kids = Kids::of(node);
        Ok(match rule {
            Rule::i_for => {
                let name = self.name(&kids.need(Rule::name)?);
                let set = self.described_or_expr(&mut kids)?;
                Instr::ForEach { name, set, body: self.block(kids.need(Rule::block)?)? }
            }
            Rule::i_repeat => {
                let name = self.binder(&mut kids)?;
                let up_to = kids.has(Rule::up_to);
                let count = self.expr(kids.need(Rule::expr)?)?;
                let until = match kids.has(Rule::kw_until) {
                    true => Some(self.cond(kids.need(Rule::cond)?)?),
                    false => None,
                };
                let body = self.block(kids.need(Rule::block)?)?;
                Instr::Repeat { name, up_to, count, until, body }
            }
            Rule::i_when => {
                let each = kids.has(Rule::kw_whenever);
                let events = self.events(kids.need(Rule::events)?)?;
                let cond = match kids.next_if(Rule::cond) {
                    Some(cond) => Some(self.cond(cond)?),
                    None => None,
                };
                let until = match kids.has(Rule::kw_until) {
                    true => Some(self.events(kids.need(Rule::events)?)?),
                    false => None,
                };
                let body = self.block(kids.need(Rule::block)?)?;
                Instr::When { each, events, cond, until, body }
            }
            Rule::i_let => {
                let name = self.name(&kids.need(Rule::name)?);
                Instr::Let { name, value: self.cond(kids.need(Rule::cond)?)? }
            }
            Rule::i_pay => {
                kids.need(Rule::kw_pay)?;
                Instr::Pay(self.cost(kids.need(Rule::cost)?)?)
            }
            Rule::i_declare => {
                let secretly = kids.has(Rule::kw_secretly);
                let mut what = self.operand(kids.need(Rule::operand)?)?;
                Instr::Declare { secretly, name: what.binder.take(), what }
            }
            Rule::i_choose => self.choice(Chooser::Actor, &mut kids)?,
            _ => return kids.mismatch(),
        })
    }

    fn if_instr(&mut self, node: Node<'a>) -> Built<Instr> {
        let mut kids = Kids::of(node);
        let cond = self.cond(kids.need(Rule::cond)?)?;
        let then = self.block(kids.need(Rule::block)?)?;
        let otherwise = match kids.next_if(Rule::else_part) {
            None => None,
            Some(part) => {
                let part = Kids::of(part).any()?;
                Some(Box::new(if part.as_rule() == Rule::i_if {
                    let span = self.span(&part);
                    Else::If(self.last_of_line(span, |b| b.if_instr(part))?)
                } else {
                    Else::Block(self.block(part)?)
                }))
            }
        };
        Ok(Instr::If { cond, then, otherwise })
    }

    fn may(&mut self, node: Node<'a>) -> Built<Instr> {
        let mut kids = Kids::of(node);
        kids.need(Rule::kw_may)?;
        let name = self.binder(&mut kids)?;
        let what = kids.any()?;
        let what = Box::new(match what.as_rule() {
            Rule::block => MayWhat::Block(self.block(what)?),
            _ => MayWhat::Simple(self.instr(what)?),
        });
        let then = self.inner_block(kids.next_if(Rule::then_part))?;
        let otherwise = self.inner_block(kids.next_if(Rule::otherwise))?;
        Ok(Instr::May { name, what, then, otherwise })
    }

    fn inner_block(&mut self, part: Option<Node<'a>>) -> Built<Option<Block>> {
        match part {
            None => Ok(None),
            Some(part) => Ok(Some(self.block(Kids::of(part).need(Rule::block)?)?)),
        }
    }

    fn choice(&mut self, chooser: Chooser, kids: &mut Kids<'a>) -> Built<Instr> {
        let Some(modes) = kids.next_if(Rule::modes) else {
            return Ok(Instr::Choose { chooser, what: self.operand(kids.need(Rule::operand)?)? });
        };
        let mut parts = Kids::of(modes);
        let amount = Kids::of(parts.need(Rule::amount)?).any()?;
        let amount = match amount.as_rule() {
            Rule::number => Amount::Exactly(Box::new(self.number(amount)?)),
            _ => self.amount_word(amount)?,
        };
        let modes = self.lines(&mut parts, |b, mode| {
            let span = b.span(&mode);
            b.line(span, |b| b.mode(mode))
        })?;
        Ok(Instr::Modes { chooser, amount, modes })
    }

    fn mode(&mut self, node: Node<'a>) -> Built<Mode> {
        let mut kids = Kids::of(node);
        let label = self.name(&kids.need(Rule::string)?);
        let label_ja = self.in_japanese(&mut kids)?;
        let cond = match kids.next_if(Rule::cond) {
            Some(cond) => Some(self.cond(cond)?),
            None => None,
        };
        let cost = match kids.has(Rule::kw_pay) {
            true => Some(self.cost(kids.need(Rule::cost)?)?),
            false => None,
        };
        // The label of a mode may say that nothing happens.
        let body = self.instr_lines(kids.need(Rule::block)?)?;
        Ok(Mode { label, label_ja, cond, cost, body })
    }

    /// Instructions that begin with cards or a player.
    fn subject(&mut self, node: Node<'a>) -> Built<Instr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let subject = self.operand(kids.need(Rule::operand)?)?;
        if let Some(effect) = kids.next_if(Rule::effect) {
            return Ok(Instr::Effect(Box::new(self.effect(subject, effect, span)?)));
        }
        let at = subject.span;
        let who = match subject {
            Operand { binder: None, what: OperandWhat::Values(mut values), .. }
                if values.len() == 1 =>
            {
                values.pop()
            }
            _ => None,
        };
        let who = who.unwrap_or_else(|| {
            self.report(&codes::NOT_A_PLAYER, at, say!("only a player acts or chooses")).help =
                Some(say!("write `opponent`, `me`, `each player` or a name for one player"));
            Expr { kind: ExprKind::Player(Player::Me), span: at }
        });
        match kids.next_if(Rule::block) {
            Some(block) => Ok(Instr::Actor { who, body: self.block(block)? }),
            None => self.choice(Chooser::Player(who), &mut kids),
        }
    }

    pub fn action(&mut self, node: Node<'a>) -> Built<Action> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let verb = self.name(&kids.need(Rule::name)?);
        let (object, mut args) = self.object_and_args(&mut kids)?;
        let any_order = match kids.next_if(Rule::any_order) {
            Some(words) => {
                args.extend(self.args(&mut kids)?);
                Some(self.span(&words))
            }
            None => None,
        };
        Ok(Action { verb, object, args, any_order, span })
    }

    pub fn object_and_args(&mut self, kids: &mut Kids<'a>) -> Built<(Option<Operand>, Vec<Arg>)> {
        let object = match kids.next_if(Rule::operand) {
            Some(operand) => Some(self.operand(operand)?),
            None => None,
        };
        Ok((object, self.args(kids)?))
    }

    pub fn args(&mut self, kids: &mut Kids<'a>) -> Built<Vec<Arg>> {
        self.list(|| kids.next_if(Rule::arg), Self::arg)
    }

    fn arg(&mut self, node: Node<'a>) -> Built<Arg> {
        let span = self.span(&node);
        let mut parts = Kids::of(node);
        let prep = match parts.need(Rule::prep)?.as_str() {
            "at" => Prep::At,
            "into" => Prep::Into,
            "onto" => Prep::Onto,
            "on" => Prep::On,
            "to" => Prep::To,
            "from" => Prep::From,
            "for" => Prep::For,
            "with" => Prep::With,
            "by" => Prep::By,
            "as" => Prep::As,
            "under" => Prep::Under,
            _ => Prep::Without,
        };
        let what = match parts.next_if(Rule::next_span) {
            Some(next) => self.next_span(next)?,
            None => self.operand(parts.need(Rule::operand)?)?,
        };
        let arg = Arg { prep, what, span };
        self.check_place_filter(&arg);
        Ok(arg)
    }

    /// `put 1 character from my waiting_room where trait = Music`: the filter is about the character, so it belongs
    /// behind that.
    fn check_place_filter(&mut self, arg: &Arg) {
        if !matches!(
            arg.prep,
            Prep::From | Prep::Into | Prep::Onto | Prep::To | Prep::On | Prep::Under
        ) {
            return;
        }
        let OperandWhat::Values(values) = &arg.what.what else { return };
        let Some(Expr { kind: ExprKind::Where { set, .. }, span }) = values.last() else { return };
        if !matches!(set.kind, ExprKind::Noun { .. } | ExprKind::Of { .. } | ExprKind::Pile { .. })
        {
            return;
        }
        let filter = self.source(Span { start: set.span.end, end: span.end }).trim();
        if !filter.starts_with("where") {
            return;
        }
        let place = self.source(Span { start: arg.span.start, end: set.span.end }).trim();
        let prep = place.split_whitespace().next().unwrap_or("from");
        let message = say!("a filter belongs to cards, never to a place");
        let shown = self.report(&codes::FILTER_AFTER_PLACE, arg.span, message);
        shown.help = Some(say!("move the `where` before `{prep}`", prep));
        shown.mend(format!("{filter} {place}"));
    }

    // Effects

    fn effect(&mut self, set: Operand, node: Node<'a>, span: Span) -> Built<Effect> {
        let mut kids = Kids::of(node);
        let what = kids.any()?;
        let rule = what.as_rule();
        let mut parts = Kids::of(what);
        let what = match rule {
            Rule::gets => EffectWhat::Gets(self.list(|| parts.next(), Self::change)?),
            Rule::loses => EffectWhat::Loses(self.list(|| parts.next(), Self::loss)?),
            _ => {
                let modal = match parts.any()?.as_rule() {
                    Rule::kw_cannot => Modal::Cannot,
                    Rule::kw_must => Modal::Must,
                    _ => Modal::May,
                };
                let be = parts.has(Rule::kw_be);
                let verb = self.name(&parts.need(Rule::verb)?);
                let (object, args) = self.object_and_args(&mut parts)?;
                EffectWhat::Modal { modal, be, verb, object, args }
            }
        };
        let duration = match kids.next_if(Rule::duration) {
            None => None,
            Some(duration) => {
                let mut parts = Kids::of(duration);
                Some(match parts.has(Rule::kw_until) {
                    true if parts.has(Rule::kw_again) => Duration::Again,
                    true => Duration::Until(self.events(parts.need(Rule::events)?)?),
                    false => {
                        parts.need(Rule::kw_while)?;
                        Duration::While(self.cond(parts.need(Rule::cond)?)?)
                    }
                })
            }
        };
        Ok(Effect { set, what, duration, span })
    }

    fn change(&mut self, node: Node<'a>) -> Built<Change> {
        let mut kids = Kids::of(node);
        let first = kids.any()?;
        match first.as_rule() {
            Rule::keyword_use => return Ok(Change::Keyword(self.keyword_use(first)?)),
            Rule::ability => return Ok(Change::Ability(self.ability(first)?)),
            _ => {}
        }
        let stat = self.name(&first);
        let Some(next) = kids.next() else { return Ok(Change::Flag(stat)) };
        Ok(match next.as_rule() {
            Rule::sign => {
                let negative = next.as_str() == "-";
                Change::Add { stat, negative, by: self.term(kids.need(Rule::term)?)? }
            }
            Rule::expr => Change::Set { stat, value: self.expr(next)? },
            Rule::set => Change::Of { stat, of: self.set(next)? },
            _ => Change::Word { stat, values: self.values(next)? },
        })
    }

    fn loss(&mut self, node: Node<'a>) -> Built<Loss> {
        let mut kids = Kids::of(node);
        let first = kids.any()?;
        Ok(match first.as_rule() {
            Rule::keyword_use => Loss::Keyword(self.keyword_use(first)?),
            Rule::kw_all => Loss::All(self.name(&kids.need(Rule::name)?)),
            _ => match kids.next_if(Rule::set) {
                Some(of) => Loss::Of { stat: self.name(&first), of: self.set(of)? },
                None => {
                    let values = self.values(kids.need(Rule::values)?)?;
                    Loss::Word { stat: self.name(&first), values }
                }
            },
        })
    }

    // Costs

    pub fn cost(&mut self, node: Node<'a>) -> Built<Cost> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let ways = self.list(
            || kids.next_if(Rule::cost_way),
            |b, way| {
                let mut parts = Kids::of(way);
                b.list(|| parts.next_if(Rule::cost_part), Self::cost_part)
            },
        )?;
        Ok(Cost { ways, span })
    }

    fn cost_part(&mut self, node: Node<'a>) -> Built<CostPart> {
        let mut kids = Kids::of(node);
        let first = kids.any()?;
        Ok(match first.as_rule() {
            Rule::hole => CostPart::Hole(self.hole(&first)),
            Rule::number => {
                let unit = self.name(&kids.need(Rule::name)?);
                CostPart::Amount { amount: self.number(first)?, unit }
            }
            _ => CostPart::Action(self.action(first)?),
        })
    }
}
