//! Visits every part of an ability's tree that can hold a name, a hole or a span.

use crate::syntax::ast::*;

/// Each method is called before the parts of its node; the default goes on into them.
pub trait Visit {
    fn name(&mut self, _name: &mut Name) {}

    /// A name where it is given; it is visited as a name, too.
    fn binder(&mut self, _name: &mut Name) {}

    fn span(&mut self, _span: &mut Span) {}

    fn comments(&mut self, _comments: &mut Comments) {}

    /// Comments before a closing brace.
    fn tail(&mut self, _tail: &mut Vec<String>) {}

    fn expr(&mut self, expr: &mut Expr) {
        walk_expr(self, expr);
    }

    fn change(&mut self, change: &mut Change) {
        walk_change(self, change);
    }

    fn cost(&mut self, cost: &mut Cost) {
        walk_cost(self, cost);
    }

    fn instrs(&mut self, instrs: &mut Vec<Line<Instr>>) {
        walk_instrs(self, instrs);
    }

    fn keyword_arg(&mut self, arg: &mut KeywordArg) {
        walk_keyword_arg(self, arg);
    }
}

pub fn walk_ability<V: Visit + ?Sized>(v: &mut V, ability: &mut Ability) {
    v.span(&mut ability.span);
    v.tail(&mut ability.tail);
    for slot in &mut ability.slots {
        v.span(&mut slot.span);
        v.comments(&mut slot.comments);
        match &mut slot.node {
            Slot::Cites(_) => {}
            Slot::Limit { count_span, .. } => v.span(count_span),
            Slot::In(places) => places.iter_mut().for_each(|e| v.expr(e)),
            Slot::When(events) => walk_events(v, events),
            Slot::If(cond) | Slot::While(cond) => v.expr(cond),
            Slot::Pay(pay) => {
                v.span(&mut pay.span);
                v.cost(&mut pay.cost);
            }
            Slot::Do(body) => v.instrs(body),
        }
    }
}

pub fn walk_keyword_use<V: Visit + ?Sized>(v: &mut V, keyword: &mut KeywordUse) {
    v.span(&mut keyword.span);
    v.span(&mut keyword.name.span);
    keyword.args.iter_mut().for_each(|arg| v.keyword_arg(arg));
}

pub fn walk_keyword_arg<V: Visit + ?Sized>(v: &mut V, arg: &mut KeywordArg) {
    match arg {
        KeywordArg::Value(value) | KeywordArg::Named(_, value) => match value {
            KeywordValue::Names(names) => names.iter_mut().for_each(|n| v.span(&mut n.span)),
            KeywordValue::Int(_, span) => v.span(span),
            KeywordValue::Hole(hole) => v.span(&mut hole.span),
        },
        KeywordArg::Pay(cost) => v.cost(cost),
        KeywordArg::Do(block) => walk_block(v, block),
        KeywordArg::DoHole(hole) => v.span(&mut hole.span),
    }
}

pub fn walk_instrs<V: Visit + ?Sized>(v: &mut V, instrs: &mut [Line<Instr>]) {
    for line in instrs {
        v.span(&mut line.span);
        v.comments(&mut line.comments);
        walk_instr(v, &mut line.node);
    }
}

pub fn walk_block<V: Visit + ?Sized>(v: &mut V, block: &mut Block) {
    v.span(&mut block.span);
    v.tail(&mut block.tail);
    v.instrs(&mut block.lines);
}

