//! The walk over the code that runs: what is settled when it is built is passed over.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Block, Expr, ExprMethodCall, ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemMod,
    ItemStatic, Meta, Pat, ReturnType, Signature, Stmt, TraitItemConst, TraitItemFn, Type, Variant,
};

use super::operators::opposite;
use super::{Finder, LEFT_OUT, part};
use crate::edit::{Edit, ON};

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg"),
        Meta::NameValue(_) => false,
    })
}

/// Methods that ask a condition of each entry.
const ASK: &[&str] = &[
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "partition",
    "position",
    "retain",
    "rposition",
    "skip_while",
    "take_while",
];

impl Finder<'_> {
    fn function<T: Spanned>(&mut self, whole: &T, signature: &Signature, block: &Block) {
        if signature.constness.is_some() {
            return;
        }
        let outer = std::mem::replace(&mut self.function, part(whole));
        match &signature.output {
            ReturnType::Default => self.last_deed(block),
            ReturnType::Type(_, result) if self.text(&**result) == "bool" => {
                if let Some(Stmt::Expr(last, None)) = block.stmts.last() {
                    self.negate(last);
                }
            }
            ReturnType::Type(..) => {}
        }
        self.visit_block(block);
        self.function = outer;
    }

    /// A last call without a semicolon, where nothing comes of it.
    fn last_deed(&mut self, block: &Block) {
        if let Some(Stmt::Expr(last @ (Expr::Call(_) | Expr::MethodCall(_)), None)) =
            block.stmts.last()
        {
            self.leave_out(&part(last));
        }
    }

    fn leave_out(&mut self, of: &std::ops::Range<usize>) {
        self.add(LEFT_OUT, of, "", vec![Edit::new(of, format!("if !{ON} {{ "), " }")]);
    }

    fn method(&mut self, whole: &Expr, call: &ExprMethodCall) {
        let name = call.method.to_string();
        if let Some(other) = opposite(&name) {
            self.named_otherwise(whole, &call.method, other);
        }
        if ASK.contains(&name.as_str())
            && let Some(Expr::Closure(asks)) = call.args.first()
        {
            self.negate(&asks.body);
            if name == "filter" {
                self.always(&asks.body);
            }
        }
        self.swap(whole, &name, &call.args);
    }
}

/// Whether a statement does something that can be left out.
fn is_deed(expr: &Expr) -> bool {
    match expr {
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Continue(_) => true,
        Expr::Try(tried) => is_deed(&tried.expr),
        Expr::Break(out) => out.expr.is_none(),
        Expr::Binary(binary) => matches!(
            binary.op,
            syn::BinOp::AddAssign(_)
                | syn::BinOp::SubAssign(_)
                | syn::BinOp::BitOrAssign(_)
                | syn::BinOp::BitAndAssign(_)
        ),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            self.function(item, &item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(item, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(item, &item.sig, block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_variant(&mut self, _: &'ast Variant) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(deed, Some(_)) = statement
            && is_deed(deed)
        {
            self.leave_out(&part(statement));
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_for_loop(&mut self, each: &'ast syn::ExprForLoop) {
        self.last_deed(&each.body);
        visit::visit_expr_for_loop(self, each);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(binary) => {
                self.operator(binary);
                self.sides(binary);
            }
            Expr::Unary(unary) => self.not(unary),
            Expr::Lit(literal) => self.literal(literal),
            Expr::Range(range) => self.end_of(range),
            Expr::If(choice) => {
                self.condition_of_if(&choice.cond, choice.else_branch.is_some());
                if choice.else_branch.is_none() {
                    self.last_deed(&choice.then_branch);
                }
            }
            Expr::While(lasting) => self.negate(&lasting.cond),
            Expr::Match(all) => self.arms(all),
            Expr::Macro(inner) => self.inside(expr, &inner.mac),
            Expr::Call(call) => {
                if let Expr::Path(path) = &*call.func
                    && let Some(name) = path.path.segments.last()
                {
                    self.swap(expr, &name.ident.to_string(), &call.args);
                }
            }
            Expr::MethodCall(call) => self.method(expr, call),
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.uses.entry(name.to_string()).or_default().push(part(expr));
                }
            }
            Expr::Array(array) => self.array(array),
            Expr::Reference(list) if list.mutability.is_none() => {
                if let Expr::Array(array) = &*list.expr {
                    self.slice(expr, array);
                    array.elems.iter().for_each(|entry| self.visit_expr(entry));
                    return;
                }
            }
            _ => {}
        }
        visit::visit_expr(self, expr);
    }
}
