//! Puts the arguments of a keyword into its text.

use std::collections::HashMap;

use super::room::Room;
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

/// The ability with its holes filled, as far as there is room. What is put in gets the span of its hole, so that every
/// span of the result belongs to the definition's file.
pub fn fill(ability: &Ability, fillings: &HashMap<String, Filling>, room: &mut Room) -> Ability {
    let mut filled = ability.clone();
    walk_ability(&mut Fill { fillings, room }, &mut filled);
    filled
}

struct Fill<'a> {
    fillings: &'a HashMap<String, Filling>,
    room: &'a mut Room,
}

impl Fill<'_> {
    /// The text in the place of its hole; none where there is no room.
    fn text(&mut self, hole: &Hole) -> Option<Block> {
        let Some(Filling::Text(block)) = self.fillings.get(&hole.name) else { return None };
        if self.room.is_full() {
            return None;
        }
        let mut block = block.clone();
        walk_block(&mut At(hole.span, self.room), &mut block);
        Some(block)
    }
}

impl Visit for Fill<'_> {
    fn span(&mut self, _: &mut Span) {
        self.room.take(1);
    }

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
                walk_cost(&mut At(span, self.room), &mut inner);
                let (ways, parts) = (grown.len() * inner.ways.len(), grown.iter().map(Vec::len));
                self.room.take(ways * (1 + parts.max().unwrap_or(0)));
                if self.room.is_full() {
                    return;
                }
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
            // The holes of what is put in are those of the text around the use.
            if let Instr::Hole(hole) = &line.node
                && let Some(mut block) = self.text(hole)
            {
                filled.append(&mut block.lines);
                continue;
            }
            let mut line = line;
            walk_instrs(self, std::slice::from_mut(&mut line));
            filled.push(line);
        }
        *instrs = filled;
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
            && let Some(block) = self.text(hole)
        {
            *arg = KeywordArg::Do(block);
            return;
        }
        walk_keyword_arg(self, arg);
    }
}

/// Moves everything to one span, and counts it.
struct At<'a>(Span, &'a mut Room);

impl Visit for At<'_> {
    fn span(&mut self, span: &mut Span) {
        *span = self.0;
        self.1.take(1);
    }
}

/// [`fill`] for a keyword that a keyword uses.
pub fn fill_use(keyword: &mut KeywordUse, fillings: &HashMap<String, Filling>, room: &mut Room) {
    super::walk::walk_keyword_use(&mut Fill { fillings, room }, keyword);
}
