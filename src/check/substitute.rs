//! Puts the arguments of a keyword into its text.

use std::collections::HashMap;

use super::walk::{
    Visit, walk_ability, walk_block, walk_cost, walk_expr, walk_instrs, walk_keyword_arg,
};
use crate::syntax::ast::*;

/// What a hole is filled with.
#[derive(Clone)]
pub enum Filling {
    Number(i64),
    Names(Vec<Name>),
    Cost(Cost),
    Text(Block),
}

/// The ability with its holes filled. What is put in gets the span of its hole, so that every span
/// of the result belongs to the definition's file.
pub fn fill(ability: &Ability, fillings: &HashMap<String, Filling>) -> Ability {
    let mut filled = ability.clone();
    walk_ability(&mut Fill { fillings }, &mut filled);
    filled
}

struct Fill<'a> {
    fillings: &'a HashMap<String, Filling>,
}

impl Visit for Fill<'_> {
    fn expr(&mut self, expr: &mut Expr) {
        if let ExprKind::Hole(hole) = &expr.kind {
            match self.fillings.get(&hole.name) {
                Some(Filling::Number(n)) => expr.kind = ExprKind::Int(*n),
                Some(Filling::Names(names)) => {
                    let mut names = names.clone();
                    names.iter_mut().for_each(|n| n.span = hole.span);
                    expr.kind = ExprKind::Noun { owner: None, other: false, names, index: None };
                }
                Some(Filling::Cost(_) | Filling::Text(_)) | None => {}
            }
        }
        walk_expr(self, expr);
    }

    fn cost(&mut self, cost: &mut Cost) {
        let mut ways = Vec::new();
        for way in std::mem::take(&mut cost.ways) {
            let mut grown: Vec<Vec<CostPart>> = vec![Vec::new()];
            for part in way {
                let filling = match &part {
                    CostPart::Hole(hole) => self.fillings.get(&hole.name).map(|f| (f, hole.span)),
                    CostPart::Amount { .. } | CostPart::Action(_) => None,
                };
                let Some((Filling::Cost(inner), span)) = filling else {
                    grown.iter_mut().for_each(|way| way.push(part.clone()));
                    continue;
                };
                let mut inner = inner.clone();
                walk_cost(&mut At(span), &mut inner);
                // `1 stock & (a or b)` is `1 stock & a or 1 stock & b`.
                grown = grown
                    .iter()
                    .flat_map(|before| {
                        inner.ways.iter().map(|way| before.iter().chain(way).cloned().collect())
                    })
                    .collect();
            }
            ways.append(&mut grown);
        }
        cost.ways = ways;
        walk_cost(self, cost);
    }

    fn instrs(&mut self, instrs: &mut Vec<Line<Instr>>) {
        let mut filled = Vec::with_capacity(instrs.len());
        for line in std::mem::take(instrs) {
            let Instr::Hole(hole) = &line.node else {
                filled.push(line);
                continue;
            };
            match self.fillings.get(&hole.name) {
                Some(Filling::Text(block)) => {
                    let mut block = block.clone();
                    walk_block(&mut At(hole.span), &mut block);
                    filled.append(&mut block.lines);
                }
                _ => filled.push(line),
            }
        }
        *instrs = filled;
        walk_instrs(self, instrs);
    }

    fn keyword_arg(&mut self, arg: &mut KeywordArg) {
        if let KeywordArg::Value(value) | KeywordArg::Named(_, value) = arg
            && let KeywordValue::Hole(hole) = value
        {
            match self.fillings.get(&hole.name) {
                Some(Filling::Number(n)) => *value = KeywordValue::Int(*n, hole.span),
                Some(Filling::Names(names)) => *value = KeywordValue::Names(names.clone()),
                _ => {}
            }
        }
        if let KeywordArg::DoHole(hole) = arg
            && let Some(Filling::Text(block)) = self.fillings.get(&hole.name)
        {
            *arg = KeywordArg::Do(block.clone());
        }
        walk_keyword_arg(self, arg);
    }
}

/// Moves everything to one span.
struct At(Span);

impl Visit for At {
    fn span(&mut self, span: &mut Span) {
        *span = self.0;
    }
}

/// [`fill`] for a keyword that a keyword uses.
pub fn fill_use(keyword: &mut KeywordUse, fillings: &HashMap<String, Filling>) {
    super::walk::walk_keyword_use(&mut Fill { fillings }, keyword);
}
