//! Events, cards, numbers and conditions.

use super::Rule;
use super::build::{Builder, Built, Kids, Mismatch, Node};
use crate::diagnostics::catalogue::syntax as codes;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    // Events

    pub fn events(&mut self, node: Node<'a>) -> Built<Events> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut any = Vec::new();
        while let Some(event) = kids.next_if(Rule::event) {
            let span = self.span(&event);
            let mut parts = Kids::of(event);
            any.push(match parts.next_if(Rule::boundary_start) {
                Some(start) => {
                    let end = start.as_str().starts_with("end");
                    Event::Boundary(self.boundary(parts.need(Rule::boundary)?, end, span)?)
                }
                None => Event::Phrase(self.phrase(parts.need(Rule::phrase)?)?),
            });
        }
        Ok(Events { any, span })
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
        let subject = self.set(kids.need(Rule::set)?)?;
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

    /// `name:`, if there is one.
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
            Rule::range => {
                let mut ends = Kids::of(first);
                let from = self.int(&ends.need(Rule::int)?);
                OperandWhat::Range { from, to: self.int(&ends.need(Rule::int)?) }
            }
            _ => {
                let simple = is_number(first.clone());
                let values_span = self.span(&first);
                let mut values = self.values(first)?;
                match kids.next_if(Rule::pick_set) {
                    None => OperandWhat::Values(values),
                    Some(pick) => {
                        let (set, such_that) = self.pick_set(pick)?;
                        if !simple {
                            self.not_an_amount(&values, values_span, &set);
                        }
                        match values.pop() {
                            Some(count) => {
                                let amount = Amount::Exactly(Box::new(count));
                                OperandWhat::Pick { amount, set, such_that }
                            }
                            None => return kids.mismatch(),
                        }
                    }
                }
            }
        };
        Ok(Operand { binder, what, span })
    }

    /// Two descriptions in a row where the first is not a number.
    fn not_an_amount(&mut self, values: &[Expr], span: Span, set: &Expr) {
        let both = span.to(set.span);
        if let ([Expr { kind: ExprKind::Noun { .. }, .. }], ExprKind::Noun { owner: None, .. }) =
            (values, &set.kind)
        {
            let text = self.source(both).to_owned();
            let shown = self.report(&codes::TWO_NAMES, both, "two names stand side by side");
            shown.help = Some(format!("a name with a blank in it stands in quotes: `\"{text}\"`"));
        } else {
            let text = self.source(span).to_owned();
            let shown = self.report(
                &codes::COMPUTED_AMOUNT,
                span,
                "an amount that is computed stands in parentheses",
            );
            shown.help = Some(format!("write `({text})`"));
            shown.fix = Some(format!("({text})"));
        }
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
        self.report(&codes::AMOUNT_OF_WHAT, span, format!("`{text}` of what?")).help =
            Some(format!("name the cards: `{text} cards in my hand`"));
        Ok(OperandWhat::Values(Vec::new()))
    }

    fn pick_set(&mut self, node: Node<'a>) -> Built<(Expr, Option<Expr>)> {
        let mut kids = Kids::of(node);
        let set = self.set(kids.need(Rule::set)?)?;
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
        let random = kids.has(Rule::kw_random);
        kids.has(Rule::up_to);
        if kids.has(Rule::kw_all) {
            return Ok(Amount::UpToAll);
        }
        let count = Box::new(self.count(&mut kids)?);
        Ok(if random { Amount::Random(count) } else { Amount::UpTo(count) })
    }

    /// A number or the name of one.
    fn count(&mut self, kids: &mut Kids<'a>) -> Built<Expr> {
        match kids.next_if(Rule::number) {
            Some(number) => self.number(number),
            None => {
                let name = self.name(&kids.need(Rule::name)?);
                Ok(bare(name))
            }
        }
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

    // Numbers and cards

    /// Alternatives; those of bare names stand one by one, however they were grouped.
    pub fn values(&mut self, node: Node<'a>) -> Built<Vec<Expr>> {
        let mut kids = Kids::of(node);
        let mut values = Vec::new();
        while let Some(expr) = kids.next_if(Rule::expr) {
            let expr = self.expr(expr)?;
            spread(expr, &mut values);
        }
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

    fn factor(&mut self, node: Node<'a>) -> Built<Expr> {
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
                ExprKind::Aggregate { kind, of: Box::new(self.expr(kids.need(Rule::expr)?)?) }
            }
            Rule::every => {
                let set = Box::new(self.expr(kids.need(Rule::expr)?)?);
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
        // `level of cards in Z` is the level of (cards in Z), so what follows a relation's last
        // word belongs to that word. A filter alone is about what the relation gives.
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

    /// `a of b of c` as its heads and its last word.
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

    fn paren(&mut self, node: Node<'a>) -> Built<Expr> {
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
                    self.report(&codes::AMOUNT_OF_WHAT, count_span, "how many cards?").help =
                        Some("write a number: `top 3 cards of my deck`".to_owned());
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

    // Conditions

    pub fn cond(&mut self, node: Node<'a>) -> Built<Expr> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut any = Vec::new();
        while let Some(all) = kids.next_if(Rule::all_of) {
            let open_filter = kids.peek().is_some() && ends_in_filter(all.clone());
            let all = self.all_of(all)?;
            if open_filter {
                let help = "after `where`, put an `or` in parentheses: `where (a or b)`; to join two \
                            conditions, put the first in parentheses";
                self.report(
                    &codes::OR_AFTER_WHERE,
                    all.span,
                    "does this `or` belong to the `where`?",
                )
                .help = Some(help.to_owned());
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

    fn filter(&mut self, node: Node<'a>) -> Built<Expr> {
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

/// `a and b`, or just the one.
fn joined(mut all: Vec<Expr>, span: Span) -> Option<Expr> {
    if all.len() > 1 {
        return Some(Expr { kind: ExprKind::And(all), span });
    }
    all.pop()
}

fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: ExprKind::Binary { op, left: Box::new(left), right: Box::new(right) }, span }
}

fn bare(name: Name) -> Expr {
    let span = name.span;
    Expr {
        kind: ExprKind::Noun { owner: None, other: false, names: vec![name], index: None },
        span,
    }
}

/// Adds a value; alternatives of bare names are added one by one.
fn spread(value: Expr, values: &mut Vec<Expr>) {
    match value.kind {
        ExprKind::Noun { owner: None, other: false, names, index: None } => {
            values.extend(names.into_iter().map(bare));
        }
        kind => values.push(Expr { kind, span: value.span }),
    }
}

fn owner(node: &Node) -> Owner {
    match node.as_str().trim_end() {
        "my" => Owner::My,
        "enemy" => Owner::Enemy,
        _ => Owner::Their,
    }
}

/// Whether the node is nothing but a number, a hole or something in parentheses.
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

/// Whether a relation's last word is not in parentheses, so that `in` goes on from it.
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
