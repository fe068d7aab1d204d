//! Other operators, other methods that differ as operators do, other numbers.

use syn::{BinOp, ExprBinary, ExprLit, ExprRange, ExprUnary, Lit, RangeLimits, UnOp};

use super::conditions::binds;
use super::{CONDITION, CONSTANT, Finder, OPERATOR, part};
use crate::edit::{Edit, ON};

/// Methods that are each other's opposite.
const OPPOSITES: &[[&str; 2]] = &[
    ["all", "any"],
    ["first", "last"],
    ["is_none", "is_some"],
    ["is_none_or", "is_some_and"],
    ["is_ok", "is_err"],
    ["max", "min"],
    ["max_by_key", "min_by_key"],
    ["starts_with", "ends_with"],
];

pub fn opposite(method: &str) -> Option<&'static str> {
    OPPOSITES.iter().find_map(|[one, other]| match method {
        _ if method == *one => Some(*other),
        _ if method == *other => Some(*one),
        _ => None,
    })
}

fn others(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["/"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::BitXor(_) => &["|"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">"],
        BinOp::Le(_) => &["<", ">="],
        BinOp::Gt(_) => &[">=", "<"],
        BinOp::Ge(_) => &[">", "<="],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}

impl Finder<'_> {
    pub(super) fn operator(&mut self, binary: &ExprBinary) {
        if binds(&binary.left) || binds(&binary.right) {
            return;
        }
        for other in others(&binary.op) {
            let sides = [self.text(&*binary.left), self.text(&*binary.right)];
            self.instead(OPERATOR, binary, &sides.join(&format!(" {other} ")));
        }
    }

    pub(super) fn not(&mut self, unary: &ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            let (of, becomes) = (part(unary), self.text(&*unary.expr));
            self.add(CONDITION, &of, becomes, vec![Edit::new(&of, format!("({ON} != "), ")")]);
        }
    }

    /// One more, one less, the other truth.
    pub(super) fn literal(&mut self, literal: &ExprLit) {
        match &literal.lit {
            Lit::Bool(truth) => self.instead(CONSTANT, literal, &(!truth.value).to_string()),
            Lit::Int(number) => {
                let Ok(value) = number.base10_parse::<u128>() else { return };
                for other in [value.checked_add(1), value.checked_sub(1)].into_iter().flatten() {
                    self.instead(CONSTANT, literal, &format!("{other}{}", number.suffix()));
                }
            }
            _ => {}
        }
    }

    /// One further, or one less far.
    pub(super) fn end_of(&mut self, range: &ExprRange) {
        let Some(end) = &range.end else { return };
        let (sign, other) = match range.limits {
            RangeLimits::HalfOpen(_) => ('+', "..="),
            RangeLimits::Closed(_) => ('-', ".."),
        };
        let (whole, of) = (part(range), part(&**end));
        let start = range.start.as_ref().map_or("", |start| self.text(&**start));
        let becomes = format!("{start}{other}{}", self.text(&**end));
        let after = format!(") {sign} (if {ON} {{ 1 }} else {{ 0 }}))");
        self.add(OPERATOR, &whole, &becomes, vec![Edit::new(&of, "((", after)]);
    }
}
