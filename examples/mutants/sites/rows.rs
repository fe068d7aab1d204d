//! Rows left out: arms of a `match`, entries of lists, alternatives of a pattern; and constants with another value.

use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Expr, ExprArray, ExprLit, ExprMatch, File, ItemConst, Lit, Macro, Pat, Token};

use super::{CONSTANT, Finder, LEFT_OUT, ROW, part};
use crate::edit::{Edit, ON};

/// `matches!`: what is asked, of which patterns, under which condition.
struct Asked {
    of: Expr,
    pattern: Pat,
    guard: Option<Expr>,
}

fn asked(input: ParseStream<'_>) -> syn::Result<Asked> {
    let of = input.parse()?;
    input.parse::<Token![,]>()?;
    let pattern = Pat::parse_multi_with_leading_vert(input)?;
    let has_guard = input.parse::<Option<Token![if]>>()?.is_some();
    let guard = if has_guard { Some(input.parse()?) } else { None };
    input.parse::<Option<Token![,]>>()?;
    Ok(Asked { of, pattern, guard })
}

type Entries = Punctuated<Expr, Token![,]>;

impl Finder<'_> {
    /// Each arm before the one that takes everything else.
    pub(super) fn arms(&mut self, all: &ExprMatch) {
        let Some((last, arms)) = all.arms.split_last() else { return };
        let takes_all = match &last.pat {
            Pat::Wild(_) => true,
            // A name of its own, not that of a constant.
            Pat::Ident(name) => name.ident.to_string().starts_with(char::is_lowercase),
            _ => false,
        };
        for arm in &all.arms {
            if let Some((_, guard)) = &arm.guard {
                self.guard(guard);
            }
        }
        if !takes_all || last.guard.is_some() {
            return;
        }
        for arm in arms {
            let edit = match &arm.guard {
                Some((_, guard)) => Edit::new(&part(&**guard), format!("!{ON} && ("), ")"),
                None => {
                    let end = part(&arm.pat).end;
                    Edit::new(&(end..end), format!(" if !{ON}"), "")
                }
            };
            self.add(ROW, &part(&arm.pat), "no such arm", vec![edit]);
        }
    }

    /// `&[one, other]`, in the place of which a shorter one can stand.
    pub(super) fn slice(&mut self, whole: &Expr, entries: &ExprArray) {
        let of = part(whole);
        for becomes in self.shorter(&entries.elems) {
            let edit = Edit::new(
                &of,
                format!("(if {ON} {{ &[{becomes}] as &[_] }} else {{ "),
                " as &[_] })",
            );
            self.add(ROW, &of, &format!("&[{becomes}]"), vec![edit]);
        }
    }

    /// A list of as many, with one row twice in the place of the next.
    pub(super) fn array(&mut self, array: &ExprArray) {
        let rows: Vec<&str> = array.elems.iter().map(|row| self.text(row)).collect();
        for n in 1..rows.len() {
            let mut other = rows.clone();
            other[n] = rows[n - 1];
            self.instead(ROW, array, &format!("[{}]", other.join(", ")));
        }
    }

    fn shorter(&self, entries: &Entries) -> Vec<String> {
        let rows: Vec<&str> = entries.iter().map(|row| self.text(row)).collect();
        let without = |n: usize| [&rows[..n], &rows[n + 1..]].concat().join(", ");
        (0..rows.len()).map(without).collect()
    }

    /// What is inside of the few macros that hold code of ours.
    pub(super) fn inside(&mut self, whole: &Expr, of: &Macro) {
        let name = of.path.segments.last().map(|name| name.ident.to_string());
        match name.as_deref() {
            Some("matches") => {
                if let Ok(asked) = asked.parse2(of.tokens.clone()) {
                    self.alternatives(whole, &asked);
                    self.visit_expr(&asked.of);
                    if let Some(guard) = &asked.guard {
                        self.guard(guard);
                        self.visit_expr(guard);
                    }
                }
            }
            Some("vec" | "smallvec") => {
                if let Ok(entries) = of.parse_body_with(Entries::parse_terminated) {
                    let path = self.text(&of.path);
                    for becomes in self.shorter(&entries) {
                        self.instead(ROW, whole, &format!("{path}![{becomes}]"));
                    }
                    entries.iter().for_each(|entry| self.visit_expr(entry));
                }
            }
            _ => {}
        }
    }

    fn alternatives(&mut self, whole: &Expr, asked: &Asked) {
        if let Some(guard) = &asked.guard {
            let becomes =
                format!("matches!({}, {})", self.text(&asked.of), self.text(&asked.pattern));
            let of = part(guard);
            self.add(LEFT_OUT, &of, "true", vec![Edit::or(&part(whole), &becomes)]);
        }
        let Pat::Or(patterns) = &asked.pattern else { return };
        let cases: Vec<&str> = patterns.cases.iter().map(|case| self.text(case)).collect();
        let guard = asked.guard.as_ref();
        let guard = guard.map_or(String::new(), |guard| format!(" if {}", self.text(guard)));
        for n in 0..cases.len() {
            let others = [&cases[..n], &cases[n + 1..]].concat().join(" | ");
            let becomes = format!("matches!({}, {others}{guard})", self.text(&asked.of));
            self.instead(ROW, whole, &becomes);
        }
    }

    /// Constants of the file, changed where it uses them.
    pub(super) fn tables(&mut self, file: &File) {
        let mut constants = Constants(Vec::new());
        constants.visit_file(file);
        for constant in constants.0 {
            let name = constant.ident.to_string();
            let Some(uses) = self.uses.remove(&name) else { continue };
            let kind = self.text(&*constant.ty);
            let of = part(&*constant.expr);
            let everywhere = |instead: &str| uses.iter().map(|u| Edit::or(u, instead)).collect();
            match &*constant.expr {
                Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => {
                    let Ok(value) = number.base10_parse::<u64>() else { continue };
                    let other = format!("{}{}", value + 1, number.suffix());
                    let edits = everywhere(&format!("{other} as {kind}"));
                    self.add(CONSTANT, &of, &other, edits);
                }
                Expr::Reference(list) => {
                    let Expr::Array(rows) = &*list.expr else { continue };
                    for becomes in self.shorter(&rows.elems) {
                        let edits = everywhere(&format!("&[{becomes}] as {kind}"));
                        self.add(ROW, &of, &format!("&[{becomes}]"), edits);
                    }
                }
                _ => {}
            }
        }
    }
}

struct Constants<'a>(Vec<&'a ItemConst>);

impl<'a> Visit<'a> for Constants<'a> {
    fn visit_item_const(&mut self, constant: &'a ItemConst) {
        self.0.push(constant);
    }
}
