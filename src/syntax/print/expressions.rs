//! Prints events, cards, numbers and conditions, with parentheses only where they are needed.

use unicode_width::UnicodeWidthStr;

use super::name;
use crate::syntax::ast::*;
use crate::syntax::words::is_reserved;

/// How tightly a position binds; a looser expression there gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tight {
    /// Anything, a condition included.
    Whole,
    /// One expression: a filter or a choice of two numbers, but no condition.
    Expr,
    OrPart,
    AndPart,
    /// A side of a comparison, a part of a sum.
    Sum,
    Product,
    /// An operand of `in`, or the set of an aggregate.
    Factor,
    Prim,
}

/// A condition, or any expression in a condition's position.
pub(super) fn whole(expr: &Expr) -> String {
    at(expr, Tight::Whole)
}

pub(super) fn expr(expr: &Expr) -> String {
    at(expr, Tight::Expr)
}

pub(super) fn sum(expr: &Expr) -> String {
    at(expr, Tight::Sum)
}

pub(super) fn product(expr: &Expr) -> String {
    at(expr, Tight::Product)
}

fn at(expr: &Expr, place: Tight) -> String {
    let text = bare(expr);
    let loose = match &expr.kind {
        // These extend as far as they can to the right, so they need parentheses beside anything else.
        ExprKind::Where { .. } | ExprKind::Pick { .. } => place > Tight::Expr,
        ExprKind::Or(_) => place > Tight::Whole,
        ExprKind::And(_) => place > Tight::OrPart || place == Tight::Expr,
        // A filter at its end would take what follows into itself.
        ExprKind::State { what, .. } if ends_in_filter(what) => place > Tight::Whole,
        ExprKind::Not(_) | ExprKind::Compare { .. } | ExprKind::State { .. } => {
            place > Tight::AndPart || place == Tight::Expr
        }
        ExprKind::Binary { op: BinaryOp::Add | BinaryOp::Sub, .. } => place > Tight::Sum,
        ExprKind::Binary { .. } => place > Tight::Product,
        ExprKind::In { .. }
        | ExprKind::Int(_)
        | ExprKind::Aggregate { .. }
        | ExprKind::Every { .. }
        | ExprKind::Times { .. } => place > Tight::Factor,
        // Without quotes, `top 0 + top of ..` would parse as a pile with a count.
        ExprKind::Noun { names, index: Some(_), .. } => {
            place > Tight::AndPart && matches!(&names[..], [only] if is_edge(only))
        }
        _ => false,
    };
    if loose { format!("({text})") } else { text }
}

fn is_edge(name: &Name) -> bool {
    !name.quoted && matches!(&*name.text, "top" | "bottom")
}