fn walk_instr<V: Visit + ?Sized>(v: &mut V, instr: &mut Instr) {
    match instr {
        Instr::Hole(hole) => v.span(&mut hole.span),
        Instr::If { cond, then, otherwise } => {
            v.expr(cond);
            walk_block(v, then);
            match otherwise.as_deref_mut() {
                Some(Else::If(line)) => {
                    v.span(&mut line.span);
                    v.comments(&mut line.comments);
                    walk_instr(v, &mut line.node);
                }
                Some(Else::Block(block)) => walk_block(v, block),
                None => {}
            }
        }
        Instr::ForEach { name, set, body } => {
            walk_binder(v, name);
            v.expr(set);
            walk_block(v, body);
        }
        Instr::Repeat { name, count, until, body, .. } => {
            name.iter_mut().for_each(|n| walk_binder(v, n));
            v.expr(count);
            until.iter_mut().for_each(|e| v.expr(e));
            walk_block(v, body);
        }
        Instr::May { name, what, then, otherwise } => {
            name.iter_mut().for_each(|n| walk_binder(v, n));
            match what.as_mut() {
                MayWhat::Simple(instr) => walk_instr(v, instr),
                MayWhat::Block(block) => walk_block(v, block),
            }
            then.iter_mut().chain(otherwise).for_each(|b| walk_block(v, b));
        }
        Instr::When { each: _, events, cond, until, body } => {
            walk_events(v, events);
            cond.iter_mut().for_each(|cond| v.expr(cond));
            until.iter_mut().for_each(|until| walk_events(v, until));
            walk_block(v, body);
        }
        Instr::Let { name, value } => {
            walk_binder(v, name);
            v.expr(value);
        }
        Instr::Modes { chooser, amount, modes } => {
            walk_chooser(v, chooser);
            walk_amount(v, amount);
            v.span(&mut modes.span);
            v.tail(&mut modes.tail);
            for mode in &mut modes.lines {
                v.span(&mut mode.span);
                v.comments(&mut mode.comments);
                v.span(&mut mode.node.label.span);
                mode.node.label_ja.iter_mut().for_each(|ja| v.span(&mut ja.span));
                mode.node.cond.iter_mut().for_each(|e| v.expr(e));
                mode.node.cost.iter_mut().for_each(|c| v.cost(c));
                walk_block(v, &mut mode.node.body);
            }
        }
        Instr::Choose { chooser, what } => {
            walk_chooser(v, chooser);
            walk_operand(v, what);
        }
        Instr::Declare { name, what, .. } => {
            name.iter_mut().for_each(|n| walk_binder(v, n));
            walk_operand(v, what);
        }
        Instr::Pay(cost) => v.cost(cost),
        Instr::Actor { who, body } => {
            v.expr(who);
            walk_block(v, body);
        }
        Instr::Keyword(keyword) => walk_keyword_use(v, keyword),
        Instr::Effect(effect) => walk_effect(v, effect),
        Instr::Action(action) => walk_action(v, action),
    }
}

fn walk_binder<V: Visit + ?Sized>(v: &mut V, name: &mut Name) {
    v.binder(name);
    walk_name(v, name);
}

fn walk_name<V: Visit + ?Sized>(v: &mut V, name: &mut Name) {
    v.span(&mut name.span);
    v.name(name);
}

fn walk_chooser<V: Visit + ?Sized>(v: &mut V, chooser: &mut Chooser) {
    if let Chooser::Player(who) = chooser {
        v.expr(who);
    }
}

pub fn walk_cost<V: Visit + ?Sized>(v: &mut V, cost: &mut Cost) {
    v.span(&mut cost.span);
    for part in cost.ways.iter_mut().flatten() {
        match part {
            CostPart::Hole(hole) => v.span(&mut hole.span),
            CostPart::Amount { amount, unit } => {
                v.expr(amount);
                v.span(&mut unit.span);
            }
            CostPart::Action(action) => walk_action(v, action),
        }
    }
}

fn walk_action<V: Visit + ?Sized>(v: &mut V, action: &mut Action) {
    v.span(&mut action.span);
    v.span(&mut action.verb.span);
    action.object.iter_mut().for_each(|o| walk_operand(v, o));
    walk_args(v, &mut action.args);
    action.any_order.iter_mut().for_each(|words| v.span(words));
}

fn walk_args<V: Visit + ?Sized>(v: &mut V, args: &mut [Arg]) {
    for arg in args {
        v.span(&mut arg.span);
        walk_operand(v, &mut arg.what);
    }
}

fn walk_effect<V: Visit + ?Sized>(v: &mut V, effect: &mut Effect) {
    v.span(&mut effect.span);
    walk_operand(v, &mut effect.set);
    match &mut effect.what {
        EffectWhat::Gets(changes) => changes.iter_mut().for_each(|c| v.change(c)),
        EffectWhat::Loses(losses) => {
            for loss in losses {
                match loss {
                    Loss::Keyword(keyword) => walk_keyword_use(v, keyword),
                    Loss::All(name) => v.span(&mut name.span),
                    Loss::Word { stat, values } => {
                        v.span(&mut stat.span);
                        values.iter_mut().for_each(|e| v.expr(e));
                    }
                    Loss::Of { stat, of } => {
                        v.span(&mut stat.span);
                        v.expr(of);
                    }
                }
            }
        }
        EffectWhat::Modal { verb, object, args, .. } => {
            v.span(&mut verb.span);
            object.iter_mut().for_each(|o| walk_operand(v, o));
            walk_args(v, args);
        }
    }
    match &mut effect.duration {
        Some(Duration::Until(events)) => walk_events(v, events),
        Some(Duration::While(cond)) => v.expr(cond),
        Some(Duration::Again) | None => {}
    }
}

