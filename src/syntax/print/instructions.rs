//! Prints instructions, effects, keyword uses and costs.

use super::expressions::{
    self, amount, events, exactly, names, object_and_args, operand, values, whole,
};
use super::{ability, braces, fits, has_comments, in_japanese, name};
use crate::syntax::ast::*;

/// The instruction on one row if it fits, else on several.
pub(super) fn fitting(instr: &Instr, indent: usize) -> String {
    let flat = self::instr(instr, indent, true);
    if fits(&flat, indent) { flat } else { self::instr(instr, indent, false) }
}

/// Prints on one row with `flat`, except for parts that always take several.
pub(super) fn instr(instr: &Instr, indent: usize, flat: bool) -> String {
    let block = |block: &Block| self::block(block, indent, flat);
    match instr {
        Instr::Hole(hole) => format!("${}", hole.name),
        Instr::If { cond, then, otherwise } => {
            let mut text = format!("if {} {}", whole(cond), block(then));
            match otherwise.as_deref() {
                None => {}
                Some(Else::Block(otherwise)) => text += &format!(" else {}", block(otherwise)),
                Some(Else::If(line)) => else_if(&mut text, line, indent, flat),
            }
            text
        }
        Instr::ForEach { name: each, set, body } => {
            format!("for each {}: {} {}", name(each), expressions::expr(set), block(body))
        }
        Instr::Repeat { name: label, up_to, count, until, body } => {
            let up_to = if *up_to { "up to " } else { "" };
            let until =
                until.as_ref().map_or(String::new(), |cond| format!(" until {}", whole(cond)));
            let count = expressions::sum(count);
            format!("repeat {}{up_to}{count}{until} {}", binder(label), block(body))
        }
        Instr::May { name: label, what, then, otherwise } => {
            let what = match what.as_ref() {
                MayWhat::Simple(what) => self::instr(what, indent, flat),
                MayWhat::Block(what) => block(what),
            };
            let mut text = format!("may {}{what}", binder(label));
            if let Some(then) = then {
                text += &format!(" then {}", block(then));
            }
            if let Some(otherwise) = otherwise {
                text += &format!(" else {}", block(otherwise));
            }
            text
        }
        Instr::When { each, events: any, cond, until, body } => {
            let when = if *each { "whenever" } else { "when" };
            let mut head = format!("{when} {}", events(any));
            if let Some(cond) = cond {
                head += &format!(" if {}", whole(cond));
            }
            if let Some(until) = until {
                head += &format!(" until {}", events(until));
            }
            format!("{head} {}", block(body))
        }
        Instr::Let { name: label, value } => format!("let {} = {}", name(label), whole(value)),
        Instr::Modes { chooser, amount: count, modes } => {
            let modes = braces(modes, indent, mode);
            format!("{} {} of {modes}", self::chooser(chooser), amount(count))
        }
        Instr::Choose { chooser, what } => format!("{} {}", self::chooser(chooser), operand(what)),
        Instr::Declare { secretly, name: label, what } => {
            let secretly = if *secretly { "secretly " } else { "" };
            format!("{secretly}declare {}{}", binder(label), operand(what))
        }
        Instr::Pay(price) => format!("pay {}", cost(price)),
        Instr::Actor { who, body } => format!("{} {}", expressions::expr(who), block(body)),
        Instr::Keyword(keyword) => keyword_use(keyword, indent, flat),
        Instr::Effect(what) => effect(what, indent, flat),
        Instr::Action(what) => action(what),
    }
}

/// A comment on this branch follows its brace: at the end of the row it would belong to the whole line.
fn else_if(text: &mut String, line: &Line<Instr>, indent: usize, flat: bool) {
    let flat = flat && line.comments.after.is_none();
    if line.comments.before.is_empty() {
        text.push(' ');
    } else {
        text.push('\n');
        super::push_comments(text, indent, &line.comments.before);
        super::push_indent(text, indent);
    }
    let branch = format!("else {}", instr(&line.node, indent, flat));
    text.push_str(&super::with_comment(&branch, &line.comments.after));
}

/// A block of one line without comments may stand on the row of its instruction. An empty block of an instruction on
/// several rows takes two, so that the instruction's comment has a place.
fn block(block: &Block, indent: usize, flat: bool) -> String {
    match block.lines.as_slice() {
        [line] if flat && block.tail.is_empty() && !has_comments(&line.comments) => {
            format!("{{ {} }}", instr(&line.node, indent, true))
        }
        [] if !flat && block.tail.is_empty() => format!("{{\n{}}}", " ".repeat(indent)),
        _ => braces(block, indent, fitting),
    }
}

fn binder(label: &Option<Name>) -> String {
    label.as_ref().map_or(String::new(), |label| format!("{}: ", name(label)))
}

fn chooser(chooser: &Chooser) -> String {
    match chooser {
        Chooser::Actor => "choose".to_owned(),
        Chooser::Player(who) => format!("{} chooses", expressions::expr(who)),
    }
}

fn mode(mode: &Mode, indent: usize) -> String {
    let mut head = name(&mode.label) + &in_japanese(&mode.label_ja);
    if let Some(cond) = &mode.cond {
        head += &format!(" if {}", whole(cond));
    }
    if let Some(price) = &mode.cost {
        head += &format!(" pay {}", cost(price));
    }
    let flat = format!("{head} {}", block(&mode.body, indent, true));
    if fits(&flat, indent) { flat } else { format!("{head} {}", block(&mode.body, indent, false)) }
}

