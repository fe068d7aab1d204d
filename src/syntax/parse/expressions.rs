//! Numbers and cards.

use super::Rule;
use super::build::{Builder, Built, Kids, Node};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::say;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    /// Alternatives; alternatives of bare names become one value each, however they were grouped.
    pub fn values(&mut self, node: Node<'a>) -> Built<Vec<Expr>> {
        let mut kids = Kids::of(node);
        let mut values = Vec::new();
        while let Some(expr) = kids.next_if(Rule::expr) {
            let expr = self.expr(expr)?;
            spread(expr, &mut values);
        }
        values.shrink_to_fit();
        Ok(values)
    }

    pub fn expr(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut left = self.term(kids.need(Rule::term)?)?;
        while let Some(sign) = kids.next_if(Rule::sign) {
            let op = if sign.as_str() == "+" { BinaryOp::Add } else { BinaryOp::Sub };
            let right = self.term(kids.need(Rule::term)?)?;
            left = binary(op, left, right);
        }
        let Some(cond) = kids.next_if(Rule::cond) else { return Ok(left) };
        let cond = Box::new(self.cond(cond)?);
        let otherwise = Box::new(self.expr(kids.need(Rule::expr)?)?);
        Ok(Expr { kind: ExprKind::Pick { then: Box::new(left), cond, otherwise }, span })
    }

    /// Cards, perhaps with a description before them.
    pub fn described_or_expr(&mut self, kids: &mut Kids<'a>) -> Built<Expr> {
        match kids.next_if(Rule::described) {
            Some(node) => self.described(node),
            None => self.expr(kids.need(Rule::expr)?),
        }
    }

    /// `my Music characters in my hand`
    pub fn described(&mut self, node: Node<'a>) -> Built<Expr> {
        let mut kids = Kids::of(node);
        let by = self.noun(kids.need(Rule::noun)?)?;
        Ok(described(by, self.set(kids.need(Rule::set)?)?))
    }

    pub fn term(&mut self, node: Node<'a>) -> Built<Expr> {
        let mut kids = Kids::of(node);
        let first = kids.any()?;
        let mut left = self.factor(first)?;
        while let Some(sign) = kids.next_if(Rule::times_op) {
            let op = if sign.as_str() == "*" { BinaryOp::Mul } else { BinaryOp::Div };
            let right = kids.any()?;
            let right = self.factor(right)?;
            left = binary(op, left, right);
        }
        Ok(left)
    }

    pub fn factor(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let rule = node.as_rule();
        if rule == Rule::int {
            return Ok(Expr { kind: ExprKind::Int(self.int(&node)), span });
        }
        if rule == Rule::set {
            return self.set(node);
        }
        let mut kids = Kids::of(node);
        let kind = match rule {
            Rule::aggregate => {
                let kind = match kids.any()?.as_rule() {
                    Rule::kw_count => Aggregate::Count,
                    Rule::kw_sum => Aggregate::Sum,
                    Rule::kw_max => Aggregate::Max,
                    Rule::kw_min => Aggregate::Min,
                    Rule::kw_distinct => Aggregate::Distinct,
                    Rule::kw_some => Aggregate::Some,
                    _ => Aggregate::No,
                };
                ExprKind::Aggregate { kind, of: Box::new(self.described_or_expr(&mut kids)?) }
            }
            Rule::every => {
                let set = Box::new(self.described_or_expr(&mut kids)?);
                ExprKind::Every { set, cond: Box::new(self.cond(kids.need(Rule::cond)?)?) }
            }
            _ => {
                let events = Box::new(self.events(kids.need(Rule::events)?)?);
                kids.need(Rule::kw_this)?;
                ExprKind::Times { events, per: self.name(&kids.need(Rule::name)?) }
            }
        };
        Ok(Expr { kind, span })
    }

    pub fn set(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let prim = kids.need(Rule::prim)?;
        let in_part = kids.next_if(Rule::in_part);
        let where_part = kids.next_if(Rule::where_part);
        // `level of cards in Z` is the level of (cards in Z): `in` belongs to the last operand of the chain. A filter
        // without `in` belongs to the whole chain.
        let inward = in_part.is_some() && ends_open(prim.clone());
        let (heads, base) = match inward {
            true => self.unchain(prim)?,
            false => (Vec::new(), self.prim(prim)?),
        };
        let start = base.span.start;
        let mut set = base;
        if let Some(part) = in_part {
            let end = self.span(&part).end;
            let mut parts = Kids::of(part);
            parts.need(Rule::kw_in)?;
            let places = self.places(parts.need(Rule::places)?)?;
            set = Expr {
                kind: ExprKind::In { set: Box::new(set), places },
                span: Span { start, end },
            };
        }
        if let Some(part) = where_part {
            let filter = Box::new(self.filter(Kids::of(part).need(Rule::filter)?)?);
            let kind = ExprKind::Where { set: Box::new(set), filter };
            set = Expr { kind, span: Span { start, end: span.end } };
        }
        for head in heads.into_iter().rev() {
            let span = head.span.to(set.span);
            set = Expr { kind: ExprKind::Of { head, of: Box::new(set) }, span };
        }
        Ok(set)
    }

    /// Splits `a of b of c` into its heads and its last operand.
    fn unchain(&mut self, prim: Node<'a>) -> Built<(Vec<Name>, Expr)> {
        let mut heads = Vec::new();
        let mut prim = prim;
        loop {
            let inner = Kids::of(prim.clone()).any()?;
            if inner.as_rule() != Rule::relation {
                return Ok((heads, self.prim(prim)?));
            }
            let mut kids = Kids::of(inner);
            let head = kids.any()?;
            heads.push(self.name(&head));
            prim = kids.need(Rule::prim)?;
        }
    }

    pub fn places(&mut self, node: Node<'a>) -> Built<Vec<Expr>> {
        let mut kids = Kids::of(node);
        let mut places = Vec::new();
        while let Some(place) = kids.next() {
            let place = match place.as_rule() {
                Rule::pile => self.pile(place)?,
                _ => self.prim(place)?,
            };
            spread(place, &mut places);
        }
        places.shrink_to_fit();
        Ok(places)
    }

    pub fn prim(&mut self, node: Node<'a>) -> Built<Expr> {
        let node = Kids::of(node).any()?;
        let span = self.span(&node);
        let kind = match node.as_rule() {
            Rule::pile => return self.pile(node),
            Rule::paren => return self.paren(node),
            Rule::noun => return self.noun(node),
            Rule::kw_this => ExprKind::This,
            Rule::hole => ExprKind::Hole(self.hole(&node)),
            Rule::happened => {
                let mut kids = Kids::of(node);
                kids.need(Rule::kw_cards)?;
                let events = Box::new(self.events(kids.need(Rule::events)?)?);
                kids.need(Rule::kw_this)?;
                ExprKind::Happened { events, per: self.name(&kids.need(Rule::name)?) }
            }
            Rule::player => ExprKind::Player(match node.as_str().trim_end() {
                "opponent" => Player::Opponent,
                "me" | "I" => Player::Me,
                _ => Player::Each,
            }),
            _ => {
                let mut kids = Kids::of(node);
                let head = kids.any()?;
                let head = self.name(&head);
                ExprKind::Of { head, of: Box::new(self.prim(kids.need(Rule::prim)?)?) }
            }
        };
        Ok(Expr { kind, span })
    }

    pub fn paren(&mut self, node: Node<'a>) -> Built<Expr> {
        self.cond(Kids::of(node).need(Rule::cond)?)
    }

    fn pile(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let bottom = kids.any()?.as_rule() == Rule::kw_bottom;
        let up_to = kids.has(Rule::up_to);
        let count = kids.need(Rule::pile_count)?;
        let count_span = self.span(&count);
        let mut parts = Kids::of(count);
        let count = match parts.peek() {
            None => None,
            Some(Rule::card_word) => {
                if self.source(count_span) == "cards" {
                    self.report(&codes::AMOUNT_OF_WHAT, count_span, say!("how many cards?")).help =
                        Some(say!("write a number: `top 3 cards of my deck`"));
                }
                Some(Box::new(Expr { kind: ExprKind::Int(1), span: count_span }))
            }
            Some(_) => Some(Box::new(self.count(&mut parts)?)),
        };
        let of = Box::new(self.prim(kids.need(Rule::prim)?)?);
        Ok(Expr { kind: ExprKind::Pile { bottom, up_to, count, of }, span })
    }

    fn noun(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let owner = kids.next_if(Rule::owner).map(|node| owner(&node));
        let other = kids.has(Rule::kw_other);
        let first = kids.any()?;
        let mut names = vec![self.name(&first)];
        let mut index = None;
        while let Some(node) = kids.next() {
            if node.as_rule() == Rule::index {
                index = Some(self.index(node)?);
            } else {
                names.push(self.name(&node));
            }
        }
        Ok(Expr { kind: ExprKind::Noun { owner, other, names, index }, span })
    }

    fn index(&mut self, node: Node<'a>) -> Built<Index> {
        let node = Kids::of(node).any()?;
        if node.as_rule() == Rule::int {
            return Ok(Index::One(self.int(&node)));
        }
        let mut ends = Kids::of(node);
        let from = self.int(&ends.need(Rule::int)?);
        Ok(Index::Range(from, self.int(&ends.need(Rule::int)?)))
    }
}

fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: ExprKind::Binary { op, left: Box::new(left), right: Box::new(right) }, span }
}

/// Cards with a description before them.
pub(super) fn described(by: Expr, set: Expr) -> Expr {
    let span = by.span.to(set.span);
    Expr { kind: ExprKind::Described { by: Box::new(by), set: Box::new(set) }, span }
}

pub(super) fn bare(name: Name) -> Expr {
    let span = name.span;
    Expr {
        kind: ExprKind::Noun { owner: None, other: false, names: vec![name], index: None },
        span,
    }
}

/// Adds a value; alternatives of bare names are added as one value each.
fn spread(value: Expr, values: &mut Vec<Expr>) {
    match value.kind {
        ExprKind::Noun { owner: None, other: false, names, index: None } => {
            values.extend(names.into_iter().map(bare));
        }
        kind => values.push(Expr { kind, span: value.span }),
    }
}

pub(super) fn owner(node: &Node) -> Owner {
    match node.as_str().trim_end() {
        "my" => Owner::My,
        "enemy" => Owner::Enemy,
        _ => Owner::Their,
    }
}

/// Whether the last operand of a chain is without parentheses, so that `in` belongs to it.
fn ends_open(mut prim: Node) -> bool {
    loop {
        let Some(inner) = Kids::of(prim).next() else { return false };
        match inner.as_rule() {
            Rule::relation => {
                let mut kids = Kids::of(inner);
                kids.next();
                match kids.next() {
                    Some(next) => prim = next,
                    None => return false,
                }
            }
            rule => return rule != Rule::paren,
        }
    }
}