fn bare(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Int(number) => number.to_string(),
        ExprKind::Hole(hole) => format!("${}", hole.name),
        ExprKind::This => "this".to_owned(),
        ExprKind::Player(Player::Me) => "me".to_owned(),
        ExprKind::Player(Player::Opponent) => "opponent".to_owned(),
        ExprKind::Player(Player::Each) => "each player".to_owned(),
        ExprKind::Noun { owner, other, names: list, index } => {
            let owner = match owner {
                None => "",
                Some(Owner::My) => "my ",
                Some(Owner::Enemy) => "enemy ",
                Some(Owner::Their) => "their ",
            };
            let other = if *other { "other " } else { "" };
            let index = match index {
                None => String::new(),
                Some(Index::One(index)) => format!(" {index}"),
                Some(Index::Range(from, to)) => format!(" {from}..{to}"),
            };
            format!("{owner}{other}{}{index}", names(list, "|"))
        }
        ExprKind::Of { head, of } => format!("{} of {}", name(head), at(of, Tight::Prim)),
        ExprKind::In { set, places: list } => {
            // `a of b in c` would parse as `a of (b in c)`.
            let set = match set.kind {
                ExprKind::Of { .. } => format!("({})", bare(set)),
                _ => at(set, Tight::Prim),
            };
            format!("{set} in {}", places(list))
        }
        ExprKind::Where { set, filter: test } => {
            format!("{} where {}", card_set(set), filter(test))
        }
        ExprKind::Pile { bottom, up_to, count, of } => {
            let edge = if *bottom { "bottom" } else { "top" };
            let up_to = if *up_to { " up to" } else { "" };
            let count = count.as_ref().map_or(String::new(), |count| format!(" {}", number(count)));
            format!("{edge}{up_to}{count} of {}", at(of, Tight::Prim))
        }
        ExprKind::Binary { op, left, right } => {
            let (sign, left_place, right_place) = match op {
                BinaryOp::Add => ("+", Tight::Sum, Tight::Product),
                BinaryOp::Sub => ("-", Tight::Sum, Tight::Product),
                BinaryOp::Mul => ("*", Tight::Product, Tight::Factor),
                BinaryOp::Div => ("/", Tight::Product, Tight::Factor),
            };
            format!("{} {sign} {}", at(left, left_place), at(right, right_place))
        }
        ExprKind::Pick { then, cond, otherwise } => {
            let cond = match cond.kind {
                ExprKind::Pick { .. } => format!("({})", bare(cond)),
                _ => whole(cond),
            };
            let otherwise = match otherwise.kind {
                ExprKind::Pick { .. } => bare(otherwise),
                _ => sum(otherwise),
            };
            format!("{} if {cond} else {otherwise}", sum(then))
        }
        ExprKind::Aggregate { kind, of } => {
            let word = match kind {
                Aggregate::Count => "count",
                Aggregate::Sum => "sum",
                Aggregate::Max => "max",
                Aggregate::Min => "min",
                Aggregate::Distinct => "distinct",
                Aggregate::Some => "some",
                Aggregate::No => "no",
            };
            format!("{word}({})", self::expr(of))
        }
        ExprKind::Described { by, set: cards } => format!("{} {}", bare(by), set(cards)),
        ExprKind::Every { set, cond } => format!("every({}, {})", self::expr(set), whole(cond)),
        ExprKind::Times { events: any, per } => {
            format!("times({}) this {}", events(any), name(per))
        }
        ExprKind::Happened { events: any, per } => {
            format!("cards({}) this {}", events(any), name(per))
        }
        ExprKind::And(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| at(part, Tight::AndPart)).collect();
            parts.join(" and ")
        }
        ExprKind::Or(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| at(part, Tight::OrPart)).collect();
            parts.join(" or ")
        }
        ExprKind::Not(inner) => format!("not {}", at(inner, Tight::AndPart)),
        ExprKind::Compare { left, op, right } => comparison(left, *op, right),
        ExprKind::State { subject, was, not, what } => {
            let verb = match (was, is_plural(subject)) {
                (false, false) => "is",
                (false, true) => "are",
                (true, false) => "was",
                (true, true) => "were",
            };
            let not = if *not { " not" } else { "" };
            let what = match what {
                StateWhat::In(list) => format!("in {}", places(list)),
                StateWhat::Word { name: word, args: list } => name(word) + &args(list),
            };
            format!("{} {verb}{not} {what}", at(subject, Tight::Prim))
        }
    }
}

fn ends_in_filter(what: &StateWhat) -> bool {
    let StateWhat::Word { args, .. } = what else { return false };
    args.last().is_some_and(|arg| match &arg.what.what {
        OperandWhat::Values(values) => {
            matches!(&values[..], [Expr { kind: ExprKind::Where { .. }, .. }])
        }
        OperandWhat::Pick { .. } => true,
        _ => false,
    })
}

fn is_plural(subject: &Expr) -> bool {
    subject.kind == ExprKind::Player(Player::Each)
}

fn comparison(left: &Expr, op: Compare, right: &[Expr]) -> String {
    let sign = match op {
        Compare::Equal => "=",
        Compare::NotEqual => "!=",
        Compare::Less => "<",
        Compare::LessEqual => "<=",
        Compare::Greater => ">",
        Compare::GreaterEqual => ">=",
        Compare::Contains => "contains",
    };
    format!("{} {sign} {}", sum(left), list(right, Tight::Sum))
}

