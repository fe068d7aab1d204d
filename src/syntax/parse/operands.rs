//! Events, and the operands of actions with their amounts.

use super::Rule;
use super::build::{Builder, Built, Kids, Node};
use super::expressions::{bare, described, owner};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::say;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    // Events

    pub fn events(&mut self, node: Node<'a>) -> Built<Events> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let any = self.list(|| kids.next_if(Rule::event), Self::event)?;
        Ok(Events { any, span })
    }

    fn event(&mut self, node: Node<'a>) -> Built<Event> {
        let span = self.span(&node);
        let mut parts = Kids::of(node);
        Ok(match parts.next_if(Rule::boundary_start) {
            Some(start) => {
                let end = start.as_str().starts_with("end");
                Event::Boundary(self.boundary(parts.need(Rule::boundary)?, end, span)?)
            }
            None => Event::Phrase(self.phrase(parts.need(Rule::phrase)?)?),
        })
    }

    fn boundary(&mut self, node: Node<'a>, end: bool, span: Span) -> Built<Boundary> {
        let mut kids = Kids::of(node);
        let whose = match kids.has(Rule::kw_this) {
            true => BoundaryOwner::This,
            false => kids
                .next_if(Rule::owner)
                .map_or(BoundaryOwner::Any, |node| BoundaryOwner::Owner(owner(&node))),
        };
        let next = kids.has(Rule::kw_next);
        let name = self.name(&kids.need(Rule::name)?);
        let of = match kids.next_if(Rule::prim) {
            Some(prim) => Some(self.prim(prim)?),
            None => None,
        };
        Ok(Boundary { end, whose, next, name, of, span })
    }

    pub fn phrase(&mut self, node: Node<'a>) -> Built<Phrase> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let binder = self.binder(&mut kids)?;
        let mut subject = self.set(kids.need(Rule::set)?)?;
        if let Some(noun) = kids.next_if(Rule::stray_noun) {
            let noun = self.name(&Kids::of(noun).need(Rule::name)?);
            subject = described(subject, bare(noun));
        }
        let (mut aux, mut not) = (Aux::None, false);
        if let Some(node) = kids.next_if(Rule::aux) {
            let mut parts = Kids::of(node);
            aux = match parts.any()?.as_rule() {
                Rule::kw_would => Aux::Would,
                _ => Aux::Is,
            };
            not = parts.has(Rule::kw_not);
            if parts.has(Rule::kw_be) {
                aux = Aux::WouldBe;
            }
        }
        let verb = self.name(&kids.need(Rule::verb)?);
        let (object, args) = self.object_and_args(&mut kids)?;
        Ok(Phrase { binder, subject, aux, not, verb, object, args, span })
    }

    // Operands and amounts

    /// `name:`, if it is written.
    pub fn binder(&mut self, kids: &mut Kids<'a>) -> Built<Option<Name>> {
        match kids.next_if(Rule::binder) {
            Some(binder) => Ok(Some(self.name(&Kids::of(binder).need(Rule::name)?))),
            None => Ok(None),
        }
    }

    pub fn operand(&mut self, node: Node<'a>) -> Built<Operand> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let binder = self.binder(&mut kids)?;
        let first = kids.any()?;
        let what = match first.as_rule() {
            Rule::picked => self.picked(first)?,
            Rule::numbers => {
                let mut ends = Kids::of(first);
                let from = self.number(ends.need(Rule::number)?)?;
                OperandWhat::Range { from, to: self.number(ends.need(Rule::number)?)? }
            }
            _ => match kids.next_if(Rule::pick_set) {
                None => OperandWhat::Values(self.values(first)?),
                Some(pick) => {
                    let (set, such_that) = self.pick_set(pick)?;
                    self.counted(first, set, such_that)?
                }
            },
        };
        Ok(Operand { binder, what, span })
    }

    /// `next main_phase`
    pub fn next_span(&mut self, node: Node<'a>) -> Built<Operand> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        kids.need(Rule::kw_next)?;
        let name = self.name(&kids.need(Rule::name)?);
        Ok(Operand { binder: None, what: OperandWhat::Next(name), span })
    }

    /// The values before cards: one number, parameter or expression in parentheses. A noun there is a description of
    /// the cards.
    fn counted(
        &mut self,
        node: Node<'a>,
        set: Expr,
        such_that: Option<Expr>,
    ) -> Built<OperandWhat> {
        let simple = is_number(node.clone());
        let span = self.span(&node);
        let count = self.expr(Kids::of(node).need(Rule::expr)?)?;
        if let (ExprKind::Noun { .. }, None) = (&count.kind, &such_that)
            && !simple
        {
            return Ok(OperandWhat::Values(vec![described(count, set)]));
        }
        if let (false, ExprKind::Binary { left, .. }) = (simple, &count.kind)
            && matches!(left.kind, ExprKind::This)
        {
            let cards = self.source(set.span).to_owned();
            let message = say!("an amount of cards is not put together with others in one line");
            let help = say!("name them first, `choose c: 1 {cards}`, then write `this + c`", cards);
            self.report(&codes::COMPUTED_AMOUNT, span, message).help = Some(help);
        } else if !simple && is_number_like(&count) {
            self.computed_amount(span);
        } else if !simple {
            let text = self.source(set.span).to_owned();
            let message = say!("`{text}` does not belong here", text);
            let found = self.report(&codes::UNEXPECTED, set.span, message);
            found.help = Some(say!("what stands before it is no number of cards"));
        }
        Ok(OperandWhat::Pick { amount: Amount::Exactly(Box::new(count)), set, such_that })
    }

    fn computed_amount(&mut self, span: Span) {
        let text = self.source(span).to_owned();
        let message = say!("an amount that is computed stands in parentheses");
        let found = self.report(&codes::COMPUTED_AMOUNT, span, message);
        found.help = Some(say!("write `({text})`", text));
        found.mend(format!("({text})"));
    }

    fn picked(&mut self, node: Node<'a>) -> Built<OperandWhat> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let amount = self.amount_word(kids.need(Rule::amount_word)?)?;
        if let Some(pick) = kids.next_if(Rule::pick_set) {
            let (set, such_that) = self.pick_set(pick)?;
            return Ok(OperandWhat::Pick { amount, set, such_that });
        }
        if let Amount::UpTo(count) = amount {
            return Ok(OperandWhat::UpTo(*count));
        }
        let text = self.source(span).to_owned();
        self.report(&codes::AMOUNT_OF_WHAT, span, say!("`{text}` of what?", text)).help =
            Some(say!("name the cards: `{text} cards in my hand`", text));
        Ok(OperandWhat::Values(Vec::new()))
    }

    fn pick_set(&mut self, node: Node<'a>) -> Built<(Expr, Option<Expr>)> {
        let mut kids = Kids::of(node);
        let set = match kids.next_if(Rule::described) {
            Some(node) => self.described(node)?,
            None => self.set(kids.need(Rule::set)?)?,
        };
        if let Some(more) = kids.next_if(Rule::more_cards) {
            let span = set.span.to(self.span(&more));
            let text = self.source(span).to_owned();
            let message = say!("cards that are put together stand in parentheses after an amount");
            let found = self.report(&codes::COMPUTED_AMOUNT, span, message);
            found.help = Some(say!("write `({text})`", text));
            found.mend(format!("({text})"));
        }
        let such_that = match kids.next_if(Rule::such_that) {
            Some(node) => Some(self.filter(Kids::of(node).need(Rule::filter)?)?),
            None => None,
        };
        Ok((set, such_that))
    }

    pub fn amount_word(&mut self, node: Node<'a>) -> Built<Amount> {
        let mut kids = Kids::of(node);
        if kids.has(Rule::kw_all) {
            return Ok(Amount::All);
        }
        if kids.has(Rule::kw_separate) {
            return Ok(Amount::Separate);
        }
        let random = kids.has(Rule::kw_random);
        kids.has(Rule::up_to);
        if kids.has(Rule::kw_all) {
            return Ok(Amount::UpToAll);
        }
        let count = Box::new(self.count(&mut kids)?);
        Ok(if random { Amount::Random(count) } else { Amount::UpTo(count) })
    }

    /// A number or the name of one. A computed number is reported.
    pub fn count(&mut self, kids: &mut Kids<'a>) -> Built<Expr> {
        let first = kids.any()?;
        let (span, computed) = (self.span(&first), first.as_rule() == Rule::aggregate);
        let count = match first.as_rule() {
            Rule::number => self.number(first)?,
            Rule::aggregate => self.factor(first)?,
            _ => bare(self.name(&first)),
        };
        match kids.next_if(Rule::more) {
            Some(more) => self.computed_amount(span.to(self.span(&more))),
            None if computed => self.computed_amount(span),
            None => {}
        }
        Ok(count)
    }

    pub fn number(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let inner = Kids::of(node).any()?;
        Ok(match inner.as_rule() {
            Rule::int => Expr { kind: ExprKind::Int(self.int(&inner)), span },
            Rule::hole => Expr { kind: ExprKind::Hole(self.hole(&inner)), span },
            _ => self.paren(inner)?,
        })
    }
}

/// Whether the expression could be a number of cards.
fn is_number_like(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Binary { .. }
            | ExprKind::Aggregate { .. }
            | ExprKind::Of { .. }
            | ExprKind::Times { .. }
            | ExprKind::Pick { .. }
    )
}

/// Whether the node is only a number, a parameter or something in parentheses.
fn is_number(mut node: Node) -> bool {
    loop {
        match node.as_rule() {
            Rule::int | Rule::hole | Rule::paren => return true,
            Rule::values | Rule::expr | Rule::term | Rule::set | Rule::prim => {}
            _ => return false,
        }
        let mut kids = Kids::of(node);
        match (kids.next(), kids.next()) {
            (Some(only), None) => node = only,
            _ => return false,
        }
    }
}
