//! Random events, cards, numbers and conditions.

use fuda::syntax::ast::*;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

use super::{Tree, any_name, bare, hole, int, name};

// Cards, numbers and conditions

fn expr_of(kind: Tree<ExprKind>) -> Tree<Expr> {
    kind.prop_map(|kind| Expr { kind, span: Span::default() }).boxed()
}

fn owner() -> Tree<Owner> {
    select([Owner::My, Owner::Enemy, Owner::Their].as_slice()).boxed()
}

fn index() -> Tree<Index> {
    prop_oneof![int().prop_map(Index::One), (int(), int()).prop_map(|(a, b)| Index::Range(a, b))]
        .boxed()
}

/// With `many`, a noun may be several names.
pub fn leaf(many: bool) -> Tree<Expr> {
    let plain = any_name().prop_map(|name| ExprKind::Noun {
        owner: None,
        other: false,
        names: vec![name],
        index: None,
    });
    let owned = (of(owner()), any::<bool>(), vec(any_name(), 1..3)).prop_map(
        move |(owner, other, mut names)| {
            if !many && owner.is_none() && !other {
                names.truncate(1);
            }
            ExprKind::Noun { owner, other, names, index: None }
        },
    );
    let indexed = (of(owner()), bare(), index()).prop_map(|(owner, name, index)| ExprKind::Noun {
        owner,
        other: false,
        names: vec![name],
        index: Some(index),
    });
    let player = select([Player::Me, Player::Opponent, Player::Each].as_slice());
    expr_of(
        prop_oneof![
            3 => plain,
            2 => owned,
            1 => indexed,
            1 => int().prop_map(ExprKind::Int),
            1 => hole().prop_map(ExprKind::Hole),
            1 => Just(ExprKind::This),
            1 => player.prop_map(ExprKind::Player),
        ]
        .boxed(),
    )
}

fn head() -> Tree<Name> {
    let word = any_name();
    word.prop_filter("a boundary or a pile", |head| {
        head.quoted || !matches!(head.text.as_str(), "top" | "end")
    })
    .boxed()
}

fn grown(inner: Tree<Expr>) -> Tree<Expr> {
    let one = || inner.clone().prop_map(Box::new);
    let values = || vec(split(inner.clone()), 1..3);
    let op = select([BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div].as_slice());
    let aggregate = select([Aggregate::Count, Aggregate::Max, Aggregate::Some].as_slice());
    let compare = select([Compare::Equal, Compare::LessEqual, Compare::Contains].as_slice());
    let pile =
        (any::<bool>(), any::<bool>(), of(one()), one()).prop_map(|(bottom, up_to, count, of)| {
            ExprKind::Pile { bottom, up_to: up_to && count.is_some(), count, of }
        });
    let arg = (prep(), split(inner.clone())).prop_map(|(prep, value)| Arg {
        prep,
        what: Operand {
            binder: None,
            what: OperandWhat::Values(vec![value]),
            span: Span::default(),
        },
        span: Span::default(),
    });
    let state_what = prop_oneof![
        values().prop_map(StateWhat::In),
        (bare(), vec(safe_arg(arg), 0..2)).prop_map(|(name, args)| StateWhat::Word { name, args }),
    ];
    let event = prop_oneof![
        boundary().prop_map(Event::Boundary),
        (inner.clone(), bare()).prop_map(|(subject, verb)| Event::Phrase(Phrase {
            binder: None,
            subject,
            aux: Aux::Is,
            not: false,
            verb,
            object: None,
            args: Vec::new(),
            span: Span::default(),
        })),
    ];
    let events = vec(event, 1..3).prop_map(|any| Box::new(Events { any, span: Span::default() }));
    expr_of(
        prop_oneof![
            (head(), one()).prop_map(|(head, of)| ExprKind::Of { head, of }),
            (one(), values()).prop_map(|(set, places)| ExprKind::In { set, places }),
            (one(), one()).prop_map(|(set, filter)| ExprKind::Where { set, filter }),
            pile,
            (op, one(), one()).prop_map(|(op, left, right)| ExprKind::Binary { op, left, right }),
            (one(), one(), one()).prop_map(|(then, cond, otherwise)| ExprKind::Pick {
                then,
                cond,
                otherwise
            }),
            (aggregate, one()).prop_map(|(kind, of)| ExprKind::Aggregate { kind, of }),
            (one(), one()).prop_map(|(set, cond)| ExprKind::Every { set, cond }),
            (events.clone(), bare()).prop_map(|(events, per)| ExprKind::Times { events, per }),
            (events, bare()).prop_map(|(events, per)| ExprKind::Happened { events, per }),
            vec(inner.clone(), 2..4).prop_map(ExprKind::And),
            vec(inner.clone(), 2..4).prop_map(ExprKind::Or),
            one().prop_map(ExprKind::Not),
            (one(), compare, values()).prop_map(|(left, op, right)| ExprKind::Compare {
                left,
                op,
                right
            }),
            (one(), any::<bool>(), any::<bool>(), state_what).prop_map(
                |(subject, was, not, what)| { ExprKind::State { subject, was, not, what } }
            ),
        ]
        .boxed(),
    )
}