/// A condition that is too long for one row, broken before `and` or `or`.
pub(super) fn folded(cond: &Expr, column: usize, width: usize) -> String {
    let (parts, word, place) = match &cond.kind {
        ExprKind::And(parts) => (parts, "and", Tight::AndPart),
        ExprKind::Or(parts) => (parts, "or", Tight::OrPart),
        _ => return whole(cond),
    };
    let mut text = String::new();
    let mut used = column;
    for part in parts {
        let part = at(part, place);
        if text.is_empty() {
            used += part.width();
            text = part;
            continue;
        }
        let piece = format!("{word} {part}");
        if used + 1 + piece.width() > width {
            text += &format!("\n{}{piece}", " ".repeat(column));
            used = column + piece.width();
        } else {
            text += &format!(" {piece}");
            used += 1 + piece.width();
        }
    }
    text
}

/// A filter after `where`: tests joined by `and`; anything else in parentheses.
fn filter(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::And(parts) => {
            let parts: Vec<String> = parts.iter().map(filter_test).collect();
            parts.join(" and ")
        }
        _ => filter_test(expr),
    }
}

fn filter_test(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Not(inner) => format!("not {}", filter_test(inner)),
        ExprKind::Compare { left, op, right } => comparison(left, *op, right),
        _ => sum(expr),
    }
}

/// Cards in the position after an amount or before a verb.
fn card_set(expr: &Expr) -> String {
    match expr.kind {
        ExprKind::In { .. } => bare(expr),
        _ => at(expr, Tight::Prim),
    }
}

pub(super) fn set(expr: &Expr) -> String {
    match expr.kind {
        ExprKind::Where { .. } => bare(expr),
        _ => card_set(expr),
    }
}

// Lists

pub(super) fn names(list: &[Name], between: &str) -> String {
    let list: Vec<String> = list.iter().map(name).collect();
    list.join(between)
}

pub(super) fn places(places: &[Expr]) -> String {
    list(places, Tight::Prim)
}

/// Alternatives in an operand's position; a single one may end in a filter.
pub(super) fn values(values: &[Expr]) -> String {
    match values {
        [only] if matches!(only.kind, ExprKind::Where { .. }) => bare(only),
        _ => list(values, Tight::Sum),
    }
}

/// Alternatives. A noun takes all names after a `|`, so parentheses separate it from other values.
fn list(values: &[Expr], place: Tight) -> String {
    let mut parts: Vec<String> = values.iter().map(|value| at(value, place)).collect();
    for right in 1..parts.len() {
        let left = right - 1;
        if place < Tight::Prim && ends_in_places(&values[left]) {
            parts[left] = format!("({})", parts[left]);
            continue;
        }
        let open = ends_in_noun(&values[left]) && !parts[left].ends_with(')');
        if !open || !starts_with_name(&parts[right]) {
            continue;
        }
        let closed = if is_plain_noun(&values[right]) { left } else { right };
        if closed == right || !is_plain_noun(&values[left]) {
            parts[closed] = format!("({})", parts[closed]);
        }
    }
    parts.join("|")
}

fn is_plain_noun(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Noun { owner: None, other: false, index: None, .. })
}

/// Whether a `|` after the expression would add to the places of its `in`.
fn ends_in_places(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::In { .. } => true,
        ExprKind::Binary { right, .. } => ends_in_places(right),
        _ => false,
    }
}

fn ends_in_noun(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Noun { index, .. } => index.is_none(),
        ExprKind::Of { of, .. } | ExprKind::Pile { of, .. } => ends_in_noun(of),
        ExprKind::In { places, .. } => places.last().is_some_and(ends_in_noun),
        ExprKind::Binary { right, .. } => ends_in_noun(right),
        _ => false,
    }
}

fn starts_with_name(text: &str) -> bool {
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    match text.chars().next() {
        Some('"' | '「') => true,
        Some(first) => first.is_alphabetic() && !is_reserved(&word),
        None => false,
    }
}

// Operands

pub(super) fn operand(operand: &Operand) -> String {
    let binder =
        operand.binder.as_ref().map_or(String::new(), |label| format!("{}: ", name(label)));
    let what = match &operand.what {
        OperandWhat::Pick { amount: count, set: cards, such_that } => {
            let such_that = such_that
                .as_ref()
                .map_or(String::new(), |test| format!(" such that {}", filter(test)));
            format!("{} {}{such_that}", amount(count), set(cards))
        }
        OperandWhat::UpTo(count) => format!("up to {}", number(count)),
        OperandWhat::Range { from, to } => format!("{}..{}", exactly(from), exactly(to)),
        OperandWhat::Values(list) => values(list),
        OperandWhat::Next(span) => format!("next {}", name(span)),
    };
    binder + &what
}

