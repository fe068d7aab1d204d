//! Checks that each slot of an ability is given once and in the right order.

use std::ops::Range;

use super::build::Builder;
use super::layout::{line_end, line_start, starts_row};
use super::scan::Kind;
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Edit, Fix, say};
use crate::syntax::ast::{Line, Slot, Span};

impl Builder<'_> {
    /// Reports slots out of order, slots given twice, and a missing `do`.
    pub(super) fn check_slots(&mut self, slots: &[Line<Slot>], braces: Span) {
        let mut latest: Option<&Line<Slot>> = None;
        for (at, slot) in slots.iter().enumerate() {
            let word = slot_word(&slot.node);
            let Some(before) = latest else {
                latest = Some(slot);
                continue;
            };
            let before_word = slot_word(&before.node);
            let span = Span::new(slot.span.start as usize, slot.span.start as usize + word.len());
            let earlier = self.place(before.span);
            if slot_rank(&slot.node) > slot_rank(&before.node) {
                latest = Some(slot);
            } else if word == before_word {
                let shown =
                    self.report(&codes::SLOT_TWICE, span, say!("`{word}` is given twice", word));
                shown.related.push((earlier, say!("the first one")));
                shown.help = Some(match word {
                    "if" | "while" => say!("join the two conditions by `and`"),
                    "when" => say!("join the two events by `or`"),
                    "pay" | "may pay" => say!("join the two costs by `&`"),
                    _ => say!("an ability has one `{word}` at most", word),
                });
            } else {
                let fix = self.in_order(slots, at);
                let shown = self.report(
                    &codes::SLOT_ORDER,
                    span,
                    say!("`{word}` belongs before `{before_word}`", word, before_word),
                );
                shown.related.push((earlier, say!("move `{word}` above this", word)));
                shown.help = Some(say!(
                    "the order is: cites, in, limit, when, if or while, pay or may pay, do"
                ));
                shown.fix = fix;
            }
        }
        if !slots.iter().any(|slot| matches!(slot.node, Slot::Do(_))) {
            let close = Span { start: braces.end.saturating_sub(1), end: braces.end };
            self.report(&codes::MISSING_DO, close, say!("this ability has no `do`")).help =
                Some(say!("write what happens: `do    draw 1`"));
        }
    }

    /// A fix that moves the slot at `at`, with its comments, before the first slot that belongs behind it.
    fn in_order(&self, slots: &[Line<Slot>], at: usize) -> Option<Fix> {
        let slot = &slots[at];
        let rank = slot_rank(&slot.node);
        let target = slots[..at].iter().find(|other| slot_rank(&other.node) > rank)?;
        let (from, to) = match (self.rows(slot.span), self.rows(target.span)) {
            (Some(from), Some(to)) => (from, to.start),
            _ => (self.part_of_row(target.span, slot.span)?, target.span.start as usize),
        };
        let moved = &self.text[from.clone()];
        let insert = Edit::new(self.place(Span::new(to, to)), moved);
        let delete = Edit::new(self.place(Span::new(from.start, from.end)), "");
        Some(Fix::safe([insert, delete]))
    }

    /// The bytes of a slot's lines, with the comment lines above it; `None` if another slot shares a line with it.
    fn rows(&self, span: Span) -> Option<Range<usize>> {
        let Range { start, end } = span.range();
        let end_of_row = line_end(self.text, end);
        let behind = self.text[end..end_of_row].trim();
        if !starts_row(self.text, start) || !(behind.is_empty() || behind.starts_with('#')) {
            return None;
        }
        let mut first = line_start(self.text, start);
        while first > 0 {
            let above =
                line_start(self.text, self.text[..first].trim_end_matches(['\n', '\r']).len());
            if above == first || !self.text[above..first].trim_start().starts_with('#') {
                break;
            }
            first = above;
        }
        let line_break = if self.text[end_of_row..].starts_with("\r\n") { 2 } else { 1 };
        Some(first..(end_of_row + line_break).min(self.text.len()))
    }

    /// The bytes of a slot that is on one line with `target`, up to the next token of that line.
    fn part_of_row(&self, target: Span, slot: Span) -> Option<Range<usize>> {
        let next = self.tokens.iter().find(|token| token.start >= slot.end as usize)?;
        let row = &self.text[target.start as usize..next.start];
        let shares =
            !matches!(next.kind, Kind::NewLine | Kind::Comment) && !row.contains(['\n', '\r']);
        shares.then_some(slot.start as usize..next.start)
    }
}

/// The word at the start of the slot.
pub(super) fn slot_word(slot: &Slot) -> &'static str {
    match slot {
        Slot::Cites(_) => "cites",
        Slot::In(_) => "in",
        Slot::Limit { .. } => "limit",
        Slot::When(_) => "when",
        Slot::If(_) => "if",
        Slot::While(_) => "while",
        Slot::Pay(pay) if pay.may => "may pay",
        Slot::Pay(_) => "pay",
        Slot::Do(_) => "do",
    }
}

fn slot_rank(slot: &Slot) -> u8 {
    match slot {
        Slot::Cites(_) => 0,
        Slot::In(_) => 1,
        Slot::Limit { .. } => 2,
        Slot::When(_) => 3,
        Slot::While(_) => 4,
        Slot::If(_) => 5,
        Slot::Pay(_) => 6,
        Slot::Do(_) => 7,
    }
}
