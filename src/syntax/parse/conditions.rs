//! Conditions and filters.

use super::Rule;
use super::build::{Builder, Built, Kids, Mismatch, Node};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::say;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    pub fn cond(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut any = Vec::new();
        while let Some(all) = kids.next_if(Rule::all_of) {
            let open_filter = kids.peek().is_some() && ends_in_filter(all.clone());
            let all = self.all_of(all)?;
            if open_filter {
                let help = say!(
                    "after `where`, put an `or` in parentheses: `where (a or b)`; to join two conditions, put the first in parentheses"
                );
                self.report(
                    &codes::OR_AFTER_WHERE,
                    all.span,
                    say!("does this `or` belong to the `where`?"),
                )
                .help = Some(help);
            }
            any.push(all);
        }
        match (any.pop(), any.is_empty()) {
            (Some(only), true) => Ok(only),
            (Some(last), false) => {
                any.push(last);
                Ok(Expr { kind: ExprKind::Or(any), span })
            }
            (None, _) => kids.mismatch(),
        }
    }

    fn all_of(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut all = Vec::new();
        while let Some(negated) = kids.next_if(Rule::negated) {
            let mut parts = Kids::of(negated);
            let nots = starts_of_nots(self, &mut parts);
            let test = self.test(parts.need(Rule::test)?)?;
            all.push(negate(nots, test));
        }
        joined(all, span).ok_or(Mismatch(span))
    }

    fn test(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let left_node = kids.need(Rule::expr)?;
        let left = self.expr(left_node)?;
        match kids.next() {
            None => Ok(left),
            Some(state) if state.as_rule() == Rule::state => self.state(left, state, span),
            Some(compare) => self.comparison(left, compare, &mut kids),
        }
    }

    fn comparison(&mut self, left: Expr, compare: Node<'a>, kids: &mut Kids<'a>) -> Built<Expr> {
        let op = match compare.as_str().trim_end() {
            "=" => Compare::Equal,
            "!=" => Compare::NotEqual,
            "<" => Compare::Less,
            "<=" => Compare::LessEqual,
            ">" => Compare::Greater,
            ">=" => Compare::GreaterEqual,
            _ => Compare::Contains,
        };
        let right = kids.need(Rule::values)?;
        let span = left.span.to(self.span(&right));
        let right = self.values(right)?;
        Ok(Expr { kind: ExprKind::Compare { left: Box::new(left), op, right }, span })
    }

    fn state(&mut self, subject: Expr, node: Node<'a>, span: Span) -> Built<Expr> {
        let mut kids = Kids::of(node);
        let was = matches!(kids.any()?.as_rule(), Rule::kw_was | Rule::kw_were);
        let not = kids.has(Rule::kw_not);
        let what = if kids.has(Rule::kw_in) {
            StateWhat::In(self.places(kids.need(Rule::places)?)?)
        } else {
            let name = self.name(&kids.need(Rule::name)?);
            StateWhat::Word { name, args: self.args(&mut kids)? }
        };
        Ok(Expr { kind: ExprKind::State { subject: Box::new(subject), was, not, what }, span })
    }

    pub fn filter(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut all = Vec::new();
        while let Some(node) = kids.next_if(Rule::filter_test) {
            let mut parts = Kids::of(node);
            let nots = starts_of_nots(self, &mut parts);
            let left = self.expr(parts.need(Rule::expr)?)?;
            let test = match parts.next() {
                None => left,
                Some(compare) => self.comparison(left, compare, &mut parts)?,
            };
            all.push(negate(nots, test));
        }
        joined(all, span).ok_or(Mismatch(span))
    }
}

/// The starts of the `not`s before a test.
fn starts_of_nots<'a>(builder: &Builder<'a>, kids: &mut Kids<'a>) -> Vec<u32> {
    std::iter::from_fn(|| kids.next_if(Rule::kw_not)).map(|not| builder.span(&not).start).collect()
}

fn negate(nots: Vec<u32>, test: Expr) -> Expr {
    nots.into_iter().rev().fold(test, |inner, start| {
        let span = Span { start, end: inner.span.end };
        Expr { kind: ExprKind::Not(Box::new(inner)), span }
    })
}

/// `a and b`; a single condition stays itself.
fn joined(mut all: Vec<Expr>, span: Span) -> Option<Expr> {
    if all.len() > 1 {
        return Some(Expr { kind: ExprKind::And(all), span });
    }
    all.pop()
}

/// Whether the text of the node ends inside a `where`.
fn ends_in_filter(mut node: Node) -> bool {
    loop {
        match node.as_rule() {
            Rule::where_part => return true,
            Rule::paren | Rule::aggregate | Rule::every | Rule::history => return false,
            _ => {}
        }
        match Kids::of(node).last() {
            Some(last) => node = last,
            None => return false,
        }
    }
}