pub(super) fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Exactly(count) => exactly(count),
        Amount::UpTo(count) => format!("up to {}", number(count)),
        Amount::UpToAll => "up to all".to_owned(),
        Amount::All => "all".to_owned(),
        Amount::Separate => "separate".to_owned(),
        Amount::Random(count) => format!("random {}", number(count)),
    }
}

/// A count before cards; only digits and parameters stand without parentheses.
pub(super) fn exactly(count: &Expr) -> String {
    match count.kind {
        ExprKind::Int(_) | ExprKind::Hole(_) => bare(count),
        _ => format!("({})", bare(count)),
    }
}

/// A number after a word that announces one: a name needs no parentheses there.
fn number(count: &Expr) -> String {
    match &count.kind {
        ExprKind::Noun { owner: None, other: false, names, index: None } => {
            match names.as_slice() {
                [only] if !only.quoted && !matches!(only.text.as_str(), "card" | "cards") => {
                    only.text.clone()
                }
                _ => exactly(count),
            }
        }
        _ => exactly(count),
    }
}

pub(super) fn object_and_args(object: &Option<Operand>, list: &[Arg]) -> String {
    let object = object.as_ref().map_or(String::new(), |object| format!(" {}", operand(object)));
    object + &args(list)
}

pub(super) fn args(args: &[Arg]) -> String {
    args.iter()
        .map(|arg| {
            let prep = arg.prep.word();
            format!(" {prep} {}", operand(&arg.what))
        })
        .collect()
}

// Events

pub(super) fn events(events: &Events) -> String {
    let any: Vec<String> = events
        .any
        .iter()
        .map(|event| match event {
            Event::Boundary(edge) => boundary(edge),
            Event::Phrase(what) => phrase(what),
        })
        .collect();
    any.join(" or ")
}

fn boundary(edge: &Boundary) -> String {
    let side = if edge.end { "end" } else { "start" };
    let whose = match edge.whose {
        BoundaryOwner::Any => "",
        BoundaryOwner::This => "this ",
        BoundaryOwner::Owner(Owner::My) => "my ",
        BoundaryOwner::Owner(Owner::Enemy) => "enemy ",
        BoundaryOwner::Owner(Owner::Their) => "their ",
    };
    let next = if edge.next { "next " } else { "" };
    let of = edge.of.as_ref().map_or(String::new(), |of| format!(" of {}", at(of, Tight::Prim)));
    format!("{side} of {whose}{next}{}{of}", name(&edge.name))
}

pub(super) fn phrase(phrase: &Phrase) -> String {
    let subject = subject(phrase);
    // Without parentheses it would parse as a boundary.
    match subject.starts_with("start of ") || subject.starts_with("end of ") {
        true => said_of(&format!("({subject})"), phrase),
        false => said_of(&subject, phrase),
    }
}

/// A phrase in a position where a boundary cannot stand.
pub(super) fn step(phrase: &Phrase) -> String {
    said_of(&subject(phrase), phrase)
}

fn subject(phrase: &Phrase) -> String {
    let subject = set(&phrase.subject);
    if subject == "me" { "I".to_owned() } else { subject }
}

fn said_of(subject: &str, phrase: &Phrase) -> String {
    let binder = phrase.binder.as_ref().map_or(String::new(), |label| format!("{}: ", name(label)));
    let not = if phrase.not { " not" } else { "" };
    let aux = match phrase.aux {
        Aux::None => String::new(),
        Aux::Is if is_plural(&phrase.subject) => format!(" are{not}"),
        Aux::Is => format!(" is{not}"),
        Aux::Would => format!(" would{not}"),
        Aux::WouldBe => format!(" would{not} be"),
    };
    format!(
        "{binder}{subject}{aux} {}{}",
        name(&phrase.verb),
        object_and_args(&phrase.object, &phrase.args)
    )
}

/// A text in quotes: straight ones, or `「」` if the text then needs no escapes.
pub(super) fn quoted(text: &str) -> String {
    if text.contains('"') && !text.contains('」') {
        return format!("「{text}」");
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
