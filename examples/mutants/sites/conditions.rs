//! Conditions the other way round, always true or never.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ExprBinary, UnOp};

use super::{CONDITION, Finder, LEFT_OUT, part};
use crate::edit::{Edit, ON};

/// Whether `let` stands in it, so that it has no value of its own.
pub fn binds(expr: &Expr) -> bool {
    struct Lets(bool);
    impl<'ast> Visit<'ast> for Lets {
        fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {
            self.0 = true;
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
        fn visit_expr_match(&mut self, _: &'ast syn::ExprMatch) {}
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    }
    let mut lets = Lets(false);
    // Of `if` and `while` the condition is not part of what holds them.
    if !matches!(expr, Expr::If(_) | Expr::While(_)) {
        visit::visit_expr(&mut lets, expr);
    }
    lets.0
}

impl Finder<'_> {
    /// The other way round; what has an operator of its own for it is left to that.
    pub(super) fn negate(&mut self, condition: &Expr) {
        let has_opposite = match condition {
            Expr::Paren(inner) => return self.negate(&inner.expr),
            Expr::Unary(unary) => matches!(unary.op, UnOp::Not(_)),
            Expr::Binary(binary) => matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_)),
            Expr::Lit(_) => true,
            _ => false,
        };
        if has_opposite || binds(condition) {
            return;
        }
        let (of, becomes) = (part(condition), format!("!({})", self.text(condition)));
        self.add(CONDITION, &of, &becomes, vec![Edit::new(&of, format!("({ON} != ("), "))")]);
    }

    pub(super) fn always(&mut self, condition: &Expr) {
        if !binds(condition) {
            let of = part(condition);
            self.add(LEFT_OUT, &of, "true", vec![Edit::new(&of, format!("({ON} || ("), "))")]);
        }
    }

    pub(super) fn never(&mut self, condition: &Expr) {
        let of = part(condition);
        if binds(condition) {
            let edit = Edit::new(&of, format!("!{ON} && "), "");
            self.add(LEFT_OUT, &of, "false", vec![edit]);
        } else {
            self.add(LEFT_OUT, &of, "false", vec![Edit::new(&of, format!("(!{ON} && ("), "))")]);
        }
    }

    /// The parts of a condition, and the condition of an `if` that has no `else`.
    pub(super) fn condition_of_if(&mut self, condition: &Expr, has_else: bool) {
        self.negate(condition);
        if !has_else {
            self.never(condition);
        }
    }

    /// Each side of `&&` and `||` the other way round, or left out.
    pub(super) fn sides(&mut self, binary: &ExprBinary) {
        for side in [&binary.left, &binary.right] {
            match binary.op {
                BinOp::And(_) => self.always(side),
                BinOp::Or(_) if !binds(side) => self.never(side),
                _ => return,
            }
            self.negate(side);
        }
    }

    /// Of a guard, which stands behind the pattern of an arm.
    pub(super) fn guard(&mut self, guard: &Expr) {
        self.negate(guard);
        self.always(guard);
    }

    /// What an opposite stands for, by name: `x.any(f)`, `x.all(f)`.
    pub(super) fn named_otherwise(&mut self, call: &Expr, name: &impl Spanned, other: &str) {
        let (whole, name) = (part(call), part(name));
        let text = self.text;
        let becomes = [&text[whole.start..name.start], other, &text[name.end..whole.end]].concat();
        self.instead(super::OPERATOR, call, &becomes);
    }
}