pub fn walk_change<V: Visit + ?Sized>(v: &mut V, change: &mut Change) {
    match change {
        Change::Keyword(keyword) => walk_keyword_use(v, keyword),
        Change::Ability(ability) => walk_ability(v, ability),
        Change::Add { stat, by: value, .. } | Change::Set { stat, value } => {
            v.span(&mut stat.span);
            v.expr(value);
        }
        Change::Word { stat, values } => {
            v.span(&mut stat.span);
            values.iter_mut().for_each(|e| v.expr(e));
        }
        Change::Of { stat, of } => {
            v.span(&mut stat.span);
            v.expr(of);
        }
        Change::Flag(name) => v.span(&mut name.span),
    }
}

pub fn walk_events<V: Visit + ?Sized>(v: &mut V, events: &mut Events) {
    v.span(&mut events.span);
    for event in &mut events.any {
        match event {
            Event::Boundary(boundary) => {
                v.span(&mut boundary.span);
                v.span(&mut boundary.name.span);
                boundary.of.iter_mut().for_each(|e| v.expr(e));
            }
            Event::Phrase(phrase) => {
                v.span(&mut phrase.span);
                phrase.binder.iter_mut().for_each(|n| walk_binder(v, n));
                v.expr(&mut phrase.subject);
                v.span(&mut phrase.verb.span);
                phrase.object.iter_mut().for_each(|o| walk_operand(v, o));
                walk_args(v, &mut phrase.args);
            }
        }
    }
}

fn walk_operand<V: Visit + ?Sized>(v: &mut V, operand: &mut Operand) {
    v.span(&mut operand.span);
    operand.binder.iter_mut().for_each(|n| walk_binder(v, n));
    match &mut operand.what {
        OperandWhat::Pick { amount, set, such_that } => {
            walk_amount(v, amount);
            v.expr(set);
            such_that.iter_mut().for_each(|e| v.expr(e));
        }
        OperandWhat::UpTo(number) => v.expr(number),
        OperandWhat::Range { from, to } => {
            v.expr(from);
            v.expr(to);
        }
        OperandWhat::Next(name) => v.span(&mut name.span),
        OperandWhat::Values(values) => values.iter_mut().for_each(|e| v.expr(e)),
    }
}

fn walk_amount<V: Visit + ?Sized>(v: &mut V, amount: &mut Amount) {
    match amount {
        Amount::Exactly(n) | Amount::UpTo(n) | Amount::Random(n) => v.expr(n),
        Amount::UpToAll | Amount::All | Amount::Separate => {}
    }
}

pub fn walk_expr<V: Visit + ?Sized>(v: &mut V, expr: &mut Expr) {
    v.span(&mut expr.span);
    match &mut expr.kind {
        ExprKind::Int(_) | ExprKind::This | ExprKind::Player(_) => {}
        ExprKind::Hole(hole) => v.span(&mut hole.span),
        ExprKind::Noun { names, .. } => names.iter_mut().for_each(|n| walk_name(v, n)),
        ExprKind::Of { head, of } => {
            walk_name(v, head);
            v.expr(of);
        }
        ExprKind::In { set, places } => {
            v.expr(set);
            places.iter_mut().for_each(|e| v.expr(e));
        }
        ExprKind::Where { set, filter: other }
        | ExprKind::Every { set, cond: other }
        | ExprKind::Described { by: other, set } => {
            v.expr(set);
            v.expr(other);
        }
        ExprKind::Pile { count, of, .. } => {
            count.iter_mut().for_each(|e| v.expr(e));
            v.expr(of);
        }
        ExprKind::Binary { left, right, .. } => {
            v.expr(left);
            v.expr(right);
        }
        ExprKind::Pick { then, cond, otherwise } => {
            v.expr(then);
            v.expr(cond);
            v.expr(otherwise);
        }
        ExprKind::Aggregate { of: inner, .. } | ExprKind::Not(inner) => v.expr(inner),
        ExprKind::Times { events, .. } | ExprKind::Happened { events, .. } => {
            walk_events(v, events);
        }
        ExprKind::And(parts) | ExprKind::Or(parts) => parts.iter_mut().for_each(|e| v.expr(e)),
        ExprKind::Compare { left, right, .. } => {
            v.expr(left);
            right.iter_mut().for_each(|e| v.expr(e));
        }
        ExprKind::State { subject, what, .. } => {
            v.expr(subject);
            match what {
                StateWhat::In(places) => places.iter_mut().for_each(|e| v.expr(e)),
                StateWhat::Word { name, args } => {
                    v.span(&mut name.span);
                    walk_args(v, args);
                }
            }
        }
    }
}