/// In a list of values, names of one noun stand one by one.
fn split(inner: Tree<Expr>) -> Tree<Expr> {
    inner
        .prop_map(|mut expr| {
            if let ExprKind::Noun { owner: None, other: false, names, .. } = &mut expr.kind {
                names.truncate(1);
            }
            expr
        })
        .boxed()
}

/// A filter beside a place is a mistake of its own.
fn safe_arg(arg: impl Strategy<Value = Arg> + 'static) -> Tree<Arg> {
    arg.prop_map(|mut arg| {
        if let OperandWhat::Values(values) = &arg.what.what
            && values.iter().any(|value| matches!(value.kind, ExprKind::Where { .. }))
        {
            arg.prep = Prep::By;
        }
        arg
    })
    .boxed()
}

pub fn expr() -> Tree<Expr> {
    leaf(true).prop_recursive(3, 12, 3, |inner| grown(inner.boxed())).boxed()
}

pub fn values() -> Tree<Vec<Expr>> {
    vec(split(expr()), 1..3).boxed()
}

// Events and operands

fn boundary() -> Tree<Boundary> {
    let whose = prop_oneof![
        Just(BoundaryOwner::Any),
        Just(BoundaryOwner::This),
        owner().prop_map(BoundaryOwner::Owner)
    ];
    (any::<bool>(), whose, any::<bool>(), bare(), of(leaf(true)))
        .prop_map(|(end, whose, next, name, of)| Boundary {
            end,
            whose,
            next,
            name,
            of,
            span: Span::default(),
        })
        .boxed()
}

pub fn phrase() -> Tree<Phrase> {
    let aux = select([Aux::None, Aux::Is, Aux::Would, Aux::WouldBe].as_slice());
    let verb = prop_oneof![bare(), Just(name("choose", false)), Just(name("pay", false))];
    (of(bare()), expr(), aux, any::<bool>(), verb, of(operand()), vec(arg(), 0..2))
        .prop_map(|(binder, subject, aux, not, verb, object, args)| Phrase {
            binder,
            subject,
            aux,
            not: not && aux != Aux::None,
            verb,
            object,
            args,
            span: Span::default(),
        })
        .boxed()
}

pub fn events() -> Tree<Events> {
    let event = prop_oneof![boundary().prop_map(Event::Boundary), phrase().prop_map(Event::Phrase)];
    vec(event, 1..3).prop_map(|any| Events { any, span: Span::default() }).boxed()
}

pub fn amount() -> Tree<Amount> {
    prop_oneof![
        expr().prop_map(|count| Amount::Exactly(Box::new(count))),
        expr().prop_map(|count| Amount::UpTo(Box::new(count))),
        expr().prop_map(|count| Amount::Random(Box::new(count))),
        Just(Amount::UpToAll),
        Just(Amount::All),
    ]
    .boxed()
}

pub fn operand() -> Tree<Operand> {
    let what = prop_oneof![
        (amount(), expr(), of(expr())).prop_map(|(amount, set, such_that)| OperandWhat::Pick {
            amount,
            set,
            such_that
        }),
        expr().prop_map(OperandWhat::UpTo),
        (expr(), expr()).prop_map(|(from, to)| OperandWhat::Range { from, to }),
        values().prop_map(OperandWhat::Values),
        values().prop_map(OperandWhat::Values),
    ];
    (of(bare()), what)
        .prop_map(|(binder, what)| Operand { binder, what, span: Span::default() })
        .boxed()
}

fn prep() -> Tree<Prep> {
    select([Prep::Into, Prep::From, Prep::As, Prep::By, Prep::On].as_slice()).boxed()
}

pub fn arg() -> Tree<Arg> {
    let next = bare().prop_map(|name| Operand {
        binder: None,
        what: OperandWhat::Next(name),
        span: Span::default(),
    });
    let what = prop_oneof![3 => operand(), 1 => next];
    safe_arg((prep(), what).prop_map(|(prep, what)| Arg { prep, what, span: Span::default() }))
}