fn action(action: &Action) -> String {
    let any_order = if action.any_order.is_some() { " in any order" } else { "" };
    name(&action.verb) + &object_and_args(&action.object, &action.args) + any_order
}

// Effects

fn effect(effect: &Effect, indent: usize, flat: bool) -> String {
    let set = match operand(&effect.set) {
        set if set == "me" => "I".to_owned(),
        set => set,
    };
    let what = match &effect.what {
        EffectWhat::Gets(changes) => {
            let changes: Vec<String> = changes.iter().map(|c| change(c, indent, flat)).collect();
            format!("{} {}", if is_many(&effect.set) { "get" } else { "gets" }, changes.join(", "))
        }
        EffectWhat::Loses(losses) => {
            let losses: Vec<String> = losses.iter().map(|l| loss(l, indent, flat)).collect();
            format!("{} {}", if is_many(&effect.set) { "lose" } else { "loses" }, losses.join(", "))
        }
        EffectWhat::Modal { modal, be, verb, object, args } => {
            let modal = match modal {
                Modal::Cannot => "cannot",
                Modal::Must => "must",
                Modal::May => "may",
            };
            let be = if *be { " be" } else { "" };
            format!("{modal}{be} {}{}", name(verb), object_and_args(object, args))
        }
    };
    let duration = match &effect.duration {
        None => String::new(),
        Some(Duration::Again) => " until again".to_owned(),
        Some(Duration::Until(any)) => format!(" until {}", events(any)),
        Some(Duration::While(cond)) => format!(" while {}", whole(cond)),
    };
    format!("{set} {what}{duration}")
}

/// Whether the operand is worded as a plural, so that the verb is `get`.
fn is_many(set: &Operand) -> bool {
    match &set.what {
        OperandWhat::Pick { amount: Amount::Exactly(count), .. } => count.kind != ExprKind::Int(1),
        OperandWhat::Pick { amount: Amount::UpTo(count), .. } => count.kind != ExprKind::Int(1),
        OperandWhat::Pick { amount, .. } => !matches!(amount, Amount::Random(_)),
        OperandWhat::Values(values) => match values.as_slice() {
            [only] => only.kind == ExprKind::Player(Player::Me),
            _ => true,
        },
        _ => false,
    }
}

fn change(change: &Change, indent: usize, flat: bool) -> String {
    match change {
        Change::Keyword(keyword) => keyword_use(keyword, indent, flat),
        Change::Ability(granted) => ability(granted, indent, flat),
        Change::Add { stat, negative, by } => {
            let sign = if *negative { '-' } else { '+' };
            format!("{} {sign}{}", name(stat), expressions::product(by))
        }
        Change::Set { stat, value } => format!("{} = {}", name(stat), expressions::sum(value)),
        Change::Word { stat, values: list } => format!("{} {}", name(stat), values(list)),
        Change::Of { stat, of } => format!("{} of {}", name(stat), expressions::set(of)),
        Change::Flag(flag) => name(flag),
    }
}

fn loss(loss: &Loss, indent: usize, flat: bool) -> String {
    match loss {
        Loss::Keyword(keyword) => keyword_use(keyword, indent, flat),
        Loss::All(what) => format!("all {}", name(what)),
        Loss::Word { stat, values: list } => format!("{} {}", name(stat), values(list)),
        Loss::Of { stat, of } => format!("{} of {}", name(stat), expressions::set(of)),
    }
}

pub(super) fn keyword_use(keyword: &KeywordUse, indent: usize, flat: bool) -> String {
    let word = if keyword.template { "template" } else { "keyword" };
    let mut text = format!("{word} {}", name(&keyword.name));
    for arg in &keyword.args {
        text.push(' ');
        text += &match arg {
            KeywordArg::Value(value) => keyword_value(value),
            KeywordArg::Named(label, value) => format!("{} {}", name(label), keyword_value(value)),
            KeywordArg::Pay(price) => format!("pay {}", cost(price)),
            KeywordArg::Do(body) => format!("do {}", block(body, indent, flat)),
            KeywordArg::DoHole(hole) => format!("do ${}", hole.name),
        };
    }
    text
}

fn keyword_value(value: &KeywordValue) -> String {
    match value {
        KeywordValue::Names(list) => names(list, "|"),
        KeywordValue::Int(value, _) => value.to_string(),
        KeywordValue::Hole(hole) => format!("${}", hole.name),
    }
}

// Costs

pub(super) fn cost(cost: &Cost) -> String {
    let ways: Vec<String> = cost
        .ways
        .iter()
        .map(|way| {
            let parts: Vec<String> = way.iter().map(cost_part).collect();
            parts.join(" & ")
        })
        .collect();
    ways.join(" or ")
}

fn cost_part(part: &CostPart) -> String {
    match part {
        CostPart::Hole(hole) => format!("${}", hole.name),
        CostPart::Amount { amount, unit } => format!("{} {}", exactly(amount), name(unit)),
        CostPart::Action(what) => action(what),
    }
}
